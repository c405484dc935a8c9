"""A game that can only be looked at: these rules no longer play it, and what everybody saw was kept.

It answers as a room does. Whoever wants the game itself is told by which rules it was played.
"""

from __future__ import annotations

from typing import Any

from warmat.kernel.game import Game
from warmat.kernel.views import EventView
from warmat.server.errors import SetAside
from warmat.server.tables.agreements import Agreements
from warmat.server.tables.chronicle import Chronicle
from warmat.server.tables.clocks import Clocks
from warmat.server.tables.moment import Log
from warmat.server.tables.opening import Stored
from warmat.server.tables.room import A_LINE, SPECTATOR, UNHURRIED, Room

A_VIEW = 8_000  # bytes in memory, of which most is shared with the view before

BY_OTHER_RULES = "This game was played by different rules ({rules}): you can only look at it."
NOT_THERE = "This game was played by different rules ({rules}), and no replay was kept."


def named(rules: str | None) -> str:
    """By which version, for a sentence."""
    return f"Warmat {rules}" if rules else "an earlier version"


class StoredRoom(Room):
    """Over, for good. `steps`: the views, lines and hands of every step, if they were kept."""

    def __init__(
        self,
        stored: Stored,
        views: dict[int, dict[str, Any]],
        log: Log,
        steps: list[dict[str, Any]] | None = None,
        record: dict[str, Any] | None = None,
    ) -> None:
        self.table = stored.id
        self.seats = len(stored.config["seats"])
        self.viewers = range(SPECTATOR, self.seats)
        self.people = list(stored.people)
        self.bots = list(stored.bots)
        self.teams = list(range(self.seats))
        self.length = len(stored.entries)
        self.answers = [0] * self.seats
        self.acted = [0] * self.seats
        self.chronicle = Chronicle(log)
        self.undo_points = []
        self.winners, self.ending = stored.winners or [], stored.ending
        self.times, self.leaving, self.left, self.agreements = [], [], [], Agreements()
        self.clocks = Clocks(UNHURRIED, self.seats, stored.started)
        self.changed = stored.started
        self.plans = {}
        self.kept, self.kept_lines = self.length, log.length
        self.rules = stored.rules
        self.steps = steps
        self.record = record
        self._views = views
        self._held = {}

    @property
    def game(self) -> Game:
        raise SetAside(BY_OTHER_RULES.format(rules=named(self.rules)))

    @game.setter
    def game(self, game: Game) -> None:
        raise AssertionError("it is over")

    @property
    def size(self) -> int:
        views = len(self.steps or ()) * (self.seats + 1)
        return A_VIEW * views + A_LINE * self.told_of * (self.seats + 1)

    def deciders(self) -> list[int]:
        return []

    @property
    def is_settled(self) -> bool:
        return True

    def view(self, viewer: int) -> dict[str, Any]:
        seen = self._around(dict(self._views[viewer]))
        seen |= {"decision": None, "over": True, "winners": self.winners}
        if viewer != SPECTATOR:
            seen |= {"number": 0, "may_undo": False, "may_ask_back": False}
        return seen

    def log_length(self, viewer: int) -> int:
        return self.told_of

    def log(self, viewer: int, first: int = 0) -> list[str]:
        return self.earlier.lines[viewer][first:]

    def told(self, viewer: int, first: int) -> list[EventView]:
        return self.earlier.events[viewer][first:]
