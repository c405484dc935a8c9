"""Games written down as figures, and numbers written as a module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from training.self_play import FEATURES, play
from training.weights_file import written
from warmat.players.codex import weights as codex
from warmat.players.summoner_wars import weights as summoner_wars

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("name", "weights"), [("codex", codex), ("summoner-wars", summoner_wars)])
def test_a_game_is_rows_of_figures_and_who_won(name: str, weights: Any) -> None:
    rows: list[list[float]] = []
    seed = 0
    while not rows:
        seed += 1
        rows = play(name, seed, ["random"])
    assert all(row[0] == seed and row[1] == len(rows) for row in rows)
    assert {row[2] for row in rows} == {0, 1}, "one has won and one has lost"
    assert all(len(row) == 3 + len(weights.CAPS) for row in rows)
    assert name in FEATURES


@pytest.mark.parametrize(("folder", "weights"), [("codex", codex), ("summoner_wars", summoner_wars)])
def test_the_numbers_in_use_are_as_they_were_written(folder: str, weights: Any) -> None:
    numbers = {name: getattr(weights, name) for name in ("CAPS", "LINE", "HIDDEN", "OUT")}
    file = ROOT / "src" / "warmat" / "players" / folder / "weights.py"
    assert file.read_text(encoding="utf-8") == written(numbers)
