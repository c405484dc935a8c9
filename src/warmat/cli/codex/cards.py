"""The cards of Codex at the terminal: what they can be sought by, one to be read, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from warmat.cli.card_browser import BookBrowser, card_table, hint, one_of
from warmat.cli.screen import ruling
from warmat.cli.variant import name_of
from warmat.codex import catalogue, glossary
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.terms import HAS_HP
from warmat.codex.variants.expansions import EXPANSIONS
from warmat.kernel.errors import BadInput

COLORS = {"Red": "red", "Green": "green", "Blue": "blue", "Black": "magenta", "White": "bright_white"}
COLORS |= {"Purple": "purple", "Neutral": "yellow"}
TECHS = {"0": 0, "i": 1, "ii": 2, "iii": 3, "1": 1, "2": 2, "3": 3}


class CodexCardBrowser(BookBrowser[Card]):
    """The cards of Codex, or of one of its variants."""

    sought_by: Sequence[str] = ("color", "spec", "type", "cost", "tech", "keyword", "full", "variant")

    def __init__(self, variant: str = "") -> None:
        super().__init__(EXPANSIONS.full_book(name_of(variant, "codex")), catalogue)

    def narrow(self, cards: list[Card], wanted: Mapping[str, Any]) -> list[Card]:
        return _narrow(
            cards,
            wanted["color"],
            wanted["spec"],
            wanted["type"],
            wanted["cost"],
            wanted["tech"],
            wanted["keyword"],
        )

    def show(self, card: Card, full: bool) -> RenderableType:
        return show(card, full)

    def listing(self, cards: list[Card]) -> Table:
        return _listing(cards)


def _narrow(
    cards: list[Card], color: str, spec: str, type_: str, cost: int | None, tech: str, keyword: str
) -> list[Card]:
    """The cards that pass all options. What no card has is a mistake, told in a sentence."""
    every = cards
    if color:
        color = one_of("color", color, [card.color for card in cards])
        cards = [card for card in cards if card.color == color]
    if spec:
        spec = one_of("spec", spec, [card.spec for card in every if card.spec])
        cards = [card for card in cards if card.spec == spec]
    if type_:
        cards = _of_type(cards, type_, every)
    if cost is not None:
        cards = [card for card in cards if card.cost == cost]
    if tech:
        cards = _of_tech(cards, tech)
    if keyword:
        cards = _with_keyword(cards, keyword)
    return cards


def _of_type(cards: list[Card], type_: str, every: list[Card]) -> list[Card]:
    """By what kind of card it is, or by any words of the line that says so: "unit", "pirate"."""
    lines = {card.name: catalogue.type_line(card).lower() for card in every}
    wanted = type_.lower()
    if wanted not in catalogue.TYPES.values() and not any(wanted in line for line in lines.values()):
        raise BadInput(f"There is no type '{type_}'. Known: {', '.join(catalogue.TYPES.values())}.")
    return [card for card in cards if wanted == catalogue.card_type(card) or wanted in lines[card.name]]


def _of_tech(cards: list[Card], tech: str) -> list[Card]:
    if tech.lower() not in TECHS:
        raise BadInput(f"There is no tech level '{tech}'. Known: 0, I, II, III.")
    return [card for card in cards if catalogue.card_tech(card) == TECHS[tech.lower()]]


def _with_keyword(cards: list[Card], keyword: str) -> list[Card]:
    if glossary.topic_of(keyword) not in glossary.KEYWORDS:
        raise BadInput(f"There is no keyword '{keyword}'.{hint(glossary.near(keyword))}")
    return [card for card in cards if catalogue.has_keyword(card, keyword)]


def show(card: Card, full: bool = False) -> RenderableType:
    """One card, to be read. `full`: with what was ruled about its keywords."""
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
    return card_table(
        ("Card", "Type", "From", "Cost", "ATK/HP"),
        [
            (
                Text(card.name, COLORS.get(card.color, "white")),
                catalogue.type_line(card).partition(" – ")[0],
                card.spec or card.color,
                str(card.cost),
                catalogue.figures(card),
                Text(card.text),
            )
            for card in cards
        ],
    )
