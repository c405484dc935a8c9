"""Tech buildings: what they need, what they cost, when they are finished, and what losing one means."""

from typing import Any

import pytest

from tests.codex.helpers import hp_left, watch
from warmat.codex.scenario import Scenario, piece, scenario, side

BUILDINGS = [("Tech I", 1, 6, 1), ("Tech II", 2, 8, 4), ("Tech III", 3, 10, 5)]


@pytest.mark.parametrize(("name", "level", "workers", "cost"), BUILDINGS)
def test_enough_workers_and_the_building_before(name: str, level: int, workers: int, cost: int) -> None:
    t = scenario(side(gold=20, workers=workers, tech=level - 1), side())
    seen = watch(t)
    t.do(f"build {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 20 -> {20 - cost}"}
    assert t[name].constructing
    assert hp_left(t, name) == 5


@pytest.mark.parametrize(("name", "level", "workers", "cost"), BUILDINGS)
def test_one_worker_too_few(name: str, level: int, workers: int, cost: int) -> None:
    t = scenario(side(gold=20, workers=workers - 1, tech=level - 1), side())
    assert t.refuses(f"build {name}") == f"{name} needs {workers} workers and you have {workers - 1}."


@pytest.mark.parametrize(("name", "level", "workers", "cost"), BUILDINGS)
def test_one_gold_too_few(name: str, level: int, workers: int, cost: int) -> None:
    t = scenario(side(gold=cost - 1, workers=workers, tech=level - 1, play=["Tenderfoot"]), side())
    assert t.refuses(f"build {name}") == f"{name} costs {cost} gold and you have {cost - 1}."
    assert scenario(side(gold=cost, workers=workers, tech=level - 1), side()).can(f"build {name}")


@pytest.mark.parametrize(("name", "level"), [("Tech II", 2), ("Tech III", 3)])
def test_not_without_the_building_before(name: str, level: int) -> None:
    t = scenario(side(gold=20, workers=10, tech=level - 2), side())
    assert t.refuses(f"build {name}") == f"{name} needs a finished Tech {'I' * (level - 1)} first."


def test_hiring_first_may_make_the_difference() -> None:
    t = scenario(side(gold=2, workers=5, hand=["Spark"]), side())
    assert not t.can("build Tech I")
    t.do("hire Spark")
    assert t.can("build Tech I")


def test_it_is_not_finished_before_the_end_of_the_turn() -> None:
    t = scenario(side(gold=20, workers=10, hand=["Iron Man"]), side())
    t.do("build Tech I")
    assert t.refuses("play Iron Man") == "Iron Man is tech I: you need a finished tech I building."
    assert not t.can("build Tech II")


def test_it_serves_from_the_next_turn_on() -> None:
    t = scenario(side(gold=20, workers=10, hand=["Iron Man"]), side())
    t.do("build Tech I")
    t.end_turn()
    assert not t["Tech I"].constructing
    t.end_turn()
    assert t.me.hand == ["Iron Man"]
    assert t.can("play Iron Man")
    assert t.can("build Tech II")


def test_one_of_each() -> None:
    t = scenario(side(gold=20, tech=1), side())
    assert t.refuses("build Tech I") == "You already have Tech I."
    begun = scenario(side(gold=20), side())
    begun.do("build Tech I")
    assert begun.refuses("build Tech I") == "You already have Tech I."


def lose_tech_i(gold: int) -> Scenario:
    """The opponent's Tech I is destroyed; then it is their turn."""
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]), side(tech=1, gold=gold, workers=6, hand=["Iron Man"])
    )
    t.do("attack Regular-sized Rhinoceros -> Tech I#2")
    assert not t.in_play("Tech I#2")
    return t


def test_a_destroyed_tech_building_costs_its_base_two_damage() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(tech=2))
    seen = watch(t)
    t.do("attack Regular-sized Rhinoceros -> Tech II#2")
    assert seen.changes == {
        "Tech II#2: gone",
        "Base#2: damage 0 -> 2",
        "Regular-sized Rhinoceros: exhausted False -> True",
    }


def test_a_damaged_tech_building_stands_and_its_base_is_unhurt() -> None:
    t = scenario(side(play=["Iron Man"]), side(tech=1))
    t.do("attack Iron Man -> Tech I#2")
    assert hp_left(t, "Tech I#2") == 2
    assert t.foe.base_damage == 0


def test_without_it_its_cards_cannot_be_played() -> None:
    t = lose_tech_i(gold=5)
    t.end_turn()
    assert not t.can("play Iron Man")


