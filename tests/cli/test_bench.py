"""`warmat bench`: that it measures, not what."""

import json
import sys
from types import FrameType
from typing import Any

import pytest
from typer.testing import CliRunner

from warmat import _build
from warmat.bench import engine, envs, growth, hottest, search
from warmat.cli import bench as command
from warmat.cli.app import app

FIGURES = {"decisions_per_s", "games_per_s", "clone_us", "view_us", "determinise_us"}
SEARCH = {"iterations_per_s", "engine_percent", "rules_iterations_per_s", "rules_engine_percent"}
ENVS = {
    "engine_steps_per_s",
    "env_steps_per_s",
    "env_ratio",
    "guarded_ratio",
    "batch_steps_per_s",
    "batch_ratio",
}
GROWTH = {"decision_10_us", "decision_40_us", "growth", "growth_of_choices"}
SLOW = {
    "decisions_per_s": 1000,
    "games_per_s": 5.0,
    "clone_us": 40.0,
    "view_us": 90.0,
    "determinise_us": 60.0,
}
FAST = {
    "decisions_per_s": 8000,
    "games_per_s": 40.0,
    "clone_us": 8.0,
    "view_us": 30.0,
    "determinise_us": 12.0,
}


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the two builds would measure."""
    measured: dict[str, Any] = {"interpreted": {"codex-starter": SLOW}, "compiled": {"codex-starter": FAST}}
    hottest = {"build": "compiled", "hottest": {"Codex, search": {"kernel.frame.advance": 12.5}}}
    monkeypatch.setattr(command, "_measure", lambda build, seconds: measured[build])
    monkeypatch.setattr(command, "_hottest", lambda is_compiled, seconds: hottest)
    return measured


@pytest.mark.parametrize("workload", ["codex-starter", "summoner-wars"])
def test_figures_are_measured(workload: str) -> None:
    figures = engine.measure(engine.WORKLOADS[workload], 0.05)
    assert set(figures) == FIGURES
    assert all(figure > 0 for figure in figures.values())
    assert figures["decisions_per_s"] > figures["games_per_s"]


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_search_is_measured_with_the_engines_part(game: str) -> None:
    before = [getattr(module, name) for module, name in search.BORDER]
    figures = search.measure_search(game, 0.4)
    assert set(figures) == SEARCH
    assert figures["iterations_per_s"] > 0
    assert figures["rules_iterations_per_s"] > 0
    assert 0 < figures["engine_percent"] < 100
    assert 5 < figures["rules_engine_percent"] < 100
    after = [getattr(module, name) for module, name in search.BORDER]
    assert after == before, "nothing is timed any more"


def test_environments_are_measured_against_the_engine() -> None:
    figures = envs.measure_envs("summoner-wars", 0.1)
    assert set(figures) == ENVS
    assert figures["env_ratio"] > 1
    assert figures["env_ratio"] == pytest.approx(
        figures["engine_steps_per_s"] / figures["env_steps_per_s"], rel=0.02
    )
    assert figures["batch_steps_per_s"] > 0


@pytest.mark.once  # it measures both, whichever build runs the test
def test_both_builds_are_measured_in_processes_of_their_own() -> None:
    result = CliRunner().invoke(app, ["bench", "--seconds", "0.05", "--json"])
    assert result.exit_code == 0, result.output
    measured = json.loads(result.stdout)
    assert set(measured) == {"interpreted", "compiled", "hottest"}
    assert set(measured["hottest"]["hottest"]) == {
        f"{title}, {play}" for title in ("Codex", "Summoner Wars") for play in hottest.PLAYS
    }
    assert set(measured["interpreted"]["codex-starter"]) == FIGURES
    assert set(measured["interpreted"]["codex-growth"]) == GROWTH
    assert set(measured["interpreted"]["codex-search"]) == SEARCH
    assert set(measured["interpreted"]["codex-environments"]) == ENVS
    assert "codex-3-hero" in measured["interpreted"]
    assert set(measured["interpreted"]["summoner-wars"]) == FIGURES
    if measured["compiled"] is None:
        assert "no compiled build" in result.stderr
    else:
        assert set(measured["compiled"]["codex-starter"]) == FIGURES


def test_the_table_shows_how_many_times_as_fast_the_compiled_build_is(builds: dict[str, Any]) -> None:
    rows = [line.split() for line in CliRunner().invoke(app, ["bench"]).stdout.splitlines()]
    assert ["decisions", "per", "second", "1,000", "8,000", "8.0"] in rows
    assert ["clone,", "µs", "40.0", "8.0", "5.0"] in rows


def test_a_workload_whose_specs_are_missing_is_left_out(builds: dict[str, Any]) -> None:
    for figures in builds.values():
        figures["codex-3-hero"] = None
    shown = CliRunner().invoke(app, ["bench"]).stdout
    assert "codex-3-hero: left out, since its cards are not in this version." in shown
    assert not engine.Workload("codex", {"seats": ["[Juggling]", "[Finesse]"], "mode": "1-hero"}).is_there()
    assert all(workload.is_there() for workload in engine.WORKLOADS.values())


def test_growth_is_how_many_times_as_long_a_decision_takes() -> None:
    figures = growth.measure_growth(0.05)
    ratio = figures["decision_40_us"] / figures["decision_10_us"]
    assert figures["growth"] == pytest.approx(ratio, abs=0.02)
    assert figures["growth_of_choices"] > 1


def instructions_of(action: growth.Action) -> float:
    """How many of Python's instructions an action takes: the same on every machine, however busy it is."""
    count = 0

    def at_each(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return at_each

    before = sys.gettrace()
    sys.settrace(at_each)
    try:
        action()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.skipif(_build.running() == "compiled", reason="it counts instructions of Python")
def test_growth_stays_far_below_linear() -> None:
    """Four times the objects."""
    assert growth.measure_growth(0, instructions_of)["growth"] < 3


def test_the_table_shows_growth(builds: dict[str, Any]) -> None:
    for figures in builds.values():
        figures["codex-growth"] = {
            "decision_10_us": 20.0,
            "decision_40_us": 70.0,
            "growth": 3.5,
            "growth_of_choices": 1.8,
        }
    rows = [line.split() for line in CliRunner().invoke(app, ["bench"]).stdout.splitlines()]
    assert ["growth", "from", "10", "to", "40", "objects", "3.5", "3.5", "–"] in rows


def test_json_is_the_figures_alone(builds: dict[str, Any]) -> None:
    told = json.loads(CliRunner().invoke(app, ["bench", "--json"]).stdout)
    assert told.pop("hottest")["hottest"] == {"Codex, search": {"kernel.frame.advance": 12.5}}
    assert told == builds


def test_the_hottest_functions_are_shown(builds: dict[str, Any]) -> None:
    lines = CliRunner().invoke(app, ["bench"]).stdout.splitlines()
    assert any("Codex, search: the hottest functions, compiled" in line for line in lines)
    assert ["kernel.frame.advance", "12.5"] in [line.split() for line in lines]


@pytest.mark.skipif(_build.running() == "compiled", reason="the clock sees interpreted functions")
@pytest.mark.parametrize("play", hottest.PLAYS.values())
@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_hottest_functions_are_named_as_in_the_sources(game: str, play: str) -> None:
    found = hottest.hottest(game, play, 0.5)
    assert 3 <= len(found) <= hottest.MANY + len(set(hottest.OTHERS.values()))
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert sum(found.values()) <= 100.5
    assert any(name.startswith(("kernel.", "players.", game.replace("-", "_") + ".")) for name in found)


def test_compiled_functions_are_named_as_in_the_sources() -> None:
    assert hottest._readable("CPyDef_frame___advance", "_native.so") == "frame.advance"
    assert hottest._readable("CPyDef_base___small.part.0", "_native.so") == "base.small"
    assert hottest._readable("CPyDef_moving____steps", "_native.so") == "moving._steps"
    assert hottest._readable("PyList_New", "libpython3.11.so.1.0") == "(Python itself)"
    assert hottest._readable("CPyList_GetItem", "_native__mypyc.so") == "(what mypyc adds to Python)"
    assert hottest._readable("gemv", "_kernel.cpython-311.so") == "gemv"


def test_without_a_compiled_build_it_says_so(builds: dict[str, Any]) -> None:
    builds["compiled"] = None
    shown = CliRunner().invoke(app, ["bench"]).stdout
    assert "There is no compiled build here" in shown
    assert "runs normally: interpreted" in shown


@pytest.mark.parametrize("seconds", ["0", "-1", "500"])
def test_a_time_out_of_range_is_a_mistake(seconds: str) -> None:
    result = CliRunner().invoke(app, ["bench", "--seconds", seconds])
    assert result.exit_code == 2
    assert result.stderr == "--seconds must be above 0 and at most 40.\n"
