"""What the tests of Codex share: what changed on the table, and that no test stops in mid-question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import warmat
from tests.boards import check_rest, remember_boards
from warmat.codex.rules.model import reasons
from warmat.codex.scenario import Scenario, watch

__all__ = ["clean_prompt", "hp_left", "new_game", "rule", "watch"]

MAIN_PHASE = "Main phase: what do you do?"


@pytest.fixture(autouse=True)
def clean_prompt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every board of a test ends in somebody's main phase or with the game over, never in mid-question."""
    boards = remember_boards(monkeypatch)
    yield
    for board in boards:
        check_rest(board, board.prompt == MAIN_PHASE)


def new_game(first: str = "[Bashing]", second: str = "[Finesse]", seed: int = 7) -> Scenario:
    """A game from its very beginning, to be looked at like a built board."""
    return Scenario(warmat.new("codex", seats=[first, second], seed=seed))


def hp_left(t: Scenario, label: str) -> int:
    """How much more damage it takes to destroy this."""
    return t[label].hp - t[label].damage


def rule(reason: int, **pieces: str | int) -> str:
    """The sentence of a rule about these pieces."""
    return reasons.SENTENCES[reason].format(**pieces)
