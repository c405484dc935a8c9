"""Pairs of techs, of twelve decks: the same for the engine, the terminal, the API and the page.

Any two cards of a codex can be teched in either order, one by one or at once. The engine is quick enough to
try every pair each time. What stands around it tries a few, other ones for each deck and place, and all with

    pytest --all-pairs -k pairs_of_techs
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import NamedTuple

import warmat
from warmat.codex.cards import BOOK
from warmat.kernel.game import Game

NAMED = ("[Demonology]/Necromancy/Finesse", "[Peace]/Fire/Growth")
FOE = "[Bashing]/Law/Past"
PAIRS = 630  # of 36 different cards
ONCE_REFUSED = ("Dark Pact", "Nimble Fencer")


def random_decks(seed: int, count: int) -> list[str]:
    dice = random.Random(seed)
    decks = [dice.sample(sorted(name for name in BOOK.specs if name), 3) for _ in range(count)]
    return [f"[{first}]/{second}/{third}" for first, second, third in decks]


DECKS = (*NAMED, *random_decks(18, 10))


class Way(NamedTuple):
    """Two cards in the order in which they are named, one by one or at once."""

    first: str
    second: str
    at_once: bool

    @property
    def choices(self) -> list[str]:
        if self.at_once:
            return [f"tech {self.first}, {self.second}"]
        return [f"tech {self.first}", f"tech {self.second}"]


WaysFor = Callable[[str, int], list[Way]]  # of a deck: so many pairs, or all


def teching(deck: str) -> Game:
    """The start of the second turn of a player with this deck."""
    game = warmat.new("codex", seats=[deck, FOE], seed=1, mode="3-hero")
    game.apply("end")
    game.apply("end")
    return game


def all_ways(deck: str) -> list[Way]:
    """Every pair in both orders: the one one by one, the other at once, and by turns which."""
    pairs = itertools.combinations(sorted(set(teching(deck).view(0)["players"][0]["codex"])), 2)
    found: list[Way] = []
    for number, (first, second) in enumerate(pairs):
        found += [Way(first, second, number % 2 == 1), Way(second, first, number % 2 == 0)]
    assert len(found) == 2 * PAIRS
    return found


def some_ways(deck: str, where: str, pairs: int) -> list[Way]:
    """So many pairs by chance, each in both orders; other ones for each deck and each place."""
    ways = all_ways(deck)
    numbers = random.Random(f"{where} {deck}").sample(range(PAIRS), pairs)
    numbers += [number for number in range(PAIRS) if set(ways[2 * number][:2]) == set(ONCE_REFUSED)]
    return [way for number in sorted(set(numbers)) for way in ways[2 * number : 2 * number + 2]]
