"""The rulings on resist and on flagbearers."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(55)
def test_attacking_something_with_resist_costs_nothing() -> None:
    t = scenario(side(play=["Iron Man", "Iron Man"], gold=0), side(play=["Brick Thief"]))
    t.do("attack Iron Man -> Brick Thief")
    assert not t.in_play("Brick Thief")
    assert t.me.gold == 0


@pytest.mark.ruling(56)
def test_resist_stacks() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], gold=3),
        side(patrol={"lookout": "Brick Thief"}),
    )
    assert t["Brick Thief"].resist == 2
    t.do("play Spark -> Brick Thief")
    assert t.me.gold == 3 - 1 - 2
    assert not t.in_play("Brick Thief")


@pytest.mark.ruling(56)
def test_who_can_not_pay_all_of_the_resist_can_not_target() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], gold=2),
        side(patrol={"squad leader": "Older Brother", "lookout": "Brick Thief"}),
    )
    assert t.targets("play Spark") == {"Older Brother"}


@pytest.mark.ruling(71)
def test_what_does_not_target_is_not_drawn_to_a_flagbearer() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(play=["Granfalloon Flagbearer", "Tenderfoot", "Older Brother"]),
    )
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)")
    assert "Tenderfoot" in t.choices()
    t.do("choose Tenderfoot", "choose Older Brother")
    assert t.in_play("Granfalloon Flagbearer")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Older Brother")


@pytest.mark.ruling(72)
def test_a_flagbearer_does_not_draw_attacks() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(patrol={"elite": "Older Brother", "technician": "Granfalloon Flagbearer"}),
    )
    assert t.targets("attack Iron Man") == {"Older Brother", "Granfalloon Flagbearer"}


@pytest.mark.ruling(73)
@pytest.mark.parametrize(
    ("gold", "allowed"),
    [(2, {"Troq Bashar", "Tenderfoot"}), (3, {"Stubborn Flagbearer"})],
)
def test_a_flagbearer_whose_resist_you_can_not_pay_is_ignored(gold: int, allowed: set[str]) -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], gold=gold),
        side(play=["Tenderfoot", "Stubborn Flagbearer"]),
        book=BENCH,
    )
    assert t.targets("play Wither") == allowed


@pytest.mark.ruling(73)
def test_a_flagbearer_that_is_no_legal_target_is_ignored() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"]),
        side(play=["Granfalloon Flagbearer"], patrol={"elite": "Tenderfoot"}),
    )
    assert t.targets("play Spark") == {"Tenderfoot"}  # only patrollers


@pytest.mark.ruling(74)
def test_a_spell_with_several_targets_needs_to_target_a_flagbearer_once() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Volley"]),
        side(play=["Tenderfoot", "Granfalloon Flagbearer", "Older Brother"]),
        book=BENCH,
    )
    t.do("play Volley")
    assert t.choices() == {"Tenderfoot", "Older Brother"}  # the other target: the flagbearer is one already
    t.do("choose Tenderfoot")
    assert t["Granfalloon Flagbearer"].damage == 1
    assert t["Tenderfoot"].damage == 1
    assert t["Older Brother"].damage == 0


@pytest.mark.ruling(74)
def test_of_two_flagbearers_one_is_enough() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Volley"], play=[piece("Iron Man")]),
        side(play=["Granfalloon Flagbearer", "Granfalloon Flagbearer", "Tenderfoot"]),
        book=BENCH,
    )
    t.do("play Volley")
    assert t.choices() == {"Iron Man", "Granfalloon Flagbearer", "Granfalloon Flagbearer#2", "Tenderfoot"}
    t.do("choose Granfalloon Flagbearer#2")
    assert t.choices() == {"Iron Man", "Granfalloon Flagbearer", "Tenderfoot"}
    t.do("take back Granfalloon Flagbearer#2", "choose Iron Man")
    assert t.choices() == {"Granfalloon Flagbearer", "Granfalloon Flagbearer#2"}, "one must be among them"
    t.do("choose Granfalloon Flagbearer#2")
    assert t["Iron Man"].damage == 1
    assert t["Granfalloon Flagbearer"].damage == 0


@pytest.mark.ruling(109)
def test_ones_own_flagbearer_does_not_do() -> None:
    """The ruling speaks of an opposing one that can be targeted; the cards and the manual, of any."""
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Bloom"], play=["Granfalloon Flagbearer", "Tenderfoot"]),
        side(play=["Granfalloon Flagbearer", "Iron Man"]),
    )
    assert t.targets("play Wither") == {"Granfalloon Flagbearer#2"}
    assert t.targets("play Bloom") == {"Troq Bashar", "Granfalloon Flagbearer", "Tenderfoot"}


def test_without_an_opposing_flagbearer_ones_own_binds_nobody() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Bloom"], play=["Granfalloon Flagbearer", "Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    assert t.targets("play Bloom") == {"Troq Bashar", "Granfalloon Flagbearer", "Tenderfoot"}
