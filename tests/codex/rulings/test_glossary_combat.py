"""What the manual's glossary and game concepts say about combat, beyond the official rulings."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import Scenario, piece, scenario, side

# Flying, ground and anti-air ------------------------------------------------------------------------------


def a_flier_meets_two_lizards_and_an_iron_man() -> Scenario:
    return scenario(
        side(play=[piece("Cloud Sprite", runes=8)]),
        side(
            tech=1,
            patrol={
                "squad leader": "Leaping Lizard",
                "scavenger": "Iron Man",
                "technician": "Leaping Lizard",
            },
        ),
    )


def test_a_flier_and_the_anti_air_squad_leader_it_attacks_damage_each_other() -> None:
    t = a_flier_meets_two_lizards_and_an_iron_man()
    t.do("attack Cloud Sprite -> Leaping Lizard")
    assert not t.in_play("Leaping Lizard")
    assert t["Cloud Sprite"].damage == 3


def test_a_flier_that_attacks_a_ground_patroller_is_shot_by_the_anti_air_squad_leader_only() -> None:
    t = a_flier_meets_two_lizards_and_an_iron_man()
    t.do("attack Cloud Sprite -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t["Cloud Sprite"].damage == 3


def test_a_flier_that_attacks_a_building_is_shot_by_all_anti_air_patrollers() -> None:
    t = a_flier_meets_two_lizards_and_an_iron_man()
    t.do("attack Cloud Sprite -> Tech I#2")
    assert not t.in_play("Tech I#2")
    assert t["Cloud Sprite"].damage == 3 + 3


def test_an_anti_air_unit_that_does_not_patrol_does_not_shoot_at_what_flies_over() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Leaping Lizard"], patrol={"elite": "Iron Man"}))
    t.do("attack Eggship -> Base#2")
    assert t["Eggship"].damage == 0


def test_an_anti_air_patroller_with_swift_strike_shoots_before_the_flier_strikes() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Blademaster"], patrol={"elite": "Leaping Lizard"}))
    t.do("attack Eggship -> Base#2")
    assert not t.in_play("Eggship")
    assert t.foe.base_damage == 0


def test_who_is_unstoppable_flies_over_nobody() -> None:
    t = scenario(side(play=["Unstoppable Glider"]), side(patrol={"elite": "Leaping Lizard"}), book=BENCH)
    t.do("attack Unstoppable Glider -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Unstoppable Glider"].damage == 0


def test_a_stealthy_flier_that_a_tower_detects_is_shot_by_the_patrollers_it_flies_over() -> None:
    t = scenario(
        side(play=["Night Glider"]),
        side(play=["Tower"], patrol={"squad leader": "Leaping Lizard"}),
        book=BENCH,
    )
    t.do("attack Night Glider -> Base#2")
    assert t["Night Glider"].damage == 1 + 3


# Attacking ------------------------------------------------------------------------------------------------


def test_the_squad_leader_comes_first_then_any_patroller_then_anything_with_hp() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros", "Iron Man", "Tenderfoot"]),
        side(
            hero="River Montoya",
            tech=1,
            play=[piece("Harmony", caster="River Montoya"), "Dancer"],
            patrol={"squad leader": "Brick Thief", "elite": "Fruit Ninja", "lookout": "Timely Messenger"},
        ),
    )
    assert t.targets("attack Tenderfoot") == {"Brick Thief"}
    t.do("attack Regular-sized Rhinoceros -> Brick Thief")
    assert t.targets("attack Tenderfoot") == {"Fruit Ninja", "Timely Messenger"}
    t.do("attack Iron Man -> Fruit Ninja", "attack Tenderfoot -> Timely Messenger")
    t.end_turn()
    t.end_turn()
    # Nobody patrols. Harmony has no HP, so it can't be attacked.
    assert t.targets("attack Iron Man") == {"Base#2", "Tech I#2", "River Montoya", "Dancer"}


def test_an_exhausted_defender_strikes_back() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[piece("Older Brother", exhausted=True)]))
    t.do("attack Iron Man -> Older Brother")
    assert t["Iron Man"].damage == 2


def test_a_building_does_not_strike_back() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(tech=1))
    t.do("attack Tenderfoot -> Tech I#2")
    assert t["Tenderfoot"].damage == 0
    assert t["Tech I#2"].damage == 1


def test_damage_stays_from_turn_to_turn() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(play=["Iron Man"]))
    t.do("attack Tenderfoot -> Iron Man")
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].damage == 1


# Swift strike ---------------------------------------------------------------------------------------------


def test_who_struck_swiftly_does_not_strike_again_when_swift_strike_ends_in_between() -> None:
    """The Eggship kills the Blademaster, who gave the Lizard swift strike: the Lizard has had its shot."""
    t = scenario(
        side(play=["Blademaster", piece("Eggship", runes=1)]),
        side(patrol={"squad leader": "Leaping Lizard", "scavenger": "Blademaster"}),
    )
    t.do("attack Eggship -> Blademaster#2")
    assert not t.in_play("Blademaster#2")
    assert t["Eggship"].damage == 3


def test_swift_strike_does_not_help_against_what_survives_it() -> None:
    t = scenario(side(play=["Blademaster"]), side(play=[piece("Regular-sized Rhinoceros", runes=2)]))
    t.do("attack Blademaster -> Regular-sized Rhinoceros")
    assert t["Regular-sized Rhinoceros"].damage == 7
    assert not t.in_play("Blademaster")


# Overpower ------------------------------------------------------------------------------------------------


def test_overpower_counts_the_hp_that_the_patroller_has_left() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"elite": piece("Iron Man", damage=3), "scavenger": "Regular-sized Rhinoceros"}),
    )
    t.do("attack Harvest Reaper -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t["Regular-sized Rhinoceros"].damage == 5


def test_without_excess_overpower_asks_nothing() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"elite": "Regular-sized Rhinoceros", "scavenger": "Tenderfoot"}),
    )
    t.do("attack Harvest Reaper -> Regular-sized Rhinoceros")
    assert not t.in_play("Regular-sized Rhinoceros")
    assert t["Tenderfoot"].damage == 0


def test_a_flying_overpowerer_may_send_the_excess_over_ground_patrollers() -> None:
    t = scenario(
        side(play=["Flying Reaper"]),
        side(patrol={"elite": "Tenderfoot", "scavenger": "Iron Man"}),
        book=BENCH,
    )
    t.do("attack Flying Reaper -> Tenderfoot")
    assert t.choices() == {"Base#2", "Iron Man"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 4


def test_a_stealthy_overpowerer_may_send_the_excess_past_all_patrollers() -> None:
    t = scenario(
        side(play=["Sneaking Reaper"]),
        side(tech=1, patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}),
        book=BENCH,
    )
    t.do("attack Sneaking Reaper -> Tenderfoot")
    assert t.choices() == {"Base#2", "Tech I#2", "Iron Man"}


# Obliterate -----------------------------------------------------------------------------------------------


def test_obliterate_destroys_the_lowest_tech_units_and_the_attacker_picks_among_equals() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(hero="River Montoya", play=["Eggship", "Iron Man", "Revolver Ocelot", "Tenderfoot"]),
    )
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)")
    assert t.choices() == {"Iron Man", "Revolver Ocelot"}  # Tenderfoot is the lowest of all
    t.do("choose Revolver Ocelot")
    assert t.foe.discard == ["Revolver Ocelot", "Tenderfoot"]
    assert t.in_play("River Montoya")  # a hero is no unit


def test_when_the_defender_is_obliterated_another_may_be_chosen() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Older Brother", "lookout": "Iron Man"}),
    )
    t.do("attack Trojan Duck -> Tenderfoot", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert t.choices() == {"Iron Man", "nothing"}  # the patroller that is left
    t.do("choose Iron Man")
    assert not t.in_play("Iron Man")
    assert t["Trojan Duck"].damage == 3
    assert t["Trojan Duck"].exhausted


def test_when_all_patrollers_are_obliterated_the_way_is_free() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Older Brother"}),
    )
    t.do("attack Trojan Duck -> Tenderfoot", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert t.choices() == {"Base#2", "nothing"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 4 + 8


def test_the_new_defender_may_be_declined() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(patrol={"squad leader": "Tenderfoot", "lookout": "Revolver Ocelot", "elite": "Iron Man"}),
    )
    t.do("attack Trojan Duck -> Tenderfoot", "resolve Trojan Duck (obliterate)", "choose Iron Man")
    t.do("choose Base#2", "choose nothing")
    assert t["Revolver Ocelot"].damage == 0
    assert t["Trojan Duck"].damage == 0
    assert t["Trojan Duck"].exhausted


# Armor ----------------------------------------------------------------------------------------------------


def test_the_squad_leaders_armor_stops_the_first_damage_of_each_turn() -> None:
    t = scenario(
        side(play=["Tenderfoot", "Tenderfoot"], hero="Troq Bashar", hand=["Spark", "Spark"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    t.do("attack Tenderfoot -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (0, 0)
    t.do("play Spark -> Iron Man")
    assert t["Iron Man"].damage == 1
    t.end_turn()
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t["Iron Man"].armor == 1
    t.do("attack Tenderfoot#2 -> Iron Man")
    assert t["Iron Man"].damage == 1


def test_armor_stacks() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Plated Guard"}), book=BENCH)
    assert t["Plated Guard"].armor == 3
    t.do("attack Iron Man -> Plated Guard")
    assert (t["Plated Guard"].damage, t["Plated Guard"].armor) == (0, 0)


def test_armor_given_for_a_turn_is_gone_after_it() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Plate"]), side(play=["Iron Man"]), book=BENCH)
    t.do("play Plate -> Troq Bashar")
    assert t["Troq Bashar"].armor == 2
    t.end_turn()
    assert t["Troq Bashar"].armor == 0
    t.do("attack Iron Man -> Troq Bashar")
    assert not t.in_play("Troq Bashar")


@pytest.mark.ruling(12)
def test_what_deathtouch_kills_dies_from_combat_damage() -> None:
    t = scenario(side(play=["Tiny Basilisk"]), side(play=["Gilded Glaxx"], gold=5))
    t.do("attack Tiny Basilisk -> Gilded Glaxx")
    assert not t.in_play("Gilded Glaxx")


@pytest.mark.ruling(12)
def test_what_would_return_to_hand_instead_does_so_from_deathtouch() -> None:
    t = scenario(side(play=["Adder"]), side(play=["Squire"]), book=CHANGES)
    t.do("attack Adder -> Squire")
    assert t.foe.hand == ["Squire"]
    assert t.foe.discard == []


@pytest.mark.ruling(50)
def test_overpowers_excess_is_combat_damage() -> None:
    t = scenario(
        side(play=["Crashbarrow"]), side(patrol={"elite": "Tenderfoot", "lookout": "Gilded Glaxx"}, gold=5)
    )
    t.do("attack Crashbarrow -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Gilded Glaxx")  # 6 ATK: 2 for the one, 4 for the other


@pytest.mark.ruling(50)
def test_overpower_is_an_ability() -> None:
    t = scenario(side(play=[piece("Master Midori", level=5), "Centaur", "Iron Man"]), side())
    assert t["Centaur"].stats == (3, 4)
    assert t["Iron Man"].stats == (4, 5)


@pytest.mark.ruling(58)
def test_sparkshot_is_combat_damage() -> None:
    t = scenario(
        side(play=["Huntress"]),
        side(patrol={"squad leader": "Iron Man", "elite": piece("Gilded Glaxx", damage=3)}, gold=5),
    )
    t.do("attack Huntress -> Iron Man")
    assert not t.in_play("Gilded Glaxx")


@pytest.mark.ruling(58)
def test_sparkshot_is_an_ability() -> None:
    t = scenario(side(play=[piece("Master Midori", level=5), "Revolver Ocelot", "Iron Man"]), side())
    assert t["Revolver Ocelot"].stats == (3, 3)
    assert t["Iron Man"].stats == (4, 5)


@pytest.mark.ruling(54)
def test_readiness_attacks_once_even_if_readied() -> None:
    t = scenario(side(hero="Mentor", play=["Sentinel"], hand=["Rouse"]), side(), book=CHANGES)
    t.do("attack Sentinel -> Base#2", "play Rouse -> Sentinel")
    assert not t["Sentinel"].exhausted
    assert t.targets("attack Sentinel") == set()


@pytest.mark.ruling(54)
def test_readiness_that_left_and_came_back_is_new_and_may_attack_again() -> None:
    t = scenario(
        side(hero="Mentor", play=["Reviver", "Sentinel"], hand=["Doom"]), side(play=["Guard"]), book=CHANGES
    )
    t.do("attack Sentinel -> Base#2", "play Doom -> Sentinel")
    assert t["Sentinel"].controller == 0
    t.do("attack Sentinel -> Base#2")  # it has haste
    assert t.foe.base_damage == 2
