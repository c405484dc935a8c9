"""Dealing hidden cards anew: every way that a seat cannot rule out, and none that it can.

The unseen cards of one owner are pooled and dealt back to the places they can be in (see hidden.py): a place
takes cards of its origin only, and a card that was public goes to a place mixed since. The deal does not
depend on where the cards really are.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warmat.kernel import hidden
from warmat.kernel.numbers import Seat
from warmat.kernel.rng import Dice


def deal(zones: list[list[int]], seat: Seat, dice: Dice, origins: list[int]) -> None:
    """Deal the zones' unseen cards back among their places. `origins`: of every card, by its number."""
    wanted: list[int] = []  # the places, as the cards that are in them now
    pool: list[int] = []  # the cards, by what they are
    for zone in zones:
        cards: list[Any] = zone  # as they are: no number is made twice
        for i in range(len(zone)):
            if not hidden.seen_by(zone[i], seat):
                wanted.append(cards[i])
                pool.append(hidden.identity(zone[i]))
    many = len(pool)
    pool.sort()
    dice.shuffle(pool)
    # In any order, but the narrowest places first; where one is left without a card, others make room.
    order = list(range(many))
    dice.shuffle(order)
    by_narrowness = [hidden.narrowness(wanted[order[at]]) * many + at for at in range(many)]
    by_narrowness.sort()
    table = _Table(origins, wanted, pool)
    for number in by_narrowness:
        table.find_card(order[number % many], dice.below(many))
    dealt = table.dealt()
    at = 0
    for zone in zones:
        for i in range(len(zone)):
            if not hidden.seen_by(zone[i], seat):
                zone[i] = dealt[at]
                at += 1


class _Table:
    """Places and cards, while the cards are given to the places. `taker`: which place has each card."""

    __slots__ = ("free", "left", "origins", "pool", "taker", "wanted")

    def __init__(self, origins: list[int], wanted: list[int], pool: list[int]) -> None:
        self.origins: list[int] = origins
        self.wanted: list[int] = wanted
        self.pool: list[int] = pool
        self.taker: vec[i64] = vec[i64]([-1] * len(pool))
        self.free: vec[i64] = vec[i64](range(len(pool)))  # from each card on, where the next free one may be
        self.left: int = len(pool)  # cards that are free

    def find_card(self, place: int, start: int) -> None:
        """Give the place a card it can hold: a free one, from `start` on, or one whose taker makes room."""
        if not self._take_free(place, start):
            self._make_room(place, start, [False] * len(self.pool))

    def _take_free(self, place: i64, start: i64) -> bool:
        if not self.left:
            return False
        many: i64 = len(self.pool)
        card = self._free_from(start)
        for _ in range(self.left):
            if self._fits(place, card):
                self.taker[card] = place
                self.free[card] = (card + 1) % many
                self.left -= 1
                return True
            card = self._free_from((card + 1) % many)
        return False

    def _free_from(self, start: i64) -> i64:
        """The first free card from this one on, around the end. There must be one."""
        free, card = self.free, start
        while free[card] != card:
            card = free[card]
        free[start] = card
        return card

    def _make_room(self, place: int, start: int, tried: list[bool]) -> bool:
        """Take a card away from a place that can have another."""
        for card in range(len(self.pool)):
            if not tried[card] and self._fits(place, card):
                tried[card] = True
                taker = self.taker[card]
                if self._take_free(taker, start) or self._make_room(taker, start, tried):
                    self.taker[card] = place
                    return True
        return False

    def _fits(self, place: i64, card: i64) -> bool:
        wanted: i64 = self.wanted[place]
        identity: i64 = self.pool[card]
        if hidden.shown_in(identity) > hidden.mixed_at(wanted):
            return False
        return hidden.origin_of(wanted) & self.origins[hidden.name_in(identity)] != 0

    def dealt(self) -> list[int]:
        """What is in each place now."""
        found = self.wanted.copy()
        for card in range(len(found)):
            place = self.taker[card]
            found[place] = hidden.put(self.wanted[place], self.pool[card])
        return found


def unknown(zone: list[int], seat: Seat) -> int:
    """How many of the zone's cards the seat does not know."""
    return sum([not hidden.seen_by(card, seat) for card in zone])
