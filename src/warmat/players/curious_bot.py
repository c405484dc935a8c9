"""Plays to see as much of the game as it can, so that simulations reach what random play hardly ever does.

In each game it takes a liking to some of the cards and abilities, which follows from its seed alone; how it
gets to use them is a matter of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.codex.curious import CodexWishes
from warmat.players.summoner_wars.curious import SummonerWarsWishes
from warmat.players.tastes import Tastes


class Wishes(Protocol):
    """How it plays one of the games."""

    def choose(self, game: Game) -> Option: ...


WISHES: Final[dict[str, Callable[[Tastes], Wishes]]] = {
    "codex": CodexWishes,
    "summoner-wars": SummonerWarsWishes,
}


class CuriousBot:
    def __init__(self, seed: int) -> None:
        self._tastes = Tastes(seed)
        self._wishes: Wishes | None = None  # until it sees what is played

    def choose(self, game: Game) -> Option:
        if self._wishes is None:
            if game.name not in WISHES:
                raise BadInput(f"The curious bot doesn't know how to play {game.name}.")
            self._wishes = WISHES[game.name](self._tastes)
        if len(game.options) == 1:
            return game.options[0]
        return self._wishes.choose(game)
