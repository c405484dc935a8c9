"""What every encoder has: blocks of named columns in one flat row of small whole numbers.

An encoder reads what `view(seat)` may tell and nothing else, straight from the table: that is many times
faster than a view. Seats are counted from the one that looks (0: oneself, 1: the next in turn order).

It writes on a sheet that the seat keeps from one look to the next. Most of a table stays as it is between two
looks, so only what may have changed is written: an observation should cost less than the choice it is for.
What is a player's is looked at only if the rules have changed it (`version`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warmat.kernel.hidden import PAST_BITS
from warmat.kernel.state import State

NOTHING: Final[list[int]] = []
MOST: Final = 32767  # an observation's numbers have 16 bits

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


def small(number: i64) -> i16:
    """A number that fits."""
    if number > MOST:
        return MOST
    if number < -MOST:  # no conditional expression: compiled, it would make an object of the number
        return -MOST
    return i16(number)


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


class Sheet:
    """What a seat was last shown, and what has to be remembered of it to write only the changes.

    `numbers`: the table, and behind it the options. They are packed in memory, which others may read. Sheets
    may share it: each begins at its `base`.
    """

    __slots__ = (
        "base",
        "beside",
        "counted",
        "counted_at",
        "ids",
        "lasting_count",
        "marks",
        "numbers",
        "occupied",
        "rolled",
        "seat",
        "shown",
        "sides",
        "size",
        "written",
        "written_from",
    )

    def __init__(
        self, seat: int, size: int, numbers: vec[i16], base: int, seats: int, zones: int, rows: int
    ) -> None:
        self.seat: int = seat
        self.size: i64 = size  # where the options begin, counted from `base`
        self.numbers: vec[i16] = numbers
        self.base: i64 = base
        self.sides: list[object] = [None] * seats  # the version of each player's side that was written
        self.counted: list[list[int]] = [[] for _ in range(zones)]  # the cards of each zone, as last counted
        self.counted_at: vec[i64] = vec[i64]([0] * zones)  # and where
        # Of each row of things in play: what it was written from, as one number (0: not known) and as a row
        # of figures; and where the game keeps rows, which piece it is.
        self.marks: vec[i64] = vec[i64]([0] * rows)
        self.written_from: list[object] = [None] * rows
        self.ids: vec[i64] = vec[i64]([0] * rows)
        self.written: int = 0  # how many rows
        self.beside: int = 0  # how many cards beside the table were written
        self.lasting_count: int = 0  # how many lasting rules
        self.occupied: int = 0  # the spaces that something was written of, a bit each
        self.rolled: object = None  # the dice that were written
        self.shown: int = 0  # how many options were written

    def turn_to(self, seat: int) -> None:
        """From now on it is another seat's. Counts are taken back; a mark names the seat, so rows differ."""
        if seat == self.seat:
            return
        zones: i64 = len(self.counted)
        for zone in range(zones):
            cards = self.counted[zone]
            if cards:
                _count(self, self.counted_at[zone], cards, -1)
                self.counted[zone] = NOTHING
        self.sides = [None] * len(self.sides)
        self.seat = seat


class Encoder:
    """Turns tables of one game, with so many seats, into rows of numbers of one length."""

    __slots__ = ("blocks", "phases", "rows", "seats", "size", "verbs", "zones")

    version: ClassVar[int] = 1  # of the layout: see envs/versions.py
    described: ClassVar[str] = ""  # where it says what its columns mean ("module:attribute")

    def __init__(self, seats: int, zones: int, rows: int) -> None:
        self.seats: int = seats
        self.zones: int = zones  # of cards that are counted
        self.rows: int = rows  # of things in play
        self.blocks: list[Block] = []
        self.size: int = 0
        self.verbs: dict[int, str] = {}  # what the numbers of verbs and phases stand for
        self.phases: list[str] = []

    def add_block(self, name: str, rows: int, columns: list[str]) -> int:
        """Where the block begins."""
        start = self.size
        self.blocks.append(Block(name, start, rows, columns))
        self.size += rows * len(columns)
        return start

    def new_sheet(self, seat: int, room: int) -> Sheet:
        """An empty sheet for a seat, with room for so many options."""
        return self.sheet_in(seat, vec[i16]([0] * self.width(room)), 0)

    def sheet_in(self, seat: int, numbers: vec[i16], base: int) -> Sheet:
        """An empty sheet for a seat in memory that others use too, from `base` on."""
        return Sheet(seat, self.size, numbers, base, self.seats, self.zones, self.rows)

    def width(self, room: int) -> int:
        """How many numbers a sheet has, with room for so many options."""
        return self.size + room * OPTION_SIZE

    def write(self, state: State, sheet: Sheet, first: int, last: int) -> None:
        """What the seat may know of the table, and the options from `first` up to `last`, a row each."""
        raise NotImplementedError


def clear(out: vec[i16], first: i64, last: i64) -> None:
    for at in range(first, last):
        out[at] = 0


def end_options(sheet: Sheet, count: int) -> None:
    """So many options were written: empty the rows of those that were there before."""
    if count < sheet.shown:
        start: i64 = sheet.base + sheet.size
        clear(sheet.numbers, start + count * OPTION_SIZE, start + sheet.shown * OPTION_SIZE)
    sheet.shown = count


def count_known(sheet: Sheet, zone: i64, at: i64, cards: list[int]) -> None:
    """Count those of a zone's cards that the seat knows, from column `at` on by the card's number.

    What is at the beginning and the end as it was is counted already.
    """
    before = sheet.counted[zone]
    if before == cards:
        return
    sheet.counted[zone] = cards.copy()
    sheet.counted_at[zone] = at
    if not before:
        _count(sheet, at, cards, 1)
        return
    old: i64 = len(before)
    new: i64 = len(cards)
    same: i64 = 0
    was: list[Any] = before  # cards that stayed are the same objects: nobody has to read their numbers
    now: list[Any] = cards
    for one in was:
        if same == new or one is not now[same]:
            break
        same += 1
    while old > same and new > same and was[old - 1] is now[new - 1]:
        old -= 1
        new -= 1
    if old > same:
        _count(sheet, at, before[same:old], -1)
    if new > same:
        _count(sheet, at, cards[same:new], 1)


def _count(sheet: Sheet, at: i64, cards: list[int], change: i16) -> None:
    """Add `change` for each of these cards that the seat knows."""
    out = sheet.numbers
    seat: i64 = sheet.seat
    for each in cards:
        card: i64 = each
        if (card >> seat) & 1:
            out[at + (card >> PAST_BITS)] += change


def write_keys(out: vec[i16], at: i64, keys: int, known: list[int]) -> None:
    """A 1 in the column of each keyword there is."""
    left: i64 = keys
    for key in known:
        if not left:
            return
        bit: i64 = key
        if left & bit:
            out[at] = 1
            left &= ~bit
        at += 1
