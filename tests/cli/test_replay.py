"""`warmat replay`: shows a record as a seat may see it, and refuses what does not come out as it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Somebody with a short game on disk: game.json."""
    terminal = Terminal(tmp_path)
    terminal.play("hire Bloom", "play Tenderfoot", "end", "tenderfoot", "save game.json")
    return terminal


def test_the_log_turn_by_turn_and_the_board_at_the_end(terminal: Terminal) -> None:
    screen = terminal.run("replay", "game.json")
    assert terminal.exit_code == 0
    assert screen.index("P1: turn 1.") < screen.index("P1 plays Tenderfoot") < screen.index("P2: turn 1.")
    assert screen.count("Squad leader +1 armor") == 1
    assert "To choose: P1 [Bashing]." in screen
    assert f"digest {terminal.file('game.json')['digest']}" in screen


def test_a_spectator_does_not_see_what_is_hidden(terminal: Terminal) -> None:
    for step in ([], ["--step"]):
        assert "Bloom" not in terminal.run("replay", "game.json", *step)
        assert "Bloom" in terminal.run("replay", "game.json", "--seat", "1", *step)
        assert "P1 hires a card" in terminal.run("replay", "game.json", "--seat", "2", *step)


def test_step_shows_the_board_after_every_choice(terminal: Terminal) -> None:
    screen = terminal.run("replay", "game.json", "--step", "--to", "3")
    assert screen.count("Squad leader +1 armor") == 4  # the beginning, and three choices
    assert "2/" in screen
    assert "P1: play Tenderfoot" in screen


def test_to_stops_there(terminal: Terminal) -> None:
    screen = terminal.run("replay", "game.json", "--to", "1")
    assert "P1 hires a card" in screen
    assert "Tenderfoot" not in screen
    assert "0 gold" in terminal.run("replay", "game.json", "--to", "0")


def test_a_whole_game_says_who_won(terminal: Terminal) -> None:
    decisions = terminal.play(*["1"] * 600).count("\n> ")
    terminal.play(*["1"] * decisions, "whole.json")
    screen = terminal.run("replay", "whole.json")
    assert "P1 [Bashing] wins." in screen or "P2 [Finesse] wins." in screen


def test_the_last_game_left_can_be_watched(terminal: Terminal) -> None:
    terminal.play("play Tenderfoot", "quit")
    assert "P1 plays Tenderfoot" in terminal.run("replay", "last")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--seat", "3"), "There is no seat 3"),
        (("--seat", "-1"), "There is no seat -1"),
        (("--to", "999"), "There is no choice 999"),
        (("--to", "-1"), "There is no choice -1"),
    ],
)
def test_what_is_not_there_can_not_be_watched(
    terminal: Terminal, options: tuple[str, ...], sentence: str
) -> None:
    assert sentence in terminal.refusal("replay", "game.json", *options)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"digest": "0123456789abcdef"}, "gives a different result"),
        ({"choices": ["hire Bloom"]}, "gives a different result"),
        ({"choices": ["play Iron Man"]}, "choice 1, 'play Iron Man', is not legal"),
        ({"choices": "hire Bloom"}, "its 'choices' is missing or wrong"),
        ({"state": {}}, "is damaged"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"warmat": 99}, "another version of Warmat"),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(
    terminal: Terminal, fields: dict[str, Any], sentence: str
) -> None:
    assert sentence in terminal.refusal("replay", terminal.change("game.json", **fields))


@pytest.mark.parametrize(
    "setting",
    [{"seats": [1, 2]}, {"seats": ["[Bushing]", "[Finesse]"]}, {"secret": "zz"}, {"seed": "x"}, {"mode": []}],
)
def test_a_damaged_set_up_is_told_in_a_sentence(terminal: Terminal, setting: dict[str, Any]) -> None:
    config = terminal.file("game.json")["config"] | setting
    assert terminal.refusal("replay", terminal.change("game.json", config=config))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b"\xff\xfe", b'{"warmat": 1}'])
def test_a_foreign_file_is_told_in_a_sentence(terminal: Terminal, content: bytes) -> None:
    (terminal.folder / "foreign").write_bytes(content)
    assert "foreign" in terminal.refusal("replay", "foreign")


def test_no_file_and_an_empty_folder(terminal: Terminal, tmp_path: Path) -> None:
    assert "Can't read nothing.json" in terminal.refusal("replay", "nothing.json")
    (tmp_path / "empty").mkdir()
    assert "there is no record in it" in terminal.refusal("replay", str(tmp_path / "empty"))


# More than two players ----------------------------------------------------------------------------------


def test_a_team_game_is_watched_as_a_teammate_or_an_opponent_may(terminal: Terminal) -> None:
    typed = ("", "P2: hire Granfalloon Flagbearer", "P2: end", "P1: end", "", "save team.json")
    mode = ("--mode", "two-headed-dragon-1-hero", "--against", "human")
    screen = terminal.run("play", "--seed", "7", *mode, typed=typed)
    hired = terminal.file("team.json")["choices"][0]
    assert hired == "P2: hire Granfalloon Flagbearer", screen
    for seat, told in ((1, hired), (2, hired), (3, "P2: hire a card")):
        watched = terminal.run("replay", "team.json", "--step", "--seat", str(seat))
        assert f"1/3 {told}\n" in watched
        assert ("P2's hand: " in watched) == (seat == 1)
    assert "There is no seat 5" in terminal.refusal("replay", "team.json", "--seat", "5")
    assert "To choose: P3" in watched
