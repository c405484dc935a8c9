"""`warmat play`: a game in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import warmat
from warmat import BadInput, Game
from warmat.cli import saves
from warmat.cli.options import Plain
from warmat.cli.screen import open_screen
from warmat.cli.seating import make_bots, names_for, players_for, title
from warmat.cli.session import Session
from warmat.cli.terminal_game import WantedGame, terminal_game_of, terminal_games
from warmat.cli.variant import is_file, learn
from warmat.registry import known_games, known_modes

RANDOM_SEEDS = 1_000_000  # short enough to be typed again


class First(StrEnum):
    """Who takes the first turn."""

    ME = "me"
    FOE = "foe"


def command(
    game: Annotated[str, typer.Argument(help=f"Which game: {known_games()}.")] = "codex",
    deck: Annotated[
        str | None,
        typer.Option(help="Your deck: [Fire], or [Fire]/Law/Past; or a faction. None: the usual one."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Who plays the other seats: a bot's name or human; or one for each seat: a,b,c."),
    ] = None,
    foe: Annotated[
        list[str] | None,
        typer.Option(help="A foe's deck; once for each foe. None: the usual ones."),
    ] = None,
    ally: Annotated[str | None, typer.Option(help="Your teammate's deck, in two-headed-dragon.")] = None,
    mode: Annotated[
        str | None,
        typer.Option(help=f"{known_modes()}. By default the two-player mode your deck fits."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeats a game: the same seed and choices give the same game.")
    ] = None,
    first: Annotated[
        First | None,
        typer.Option(help="Who goes first; by default you in Codex, and a coin toss in Summoner Wars."),
    ] = None,
    map: Annotated[str | None, typer.Option(help="A map to play on; 'warmat rules' lists them.")] = None,
    variant: Annotated[
        str | None,
        typer.Option(help="Other cards: a variant's name, or a file of your own (a path ending in .py)."),
    ] = None,
    load: Annotated[
        str, typer.Option(metavar="FILE", help="Continue a saved game ('last': the one you left last).")
    ] = "",
    plain: Plain = False,
) -> None:
    """Play a game.

    Examples:

      warmat play

      warmat play --deck "[Finesse]" --foe "[Bashing]" --first foe

      warmat play --deck "[Anarchy]/Blood/Fire"

      warmat play --mode free-for-all --against random,heuristic,heuristic

      warmat play --against expert

      warmat play --mode two-headed-dragon-1-hero --ally "[Fire]" --foe "[Law]" --foe "[Growth]"

      warmat play --against human --map "Fury Road"

      warmat play --variant "even starter"

      warmat play summoner-wars --deck "Tundra Orcs"

      warmat play summoner-wars --variant "publisher's current texts" --first me

      warmat play --load last
    """
    console = open_screen(plain)
    if load:
        _refuse_with_load(deck=deck, foe=foe, ally=ally, mode=mode, seed=seed, first=first, map=map)
        table = _load(load, variant or "")
        me, tossed = table.options[0].player if table.options else 0, False
    else:
        others = len(against.split(",")) if against and "," in against else None
        foe_first = None if first is None else first is First.FOE
        wanted = WantedGame(deck, foe or [], ally, mode, map, variant, others, foe_first)
        seed = secrets.randbelow(RANDOM_SEEDS) if seed is None else seed
        table, me = terminal_game_of(game).begin(wanted, seed)
        tossed = first is None and terminal_game_of(game).tosses
    usual = terminal_game_of(table.name).usual_bot(table)
    players = players_for(against or usual, len(table.setup.config["seats"]), me)
    seed = int(table.setup.config["seed"])
    names = names_for(table, me, players)
    _greet(console, table, names, seed, tossed)
    hint = "" if against in (None, usual) else f" --against {against}"
    file = f" --variant {saves.quoted(Path(variant))}" if variant and is_file(variant) else ""
    Session(table, make_bots(players, seed), names, console, hint, file).run()


def _load(name: str, variant: str) -> Game:
    """The game of a file. One with a variant of somebody's own needs that file, too."""
    if variant and not is_file(variant):
        _refuse_with_load(variant=variant)
    cards = learn(variant)
    table = warmat.load(saves.find(name))
    if cards and cards != table.setup.config.get("variant"):
        raise BadInput(f"{name} is not a game with the cards of {cards}.")
    return table


def _refuse_with_load(**settings: object) -> None:
    for name, value in settings.items():
        if value is not None and value != []:
            raise BadInput(f"--{name} is for a new game; a loaded one has its own.")


def _greet(console: Console, game: Game, names: list[str], seed: int, tossed: bool) -> None:
    terminal_game = terminal_game_of(game.name)
    console.print(f"{title(game, names)}. Seed {seed}.", style="bold")
    if tossed:
        console.print(f"A coin decides who goes first: {names[0]}.")
    for line in terminal_game.setting(game, in_full=True):
        console.print(line)
    if game.length:
        console.print(f"Continuing after {game.length} choices.", style="dim")
    console.print(f"{terminal_game.aim(game)} Type ? for help, quit to leave.", style="dim")
    if not game.length:
        others = [(one.title, name) for name, one in terminal_games().items() if name != game.name]
        told = ", ".join(f"{title} (warmat play {name})" for title, name in others)
        console.print(f"There is also {told}.", style="dim")
