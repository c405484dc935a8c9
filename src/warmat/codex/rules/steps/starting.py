"""How what was played begins: a card arrives or has its effect, an ability its own."""

from __future__ import annotations

from warmat.codex.rules.derived.costs import caster
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.hidden import pack
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    BOOSTED,
    CAPTURES_ARRIVALS,
    PLAYED,
    PLAYS_SPELL,
    PLAYS_UNIT,
    R_CARD,
    R_FLAGS,
    R_SUBJECT,
    SPELL,
    SPELL_BOOSTED,
    UNIT,
)
from warmat.codex.rules.steps.playing import arrives_from_hand
from warmat.codex.rules.steps.questions import Pick
from warmat.codex.rules.steps.single_cards.holders import captured
from warmat.codex.rules.writes import atoms, set_aside
from warmat.codex.rules.writes.triggers import emit, emit_for
from warmat.kernel.frame import Frame, Script
from warmat.kernel.numbers import Seat


def resolve_played(
    st: CodexState, player: Seat, card: Card, boosted: bool, target: int, from_hand: bool
) -> None:
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
        set_aside.forecast(st, card, player, player)
        return
    frame = card.effect.frame(0, player)
    frame.regs[R_CARD] = pack(card.index, 0, 0)
    frame.regs[R_SUBJECT] = hero.id if hero is not None else 0
    frame.regs[R_FLAGS] = SPELL_BOOSTED if boosted else 0
    begin_effect(st, card.effect, frame, target)


def begin_effect(st: CodexState, script: Script[CodexState], frame: Frame, target: int) -> None:
    """Start an effect whose first target, if it has one, was chosen with the action."""
    st.run_next(frame)
    pick = first_target(script)
    if pick is not None and target:
        pick.take(st, frame, target, pick.reg)
        frame.pc = 1


def first_target(script: Script[CodexState]) -> Pick | None:
    """The one target an effect begins with, chosen together with the action itself."""
    first = script.steps[0]
    if isinstance(first, Pick) and first.least == 1 and first.most == 1:
        return first
    return None
