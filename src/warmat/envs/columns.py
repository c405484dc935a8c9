"""What the columns of observations and options mean: for the page of them, and for whoever scales numbers.

For each: a meaning, the range, and how to feed it to a network. `embed`: a number that names something, not
one that counts. `flag`: 0 or 1. Otherwise what to divide by.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from warmat.envs.match import ENCODERS
from warmat.registry import loaded


class Column(NamedTuple):
    meaning: str
    range: str
    scale: str  # "embed", "flag", or the number to divide by


EMBED: Final = "embed"
FLAG: Final = "flag"
YES: Final = "0 or 1"

OPTIONS: Final = {
    "there": Column("the option exists", YES, FLAG),
    "verb": Column("what it does: see the verbs below", "0 to the last verb", EMBED),
    "by": Column("whose it is, counted from oneself: 0, or a teammate", "0 to seats − 1", EMBED),
    "source_row": Column(
        "the row, from 1, in `pieces` or `spaces` of what it is done with; 0: none; −1 − n: seat n’s worker",
        "−5 to the last row",
        EMBED,
    ),
    "source_card": Column("its card", "0 to the last card", EMBED),
    "target_row": Column("the same of what it is done to", "−5 to the last row", EMBED),
    "target_card": Column("its card", "0 to the last card", EMBED),
    "number": Column("what else tells it apart: a number chosen, a patrol slot, a mode", "0 to 100", "10"),
    "extra": Column(
        "a second such number; of a move in Summoner Wars its way, where there are several: clip it at 100",
        "0 to 32767",
        "10",
    ),
    "price": Column("in gold or magic; −1: not a matter of it", "−1 to 20", "10"),
}
# Blocks with a column for each card, of which the seat knows so many to be there.
COUNTS: Final = Column("how many of this card the seat knows to be there", "0 up", "2")


def blocks_of(game: str) -> dict[str, dict[str, Column]]:
    """The columns of a game's blocks, but for those with a column for each card."""
    found: dict[str, dict[str, Column]] = loaded(getattr(ENCODERS[game], "described"))  # noqa: B009 (of its class)
    return found


def column_of(game: str, block: str, name: str) -> Column:
    """What a column of an observation means."""
    described = blocks_of(game).get(block)
    return COUNTS if described is None else described[name]
