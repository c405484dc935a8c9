"""`warmat cards new`, `warmat cards check` and `--cards`: cards of one's own at the terminal."""

from __future__ import annotations

import json
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import warmat
from tests.own_cards import SHADOW_ELVES, only
from warmat import expansions
from warmat.cli.app import app
from warmat.registry import GAMES


@pytest.fixture(autouse=True)
def nothing_loaded() -> Iterator[None]:
    yield from only()


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.mark.parametrize("game", GAMES)
def test_a_skeleton_passes_its_check_and_its_test_at_once(game: str, tmp_path: Path) -> None:
    made = run("cards", "new", "Moss Giants", "--game", game, "--folder", str(tmp_path), "--author", "Ada")
    assert made.exit_code == 0, made.output
    cards, test = tmp_path / "moss_giants.py", tmp_path / "test_moss_giants.py"
    checked = run("cards", "check", str(cards))
    assert (checked.exit_code, "Moss Giants 0.1 by Ada is ready to play" in checked.stdout) == (0, True)
    names = runpy.run_path(str(test))
    tests = [each for name, each in names.items() if name.startswith("test_")]
    assert len(tests) == 3
    for each in tests:
        each()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    assert run("cards", "new", "Moss Giants", "--folder", str(tmp_path)).exit_code == 0
    again = run("cards", "new", "Moss Giants", "--folder", str(tmp_path))
    assert (again.exit_code, "already exists" in again.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["moss giants"], "A name is made of capitalised words"),
        (["Fire"], "Codex already has 'Fire'"),
        (["Tundra Orcs", "--game", "summoner-wars"], "Summoner Wars already has 'Tundra Orcs'"),
        (["Moss Giants", "--game", "chess"], "There is no game 'chess'. Known"),
    ],
)
def test_a_name_that_can_t_be_is_refused(words: list[str], sentence: str, tmp_path: Path) -> None:
    said = run("cards", "new", *words, "--folder", str(tmp_path))
    assert (said.exit_code, sentence in said.stderr) == (2, True)
    assert not list(tmp_path.iterdir())


def test_the_cards_are_looked_up_and_played_with() -> None:
    shown = run("cards", "summoner-wars", "--cards", str(SHADOW_ELVES), "--json", "--faction", "shadow elves")
    assert {"Selundar", "Onyx Tome"} < {card["name"] for card in json.loads(shown.stdout)}
    deck = run("deck", "show", "Shadow Elves", "--cards", str(SHADOW_ELVES))
    assert "34 cards" in deck.stdout
    played = run(
        *("simulate", "summoner-wars", "--cards", str(SHADOW_ELVES), "--decks", "Shadow Elves,Breakers"),
        *("--bots", "random,random", "--games", "2", "--seed", "1", "--jobs", "2", "--json"),
    )
    assert played.exit_code == 0, played.output


def test_without_them_a_deck_is_unknown() -> None:
    said = run("deck", "show", "Shadow Elves")
    assert (said.exit_code, "neither a file nor a faction 'Shadow Elves'" in said.stderr) == (2, True)


def test_a_game_tells_that_it_has_fan_made_cards(tmp_path: Path) -> None:
    expansions.load(SHADOW_ELVES)
    path = tmp_path / "game.json"
    warmat.save(warmat.new("summoner-wars", seats=["Shadow Elves", "Breakers"], seed=1), path)
    expansions.forget()
    alone = run("replay", str(path))
    assert (alone.exit_code, "needs the expansion 'Shadow Elves'" in alone.stderr) == (2, True)
    shown = run("replay", str(path), "--cards", str(SHADOW_ELVES))
    assert "With fan-made cards: Shadow Elves 1.0." in shown.stdout
