"""The cards of Summoner Wars at the terminal: what they can be sought by, one to be read, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from warmat.cli.card_browser import BookBrowser, card_table, one_of
from warmat.cli.screen import BETTER, WORSE
from warmat.cli.variant import name_of
from warmat.summoner_wars import catalogue
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.symbols import symbol_in_full
from warmat.summoner_wars.rules.model.terms import PHASE_NAMES, SUMMONER, UNIT
from warmat.summoner_wars.rules.outside.view import type_name
from warmat.summoner_wars.variants.expansions import EXPANSIONS

FACTION_COLOURS = ["cyan", "magenta", "green", "yellow", "red", "blue", "bright_cyan", "bright_magenta"]


class SummonerWarsCardBrowser(BookBrowser[Card]):
    """The cards of all factions, and the gates; or those of a variant."""

    sought_by: Sequence[str] = ("faction", "type", "cost", "variant")

    def __init__(self, variant: str = "") -> None:
        super().__init__(EXPANSIONS.full_book(name_of(variant, "summoner-wars")), catalogue)

    def narrow(self, cards: list[Card], wanted: Mapping[str, Any]) -> list[Card]:
        every = cards
        if wanted["faction"]:
            spoken = " ".join(wanted["faction"].replace("-", " ").replace("_", " ").split())
            faction = one_of("faction", spoken, [card.faction for card in every if card.faction])
            cards = [card for card in cards if card.faction == faction]
        if wanted["type"]:
            word = wanted["type"].lower()
            kinds = {card.name: _kinds(card) for card in every}
            if not any(word in words for words in kinds.values()):
                known = sorted({kind for words in kinds.values() for kind in words})
                one_of("type", word, known)
            cards = [card for card in cards if word in kinds[card.name]]
        if wanted["cost"] is not None:
            cards = [card for card in cards if card.cost == wanted["cost"]]
        return cards

    def show(self, card: Card, full: bool) -> RenderableType:
        return show(card)

    def listing(self, cards: list[Card]) -> Table:
        return _listing(cards)


def _kinds(card: Card) -> set[str]:
    """The words a card's type can be asked for by: "epic", "event", "common", "unit" and so on."""
    line = catalogue.type_line(card).partition(" – ")[0].replace(",", " ")
    return {*line.split(), type_name(card.types)}


def colour(card: Card, book: Book = BOOK) -> str:
    names = [faction.name for faction in book.factions]
    if card.faction not in names:
        return "white"
    return FACTION_COLOURS[names.index(card.faction) % len(FACTION_COLOURS)]


def show(card: Card) -> RenderableType:
    """One card, to be read."""
    parts: list[RenderableType] = [Text(catalogue.type_line(card), "bold")]
    if figures := catalogue.figures(card):
        parts.append(Text(figures[0].upper() + figures[1:]))
    if card.symbols:
        symbols = ", ".join(symbol_in_full(icon) for icon in card.symbols)
        parts.append(Text(f"deck symbols: {symbols}", "dim"))
    parts += _words(card)
    cost = "" if card.types & SUMMONER else f"cost {card.cost}"
    return Panel(
        Group(*parts),
        title=Text(card.name, "bold"),
        title_align="left",
        subtitle=Text(cost) if cost else None,
        subtitle_align="right",
        border_style=colour(card),
        width=72,
        padding=(0, 1),
    )


def _words(card: Card) -> list[RenderableType]:
    """What it does: a unit's abilities one below the other."""
    if card.types & UNIT:
        parts: list[RenderableType] = [Text("")] if card.abilities else []
        return parts + [
            Text.assemble((f"{ability.name}: ", "bold"), ability.text) for ability in card.abilities
        ]
    return [Text(""), Text(card.text)] if card.text else []


def show_piece(seen: dict[str, Any], book: Book) -> RenderableType:
    """A card in play as it is now: figures, and every ability it has, also those it was given."""
    card = book.by_name[seen["name"]]
    parts: list[RenderableType] = [Text(f"{catalogue.type_line(card)}. P{seen['controller'] + 1}'s.", "bold")]
    parts += [Text(line) for line in _now(seen)]
    printed = {ability.name for ability in card.abilities}
    for name in seen["abilities"]:
        ability = book.by_ability[name]
        given = ("", "") if name in printed else (" (now)", BETTER)
        parts.append(Text.assemble((name, "bold"), given, ": ", ability.text))
    parts += [Text(f"{name}: not now", WORSE) for name in printed if name not in seen["abilities"]]
    where = f" on {seen['space']}" if seen["space"] else ""
    return Panel(
        Group(*parts),
        title=Text(f"{seen['label']}{where}", "bold"),
        title_align="left",
        border_style=colour(card, book),
        width=72,
        padding=(0, 1),
    )


def _now(seen: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    if "strength" in seen:
        printed = seen["printed_strength"]
        was = f" (printed {printed})" if printed != seen["strength"] else ""
        lines.append(f"{seen['attack'].capitalize()}, strength {seen['strength']}{was}")
    if "life" in seen:
        damage = f", {seen['damage']} damage" if seen["damage"] else ""
        was = f" (printed {seen['printed_life']})" if seen["printed_life"] != seen["life"] else ""
        lines.append(f"Life {seen['life']}{was}{damage}")
    if seen["boost"]:
        lines.append(f"Boost {seen['boost']}")
    if seen["under"]:
        lines.append(f"Under it: {', '.join(seen['under'])}")
    if seen["keywords"]:
        lines.append(f"Now: {', '.join(seen['keywords'])}")
    return lines


def _listing(cards: list[Card]) -> Table:
    return card_table(
        ("Card", "Type", "Figures", "Cost"),
        [
            (
                Text(card.name, colour(card)),
                catalogue.type_line(card).partition(" – ")[0],
                catalogue.figures(card) or f"{PHASE_NAMES[card.play_phase]} phase",
                "–" if card.types & SUMMONER else str(card.cost),
                Text(card.text),
            )
            for card in cards
        ],
    )


def card_list(book: Book, names: list[str], magic: int, in_full: bool) -> Table:
    """Cards with what they cost, are and say; several of a kind together. `magic`: what can be paid."""
    from warmat.cli.summoner_wars.menu import kind

    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim", expand=True)
    table.add_column("cost", justify="right")
    table.add_column("card", no_wrap=True)
    table.add_column("type", no_wrap=in_full)
    table.add_column("what it does", ratio=1, no_wrap=not in_full, overflow="ellipsis")
    for name in dict.fromkeys(names):
        card, count = book.by_name[name], names.count(name)
        table.add_row(
            Text(str(card.cost), style="yellow" if card.cost <= magic else WORSE),
            Text(f"{name} x{count}" if count > 1 else name, style="bold"),
            kind(card),
            card.text,
        )
    return table
