"""What Codex offers: modes, maps, variants, specs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from warmat.codex import catalogue, glossary
from warmat.codex.rules.model.maps import MAPS
from warmat.codex.rules.model.modes import MODES, Mode
from warmat.codex.rules.model.terms import HERO
from warmat.codex.rulings_texts import OF_TOPICS
from warmat.codex.variants import VARIANTS
from warmat.codex.variants.expansions import EXPANSIONS
from warmat.lessons.book import Chapter
from warmat.lessons.codex_book import CHAPTERS
from warmat.server.api.catalogue_models import CodexCards
from warmat.server.catalogue.books import book_of
from warmat.server.catalogue.codex_guides import GUIDES, alone, decks_of, first_decks
from warmat.server.catalogue.guides import fan_made_guides, guide_shown, told_of
from warmat.server.pictures import codex as picture
from warmat.server.pictures.canvas import Canvas

USUAL = "1-hero"
A_TECH = re.compile(r"(?:P\d: )?tech (.+)")
NO_TECH = "nothing"
OPENING_TECHS = 4


# For whoever has chosen none yet: one for each seat, by how many specs a deck has.
USUAL_DECKS = {
    1: ["[Finesse]", "[Bashing]", "[Fire]", "[Growth]", "[Law]"],
    3: [
        "[Finesse]/Anarchy/Strength",
        "[Bashing]/Fire/Growth",
        "[Feral]/Truth/Present",
        "[Necromancy]/Blood/Ninjutsu",
        "[Law]/Peace/Discipline",
    ],
}


class Codex:
    cards_model: type[BaseModel] = CodexCards

    def settings(self) -> dict[str, Any]:
        book = EXPANSIONS.full_book()
        return {
            "usual_mode": USUAL,
            "modes": [_mode(mode) for mode in MODES.values()],
            "maps": [{"name": map.name, "text": map.text} for map in MAPS.values()],
            "variants": [{"name": variant.name, "text": variant.purpose} for variant in VARIANTS.values()],
            "decks": [
                {
                    "name": spec.name,
                    "group": spec.color,
                    "leader": next(card.name for card in spec.cards if card.types & HERO),
                    "written": f"[{spec.name}]",
                    **told_of(spec.name, GUIDES, EXPANSIONS),
                }
                for spec in book.specs.values()
                if spec.color in book.starters
            ],
            "deck_pages": "specs",
            "deck_text": "As many specs as the mode has heroes, as in [Bashing] or [Bashing]/Fire/Growth. "
            "The one in brackets brings the starting deck of its colour.",
            "opening": "First techs",
            "mixed_decks": True,
            "own_decks": False,
        }

    def cards(self, variant: str) -> list[dict[str, Any]]:
        book = book_of(EXPANSIONS, variant)
        return [catalogue.record(card) for card in catalogue.all_cards(book)]

    def rules(self) -> dict[str, dict[str, str]]:
        return glossary.SECTIONS

    def rulings(self, topic: str) -> tuple[str, ...]:
        return OF_TOPICS.get(topic, ())

    def chapters(self) -> tuple[Chapter, ...]:
        return CHAPTERS

    def guides(self) -> list[dict[str, Any]]:
        ours = [guide_shown(spec, guide, decks_of(spec)) for spec, guide in GUIDES.items()]
        return [*ours, *fan_made_guides(EXPANSIONS, alone)]

    def seats(self, options: dict[str, str]) -> int:
        mode = MODES.get(options.get("mode", USUAL))
        return mode.fewest if mode is not None else 2

    def openings(self, chosen: Sequence[tuple[int, str]]) -> dict[int, list[str]]:
        """The techs of the first two turns in which one techs."""
        found: dict[int, list[str]] = {}
        for seat, choice in chosen:
            teched = A_TECH.match(choice)
            if teched is not None:
                found.setdefault(seat, []).append(teched[1])
        first = {seat: names[:OPENING_TECHS] for seat, names in found.items()}
        return {seat: [name for name in names if name != NO_TECH] for seat, names in first.items()}

    def draw(self, canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
        picture.draw(canvas, view, names)


def _mode(mode: Mode) -> dict[str, Any]:
    return {
        "name": mode.name,
        "text": glossary.explain(mode.name) or "",
        "fewest": mode.fewest,
        "most": mode.most,
        "team_size": mode.team_size,
        "leaders": mode.heroes,
        "usual_decks": USUAL_DECKS[mode.heroes],
        "suggested": [deck.shown() for deck in first_decks(mode.heroes)],
    }


CODEX = Codex()
