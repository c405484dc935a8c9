"""All that led to a moment of a game: the choices, when they were made, and the events.

Snapshots keep it in pieces, each with what was new since the one before. With it a room stands as if the
journal had been played from its start. It is in the numbers of the rules it was written by: others can't read
it, and have the journal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warmat.kernel.choice import Option, put_into_words
from warmat.kernel.event import Event
from warmat.kernel.history import History
from warmat.kernel.thing import Thing

Piece = dict[str, Any]


class Gap(Exception):
    """A piece is missing."""


class Past:
    def __init__(self) -> None:
        self.choices: list[Option] = []
        self.times: list[int] = []
        self.events: list[Event] = []
        self._things: dict[str, Thing] = {}  # most are spoken of again and again

    def add(self, piece: Piece) -> None:
        """A further piece. What was taken back meanwhile is in none."""
        first, first_event = piece["first"]
        if first > len(self.choices) or first_event > len(self.events):
            raise Gap
        del self.choices[first:], self.times[first:], self.events[first_event:]
        self.choices += [put_into_words(Option(*key), text) for *key, text in piece["choices"]]
        self.times += piece["times"]
        for what, player, subject, about, amount, seen_by in piece["events"]:
            event = Event(what, player, self._thing(subject), self._thing(about), amount, seen_by)
            self.events.append(event)

    def _thing(self, written: list[Any] | None) -> Thing | None:
        if written is None:
            return None
        name = repr(written)
        thing = self._things.get(name)
        if thing is None:
            thing = self._things[name] = Thing(*written)
        return thing

    def history(self, length: int | None = None) -> History | None:
        """The choices, or the first of them, as a game has them."""
        history: History | None = None
        for option in self.choices[:length]:
            history = History(option, history)
        return history


def piece(
    history: History | None, times: Sequence[int], events: Sequence[Event], first: tuple[int, int]
) -> Piece:
    """What came after so many choices and events."""
    choices: list[tuple[int | str, ...]] = []
    while history is not None and history.length > first[0]:
        choices.append((*history.option.key(), history.option.text))
        history = history.before
    return {
        "first": first,
        "choices": choices[::-1],
        "times": times[first[0] :],
        "events": [_written(event) for event in events[first[1] :]],
    }


def _written(event: Event) -> tuple[Any, ...]:
    subject, about = _thing_written(event.subject), _thing_written(event.object)
    return event.what, event.player, subject, about, event.amount, event.seen_by


def _thing_written(thing: Thing | None) -> tuple[Any, ...] | None:
    if thing is None:
        return None
    return thing.kind, thing.id, thing.words, thing.card, thing.nth, thing.parts
