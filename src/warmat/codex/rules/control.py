"""Effects that change who controls a piece. How such changes end is in atoms.py."""

from __future__ import annotations

from warmat.codex.rules import changing
from warmat.codex.rules.costs import caster
from warmat.codex.rules.effects import Effect
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import CHANNELING, FIGHTER, PERMANENT
from warmat.codex.rules.who import Who
from warmat.kernel.frame import Frame


class GainControl(Effect):
    __slots__ = ("until",)

    def __init__(self, until: int, who: Who) -> None:
        super().__init__(who)
        self.until: int = until

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        changing.take_control(st, piece, frame.player, self.until)
        if piece.d.keys & CHANNELING:  # its new player's hero for such spells goes on with it (ruling 511)
            hero = caster(st, frame.player, st.card_of(piece))
            if hero is not None:
                changing.channel_by(st, piece, hero)


class JoinTheStrongest(Effect):
    """It goes to the one player with more total ATK than each other, unless something holds it."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        fresh(st)
        totals = [0] * len(st.players)
        for other in st.pieces.values():
            if other.d.types & FIGHTER:
                totals[other.controller] += other.d.atk
        most = max(totals)
        if totals.count(most) == 1 and not changing.is_held(st, piece):
            changing.take_control(st, piece, totals.index(most), PERMANENT)
