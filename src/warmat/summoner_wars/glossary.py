"""The rules of Summoner Wars in our own words: for `warmat rules`, help inside a game, hover texts."""

from __future__ import annotations

from typing import Final

from warmat.kernel.glossary import Glossary, read_topics
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rule_texts import (
    BATTLEFIELD_TEXTS,
    CARD_TEXTS,
    FIGHTING_TEXTS,
    TURN_TEXTS,
    WORD_TEXTS,
    ZONE_TEXTS,
)

SECTIONS: Final[dict[str, dict[str, str]]] = {
    "The turn": read_topics(TURN_TEXTS),
    "The battlefield": read_topics(BATTLEFIELD_TEXTS),
    "Fighting": read_topics(FIGHTING_TEXTS),
    "Cards": read_topics(CARD_TEXTS),
    "Hands and piles": read_topics(ZONE_TEXTS),
    "Words": read_topics(WORD_TEXTS),
    # What cards do is told on the cards; several of them share these.
    "Abilities": {
        ability.name: ability.text for ability in BOOK.abilities[1:] if ability.name not in BOOK.by_name
    },
}

# Other ways people ask for a topic.
_ALIASES: Final[dict[str, str]] = {
    "active": "active event",
    "active events": "active event",
    "adjacency": "adjacent",
    "attacking": "attack",
    "back": "back row",
    "behind it": "behind",
    "board": "battlefield",
    "boost token": "boost",
    "building": "build",
    "built": "build",
    "choose": "target",
    "clear": "clear straight spaces",
    "construction": "deck construction",
    "copy": "deck construction",
    "copies": "deck construction",
    "cost of inaction": "inaction",
    "counting": "within",
    "counting spaces": "within",
    "custom deck": "deck construction",
    "damage token": "damage",
    "deck building": "deck construction",
    "destroyed": "destroy",
    "die": "dice",
    "discarding": "discard",
    "drawing": "draw phase",
    "empty draw pile": "draw pile",
    "epic event": "epic",
    "exchange": "exchange places",
    "extra attack": "extra",
    "extra move": "extra",
    "first turn": "set-up",
    "forced": "force",
    "forcing": "force",
    "gain magic": "magic",
    "hit": "dice",
    "instead of attacking": "instead",
    "instead of moving": "instead",
    "layout": "set-up",
    "line": "straight spaces",
    "lose": "winning",
    "magic track": "magic",
    "melee": "melee unit",
    "moving": "move",
    "order": "timing",
    "range": "ranged unit",
    "ranged": "ranged unit",
    "reroll": "re-roll",
    "reshuffle": "draw pile",
    "return": "return to hand",
    "return to your hand": "return to hand",
    "setup": "set-up",
    "shuffle": "draw pile",
    "space": "battlefield",
    "special": "dice",
    "spending": "spend",
    "standard event": "standard",
    "starting unit": "set-up",
    "straight": "straight spaces",
    "summoning": "summon",
    "symbol": "dice",
    "swap": "exchange places",
    "take control": "control",
    "timing conflict": "timing",
    "win": "winning",
    "within x spaces": "within",
}

GLOSSARY: Final = Glossary(SECTIONS, _ALIASES)
TOPICS: Final = GLOSSARY.topics
