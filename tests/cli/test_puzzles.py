"""Puzzles at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from warmat.puzzles import GAMES, collection, puzzle_of


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved(terminal: Terminal, game: str) -> None:
    puzzle = puzzle_of(game, 1)
    screen = terminal.run("puzzle", game, "--number", "1", typed=("hint", *puzzle.solution, "quit"))
    assert puzzle.title in screen
    assert puzzle.hints()[0] in screen
    assert "Solved." in screen
    assert ("The next dice:" in screen) == (game == "summoner-wars")


def test_missed_taken_back_and_given_up(terminal: Terminal) -> None:
    typed = ("end", "solution", "undo", "again", "next", "quit")
    screen = terminal.run("puzzle", "--number", "1", typed=typed)
    assert "Not this turn." in screen
    assert f"1. {puzzle_of('codex', 1).solution[0]}" in screen
    assert "Taken back: end." in screen
    assert "From the beginning." in screen
    assert f"Puzzle 2: {puzzle_of('codex', 2).title}" in screen


def test_the_day_is_everybodys(terminal: Terminal) -> None:
    told = json.loads(terminal.run("puzzles", "daily", "--day", "2026-12-24", "--json"))
    assert [each["game"] for each in told] == list(GAMES)
    screen = terminal.run("puzzle", "--day", "2026-12-24", typed=("quit",))
    assert told[0]["title"] in screen
    assert "no day" in terminal.refusal("puzzle", "--day", "tomorrow")


def test_the_list_has_no_answers(terminal: Terminal) -> None:
    told = json.loads(terminal.run("puzzles", "list", "--json"))
    assert len(told) == sum(len(collection(game)) for game in GAMES)
    assert not {"solution", "keys", "config"} & set(told[0])
    assert puzzle_of("codex", 1).title in terminal.run("puzzles", "list", "codex")


def test_mistakes(terminal: Terminal) -> None:
    assert "no number 9999" in terminal.refusal("puzzle", "--number", "9999")
    assert "no game 'chess'" in terminal.refusal("puzzle", "chess")
    assert "Can't write" in terminal.refusal("puzzles", "find", "--out", "nowhere/mine.jsonl")


def test_finding_some(terminal: Terminal) -> None:
    """One game at a small budget: whatever comes of it, the file is there and is made of puzzles."""
    said = terminal.run(
        "puzzles", "find", "--games", "1", "--seed", "119", "--budget", "100", "--out", "mine.jsonl"
    )
    lines = (terminal.folder / "mine.jsonl").read_text(encoding="utf-8").splitlines()
    assert f"{len(lines)} puzzle" in said


def test_collecting(terminal: Terminal) -> None:
    puzzles = collection("codex")[:3]
    (terminal.folder / "found.jsonl").write_text(
        "\n".join(p.record() for p in reversed(puzzles)), encoding="utf-8"
    )
    said = terminal.run("puzzles", "collect", "found.jsonl", "found.jsonl", "--out", "all.jsonl")
    assert "3 puzzles written to all.jsonl." in said
    lines = (terminal.folder / "all.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 2, 3]
    assert [json.loads(line)["origin"] for line in lines] == [puzzle.origin for puzzle in puzzles]
    assert "Can't read" in terminal.refusal("puzzles", "collect", "nothing.jsonl", "--out", "all.jsonl")
