"""The rulings and FAQ entries on Bashing's cards and Troq Bashar, and on the keyword obliterate."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side

TROQ_8 = piece("Troq Bashar", level=8)


@pytest.mark.ruling(44)
def test_obliterate_does_not_target() -> None:
    t = scenario(
        side(play=["Trojan Duck"], gold=0),
        side(play=["Backstabber", "Harvest Reaper"], patrol={"lookout": "Brick Thief"}),
    )
    t.do("attack Trojan Duck -> Brick Thief", "resolve Trojan Duck (obliterate)")
    # Brick Thief is the lowest. Of the two tech II units one is invisible, and can be picked.
    assert t.choices() == {"Backstabber", "Harvest Reaper"}
    t.do("choose Backstabber")
    assert not t.in_play("Backstabber")
    assert not t.in_play("Brick Thief")  # resist 2 was not paid
    assert t.in_play("Harvest Reaper")


@pytest.mark.ruling(107)
def test_final_smash_does_as_much_as_it_can() -> None:
    t = scenario(side(hero=TROQ_8, hand=["Final Smash"]), side(play=["Iron Man", "Eggship"]))
    t.do("play Final Smash")  # there is no tech 0 unit
    assert t.foe.hand == ["Iron Man"]
    assert t["Eggship"].controller == 0


@pytest.mark.ruling(107)
def test_final_smash_can_be_played_for_its_last_part_alone() -> None:
    t = scenario(side(hero=TROQ_8, hand=["Final Smash"]), side(play=["Eggship"]))
    t.do("play Final Smash")
    assert t["Eggship"].controller == 0


@pytest.mark.ruling(108)
def test_final_smash_must_take_your_own_units_when_there_are_no_others() -> None:
    t = scenario(
        side(hero=TROQ_8, play=["Tenderfoot", "Iron Man", "Eggship"], hand=["Final Smash"]),
        side(),
    )
    assert t.targets("play Final Smash") == {"Tenderfoot"}
    t.do("play Final Smash -> Tenderfoot")
    assert "Tenderfoot" in t.me.discard
    assert t.me.hand == ["Iron Man"]
    assert t["Eggship"].controller == 0
    assert t.can("attack Eggship")  # gaining control of your own unit does nothing: no arrival fatigue


@pytest.mark.ruling(109)
def test_final_smash_targets_a_flagbearer_once_and_is_free_after_it() -> None:
    t = scenario(
        side(hero=TROQ_8, hand=["Final Smash"]),
        side(
            play=[
                "Tenderfoot",
                "Granfalloon Flagbearer",
                "Iron Man",
                "Flagbearer of Tech I",
                "Eggship",
                "Flagbearer of Tech II",
            ]
        ),
        book=BENCH,
    )
    assert t.targets("play Final Smash") == {"Granfalloon Flagbearer"}
    t.do("play Final Smash -> Granfalloon Flagbearer")
    assert t.choices() == {"Iron Man", "Flagbearer of Tech I"}
    t.do("choose Iron Man")
    assert t.choices() == {"Eggship", "Flagbearer of Tech II"}
    t.do("choose Eggship")
    assert t.foe.hand == ["Iron Man"]
    assert t["Eggship"].controller == 0
    assert t.in_play("Tenderfoot")
    assert not t.in_play("Granfalloon Flagbearer")


@pytest.mark.ruling(109)
def test_final_smash_targets_a_flagbearer_in_the_first_part_that_can() -> None:
    t = scenario(
        side(hero=TROQ_8, hand=["Final Smash"]),
        side(
            play=[
                "Tenderfoot",
                "Older Brother",
                "Iron Man",
                "Flagbearer of Tech I",
                "Eggship",
                "Flagbearer of Tech II",
            ]
        ),
        book=BENCH,
    )
    assert t.targets("play Final Smash") == {"Tenderfoot", "Older Brother"}
    t.do("play Final Smash -> Tenderfoot")
    # The second part had to target the flagbearer; the third is free.
    assert t.foe.hand == ["Flagbearer of Tech I"]
    assert t.choices() == {"Eggship", "Flagbearer of Tech II"}


@pytest.mark.ruling(109)
def test_final_smash_must_take_the_flagbearer_when_only_its_last_part_can() -> None:
    t = scenario(
        side(hero=TROQ_8, hand=["Final Smash"]),
        side(play=["Tenderfoot", "Iron Man", "Eggship", "Flagbearer of Tech II"]),
        book=BENCH,
    )
    t.do("play Final Smash -> Tenderfoot")
    assert t["Flagbearer of Tech II"].controller == 0
    assert t["Eggship"].controller == 1


@pytest.mark.ruling(118)
def test_trojan_duck_hits_a_building_when_it_arrives_and_each_time_it_attacks() -> None:
    t = scenario(side(tech=3, hand=["Trojan Duck"]), side())
    t.do("play Trojan Duck", "choose Base#2")
    assert t.foe.base_damage == 4
    t.end_turn()
    t.end_turn()
    t.do("attack Trojan Duck -> Base#2", "choose Base#2")
    assert t.foe.base_damage == 4 + 4 + 8
    t.end_turn()
    t.end_turn()
    t.do("attack Trojan Duck -> Base#2", "choose Base#2")
    assert t.winners == [0]


@pytest.mark.ruling(527)
@pytest.mark.faq("Troq Bashar")
def test_troq_damages_the_base_of_the_player_he_attacks() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=5)), side(patrol={"elite": "Iron Man"}))
    t.do("attack Troq Bashar -> Iron Man")
    assert t.foe.base_damage == 1
    assert t.me.base_damage == 0


@pytest.mark.ruling(527)
def test_it_is_the_controller_of_the_defender_whose_base_troq_damages() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=5)),
        side(play=[piece("Tenderfoot", owner=0)]),
    )
    t.do("attack Troq Bashar -> Tenderfoot")
    assert t.foe.base_damage == 1
    assert t.me.base_damage == 0


@pytest.mark.faq("Troq Bashar")
def test_troq_damages_the_base_also_when_he_attacks_the_base() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=5)), side())
    t.do("attack Troq Bashar -> Base#2")
    assert t.foe.base_damage == 1 + 3


@pytest.mark.faq("Hired Stomper")
def test_hired_stomper_must_hit_your_own_units_when_there_are_no_others() -> None:
    t = scenario(side(tech=2, play=["Iron Man"], hand=["Hired Stomper"]), side(hero="Troq Bashar"))
    t.do("play Hired Stomper")
    assert t.choices() == {"Iron Man", "Hired Stomper"}  # "nothing" is not offered
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 3


@pytest.mark.faq("Hired Stomper")
def test_hired_stomper_all_alone_kills_itself() -> None:
    t = scenario(side(tech=2, hand=["Hired Stomper"]), side(hero="Troq Bashar"))
    t.do("play Hired Stomper")
    assert not t.in_play("Hired Stomper")
    assert t.me.discard == ["Hired Stomper"]
