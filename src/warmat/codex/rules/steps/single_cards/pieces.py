"""What happens to pieces by one card alone: another side of a token, a swap of ATK, the strongest's ally."""

from __future__ import annotations

from warmat.codex.rules.derived.layers import printed, refresh
from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import FIGHTER, PERMANENT
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.writes import lasting_changes
from warmat.kernel.frame import Frame


class TurnOver(Effect):
    """Tokens with another side show that one."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        lasting_changes.turn_over(st, piece)


class SwapAtk(Effect):
    """Exchange the printed ATK of two pieces."""

    __slots__ = ("until",)

    def __init__(self, until: int, who: Who) -> None:
        super().__init__(who)
        self.until: int = until

    def act(self, st: CodexState, frame: Frame) -> None:
        pair = self.who.pieces(st, frame)
        if len(pair) == 2:
            figures = [printed(st, piece).atk for piece in pair]
            for piece, atk in zip(pair, reversed(figures), strict=True):
                lasting_changes.change(
                    st, piece, Mod(piece.id, self.until, frame.player, st.next_id, base_atk=atk)
                )


class JoinTheStrongest(Effect):
    """It goes to the one player with more total ATK than each other, unless something holds it."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        refresh(st)
        totals = [0] * len(st.players)
        for other in st.in_play():
            if other.derived.types & FIGHTER:
                totals[other.controller] += other.derived.atk
        most = max(totals)
        if totals.count(most) == 1 and not lasting_changes.is_held(st, piece):
            lasting_changes.take_control(st, piece, totals.index(most), PERMANENT)
