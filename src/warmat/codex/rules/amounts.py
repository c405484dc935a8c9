"""Numbers that depend on the table: so much for every one, for each rune, as much as its ATK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.definitions import Amount
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import MINUS_ONE, PLUS_ONE
from warmat.codex.rules.who import Who
from warmat.kernel.frame import Frame

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter


def runes_of(piece: Piece, kind: int) -> int:
    """How many runes of a kind lie on a piece."""
    if kind == PLUS_ONE:
        return max(0, piece.runes)
    if kind == MINUS_ONE:
        return max(0, -piece.runes)
    return piece.marks.get(kind, 0)


class DamageOnIt(Amount):
    __slots__ = ()

    def value(self, st: Table, piece: Piece | None, player: int, source: int) -> int:
        return piece.damage if piece is not None else 0

    def reads_damage(self) -> bool:
        return True


class Count(Amount):
    """One for every so many pieces in play that pass, rounded down."""

    __slots__ = ("every", "scope")

    def __init__(self, scope: PieceFilter, every: int) -> None:
        self.scope: PieceFilter = scope
        self.every: int = every

    def value(self, st: Table, piece: Piece | None, player: int, source: int) -> int:
        found = 0
        for other in st.pieces.values():
            if self.scope.test(st, other, player, source):
                found += 1
        return found // self.every


class RunesOnIt(Amount):
    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: int = kind

    def value(self, st: Table, piece: Piece | None, player: int, source: int) -> int:
        return runes_of(piece, self.kind) if piece is not None else 0


class RunesAmong(Amount):
    """All runes of a kind on what passes, seen from whoever controls the piece that is changed."""

    __slots__ = ("kind", "scope")

    def __init__(self, kind: int, scope: PieceFilter) -> None:
        self.kind: int = kind
        self.scope: PieceFilter = scope

    def value(self, st: Table, piece: Piece | None, player: int, source: int) -> int:
        viewer = piece.controller if piece is not None else player
        found = 0
        for other in st.pieces.values():
            if self.scope.test(st, other, viewer, source):
                found += runes_of(other, self.kind)
        return found


class AtkOf(Amount):
    """The ATK of somebody else than the piece that is changed. Only effects know who that is."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def in_effect(self, st: Table, piece: Piece | None, frame: Frame) -> int:
        total = 0
        for other in self.who.pieces(st, frame):
            total += other.d.atk
        return total


class CostOf(Amount):
    """The printed gold cost of what somebody is, or was as it left play. Only effects know who that is."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def in_effect(self, st: Table, piece: Piece | None, frame: Frame) -> int:
        total = 0
        for other in self.who.pieces(st, frame):
            total += st.card_of(other).cost
        return total


class AtkOfSource(Amount):
    """The source's ATK, or what it last was."""

    __slots__ = ()

    def value(self, st: Table, piece: Piece | None, player: int, source: int) -> int:
        it = st.remembered(source)
        return it.d.atk if it is not None else 0
