"""Which empty spaces an effect speaks of."""

from __future__ import annotations

from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.atoms import empty_spaces_next_to
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import R_SPACE, R_SUBJECT
from warmat.summoner_wars.rules.who import Picked, Who


class Places:
    """A way to name empty spaces. `depends`: on an answer that is not given beforehand."""

    __slots__ = ("depends",)

    def __init__(self, depends: bool) -> None:
        self.depends: bool = depends

    def spaces(self, st: Table, frame: Frame) -> list[int]:
        raise NotImplementedError

    def words(self, st: Table, frame: Frame) -> str:
        """How a prompt names them."""
        raise NotImplementedError


class NextTo(Places):
    """Empty spaces adjacent to any of these pieces."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(isinstance(who, Picked))
        self.who: Who = who

    def spaces(self, st: Table, frame: Frame) -> list[int]:
        found: list[int] = []
        for piece in self.who.pieces(st, frame):
            found += [s for s in empty_spaces_next_to(st, piece.space) if s not in found]
        return sorted(found)

    def words(self, st: Table, frame: Frame) -> str:
        return f"a space adjacent to {labels(st, self.who.pieces(st, frame))}"


class WhereItWas(Places):
    """The space of the event: where what was destroyed stood, where what moved came from."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False)

    def spaces(self, st: Table, frame: Frame) -> list[int]:
        space = frame.regs[R_SPACE] - 1
        return [space] if space >= 0 and not st.board[space] else []

    def words(self, st: Table, frame: Frame) -> str:
        gone = st.remembered(frame.regs[R_SUBJECT])
        return f"the space where {'it' if gone is None else st.label(gone)} was"


def labels(st: Table, pieces: list[Piece]) -> str:
    return " or ".join(st.label(piece) for piece in pieces) or "it"
