"""Bashing, card by card: the beasts and contraptions."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, HASTE, OVERPOWER, STEALTH
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Iron Man", 1, 3, (3, 4)),
    ("Revolver Ocelot", 1, 2, (3, 3)),
    ("Regular-sized Rhinoceros", 2, 4, (5, 6)),
    ("Sneaky Pig", 2, 3, (3, 3)),
    ("Eggship", 2, 4, (4, 3)),
    ("Harvest Reaper", 2, 5, (6, 5)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech, play=["Tenderfoot"]), side(play=["Maestro"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Iron Man, Regular-sized Rhinoceros: no abilities -------------------------------------------------


@pytest.mark.parametrize("name", ["Iron Man", "Regular-sized Rhinoceros"])
def test_plain_units_just_fight(name: str) -> None:
    t = scenario(side(play=[name]), side(patrol={"elite": "Leaping Lizard", "scavenger": "Tenderfoot"}))
    seen = watch(t)
    atk = t[name].atk
    t.do(f"attack {name} -> Leaping Lizard")
    fight = {f"{name}: exhausted False -> True", f"{name}: damage 0 -> 4"}
    dead = {"Leaping Lizard: gone", "their discard: +Leaping Lizard"}
    if name == "Iron Man":
        dead = {f"Leaping Lizard: damage 0 -> {atk}"}
        fight = {"Iron Man: gone", "my discard: +Iron Man"}
    assert seen.changes == fight | dead


# Revolver Ocelot: sparkshot -----------------------------------------------------------------------


def ocelot(patrol: dict[str, str]) -> Scenario:
    return scenario(side(play=["Revolver Ocelot"]), side(patrol=patrol, play=["Older Brother"]))


def test_sparkshot_deals_one_damage_to_the_patroller_beside_the_defender() -> None:
    t = ocelot({"squad leader": "Iron Man", "elite": "Maestro", "lookout": "Tenderfoot"})
    seen = watch(t)
    t.do("attack Revolver Ocelot -> Iron Man")
    assert seen.changes == {
        "Iron Man: armor 1 -> 0",
        "Iron Man: damage 0 -> 2",
        "Maestro: damage 0 -> 1",
        "Revolver Ocelot: gone",
        "my discard: +Revolver Ocelot",
    }


def test_sparkshot_asks_when_there_is_one_on_either_side() -> None:
    t = ocelot({"elite": "Maestro", "scavenger": "Iron Man", "technician": "Tenderfoot"})
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t.choices() == {"Maestro", "Tenderfoot"}
    t.do("choose Tenderfoot")
    assert (t["Maestro"].damage, t["Tenderfoot"].damage) == (0, 1)


def test_sparkshot_reaches_the_slot_before_as_well() -> None:
    t = ocelot({"elite": "Maestro", "scavenger": "Iron Man", "technician": "Tenderfoot"})
    t.do("attack Revolver Ocelot -> Iron Man", "choose Maestro")
    assert (t["Maestro"].damage, t["Tenderfoot"].damage) == (1, 0)


def test_sparkshot_reaches_a_squad_leader_that_flies() -> None:
    t = ocelot({"squad leader": "Eggship", "elite": "Iron Man"})
    t.do("attack Revolver Ocelot -> Iron Man")
    assert (t["Eggship"].armor, t["Eggship"].damage) == (0, 0), "and its armor stops it"


@pytest.mark.ruling(57)
def test_sparkshot_does_not_jump_over_an_empty_slot() -> None:
    t = ocelot({"elite": "Iron Man", "technician": "Tenderfoot"})
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Tenderfoot"].damage == 0


@pytest.mark.ruling(60)
def test_sparkshot_reaches_a_flier() -> None:
    t = ocelot({"elite": "Iron Man", "scavenger": "Eggship"})
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t["Eggship"].damage == 1


@pytest.mark.ruling(59)
def test_sparkshot_is_dealt_even_if_the_attacker_dies() -> None:
    t = ocelot({"elite": "Regular-sized Rhinoceros", "scavenger": "Tenderfoot"})
    t.do("attack Revolver Ocelot -> Regular-sized Rhinoceros")
    assert not t.in_play("Revolver Ocelot")
    assert t["Tenderfoot"].damage == 1


def test_sparkshot_costs_no_resist() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"], gold=0),
        side(patrol={"technician": "Older Brother", "lookout": "Iron Man"}),
    )
    t.do("attack Revolver Ocelot -> Older Brother")
    assert t["Iron Man"].damage == 1


def test_sparkshot_is_for_attacks_on_patrollers() -> None:
    t = scenario(side(play=["Revolver Ocelot"]), side(play=["Maestro", "Tenderfoot"]))
    t.do("attack Revolver Ocelot -> Maestro")
    assert t["Tenderfoot"].damage == 0


def test_sparkshot_does_nothing_in_defence() -> None:
    t = scenario(side(play=["Tenderfoot", "Iron Man"]), side(patrol={"elite": "Revolver Ocelot"}))
    t.do("attack Tenderfoot -> Revolver Ocelot")
    assert t["Iron Man"].damage == 0


# Hired Stomper: arrives, 3 damage to a unit -------------------------------------------------------


def test_hired_stomper_targets_any_unit_itself_included() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Hired Stomper"], play=["Tenderfoot"], tech=2),
        side(hero="River Montoya", play=["Maestro"], patrol={"squad leader": "Iron Man"}),
    )
    seen = watch(t)
    t.do("play Hired Stomper")
    assert t.choices() == {"Tenderfoot", "Maestro", "Iron Man", "Hired Stomper"}
    assert t["Hired Stomper"].stats == (4, 3)
    t.do("choose Iron Man")
    assert seen.changes == {
        "Hired Stomper: new",
        "Iron Man: armor 1 -> 0",
        "Iron Man: damage 0 -> 2",
        "my gold: 10 -> 6",
        "my hand: -Hired Stomper",
    }


@pytest.mark.faq("Hired Stomper")
def test_hired_stomper_alone_stomps_itself() -> None:
    t = scenario(side(hand=["Hired Stomper"], tech=2), side(hero="River Montoya"))
    t.do("play Hired Stomper")
    assert t.me.discard == ["Hired Stomper"]


def test_hired_stomper_must_stomp_a_friend_if_there_is_nobody_else() -> None:
    t = scenario(side(hand=["Hired Stomper"], play=["Harvest Reaper"], tech=2), side())
    t.do("play Hired Stomper")
    assert t.choices() == {"Harvest Reaper", "Hired Stomper"}
    t.do("choose Harvest Reaper")
    assert t["Harvest Reaper"].damage == 3


def test_hired_stomper_stomps_only_as_it_arrives() -> None:
    t = scenario(side(play=["Hired Stomper"]), side(play=["Tenderfoot"]))
    t.do("attack Hired Stomper -> Base#2")
    assert t["Tenderfoot"].damage == 0


def test_hired_stomper_pays_for_resist_or_leaves_it() -> None:
    t = scenario(
        side(hand=["Hired Stomper"], gold=4, tech=2, play=["Maestro"]),
        side(play=["Brick Thief", "Tenderfoot"]),
    )
    t.do("play Hired Stomper")
    assert t.choices() == {"Maestro", "Tenderfoot", "Hired Stomper"}
    t.do("choose Tenderfoot")
    rich = scenario(side(hand=["Hired Stomper"], gold=8, tech=2), side(play=["Brick Thief", "Tenderfoot"]))
    rich.do("play Hired Stomper", "choose Brick Thief")
    assert rich.me.gold == 3


# Sneaky Pig: haste, stealth in the turn it arrives -------------------------------------------------


def test_sneaky_pig_sneaks_past_patrollers_the_turn_it_arrives() -> None:
    t = scenario(
        side(hand=["Sneaky Pig"], tech=2), side(patrol={"squad leader": "Iron Man"}, play=["Maestro"])
    )
    t.do("play Sneaky Pig")
    assert t["Sneaky Pig"].has(HASTE)
    assert t["Sneaky Pig"].has(STEALTH)
    assert t.targets("attack Sneaky Pig") == {"Base#2", "Iron Man", "Maestro"}
    t.do("attack Sneaky Pig -> Base#2")
    assert t.foe.base_damage == 3


def test_sneaky_pig_is_not_stealthy_afterwards() -> None:
    t = scenario(side(hand=["Sneaky Pig"], tech=2), side(play=["Iron Man"]))
    t.do("play Sneaky Pig")
    t.end_turn()
    assert not t["Sneaky Pig"].has(STEALTH)
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t.targets("attack Sneaky Pig") == {"Iron Man"}


def test_a_stealthy_attackers_defender_strikes_back() -> None:
    t = scenario(side(hand=["Sneaky Pig"], tech=2), side(play=["Tenderfoot"]))
    t.do("play Sneaky Pig", "attack Sneaky Pig -> Tenderfoot")
    assert t["Sneaky Pig"].damage == 1


# Eggship: flying ----------------------------------------------------------------------------------


def test_eggship_flies_over_ground_patrollers() -> None:
    t = scenario(
        side(play=["Eggship"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Maestro"]),
    )
    assert t["Eggship"].has(FLYING)
    assert t.targets("attack Eggship") == {"Base#2", "Iron Man", "Tenderfoot", "Maestro"}


def test_ground_forces_do_not_hit_eggship_back() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"squad leader": "Iron Man"}))
    seen = watch(t)
    t.do("attack Eggship -> Iron Man")
    assert seen.changes == {
        "Iron Man: armor 1 -> 0",
        "Iron Man: damage 0 -> 3",
        "Eggship: exhausted False -> True",
    }


@pytest.mark.ruling(21)
def test_eggship_cannot_fly_over_a_flying_patroller() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"elite": "Cloud Sprite", "scavenger": "Iron Man"}))
    assert t.targets("attack Eggship") == {"Cloud Sprite", "Iron Man"}
    leader = scenario(
        side(play=["Eggship"]), side(patrol={"squad leader": "Cloud Sprite", "scavenger": "Iron Man"})
    )
    assert leader.targets("attack Eggship") == {"Cloud Sprite"}


@pytest.mark.ruling(22)
def test_fliers_fight_each_other() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Cloud Sprite"]))
    t.do("attack Eggship -> Cloud Sprite")
    assert not t.in_play("Cloud Sprite")
    assert not t.in_play("Eggship"), "3 damage on 3 HP"


def test_ground_forces_cannot_attack_eggship_and_pass_it_on_patrol() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Eggship"}))
    assert t.targets("attack Iron Man") == {"Base#2"}


# Harvest Reaper: overpower ------------------------------------------------------------------------


def test_overpower_gives_the_excess_to_something_else_it_could_attack() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"elite": "Tenderfoot"}, play=["Maestro"], hero="River Montoya", tech=1),
    )
    seen = watch(t)
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t["Harvest Reaper"].has(OVERPOWER)
    assert t.prompt == "Overpower: what takes Harvest Reaper's 4 excess damage?"
    assert t.choices() == {"Base#2", "Tech I#2", "River Montoya", "Maestro"}
    t.do("choose Base#2")
    assert seen.changes == {
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
        "Base#2: damage 0 -> 4",
        "Harvest Reaper: damage 0 -> 2",
        "Harvest Reaper: exhausted False -> True",
    }


@pytest.mark.ruling(48)
def test_the_excess_must_go_to_another_patroller_if_there_is_one() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"squad leader": "Tenderfoot", "lookout": "Iron Man", "elite": "Maestro"}),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t.choices() == {"Iron Man", "Maestro"}
    t.do("choose Maestro")
    assert t["Maestro"].damage == 3, "6 less 1 armor less 2 HP"
    assert t["Iron Man"].damage == 0


@pytest.mark.ruling(46)
def test_the_excess_does_not_cascade() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Timely Messenger"}),
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t.foe.discard == ["Tenderfoot", "Timely Messenger"]
    assert t.foe.base_damage == 0


def test_no_excess_no_question() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]), side(patrol={"squad leader": "Leaping Lizard"}, play=["Maestro"])
    )
    t.do("attack Harvest Reaper -> Leaping Lizard")
    assert not t.in_play("Leaping Lizard"), "6 damage: 1 armor and 5 HP, nothing left over"
    assert t["Maestro"].damage == 0
    assert t.foe.base_damage == 0


@pytest.mark.ruling(49)
def test_overpower_is_nothing_against_what_does_not_patrol_or_in_defence() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Tenderfoot"]))
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t.foe.base_damage == 0
    defence = scenario(side(play=["Tenderfoot"]), side(patrol={"squad leader": "Harvest Reaper"}))
    defence.do("attack Tenderfoot -> Harvest Reaper")
    assert defence.me.base_damage == 0


def test_damage_already_on_the_patroller_leaves_more_excess() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(patrol={"elite": piece("Leaping Lizard", damage=4)}))
    t.do("attack Harvest Reaper -> Leaping Lizard")
    assert t.foe.base_damage == 5


def test_the_second_defender_does_not_strike_back() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]), side(patrol={"squad leader": "Tenderfoot", "scavenger": "Iron Man"})
    )
    t.do("attack Harvest Reaper -> Tenderfoot")
    assert t["Harvest Reaper"].damage == 1
    assert t["Iron Man"].damage == 3


# Trojan Duck: obliterate 2; arrives or attacks, 4 damage to a building ----------------------------


def test_trojan_duck_damages_a_building_as_it_arrives() -> None:
    t = scenario(
        side(hand=["Trojan Duck"], gold=7, tech=3, play=["Iron Man"]), side(tech=1, play=["Tower", "Maestro"])
    )
    seen = watch(t)
    t.do("play Trojan Duck")
    assert t.choices() == {"Base", "Tech I", "Tech II", "Tech III", "Base#2", "Tech I#2", "Tower#2"}
    t.do("choose Tower#2")
    assert seen.changes == {
        "Trojan Duck: new",
        "Tower#2: gone",
        "Base#2: damage 0 -> 2",
        "my gold: 7 -> 0",
        "my hand: -Trojan Duck",
    }
    assert t["Trojan Duck"].stats == (8, 9)


@pytest.mark.ruling(118)
def test_trojan_duck_does_so_again_with_every_attack() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(hero="River Montoya"))
    t.do("attack Trojan Duck -> River Montoya", "choose Base#2")
    assert t.foe.base_damage == 4
    assert not t.in_play("River Montoya")


def test_obliterate_destroys_the_two_lowest_tech_units_before_combat() -> None:
    t = scenario(
        side(play=["Trojan Duck", "Tenderfoot"]),
        side(
            patrol={"squad leader": "Maestro"},
            play=["Nimble Fencer", "Blademaster", "Older Brother"],
            hero="River Montoya",
        ),
    )
    seen = watch(t)
    t.do("attack Trojan Duck -> Maestro", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert seen.changes == {
        "Nimble Fencer: gone",
        "Older Brother: gone",
        "their discard: +Nimble Fencer",
        "their discard: +Older Brother",
        "Maestro: gone",
        "their discard: +Maestro",
        "Base#2: damage 0 -> 4",
        "Trojan Duck: damage 0 -> 3",
        "Trojan Duck: exhausted False -> True",
    }, "tech 0, then tech I; no hero; nothing of my own"


def test_among_equals_the_attacker_chooses() -> None:
    t = scenario(
        side(play=["Trojan Duck"]), side(play=["Tenderfoot", "Older Brother", "Fruit Ninja", "Maestro"])
    )
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)")
    assert t.choices() <= {"Tenderfoot", "Older Brother", "Fruit Ninja"}
    t.do("choose Tenderfoot")
    assert t.choices() == {"Older Brother", "Fruit Ninja"}
    t.do("choose Fruit Ninja")
    t.do("choose Base#2")
    assert t.foe.discard == ["Fruit Ninja", "Tenderfoot"]


def test_if_the_defender_was_obliterated_another_may_be_attacked() -> None:
    t = scenario(
        side(play=["Trojan Duck"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Maestro"}, play=["Iron Man", "Blademaster"]),
    )
    t.do("attack Trojan Duck -> Tenderfoot", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert t.foe.discard == ["Iron Man", "Tenderfoot"]
    assert t.choices() == {"Maestro", "nothing"}, "patrollers come first as ever"
    t.do("choose Maestro")
    assert not t.in_play("Maestro")
    assert t["Trojan Duck"].damage == 4, "the elite has 1 more ATK"


def test_the_attack_may_be_given_up_if_the_defender_is_gone() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(patrol={"squad leader": "Tenderfoot"}))
    t.do(
        "attack Trojan Duck -> Tenderfoot",
        "resolve Trojan Duck (obliterate)",
        "choose Base",
        "choose nothing",
    )
    assert t["Trojan Duck"].exhausted
    assert (t.me.base_damage, t.foe.base_damage) == (4, 0)


@pytest.mark.ruling(44)
def test_obliterate_does_not_target() -> None:
    t = scenario(side(play=["Trojan Duck"], gold=0), side(play=["Brick Thief", "Backstabber", "Blademaster"]))
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert t.foe.discard == ["Backstabber", "Brick Thief"]
    assert t.me.gold == 0


def test_obliterate_takes_what_there_is() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(play=["Blademaster"]))
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)", "choose Base#2")
    assert t.foe.discard == ["Blademaster"]
    assert t.foe.base_damage == 8 + 4


def test_trojan_duck_obliterates_nothing_in_defence() -> None:
    t = scenario(side(play=["Tenderfoot", "Iron Man"]), side(patrol={"squad leader": "Trojan Duck"}))
    t.do("attack Iron Man -> Trojan Duck")
    assert t.in_play("Tenderfoot")
