"""`warmat analyse`: a report to read, one for programs, a picture; and hints in a game."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import warmat
from tests.cli.terminal import Terminal
from warmat.players.bot import make_bot


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a short game on disk: game.json."""
    folder = tmp_path_factory.mktemp("analyse")
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    bot = make_bot("random", 4)
    for _ in range(24):
        game.apply(bot.choose(game))
    warmat.save(game, folder / "game.json")
    return folder


@pytest.fixture
def terminal(folder: Path) -> Terminal:
    return Terminal(folder)


def test_a_report_to_read(terminal: Terminal) -> None:
    screen = terminal.run("analyse", "game.json", "--budget", "3", "--plot", "curve.svg")
    assert terminal.exit_code == 0
    assert screen.startswith("P1 [Bashing] against P2 [Finesse].")
    assert "The chance of P1 [Bashing] to win" in screen
    assert "100 % " in screen
    assert "●" in screen
    assert "P2 [Finesse]: " in screen
    assert "<svg" in (terminal.folder / "curve.svg").read_text(encoding="utf-8")


def test_every_decision_of_one_seat(terminal: Terminal) -> None:
    few = terminal.run("analyse", "game.json", "--budget", "3", "--seat", "2")
    every = terminal.run("analyse", "game.json", "--budget", "3", "--seat", "2", "--all")
    assert "The chance of P2 [Finesse] to win" in every
    assert "P1 [Bashing]: " not in every.split("Every decision")[1]
    assert every.count(", P2 [Finesse]: ") > few.count(", P2 [Finesse]: ")


def test_one_object_for_programs_and_the_same_again(terminal: Terminal) -> None:
    first = terminal.run("analyse", "game.json", "--budget", "3", "--json")
    found = json.loads(first)
    assert (found["game"], found["length"], found["budget"], found["complete"]) == ("codex", 24, "3", True)
    assert len(found["points"]) == 25
    assert terminal.run("analyse", "game.json", "--budget", "3", "--json") == first


def test_mistakes_get_a_sentence(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    (terminal.folder / "notes.txt").write_text("hello", encoding="utf-8")
    assert "not a Warmat file" in terminal.refusal("analyse", "notes.txt")
    assert "Can't read" in terminal.refusal("analyse", "nothing.json")
    assert "no seat 3" in terminal.refusal("analyse", "game.json", "--seat", "3")
    assert "not a budget" in terminal.refusal("analyse", "game.json", "--budget", "long")
    assert "must end in" in terminal.refusal("analyse", "game.json", "--plot", "curve.txt")
    assert "no folder" in terminal.refusal("analyse", "game.json", "--plot", "away/curve.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "warmat[plots]" in terminal.refusal("analyse", "game.json", "--plot", "curve.svg")


def test_a_hint_in_a_game_is_one_of_the_choices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warmat.cli.session.HINT_S", 0.05)
    screen = Terminal(tmp_path).play("hire Bloom", "hint", "?")
    told = screen.split("> hint\n")[1].splitlines()[0]
    number, words = told.split(maxsplit=1)
    assert number.isdigit()
    assert words.endswith("% to win)")
    # Whatever it is, it brings something or leaves gold.
    assert re.match(r" {4}[A-Z].*\.$", screen.split("> hint\n")[1].splitlines()[1])
    assert f"{number} " in screen.split("> hint\n")[0]
    assert "what the search bot would do" in screen
