"""The questions of all cards, in English: articles, plurals and "or" come out right."""

from __future__ import annotations

import re

from warmat.codex.cards import BOOK
from warmat.codex.rules.steps.questions import Pick
from warmat.codex.scenario import scenario, side


def asked() -> dict[str, list[str]]:
    """What each effect asks for, question by question, before anything is picked."""
    st = scenario(side(), side()).table
    found: dict[str, list[str]] = {}
    for name, script in BOOK.scripts.items():
        frame = script.frame(0, 0)
        for step in script.steps:
            if isinstance(step, Pick):
                found.setdefault(name, []).append(step.prompt(st, frame).rpartition(": ")[2])
    return found


ASKED = asked()


def test_a_dozen_of_them() -> None:
    for name, prompts in {
        "Wither": ["target a unit or hero"],
        "Spark": ["target a patroller"],
        "Scorch": ["target a patroller or building"],
        "Kidnapping": ["target an opposing tech 0, I or II unit"],
        "Flame Arrow": ["target a unit, hero or building"],
        "Nature Reclaims": ["target an upgrade, ongoing spell or building card"],
        "Ready or Not": ["target one of your units"],
        "Voidblocker/attacked": ["choose one of your other ready units or heroes"],
        "Speed of the Fox": ["target one of your Ninjutsu heroes"],
        "Nether Drain": ["target a hero", "target another hero"],
        "Manufactured Truth": ["choose one of your tech 0 or I units", "choose another tech 0 or I unit"],
        "Elite Training": ["target up to 2 of your units or heroes"],
        "Thunderclap": ["target up to 3 non-flying units of cost 2 or less"],
        "Tyrannosaurus Rex/arrives": ["target up to 2 units, upgrades or workers"],
        "Forgotten Fighter": ["target a patrolling tech 0 or I unit with at most 2 ATK"],
        "Detonate": ["target a building card or worker"],
        "Tinkerer/tinker": ["choose a card with a time rune"],
    }.items():
        assert ASKED[name] == prompts, name


STUMBLES = (
    r"heros",
    r"sss",
    r"\ba (?!uni)[aeiou]",
    r"\ban (?![aeiou])",
    r"\w or \w+ or ",
    r"\b[2-9] (of your )?(\w+ )*(unit|hero|patroller|upgrade|worker)\b",
)


def test_none_of_them_stumbles() -> None:
    assert len(ASKED) > 100
    for name, prompts in ASKED.items():
        for prompt in prompts:
            assert not any(re.search(slip, prompt) for slip in STUMBLES), (name, prompt)
