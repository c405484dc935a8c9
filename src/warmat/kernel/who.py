"""Who an effect is about: a way to name pieces, which a game's steps ask when they run."""

from __future__ import annotations

from typing import Generic, TypeVar

from warmat.kernel.answers import PICKED, Answer, Reader
from warmat.kernel.frame import Frame

S = TypeVar("S")  # the state
P = TypeVar("P")  # its pieces


class Who(Reader, Generic[S, P]):
    """A way to name pieces."""

    __slots__ = ()

    def pieces(self, st: S, frame: Frame) -> list[P]:
        raise NotImplementedError

    def chosen(self) -> bool:
        """Whether it depends on an answer, so that it may turn out to be nobody."""
        return False

    def settled(self) -> bool:
        """Whether they are known for good, whatever happens next."""
        return False

    def ids(self, frame: Frame) -> list[int]:
        """Their numbers, whether or not they are still there. Only of what an effect has noted."""
        raise NotImplementedError


class Picked(Who[S, P]):
    """What was picked at one question: at the one that the card calls so, or else at the last."""

    __slots__ = ("most", "name", "reg")

    def __init__(self, name: str = "") -> None:
        self.name: str = name
        self.reg: int = 0
        self.most: int = 1

    def reads(self) -> int:
        return PICKED

    def called(self) -> str:
        return self.name

    def bind(self, answer: Answer) -> None:
        self.reg, self.most = answer.reg, answer.room

    def of_event(self) -> bool:
        return False

    def chosen(self) -> bool:
        return True


class Together(Who[S, P]):
    """All of these at once, each once."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Who[S, P]]) -> None:
        self.parts: list[Who[S, P]] = parts

    def pieces(self, st: S, frame: Frame) -> list[P]:
        found: list[P] = []
        for part in self.parts:
            found += [piece for piece in part.pieces(st, frame) if piece not in found]
        return found

    def chosen(self) -> bool:
        return True

    def mentions(self) -> list[Reader]:
        return [*self.parts]
