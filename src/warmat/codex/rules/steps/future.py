"""Forecast: cards in the future, their time runes, and what happens when the last of them goes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.who import Source
from warmat.codex.rules.model.hidden import pack
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import R_CARD, R_FIRST, TIME
from warmat.codex.rules.steps.effects import RemoveOtherRunes
from warmat.codex.rules.writes import atoms, player_zones, set_aside
from warmat.codex.rules.writes.triggers import enqueue_rule, wait
from warmat.kernel.frame import Script, rule_script

FORECAST: Final[Script[CodexState]] = rule_script(
    "forecast", [RemoveOtherRunes(TIME, 1, Source())], atomic=True, registers=R_FIRST
)
FORECAST.quiet_if = True


def upkeep(st: CodexState) -> None:
    """Each card in the future of those whose turn it is will lose a time rune."""
    for piece in st.in_future():
        if st.on_turn(piece.controller):
            enqueue_rule(st, FORECAST, piece.id, piece.controller)


def come_true(st: CodexState) -> None:
    """What has no time rune left arrives, or, if it is a spell, waits to resolve.

    Nothing is required for that any more (ruling 24), and it is not held anywhere on its way (ruling 25).
    """
    for piece in st.in_future():
        if not piece.other_runes.get(TIME, 0):
            set_aside.take(st, piece)
            if st.card_of(piece).effect is None:
                controller = piece.controller
                atoms.arrive(st, piece.origin, piece.owner, controller=controller, from_future=True)
            else:
                _resolve(st, piece)


def _resolve(st: CodexState, piece: Piece) -> None:
    card = st.card_of(piece)
    script = card.effect
    assert script is not None
    if script.decides and not st.friendly(piece.controller, st.active):
        st.log_public("fizzles", piece.controller, piece)
        player_zones.put_in_discard(st, piece.owner, card.index)
        return
    frame = script.frame(0, piece.controller)
    frame.regs[R_CARD] = pack(card.index, 0, 0)
    wait(st, frame)
