"""Rules of attack that depend on who fights whom: what may be ignored, what it costs."""

from tests.codex.attack_cards import DUELS
from tests.codex.helpers import hp_left
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def duel(mine: Side, theirs: Side) -> Scenario:
    return scenario(mine, theirs, book=DUELS)


# Unstoppable by some -------------------------------------------------------------------------------


def test_patrollers_of_the_right_kind_may_be_ignored() -> None:
    t = duel(side(play=["Basilisk"]), side(patrol={"squad leader": "Tenderfoot"}, play=["Iron Man"]))
    assert t.targets("attack Basilisk") == {"Tenderfoot", "Iron Man", "Base#2"}


def test_the_others_stand_in_the_way_as_ever() -> None:
    patrol = {"squad leader": "Tenderfoot", "elite": "Iron Man"}
    t = duel(side(play=["Basilisk"]), side(patrol=patrol, play=["Maestro"]))
    assert t.targets("attack Basilisk") == {"Tenderfoot", "Iron Man"}


def test_a_squad_leader_of_another_kind_comes_first() -> None:
    patrol = {"squad leader": "Iron Man", "elite": "Tenderfoot"}
    t = duel(side(play=["Basilisk"]), side(patrol=patrol))
    assert t.targets("attack Basilisk") == {"Iron Man"}


def test_the_limit_of_atk_is_that_of_the_moment() -> None:
    """The elite slot gives 1 ATK, so that 2 becomes 3."""
    for slot, free in (("lookout", True), ("elite", False)):
        t = duel(side(play=["Small Fry Skipper"]), side(patrol={slot: "Eggship"}))
        assert t.targets("attack Small Fry Skipper") == {"Eggship"}, "4 ATK are too many"
        t = duel(side(play=["Small Fry Skipper"]), side(patrol={slot: piece("Eggship", runes=-2)}))
        assert ("Base#2" in t.targets("attack Small Fry Skipper")) is free


def test_what_is_ignored_by_rule_is_not_flown_over() -> None:
    """Flying was not needed to pass the weaker of the two, so only the stronger shoots."""
    patrol = {"squad leader": "Gunner", "scavenger": "Big Gunner"}
    t = duel(side(play=["Small Fry Skipper"]), side(patrol=patrol))
    t.do("attack Small Fry Skipper -> Base#2")
    assert t["Small Fry Skipper"].damage == 3


def test_runes_may_tell_whom_to_ignore() -> None:
    for runes, free in ((-1, True), (0, False)):
        patrol = {"squad leader": piece("Iron Man", runes=runes)}
        t = duel(side(play=["Ghoul"]), side(patrol=patrol))
        assert ("Base#2" in t.targets("attack Ghoul")) is free


def test_a_patrol_zone_with_one_patroller_may_be_ignored_and_one_with_two_not() -> None:
    t = duel(side(play=["Golem"]), side(patrol={"squad leader": "Iron Man"}))
    assert t.targets("attack Golem") == {"Iron Man", "Base#2"}
    t = duel(side(play=["Golem"]), side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}))
    assert t.targets("attack Golem") == {"Iron Man"}


def test_overpower_ignores_the_same_patrollers_for_its_excess() -> None:
    patrol = {"squad leader": "Iron Man", "elite": "Older Brother"}
    t = duel(side(play=["Skipping Reaper"]), side(patrol=patrol))
    t.do("attack Skipping Reaper -> Iron Man")
    assert t.choices() == {"Older Brother", "Base#2"}
    t.do("choose Base#2")
    assert t.foe.base_damage == 1


def test_a_granted_rule_works_like_a_printed_one() -> None:
    patrol = {"squad leader": "Iron Man"}
    t = duel(side(play=["Ninja Recruit", "Tenderfoot", "Shrine"]), side(patrol=patrol))
    assert t.targets("attack Ninja Recruit") == {"Iron Man", "Base#2"}
    assert t.targets("attack Tenderfoot") == {"Iron Man"}


# Unattackable by some ------------------------------------------------------------------------------


