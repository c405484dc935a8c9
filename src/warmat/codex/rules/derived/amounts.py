"""Numbers that depend on the table: so much for every one, for each rune, as much as its ATK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.who import Who
from warmat.codex.rules.model.definitions import Amount
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import MINUS_ONE, PLUS_ONE
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


def runes_of(piece: Piece, kind: int) -> int:
    """How many runes of a kind lie on a piece."""
    if kind == PLUS_ONE:
        return max(0, piece.runes)
    if kind == MINUS_ONE:
        return max(0, -piece.runes)
    return piece.other_runes.get(kind, 0)


class DamageOnIt(Amount):
    __slots__ = ()

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        return piece.damage if piece is not None else 0

    def reads_damage(self) -> bool:
        return True


class Count(Amount):
    """One for every so many pieces in play that pass, rounded down."""

    __slots__ = ("every", "scope")

    def __init__(self, scope: PieceFilter, every: int) -> None:
        self.scope: PieceFilter = scope
        self.every: int = every

    def of_event(self) -> bool:
        return False

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        found = 0
        for other in st.in_play():
            if self.scope.test(st, other, player, source):
                found += 1
        return found // self.every


class RunesOnIt(Amount):
    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: int = kind

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        return runes_of(piece, self.kind) if piece is not None else 0


class RunesAmong(Amount):
    """All runes of a kind on what passes, seen from whoever controls the piece that is changed."""

    __slots__ = ("kind", "scope")

    def __init__(self, kind: int, scope: PieceFilter) -> None:
        self.kind: int = kind
        self.scope: PieceFilter = scope

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        viewer = piece.controller if piece is not None else player
        found = 0
        for other in st.in_play():
            if self.scope.test(st, other, viewer, source):
                found += runes_of(other, self.kind)
        return found


class FigureOf(Amount):
    """A figure of somebody else than the piece that is changed. Only effects know who that is."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def in_effect(self, st: CodexState, piece: Piece | None, frame: Frame) -> int:
        total = 0
        for other in self.who.pieces(st, frame):
            total += self.figure(st, other)
        return total

    def figure(self, st: CodexState, piece: Piece) -> int:
        raise NotImplementedError


class AtkOf(FigureOf):
    __slots__ = ()

    def figure(self, st: CodexState, piece: Piece) -> int:
        return piece.derived.atk


class CostOf(FigureOf):
    """The printed gold cost of what somebody is, or was as it left play."""

    __slots__ = ()

    def figure(self, st: CodexState, piece: Piece) -> int:
        return st.card_of(piece).cost


class AtkOfSource(Amount):
    """The source's ATK, or what it last was."""

    __slots__ = ()

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        it = st.remembered(source)
        return it.derived.atk if it is not None else 0
