"""Numbers that the table says: for bonuses that count something, and for effects."""

from __future__ import annotations

from warmat.kernel.answers import DISCARDED, NUMBERED, Answer, Reader
from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.who import Who
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.board import adjacent
from warmat.summoner_wars.rules.model.definitions import Amount
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import OFF_BOARD


class Fixed(Amount):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(str(number))
        self.number: int = number

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return self.number


class InRegister(Amount):
    """What the event says: special symbols rolled, spaces moved."""

    __slots__ = ("reg",)

    def __init__(self, words: str, reg: int) -> None:
        super().__init__(words)
        self.reg: int = reg

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return frame.regs[self.reg]


class BoostsOn(Amount):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__("boost")
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return sum(piece.boosts for piece in self.who.pieces(st, frame))


class DamageOn(Amount):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__("damage")
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return sum(piece.damage for piece in self.who.pieces(st, frame))


class HowMany(Amount):
    """So many pieces on the battlefield pass."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        super().__init__(scope.words)
        self.scope: PieceFilter = scope

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        found = 0
        for piece in st.in_play():
            if piece.space != OFF_BOARD and self.scope.test(st, piece, frame.player, frame.source):
                found += 1
        return found


class HowManyNextTo(Amount):
    """So many pieces pass that are adjacent to what is named, and are not `but`."""

    __slots__ = ("but", "of", "scope")

    def __init__(self, scope: PieceFilter, of: Who, but: Who) -> None:
        super().__init__(scope.words)
        self.scope: PieceFilter = scope
        self.of: Who = of
        self.but: Who = but

    def mentions(self) -> list[Reader]:
        return [self.of, self.but]

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        spaces = [piece.space for piece in self.of.pieces(st, frame)]
        left_out = [piece.id for piece in self.but.pieces(st, frame)]
        found = 0
        for piece in st.in_play():
            if piece.id in left_out or not any(adjacent(space, piece.space) for space in spaces):
                continue
            if self.scope.test(st, piece, frame.player, frame.source):
                found += 1
        return found


class MagicOf(Amount):
    """The player's magic, counted in so many at a time."""

    __slots__ = ("each",)

    def __init__(self, each: int) -> None:
        super().__init__("magic")
        self.each: int = each

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return st.players[frame.player].magic // self.each


class OnDice(Amount):
    """How often a symbol is on the last roll."""

    __slots__ = ("symbol",)

    def __init__(self, words: str, symbol: int) -> None:
        super().__init__(words)
        self.symbol: int = symbol

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return dice.count(st.dice, self.symbol)


class Discarded(Amount):
    """How many cards this effect's last question for them took from the hand."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        super().__init__("discarded card")
        self.reg: int = 0

    def reads(self) -> int:
        return DISCARDED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return frame.regs[self.reg]


class Spent(Discarded):
    """How many boosts this effect's last question for them took."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.words = "boost"

    def reads(self) -> int:
        return NUMBERED


class Negative(Amount):
    __slots__ = ("of",)

    def __init__(self, of: Amount) -> None:
        super().__init__(of.words)
        self.of: Amount = of

    def mentions(self) -> list[Reader]:
        return [self.of]

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        return -self.of.value(st, frame)
