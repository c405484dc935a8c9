"""What a game offers that says nothing of itself: one way to play it, and the decks of a usual game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from warmat.lessons.book import Chapter
from warmat.registry import GameInfo
from warmat.server.api.catalogue_models import PlainCards
from warmat.server.errors import NotFound
from warmat.server.pictures import plain as picture
from warmat.server.pictures.canvas import Canvas


class PlainOffer:
    cards_model: type[BaseModel] = PlainCards

    def __init__(self, info: GameInfo) -> None:
        self.info = info

    def settings(self) -> dict[str, Any]:
        info = self.info
        variants = info.rules.variants.known.values()
        return {
            "usual_mode": info.modes[0] if info.modes else "",
            "modes": [
                {
                    "name": mode,
                    "text": info.invitation,
                    "fewest": len(info.seats),
                    "most": info.most_seats,
                    "team_size": 1,
                    "leaders": 1,
                    "usual_decks": list(info.seats),
                    "suggested": [],
                }
                for mode in info.modes or ("",)
            ],
            "maps": [],
            "variants": [{"name": variant.name, "text": variant.purpose} for variant in variants],
            "decks": [
                {
                    "name": deck,
                    "group": "",
                    "leader": "",
                    "written": deck,
                    "line": "",
                    "difficulty": None,
                    "fan_made": None,
                }
                for deck in dict.fromkeys(info.seats)
            ],
            "deck_text": f"For example: {', '.join(info.seats)}.",
            "deck_pages": "",
            "opening": "",
            "mixed_decks": False,
            "own_decks": False,
        }

    def cards(self, variant: str) -> list[dict[str, Any]]:
        if variant:
            raise NotFound(f"{self.info.title} has no cards of a variant '{variant}' to look at.")
        return []

    def rules(self) -> dict[str, dict[str, str]]:
        return {}

    def rulings(self, topic: str) -> tuple[str, ...]:
        return ()

    def chapters(self) -> tuple[Chapter, ...]:
        return ()

    def guides(self) -> list[dict[str, Any]]:
        return []

    def seats(self, options: dict[str, str]) -> int:
        return len(self.info.seats)

    def openings(self, chosen: Sequence[tuple[int, str]]) -> dict[int, list[str]]:
        return {}

    def draw(self, canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
        picture.draw(canvas, view, names)
