"""What a card or piece is: colour, cost, spec, name, figures, condition. A card is asked by its stand-in."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.deaths import can_be_sacrificed
from warmat.codex.rules.modal import chosen_number
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import ADD_ON, BASE, BUILDING, CHOSEN, TECH_BUILDING
from warmat.kernel.filters import Filter

MINUS_ONE: Final = -2  # as a kind of rune


class Anything(Filter[Table, Piece]):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return True


class NoPiece(Filter[Table, Piece]):
    """Nothing in play: for questions about workers alone."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return False


class OfColor(Filter[Table, Piece]):
    __slots__ = ("color",)

    def __init__(self, words: str, color: str) -> None:
        super().__init__(words)
        self.color: str = color

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.card_of(thing).color == self.color


class OfSpec(Filter[Table, Piece]):
    __slots__ = ("spec",)

    def __init__(self, spec: str) -> None:
        super().__init__(spec)
        self.spec: str = spec

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.card_of(thing).spec == self.spec


class Named(Filter[Table, Piece]):
    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name, True)
        self.name: str = name

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.card_of(thing).name == self.name


class CostBetween(Filter[Table, Piece]):
    """By its printed cost."""

    __slots__ = ("high", "low")

    def __init__(self, words: str, low: int, high: int) -> None:
        super().__init__(words)
        self.low: int = low
        self.high: int = high

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return self.low <= st.card_of(thing).cost <= self.high


class CostsChosenNumber(Filter[Table, Piece]):
    """Costs what was chosen for the source."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.card_of(thing).cost == chosen_number(st, source)


class Chose(Filter[Table, Piece]):
    """For which this number was chosen."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"with choice {number}")
        self.number: int = number

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.marks.get(CHOSEN, -1) == self.number


class AtkBetween(Filter[Table, Piece]):
    __slots__ = ("high", "low")

    def __init__(self, words: str, low: int, high: int) -> None:
        super().__init__(words)
        self.low: int = low
        self.high: int = high

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return self.low <= thing.d.atk <= self.high


class HpBetween(Filter[Table, Piece]):
    __slots__ = ("high", "low")

    def __init__(self, words: str, low: int, high: int) -> None:
        super().__init__(words)
        self.low: int = low
        self.high: int = high

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return self.low <= thing.d.hp <= self.high


class Fading(Filter[Table, Piece]):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.d.fading > 0


class BuildingCard(Filter[Table, Piece]):
    """A building out of a deck: neither a base nor what is built on it (ruling 151)."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        types = thing.d.types
        return types & BUILDING != 0 and not types & (BASE | TECH_BUILDING | ADD_ON)


class Sacrificable(Filter[Table, Piece]):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return can_be_sacrificed(st, thing)
