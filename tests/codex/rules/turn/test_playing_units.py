"""Play a unit: pay its cost; it arrives ready but with arrival fatigue."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import scenario, side


def test_a_unit_is_paid_for_and_arrives() -> None:
    t = scenario(side(hand=["Older Brother", "Spark"], gold=3), side(play=["Tenderfoot"]))
    seen = watch(t)
    t.do("play Older Brother")
    assert seen.changes == {"Older Brother: new", "my gold: 3 -> 1", "my hand: -Older Brother"}
    assert not t["Older Brother"].exhausted
    assert t["Older Brother"].controller == 0


def test_exactly_the_cost_is_enough_and_one_less_is_not() -> None:
    assert scenario(side(hand=["Older Brother"], gold=2), side()).can("play Older Brother")
    poor = scenario(side(hand=["Older Brother"], gold=1), side())
    assert poor.refuses("play Older Brother") == "Older Brother costs 2 gold and you have 1."


def test_tech_0_units_need_no_tech_building_and_no_hero() -> None:
    t = scenario(side(hand=["Tenderfoot", "Fruit Ninja"], workers=4), side())
    t.do("play Tenderfoot", "play Fruit Ninja")
    assert t.me.in_play == ["Base", "Tenderfoot", "Fruit Ninja"]


def test_as_many_as_there_are_cards_and_gold() -> None:
    t = scenario(side(hand=["Tenderfoot", "Tenderfoot", "Spark"], gold=3), side())
    t.do("play Tenderfoot", "play Tenderfoot")
    assert t.in_play("Tenderfoot")
    assert t.in_play("Tenderfoot#2")


def test_a_card_must_be_in_hand() -> None:
    t = scenario(side(hand=["Spark"], deck=["Tenderfoot"], discard=["Iron Man"], tech=1), side())
    assert t.refuses("play Tenderfoot") == "Tenderfoot is not in your hand."
    assert t.refuses("play Iron Man") == "Iron Man is not in your hand."


@pytest.mark.parametrize(
    ("unit", "tech"), [("Iron Man", "I"), ("Regular-sized Rhinoceros", "II"), ("Trojan Duck", "III")]
)
def test_a_tech_unit_needs_its_tech_building(unit: str, tech: str) -> None:
    level = len(tech)
    lacking = scenario(side(hand=[unit], gold=20, tech=level - 1), side())
    assert (
        lacking.refuses(f"play {unit}") == f"{unit} is tech {tech}: you need a finished tech {tech} building."
    )
    assert scenario(side(hand=[unit], gold=20, tech=level), side()).can(f"play {unit}")


def test_a_dead_unit_goes_to_its_owners_discard_pile() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Tenderfoot -> Iron Man")
    assert t.me.discard == ["Tenderfoot"]
    assert t.foe.discard == []
