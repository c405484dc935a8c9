"""`warmat arena`: contests between bots with Elo ratings, and matchups between decks."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from warmat.cli.options import AsJson, Map, Mode, Records, Variant
from warmat.cli.progress import bar_of
from warmat.cli.saved_games import SavedGames
from warmat.cli.simulate import FAILED, INTERRUPTED, SHOWN_FAILURES, named_decks, repeat_command
from warmat.cli.terminal_game import terminal_game_of
from warmat.cli.variant import is_file, name_of
from warmat.kernel.errors import BadInput
from warmat.registry import known_games

if TYPE_CHECKING:
    from warmat.players.arena import Broken, Contest, Result

USUAL_BOTS = "random,heuristic"
USUAL_BOT = "heuristic"


def command(
    game: Annotated[str, typer.Argument(help=f"The game: {known_games()}.")] = "codex",
    bots: Annotated[
        str | None,
        typer.Option(
            help=f"The bots, separated by commas ({USUAL_BOTS} if you name none). A program of your own: "
            "exec:COMMAND, or py:module:Class. NAME=… names it. With --matchups: the one bot that plays all "
            "decks."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(help="How many games each pairing plays, two of every set-up: an even number.")
    ] = 40,
    seed: Annotated[
        int, typer.Option(help="The first set-up's seed; the next set-ups count up from it.")
    ] = 0,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one.")] = False,
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help="The first bot meets each of the others, which don't meet.")
    ] = False,
    matchups: Annotated[
        bool, typer.Option("--matchups", help="Decks play decks, all played by one bot.")
    ] = False,
    decks: Annotated[
        str | None,
        typer.Option(
            help='The decks in turn order, as "[Bashing] vs [Finesse]" or separated by commas; drawn from the'
            " seed if you name none. With --matchups: those that meet, or specs, colours or factions."
        ),
    ] = None,
    random_setup: Annotated[
        bool, typer.Option("--random-setup", help="Draw mode, map and players too, not only decks.")
    ] = False,
    mode: Mode = None,
    map: Map = None,
    variant: Variant = "",
    store: Annotated[
        str | None,
        typer.Option(
            help="Keep the results in this file. Running the same command again plays what is missing."
        ),
    ] = None,
    records: Records = None,
    trust: Annotated[
        bool,
        typer.Option(
            "--trust",
            help="Show Python bots the game itself. Without it their seats are sealed: they see only what "
            "the seat knows.",
        ),
    ] = False,
    jobs: Annotated[int, typer.Option(help="How many processes; 0: one for every core.")] = 0,
    engine: Annotated[
        str, typer.Option(help="local: processes here. ray: a Ray cluster, or one started for it.")
    ] = "local",
    anchor: Annotated[str, typer.Option(help="Who has 0 Elo; by default the mean of all.")] = "",
    plot: Annotated[str | None, typer.Option(help="Draw the result to this file (.svg, .png, .pdf).")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and rate them, or let decks meet.

    Every set-up (a seed and its decks) is played twice, with the bots exchanged, and every pairing plays the
    same set-ups. Ratings are Elo with 95 % intervals.

    Ctrl-C stops; what was played is kept and shown.

    Examples:

      warmat arena codex --bots random,heuristic,search:50 --games 40

      warmat arena codex --bots heuristic,search:1s --games 400 --store search.jsonl

      warmat arena codex --bots easy,normal,hard --ladder --decks "[Bashing] vs [Finesse]" --plot levels.svg

      warmat arena summoner-wars --bots "heuristic,exec:python mybot.py" --random-setup --json

      warmat arena codex --bots "mine=exec;answer=30;keep:python mybot.py,heuristic" --records games.jsonl

      warmat arena codex --matchups --decks "[Fire],[Law],[Growth]" --games 20

      warmat arena summoner-wars --matchups --bots heuristic --store factions.jsonl --plot factions.svg
    """
    from warmat.cli import arena_show
    from warmat.players.arena import Result, keeping, plots

    _check_kind(ladder, gauntlet, matchups, random_setup)
    if jobs < 0:
        raise BadInput("--jobs must not be negative.")
    writer = SavedGames(records)
    contest = _contest(
        game,
        bots,
        games,
        kind="matchups" if matchups else "ladder" if ladder else "gauntlet" if gauntlet else "round robin",
        decks=decks or "",
        random_setup=random_setup,
        settings=_settings(game, seed, mode or "", map or "", variant, decks or "")
        | {"trust": trust, "keep": writer.wanted},
    )
    if anchor and anchor not in contest.names:
        raise BadInput(f"--anchor: {anchor} does not take part.")
    if plot is not None:
        plots.check(plot)
    stopped = False
    begun = time.perf_counter()
    with keeping(contest, store) as kept, bar_of(as_json) as progress:
        results = kept.results
        before = len(results)
        bar = progress.add_task("games", total=contest.size, completed=before)
        playing = kept.play(jobs, engine)
        try:
            for outcome in playing:
                if isinstance(outcome, Result):
                    progress.advance(bar)
                    if outcome.game is not None:
                        writer.add(outcome.game, "-".join(_words(outcome)))
        except KeyboardInterrupt:
            stopped = True
        finally:
            playing.close()
    seconds = time.perf_counter() - begun
    if as_json:
        report = arena_show.report(results, anchor, before, seconds, stopped)
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        arena_show.show(results, anchor, before, seconds)
    if plot is not None:
        plots.draw(results, plot, anchor)
    if stopped:
        again = " Run the same command to play the others." if store else ""
        typer.echo(f"Stopped after {len(results)} of {contest.size} games.{again}", err=True)
        raise typer.Exit(INTERRUPTED)
    if results.broken:
        _complain(results.broken)
        raise typer.Exit(FAILED)


