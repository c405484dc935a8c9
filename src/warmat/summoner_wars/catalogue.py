"""The cards as a catalogue: what is printed on them, in our words, and how to find one."""

from __future__ import annotations

from typing import Any

from warmat.kernel.spelling import beginning, near_names, plain
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.symbols import symbol_name
from warmat.summoner_wars.rules.model.terms import (
    ACTIVE,
    ATTACK_NAMES,
    EPIC,
    EVENT,
    ON_BOARD,
    PHASE_NAMES,
    STRUCTURE,
    SUMMONER,
    UNIT,
)
from warmat.summoner_wars.rules.outside.view import type_name


def all_cards(book: Book = BOOK) -> list[Card]:
    """Every card there is, in the book's order."""
    return book.cards[1:]


def type_line(card: Card) -> str:
    """As under a card's name: "common unit – Tundra Orcs", "epic event – build phase"."""
    if card.types & EVENT:
        rank = "epic" if card.types & EPIC else "standard"
        kind = "event, structure" if card.types & STRUCTURE else "event"
        return f"{rank} {kind} – {PHASE_NAMES[card.play_phase]} phase"
    if card.types & UNIT:
        kind = "unit, structure" if card.types & STRUCTURE else "unit"
        return f"{type_name(card.types)} {kind} – {card.faction}"
    return type_name(card.types)


def record(card: Card) -> dict[str, Any]:
    """The card for programs. Figures it does not have are None."""
    fights = card.types & UNIT
    return {
        "name": card.name,
        "type": type_name(card.types),
        "type_line": type_line(card),
        "faction": card.faction,
        "cost": None if card.types & SUMMONER else card.cost,
        "strength": card.strength if fights else None,
        "attack": ATTACK_NAMES[card.attack] if fights else None,
        "life": card.life if card.types & ON_BOARD else None,
        "phase": PHASE_NAMES[card.play_phase] if card.types & EVENT else None,
        "active": card.types & ACTIVE != 0,
        "symbols": list(card.symbols),
        "symbol_names": [symbol_name(icon) for icon in card.symbols],
        "text": card.text,
        "abilities": [{"name": a.name, "text": a.text} for a in card.abilities] if fights else [],
    }


def named(text: str, book: Book = BOOK) -> list[Card]:
    """The card of this name, or else all whose names begin so, whatever the case."""
    return [book.by_name[name] for name in beginning(text, (card.name for card in all_cards(book)))]


def near(text: str, book: Book = BOOK) -> list[str]:
    """Names written much like this one."""
    return near_names(text, (card.name for card in all_cards(book)))


def mentions(card: Card, word: str) -> bool:
    """Whether a word stands anywhere on the card."""
    spoken = [words for ability in card.abilities for words in (ability.name, ability.text)]
    printed = " ".join([card.name, type_line(card), card.faction, card.text, *spoken])
    return plain(word) in plain(printed)


def figures(card: Card) -> str:
    """Strength, way of attacking and life in short: "3 melee, life 4"; nothing for an event."""
    parts: list[str] = []
    if card.types & UNIT:
        parts.append(f"{card.strength} {ATTACK_NAMES[card.attack]}")
    if card.types & ON_BOARD:
        parts.append(f"life {card.life}")
    return ", ".join(parts)
