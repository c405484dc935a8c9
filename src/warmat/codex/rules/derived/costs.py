"""What things cost and what they require: gold, tech buildings, heroes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.buildings import (
    TECH_II,
    add_on,
    has_add_on,
    has_tech,
    is_disabled,
    makes_spec,
    tech_building,
)
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import (
    building_tax,
    next_is_free,
    silenced,
    why_not_card,
    why_not_levels,
)
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.reasons import (
    AT_MAX_LEVEL,
    BEFORE_IS_DISABLED,
    BUILT_ALREADY,
    HERO_LIMIT,
    HERO_WAITS,
    HIRED_ALREADY,
    IS_SILENCED,
    NEEDS_GOLD,
    NEEDS_HERO,
    NEEDS_MAX_LEVEL,
    NEEDS_MAX_NOW,
    NEEDS_SPEC,
    NEEDS_TECH_BEFORE,
    NEEDS_TECH_BUILDING,
    NEEDS_WORKERS,
    NO_REPAIRS,
    NOT_DAMAGED,
    NOT_IN_THIS_MODE,
    NOT_ON_THIS_MAP,
    OK,
    TEAMMATE_HAS_IT,
    TECH_IS_DISABLED,
)
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    BUILDING,
    FREE_WORKERS,
    HEROES_HALL,
    MINOR,
    READY_ULTIMATE,
    SPELL,
    TECH_BUILDING,
    TECH_REQUIRES,
    ULTIMATE,
    WAIVES,
)
from warmat.kernel.numbers import Seat

HIRE_COST: Final = 1
LEVEL_COST: Final = 1
NEUTRAL: Final = "Neutral"


def play_cost(st: CodexState, player: Seat, card: Card) -> int:
    """A card's cost after everything that changes it; never below 0."""
    if st.special & WAIVES and waived(st, player, card):
        return 0
    cost = card.cost
    if st.lasting and next_is_free(st, player):
        cost = 0
    change = _wrong_color(st, player, card)
    for cut in card.row.costs:
        if cut.own:
            change += cut.change * (1 if cut.per is None else cut.per.value(st, None, player, 0))
    if card.types & BUILDING and st.special:
        change += building_tax(st, player)
    if st.changers:
        stand_in = card.stand_in
        assert stand_in is not None
        for id in st.changers:
            piece = st.pieces[id]
            if piece.controller == player:
                for cut in piece.derived.costs:
                    if not cut.own and cut.scope.test(st, stand_in, player, piece.id):
                        if cut.fixed >= 0:
                            cost = cut.fixed
                        times = 1 if cut.per is None else cut.per.value(st, None, player, piece.id)
                        change += cut.change * times
    return max(0, cost + change)


def waived(st: CodexState, player: Seat, card: Card) -> bool:
    """Whether something lets the player play this card for free, without tech building or hero."""
    stand_in = card.stand_in
    assert stand_in is not None
    for id in st.changers:
        piece = st.pieces[id]
        if piece.controller == player:
            for cut in piece.derived.costs:
                if cut.waives and cut.scope.test(st, stand_in, player, piece.id):
                    return True
    return False


def _wrong_color(st: CodexState, player: Seat, card: Card) -> int:
    """A starting deck's spell costs 1 more without a hero of its colour; a neutral one never does.

    Nor does one that needs no hero: nobody of the wrong colour has to cast it.
    """
    if not card.types & MINOR or card.color == NEUTRAL or not st.map.needs_heroes:
        return 0
    for hero in heroes(st, player):
        if st.card_of(hero).color == card.color:
            return 0
    return 1


def why_not_tech(st: CodexState, player: Seat, card: Card) -> int:
    """Why a card's tech requirements are not met, or OK. Tech II and III are for chosen specs only."""
    tech = card.row.tech
    if tech <= 0 or not st.map.needs_tech:
        return OK
    if not has_tech(st, player, tech):
        return TECH_IS_DISABLED if is_disabled(st, player, tech) else NEEDS_TECH_BUILDING
    if tech >= TECH_II and not makes_spec(st, player, st.book.spec_numbers.get(card.spec, 0)):
        return NEEDS_SPEC
    return OK


def heroes(st: CodexState, player: Seat) -> list[Piece]:
    refresh(st)
    return [st.pieces[id] for id in st.heroes[player]]


def caster(st: CodexState, player: Seat, card: Card) -> Piece | None:
    """The hero that can cast this spell: any for a starting spell, else the spec's own."""
    for hero in heroes(st, player):
        if card.types & MINOR or st.card_of(hero).spec == card.spec:
            return hero
    return None


