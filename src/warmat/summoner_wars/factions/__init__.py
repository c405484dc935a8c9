"""Every faction, one file each, and the book they make together."""

from __future__ import annotations

from warmat.summoner_wars.factions import fallen_kingdom, gates, tundra_orcs
from warmat.summoner_wars.rules.book import Book

FACTIONS = [
    tundra_orcs.TUNDRA_ORCS,
    fallen_kingdom.FALLEN_KINGDOM,
]

BOOK = Book(gates.GATES, FACTIONS)
