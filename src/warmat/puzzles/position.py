"""What the solver must know of each game: when two tables are the same, what is left out, what is an action.

The solver itself knows no game. It asks a `PuzzleRules`.
"""

from __future__ import annotations

import functools
import marshal
import re
from collections.abc import Hashable, Mapping
from typing import Any, Final, Protocol

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.kernel.state import CardGameState
from warmat.registry import Slot

AnyTable = CardGameState[Any, Any]

PASSING: Final = "end"  # of a phase or turn

_NUMBER: Final = re.compile(r"#\d+")  # of several pieces of one name
_COPY: Final = re.compile(r" \(\d+\)$")  # of several answers that are written alike


class PuzzleRules(Protocol):
    known_chance: bool  # the player is shown what chance will say: dice that lie on the table
    salt: int  # gives the game's puzzles of the day an order of their own

    def draw_seats(self, dice: Dice) -> list[str]:
        """Decks by lot for the two bots of a game in which puzzles are sought."""
        ...

    def leader(self, game: Game, seat: int) -> str:
        """Who leads the side: its summoner, or its deck's spec."""
        ...

    def task(self, what: str, left: int) -> str:
        """What is to be done, in words: `what` has to be destroyed and has so much life left."""
        ...

    def lying(self, begun: AnyTable, now: AnyTable) -> list[str]:
        """The next dice as the log writes them, where they are known: "MR", "M", "RS"."""
        ...

    def key(self, st: AnyTable, new: int) -> Hashable:
        """Equal for tables from which the rest of this turn goes alike, whatever order led to them.

        Asked of settled tables alone. Pieces with ids from `new` on came this turn.
        """
        ...

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        """Whether the solver leaves it out: it serves later turns alone, or ends this one."""
        ...

    def action(self, text: str) -> str:
        """What a choice is as part of an idea: which card does what to which, not which of two alike."""
        ...

    def is_late(self, st: AnyTable) -> bool:
        """The part of the turn in which things are done is over."""
        ...

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        """What has to be destroyed, and how much life it has left."""
        ...

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        """The dumped table with so much less damage on what has to be destroyed; None if it has less."""
        ...

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        """A first look: a win is near enough to be worth a search."""
        ...

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        """Whether it is an attack on what has to be destroyed: what anybody tries first."""
        ...


PUZZLE_RULES: Final = Slot[PuzzleRules]("puzzles", "There are no puzzles of {title}.")


def puzzle_rules_of(game: str) -> PuzzleRules:
    return PUZZLE_RULES[game]


def is_settled(st: AnyTable) -> bool:
    """Nothing is under way but the turn itself, so that no frame holds a piece's id."""
    return len(st.stack) == 1 and not st.queue


def packed(data: Any) -> bytes:
    """Dumped things as bytes that are equal where they are: several times as quick as writing them out.

    The format is one that depends on nothing but the values.
    """
    return marshal.dumps(data, 2)


def names_in(cards: list[str]) -> tuple[str, ...]:
    """Cards of a pile without what is known about each, in no order."""
    return _names(tuple(cards))


@functools.lru_cache(256)  # most tables of a turn have the same piles
def _names(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted([card.partition("|")[0] for card in cards]))


def without_ids(rows: list[list[Any]], new: int, columns: Mapping[str, int], refers: tuple[str, ...]) -> None:
    """Pieces that came this turn, in no order and without ids; unless something refers to one of them."""
    id, card, nth, links = (columns[name] for name in ("id", "card", "nth", "links"))
    at = next((at for at, row in enumerate(rows) if row[id] >= new), len(rows))
    if at == len(rows):
        return
    referring = [columns[name] for name in refers]
    for row in rows:
        for column in referring:
            if row[column] >= new:
                return
        if row[links] and max(row[links]) >= new:
            return
    late = sorted(rows[at:], key=lambda row: (row[card], row[nth]))
    for row in late:
        row[id] = 0
    rows[at:] = late


def healed(data: dict[str, Any], id: int, columns: Mapping[str, int], life: int) -> dict[str, Any] | None:
    row = next(row for row in data["pieces"] if row[columns["id"]] == id)
    row[columns["damage"]] -= life
    return data if row[columns["damage"]] >= 0 else None


def without_copy_numbers(text: str) -> str:
    """A choice without the numbers that tell things of one name apart."""
    return _NUMBER.sub("", _COPY.sub("", text))
