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
from warmat.cli.known import played_here
from warmat.cli.screen import open_screen
from warmat.cli.seating import (
    aim,
    make_bots,
    mode_for,
    names_for,
    players_for,
    seats_for,
    title,
)
from warmat.cli.session import Session
from warmat.cli.variant import is_file, name_of
from warmat.codex.rules.maps import map_of
from warmat.codex.rules.modes import MODES
from warmat.codex.variants import variant_of

BOT = "heuristic"
RANDOM_SEEDS = 1_000_000  # short enough to be typed again


class First(StrEnum):
    """Who takes the first turn."""

    ME = "me"
    FOE = "foe"


def command(
    game: Annotated[str, typer.Argument(help="Which game.")] = "codex",
    deck: Annotated[
        str | None,
        typer.Option(help="Your deck: [Fire], or [Fire]/Law/Past. None: the usual one."),
    ] = None,
    against: Annotated[
        str,
        typer.Option(help="Who plays the other seats: a bot's name or human; or one for each seat: a,b,c."),
    ] = BOT,
    foe: Annotated[
        list[str] | None,
        typer.Option(help="A foe's deck; once for each foe. None: the usual ones."),
    ] = None,
    ally: Annotated[str | None, typer.Option(help="Your teammate's deck, in two-headed-dragon.")] = None,
    mode: Annotated[
        str | None,
        typer.Option(help=f"{', '.join(MODES)}. None: the game for two that your deck is for."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeats a game: same seed and choices, same game.")
    ] = None,
    first: Annotated[First | None, typer.Option(help="Who begins; you, unless you say otherwise.")] = None,
    map: Annotated[str | None, typer.Option(help="A map to play on; 'warmat rules' lists them.")] = None,
    variant: Annotated[
        str | None,
        typer.Option(help="Other cards: a variant's name, or a file of your own (a path ending in .py)."),
    ] = None,
    load: Annotated[
        str, typer.Option(metavar="FILE", help="Go on with a saved game ('last': the one you left last).")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Play a game.

    Examples:

      warmat play

      warmat play --deck "[Finesse]" --foe "[Bashing]" --first foe

      warmat play --deck "[Anarchy]/Blood/Fire"

      warmat play --mode free-for-all --against random,heuristic,heuristic

      warmat play --mode two-headed-dragon-1-hero --ally "[Fire]" --foe "[Law]" --foe "[Growth]"

      warmat play --against human --map "Fury Road"

      warmat play --variant "even starter"

      warmat play --load last
    """
    console = open_screen(plain)
    if load:
        _refuse_with_load(deck=deck, foe=foe, ally=ally, mode=mode, seed=seed, first=first, map=map)
        table = _load(load, variant or "")
        me = table.options[0].player if table.options else 0
        players = players_for(against, len(table.setup.config["seats"]), me)
    else:
        played_here(game)
        foes = foe or []
        chosen = mode_for(mode, [one for one in (deck, ally, *foes) if one])
        others = len(against.split(",")) if "," in against else None
        decks = seats_for(chosen, deck, ally, foes, others)
        me = 0
        if first is First.FOE:
            me = len(decks) - chosen.team_size
            decks = decks[chosen.team_size :] + decks[: chosen.team_size]
        players = players_for(against, len(decks), me)
        seed = secrets.randbelow(RANDOM_SEEDS) if seed is None else seed
        cards = name_of(variant or "")
        table = warmat.new(game, seats=decks, seed=seed, mode=chosen.name, map=map, variant=cards)
    seed = int(table.setup.config["seed"])
    names = names_for(table, me, players)
    _greet(console, table, names, seed)
    hint = "" if against == BOT else f" --against {against}"
    file = f" --variant {saves.quoted(Path(variant))}" if variant and is_file(variant) else ""
    Session(table, make_bots(players, seed), names, console, hint, file).run()


def _load(name: str, variant: str) -> Game:
    """The game of a file. One with a variant of somebody's own needs that file, too."""
    if variant and not is_file(variant):
        _refuse_with_load(variant=variant)
    cards = name_of(variant)
    table = warmat.load(saves.find(name))
    played_here(table.setup.name)
    if cards and cards != table.setup.config.get("variant"):
        raise BadInput(f"{name} is no game with the cards of {cards}.")
    return table


def _refuse_with_load(**settings: object) -> None:
    for name, value in settings.items():
        if value is not None and value != []:
            raise BadInput(f"--{name} is for a new game; a loaded one has its own.")


def _greet(console: Console, game: Game, names: list[str], seed: int) -> None:
    console.print(f"{title(game, names)}. Seed {seed}.", style="bold")
    if "map" in game.setup.config:
        map = map_of(game.setup.config["map"])
        console.print(f"On {map.name}. {map.text}")
    if "variant" in game.setup.config:
        cards = variant_of(game.setup.config["variant"])
        console.print(f"With the cards of {cards.name}. {cards.purpose}")
    if game.length:
        console.print(f"Going on after {game.length} choices.", style="dim")
    console.print(f"{aim(game)} Type ? for help, quit to leave.", style="dim")
