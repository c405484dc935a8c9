"""Moving a patroller to another slot of its patrol zone."""

from __future__ import annotations

from warmat.codex.rules.derived.who import Picked
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import CHOOSE_SLOT, LOOKOUT, SLOT_THINGS, SQUAD_LEADER
from warmat.codex.rules.writes import atoms
from warmat.kernel.answers import Reader
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question


class ChooseSlot(Question[CodexState]):
    """Which empty slot the picked patroller goes to. In a full zone it stays where it is."""

    __slots__ = ("who",)

    def __init__(self, who: Picked) -> None:
        super().__init__()
        self.who: Picked = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False  # the patroller is what it takes

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        piece = self._patroller(st, frame)
        if piece is None:
            return []
        taken = [p.slot for p in st.in_play() if p.slot >= 0 and p.controller == piece.controller]
        return [
            Option(frame.player, CHOOSE_SLOT, slot, 0, 0)
            for slot in range(SQUAD_LEADER, LOOKOUT + 1)
            if slot not in taken
        ]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        piece = self._patroller(st, frame)
        assert piece is not None
        atoms.set_patrol_slot(st, piece, option.source)
        st.log_public("is moved", piece.controller, piece, SLOT_THINGS[option.source])

    def asks_about(self, st: CodexState, frame: Frame) -> int:
        piece = self._patroller(st, frame)
        return piece.id if piece is not None else frame.source

    def prompt(self, st: CodexState, frame: Frame) -> str:
        piece = self._patroller(st, frame)
        assert piece is not None
        return f"Which slot does {st.label(piece)} go to?"

    def _patroller(self, st: CodexState, frame: Frame) -> Piece | None:
        for piece in self.who.pieces(st, frame):
            if piece.slot >= 0:
                return piece
        return None