def test_rebuilding_is_free_but_takes_until_the_end_of_the_turn() -> None:
    t = lose_tech_i(gold=0)
    t.end_turn()
    seen = watch(t)
    t.do("build Tech I")
    assert seen.changes == {"Tech I#2: new"}
    assert t["Tech I#2"].constructing
    assert hp_left(t, "Tech I#2") == 5
    assert not t.can("play Iron Man")


def test_what_was_built_in_this_game_is_rebuilt_for_nothing_and_the_next_one_is_not() -> None:
    t = scenario(
        side(gold=1, workers=8, play=["Tenderfoot"]), side(play=["Regular-sized Rhinoceros"], gold=9)
    )
    t.do("build Tech I")
    t.end_turn()
    t.do("attack Regular-sized Rhinoceros -> Tech I")
    t.end_turn()
    assert t.me.gold == 8
    t.do("build Tech I")
    assert t.me.gold == 8
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 16
    t.do("build Tech II")
    assert t.me.gold == 12


def test_rebuilding_still_needs_the_building_before() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros", "Harvest Reaper"]), side(tech=2, gold=20, workers=10))
    t.do("attack Regular-sized Rhinoceros -> Tech I#2", "attack Harvest Reaper -> Tech II#2")
    t.end_turn()
    assert not t.can("build Tech II")
    t.do("build Tech I")
    assert not t.can("build Tech II"), "Tech I is under construction"


def test_a_higher_building_works_without_the_lower_one() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]), side(tech=2, gold=20, hand=["Maestro", "Nimble Fencer"])
    )
    t.do("attack Regular-sized Rhinoceros -> Tech I#2")
    t.end_turn()
    assert t.can("play Maestro")
    assert not t.can("play Nimble Fencer")


def test_losing_the_last_two_hit_points_this_way_loses_the_game() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(tech=1, base_damage=18))
    t.do("attack Regular-sized Rhinoceros -> Tech I#2")
    assert t.winners == [0]


def test_one_hit_point_more_and_the_game_goes_on() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(tech=1, base_damage=17))
    t.do("attack Regular-sized Rhinoceros -> Tech I#2")
    assert t.winners is None
    assert hp_left(t, "Base#2") == 1


def test_tech_buildings_are_not_for_spells() -> None:
    t = scenario(side(tech=3, gold=20, hand=["Spark"]), side(patrol={"elite": piece("Iron Man")}))
    assert not t.can("play Spark")


# The turn it is built -------------------------------------------------------------------------------


def building_site(*hand: str, **more: Any) -> Scenario:
    t = scenario(side(hand=hand, gold=20, workers=8, **more), side(tech=1))
    t.do("build Tech I")
    return t


def test_its_builder_can_deal_it_no_damage_this_turn() -> None:
    """Unofficial manual, "Construct a Tech Building"."""
    t = building_site("Wrecking Ball", "Wrecking Ball", hero="Troq Bashar")
    assert t.targets("play Wrecking Ball") == {"Base", "Base#2", "Tech I#2"}
    t.end_turn()
    t.end_turn()
    assert t.targets("play Wrecking Ball") == {"Base", "Base#2", "Tech I", "Tech I#2"}


def test_what_is_rebuilt_is_spared_as_well() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            play=[piece("Tech I", damage=4)],
            hand=["Wrecking Ball"] * 2,
            gold=9,
            workers=8,
        ),
        side(),
    )
    t.do("play Wrecking Ball -> Tech I", "build Tech I")
    assert t.targets("play Wrecking Ball") == {"Base", "Base#2"}


def test_divided_damage_spares_it_too() -> None:
    t = building_site("Burning Volley", hero=piece("Jaina Stormborne", level=7))
    t.do("play Burning Volley")
    assert t.choices() == {"Base", "Base#2", "Tech I#2", "Jaina Stormborne"}
    t.do("choose Tech I#2")
    while t.choices() > {"Tech I#2"}:
        t.do("choose Tech I#2")
    assert not t.in_play("Tech I#2")


def test_it_may_be_chosen_for_a_repair() -> None:
    t = building_site("Brick Thief")
    t.do("play Brick Thief")
    assert t.choices() == {"Base", "Base#2", "Tech I#2"}
    t.do("choose Base#2")
    assert t.choices() == {"Base", "Tech I", "Tech I#2"}
    t.do("choose Tech I")


def test_add_ons_and_teammates_are_another_matter() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wrecking Ball"], gold=9), side())
    t.do("build Tower")
    assert t.targets("play Wrecking Ball") == {"Base", "Base#2", "Tower"}
    t = scenario(
        side(gold=9, workers=8),
        side(hero="Troq Bashar", hand=["Wrecking Ball"]),
        side(),
        side(),
        mode="two-headed-dragon",
    )
    t.do("P1: build Tech I")
    assert t.targets("P2: play Wrecking Ball") == {"Base", "Base#3", "Tech I"}
