"""What is said about a spec or a faction to whoever looks for one: how it plays, how hard, decks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from warmat.kernel.tools.expansions import Expansions

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"


@dataclass(frozen=True)
class Guide:
    """`line`: how it plays, for lists. `plays` says more about it, and `fears` what it is weak against."""

    line: str
    difficulty: str
    plays: str
    fears: str


@dataclass(frozen=True)
class SuggestedDeck:
    """`deck` as a seat takes it, `mode` as it is meant to be played."""

    name: str
    deck: str
    text: str
    mode: str = ""

    def shown(self) -> dict[str, Any]:
        return {"name": self.name, "deck": self.deck, "text": self.text, "mode": self.mode}


def told_of(name: str, guides: Mapping[str, Guide], expansions: Expansions[Any, Any]) -> dict[str, Any]:
    """What a list says of a spec or a faction. Of a fan-made one: who made it, and in which version."""
    guide, brought = guides.get(name), expansions.bringing(name)
    if guide is not None or brought is None:
        return {
            "line": guide.line if guide is not None else "",
            "difficulty": guide.difficulty if guide is not None else None,
            "fan_made": None,
        }
    made = {"name": brought.name, "version": brought.version, "author": brought.author}
    return {"line": brought.about, "difficulty": None, "fan_made": made}


def fan_made_guides(
    expansions: Expansions[Any, Any], deck: Callable[[str], SuggestedDeck]
) -> list[dict[str, Any]]:
    """What the pages of fan-made specs or factions say: what their makers do."""
    return [
        {"name": part.name, "plays": one.about, "fears": "", "decks": [deck(part.name).shown()]}
        for one in expansions.known()
        for part in one.parts
    ]


def guide_shown(name: str, guide: Guide, decks: list[SuggestedDeck]) -> dict[str, Any]:
    """What the page of a spec or a faction says."""
    return {
        "name": name,
        "plays": guide.plays,
        "fears": guide.fears,
        "decks": [deck.shown() for deck in decks],
    }
