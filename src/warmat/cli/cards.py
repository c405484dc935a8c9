"""`warmat cards`: search the cards, or read one with its keywords explained and its rulings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from warmat.cli.known import played_here
from warmat.cli.screen import open_screen
from warmat.kernel.errors import BadInput

if TYPE_CHECKING:
    from warmat.codex.rules.book import Book
    from warmat.codex.rules.definitions import Card

COLORS = {"Red": "red", "Green": "green", "Blue": "blue", "Black": "magenta", "White": "bright_white"}
COLORS |= {"Purple": "purple", "Neutral": "yellow"}
TECHS = {"0": 0, "i": 1, "ii": 2, "iii": 3, "1": 1, "2": 2, "3": 3}


def command(
    game: Annotated[str, typer.Argument(help="The game: codex.")] = "codex",
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A card's name or its beginning, or words that stand on the cards."),
    ] = None,
    color: Annotated[str, typer.Option(help="Only cards of this color.")] = "",
    spec: Annotated[str, typer.Option(help="Only cards of this spec.")] = "",
    type_: Annotated[
        str, typer.Option("--type", help="unit, spell, building, upgrade, hero, token; or a kind.")
    ] = "",
    cost: Annotated[int | None, typer.Option(help="Only cards of this cost.")] = None,
    tech: Annotated[str, typer.Option(help="Only cards of this tech level: 0, I, II, III.")] = "",
    keyword: Annotated[str, typer.Option(help="Only cards with this keyword.")] = "",
    full: Annotated[bool, typer.Option("--full", help="With the rulings on a card's keywords.")] = False,
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
    """
    played_here(game)
    from warmat.codex import catalogue

    book = _book(variant)

    words = words or []
    narrowed = any((color, spec, type_, tech, keyword)) or cost is not None
    found = _narrow(catalogue.all_cards(book), color, spec, type_, cost, tech, keyword)
    if words:
        found = _look_up(found, words, narrowed, book)
    if as_json:
        typer.echo(json.dumps([catalogue.record(card) for card in found], indent=1, ensure_ascii=False))
    elif words and len(found) == 1:
        open_screen(False).print(show(found[0], full))
    elif found:
        open_screen(False).print(_listing(found))
    else:
        typer.echo("No card fits.")


def _book(variant: str) -> Book:
    from warmat.cli.variant import name_of
    from warmat.codex.variants import book_of

    return book_of(name_of(variant))


def _narrow(
    cards: list[Card], color: str, spec: str, type_: str, cost: int | None, tech: str, keyword: str
) -> list[Card]:
    """The cards that pass all options. What no card has is a mistake, told in a sentence."""
    from warmat.codex import catalogue, glossary

    every = cards
    if color:
        color = _one_of("color", color, [card.color for card in cards])
        cards = [card for card in cards if card.color == color]
    if spec:
        spec = _one_of("spec", spec, [card.spec for card in every if card.spec])
        cards = [card for card in cards if card.spec == spec]
    if type_:
        lines = {card.name: catalogue.type_line(card).lower() for card in every}
        wanted = type_.lower()
        if wanted not in catalogue.TYPES.values() and not any(wanted in line for line in lines.values()):
            raise BadInput(f"There is no type '{type_}'. Known: {', '.join(catalogue.TYPES.values())}.")
        cards = [card for card in cards if wanted == catalogue.card_type(card) or wanted in lines[card.name]]
    if cost is not None:
        cards = [card for card in cards if card.cost == cost]
    if tech:
        if tech.lower() not in TECHS:
            raise BadInput(f"There is no tech level '{tech}'. Known: 0, I, II, III.")
        cards = [card for card in cards if catalogue.card_tech(card) == TECHS[tech.lower()]]
    if keyword:
        if glossary.topic_of(keyword) not in glossary.KEYWORDS:
            raise BadInput(f"There is no keyword '{keyword}'.{_hint(glossary.near(keyword))}")
        cards = [card for card in cards if catalogue.has_keyword(card, keyword)]
    return cards


