"""What Summoner Wars offers: variants, faction decks, and where the rules know them, decks of one's own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.server.errors import NotFound
from warmat.summoner_wars import catalogue
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.game import SEATS
from warmat.summoner_wars.variants import VARIANTS, book_of

OWN_DECKS = "warmat.summoner_wars.deck_texts"
GLOSSARY = "warmat.summoner_wars.glossary"


class SummonerWars:
    title = "Summoner Wars"

    def settings(self) -> dict[str, Any]:
        own = find_spec(OWN_DECKS) is not None
        lists = " A deck of your own is a list, as in 1 Grognack + 4 Frost Shaman + …" if own else ""
        return {
            "usual_mode": "",
            "modes": [
                {
                    "name": "",
                    "text": "Two players, each with a summoner and a deck of units and events. "
                    "Destroy the other summoner.",
                    "fewest": SEATS,
                    "most": SEATS,
                    "team_size": 1,
                    "leaders": 1,
                }
            ],
            "maps": [],
            "variants": [{"name": variant.name, "text": variant.purpose} for variant in VARIANTS.values()],
            "decks": [
                {
                    "name": faction.name,
                    "group": "",
                    "leader": faction.summoner.name,
                    "written": faction.name,
                }
                for faction in BOOK.factions
            ],
            "deck_text": f"A faction's name plays its own deck.{lists}",
            "own_decks": own,
        }

    def cards(self, variant: str) -> list[dict[str, Any]]:
        try:
            book = book_of(variant)
        except BadInput as error:
            raise NotFound(str(error)) from None
        return [catalogue.record(card) for card in catalogue.all_cards(book)]

    def rules(self) -> dict[str, dict[str, str]]:
        if find_spec(GLOSSARY) is not None:
            found: dict[str, dict[str, str]] = import_module(GLOSSARY).SECTIONS
            return found
        return {"Abilities": {ability.name: ability.text for ability in BOOK.abilities[1:]}}

    def rulings(self, topic: str) -> tuple[str, ...]:
        return ()

    def seats(self, options: dict[str, str]) -> int:
        return SEATS


SUMMONER_WARS = SummonerWars()
