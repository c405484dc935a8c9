"""What every encoder has: blocks of named columns in one flat row of small whole numbers.

An encoder reads what `view(seat)` may tell and nothing else, straight from the table: that is many times
faster than a view. Seats are counted from the one that looks (0: oneself, 1: the next in turn order).
"""

from __future__ import annotations

from array import array
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.hidden import PAST_BITS
from warmat.kernel.state import State

MOST: Final = 32767  # an observation's numbers have 16 bits
CODE: Final = "h"
BYTES: Final = 2

# The columns of an option, the same in every game.
OPTION_COLUMNS: Final = (
    "there",  # 1: the option exists
    "verb",  # what it does, by the game's own numbers
    "by",  # whose it is: 0 the seat itself; another: a teammate's
    "source_row",  # the row in the observation of what it is done with, from 1; 0: none
    "source_card",  # and its card
    "target_row",
    "target_card",
    "number",  # what else tells it apart: a number chosen, a slot, a mode
    "extra",
    "price",  # in gold or magic; -1: not a matter of it
)
THERE: Final = 0
VERB: Final = 1
BY: Final = 2
SOURCE_ROW: Final = 3
SOURCE_CARD: Final = 4
TARGET_ROW: Final = 5
TARGET_CARD: Final = 6
NUMBER: Final = 7
EXTRA: Final = 8
PRICE: Final = 9
OPTION_SIZE: Final = 10


def small(number: int) -> int:
    """A number that fits."""
    if number > MOST:
        return MOST
    return -MOST if number < -MOST else number


class Block:
    """A part of the observation: `rows` times the same columns, beginning at `start`."""

    __slots__ = ("columns", "name", "rows", "start")

    def __init__(self, name: str, start: int, rows: int, columns: list[str]) -> None:
        self.name: str = name
        self.start: int = start
        self.rows: int = rows
        self.columns: list[str] = columns

    @property
    def size(self) -> int:
        return self.rows * len(self.columns)


class Encoder:
    """Turns tables of one game, with so many seats, into rows of numbers of one length."""

    __slots__ = ("blocks", "seats", "size")

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.blocks: list[Block] = []
        self.size: int = 0

    def add_block(self, name: str, rows: int, columns: list[str]) -> int:
        """Where the block begins."""
        start = self.size
        self.blocks.append(Block(name, start, rows, columns))
        self.size += rows * len(columns)
        return start

    def table(self, state: State, seat: int) -> array[int]:
        """What the seat may know of the table."""
        raise NotImplementedError

    def choices(
        self, state: State, seat: int, options: list[Option], first: int, last: int, room: int
    ) -> array[int]:
        """The options from `first` up to `last`, a row each, in a block of `room` rows."""
        raise NotImplementedError


def count_known(out: array[int], at: int, cards: list[int], seat: int) -> None:
    """Count those of the cards that the seat knows, from column `at` on by the card's number."""
    for card in cards:
        if (card >> seat) & 1:
            out[at + (card >> PAST_BITS)] += 1
