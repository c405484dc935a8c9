"""What things cost and what they require: gold, tech buildings, heroes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.definitions import Card
from warmat.codex.rules.reasons import (
    AT_MAX_LEVEL,
    BUILT_ALREADY,
    HERO_LIMIT,
    HERO_WAITS,
    HIRED_ALREADY,
    NEEDS_GOLD,
    NEEDS_HERO,
    NEEDS_MAX_LEVEL,
    NEEDS_TECH_BEFORE,
    NEEDS_TECH_BUILDING,
    NEEDS_WORKERS,
    OK,
)
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    CONSTRUCTING,
    HERO,
    MINOR,
    READY_ULTIMATE,
    SPELL,
    TECH_BUILDING,
    TECH_REQUIRES,
    ULTIMATE,
)

HIRE_COST: Final = 1
LEVEL_COST: Final = 1


def play_cost(st: Table, player: int, card: Card) -> int:
    """A card's cost after everything that changes it; never below 0."""
    if not st.has_costs:
        return card.cost
    cost = card.cost
    stand_in = card.stand_in
    assert stand_in is not None
    change = 0
    for piece in st.pieces.values():
        if piece.controller == player:
            for cut in piece.d.costs:
                if cut.scope.test(st, stand_in, player, piece.id):
                    if cut.fixed >= 0:
                        cost = cut.fixed
                    change += cut.change
    return max(0, cost + change)


def tech_building(st: Table, player: int, tech: int) -> Piece | None:
    """The player's building of this tech level, finished or not."""
    for piece in st.pieces.values():
        if piece.d.types & TECH_BUILDING and piece.d.tech == tech and piece.controller == player:
            return piece
    return None


def has_tech(st: Table, player: int, tech: int) -> bool:
    """The base lets you play tech 0; the rest needs a finished building of that level."""
    if tech <= 0:
        return True
    building = tech_building(st, player, tech)
    return building is not None and not building.flags & CONSTRUCTING


def add_on(st: Table, player: int) -> Piece | None:
    for piece in st.pieces.values():
        if piece.controller == player and piece.card in st.book.add_ons:
            return piece
    return None


def heroes(st: Table, player: int) -> list[Piece]:
    return [p for p in st.pieces.values() if p.d.types & HERO and p.controller == player]


def caster(st: Table, player: int, card: Card) -> Piece | None:
    """The hero that can cast this spell: any for a starting spell, else the spec's own."""
    for hero in heroes(st, player):
        if card.types & MINOR or st.card_of(hero).spec == card.spec:
            return hero
    return None


def ban_play(st: Table, player: int, card: Card, gold: int) -> int:
    """Why a card can't be played from hand, targets apart, or OK."""
    if card.types & SPELL:
        hero = caster(st, player, card)
        if hero is None:
            return NEEDS_HERO
        if card.types & ULTIMATE and not hero.flags & READY_ULTIMATE:
            return NEEDS_MAX_LEVEL
    elif card.row.tech > 0 and not has_tech(st, player, card.row.tech):
        return NEEDS_TECH_BUILDING
    return OK if play_cost(st, player, card) <= gold else NEEDS_GOLD


def ban_hire(st: Table, player: int) -> int:
    side = st.players[player]
    if side.hired:
        return HIRED_ALREADY
    return OK if side.gold >= HIRE_COST else NEEDS_GOLD


def hero_limit(st: Table, player: int) -> int:
    return 1


def ban_summon(st: Table, player: int, card: Card) -> int:
    side = st.players[player]
    at = side.command.index(card.index)
    if side.waits[at]:
        return HERO_WAITS
    if len(heroes(st, player)) >= hero_limit(st, player):
        return HERO_LIMIT
    return OK if card.cost <= side.gold else NEEDS_GOLD


def ban_level(st: Table, player: int, hero: Piece) -> int:
    if hero.level >= st.card_of(hero).max_level:
        return AT_MAX_LEVEL
    return OK if st.players[player].gold >= LEVEL_COST else NEEDS_GOLD


def build_cost(st: Table, player: int, card: Card) -> int:
    """A tech building that was built before is rebuilt for nothing."""
    if card.types & TECH_BUILDING and (st.players[player].built >> card.row.tech) & 1:
        return 0
    return card.cost


def ban_build(st: Table, player: int, card: Card) -> int:
    """Why a tech building or add-on can't be begun, or OK."""
    side = st.players[player]
    if card.types & TECH_BUILDING:
        tech = card.row.tech
        if tech_building(st, player, tech) is not None:
            return BUILT_ALREADY
        if side.workers < TECH_REQUIRES[tech]:
            return NEEDS_WORKERS
        if not has_tech(st, player, tech - 1):
            return NEEDS_TECH_BEFORE
    else:
        there = add_on(st, player)
        if there is not None and there.card == card.index:
            return BUILT_ALREADY
    return OK if build_cost(st, player, card) <= side.gold else NEEDS_GOLD
