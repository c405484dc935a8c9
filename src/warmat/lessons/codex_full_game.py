"""Codex: a whole game against the mildest bot, with a coach who explains every piece of advice."""

from __future__ import annotations

from warmat.codex.game import RULES
from warmat.kernel.game import Setup
from warmat.lessons.lesson import Lesson

DECKS = ["[Bashing]", "[Finesse]"]

LESSON = Lesson(
    name="codex-full-game",
    game="codex",
    title="A whole game, with a coach",
    about="You decide; the coach says before each decision what it would do, and why.",
    closing="That was a whole game. From now on the coach is a click away: press Hint.",
    setup=Setup("codex", {**RULES.configure(DECKS, mode="1-hero"), "seed": 0}, RULES.begin),
    opponent="easy",
    advice={
        "tech": "Two cards come out of your codex. Think of what you can pay for when you draw them: tech I "
        "cards until Tech II stands, and spells once your hero does.",
        "end": "A worker first, nearly always. Then buildings and units, then attacks; and somebody should "
        "stay ready to guard.",
        "patrol": "Whoever is ready may guard. Put the toughest in as squad leader, and the weak where their "
        "death pays: scavenger or technician.",
        "choose": "Take your time: what glows can be chosen.",
    },
)
