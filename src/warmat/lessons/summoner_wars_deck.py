"""Summoner Wars: a deck of one's own, built card by card."""

from __future__ import annotations

from warmat.kernel.game import Setup
from warmat.lessons.lesson import DeckStep, Lesson
from warmat.summoner_wars.game import RULES

DECKS = ["Phoenix Elves", "Tundra Orcs"]

LESSON = Lesson(
    name="summoner-wars-deck",
    game="summoner-wars",
    title="Building a deck",
    about="A summoner, commons, champions and events that fit together.",
    closing="That is a deck of your own. Keep it, or play with it right away: bots take whoever comes.",
    setup=Setup("summoner-wars", {**RULES.configure(DECKS), "seed": 0}, RULES.begin),
    deck=(
        DeckStep(
            "Every deck is led by a summoner. It brings along what belongs to it: two units to begin with, "
            "two epic events, and the gates.",
            do="Choose Queen Maldaria.",
            holds={"Queen Maldaria": 1},
        ),
        DeckStep(
            "Three things are yours to choose: sixteen commons, three champions and six events. Each must "
            "share one of the small symbols with the Queen; hers are the flame and the shield. Of a common "
            "you may have four. Ember Mages are cheap, and shoot.",
            do="Among the commons, add four Ember Mages.",
            holds={"Ember Mage": 4},
        ),
        DeckStep(
            "Cards of other factions fit as well, if they share a symbol. Citadel Knights belong to the "
            "Vanguards, and bear the shield: some steel for all that fire.",
            do="Add two Citadel Knights or more.",
            holds={"Citadel Knight": 2},
        ),
        DeckStep(
            "Champions next: three different ones. Some of the Queen's own, perhaps, or one of the "
            "Vanguards'.",
            do="Open Champions and add Fire Drake, and two others of your choice.",
            holds={"Fire Drake": 1},
        ),
        DeckStep(
            "Six events, two of a kind at most. Burn costs nothing and never misses.",
            do="Open Events and add Burn twice.",
            holds={"Burn": 2},
        ),
        DeckStep(
            "Now fill it up as you like: cheap units to hold the line, strong ones to break theirs, and "
            "not too much that costs 3 or more. What is still missing is listed beside your deck.",
            do="Go on until the deck can be played.",
            whole=True,
        ),
    ),
)
