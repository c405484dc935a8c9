"""A part of a batch's games, and the process that plays it: `python -m warmat.envs.batch_worker`.

It is told what to do through its standard input: first a line of JSON, then a letter for each step. It
answers each with a letter, when the shared arrays have the result. It ends when the input does, so it never
outlives the process that started it.
"""

from __future__ import annotations

import json
import signal
import sys
from hashlib import blake2b
from time import process_time
from typing import Any

from warmat.envs.batch_memory import Arrays, Positions, Size, arrays_in, attach, detach
from warmat.envs.match import Match

RESET = b"r"
STEP = b"s"
DONE = b"."


def seed_of(seed: int, game: int, number: int) -> int:
    """The seed of the game that is played at a place as the so-manieth, whoever plays it."""
    return int.from_bytes(blake2b(f"{seed}/{game}/{number}".encode(), digest_size=4).digest(), "big")


class Part:
    """The games from `first` up to `last`."""

    def __init__(
        self,
        game: str,
        settings: dict[str, Any],
        longest: int,
        size: Size,
        part: tuple[int, int],
        arrays: Arrays,
    ) -> None:
        self.first, self.last = part
        here = slice(self.first, self.last)
        parts: list[Any] = [array[here] for array in arrays.positions]
        self.positions = positions = Positions(*parts)
        self.actions = arrays.actions[here]
        self.matches = [Match(game, settings, size.actions, longest) for _ in range(self.last - self.first)]
        self.numbers = [0] * len(self.matches)
        self.seed = 0
        # A view of each row, made once.
        self.rows = list(zip(positions.observation, positions.action_mask, positions.options, strict=True))

    def reset(self, seed: int) -> None:
        self.seed = seed
        self._nothing_ended()
        for place in range(len(self.matches)):
            self.numbers[place] = 0
            self._begin(place)

    def step(self) -> None:
        positions, matches = self.positions, self.matches
        self._nothing_ended()
        for place, action in enumerate(self.actions.tolist()):
            match = matches[place]
            seat = match.seat
            if not match.pages.act(action):
                self._lose(place, seat)
                continue
            if match.seat >= 0:
                self._show(place)
                continue
            positions.rewards[place] = match.rewards()
            ended = positions.terminated if match.over else positions.truncated
            ended[place] = True
            self._next(place)

    def _nothing_ended(self) -> None:
        positions = self.positions
        for array in (positions.rewards, positions.terminated, positions.truncated, positions.illegal):
            array.fill(0)

    def _lose(self, place: int, seat: int) -> None:
        """The action was not open."""
        positions = self.positions
        positions.rewards[place] = 1.0 / (self.matches[place].seats - 1)
        positions.rewards[place, seat] = -1.0
        positions.terminated[place] = positions.illegal[place] = True
        self._next(place)

    def _next(self, place: int) -> None:
        self.numbers[place] += 1
        self._begin(place)

    def _begin(self, place: int) -> None:
        self.matches[place].begin(seed_of(self.seed, self.first + place, self.numbers[place]))
        self._show(place)

    def _show(self, place: int) -> None:
        match = self.matches[place]
        table, mask, options = self.rows[place]
        match.write_into(match.seat, table, mask, options)
        self.positions.to_move[place] = match.seat


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    told, answer = sys.stdin.buffer, sys.stdout.buffer
    task = json.loads(told.readline())
    size = Size(*task["size"])
    memory = attach(task["memory"])
    arrays = arrays_in(memory.buf, size)
    first, last = task["part"]
    part = Part(task["game"], task["settings"], task["longest"], size, (first, last), arrays)
    while letter := told.read(1):
        if letter == RESET:
            part.reset(int(told.readline()))
        else:
            part.step()
        arrays.seconds[task["worker"]] = process_time()
        answer.write(DONE)
        answer.flush()
    del part, arrays  # they lie in the memory
    detach(memory)


if __name__ == "__main__":
    main()
