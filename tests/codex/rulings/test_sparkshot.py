"""The rulings on sparkshot."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, piece, scenario, side


@pytest.mark.ruling(57)
def test_sparkshot_does_not_reach_over_an_empty_slot() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]), side(patrol={"elite": "Iron Man", "technician": "Older Brother"})
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Iron Man"].damage == 3
    assert t["Older Brother"].damage == 0


@pytest.mark.ruling(57)
def test_sparkshot_hits_the_slot_next_to_the_one_attacked() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]),
        side(patrol={"elite": "Iron Man", "scavenger": "Tenderfoot", "technician": "Older Brother"}),
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Tenderfoot"].damage == 1
    assert t["Older Brother"].damage == 0


@pytest.mark.ruling(59)
def test_sparkshot_is_dealt_together_with_all_other_combat_damage() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]), side(patrol={"squad leader": "Iron Man", "elite": "Timely Messenger"})
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert not t.in_play("Revolver Ocelot")  # and yet
    assert not t.in_play("Timely Messenger")


@pytest.mark.ruling(59)
def test_sparkshot_comes_too_late_when_swift_strike_kills_the_attacker() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]),
        side(patrol={"squad leader": "Duelist", "elite": "Timely Messenger"}),
        book=BENCH,
    )
    t.do("attack Revolver Ocelot -> Duelist")
    assert not t.in_play("Revolver Ocelot")
    assert t["Duelist"].damage == 0
    assert t.in_play("Timely Messenger")


@pytest.mark.ruling(60)
def test_sparkshot_hits_fliers() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]), side(patrol={"squad leader": "Iron Man", "elite": "Eggship"})
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Eggship"].damage == 1


@pytest.mark.ruling(61)
def test_sparkshot_pays_no_resist() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"], gold=0),
        side(patrol={"technician": "Iron Man", "lookout": "Brick Thief"}),
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert not t.in_play("Brick Thief")
    assert t.me.gold == 0


@pytest.mark.ruling(61)
def test_sparkshot_hits_invisible_patrollers_and_is_not_drawn_to_flagbearers() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]),
        side(
            patrol={"elite": "Granfalloon Flagbearer", "scavenger": "Iron Man", "technician": "Backstabber"}
        ),
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t.choices() == {"Granfalloon Flagbearer", "Backstabber"}
    t.do("choose Backstabber")
    assert t["Backstabber"].damage == 1
    assert t["Granfalloon Flagbearer"].damage == 0


def two_sparks_between_two_patrollers() -> Scenario:
    t = scenario(
        side(play=["Twofold Ocelot"]),
        side(patrol={"elite": "Older Brother", "scavenger": "Iron Man", "technician": "Helpful Turtle"}),
        book=BENCH,
    )
    t.do("attack Twofold Ocelot -> Iron Man")
    return t


@pytest.mark.ruling(62)
def test_two_sparkshots_may_hit_one_adjacent_patroller_for_two() -> None:
    t = two_sparks_between_two_patrollers()
    t.do("choose Older Brother", "choose Older Brother")
    assert not t.in_play("Older Brother")
    assert t["Helpful Turtle"].damage == 0
    assert t["Iron Man"].damage == 3


@pytest.mark.ruling(62)
def test_two_sparkshots_may_hit_two_adjacent_patrollers_for_one_each() -> None:
    t = two_sparks_between_two_patrollers()
    t.do("choose Older Brother", "choose Helpful Turtle")
    assert t["Older Brother"].damage == 1
    assert t["Helpful Turtle"].damage == 1


@pytest.mark.ruling(57)
def test_sparkshot_does_nothing_when_no_patroller_is_attacked() -> None:
    t = scenario(side(play=["Revolver Ocelot"]), side(play=["Older Brother", piece("Tenderfoot")]))
    t.do("attack Revolver Ocelot -> Older Brother")
    assert t["Tenderfoot"].damage == 0
    assert t.can("end")
