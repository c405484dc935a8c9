"""`warmat simulate --soak`: everything is played, its place is kept, and a fault comes with its command."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.cli.terminal import HEARING
from warmat import games
from warmat.cli import soak as command
from warmat.cli.app import app
from warmat.codex.rules.model.maps import MAPS
from warmat.codex.rules.model.modes import MODES
from warmat.codex.variants import VARIANTS
from warmat.kernel.state import State
from warmat.players import simulation, soak
from warmat.players.instrumentation import INSTRUMENTS
from warmat.summoner_wars.variants import VARIANTS as SUMMONER_VARIANTS

RUN = [sys.executable, "-c", f"{HEARING}from warmat.cli import main; main()", "simulate", "--soak"]
BOTS = ("random",)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", "--soak", *words])


def report(*words: str) -> dict[str, Any]:
    result = run("--json", "--jobs", "1", *words)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def lines(folder: Path) -> list[dict[str, Any]]:
    """The file's games, in the order in which they ended."""
    text = (folder / soak.FILE).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()[1:]]


# What is played -----------------------------------------------------------------------------------------


def test_every_game_mode_map_and_variant_has_its_turn_equally_often() -> None:
    codex, summoner_wars = soak.kinds_of("codex"), soak.kinds_of("summoner-wars")
    assert {(kind.mode, kind.map, kind.variant) for kind in codex} == {
        (mode, map, variant) for mode in MODES for map in ("", *MAPS) for variant in ("", *VARIANTS)
    }
    assert {kind.variant for kind in summoner_wars} == {"", *SUMMONER_VARIANTS}
    a_round = 2 * len(codex) * len(summoner_wars)
    kinds = [soak.kind_of(number) for number in range(a_round)]
    assert [kind.game for kind in kinds[:4]] == ["codex", "summoner-wars", "codex", "summoner-wars"]
    assert {kinds.count(kind) for kind in codex} == {len(summoner_wars)}
    assert {kinds.count(kind) for kind in summoner_wars} == {len(codex)}


def test_every_kind_can_begin() -> None:
    for number in range(2 * max(len(soak.kinds_of(game)) for game in games.GAMES)):
        plan, kind = soak.plan_of(number, BOTS), soak.kind_of(number)
        game = games.new(plan.game, seed=number, **plan.settings(number))
        config = game.setup.config
        assert game.name == kind.game
        assert (config.get("map", ""), config.get("variant", "")) == (kind.map, kind.variant)
        assert config.get("mode", "") == kind.mode
        assert plan.check


def test_a_small_soak_counts_what_it_played(tmp_path: Path) -> None:
    played = report("--games", "6", "--keep", str(tmp_path))
    assert (played["games"], played["wanted"], played["played_now"], played["fault"]) == (6, 6, 6, None)
    assert [(kind["game"], kind["mode"], kind["games"]) for kind in played["kinds"]] == [
        ("codex", "1-hero", 1),
        ("codex", "3-hero", 1),
        ("codex", "two-headed-dragon", 1),
        ("summoner-wars", "", 2),
        ("summoner-wars", "", 1),  # with the publisher's current texts
    ]
    assert played["decisions"] == sum(kind["decisions"] for kind in played["kinds"]) > 500
    table = run("--games", "6", "--keep", str(tmp_path))
    rows = [line.split() for line in table.stdout.splitlines()]
    assert ["summoner-wars", "2", "0", "0"] in [row[:4] for row in rows]
    assert ["together", "6", "0", "0", f"{played['decisions']:,}"] in rows
    assert f"Rules {soak.rules_digest()}, " in table.stdout


def test_the_checks_are_made_at_every_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[State] = []
    for study in INSTRUMENTS.values():
        monkeypatch.setattr(study, "check", seen.append)
    played = report("--games", "2", "--keep", str(tmp_path))
    assert len(seen) == played["decisions"] + 2  # and the last table


