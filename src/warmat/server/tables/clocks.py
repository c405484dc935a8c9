"""Time to think: none, a clock for each seat, or days for each turn. Told from the journal's times alone.

{"kind": "none"}
{"kind": "live", "minutes": 15, "increment": 20}     seconds gained with each own turn
{"kind": "async", "days": 3}                         to answer once it is one's turn
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Pace:
    kind: str = "none"
    bank: int = 0  # milliseconds at the start, or for each turn
    increment: int = 0  # milliseconds with each own turn

    @staticmethod
    def read(data: dict[str, Any]) -> Pace:
        kind = data.get("kind", "none")
        if kind == "live":
            return Pace(kind, int(data["minutes"] * MINUTE), int(data.get("increment", 0) * 1000))
        if kind == "async":
            return Pace(kind, int(data["days"] * DAY))
        return Pace()


class Clocks:
    """Every seat's time. The clocks of all seats that may choose are running."""

    def __init__(self, pace: Pace, seats: int, started: int) -> None:
        self.pace = pace
        self.left = [pace.bank] * seats
        self.running: list[int] = []
        self.since = started

    def press(self, at: int, deciders: list[int], turn_of: list[int]) -> None:
        """Something was decided at this time. `turn_of`: the seats whose turn has just begun, if one has."""
        if self.pace.kind == "none" or (deciders == self.running and not turn_of):
            return  # the same clocks run on, and nobody can tell how often a player was asked
        self._charge(at)
        for seat in deciders:
            if self.pace.kind == "async" and seat not in self.running:
                self.left[seat] = self.pace.bank
        for seat in turn_of:
            self.left[seat] += self.pace.increment
        self.running, self.since = list(deciders), at

    def _charge(self, at: int) -> None:
        spent = max(0, at - self.since)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - spent)

    def deadline(self) -> int | None:
        """When the first running clock is at its end."""
        if self.pace.kind == "none" or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)

    def out_of_time(self, now: int) -> int | None:
        """A seat whose time is over."""
        if self.pace.kind == "none":
            return None
        for seat in self.running:
            if self.since + self.left[seat] <= now:
                return seat
        return None

    def told(self) -> dict[str, Any] | None:
        """For everybody: what was left when the running clocks were last pressed."""
        return None if self.pace.kind == "none" else self.kept()

    def kept(self) -> dict[str, Any]:
        """How they stand."""
        return {"left": list(self.left), "running": list(self.running), "since": self.since}

    def restore(self, kept: dict[str, Any]) -> None:
        """As they stood."""
        self.left, self.running, self.since = list(kept["left"]), list(kept["running"]), kept["since"]
