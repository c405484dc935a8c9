"""What small numbers stand for. All of them are ints; the names are for whoever reads.

Enumerations would say more, but mypyc leaves `IntFlag` and `IntEnum` to Python: two tests of bits took
1.5 microseconds with them, and 13 nanoseconds with plain numbers. A whole decision takes six.
"""

from __future__ import annotations

from operator import index
from typing import Any, TypeAlias

from warmat.kernel.errors import BadInput

Seat: TypeAlias = int  # a player's, from 0 in turn order
PieceId: TypeAlias = int  # of something in play or set aside; 0: nothing
CardNumber: TypeAlias = int  # a card's place in the book; 0: no card
HiddenCard: TypeAlias = int  # a card and what is known about it: see hidden.py
VerbNumber: TypeAlias = int  # what an option does: see VERBS in a game's terms
TypeBits: TypeAlias = int  # what a card or piece is, as bits
Keys: TypeAlias = int  # keywords, as bits
Flags: TypeAlias = int  # what happened to a piece, as bits
EventBits: TypeAlias = int  # events that triggers listen to, as bits


def whole(number: Any, called: str) -> int:
    """The number as Python's own: numpy's whole numbers are taken, and nothing else is."""
    try:
        return index(number)
    except TypeError:
        raise BadInput(f"{called} is a whole number; {number!r} is none.") from None
