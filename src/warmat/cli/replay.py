"""`warmat replay`: watch a recorded game, and check that it comes out as it says."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import warmat
from warmat import BadInput, Game
from warmat.cli import saves
from warmat.cli.screen import is_live, open_screen, read_line, verdict
from warmat.cli.seating import title
from warmat.cli.story import in_colour
from warmat.cli.tabletop import tabletop_of, teams_of
from warmat.cli.variant import learn
from warmat.kernel.record import read_file
from warmat.verify import closing, names_of


def command(
    file: Annotated[str, typer.Argument(help="A record or saved game ('last': the one you left last).")],
    step: Annotated[bool, typer.Option("--step", help="Show the board after every choice.")] = False,
    seat: Annotated[int, typer.Option(help="Watch as P1 (1), P2 (2) and so on; 0 as a spectator.")] = 0,
    to: Annotated[int | None, typer.Option(help="Stop after so many choices.")] = None,
    variant: Annotated[
        str, typer.Option(metavar="FILE", help="The file of the game's variant, if it is one of your own.")
    ] = "",
    as_forum: Annotated[
        bool,
        typer.Option("--forum", help="The text for a forum, with each seat's hidden part in a spoiler."),
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Watch a recorded game, and check it.

    Examples:

      warmat replay game.json

      warmat replay game.json --step --seat 1

      warmat replay last --to 40

      warmat replay game.json --forum >post.txt
    """
    learn(variant)
    path = saves.find(file)
    whole = warmat.load(path)  # refuses whatever does not come out as it says
    tabletop = tabletop_of(whole.name)
    names = [f"P{n} {deck}" for n, deck in enumerate(tabletop.decks(whole), 1)]
    if not 0 <= seat <= len(names):
        raise BadInput(f"There is no seat {seat}: 0 is a spectator, 1 to {len(names)} are the players.")
    if as_forum:
        typer.echo(_forum_text(whole, read_file(path), seat), nl=False)
        return
    if to is not None and not 0 <= to <= whole.length:
        raise BadInput(f"There is no choice {to}: the record has {whole.length}.")
    console = open_screen(plain)
    eye = seat - 1
    game = Game(whole.setup, whole.setup.begin(whole.setup.config, None), None)
    choices = whole.choices[:to]
    console.print(f"{title(whole, names)}. Seed {whole.setup.config['seed']}.", style="bold")
    for line in tabletop.setting(whole, in_full=False):
        console.print(line)
    if step:
        game = _step_through(console, game, whole, len(choices), eye, names)
    else:
        for choice in choices:
            game.apply(choice)
        console.print(in_colour(tabletop.retell(game, eye)))
        _show(console, game, eye, names)
    console.print(Text(_verdict(game, names), style="bold"))
    console.print(f"{path} is sound: {whole.length} choices, digest {whole.digest()}.", style="dim")


def _forum_text(game: Game, record: dict[str, Any], seat: int) -> str:
    """With everybody's hidden part, or only that of the seat asked for."""
    from warmat import forum

    names = names_of(record)
    owners = [seat - 1] if seat else list(range(len(names)))
    return forum.write(game, names, owners, closing(record.get("ending"), record.get("winners"), names))


def _step_through(console: Console, game: Game, whole: Game, last: int, eye: int, names: list[str]) -> Game:
    """One choice after another; a person presses Enter in between."""
    tabletop, words = tabletop_of(game.name), whole.notations()
    _show(console, game, eye, names)
    for number, choice in enumerate(whole.choices[:last], 1):
        if is_live() and read_line(console, "Enter: next; q: stop. ").lower() in ("q", "quit"):
            break
        told = len(game.events)
        game.apply(choice)
        what = words[number - 1].removeprefix(f"P{choice.player + 1}: ")
        if choice.source and tabletop.is_secret(game, choice, eye, told):
            what = f"{what.split(maxsplit=1)[0]} a card"
        console.print()
        console.print(Text(f"{number}/{whole.length} P{choice.player + 1}: {what}", style="bold"))
        lines = tabletop.retell(game, eye, told)
        if lines:
            console.print(in_colour(lines))
        _show(console, game, eye, names)
    return game


def _show(console: Console, game: Game, eye: int, names: list[str]) -> None:
    console.print(tabletop_of(game.name).board(game, eye, names, console.width, None))
    teams = teams_of(game)
    for side in game.view(eye)["players"]:
        if eye >= 0 and teams[side["seat"]] == teams[eye] and side["hand"]:
            whose = "Hand" if side["seat"] == eye else f"P{side['seat'] + 1}'s hand"
            console.print(Text.assemble((f"{whose}: ", "dim"), ", ".join(side["hand"])))


def _verdict(game: Game, names: list[str]) -> str:
    winners = game.result
    if winners is None:
        decision = game.decision
        return f"To choose: {names[decision.player]}." if decision is not None else ""
    return verdict(winners, names)
