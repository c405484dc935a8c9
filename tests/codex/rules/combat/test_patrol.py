"""The patrol zone: who may stand in it, when it is locked, and what each slot gives on opponents' turns."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import SLOT_NAMES
from warmat.codex.scenario import piece, scenario, side

# Locking in ---------------------------------------------------------------------------------------


def test_five_slots_are_filled_in_order_each_by_one_ready_unit_or_hero() -> None:
    t = scenario(side(play=["Iron Man", "Tenderfoot"], hero="Troq Bashar", tech=1), side())
    t.do("end")
    assert t.prompt == "Patrol: who is your squad leader?"
    assert t.options == [
        "patrol Troq Bashar as squad leader",
        "patrol Iron Man as squad leader",
        "patrol Tenderfoot as squad leader",
        "patrol nobody as squad leader",
    ]
    t.do("patrol Iron Man as squad leader", "patrol nobody as elite", "patrol Troq Bashar as scavenger")
    assert t.options == ["patrol Tenderfoot as technician", "patrol nobody as technician"]
    t.do("patrol nobody as technician", "patrol Tenderfoot as lookout")
    assert t["Iron Man"].slot == "squad leader"
    assert t["Troq Bashar"].slot == "scavenger"
    assert t["Tenderfoot"].slot == "lookout"


@pytest.mark.parametrize("slot", SLOT_NAMES)
def test_every_slot_may_be_left_empty_but_one(slot: str) -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Tenderfoot"]))
    t.end_turn(patrol={slot: "Iron Man"})
    assert t["Iron Man"].slot == slot


def test_nobody_has_to_patrol() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Tenderfoot"]))
    t.end_turn()
    assert t["Iron Man"].slot is None
    assert t.targets("attack Tenderfoot") == {"Base", "Iron Man"}


def test_exhausted_units_and_heroes_cannot_patrol() -> None:
    t = scenario(
        side(play=["Iron Man", "Tenderfoot"], hero=piece("Troq Bashar", exhausted=True)),
        side(play=["Maestro"]),
    )
    t.do("attack Iron Man -> Base#2", "end")
    assert t.options == ["patrol Tenderfoot as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Tenderfoot as squad leader")


def test_what_just_arrived_may_patrol() -> None:
    t = scenario(side(hand=["Tenderfoot"]), side(play=["Maestro"]))
    t.do("play Tenderfoot")
    t.end_turn(patrol={"elite": "Tenderfoot"})
    assert t.targets("attack Maestro") == {"Tenderfoot"}


def test_readiness_lets_an_attacker_patrol() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8)), side(play=["Maestro"]))
    t.do("attack Troq Bashar -> Base#2")
    t.end_turn(patrol={"squad leader": "Troq Bashar"})
    assert t["Troq Bashar"].slot == "squad leader"


def test_buildings_and_the_opponents_forces_do_not_patrol_for_me() -> None:
    t = scenario(side(play=["Iron Man"], tech=1), side(play=["Maestro"]))
    t.do("end")
    assert t.options == ["patrol Iron Man as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Iron Man as squad leader")


def test_patrollers_are_free_again_when_their_own_turn_begins() -> None:
    t = scenario(side(play=["Iron Man"]), side(gold=9))
    t.end_turn(patrol={"elite": "Iron Man"})
    t.end_turn()
    assert t["Iron Man"].slot is None
    assert t["Iron Man"].atk == 3
    assert t.can("attack Iron Man -> Base#2")


# What the slots give ------------------------------------------------------------------------------


def test_the_squad_leader_has_one_armor() -> None:
    t = scenario(side(play=["Older Brother"]), side(patrol={"squad leader": "Iron Man"}))
    seen = watch(t)
    t.do("attack Older Brother -> Iron Man")
    assert seen.changes == {
        "Iron Man: armor 1 -> 0",
        "Iron Man: damage 0 -> 1",
        "Older Brother: gone",
        "my discard: +Older Brother",
    }


def test_armor_stops_the_first_damage_of_a_turn_only() -> None:
    t = scenario(side(play=["Tenderfoot", "Tenderfoot"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Tenderfoot -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (0, 0)
    t.do("attack Tenderfoot#2 -> Iron Man")
    assert t["Iron Man"].damage == 1


def test_armor_is_back_on_the_next_turn_of_the_opponent() -> None:
    t = scenario(side(play=["Tenderfoot", "Tenderfoot"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Tenderfoot -> Iron Man")
    assert t["Iron Man"].armor == 0
    t.end_turn()
    assert t["Iron Man"].armor == 0, "on its own turn it does not patrol"
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t["Iron Man"].armor == 1
    t.do("attack Tenderfoot#2 -> Iron Man")
    assert t["Iron Man"].damage == 0


def test_armor_works_against_spells_too() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Spark"]), side(patrol={"squad leader": "Tenderfoot"}))
    t.do("play Spark -> Tenderfoot")
    assert (t["Tenderfoot"].damage, t["Tenderfoot"].armor) == (0, 0)


def test_the_elite_has_one_more_atk() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Tenderfoot"}))
    assert t["Tenderfoot"].stats == (2, 2)
    t.do("attack Iron Man -> Tenderfoot")
    assert t["Iron Man"].damage == 2


def test_a_dying_scavenger_finds_one_gold() -> None:
    t = scenario(side(play=["Iron Man"], gold=4), side(patrol={"scavenger": "Tenderfoot"}, gold=3))
    t.do("attack Iron Man -> Tenderfoot")
    assert (t.foe.gold, t.me.gold) == (4, 4)


def test_even_a_scavenger_finds_nothing_above_twenty_gold() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"scavenger": "Tenderfoot"}, gold=20))
    t.do("attack Iron Man -> Tenderfoot")
    assert t.foe.gold == 20


def test_a_dying_technician_draws_a_card() -> None:
    t = scenario(
        side(play=["Iron Man"], deck=["Wither"]),
        side(patrol={"technician": "Tenderfoot"}, hand=["Bloom"], deck=["Spark", "Wither"]),
    )
    t.do("attack Iron Man -> Tenderfoot")
    assert t.foe.hand == ["Bloom", "Spark"]
    assert t.me.hand == []


def test_a_technician_that_lives_draws_nothing() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(patrol={"technician": "Iron Man"}, deck=["Spark"]))
    t.do("attack Tenderfoot -> Iron Man")
    assert t.foe.hand == []


def test_a_dying_hero_on_patrol_gives_its_slots_bonus_too() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero=None, patrol={"scavenger": "River Montoya"}, gold=0))
    t.do("attack Iron Man -> River Montoya")
    assert t.foe.gold == 1


def test_a_spell_that_kills_gives_the_bonus_as_well() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"]), side(patrol={"technician": "Tenderfoot"}, deck=["Spark"])
    )
    t.do("play The Boot -> Tenderfoot")
    assert t.foe.hand == ["Spark"]


def test_what_leaves_patrol_without_dying_gives_nothing() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash"]),
        side(patrol={"technician": "Nimble Fencer"}, deck=["Spark"]),
    )
    t.do("play Final Smash")
    assert t.foe.hand == ["Nimble Fencer"], "returned to hand, which is not dying"


def test_the_lookout_has_resist_one() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], gold=4), side(patrol={"lookout": "Iron Man"}, gold=0)
    )
    t.do("play Spark -> Iron Man")
    assert t.me.gold == 2, "1 for Spark, 1 for the lookout"
    assert t.foe.gold == 0, "paid to nobody"


def test_a_lookout_cannot_be_targeted_without_the_gold() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], gold=1),
        side(patrol={"lookout": "Iron Man", "elite": "Tenderfoot"}),
    )
    assert t.targets("play Spark") == {"Tenderfoot"}


def test_attacking_a_lookout_costs_nothing() -> None:
    t = scenario(side(play=["Older Brother"], gold=3), side(patrol={"lookout": "Iron Man"}))
    t.do("attack Older Brother -> Iron Man")
    assert t.me.gold == 3


def test_slots_give_nothing_on_the_players_own_turn() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(
            hero="Troq Bashar",
            hand=["The Boot"],
            deck=["Spark", "Bloom", "Wither", "Spark", "Bloom"],
            patrol={"technician": "Tenderfoot", "elite": "Older Brother"},
        ),
    )
    t.end_turn()
    assert t["Older Brother"].atk == 2
    t.do("play The Boot -> Tenderfoot")
    assert t.foe.hand == []
    assert t.foe.discard == ["Tenderfoot", "The Boot"]


def test_a_sidelined_patroller_has_no_bonus_and_stops_nobody() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3), play=["Iron Man"]),
        side(patrol={"squad leader": "Tenderfoot"}),
    )
    t.do("use River Montoya -> Tenderfoot")
    assert t["Tenderfoot"].armor == 0
    assert t.targets("attack Iron Man") == {"Base#2", "Tenderfoot"}
