"""`--variant` in Summoner Wars: games with other cards, played, kept, watched, simulated, and looked up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from warmat.summoner_wars.variants import VARIANTS

NAME = "Publisher's current texts"
FILE = """
from warmat.summoner_wars.variants.making import change, variant

VARIANT = variant("Services Rules", "Smashers are dear.", change("Smasher", cost=4))
"""


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    (tmp_path / "house_rules.py").write_text(FILE, encoding="utf-8")
    return Terminal(tmp_path)


@pytest.fixture(autouse=True)
def _forget_what_was_read() -> Iterator[None]:
    known = dict(VARIANTS)
    yield
    VARIANTS.clear()
    VARIANTS.update(known)


def words(screen: str) -> str:
    return " ".join(screen.split())


def play(terminal: Terminal, *typed: str, variant: str = NAME) -> str:
    usual = ("--seed", "7", "--first", "me", "--against", "random", "--deck", "Phoenix Elves")
    return words(terminal.run("play", "summoner-wars", *usual, "--variant", variant, typed=typed))


def test_a_game_with_the_current_texts(terminal: Terminal) -> None:
    screen = play(terminal, "help queen maldaria", "end", "save a.json", variant=NAME.lower())
    assert f"With the cards of {NAME}. Queen Maldaria, Sera Eldwyn, Ice Smith" in screen
    assert "Save the Queen" in screen
    assert "Momentum" not in screen
    assert terminal.file("a.json")["config"]["variant"] == NAME
    for command in (("play", "--load", "a.json"), ("replay", "a.json")):
        assert f"With the cards of {NAME}." in words(terminal.run(*command))


def test_a_file_of_ones_own(terminal: Terminal) -> None:
    screen = play(terminal, "help smasher", "save a.json", variant="house_rules.py")
    assert "With the cards of Services Rules. Smashers are dear." in screen
    assert terminal.file("a.json")["config"]["variant"] == "Services Rules"
    shown = terminal.run("cards", "summoner-wars", "--variant", "house_rules.py", "smasher")
    assert "cost 4" in shown


def test_cards(terminal: Terminal) -> None:
    for options, strength in (((), "2 ranged"), (("--variant", NAME), "3 ranged")):
        assert strength in terminal.run("cards", "summoner-wars", *options, "Sera Eldwyn")
    listed = json.loads(terminal.run("cards", "summoner-wars", "--variant", NAME, "--json"))
    queen = next(card for card in listed if card["name"] == "Queen Maldaria")
    assert [one["name"] for one in queen["abilities"]] == ["Call Protection", "Save the Queen"]


@pytest.mark.parametrize("setup", [("--decks", "Phoenix Elves,Vanguards"), ("--random-setup",)])
def test_simulated(terminal: Terminal, setup: tuple[str, ...]) -> None:
    options = ("--games", "2", "--jobs", "1", "--check", "--json", "--variant", NAME.upper())
    report = json.loads(terminal.run("simulate", "summoner-wars", *setup, *options))
    assert terminal.exit_code == 0
    assert report["variant"] == NAME


def test_mistakes(terminal: Terminal) -> None:
    sentence = f"There is no variant 'odd'. Known: {NAME}."
    for command in ("play", "simulate", "cards", "arena"):
        assert terminal.refusal(command, "summoner-wars", "--variant", "odd") == sentence
    assert terminal.refusal("play", "codex", "--variant", "house_rules.py").startswith(
        "There is no variant 'Services Rules'."
    )
