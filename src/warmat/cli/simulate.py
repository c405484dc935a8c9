"""`warmat simulate`: many games between bots, who wins them, and what they never used."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from warmat.cli.screen import open_screen
from warmat.games import rules_of
from warmat.kernel.errors import BadInput

if TYPE_CHECKING:
    from warmat.players.simulation import Failure, Plan, Tally

FAILED = 1
INTERRUPTED = 130
SHOWN_FAILURES = 5
GAMES_PER_PROCESS = 50  # fewer are played sooner than another process starts


def command(
    game: Annotated[str, typer.Argument(help="The game: codex.")] = "codex",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; each next game's is one higher.")] = 0,
    jobs: Annotated[int, typer.Option(help="How many processes; 0: as many as make sense here.")] = 0,
    decks: Annotated[str, typer.Option(help="The decks in turn order.")] = "[Bashing],[Finesse]",
    bots: Annotated[str, typer.Option(help="The bots in turn order, or one for all.")] = "random",
    swap: Annotated[bool, typer.Option("--swap", help="Change seats in games with an odd seed.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count what was played and resolved.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Check the table at every decision.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between bots.

    The same seeds give the same games, in however many processes.

    Examples:

      warmat simulate codex --games 1000

      warmat simulate codex --games 500 --seed 7 --check --coverage

      warmat simulate codex --decks "[Finesse],[Finesse]" --bots random --json
    """
    from concurrent.futures.process import BrokenProcessPool

    from warmat.players.simulation import Tally, simulate

    plan = _plan(game, decks, bots, swap, coverage, check)
    if games < 1:
        raise BadInput("--games must be at least 1.")
    if jobs < 0:
        raise BadInput("--jobs must not be negative.")
    jobs = jobs or max(1, min(os.cpu_count() or 1, games // GAMES_PER_PROCESS))
    tally, stopped = Tally(), False
    begun = time.perf_counter()
    with _progress(as_json) as progress:
        bar = progress.add_task("games", total=games)
        tallies = simulate(plan, seed, games, min(jobs, games))
        try:
            for part in tallies:
                tally.add(part)
                progress.advance(bar, part.games + len(part.failures))
        except KeyboardInterrupt:
            stopped = True
        except BrokenProcessPool:
            raise BadInput("A process died in the middle of a game. --jobs 1 may show where.") from None
        finally:
            tallies.close()
    seconds = time.perf_counter() - begun
    if as_json:
        typer.echo(json.dumps(_report(plan, tally, seed, jobs, seconds, stopped), ensure_ascii=False))
    else:
        _show(plan, tally, seconds)
    if stopped:
        typer.echo(f"Stopped after {tally.games} of {games} games.", err=True)
        raise typer.Exit(INTERRUPTED)
    if tally.failures:
        _complain(plan, tally.failures)
        raise typer.Exit(FAILED)


def _plan(game: str, decks: str, bots: str, swap: bool, coverage: bool, check: bool) -> Plan:
    from warmat.players.simulation import Plan

    config = rules_of(game).configure([deck.strip() for deck in decks.split(",")])
    seats: list[str] = config["seats"]  # as the game spells them
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise BadInput(f"There are {len(seats)} seats and {len(names)} bots.")
    return Plan(game, tuple(seats), tuple(names), swap, coverage, check)


def _progress(silent: bool) -> Any:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=silent or not sys.stderr.isatty(),
    )


def repeat_command(plan: Plan, seed: int) -> str:
    """The command that plays this one game again."""
    words = ["warmat simulate", plan.game, f"--games 1 --seed {seed}"]
    words += [f'--decks "{",".join(plan.decks)}"', f"--bots {','.join(plan.bots)}"]
    words += [flag for flag, on in (("--swap", plan.swap), ("--check", plan.check)) if on]
    return " ".join(words)


# Results ------------------------------------------------------------------------------------------------


def _report(plan: Plan, tally: Tally, seed: int, jobs: int, seconds: float, stopped: bool) -> dict[str, Any]:
    played = max(1, tally.games)
    report: dict[str, Any] = {
        "game": plan.game,
        "decks": plan.decks,
        "bots": plan.bots,
        "swap": plan.swap,
        "seed": seed,
        "jobs": jobs,
        "games": tally.games,
        "seat_wins": [tally.seat_wins[seat] for seat in range(len(plan.decks))],
        "deck_wins": {deck: tally.deck_wins[deck] for deck in plan.decks},
        "draws": tally.draws,
        "decisions": tally.decisions,
        "turns_per_game": round(tally.turns / played, 2),
        "decisions_per_game": round(tally.decisions / played, 2),
        "digest": f"{tally.digest:016x}",
        "seconds": round(seconds, 3),
        "decisions_per_s": round(tally.decisions / seconds),
        "stopped": stopped,
        "failures": [
            {
                "seed": failure.seed,
                "decision": failure.decision,
                "problem": failure.problem,
                "repeat": repeat_command(plan, failure.seed),
            }
            for failure in tally.failures
        ],
    }
    if plan.coverage:
        cards, abilities = _used(plan, tally)
        report["coverage"] = {
            "cards": {name: {"played": played, "arrived": arrived} for name, played, arrived in cards},
            "abilities": dict(abilities),
        }
    return report


def _used(plan: Plan, tally: Tally) -> tuple[list[tuple[str, int, int]], list[tuple[str, int]]]:
    """Cards (played, arrived) and abilities (resolved), the least used first."""
    from warmat.codex.coverage import abilities_of, cards_of

    found, pool = tally.coverage, cards_of(plan.decks)
    cards = [(card.name, found.played[card.name], found.arrived[card.name]) for card in pool]
    abilities = [(name, found.resolved[name]) for name in abilities_of(pool)]
    cards.sort(key=lambda row: max(row[1:]))
    abilities.sort(key=lambda row: row[1])
    return cards, abilities


def _show(plan: Plan, tally: Tally, seconds: float) -> None:
    screen = open_screen(False)
    played = max(1, tally.games)
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    table.add_row("games", f"{tally.games:,}", "")
    for seat in range(len(plan.decks)):
        wins = tally.seat_wins[seat]
        table.add_row(f"won by seat {seat + 1}", f"{wins:,}", f"{wins / played:.1%}")
    for deck in dict.fromkeys(plan.decks):
        wins = tally.deck_wins[deck]
        table.add_row(f"won by {deck}", f"{wins:,}", f"{wins / max(1, tally.deck_games[deck]):.1%}")
    table.add_row("draws", f"{tally.draws:,}", f"{tally.draws / played:.1%}")
    table.add_row("turns", f"{tally.turns / played:.1f}", "a game")
    table.add_row("decisions", f"{tally.decisions / played:.1f}", "a game")
    table.add_row("speed", f"{tally.decisions / seconds:,.0f}", "decisions/s")
    table.add_row("time", f"{seconds:.2f}", "s")
    screen.print(table)
    if plan.coverage:
        cards, abilities = _used(plan, tally)
        screen.print(_counts("Card", ("played", "arrived"), cards))
        screen.print(_counts("Ability", ("resolved",), abilities))


def _counts(what: str, columns: tuple[str, ...], rows: list[Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what)
    for column in columns:
        table.add_column(column, justify="right")
    for name, *counts in rows:
        table.add_row(name, *(f"{count:,}" for count in counts), style="" if any(counts) else "bold red")
    return table


def _complain(plan: Plan, failures: list[Failure]) -> None:
    """Say which games failed, why, and how to see it again."""
    for failure in failures[:SHOWN_FAILURES]:
        typer.echo(f"The game with seed {failure.seed} failed at decision {failure.decision}.", err=True)
        typer.echo(failure.trace or f"  {failure.problem}", err=True)
        typer.echo(f"  Repeat it: {repeat_command(plan, failure.seed)}", err=True)
    if len(failures) > SHOWN_FAILURES:
        typer.echo(f"{len(failures) - SHOWN_FAILURES} more games failed.", err=True)
