"""Places and cards while the cards are given to the places, one by one (see redeal.py)."""

from __future__ import annotations

from mypy_extensions import i64

from warmat.kernel import hidden


class Table:
    """`wanted`: the places, as the cards that are in them. `pool`: the cards, by what they are."""

    __slots__ = ("free", "left", "origins", "pool", "taker", "wanted")

    def __init__(self, origins: list[int], wanted: list[int], pool: list[int]) -> None:
        self.origins: list[int] = origins
        self.wanted: list[int] = wanted
        self.pool: list[int] = pool
        self.taker: list[int] = [-1] * len(pool)  # which place has each card
        self.free: list[int] = list(range(len(pool)))  # from each card on, where the next free one may be
        self.left: int = len(pool)  # cards that are free

    def find_card(self, place: int, start: int) -> None:
        """Give the place a card it can hold: a free one, from `start` on, or one whose taker makes room."""
        if not self._take_free(place, start):
            self._make_room(place, start, [False] * len(self.pool))

    def give(self, place: i64, card: i64) -> None:
        """Give the place this card, which is free."""
        many: i64 = len(self.pool)
        self.taker[card] = place
        self.free[card] = (card + 1) % many
        self.left -= 1

    def fits(self, place: i64, card: i64) -> bool:
        wanted: i64 = self.wanted[place]
        identity: i64 = self.pool[card]
        if hidden.shown_in(identity) > hidden.mixed_at(wanted):
            return False
        return hidden.origin_of(wanted) & self.origins[hidden.name_in(identity)] != 0

    def fitting(self, place: int) -> list[int]:
        """The free cards that the place can hold."""
        return [card for card in range(len(self.pool)) if self.taker[card] < 0 and self.fits(place, card)]

    def dealt(self) -> list[int]:
        """What is in each place now."""
        found = self.wanted.copy()
        for card in range(len(found)):
            place = self.taker[card]
            found[place] = hidden.put(self.wanted[place], self.pool[card])
        return found

    def _take_free(self, place: i64, start: i64) -> bool:
        if not self.left:
            return False
        many: i64 = len(self.pool)
        card = self._free_from(start)
        for _ in range(self.left):
            if self.fits(place, card):
                self.give(place, card)
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
            if not tried[card] and self.fits(place, card):
                tried[card] = True
                taker = self.taker[card]
                if self._take_free(taker, start) or self._make_room(taker, start, tried):
                    self.taker[card] = place
                    return True
        return False
