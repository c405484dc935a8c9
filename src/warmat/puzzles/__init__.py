"""Puzzles: find the win. Found in games between bots, proved to have exactly one idea that wins.

`finder` looks for them, `solver` proves them, `rating` says how hard they are; `puzzle` is the collection
that comes with the package, `daily` the one of the day, and `referee` says who has solved one.
"""

from __future__ import annotations

from warmat.puzzles.daily import daily
from warmat.puzzles.position import PUZZLE_RULES as GAMES
from warmat.puzzles.puzzle import Entry, Puzzle, collection, dice_left, named, puzzle_of
from warmat.puzzles.referee import DONE, WORDS, Verdict, judge

__all__ = [
    "DONE",
    "GAMES",
    "WORDS",
    "Entry",
    "Puzzle",
    "Verdict",
    "collection",
    "daily",
    "dice_left",
    "judge",
    "named",
    "puzzle_of",
]
