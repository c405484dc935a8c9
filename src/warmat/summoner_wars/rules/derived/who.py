"""Who a step is about: what was picked, the piece itself, those of the event, everything that passes."""

from __future__ import annotations

from warmat.kernel import who as kernel
from warmat.kernel.answers import Reader
from warmat.kernel.frame import SCRIPTS, Frame
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.board import distance
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import OFF_BOARD

Who = kernel.Who[SummonerWarsState, Piece]


class Picked(kernel.Picked[SummonerWarsState, Piece]):
    """What was picked at one question: at the one that the card calls so, or else at the last."""

    __slots__ = ()

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        found: list[Piece] = []
        for i in range(self.reg, self.reg + self.most):
            piece = st.pieces.get(frame.regs[i])
            if piece is not None:
                found.append(piece)
        return found


class OfEvent(Who):
    """A piece of the event that triggered this, by its register; as it last was, if it is gone."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg: int = reg

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        piece = st.remembered(frame.regs[self.reg])
        return [] if piece is None else [piece]


class Source(Who):
    """The piece whose ability or event this is; as it last was, if it is gone."""

    __slots__ = ()

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        piece = st.remembered(frame.source)
        return [] if piece is None else [piece]


class OwnSummoner(Who):
    __slots__ = ()

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        piece = st.summoner_of(frame.player)
        return [] if piece is None else [piece]


class Every(Who):
    """Everything on the battlefield that passes."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        refresh(st)
        return [
            piece
            for piece in st.in_play()
            if piece.space != OFF_BOARD and self.scope.test(st, piece, frame.player, frame.source)
        ]


class Links(Who):
    """What the source's effect spoke of when it was played."""

    __slots__ = ()

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        source = st.remembered(frame.source)
        if source is None:
            return []
        return [st.pieces[id] for id in source.links if id in st.pieces]


class WereBeside(Who):
    """Everything that passes and was adjacent to the source when that left, wherever it is now."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter) -> None:
        self.scope: PieceFilter = scope

    def settled(self) -> bool:
        return True

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        refresh(st)
        source = st.ghosts.get(frame.source)
        if source is None:
            return []
        beside = [st.pieces[id] for id in source.links if id in st.pieces]
        return [piece for piece in beside if self.scope.test(st, piece, frame.player, frame.source)]


class Passing(Who):
    """Those of the named pieces that pass."""

    __slots__ = ("of", "scope")

    def __init__(self, of: Who, scope: PieceFilter) -> None:
        self.of: Who = of
        self.scope: PieceFilter = scope

    def mentions(self) -> list[Reader]:
        return [self.of]

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        refresh(st)
        found = self.of.pieces(st, frame)
        return [piece for piece in found if self.scope.test(st, piece, frame.player, frame.source)]


class Together(kernel.Together[SummonerWarsState, Piece]):
    """All of these."""

    __slots__ = ()


class Beside(Who):
    """Everything that passes within so many spaces of what is named, not counting that."""

    __slots__ = ("of", "scope", "spaces")

    def __init__(self, scope: PieceFilter, of: Who, spaces: int) -> None:
        self.scope: PieceFilter = scope
        self.of: Who = of
        self.spaces: int = spaces

    def mentions(self) -> list[Reader]:
        return [self.of]

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        refresh(st)
        around = [piece.space for piece in self.of.pieces(st, frame)]
        return [
            piece
            for piece in st.in_play()
            if self.scope.test(st, piece, frame.player, frame.source)
            and any(0 < distance(space, piece.space) <= self.spaces for space in around)
        ]


def standing_on(st: SummonerWarsState, spaces: list[int]) -> list[Piece]:
    """The cards on these spaces, each once."""
    found: list[Piece] = []
    for space in spaces:
        piece = st.at(space)
        if piece is not None and piece not in found:
            found.append(piece)
    return found


def one(who: Who, st: SummonerWarsState, frame: Frame) -> Piece | None:
    found = who.pieces(st, frame)
    return found[0] if found else None


def plain_name(script: str) -> str:
    """The ability or event that a script belongs to, or the rule."""
    return script.rpartition(": ")[2].partition(",")[0].partition("/")[0].removeprefix("play ")


def effect_name(st: SummonerWarsState, frame: Frame) -> str:
    """What a prompt calls the effect under way."""
    name = plain_name(SCRIPTS[frame.script].name)
    source = st.remembered(frame.source)
    if source is None or st.card_of(source).name == name:
        return name
    return f"{st.label(source)} ({name})"
