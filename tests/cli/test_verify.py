"""`warmat verify`: what a server's record claims, checked from the file alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.server.rooms import SECRET, Played
from warmat.kernel.rng import commitment
from warmat.server.storage.entries import DRAW, FLAG, RESIGN, STOP

PUBLISHED = commitment(bytes.fromhex(SECRET))


class Checked(Terminal):
    """Somebody with a record on disk."""

    def verify(self, record: dict[str, Any], *options: str) -> list[str]:
        (self.folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
        return self.run("verify", "game.json", *options).splitlines()


@pytest.fixture
def terminal(tmp_path: Path) -> Checked:
    return Checked(tmp_path)


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return Played().play().record()


def ended(kind: str, seat: int = -1, choices: int = 20) -> dict[str, Any]:
    game = Played().play(choices)
    game.add(kind, seat)
    return game.record()


def test_a_sound_record_gets_a_sentence_for_each_thing(terminal: Checked, whole: dict[str, Any]) -> None:
    secret, replay, ending, sound = terminal.verify(whole)
    assert terminal.exit_code == 0
    assert PUBLISHED in secret
    assert f"All {len(whole['choices'])} choices are legal" in replay
    assert whole["digest"] in replay
    assert ending.startswith("The game ended by the rules: P")
    assert "wins." in ending
    assert sound == "game.json is sound."


def test_summoner_wars_as_well(terminal: Checked) -> None:
    terminal.verify(Played("summoner-wars").play().record())
    assert terminal.exit_code == 0


@pytest.mark.parametrize(
    ("kind", "seat", "sentence"),
    [
        (RESIGN, 1, "P2 (Bo) resigned: P1 (Ada) wins."),
        (FLAG, 0, "P1 (Ada) ran out of time, by the server's clock: P2 (Bo) wins."),
        (DRAW, -1, "The players agreed on a draw."),
        (STOP, -1, "The game is not over."),
    ],
)
def test_how_a_game_ended(terminal: Checked, kind: str, seat: int, sentence: str) -> None:
    assert terminal.verify(ended(kind, seat))[2] == sentence
    assert terminal.exit_code == 0


def test_of_several_players_the_last_one_wins(terminal: Checked) -> None:
    game = Played(decks=["[Bashing]", "[Finesse]", "[Bashing]"], mode="free-for-all-1-hero").play(10)
    game.add(RESIGN, 0)
    game.play(10)
    game.add(FLAG, 2)
    record = game.record()
    assert terminal.verify(record)[2].startswith("P3 (Cy) ran out of time")
    assert terminal.exit_code == 0
    assert "several sides" in terminal.verify(record | {"left": record["left"][1:]})[2]


def test_a_record_with_another_secret_is_unsound(terminal: Checked, whole: dict[str, Any]) -> None:
    changed = whole | {"config": whole["config"] | {"secret": "00" * 32}}
    lines = terminal.verify(changed)
    assert terminal.exit_code == 2
    assert "doesn't match the commitment" in lines[0]
    assert "legal" in lines[1] or "gives a different result" in lines[1]
    assert lines[-1] == "game.json is not sound."


def test_the_commitment_one_was_shown_counts(terminal: Checked, whole: dict[str, Any]) -> None:
    terminal.verify(whole, "--commitment", PUBLISHED.upper())
    assert terminal.exit_code == 0
    other = "11" * 32
    terminal.verify(whole, "--commitment", other)
    assert terminal.exit_code == 2
    # A server that changes both in the file is found out by whoever kept what they were shown.
    forged = Played().play(5).record() | {"commitment": other}
    terminal.verify(forged, "--commitment", other)
    assert terminal.exit_code == 2


def wrong(**changes: Any) -> dict[str, Any]:
    return ended(RESIGN, 1) | changes


UNSOUND: dict[str, tuple[dict[str, Any], int, str]] = {
    "choices": (wrong(choices=["end", "fly"]), 1, "damaged"),
    "digest": (wrong(digest="0" * 16), 1, "gives a different result"),
    "winners": (wrong(winners=[1]), 2, "other winners"),
    "by the rules": (wrong(ending="rules"), 2, "goes on after the last choice"),
    "a draw": (wrong(ending="agreed"), 2, "names winners"),
    "no such ending": (wrong(ending="bored"), 2, "not an ending"),
    "out of time": (wrong(ending="out of time"), 2, "nobody left"),
    "nobody left": (wrong(left=[]), 2, "damaged"),
    "nobody there": (wrong(left=[{"seat": 7, "after": 20, "how": "resigned"}]), 2, "malformed"),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_what_is_not_as_it_says(terminal: Checked, what: str) -> None:
    record, place, sentence = UNSOUND[what]
    assert sentence in terminal.verify(record)[place]
    assert terminal.exit_code == 2


def test_other_winners_than_the_rules_name(terminal: Checked, whole: dict[str, Any]) -> None:
    assert "other winners" in terminal.verify(whole | {"winners": [1 - whole["winners"][0]]})[2]
    assert "the game ended by the rules" in terminal.verify(whole | {"ending": "resigned"})[2]


def test_a_game_of_the_terminal_has_no_secret(terminal: Checked) -> None:
    terminal.play("hire Bloom", "save saved.json")
    assert "seed 7" in terminal.run("verify", "saved.json")
    assert terminal.exit_code == 0
    terminal.run("verify", "saved.json", "--commitment", PUBLISHED)
    assert terminal.exit_code == 2


def test_for_programs(terminal: Checked, whole: dict[str, Any]) -> None:
    found = json.loads("\n".join(terminal.verify(whole, "--json")))
    assert found["sound"] is True
    assert [finding["what"] for finding in found["findings"]] == ["secret", "replay", "ending"]
    found = json.loads("\n".join(terminal.verify(whole | {"digest": ""}, "--json")))
    assert found["sound"] is False
    assert terminal.exit_code == 2


def test_what_is_no_record_is_one_sentence(terminal: Checked) -> None:
    assert "Can't read" in terminal.refusal("verify", "nothing.json")
    (terminal.folder / "game.json").write_text("[]")
    assert "not a Warmat file" in terminal.refusal("verify", "game.json")
