"""What a network thinks of decisions: in C where that has been compiled, in numpy where it has not.

Both are the same to about five digits. What is liked alike to four counts as equal, so both choose the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from warmat.kernel.game import Game
from warmat.players.network.kernel import form_of
from warmat.players.network.layout import Real
from warmat.players.network.look import Desk, Look, Looker, asking
from warmat.players.network.network import Network, best_of


class Evaluation(NamedTuple):
    best: int  # the number of the option that is liked best
    value: float  # from -1 (lost) to 1 (won), for the seat that looks

    @property
    def chance(self) -> float:
        """How likely the seat is to win, from 0 to 1."""
        return (1.0 + self.value) / 2


class Evaluator:
    """Follows games of one kind. It is quickest with a single game: most of a table stays as it was."""

    def __init__(self, network: Network, encoders: dict[int, Any] | None = None) -> None:
        """`encoders`, by the number of seats: evaluators of one kind may share them."""
        self._looker = Looker(network.layout, encoders)
        self.use(network)

    def use(self, network: Network) -> None:
        """From now on by these numbers."""
        self.network = network
        self._kernel: Any = network.kernel
        self._memories: dict[Desk, Any] = {}  # what the kernel remembers of each

    def evaluate(self, game: Game, seat: int | None = None) -> Evaluation:
        """The open decision, for the seat that is asked; or for another, who has no options."""
        if self._kernel is None:
            return evaluations(self.network, [self._looker.look(game, seat)])[0]
        return Evaluation(*self._judge(game, *self._looker.write(game, seat)))

    def judge(self, game: Game) -> tuple[Real, float]:
        """How good each option is (its odds' logarithm, but for a number that all share), and the value."""
        if self._kernel is None:
            judged = self.network.judge([self._looker.look(game)])
            return judged.logits, float(judged.values[0])
        desk, count = self._looker.write(game)
        _, value = self._judge(game, desk, count)
        return np.frombuffer(self._kernel.logits(count), np.float32), value

    def look(self, game: Game) -> Look:
        return self._looker.look(game)

    def _judge(self, game: Game, desk: Desk, count: int) -> Any:
        seats: int = desk.encoder.seats
        memory = self._memories.get(desk)
        if memory is None:
            if seats not in self.network.forms:
                self._kernel.add_form(seats, *form_of(desk))
                self.network.forms.add(seats)
            memory = self._memories[desk] = self._kernel.memory(seats)
        return self._kernel.judge(desk.numbers, seats, count, asking(game) if count else 0, memory)


def evaluations(network: Network, looks: Sequence[Look]) -> list[Evaluation]:
    """By numpy, of all of these at once."""
    judged = network.judge(looks)
    ends = np.cumsum([len(look.options) for look in looks])
    parts = np.split(judged.logits, ends[:-1])
    values = judged.values.tolist()
    return [
        Evaluation(best_of(part) if len(part) else 0, value)
        for part, value in zip(parts, values, strict=True)
    ]


def evaluate_all(evaluators: Sequence[Evaluator], games: Sequence[Game]) -> list[Evaluation]:
    """The open decisions of games that are followed side by side; numpy is quicker with all at once."""
    if not games:
        return []
    network = evaluators[0].network
    if network.kernel is not None:
        return [each.evaluate(game) for each, game in zip(evaluators, games, strict=True)]
    return evaluations(network, [each.look(game) for each, game in zip(evaluators, games, strict=True)])
