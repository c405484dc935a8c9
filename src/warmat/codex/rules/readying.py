"""Readying a piece, in the ready phase or by an effect: on some maps its controller may do better."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import ANSWER, EXHAUSTED, FIGHTER
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, rule_script


def ready(st: Table, piece: Piece) -> None:
    """Ready a piece. Where the map offers a rune instead, ask first: before the effect goes on."""
    if st.map.runes_for_readying and st.on_turn(piece.controller) and piece.flags & EXHAUSTED:
        fresh(st)
        if piece.d.types & FIGHTER:
            st.run_next(READY_OR_RUNE.frame(piece.id, piece.controller))
            return
    atoms.ready(st, piece)


class RuneInstead(Question[Table]):
    """Ready the piece, or put a +1/+1 rune on it."""

    __slots__ = ()

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if frame.source not in st.pieces:
            return []
        return [Option(frame.player, ANSWER, 1, 0, 0), Option(frame.player, ANSWER, 0, 0, 0)]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        piece = st.pieces[frame.source]
        if option.source:
            atoms.give_runes(st, piece, 1)
        else:
            atoms.ready(st, piece)

    def prompt(self, st: Table, frame: Frame) -> str:
        return (
            f"{st.map.name}: put a +1/+1 rune on {st.label(st.pieces[frame.source])} instead of readying it?"
        )


READY_OR_RUNE: Final[Script[Table]] = rule_script("ready or rune", [RuneInstead()], True, 0)