def test_a_game_can_be_played_alone(tmp_path: Path) -> None:
    run("--games", "4", "--keep", str(tmp_path), "--jobs", "1")
    for line in lines(tmp_path):
        alone = run("--only", str(line["n"]), "--json")
        assert json.loads(alone.stdout)["outcome"] == line
    told = run("--only", "1")
    assert told.stdout.startswith("Game 1 (summoner-wars): over after ")


def test_games_given_up_are_counted_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 5)
    played = report("--games", "2", "--keep", str(tmp_path))
    assert (played["games"], played["given_up"]) == (0, 2)
    assert report("--games", "2", "--keep", str(tmp_path))["given_up"] == 2


# Its place ----------------------------------------------------------------------------------------------


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    at_once = report("--games", "5", "--keep", str(whole))
    report("--games", "2", "--keep", str(parts))
    rest = report("--games", "5", "--keep", str(parts))
    assert rest["played_now"] == 3
    assert rest["digest"] == at_once["digest"]
    assert rest["kinds"] == at_once["kinds"]
    assert report("--games", "5", "--keep", str(parts))["played_now"] == 0
    assert report("--games", "2", "--keep", str(parts))["games"] == 2  # of the five
    assert report("--games", "1", "--keep", str(parts), "--anew")["played_now"] == 1
    assert len(lines(parts)) == 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_whatever_stops_it_nothing_is_lost(tmp_path: Path, how: signal.Signals) -> None:
    words = [*RUN, "--games", "2000", "--keep", str(tmp_path), "--jobs", "2"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    file = tmp_path / soak.FILE
    until = time.monotonic() + 120
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.05)
    process.send_signal(how)
    out, err = process.communicate(timeout=60)
    kept = lines(tmp_path) if how != signal.SIGKILL else lines_that_are_whole(tmp_path)
    assert len(kept) >= 3
    if how != signal.SIGKILL:
        assert process.returncode == 130
        assert f"Stopped after {len(kept):,} of 2,000 games. Run the same command again to continue." in err
        assert "together" in out
    numbers = {line["n"] for line in kept}
    games = max(numbers) + 2
    missing = games - len(numbers)
    again = report("--games", str(games), "--keep", str(tmp_path))
    assert (again["played_now"], again["games"]) == (missing, games)


def lines_that_are_whole(folder: Path) -> list[dict[str, Any]]:
    data = (folder / soak.FILE).read_bytes()
    return [json.loads(line) for line in data[: data.rindex(b"\n")].split(b"\n")[1:]]


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    report("--games", "3", "--keep", str(tmp_path))
    file = tmp_path / soak.FILE
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    assert report("--games", "3", "--keep", str(tmp_path))["played_now"] == 1
    assert file.read_bytes() == whole


def test_other_rules_begin_anew_only_when_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report("--games", "2", "--keep", str(tmp_path))
    before = (tmp_path / soak.FILE).read_bytes()
    monkeypatch.setattr(soak, "rules_digest", lambda: "feedfeedfeedfeed")
    refused = run("--games", "2", "--keep", str(tmp_path), "--jobs", "1")
    assert refused.exit_code == 2
    assert "holds 2 games with other rules (there " in refused.stderr
    assert "here feedfeedfeedfeed), which don't count here. --anew forgets them" in refused.stderr
    assert (tmp_path / soak.FILE).read_bytes() == before
    assert report("--games", "2", "--keep", str(tmp_path), "--anew")["played_now"] == 2
    other = run("--games", "2", "--keep", str(tmp_path), "--bots", "curious")
    assert "holds 2 games with other bots (random)" in other.stderr


def test_the_digest_of_the_rules_is_that_of_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = soak.rules_digest()
    assert len(whole) == 16
    assert soak.rules_folders() == ("kernel", "codex", "summoner_wars")
    found: set[str] = set()
    for folder in ("kernel", "codex", "summoner_wars"):
        monkeypatch.setattr(soak, "rules_folders", lambda only=folder: (only,))
        soak.rules_digest.cache_clear()
        found.add(soak.rules_digest())
    monkeypatch.undo()
    soak.rules_digest.cache_clear()
    assert len(found | {whole}) == 4
    assert soak.rules_digest() == whole


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / soak.FILE).write_text("shopping\n")
    refused = run("--games", "1", "--keep", str(tmp_path), "--anew")
    assert refused.exit_code == 2
    assert "is not a file of a soak." in refused.stderr
    assert (tmp_path / soak.FILE).read_text() == "shopping\n"


