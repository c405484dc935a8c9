"""`warmat replay`: watch a recorded game, and check that it comes out as it says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import warmat
from warmat import BadInput, Game
from warmat.cli import saves
from warmat.cli.options import Plain, VariantFile
from warmat.cli.screen import is_live, open_screen, read_line, verdict
from warmat.cli.seating import title
from warmat.cli.summary import in_colour
from warmat.cli.terminal_game import terminal_game_of
from warmat.cli.variant import learn
from warmat.cli.verify_many import check_all, is_many
from warmat.records.endings import closing, names_of, teams_of
from warmat.records.record import read_file


def command(
    files: Annotated[
        list[str],
        typer.Argument(
            help="A record or saved game ('last': the one you left last). With several, a folder or a "
            "FILE.jsonl, all are checked and none is shown."
        ),
    ],
    step: Annotated[bool, typer.Option("--step", help="Show the board after every choice.")] = False,
    seat: Annotated[int, typer.Option(help="Watch as P1 (1), P2 (2) and so on; 0 as a spectator.")] = 0,
    to: Annotated[int | None, typer.Option(help="Stop after this many choices.")] = None,
    variant: VariantFile = "",
    as_forum: Annotated[
        bool,
        typer.Option("--forum", help="The text for a forum, with each seat's hidden part in a spoiler."),
    ] = False,
    post: Annotated[
        str,
        typer.Option(metavar="FILE", help="A turn as written on a forum: shows the choices it describes."),
    ] = "",
    save: Annotated[
        str, typer.Option(metavar="FILE", help="With --post: save the game with that turn played.")
    ] = "",
    plain: Plain = False,
) -> None:
    """Watch a recorded game, and check it.

    Examples:

      warmat replay game.json

      warmat replay game.json --step --seat 1

      warmat replay last --to 40

      warmat replay game.json --forum >post.txt

      warmat replay game.json --post turn.txt --save game.json

      warmat replay games.jsonl records/
    """
    learn(variant)
    if is_many(files):
        if step or seat or to is not None or as_forum or post:
            raise BadInput("--step, --seat, --to, --forum and --post are for one game: name one file.")
        return check_all(files, as_json=False, check=_sound)
    path = saves.find(files[0])
    whole = warmat.load(path)  # refuses whatever does not come out as it says
    if post:
        return _read_post(whole, post, save)
    if save:
        raise BadInput("--save needs --post: it saves the game with the post's turn played.")
    terminal_game = terminal_game_of(whole.name)
    names = [f"P{n} {deck}" for n, deck in enumerate(terminal_game.decks(whole), 1)]
    if not 0 <= seat <= len(names):
        raise BadInput(f"There is no seat {seat}: 0 is a spectator, 1 to {len(names)} are the players.")
    if as_forum:
        typer.echo(_forum_text(whole, read_file(path), seat), nl=False)
        return
    if to is not None and not 0 <= to <= whole.length:
        raise BadInput(f"There is no choice {to}: the record has {whole.length}.")
    console = open_screen(plain)
    viewer = seat - 1
    game = Game(whole.setup, whole.setup.begin(whole.setup.config, None), None)
    choices = whole.choices[:to]
    console.print(f"{title(whole, names)}. Seed {whole.setup.config['seed']}.", style="bold")
    for line in terminal_game.setting(whole, in_full=False):
        console.print(line)
    if step:
        game = _step_through(console, game, whole, len(choices), viewer, names)
    else:
        for choice in choices:
            game.apply(choice)
        console.print(in_colour(terminal_game.retell(game, viewer)))
        _show(console, game, viewer, names)
    console.print(Text(_verdict(game, names), style="bold"))
    console.print(f"{path} is sound: {whole.length} choices, digest {whole.digest()}.", style="dim")


def _sound(name: str, record: dict[str, Any]) -> list[str]:
    """What is wrong with a record, if anything."""
    warmat.replay(record)
    return []


def _read_post(game: Game, post: str, save: str) -> None:
    """Say what was chosen in a post's turn, and keep the game with it."""
    from warmat.records.forum.reading import read_turn

    try:
        text = Path(post).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadInput(f"Can't read {post}: {getattr(error, 'strerror', None) or error}.") from None
    for choice in read_turn(game, text):
        game.follow(choice)
        typer.echo(choice)
    if save:
        warmat.save(game, save)


def _forum_text(game: Game, record: dict[str, Any], seat: int) -> str:
    """With everybody's hidden part, or only that of the seat asked for."""
    from warmat.records import forum

    names = names_of(record)
    owners = [seat - 1] if seat else list(range(len(names)))
    return forum.write(game, names, owners, closing(record.get("ending"), record.get("winners"), names))


def _step_through(
    console: Console, game: Game, whole: Game, last: int, viewer: int, names: list[str]
) -> Game:
    """One choice after another; a person presses Enter in between."""
    terminal_game, words = terminal_game_of(game.name), whole.notations()
    _show(console, game, viewer, names)
    for number, choice in enumerate(whole.choices[:last], 1):
        if is_live() and read_line(console, "Enter: next; q: stop. ").lower() in ("q", "quit"):
            break
        told, verb = len(game.events), game.state.verb(choice).name
        game.apply(choice)
        what = words[number - 1].removeprefix(f"P{choice.player + 1}: ")
        if choice.source and terminal_game.is_secret(game, choice, viewer, told):
            what = f"{verb} a card"
        console.print()
        console.print(Text(f"{number}/{whole.length} P{choice.player + 1}: {what}", style="bold"))
        lines = terminal_game.retell(game, viewer, told)
        if lines:
            console.print(in_colour(lines))
        _show(console, game, viewer, names)
    return game


def _show(console: Console, game: Game, viewer: int, names: list[str]) -> None:
    console.print(terminal_game_of(game.name).board(game, viewer, names, console.width, None))
    teams = teams_of(game)
    for side in game.view(viewer)["players"]:
        if viewer >= 0 and teams[side["seat"]] == teams[viewer] and side["hand"]:
            whose = "Hand" if side["seat"] == viewer else f"P{side['seat'] + 1}'s hand"
            console.print(Text.assemble((f"{whose}: ", "dim"), ", ".join(side["hand"])))


def _verdict(game: Game, names: list[str]) -> str:
    winners = game.result
    if winners is None:
        decision = game.decision
        return f"To choose: {names[decision.player]}." if decision is not None else ""
    return verdict(winners, names)
