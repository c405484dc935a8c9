"""Looking at what is hidden: whoever looked goes on knowing it (see hidden.py)."""

from __future__ import annotations

from warmat.codex.rules import hidden, holdings
from warmat.codex.rules.judged import Doing
from warmat.codex.rules.seats import Seats
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import IN_DISCARD, IN_HAND, ON_DECK, ZONE_NAMES
from warmat.kernel.frame import Frame


def others_hold_cards(st: Table, player: int, zones: int) -> bool:
    """How many cards a hand or discard pile has is no secret: empty ones are no reason for anything."""
    found = False
    for seat, side in enumerate(st.players):
        if not st.friendly(seat, player):
            found = found or bool(zones & IN_HAND and side.hand) or bool(zones & IN_DISCARD and side.discard)
    return found


class LookAt(Doing):
    """The player looks at a hand, a discard pile, or the top card of a draw pile."""

    __slots__ = ("whose", "zone")

    def __init__(self, zone: int, whose: Seats) -> None:
        super().__init__()
        self.zone: int = zone
        self.whose: Seats = whose

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        if self.whose.others:
            return others_hold_cards(st, player, self.zone)
        if self.zone != ON_DECK:
            return True
        deck = st.players[player].deck
        return len(deck) > 0 and not hidden.seen_by(deck[-1], player)  # who knows it has nothing to look for

    def act(self, st: Table, frame: Frame) -> None:
        for seat in self.whose.seats(st, frame):
            holdings.look(st, seat, self.zone, frame.player)
            if st.sink is not None:
                top = "top card of the " if self.zone == ON_DECK else ""
                whose = "" if seat == frame.player else f" of P{seat + 1}"
                st.tell("looks", frame.player, "", f"the {top}{ZONE_NAMES[self.zone]}{whose}")
