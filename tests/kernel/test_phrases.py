"""Prompts in plain words: what is asked for, how many, and of whom."""

from __future__ import annotations

import pytest

from warmat.codex.scenario import scenario, side
from warmat.kernel.phrases import asked_for, in_full


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("unit", "a unit"),
        ("upgrade or ongoing spell", "an upgrade or ongoing spell"),
        ("other unit", "another unit"),
        ("your unit or hero", "one of your units or heroes"),
        ("your tech I or II unit", "one of your tech I or II units"),
        ("your unit or hero with 4 ATK or less", "one of your units or heroes with 4 ATK or less"),
        ("unit or hero or building", "a unit, hero or building"),
        ("tech 0, I or II unit or hero", "a tech 0, I or II unit or hero"),
        ("Undead unit", "an Undead unit"),
        ("unit within 3 spaces of your summoner", "a unit within 3 spaces of your summoner"),
    ],
)
def test_one_thing(words: str, asked: str) -> None:
    assert asked_for(words, 1, 1, 0) == asked


def test_several_things() -> None:
    assert asked_for("unit", 2, 2, 0) == "2 units"
    assert asked_for("unit", 2, 2, 1) == "1 more unit"
    assert asked_for("unit or hero", 3, 0, 0) == "up to 3 units or heroes"
    assert asked_for("unit or hero", 3, 0, 1) == "up to 2 more units or heroes"
    assert asked_for("your unit", 2, 0, 1) == "up to 1 more of your units"


def test_any_number_of_things() -> None:
    near = "enemy common or champion within 2 spaces of your summoner"
    wanted = "enemy commons or champions within 2 spaces of your summoner"
    assert asked_for(near, 24, 0, 0, True) == f"any number of {wanted}"
    assert asked_for(near, 24, 0, 1, True) == f"more {wanted}"


def test_what_has_no_noun_is_a_card() -> None:
    assert in_full("with a time rune", False) == "card with a time rune"
    assert in_full("opposing stealth or invisible", False) == "opposing stealth or invisible card"
    assert in_full("unit with a time rune", True) == "unit with a time rune"


def test_prompts_as_players_see_them() -> None:
    t = scenario(
        side(hero="General Onimaru", hand=["Elite Training"], play=["Tiger Cub"]), side(play=["Iron Man"])
    )
    t.do("play Elite Training")
    assert t.prompt == "Elite Training: target up to 2 of your units or heroes"
    t.do("choose General Onimaru")
    assert t.prompt == "Elite Training: target up to 1 more of your units or heroes"
    t.do("choose nothing")
    t = scenario(
        side(hero="Bigby Hayes", hand=["Manufactured Truth"], play=["Tiger Cub"]),
        side(play=["Iron Man", "Scribe"]),
    )
    t.do("play Manufactured Truth -> Tiger Cub")
    assert t.prompt == "Manufactured Truth: choose another tech 0 or I unit"
    t.do("choose Scribe")
