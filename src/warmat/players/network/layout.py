"""How a network reads an observation: which columns name something, which count, and where each is looked up.

A column that names something (a card, a slot) stands for a row of a table; one that counts is a number times
a weight. A table begins with a part for each place where a card may be named, as long as the book, and ends
with the rows of everything else that is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from warmat.kernel.game import Game
from warmat.registry import Slot, loaded

# A game's encoder, from how many seats there are and the cards it is played with.
ENCODERS: Final = Slot[Callable[[int, Any], Any]]("encoder", "There is no encoder for {name}.")

Whole = NDArray[np.int64]
Real = NDArray[np.float32]

ROOM: Final = 32  # names that a column other than a card's has room for
EMBED: Final = "embed"
FLAG: Final = "flag"
CARD_COLUMNS: Final = ("card", "hero_1", "hero_2", "hero_3")
ROW_COLUMNS: Final = ("attached_to", "held_by")  # rows of other things: not read
THINGS: Final = ("pieces", "spaces")  # the block of what is in play, by game
BESIDE: Final = {
    "aside": 0,
    "active events": 1,
}  # cards beside it, and what their second column says of one's own
ROLES: Final = 3  # oneself, opponents, teammates
SELF, FOE, ALLY = 0, 1, 2
GRID: Final = {"spaces": (8, 6)}  # rows and columns, where things stand on a board

# The columns of an option (envs/encoders/base.py), and those that are derived from them.
PRICE: Final = 9
VERB, BY, SOURCE_ROW, SOURCE_CARD, TARGET_ROW, TARGET_CARD, NUMBER, EXTRA = range(1, 9)
OPTION_SIZE: Final = 10
WORKER, NUMBER_NAMED, EXTRA_NAMED = range(10, 13)  # derived: whose worker it is about; numbers as names
DERIVED: Final = 3
VERBS: Final = 128
DISTANCES: Final = 4  # on a board: source to target, target to either summoner, source to the opposing one


class Columns(NamedTuple):
    """Of rows of one kind: what is looked up where, and what is weighed."""

    named: Whole  # columns
    first: Whole  # where the part of each begins in the table
    counted: Whole  # columns
    scale: Real  # what to multiply each with


class Layout:
    """For games like this one: the same cards, any number of seats."""

    def __init__(self, game: Game) -> None:
        table: Any = game.state
        self.game: str = game.name
        self.names: list[str] = [card.name for card in table.book.cards]
        self.cards = len(self.names)
        encoder = ENCODERS[game.name](2, table.book)
        described: Mapping[str, Mapping[str, Any]] = loaded(encoder.described)
        blocks = {block.name: block for block in encoder.blocks}
        self.things = next(name for name in THINGS if name in blocks)
        self.beside = next(name for name in BESIDE if name in blocks)
        self.grid: tuple[int, int] | None = GRID.get(self.things)
        self.zones = [name for name in blocks if name not in described]
        self.table_width = len(blocks["table"].columns)
        self.player_width = len(blocks["players"].columns)
        scalars = [described["table"][name] for name in blocks["table"].columns]
        names = list(blocks["table"].columns)
        self.scalar_width = self.table_width + ROLES * self.player_width
        for _ in range(ROLES):
            names += blocks["players"].columns
            scalars += [described["players"][name] for name in blocks["players"].columns]
        # The table of the state: zones by role, cards beside by role, named columns of players, what asks.
        self.zone_parts = len(self.zones) * ROLES
        self.scalars, parts, state_free = self._columns(names, scalars, self.zone_parts + ROLES)
        self.about_first = parts * self.cards
        self._move_free(self.scalars, self.about_first, self.cards)
        block = blocks[self.things]
        kinds = [described[self.things][name] for name in block.columns]
        self.rows, row_parts, row_free = self._columns(block.columns, kinds, 0)
        self.row_width = len(block.columns)
        self.type_column = block.columns.index("type")
        self.side_column = block.columns.index("side")
        self.options = self._option_columns()
        # Of each table: parts with a row for every card, and rows behind them.
        self.tables: dict[str, tuple[int, int]] = {
            "row": (row_parts, row_free),
            "state": (parts + 1, state_free),
            "option": (2, VERBS + 4 * ROOM),
        }

    def _columns(self, names: list[str], kinds: list[Any], parts: int) -> tuple[Columns, int, int]:
        """The columns with these descriptions; how many parts their table has, and rows behind them."""
        cards = [at for at, name in enumerate(names) if name in CARD_COLUMNS]
        others = [
            at
            for at, kind in enumerate(kinds)
            if kind.scale == EMBED and at not in cards and names[at] not in ROW_COLUMNS
        ]
        counted = [at for at, kind in enumerate(kinds) if kind.scale != EMBED]
        scale = [1.0 if kinds[at].scale == FLAG else 1.0 / float(kinds[at].scale) for at in counted]
        after = parts + len(cards)
        first = [(parts + n) * self.cards for n in range(len(cards))]
        first += [after * self.cards + n * ROOM for n in range(len(others))]
        found = Columns(
            np.array(cards + others), np.array(first), np.array(counted), np.array(scale, np.float32)
        )
        return found, after, len(others) * ROOM

    @staticmethod
    def _move_free(columns: Columns, start: int, by: int) -> None:
        columns.first[columns.first >= start] += by

    def _option_columns(self) -> Columns:
        """Cards first; then verb, whose it is, the two numbers, and whose worker it is about."""
        free = 2 * self.cards
        named = [SOURCE_CARD, TARGET_CARD, VERB, BY, NUMBER_NAMED, EXTRA_NAMED, WORKER]
        first = [0, self.cards, free, *(free + VERBS + n * ROOM for n in range(4))]
        counted = [NUMBER, EXTRA, PRICE]
        scale = [0.1] * 3
        if self.grid is not None:
            counted += range(OPTION_SIZE + DERIVED, self.option_width)
            scale += [0.125] * DISTANCES
        return Columns(np.array(named), np.array(first), np.array(counted), np.array(scale, np.float32))

    @property
    def option_width(self) -> int:
        return OPTION_SIZE + DERIVED + (DISTANCES if self.grid is not None else 0)

    @cached_property
    def distances(self) -> Whole:
        """Between rows of the board, from 1; 0: from or to nowhere."""
        assert self.grid is not None
        high, wide = self.grid
        found = np.zeros((high * wide + 1, high * wide + 1), np.int64)
        for one in range(high * wide):
            for two in range(high * wide):
                found[one + 1, two + 1] = abs(one // wide - two // wide) + abs(one % wide - two % wide)
        return found

    @cached_property
    def neighbourhoods(self) -> Real:
        """For each space: who is there, one, two and three spaces away, and in line two or three away."""
        assert self.grid is not None
        high, wide = self.grid
        away = self.distances[1:, 1:]
        at = np.arange(high * wide)
        lined = (at[:, None] // wide == at[None, :] // wide) | (at[:, None] % wide == at[None, :] % wide)
        parts = [away == 0, away == 1, away == 2, away == 3, lined & (away >= 2) & (away <= 3)]
        return np.stack(parts, 1).astype(np.float32)  # (space, kind, space): it is the same both ways


def index_of(values: NDArray[np.int16], columns: Columns) -> Whole:
    """Where the named columns of rows are looked up."""
    found: Whole = values.take(columns.named, -1) + columns.first
    return found
