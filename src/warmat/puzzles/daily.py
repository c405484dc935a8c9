"""The puzzle of the day: the same for everybody, and none again before all were used.

Days are counted from the first one. Every round through the collection has an order of its own; the last of a
round never comes again as the first of the next.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from warmat.kernel.rng import WORD, Dice, mix
from warmat.puzzles.position import puzzle_rules_of
from warmat.puzzles.puzzle import Puzzle, collection

FIRST_DAY: Final = date(2026, 1, 1)


def daily(game: str, day: date) -> Puzzle:
    """The game's puzzle of this day. Whoever asks says which day it is: it begins at midnight UTC."""
    puzzles = collection(game)
    return puzzles[number_of_day((day - FIRST_DAY).days, len(puzzles), puzzle_rules_of(game).salt)]


def number_of_day(day: int, count: int, salt: int) -> int:
    """Which of `count` things is the day's."""
    turn, place = divmod(day, count)
    return _order(turn, count, salt)[place]


def _order(turn: int, count: int, salt: int) -> list[int]:
    order = _shuffled(turn, count, salt)
    if count > 1 and order[0] == _shuffled(turn - 1, count, salt)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def _shuffled(turn: int, count: int, salt: int) -> list[int]:
    """With three or more the swap above never touches the last place, so this is where a round ends."""
    order = list(range(count))
    Dice(mix((salt ^ (turn * 0x9E37)) & WORD)).shuffle(order)
    return order
