"""Speed of the search bots: iterations per second of the processor, and how much of it the engine takes.

The engine's part is what search asks of it: a world dealt, a copy made, an option answered, figures derived.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import perf_counter, process_time
from types import ModuleType
from typing import Any, Final

from warmat import games
from warmat.kernel.game import Game
from warmat.players import search_bot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.levels import SEARCHES
from warmat.players.search import lookahead, policy, racing, rollout, tree
from warmat.players.search_bot import POLICIES
from warmat.registry import info_of

TURN: Final = 5  # far enough that there is something to think about
ITERATIONS: Final = 20  # for each decision
FIGURES: Final = {"search": "", "rules-search": "rules_"}  # bots, and how their figures' names begin
LEARNT: Final = "warmat.players.network_search."  # what is loaded when it is first needed
# Where the bots call the engine; a game's own bots may do so as well.
BORDER: Final[list[tuple[ModuleType, str]]] = [
    (search_bot, "imagined"),
    (racing, "play"),
    (tree, "play"),
    (rollout, "play"),
    (policy, "after"),
    (lookahead, "after"),
]


def measure_search(name: str, seconds: float) -> dict[str, float]:
    """Of one game, in about so many seconds, a quarter of them for each figure."""
    begin = _position(name)
    figures: dict[str, float] = {}
    for bot, named in FIGURES.items():
        SEARCHES[bot](0, ITERATIONS).consider(begin)  # what is read once is not measured
        thought, took, _ = _think(begin, bot, seconds / 4)
        with _timed() as spent:  # by itself, since the timing takes time too
            _, _, wall = _think(begin, bot, seconds / 4)
        figures[f"{named}iterations_per_s"] = round(thought / took, 1)
        figures[f"{named}engine_percent"] = round(100 * spent[0] / wall, 1)
    return figures


def _position(name: str) -> Game:
    game, bot = games.new(name, seats=list(info_of(name).seats), seed=3), HeuristicBot(1)
    while game.state.turn < TURN:  # type: ignore[attr-defined]
        game.apply(bot.choose(game))
    return game


def _think(begin: Game, name: str, seconds: float) -> tuple[int, float, float]:
    """Iterations, and what they took: seconds of the processor, and of the clock."""
    thought = number = 0
    begun, clock = process_time(), perf_counter()
    while thought == 0 or process_time() - begun < seconds:
        game, bot = begin.clone(), SEARCHES[name](number, ITERATIONS)
        while not game.state.over and (bot.thought == 0 or process_time() - begun < seconds):
            game.apply(bot.choose(game))
        thought += bot.thought
        number += 1
    return thought, process_time() - begun, perf_counter() - clock


@contextmanager
def _timed() -> Generator[list[float]]:
    """The seconds of the clock that are spent beyond the border."""
    spent = [0.0]
    before = [(module, name, getattr(module, name)) for module, name in [*BORDER, *_own_border()]]
    for module, name, function in before:
        setattr(module, name, _clocked(function, spent))
    try:
        yield spent
    finally:
        for module, name, function in before:
            setattr(module, name, function)


def _own_border() -> list[tuple[ModuleType, str]]:
    """Where the games' own bots call the engine, in the packages of their policies, and what has learnt."""
    packages = (LEARNT, *(POLICIES[game].__module__.rpartition(".")[0] + "." for game in POLICIES))
    names = ("after", "imagined", "play")
    found = [module for path, module in sys.modules.items() if path.startswith(packages)]
    return [(module, name) for module in found for name in names if hasattr(module, name)]


def _clocked(function: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    def clocked(*args: Any) -> Any:
        begun = perf_counter()
        try:
            return function(*args)
        finally:
            spent[0] += perf_counter() - begun

    return clocked
