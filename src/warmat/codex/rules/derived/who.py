"""Who an effect is about: what was picked, the piece itself, everything that passes a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.naming import owner
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import R_CARD, R_OTHER, R_SEAT, WORKER_OF
from warmat.kernel import who as kernel
from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame
from warmat.kernel.thing import Thing, in_words

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter


Who = kernel.Who[CodexState, Piece]


class Picked(kernel.Picked[CodexState, Piece]):
    """What was picked at one question: at the one that the card calls so, or else at the last."""

    __slots__ = ()

    def ids(self, frame: Frame) -> list[int]:
        return [id for id in frame.regs[self.reg : self.reg + self.most] if id > 0]

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        found: list[Piece] = []
        for i in range(self.reg, self.reg + self.most):
            id = frame.regs[i]
            if id > 0:
                piece = st.here_or_aside(id)
                if piece is not None:
                    found.append(piece)
        return found

    def workers(self, frame: Frame) -> list[int]:
        """The seats whose workers are meant, once for each."""
        regs = frame.regs[self.reg : self.reg + self.most]
        return [reg - WORKER_OF for reg in regs if WORKER_OF <= reg < 2 * WORKER_OF]


class PickedIf(Picked):
    """What was picked last, as far as it passes."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        super().__init__()
        self.scope: PieceFilter = scope

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        refresh(st)
        found = super().pieces(st, frame)
        return [piece for piece in found if self.scope.test(st, piece, frame.player, frame.source)]


class Together(kernel.Together[CodexState, Piece]):
    """All of these at once."""

    __slots__ = ()


class Source(Who):
    """The piece whose effect this is."""

    __slots__ = ()

    def of_event(self) -> bool:
        return False

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        piece = st.here_or_aside(frame.source)
        return [] if piece is None else [piece]


class Every(Who):
    """All that pass a filter."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def of_event(self) -> bool:
        return False

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        return candidates(st, self.scope, frame.player, frame.source)


class EveryOfOpponent(Who):
    """All of the chosen opponent's that pass a filter."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        seat = frame.regs[R_SEAT] - 1
        if seat < 0:
            return []
        found = candidates(st, self.scope, frame.player, frame.source)
        return [piece for piece in found if st.controls(seat, piece)]


class EveryOf(Who):
    """All that pass a filter, of whoever controls these pieces or last did."""

    __slots__ = ("of", "scope")

    def __init__(self, of: Who, scope: PieceFilter) -> None:
        self.of: Who = of
        self.scope: PieceFilter = scope

    def chosen(self) -> bool:
        return self.of.chosen()

    def mentions(self) -> list[Reader]:
        return [self.of]

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        seats = [piece.controller for piece in self.of.pieces(st, frame)]
        found = candidates(st, self.scope, frame.player, frame.source)
        return [piece for piece in found if piece.controller in seats]


class OwnBase(Who):
    """The base of whoever's effect this is."""

    __slots__ = ()

    def of_event(self) -> bool:
        return False

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        base = st.pieces.get(st.players[frame.player].base)
        return [] if base is None else [base]


class BaseOfDefender(Who):
    """The base of whoever controls what was attacked."""

    __slots__ = ()

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        defender = st.remembered(frame.regs[R_OTHER])
        if defender is None:
            return []
        base = st.pieces.get(st.players[defender.controller].base)
        return [] if base is None else [base]


class BaseOf(Who):
    """The bases of whoever controls these pieces, or last did."""

    __slots__ = ("of",)

    def __init__(self, of: Who) -> None:
        self.of: Who = of

    def chosen(self) -> bool:
        return self.of.chosen()

    def mentions(self) -> list[Reader]:
        return [self.of]

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        found: list[Piece] = []
        for piece in self.of.pieces(st, frame):
            base = st.pieces.get(st.players[piece.controller].base)
            if base is not None and base not in found:
                found.append(base)
        return found


class ActivePlayersBase(Who):
    """The base of the player whose turn it is."""

    __slots__ = ()

    def of_event(self) -> bool:
        return False

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        base = st.pieces.get(st.players[st.active].base)
        return [] if base is None else [base]


class OfEvent(Who):
    """The piece a triggered ability's event is about (`reg`: or the other piece of it).

    `gone`: as it last was, if it has left play.
    """

    __slots__ = ("gone", "reg")

    def __init__(self, reg: int, gone: bool = False) -> None:
        self.reg: int = reg
        self.gone: bool = gone

    def pieces(self, st: CodexState, frame: Frame) -> list[Piece]:
        id = frame.regs[self.reg]
        piece = st.remembered(id) if self.gone else st.pieces.get(id)
        return [] if piece is None else [piece]

    def ids(self, frame: Frame) -> list[int]:
        return [frame.regs[self.reg]]


def effect_owner(st: CodexState, frame: Frame) -> Thing:
    """Whose effect this is."""
    if frame.regs[R_CARD]:
        return st.book.cards[hidden.index_of(frame.regs[R_CARD])].thing
    return owner(st, frame) or in_words("Effect")


def effect_name(st: CodexState, frame: Frame) -> str:
    """Whose effect this is, for prompts."""
    return st.called(effect_owner(st, frame))
