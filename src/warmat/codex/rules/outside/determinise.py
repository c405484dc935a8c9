"""Another world that a seat cannot tell from this one: what it does not know, dealt anew.

An opponent's unseen cards are dealt back to the places they can be in (see the kernel's redeal.py): a place
that must hold a starting card gets one, the codex only cards that never were public. A seat's own deck keeps
its cards in a new order; so does a teammate's, whose cards the seat sees.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.state import CodexState
from warmat.kernel.numbers import Seat
from warmat.kernel.redeal import Likelihood, deal, unknown
from warmat.kernel.rng import Dice

PLACES: Final = ("codex", "tucked", "discard", "hand", "deck", "trash")  # in the order of a likelihood


def redeal(st: CodexState, seat: Seat, dice: Dice, likelihood: Likelihood | None = None) -> None:
    """Deal anew, in place, every card hidden from `seat`."""
    origins = st.book.origins()
    for owner, side in enumerate(st.players):
        if seat >= 0 and st.friendly(owner, seat):
            deal([side.deck], seat, dice, origins)
        else:
            zones = [side.codex, side.tucked, side.discard, side.hand, side.deck, side.trash]
            deal(zones, seat, dice, origins, None if likelihood is None else likelihood[owner])
            side.codex.sort()


def hidden_from(st: CodexState, seat: Seat) -> int:
    """How many cards the seat does not know where they are."""
    count = 0
    for side in st.players:
        for zone in (side.codex, side.tucked, side.discard, side.hand, side.deck, side.trash):
            count += unknown(zone, seat)
    return count
