"""How far the levels are apart, and what a larger budget is worth."""

from __future__ import annotations

import sys

import pytest

from warmat.bench.levels import main, with_more
from warmat.players.bot import make_bot
from warmat.players.network_search_bot import NetworkSearchBot


def test_a_larger_budget_looks_as_far_ahead_in_more_worlds() -> None:
    hard, more = make_bot("hard", 1), with_more("hard", 4, 1)
    assert isinstance(hard, NetworkSearchBot)
    assert isinstance(more, NetworkSearchBot)
    assert more.effort == hard.effort
    assert (more.worlds, more.seconds) == (4 * hard.worlds, 4 * hard.seconds)


@pytest.mark.once
def test_a_level_meets_itself_with_a_larger_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "levels codex --bots hard --games 2 --decisions 0 --times 2 --jobs 1"
    monkeypatch.setattr(sys, "argv", asked.split())
    main()
    assert "hard*2 scores" in capsys.readouterr().out


def test_what_does_not_search_has_no_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["levels", "codex", "--bots", "easy", "--games", "2", "--times", "4"])
    with pytest.raises(SystemExit):
        main()
    assert "easy has no budget" in capsys.readouterr().err
