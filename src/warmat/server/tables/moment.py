"""A game at one moment, as it is kept: from it a game goes on, or is shown, when its journal fails.

A snapshot has the table itself and what stands around it. The log, and all that led there, are kept in
pieces: each snapshot has what was new since the one before.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import from_json, to_json

from warmat.kernel.views import EventView
from warmat.server.tables.past import Past


@dataclass
class Log:
    """What everybody read: by viewer (-1: spectators) the lines, and an event for each of them."""

    lines: dict[int, list[str]] = field(default_factory=dict)
    events: dict[int, list[EventView]] = field(default_factory=dict)

    @property
    def length(self) -> int:
        return len(next(iter(self.lines.values()), ()))

    def add(self, first: int, lines: dict[str, list[str]], events: dict[str, list[EventView]]) -> None:
        """A further piece, which begins at this line."""
        for viewer, new in lines.items():
            mine, told = self.lines.setdefault(int(viewer), []), self.events.setdefault(int(viewer), [])
            del mine[first:], told[first:]
            mine += new
            told += events[viewer]


@dataclass(frozen=True)
class Moment:
    """A game after `number` entries of its journal."""

    number: int
    rules: str
    digest: str
    state: dict[str, Any]  # the table, as saves have it
    around: dict[str, Any]  # clocks, answers, who left …
    views: dict[int, dict[str, Any]]  # what everybody saw
    log: Log
    past: Past | None = None  # by which it is as if the journal had been played


def packed(data: dict[str, Any]) -> bytes:
    return zlib.compress(to_json(data))


def unpacked(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = from_json(zlib.decompress(data))
    return found
