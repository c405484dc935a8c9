"""A book of made-up factions for building decks: two that share a symbol, and one that shares none."""

from __future__ import annotations

from warmat.summoner_wars.rules.model.book import Book, Faction
from warmat.summoner_wars.rules.model.decks import Deck, faction_deck, faction_of
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.vocabulary import (
    MELEE,
    SUMMON_PHASE,
    champion,
    common,
    event,
    faction,
    gate,
    summoner,
)


def folk(name: str, one: str, two: str) -> Faction:
    """A faction with the usual symbols: some cards have one of them, some the other, some both."""
    return faction(
        f"{name} Folk",
        summoner(f"{name} King", strength=3, attack=MELEE, life=12, symbols=f"axes_{name} {one} {two}"),
        *(_champion(f"{name} Hero {kind}", kind) for kind in (one, two, f"{one} {two}")),
        *(_common(f"{name} {job} {kind}", kind) for job in ("Guard", "Scout") for kind in (one, two)),
        event(f"{name} Dawn", phase=SUMMON_PHASE, epic=True, text="Nothing."),
        *(_event(f"{name} Rain {kind}", kind) for kind in (one, two, f"{one} {two}")),
        summoner_at="c1",
        gate_at="c2",
        units_at={f"{name} Guard {one}": "c3", f"{name} Guard {two}": "d3"},
    )


def _champion(name: str, symbols: str) -> Card:
    return champion(name, cost=3, strength=3, attack=MELEE, life=5, symbols=symbols)


def _common(name: str, symbols: str) -> Card:
    return common(name, cost=1, strength=2, attack=MELEE, life=2, symbols=symbols)


def _event(name: str, symbols: str) -> Card:
    return event(name, phase=SUMMON_PHASE, symbols=symbols, text="Nothing.")


GATES = [gate("First Gate", life=10), gate("Small Gate", life=5)]
FACTIONS = [folk("Sun", "gold", "sand"), folk("Sea", "sand", "foam"), folk("Moon", "mist", "dusk")]
BOOK = Book(GATES, FACTIONS)


def sun_deck(**changes: int) -> Deck:
    """The Sun Folk's deck with so many more or fewer of some cards: Sea_Rain_foam=2."""
    return changed(faction_deck(BOOK, faction_of(BOOK, "Sun Folk")), **changes)


def changed(deck: Deck, **changes: int) -> Deck:
    for name, count in changes.items():
        deck = deck.plus(BOOK.by_name[name.replace("_", " ")].index, count)
    return deck


MIXED = sun_deck(
    **{"Sun_Hero_gold": -1, "Sea_Hero_sand": 1, "Sun_Scout_gold": -3, "Sea_Scout_sand": 3},
    **{"Sun_Rain_gold": -1, "Sea_Rain_sand_foam": 1},
)
