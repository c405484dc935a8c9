"""`warmat analyse`: a recorded game looked back on: who was winning when, and what would have been better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

import warmat
from warmat import BadInput
from warmat.cli import saves
from warmat.cli.options import AsJson, Plain, VariantFile
from warmat.cli.progress import bar_of
from warmat.cli.screen import colour_of, open_screen, verdict
from warmat.cli.seating import title
from warmat.cli.terminal_game import terminal_game_of
from warmat.cli.variant import learn
from warmat.cli.win_chart import check_picture, drawn, save_picture, seats_to_draw
from warmat.players.analysis import MISTAKE, USUAL_BUDGET, Analysis, JudgedChoice, Study, percent

INTERRUPTED = 130
SHOWN = 5  # decisions, unless all are wanted
OTHERS = 3  # options of a decision


def command(
    file: Annotated[str, typer.Argument(help="A record or saved game ('last': the one you left last).")],
    seat: Annotated[
        int, typer.Option(help="Analyse the decisions of P1 (1), P2 (2) and so on; 0: everybody's.")
    ] = 0,
    budget: Annotated[
        str, typer.Option(help="How long to think about each decision: iterations (100) or seconds (0.5s).")
    ] = USUAL_BUDGET,
    seed: Annotated[int, typer.Option(help="The same seed and iterations give the same analysis.")] = 0,
    show_all: Annotated[
        bool, typer.Option("--all", help="Show every decision that was analysed, not only the costliest.")
    ] = False,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Draw the curve to a file: .svg, .png or .pdf (needs warmat[plots])."
        ),
    ] = None,
    variant: VariantFile = "",
    as_json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Look back on a game: who was likely to win when, what would have been better, and where it turned.

    Every decision is judged from what its player knew then.

    Examples:

      warmat analyse game.json

      warmat analyse game.json --seat 1 --all

      warmat analyse last --budget 0.5s --plot curve.svg

      warmat analyse game.json --budget 400 --json >analysis.json
    """
    learn(variant)
    if plot is not None:
        check_picture(plot)
    game = warmat.load(saves.find(file))
    if not game.length:
        raise BadInput(f"{file} is a game without any choices yet.")
    terminal_game = terminal_game_of(game.name)
    names = [f"P{n} {deck}" for n, deck in enumerate(terminal_game.decks(game), 1)]
    if not 0 <= seat <= len(names):
        raise BadInput(f"There is no seat {seat}: 1 to {len(names)} are the players, 0 is everybody.")
    study = Study(game, None if seat == 0 else [seat - 1], budget, seed)
    stopped = _work(study, as_json)
    analysis = study.result()
    if plot is not None and analysis.points:
        save_picture(analysis, names, plot, title(game, names))
    if as_json:
        typer.echo(json.dumps(analysis.as_json(), ensure_ascii=False))
    elif analysis.points:
        console = open_screen(plain)
        console.print(f"{title(game, names)}.", style="bold")
        _show(console, analysis, names, max(0, seat - 1), show_all)
        if plot is not None:
            console.print(f"The curve is in {plot}.", style="dim")
    if stopped:
        typer.echo(f"Stopped after {study.done} of {study.total} steps.", err=True)
        raise typer.Exit(INTERRUPTED)


def _work(study: Study, silent: bool) -> bool:
    """Whether it was interrupted; what was found until then stays."""
    progress = bar_of(silent)
    with progress:
        bar = progress.add_task("steps", total=study.total)
        try:
            for _ in study.work():
                progress.advance(bar)
        except KeyboardInterrupt:
            return True
    return False


# The report ---------------------------------------------------------------------------------------------


def _show(console: Console, analysis: Analysis, names: list[str], first: int, show_all: bool) -> None:
    drawn_seats = seats_to_draw(analysis, first)
    whose = names[drawn_seats[0]] if len(drawn_seats) == 1 else "each player"
    console.print()
    console.print(f"The chance of {whose} to win, turn by turn", style="dim")
    console.print(drawn(analysis, console.width, first))
    if analysis.winners is not None:
        console.print(Text(verdict(list(analysis.winners), names), style="bold"))
    console.print()
    if analysis.turning_points:
        console.print("Turning points", style="bold")
        for point in analysis.turning_points:
            console.print(Padding(point.words(names), (0, 0, 0, 2)))
    else:
        console.print("No single turn decided it.")
    _show_decisions(console, analysis, names, show_all)


def _show_decisions(console: Console, analysis: Analysis, names: list[str], show_all: bool) -> None:
    costly = [each for each in analysis.decisions if each.loss >= MISTAKE]
    chosen = list(analysis.decisions) if show_all else sorted(costly, key=lambda each: -each.loss)[:SHOWN]
    chosen.sort(key=lambda each: each.step)
    console.print()
    for seat in analysis.looked_at:
        console.print(_summary(analysis, seat, names[seat]))
    if not chosen:
        console.print("No clearly better choice was found.")
        return
    console.print()
    console.print("Every decision" if show_all else "What cost most", style="bold")
    for each in chosen:
        console.print(_decision(each, names))


def _summary(analysis: Analysis, seat: int, name: str) -> Text:
    made = [each for each in analysis.decisions if each.seat == seat]
    costly = [each for each in made if each.loss >= MISTAKE]
    lost = sum(each.loss for each in made) / max(1, len(made))
    words = f"{name}: {len(made)} decisions, {percent(lost)} lost by each on average, {len(costly)} mistakes."
    return Text(words, style=colour_of(seat))


def _decision(each: JudgedChoice, names: list[str]) -> RenderableType:
    text = Text(f"{each.step + 1}. Turn {each.turn}, ")
    text.append(names[each.seat], style=colour_of(each.seat))
    cost = f", lost {percent(each.loss)}" if each.loss >= MISTAKE else ""
    text.append(f": {each.choice} ({percent(each.played)}{cost})", style="bold" if cost else "")
    others = [one for one in each.best if one.choice != each.choice][:OTHERS]
    if not others:
        return Padding(text, (0, 0, 0, 2))
    listed = ", ".join(f"{one.choice} ({percent(one.chance)})" for one in others)
    told = Text(f"{'better' if cost else 'or'}: {listed}", style="dim")
    return Group(Padding(text, (0, 0, 0, 2)), Padding(told, (0, 0, 0, 7)))
