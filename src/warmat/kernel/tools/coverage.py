"""What games have used: to see what play never reaches. Each game watches itself and counts here."""

from __future__ import annotations

from collections import Counter


class Coverage:
    """How often each card was played and came into play, and each ability was exercised."""

    __slots__ = ("arrived", "played", "resolved")

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.arrived: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()

    def add(self, other: Coverage) -> None:
        self.played += other.played
        self.arrived += other.arrived
        self.resolved += other.resolved