# Faults -------------------------------------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up fault: games for four in Codex don't reach their third turn. Game 4 is the first of them."""

    def check(st: Any) -> None:
        if len(st.players) >= 4 and st.turn >= 3:
            raise AssertionError("It is turn 3.")

    monkeypatch.setattr(INSTRUMENTS["codex"], "check", check)


@pytest.mark.usefixtures("broken")
def test_it_stops_at_the_first_fault_and_says_how_to_repeat_it(tmp_path: Path) -> None:
    found = run("--games", "50", "--keep", str(tmp_path), "--jobs", "1")
    assert found.exit_code == 1
    assert len(lines(tmp_path)) == 4
    assert "Game 4 (codex, two-headed-dragon) failed at decision " in found.stderr
    assert "  It is turn 3.\n" in found.stderr
    assert "  Repeat it: warmat simulate --soak --only 4\n" in found.stderr
    assert (tmp_path / command.FAULT).read_text(encoding="utf-8") in found.stderr
    alone = run("--only", "4")
    assert alone.exit_code == 1
    assert alone.stderr == found.stderr
    in_full = next(line for line in found.stderr.splitlines() if "The same in full: " in line)
    words = shlex.split(in_full.partition(": ")[2])
    assert words[:5] == ["warmat", "simulate", "codex", "--games", "1"]
    same = CliRunner().invoke(app, words[1:])
    assert same.exit_code == 1
    assert "The game with seed 4 failed at decision" in same.stderr
    assert "  It is turn 3.\n" in same.stderr


@pytest.mark.usefixtures("broken")
def test_a_fault_is_found_again_until_it_is_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--games", "6", "--keep", str(tmp_path), "--json", "--jobs", "1")
    for _ in range(2):
        fault = json.loads(run(*words).stdout)["fault"]
        assert (fault["number"], fault["mode"], fault["problem"]) == (4, "two-headed-dragon", "It is turn 3.")
        assert fault["repeat"] == "warmat simulate --soak --only 4"
    monkeypatch.undo()
    assert json.loads(run(*words).stdout)["fault"] is None
    assert not (tmp_path / command.FAULT).exists()


def test_what_can_not_even_begin_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(INSTRUMENTS["codex"], "draw_seats", lambda seed, kind: ["[Juggling]", "[Fire]"])
    found = run("--games", "2", "--keep", str(tmp_path), "--jobs", "1")
    assert found.exit_code == 1
    assert "Game 0 (codex, 1-hero) failed at decision 0." in found.stderr
    assert "There is no spec 'Juggling'" in found.stderr


# Mistakes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["codex"], "'codex' can't be used with --soak, which plays everything.\n"),
        (["--seed", "0"], "--seed can't be used with --soak, which plays everything.\n"),
        (["--random-setup"], "--random-setup can't be used with --soak, which plays everything.\n"),
        (["--games", "0"], "--games must be at least 1.\n"),
        (["--jobs", "-1"], "--jobs must not be negative.\n"),
        (["--only", "-1"], "--only must not be negative: the first game is number 0.\n"),
        (["--only", "1", "--games", "3"], "--games can't be used with --only, which plays one game"),
        (["--bots", "oracle"], "There is no bot 'oracle'."),
    ],
)
def test_mistakes_get_a_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    result = run(*words, *([] if "--only" in words else ["--keep", str(tmp_path / "new")]))
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("words", [["--keep", "here"], ["--anew"], ["--only", "3"]])
def test_what_is_for_a_soak_wants_one(words: list[str]) -> None:
    result = CliRunner().invoke(app, ["simulate", "codex", *words])
    assert (result.exit_code, result.stderr) == (2, f"{words[0]} works only with --soak.\n")
