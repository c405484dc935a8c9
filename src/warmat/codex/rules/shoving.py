"""Moving a patroller to another slot of its patrol zone."""

from __future__ import annotations

from warmat.codex.rules import atoms
from warmat.codex.rules.judged import Asking
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import CHOOSE_SLOT, LOOKOUT, SLOT_NAMES, SQUAD_LEADER
from warmat.codex.rules.who import Picked
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame


class ChooseSlot(Asking):
    """Which empty slot the picked patroller goes to. In a full zone it stays where it is."""

    __slots__ = ("who",)

    def __init__(self, who: Picked) -> None:
        super().__init__()
        self.who: Picked = who

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return False  # the patroller is what it takes

    def options(self, st: Table, frame: Frame) -> list[Option]:
        piece = self._patroller(st, frame)
        if piece is None:
            return []
        taken = [p.slot for p in st.pieces.values() if p.slot >= 0 and p.controller == piece.controller]
        return [
            Option(frame.player, CHOOSE_SLOT, slot, 0, 0)
            for slot in range(SQUAD_LEADER, LOOKOUT + 1)
            if slot not in taken
        ]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        piece = self._patroller(st, frame)
        assert piece is not None
        atoms.post(st, piece, option.source)
        st.tell("is moved", piece.controller, st.label(piece), SLOT_NAMES[option.source])

    def prompt(self, st: Table, frame: Frame) -> str:
        piece = self._patroller(st, frame)
        assert piece is not None
        return f"Which slot does {st.label(piece)} go to?"

    def _patroller(self, st: Table, frame: Frame) -> Piece | None:
        for piece in self.who.pieces(st, frame):
            if piece.slot >= 0:
                return piece
        return None
