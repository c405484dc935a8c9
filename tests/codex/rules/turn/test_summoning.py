"""Summon a hero: from the command zone, for its cost, at level 1 and with arrival fatigue."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.parametrize("hero", ["Troq Bashar", "River Montoya"])
def test_a_hero_costs_two_gold_and_arrives_at_level_one(hero: str) -> None:
    t = scenario(side(command={hero: 0}, gold=5), side())
    seen = watch(t)
    t.do(f"summon {hero}")
    assert seen.changes == {f"{hero}: new", "my gold: 5 -> 3", f"my command zone: {hero} +0 -> "}
    assert t[hero].level == 1
    assert t[hero].stats == (2, 3)


def test_exactly_two_gold_is_enough_and_one_is_not() -> None:
    assert scenario(side(command={"Troq Bashar": 0}, gold=2), side()).can("summon Troq Bashar")
    poor = scenario(side(command={"Troq Bashar": 0}, gold=1), side())
    assert poor.refuses("summon Troq Bashar") == "Troq Bashar costs 2 gold and you have 1."


def test_a_hero_has_arrival_fatigue() -> None:
    t = scenario(side(command={"Troq Bashar": 0}), side())
    t.do("summon Troq Bashar")
    assert not t.can("attack Troq Bashar")
    assert "arrival fatigue" in t.refuses("attack Troq Bashar -> Base#2")


def test_a_hero_casts_spells_the_turn_it_arrives() -> None:
    t = scenario(side(command={"Troq Bashar": 0}, hand=["Wrecking Ball"]), side())
    assert not t.can("play Wrecking Ball")
    t.do("summon Troq Bashar", "play Wrecking Ball -> Base#2")
    assert t.foe.base_damage == 2


def test_a_hero_levels_up_the_turn_it_arrives() -> None:
    t = scenario(side(command={"Troq Bashar": 0}), side())
    t.do("summon Troq Bashar", "level Troq Bashar")
    assert t["Troq Bashar"].level == 2


def test_a_hero_patrols_the_turn_it_arrives() -> None:
    t = scenario(side(command={"Troq Bashar": 0}), side())
    t.do("summon Troq Bashar")
    t.end_turn(patrol={"squad leader": "Troq Bashar"})
    assert t["Troq Bashar"].slot == "squad leader"


@pytest.mark.parametrize("runes", [1, 2])
def test_a_hero_with_summoning_runes_has_to_wait(runes: int) -> None:
    t = scenario(side(command={"Troq Bashar": runes}), side())
    assert t.refuses("summon Troq Bashar") == "Troq Bashar died recently and still has summoning runes."


def test_one_hero_at_a_time() -> None:
    t = scenario(side(hero="Troq Bashar", command={"River Montoya": 0}), side())
    assert t.refuses("summon River Montoya") == "River Montoya can't be summoned: you are at your hero limit."


def test_a_hero_in_play_is_not_in_the_command_zone() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=3)), side())
    assert t.refuses("summon Troq Bashar") == "Troq Bashar is not in your command zone."
