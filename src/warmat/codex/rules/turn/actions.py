"""The main phase's actions, carried out. Whether they are allowed is costs.py, attack.py and legal.py."""

from __future__ import annotations

from warmat.codex.rules.combat.combat import declare_attack
from warmat.codex.rules.derived.buildings import add_on
from warmat.codex.rules.derived.costs import LEVEL_COST, build_cost, hire_cost
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    ATTACK,
    BUILD,
    BUILDINGS_BUILT,
    CARDS_PLAYED,
    CONSTRUCTING,
    HIRE,
    LEVEL,
    PLAY,
    REPAIR,
    SUMMON,
    TECH_BUILDING,
    USE,
)
from warmat.codex.rules.steps.playing import pay_to_play
from warmat.codex.rules.steps.starting import begin_effect, resolve_played
from warmat.codex.rules.turn.specs import choose_specs
from warmat.codex.rules.writes import atoms, player_zones
from warmat.kernel.choice import Option
from warmat.kernel.thing import ABILITY, Thing


def perform(st: CodexState, option: Option) -> None:
    verb = option.verb
    if verb == ATTACK:
        declare_attack(st, st.pieces[option.source], st.pieces[option.target])
    elif verb == PLAY:
        _play(st, option)
    elif verb == HIRE:
        player_zones.pay_gold(st, option.player, hire_cost(st, option.player))
        if option.source:
            player_zones.tuck_worker(st, option.player, option.source)
        else:
            player_zones.hire_worker(st, option.player)
    elif verb == LEVEL:
        player_zones.pay_gold(st, option.player, LEVEL_COST)
        atoms.level_up(st, st.pieces[option.source], 1)
    elif verb == USE:
        _use(st, option)
    elif verb == SUMMON:
        _summon(st, option)
    elif verb == BUILD:
        _build(st, option)
    elif verb == REPAIR:
        st.log_public("repairs", option.player, amount=st.mode.repair_cost)
        player_zones.pay_gold(st, option.player, st.mode.repair_cost)
        atoms.heal(st, st.pieces[st.players[option.player].base], 1)


def _play(st: CodexState, option: Option) -> None:
    player = option.player
    card = st.book.cards[option.source]
    pay_to_play(st, player, card, option.extra != 0)
    player_zones.take_from_hand(st, player, card.index)
    player_zones.count(st, player, CARDS_PLAYED)
    resolve_played(st, player, card, option.extra != 0, option.target, from_hand=True)


def _use(st: CodexState, option: Option) -> None:
    piece = st.here_or_aside(option.source)
    assert piece is not None
    ability = piece.derived.actives[option.extra]
    st.log_public("uses", option.player, piece, Thing(ABILITY, option.extra, ability.label))
    player_zones.pay_gold(st, option.player, ability.gold)
    if ability.exhausts:
        atoms.exhaust(st, piece)
    if ability.rune_cost:
        atoms.pay_runes(st, piece, ability.rune_kind, ability.rune_cost)
    if ability.per_turn:
        atoms.use_up(st, piece, ability.script.index)
    if ability.sacrifices:
        atoms.sacrifice(st, piece)
    begin_effect(st, ability.script, ability.script.frame(piece.id, option.player), option.target)


def _summon(st: CodexState, option: Option) -> None:
    card = st.book.cards[option.source]
    st.log_public("summons", option.player, card, amount=card.cost)
    player_zones.pay_gold(st, option.player, card.cost)
    player_zones.leave_command_zone(st, option.player, card.index)
    atoms.arrive(st, card.index, option.player)


def _build(st: CodexState, option: Option) -> None:
    """Begin a tech building or add-on. An add-on makes room for another by being sacrificed."""
    player = option.player
    card = st.book.cards[option.source]
    cost = build_cost(st, player, card)
    st.log_public("builds", player, card, amount=cost)
    player_zones.pay_gold(st, player, cost)
    player_zones.note_built(st, player, card.row.tech)
    player_zones.count(st, player, BUILDINGS_BUILT)
    if not card.types & TECH_BUILDING:
        there = add_on(st, player)
        if there is not None:
            atoms.sacrifice(st, there)
    instantly = card.types & TECH_BUILDING and st.players[player].builds_instantly
    atoms.arrive(st, card.index, player, 0 if instantly else CONSTRUCTING)
    choose_specs(st, player)
