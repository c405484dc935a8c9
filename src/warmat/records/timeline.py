"""Any moment of a game: a few tables are kept along the way, and the choices in between are made again.

Choices that were taken back never happened here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any

from warmat.kernel.choice import Option
from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.game import Game
from warmat.kernel.setup import Setup
from warmat.kernel.view import event_view
from warmat.kernel.views import EventView

EVERY = 16  # choices between two kept tables
ALL = -2  # the viewer that sees whatever anybody saw


class Timeline:
    """A game from its start. Step 0 is the start, step n the table after n choices."""

    def __init__(self, setup: Setup) -> None:
        self.events: list[Event] = []
        self.choices: list[Option] = []
        self._head = Game(setup, setup.begin(setup.config, self.events), None)
        self._kept = [self._head.clone()]
        self._ends = [len(self.events)]  # how many events there were at each step

    @property
    def length(self) -> int:
        return len(self.choices)

    @property
    def config(self) -> dict[str, Any]:
        """What the game began with."""
        return self._head.setup.config

    def follow(self, choices: Sequence[Option]) -> None:
        """Become the game of these choices: what is known of it already is not played again."""
        common = 0
        for mine, other in zip(self.choices, choices, strict=False):
            if mine is not other and not (mine.player == other.player and mine.same(other)):
                break
            common += 1
        if common < self.length:
            self._go_back(common)
        for choice in choices[common:]:
            self._head.apply(choice)
            self.choices.append(choice)
            self._ends.append(len(self.events))
            if self.length % EVERY == 0:
                self._kept.append(self._head.clone())

    def _go_back(self, step: int) -> None:
        self._head = self.at(step)
        del self.choices[step:], self._ends[step + 1 :], self.events[self._ends[step] :]
        del self._kept[step // EVERY + 1 :]
        self._head.state.sink = self.events

    def at(self, step: int) -> Game:
        """The table at a step, to be done with as one likes."""
        game = self._kept[step // EVERY].clone()
        for choice in self.choices[step - step % EVERY : step]:
            game.apply(choice)
        return game

    def walk(self, first: int, count: int) -> Iterator[tuple[int, Game]]:
        """The steps from `first` on, at most so many. Look at each before the next is asked for."""
        last = min(first + count, self.length + 1)
        if first >= last:
            return
        game = self.at(first)
        yield first, game
        for step in range(first + 1, last):
            game.apply(self.choices[step - 1])
            yield step, game

    def step_of(self, line: int) -> int:
        """The first step at which the log had so many lines."""
        return min(bisect_left(self._ends, line), self.length)

    def lines_at(self, step: int) -> int:
        """How many lines the log had at a step."""
        return self._ends[step]

    def lines(self, step: int, viewer: int) -> list[str]:
        """What a step added to the log, as the viewer may read it."""
        before = self._ends[step - 1] if step else 0
        return self.sentences(before, self._ends[step], viewer)

    def told(self, step: int, viewer: int) -> list[EventView]:
        """The events of a step, as the viewer may know them: one for each of its lines."""
        before = self._ends[step - 1] if step else 0
        state = self._head.state
        return [
            event_view(state, event, _knower(event) if viewer == ALL else viewer)
            for event in self.events[before : self._ends[step]]
        ]

    def sentences(self, first: int, last: int, viewer: int) -> list[str]:
        state = self._head.state
        return [
            state.sentence(event, _knower(event) if viewer == ALL else viewer)
            for event in self.events[first:last]
        ]


def _knower(event: Event) -> int:
    """A seat that knows what the event was about."""
    if event.seen_by in (EVERYONE, 0):
        return -1
    return (event.seen_by & -event.seen_by).bit_length() - 1
