"""What a bot is: something that, shown a game, picks one of its options.

A bot may use only what its seat knows: `game.view(seat)`, its own options, and `game.determinise(seat, ...)`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Protocol, SupportsIndex, runtime_checkable

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.numbers import whole


@runtime_checkable
class Bot(Protocol):
    """Whatever plays: anything with `choose`."""

    def choose(self, game: Game) -> Option:
        """One of `game.options`, for the seat that must choose. The game is not changed."""
        ...


BotMaker = Callable[[int], Bot]  # from a seed

PYTHON = "py:"


def bots() -> dict[str, BotMaker]:
    """Every bot by name. Those that search also take a budget: search:200 (iterations), search:1s."""
    from warmat.players.coverage_bot import CoverageBot
    from warmat.players.heuristic_bot import HeuristicBot
    from warmat.players.levels import LEVELS, SEARCHES, USUAL_BUDGET, search_bot
    from warmat.players.network_bot import NetworkBot
    from warmat.players.random_bot import RandomBot

    return {
        "random": RandomBot,
        "heuristic": HeuristicBot,
        "network": NetworkBot,
        "curious": CoverageBot,
        **{name: partial(search_bot, name, USUAL_BUDGET) for name in SEARCHES},
        **{level.name: level.make for level in LEVELS.values()},
    }


def is_bot(name: str) -> bool:
    """Whether there is such a bot. A budget that makes no sense is a mistake of its own: BadInput."""
    return _maker(name) is not None


def make_bot(name: str, seed: SupportsIndex) -> Bot:
    """The bot of this name; `search:` and a budget; `exec:` and a command, a program of one's own;
    `py:module:Class`, a bot in Python, sealed."""
    maker = _maker(name)
    if maker is None:
        raise BadInput(f"There is no bot '{name}'. Known: {', '.join(bots())}.")
    return maker(whole(seed, "A seed"))


def _maker(name: str) -> BotMaker | None:
    from warmat.players.external_bot import ExternalBot, is_program, program_of
    from warmat.players.levels import SEARCHES, read_budget, search_bot

    if is_program(name):
        command, how = program_of(name)
        return lambda seed: ExternalBot(command, seed, how.limits, keep=how.keep, log=how.log)
    if name.startswith(PYTHON):
        return _own_bot(name.removeprefix(PYTHON))
    kind, colon, budget = name.partition(":")
    if kind in SEARCHES and colon:
        read_budget(budget, kind)
        return partial(search_bot, kind, budget)
    return bots().get(name)


def _own_bot(place: str) -> BotMaker:
    """The class at "module:Class", sealed: it is shown imagined worlds, never the game itself."""
    from warmat.players.sealed import SealedBot

    module, _, name = place.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # as `python -m` does
    try:
        made = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        raise BadInput(f"There is no module '{error.name}' for the bot '{PYTHON}{place}'.") from None
    except (AttributeError, ValueError):
        raise BadInput(f"A bot in Python is named {PYTHON}module:Class; '{place}' is not one.") from None
    return lambda seed: SealedBot(made(seed), seed)


def close_bot(bot: Bot) -> None:
    """End what the bot has running, if it has anything."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
