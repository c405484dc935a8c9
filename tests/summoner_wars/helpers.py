"""What the tests of Summoner Wars share: a hand that is not empty, and no test in mid-question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.boards import check_rest, remember_boards
from warmat.summoner_wars.rules.model import reasons
from warmat.summoner_wars.scenario import Side, side

SPARE = "Five-Life Gate"  # a card in hand, to be built or discarded


@pytest.fixture(autouse=True)
def clean_prompt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every board of a test ends in a phase of somebody's turn or with the game over."""
    boards = remember_boards(monkeypatch)
    yield
    for board in boards:
        check_rest(board, board.options[-1:] == ["end"])


def mine(board: dict[str, Any] | None = None, **more: Any) -> Side:
    """The first side, with a spare card in hand."""
    more["hand"] = [*more.get("hand", []), SPARE]
    return side(board=board, **more)


def theirs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return side(board=board, **more)


def rule(reason: int, **what: str | int) -> str:
    """The sentence of a rule about these pieces."""
    return reasons.SENTENCES[reason].format(**what)
