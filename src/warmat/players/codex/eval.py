"""What a table of Codex is worth to a seat, in units of roughly one gold.

Only what the seat may know is read: what is in play, and how many cards a hand holds, never which. So two
tables that a seat cannot tell apart are worth the same to it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.definitions import Card, Row
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.state import CodexState, Piece, Player
from warmat.codex.rules.model.terms import (
    EXHAUSTED,
    FIGHTER,
    FLYING,
    FREE_TECH_WORKERS,
    HASTE,
    HERO,
    INVISIBLE,
    MAIN_PHASE,
    MAX_HAND,
    STEALTH,
    TECH_BUILDING,
    THIS_TURN,
    UNSTOPPABLE,
    UPKEEP_PHASE,
)

WON: Final = 1000.0

BASE_HP: Final = 4.5  # times the root of what is left: the last points count most
WORKER: Final = 2.2
LATE_WORKER: Final = 0.3  # beyond ten
GOLD: Final = 0.5  # unspent: worth less than what it buys
IDLE_GOLD: Final = 0.2  # more of it than one turn is short of
USEFUL_GOLD: Final = 5
DRAWN_CARD: Final = 0.8
STANDING_TECH: Final = (0.0, 2.0, 3.5, 3.0)  # a tech building in play, by level
KNOWN_TECH: Final = (0.0, 1.0, 2.5, 2.0)  # built once: to be had again for nothing
COST: Final = 0.5  # what each gold of a card's cost says about the card in play
ATK: Final = 0.4
HP: Final = 0.3
KEYWORD: Final = 0.3
ABILITY: Final = 0.3
HERO_IN_PLAY: Final = 1.5  # casts spells
HERO_LEVEL: Final = 0.65
READY_TO_PATROL: Final = 0.4
EXPOSED: Final = 3.0  # when the next attack would take the whole base, less in proportion
DOOMED_BASE: Final = 12.0

EVASIVE: Final = FLYING | STEALTH | INVISIBLE | UNSTOPPABLE


def evaluate(st: CodexState, seat: int) -> float:
    """How good the table is for `seat` in its turn, or right after it. Above 0: better than for opponents."""
    if st.over:
        if st.winners == 0:
            return 0.0
        return WON if (st.winners >> seat) & 1 else -WON
    refresh(st)
    passing = [mod for mod in st.mods if mod.until == THIS_TURN]
    total = 0.0
    for owner, side in enumerate(st.players):
        worth = side_worth(side) - already_had(st, owner, seat)
        total += worth if st.friendly(owner, seat) else -worth
    for piece in st.pieces.values():
        worth = piece_worth(st, piece, passing)
        if not st.friendly(piece.controller, seat):
            total -= worth
        elif piece.derived.types & FIGHTER and not piece.flags & EXHAUSTED:
            total += worth + READY_TO_PATROL
        else:
            total += worth
    return total - exposure(st, seat, passing)


def side_worth(side: Player) -> float:
    """Workers, gold, cards to come, and the tech levels that cost nothing to rebuild."""
    early = min(side.workers, FREE_TECH_WORKERS)
    worth = WORKER * early + LATE_WORKER * (side.workers - early)
    worth += gold_worth(side.gold)
    worth += DRAWN_CARD * min(MAX_HAND, len(side.hand) + 2)  # the hand itself is discarded
    for level in (1, 2, 3):
        if (side.built >> level) & 1:
            worth += KNOWN_TECH[level]
    return worth


def already_had(st: CodexState, owner: int, seat: int) -> float:
    """What a side got because the turn of `seat` is over: a turn ends by itself when nothing is left to do.

    Its own cards are drawn by then, and perhaps the next player was paid. Neither is an action's merit.
    """
    side = st.players[owner]
    if st.on_turn(seat):
        return 0.0
    if st.friendly(owner, seat):
        return DRAWN_CARD * (min(MAX_HAND, len(side.hand) + 2) - len(side.hand))
    if st.on_turn(owner) and st.phase in (UPKEEP_PHASE, MAIN_PHASE):
        return gold_worth(side.gold) - gold_worth(max(0, side.gold - side.workers))
    return 0.0


def gold_worth(gold: int) -> float:
    useful = min(gold, USEFUL_GOLD)
    return GOLD * useful + IDLE_GOLD * (gold - useful)


def piece_worth(st: CodexState, piece: Piece, passing: list[Mod]) -> float:
    """A piece to its controller; what lasts only this turn (`passing`) does not count."""
    row = piece.derived
    left = row.hp - piece.damage
    if piece.id == st.players[piece.controller].base:
        return BASE_HP * sqrt(max(0, left))
    card = st.book.cards[piece.card]
    if row.types & TECH_BUILDING:
        return STANDING_TECH[row.tech] * (0.5 + 0.5 * left / row.hp)
    if not row.types & FIGHTER:
        return COST * card.cost + ABILITY * abilities(row)
    atk, keys = row.atk, row.keys
    for mod in passing:
        if mod.piece == piece.id:
            atk, left, keys = atk - mod.atk, left - mod.hp, keys & ~mod.keys
    worth = COST * card.cost + ATK * max(0, atk) + HP * max(0, left)
    worth += KEYWORD * (keys & ~HASTE).bit_count() + ABILITY * abilities(row)
    if row.types & HERO:
        worth += HERO_IN_PLAY + HERO_LEVEL * piece.level
    return worth


def card_worth(card: Card) -> float:
    """A card as such, by its figures: what it would be in play."""
    row = card.row
    if not row.types & FIGHTER:
        return COST * card.cost + 1.0
    worth = COST * card.cost + ATK * row.atk + HP * row.hp
    return worth + KEYWORD * row.keys.bit_count() + ABILITY * abilities(row)


def abilities(row: Row) -> int:
    return len(row.triggers) + len(row.actives) + len(row.statics) + len(row.costs)


def exposure(st: CodexState, seat: int, passing: list[Mod]) -> float:
    """What the opponents' next attack may cost: each ready piece of mine can stop one attacker."""
    base = st.pieces.get(st.players[seat].base)
    if base is None:
        return 0.0
    blockers, leak = 0, 0
    walking: list[int] = []
    for piece in st.pieces.values():
        row = piece.derived
        if not row.types & FIGHTER:
            continue
        if st.friendly(piece.controller, seat):
            blockers += 0 if piece.flags & EXHAUSTED else 1
            continue
        atk = row.atk - sum(mod.atk for mod in passing if mod.piece == piece.id)
        if row.keys & EVASIVE:
            leak += max(0, atk)
        else:
            walking.append(max(0, atk))
    walking.sort(reverse=True)
    leak += sum(walking[blockers:])
    left = base.derived.hp - base.damage
    return DOOMED_BASE if leak >= left else EXPOSED * leak / left
