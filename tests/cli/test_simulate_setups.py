"""`warmat simulate` on maps and with random set-ups, what was used too rarely, and games given up."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import warmat
from warmat.cli.app import app
from warmat.cli.simulate import repeat_command
from warmat.codex import coverage, random_setup
from warmat.codex.coverage import Watcher, abilities_of, cards_of
from warmat.codex.rules.model.maps import MAPS
from warmat.codex.rules.model.modes import MODES, Mode
from warmat.codex.rules.model.state import CodexState
from warmat.codex.scenario import scenario, side
from warmat.kernel.event import Event
from warmat.kernel.tools.coverage import Coverage
from warmat.players import simulation
from warmat.players.instrumentation import INSTRUMENTS

DECKS = ["[Bashing]", "[Finesse]"]


def simulate(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", "codex", *words])


def report(*words: str) -> dict[str, Any]:
    result = simulate("--json", "--jobs", "1", *words)
    data: dict[str, Any] = json.loads(result.stdout)
    return data


# Maps ---------------------------------------------------------------------------------------------------


def test_all_games_are_played_on_the_map_that_is_named() -> None:
    played = report("--games", "3", "--map", "bloodbowl", "--check")
    assert played["maps"] == {"Bloodbowl": 3}
    assert played["modes"] == {"1-hero": 3}
    assert played["digest"] != report("--games", "3")["digest"]


def test_unknown_maps_and_modes_are_mistakes() -> None:
    assert simulate("--map", "Dust II").stderr.startswith("There is no map 'Dust II'. Known: Fury Road,")
    assert simulate("--mode", "9-hero").stderr.startswith("There is no mode '9-hero'. Known: 1-hero,")


@pytest.mark.parametrize("mode", list(MODES))
def test_every_mode_has_decks_of_its_own(mode: str) -> None:
    played = report("--games", "1", "--mode", mode, "--bots", "curious")
    assert len(played["decks"]) == len(set(played["decks"])) == MODES[mode].fewest
    assert played["modes"] == {mode: 1}


def test_any_number_of_decks_stands_with_commas_between() -> None:
    decks = "[Bashing], [Finesse],[Fire],[Growth],[Law]"
    played = report("--games", "1", "--mode", "free-for-all-1-hero", "--decks", decks)
    assert played["decks"] == ["[Bashing]", "[Finesse]", "[Fire]", "[Growth]", "[Law]"]
    refused = simulate("--mode", "two-headed-dragon-1-hero", "--decks", decks)
    assert refused.exit_code == 2
    assert refused.stderr == "two-headed-dragon-1-hero is for 4 players, not 5.\n"


def test_decks_are_written_as_in_the_arena() -> None:
    commas = report("--games", "1", "--decks", "[Fire],[Growth]")
    for decks in ("[Fire] vs [Growth]", "[Fire] v [Growth]", "[fire] VS. [growth]"):
        played = report("--games", "1", "--decks", decks)
        assert (played["decks"], played["digest"]) == (["[Fire]", "[Growth]"], commas["digest"])


def test_decks_of_three_specs_mean_three_heroes() -> None:
    decks = "[Fire]/Growth/Law,[Growth]/Fire/Law"
    played = report("--games", "1", "--decks", decks)
    assert played["modes"] == {"3-hero": 1}
    assert simulate("--decks", "[Fire]/Growth/Law,[Fire]").exit_code == 2


# Set-ups drawn at random --------------------------------------------------------------------------------


def test_a_seed_draws_its_setup() -> None:
    drawn = [random_setup.draw_setup(seed) for seed in range(300)]
    assert drawn == [random_setup.draw_setup(seed) for seed in range(300)]
    assert {setup.get("map") for setup in drawn} == {None, *MAPS}
    assert {setup["mode"] for setup in drawn} == set(MODES)
    decks = " ".join(deck for setup in drawn for deck in setup["seats"])
    assert all(f"[{spec.name}]" in decks for spec in random_setup.playable_specs())


def test_every_drawn_setup_is_one_a_game_can_begin_with() -> None:
    for seed in range(40):
        warmat.new("codex", seed=seed, **random_setup.draw_setup(seed))


def test_a_mode_with_more_heroes_than_there_are_specs_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    modes = {name: Mode(name, heroes) for name, heroes in (("one", 1), ("two", 2), ("many", 99))}
    monkeypatch.setattr(random_setup, "MODES", modes)
    drawn = [random_setup.draw_setup(seed) for seed in range(40)]
    assert {setup["mode"] for setup in drawn} == {"one", "two"}
    for setup in drawn:
        for deck in setup["seats"]:
            specs = deck.replace("[", "").replace("]", "").split("/")
            assert len(set(specs)) == len(specs) == modes[setup["mode"]].heroes
            assert deck.count("[") == 1


def test_the_report_says_how_many_games_of_each_mode_and_map() -> None:
    played = report("--games", "12", "--random-setup", "--check")
    assert played["random_setup"]
    assert sum(played["modes"].values()) == sum(played["maps"].values()) == played["games"] == 12
    assert len(played["maps"]) > 3
    rows = [line.split() for line in simulate("--games", "12", "--random-setup").stdout.splitlines()]
    assert ["Mode", "games"] in rows
    assert ["none", str(played["maps"]["none"])] in rows


def test_random_setups_do_not_depend_on_the_number_of_processes() -> None:
    alone = report("--games", "6", "--random-setup", "--bots", "curious", "--coverage")
    together = json.loads(
        simulate(
            "--json", "--jobs", "2", "--games", "6", "--random-setup", "--bots", "curious", "--coverage"
        ).stdout
    )
    for same in ("digest", "maps", "modes", "seat_wins", "coverage"):
        assert together[same] == alone[same]


@pytest.mark.parametrize("words", [["--decks", "[Bashing],[Finesse]"], ["--map", "Pinnacle"], ["--swap"]])
def test_what_is_drawn_can_not_be_named(words: list[str]) -> None:
    result = simulate("--random-setup", *words)
    assert result.exit_code == 2
    assert result.stderr == f"{words[0]} can't be used with --random-setup, which draws it.\n"


def test_the_command_that_repeats_a_game_names_its_setup() -> None:
    """Played by that command, the game comes out the same."""
    plan = simulation.Plan("codex", (), ("curious", "random"), random_setup=True)
    for seed in range(4):
        words = shlex.split(repeat_command(plan, seed))
        assert words[:3] == ["warmat", "simulate", "codex"]
        again = report(*words[3:])
        assert int(again["digest"], 16) == simulation.play_some(plan, [seed]).digest
        assert again["maps"] == dict(simulation.play_some(plan, [seed]).maps)


def test_a_failure_in_a_random_setup_prints_that_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(st: CodexState) -> None:
        assert st.map.name != "Pinnacle", "It is Pinnacle."

    monkeypatch.setattr(INSTRUMENTS["codex"], "check", check)
    pinnacle = {"seats": DECKS, "mode": "1-hero", "map": "Pinnacle"}
    monkeypatch.setattr(INSTRUMENTS["codex"], "draw_setup", lambda seed: pinnacle)
    result = simulate("--games", "1", "--seed", "5", "--random-setup", "--check", "--jobs", "1")
    assert result.exit_code == 1
    assert (
        "  Repeat it: warmat simulate codex --games 1 --seed 5 --mode 1-hero "
        '--map "Pinnacle" --decks "[Bashing],[Finesse]" --bots random,random --check\n'
    ) in result.stderr


# Games given up -----------------------------------------------------------------------------------------


def test_a_game_that_does_not_end_is_given_up_and_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 20)
    result = simulate("--games", "2", "--seed", "3", "--jobs", "1", "--json")
    played = json.loads(result.stdout)
    assert played["games"] == 0
    assert [game["seed"] for game in played["unfinished"]] == [3, 4]
    assert result.exit_code == 1
    assert "Stopped, not over after 20 decisions: 2." in result.stderr
    assert "--games 1 --seed 3 " in result.stderr
    rows = [line.split() for line in simulate("--games", "2", "--jobs", "1").stdout.splitlines()]
    assert ["unfinished", "2"] in rows


# What was used ------------------------------------------------------------------------------------------


def test_least_fails_when_something_was_used_too_rarely_and_says_what() -> None:
    result = simulate("--games", "1", "--least", "3", "--jobs", "1")
    assert result.exit_code == 1
    assert "Used fewer than 3 times: " in result.stderr
    assert "Trojan Duck" in result.stderr
    rare = report("--games", "1", "--least", "3")["coverage"]["rare"]
    assert "Trojan Duck" in rare
    assert "Tenderfoot" not in report("--games", "6", "--least", "1")["coverage"]["rare"]


def test_least_succeeds_when_everything_was_used() -> None:
    result = simulate("--games", "60", "--least", "1", "--bots", "curious", "--jobs", "1", "--seed", "1")
    assert result.exit_code == 0, result.stderr


def test_what_the_map_gives_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "MODES", {"two": Mode("two", 2)})
    deck = ["[Bashing]/Finesse"]
    usual = {card.name for card in cards_of(deck)}
    assert usual - {card.name for card in cards_of(deck, MAPS["Vortoss Ruins"])} == {
        "Tech Lab",
        "Heroes' Hall",
    }


def test_a_heros_bands_are_counted_when_they_are_reached() -> None:
    bands = ["Troq Bashar/level 5", "Troq Bashar/level 8"]
    assert [name for name in abilities_of(cards_of(["[Bashing]"])) if "/level" in name] == bands
    used = Watcher(Coverage())
    t = scenario(side(command={"Troq Bashar": 0}, gold=20), side())
    events: list[Event] = []
    t.game.state.sink = events
    t.do("summon Troq Bashar", *["level Troq Bashar"] * 5)
    used.events(t.game.state, events)
    assert [used.found.resolved[name] for name in bands] == [1, 0]
    events.clear()
    t.do(*["level Troq Bashar"] * 2)
    used.events(t.game.state, events)
    assert [used.found.resolved[name] for name in bands] == [1, 1]
