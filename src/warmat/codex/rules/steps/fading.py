"""Fading: a time rune comes off at each upkeep, and what loses its last one is sacrificed."""

from __future__ import annotations

from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import FADED, SACRIFICED, TIME
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import atoms
from warmat.kernel.frame import Frame


class Fade(Effect):
    """Lose a time rune. If that was the last, the piece dies from fading, and of nothing else."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        if piece.other_runes.get(TIME, 0):
            atoms.remove_other_runes(st, piece, TIME, 1, frame.player)
            if piece.flags & SACRIFICED and not piece.other_runes.get(TIME, 0):
                atoms.set_flags(st, piece, FADED)
