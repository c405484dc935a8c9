"""A token that an effect goes on to speak of."""

from __future__ import annotations

from warmat.codex.rules import atoms
from warmat.codex.rules.effects import Summon, room_for
from warmat.codex.rules.state import Table
from warmat.kernel.frame import Frame


class SummonOne(Summon):
    """Summon a token that the next steps speak of."""

    __slots__ = ("reg",)

    def __init__(self, name: str) -> None:
        super().__init__(name, 1, 0)
        self.reg: int = 0

    def act(self, st: Table, frame: Frame) -> None:
        if room_for(st, self.name, frame.player) > 0:
            frame.regs[self.reg] = atoms.arrive(st, st.book.by_name[self.name].index, frame.player).id
