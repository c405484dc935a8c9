"""Answers that later steps speak of: where they stand in a frame's registers, and who reads them.

A step notes its answer in registers, and what comes after it speaks of "what was picked". Which registers
those are, layout.py says when a card is defined.
"""

from __future__ import annotations

from typing import Final

# As what an answer may be spoken of.
PICKED: Final = 1  # pieces
TAKEN: Final = 2  # cards
DISCARDED: Final = 4  # how many cards
FORCED: Final = 8  # a piece, and its way
ANSWERED: Final = 16  # whether there was an answer at all
NUMBERED: Final = 32  # how many of something


class Answer:
    """What a step notes: in so many registers (`room`) from `reg` on, at least `least` of them filled.

    `kinds`: as what later steps may speak of it. `name`: what the card calls it, if it does. `uses`: what
    those steps do to it, in bits that are the game's own.
    """

    __slots__ = ("kinds", "least", "name", "reg", "room", "uses")

    def __init__(self, reg: int, room: int, kinds: int = 0, least: int = 0) -> None:
        self.reg: int = reg
        self.room: int = room
        self.kinds: int = kinds
        self.least: int = least
        self.name: str = ""
        self.uses: int = 0


class Reader:
    """A step, or what a step speaks of: pieces, numbers, players, places. It may read an answer."""

    __slots__ = ()

    def mentions(self) -> list[Reader]:
        """What it speaks of in turn."""
        return []

    def reads(self) -> int:
        """As what it speaks of an answer; 0: of none."""
        return 0

    def called(self) -> str:
        """The name of the answer it reads; none: the last that there is."""
        return ""

    def bind(self, answer: Answer) -> None:
        """This is the answer it reads."""
        raise NotImplementedError

    def of_event(self) -> bool:
        """Whether it may depend on the event that triggered the effect. It is certain only of a no."""
        return True

    def mentions_event(self) -> bool:
        """The same of what it speaks of."""
        return any(mentioned.of_event() for mentioned in self.mentions())


def present(*readers: Reader | None) -> list[Reader]:
    """Those that are there."""
    return [reader for reader in readers if reader is not None]


def all_mentions(reader: Reader) -> list[Reader]:
    """Everything that it speaks of, however deep."""
    found: list[Reader] = []
    for mentioned in reader.mentions():
        found.append(mentioned)
        found += all_mentions(mentioned)
    return found
