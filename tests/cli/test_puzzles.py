"""Puzzles at the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from warmat.puzzles import GAMES, collection, puzzle_of
from warmat.puzzles.puzzle import Archive


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
    assert "Back to the start." in screen
    assert f"Puzzle 2: {puzzle_of('codex', 2).title}" in screen


def test_the_day_is_everybodys(terminal: Terminal) -> None:
    told = json.loads(terminal.run("puzzles", "daily", "--day", "2026-12-24", "--json"))
    assert [each["game"] for each in told] == list(GAMES)
    screen = terminal.run("puzzle", "--day", "2026-12-24", typed=("quit",))
    assert told[0]["title"] in screen
    assert "not a date" in terminal.refusal("puzzle", "--day", "tomorrow")


def test_the_list_has_no_answers(terminal: Terminal) -> None:
    told = json.loads(terminal.run("puzzles", "list", "--most", "100000", "--json"))
    assert len(told) == sum(len(collection(game)) for game in GAMES)
    assert not {"solution", "keys", "config"} & set(told[0])
    screen = terminal.run("puzzles", "list", "codex")
    assert puzzle_of("codex", 1).title in screen
    assert f"{len(collection('codex')) - 20:,} more" in screen


def test_a_part_of_the_list(terminal: Terminal) -> None:
    asked = ("puzzles", "list", "codex", "--stars", "2", "--from", "10", "--most", "3", "--json")
    told = json.loads(terminal.run(*asked))
    hard = [entry.number for entry in collection("codex").entries if entry.stars == 2 and entry.number >= 10]
    assert [entry["number"] for entry in told] == hard[:3]


def test_mistakes(terminal: Terminal) -> None:
    assert "no number 999999" in terminal.refusal("puzzle", "--number", "999999")
    assert "no game 'chess'" in terminal.refusal("puzzle", "chess")
    assert "Can't write" in terminal.refusal("puzzles", "find", "--out", "nowhere/mine.jsonl")


def test_finding_some(terminal: Terminal) -> None:
    """It goes on where it stopped: the same command adds the next one."""
    asked = ("puzzles", "find", "--game", "summoner-wars", "--seed", "40", "--out", "mine.jsonl")
    assert "1 puzzle added to mine.jsonl: 1 in all." in terminal.run(*asked, "--count", "1")
    assert "0 puzzles added to mine.jsonl: 1 in all." in terminal.run(*asked, "--count", "1")
    assert "0 puzzles added to mine.jsonl: 1 in all." in terminal.run(*asked, "--count", "2", "--games", "1")
    (line,) = (terminal.folder / "mine.jsonl").read_text(encoding="utf-8").splitlines()
    seed = re.fullmatch(r"game with seed (\d+), turn \d+", json.loads(line)["origin"])
    assert seed is not None
    assert int(seed[1]) >= 40  # in which game depends on what the network has learnt
    assert "another game" in terminal.refusal("puzzles", "find", "--game", "codex", "--out", "mine.jsonl")


def test_collecting(terminal: Terminal) -> None:
    puzzles = collection("codex")[:3]
    (terminal.folder / "found.jsonl").write_text(
        "\n".join(p.record() for p in reversed(puzzles)), encoding="utf-8"
    )
    said = terminal.run("puzzles", "collect", "found.jsonl", "found.jsonl", "--out", "all.zip")
    assert "3 puzzles written to all.zip." in said
    found = list(Archive((terminal.folder / "all.zip").read_bytes()))
    assert [puzzle.number for puzzle in found] == [1, 2, 3]
    assert [puzzle.origin for puzzle in found] == [puzzle.origin for puzzle in puzzles]
    assert "Can't read" in terminal.refusal("puzzles", "collect", "nothing.jsonl", "--out", "all.zip")


def test_adding_to_a_collection(terminal: Terminal) -> None:
    """Numbers there were go on meaning the same puzzles."""
    easy, *others = collection("codex")[:4]
    for name, puzzles in (("hard", others[1:]), ("more", [others[1], others[0], easy])):
        lines = "\n".join(puzzle.record() for puzzle in puzzles)
        (terminal.folder / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    terminal.run("puzzles", "collect", "hard.jsonl", "--out", "all.zip")
    before = list(Archive((terminal.folder / "all.zip").read_bytes()))
    said = terminal.run("puzzles", "collect", "more.jsonl", "--onto", "all.zip", "--out", "all.zip")
    assert "4 puzzles written to all.zip." in said
    found = list(Archive((terminal.folder / "all.zip").read_bytes()))
    assert found[:2] == before
    assert [puzzle.number for puzzle in found] == [1, 2, 3, 4]
    assert [puzzle.origin for puzzle in found[2:]] == [easy.origin, others[0].origin]
    assert len({puzzle.title for puzzle in found}) == 4

    refused = ("puzzles", "collect", "more.jsonl", "--out", "new.zip", "--onto")
    assert "Can't read the collection" in terminal.refusal(*refused, "nothing.zip")
    assert "is not a collection" in terminal.refusal(*refused, "more.jsonl")
