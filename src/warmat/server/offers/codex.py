"""What Codex offers: modes, maps, variants, specs."""

from __future__ import annotations

from typing import Any

from warmat.codex import catalogue, glossary
from warmat.codex.cards import BOOK
from warmat.codex.rules.maps import MAPS
from warmat.codex.rules.modes import MODES, Mode
from warmat.codex.rules.terms import HERO
from warmat.codex.rulings_texts import OF_TOPICS
from warmat.codex.variants import VARIANTS, book_of
from warmat.kernel.errors import BadInput
from warmat.server.errors import NotFound

USUAL = "1-hero"


class Codex:
    title = "Codex: Card-Time Strategy"

    def settings(self) -> dict[str, Any]:
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
                }
                for spec in BOOK.specs.values()
                if spec.color in BOOK.starters
            ],
            "deck_text": "As many specs as the mode has heroes, as in [Bashing] or [Bashing]/Fire/Growth. "
            "The one in brackets brings the starting deck of its color.",
            "own_decks": False,
        }

    def cards(self, variant: str) -> list[dict[str, Any]]:
        try:
            book = book_of(variant)
        except BadInput as problem:
            raise NotFound(str(problem)) from None
        return [catalogue.record(card) for card in catalogue.all_cards(book)]

    def rules(self) -> dict[str, dict[str, str]]:
        return glossary.SECTIONS

    def rulings(self, topic: str) -> tuple[str, ...]:
        return OF_TOPICS.get(topic, ())

    def seats(self, options: dict[str, str]) -> int:
        mode = MODES.get(options.get("mode", USUAL))
        return mode.fewest if mode is not None else 2


def _mode(mode: Mode) -> dict[str, Any]:
    return {
        "name": mode.name,
        "text": glossary.explain(mode.name) or "",
        "fewest": mode.fewest,
        "most": mode.most,
        "team_size": mode.team_size,
        "leaders": mode.heroes,
    }


CODEX = Codex()
