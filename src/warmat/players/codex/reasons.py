"""What speaks for a choice in Codex: workers, buildings, heroes and their levels, the patrol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from warmat.players.reasons import GameReasons, View

SLOTS: Final = {
    "squad leader": "has 1 armor there and must be attacked first",
    "elite": "has 1 more ATK there on their turn",
    "scavenger": "gives you 1 gold if it dies there",
    "technician": "draws you a card if it dies there",
    "lookout": "costs them 1 more gold to target there",
}


class CodexReasons(GameReasons):
    structures = ("base", "tech building", "add-on", "building")
    wealth = ("gold",)

    def called(self, piece: View, whose: str) -> str:
        return f"{whose} base" if piece["type"] == "base" else super().called(piece, whose)

    def chosen(self, before: View, option: View, seat: int) -> Iterator[str]:
        if option["verb"] == "patrol" and option["source"] is not None:
            yield SLOTS[option["target"]["name"]]
        gold = before["players"][seat]["gold"]
        if option["verb"] == "end" and gold:
            yield f"saves {gold} gold"

    def arrived(self, piece: View) -> Iterator[str]:
        if piece["constructing"] and piece["type"] == "tech building":
            yield f"lets you play {piece['name'].replace('T', 't', 1)} cards from your next turn"
        elif piece["type"] == "hero":
            yield f"brings a {piece['atk']}/{piece['hp']} hero, who casts your spells"
        elif piece["type"] == "unit":
            yield f"brings a {piece['atk']}/{piece['hp']}"

    def grown(self, old: View, piece: View) -> Iterator[str]:
        if piece.get("level", 0) <= old.get("level", 0):
            return
        if (piece["atk"], piece["hp"]) != (old["atk"], old["hp"]):
            yield f"makes {piece['name']} {piece['atk']}/{piece['hp']}"
        else:
            band = next((level for level in piece["bands"] if level > piece["level"]), 0)
            yield f"is a step towards level {band}, where {piece['name']} grows"

    def earned(self, was: View, now: View) -> Iterator[str]:
        if now["workers"] > was["workers"]:
            yield "brings 1 more gold every turn"