def why_not_play(st: CodexState, player: Seat, card: Card, gold: int) -> int:
    """Why a card can't be played from hand, targets apart, or OK."""
    if st.special:
        banned = why_not_card(st, player, card)
        if banned != OK:
            return banned
    if st.special & WAIVES and waived(st, player, card):
        return OK
    if card.types & SPELL:
        if st.lasting and silenced(st, player):
            return IS_SILENCED
        hero = caster(st, player, card)
        if st.map.needs_heroes:
            if hero is None:
                return NEEDS_HERO
            if card.types & ULTIMATE and not (hero.flags & READY_ULTIMATE or st.map.early_ultimates):
                if not card.at_once:
                    return NEEDS_MAX_LEVEL
                if hero.level < st.card_of(hero).max_level:
                    return NEEDS_MAX_NOW
    else:
        reason = why_not_tech(st, player, card)
        if reason != OK:
            return reason
    return OK if play_cost(st, player, card) <= gold else NEEDS_GOLD


def hire_cost(st: CodexState, player: Seat) -> int:
    """1 gold, or nothing; what a map adds is paid in any case."""
    cost = HIRE_COST
    if st.all_keys & FREE_WORKERS:
        for piece in st.in_play():
            if piece.derived.keys & FREE_WORKERS and piece.controller == player:
                cost = 0
    return cost + st.map.hire_price


def why_not_hire(st: CodexState, player: Seat) -> int:
    side = st.players[player]
    if side.hired >= st.map.hires:
        return HIRED_ALREADY
    return OK if side.gold >= hire_cost(st, player) else NEEDS_GOLD


def hero_limit(st: CodexState, player: Seat) -> int:
    """1, 2 with a tech II building, 3 with a tech III building; a heroes' hall adds one (ruling 85)."""
    limit = 1
    for tech in (2, 3):
        if has_tech(st, player, tech):
            limit = tech
    return limit + 1 if has_add_on(st, player, HEROES_HALL) else limit


def why_not_summon(st: CodexState, player: Seat, card: Card) -> int:
    side = st.players[player]
    at = side.command.index(card.index)
    if side.waits[at]:
        return HERO_WAITS
    if len(heroes(st, player)) >= hero_limit(st, player):
        return HERO_LIMIT
    return OK if card.cost <= side.gold else NEEDS_GOLD


def why_not_level(st: CodexState, player: Seat, hero: Piece) -> int:
    if hero.level >= st.card_of(hero).max_level:
        return AT_MAX_LEVEL
    banned = why_not_levels(st, hero)
    if banned != OK:
        return banned
    return OK if st.players[player].gold >= LEVEL_COST else NEEDS_GOLD


def why_not_repair(st: CodexState, player: Seat) -> int:
    """Why a player can't repair the own base for gold, or OK."""
    if not st.mode.repair_cost:
        return NO_REPAIRS
    base = st.pieces.get(st.players[player].base)
    if base is None or base.damage == 0:
        return NOT_DAMAGED
    return OK if st.players[player].gold >= st.mode.repair_cost else NEEDS_GOLD


def _teammate_has(st: CodexState, player: Seat, card: Card) -> bool:
    for seat in range(len(st.players)):
        if seat != player and st.friendly(seat, player):
            there = add_on(st, seat)
            if there is not None and there.card == card.index:
                return True
    return False


def build_cost(st: CodexState, player: Seat, card: Card) -> int:
    """A tech building that was built before is rebuilt for nothing; the first of all may have a surcharge."""
    side = st.players[player]
    tax = building_tax(st, player)
    if card.types & TECH_BUILDING and (side.built >> card.row.tech) & 1:
        return tax
    return card.cost + side.surcharge + tax


def why_not_build(st: CodexState, player: Seat, card: Card) -> int:
    """Why a tech building or add-on can't be begun, or OK."""
    side = st.players[player]
    if card.types & TECH_BUILDING:
        tech = card.row.tech
        if tech_building(st, player, tech) is not None:
            return BUILT_ALREADY
        if side.workers < TECH_REQUIRES[tech]:
            return NEEDS_WORKERS
        if st.map.needs_tech and not has_tech(st, player, tech - 1):
            return BEFORE_IS_DISABLED if is_disabled(st, player, tech - 1) else NEEDS_TECH_BEFORE
    else:
        if not st.mode.has_add_on(card):
            return NOT_IN_THIS_MODE
        if card.row.keys & st.map.add_ons:
            return NOT_ON_THIS_MAP
        there = add_on(st, player)
        if there is not None and there.card == card.index:
            return BUILT_ALREADY
        if st.mode.team_size > 1 and _teammate_has(st, player, card):
            return TEAMMATE_HAS_IT
    return OK if build_cost(st, player, card) <= side.gold else NEEDS_GOLD
