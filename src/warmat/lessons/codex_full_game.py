"""Codex: a whole game against the mildest bot, with a coach who explains every piece of advice."""

from __future__ import annotations

from warmat.codex.game import RULES
from warmat.kernel.setup import Setup
from warmat.lessons.lesson import Lesson

DECKS = ["[Bashing]", "[Finesse]"]

LESSON = Lesson(
    name="codex-full-game",
    game="codex",
    title="A whole game, with a coach",
    about="You decide; before each decision the coach tells you what it would do, and why.",
    closing="That was a whole game. From now on the coach is a click away: press Hint.",
    setup=Setup("codex", {**RULES.configure(DECKS, mode="1-hero"), "seed": 0}, RULES.begin),
    opponent="easy",
    advice={
        "tech": "Take two cards from your codex. Think of what you will be able to play when you draw them: "
        "tech I cards until Tech II is built, and spells once your hero is in play.",
        "end": "Nearly always, hire first. Then buildings and units, then attacks; and keep somebody ready "
        "to guard.",
        "patrol": "Anyone ready may patrol. Make the toughest your squad leader, and put the weak where "
        "their death pays you: scavenger or technician.",
        "choose": "Take your time: choose anything that glows.",
    },
)
