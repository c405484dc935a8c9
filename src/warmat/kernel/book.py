"""Cards and the book they stand in: what saves, prompts and catalogues know of any game's cards."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from warmat.kernel import hidden
from warmat.kernel.frame import Script
from warmat.kernel.numbers import CardNumber, Seat
from warmat.kernel.thing import CARD, Thing

LABELS: Final = 10  # so many are kept: a game seldom has more pieces of one name


class Card:
    """A card as printed. A game adds the figures."""

    __slots__ = ("_labels", "index", "lines", "name", "thing")

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.index: CardNumber = 0  # its place in the book
        self.thing: Thing = Thing(CARD, 0)  # the same as data
        self.lines: dict[int, str] = {}  # options that speak of it alone, in words, by verb: made on demand
        self._labels: list[str] = []

    def label(self, nth: int) -> str:
        """What its piece of this number is called."""
        if nth <= 1:
            return self.name
        if nth >= LABELS:
            return f"{self.name}#{nth}"
        if not self._labels:
            self._labels = [f"{self.name}#{number}" for number in range(LABELS)]
        return self._labels[nth]


def named_bits(bits: int, names: dict[int, str]) -> list[str]:
    """What the bits of a card's types or keywords are called, in the order of the names."""
    found: list[str] = []
    if bits:  # most pieces have none
        for bit, name in names.items():
            if bits & bit:
                found.append(name)
    return found


def first_name(bits: int, names: dict[int, str]) -> str:
    """What a card of these types is called: the first name that fits."""
    for bit, name in names.items():
        if bits & bit:
            return name
    return "card"


C = TypeVar("C", bound=Card)


class Book(Generic[C]):
    """Cards by number and by name, and the scripts they run by name. Number 0 is no card."""

    __slots__ = ("by_name", "cards", "scripts")

    def __init__(self, nothing: C) -> None:
        self.cards: list[C] = [nothing]
        self.by_name: dict[str, C] = {}
        self.scripts: dict[str, Script[Any]] = {}

    def enter(self, card: C) -> None:
        """Give the card its number."""
        if card.name in self.by_name:
            raise ValueError(f"two cards are named {card.name}")
        card.index = len(self.cards)
        card.thing = Thing(CARD, card.index, "", card.index)
        self.cards.append(card)
        self.by_name[card.name] = card

    def names(self, cards: list[int]) -> list[str]:
        """What cards of a hidden zone are called."""
        return [self.cards[hidden.index_of(card)].name for card in cards]

    def known_to(self, cards: list[int], seat: Seat) -> list[str]:
        """The names of those that a seat knows."""
        found: list[str] = []
        for card in cards:
            if hidden.seen_by(card, seat):
                found.append(self.cards[hidden.index_of(card)].name)
        found.sort()
        return found
