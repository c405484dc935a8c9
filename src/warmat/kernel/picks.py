"""Answers in a frame's registers: a question for several things takes them one at a time."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from warmat.kernel.choice import Option, Pick, Pool
from warmat.kernel.frame import Frame, Step
from warmat.kernel.numbers import Seat, VerbNumber
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


def card_pool(player: Seat, verb: VerbNumber, cards: list[int], least: int, most: int) -> Pool:
    """From `least` to `most` of these cards, given by number, each copy once."""
    options: list[Option] = []
    times: list[int] = []
    last = 0
    for index in sorted(cards):
        if index == last:
            times[-1] += 1
        else:
            options.append(Pick(player, verb, index, 0, 0))
            times.append(1)
            last = index
    enough = len(cards) >= least  # if not, what may be picked is up to the question
    return Pool(options, times, least, most, go_together=enough)


def once_each(options: list[Option], least: int, most: int) -> Pool:
    """From `least` to `most` of these answers, each once; what closes the question is not one of them."""
    return Pool(options, [1] * len(options), least, most)


class Choice(Generic[S]):
    """One of several things that an effect may do, and what it is called."""

    __slots__ = ("label", "steps")

    def __init__(self, label: str, steps: list[Step[S]]) -> None:
        self.label: str = label
        self.steps: list[Step[S]] = steps
