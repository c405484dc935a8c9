"""Finesse, card by card: the fencers and players."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, FLYING, HASTE, INVISIBLE, SWIFT_STRIKE
from warmat.codex.scenario import piece, scenario, side

FIGURES = [
    ("Nimble Fencer", 1, 2, (2, 3)),
    ("Star-Crossed Starlet", 1, 2, (3, 2)),
    ("Grounded Guide", 2, 5, (4, 4)),
    ("Maestro", 2, 3, (3, 5)),
    ("Backstabber", 2, 3, (3, 3)),
    ("Cloud Sprite", 2, 2, (3, 2)),
    ("Leaping Lizard", 2, 1, (3, 5)),
    ("Blademaster", 3, 6, (7, 5)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Nimble Fencer: your Virtuosos have haste ---------------------------------------------------------


@pytest.mark.ruling(127)
@pytest.mark.faq("Nimble Fencer")
def test_nimble_fencer_has_haste_herself() -> None:
    t = scenario(side(hand=["Nimble Fencer"], tech=1), side())
    t.do("play Nimble Fencer")
    assert t.can("attack Nimble Fencer -> Base#2")


def test_nimble_fencer_gives_haste_to_my_virtuosos_only() -> None:
    t = scenario(
        side(
            play=["Nimble Fencer", "Tenderfoot", "Star-Crossed Starlet", "Blademaster", "Maestro", "Iron Man"]
        ),
        side(play=["Tenderfoot"]),
    )
    hasty = {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(HASTE)}
    assert hasty == {"Nimble Fencer", "Tenderfoot", "Star-Crossed Starlet", "Blademaster"}


def test_haste_goes_with_nimble_fencer() -> None:
    t = scenario(side(play=["Nimble Fencer"], hand=["Tenderfoot", "The Boot"], hero="Troq Bashar"), side())
    t.do("play Tenderfoot")
    assert t.can("attack Tenderfoot")
    t.do("play The Boot -> Nimble Fencer")
    assert not t.can("attack Tenderfoot")


# Star-Crossed Starlet: hurts herself and is the stronger for it -----------------------------------


@pytest.mark.parametrize(("damage", "runes", "atk"), [(0, 0, 3), (1, 0, 4), (2, 1, 6), (1, 1, 5)])
@pytest.mark.ruling(129)
def test_starlet_has_one_more_atk_for_each_damage(damage: int, runes: int, atk: int) -> None:
    t = scenario(side(play=[piece("Star-Crossed Starlet", damage=damage, runes=runes)]), side())
    assert t["Star-Crossed Starlet"].atk == atk


def test_starlet_takes_one_damage_in_her_upkeep() -> None:
    t = scenario(side(), side(play=["Star-Crossed Starlet", "Star-Crossed Starlet"]))
    t.end_turn()
    t.do(t.options[0])
    assert t["Star-Crossed Starlet"].stats == (4, 2)
    assert t["Star-Crossed Starlet#2"].stats == (4, 2)


def test_starlet_dies_in_the_upkeep_of_her_third_turn() -> None:
    t = scenario(side(hand=["Star-Crossed Starlet"], tech=1), side(gold=9))
    t.do("play Star-Crossed Starlet")
    assert t["Star-Crossed Starlet"].damage == 0
    t.end_turn()
    t.end_turn()
    assert t["Star-Crossed Starlet"].damage == 1
    t.end_turn()
    t.end_turn()
    assert not t.in_play("Star-Crossed Starlet")


def test_damage_in_a_fight_makes_starlet_stronger_too() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Spark"]), side(patrol={"scavenger": "Star-Crossed Starlet"}))
    t.do("play Spark -> Star-Crossed Starlet")
    assert t["Star-Crossed Starlet"].stats == (4, 2)


def test_starlet_strikes_with_the_atk_she_had_before_the_blow() -> None:
    t = scenario(side(play=["Leaping Lizard"]), side(play=[piece("Star-Crossed Starlet", runes=2)]))
    t.do("attack Leaping Lizard -> Star-Crossed Starlet")
    assert not t.in_play("Leaping Lizard"), "3 + 2 ATK"
    assert t["Star-Crossed Starlet"].atk == 5 + 3


def test_healing_starlet_weakens_her() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", piece("Star-Crossed Starlet", runes=2, damage=2)]))
    t.end_turn()
    t.do("resolve Star-Crossed Starlet (upkeep)")
    assert t["Star-Crossed Starlet"].damage == 2, "one more, and one healed"
    assert t["Star-Crossed Starlet"].atk == 3 + 2 + 2


# Grounded Guide: +1 ATK for other units, +2/+1 for Virtuosos --------------------------------------


def test_grounded_guide_strengthens_my_other_units() -> None:
    plain = ["Iron Man", "Tenderfoot", "Maestro", "Dancer"]
    t = scenario(side(play=[*plain, "Grounded Guide"], hero="River Montoya"), side(play=["Tenderfoot"]))
    stats = {label: t[label].stats for label in (*t.me.in_play, "Tenderfoot#2")}
    assert stats == {
        "Base": (0, 20),
        "River Montoya": (2, 3),
        "Iron Man": (4, 4),
        "Tenderfoot": (3, 3),
        "Maestro": (4, 5),
        "Dancer": (1, 1),
        "Grounded Guide": (4, 4),
        "Tenderfoot#2": (1, 2),
    }


@pytest.mark.ruling(130)
@pytest.mark.faq("Grounded Guide")
def test_two_grounded_guides_add_up() -> None:
    t = scenario(side(play=["Grounded Guide", "Grounded Guide", "Tenderfoot", "Iron Man"]), side())
    assert t["Tenderfoot"].stats == (5, 4)
    assert t["Iron Man"].stats == (5, 4)
    assert t["Grounded Guide"].stats == (5, 4)


# Maestro: Virtuosos cost 0 and damage buildings ---------------------------------------------------


def test_maestros_virtuosos_cost_nothing() -> None:
    hand = ["Tenderfoot", "Nimble Fencer", "Blademaster", "Older Brother"]
    t = scenario(side(play=["Maestro"], hand=hand, gold=2, tech=3), side())
    t.do("play Tenderfoot", "play Nimble Fencer", "play Blademaster")
    assert t.me.gold == 2
    t.do("play Older Brother")
    assert t.me.gold == 0


def test_free_virtuosos_still_need_their_tech_building() -> None:
    t = scenario(side(play=["Maestro"], hand=["Nimble Fencer"]), side())
    assert not t.can("play Nimble Fencer")


def test_maestros_virtuosos_exhaust_to_damage_a_building() -> None:
    t = scenario(
        side(play=["Maestro", "Tenderfoot", "Iron Man"], tech=1),
        side(patrol={"squad leader": "Tenderfoot"}, play=["Tower", "Maestro"]),
    )
    assert t.targets("use Tenderfoot") == {"Base", "Tech I", "Base#2", "Tower#2"}
    assert not t.can("use Iron Man")
    assert not t.can("use Maestro")
    seen = watch(t)
    t.do("use Tenderfoot -> Tower#2")
    assert seen.changes == {"Tower#2: damage 0 -> 2", "Tenderfoot: exhausted False -> True"}


@pytest.mark.ruling(131)
@pytest.mark.faq("Maestro")
def test_a_new_maestro_teaches_at_once_but_new_virtuosos_are_tired() -> None:
    t = scenario(side(play=["Tenderfoot"], hand=["Maestro", "Tenderfoot"], tech=2), side())
    t.do("play Maestro", "play Tenderfoot")
    assert t.can("use Tenderfoot -> Base#2")
    assert not t.can("use Tenderfoot#2")


def test_two_maestros_offer_the_ability_once() -> None:
    t = scenario(side(play=["Maestro", "Maestro", "Tenderfoot"]), side())
    uses = [option for option in t.options if option.startswith("use Tenderfoot")]
    assert len(uses) == 2, "one for each base"


# Backstabber: invisible ---------------------------------------------------------------------------


def test_backstabber_can_be_neither_attacked_nor_targeted() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"]), side(play=["Backstabber", "Maestro"])
    )
    assert t["Backstabber"].has(INVISIBLE)
    assert t.targets("attack Iron Man") == {"Base#2", "Maestro"}
    assert t.targets("play Wither") == {"Troq Bashar", "Iron Man", "Maestro"}


def test_backstabber_sneaks_past_patrollers() -> None:
    t = scenario(side(play=["Backstabber"]), side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]))
    assert t.targets("attack Backstabber") == {"Base#2", "Iron Man", "Maestro"}


def test_backstabber_on_patrol_can_be_attacked_but_not_targeted() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"]),
        side(patrol={"squad leader": "Backstabber"}),
    )
    assert t.targets("attack Iron Man") == {"Backstabber"}
    assert "Backstabber" not in t.targets("play Wither")


@pytest.mark.ruling(39)
def test_whom_backstabber_attacks_strikes_back() -> None:
    t = scenario(side(play=["Backstabber"]), side(play=["Tenderfoot"]))
    t.do("attack Backstabber -> Tenderfoot")
    assert t["Backstabber"].damage == 1


@pytest.mark.ruling(41)
def test_its_own_player_may_target_backstabber() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Backstabber"]), side())
    assert "Backstabber" in t.targets("play Bloom")


# Cloud Sprite: flying -----------------------------------------------------------------------------


def test_cloud_sprite_flies_over_the_ground() -> None:
    t = scenario(side(play=["Cloud Sprite"]), side(patrol={"squad leader": "Iron Man"}, tech=1))
    assert t["Cloud Sprite"].has(FLYING)
    t.do("attack Cloud Sprite -> Tech I#2")
    assert t["Tech I#2"].damage == 3
    assert t["Cloud Sprite"].damage == 0


def test_cloud_sprite_on_patrol_stops_fliers_only() -> None:
    t = scenario(side(play=["Iron Man", "Eggship"]), side(patrol={"squad leader": "Cloud Sprite"}))
    assert t.targets("attack Iron Man") == {"Base#2"}
    assert t.targets("attack Eggship") == {"Cloud Sprite"}


# Leaping Lizard: anti-air -------------------------------------------------------------------------


@pytest.mark.ruling(1)
def test_leaping_lizard_may_attack_fliers_or_ignore_them() -> None:
    t = scenario(
        side(play=["Leaping Lizard"]), side(patrol={"squad leader": "Cloud Sprite"}, play=["Eggship"])
    )
    assert t["Leaping Lizard"].has(ANTI_AIR)
    assert t.targets("attack Leaping Lizard") == {"Base#2", "Cloud Sprite", "Eggship"}
    t.do("attack Leaping Lizard -> Cloud Sprite")
    assert not t.in_play("Cloud Sprite")
    assert t["Leaping Lizard"].damage == 3


@pytest.mark.ruling(2)
def test_leaping_lizard_hits_a_flier_that_attacks_it() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Leaping Lizard"]))
    t.do("attack Eggship -> Leaping Lizard")
    assert not t.in_play("Eggship")


@pytest.mark.ruling(4)
def test_patrolling_lizards_hit_what_flies_over_them() -> None:
    patrol = {"squad leader": "Leaping Lizard", "elite": "Leaping Lizard"}
    over_both = scenario(side(play=[piece("Eggship", runes=9)]), side(patrol=patrol))
    over_both.do("attack Eggship -> Base#2")
    assert over_both["Eggship"].damage == 3 + 4
    the_leader = scenario(side(play=[piece("Eggship", runes=9)]), side(patrol=patrol))
    the_leader.do("attack Eggship -> Leaping Lizard")
    assert the_leader["Eggship"].damage == 3
    the_elite = scenario(side(play=[piece("Eggship", runes=9)]), side(patrol=patrol))
    the_elite.do("attack Eggship -> Leaping Lizard#2")
    assert the_elite["Eggship"].damage == 3 + 4


def test_a_lizard_that_does_not_patrol_lets_fliers_pass() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Leaping Lizard"]))
    t.do("attack Eggship -> Base#2")
    assert t["Eggship"].damage == 0


def test_a_lizard_does_not_hit_ground_forces_that_attack_another() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Leaping Lizard", "scavenger": "Tenderfoot"}))
    t.do("attack Iron Man -> Tenderfoot")
    assert t["Iron Man"].damage == 1


# Blademaster: your units and heroes have swift strike ---------------------------------------------


def test_blademaster_gives_swift_strike_to_my_units_and_heroes() -> None:
    t = scenario(
        side(play=["Blademaster", "Tenderfoot"], hero="River Montoya", tech=1), side(play=["Iron Man"])
    )
    swift = {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(SWIFT_STRIKE)}
    assert swift == {"Blademaster", "Tenderfoot", "River Montoya"}


@pytest.mark.ruling(68)
def test_swift_strike_kills_before_the_other_strikes() -> None:
    t = scenario(side(play=["Blademaster", "Older Brother"]), side(play=["Older Brother"]))
    t.do("attack Older Brother -> Older Brother#2")
    assert not t.in_play("Older Brother#2")
    assert t["Older Brother"].damage == 0


def test_what_survives_a_swift_strike_strikes_back() -> None:
    t = scenario(side(play=["Blademaster", "Older Brother"]), side(play=["Maestro"]))
    t.do("attack Older Brother -> Maestro")
    assert t["Maestro"].damage == 2
    assert not t.in_play("Older Brother")


def test_swift_strike_helps_in_defence() -> None:
    t = scenario(side(play=["Older Brother"]), side(play=["Blademaster"], patrol={"elite": "Tenderfoot"}))
    t.do("attack Older Brother -> Tenderfoot")
    assert not t.in_play("Older Brother"), "2 ATK as elite, and first"
    assert t["Tenderfoot"].damage == 0


@pytest.mark.ruling(67)
def test_two_swift_strikers_strike_together() -> None:
    t = scenario(side(play=["Blademaster"]), side(play=["Blademaster"]))
    t.do("attack Blademaster -> Blademaster#2")
    assert t.me.discard == t.foe.discard == ["Blademaster"]


@pytest.mark.ruling(135)
@pytest.mark.faq("Blademaster")
def test_without_blademaster_nobody_is_swift() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Wither"]),
        side(play=[piece("Blademaster", damage=4), "Tenderfoot"]),
    )
    assert t["Tenderfoot"].has(SWIFT_STRIKE)
    t.do("play Wither -> Blademaster")
    assert not t["Tenderfoot"].has(SWIFT_STRIKE)
