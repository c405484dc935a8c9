"""`warmat simulate --soak`: random games of everything there is, until one of them shows a fault."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import typer
from rich import box
from rich.table import Table

from warmat._build import running
from warmat.cli.progress import bar_of
from warmat.cli.screen import open_screen
from warmat.cli.simulate import FAILED, INTERRUPTED, repeat_command
from warmat.kernel.errors import BadInput
from warmat.players.simulation import LONGEST, Failure
from warmat.players.soak import (
    GAMES,
    Counts,
    Kind,
    Played,
    SoakProgress,
    kind_of,
    plan_of,
    play,
    rules_digest,
    without_map,
)
from warmat.players.soak import soak as go_on

FAULT = "fault.txt"  # in the folder that is kept: for whoever was away when it was found
FIGURES = ("games", "draws", "given_up", "decisions")
SAYS_EVERY_S = 60.0  # where nobody watches a bar


def run(
    games: int | None,
    jobs: int,
    bots: tuple[str, ...],
    keep: str | None,
    anew: bool,
    only: int | None,
    as_json: bool,
) -> None:
    """Go on with the soak until all games are played, a fault is found, or somebody stops it."""
    if only is not None:
        for name, value in (("games", games), ("keep", keep), ("anew", anew or None)):
            if value is not None:
                raise BadInput(f"--{name} can't be used with --only, which plays one game and keeps nothing.")
        return _play_alone(only, bots, as_json)
    games = GAMES if games is None else games
    if games < 1:
        raise BadInput("--games must be at least 1.")
    if jobs < 0:
        raise BadInput("--jobs must not be negative.")
    folder = Path(keep).expanduser() if keep else usual_folder()
    with SoakProgress(folder, bots, anew) as place, _told_to_stop():
        missing = place.missing(games)
        fault, stopped, seconds = _go_on(place, missing, games, jobs, bots, as_json)
        counts = place.counts(games)
        left = len(place.missing(games))
    complaint = _complaint(fault, bots) if fault is not None else ""
    _leave_word(folder / FAULT, complaint)
    if as_json:
        report = _report(counts, games, bots, seconds, len(missing) - left, stopped)
        typer.echo(json.dumps(report | {"fault": _fault(fault, bots)}, ensure_ascii=False))
    else:
        _show(counts, seconds, len(missing) - left)
    if fault is not None:
        typer.echo(complaint, err=True)
        raise typer.Exit(FAILED)
    if stopped:
        typer.echo(
            f"Stopped after {games - left:,} of {games:,} games. Run the same command again to continue.",
            err=True,
        )
        raise typer.Exit(INTERRUPTED)


def usual_folder() -> Path:
    """Where a soak keeps its place when no folder is named."""
    return Path(typer.get_app_dir("warmat")) / "soak"


def _go_on(
    place: SoakProgress, missing: list[int], games: int, jobs: int, bots: tuple[str, ...], as_json: bool
) -> tuple[Failure | None, bool, float]:
    """The fault that was found, if any; whether somebody stopped it; and how many seconds it took."""
    begun = time.perf_counter()
    before = games - len(missing)
    if before and missing:
        typer.echo(f"Continuing after {before:,} of {games:,} games ({place.path}).", err=True)
    playing = go_on(missing, min(jobs or os.cpu_count() or 1, max(1, len(missing))), bots)
    fault, stopped = None, False
    with bar_of(as_json) as progress:
        bar = progress.add_task("games", total=games, completed=before)
        teller = _Teller(games, before)
        try:
            for outcome in playing:
                if isinstance(outcome, Failure):
                    fault = outcome
                    break
                place.add(outcome)
                progress.advance(bar)
                teller.tell(len(place.done))
        except KeyboardInterrupt:
            stopped = True
        finally:
            playing.close()
    return fault, stopped, time.perf_counter() - begun


class _Teller:
    """Says now and then how far it is, in a line: for logs, where a bar would be in the way."""

    def __init__(self, games: int, before: int) -> None:
        self._games, self._before = games, before
        self._begun = self._said = time.perf_counter()
        self._silent = sys.stderr.isatty()

    def tell(self, done: int) -> None:
        now = time.perf_counter()
        if self._silent or now - self._said < SAYS_EVERY_S:
            return
        self._said = now
        speed = (done - self._before) / (now - self._begun)
        left = max(0, self._games - done) / speed / 60
        line = f"{done:,} of {self._games:,} games, {speed:.1f} a second, {left:,.0f} min left."
        typer.echo(line, err=True)


@contextlib.contextmanager
def _told_to_stop() -> Iterator[None]:
    """Being told to end (SIGTERM) is like Ctrl-C: what was played is kept and shown."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGTERM, stop)
    except ValueError:  # not in the main thread, where no signals come
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave_word(path: Path, complaint: str) -> None:
    """The fault in a file, or no file that speaks of one that is no more."""
    try:
        if complaint:
            path.write_text(complaint + "\n", encoding="utf-8")
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None


