"""Level up a hero: 1 gold a level, three bands of figures and abilities, healed at each new band."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import READINESS
from warmat.codex.scenario import piece, scenario, side

TROQ = {1: (2, 3), 4: (2, 3), 5: (3, 4), 7: (3, 4), 8: (4, 5)}
RIVER = {1: (2, 3), 2: (2, 3), 3: (2, 4), 4: (2, 4), 5: (3, 4)}


def test_a_level_costs_one_gold() -> None:
    t = scenario(side(hero="Troq Bashar", gold=5), side(hero="River Montoya"))
    seen = watch(t)
    t.do("level Troq Bashar")
    assert seen.changes == {"Troq Bashar: level 1 -> 2", "my gold: 5 -> 4"}


def test_as_many_levels_a_turn_as_there_is_gold() -> None:
    t = scenario(side(hero="Troq Bashar", gold=4), side())
    t.do(*["level Troq Bashar"] * 4)
    assert t["Troq Bashar"].level == 5
    assert t.me.gold == 0
    assert t.refuses("level Troq Bashar") == "A level for Troq Bashar costs 1 gold and you have 0."


@pytest.mark.parametrize("level", TROQ)
def test_troq_has_the_figures_of_his_band(level: int) -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=level)), side())
    assert t["Troq Bashar"].stats == TROQ[level]


@pytest.mark.parametrize("level", RIVER)
def test_river_has_the_figures_of_her_band(level: int) -> None:
    t = scenario(side(hero=piece("River Montoya", level=level)), side())
    assert t["River Montoya"].stats == RIVER[level]


@pytest.mark.parametrize(("hero", "level"), [("Troq Bashar", 4), ("Troq Bashar", 7), ("River Montoya", 2)])
def test_a_new_band_heals_all_damage(hero: str, level: int) -> None:
    t = scenario(side(hero=piece(hero, level=level, damage=2)), side())
    t.do(f"level {hero}")
    assert t[hero].damage == 0


def test_reaching_max_level_heals_all_damage() -> None:
    t = scenario(side(hero=piece("River Montoya", level=4, damage=3)), side())
    t.do("level River Montoya")
    assert t["River Montoya"].damage == 0


@pytest.mark.parametrize("level", [1, 2, 3, 5, 6])
def test_a_level_inside_a_band_heals_nothing(level: int) -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=level, damage=2)), side())
    t.do("level Troq Bashar")
    assert t["Troq Bashar"].damage == 2


def test_nothing_else_is_healed() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=4), play=[piece("Iron Man", damage=2)]), side())
    t.do("level Troq Bashar")
    assert t["Iron Man"].damage == 2


@pytest.mark.parametrize(("hero", "most"), [("Troq Bashar", 8), ("River Montoya", 5)])
def test_no_further_than_max_level(hero: str, most: int) -> None:
    t = scenario(side(hero=piece(hero, level=most - 1)), side())
    t.do(f"level {hero}")
    assert t[hero].level == most
    assert not t.can(f"level {hero}")
    assert t.refuses(f"level {hero}") == f"{hero} is at max level."


def test_a_higher_band_keeps_the_abilities_of_the_lower_ones() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=7)), side(play=["Tenderfoot"]))
    assert not t["Troq Bashar"].has(READINESS)
    t.do("level Troq Bashar", "attack Troq Bashar -> Tenderfoot")
    assert t["Troq Bashar"].has(READINESS)
    assert t.foe.base_damage == 1, "the middle band's ability"


def test_a_band_takes_effect_at_once() -> None:
    t = scenario(side(hero=piece("River Montoya", level=2)), side(patrol={"elite": "Tenderfoot"}))
    assert not t.can("use River Montoya")
    t.do("level River Montoya", "use River Montoya -> Tenderfoot")
    assert t["Tenderfoot"].slot is None


def test_only_heroes_level_up() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    assert t.refuses("level Iron Man") == "Iron Man can't level up: only heroes can."


def test_not_the_opponents_hero() -> None:
    t = scenario(side(), side(hero="River Montoya"))
    assert t.refuses("level River Montoya") == "River Montoya is not under your control."
