"""`warmat bench`: how fast the engine is here, interpreted and compiled, measured in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from warmat.bench.hottest import perf_works
from warmat.cli import bench_server
from warmat.cli.options import AsJson
from warmat.cli.screen import open_screen
from warmat.kernel.errors import BadInput

HOTTESTS_PART = 0.25  # of the time
LONGEST = 40.0  # seconds: with starting up and a busy machine, both builds take less than a minute
ROWS = {
    "decisions_per_s": "decisions per second",
    "games_per_s": "games per second",
    "clone_us": "clone, µs",
    "view_us": "view, µs",
    "determinise_us": "determinise, µs",
    "decision_10_us": "decision with 10 objects in play, µs",
    "decision_40_us": "decision with 40 objects in play, µs",
    "growth": "growth from 10 to 40 objects",
    "growth_of_choices": "growth of the choices",
    "iterations_per_s": "search iterations per second",
    "engine_percent": "the engine's part of the time, %",
    "rules_iterations_per_s": "rules-search iterations per second",
    "rules_engine_percent": "the engine's part of that time, %",
    "engine_steps_per_s": "decisions per second, the engine alone",
    "env_steps_per_s": "steps per second in PettingZoo, observed",
    "env_ratio": "the engine alone is faster, times",
    "guarded_ratio": "the same, with PettingZoo's guards",
    "batch_steps_per_s": "steps per second and core, 32 games at once",
    "batch_ratio": "the engine alone is faster than that, times",
}
NO_ENVS = 'its libraries are not installed (pip install "warmat[envs]")'
NO_COMPILED_BUILD = (
    "There is no compiled build here, or it is older than the sources: 'make test' compiles it where there "
    "is a C compiler."
)


app = typer.Typer(invoke_without_command=True)


@app.callback()
def command(
    context: typer.Context,
    seconds: Annotated[float, typer.Option(help="How long to measure, both builds together.")] = 20.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play on one core: interpreted and compiled.

    Also how the time of a decision grows when there is more in play: four times the objects, and about five
    times the choices.

    And how many iterations the search bots make in a second, with the part of the time that is the engine's.

    And how many steps the environments for learning make, with an observation and a mask before each: in
    PettingZoo, and in a batch with one worker process, whose time is counted too.

    And the ten functions that take most of the time in random play, in the network's play and in search: of
    the compiled build where Linux's `perf` may look into it, else of the interpreted one.

    Play is timed in seconds of the processor, so that other programs disturb little.

    `warmat bench server` measures a server instead.

    Examples:

      warmat bench

      warmat bench --seconds 5 --json
    """
    if context.invoked_subcommand is not None:
        return
    if not 0 < seconds <= LONGEST:
        raise BadInput(f"--seconds must be above 0 and at most {LONGEST:.0f}.")
    each = seconds * (1 - HOTTESTS_PART) / 2
    interpreted = _measure("interpreted", each)
    compiled = _measure("compiled", each)
    hottest = _hottest(compiled is not None, seconds * HOTTESTS_PART)
    if as_json:
        typer.echo(json.dumps({"interpreted": interpreted, "compiled": compiled, "hottest": hottest}))
        if compiled is None:
            typer.echo(NO_COMPILED_BUILD, err=True)
        return
    assert interpreted is not None
    screen = open_screen(plain=False)
    for workload, figures in interpreted.items():
        if figures is None:
            why = NO_ENVS if workload.endswith("environments") else "its cards are not in this version"
            screen.print(f"{workload}: left out, since {why}.")
        else:
            screen.print(_table(workload, figures, compiled[workload] if compiled is not None else {}))
    for play, functions in hottest["hottest"].items():
        screen.print(_hottest_table(play, functions, hottest["build"]))
    if compiled is None:
        screen.print(NO_COMPILED_BUILD)
    normal = "interpreted" if compiled is None else "compiled"
    asked = " (here WARMAT_INTERPRETED=1 asks for the sources)" if _wants_sources() else ""
    screen.print(f"The build that runs normally: {normal}{asked}.")


def _wants_sources() -> bool:
    return os.environ.get("WARMAT_INTERPRETED") == "1"


def _measure(build: str, seconds: float) -> dict[str, Any] | None:
    """The figures of a build, taken in a process of its own; None where there is no such build."""
    environment = {key: value for key, value in os.environ.items() if key != "WARMAT_INTERPRETED"}
    if build == "interpreted":
        environment["WARMAT_INTERPRETED"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "warmat.bench", str(seconds), build],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BadInput(f"The {build} build could not be measured.")
    figures: dict[str, Any] | None = json.loads(done.stdout).get("figures")
    return figures


def _hottest(is_compiled: bool, seconds: float) -> dict[str, Any]:
    """The functions that take most of the time, in the build that can be looked into here."""
    environment = {key: value for key, value in os.environ.items() if key != "WARMAT_INTERPRETED"}
    if not (is_compiled and perf_works()):
        environment["WARMAT_INTERPRETED"] = "1"
    asked = [sys.executable, "-m", "warmat.bench.hottest", str(seconds)]
    done = subprocess.run(asked, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BadInput("Where the time goes could not be measured.")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _hottest_table(play: str, functions: dict[str, float], build: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(f"{play}: the hottest functions, {build}")
    table.add_column("% of the time", justify="right")
    for name, share in functions.items():
        table.add_row(name, f"{share:.1f}")
    return table


def _table(workload: str, interpreted: dict[str, float], compiled: dict[str, float]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(workload)
    for heading in ("interpreted", "compiled", "times as fast"):
        table.add_column(heading, justify="right")
    for figure, name in ROWS.items():
        if figure not in interpreted:
            continue
        slow, fast = interpreted[figure], compiled.get(figure)
        if fast is None:
            table.add_row(name, f"{slow:,}", "–", "–")
        elif figure.startswith("growth") or figure.endswith(("percent", "ratio")):
            table.add_row(name, f"{slow:,}", f"{fast:,}", "–")
        else:
            table.add_row(name, f"{slow:,}", f"{fast:,}", f"{_gain(figure, slow, fast):.1f}")
    return table


def _gain(figure: str, interpreted: float, compiled: float) -> float:
    """How many times as fast the compiled build is: more per second, or fewer microseconds."""
    return compiled / interpreted if figure.endswith("per_s") else interpreted / compiled


app.command("server")(bench_server.command)
