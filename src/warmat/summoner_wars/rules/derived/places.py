"""Which empty spaces an effect speaks of."""

from __future__ import annotations

from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.derived.who import Who
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import R_SPACE, R_SUBJECT


class Places(Reader):
    """A way to name empty spaces. `depends`: on an answer that is not given beforehand."""

    __slots__ = ("depends",)

    def __init__(self, depends: bool) -> None:
        self.depends: bool = depends

    def spaces(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        raise NotImplementedError

    def words(self, st: SummonerWarsState, frame: Frame) -> str:
        """How a prompt names them."""
        raise NotImplementedError


class OfPieces(Places):
    """Spaces that some pieces say."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(who.chosen())
        self.who: Who = who

    def mentions(self) -> list[Reader]:
        return [self.who]


class NextTo(OfPieces):
    """Empty spaces adjacent to any of these pieces."""

    __slots__ = ()

    def spaces(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        found: list[int] = []
        for piece in self.who.pieces(st, frame):
            found += [s for s in empty_spaces_next_to(st, piece.space) if s not in found]
        return sorted(found)

    def words(self, st: SummonerWarsState, frame: Frame) -> str:
        return f"a space adjacent to {labels(st, self.who.pieces(st, frame))}"


class WhereItWas(Places):
    """The space of the event: where what was destroyed stood, where what moved came from."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(depends=False)

    def spaces(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        space = frame.regs[R_SPACE] - 1
        return [space] if space >= 0 and not st.board[space] else []

    def words(self, st: SummonerWarsState, frame: Frame) -> str:
        gone = st.remembered(frame.regs[R_SUBJECT])
        return f"the space where {'it' if gone is None else st.label(gone)} was"


class WhereItStood(OfPieces):
    """The space of a card that has left: where it was then."""

    __slots__ = ()

    def spaces(self, st: SummonerWarsState, frame: Frame) -> list[int]:
        found = [piece.space for piece in self.who.pieces(st, frame)]
        return [space for space in found if space >= 0 and not st.board[space]]

    def words(self, st: SummonerWarsState, frame: Frame) -> str:
        return f"the space where {labels(st, self.who.pieces(st, frame))} was"


def labels(st: SummonerWarsState, pieces: list[Piece]) -> str:
    return " or ".join(st.label(piece) for piece in pieces) or "it"


def empty_spaces_next_to(st: SummonerWarsState, space: int) -> list[int]:
    if space < 0:
        return []
    return [near for near in st.book.neighbours[space] if not st.board[near]]
