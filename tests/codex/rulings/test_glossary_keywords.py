"""What the manual's glossary says about keywords, beyond the official rulings."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

# Stealth, invisible, detectors ----------------------------------------------------------------------------


def test_something_invisible_can_be_attacked_only_while_it_patrols() -> None:
    at_home = scenario(side(play=["Iron Man"]), side(play=["Backstabber"]))
    assert at_home.targets("attack Iron Man") == {"Base#2"}
    on_patrol = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Backstabber"}))
    assert on_patrol.targets("attack Iron Man") == {"Backstabber"}


def test_something_invisible_can_not_be_targeted_even_while_it_patrols() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"]),
        side(patrol={"squad leader": "Backstabber", "elite": "Tenderfoot"}),
    )
    assert t.targets("play Spark") == {"Tenderfoot"}


def test_an_effect_that_does_not_target_reaches_something_invisible() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Doom"]), side(play=["Backstabber"]), book=BENCH)
    t.do("play Doom")
    assert not t.in_play("Backstabber")


def test_with_a_detector_something_invisible_can_be_attacked_and_targeted() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Watcher"], hand=["Wither"]), side(play=["Backstabber"]), book=BENCH
    )
    assert t.targets("attack Troq Bashar") == {"Base#2", "Backstabber"}
    assert "Backstabber" in t.targets("play Wither")


def test_against_a_detector_nobody_sneaks() -> None:
    t = scenario(
        side(play=["Prowler", "Backstabber"]),
        side(play=["Watcher"], patrol={"squad leader": "Iron Man"}),
        book=BENCH,
    )
    assert t.targets("attack Prowler") == {"Iron Man"}
    t.do("attack Prowler -> Iron Man")
    assert t.targets("attack Backstabber") == {"Iron Man"}  # unlike a tower it sees everything


def test_stealth_does_not_protect_from_attacks_and_targets() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]),
        side(play=["Prowler"]),
        book=BENCH,
    )
    assert "Prowler" in t.targets("attack Troq Bashar")
    assert "Prowler" in t.targets("play Wither")


def test_sneaky_pig_is_stealthy_only_on_the_turn_it_arrives() -> None:
    t = scenario(side(tech=2, hand=["Sneaky Pig"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("play Sneaky Pig")
    assert "Base#2" in t.targets("attack Sneaky Pig")
    t.end_turn()
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t.targets("attack Sneaky Pig") == {"Iron Man"}


def test_a_tower_detects_again_on_the_next_turn() -> None:
    t = scenario(side(play=["Backstabber"]), side(play=["Tower"]))
    t.do("attack Backstabber -> Base#2")
    t.end_turn()
    t.end_turn()
    t.do("attack Backstabber -> Base#2")
    assert t["Backstabber"].damage == 2


def test_a_tower_under_construction_neither_sees_nor_shoots() -> None:
    t = scenario(
        side(play=["Backstabber"]),
        side(play=[piece("Tower", constructing=True)], patrol={"squad leader": "Iron Man"}),
    )
    assert "Base#2" in t.targets("attack Backstabber")
    t.do("attack Backstabber -> Base#2")
    assert t["Backstabber"].damage == 0


# Resist and flagbearers -----------------------------------------------------------------------------------


def test_resist_is_paid_each_time() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Wither"], gold=6),
        side(play=[piece("Brick Thief", runes=3)]),
    )
    t.do("play Wither -> Brick Thief")
    assert t.me.gold == 6 - 2 - 1
    t.do("play Wither -> Brick Thief")
    assert t.me.gold == 0


def test_your_own_resist_costs_you_nothing() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Brick Thief"], hand=["Bloom"], gold=2), side())
    t.do("play Bloom -> Brick Thief")
    assert t.me.gold == 0
    assert t["Brick Thief"].runes == 1


def test_resist_is_paid_for_an_ability_too() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3), gold=1),
        side(patrol={"squad leader": "Brick Thief"}),
    )
    t.do("use River Montoya -> Brick Thief")
    assert t.me.gold == 0
    assert t["Brick Thief"].slot is None


def test_your_own_flagbearer_does_not_bind_you() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Granfalloon Flagbearer"], hand=["Wither"]), side(play=["Tenderfoot"])
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Granfalloon Flagbearer", "Tenderfoot"}


def test_a_flagbearer_binds_abilities_as_well_as_spells() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3)),
        side(patrol={"squad leader": "Tenderfoot", "lookout": "Granfalloon Flagbearer"}),
    )
    assert t.targets("use River Montoya") == {"Granfalloon Flagbearer"}


# Readiness, sideline, upkeep ------------------------------------------------------------------------------


def test_a_sidelined_patroller_no_longer_stands_in_the_way() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3), play=["Iron Man"]),
        side(patrol={"squad leader": "Tenderfoot"}),
    )
    t.do("use River Montoya -> Tenderfoot")
    assert t.in_play("Tenderfoot")
    assert t.targets("attack Iron Man") == {"Base#2", "Tenderfoot"}


def test_upkeep_abilities_resolve_in_your_own_upkeep_only() -> None:
    t = scenario(side(play=["Star-Crossed Starlet"]), side(play=[piece("Surplus")], deck=["Spark"] * 9))
    t.end_turn()
    assert t["Star-Crossed Starlet"].damage == 0
    assert len(t.foe.hand) == 1  # an empty hand, and one from the surplus
    t.end_turn()
    assert t["Star-Crossed Starlet"].damage == 1


def test_healing_does_not_repair_buildings() -> None:
    t = scenario(side(), side(play=["Helpful Turtle"], base_damage=5))
    t.end_turn()
    assert t.foe.base_damage == 5


def test_healing_does_not_help_opponents() -> None:
    t = scenario(side(play=[piece("Iron Man", damage=2)]), side(play=["Helpful Turtle"]))
    t.end_turn()
    assert t["Iron Man"].damage == 2


def test_channeling_ends_on_any_players_turn() -> None:
    t = scenario(
        side(hero="River Montoya", play=[piece("Harmony", caster="River Montoya")]),
        side(play=["Regular-sized Rhinoceros"]),
    )
    t.do("attack River Montoya -> Regular-sized Rhinoceros")
    assert t.me.discard == ["Harmony"]


def board(mine: Side, theirs: Side) -> Scenario:
    return scenario(mine, theirs, book=BENCH)


# Long-range -------------------------------------------------------------------------------------------------


def test_a_defender_without_long_range_does_not_strike_back() -> None:
    t = board(side(play=["Archer"]), side(patrol={"elite": "Iron Man"}))
    t.do("attack Archer -> Iron Man")
    assert (t["Archer"].damage, t["Iron Man"].damage) == (0, 2)


def test_a_defender_with_long_range_does() -> None:
    t = board(side(play=["Archer"]), side(patrol={"elite": "Archer"}))
    t.do("attack Archer -> Archer#2")
    assert not t.in_play("Archer")
    assert not t.in_play("Archer#2")


def test_long_range_does_nothing_on_defence() -> None:
    t = board(side(play=["Iron Man"]), side(patrol={"elite": "Archer"}))
    t.do("attack Iron Man -> Archer")
    assert t["Iron Man"].damage == 3  # 2, and 1 for the elite slot


@pytest.mark.ruling(42)
def test_anti_air_patrollers_hit_a_long_range_flier_that_flies_over() -> None:
    t = board(side(play=["Flying Archer"]), side(patrol={"elite": "Leaping Lizard"}))
    t.do("attack Flying Archer -> Base")
    assert t["Flying Archer"].damage == 4  # 3, and 1 for the elite slot


@pytest.mark.ruling(43, 76)
def test_towers_hit_long_range_attackers() -> None:
    t = board(side(play=["Archer"]), side(play=["Tower"]))
    t.do("attack Archer -> Base")
    assert t["Archer"].damage == 1


# Armor piercing ---------------------------------------------------------------------------------------------


def test_armor_does_not_stop_piercing_damage() -> None:
    t = board(side(play=["Piercer"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Piercer -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (2, 1)


def test_the_armor_still_stops_the_next_damage() -> None:
    t = board(side(play=["Piercer", "Tenderfoot"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Piercer -> Iron Man", "attack Tenderfoot -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (2, 0)


def test_overpower_loses_nothing_to_armor_it_pierces() -> None:
    t = board(side(play=["Piercing Reaper"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Piercing Reaper -> Iron Man")  # 6 ATK, 4 HP
    assert t.foe.base_damage == 2


# Deathtouch -------------------------------------------------------------------------------------------------


def test_a_single_point_of_combat_damage_kills_a_unit_or_hero() -> None:
    t = board(side(play=["Viper"]), side(patrol={"elite": "Regular-sized Rhinoceros"}))
    t.do("attack Viper -> Regular-sized Rhinoceros")
    assert not t.in_play("Regular-sized Rhinoceros")
    t = board(side(play=["Viper"]), side(hero=piece("Troq Bashar", level=8)))
    t.do("attack Viper -> Troq Bashar")
    assert t.foe.command == {"Troq Bashar": 2}


def test_even_if_armor_stops_it() -> None:
    t = board(side(play=["Viper"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Viper -> Iron Man")
    assert not t.in_play("Iron Man")


def test_in_defence_as_well() -> None:
    t = board(side(play=["Regular-sized Rhinoceros"]), side(patrol={"scavenger": "Viper"}))
    t.do("attack Regular-sized Rhinoceros -> Viper")
    assert not t.in_play("Regular-sized Rhinoceros")


def test_no_damage_no_death() -> None:
    t = board(side(play=["Harmless Viper"]), side(patrol={"scavenger": "Tenderfoot"}))
    t.do("attack Harmless Viper -> Tenderfoot")
    assert t["Tenderfoot"].damage == 0


def test_buildings_do_not_mind_deathtouch() -> None:
    t = board(side(play=["Viper"]), side(tech=1))
    t.do("attack Viper -> Tech I")
    assert t["Tech I#2"].damage == 1


@pytest.mark.ruling(13)
def test_deathtouch_twice_is_deathtouch() -> None:
    t = board(side(play=["Twofold Viper"]), side(patrol={"elite": "Iron Man", "lookout": "Tenderfoot"}))
    t.do("attack Twofold Viper -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t["Tenderfoot"].damage == 0


def test_with_overpower_all_damage_after_the_first_goes_on() -> None:
    t = board(side(play=["Viper Reaper"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Viper Reaper -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t.foe.base_damage == 5


# Ephemeral, and the end of a turn ---------------------------------------------------------------------------


def test_the_ephemeral_dies_at_the_end_of_the_turn() -> None:
    t = board(side(hand=["Mayfly"]), side())
    t.do("play Mayfly", "attack Mayfly -> Base")
    t.end_turn()
    assert not t.in_play("Mayfly")
    assert "Mayfly" in t.me.discard


@pytest.mark.ruling(15)
def test_of_any_players_turn() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Mayfly"]))
    t.end_turn()
    assert not t.in_play("Mayfly")
    assert t.foe.discard == ["Mayfly"]


def test_it_dies_after_the_draw_phase() -> None:
    """So it is not among the cards that the draw phase reshuffles."""
    t = board(side(play=["Mayfly"], deck=["Spark"]), side())
    t.end_turn()
    assert t.me.hand == ["Spark"]
    assert t.me.discard == ["Mayfly"]


def test_what_returns_at_the_end_of_turn_is_in_hand_after_the_draw_phase() -> None:
    t = board(side(play=["Homing Pigeon"], deck=["Spark"] * 5), side())
    t.end_turn()
    assert t.me.hand == ["Homing Pigeon", "Spark", "Spark"]


# Untargetable, unattackable, can't attack, can't patrol -----------------------------------------------------


@pytest.mark.ruling(70)
def test_nobody_targets_the_untargetable_but_it_can_be_attacked() -> None:
    t = board(
        side(hero="Troq Bashar", play=["Untouchable"], hand=["Bolt"]),
        side(patrol={"squad leader": "Untouchable"}, play=["Iron Man"]),
    )
    assert t.targets("play Bolt") == {"Troq Bashar", "Iron Man"}
    assert t.targets("attack Troq Bashar") == {"Untouchable#2"}


@pytest.mark.ruling(70)
def test_what_does_not_target_affects_it() -> None:
    t = board(side(hero="Troq Bashar", hand=["Doom"]), side(play=["Untouchable"]))
    t.do("play Doom")
    assert not t.in_play("Untouchable")


def test_the_unattackable_is_passed_by_even_on_patrol() -> None:
    t = board(side(play=["Iron Man"]), side(patrol={"squad leader": "Phantom"}))
    assert t.targets("attack Iron Man") == {"Base#2"}
    assert t.refuses("attack Iron Man -> Phantom") == "Iron Man can't attack Phantom: it is unattackable."


def test_but_it_can_be_targeted() -> None:
    t = board(side(hero="Troq Bashar", hand=["Bolt"]), side(play=["Phantom"]))
    assert t.targets("play Bolt") == {"Troq Bashar", "Phantom"}


def test_what_can_not_attack_may_patrol() -> None:
    t = board(side(play=["Pacifist"]), side())
    assert not t.can("attack Pacifist")
    assert t.refuses("attack Pacifist -> Base") == "Pacifist can't attack: its card says so."
    t.end_turn(patrol={"elite": "Pacifist"})
    assert t["Pacifist"].slot == "elite"


def test_what_can_not_patrol_may_attack() -> None:
    t = board(side(play=["Loner", "Tenderfoot"]), side())
    assert t.can("attack Loner")
    t.do("end")
    assert t.options == ["patrol Tenderfoot as squad leader", "patrol nobody as squad leader"]


# Illusions --------------------------------------------------------------------------------------------------


@pytest.mark.ruling(31)
def test_a_targeted_illusion_is_gone_before_the_effect_reaches_it() -> None:
    t = board(side(hero="Troq Bashar", play=["Iron Man"], hand=["Send Home"]), side(play=["Mirage"]))
    t.do("play Send Home -> Mirage")
    assert (t.foe.hand, t.foe.discard) == ([], ["Mirage"])


def test_of_several_targets_the_others_are_reached() -> None:
    t = board(side(hero="Troq Bashar", hand=["Volley"]), side(play=["Mirage", "Iron Man"]))
    t.do("play Volley")
    assert not t.in_play("Mirage")
    assert t["Iron Man"].damage == 1


@pytest.mark.ruling(32)
def test_an_attacked_illusion_fights_like_anything_else() -> None:
    t = board(side(play=["Tenderfoot"]), side(play=["Mirage"]))
    t.do("attack Tenderfoot -> Mirage")
    assert t["Mirage"].damage == 1
    assert not t.in_play("Tenderfoot")


def test_what_affects_it_without_targeting_does_not_kill_it() -> None:
    t = board(side(hero="River Montoya", hand=["Discord"]), side(play=["Mirage"]))
    t.do("play Discord")
    assert t["Mirage"].stats == (1, 2)
