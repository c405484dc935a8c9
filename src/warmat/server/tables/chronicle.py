"""What has happened at a table, and how everybody is told of it.

Events are kept, words are not: a line is written when somebody reads it.
"""

from __future__ import annotations

from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.state import State
from warmat.kernel.view import event_view
from warmat.kernel.views import EventView
from warmat.server.tables.moment import Log


class Chronicle:
    """`earlier`: the log of what was before the first event, of which the words alone are left."""

    def __init__(self, earlier: Log) -> None:
        self.earlier = earlier
        self.before = earlier.length  # lines of it
        self.events: list[Event] = []
        self.fresh()

    def fresh(self, first: int | None = None) -> None:
        """What comes from now on is news: many are told of it, in the same words where all may know it.

        `first`: the line that the news begin with, if they are older.
        """
        self._news = len(self.events) if first is None else first - self.before
        self._lines: dict[int, str] = {}
        self._views: dict[int, EventView] = {}

    @property
    def length(self) -> int:
        """How many things have happened: as many lines has the log of whoever may read all of it."""
        return self.before + len(self.events)

    def cut(self, length: int) -> None:
        """What came after so many lines was taken back."""
        del self.events[length - self.before :]

    def lines(self, state: State, viewer: int, first: int, last: int) -> list[str]:
        """What the viewer reads, from one line up to another."""
        before = self.before
        lines = [self._line(state, viewer, number) for number in range(max(0, first - before), last - before)]
        return [*self.earlier.lines[viewer][first:last], *lines] if first < before else lines

    def views(self, state: State, viewer: int, first: int, last: int) -> list[EventView]:
        """The events that belong to these lines."""
        before = self.before
        views = [self._view(state, viewer, number) for number in range(max(0, first - before), last - before)]
        return [*self.earlier.events[viewer][first:last], *views] if first < before else views

    def _line(self, state: State, viewer: int, number: int) -> str:
        line = self._lines.get(number)
        if line is None:
            event = self.events[number]
            line = state.sentence(event, viewer)
            if number >= self._news and event.seen_by == EVERYONE:
                self._lines[number] = line
        return line

    def _view(self, state: State, viewer: int, number: int) -> EventView:
        view = self._views.get(number)
        if view is None:
            event = self.events[number]
            view = event_view(state, event, viewer)
            if number >= self._news and event.seen_by == EVERYONE:
                self._views[number] = view
        return view
