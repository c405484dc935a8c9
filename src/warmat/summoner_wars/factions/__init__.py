"""Every faction, one file each, and the book they make together."""

from __future__ import annotations

from warmat.summoner_wars.factions import (
    breakers,
    cave_goblins,
    fallen_kingdom,
    gates,
    phoenix_elves,
    polar_dwarves,
    savanna_elves,
    tundra_orcs,
    vanguards,
)
from warmat.summoner_wars.rules.model.book import Book

FACTIONS = [
    tundra_orcs.TUNDRA_ORCS,
    fallen_kingdom.FALLEN_KINGDOM,
    savanna_elves.SAVANNA_ELVES,
    phoenix_elves.PHOENIX_ELVES,
    breakers.BREAKERS,
    vanguards.VANGUARDS,
    cave_goblins.CAVE_GOBLINS,
    polar_dwarves.POLAR_DWARVES,
]

BOOK = Book(gates.GATES, FACTIONS)
