"""Fading: a time rune comes off at each upkeep, and what loses its last one is sacrificed."""

from __future__ import annotations

from warmat.codex.rules import atoms
from warmat.codex.rules.effects import Effect
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import FADED, SACRIFICED, TIME
from warmat.kernel.frame import Frame


class Fade(Effect):
    """Lose a time rune. If that was the last, the piece dies from fading, and of nothing else."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        if piece.marks.get(TIME, 0):
            atoms.remove_marks(st, piece, TIME, 1, frame.player)
            if piece.flags & SACRIFICED and not piece.marks.get(TIME, 0):
                atoms.set_flags(st, piece, FADED)
