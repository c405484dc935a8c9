"""Workers as things to be picked, trashed and sacrificed; trash; sacrifices and what follows from them."""

import pytest

from tests.codex.choice_cards import board
from tests.codex.helpers import watch
from warmat.codex.scenario import Scenario, piece, side


@pytest.mark.ruling(150)
@pytest.mark.ruling(151)
def test_a_worker_or_a_building_card_of_any_player() -> None:
    t = board(side(hero="Chooser", hand=["Blast"], tech=1), side(play=["Hut", "Tower", "Iron Man"]))
    assert t.targets("play Blast") == {"P1's worker", "P2's worker", "Hut"}
    seen = watch(t)
    t.do("play Blast -> P2's worker")
    assert seen.changes == {"their workers: 6 -> 5", "my hand: -Blast", "my trash: +Blast"}


def test_a_building_card_is_trashed_and_not_discarded() -> None:
    t = board(side(hero="Chooser", hand=["Blast"]), side(play=["Hut"]))
    t.do("play Blast -> Hut")
    assert t.foe.trash == ["Hut"]
    assert t.foe.discard == []


def test_no_worker_no_target() -> None:
    t = board(side(hero="Chooser", hand=["Blast"], workers=0), side(workers=0))
    assert not t.can("play Blast")


@pytest.mark.ruling(152)
def test_nobody_sees_which_card_the_worker_was() -> None:
    t = board(
        side(hero="Chooser", hand=["Blast", "Spark", "Bloom"]),
        side(hand=["Tenderfoot", "Wither"], workers=4, deck=["Spark"] * 5),
        active=1,
    )
    t.do("hire Wither")
    t.end_turn()
    assert t.foe.tucked == ["Wither"]
    t.do("play Blast -> P2's worker")
    assert (t.foe.tucked, t.foe.trash, t.foe.workers) == ([], ["Wither"], 4)
    assert t.game.view(0)["players"][1]["trash"] == []
    assert t.game.view(1)["players"][1]["trash"] == ["Wither"]


@pytest.mark.ruling(383)
def test_a_starting_worker_has_no_card() -> None:
    t = board(side(hero="Chooser", hand=["Levy"], workers=4), side())
    t.do("play Levy")
    assert t.me.workers == 3
    assert t.me.trash == []
    assert t.in_play("Bear")


@pytest.mark.ruling(234)
def test_two_of_units_upgrades_and_workers_in_any_mixture() -> None:
    def arrive() -> Scenario:
        return board(side(hand=["Saurian"], workers=1), side(play=["Iron Man", "Banner"], workers=7))

    t = arrive()
    t.do("play Saurian")
    assert t.choices() == {"Saurian", "Iron Man", "Banner", "P1's worker", "P2's worker", "nothing"}
    t.do("choose Iron Man", "choose Banner")
    assert t.foe.in_play == ["Base#2"]
    t = arrive()
    t.do("play Saurian", "choose Banner")
    assert t.choices() == {"Saurian", "Iron Man", "P1's worker", "P2's worker", "done"}
    t.do("choose P2's worker")
    assert (t.foe.workers, t.foe.discard) == (6, ["Banner"])
    t = arrive()
    t.do("play Saurian", "choose P2's worker")
    assert t.choices() == {"Saurian", "Iron Man", "Banner", "P1's worker", "P2's worker", "done"}
    t.do("choose P2's worker")
    assert t.foe.workers == 5
    t = arrive()
    t.do("play Saurian", "choose P1's worker")
    assert t.choices() == {"Saurian", "Iron Man", "Banner", "P2's worker", "done"}, "there is no second one"
    t.do("choose nothing")
    assert t.me.workers == 0
    t = arrive()
    t.do("play Saurian", "choose P2's worker", "choose Banner")
    assert (t.foe.workers, t.foe.discard) == (6, ["Banner"]), "in any order"


