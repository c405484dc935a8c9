"""Damage divided among targets: point by point, each target once, all at the same time."""

import pytest

from tests.codex.choice_cards import board
from tests.codex.helpers import watch
from warmat.codex.scenario import piece, side


def test_point_by_point() -> None:
    t = board(
        side(hero="Chooser", hand=["Embers"]),
        side(patrol={"elite": "Older Brother", "lookout": "Iron Man"}, play=["Maestro"]),
    )
    seen = watch(t)
    t.do("play Embers")
    assert t.prompt == "Embers: who takes 1 of the damage (3 left)?"
    assert t.choices() == {"Base", "Base#2", "Older Brother", "Iron Man"}
    t.do("choose Base#2")
    assert t.prompt == "Embers: who takes 1 of the damage (2 left)?"
    assert t.choices() == {"Base", "Base#2", "Older Brother", "Iron Man"}, "in any order"
    t.do("choose Older Brother")
    assert t["Older Brother"].damage == 0, "it is dealt all at once"
    t.do("choose Base#2")
    assert seen.changes == {
        "Base#2: damage 0 -> 2",
        "Older Brother: damage 0 -> 1",
        "my hand: -Embers",
        "my discard: +Embers",
    }


def test_every_point_is_asked_for() -> None:
    """The rest does not go to whoever came last into play: a base may take it."""
    t = board(side(hero="Chooser", hand=["Embers"]), side(patrol={"elite": "Trojan Duck"}))
    t.do("play Embers", "choose Trojan Duck")
    assert t.choices() == {"Base", "Base#2", "Trojan Duck"}
    t.do("choose Trojan Duck", "choose Base#2")
    assert (t["Trojan Duck"].damage, t["Base#2"].damage) == (2, 1)


def test_no_point_is_kept() -> None:
    t = board(side(hero="Chooser", hand=["Embers"]), side(patrol={"elite": "Trojan Duck"}))
    t.do("play Embers", "choose Trojan Duck")
    assert t.refuses("done").startswith("Pick 2 more: Embers")
    t.do("choose Trojan Duck", "choose Trojan Duck")
    assert t["Trojan Duck"].damage == 3


def test_all_of_it_to_one_of_many() -> None:
    t = board(side(hero="Chooser", hand=["Hail"]), side(play=["Iron Man", "Maestro"]))
    t.do("play Hail", *["choose Maestro"] * 5)
    assert not t.in_play("Maestro")
    assert t["Iron Man"].damage == 0


def test_no_more_targets_than_the_card_says() -> None:
    t = board(
        side(hero="Chooser", hand=["Hail", "Embers"]),
        side(patrol={"elite": "Iron Man", "lookout": "Older Brother", "scavenger": "Tenderfoot"}),
    )
    t.do("play Embers", "choose Base#2", "choose Iron Man", "choose Tenderfoot")
    assert (t["Base#2"].damage, t["Iron Man"].damage, t["Tenderfoot"].damage) == (1, 1, 1)
    t.do(
        "play Hail",
        "choose Base",
        "choose Chooser",
        "choose Base#2",
        "choose Iron Man",
        "choose Older Brother",
    )
    assert (t["Base"].damage, t["Chooser"].damage, t["Base#2"].damage) == (1, 1, 2)
    assert (t["Iron Man"].damage, t["Older Brother"].damage) == (2, 1)


@pytest.mark.ruling(74)
def test_a_flagbearer_must_be_among_them_once() -> None:
    t = board(
        side(hero="Chooser", hand=["Embers"]), side(patrol={"elite": "Older Brother", "lookout": "Bearer"})
    )
    t.do("play Embers")
    assert "(2 left)" in t.prompt, "the first point was no choice"
    assert t.choices() == {"Bearer", "Base", "Base#2", "Older Brother"}
    t.do("choose Base#2", "choose Older Brother")
    assert (t["Bearer"].damage, t["Base#2"].damage, t["Older Brother"].damage) == (1, 1, 1)


def test_resist_is_paid_once_for_each_target() -> None:
    t = board(
        side(hero="Chooser", hand=["Embers"], gold=1),
        side(patrol={"elite": "Shy Guard", "scavenger": piece("Shy Guard")}),
    )
    t.do("play Embers", "choose Shy Guard")
    assert t.choices() == {"Base", "Base#2", "Shy Guard"}, "there is no gold left for the other"
    t.do("choose Shy Guard", "choose Shy Guard")
    assert t.me.gold == 0
    assert t["Shy Guard"].damage == 3


def test_resist_that_can_not_be_paid() -> None:
    t = board(side(hero="Chooser", hand=["Embers"], gold=0), side(patrol={"elite": "Shy Guard"}))
    t.do("play Embers")
    assert t.choices() == {"Base", "Base#2"}
    t.do(*["choose Base#2"] * 3)
    assert t["Base#2"].damage == 3


def test_an_illusion_dies_of_being_targeted() -> None:
    t = board(side(hero="Chooser", hand=["Hail"]), side(play=["Shadow", "Iron Man"]))
    t.do("play Hail", "choose Shadow")
    assert "Shadow" not in t.choices(), "the other four points are for others"
    t.do(*["choose Iron Man"] * 4)
    assert not t.in_play("Shadow")
    assert not t.in_play("Iron Man")


def test_nothing_to_hit() -> None:
    t = board(side(hero="Chooser", hand=["Hail"]), side())
    assert t.can("play Hail"), "there are always bases"
