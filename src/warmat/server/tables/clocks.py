"""Time to think: none, a clock for each seat, or days for each turn. Told from the journal's times alone.

{"kind": "none"}
{"kind": "live", "minutes": 15, "increment": 20}     seconds gained with each own turn
{"kind": "async", "days": 3}                         to answer once it is one's turn

In a pause all clocks stand, and that of a seat stands while its player is away.
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
        self.paused = False
        self.away = [0] * seats  # until when each seat's clock stands

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
        if not self.paused:
            for seat in self.running:
                spent = max(0, at - max(self.since, self.away[seat]))
                self.left[seat] = max(0, self.left[seat] - spent)

    def pause(self, at: int) -> None:
        """From now on they stand."""
        self._charge(at)
        self.paused, self.since = True, at

    def go_on(self, at: int) -> None:
        self.paused, self.since = False, at

    def leave(self, at: int, seat: int, until: int) -> None:
        """This seat's clock stands until then; until now: it runs again."""
        self._charge(at)
        self.away[seat], self.since = until, at

    def _end(self, seat: int) -> int:
        """When the seat's time is over, if its clock runs."""
        return max(self.since, self.away[seat]) + self.left[seat]

    def deadline(self) -> int | None:
        """When the first running clock is at its end."""
        if self.pace.kind == "none" or self.paused or not self.running:
            return None
        return min(self._end(seat) for seat in self.running)

    def out_of_time(self, now: int) -> int | None:
        """A seat whose time is over."""
        if self.pace.kind == "none" or self.paused:
            return None
        for seat in self.running:
            if self._end(seat) <= now:
                return seat
        return None

    def told(self) -> dict[str, Any] | None:
        """For everybody: what was left when the running clocks were last pressed."""
        return None if self.pace.kind == "none" else self.kept()

    def kept(self) -> dict[str, Any]:
        """How they stand."""
        return {
            "left": list(self.left),
            "running": list(self.running),
            "since": self.since,
            "paused": self.paused,
            "away": list(self.away),
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """As they stood. Moments that were kept long ago know of nothing that stops them."""
        self.left, self.running, self.since = list(kept["left"]), list(kept["running"]), kept["since"]
        self.paused, self.away = kept.get("paused", False), list(kept.get("away", self.away))
