"""Moments of a game in memory: where choices and turns can be taken back to, and what late spectators see."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from warmat.kernel.game import SPECTATOR, Game

MOST_TURNS: Final = 8  # that can be taken back one after another

Held = dict[int, tuple[dict[str, Any], int]]  # by viewer: the view it keeps, and how many lines
Shown = list[tuple[dict[str, Any], int]]


class UndoPoint(NamedTuple):
    """Where an own choice can be taken back to."""

    game: Game
    seat: int
    events: int
    held: Held


@dataclass
class Turn:
    """The table as a person's turn began, and who was to choose then.

    Where a turn is seldom taken back, the game is not kept, and played again from its start when it is.
    """

    game: Game | None
    choices: int
    events: int
    shown: Shown
    seats: list[int]


def why_settled(game: Game, seat: int, before: Game) -> str:
    """Why the seat can't take back what it has just chosen."""
    if game.state.chance != before.state.chance:
        return "Dice have been rolled or cards shuffled since then."
    if game.learned(seat, before):
        return "You have seen a new card since then."
    return "Somebody else has had a choice since then."


def played_again(game: Game, choices: int) -> Game:
    """The game as it was after so many choices."""
    again = Game(game.setup, game.setup.begin(game.setup.config, None), None)
    for option in game.choices[:choices]:
        again.apply(option)
    return again


class Turns:
    """The turns that can be taken back, the newest last; none where the table does not allow it.

    `allowed`: whenever one likes. `by_consent`: as all agree, and then it is one's own last turn.
    """

    def __init__(self, allowed: bool, by_consent: bool, seats: int) -> None:
        self.allowed = allowed
        self.by_consent = by_consent and not allowed
        self._kept: deque[Turn] = deque(maxlen=MOST_TURNS if allowed else seats + 1)

    @property
    def games(self) -> int:
        """How many games are kept for it."""
        return len(self._kept) if self.allowed else 0

    @property
    def are_kept(self) -> bool:
        return self.allowed or self.by_consent

    def keep(self, turn: Turn) -> None:
        if self.are_kept:
            self._kept.append(turn)

    def kept(self) -> list[dict[str, Any]]:
        """The same as plain data."""
        return [
            {
                "state": None if turn.game is None else turn.game.state.dump(),
                "choices": turn.choices,
                "events": turn.events,
                "shown": turn.shown,
                "seats": turn.seats,
            }
            for turn in self._kept
        ]

    def may_go_back(self, game: Game, team: Sequence[int]) -> bool:
        """Whether anything was chosen since the beginning of a turn that is kept."""
        return any(self._is_meant(turn, game, team) for turn in self._kept)

    def go_back(self, game: Game, team: Sequence[int]) -> Turn:
        """The beginning of this turn; of the one before, where nothing was chosen in this one yet."""
        while not self._is_meant(self._kept[-1], game, team):
            self._kept.pop()
        return self._kept[-1]

    def _is_meant(self, turn: Turn, game: Game, team: Sequence[int]) -> bool:
        return turn.choices < game.length and (self.allowed or any(seat in turn.seats for seat in team))


class Delayed:
    """What spectators see where they see it some turns later: the table as it stood then."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self._kept: deque[tuple[dict[str, Any], int]] = deque(maxlen=turns + 1)

    def keep(self, game: Game, events: int) -> None:
        """At the start of a turn."""
        if self.turns:
            self._kept.append((game.view(SPECTATOR), events))

    def then(self) -> tuple[dict[str, Any], int]:
        """The view, and how many lines of the log belong to it."""
        return self._kept[0]

    def kept(self) -> Shown:
        return list(self._kept)

    def restore(self, kept: Sequence[Sequence[Any]]) -> None:
        """What was kept, perhaps in a file, where pairs are lists."""
        self._kept.clear()
        self._kept.extend((view, lines) for view, lines in kept)
