"""The main phase's actions, carried out. Whether they are allowed is costs.py, attack.py and legal.py."""

from __future__ import annotations

from warmat.codex.rules import atoms, holdings
from warmat.codex.rules.buildings import add_on
from warmat.codex.rules.combat import declare_attack
from warmat.codex.rules.costs import LEVEL_COST, build_cost, caster, hire_cost, play_cost
from warmat.codex.rules.hidden import pack
from warmat.codex.rules.legal import first_target
from warmat.codex.rules.specs import choose_specs
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import (
    ATTACK,
    BOOSTED,
    BUILD,
    CONSTRUCTING,
    HIRE,
    LEVEL,
    PLAY,
    PLAYS_SPELL,
    R_CARD,
    R_FLAGS,
    R_SUBJECT,
    REPAIR,
    SPELL,
    SPELL_BOOSTED,
    SUMMON,
    TECH_BUILDING,
    USE,
)
from warmat.codex.rules.triggers import emit
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
        holdings.tuck_worker(st, option.player, option.source)
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
    cost = play_cost(st, player, card) + option.extra * card.boost
    st.tell("plays", player, card.name, amount=cost)
    holdings.pay_gold(st, player, cost)
    holdings.take_from_hand(st, player, card.index)
    if not card.types & SPELL:
        atoms.arrive(st, card.index, player, BOOSTED if option.extra else 0)
        return
    hero = caster(st, player, card)
    assert hero is not None
    assert card.effect is not None
    frame = card.effect.frame(0, player)
    frame.regs[R_CARD] = pack(card.index, 0, 0)
    frame.regs[R_SUBJECT] = hero.id
    frame.regs[R_FLAGS] = SPELL_BOOSTED if option.extra else 0
    emit(st, PLAYS_SPELL, hero)
    _begin(st, card.effect, frame, option.target)


def _use(st: Table, option: Option) -> None:
    piece = st.pieces[option.source]
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
    if not card.types & TECH_BUILDING:
        there = add_on(st, player)
        if there is not None:
            atoms.sacrifice(st, there)
    instantly = card.types & TECH_BUILDING and st.players[player].builds_instantly
    atoms.arrive(st, card.index, player, 0 if instantly else CONSTRUCTING)
    choose_specs(st, player)