def test_some_attackers_cannot_attack_it() -> None:
    t = duel(side(play=["Tenderfoot", "Iron Man"]), side(play=["Basilisk"]))
    assert "Basilisk" not in t.targets("attack Tenderfoot")
    assert "Basilisk" in t.targets("attack Iron Man")


def test_it_does_not_stand_in_the_way_of_those() -> None:
    t = duel(side(play=["Tenderfoot", "Iron Man"]), side(patrol={"squad leader": "Basilisk"}))
    assert t.targets("attack Tenderfoot") == {"Base#2"}
    assert t.targets("attack Iron Man") == {"Basilisk"}


# When attacking certain things ---------------------------------------------------------------------


def test_unstoppable_when_attacking_a_building() -> None:
    t = duel(side(play=["Sapper"]), side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Workshop"]))
    assert t.targets("attack Sapper") == {"Iron Man", "Workshop", "Base#2"}


def test_a_flier_that_is_unstoppable_there_does_not_fly_over() -> None:
    patrol = {"squad leader": "Gunner"}
    t = duel(side(play=["Flying Sapper"]), side(patrol=patrol, play=["Maestro"]))
    t.do("attack Flying Sapper -> Base#2")
    assert t["Flying Sapper"].damage == 0
    t = duel(side(play=["Flying Sapper"]), side(patrol=patrol, play=["Tenderfoot"]))
    t.do("attack Flying Sapper -> Tenderfoot")
    assert t["Flying Sapper"].damage == 2


def test_overpower_may_send_its_excess_where_the_attacker_is_unstoppable() -> None:
    patrol = {"squad leader": "Tenderfoot", "elite": "Iron Man"}
    t = duel(side(play=["Colossal Reaper"]), side(patrol=patrol, play=["Maestro"]))
    t.do("attack Colossal Reaper -> Tenderfoot")
    assert t.choices() == {"Iron Man", "Base#2"}
    t.do("choose Iron Man")


def test_unstoppable_and_deadly_when_attacking_heroes() -> None:
    hero = piece("Troq Bashar", level=8)
    t = duel(side(play=["Hero Hunter"]), side(hero=hero, patrol={"squad leader": "Iron Man"}))
    assert t.targets("attack Hero Hunter") == {"Iron Man", "Troq Bashar"}
    t.do("attack Hero Hunter -> Troq Bashar")
    assert not t.in_play("Troq Bashar")


def test_not_deadly_when_attacking_units() -> None:
    t = duel(side(play=["Hero Hunter"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Hero Hunter -> Iron Man")
    assert t["Iron Man"].damage == 1


def test_not_deadly_when_attacked_by_a_hero() -> None:
    t = duel(side(hero=piece("Troq Bashar", level=5)), side(play=["Hero Hunter"]))
    t.do("attack Troq Bashar -> Hero Hunter")
    assert t["Troq Bashar"].damage == 2


def test_stealth_while_attacking_a_unit() -> None:
    foe = side(hero="Troq Bashar", patrol={"squad leader": "Iron Man"}, play=["Maestro"])
    t = duel(side(play=["Stalker"]), foe)
    assert t.targets("attack Stalker") == {"Iron Man", "Maestro"}


def test_a_detector_sees_through_it() -> None:
    foe = side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Watcher"])
    t = duel(side(play=["Stalker"]), foe)
    assert t.targets("attack Stalker") == {"Iron Man"}


def test_a_tower_spends_its_detection_only_where_there_was_stealth() -> None:
    t = duel(side(play=["Stalker", "Stalker"]), side(play=["Tower", "Maestro"]))
    t.do("attack Stalker -> Base#2")
    assert t["Stalker"].damage == 1
    t.do("attack Stalker#2 -> Maestro")
    assert t["Stalker#2"].damage == 3 + 1, "it is detected now, and shot at"
    t = duel(side(play=["Stalker", "Stalker"]), side(play=["Tower", "Maestro", "Iron Man"]))
    t.do("attack Stalker -> Maestro", "attack Stalker#2 -> Iron Man")
    assert t["Stalker#2"].damage == 3, "the tower's one detection is spent"


# What an attack costs ------------------------------------------------------------------------------


def test_an_attack_may_have_to_be_paid_for() -> None:
    t = duel(side(play=["Iron Man", "Older Brother"], gold=3), side(play=["Pass"]))
    t.do("attack Iron Man -> Pass")
    assert t.me.gold == 1
    assert "Pass" not in t.targets("attack Older Brother")


def test_other_attacks_are_free() -> None:
    t = duel(side(play=["Iron Man"], gold=3), side(play=["Pass"]))
    t.do("attack Iron Man -> Base#2")
    assert t.me.gold == 3


def test_the_tax_may_hold_only_while_it_does_not_patrol() -> None:
    t = duel(side(play=["Iron Man"], gold=0), side(play=["Toll Keeper"]))
    assert t.targets("attack Iron Man") == {"Base#2"}
    t = duel(side(play=["Iron Man"], gold=0), side(patrol={"elite": "Toll Keeper"}))
    assert t.targets("attack Iron Man") == {"Toll Keeper"}
    t.do("attack Iron Man -> Toll Keeper")
    assert t.me.gold == 0


def test_a_new_defender_is_paid_for_too() -> None:
    """Its trigger destroys what it attacked; to go on to the taxed one costs gold like any attack on it."""
    t = duel(side(play=["Clearer"], gold=3), side(patrol={"squad leader": "Tenderfoot"}, play=["Pass"]))
    t.do("attack Clearer -> Tenderfoot", "choose Pass")
    assert t.me.gold == 1
    t = duel(side(play=["Clearer"], gold=1), side(patrol={"squad leader": "Tenderfoot"}, play=["Pass"]))
    t.do("attack Clearer -> Tenderfoot")
    assert t.choices() == {"Base#2", "nothing"}
    t.do("choose Base#2")
    assert t.me.gold == 1


def test_a_new_defender_notices_that_it_is_attacked() -> None:
    mine = side(play=["Clearer", "Iron Man"])
    t = duel(mine, side(patrol={"squad leader": "Tenderfoot"}, play=["Blocker"]))
    t.do("attack Clearer -> Tenderfoot", "choose Blocker")
    assert t["Iron Man"].exhausted


# While an attack lasts -----------------------------------------------------------------------------


def test_armor_while_attacking_stops_damage_and_goes_with_the_attack() -> None:
    t = duel(side(play=["Iron Man", "Drilled Attacks"]), side(play=["Older Brother"]))
    t.do("attack Iron Man -> Older Brother")
    assert t["Iron Man"].damage == 1
    assert t["Iron Man"].armor == 0


def test_what_is_left_of_it_does_not_stay() -> None:
    t = duel(side(play=["Iron Man", "Drilled Attacks"], hero="Mentor", hand=["Bolt"]), side())
    t.do("attack Iron Man -> Base#2", "play Bolt -> Iron Man")
    assert t["Iron Man"].damage == 3


def test_a_second_attack_brings_it_again() -> None:
    mine = side(play=["Iron Man", "Drilled Attacks"], hero="Mentor", hand=["Hooray"])
    t = duel(mine, side(play=["Tenderfoot", "Brick Thief"]))
    t.do("attack Iron Man -> Tenderfoot", "play Hooray -> Iron Man", "attack Iron Man -> Brick Thief")
    assert t["Iron Man"].damage == (1 - 1) + (2 - 1)


def test_armor_it_had_before_is_used_after_it() -> None:
    mine = side(play=["Iron Man", "Drilled Attacks"], hero="Mentor", hand=["Praise", "Bolt"])
    t = duel(mine, side(play=["Tenderfoot"]))
    t.do("play Praise -> Iron Man", "attack Iron Man -> Tenderfoot")
    assert t["Iron Man"].armor == 1, "the other point took the damage"
    t.do("play Bolt -> Iron Man")
    assert t["Iron Man"].damage == 2


def test_armor_while_attacking_is_for_its_scope_and_for_attackers_only() -> None:
    t = duel(side(play=["Maestro", "Drilled Attacks"]), side(play=["Tenderfoot"]))
    t.do("attack Maestro -> Tenderfoot")
    assert t["Maestro"].damage == 1, "tech II"
    t = duel(side(play=["Tenderfoot"]), side(play=["Iron Man", "Drilled Attacks"]))
    t.do("attack Tenderfoot -> Iron Man")
    assert t["Iron Man"].damage == 1, "it does not attack"


def test_as_squad_leader_it_weakens_units_that_attack_it() -> None:
    t = duel(side(play=["Iron Man"]), side(patrol={"squad leader": "Debilitator"}))
    t.do("attack Iron Man -> Debilitator")
    assert t["Debilitator"].damage == 3 - 1 - 1
    t = duel(side(play=["Iron Man"]), side(patrol={"elite": "Debilitator"}))
    t.do("attack Iron Man -> Debilitator")
    assert t["Debilitator"].damage == 3
    t = duel(side(hero="Troq Bashar"), side(patrol={"squad leader": "Debilitator"}))
    t.do("attack Troq Bashar -> Debilitator")
    assert t["Debilitator"].damage == 2 - 1


def test_whoever_attacks_it_must_exhaust_another() -> None:
    tired = piece("Brick Thief", exhausted=True)
    mine = side(play=["Iron Man", "Tenderfoot", "Older Brother", tired])
    t = duel(mine, side(play=["Blocker", "Maestro"]))
    t.do("attack Iron Man -> Blocker")
    assert t.choices() == {"Tenderfoot", "Older Brother"}
    t.do("choose Tenderfoot")
    assert t["Tenderfoot"].exhausted
    assert not t["Older Brother"].exhausted
    assert t["Blocker"].damage == 3


def test_the_attacker_is_no_other_even_if_it_stays_ready() -> None:
    t = duel(side(play=["Tireless", "Tenderfoot"]), side(play=["Blocker"]))
    t.do("attack Tireless -> Blocker")
    assert not t["Tireless"].exhausted
    assert t["Tenderfoot"].exhausted


def test_it_may_be_attacked_though_nobody_else_is_ready() -> None:
    t = duel(side(play=["Iron Man"]), side(play=["Blocker"]))
    t.do("attack Iron Man -> Blocker")
    assert t["Blocker"].damage == 3


# Excess that hits the base -------------------------------------------------------------------------


def trampling(attacker: str, foe: Side) -> Scenario:
    """Everything of mine has +3 ATK, +3 armor, and sends its excess to the base."""
    hero = piece("Mentor", level=5)
    t = duel(side(hero=hero, play=[attacker], hand=["Trample"]), foe)
    t.do("play Trample")
    return t


def test_excess_damage_to_a_patroller_hits_its_players_base() -> None:
    t = trampling("Giant", side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}))
    t.do("attack Giant -> Iron Man")
    assert t.foe.base_damage == 9 - 1 - 4
    assert not t.in_play("Iron Man")


def test_so_does_excess_damage_to_what_does_not_patrol_and_to_heroes() -> None:
    t = trampling("Giant", side(play=["Iron Man"]))
    t.do("attack Giant -> Iron Man")
    assert t.foe.base_damage == 9 - 4
    t = trampling("Giant", side(hero="Troq Bashar"))
    t.do("attack Giant -> Troq Bashar")
    assert t.foe.base_damage == 9 - 3


def test_but_not_excess_damage_to_a_building() -> None:
    t = trampling("Giant", side(play=["Workshop"]))
    t.do("attack Giant -> Workshop")
    assert t.foe.base_damage == 0


def test_it_takes_precedence_over_overpower() -> None:
    t = trampling("Reaper", side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}))
    t.do("attack Reaper -> Iron Man")
    assert t.foe.base_damage == 4
    assert hp_left(t, "Tenderfoot") == 2


def test_one_point_of_deathtouch_is_enough_for_the_defender() -> None:
    t = trampling("Venomous Giant", side(patrol={"squad leader": "Giant"}))
    t.do("attack Venomous Giant -> Giant")
    assert not t.in_play("Giant")
    assert t.foe.base_damage == 8


def test_sparks_have_excess_too() -> None:
    patrol = {"squad leader": "Giant", "elite": "Tenderfoot"}
    t = trampling("Sparking Giant", side(patrol=patrol))
    t.do("attack Sparking Giant -> Giant")
    assert t.foe.base_damage == 3 - 2
    assert not t.in_play("Tenderfoot")
