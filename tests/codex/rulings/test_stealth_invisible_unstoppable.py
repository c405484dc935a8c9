"""The rulings on stealth, invisible and unstoppable."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(38)
def test_an_invisible_attacker_may_attack_anything_patrollers_included() -> None:
    t = scenario(
        side(play=["Backstabber"]),
        side(hero="Troq Bashar", tech=1, patrol={"squad leader": "Iron Man", "elite": "Older Brother"}),
    )
    assert t.targets("attack Backstabber") == {
        "Base#2",
        "Tech I#2",
        "Troq Bashar",
        "Iron Man",
        "Older Brother",
    }
    t.do("attack Backstabber -> Base#2")
    assert t.foe.base_damage == 3


@pytest.mark.ruling(39)
def test_who_is_attacked_by_something_invisible_strikes_back() -> None:
    t = scenario(
        side(play=["Backstabber"]), side(hero="Troq Bashar", patrol={"squad leader": "Older Brother"})
    )
    t.do("attack Backstabber -> Older Brother")
    assert t["Backstabber"].damage == 2


@pytest.mark.ruling(40)
def test_a_tower_that_used_its_detection_does_not_hit_the_next_invisible_attacker() -> None:
    t = scenario(side(play=["Backstabber", "Backstabber"]), side(play=["Tower"]))
    t.do("attack Backstabber -> Base#2", "attack Backstabber#2 -> Base#2")
    assert t["Backstabber"].damage == 1
    assert t["Backstabber#2"].damage == 0


@pytest.mark.ruling(41)
def test_you_can_target_your_own_invisible_things() -> None:
    t = scenario(
        side(hero="River Montoya", play=["Backstabber"], hand=["Bloom", "Wither"]),
        side(play=[piece("Backstabber")]),
    )
    assert t.targets("play Bloom") == {"River Montoya", "Backstabber"}
    assert t.targets("play Wither") == {"River Montoya", "Backstabber"}  # and not the opponent's
    t.do("play Bloom -> Backstabber")
    assert t["Backstabber"].stats == (4, 4)


@pytest.mark.ruling(63)
def test_a_stealthy_attacker_may_attack_anything_patrollers_included() -> None:
    t = scenario(
        side(tech=2, hand=["Sneaky Pig"]),
        side(hero="Troq Bashar", tech=1, patrol={"squad leader": "Iron Man", "elite": "Older Brother"}),
    )
    t.do("play Sneaky Pig")
    assert t.targets("attack Sneaky Pig") == {
        "Base#2",
        "Tech I#2",
        "Troq Bashar",
        "Iron Man",
        "Older Brother",
    }
    t.do("attack Sneaky Pig -> Base#2")
    assert t.foe.base_damage == 3


@pytest.mark.ruling(64)
def test_who_is_attacked_by_something_stealthy_strikes_back() -> None:
    t = scenario(side(tech=2, hand=["Sneaky Pig"]), side(patrol={"squad leader": "Older Brother"}))
    t.do("play Sneaky Pig", "attack Sneaky Pig -> Older Brother")
    assert t["Sneaky Pig"].damage == 2


@pytest.mark.ruling(65)
def test_a_tower_that_used_its_detection_does_not_hit_the_next_stealthy_attacker() -> None:
    t = scenario(side(tech=2, hand=["Sneaky Pig"], play=["Backstabber"]), side(play=["Tower"]))
    t.do("play Sneaky Pig", "attack Backstabber -> Base#2", "attack Sneaky Pig -> Base#2")
    assert t["Backstabber"].damage == 1
    assert t["Sneaky Pig"].damage == 0


@pytest.mark.ruling(65)
def test_a_tower_that_still_has_its_detection_hits_a_stealthy_attacker() -> None:
    t = scenario(side(tech=2, hand=["Sneaky Pig"]), side(play=["Tower"]))
    t.do("play Sneaky Pig", "attack Sneaky Pig -> Base#2")
    assert t["Sneaky Pig"].damage == 1


@pytest.mark.ruling(69)
def test_neither_a_tower_nor_a_detector_keeps_an_unstoppable_attacker_from_ignoring_patrollers() -> None:
    t = scenario(
        side(play=["Angry Dancer"]),
        side(play=["Tower", "Watcher"], patrol={"squad leader": "Iron Man"}),
        book=BENCH,
    )
    assert t.targets("attack Angry Dancer") == {"Base#2", "Tower#2", "Watcher", "Iron Man"}
    t.do("attack Angry Dancer -> Base#2")
    assert t.foe.base_damage == 2
