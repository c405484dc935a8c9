"""What must be true for an ability to work, or for part of an effect to happen."""

from __future__ import annotations

from warmat.kernel import hidden
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.who import Who
from warmat.summoner_wars.rules.model.board import distance
from warmat.summoner_wars.rules.model.definitions import Amount, Condition
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import OFF_BOARD, R_MORE, R_OTHER, R_SPACE, R_SUBJECT


class OwnTurn(Condition):
    """It is the ability's player's turn."""

    __slots__ = ()

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        return st.active == frame.player


class From(Condition):
    """The amount is from `least` to `most`."""

    __slots__ = ("amount", "least", "most")

    def __init__(self, amount: Amount, least: int, most: int) -> None:
        self.amount: Amount = amount
        self.least: int = least
        self.most: int = most

    def mentions(self) -> list[Reader]:
        return [self.amount]

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        return self.least <= self.amount.value(st, frame) <= self.most


class Passes(Condition):
    """Every one of the named pieces passes, and there is one."""

    __slots__ = ("scope", "who")

    def __init__(self, who: Who, scope: PieceFilter) -> None:
        self.who: Who = who
        self.scope: PieceFilter = scope

    def mentions(self) -> list[Reader]:
        return [self.who]

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        for piece in found:
            if not self.scope.test(st, piece, frame.player, frame.source):
                return False
        return bool(found)


class There(Condition):
    """Something on the battlefield passes."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        for piece in st.in_play():
            if piece.space != OFF_BOARD and self.scope.test(st, piece, frame.player, frame.source):
                return True
        return False


class InPlay(Condition):
    """The named piece is still there."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        return bool(found) and all(piece.id in st.pieces for piece in found)


class InPhase(Condition):
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        return st.phase == self.phase


class CameFromNextTo(Condition):
    """What moved was adjacent to this when it started."""

    __slots__ = ()

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        bearer = st.remembered(frame.source)
        return bearer is not None and distance(bearer.space, frame.regs[R_SPACE] - 1) == 1


class WentAway(Condition):
    """What moved or was forced a space was adjacent to this before, and is farther now."""

    __slots__ = ()

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        bearer, mover = st.remembered(frame.source), st.remembered(frame.regs[R_SUBJECT])
        if bearer is None or mover is None or distance(bearer.space, frame.regs[R_SPACE] - 1) != 1:
            return False
        return distance(bearer.space, mover.space) > 1


class Not(Condition):
    __slots__ = ("inner",)

    def __init__(self, inner: Condition) -> None:
        self.inner: Condition = inner

    def mentions(self) -> list[Reader]:
        return [self.inner]

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        return not self.inner.holds(st, frame)


class Lethal(Condition):
    """The damage that the attack is about to add would destroy its target."""

    __slots__ = ()

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        target = st.piece(frame.regs[R_OTHER])
        return target is not None and target.damage + frame.regs[R_MORE] >= target.derived.life


class Holds(Condition):
    """The player has a card in hand that passes."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        side = st.players[frame.player]
        for card in side.hand:
            stand_in = st.book.cards[hidden.index_of(card)].stand_in
            if stand_in is not None and self.scope.test(st, stand_in, frame.player, frame.source):
                return True
        return False
