"""`warmat bench server`: how many decisions a second a server takes, on one process or several."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.progress import track
from rich.table import Table

from warmat.cli.screen import open_screen
from warmat.kernel.errors import BadInput
from warmat.players.arena import plots

if TYPE_CHECKING:
    from warmat.bench.server_load import Measured, Wanted

HEADINGS = ("games", "decisions/s", "work, ms", "median, ms", "99th, ms", "opponent's 99th", "MB a game")
DATABASES = ("sqlite", "postgresql")
MOST = 8  # processes
CROWDED = "* Something else used the processors too: measure again on an idle machine."


def command(
    databases: Annotated[
        str, typer.Option("--databases", help="sqlite, postgresql, or both, separated by commas.")
    ] = "sqlite,postgresql",
    processes: Annotated[
        str, typer.Option(help="How many server processes, separated by commas; SQLite has one.")
    ] = "1,2,4",
    games: Annotated[
        str, typer.Option(help="How many games with a decision a second in each (--pace), by commas.")
    ] = "100,250,500",
    pace: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds from one decision of a game to the next.")
    ] = 1.0,
    standing: Annotated[
        int, typer.Option("--open", min=0, max=1_000_000, help="Open games besides, at which nobody plays.")
    ] = 0,
    beside: Annotated[
        Path | None, typer.Option(help="Another checkout, to be measured in turns with this one.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long to measure each.")] = 10.0,
    picture: Annotated[
        Path | None, typer.Option(help=f"Draw the curves to a file ({', '.join(plots.ENDINGS)}).")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each measurement.")
    ] = False,
) -> None:
    """Measure a server with many games in progress, over live connections.

    With a decision a second in each of so many games, and with a hundred games flat out. The servers have one
    core, those who play the other.

    So several processes are no faster here than one: what is seen is what it costs to hand on what belongs to
    another.

    Examples:

      warmat bench server

      warmat bench server --databases sqlite --games 100,500,1000 --picture curves.svg

      warmat bench server --databases sqlite --games 1000 --pace 2 --open 9000

      warmat bench server --processes 1 --beside ../older
    """
    try:
        from warmat.bench import server_load
        from warmat.bench.postgres import NoPostgres
    except ImportError as missing:
        raise BadInput(
            f"The server needs more packages: pip install 'warmat[server,client]' ({missing.name})."
        ) from None
    if picture is not None:
        plots.check(picture)
    wanted = [
        dataclasses.replace(each, pace_s=each.pace_s and pace, open=standing)
        for each in _wanted(databases, processes, games, seconds)
    ]
    if beside is not None:
        sources = beside / "src"
        if not (sources / "warmat").is_dir():
            raise BadInput(f"There is no checkout of Warmat at {beside}.")
        others = [dataclasses.replace(each, sources=str(sources.resolve())) for each in wanted]
        wanted = [each for both in zip(others, wanted, strict=True) for each in both]
    found = []
    try:
        for each in track(wanted, "Measuring …", disable=as_json, transient=True):
            found.append(server_load.measure(each))
            if as_json:
                typer.echo(json.dumps(dataclasses.asdict(found[-1])))
    except NoPostgres as why:
        raise BadInput(f"{why} Measure with --databases sqlite.") from None
    if not as_json:
        screen = open_screen(plain=False)
        screen.print(_table(found))
        if any(each.is_crowded for each in found):
            screen.print(CROWDED)
    if picture is not None:
        server_load.draw(found, picture)


def _wanted(databases: str, processes: str, games: str, seconds: float) -> list[Wanted]:
    from warmat.bench.server_load import Wanted

    kinds = [kind.strip() for kind in databases.split(",")]
    if not all(kind in DATABASES for kind in kinds):
        raise BadInput(f"--databases are {' and '.join(DATABASES)}, not '{databases}'.")
    found = []
    for kind in kinds:
        for count in _numbers("--processes", processes, MOST):
            if kind == "sqlite" and count > 1:
                continue
            paced = _numbers("--games", games, 10_000)
            found += [Wanted(kind, count, many, 1.0, seconds) for many in paced]
            found.append(Wanted(kind, count, min(100, max(paced)), 0.0, seconds))
    if not found:
        raise BadInput("SQLite has one process: ask for --processes 1, or for postgresql.")
    return found


def _numbers(option: str, given: str, most: int) -> list[int]:
    try:
        found = [int(each) for each in given.split(",")]
    except ValueError:
        found = []
    if not found or not all(1 <= each <= most for each in found):
        raise BadInput(f"{option} takes numbers from 1 to {most:,} separated by commas, not '{given}'.")
    return found


def _table(found: list[Measured]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("server")
    for heading in HEADINGS:
        table.add_column(heading, justify="right")
    for each in found:
        pace = "" if each.wanted.pace_s else " flat out"
        table.add_row(
            each.wanted.name,
            f"{each.wanted.games}{pace}",
            f"{each.per_s:,.0f}{'*' if each.is_crowded else ''}",
            f"{each.work_ms:.2f}",
            f"{each.median_ms:.1f}",
            f"{each.p99_ms:.1f}",
            f"{each.told_p99_ms:.1f}",
            f"{each.mb_per_game:.2f}",
        )
    return table
