"""Balance, card by card: the beasts and the wanderers."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import (
    CANT_ATTACK,
    DEATHTOUCH,
    FLYING,
    HASTE,
    OVERPOWER,
    STEALTH,
    UNTARGETABLE,
)
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

MIDORI = piece("Master Midori", level=5)

FIGURES = [
    ("Gemscout Owl", 1, 1, (0, 1)),
    ("Tiny Basilisk", 1, 2, (1, 2)),
    ("Chameleon", 2, 2, (3, 3)),
    ("Fairie Dragon", 2, 4, (4, 2)),
    ("Dothram Horselord", 2, 3, (6, 5)),
    ("Wandering Mimic", 2, 4, (4, 4)),
    ("Potent Basilisk", 2, 4, (3, 5)),
    ("Tyrannosaurus Rex", 3, 8, (10, 10)),
]
DECLINED = {"Fairie Dragon": "no", "Tyrannosaurus Rex": "choose nothing"}


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    poor = scenario(side(hand=[name], gold=cost - 1, tech=tech), side())
    assert not poor.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech, play=["Tiger Cub"]), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    if name in DECLINED:
        t.do(DECLINED[name])
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Gemscout Owl: flying, resist 1, can't attack, 1 gold at upkeep ---------------------------------------


def test_the_owl_brings_one_gold_in_its_controllers_upkeep() -> None:
    def gold_after(mine: list[str], theirs: list[str]) -> tuple[int, int]:
        t = scenario(side(gold=0, play=["Iron Man", *mine]), side(gold=0, play=theirs))
        t.end_turn()
        return t.me.gold, t.foe.gold

    assert gold_after([], []) == (0, 6)
    assert gold_after([], ["Gemscout Owl"]) == (0, 7)
    assert gold_after(["Gemscout Owl"], []) == (0, 6)
    assert gold_after([], ["Gemscout Owl", "Gemscout Owl"]) == (0, 8)


def test_the_owl_brings_nothing_in_the_turn_it_comes() -> None:
    t = scenario(side(hand=["Gemscout Owl"], tech=1, gold=5), side())
    t.do("play Gemscout Owl")
    t.end_turn()
    assert t.me.gold == 4
    t.end_turn()
    assert t.me.gold == 4 + 6 + 1


def test_the_owl_flies_but_never_attacks() -> None:
    t = scenario(side(play=["Gemscout Owl"]), side(play=["Gemscout Owl"]))
    assert t["Gemscout Owl"].has(FLYING)
    assert t["Gemscout Owl"].has(CANT_ATTACK)
    assert not t.can("attack Gemscout Owl")


def test_only_fliers_and_anti_air_reach_the_owl() -> None:
    t = scenario(side(play=["Iron Man", "Eggship", "Leaping Lizard"]), side(play=["Gemscout Owl"]))
    assert t.targets("attack Iron Man") == {"Base#2"}
    assert t.targets("attack Eggship") == {"Base#2", "Gemscout Owl"}
    assert t.targets("attack Leaping Lizard") == {"Base#2", "Gemscout Owl"}


def test_the_owl_resists_opponents_only() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Bloom"], gold=10, play=["Gemscout Owl"]),
        side(play=["Gemscout Owl"]),
    )
    assert t["Gemscout Owl"].resist == 1
    t.do("play Wither -> Gemscout Owl#2")
    assert t.me.gold == 10 - 2 - 1
    t.do("play Bloom -> Gemscout Owl")
    assert t.me.gold == 7 - 2


# Tiny Basilisk: deathtouch, and tech 0 units neither attack nor stop it --------------------------------


def test_tech_0_units_can_not_attack_the_tiny_basilisk() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Tiger Cub", "Angry Dancer", "Iron Man", "Maestro", "Blademaster"]),
        side(play=["Tiny Basilisk"]),
    )
    for attacker in ("Troq Bashar", "Iron Man", "Maestro", "Blademaster"):
        assert t.targets(f"attack {attacker}") == {"Base#2", "Tiny Basilisk"}
    for attacker in ("Tiger Cub", "Angry Dancer"):
        assert t.targets(f"attack {attacker}") == {"Base#2"}


def test_tech_0_units_pass_a_tiny_basilisk_on_patrol() -> None:
    t = scenario(
        side(play=["Tiger Cub", "Iron Man"]),
        side(patrol={"squad leader": "Tiny Basilisk"}, play=["Older Brother"]),
    )
    assert t.targets("attack Tiger Cub") == {"Base#2", "Older Brother"}
    assert t.targets("attack Iron Man") == {"Tiny Basilisk"}


def test_the_tiny_basilisk_ignores_tech_0_units_on_patrol() -> None:
    def patrol(slots: dict[str, str]) -> set[str]:
        t = scenario(side(play=["Tiny Basilisk"]), side(patrol=slots, play=["Maestro"]))
        return t.targets("attack Tiny Basilisk")

    assert patrol({"squad leader": "Tiger Cub", "elite": "Dancer"}) == {
        "Base#2",
        "Maestro",
        "Tiger Cub",
        "Dancer",
    }
    assert patrol({"squad leader": "Iron Man", "elite": "Dancer"}) == {"Iron Man"}
    assert patrol({"squad leader": "Tiger Cub", "elite": "Iron Man"}) == {"Tiger Cub", "Iron Man"}
    assert patrol({"squad leader": "River Montoya"}) == {"River Montoya"}


def test_deathtouch_kills_units_and_heroes_whatever_their_armor_but_no_building() -> None:
    def attack(defender: Side, label: str) -> Scenario:
        t = scenario(side(play=["Tiny Basilisk"]), defender)
        t.do(f"attack Tiny Basilisk -> {label}")
        return t

    assert attack(side(play=["Trojan Duck"]), "Trojan Duck").foe.discard == ["Trojan Duck"]
    t = attack(side(hero=piece("River Montoya", level=5)), "River Montoya")
    assert "River Montoya" in t.foe.command
    t = attack(side(patrol={"squad leader": "Iron Man"}), "Iron Man")
    assert t.foe.discard == ["Iron Man"], "all of it fell on the armor"
    t = attack(side(play=["Verdant Tree"]), "Verdant Tree")
    assert t["Verdant Tree"].damage == 1


def test_the_tiny_basilisk_kills_its_attacker_too() -> None:
    t = scenario(side(play=["Blademaster"]), side(play=["Tiny Basilisk"]))
    t.do("attack Blademaster -> Tiny Basilisk")  # swift strike: it never strikes back
    assert t.in_play("Blademaster")
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Tiny Basilisk"]))
    t.do("attack Regular-sized Rhinoceros -> Tiny Basilisk")
    assert not t.in_play("Regular-sized Rhinoceros")
    assert not t.in_play("Tiny Basilisk")


# Chameleon: stealth ----------------------------------------------------------------------------------


def test_the_chameleon_sneaks_past_patrollers_until_it_is_detected() -> None:
    t = scenario(
        side(play=["Chameleon"]), side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Cloud Sprite"])
    )
    assert t["Chameleon"].has(STEALTH)
    assert t.targets("attack Chameleon") == {"Base#2", "Iron Man", "Maestro"}
    t = scenario(side(play=["Chameleon"]), side(patrol={"squad leader": "Iron Man"}, play=["Tower"]))
    t.do("attack Chameleon -> Iron Man")
    assert t["Iron Man"].damage == 2, "squad leader's armor"


# Dothram Horselord: joins whoever has the most ATK ------------------------------------------------------


def test_the_horselord_joins_the_stronger_player_in_its_upkeep() -> None:
    t = scenario(side(play=["Blademaster"]), side(play=["Dothram Horselord"]))
    seen = watch(t)
    t.end_turn()
    assert "Dothram Horselord: controller 1 -> 0" in seen.changes
    assert not t.can("attack Dothram Horselord")
    t.end_turn()
    assert t["Dothram Horselord"].controller == 0, "6 and 7 against nothing"
    assert t.can("attack Dothram Horselord")


def test_the_horselord_looks_about_in_no_other_upkeep() -> None:
    t = scenario(side(play=["Dothram Horselord"]), side(play=["Blademaster"]))
    t.end_turn()
    assert t["Dothram Horselord"].controller == 0, "it is the other player's upkeep"
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1


def test_a_tie_leaves_the_horselord_where_it_is() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Dothram Horselord"]))
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1


def test_heroes_count_for_the_horselord_and_so_do_their_bonuses() -> None:
    t = scenario(side(play=["Harvest Reaper"], hero="Troq Bashar"), side(play=["Dothram Horselord"]))
    t.end_turn()
    assert t["Dothram Horselord"].controller == 0, "6 + 2 against 6"
    t = scenario(
        side(play=["Harvest Reaper"], hero="Troq Bashar"),
        side(play=[piece("Dothram Horselord", runes=2)]),
    )
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1, "8 against 8"


def test_the_strongest_of_three_gets_the_horselord() -> None:
    def controller(*armies: list[str]) -> int:
        boards = [side(play=army) for army in armies]
        t = scenario(*boards, mode="free-for-all-1-hero", active=2)
        t.end_turn()
        return t["Dothram Horselord"].controller

    assert controller(["Dothram Horselord"], ["Blademaster"], ["Trojan Duck"]) == 2
    assert controller(["Dothram Horselord"], ["Blademaster"], ["Blademaster"]) == 0
    assert controller(["Dothram Horselord"], ["Blademaster", "Dancer"], ["Iron Man"]) == 1


def test_the_horselord_overpowers() -> None:
    t = scenario(side(play=["Dothram Horselord"]), side(patrol={"elite": "Older Brother"}))
    assert t["Dothram Horselord"].has(OVERPOWER)
    t.do("attack Dothram Horselord -> Older Brother")
    assert t.foe.base_damage == 4


# Wandering Mimic -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "keyword"),
    [
        ("Eggship", FLYING),
        ("Harvest Reaper", OVERPOWER),
        ("Timely Messenger", HASTE),
        ("Potent Basilisk", UNTARGETABLE),
        ("Chameleon", STEALTH),
    ],
)
def test_the_mimic_has_what_any_unit_in_play_has(model: str, keyword: int) -> None:
    without = scenario(side(play=["Wandering Mimic", "Iron Man"]), side(play=["Maestro"]))
    assert without["Wandering Mimic"].keys == 0
    for mine, theirs in ([model], []), ([], [model]):
        t = scenario(side(play=["Wandering Mimic", *mine]), side(play=theirs))
        assert t["Wandering Mimic"].keys == keyword
        assert t["Wandering Mimic"].stats == (4, 4)


def test_the_mimic_has_sparkshot_if_anybody_has() -> None:
    patrol = {"squad leader": "Iron Man", "elite": "Older Brother"}
    t = scenario(side(play=["Wandering Mimic", "Revolver Ocelot"]), side(patrol=patrol))
    t.do("attack Wandering Mimic -> Iron Man")
    assert t["Older Brother"].damage == 1
    t = scenario(side(play=["Wandering Mimic"]), side(patrol=patrol))
    t.do("attack Wandering Mimic -> Iron Man")
    assert t["Older Brother"].damage == 0


def test_the_mimic_takes_up_nothing_else() -> None:
    others = ["Tiny Basilisk", "Backstabber", "Leaping Lizard", "Blademaster", "Angry Dancer"]
    t = scenario(
        side(play=["Wandering Mimic"]),
        side(play=[*others, "Brick Thief", "Fruit Ninja", "Granfalloon Flagbearer"]),
    )
    assert t["Wandering Mimic"].keys == 0
    assert t["Wandering Mimic"].resist == 0
    assert t["Wandering Mimic"].stats == (4, 4)


def test_the_mimic_sees_heroes_too_as_long_as_they_have_it() -> None:
    t = scenario(side(play=["Wandering Mimic"], hero=piece("Master Midori", level=8)), side())
    assert t["Wandering Mimic"].has(FLYING)
    t.end_turn()
    assert not t["Wandering Mimic"].has(FLYING)


def test_a_hasty_mimic_attacks_as_soon_as_it_comes() -> None:
    t = scenario(side(hand=["Wandering Mimic", "Wandering Mimic"], tech=2), side(play=["Timely Messenger"]))
    t.do("play Wandering Mimic")
    assert t.can("attack Wandering Mimic")
    t = scenario(side(hand=["Wandering Mimic"], tech=2), side())
    t.do("play Wandering Mimic")
    assert not t.can("attack Wandering Mimic")


def test_the_mimic_gets_nothing_from_midori() -> None:
    t = scenario(side(hero=MIDORI, play=["Wandering Mimic"]), side())
    assert t["Wandering Mimic"].stats == (4, 4)


# Potent Basilisk -------------------------------------------------------------------------------------


def test_the_potent_basilisk_may_destroy_an_upgrade_or_ongoing_spell() -> None:
    t = scenario(
        side(hand=["Potent Basilisk"], tech=2, play=["Rich Earth"]),
        side(
            hero="River Montoya",
            play=[piece("Harmony", caster="River Montoya"), "Bloodburn", "Verdant Tree", "Iron Man", "Tower"],
        ),
    )
    t.do("play Potent Basilisk", "yes")
    assert t.choices() == {"Rich Earth", "Harmony", "Bloodburn"}
    seen = watch(t)
    t.do("choose Harmony")
    assert seen.changes == {"Harmony: gone", "their discard: +Harmony"}


def test_the_potent_basilisk_need_not_destroy_anything() -> None:
    t = scenario(side(hand=["Potent Basilisk"], tech=2), side(play=["Bloodburn"]))
    t.do("play Potent Basilisk")
    seen = watch(t)
    t.do("no")
    assert seen.changes == set()


def test_nobody_is_asked_when_there_is_nothing_to_destroy() -> None:
    t = scenario(side(hand=["Potent Basilisk"], tech=2), side(play=["Verdant Tree"]))
    t.do("play Potent Basilisk")
    assert t.prompt == "Main phase: what do you do?"


def test_the_potent_basilisk_is_untargetable_for_everybody() -> None:
    foe = side(patrol={"elite": "Potent Basilisk"})
    mine = side(hero="Troq Bashar", hand=["Spark", "Wither", "Bloom"], play=["Potent Basilisk"])
    t = scenario(mine, foe)
    assert t["Potent Basilisk"].has(UNTARGETABLE)
    assert not t.can("play Spark")
    assert t.targets("play Wither") == {"Troq Bashar"}
    assert t.targets("play Bloom") == {"Troq Bashar"}


def test_the_potent_basilisk_kills_what_it_fights() -> None:
    t = scenario(side(play=["Potent Basilisk"]), side(play=["Trojan Duck"]))
    assert t["Potent Basilisk"].has(DEATHTOUCH)
    t.do("attack Potent Basilisk -> Trojan Duck")
    assert not t.in_play("Trojan Duck")


# Tyrannosaurus Rex -----------------------------------------------------------------------------------


def rex(theirs: Side, gold: int = 10) -> Scenario:
    """The Rex has come, and its question is open."""
    t = scenario(side(hand=["Tyrannosaurus Rex"], tech=3, gold=gold, play=["Tiger Cub"]), theirs)
    t.do("play Tyrannosaurus Rex")
    return t


def test_the_rex_destroys_units_upgrades_and_workers_and_nothing_else() -> None:
    t = rex(
        side(
            hero="River Montoya", play=["Iron Man", "Bloodburn", "Verdant Tree", "Potent Basilisk", "Tower"]
        ),
    )
    assert t.choices() == {
        "Tiger Cub",
        "Tyrannosaurus Rex",
        "Iron Man",
        "Bloodburn",
        "P1's worker",
        "P2's worker",
        "nothing",
    }
    t.do("choose Iron Man")
    seen = watch(t)
    t.do("choose Bloodburn")
    assert seen.changes == {
        "Iron Man: gone",
        "Bloodburn: gone",
        "their discard: +Iron Man",
        "their discard: +Bloodburn",
    }


def test_the_rex_may_destroy_one_thing_or_none() -> None:
    t = rex(side(play=["Iron Man", "Maestro"]))
    t.do("choose Maestro", "choose nothing")
    assert t.foe.in_play == ["Base#2", "Iron Man"]
    t = rex(side(play=["Iron Man"]))
    seen = watch(t)
    t.do("choose nothing")
    assert seen.changes == set()


def test_the_rex_pays_for_resist_and_has_two_of_it() -> None:
    t = rex(side(play=["Gemscout Owl"]), gold=9)
    assert t["Tyrannosaurus Rex"].resist == 2
    t.do("choose Gemscout Owl", "choose nothing")
    assert t.me.gold == 0
    broke = rex(side(play=["Gemscout Owl"]), gold=8)
    assert "Gemscout Owl" not in broke.choices()
    broke.do("choose nothing")


def test_opponents_pay_two_to_target_the_rex() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=4), side(play=["Tyrannosaurus Rex"]))
    t.do("play Wither -> Tyrannosaurus Rex")
    assert t.me.gold == 0
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=3), side(play=["Tyrannosaurus Rex"]))
    assert t.targets("play Wither") == {"Troq Bashar"}


def test_the_rex_overpowers() -> None:
    t = scenario(side(play=["Tyrannosaurus Rex"]), side(patrol={"elite": "Iron Man"}))
    t.do("attack Tyrannosaurus Rex -> Iron Man")
    assert t.foe.base_damage == 6
