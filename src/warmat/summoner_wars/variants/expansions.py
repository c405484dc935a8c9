"""Factions of one's own: the books of games with them, and what a faction must be."""

from __future__ import annotations

from warmat.kernel.tools.expansions import Expansions
from warmat.summoner_wars.factions import FACTIONS, gates
from warmat.summoner_wars.rules.model.board import NAMES as SPACE_NAMES
from warmat.summoner_wars.rules.model.board import own_row
from warmat.summoner_wars.rules.model.book import Book, Faction
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.symbols import NAMES
from warmat.summoner_wars.rules.model.terms import (
    CHAMPION,
    COMMON,
    EPIC,
    EVENT,
    MAX_MAGIC,
    ON_BOARD,
    STRUCTURE,
    SUMMONER,
    UNIT,
)
from warmat.summoner_wars.variants import KNOWN
from warmat.summoner_wars.variants.making import Variant

PLAIN = Variant("", "", [])
# What a faction deck of 34 is made of, a card for each name.
PARTS = (
    ("summoner", SUMMONER, 0, 1),
    ("champions", CHAMPION, 0, 3),
    ("commons", COMMON, 0, 4),
    ("epic event", EPIC, 0, 1),
    ("standard events", EVENT, EPIC, 3),
)
STARTING_UNITS = 2
HALF = 4  # rows of each player
STRENGTH = range(10)
LIFE = range(1, 21)
COST = range(MAX_MAGIC + 1)  # nobody could pay more


def _make(variant: str, factions: list[Faction]) -> Book:
    one = KNOWN.named(variant) if variant else PLAIN
    return one.book(gates.GATES, [*FACTIONS, *factions])


def faults(faction: Faction) -> list[str]:
    """Why a faction can't be played, in sentences."""
    found: list[str] = []
    for what, types, besides, wanted in PARTS:
        have = sum(bool(card.types & types) and not card.types & besides for card in faction.cards)
        if have != wanted:
            found.append(f"{faction.name} needs {wanted} {what}, and has {have}.")
    for card in faction.cards:
        found += _faults_of(card)
    return found or _layout_faults(faction)


def _faults_of(card: Card) -> list[str]:
    found: list[str] = []
    figures = {"cost": (card.cost, COST, not card.types & SUMMONER)}
    figures["strength"] = (card.strength, STRENGTH, bool(card.types & UNIT))
    figures["life"] = (card.life, LIFE, bool(card.types & ON_BOARD))
    for what, (figure, allowed, has) in figures.items():
        if has and figure not in allowed:
            found.append(f"{card.name} can't have {figure} {what}: it is {allowed[0]} to {allowed[-1]}.")
    for icon in card.symbols:
        if icon not in NAMES:
            found.append(f"{card.name} has the deck symbol '{icon}'. Known: {', '.join(NAMES)}.")
    if not card.symbols and not card.types & EPIC:
        found.append(f"{card.name} has no deck symbols.")
    if card.types & EVENT and not card.text.strip():
        found.append(f"{card.name} has no text that says what it does.")
    if card.types & EVENT and not card.types & STRUCTURE and card.effect is None and not card.abilities:
        found.append(f"{card.name} does nothing.")
    for ability in card.abilities:
        if not ability.text.strip():
            found.append(f"{card.name}'s {ability.name} has no text that says what it does.")
        if not ability.parts:
            found.append(f"{card.name}'s {ability.name} does nothing.")
    return found


def _layout_faults(faction: Faction) -> list[str]:
    found: list[str] = []
    if len(faction.starters) != STARTING_UNITS:
        found.append(f"{faction.name} must begin with {STARTING_UNITS} units, not {len(faction.starters)}.")
    commons = {card.name for card in faction.cards if card.types & COMMON}
    for name in faction.starters:
        if name not in commons:
            found.append(f"{faction.name} can't begin with {name}: that is not one of its commons.")
    taken = [faction.summoner_space, faction.gate_space, *faction.starters.values()]
    if len(set(taken)) < len(taken):
        found.append(f"{faction.name} begins with two cards on one space.")
    for space in taken:
        if own_row(space, 0) >= HALF:
            found.append(
                f"{faction.name} begins with a card on {SPACE_NAMES[space]}, in the other player's half."
            )
    symbols = next(card for card in faction.cards if card.types & SUMMONER).symbols
    for card in faction.cards:
        if card.symbols and not set(card.symbols) & set(symbols):
            found.append(f"{card.name} shares no deck symbol with its own summoner.")
    return found


EXPANSIONS: Expansions[Faction, Book] = Expansions(Faction, KNOWN, _make, faults)
