"""Add-ons: one at a time, built by the end of the turn, never free again, 2 damage to the base when lost."""

import pytest

from tests.codex.helpers import hp_left, watch
from warmat.codex.scenario import piece, scenario, side

ADD_ONS = [("Tower", 3), ("Surplus", 5)]


@pytest.mark.parametrize(("name", "cost"), ADD_ONS)
def test_an_add_on_needs_gold_alone(name: str, cost: int) -> None:
    t = scenario(side(gold=cost, workers=4, play=["Tenderfoot"]), side())
    seen = watch(t)
    t.do(f"build {name}")
    assert seen.changes == {f"{name}: new", f"my gold: {cost} -> 0"}
    assert t[name].constructing
    assert hp_left(t, name) == 4


@pytest.mark.parametrize(("name", "cost"), ADD_ONS)
def test_one_gold_too_few(name: str, cost: int) -> None:
    t = scenario(side(gold=cost - 1, play=["Tenderfoot"]), side())
    assert t.refuses(f"build {name}") == f"{name} costs {cost} gold and you have {cost - 1}."


def test_an_add_on_is_finished_at_the_end_of_the_turn() -> None:
    t = scenario(side(), side())
    t.do("build Surplus")
    assert t["Surplus"].constructing
    t.end_turn()
    assert not t["Surplus"].constructing


def test_a_tower_under_construction_detects_nothing() -> None:
    t = scenario(side(gold=10), side(play=["Backstabber"]))
    t.do("build Tower")
    assert t.refuses("use Tower -> Backstabber") == "Tower is under construction until the end of the turn."


def test_a_surplus_draws_from_the_next_upkeep_on() -> None:
    t = scenario(side(gold=10, deck=["Spark", "Bloom", "Wither", "Tenderfoot"]), side())
    t.do("build Surplus")
    assert t.me.hand == []
    t.end_turn()
    t.end_turn()
    assert t.me.hand == ["Bloom", "Spark", "Wither"], "two in the draw phase, one from the surplus"


def test_the_other_add_on_takes_its_place_at_the_cost_of_two_damage() -> None:
    t = scenario(side(gold=10, play=["Tower"]), side(play=["Tenderfoot"]))
    seen = watch(t)
    t.do("build Surplus")
    assert seen.changes == {"Tower: gone", "Surplus: new", "Base: damage 0 -> 2", "my gold: 10 -> 5"}


def test_the_same_add_on_cannot_be_built_twice() -> None:
    t = scenario(side(gold=10, play=["Tower"]), side())
    assert t.refuses("build Tower") == "You already have Tower."


def test_each_player_may_have_the_same_add_on() -> None:
    t = scenario(side(gold=10), side(play=["Tower"]))
    assert t.can("build Tower")


def test_making_room_can_lose_the_game() -> None:
    t = scenario(side(gold=10, play=["Tower"], base_damage=18), side())
    t.do("build Surplus")
    assert t.winners == [1]


def test_a_destroyed_add_on_costs_its_base_two_damage() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Surplus"]))
    seen = watch(t)
    t.do("attack Regular-sized Rhinoceros -> Surplus#2")
    assert seen.changes == {
        "Surplus#2: gone",
        "Base#2: damage 0 -> 2",
        "Regular-sized Rhinoceros: exhausted False -> True",
    }


def test_a_destroyed_add_on_is_not_rebuilt_for_nothing() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Surplus"], gold=4, workers=6))
    t.do("attack Regular-sized Rhinoceros -> Surplus#2")
    t.end_turn()
    assert t.foe.gold == 10
    t.do("build Surplus")
    assert t.foe.gold == 5


def test_after_a_loss_the_other_add_on_may_come_instead() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Surplus"], gold=4, workers=6))
    t.do("attack Regular-sized Rhinoceros -> Surplus#2")
    t.end_turn()
    t.do("build Tower")
    assert t.foe.base_damage == 2, "only for the destroyed one"


def test_a_tech_building_and_an_add_on_may_be_built_in_one_turn() -> None:
    t = scenario(side(gold=10, workers=6), side())
    t.do("build Tech I", "build Tower")
    assert t.me.in_play == ["Base", "Tech I", "Tower"]


def test_an_add_on_is_no_tech_building() -> None:
    t = scenario(side(gold=10, hand=["Iron Man"], play=[piece("Surplus")]), side())
    assert not t.can("play Iron Man")


def test_only_tech_buildings_and_add_ons_are_built() -> None:
    t = scenario(side(hand=["Iron Man"]), side())
    sentence = "Iron Man is not a tech building or add-on: play it from your hand."
    assert t.refuses("build Iron Man") == sentence
