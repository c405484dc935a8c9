"""Who an effect is about: a way to name pieces, which a game's steps ask when they run."""

from __future__ import annotations

from typing import Generic, TypeVar

from warmat.kernel.frame import Frame

S = TypeVar("S")  # the state
P = TypeVar("P")  # its pieces


class Who(Generic[S, P]):
    """A way to name pieces."""

    __slots__ = ()

    def pieces(self, st: S, frame: Frame) -> list[P]:
        raise NotImplementedError

    def chosen(self) -> bool:
        """Whether it depends on an answer, so that it may turn out to be nobody."""
        return False

    def ids(self, frame: Frame) -> list[int]:
        """Their numbers, whether or not they are still there. Only of what an effect has noted."""
        raise NotImplementedError


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
