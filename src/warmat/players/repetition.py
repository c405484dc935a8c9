"""Bots that see when a game goes round in circles, and then try something else.

Two bots may undo each other's work for ever, each by what it thinks is best. So a bot remembers what it has
chosen at which table: what lies there and the damage on it, not the hands, which differ from turn to turn.
What it has chosen at the same table several times it does no more, as long as there is something else. In a
very long game the table does not even have to be the same; but who attacks gets on with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.thing import PIECE

FROM: Final = 30  # turns of a game that nobody needs to remember
LONG: Final = 120  # turns: from then on whatever was done often is done less
SOMETIMES: Final = 3  # at one table
OFTEN: Final = 25  # at any

ATTACK: Final = "attack"  # a verb
Deed = tuple[int, ...]  # what an option is, whichever of several equal pieces it is about
AT_ANY_TABLE: Final = 0


class Repetition:
    """What a bot has chosen at which table, in the game that it plays."""

    def __init__(self) -> None:
        self._times: Counter[tuple[int, Deed]] = Counter()
        self._length = 0

    def instead(self, game: Game, chosen: Option, ranked: Callable[[], Sequence[Option]]) -> Option:
        """What was chosen; or, where that was chosen too often, the best of what was not.

        `ranked`: all options, best first; it is asked only if need be.
        """
        state: Any = game.state
        if game.length < self._length:  # another game
            self._times.clear()
        self._length = game.length
        if getattr(state, "turn", 0) < FROM:
            return chosen
        table = _mark(state)
        if self._is_stale(state, table, chosen):
            fresh = [option for option in ranked() if not self._is_stale(state, table, option)]
            chosen = fresh[0] if fresh else self._least(state, table, ranked())
        deed = _deed(state, chosen)
        self._times[table, deed] += 1
        self._times[AT_ANY_TABLE, deed] += 1
        return chosen

    def _is_stale(self, state: Any, table: int, option: Option) -> bool:
        deed = _deed(state, option)
        if self._times[table, deed] >= SOMETIMES:
            return True
        if state.turn < LONG or state.verb(option).name == ATTACK:
            return False
        return self._times[AT_ANY_TABLE, deed] >= OFTEN

    def _least(self, state: Any, table: int, options: Sequence[Option]) -> Option:
        return min(options, key=lambda option: self._times[table, _deed(state, option)])


def _mark(state: Any) -> int:
    """What lies on the table, in no order; never `AT_ANY_TABLE`."""
    pieces = [
        (piece.card, piece.controller, piece.damage, getattr(piece, "space", 0))
        for piece in state.pieces.values()
    ]
    return hash(tuple(sorted(pieces))) or 1


def _deed(state: Any, option: Option) -> Deed:
    verb = state.verb(option)
    return (
        option.verb,
        *_named(state, verb.source, option.source),
        *_named(state, verb.target, option.target),
        *_named(state, verb.extra, option.extra),
    )


def _named(state: Any, kind: int, number: int) -> tuple[int, int]:
    piece = state.pieces.get(number) if kind == PIECE else None
    return (number, -1) if piece is None else (piece.card, piece.controller)
