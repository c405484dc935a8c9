"""The main phase's actions, carried out. Whether they are allowed is costs.py, attack.py and legal.py."""

from __future__ import annotations

from warmat.codex.rules import aside, atoms, holdings
from warmat.codex.rules.buildings import add_on
from warmat.codex.rules.combat import declare_attack
from warmat.codex.rules.costs import LEVEL_COST, build_cost, caster, hire_cost
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.hidden import pack
from warmat.codex.rules.holding import captured
from warmat.codex.rules.legal import first_target
from warmat.codex.rules.playing import arrives_from_hand, pay_to_play
from warmat.codex.rules.specs import choose_specs
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import (
    ATTACK,
    BOOSTED,
    BUILD,
    BUILDINGS_BUILT,
    CAPTURES_ARRIVALS,
    CARDS_PLAYED,
    CONSTRUCTING,
    HIRE,
    LEVEL,
    PLAY,
    PLAYED,
    PLAYS_SPELL,
    PLAYS_UNIT,
    R_CARD,
    R_FLAGS,
    R_SUBJECT,
    REPAIR,
    SPELL,
    SPELL_BOOSTED,
    SUMMON,
    TECH_BUILDING,
    UNIT,
    USE,
)
from warmat.codex.rules.triggers import emit, emit_for
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Script


def perform(st: Table, option: Option) -> None:
    verb = option.verb
    if verb == ATTACK:
        declare_attack(st, st.pieces[option.source], st.pieces[option.target])
    elif verb == PLAY:
        _play(st, option)
    elif verb == HIRE:
        holdings.pay_gold(st, option.player, hire_cost(st, option.player))
        if option.source:
            holdings.tuck_worker(st, option.player, option.source)
        else:
            holdings.hire_worker(st, option.player)
    elif verb == LEVEL:
        holdings.pay_gold(st, option.player, LEVEL_COST)
        atoms.level_up(st, st.pieces[option.source], 1)
    elif verb == USE:
        _use(st, option)
    elif verb == SUMMON:
        _summon(st, option)
    elif verb == BUILD:
        _build(st, option)
    elif verb == REPAIR:
        st.tell("repairs", option.player, amount=st.mode.repair_cost)
        holdings.pay_gold(st, option.player, st.mode.repair_cost)
        atoms.heal(st, st.pieces[st.players[option.player].base], 1)


def _play(st: Table, option: Option) -> None:
    player = option.player
    card = st.book.cards[option.source]
    pay_to_play(st, player, card, option.extra != 0)
    holdings.take_from_hand(st, player, card.index)
    holdings.count(st, player, CARDS_PLAYED)
    bring(st, player, card, option.extra != 0, option.target, True)


def bring(st: Table, player: int, card: Card, boosted: bool, target: int, from_hand: bool) -> None:
    """A card that was played, wherever it was before, has its effect or arrives."""
    if not card.types & SPELL:
        flags = BOOSTED if boosted else 0
        if from_hand:
            if card.types & UNIT:
                emit_for(st, PLAYS_UNIT, player)
            if st.special & CAPTURES_ARRIVALS and captured(st, card, player, boosted):
                return
            flags |= PLAYED | arrives_from_hand(st, player, card)
        atoms.arrive(st, card.index, player, flags)
        return
    assert card.effect is not None
    hero = caster(st, player, card)  # nobody, where something else lets it be played
    if hero is not None:
        emit(st, PLAYS_SPELL, hero)
    else:
        emit_for(st, PLAYS_SPELL, player)
    if card.forecast:
        aside.forecast(st, card, player, player)
        return
    frame = card.effect.frame(0, player)
    frame.regs[R_CARD] = pack(card.index, 0, 0)
    frame.regs[R_SUBJECT] = hero.id if hero is not None else 0
    frame.regs[R_FLAGS] = SPELL_BOOSTED if boosted else 0
    _begin(st, card.effect, frame, target)


def _use(st: Table, option: Option) -> None:
    piece = st.here_or_aside(option.source)
    assert piece is not None
    ability = piece.d.actives[option.extra]
    st.tell("uses", option.player, st.label(piece), ability.label)
    holdings.pay_gold(st, option.player, ability.gold)
    if ability.exhausts:
        atoms.exhaust(st, piece)
    if ability.rune_cost:
        atoms.pay_runes(st, piece, ability.rune_kind, ability.rune_cost)
    if ability.per_turn:
        atoms.use_up(st, piece, ability.script.index)
    if ability.sacrifices:
        atoms.sacrifice(st, piece)
    _begin(st, ability.script, ability.script.frame(piece.id, option.player), option.target)


def _begin(st: Table, script: Script[Table], frame: Frame, target: int) -> None:
    """Start an effect whose first target, if it has one, was chosen with the action."""
    st.run_next(frame)
    pick = first_target(script)
    if pick is not None and target:
        pick.take(st, frame, target, pick.reg)
        frame.pc = 1


def _summon(st: Table, option: Option) -> None:
    card = st.book.cards[option.source]
    st.tell("summons", option.player, card.name, amount=card.cost)
    holdings.pay_gold(st, option.player, card.cost)
    holdings.leave_command_zone(st, option.player, card.index)
    atoms.arrive(st, card.index, option.player)


def _build(st: Table, option: Option) -> None:
    """Begin a tech building or add-on. An add-on makes room for another by being sacrificed."""
    player = option.player
    card = st.book.cards[option.source]
    cost = build_cost(st, player, card)
    st.tell("builds", player, card.name, amount=cost)
    holdings.pay_gold(st, player, cost)
    holdings.note_built(st, player, card.row.tech)
    holdings.count(st, player, BUILDINGS_BUILT)
    if not card.types & TECH_BUILDING:
        there = add_on(st, player)
        if there is not None:
            atoms.sacrifice(st, there)
    instantly = card.types & TECH_BUILDING and st.players[player].builds_instantly
    atoms.arrive(st, card.index, player, 0 if instantly else CONSTRUCTING)
    choose_specs(st, player)
