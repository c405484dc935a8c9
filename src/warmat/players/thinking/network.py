"""A small neural network: figures in, a chance out. Its numbers come from many games (see docs/bots.md)."""

from __future__ import annotations

from math import exp
from typing import Final

SURE: Final = 30.0  # beyond that a chance is 0 or 1


class Network:
    """One hidden layer beside a straight line: `caps` for the figures, then the weights of either."""

    def __init__(
        self,
        caps: list[float],
        line: list[float],
        hidden: list[list[float]],
        out: list[float],
    ) -> None:
        self.caps: list[float] = caps  # a figure beyond its cap counts as the cap: games seldom got there
        self.line: list[float] = line  # a weight for each figure, and last of all what is there without any
        self.hidden: list[list[float]] = hidden  # the same for each hidden cell
        self.out: list[float] = out  # a weight for each hidden cell

    def chance(self, figures: list[float]) -> float:
        count = len(self.caps)
        capped = [min(cap, figure) for cap, figure in zip(self.caps, figures, strict=True)]
        total = weighed(self.line, capped, count)
        for weights, weight in zip(self.hidden, self.out, strict=True):
            cell = weighed(weights, capped, count)
            if cell > 0.0:
                total += weight * cell
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))


def weighed(weights: list[float], figures: list[float], count: int) -> float:
    total = weights[count]
    for index in range(count):
        total += weights[index] * figures[index]
    return total
