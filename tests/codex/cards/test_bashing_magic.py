"""Bashing, card by card: Troq Bashar and his spells."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import READINESS
from warmat.codex.scenario import Scenario, piece, scenario, side

TROQ = piece("Troq Bashar", level=8)


# Troq Bashar --------------------------------------------------------------------------------------


def test_troq_does_nothing_special_below_level_five() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=4)), side(play=["Tenderfoot"]))
    t.do("attack Troq Bashar -> Tenderfoot")
    assert t.foe.base_damage == 0


@pytest.mark.parametrize("level", [5, 7, 8])
@pytest.mark.ruling(527)
def test_troq_from_level_five_hurts_the_base_behind_what_he_attacks(level: int) -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=level), base_damage=2),
        side(patrol={"squad leader": "Iron Man"}, tech=1),
    )
    t.do("attack Troq Bashar -> Iron Man")
    assert t.foe.base_damage == 1
    assert t.me.base_damage == 2
    assert t["Tech I#2"].damage == 0


@pytest.mark.faq("Troq Bashar")
def test_troq_attacking_the_base_deals_both() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=5)), side())
    t.do("attack Troq Bashar -> Base#2")
    assert t.foe.base_damage == 1 + 3


def test_troq_hurts_nobody_when_he_is_attacked() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero=piece("Troq Bashar", level=5)))
    t.do("attack Iron Man -> Troq Bashar")
    assert t.me.base_damage == t.foe.base_damage == 0


def test_troq_at_level_eight_attacks_without_exhausting_but_once_a_turn() -> None:
    t = scenario(side(hero=TROQ), side())
    t.do("attack Troq Bashar -> Base#2")
    assert t["Troq Bashar"].has(READINESS)
    assert not t["Troq Bashar"].exhausted
    assert not t.can("attack Troq Bashar")
    t.end_turn(patrol={"squad leader": "Troq Bashar"})
    t.end_turn()
    assert t.can("attack Troq Bashar")


def test_troq_below_level_eight_exhausts() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=7)), side())
    t.do("attack Troq Bashar -> Base#2")
    assert t["Troq Bashar"].exhausted


def test_levelling_up_does_not_ready_troq() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=7)), side())
    t.do("attack Troq Bashar -> Base#2", "level Troq Bashar")
    assert not t.can("attack Troq Bashar")


# Wrecking Ball: 2 damage to a building ------------------------------------------------------------


def test_wrecking_ball_targets_any_building() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wrecking Ball"], tech=1, play=["Iron Man"]),
        side(tech=2, play=["Tower", "Maestro"], hero="River Montoya", patrol={"squad leader": "Tenderfoot"}),
    )
    assert t.targets("play Wrecking Ball") == {
        "Base",
        "Tech I",
        "Base#2",
        "Tech I#2",
        "Tech II#2",
        "Tower#2",
    }
    seen = watch(t)
    t.do("play Wrecking Ball -> Tower#2")
    assert seen.changes == {
        "Tower#2: damage 0 -> 2",
        "my hand: -Wrecking Ball",
        "my discard: +Wrecking Ball",
    }, "and it costs nothing"


def test_wrecking_ball_destroys_what_has_two_hit_points_left() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wrecking Ball"]), side(play=[piece("Tower", damage=2)]))
    t.do("play Wrecking Ball -> Tower#2")
    assert not t.in_play("Tower#2")
    assert t.foe.base_damage == 2


def test_wrecking_ball_can_be_cast_without_gold() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wrecking Ball"], gold=0), side())
    assert t.can("play Wrecking Ball -> Base#2")


# The Boot: destroy a tech 0 or I unit -------------------------------------------------------------


def test_the_boot_targets_tech_0_and_i_units() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"], play=["Revolver Ocelot"], gold=5),
        side(
            hero="River Montoya",
            play=["Tenderfoot", "Maestro", "Blademaster", "Dancer"],
            patrol={"squad leader": "Nimble Fencer"},
            tech=1,
        ),
    )
    assert t.targets("play The Boot") == {"Revolver Ocelot", "Tenderfoot", "Dancer", "Nimble Fencer"}
    seen = watch(t)
    t.do("play The Boot -> Nimble Fencer")
    assert seen.changes == {
        "Nimble Fencer: gone",
        "their discard: +Nimble Fencer",
        "my gold: 5 -> 2",
        "my hand: -The Boot",
        "my discard: +The Boot",
    }, "armor does not help"


def test_the_boot_needs_a_small_enough_unit() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["The Boot"]), side(play=["Maestro"], hero="River Montoya"))
    assert not t.can("play The Boot")


# Intimidate: -4 ATK this turn ---------------------------------------------------------------------


def test_intimidate_targets_any_unit_or_hero() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Intimidate"], play=["Iron Man"], tech=1),
        side(hero="River Montoya", play=["Blademaster"], patrol={"squad leader": "Tenderfoot"}),
    )
    assert t.targets("play Intimidate") == {
        "Troq Bashar",
        "Iron Man",
        "River Montoya",
        "Blademaster",
        "Tenderfoot",
    }
    seen = watch(t)
    t.do("play Intimidate -> Blademaster")
    assert seen.changes == {
        "Blademaster: ATK 7 -> 3",
        "my gold: 10 -> 9",
        "my hand: -Intimidate",
        "my discard: +Intimidate",
    }


def test_intimidate_takes_atk_to_0_at_most() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Intimidate"], play=["Older Brother"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    t.do("play Intimidate -> Iron Man", "attack Older Brother -> Iron Man")
    assert t["Iron Man"].atk == 0
    assert t["Older Brother"].damage == 0


def test_intimidate_is_over_at_the_end_of_the_turn() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Intimidate"]), side(play=["Blademaster"]))
    t.do("play Intimidate -> Blademaster")
    t.end_turn()
    assert t["Blademaster"].stats == (7, 5)


def test_a_bonus_counts_against_intimidates_full_four() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Intimidate", "Bloom"], play=["Older Brother"]), side())
    t.do("play Intimidate -> Older Brother", "play Bloom -> Older Brother")
    assert t["Older Brother"].stats == (0, 3), "2 - 4 + 1"


# Final Smash: destroy a tech 0, return a tech I, take a tech II ------------------------------------


def final_smash(mine: list[str], theirs: list[str]) -> Scenario:
    return scenario(
        side(hero=TROQ, hand=["Final Smash"], gold=10, play=mine), side(play=theirs, hero="River Montoya")
    )


def test_final_smash_does_three_things_to_three_units() -> None:
    t = final_smash(
        ["Older Brother", "Iron Man", "Eggship"], ["Tenderfoot", "Nimble Fencer", "Maestro", "Blademaster"]
    )
    assert t.targets("play Final Smash") == {"Older Brother", "Tenderfoot"}
    seen = watch(t)
    t.do("play Final Smash -> Tenderfoot")
    assert t.choices() == {"Iron Man", "Nimble Fencer"}
    t.do("choose Nimble Fencer")
    assert t.choices() == {"Eggship", "Maestro"}
    t.do("choose Maestro")
    assert seen.changes == {
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
        "Nimble Fencer: gone",
        "their hand: +Nimble Fencer",
        "Maestro: controller 1 -> 0",
        "my gold: 10 -> 4",
        "my hand: -Final Smash",
        "my discard: +Final Smash",
    }


@pytest.mark.ruling(107)
def test_final_smash_does_what_it_can() -> None:
    t = final_smash([], ["Maestro"])
    t.do("play Final Smash")
    assert t["Maestro"].controller == 0


@pytest.mark.ruling(108)
def test_final_smash_is_not_optional() -> None:
    t = final_smash(["Older Brother", "Iron Man", "Eggship"], [])
    t.do("play Final Smash -> Older Brother")
    assert t.me.discard == ["Final Smash", "Older Brother"]
    assert t.me.hand == ["Iron Man"]
    assert t["Eggship"].controller == 0
    assert t.can("attack Eggship"), "taking what is mine changes nothing"


def test_final_smash_with_nothing_to_smash_is_not_cast() -> None:
    t = final_smash([], ["Blademaster"])
    assert t.refuses("play Final Smash") == (
        "Final Smash has no legal target: there is no tech 0 unit, tech I unit or tech II unit to target."
    )


@pytest.mark.ruling(109)
def test_final_smash_must_take_the_flagbearer_first_and_is_free_afterwards() -> None:
    t = final_smash([], ["Granfalloon Flagbearer", "Tenderfoot", "Nimble Fencer", "Star-Crossed Starlet"])
    assert t.targets("play Final Smash") == {"Granfalloon Flagbearer"}
    t.do("play Final Smash -> Granfalloon Flagbearer")
    assert t.choices() == {"Nimble Fencer", "Star-Crossed Starlet"}
    t.do("choose Star-Crossed Starlet")
    assert t.foe.hand == ["Star-Crossed Starlet"]


def test_final_smash_pays_for_resist_as_it_targets() -> None:
    t = scenario(
        side(hero=TROQ, hand=["Final Smash"], gold=7),
        side(play=["Brick Thief"], patrol={"lookout": "Nimble Fencer", "elite": "Iron Man"}),
    )
    t.do("play Final Smash -> Brick Thief")
    assert t.me.gold == 0
    assert t.in_play("Nimble Fencer"), "no gold left for the lookout, so Iron Man was the only choice"
    assert t.foe.hand == ["Iron Man"]
