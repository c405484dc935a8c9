"""A small neural network: figures and cards in, a chance out. How it learnt its numbers: docs/bots.md."""

from __future__ import annotations

import json
from importlib import resources
from math import exp
from typing import Any, Final

from warmat.kernel.book import Book

SURE: Final = 30.0  # beyond that a chance is 0 or 1


class Network:
    """One hidden layer beside a straight line: `caps` for the figures, then the weights of either.

    `cards` has a row of figures for every card in every place that matters (in play, in hand). The rows of
    what is there are added up and stand behind the other figures. They are numbered place by place.
    """

    def __init__(
        self,
        caps: list[float],
        line: list[float],
        hidden: list[list[float]],
        out: list[float],
        cards: list[list[float]],
    ) -> None:
        self.caps: list[float] = caps  # a figure beyond its cap counts as the cap: games seldom got there
        self.line: list[float] = line  # a weight for each figure, and last of all what is there without any
        self.hidden: list[list[float]] = hidden  # the same for each hidden cell
        self.out: list[float] = out  # a weight for each hidden cell
        self.cards: list[list[float]] = cards
        self.width: int = len(line) - 1 - len(caps)  # figures of a card

    def chance(self, figures: list[float], cards: list[int]) -> float:
        given = [min(cap, figure) for cap, figure in zip(self.caps, figures, strict=True)]
        given.extend(self._added_up(cards))
        count = len(given)
        total = weighed(self.line, given, count)
        for weights, weight in zip(self.hidden, self.out, strict=True):
            cell = weighed(weights, given, count)
            if cell > 0.0:
                total += weight * cell
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))

    def _added_up(self, cards: list[int]) -> list[float]:
        width = self.width
        sums = [0.0] * width
        for card in sorted(cards):  # in one order, however a pile is shuffled: sums differ in the last digit
            row = self.cards[card]
            for index in range(width):
                sums[index] += row[index]
        return sums


def weighed(weights: list[float], figures: list[float], count: int) -> float:
    total = weights[count]
    for index in range(count):
        total += weights[index] * figures[index]
    return total


def read_numbers(folder: str) -> Any:
    """The numbers in `value_network.json` of a game's folder."""
    file = resources.files("warmat.players") / folder / "value_network.json"
    return json.loads(file.read_text(encoding="utf-8"))


class NetworksByBook:
    """A game's network for each of its books: a variant numbers its cards by itself."""

    def __init__(self, numbers: Any) -> None:
        self.numbers: Any = numbers
        self._made: dict[Book[Any], Network] = {}

    def of(self, book: Book[Any]) -> Network:
        found = self._made.get(book)
        if found is None:
            found = self._made[book] = made_network(self.numbers, [card.name for card in book.cards])
        return found


def made_network(numbers: Any, names: list[str]) -> Network:
    """A network for cards of these names, in their order. Cards it has not learnt about count nothing."""
    line: list[float] = numbers["line"]
    caps: list[float] = numbers["caps"]
    unknown = [0.0] * (len(line) - 1 - len(caps))
    cards: list[list[float]] = []
    for place in numbers["cards"]:
        for name in names:
            cards.append(place.get(name, unknown))
    return Network(caps, line, numbers["hidden"], numbers["out"], cards)
