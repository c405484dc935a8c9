"""`warmat puzzles`: the collection, and finding more."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from warmat import BadInput
from warmat.cli.puzzle import day_of, stars
from warmat.cli.screen import open_screen
from warmat.puzzles import GAMES, Puzzle, collection, daily
from warmat.registry import known_games

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="The same for programs.")]


@app.callback()
def _about() -> None:
    """List the puzzles, and find more of them. To play one: warmat puzzle"""


@app.command("list")
def list_puzzles(
    game: Annotated[str, typer.Argument(help=f"{known_games()}; none: all.")] = "",
    as_json: AsJson = False,
) -> None:
    """The puzzles that come with Warmat, without their answers.

    Examples:

      warmat puzzles list

      warmat puzzles list codex --json
    """
    found = [puzzle for each in ([game] if game else GAMES) for puzzle in collection(each)]
    if as_json:
        typer.echo(json.dumps([puzzle_record(puzzle) for puzzle in found], indent=1, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE)
    table.add_column("game")
    table.add_column("number", justify="right")
    for name in ("title", "stars", "your deck", "against"):
        table.add_column(name)
    for puzzle in found:
        deck, foe = puzzle.decks
        table.add_row(puzzle.game, str(puzzle.number), puzzle.title, stars(puzzle), deck, foe)
    open_screen(plain=False).print(table)


@app.command("daily")
def daily_puzzles(
    day: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="None: today, by UTC.")] = None,
    as_json: AsJson = False,
) -> None:
    """The day's puzzle of each game: the same for everybody."""
    found = [daily(game, day_of(day)) for game in GAMES]
    if as_json:
        typer.echo(json.dumps([puzzle_record(puzzle) for puzzle in found], indent=1, ensure_ascii=False))
        return
    for puzzle in found:
        typer.echo(f"{puzzle.game} {puzzle.number}: {puzzle.title} {stars(puzzle)}")


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """What may be said of a puzzle before it is played."""
    deck, foe = puzzle.decks
    return {
        "name": puzzle.name,
        "game": puzzle.game,
        "number": puzzle.number,
        "title": puzzle.title,
        "stars": puzzle.stars,
        "deck": deck,
        "against": foe,
    }


@app.command("find")
def find_puzzles(
    out: Annotated[Path, typer.Option(help="The file to write, a puzzle a line; it is added to.")],
    game: Annotated[str, typer.Option(help=f"{known_games()}.")] = "codex",
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The first bot game's seed.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="Play so many games at most.")] = 2000,
    budget: Annotated[
        int,
        typer.Option(
            min=100, help="Tables looked at in one turn: more finds longer puzzles, and takes longer."
        ),
    ] = 3000,
) -> None:
    """Find new puzzles in games between bots. Each has exactly one idea that wins, which is proved by search.

    Example:

      warmat puzzles find --game codex --count 20 --seed 1 --out mine.jsonl
    """
    from warmat.puzzles.finder import search

    found = 0
    try:
        file = out.open("a", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't write {out}: {error.strerror or error}.") from None
    with file, _progress() as progress:
        task = progress.add_task("puzzles", total=count)
        for played, puzzle in search(game, count, seed, games, budget):
            progress.update(task, description=f"puzzles (games: {played})", completed=found)
            if puzzle is not None:
                found += 1
                file.write(puzzle.record() + "\n")
                file.flush()  # whoever stops it keeps what was found
                progress.console.print(
                    f"{stars(puzzle)} {puzzle.title}: {len(puzzle.keys)} steps", highlight=False
                )
    typer.echo(f"{found} puzzle{'' if found == 1 else 's'} added to {out}.")


@app.command("collect")
def collect_puzzles(
    files: Annotated[list[Path], typer.Argument(help="Files of puzzles of one game, as find writes them.")],
    out: Annotated[Path, typer.Option(help="The file to write, instead of what is in it.")],
) -> None:
    """Make one collection of what was found: sorted by how hard they are, numbered, with titles.

    Example:

      warmat puzzles collect mine.jsonl --out codex.jsonl
    """
    from warmat.puzzles.finder import numbered
    from warmat.puzzles.puzzle import from_record

    try:
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line]
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"Can't read the puzzles: {getattr(error, 'strerror', None) or error}.") from None
    puzzles = [from_record(line) for line in lines]
    if len({puzzle.game for puzzle in puzzles}) > 1:
        raise BadInput("A collection is of one game, and these are of several.")
    found = numbered(puzzles)
    try:
        out.write_text("".join(puzzle.record() + "\n" for puzzle in found), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't write {out}: {error.strerror or error}.") from None
    typer.echo(f"{len(found)} puzzle{'' if len(found) == 1 else 's'} written to {out}.")


def _progress() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
