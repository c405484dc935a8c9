"""`warmat deck`: begin a deck, change the file, check it, play it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.decks import summoners


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def change(terminal: Terminal, name: str, old: str, new: str) -> None:
    path = terminal.folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# Beginning ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Grognack", "grognack", "Tundra Orcs", "tundra-orcs"])
def test_a_new_deck_is_that_of_the_summoners_faction(terminal: Terminal, name: str) -> None:
    assert terminal.run("deck", "new", "--summoner", name, "--out", "mine.deck") == "Written: mine.deck\n"
    assert terminal.run("deck", "check", "mine.deck") == "mine.deck is legal: 34 cards.\n"
    assert terminal.exit_code == 0


def test_without_a_file_it_is_printed(terminal: Terminal) -> None:
    text = terminal.run("deck", "new", "--summoner", "Grognack")
    assert "\n1 Grognack\n" in text
    assert "\n4 Smasher\n" in text
    assert list(terminal.folder.iterdir()) == []


def test_a_bare_deck_leaves_everything_open_that_can_be_chosen(terminal: Terminal) -> None:
    terminal.run("deck", "new", "--summoner", "Grognack", "--bare", "--out", "mine.deck")
    screen = terminal.run("deck", "cards", "mine.deck")
    assert "Still missing: 6 standard events, 3 champions, 16 commons." in screen
    assert "up to 4   Smasher" in screen
    assert "up to 1   Shonk" in screen


def test_no_file_is_overwritten_unless_that_is_meant(terminal: Terminal) -> None:
    terminal.run("deck", "new", "--summoner", "Grognack", "--out", "mine.deck")
    again = ("deck", "new", "--summoner", "Ret-Talus", "--out", "mine.deck")
    assert terminal.refusal(*again) == (
        "mine.deck already exists: choose another name, or overwrite it with --force."
    )
    assert "1 Grognack" in (terminal.folder / "mine.deck").read_text()
    terminal.run(*again, "--force")
    assert "1 Ret-Talus" in (terminal.folder / "mine.deck").read_text()


def test_an_unknown_summoner(terminal: Terminal) -> None:
    said = terminal.refusal("deck", "new", "--summoner", "Nobody")
    assert said.startswith("There is no summoner 'Nobody'. Known: ")
    for card in summoners(BOOK):
        assert f"{card.name} ({card.faction})" in said


def test_a_file_that_can_not_be_written(terminal: Terminal) -> None:
    assert terminal.refusal("deck", "new", "--summoner", "Grognack", "--out", "no/a.deck").startswith(
        "Can't write no/a.deck: "
    )
    (terminal.folder / "folder").mkdir()
    for force in ((), ("--force",)):
        words = ("deck", "new", "--summoner", "Grognack", "--out", "folder", *force)
        assert "folder" in terminal.refusal(*words)


# Checking -----------------------------------------------------------------------------------------------


def test_everything_that_is_wrong_is_listed(terminal: Terminal) -> None:
    terminal.run("deck", "new", "--summoner", "Grognack", "--out", "mine.deck")
    change(terminal, "mine.deck", "2 Freeze", "3 Freeze")
    change(terminal, "mine.deck", "1 Shonk", "1 Dragos")
    lines = terminal.run("deck", "check", "mine.deck").splitlines()
    assert terminal.exit_code == 1
    assert lines == [
        "mine.deck is not legal yet:",
        "  A deck needs 6 standard events; this one has 7.",
        "  Copies: at most 2 of each standard event; this deck has 3 Freeze.",
        "  Deck symbols: Dragos (Dark) has none of Grognack's (Martial, Instinct, Water).",
    ]


def test_check_for_programs(terminal: Terminal) -> None:
    terminal.run("deck", "new", "--summoner", "Grognack", "--out", "mine.deck")
    fine = json.loads(terminal.run("deck", "check", "mine.deck", "--json"))
    assert (fine["legal"], fine["problems"], fine["missing"]) == (True, [], {})
    assert (fine["summoner"], fine["deck"], fine["size"]) == ("Grognack", "Tundra Orcs", 34)
    assert fine["cards"]["starting units"] == {"Tundra Fighter": 1, "Frost Shaman": 1}
    change(terminal, "mine.deck", "1 Shonk", "")
    wrong = json.loads(terminal.run("deck", "check", "mine.deck", "--json"))
    assert terminal.exit_code == 1
    assert wrong["problems"] == [{"rule": "champions", "text": "A deck needs 3 champions; this one has 2."}]
    assert wrong["missing"] == {"champions": 1}
    room = json.loads(terminal.run("deck", "cards", "mine.deck", "--json"))
    assert room["missing"] == {"champions": 1}
    assert room["cards"]["Shonk"] == 1
    assert "Ragnor" not in room["cards"]


def test_bad_files_are_mistakes_with_their_lines(terminal: Terminal) -> None:
    (terminal.folder / "bad.deck").write_text("# mine\n1 Grognak\nSmasher\n")
    said = terminal.refusal("deck", "check", "bad.deck")
    assert said.startswith("bad.deck can't be read: line 2: there is no card 'Grognak'")
    assert "line 3: 'Smasher' is not a count and a card" in said
    assert terminal.refusal("deck", "check", "nowhere").startswith(
        "There is neither a file nor a faction 'nowhere'."
    )


# Showing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", [faction.name for faction in BOOK.factions])
def test_a_factions_deck_is_shown(terminal: Terminal, faction: str) -> None:
    screen = terminal.run("deck", "show", faction)
    assert "34 cards" in screen
    for card in next(one for one in BOOK.factions if one.name == faction).cards:
        assert card.name in screen


def test_an_illegal_deck_is_shown_with_what_is_wrong(terminal: Terminal) -> None:
    terminal.run("deck", "new", "--summoner", "Grognack", "--out", "mine.deck")
    change(terminal, "mine.deck", "1 Shonk", "")
    assert "A deck needs 3 champions; this one has 2." in terminal.run("deck", "show", "mine.deck")
    assert terminal.exit_code == 0


# By chance ----------------------------------------------------------------------------------------------


def test_a_seed_draws_the_same_legal_deck(terminal: Terminal) -> None:
    drawn = [terminal.run("deck", "random", "--seed", str(seed)) for seed in (3, 3, *range(12))]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1
    terminal.run("deck", "random", "--summoner", "Ret-Talus", "--seed", "1", "--out", "r.deck")
    data = json.loads(terminal.run("deck", "check", "r.deck", "--json"))
    assert (data["legal"], data["summoner"]) == (True, "Ret-Talus")
    assert json.loads(terminal.run("deck", "random", "--json"))["legal"]


# Playing ------------------------------------------------------------------------------------------------


def test_a_file_takes_a_seat(terminal: Terminal) -> None:
    """What is recorded is the deck, never the file's name."""
    terminal.run("deck", "new", "--summoner", "Grognack", "--out", "mine.deck")
    words = ("simulate", "summoner-wars", "--games", "2", "--json")
    by_file = json.loads(terminal.run(*words, "--decks", "mine.deck,Fallen Kingdom"))
    by_name = json.loads(terminal.run(*words, "--decks", "Tundra Orcs,Fallen Kingdom"))
    assert by_file["decks"] == ["Tundra Orcs", "Fallen Kingdom"]
    assert by_file["digest"] == by_name["digest"]
    change(terminal, "mine.deck", "1 Shonk", "")
    assert "A deck needs 3 champions; this one has 2." in terminal.refusal(
        *words, "--decks", "mine.deck,Fallen Kingdom"
    )
