"""What a card or piece is: colour, cost, spec, name, figures, condition. A card is asked by its stand-in."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.player_rules import can_be_sacrificed
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import ADD_ON, BASE, BUILDING, TECH_BUILDING
from warmat.kernel.filters import Filter
from warmat.kernel.numbers import Seat

MINUS_ONE: Final = -2  # as a kind of rune


class Anything(Filter[CodexState, Piece]):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return True


class NoPiece(Filter[CodexState, Piece]):
    """Nothing in play: for questions about workers alone."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return False


class OfColor(Filter[CodexState, Piece]):
    __slots__ = ("color",)

    def __init__(self, words: str, color: str) -> None:
        super().__init__(words)
        self.color: str = color

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.card_of(thing).color == self.color


class OfSpec(Filter[CodexState, Piece]):
    __slots__ = ("spec",)

    def __init__(self, spec: str) -> None:
        super().__init__(spec)
        self.spec: str = spec

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.card_of(thing).spec == self.spec


class Named(Filter[CodexState, Piece]):
    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name, noun=True)
        self.name: str = name

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return st.card_of(thing).name == self.name


class Between(Filter[CodexState, Piece]):
    """By a figure that is neither below nor above a bound."""

    __slots__ = ("high", "low")

    def __init__(self, words: str, low: int, high: int) -> None:
        super().__init__(words)
        self.low: int = low
        self.high: int = high


class CostBetween(Between):
    """By its printed cost."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return self.low <= st.card_of(thing).cost <= self.high


class AtkBetween(Between):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return self.low <= thing.derived.atk <= self.high


class Fading(Filter[CodexState, Piece]):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.derived.fading > 0


class BuildingCard(Filter[CodexState, Piece]):
    """A building out of a deck: neither a base nor what is built on it (ruling 151)."""

    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        types = thing.derived.types
        return types & BUILDING != 0 and not types & (BASE | TECH_BUILDING | ADD_ON)


class Sacrificable(Filter[CodexState, Piece]):
    __slots__ = ()

    def test(self, st: CodexState, thing: Piece, player: Seat, source: int) -> bool:
        return can_be_sacrificed(st, thing)
