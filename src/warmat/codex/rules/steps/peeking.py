"""Looking at what is hidden: whoever looked goes on knowing it (see hidden.py)."""

from __future__ import annotations

from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import IN_DISCARD, IN_HAND, ON_DECK, ZONE_NAMES
from warmat.codex.rules.steps.seats import Seats
from warmat.codex.rules.writes import player_zones
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame, Step
from warmat.kernel.numbers import Seat
from warmat.kernel.thing import ZONE, Thing


def others_hold_cards(st: CodexState, player: Seat, zones: int) -> bool:
    """How many cards a hand or discard pile has is no secret: empty ones are no reason for anything."""
    found = False
    for seat, side in enumerate(st.players):
        if not st.friendly(seat, player):
            found = found or bool(zones & IN_HAND and side.hand) or bool(zones & IN_DISCARD and side.discard)
    return found


class LookAt(Step[CodexState]):
    """The player looks at a hand, a discard pile, or the top card of a draw pile."""

    __slots__ = ("whose", "zone")

    def __init__(self, zone: int, whose: Seats) -> None:
        super().__init__()
        self.zone: int = zone
        self.whose: Seats = whose

    def mentions(self) -> list[Reader]:
        return [self.whose]

    def possible(self, st: CodexState, frame: Frame) -> bool:
        player = frame.player
        if self.whose.others:
            return others_hold_cards(st, player, self.zone)
        if self.zone != ON_DECK:
            return True
        deck = st.players[player].deck
        return len(deck) > 0 and not hidden.seen_by(deck[-1], player)  # who knows it has nothing to look for

    def act(self, st: CodexState, frame: Frame) -> None:
        for seat in self.whose.seats(st, frame):
            player_zones.look_at(st, seat, self.zone, frame.player)
            if st.sink is not None:
                top = "top card of the " if self.zone == ON_DECK else ""
                where = Thing(ZONE, self.zone, top + ZONE_NAMES[self.zone])
                st.log_public("looks", frame.player, None, where, seat + 1)
