"""Effects that change who controls a piece. How such changes end is in atoms.py."""

from __future__ import annotations

from warmat.codex.rules.derived.costs import caster
from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import CHANNELING
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import lasting_changes
from warmat.kernel.frame import Frame


class GainControl(Effect):
    __slots__ = ("until",)

    def __init__(self, until: int, who: Who) -> None:
        super().__init__(who)
        self.until: int = until

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        lasting_changes.take_control(st, piece, frame.player, self.until)
        if (
            piece.derived.keys & CHANNELING
        ):  # its new player's hero for such spells goes on with it (ruling 511)
            hero = caster(st, frame.player, st.card_of(piece))
            if hero is not None:
                lasting_changes.channel_by(st, piece, hero)
