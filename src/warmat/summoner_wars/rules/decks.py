"""Which deck a seat plays: a faction, by its name."""

from __future__ import annotations

from warmat.kernel.errors import BadInput
from warmat.summoner_wars.rules.book import Book, Faction


def faction_of(book: Book, text: str) -> Faction:
    """The faction of this name, whatever the case."""
    wanted = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    for faction in book.factions:
        if faction.name.lower() == wanted:
            return faction
    known = ", ".join(faction.name for faction in book.factions)
    raise BadInput(f"There is no faction '{text}'. Known: {known}.")
