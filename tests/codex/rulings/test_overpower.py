"""The rulings on overpower."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(46)
def test_excess_damage_goes_to_one_more_thing_and_no_further() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"elite": "Tenderfoot", "scavenger": "Tenderfoot", "lookout": "Tenderfoot"}),
    )
    t.do("attack Harvest Reaper -> Tenderfoot", "choose Tenderfoot#2")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Tenderfoot#2")  # took 4, which is 2 too many
    assert t["Tenderfoot#3"].damage == 0
    assert t.foe.base_damage == 0


@pytest.mark.ruling(48)
def test_excess_damage_goes_to_another_patroller_if_the_attacker_could_attack_one() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(
            tech=1,
            play=["Older Brother"],
            patrol={
                "squad leader": "Tenderfoot",
                "elite": "Iron Man",
                "scavenger": "Brick Thief",
                "technician": "Cloud Sprite",
            },
        ),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t.choices() == {"Iron Man", "Brick Thief"}  # a ground attacker can't reach the flier
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 6 - 1 - 2  # the squad leader's armor and HP come first


@pytest.mark.ruling(48)
def test_excess_damage_goes_anywhere_when_there_is_no_other_patroller_to_attack() -> None:
    t = scenario(
        side(play=["Harvest Reaper", "Iron Man"]),
        side(
            hero="River Montoya",
            tech=1,
            play=["Older Brother", "Backstabber"],
            patrol={"squad leader": "Tenderfoot", "lookout": "Cloud Sprite"},
        ),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t.choices() == {"Base#2", "Tech I#2", "River Montoya", "Older Brother"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 3
    assert t["Cloud Sprite"].damage == 0


@pytest.mark.ruling(49)
def test_overpower_does_nothing_against_a_non_patroller() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Tenderfoot"]))
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert t.foe.base_damage == 0
    assert t.can("end")


@pytest.mark.ruling(49)
def test_overpower_does_nothing_on_defense() -> None:
    t = scenario(
        side(play=[piece("Tenderfoot"), "Iron Man"]), side(patrol={"squad leader": "Harvest Reaper"})
    )
    t.do("attack Tenderfoot -> Harvest Reaper")
    assert not t.in_play("Tenderfoot")
    assert t["Iron Man"].damage == 0
    assert t.me.base_damage == 0
    assert t.can("end")


@pytest.mark.ruling(51)
def test_overpower_does_not_stack() -> None:
    t = scenario(
        side(play=["Twofold Reaper"]),
        side(patrol={"elite": "Tenderfoot", "scavenger": "Tenderfoot", "lookout": "Tenderfoot"}),
        book=BENCH,
    )
    t.do("attack Twofold Reaper -> Tenderfoot", "choose Tenderfoot#3")
    assert not t.in_play("Tenderfoot#3")
    assert t["Tenderfoot#2"].damage == 0
    assert t.can("end")
