"""A table of Codex in figures, as a seat sees it when its turn begins: what its chance to win is made of.

The order is fixed: `value_network.json` weighs each. First the own side, then the opponents', the same
figures for both; several sides of a kind are averaged.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    ADD_ON,
    FIGHTER,
    FLYING,
    FREE_TECH_WORKERS,
    HERO,
    INVISIBLE,
    NO_SLOT,
    SQUAD_LEADER,
    STEALTH,
    TECH_BUILDING,
    TOKEN,
    UNSTOPPABLE,
    UPGRADE,
)
from warmat.players.codex.eval import abilities, evaluate

SIDE: Final = 32  # figures of a side
SPECS: Final = 24  # room for the specs: who plays one more than others has its strengths
EVASIVE: Final = FLYING | STEALTH | INVISIBLE | UNSTOPPABLE
WEAK_BASE: Final = 8
MUCH_GOLD: Final = 8


def cards_seen(st: CodexState, seat: int) -> list[int]:
    """The cards by where they are: the own side's in play, the opponents' there, the seat's own in its piles.

    Each place has numbers of its own, one for every card of the book.
    """
    count = len(st.book.cards)
    found: list[int] = []
    for piece in st.pieces.values():
        if piece.id != st.players[piece.controller].base:
            found.append(piece.card if st.friendly(piece.controller, seat) else count + piece.card)
    side = st.players[seat]
    for pile in (side.hand, side.deck, side.discard):
        for card in pile:
            found.append(2 * count + hidden.index_of(card))
    return found


def _of_players(st: CodexState, seat: int, found: list[float]) -> list[float]:
    """What players have that is no piece; how many are still there on either side."""
    sides = [0.0, 0.0]
    for owner, side in enumerate(st.players):
        if side.base not in st.pieces:
            continue  # out of the game
        enemy = 0 if st.friendly(owner, seat) else 1
        sides[enemy] += 1.0
        at = SIDE * enemy
        found[at + 2] += min(side.workers, FREE_TECH_WORKERS)
        found[at + 3] += min(side.gold, MUCH_GOLD)
        found[at + 4] += len(side.hand)
        for level in (1, 2, 3):
            if (side.built >> level) & 1:
                found[at + 4 + level] += 1.0
        for spec in side.specs:
            if spec < SPECS:  # of specs of somebody's own nothing was learnt
                found[2 * SIDE + 3 + spec] += 1.0 if enemy == 0 else -1.0
        found[at + 29] += min(10.0, float(len(side.command)))
    return sides


def features(st: CodexState, seat: int) -> list[float]:
    refresh(st)
    found = [0.0] * (2 * SIDE + 3 + SPECS)
    sides = _of_players(st, seat, found)
    walking: list[list[int]] = [[], []]
    leak = [0, 0]
    guards = [0, 0]
    base_left = [0, 0]
    for piece in st.pieces.values():
        owner = piece.controller
        enemy = 0 if st.friendly(owner, seat) else 1
        at = SIDE * enemy
        row = piece.derived
        left = row.hp - piece.damage
        if piece.id == st.players[owner].base:
            found[at] += sqrt(float(max(0, left)))
            found[at + 1] += max(0, WEAK_BASE - left)
            base_left[enemy] += left
            continue
        card = st.book.cards[piece.card]
        if row.types & TECH_BUILDING:
            found[at + 7 + row.tech] += 0.5 + 0.5 * left / row.hp
            continue
        if not row.types & FIGHTER:
            if row.types & ADD_ON:
                found[at + 30] += 1.0
            elif row.types & UPGRADE:
                found[at + 31] += 1.0
            else:
                found[at + 11] += card.cost
                found[at + 12] += 1.0
            continue
        keys = row.keys
        found[at + 13] += row.atk
        found[at + 14] += left
        found[at + 15] += keys.bit_count()
        found[at + 16] += abilities(row)
        if row.types & HERO:
            found[at + 17] += 1.0
            found[at + 18] += piece.level
            if piece.level >= card.max_level:
                found[at + 19] += 1.0
        elif row.types & TOKEN:
            found[at + 20] += 1.0
        else:
            tech = max(0, row.tech)
            found[at + 21 + tech] += card.cost + 0.5
        if keys & EVASIVE:
            leak[enemy] += max(0, row.atk)
        else:
            walking[enemy].append(max(0, row.atk))
        if piece.slot != NO_SLOT:
            found[at + 25] += 1.0
            found[at + 26] += left
            guards[enemy] += 1
            if piece.slot == SQUAD_LEADER:
                found[at + 27] += left
    for enemy in (0, 1):
        at = SIDE * enemy
        attackers = sorted(walking[enemy], reverse=True)
        through = leak[enemy] + sum(attackers[guards[1 - enemy] :])
        facing = max(1, base_left[1 - enemy])
        found[at + 28] = min(1.5, through / facing)
        count = max(1.0, sides[enemy])
        if count > 1.0:
            for index in range(SIDE):
                found[at + index] /= count
    found[2 * SIDE] = 1.0
    found[2 * SIDE + 1] = min(30.0, float(st.turn)) / 10.0
    found[2 * SIDE + 2] = max(-50.0, min(50.0, evaluate(st, seat)))
    return found
