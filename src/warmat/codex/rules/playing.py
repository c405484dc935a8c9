"""Paying for a card that is played, from wherever. What it then does depends on where it was."""

from __future__ import annotations

from warmat.codex.rules import changing, holdings, later
from warmat.codex.rules.costs import play_cost
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.player_rules import next_is_free
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import (
    BUILDING,
    BUILDINGS_BUILT,
    FIRST_FROM_HAND,
    FROM_HAND,
    NEXT_CARD_FREE,
    SPELL,
    SPELLS_PLAYED,
    UNIT,
    UNITS_FROM_HAND,
)


def pay_to_play(st: Table, player: int, card: Card, boosted: bool, free: bool = False) -> None:
    """Pay what a card costs now, its boost included, and note that it was played. `free`: only the boost."""
    cost = 0 if free else play_cost(st, player, card)
    cost += card.boost if boosted else 0
    st.tell("plays", player, card.name, amount=cost)
    holdings.pay_gold(st, player, cost)
    if st.lasting and next_is_free(st, player):
        changing.lift(st, NEXT_CARD_FREE, player)
        later.owe(st, player, card)
    if card.types & SPELL:
        holdings.count(st, player, SPELLS_PLAYED)
    if card.types & BUILDING:
        holdings.count(st, player, BUILDINGS_BUILT)


def arrives_from_hand(st: Table, player: int, card: Card) -> int:
    """The flags of a card that arrives from a player's hand. What goes to the future first does not."""
    if card.forecast:
        return 0
    flags = FROM_HAND
    if card.types & UNIT:
        if not st.players[player].tally.get(UNITS_FROM_HAND, 0):
            flags |= FIRST_FROM_HAND
        holdings.count(st, player, UNITS_FROM_HAND)
    return flags
