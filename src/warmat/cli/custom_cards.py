"""`warmat cards new` and `warmat cards check`: making cards of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warmat import expansions
from warmat.cli.skeletons import SKELETONS, file_names
from warmat.kernel.errors import BadInput
from warmat.registry import GAMES, known_games

WRONG = 1


def new(
    name: Annotated[str, typer.Argument(help="What the spec or the faction is called: Tide Callers.")],
    game: Annotated[str, typer.Option(help=f"The game it is for: {known_games()}.")] = "codex",
    author: Annotated[str, typer.Option(help="Who made it.")] = "me",
    folder: Annotated[Path, typer.Option(help="Where to write the files.")] = Path(),
) -> None:
    """Begin cards of your own: a whole spec or faction to be changed card by card, and its test.

    Examples:

      warmat cards new "Tide Callers"

      warmat cards new "Moss Giants" --game summoner-wars
    """
    cards, test = file_names(name)
    if taken := _taken(game, name):
        raise BadInput(taken)
    for file, text in ((cards, SKELETONS[game].cards), (test, SKELETONS[game].test)):
        path = folder / file
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as out:
                out.write(text(name, author))
        except FileExistsError:
            raise BadInput(f"{path} already exists: choose another name or another --folder.") from None
        except OSError as error:
            raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None
    where = folder / cards
    typer.echo(f"{where} has the cards, and {folder / test} their test.")
    typer.echo(f"Check them with: warmat cards check {where}")
    typer.echo(f"Play with them: warmat play {game} --cards {where} --deck {SKELETONS[game].deck(name)}")


def _taken(game: str, name: str) -> str:
    """Why a part of the game can't be called so; nothing: it can."""
    known = SKELETONS[game].names()
    if name.lower() in (each.lower() for each in known):
        return f"{GAMES[game].title} already has '{name}': choose another name."
    return ""


def check(
    files: Annotated[list[str], typer.Argument(help="One or more expansion files.")],
) -> None:
    """Say what is wrong with cards of your own, in sentences; or that they can be played with.

    Examples: warmat cards check tide_callers.py
    """
    wrong = False
    for file in files:
        made, game = expansions.read(file)
        faults = game.faults_of(made)
        for sentence in faults:
            typer.echo(f"{file}: {sentence}")
        if not faults:
            cards = sum(len(part.cards) for part in made.parts)
            parts = " and ".join(part.name for part in made.parts)
            typer.echo(f"{file}: {made.full_name} by {made.author} is ready to play: {parts}, {cards} cards.")
        wrong = wrong or bool(faults)
    if wrong:
        raise typer.Exit(WRONG)
