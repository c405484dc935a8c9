"""Summoner Wars: a deck of one's own, built card by card."""

from __future__ import annotations

from warmat.kernel.setup import Setup
from warmat.lessons.lesson import DeckStep, Lesson
from warmat.summoner_wars.game import RULES

DECKS = ["Phoenix Elves", "Tundra Orcs"]

LESSON = Lesson(
    name="summoner-wars-deck",
    game="summoner-wars",
    title="Building a deck",
    about="A summoner, commons, champions and events that fit together.",
    closing="Now you have a deck of your own. Save it, or play with it right away against a bot.",
    setup=Setup("summoner-wars", {**RULES.configure(DECKS), "seed": 0}, RULES.begin),
    deck=(
        DeckStep(
            "Every deck is led by a summoner. It brings its own cards along: two starting units, two epic "
            "events, and the gates.",
            do="Choose Queen Maldaria.",
            holds={"Queen Maldaria": 1},
        ),
        DeckStep(
            "Three things are yours to choose: sixteen commons, three champions and six events. Each must "
            "share one of the small symbols with the Queen; hers are the flame and the shield. You may have "
            "up to four of each common. Ember Mages are cheap and shoot.",
            do="Among the commons, add four Ember Mages.",
            holds={"Ember Mage": 4},
        ),
        DeckStep(
            "Cards of other factions fit too, if they share a symbol. Citadel Knights belong to the "
            "Vanguards and have the shield: some steel for all that fire.",
            do="Add at least two Citadel Knights.",
            holds={"Citadel Knight": 2},
        ),
        DeckStep(
            "Champions next: three different ones. Perhaps some of the Queen's own, or one of the "
            "Vanguards'.",
            do="Open Champions and add Fire Drake, and two others of your choice.",
            holds={"Fire Drake": 1},
        ),
        DeckStep(
            "Six events, at most two of a kind. Burn costs nothing and never misses.",
            do="Open Events and add Burn twice.",
            holds={"Burn": 2},
        ),
        DeckStep(
            "Now fill it up as you like: cheap units to hold the line, strong ones to break theirs, and not "
            "too many that cost 3 or more. What is still missing is listed beside your deck.",
            do="Keep going until the deck can be played.",
            whole=True,
        ),
    ),
)
