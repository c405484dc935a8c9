"""What is true of a player or not: the atoms of conditions on abilities and steps."""

from __future__ import annotations

from warmat.codex.rules.definitions import PlayerCondition
from warmat.codex.rules.future import time_runes
from warmat.codex.rules.state import Table


class Did(PlayerCondition):
    """The player did something this turn, at least so often (see terms.CARDS_PLAYED)."""

    __slots__ = ("least", "what")

    def __init__(self, unless: str, what: int, least: int) -> None:
        super().__init__(unless)
        self.what: int = what
        self.least: int = least

    def holds(self, st: Table, player: int) -> bool:
        return st.players[player].tally.get(self.what, 0) >= self.least


class HasTimeRunes(PlayerCondition):
    """In play and in the future together."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__(f"you have fewer than {least} time runes")
        self.least: int = least

    def holds(self, st: Table, player: int) -> bool:
        return time_runes(st, player) >= self.least