def _one_of(what: str, wanted: str, known: Sequence[str]) -> str:
    names = dict.fromkeys(known)
    for name in names:
        if name.lower() == wanted.lower():
            return name
    raise BadInput(f"There is no {what} '{wanted}'. Known: {', '.join(names)}.")


def _look_up(cards: list[Card], words: list[str], narrowed: bool, book: Book) -> list[Card]:
    """The card that is meant, or else every card on which all the words stand."""
    from warmat.codex import catalogue

    text = " ".join(words)
    found = [card for card in catalogue.named(text, book) if card in cards]
    if not found:
        found = [card for card in cards if all(catalogue.mentions(card, word) for word in words)]
    if not found and not narrowed:
        raise BadInput(f"There is no card '{text}'.{_hint(catalogue.near(text, book))}")
    return found


def _hint(near: list[str]) -> str:
    return f" Did you mean {' or '.join(near)}?" if near else ""


# Showing ------------------------------------------------------------------------------------------------


def show(card: Card, full: bool = False) -> RenderableType:
    """One card, to be read. `full`: with what was ruled about its keywords."""
    from warmat.codex import catalogue, glossary
    from warmat.codex.rules.terms import HAS_HP

    style = COLORS.get(card.color, "white")
    where = " · ".join(part for part in (card.color, card.spec) if part)
    parts: list[RenderableType] = [Text(catalogue.type_line(card), "bold"), Text(where, style)]
    if card.bands:
        parts += [Text(""), _bands(card)]
    elif card.types & HAS_HP:
        atk = "" if catalogue.figures(card).startswith("–") else f"ATK {card.row.atk}   "
        parts.append(Text(f"{atk}HP {card.row.hp}"))
    if card.text and not card.bands:
        parts += [Text(""), Text(card.text)]
    if card.keywords:
        parts.append(Text(""))
    for one in card.keywords:
        words = glossary.explain_here(one)
        told = words.lower().startswith(one)  # "Frenzy 1: …" names itself
        parts.append(Text.assemble(("" if told else f"{one.capitalize()}: ", "bold"), (words, "dim")))
        if full:
            parts += [ruling(text) for text in catalogue.keyword_rulings(one)]
    rulings = catalogue.rulings(card)
    if rulings:
        parts += [Text(""), Text("Rulings", "bold"), *(ruling(text) for text in rulings)]
    return Panel(
        Group(*parts),
        title=Text(card.name, "bold"),
        title_align="left",
        subtitle=Text(f"cost {card.cost}"),
        subtitle_align="right",
        border_style=style,
        width=72,
        padding=(0, 1),
    )


def ruling(text: str) -> Padding:
    """A ruling, its lines in line behind the dot."""
    table = Table.grid(padding=(0, 1))
    table.add_row("·", Text(text))
    return Padding(table, (0, 0, 0, 1))


def _bands(card: Card) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("Level", justify="right")
    table.add_column("ATK", justify="right")
    table.add_column("HP", justify="right")
    table.add_column("")
    for band, after in zip(card.bands, [*card.bands[1:], None], strict=True):
        last = after.level - 1 if after is not None else band.level
        levels = f"{band.level}–{last}" if last > band.level else str(band.level)
        table.add_row(levels, str(band.atk), str(band.hp), Text(band.text))
    return table


def _listing(cards: list[Card]) -> Table:
    from warmat.codex import catalogue

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Card", "Type", "From"):
        table.add_column(heading)
    table.add_column("Cost", justify="right")
    table.add_column("ATK/HP", justify="right")
    table.add_column("Text", ratio=1)
    for card in cards:
        table.add_row(
            Text(card.name, COLORS.get(card.color, "white")),
            catalogue.type_line(card).partition(" – ")[0],
            card.spec or card.color,
            str(card.cost),
            catalogue.figures(card),
            Text(card.text),
        )
    table.caption = f"{len(cards)} cards" if len(cards) > 1 else "1 card"
    table.caption_justify = "left"
    return table
