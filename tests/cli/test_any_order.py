"""Pairs of techs at the terminal, typed in either order, one by one or at once, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from tests.cli.terminal import Terminal
from tests.codex.teching import DECKS, FOE, Way, WaysFor
from warmat.cli.ask import Menu
from warmat.cli.session import Session

PAIRS = 3  # of each deck, unless all are asked for


@pytest.fixture(autouse=True)
def undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all pairs are tried, boards and lists of answers are not drawn four thousand times a deck."""

    def ask(menu: Menu, console: Console, view: object) -> None:
        console.print(Text(menu.asked()))

    if request.config.getoption("--all-pairs"):
        monkeypatch.setattr(Menu, "show", ask)
        monkeypatch.setattr(Session, "show_board", lambda session: None)


def typed_for(way: Way) -> list[str]:
    return [*way.choices, *["undo"] * len(way.choices)]


def check(way: Way, answers: list[str]) -> None:
    """What the terminal says after each line: the first pick, both techs, and that they are taken back."""
    count = len(way.choices)
    for line, answer in zip(typed_for(way), answers, strict=True):
        assert answer.startswith(f"{line} "), f"{way}: {answer}"
    if not way.at_once:
        assert f"(picked: {way.first})" in answers[0], f"{way}: {answers[0]}"
        assert "P1 techs" not in answers[0]
    said = answers[count - 1]
    assert all(f"P1 techs {name}." in said for name in (way.first, way.second)), f"{way}: {said}"
    assert said.count("P1 techs") == 2
    assert "Main phase: what do you do?" in said
    for choice, answer in zip(reversed(way.choices), answers[count:], strict=True):
        assert f"Taken back: {choice}." in answer


@pytest.mark.parametrize("deck", DECKS)
def test_pairs_of_techs_in_either_order(tmp_path: Path, ways_for: WaysFor, deck: str) -> None:
    terminal = Terminal(tmp_path)
    ways = ways_for(deck, PAIRS)
    typed = [line for way in ways for line in typed_for(way)]
    screen = terminal.play(
        "end", "save a.json", *typed, "save b.json", options=("--deck", deck, "--foe", FOE)
    )
    answers = iter([" ".join(answer.split()) for answer in screen.split("\n> ")[3:]])
    for way in ways:
        check(way, [next(answers) for _ in typed_for(way)])
    assert terminal.file("a.json") == terminal.file("b.json"), "all was taken back"
