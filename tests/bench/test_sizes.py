"""The games of several libraries side by side: what is here is measured, what is not is left out."""

from __future__ import annotations

import random
import sys
from importlib.util import find_spec

import pytest

from warmat.bench import sizes

pytestmark = pytest.mark.once


def test_it_measures_all_that_are_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["sizes", "--seconds", "0.01"])
    sizes.main()
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["numbers", "actions", "decisions", "open", "a", "second"]
    told = {
        " ".join(row.split()[:-5]): [float(one.replace(",", "")) for one in row.split()[-5:]] for row in rows
    }
    assert {"Warmat Codex", "Warmat Summoner Wars"} <= set(told)
    assert ("RLCard uno" in told) == (find_spec("rlcard") is not None)
    assert ("OpenSpiel gin_rummy" in told) == (find_spec("pyspiel") is not None)
    for numbers, actions, decisions, options, speed in told.values():
        assert numbers > 1
        assert 1 <= options <= actions
        assert decisions >= 1
        assert speed > 0


def test_chess_of_open_spiel_has_the_size_it_is_known_for() -> None:
    """Twenty moves at the beginning, and 4,674 that there are."""
    pytest.importorskip("pyspiel")
    chess = next(game for game in sizes.open_spiel_games() if game.name == "chess")
    assert chess.actions == 4674
    assert chess.play(random.Random(1))[0] == 20
