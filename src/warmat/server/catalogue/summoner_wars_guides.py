"""The eight factions of Summoner Wars, for whoever looks for one: how each plays, how hard, decks of it."""

from __future__ import annotations

from typing import Final

from warmat.server.catalogue.guides import EASY, HARD, MEDIUM, Guide, SuggestedDeck
from warmat.summoner_wars import deck_texts
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model import decks

GUIDES: Final = {
    "Tundra Orcs": Guide(
        "Charge, hit hard, and roll the dice again.",
        EASY,
        "Walk towards the enemy summoner and attack with everything. Grognack is a fighter himself and lets "
        "your best unit re-roll its dice; Chargers and Fighters move and strike more often than others; "
        "Freeze takes the strongest defender out of the game for a while.",
        "Bad rolls at the wrong moment, and enemies who keep their distance.",
    ),
    "Phoenix Elves": Guide(
        "Archers who deal damage before they even shoot, and flames all around.",
        EASY,
        "Many of your abilities deal damage without any dice: Ember Archers after moving, Ember Beasts to "
        "whoever stands beside them, Burn from your hand. Use them to finish off what your shots have left "
        "alive, behind a line of Royal Guardians.",
        "Maldaria has only 9 life, so keep her out of reach.",
    ),
    "Vanguards": Guide(
        "A wall of knights, healers behind it, and cards in hand.",
        MEDIUM,
        "Citadel Knights tie enemies down, Priests heal, and Paladins draw cards as they fight. You rarely "
        "run out of anything, so let your opponent come to you, and strike on the turn you play Holy "
        "Judgment.",
        "Shots from afar. A wall that only stands there loses slowly.",
    ),
    "Cave Goblins": Guide(
        "A horde that costs nothing and attacks all at once.",
        MEDIUM,
        "Nearly all of your units are free, so magic goes into champions and events. Slingers do not count "
        "among your three attackers, and Enrage the Horde lets all the small ones strike twice. Sneeks "
        "swaps places with any goblin and is never where he was.",
        "Goblins die in numbers, and each one that dies gives your opponent magic.",
    ),
    "Savanna Elves": Guide(
        "Boosts, saved up quietly and spent on one great attack.",
        MEDIUM,
        "Spirit Mages and Abua Shi hand boosts to whoever needs them: a Rhinoceros far across the field, a "
        "Lioness who won't go down, an Archer who shoots twice. Prepare for two turns, then decide the game "
        "in one.",
        "Losing the unit that holds the boosts. And Abua Shi has only 10 life.",
    ),
    "Fallen Kingdom": Guide(
        "Your dead come back, and your living are fuel.",
        MEDIUM,
        "Ret-Talus raises the undead from the discard pile for damage instead of magic. Sacrifice Cultists "
        "where that hurts most, let Archers jump to where somebody was destroyed, and use Blood Summon and "
        "Purge when the trade is good.",
        "Spending your own summoner's life too freely: count what is left before you raise anything.",
    ),
    "Breakers": Guide(
        "Turns the enemy's units against each other.",
        HARD,
        "Push them apart, pull them in, and take them: Tacullu captures the unit that his attack would "
        "have killed, and Mind Control borrows several for a turn. Deceivers and Wind Mages decide where "
        "everybody stands. You fight with pieces that the other side has paid for.",
        "Being surrounded by many cheap units, none of them worth taking.",
    ),
    "Polar Dwarves": Guide(
        "Walls and gates that move, and mages who draw strength from them.",
        HARD,
        "Your structures are your army: Frost Mages hit harder beside them, Golems are gates that walk, "
        "and Svara and Glacial Shift push the whole wall forward. With Ice Ram it even fights. Plan where "
        "everything will stand at the end of the turn.",
        "Opponents who tear down structures early, and being caught away from them.",
    ),
}

