"""The cards as a catalogue: what is printed on them, in our words, and how to find one.

Variants have cards of their own: what looks cards up takes their book.
"""

from __future__ import annotations

from typing import Any, Final

from warmat.codex.cards import BOOK
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.terms import (
    ADD_ON,
    BASE,
    BUILDING,
    HAS_HP,
    HERO,
    LEGENDARY,
    MINOR,
    NO_TECH,
    ONGOING,
    SPELL,
    TECH_BUILDING,
    TECH_NAMES,
    TOKEN,
    ULTIMATE,
    UNIT,
    UPGRADE,
)
from warmat.codex.rulings_texts import OF_CARDS, OF_TOPICS
from warmat.kernel.spelling import beginning, near_names, plain

# In this order: a token is a unit as well.
TYPES: Final[dict[int, str]] = {
    TOKEN: "token",
    UNIT: "unit",
    SPELL: "spell",
    BUILDING: "building",
    UPGRADE: "upgrade",
    HERO: "hero",
}

_ADJECTIVES: Final[dict[int, str]] = {
    LEGENDARY: "legendary",
    MINOR: "minor",
    ULTIMATE: "ultimate",
    ONGOING: "ongoing",
}
_OF_THE_BASE: Final[dict[int, str]] = {BASE: "base", TECH_BUILDING: "tech building", ADD_ON: "add-on"}


def all_cards(book: Book = BOOK) -> list[Card]:
    """Every card there is, in the book's order."""
    return book.cards[1:]


def card_type(card: Card) -> str:
    return next(name for bit, name in TYPES.items() if card.types & bit)


def card_tech(card: Card) -> int | None:
    return card.tech if card.tech != NO_TECH else None


def type_line(card: Card) -> str:
    """As under a card's name: "tech I unit – Virtuoso", "ultimate spell – Debuff"."""
    for bit, name in _OF_THE_BASE.items():
        if card.types & bit:
            return name
    words = [name for bit, name in _ADJECTIVES.items() if card.types & bit]
    tech = card_tech(card)
    if tech is not None and not card.types & TOKEN:
        words.append(f"tech {TECH_NAMES[tech]}")
    words.append(card_type(card))
    line = " ".join(words)
    return f"{line} – {card.kinds}" if card.kinds else line


def figures(card: Card) -> str:
    """ATK/HP in short: "3/4", "–/5" for a building, nothing for a spell."""
    if card.types & BUILDING:
        return f"–/{card.row.hp}"
    return f"{card.row.atk}/{card.row.hp}" if card.types & HAS_HP else ""


def record(card: Card) -> dict[str, Any]:
    """The card for programs. Figures it does not have are None; a hero's are in its bands."""
    fights, stands = card.types & UNIT, card.types & (UNIT | BUILDING)
    data: dict[str, Any] = {
        "name": card.name,
        "type": card_type(card),
        "type_line": type_line(card),
        "color": card.color,
        "spec": card.spec or None,
        "cost": card.cost,
        "tech": card_tech(card),
        "atk": card.row.atk if fights else None,
        "hp": card.row.hp if stands else None,
        "text": card.text,
        "keywords": list(card.keywords),
        "rulings": list(rulings(card)),
    }
    if card.bands:
        data["bands"] = [{"level": b.level, "atk": b.atk, "hp": b.hp} for b in card.bands]
    return data


def rulings(card: Card) -> tuple[str, ...]:
    """What was ruled about the card. None where a variant has given it other words."""
    ours = BOOK.by_name.get(card.name)
    if ours is None or _said(ours) != _said(card):
        return ()
    return OF_CARDS.get(card.name, ())


def keyword_rulings(keyword: str) -> tuple[str, ...]:
    """What was ruled about a keyword, whatever its number."""
    return OF_TOPICS.get(keyword.rstrip("0123456789 "), ())


def named(text: str, book: Book = BOOK) -> list[Card]:
    """The card of this name, or else all whose names begin so, whatever the case."""
    return [book.by_name[name] for name in beginning(text, (card.name for card in all_cards(book)))]


def near(text: str, book: Book = BOOK) -> list[str]:
    """Names written much like this one."""
    return near_names(text, (card.name for card in all_cards(book)))


def mentions(card: Card, word: str) -> bool:
    """Whether a word stands anywhere on the card."""
    printed = " ".join([card.name, type_line(card), card.spec, card.color, card.text, *card.keywords])
    return plain(word) in plain(printed)


def has_keyword(card: Card, keyword: str) -> bool:
    """Whether the card has a keyword of its own, whatever its number."""
    wanted = plain(keyword)
    return any(wanted in (plain(one), plain(one).rstrip("0123456789 ")) for one in card.keywords)


def _said(card: Card) -> list[str]:
    return [band.text for band in card.bands] or [card.text]
