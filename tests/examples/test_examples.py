"""The examples run as they stand, at small size."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_public_names import PUBLIC

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *args: str, folder: Path | None = None) -> str:
    command = [sys.executable, str(EXAMPLES / example), *args]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


def code_of(example: Path) -> str:
    text = example.read_text(encoding="utf-8")
    if example.suffix != ".ipynb":
        return text
    return "\n".join(
        "".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"
    )


PROGRAMS = sorted([*EXAMPLES.rglob("*.py"), *EXAMPLES.rglob("*.ipynb")])


@pytest.mark.parametrize("example", PROGRAMS, ids=lambda path: path.name)
def test_only_public_names_are_used(example: Path) -> None:
    """Whoever begins with an example has something that stays."""
    imported = re.findall(r"^ *from (warmat[\w.]*) import ([\w, ]+)", code_of(example), re.MULTILINE)
    named = {f"{module}.{name.strip()}" for module, names in imported for name in names.split(",")}
    public = {f"{module}.{name}" for module, names in PUBLIC.items() for name in names.split()}
    assert not named - public
    assert "import warmat." not in code_of(example).replace("import warmat.envs.open_spiel", "")


def test_a_random_match() -> None:
    assert run("random_match.py").startswith("Winners: [")


@pytest.mark.parametrize(("game", "rounds", "share"), [("codex", 8, 0.95), ("summoner-wars", 10, 0.8)])
def test_learning_until_random_players_have_no_chance(
    game: str, rounds: int, share: float, tmp_path: Path
) -> None:
    told = run(
        "train.py",
        game,
        "--rounds",
        str(rounds),
        "--trials",
        "128",
        "--plot",
        "learning.svg",
        folder=tmp_path,
    )
    found = re.search(r"Against a random player: (\d+) won, (\d+) lost\.", told)
    assert found is not None, told
    assert int(found[1]) >= share * (int(found[1]) + int(found[2]))
    assert (tmp_path / "learning.svg").read_text().lstrip().startswith("<?xml")


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


def test_a_search_of_open_spiel() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    told = run("is_mcts.py", "codex", "--simulations", "3", "--choices", "3")
    assert [line.split(".")[0] for line in told.splitlines()] == ["1", "2", "3"]


def test_alphazero_in_small() -> None:
    source = (EXAMPLES / "alphazero.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 150
    told = run("alphazero.py", "codex", "--rounds", "1", "--games", "1", "--tries", "2", "--trials", "1")
    assert re.fullmatch(r"Round 1: [01] of 1 won against a random player\.\n", told)


def test_an_exact_value() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    told = run("exact.py", "python_warmat_summoner_wars_small", "--rounds", "30")
    assert told == (
        "python_warmat_summoner_wars_small: 1134 nodes, 52 information states with a choice\n"
        "Value to the first player: -0.0123\n"
    )


def test_a_linear_baseline_learns(tmp_path: Path) -> None:
    to = tmp_path / "weights.npz"
    told = run("bots/linear_bot.py", "codex", "--games", "1", "--trials", "1", "--to", str(to))
    assert re.fullmatch(r"Learnt from 1 games; [01] of 1 won against a random player: weights\.npz\n", told)
    assert to.stat().st_size > 1000


def test_maskable_ppo() -> None:
    pytest.importorskip("sb3_contrib", reason='sb3-contrib is not installed: pip install "warmat[learn]"')
    told = run("maskable_ppo.py", "codex", "--steps", "256", "--games", "1")
    assert "256 steps learnt" in told
