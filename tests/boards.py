"""The boards a test sets up, whatever the game: so that none is left in mid-question."""

from __future__ import annotations

from typing import Any

import pytest

from warmat.kernel.game import Game
from warmat.kernel.tools.scenario import Scenario


def remember_boards(monkeypatch: pytest.MonkeyPatch) -> list[Scenario[Any, Any]]:
    """From here on, every board that is made; the list grows."""
    boards: list[Scenario[Any, Any]] = []
    set_up = Scenario.__init__

    def remember(board: Scenario[Any, Any], game: Game) -> None:
        set_up(board, game)
        boards.append(board)

    monkeypatch.setattr(Scenario, "__init__", remember)
    return boards


def check_rest(board: Scenario[Any, Any], waits: bool) -> None:
    """The game is over, or it `waits` for a player to go on with the turn."""
    at_rest = board.winners is not None or waits
    assert at_rest, f"The test leaves a question open: {board.prompt} {board.options}"
