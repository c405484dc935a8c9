"""Moments of a game in memory: where choices and turns can be taken back to, and what late spectators see."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from warmat.kernel.game import SPECTATOR, Game

MOST_TURNS: Final = 8  # that can be taken back one after another

Held = dict[int, tuple[dict[str, Any], int]]  # by viewer: the view it keeps, and how many lines
Shown = list[tuple[dict[str, Any], int]]


@dataclass
class Mark:
    """Where an own choice can be taken back to."""

    game: Game
    seat: int
    events: int
    held: Held


@dataclass
class Turn:
    """The table as a person's turn began."""

    game: Game
    events: int
    shown: Shown


class Turns:
    """The turns that can be taken back, the newest last; none where the table does not allow it."""

    def __init__(self, allowed: bool) -> None:
        self.allowed = allowed
        self._kept: deque[Turn] = deque(maxlen=MOST_TURNS)

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, turn: Turn) -> None:
        if self.allowed:
            self._kept.append(turn)

    def kept(self) -> list[dict[str, Any]]:
        """The same as plain data."""
        return [
            {
                "state": turn.game.state.dump(),
                "choices": turn.game.length,
                "events": turn.events,
                "shown": turn.shown,
            }
            for turn in self._kept
        ]

    def may_go_back(self, game: Game) -> bool:
        """Whether anything was chosen since the beginning of a turn that is kept."""
        return any(turn.game.length < game.length for turn in self._kept)

    def go_back(self, game: Game) -> Turn:
        """The beginning of this turn; of the one before, where nothing was chosen in this one yet."""
        while self._kept[-1].game.length >= game.length:
            self._kept.pop()
        return self._kept[-1]


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

    def restore(self, kept: Sequence[tuple[dict[str, Any], int]]) -> None:
        self._kept.clear()
        self._kept.extend((view, lines) for view, lines in kept)
