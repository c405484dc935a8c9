"""Ability actions, exhausting, arrival fatigue and haste."""

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side

RIVER = piece("River Montoya", level=3)


def test_exhausting_is_the_cost() -> None:
    t = scenario(side(hero=RIVER), side(patrol={"elite": "Tenderfoot"}))
    seen = watch(t)
    t.do("use River Montoya -> Tenderfoot")
    assert seen.changes == {
        "River Montoya: exhausted False -> True",
        "Tenderfoot: slot elite -> None",
        "Tenderfoot: ATK 2 -> 1",
    }


def test_what_is_exhausted_cannot_exhaust_again() -> None:
    t = scenario(side(hero=RIVER), side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}))
    t.do("use River Montoya -> Tenderfoot")
    assert (
        t.refuses("use River Montoya -> Iron Man")
        == "River Montoya is exhausted until your next ready phase."
    )
    assert not t.can("attack River Montoya")


def test_what_has_attacked_cannot_exhaust_for_an_ability() -> None:
    t = scenario(side(hero=RIVER), side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}))
    t.do("attack River Montoya -> Tenderfoot")
    assert not t.can("use River Montoya")


def test_what_exhausted_for_an_ability_cannot_patrol() -> None:
    t = scenario(side(hero=RIVER, play=["Older Brother"]), side(patrol={"elite": "Tenderfoot"}))
    t.do("use River Montoya -> Tenderfoot", "end")
    assert t.options == ["patrol Older Brother as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Older Brother as squad leader")


def test_not_in_the_turn_of_arrival() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3, arrived_now=True)), side(patrol={"elite": "Tenderfoot"})
    )
    assert "River Montoya has arrival fatigue" in t.refuses("use River Montoya -> Tenderfoot")


def test_an_ability_that_does_not_exhaust_may_be_used_at_once() -> None:
    t = scenario(side(hero="River Montoya", hand=["Harmony", "Spark"]), side(patrol={"elite": "Iron Man"}))
    t.do("play Harmony", "play Spark -> Iron Man", "use Harmony")
    assert t.in_play("Angry Dancer")


def test_an_ability_without_a_target_is_not_used() -> None:
    t = scenario(side(hero=RIVER), side(play=["Tenderfoot"]))
    assert t.refuses("use River Montoya") == (
        "River Montoya has no legal target: there is no tech 0 or I patroller to target."
    )
    assert t.refuses("use River Montoya -> Tenderfoot") == t.refuses("use River Montoya")


def test_not_everything_has_an_ability() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    assert t.refuses("use Iron Man") == "Iron Man has no ability to use."


def test_a_unit_with_haste_attacks_the_turn_it_arrives() -> None:
    t = scenario(side(hand=["Timely Messenger", "Tenderfoot"]), side())
    t.do("play Timely Messenger", "play Tenderfoot")
    assert t.targets("attack Timely Messenger") == {"Base#2"}
    assert not t.can("attack Tenderfoot")


def test_haste_lets_exhaust_abilities_be_used_at_once() -> None:
    """Maestro gives Virtuosos an exhaust ability; Nimble Fencer gives them haste."""
    t = scenario(side(play=["Maestro"], hand=["Nimble Fencer", "Tenderfoot"], tech=1), side())
    t.do("play Tenderfoot")
    assert not t.can("use Tenderfoot")
    t.do("play Nimble Fencer")
    assert t.targets("use Tenderfoot") == {"Base", "Tech I", "Base#2"}
    t.do("use Tenderfoot -> Base#2")
    assert t.foe.base_damage == 2


def test_fatigue_does_not_hinder_defence() -> None:
    t = scenario(side(hand=["Older Brother"]), side(play=["Tenderfoot"]))
    t.do("play Older Brother")
    t.end_turn(patrol={"squad leader": "Older Brother"})
    t.do("attack Tenderfoot -> Older Brother")
    assert not t.in_play("Tenderfoot")
