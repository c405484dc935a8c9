"""Filters that conditions are made of: whose turn it is, what somebody has, how a piece stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.amounts import runes_of
from warmat.codex.rules.derived.layers import on_patrol
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import NO_SLOT
from warmat.kernel import filters
from warmat.kernel.filters import Filter
from warmat.kernel.numbers import Seat

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


class WithRunes(Filter[CodexState, Piece]):
    """Has at least so many runes of a kind."""

    __slots__ = ("kind", "least")

    def __init__(self, words: str, kind: int, least: int) -> None:
        super().__init__(words)
        self.kind: int = kind
        self.least: int = least

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return runes_of(thing, self.kind) >= self.least


class WithFlags(filters.WithFlags[CodexState, Piece]):
    """Has one of these flags. Not for continuous effects: a flag changes without deriving rows anew."""

    __slots__ = ()


class Holding(Filter[CodexState, Piece]):
    """Something is set aside under it."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return any(piece.host == thing.id for piece in st.set_aside.values())


class InSlot(Filter[CodexState, Piece]):
    """Patrols in this slot, on an opponent's turn."""

    __slots__ = ("slot",)

    def __init__(self, words: str, slot: int) -> None:
        super().__init__(words)
        self.slot: int = slot

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.slot == self.slot and on_patrol(st, thing)


class AlonePatrolling(Filter[CodexState, Piece]):
    """The only patroller of its patrol zone."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.wide = True

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        if thing.slot == NO_SLOT:
            return False
        for other in st.in_play():
            if other.slot != NO_SLOT and other.controller == thing.controller and other.id != thing.id:
                return False
        return True


class Damaged(filters.Damaged[CodexState, Piece]):
    __slots__ = ()


class YourTurn(Filter[CodexState, Piece]):
    """Anything, on the turn of the player (or their team) that asks."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.friendly(player, st.active)


class OtherName(Filter[CodexState, Piece]):
    """Called by another name than the source."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        it = st.remembered(source)
        return it is None or st.card_of(thing).name != st.card_of(it).name


class OfItsController(Filter[CodexState, Piece]):
    """Under the player who controls the source, or last did, whoever carries the effect out."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        it = st.remembered(source)
        return it is not None and thing.controller == it.controller


class Has(Filter[CodexState, Piece]):
    """Its controller has something that passes, seen from there; `to_come`: in the future counts too."""

    __slots__ = ("to_come", "what")

    def __init__(self, words: str, what: PieceFilter, to_come: bool) -> None:
        super().__init__(words)
        self.what: PieceFilter = what
        self.to_come: bool = to_come
        self.wide = True

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        for other in st.in_play():
            if other.controller == thing.controller and self.what.test(st, other, thing.controller, thing.id):
                return True
        if self.to_come:
            for other in st.set_aside.values():
                if (
                    other.host == 0
                    and other.controller == thing.controller
                    and self.what.test(st, other, thing.controller, thing.id)
                ):
                    return True
        return False
