"""Who an effect is about: what was picked, the piece itself, everything that passes a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules import hidden
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import candidates
from warmat.codex.rules.terms import R_CARD, R_OTHER, R_SEAT, WORKER_OF
from warmat.kernel.frame import Frame

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


class Who:
    """A way to name pieces. `chosen`: it depends on an answer, so it may turn out to be nobody."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: bool) -> None:
        self.chosen: bool = chosen

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        raise NotImplementedError

    def workers(self, frame: Frame) -> list[int]:
        """The seats whose workers are meant, once for each."""
        return []


class Picked(Who):
    """What was picked at one question. The script's builder says which."""

    __slots__ = ("most", "reg")

    def __init__(self) -> None:
        super().__init__(True)
        self.reg: int = 0
        self.most: int = 1

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        found: list[Piece] = []
        for i in range(self.reg, self.reg + self.most):
            id = frame.regs[i]
            if id > 0:
                piece = st.pieces.get(id)
                if piece is not None:
                    found.append(piece)
        return found

    def workers(self, frame: Frame) -> list[int]:
        regs = frame.regs[self.reg : self.reg + self.most]
        return [reg - WORKER_OF for reg in regs if WORKER_OF <= reg < 2 * WORKER_OF]


class Source(Who):
    """The piece whose effect this is."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        piece = st.pieces.get(frame.source)
        return [] if piece is None else [piece]


class Every(Who):
    """All that pass a filter."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        super().__init__(False)
        self.scope: PieceFilter = scope

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        return candidates(st, self.scope, frame.player, frame.source)


class EveryOfOpponent(Who):
    """All of the chosen opponent's that pass a filter."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        super().__init__(False)
        self.scope: PieceFilter = scope

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        seat = frame.regs[R_SEAT] - 1
        found = candidates(st, self.scope, frame.player, frame.source)
        return [piece for piece in found if piece.controller == seat]


class BaseOfOpponent(Who):
    """The chosen opponent's base."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        seat = frame.regs[R_SEAT] - 1
        base = st.pieces.get(st.players[seat].base) if seat >= 0 else None
        return [] if base is None else [base]


class OwnBase(Who):
    """The base of whoever's effect this is."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        base = st.pieces.get(st.players[frame.player].base)
        return [] if base is None else [base]


class BaseOfDefender(Who):
    """The base of whoever controls what was attacked."""

    __slots__ = ()

    def pieces(self, st: Table, frame: Frame) -> list[Piece]:
        defender = st.remembered(frame.regs[R_OTHER])
        if defender is None:
            return []
        base = st.pieces.get(st.players[defender.controller].base)
        return [] if base is None else [base]


def effect_name(st: Table, frame: Frame) -> str:
    """Whose effect this is, for prompts and log."""
    if frame.regs[R_CARD]:
        return st.book.cards[hidden.index_of(frame.regs[R_CARD])].name
    source = st.remembered(frame.source)
    return st.label(source) if source is not None else "effect"
