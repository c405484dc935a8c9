"""How the heuristic bot decides in Summoner Wars, and the plan it follows in the magic phase.

What a card in hand is good for shows turns later, where looking a step ahead sees nothing: so which cards
become magic follows from what the next turn could be like with them and without.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel import hidden
from warmat.kernel.choice import Option
from warmat.players.summoner_wars.eval import card_worth, magic_worth
from warmat.players.summoner_wars.turn_search import best_action, best_answer, is_phase
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    CHAMPION,
    COMMON,
    DISCARD,
    END,
    EPIC,
    GATE,
    HAND_SIZE,
    MAX_MAGIC,
)

LARGEST_HAND: Final = 8  # of more cards, only so many are planned for
FRESH_CARD: Final = 0.5  # drawn instead
KEPT_UNIT: Final = 0.4  # not to be summoned next turn, but later
EVENT_IN_HAND: Final = 0.9
EPIC_IN_HAND: Final = 1.3
WANTED_GATES: Final = 2
GATE_IN_HAND: Final = 1.5
SPARE_GATE: Final = 0.2


def decide(st: SummonerWarsState, seat: int) -> Option:
    if not is_phase(st):
        return best_answer(st, seat)
    chosen = best_action(st, seat)
    if chosen.verb != END:
        return chosen
    return card_to_discard(st, seat) or chosen


def card_to_discard(st: SummonerWarsState, seat: int) -> Option | None:
    """The first card of those that are better as magic, if there are any."""
    offered = [option for option in st.options if option.verb == DISCARD]
    if not offered:
        return None
    side, cards = st.players[seat], st.book.cards
    hand = sorted(hidden.index_of(card) for card in side.hand)
    loose = [index for index in hand if index >= offered[0].source][:LARGEST_HAND]
    stuck = [cards[index] for index in hand if index not in loose]
    best: list[int] = []
    most = float("-inf")
    for chosen in range(1 << len(loose)):
        going = [index for at, index in enumerate(loose) if chosen >> at & 1]
        kept = stuck + [cards[index] for at, index in enumerate(loose) if not chosen >> at & 1]
        value = _prospect(st, seat, kept, min(MAX_MAGIC, side.magic + len(going)))
        if value > most + 1e-9:
            best, most = going, value
    if not best:
        return None
    return next(option for option in offered if option.source == best[0])


def _prospect(st: SummonerWarsState, seat: int, kept: list[Card], magic: int) -> float:
    """What the next turn could be like with these cards and so much magic."""
    side = st.players[seat]
    fresh = min(len(side.draw_pile), max(0, HAND_SIZE - len(kept)))
    worth = FRESH_CARD * fresh
    units: list[Card] = []
    for card in kept:
        if card.types & (COMMON | CHAMPION):
            units.append(card)
        elif card.types & GATE:
            worth += _gate_in_hand(st, seat)
        else:
            worth += EPIC_IN_HAND if card.types & EPIC else EVENT_IN_HAND
    return worth + _best_summons(units, 0, magic)


def _best_summons(units: list[Card], at: int, magic: int) -> float:
    """The most that summoning some of these units leaves."""
    if at == len(units):
        return magic_worth(magic)
    card = units[at]
    most = KEPT_UNIT + _best_summons(units, at + 1, magic)
    if card.cost <= magic:
        most = max(most, card_worth(card) + _best_summons(units, at + 1, magic - card.cost))
    return most


def _gate_in_hand(st: SummonerWarsState, seat: int) -> float:
    gates = sum(1 for piece in st.pieces.values() if piece.controller == seat and piece.derived.types & GATE)
    return GATE_IN_HAND if gates < WANTED_GATES else SPARE_GATE
