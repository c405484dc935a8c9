"""`warmat arena`: contests of bots and decks, their tables, plots and JSON, stopping and going on."""

from __future__ import annotations

import json
import os
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
from warmat.cli.app import app
from warmat.cli.simulate import repeat_command
from warmat.players.arena import play, plots, round_robin
from warmat.players.instrumentation import INSTRUMENTS

STARTERS = ("--decks", "[Bashing] vs [Finesse]")


def arena(*words: str) -> Result:
    return CliRunner().invoke(app, ["arena", *words, "--jobs", "1"])


def report(*words: str) -> dict[str, Any]:
    result = arena(*words, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def rows_of(result: Result) -> list[list[str]]:
    assert result.exit_code == 0, result.output
    return [line.split() for line in result.stdout.splitlines() if line.strip()]


# Bots ---------------------------------------------------------------------------------------------------


def test_a_round_robin_as_json() -> None:
    told = report("codex", "--bots", "random,curious,easy", "--games", "4", *STARTERS)
    assert told["games"] == told["wanted"] == 12
    assert told["ratings"][0]["name"] == "easy"
    assert sum(row["elo"] for row in told["ratings"]) == pytest.approx(0, abs=0.2)
    for row in told["ratings"]:
        assert row["low"] < row["elo"] < row["high"]
        assert row["games"] == row["wins"] + row["draws"] + row["losses"] == 8
        assert row["seconds_per_decision"] > 0
    pair = told["pairings"][1]
    assert (pair["name"], pair["other"], pair["games"], pair["setups"]) == ("random", "easy", 4, 2)
    assert told["decks"] == ["[Bashing]", "[Finesse]"]
    assert not told["stopped"]
    assert told["failures"] == told["forfeits"] == []


def test_the_tables() -> None:
    result = arena("codex", "--bots", "random,curious,easy", "--games", "2", "--ladder", "--anchor", "random")
    rows = rows_of(result)
    assert rows[0] == ["Bot", "games", "won", "drawn", "lost", "score", "Elo", "95", "%", "ms/decision"]
    assert any(row[0] == "random" and row[6:9] == ["+0", "±", "0"] for row in rows)
    assert any(row[:4] == ["random", "v", "curious", "2"] for row in rows)
    assert not any(row[:3] == ["random", "v", "easy"] for row in rows), "they don't meet in a ladder"
    assert any(" ".join(row).startswith("4 of 4 games; ") for row in rows)
    assert result.stderr == ""  # no progress bar where nobody watches


def test_a_gauntlet_and_random_setups() -> None:
    told = report("codex", "--bots", "easy,random,curious", "--games", "2", "--gauntlet", *STARTERS)
    assert [(pair["name"], pair["other"]) for pair in told["pairings"]] == [
        ("easy", "random"),
        ("easy", "curious"),
    ]
    drawn = report("summoner-wars", "--bots", "random,curious", "--games", "2", "--random-setup")
    assert drawn["random_setup"]
    assert drawn["games"] == 2


def test_a_forfeit_is_a_loss(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("print('hello')")
    told = report("codex", "--bots", f"random,exec:{sys.executable} -I {bad}", "--games", "2", *STARTERS)
    assert told["ratings"][0]["name"] == "random"
    assert told["ratings"][0]["wins"] == 2
    assert len(told["forfeits"]) == 2


def test_simulate_plays_any_one_of_its_games_again() -> None:
    contest = round_robin("codex", ["random", "curious"], games=4, seed=3)
    results = play(contest, jobs=1)
    for fixture, game in list(zip(contest.fixtures(), results.games, strict=True))[1:3]:
        words = shlex.split(repeat_command(fixture.plan, fixture.seed))
        again = CliRunner().invoke(app, [*words[1:], "--json"])
        assert json.loads(again.stdout)["digest"] == game.digest


def test_a_store_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ("codex", "--bots", "random,curious", *STARTERS, "--store", str(tmp_path / "kept.jsonl"))
    assert report(*words, "--games", "2")["stored_before"] == 0
    more = report(*words, "--games", "6")
    assert (more["stored_before"], more["games"]) == (2, 6)
    alone = report("codex", "--bots", "random,curious", *STARTERS, "--games", "6")
    for same in ("wins", "draws", "losses", "score", "low", "high"):
        assert more["pairings"][0][same] == alone["pairings"][0][same]
    other = arena(*words, "--seed", "5")
    assert other.exit_code == 2
    assert "has the results of another contest: there the seed is none, here 5." in other.stderr


# Whoever is started in the background is deaf to the keyboard, and so are its children: hear it again.


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interrupt_stops_cleanly_and_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    words = ["arena", "--bots", "random,curious", "--games", "4000", "--jobs", "2", "--json"]
    running = subprocess.Popen(
        [sys.executable, "-c", f"{HEARING}from warmat.cli import main; main()", *words, "--store", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until = time.monotonic() + 300
    while not file.exists() or file.read_bytes().count(b"\n") < 6:
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as the keyboard does: to all of its processes
    out, err = running.communicate(timeout=300)
    assert running.returncode == 130
    told = json.loads(out)
    assert told["stopped"]
    assert told["games"] == file.read_bytes().count(b"\n") - 1 >= 5
    assert err.decode().strip().endswith("of 4000 games. Run the same command to play the others.")
    while is_there(running.pid):  # what multiprocessing keeps for itself ends a moment later
        assert time.monotonic() < until, "somebody is left"
        time.sleep(0.05)


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


# Decks --------------------------------------------------------------------------------------------------


def test_matchups_as_a_table_and_as_json(tmp_path: Path) -> None:
    store = str(tmp_path / "kept.jsonl")
    words = ("codex", "--matchups", "--decks", "[Fire],[Law],[Past]", "--bots", "random", "--games", "2")
    told = report(*words, "--store", store)
    assert told["contestants"] == "decks"
    assert told["bot"] == "random"
    assert told["games"] == 6
    result = arena(*words, "--store", store)
    rows = rows_of(result)
    assert rows[0] == ["against", "1", "2", "3"]
    fire = next(row for row in rows if row[:2] == ["1", "[Fire]"])
    scores = {pair["other"]: pair["score"] for pair in told["pairings"] if pair["name"] == "[Fire]"}
    assert fire[2:] == ["·", f"{100 * scores['[Law]']:.0f}", f"{100 * scores['[Past]']:.0f}"]
    assert "6 of 6 games, 6 of them before" in result.stdout


def test_a_family_of_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    few = ["Tundra Orcs", "Breakers"]
    monkeypatch.setitem(INSTRUMENTS["summoner-wars"].families, "factions", lambda: few)
    for words in ((), ("--decks", "factions")):
        told = report("summoner-wars", "--matchups", *words, "--bots", "random", "--games", "2")
        assert told["names"] == few
        assert told["games"] == 2


# Plots --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["--bots", "random,curious"], ["--matchups", "--bots", "random"]])
def test_plots(words: list[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason='matplotlib is not installed: pip install "warmat[plots]"')
    path = tmp_path / "plot.svg"
    result = arena("codex", *words, *STARTERS, "--games", "2", "--plot", str(path))
    assert result.exit_code == 0, result.output
    drawn = path.read_text()
    assert drawn.startswith("<?xml")
    assert "[Bashing]" in drawn if "--matchups" in words else "curious" in drawn


def test_a_plot_that_can_not_be_drawn_is_told_before_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = arena("--games", "2", "--plot", "plot.doc")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "A plot is a file ending in .svg, .png, .pdf, not plot.doc.\n"
    assert "there is no such folder" in arena("--plot", str(tmp_path / "no" / "plot.svg")).stderr
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert arena("--plot", str(tmp_path / "plot.svg")).stderr == f"{plots.MISSING}\n"


# Mistakes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "5"], "Each pairing plays every set-up twice"),
        (["--bots", "random"], "An arena needs at least two bots.\n"),
        (["--bots", "random,oracle"], "There is no bot 'oracle'."),
        (["--ladder", "--gauntlet"], "--ladder and --gauntlet are different contests: choose one.\n"),
        (["--matchups", "--random-setup"], "--random-setup can't be used with --matchups"),
        (["--matchups", "--bots", "random,easy"], "--matchups needs one bot"),
        (["--random-setup", "--map", "Pinnacle"], "A random set-up draws decks, mode and map"),
        (["--anchor", "oracle"], "--anchor: oracle does not take part.\n"),
        (["--engine", "steam"], "There is no engine 'steam'."),
        (["--mode", "9-hero"], "There is no mode '9-hero'."),
        (["summoner-wars", "--mode", "1-hero"], "Summoner Wars has no setting 'mode'.\n"),
        (["summoner-wars", "--variant", "even starter"], "There is no variant 'even starter'. Known: "),
    ],
)
def test_mistakes_get_a_sentence(words: list[str], sentence: str) -> None:
    result = arena(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert result.stdout == ""


def test_ray_is_asked_for_when_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = arena("--engine", "ray", "--games", "2")
    assert result.exit_code == 2
    assert result.stderr == '--engine ray needs Ray: pip install "warmat[ray]".\n'


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason='Ray is not installed: pip install "warmat[ray]"')
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    result = arena("--engine", "ray", "--games", "2")
    assert result.exit_code == 2
    assert result.stderr == "There is no Ray cluster at 127.0.0.1:1, which RAY_ADDRESS names.\n"
