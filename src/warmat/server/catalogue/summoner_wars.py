"""What Summoner Wars offers: variants, faction decks, and where the rules know them, decks of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pydantic import BaseModel

from warmat.lessons.book import Chapter
from warmat.lessons.summoner_wars_book import CHAPTERS
from warmat.server.api.catalogue_models import SummonerWarsCards
from warmat.server.catalogue.books import book_of
from warmat.server.catalogue.guides import fan_made_guides, guide_shown, told_of
from warmat.server.catalogue.summoner_wars_guides import GUIDES, decks_of, first_decks, own_deck
from warmat.server.pictures import summoner_wars as picture
from warmat.server.pictures.canvas import Canvas
from warmat.summoner_wars import catalogue
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.game import SEATS
from warmat.summoner_wars.variants import VARIANTS
from warmat.summoner_wars.variants.expansions import EXPANSIONS

OWN_DECKS = "warmat.summoner_wars.deck_texts"
GLOSSARY = "warmat.summoner_wars.glossary"
USUAL_DECKS = ["Phoenix Elves", "Tundra Orcs"]  # for whoever has chosen none yet


class SummonerWars:
    cards_model: type[BaseModel] = SummonerWarsCards

    def settings(self) -> dict[str, Any]:
        book = EXPANSIONS.full_book()
        own = find_spec(OWN_DECKS) is not None
        lists = " A deck of your own is a list, as in 1 Grognack + 4 Frost Shaman + …" if own else ""
        return {
            "usual_mode": "",
            "modes": [
                {
                    "name": "",
                    "text": "Two players, each with a summoner and a deck of units and events. Destroy the "
                    "enemy summoner.",
                    "fewest": SEATS,
                    "most": SEATS,
                    "team_size": 1,
                    "leaders": 1,
                    "usual_decks": USUAL_DECKS,
                    "suggested": [deck.shown() for deck in first_decks()],
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
                    **told_of(faction.name, GUIDES, EXPANSIONS),
                }
                for faction in book.factions
            ],
            "deck_pages": "factions",
            "deck_text": f"A faction's name plays its own deck.{lists}",
            "opening": "",
            "mixed_decks": False,
            "own_decks": own,
        }

    def cards(self, variant: str) -> list[dict[str, Any]]:
        book = book_of(EXPANSIONS, variant)
        return [catalogue.record(card) for card in catalogue.all_cards(book)]

    def rules(self) -> dict[str, dict[str, str]]:
        if find_spec(GLOSSARY) is not None:
            found: dict[str, dict[str, str]] = import_module(GLOSSARY).SECTIONS
            return found
        return {"Abilities": {ability.name: ability.text for ability in BOOK.abilities[1:]}}

    def rulings(self, topic: str) -> tuple[str, ...]:
        return ()

    def chapters(self) -> tuple[Chapter, ...]:
        return CHAPTERS

    def guides(self) -> list[dict[str, Any]]:
        ours = [guide_shown(faction, guide, decks_of(faction)) for faction, guide in GUIDES.items()]
        return [*ours, *fan_made_guides(EXPANSIONS, own_deck)]

    def seats(self, options: dict[str, str]) -> int:
        return SEATS

    def openings(self, chosen: Sequence[tuple[int, str]]) -> dict[int, list[str]]:
        return {}

    def draw(self, canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
        picture.draw(canvas, view, names)


SUMMONER_WARS = SummonerWars()
