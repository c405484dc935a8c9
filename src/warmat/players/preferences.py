"""What a curious player happens to like: it follows from its seed alone, so a game can be repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.rng import WORD, Dice, mix

# How much it likes something, by chance: most things little.
LIKINGS: Final = [1, 1, 1, 4, 4, 4, 16, 32]
ABILITIES: Final = 1 << 16  # numbers of scripts, apart from those of cards


class Preferences:
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self._salt = mix(seed & WORD)
        self._liked: dict[int, int] = {}

    def liking(self, number: int) -> int:
        """How much it likes a card, or (above ABILITIES) a script."""
        found = self._liked.get(number)
        if found is None:
            found = LIKINGS[mix(self._salt ^ (number * 0x9E3779B9 & WORD)) % len(LIKINGS)]
            self._liked[number] = found
        return found

    def pick(self, options: Sequence[Option], weights: Sequence[int]) -> Option:
        """One of the options, as likely as its weight says."""
        mark = self.dice.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            mark -= weight
            if mark < 0:
                return option
        return options[-1]

    def any_of(self, options: Sequence[Option]) -> Option:
        return options[self.dice.below(len(options))]
