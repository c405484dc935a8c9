"""`warmat simulate summoner-wars`: the same command for the second game."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.summoner_wars.decks import folk
from warmat.cli.app import app
from warmat.cli.simulate import repeat_command
from warmat.players import simulation
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.simulation import Plan
from warmat.summoner_wars import variants
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.random_setup import draw_setup
from warmat.summoner_wars.rules.model.decks import written
from warmat.summoner_wars.rules.model.state import SummonerWarsState


def simulate(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", "summoner-wars", *words])


def report(*words: str) -> dict[str, Any]:
    result = simulate("--json", "--jobs", "1", *words)
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_games_between_two_factions() -> None:
    played = report("--games", "3", "--decks", "tundra orcs,fallen kingdom", "--check")
    assert played["games"] == 3
    assert played["decks"] == ["Tundra Orcs", "Fallen Kingdom"]
    assert played["pairings"] == {"Tundra Orcs v Fallen Kingdom": 3}
    assert sum(played["seat_wins"]) == 3
    assert played["modes"] == played["maps"] == {}


def test_nothing_has_to_be_named() -> None:
    assert len(report("--games", "1")["decks"]) == 2


@pytest.mark.parametrize("bots", ["random", "curious"])
def test_set_ups_drawn_at_random(bots: str) -> None:
    played = report("--games", "12", "--random-setup", "--check", "--bots", bots)
    assert (played["games"], played["failures"], played["unfinished"]) == (12, [], [])
    assert sum(played["pairings"].values()) == 12
    assert len(played["pairings"]) > 2
    result = simulate("--games", "4", "--random-setup")
    assert ["Summoner", "of", "seats", "won"] in [line.split() for line in result.stdout.splitlines()]
    assert "Mode" not in result.stdout


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    words = ("--games", "6", "--random-setup", "--bots", "curious", "--coverage")
    alone, together = report(*words), json.loads(simulate(*words, "--json", "--jobs", "2").stdout)
    for same in ("digest", "pairings", "seat_wins", "coverage"):
        assert together[same] == alone[same]


def test_coverage_counts_cards_and_abilities() -> None:
    used = report("--games", "8", "--coverage", "--bots", "curious", "--decks", "Tundra Orcs,Fallen Kingdom")
    cards, abilities = used["coverage"]["cards"], used["coverage"]["abilities"]
    assert set(cards) == {card.name for card in BOOK.cards if card.faction in used["decks"]} | {
        "Ten-Life Gate",
        "Five-Life Gate",
    }
    assert cards["Grognack"] == {"played": 0, "arrived": 8}
    assert cards["Ten-Life Gate"] == {"played": 0, "arrived": 16}
    assert cards["Frost Shaman"]["arrived"] >= 8  # one begins on the battlefield
    assert "Frenzy" in abilities
    assert "Reckless Strike" in abilities  # an event gives it


def test_least_names_what_was_used_too_rarely() -> None:
    result = simulate("--games", "1", "--least", "50", "--jobs", "1", "--decks", "Tundra Orcs,Tundra Orcs")
    assert result.exit_code == 1
    assert "Used fewer than 50 times: " in result.stderr
    assert "Shonk" in result.stderr
    assert "Dragos" not in result.stderr


@pytest.mark.parametrize(
    "words", [["--mode", "3-hero"], ["--map", "Bloodbowl"], ["--variant", "Even Starter"]]
)
def test_what_only_codex_has(words: list[str]) -> None:
    result = simulate("--games", "1", *words)
    assert result.exit_code == 2
    assert words[0].strip("-") in result.stderr
    assert "Traceback" not in result.stderr


def test_unknown_decks_and_games_are_mistakes() -> None:
    result = simulate("--decks", "Moon Elves,Tundra Orcs")
    assert result.exit_code == 2
    assert result.stderr.startswith("There is no faction 'Moon Elves'. Known: ")
    for words in (["--random-setup"], []):
        unknown = CliRunner().invoke(app, ["simulate", "chess", *words])
        assert unknown.exit_code == 2
        assert unknown.stderr.startswith("There is no game 'chess'.")


# Repeating ----------------------------------------------------------------------------------------------


def test_the_command_that_repeats_a_game_names_its_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by that command, the game comes out the same; also with decks of one's own."""
    monkeypatch.setattr(variants.KNOWN, "usual", folk.BOOK)
    own = written(folk.BOOK, folk.MIXED)
    study = INSTRUMENTS["summoner-wars"]
    monkeypatch.setattr(study, "draw_setup", lambda seed: {"seats": [own, "Sea Folk"]})
    monkeypatch.setattr(study, "army", None)
    plan = Plan("summoner-wars", (), ("curious", "random"), random_setup=True)
    words = shlex.split(repeat_command(plan, 5))
    assert words[:3] == ["warmat", "simulate", "summoner-wars"]
    again = report(*words[3:])
    assert again["decks"] == [own, "Sea Folk"]
    assert int(again["digest"], 16) == simulation.play_some(plan, [5]).digest


def test_a_failure_prints_that_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(st: SummonerWarsState) -> None:
        assert st.turn < 3, "It is turn 3."

    monkeypatch.setattr(INSTRUMENTS["summoner-wars"], "check", check)
    result = simulate("--games", "1", "--seed", "5", "--random-setup", "--check", "--jobs", "1")
    decks = ",".join(draw_setup(5)["seats"])
    assert result.exit_code == 1
    assert "  It is turn 3.\n" in result.stderr
    assert (
        f'  Repeat it: warmat simulate summoner-wars --games 1 --seed 5 --decks "{decks}"'
        " --bots random,random --check\n"
    ) in result.stderr