@pytest.mark.ruling(235)
def test_a_destroyed_worker_is_trashed_and_not_discarded() -> None:
    t = board(
        side(hand=["Saurian"]), side(hand=["Tenderfoot", "Wither"], deck=["Spark"] * 5, workers=4), active=1
    )
    t.do("hire Wither")
    t.end_turn()
    before = t.foe.discard
    t.do("play Saurian", "choose P2's worker", "choose nothing")
    assert t.foe.trash == ["Wither"]
    assert t.foe.discard == before


def test_a_flagbearer_comes_before_a_worker() -> None:
    t = board(side(hand=["Saurian"]), side(play=["Iron Man", "Bearer"]))
    t.do("play Saurian")  # the first pick was no choice
    assert t.choices() == {"Saurian", "Iron Man", "P1's worker", "P2's worker", "nothing"}
    t.do("choose P2's worker")
    assert not t.in_play("Bearer")
    assert t.foe.workers == 5


@pytest.mark.ruling(163)
def test_any_players_worker_without_a_target() -> None:
    t = board(side(hand=["Raider"]), side(), side(workers=0))
    t.do("play Raider")
    assert t.options == ["choose P1's worker", "choose P2's worker"]
    t.do("choose P2's worker")
    assert t.foe.workers == 5


def test_a_worker_of_whoever_has_the_target() -> None:
    t = board(side(hero="Chooser", hand=["Sack"]), side(), side())
    t.do("play Sack -> Base#3")
    assert [t.player(seat).workers for seat in range(3)] == [6, 6, 5]


# Sacrifices ---------------------------------------------------------------------------------------


def test_sacrifice_one_to_destroy_another() -> None:
    t = board(
        side(hero="Chooser", hand=["Grasp"], play=["Tenderfoot", "Iron Man"]), side(play=["Maestro", "Bones"])
    )
    assert t.targets("play Grasp") == {"Tenderfoot", "Iron Man"}
    t.do("play Grasp -> Tenderfoot")
    assert t.choices() == {"Maestro", "Bones"}
    t.do("choose Maestro")
    assert t.me.in_play == ["Base", "Chooser", "Iron Man"]
    assert t.foe.in_play == ["Base#2", "Bones"]


@pytest.mark.ruling(384)
def test_what_can_not_be_sacrificed_is_not_offered() -> None:
    t = board(side(hero="Chooser", hand=["Grasp"], play=["Lasting Bones", "Bones"]), side(play=["Maestro"]))
    assert t.targets("play Grasp") == {"Bones"}
    t.do("play Grasp -> Bones")
    assert not t.in_play("Maestro")


def test_without_a_sacrifice_nothing_is_destroyed() -> None:
    t = board(side(hero="Chooser", hand=["Grasp"], play=["Lasting Bones"]), side(play=["Maestro"]))
    assert not t.can("play Grasp")


def test_what_survives_its_sacrifice_was_given_up_all_the_same() -> None:
    t = board(side(hero="Chooser", hand=["Grasp"], play=["Double Bones"]), side(play=["Maestro"]))
    t.do("play Grasp -> Double Bones")
    assert t.in_play("Double Bones")
    assert not t.in_play("Maestro")


# Trash --------------------------------------------------------------------------------------------


def test_a_trashed_unit_does_not_die() -> None:
    t = board(side(hero="Chooser", hand=["Erase"], gold=0), side(play=["Mourner", "Iron Man"], gold=0))
    seen = watch(t)
    t.do("play Erase -> Iron Man")
    assert seen.changes == {
        "Iron Man: gone",
        "their trash: +Iron Man",
        "my hand: -Erase",
        "my discard: +Erase",
    }


def test_a_stolen_unit_is_its_owners_trash() -> None:
    t = board(side(hero="Chooser", hand=["Erase"]), side(play=[piece("Iron Man", owner=0)]))
    t.do("play Erase -> Iron Man")
    assert t.me.trash == ["Iron Man"]


def test_a_trashed_token_is_nowhere() -> None:
    t = board(side(hero="Chooser", hand=["Erase"]), side(play=["Newt"]))
    t.do("play Erase -> Newt")
    assert (t.me.trash, t.foe.trash, t.foe.discard) == ([], [], [])
