"""Answers in a frame's registers: a question for several things takes them one at a time."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from warmat.kernel.frame import Frame, Step
from warmat.kernel.state import State

S = TypeVar("S", bound=State)

NOTHING: Final = -1  # in a register: the player stopped choosing


def count_picks(frame: Frame, reg: int, most: int) -> int:
    """How many picks stand in a question's registers."""
    taken = 0
    while taken < most and frame.regs[reg + taken] > 0:
        taken += 1
    return taken


def picks_end(frame: Frame, reg: int, most: int, taken: int) -> bool:
    """Whether no more is to be picked after so many."""
    return taken == most or frame.regs[reg + taken] == NOTHING


class Choice(Generic[S]):
    """One of several things that an effect may do, and what it is called."""

    __slots__ = ("label", "steps")

    def __init__(self, label: str, steps: list[Step[S]]) -> None:
        self.label: str = label
        self.steps: list[Step[S]] = steps
