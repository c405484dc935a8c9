"""How likely cards are where a seat cannot see them, by what players did with them in many games.

What the opponents would rather tech, hire, keep or discard weighs their unseen cards, place by place: so are
imagined worlds drawn that the search bot thinks in. Only what everybody sees of a table counts. The numbers
are in `likely.json` of each game's folder; docs/bots.md says how they were made.
"""

from __future__ import annotations

import json
from importlib import resources
from math import exp
from typing import Any, Final, TypeAlias

from warmat.kernel.redeal import EVEN, HEAVIEST, Likelihood, Weights
from warmat.players.search.policy import GamePolicy

FILE: Final = "likely.json"
SCALE: Final = 100  # a number of the file that makes a card e times as likely
KEPT: Final = 64  # situations whose weights are remembered

# By place, then by trait of a card: what the trait adds to the logarithm of its weight.
Numbers: TypeAlias = dict[str, dict[str, int]]


class LearntLikelihood:
    """For games with the cards of one book. A trait it never met adds nothing."""

    def __init__(self, policy: GamePolicy[Any], numbers: Numbers) -> None:
        self._policy = policy
        self._numbers = numbers
        self._kept: dict[tuple[int, ...], Weights] = {}

    def of(self, st: Any) -> Likelihood:
        """Of every owner's cards at this table."""
        return [self._weights(st, owner) for owner in range(len(st.players))]

    def _weights(self, st: Any, owner: int) -> Weights:
        situation = self._policy.situation(st, owner)
        found = self._kept.get(situation)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            traits = [self._policy.traits(st, card, situation) for card in st.book.cards]
            found = [
                [_weight(self._numbers.get(place, {}), each) for each in traits]
                for place in self._policy.places()
            ]
            self._kept[situation] = found
        return found


def _weight(numbers: dict[str, int], traits: tuple[str, ...]) -> int:
    added = sum(numbers.get(trait, 0) for trait in traits)
    return max(1, min(HEAVIEST, round(EVEN * exp(added / SCALE)))) if added else EVEN


def learnt_likelihood(game: str, policy: GamePolicy[Any]) -> LearntLikelihood | None:
    """What was learnt about this game; None: nothing."""
    file = resources.files("warmat.players") / game.replace("-", "_") / FILE
    return LearntLikelihood(policy, json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
