"""`warmat cards`: search the cards, or read one with its keywords explained and its rulings."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from warmat.cli.card_browser import card_browser_of, look_up
from warmat.cli.screen import open_screen
from warmat.kernel.errors import BadInput
from warmat.registry import known_games


def command(
    game: Annotated[str, typer.Argument(help=f"The game: {known_games()}.")] = "codex",
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A card's name or its beginning, or words on the cards."),
    ] = None,
    color: Annotated[str, typer.Option(help="Codex: only cards of this color.")] = "",
    spec: Annotated[str, typer.Option(help="Codex: only cards of this spec.")] = "",
    faction: Annotated[str, typer.Option(help="Summoner Wars: only cards of this faction.")] = "",
    type_: Annotated[
        str, typer.Option("--type", help="unit, spell, hero, champion, event and so on; or a kind.")
    ] = "",
    cost: Annotated[int | None, typer.Option(help="Only cards of this cost.")] = None,
    tech: Annotated[str, typer.Option(help="Codex: only cards of this tech level: 0, I, II, III.")] = "",
    keyword: Annotated[str, typer.Option(help="Codex: only cards with this keyword.")] = "",
    full: Annotated[bool, typer.Option("--full", help="Also show the rulings on a card's keywords.")] = False,
    variant: Annotated[
        str, typer.Option(help="The cards of this variant; a file of your own: its path, ending in .py.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
) -> None:
    """Search the cards, or read one.

    Examples:

      warmat cards codex iron man

      warmat cards codex --spec finesse --tech II

      warmat cards codex "soul stone"

      warmat cards codex --keyword flying --json

      warmat cards codex --variant "even starter" troq

      warmat cards summoner-wars --faction "tundra orcs"

      warmat cards summoner-wars --variant "publisher's current texts" queen
    """
    browser = card_browser_of(game, variant)
    wanted: dict[str, Any] = {"color": color, "spec": spec, "faction": faction, "type": type_, "cost": cost}
    wanted |= {"tech": tech, "keyword": keyword}
    given = [name for name, value in wanted.items() if value not in ("", None)]
    for name in [*given, *(["full"] if full else []), *(["variant"] if variant else [])]:
        if name not in browser.sought_by:
            raise BadInput(f"--{name} doesn't work for the cards of {game}.")
    found = browser.narrow(browser.cards(), wanted)
    if words:
        found = look_up(browser, found, words, bool(given))
    if as_json:
        typer.echo(json.dumps([browser.record(card) for card in found], indent=1, ensure_ascii=False))
    elif words and len(found) == 1:
        open_screen(plain=False).print(browser.show(found[0], full))
    elif found:
        open_screen(plain=False).print(browser.listing(found))
    else:
        typer.echo("No cards match.")
