"""`warmat puzzles`: the collection, and finding more."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from warmat import BadInput
from warmat.cli.progress import bar_of
from warmat.cli.puzzle import day_of, stars_of
from warmat.cli.screen import open_screen
from warmat.puzzles import GAMES, Entry, Puzzle, collection, daily
from warmat.registry import known_games

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback()
def _about() -> None:
    """List the puzzles, and find more of them. To play one: warmat puzzle"""


@app.command("list")
def list_puzzles(
    game: Annotated[str, typer.Argument(help=f"{known_games()}; by default all.")] = "",
    stars: Annotated[int, typer.Option(min=0, max=5, help="Only those as hard as this; 0: all.")] = 0,
    first: Annotated[int, typer.Option("--from", min=1, help="The first number.")] = 1,
    most: Annotated[int, typer.Option(min=1, help="So many of each game at most.")] = 20,
    as_json: AsJson = False,
) -> None:
    """The puzzles that come with Warmat, without their answers; the easiest come first.

    Examples:

      warmat puzzles list

      warmat puzzles list codex --stars 5

      warmat puzzles list codex --from 300 --most 50 --json
    """
    found: list[Entry] = []
    left = 0
    for each in [game] if game else GAMES:
        offered = [entry for entry in collection(each).entries[first - 1 :] if stars in (0, entry.stars)]
        found += offered[:most]
        left += max(0, len(offered) - most)
    if as_json:
        typer.echo(json.dumps([entry_record(entry) for entry in found], indent=1, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE)
    table.add_column("game")
    table.add_column("number", justify="right")
    for name in ("title", "stars", "your deck", "against"):
        table.add_column(name)
    for entry in found:
        table.add_row(
            entry.game, str(entry.number), entry.title, "★" * entry.stars, entry.deck, entry.against
        )
    open_screen(plain=False).print(table)
    if left:
        typer.echo(f"{left:,} more: --from and --most show them.")


@app.command("daily")
def daily_puzzles(
    day: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="By default today, in UTC.")] = None,
    as_json: AsJson = False,
) -> None:
    """The day's puzzle of each game: the same for everybody."""
    found = [daily(game, day_of(day)) for game in GAMES]
    if as_json:
        typer.echo(json.dumps([entry_record(puzzle.entry) for puzzle in found], indent=1, ensure_ascii=False))
        return
    for puzzle in found:
        typer.echo(f"{puzzle.game} {puzzle.number}: {puzzle.title} {stars_of(puzzle)}")


def entry_record(entry: Entry) -> dict[str, Any]:
    """What may be said of a puzzle before it is played."""
    return {"name": entry.name, **asdict(entry)}


@app.command("find")
def find_puzzles(
    out: Annotated[Path, typer.Option(help="The file to add to, one puzzle per line.")],
    game: Annotated[str, typer.Option(help=f"{known_games()}.")] = "codex",
    count: Annotated[int, typer.Option(min=1, help="How many puzzles the file is to have.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed, for a new file.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="Play at most this many games.")] = 1_000_000,
    budget: Annotated[
        int,
        typer.Option(
            min=100, help="Positions to look at in one turn: more finds longer puzzles, but takes longer."
        ),
    ] = 1500,
) -> None:
    """Find new puzzles in games that the network bot plays against itself.

    Each has exactly one idea that wins, which is proved by search. The same command goes on where it stopped.

    Example:

      warmat puzzles find --game codex --count 20 --seed 1 --out mine.jsonl
    """
    from warmat.puzzles.finder import search, seed_after

    there = _read([out]) if out.exists() else []
    if any(puzzle.game != game for puzzle in there):
        raise BadInput(f"There are puzzles of another game in {out}.")
    before = found = len(there)
    try:
        file = out.open("a", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't write {out}: {error.strerror or error}.") from None
    with file, bar_of(silent=False, elapsed=True) as progress:
        task = progress.add_task("puzzles", total=count, completed=found)
        each = search(game, seed_after(there, seed), budget)
        for played in range(1, games + 1):
            if found >= count:
                break
            puzzle = next(each)
            found += puzzle is not None
            progress.update(task, description=f"puzzles (games: {played})", completed=found)
            if puzzle is not None:
                file.write(puzzle.record() + "\n")
                file.flush()  # whoever stops it keeps what was found
                progress.console.print(
                    f"{stars_of(puzzle)} {puzzle.origin}: {len(puzzle.keys)} steps", highlight=False
                )
    added = found - before
    typer.echo(f"{added} puzzle{'' if added == 1 else 's'} added to {out}: {found} in all.")


def _read(files: list[Path]) -> list[Puzzle]:
    from warmat.puzzles.puzzle import from_record

    try:
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line]
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"Can't read the puzzles: {getattr(error, 'strerror', None) or error}.") from None
    return [from_record(line) for line in lines]


def _collected(file: Path) -> list[Puzzle]:
    from zipfile import BadZipFile

    from warmat.puzzles.puzzle import Archive

    try:
        return list(Archive(file.read_bytes()))
    except OSError as error:
        raise BadInput(f"Can't read the collection: {error.strerror or error}.") from None
    except (BadZipFile, KeyError, ValueError, TypeError):
        raise BadInput(f"{file} is not a collection as `warmat puzzles collect` writes it.") from None


@app.command("collect")
def collect_puzzles(
    files: Annotated[list[Path], typer.Argument(help="Puzzle files of one game, as written by find.")],
    out: Annotated[Path, typer.Option(help="The file to write; it is overwritten.")],
    onto: Annotated[
        Path | None, typer.Option(help="A collection they are added to; its puzzles keep their numbers.")
    ] = None,
) -> None:
    """Make one collection of what was found: sorted by how hard they are, numbered, with titles, packed.

    Examples:

      warmat puzzles collect mine.jsonl --out codex.zip

      warmat puzzles collect more.jsonl --onto codex.zip --out codex.zip
    """
    from warmat.puzzles.finder import numbered
    from warmat.puzzles.puzzle import packed_archive

    puzzles = _read(files)
    before = _collected(onto) if onto is not None else []
    if len({puzzle.game for puzzle in [*before, *puzzles]}) > 1:
        raise BadInput("A collection is for one game, and these are for several.")
    found = numbered(puzzles, before)
    try:
        out.write_bytes(packed_archive(found))
    except OSError as error:
        raise BadInput(f"Can't write {out}: {error.strerror or error}.") from None
    typer.echo(f"{len(found)} puzzle{'' if len(found) == 1 else 's'} written to {out}.")
