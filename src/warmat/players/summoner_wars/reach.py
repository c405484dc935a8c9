"""Who can get where on the battlefield of Summoner Wars, on sets of spaces: one bit for each."""

from __future__ import annotations

from functools import cache
from typing import Final

from warmat.summoner_wars.rules.model.board import COLUMNS, DIRECTIONS, ROWS, SPACES, STEP
from warmat.summoner_wars.rules.model.state import Piece
from warmat.summoner_wars.rules.model.terms import (
    CANT_MOVE,
    COMMON,
    MAY_MOVE,
    MOVE_SPACES,
    OVER_CARDS,
    OVER_COMMONS,
    OVER_STRUCTURES,
    STRUCTURE,
)

ALL: Final = (1 << SPACES) - 1
_NOT_FIRST: Final = sum(((1 << COLUMNS) - 2) << (COLUMNS * row) for row in range(ROWS))
_NOT_LAST: Final = _NOT_FIRST >> 1


class Ground:
    """Which spaces are free, and which hold what some units may pass. Without anything on it at first."""

    __slots__ = ("commons", "free", "structures")

    def __init__(self) -> None:
        self.free: int = ALL
        self.commons: int = 0
        self.structures: int = 0

    def occupy(self, space: int, types: int) -> None:
        """A card of these types stands there."""
        bit = 1 << space
        self.free ^= bit
        if types & COMMON:
            self.commons |= bit
        if types & STRUCTURE:
            self.structures |= bit


def spread(spaces: int) -> int:
    """The spaces beside these."""
    return (
        spaces << COLUMNS | spaces >> COLUMNS | (spaces & _NOT_LAST) << 1 | (spaces & _NOT_FIRST) >> 1
    ) & ALL


def where_to(piece: Piece, ground: Ground) -> int:
    """Every space a unit can move to, and the one it is on."""
    row = piece.derived
    here = 1 << piece.space
    if row.keys & CANT_MOVE or (row.types & STRUCTURE and not row.keys & MAY_MOVE):
        return here
    free = ground.free
    way = free
    if row.keys & OVER_CARDS:
        way = ALL
    elif row.keys & (OVER_COMMONS | OVER_STRUCTURES):
        if row.keys & OVER_COMMONS:
            way |= ground.commons
        if row.keys & OVER_STRUCTURES:
            way |= ground.structures
    reached = here
    for _ in range(MOVE_SPACES + row.move):
        reached |= spread(reached) & way
    if row.straight:
        reached |= clear_lines(piece.space, row.straight, free) & free
    return reached & (free | here)


@cache
def lines_of(length: int) -> list[int]:
    """For each space, those in its lines up to so far away."""
    return [clear_lines(space, length, ALL) for space in range(SPACES)]


def clear_lines(space: int, length: int, free: int) -> int:
    """The spaces in the lines of this one, up to so far away and up to the first that is not free."""
    found = 0
    for direction in range(DIRECTIONS):
        at = space
        for _ in range(length):
            at = STEP[at][direction]
            if at < 0:
                break
            found |= 1 << at
            if not free >> at & 1:
                break
    return found
