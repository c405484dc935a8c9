"""What the manual's glossary says about keywords, beyond the official rulings."""

from __future__ import annotations

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side

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
