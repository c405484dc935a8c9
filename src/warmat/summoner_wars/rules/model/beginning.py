"""How a small game begins and ends: a corner of the battlefield, hurt summoners, and few turns."""

from __future__ import annotations

from warmat.summoner_wars.rules.model.board import NOWHERE, STEP, column_of, row_of


class Beginning:
    """The summoners alone, face to face on a small field; the draw piles and hands are empty.

    `first` and `last`: opposite corners of the field, as spaces. `summoner`: where seat 0's begins; the
    other's place is the same from the other side. `life`: what the summoners have left. `turns`: after so
    many, of both players together, the summoner with more life left has won; if both have as much, the
    second player's.
    """

    __slots__ = ("first", "last", "life", "summoner", "turns")

    def __init__(self, *, first: int, last: int, summoner: int, life: int, turns: int) -> None:
        self.first: int = first
        self.last: int = last
        self.summoner: int = summoner
        self.life: int = life
        self.turns: int = turns

    def has(self, space: int) -> bool:
        """Whether the space is part of the field."""
        rows, columns = (row_of(self.first), row_of(self.last)), (column_of(self.first), column_of(self.last))
        return rows[0] <= row_of(space) <= rows[1] and columns[0] <= column_of(space) <= columns[1]


def steps_on(beginning: Beginning | None) -> list[list[int]]:
    """The space next to each, by direction: on the whole battlefield, or on a small game's field."""
    if beginning is None:
        return STEP
    return [
        [
            near if near != NOWHERE and beginning.has(near) and beginning.has(space) else NOWHERE
            for near in steps
        ]
        for space, steps in enumerate(STEP)
    ]
