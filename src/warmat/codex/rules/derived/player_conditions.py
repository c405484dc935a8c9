"""What is true of a player or not: the atoms of conditions on abilities and steps."""

from __future__ import annotations

from warmat.codex.rules.model.definitions import PlayerCondition
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import TIME
from warmat.kernel.numbers import Seat


class Did(PlayerCondition):
    """The player did something this turn, at least so often (see terms.CARDS_PLAYED)."""

    __slots__ = ("least", "what")

    def __init__(self, unless: str, what: int, least: int) -> None:
        super().__init__(unless)
        self.what: int = what
        self.least: int = least

    def holds(self, st: CodexState, player: Seat) -> bool:
        return st.players[player].tally.get(self.what, 0) >= self.least


class HasTimeRunes(PlayerCondition):
    """In play and in the future together."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__(f"you have fewer than {least} time runes")
        self.least: int = least

    def holds(self, st: CodexState, player: Seat) -> bool:
        return time_runes(st, player) >= self.least


def time_runes(st: CodexState, player: Seat) -> int:
    """All time runes on what the player controls, in play and in the future."""
    count = 0
    for piece in [*st.in_play(), *st.in_future()]:
        if piece.controller == player:
            count += piece.other_runes.get(TIME, 0)
    return count
