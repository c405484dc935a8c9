"""`warmat simulate`: many games between bots, who wins them, and what they never used."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import time
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table

from warmat.cli.options import AsJson, Map, Mode, Records, Variant
from warmat.cli.progress import bar_of
from warmat.cli.saved_games import SavedGames
from warmat.cli.screen import open_screen
from warmat.cli.terminal_game import terminal_game_of
from warmat.cli.variant import is_file, name_of
from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.registry import known_games

if TYPE_CHECKING:
    from warmat.players.simulation import Failure, Plan, Tally

CODEX = "codex"
GAMES = 100
FAILED = 1
INTERRUPTED = 130
SHOWN_FAILURES = 5
_BETWEEN = re.compile(r"\s*,\s*|\s+vs?\.?\s+", re.IGNORECASE)  # decks
GAMES_PER_PROCESS = 50  # fewer are played sooner than another process starts


def command(
    game: Annotated[
        str | None, typer.Argument(help=f"The game: {known_games()}.", show_default=CODEX)
    ] = None,
    games: Annotated[int | None, typer.Option(help="How many games.", show_default=str(GAMES))] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The first game's seed; the next games count up from it.", show_default="0"),
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes; 0: as many as makes sense here.")] = 0,
    decks: Annotated[
        str | None,
        typer.Option(
            help='The decks in turn order, as "[Bashing] vs [Finesse]" or separated by commas; the usual ones'
            " if you name none. In Summoner Wars: factions, or files of decks, ending in .deck or .txt."
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(help="The bots in turn order, or one for all. A program of your own: exec:COMMAND."),
    ] = "random",
    mode: Mode = None,
    map: Map = None,
    variant: Variant = "",
    random_setup: Annotated[
        bool,
        typer.Option(
            "--random-setup", help="Draw the decks of every game from its seed; in Codex, mode and map too."
        ),
    ] = False,
    swap: Annotated[bool, typer.Option("--swap", help="Swap seats in games with an odd seed.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count what was played and resolved.")] = False,
    least: Annotated[
        int, typer.Option(help="Fail unless everything was used at least this often. Implies --coverage.")
    ] = 0,
    check: Annotated[bool, typer.Option("--check", help="Check the table at every decision.")] = False,
    soak: Annotated[
        bool,
        typer.Option(
            "--soak",
            help="Play 100,000 games (or --games) of everything there is with --check, to find faults in the "
            "rules. Progress is kept: run the same command again to continue.",
        ),
    ] = False,
    keep: Annotated[str | None, typer.Option(help="With --soak: the folder that keeps its progress.")] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="With --soak: forget the progress and start again.")
    ] = False,
    only: Annotated[
        int | None, typer.Option(help="With --soak: play only the game with this number, and keep nothing.")
    ] = None,
    records: Records = None,
    table: Annotated[
        str | None, typer.Option(help="Write a table of the games to this file (.csv or .parquet).")
    ] = None,
    rows: Annotated[
        str, typer.Option(help="What each row of the table is: games, cards or decisions.")
    ] = "games",
    as_json: AsJson = False,
) -> None:
    """Play many games between bots.

    The same seeds give the same games, in however many processes.

    Examples:

      warmat simulate codex --games 1000

      warmat simulate codex --games 500 --seed 7 --check --coverage

      warmat simulate codex --decks "[Finesse],[Finesse]" --map "Fury Road" --json

      warmat simulate codex --mode free-for-all --games 50 --bots curious

      warmat simulate codex --mode two-headed-dragon-1-hero --decks "[Fire],[Law],[Past],[Bashing]"

      warmat simulate codex --games 1000 --swap --variant "even starter"

      warmat simulate codex --games 2000 --random-setup --bots curious --check --least 20

      warmat simulate codex --games 10 --bots "exec:python mybot.py,heuristic"

      warmat simulate summoner-wars --decks "Tundra Orcs,mine.deck" --games 200

      warmat simulate summoner-wars --games 2000 --random-setup --bots curious --check --least 20

      warmat simulate codex --games 1000 --bots heuristic --records games.jsonl --table games.parquet

      warmat simulate codex --games 200 --bots heuristic --table cards.csv --rows cards

      warmat simulate --soak --jobs 2

      warmat simulate --soak --only 1234
    """
    if soak:
        _refuse_with(
            "--soak, which plays everything",
            game=game,
            seed=seed,
            decks=decks,
            mode=mode,
            map=map,
            variant=variant or None,
            random_setup=random_setup or None,
            swap=swap or None,
            coverage=coverage or None,
            least=least or None,
            records=records,
            table=table,
        )
        from warmat.cli.soak import run

        return run(games, jobs, _names(bots), keep, anew, only, as_json)
    _refuse_without_soak(keep=keep, anew=anew or None, only=only)
    game, games, seed = game or CODEX, GAMES if games is None else games, seed or 0
    from warmat.players.simulation import Plan

    if random_setup:
        _refuse_with("--random-setup, which draws it", decks=decks, mode=mode, map=map, swap=swap or None)
        rules_of(game)
        plan = Plan(
            game, (), _names(bots), swap=False, coverage=coverage or least > 0, check=check, random_setup=True
        )
    else:
        plan = _plan(game, decks or "", bots, swap, coverage or least > 0, check, mode or "", map or "")
    if variant:
        file = variant if is_file(variant) else ""
        plan = dataclasses.replace(plan, variant=name_of(variant, game), variant_file=file)
    kept = SavedGames(records, table, rows)
    plan = dataclasses.replace(plan, keep=kept.wanted)
    if games < 1:
        raise BadInput("--games must be at least 1.")
    if jobs < 0:
        raise BadInput("--jobs must not be negative.")
    jobs = jobs or max(1, min(os.cpu_count() or 1, games // GAMES_PER_PROCESS))
    begun = time.perf_counter()
    tally, stopped = _played(plan, seed, games, min(jobs, games), as_json, kept)
    kept.close()
    seconds = time.perf_counter() - begun
    if as_json:
        typer.echo(json.dumps(_report(plan, tally, seed, jobs, seconds, stopped, least), ensure_ascii=False))
    else:
        _show(plan, tally, seconds)
    if stopped:
        typer.echo(f"Stopped after {tally.games} of {games} games.", err=True)
        raise typer.Exit(INTERRUPTED)
    rare = _rare(plan, tally, least) if least else []
    _complain(plan, tally.failures)
    _give_up(plan, tally.unfinished)
    if rare:
        typer.echo(f"Used fewer than {least} times: {', '.join(rare)}.", err=True)
    if tally.failures or tally.unfinished or rare:
        raise typer.Exit(FAILED)


def _played(
    plan: Plan, seed: int, games: int, jobs: int, as_json: bool, kept: SavedGames
) -> tuple[Tally, bool]:
    """The games, added up as they come, and whether somebody stopped them."""
    from concurrent.futures.process import BrokenProcessPool

    from warmat.players.simulation import Tally, simulate

    tally, stopped = Tally(), False
    with bar_of(as_json) as progress:
        bar = progress.add_task("games", total=games)
        tallies = simulate(plan, seed, games, jobs)
        try:
            for part in tallies:
                tally.add(part)
                for record in part.records:
                    kept.add(record, f"{plan.game}-{record['config']['seed']}")
                progress.advance(bar, part.games + len(part.failures) + len(part.unfinished))
        except KeyboardInterrupt:
            stopped = True
        except BrokenProcessPool:
            raise BadInput("A process died in the middle of a game. --jobs 1 may show where.") from None
        finally:
            tallies.close()
    return tally, stopped


def _plan(
    game: str, decks: str, bots: str, swap: bool, coverage: bool, check: bool, mode: str, map: str
) -> Plan:
    from warmat.players.simulation import Plan

    rules = rules_of(game)
    terminal_game = terminal_game_of(game)
    named = [terminal_game.deck(deck) for deck in named_decks(decks)]
    meant = terminal_game.mode_for(mode, named)
    chosen = {name: value for name, value in (("mode", meant), ("map", map)) if value}
    config = rules.configure(named or terminal_game.usual_decks(meant), **chosen)
    said = "" if not mode and meant == terminal_game.usual_mode else meant
    seats: list[str] = config["seats"]  # as the game spells them
    names = _names(bots)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise BadInput(f"There are {len(seats)} seats and {len(names)} bots.")
    map = config.get("map", "")
    return Plan(game, tuple(seats), names, swap, coverage, check, mode=said, map=map)


def named_decks(text: str) -> list[str]:
    """The decks in turn order: "[Bashing] vs [Finesse]", or with commas between."""
    return [deck.strip() for deck in _BETWEEN.split(text) if deck.strip()]


def _names(bots: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in bots.split(","))


def _refuse_with(option: str, **settings: object) -> None:
    for name, value in settings.items():
        if value is not None:
            said = f"'{value}'" if name == "game" else f"--{name.replace('_', '-')}"
            raise BadInput(f"{said} can't be used with {option}.")


def _refuse_without_soak(**settings: object) -> None:
    for name, value in settings.items():
        if value is not None:
            raise BadInput(f"--{name} works only with --soak.")


def repeat_command(plan: Plan, seed: int) -> str:
    """The command that plays this one game again."""
    words = ["warmat simulate", plan.game, f"--games 1 --seed {seed}"]
    drawn = plan.settings(seed) if plan.random_setup else {"mode": plan.mode, "map": plan.map}
    if drawn.get("mode"):
        words.append(f"--mode {drawn['mode']}")
    if drawn.get("map"):
        words.append(f'--map "{drawn["map"]}"')
    if plan.variant:
        words.append(f'--variant "{plan.variant_file or plan.variant}"')
    bots = [name for _, name in plan.seat_bots(seed)] if plan.random_setup else plan.bots
    words += [f'--decks "{",".join(drawn.get("seats", plan.decks))}"', f"--bots {','.join(bots)}"]
    words += [flag for flag, on in (("--swap", plan.swap), ("--check", plan.check)) if on]
    return " ".join(words)


# Results ------------------------------------------------------------------------------------------------


def _report(
    plan: Plan, tally: Tally, seed: int, jobs: int, seconds: float, stopped: bool, least: int
) -> dict[str, Any]:
    played = max(1, tally.games)
    report: dict[str, Any] = {
        "game": plan.game,
        "decks": plan.decks,
        "bots": plan.bots,
        "swap": plan.swap,
        "variant": plan.variant or None,
        "seed": seed,
        "jobs": jobs,
        "games": tally.games,
        "unfinished": [{"seed": given, "repeat": repeat_command(plan, given)} for given in tally.unfinished],
        "seat_wins": [tally.seat_wins[seat] for seat in _seats(plan, tally)],
        "deck_wins": {deck: tally.deck_wins[deck] for deck in plan.decks},
        "random_setup": plan.random_setup,
        "modes": dict(sorted(tally.modes.items())),
        "maps": dict(sorted(tally.maps.items())),
        "pairings": {" v ".join(armies): count for armies, count in sorted(tally.pairings.items())},
        "draws": tally.draws,
        "forfeits": [{"seed": given, "why": why} for given, why in tally.forfeits],
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
    if least:
        report["coverage"]["rare"] = _rare(plan, tally, least)
    return report


def _used(plan: Plan, tally: Tally) -> tuple[list[tuple[str, int, int]], list[tuple[str, int]]]:
    """Cards (played, arrived) and abilities (resolved), the least used first."""
    from warmat.players.instrumentation import INSTRUMENTS

    found = tally.coverage
    decks = sorted(tally.deck_games) if plan.random_setup else plan.decks
    names, resolving = INSTRUMENTS[plan.game].usable(decks, plan.map, plan.variant)
    cards = [(name, found.played[name], found.arrived[name]) for name in names]
    abilities = [(name, found.resolved[name]) for name in resolving]
    cards.sort(key=lambda row: max(row[1:]))
    abilities.sort(key=lambda row: row[1])
    return cards, abilities


def _rare(plan: Plan, tally: Tally, least: int) -> list[str]:
    """The cards and abilities that were used less often than that."""
    cards, abilities = _used(plan, tally)
    few = [name for name, played, arrived in cards if max(played, arrived) < least]
    return few + [name for name, resolved in abilities if resolved < least]


def _seats(plan: Plan, tally: Tally) -> range:
    return range(len(plan.decks) or max(tally.seat_wins, default=1) + 1)


def _show(plan: Plan, tally: Tally, seconds: float) -> None:
    screen = open_screen(plain=False)
    played = max(1, tally.games)
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    table.add_row("games", f"{tally.games:,}", "")
    if tally.unfinished:
        table.add_row("unfinished", f"{len(tally.unfinished):,}", "")
    if tally.forfeits:
        table.add_row("lost because a bot failed", f"{len(tally.forfeits):,}", tally.forfeits[0][1])
    for seat in _seats(plan, tally):
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
    if plan.random_setup:
        if tally.modes:
            screen.print(_counts("Mode", ("games",), sorted(tally.modes.items())))
            screen.print(_counts("Map", ("games",), sorted(tally.maps.items())))
        if tally.pairings:
            screen.print(_counts("Summoner of", ("seats", "won"), _armies(tally)))
    if plan.coverage:
        cards, abilities = _used(plan, tally)
        screen.print(_counts("Card", ("played", "arrived"), cards))
        screen.print(_counts("Ability", ("resolved",), abilities))


def _armies(tally: Tally) -> list[tuple[str, int, int]]:
    """How many seats each army had, and how many it won from."""
    seats: Counter[str] = Counter()
    for armies, count in tally.pairings.items():
        for army in armies:
            seats[army] += count
    return [(army, count, tally.army_wins[army]) for army, count in sorted(seats.items())]


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


def _give_up(plan: Plan, seeds: list[int]) -> None:
    """Say which games were never over."""
    from warmat.players.simulation import LONGEST

    if seeds:
        typer.echo(f"Stopped, not over after {LONGEST:,} decisions: {len(seeds)}.", err=True)
        typer.echo(f"  Repeat the first: {repeat_command(plan, seeds[0])}", err=True)
