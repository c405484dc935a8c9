"""What the players of a game ask each other for, and what stops their clocks: told from the journal alone."""

from __future__ import annotations

from typing import Any

from warmat.server.storage.entries import (
    ASK,
    ASK_BACK,
    AWAY,
    DECLINE,
    GO_ON,
    HERE,
    NO_BACK,
    NO_PAUSE,
    OFFER,
    PAUSE,
    Entry,
)
from warmat.server.tables.clocks import Clocks


class Agreements:
    def __init__(self) -> None:
        self.draw_offers: list[int] = []  # seats
        self.pause_asks: list[int] = []
        self.back_asks: list[int] = []  # who asks to take a turn back, and who has agreed

    def take_in(self, entry: Entry, clocks: Clocks) -> bool:
        """An entry takes effect here; False: it is about something else."""
        if entry.kind == OFFER:
            self.draw_offers.append(entry.seat)
        elif entry.kind == DECLINE:
            self.draw_offers.clear()
        elif entry.kind == ASK:
            self.pause_asks.append(entry.seat)
        elif entry.kind == NO_PAUSE:
            self.pause_asks.clear()
        elif entry.kind == ASK_BACK:
            self.back_asks.append(entry.seat)
        elif entry.kind == NO_BACK:
            self.back_asks.clear()
        elif entry.kind == PAUSE:
            self.pause_asks.clear()
            clocks.pause(entry.at)
        elif entry.kind == GO_ON:
            clocks.go_on(entry.at)
        elif entry.kind in (AWAY, HERE):
            clocks.leave(entry.at, entry.seat, int(entry.choice) if entry.kind == AWAY else entry.at)
        else:
            return False
        return True

    def kept(self) -> dict[str, Any]:
        asks = {"pause_asks": self.pause_asks, "back_asks": self.back_asks}
        return {"draw_offers": self.draw_offers, **asks}

    def restore(self, kept: dict[str, Any]) -> None:
        """As they stood. Moments that were kept long ago know of draws alone."""
        self.draw_offers = list(kept["draw_offers"])
        self.pause_asks = list(kept.get("pause_asks", []))
        self.back_asks = list(kept.get("back_asks", []))
