"""Bots made up for the tests: one that hangs, one that thinks for long, one that breaks, one that cheats.

Their processes import this file, so it stays small.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.bot import Bot, make_bot

LONG_S = 1.5
LONG = "WARMAT_TEST_LONG"  # in the environment: so many seconds instead
THINKING = "WARMAT_TEST_THINKING"  # in the environment: the file in which the slow bot says that it thinks


class First:
    """Always the first option."""

    def choose(self, game: Game) -> Option:
        return game.options[0]


class Hanging(First):
    def choose(self, game: Game) -> Option:
        while True:
            time.sleep(0.01)


class Slow(First):
    """Keeps its processor busy, and says so in a file."""

    def choose(self, game: Game) -> Option:
        file = Path(os.environ[THINKING])
        being_written = file.with_name(f"{file.name}-{os.getpid()}")
        being_written.write_text(str(os.getpid()))
        being_written.replace(file)  # at once: a reader meets the number or nothing, never half of it
        until = time.monotonic() + float(os.environ.get(LONG, LONG_S))
        while time.monotonic() < until:
            pass
        return game.options[0]


class Broken(First):
    def choose(self, game: Game) -> Option:
        raise ValueError("what a strange table")


class Dying(First):
    def choose(self, game: Game) -> Option:
        os.kill(os.getpid(), signal.SIGKILL)
        return game.options[0]


class Cheating(First):
    """Chooses what is not among its options."""

    def choose(self, game: Game) -> Option:
        return Option(0, 1, 2, 3, 4)


class Greedy(First):
    """Wants all the memory there is."""

    def choose(self, game: Game) -> Option:
        heap = [bytearray(64 << 20) for _ in range(64)]
        return game.options[len(heap) % 1]


BOTS: dict[str, type[First]] = {
    "first": First,
    "hanging": Hanging,
    "slow": Slow,
    "broken": Broken,
    "dying": Dying,
    "cheating": Cheating,
    "greedy": Greedy,
}


def make(name: str, seed: int) -> Bot:
    return BOTS[name]() if name in BOTS else make_bot(name, seed)
