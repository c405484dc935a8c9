"""Readying a piece, in the ready phase or by an effect: on some maps its controller may do better."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import ANSWER, EXHAUSTED, FIGHTER
from warmat.codex.rules.writes import atoms
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, rule_script


def ready(st: CodexState, piece: Piece) -> None:
    """Ready a piece. Where the map offers a rune instead, ask first: before the effect goes on."""
    if st.map.runes_for_readying and st.on_turn(piece.controller) and piece.flags & EXHAUSTED:
        refresh(st)
        if piece.derived.types & FIGHTER:
            st.run_next(READY_OR_RUNE.frame(piece.id, piece.controller))
            return
    atoms.ready(st, piece)


class RuneInstead(Question[CodexState]):
    """Ready the piece, or put a +1/+1 rune on it."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if frame.source not in st.pieces:
            return []
        return [Option(frame.player, ANSWER, 1, 0, 0), Option(frame.player, ANSWER, 0, 0, 0)]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        piece = st.pieces[frame.source]
        if option.source:
            atoms.give_runes(st, piece, 1)
        else:
            atoms.ready(st, piece)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return (
            f"{st.map.name}: put a +1/+1 rune on {st.label(st.pieces[frame.source])} instead of readying it?"
        )


READY_OR_RUNE: Final[Script[CodexState]] = rule_script(
    "ready or rune", [RuneInstead()], atomic=True, registers=0
)
