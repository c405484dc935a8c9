"""What the journal of a table has: one entry for each thing that was decided."""

from __future__ import annotations

from typing import Final, NamedTuple

# What an entry is. A choice is one answer as the engine asks for it; "said" is what somebody wrote of several
# things that belong together, in any order.
CHOICE: Final = "choice"
SAID: Final = "said"
UNDO: Final = "undo"
BACK: Final = "back"  # a whole turn is taken back, and what bots did since
RESIGN: Final = "resign"
FLAG: Final = "flag"
OFFER: Final = "offer"
DECLINE: Final = "decline"
DRAW: Final = "draw"
STOP: Final = "stop"  # in the middle of a game: of an imported record, or of one that nobody came back to
VOID: Final = "void"  # the rules have changed, and by the new ones it can't go on
# And what stops clocks: a pause is asked for, agreed to, declined, ended; a player is away until a time that
# the entry says, or is back earlier.
ASK: Final = "ask"
PAUSE: Final = "pause"
NO_PAUSE: Final = "no pause"
GO_ON: Final = "go on"
AWAY: Final = "away"
HERE: Final = "here"
# A player asks to take a turn back, which then is a "back" that names them; or somebody declines it.
ASK_BACK: Final = "ask back"
NO_BACK: Final = "no back"


class Entry(NamedTuple):
    """One thing that was decided: number `number` of its table."""

    table: str
    number: int
    seat: int
    kind: str
    choice: str
    at: int
