"""What has changed on a board since somebody looked: so a test can say all of it, and nothing else.

    seen = watch(board)
    board.do("play Spark -> Older Brother")
    assert seen.changes == {"Older Brother: damage 0 -> 1", "my gold: 10 -> 9", ...}

Everything in play and in everybody's zones is compared, so a test that lists the changes also says what stays
as it was.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from warmat.kernel.tools.scenario import Scenario

WHOSE = ("my", "their")  # of the first two seats


class SideSeen:
    """What a player has that is not in play: figures in words, and the cards of each zone."""

    def __init__(self, figures: dict[str, str], zones: dict[str, list[str]]) -> None:
        self.figures = figures
        self.zones = {zone: Counter(cards) for zone, cards in zones.items()}

    def changes(self, now: SideSeen, whose: str) -> set[str]:
        found = {
            f"{whose} {what}: {was} -> {now.figures[what]}"
            for what, was in self.figures.items()
            if now.figures[what] != was
        }
        for zone, cards in self.zones.items():
            found |= {f"{whose} {zone}: +{name}" for name in now.zones[zone] - cards}
            found |= {f"{whose} {zone}: -{name}" for name in cards - now.zones[zone]}
        return found


class Watch:
    """The board as it was, to be compared with what it becomes."""

    def __init__(self, board: Scenario[Any, Any]) -> None:
        self._board = board
        self._pieces = board.figures()
        self._sides = board.sides()

    @property
    def changes(self) -> set[str]:
        """Every difference in words: 'Iron Man: damage 0 -> 2', 'Tenderfoot: gone', 'my hand: -Spark'."""
        return self._of_pieces() | self._of_sides()

    def _of_pieces(self) -> set[str]:
        before, now = self._pieces, self._board.figures()
        found = {f"{label}: gone" for label in before.keys() - now.keys()}
        found |= {f"{label}: new" for label in now.keys() - before.keys()}
        for label in before.keys() & now.keys():
            for what, was in before[label].items():
                if now[label][what] != was:
                    found.add(f"{label}: {what} {was} -> {now[label][what]}")
        return found

    def _of_sides(self) -> set[str]:
        found: set[str] = set()
        for seat, (before, now) in enumerate(zip(self._sides, self._board.sides(), strict=True)):
            whose = WHOSE[seat] if seat < len(WHOSE) else f"P{seat + 1}'s"
            found |= before.changes(now, whose)
        return found


def watch(board: Scenario[Any, Any]) -> Watch:
    """Remember the board; `.changes` says what has changed since."""
    return Watch(board)
