"""Tokens: units like others, tech 0 and cost 0, that leave the game when they leave play."""

import pytest

import warmat
from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side


def test_a_dead_token_goes_nowhere() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Dancer", "Dancer"]))
    seen = watch(t)
    t.do("attack Iron Man -> Dancer")
    assert seen.changes == {"Dancer: gone", "Iron Man: exhausted False -> True"}


def test_a_token_is_a_tech_0_unit() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["The Boot"]), side(play=["Dancer", "Maestro"]))
    assert t.targets("play The Boot") == {"Dancer"}


def test_a_token_patrols_and_gives_its_slots_bonus() -> None:
    t = scenario(side(play=["Dancer"]), side(play=["Iron Man"]))
    t.end_turn(patrol={"scavenger": "Dancer"})
    gold = t.me.gold
    t.do("attack Iron Man -> Dancer")
    assert t.me.gold == gold + 1


def test_a_summoned_token_has_arrival_fatigue() -> None:
    t = scenario(
        side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya")], hand=["Discord"]), side()
    )
    t.do("play Discord")
    assert "arrival fatigue" in t.refuses("attack Dancer -> Base#2")


def test_a_token_is_never_a_card_in_hand_or_pile() -> None:
    with pytest.raises(warmat.BadInput, match="Dancer is a token"):
        scenario(side(hand=["Dancer"]), side())
