"""The examples run as they stand, at small size."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *args: str, folder: Path | None = None) -> str:
    command = [sys.executable, str(EXAMPLES / example), *args]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


def test_a_random_match() -> None:
    assert run("random_match.py").startswith("Winners: [")


def test_learning_until_random_players_have_no_chance() -> None:
    told = run("train.py", "codex", "--rounds", "4", "--games", "16", "--trials", "16")
    found = re.search(r"Against a random player: (\d+) won, (\d+) lost\.", told)
    assert found is not None, told
    assert int(found[1]) > int(found[2])


def test_a_tournament_of_own_bots() -> None:
    told = run("tournament.py", "--games", "2", "--jobs", "1")
    names = {line.split()[0] for line in told.splitlines()[:4]}
    assert names == {"aggressive", "thrifty", "random", "heuristic"}
    assert "Elo" in told


def test_a_matchup_study_with_a_plot(tmp_path: Path) -> None:
    decks = ["Tundra Orcs", "Fallen Kingdom", "Phoenix Elves"]
    args = ["--decks", *decks, "--games", "2", "--bot", "random", "--jobs", "1"]
    told = run("matchups.py", *args, folder=tmp_path)
    assert [line[:20].strip() for line in told.splitlines()[:3]] == decks
    picture = (tmp_path / "matchups.svg").read_text()
    assert picture.lstrip().startswith("<?xml")
    assert all(deck in picture for deck in decks)
