"""`warmat play`: a game in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

import warmat
from warmat import BadInput, Game
from warmat.cli import saves
from warmat.cli.screen import open_screen
from warmat.cli.session import Session
from warmat.codex.rules.maps import map_of
from warmat.players.bot import Bot, bots, make_bot

BOT, HUMAN = "heuristic", "human"
MY_DECK, FOES_DECK = "[Bashing]", "[Finesse]"
RANDOM_SEEDS = 1_000_000  # short enough to be typed again


class First(StrEnum):
    """Who takes the first turn."""

    ME = "me"
    FOE = "foe"


def command(
    game: Annotated[str, typer.Argument(help="Which game.")] = "codex",
    deck: Annotated[str | None, typer.Option(help=f"Your deck; {MY_DECK} if you name none.")] = None,
    against: Annotated[str, typer.Option(help="Who plays the other side: a bot's name, or human.")] = BOT,
    foe: Annotated[str | None, typer.Option(help=f"The other deck; {FOES_DECK} if you name none.")] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeats a game: same seed and choices, same game.")
    ] = None,
    first: Annotated[First | None, typer.Option(help="Who begins; you, unless you say otherwise.")] = None,
    map: Annotated[str | None, typer.Option(help="A map to play on; 'warmat rules' lists them.")] = None,
    load: Annotated[
        str, typer.Option(metavar="FILE", help="Go on with a saved game ('last': the one you left last).")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Play a game.

    Examples:

      warmat play

      warmat play --deck "[Finesse]" --foe "[Bashing]" --first foe

      warmat play --against human

      warmat play --map "Fury Road"

      warmat play --load last
    """
    if against != HUMAN and against not in bots():
        raise BadInput(f"There is no bot '{against}'. Known: {', '.join(bots())}, and {HUMAN}.")
    console = open_screen(plain)
    if load:
        _refuse_with_load(deck=deck, foe=foe, seed=seed, first=first, map=map)
        table = warmat.load(saves.find(load))
        me = table.options[0].player if table.options else 0
    else:
        seed = secrets.randbelow(RANDOM_SEEDS) if seed is None else seed
        me = 1 if first is First.FOE else 0
        decks = [deck or MY_DECK, foe or FOES_DECK]
        table = warmat.new(game, seats=decks if me == 0 else decks[::-1], seed=seed, map=map)
    seed = int(table.setup.config["seed"])
    players: dict[int, Bot] = {} if against == HUMAN else {1 - me: make_bot(against, seed)}
    names = _names(table, me, against)
    _greet(console, table, names, seed)
    Session(table, players, names, console, "" if against == BOT else f" --against {against}").run()


def _refuse_with_load(**settings: object) -> None:
    for name, value in settings.items():
        if value is not None:
            raise BadInput(f"--{name} is for a new game; a loaded one has its own.")


def _names(game: Game, me: int, against: str) -> list[str]:
    decks: list[str] = game.setup.config["seats"]
    if against == HUMAN:
        return [f"P{seat + 1} {deck}" for seat, deck in enumerate(decks)]
    return [f"{'You' if seat == me else 'Bot'} (P{seat + 1}) {deck}" for seat, deck in enumerate(decks)]


def _greet(console: Console, game: Game, names: list[str], seed: int) -> None:
    console.print(f"{names[0]} against {names[1]}. Seed {seed}.", style="bold")
    if "map" in game.setup.config:
        map = map_of(game.setup.config["map"])
        console.print(f"On {map.name}. {map.text}")
    if game.length:
        console.print(f"Going on after {game.length} choices.", style="dim")
    console.print("Destroy the other base to win. Type ? for help, quit to leave.", style="dim")