def _check_kind(ladder: bool, gauntlet: bool, matchups: bool, random_setup: bool) -> None:
    named = [
        f"--{name}" for name, on in (("ladder", ladder), ("gauntlet", gauntlet), ("matchups", matchups)) if on
    ]
    if len(named) > 1:
        raise BadInput(f"{' and '.join(named)} are different contests: choose one.")
    if matchups and random_setup:
        raise BadInput("--random-setup can't be used with --matchups, which plays the named decks.")


def _settings(game: str, seed: int, mode: str, map: str, variant: str, decks: str) -> dict[str, Any]:
    terminal_game = terminal_game_of(game)
    if mode:
        mode = terminal_game.mode_for(mode, ())
    settings = {"seed": seed, "mode": mode, "map": map, "variant": name_of(variant, game)}
    return settings | ({"variant_file": variant} if is_file(variant) else {})


def _contest(
    game: str,
    bots: str | None,
    games: int,
    *,
    kind: str,
    decks: str,
    random_setup: bool,
    settings: dict[str, Any],
) -> Contest:
    from warmat.players import arena

    named = [terminal_game_of(game).deck(deck) for deck in named_decks(decks)]
    if kind == "matchups":
        names = _names(bots or USUAL_BOT)
        if len(names) != 1:
            raise BadInput("--matchups needs one bot, which plays all decks.")
        found = arena.family(game, decks) or named
        return arena.matchups(game, found, bot=names[0], games=games, **settings)
    names = _names(bots or USUAL_BOTS)
    if len(names) < 2:
        raise BadInput("An arena needs at least two bots.")
    make = {"round robin": arena.round_robin, "ladder": arena.ladder, "gauntlet": arena.gauntlet}[kind]
    return make(game, names, games=games, decks=named, random_setup=random_setup, **settings)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


def _words(result: Result) -> list[str]:
    """For the name of a record's file."""
    one, two = (re.sub(r"\W+", "-", name).strip("-") for name in result.pairing)
    return [one, two, str(result.seed), "2" if result.exchanged else "1"]


def _complain(broken: list[Broken]) -> None:
    """Say which games failed, why, and how to see it again."""
    for one in broken[:SHOWN_FAILURES]:
        failure = one.failure
        typer.echo(f"The game with seed {failure.seed} failed at decision {failure.decision}.", err=True)
        typer.echo(failure.trace or f"  {failure.problem}", err=True)
        typer.echo(f"  Repeat it: {repeat_command(one.fixture.plan, one.fixture.seed)}", err=True)
    if len(broken) > SHOWN_FAILURES:
        typer.echo(f"{len(broken) - SHOWN_FAILURES} more games failed.", err=True)
