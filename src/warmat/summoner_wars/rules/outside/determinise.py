"""Another world that a seat cannot tell from this one: what it does not know, dealt anew.

A seat's own draw pile keeps its cards in a new order; the opponent's unseen cards are dealt back to the
places they can be in.

What a deck is made of is no secret: the rulebook hides hands and draw piles and says nothing of lists, and a
faction's deck is known to everybody. So decks of one's own are open, too (`view` shows them), and an imagined
world deals the very cards that the opponent's deck has left.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.numbers import Seat
from warmat.kernel.redeal import Likelihood, deal, unknown
from warmat.kernel.rng import Dice
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.writes.player_zones import ORIGIN

PLACES: Final = ("discard", "hand", "draw_pile")  # in the order of a likelihood


def redeal(st: SummonerWarsState, seat: Seat, dice: Dice, likelihood: Likelihood | None = None) -> None:
    """Deal anew, in place, every card hidden from `seat`."""
    origins = [ORIGIN] * len(st.book.cards)
    for owner, side in enumerate(st.players):
        if owner == seat:
            deal([side.draw_pile], seat, dice, origins)
        else:
            zones = [side.discard, side.hand, side.draw_pile]
            deal(zones, seat, dice, origins, None if likelihood is None else likelihood[owner])


def hidden_from(st: SummonerWarsState, seat: Seat) -> int:
    """How many cards the seat does not know where they are."""
    count = 0
    for side in st.players:
        for zone in (side.discard, side.hand, side.draw_pile):
            count += unknown(zone, seat)
    return count