# One game -----------------------------------------------------------------------------------------------


def _play_alone(number: int, bots: tuple[str, ...], as_json: bool) -> None:
    if number < 0:
        raise BadInput("--only must not be negative: the first game is number 0.")
    outcome = play(number, bots)
    fault = outcome if isinstance(outcome, Failure) else None
    if as_json:
        said = {"number": number, **kind_of(number)._asdict(), "rules": rules_digest()}
        said |= {"outcome": outcome.record() if isinstance(outcome, Played) else None}
        typer.echo(json.dumps(said | {"fault": _fault(fault, bots)}, ensure_ascii=False))
    elif isinstance(outcome, Played):
        came = f"given up after {LONGEST:,} decisions" if outcome.given_up else _ending(outcome)
        typer.echo(f"Game {number:,} ({_words(kind_of(number))}): {came}.")
    if fault is not None:
        typer.echo(_complaint(fault, bots), err=True)
        raise typer.Exit(FAILED)


def _ending(played: Played) -> str:
    how = "a draw" if played.draw else "over"
    return f"{how} after {played.turns} turns and {played.decisions:,} decisions, digest {played.digest}"


def _words(kind: Kind) -> str:
    return ", ".join(part for part in kind if part)


# A fault ------------------------------------------------------------------------------------------------


def _again(number: int, bots: tuple[str, ...]) -> str:
    words = f"warmat simulate --soak --only {number}"
    return words if bots == ("random",) else f'{words} --bots "{",".join(bots)}"'


def _complaint(fault: Failure, bots: tuple[str, ...]) -> str:
    """What went wrong, where, and the commands that show it again."""
    number = fault.seed
    return "\n".join(
        [
            f"Game {number:,} ({_words(kind_of(number))}) failed at decision {fault.decision}.",
            fault.trace.rstrip() or f"  {fault.problem}",
            f"  Repeat it: {_again(number, bots)}",
            f"  The same in full: {repeat_command(plan_of(number, bots), number)}",
            f"  On the rules {rules_digest()}, {running()}.",
        ]
    )


def _fault(fault: Failure | None, bots: tuple[str, ...]) -> dict[str, Any] | None:
    if fault is None:
        return None
    return {
        "number": fault.seed,
        **kind_of(fault.seed)._asdict(),
        "decision": fault.decision,
        "problem": fault.problem,
        "trace": fault.trace,
        "repeat": _again(fault.seed, bots),
        "in_full": repeat_command(plan_of(fault.seed, bots), fault.seed),
    }


# Results ------------------------------------------------------------------------------------------------


def _report(
    counts: Counts, games: int, bots: tuple[str, ...], seconds: float, played: int, stopped: bool
) -> dict[str, Any]:
    return {
        "rules": rules_digest(),
        "build": running(),
        "bots": bots,
        "wanted": games,
        "games": counts.games.total(),
        "draws": counts.draws.total(),
        "given_up": counts.given_up.total(),
        "turns": counts.turns.total(),
        "decisions": counts.decisions.total(),
        "digest": f"{counts.digest:016x}",
        "kinds": [kind._asdict() | _row(counts, kind) for kind in counts.kinds()],
        "played_now": played,
        "seconds": round(seconds, 3),
        "stopped": stopped,
    }


def _row(counts: Counts, kind: Kind) -> dict[str, int]:
    return {
        "games": counts.games[kind],
        "draws": counts.draws[kind],
        "given_up": counts.given_up[kind],
        "turns": counts.turns[kind],
        "decisions": counts.decisions[kind],
    }


def _show(counts: Counts, seconds: float, played: int) -> None:
    """A line for each game, mode and variant, below it one for each map, and one for all together."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    kinds = counts.kinds()
    rows = {kind: _row(counts, kind) for kind in kinds}
    table.add_column("Game, mode, variant, map", footer="together")
    for name in FIGURES:
        together = sum(row[name] for row in rows.values())
        table.add_column(name.replace("_", " "), footer=f"{together:,}", justify="right")
    for company, found in groupby(kinds, without_map):
        maps = list(found)
        _add_row(table, _words(company), [rows[kind] for kind in maps], style="bold")
        if maps != [company]:
            for kind in maps:
                _add_row(table, f"  {kind.map or 'no map'}", [rows[kind]])
    screen = open_screen(plain=False)
    screen.print(table)
    screen.print(f"{played:,} games now, in {seconds:.0f} s.", highlight=False)
    said = f"Rules {rules_digest()}, {running()}; digest {counts.digest:016x}."
    screen.print(said, highlight=False)


def _add_row(table: Table, name: str, rows: list[dict[str, int]], style: str = "") -> None:
    table.add_row(name, *(f"{sum(row[figure] for row in rows):,}" for figure in FIGURES), style=style)
