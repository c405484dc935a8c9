"""Plays to see as much of the game as it can, so that simulations reach what random play hardly ever does.

In each game it takes a liking to some of the cards and abilities, which follows from its seed alone; how it
gets to use them is a matter of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.preferences import Preferences
from warmat.registry import Slot


class CoveragePolicy(Protocol):
    """How it plays one of the games."""

    def choose(self, game: Game) -> Option: ...


COVERAGE: Final = Slot[Callable[[Preferences], CoveragePolicy]](
    "coverage", "The curious bot doesn't know how to play {name}."
)


class CoverageBot:
    def __init__(self, seed: int) -> None:
        self._preferences = Preferences(seed)
        self._policy: CoveragePolicy | None = None  # until it sees what is played

    def choose(self, game: Game) -> Option:
        if self._policy is None:
            self._policy = COVERAGE[game.name](self._preferences)
        if len(game.options) == 1:
            return game.options[0]
        return self._policy.choose(game)
