"""Forecast: cards in the future, their time runes, and what happens when the last of them goes."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import aside, atoms, holdings
from warmat.codex.rules.effects import RemoveMarks
from warmat.codex.rules.hidden import pack
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import R_CARD, R_FIRST, TIME
from warmat.codex.rules.triggers import enqueue_rule, wait
from warmat.codex.rules.who import Source
from warmat.kernel.frame import Script, rule_script

FORECAST: Final[Script[Table]] = rule_script("forecast", [RemoveMarks(TIME, 1, Source())], True, R_FIRST)
FORECAST.mild = True


def upkeep(st: Table) -> None:
    """Each card in the future of those whose turn it is will lose a time rune."""
    for piece in aside.in_future(st):
        if st.on_turn(piece.controller):
            enqueue_rule(st, FORECAST, piece.id, piece.controller)


def come_true(st: Table) -> None:
    """What has no time rune left arrives, or, if it is a spell, waits to resolve.

    Nothing is required for that any more (ruling 24), and it is not held anywhere on its way (ruling 25).
    """
    for piece in aside.in_future(st):
        if not piece.marks.get(TIME, 0):
            aside.take(st, piece)
            if st.card_of(piece).effect is None:
                controller = piece.controller
                atoms.arrive(st, piece.origin, piece.owner, controller=controller, from_future=True)
            else:
                _resolve(st, piece)


def _resolve(st: Table, piece: Piece) -> None:
    card = st.card_of(piece)
    script = card.effect
    assert script is not None
    if script.decides and not st.friendly(piece.controller, st.active):
        st.tell("fizzles", piece.controller, st.label(piece))
        holdings.put_in_discard(st, piece.owner, card.index)
        return
    frame = script.frame(0, piece.controller)
    frame.regs[R_CARD] = pack(card.index, 0, 0)
    wait(st, frame)


def time_runes(st: Table, player: int) -> int:
    """All time runes on what the player controls, in play and in the future."""
    count = 0
    for piece in [*st.pieces.values(), *aside.in_future(st)]:
        if piece.controller == player:
            count += piece.marks.get(TIME, 0)
    return count
