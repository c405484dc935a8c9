"""Picks any legal option, all alike."""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, game: Game) -> Option:
        options = game.options
        return options[self._dice.below(len(options))]
