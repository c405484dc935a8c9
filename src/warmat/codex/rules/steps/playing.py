"""Paying for a card that is played, from wherever. What it then does depends on where it was."""

from __future__ import annotations

from warmat.codex.rules.derived.costs import play_cost
from warmat.codex.rules.derived.player_rules import next_is_free
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
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
from warmat.codex.rules.steps import delayed
from warmat.codex.rules.writes import lasting_changes, player_zones
from warmat.kernel.numbers import Seat


def pay_to_play(st: CodexState, player: Seat, card: Card, boosted: bool, free: bool = False) -> None:
    """Pay what a card costs now, its boost included, and note that it was played. `free`: only the boost."""
    cost = 0 if free else play_cost(st, player, card)
    cost += card.boost if boosted else 0
    st.log_public("plays", player, card, amount=cost)
    player_zones.pay_gold(st, player, cost)
    if st.lasting and next_is_free(st, player):
        lasting_changes.lift(st, NEXT_CARD_FREE, player)
        delayed.owe_cost(st, player, card)
    if card.types & SPELL:
        player_zones.count(st, player, SPELLS_PLAYED)
    if card.types & BUILDING:
        player_zones.count(st, player, BUILDINGS_BUILT)


def arrives_from_hand(st: CodexState, player: Seat, card: Card) -> int:
    """The flags of a card that arrives from a player's hand. What goes to the future first does not."""
    if card.forecast:
        return 0
    flags = FROM_HAND
    if card.types & UNIT:
        if not st.players[player].tally.get(UNITS_FROM_HAND, 0):
            flags |= FIRST_FROM_HAND
        player_zones.count(st, player, UNITS_FROM_HAND)
    return flags
