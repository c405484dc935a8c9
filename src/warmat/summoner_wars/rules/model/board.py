"""The battlefield: 8 rows of 6 spaces, numbered from seat 0's left corner. Nothing here knows a card.

A space is written as in chess: columns a to f from seat 0's left, rows 1 to 8 from seat 0's side. The other
player sees the board turned around.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.numbers import Seat
from warmat.kernel.thing import SPACE, Thing

ROWS: Final = 8
COLUMNS: Final = 6
SPACES: Final = ROWS * COLUMNS
SPACE_BITS: Final = [1 << space for space in range(SPACES)]  # for sets of spaces in one number
NOWHERE: Final = -1
FAR: Final = 99  # from or to nowhere

DIRECTION_BITS: Final = 2
DIRECTIONS: Final = 4  # away from seat 0, right, towards seat 0, left
_ROW_STEP: Final = (1, 0, -1, 0)
_COLUMN_STEP: Final = (0, 1, 0, -1)


def row_of(space: int) -> int:
    return space // COLUMNS


def column_of(space: int) -> int:
    return space % COLUMNS


def _next(space: int, direction: int) -> int:
    row = row_of(space) + _ROW_STEP[direction]
    column = column_of(space) + _COLUMN_STEP[direction]
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return row * COLUMNS + column
    return NOWHERE


def _line(space: int, direction: int) -> list[int]:
    near = _next(space, direction)
    return [] if near == NOWHERE else [near, *_line(near, direction)]


# The space next to each, by direction, or NOWHERE.
STEP: Final[list[list[int]]] = [[_next(space, d) for d in range(DIRECTIONS)] for space in range(SPACES)]
# The spaces in a straight line from each, by direction: the nearest first.
LINES: Final[list[list[list[int]]]] = [
    [_line(space, d) for d in range(DIRECTIONS)] for space in range(SPACES)
]
NEIGHBOURS: Final[list[list[int]]] = [[n for n in steps if n != NOWHERE] for steps in STEP]


def distance(a: int, b: int) -> int:
    """Spaces to count from one to the other; never diagonally."""
    if a < 0 or b < 0:
        return FAR
    return abs(row_of(a) - row_of(b)) + abs(column_of(a) - column_of(b))


def adjacent(a: int, b: int) -> bool:
    return distance(a, b) == 1


def direction_to(a: int, b: int) -> int:
    """The direction in which `b` lies straight from `a`, or -1."""
    if a == b or a < 0 or b < 0:
        return -1
    if column_of(a) == column_of(b):
        return 0 if b > a else 2
    if row_of(a) == row_of(b):
        return 1 if b > a else 3
    return -1


def between(a: int, b: int) -> list[int]:
    """The spaces strictly between two that lie in one line."""
    direction = direction_to(a, b)
    found: list[int] = []
    if direction >= 0:
        space = STEP[a][direction]
        while space != b:
            found.append(space)
            space = STEP[space][direction]
    return found


def turned(space: int) -> int:
    """The same space as the other player counts it."""
    return SPACES - 1 - space


def own_row(space: int, seat: Seat) -> int:
    """How many rows lie behind it, from this seat's side: 0 is the back row."""
    return row_of(space) if seat == 0 else ROWS - 1 - row_of(space)


NAMES: Final = [f"{'abcdef'[column_of(space)]}{row_of(space) + 1}" for space in range(SPACES)]


def name_of(space: int) -> str:
    return NAMES[space]


SPACE_THINGS: Final = [Thing(SPACE, space, name) for space, name in enumerate(NAMES)]


def space_of(name: str) -> int:
    """The space of this name, or NOWHERE."""
    if len(name) == 2 and name[0].lower() in "abcdef" and name[1] in "12345678":
        return (int(name[1]) - 1) * COLUMNS + "abcdef".index(name[0].lower())
    return NOWHERE


# Paths: directions as digits to the base 4, after a leading 1, so that a path is one number.


def longer(path: int, direction: int) -> int:
    return path * DIRECTIONS + direction


NO_PATH: Final = 1
ONE_STEP: Final = DIRECTIONS * DIRECTIONS  # paths of more steps are this number or more


def directions_of(path: int) -> list[int]:
    found: list[int] = []
    while path > NO_PATH:
        found.append(path % DIRECTIONS)
        path //= DIRECTIONS
    found.reverse()
    return found


def steps_in(path: int) -> int:
    return (path.bit_length() - 1) // DIRECTION_BITS


def direction_at(path: int, step: int) -> int:
    """Where a step of the path leads; the first has number 0."""
    return path >> (steps_in(path) - 1 - step) * DIRECTION_BITS & (DIRECTIONS - 1)


def spaces_of(start: int, path: int) -> list[int]:
    """The spaces a path leads over, the last included."""
    found: list[int] = []
    for direction in directions_of(path):
        start = STEP[start][direction]
        found.append(start)
    return found


def straight_length(path: int) -> int:
    """How long a path is that goes in one direction; 0 for any other."""
    steps = directions_of(path)
    return len(steps) if len(set(steps)) == 1 else 0


# A way a unit can go is one number: where it leads, and behind that its path. So their order is theirs too.
# Paths of up to 11 steps fit, more than any unit makes; and so few bits are one digit of Python's, which is
# several times as quick.
PATH_BITS: Final = 24


def way_to(space: int, path: int) -> int:
    return space << PATH_BITS | path


def end_of(way: int) -> int:
    return way >> PATH_BITS


def path_of(way: int) -> int:
    return way & ((1 << PATH_BITS) - 1)


def short_ways(steps: list[list[int]]) -> list[list[tuple[int, int]]]:
    """All ways of one or two steps from each space, in order, each with the space that it leads over."""
    found: list[list[tuple[int, int]]] = []
    for near in steps:
        ways: list[tuple[int, int]] = []
        for first in range(DIRECTIONS):
            over = near[first]
            if over != NOWHERE:
                path = longer(NO_PATH, first)
                ways.append((way_to(over, path), NOWHERE))
                for second in range(DIRECTIONS):
                    if steps[over][second] != NOWHERE:
                        ways.append((way_to(steps[over][second], longer(path, second)), over))
        found.append(sorted(ways))
    return found