# Beside a faction's own deck: its name, what it is about, and what is changed in that deck.
CHANGED: Final[dict[str, list[tuple[str, str, dict[str, int]]]]] = {
    "Tundra Orcs": [
        (
            "With bears",
            "Bear Cavalry instead of Smashers: faster, and they trample commons on the way.",
            {"Smasher": -4, "Bear Cavalry": 4},
        ),
        (
            "With goblins",
            "Slingers cost nothing and attack beyond the usual three; Pile On rewards the crowd.",
            {"Tundra Charger": -4, "Horde Slinger": 4, "Primal Fury": -2, "Pile On": 2},
        ),
    ],
    "Phoenix Elves": [
        (
            "With healers",
            "Temple Priests and Mass Heal keep guardians and champions standing.",
            {"Ember Mage": -4, "Temple Priest": 4, "Blinding Flare": -2, "Mass Heal": 2},
        ),
        (
            "With the dead",
            "Undead Archers follow the flames to wherever something has burned down; Elut-Bal comes out of "
            "one.",
            {"Ember Mage": -4, "Undead Archer": 4, "Fanessa": -1, "Elut-Bal": 1},
        ),
    ],
    "Vanguards": [
        (
            "With guardians",
            "Royal Guardians and Fanessa: nobody walks away from this line unharmed.",
            {"Citadel Archer": -4, "Royal Guardian": 4, "Jacob Eldwyn": -1, "Fanessa": 1},
        ),
        (
            "With the drake",
            "Ember Mages shoot over the wall, and the Fire Drake arrives where it is needed.",
            {"Citadel Archer": -4, "Ember Mage": 4, "Jacob Eldwyn": -1, "Fire Drake": 1},
        ),
    ],
    "Cave Goblins": [
        (
            "With orcs",
            "Tundra Fighters and Shonk bring the muscle that goblins lack.",
            {"Horde Clinger": -4, "Tundra Fighter": 4, "Smeg": -1, "Shonk": 1},
        ),
        (
            "Everybody charges",
            "Tundra Chargers cost nothing as well, so the horde's events work for them too.",
            {"Horde Clinger": -4, "Tundra Charger": 4, "Unrelenting": -2, "Brutal Force": 2},
        ),
    ],
    "Fallen Kingdom": [
        (
            "With embers",
            "Ember Archers and Burn destroy what your archers then jump to.",
            {"Undead Warrior": -4, "Ember Archer": 4, "Hellforged Weapon": -2, "Burn": 2},
        ),
        (
            "With the drake",
            "Ember Beasts hold the front while the Fire Drake breathes through it.",
            {"Undead Warrior": -4, "Ember Beast": 4, "Gul-Dass": -1, "Fire Drake": 1},
        ),
    ],
    "Polar Dwarves": [
        (
            "With shamans",
            "Frost Shamans beside Frost Mages, and Targan, who makes both stronger.",
            {"Ice Smith": -4, "Frost Shaman": 4, "Ollag": -1, "Targan": 1},
        ),
        (
            "With smashers",
            "Smashers instead of the cavalry, and Freeze for what they can't reach.",
            {"Bear Cavalry": -4, "Smasher": 4, "Ice Repair": -2, "Freeze": 2},
        ),
    ],
}

FIRST: Final = ["Phoenix Elves", "Tundra Orcs", "Vanguards"]  # for whoever knows none
ONLY_ITS_OWN: Final = (
    "As it comes out of the box. No other faction shares its symbols, so there is no other deck."
)


def decks_of(faction: str) -> list[SuggestedDeck]:
    """The faction's own deck, and what can be made of it with cards that share its symbols."""
    changes = CHANGED.get(faction, [])
    own = "As it comes out of the box." if changes else ONLY_ITS_OWN
    return [
        SuggestedDeck(f"The {faction} deck", faction, own),
        *(SuggestedDeck(name, _changed(faction, change), text) for name, text, change in changes),
    ]


def own_deck(faction: str) -> SuggestedDeck:
    """The deck that a faction comes with."""
    return SuggestedDeck(f"The {faction} deck", faction, "All the cards it comes with.")


def first_decks() -> list[SuggestedDeck]:
    """Three for whoever knows none."""
    return [SuggestedDeck(faction, faction, GUIDES[faction].line) for faction in FIRST]


def _changed(faction: str, change: dict[str, int]) -> str:
    deck = deck_texts.deck_of(BOOK, faction)
    for card, count in change.items():
        deck = deck.plus(BOOK.by_name[card].index, count)
    return decks.written(BOOK, deck)
