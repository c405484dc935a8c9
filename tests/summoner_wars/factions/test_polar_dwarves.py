"""The Polar Dwarves' units, card by card. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def dwarves(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Polar Dwarves' side, its summoner in a corner."""
    return mine({at: "Svara", **(board or {})}, **more)


# Svara ---------------------------------------------------------------------------------------------------


def test_svara_forces_a_friendly_structure_within_3_after_moving() -> None:
    board = {
        "c3": "Ten-Life Gate",
        "b4": "Ice Golem",
        "e3": "Parapet",
        "c4": "Five-Life Gate",
        "b1": "Frost Mage",
    }
    t = scenario(dwarves(board), theirs({"a3": "Five-Life Gate"}))
    t.do("move Svara -> b2")
    assert t.choices() == {"Ten-Life Gate", "Ice Golem", "Five-Life Gate", "nothing"}  # the parapet is 4 away
    t.do("choose Ten-Life Gate")
    assert t.choices() == {"b3", "c2", "d3"}
    t.do("choose d3")
    assert t.at("d3") == "Ten-Life Gate"


def test_svara_need_not() -> None:
    t = scenario(dwarves({"c3": "Ten-Life Gate"}), theirs())
    t.do("move Svara -> b2", "choose nothing")
    assert t.at("c3") == "Ten-Life Gate"


def test_svara_shifts_after_going_there_and_back() -> None:
    t = scenario(dwarves({"c2": "Ten-Life Gate"}), theirs())
    t.do("move Svara -> a1", "choose Ten-Life Gate", "choose c3")
    assert t.at("c3") == "Ten-Life Gate"


def test_a_target_must_go_somewhere() -> None:
    t = scenario(dwarves({"c2": "Ten-Life Gate"}), theirs())
    t.do("move Svara -> a2", "choose Ten-Life Gate")
    assert "choose nothing" not in t.options
    t.do("choose c3")


def test_svara_does_not_shift_when_others_move() -> None:
    t = scenario(dwarves({"c2": "Ten-Life Gate", "b2": "Frost Mage"}), theirs())
    t.do("move Frost Mage -> b3")
    assert t.phase == "move"


def test_a_golem_that_was_forced_has_not_moved() -> None:
    t = scenario(dwarves({"c2": "Ice Golem"}), theirs())
    t.do("move Svara -> a2", "choose Ice Golem", "choose c3", "move Ice Golem -> c4")
    assert t.at("c4") == "Ice Golem"


# Jarmund -------------------------------------------------------------------------------------------------


def test_jarmund_gains_a_boost_by_attacking_an_enemy_unit() -> None:
    t = scenario(dwarves({"c4": "Jarmund"}), theirs({"c5": "Undead Warrior"}), phase="attack")
    t.do("attack Jarmund -> Undead Warrior")
    assert t["Jarmund"].boost == 1


@pytest.mark.parametrize("target", ["Ten-Life Gate", "Frost Mage"])
def test_jarmund_gains_none_for_structures_or_friends(target: str) -> None:
    t = scenario(
        dwarves({"c4": "Jarmund", "c3": "Frost Mage"}), theirs({"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.do(f"attack Jarmund -> {target}")
    assert t["Jarmund"].boost == 0


def shards(board: dict[str, Any], foes: dict[str, Any], boost: int = 1) -> Scenario:
    """As the build phase ends."""
    t = scenario(dwarves({"f1": piece("Jarmund", boost=boost), **board}), theirs(foes), phase="build")
    t.do("end")
    return t


def test_ice_shards_hurt_each_enemy_unit_beside_your_structures_once() -> None:
    board = {"c4": "Ten-Life Gate", "e4": "Ice Golem", "c6": "Frost Mage"}
    foes = {
        "d4": "Undead Warrior",
        "c5": "Undead Archer",
        "e5": "Five-Life Gate",
        "b5": "Dragos",
        "c7": "Smasher",
    }
    t = shards(board, foes)
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t["Jarmund"].boost == 0
    hurt = {
        name: t[name].damage
        for name in ("Undead Warrior", "Undead Archer", "Five-Life Gate", "Dragos", "Smasher")
    }
    assert hurt == {"Undead Warrior": 1, "Undead Archer": 1, "Five-Life Gate": 0, "Dragos": 0, "Smasher": 0}
    assert (t["Ice Golem"].damage, t["Frost Mage"].damage) == (0, 0)


def test_ice_shards_are_a_choice() -> None:
    t = shards({"c4": "Ten-Life Gate"}, {"c5": "Undead Archer"})
    t.do("no")
    assert (t["Jarmund"].boost, t["Undead Archer"].damage) == (1, 0)


def test_ice_shards_need_a_boost() -> None:
    t = shards({"c4": "Ten-Life Gate"}, {"c5": "Undead Archer"}, boost=0)
    assert t.options == ["end"]  # nobody asked, nobody in reach to attack
    assert t["Undead Archer"].damage == 0


def test_ice_shards_cost_one_boost_and_come_once() -> None:
    t = shards({"c4": "Ten-Life Gate"}, {"c5": "Undead Archer"}, boost=3)
    t.do("yes")
    assert (t["Jarmund"].boost, t["Undead Archer"].damage) == (2, 1)
    assert t.options == ["end"]


def test_ice_shards_are_not_thrown_at_nobody() -> None:
    t = shards({"c4": "Ten-Life Gate", "a8": "Bear Cavalry"}, {"d5": "Undead Archer", "a7": "Undead Warrior"})
    assert t.phase == "attack"
    assert t["Jarmund"].boost == 1


def test_ice_shards_gain_magic_and_strike_the_summoner_too() -> None:
    t = shards({"c4": "Ten-Life Gate", "e8": "Parapet"}, {"c5": piece("Undead Archer", damage=1)})
    t.do("yes")
    assert t.me.magic == 6
    assert t["Ret-Talus"].damage == 1


def test_ice_shards_come_on_your_own_turn_alone() -> None:
    t = scenario(
        dwarves({"f1": piece("Jarmund", boost=1), "c4": "Ten-Life Gate"}),
        theirs({"c5": "Undead Warrior"}, hand=[SPARE]),
        phase="build",
        active=1,
    )
    t.do("end")
    assert t.phase == "attack"
    t.do("end")


# Nadiana, Ollag ------------------------------------------------------------------------------------------


def test_nadiana_is_stronger_for_each_friendly_structure_within_2() -> None:
    board = {
        "c4": "Nadiana",
        "c6": "Ten-Life Gate",
        "d5": "Parapet",
        "c3": "Ice Golem",
        "f4": "Five-Life Gate",
    }
    t = scenario(dwarves(board), theirs({"b4": "Five-Life Gate"}))
    assert t["Nadiana"].strength == 5  # one is 3 away, one is the enemy's


def test_ollag_gives_every_structure_of_yours_a_life() -> None:
    board = {"c4": "Ollag", "c6": "Ten-Life Gate", "f1": "Parapet", "f2": "Ice Golem", "e2": "Frost Mage"}
    t = scenario(dwarves(board), theirs({"b4": "Five-Life Gate"}))
    lives = [
        t[name].life
        for name in ("Ten-Life Gate", "Parapet", "Ice Golem", "Frost Mage", "Five-Life Gate", "Ollag")
    ]
    assert lives == [11, 6, 6, 4, 5, 7]


def test_without_ollag_what_lived_on_the_cold_falls() -> None:
    t = scenario(
        dwarves({"c4": piece("Ollag", damage=6), "f1": piece("Parapet", damage=5), "f2": "Ice Golem"}),
        theirs({"c5": "Undead Warrior"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=1)
    t.do("attack Undead Warrior -> Ollag")
    assert sorted(t.me.discard) == ["Ollag", "Parapet"]
    assert t.foe.magic == 6  # for Ollag alone
    assert t["Ice Golem"].life == 5


def test_a_frozen_ollag_keeps_nothing_alive() -> None:
    t = scenario(
        mine({"c3": "Grognack"}, hand=["Freeze"]),
        theirs({"f8": "Svara", "c5": "Ollag", "f7": piece("Ice Golem", damage=5)}),
        phase="summon",
    )
    t.do("play Freeze")
    assert not t.in_play("Ice Golem")


# Bear Cavalry, Frost Mage --------------------------------------------------------------------------------


def test_bear_cavalry_tramples_commons_of_both_sides() -> None:
    t = scenario(
        dwarves({"c4": "Bear Cavalry", "c5": "Frost Mage", "b4": "Ollag", "d4": "Five-Life Gate"}),
        theirs({"c3": "Undead Warrior"}),
    )
    assert {"c6", "c2"} <= t.targets("move Bear Cavalry")
    assert not {"a4", "e4", "c5", "c3"} & t.targets("move Bear Cavalry")
    t.do("move Bear Cavalry -> c6")
    assert (t["Frost Mage"].damage, t["Undead Warrior"].damage, t["Ollag"].damage) == (1, 0, 0)


def test_bear_cavalry_tramples_golems_for_they_are_commons() -> None:
    t = scenario(dwarves({"c4": "Bear Cavalry"}), theirs({"c5": "Ice Golem"}))
    t.do("move Bear Cavalry -> c6")
    assert t["Ice Golem"].damage == 1


def test_bear_cavalry_gains_magic_for_what_it_tramples_to_death() -> None:
    t = scenario(dwarves({"c4": "Bear Cavalry"}), theirs({"c5": piece("Undead Archer", damage=1)}))
    t.do("move Bear Cavalry -> c6")
    assert not t.in_play("Undead Archer")
    assert t.me.magic == 6


def test_frost_mage_is_stronger_for_each_friendly_structure_beside_it() -> None:
    board = {
        "c4": "Frost Mage",
        "c5": "Ten-Life Gate",
        "b4": "Ice Golem",
        "d4": "Parapet",
        "d5": "Five-Life Gate",
    }
    t = scenario(dwarves(board), theirs({"c3": "Five-Life Gate"}))
    assert t["Frost Mage"].strength == 4  # not for the diagonal one, nor the enemy's


def test_frost_mage_alone() -> None:
    t = scenario(dwarves({"c4": "Frost Mage", "c5": "Ollag"}), theirs())
    assert t["Frost Mage"].strength == 1


# Ice Golem -----------------------------------------------------------------------------------------------


def test_ice_golem_is_a_gate() -> None:
    t = scenario(dwarves({"d5": "Ice Golem"}, hand=["Frost Mage"]), theirs(), phase="summon")
    assert t.targets("summon Frost Mage") == {"d6", "c5", "e5", "d4"}


def test_an_enemy_golem_is_no_gate_of_yours() -> None:
    t = scenario(
        dwarves({"d3": "Five-Life Gate"}, hand=["Frost Mage"]), theirs({"d6": "Ice Golem"}), phase="summon"
    )
    assert t.targets("summon Frost Mage") == {"d2", "c3", "e3", "d4"}


def test_ice_golem_moves_a_single_space() -> None:
    t = scenario(dwarves({"c4": "Ice Golem"}), theirs({"c5": "Undead Warrior"}))
    assert t.targets("move Ice Golem") == {"b4", "d4", "c3"}


def test_ice_golem_attacks() -> None:
    t = scenario(dwarves({"c4": "Ice Golem"}), theirs({"c5": "Undead Warrior"}), phase="attack")
    t.next_roll(2, melee=2)
    t.do("attack Ice Golem -> Undead Warrior")
    assert t["Undead Warrior"].damage == 2


def test_ice_golem_is_summoned_beside_a_gate_or_built_where_structures_are() -> None:
    golem = dwarves({"c5": "Five-Life Gate"}, hand=["Ice Golem"], magic=2)
    t = scenario(golem, theirs(), phase="summon")
    assert t.targets("summon Ice Golem") == {"c6", "b5", "d5", "c4"}
    t = scenario(golem, theirs(), phase="build")
    targets = t.targets("build Ice Golem")
    assert len(targets) == 17  # three rows but for Svara's space
    assert "c4" not in targets
    t.do("build Ice Golem -> f3")
    assert (t.at("f3"), t.me.magic) == ("Ice Golem", 0)


def test_a_frozen_golem_is_no_gate() -> None:
    t = scenario(
        theirs(active=[piece("Freeze", on=["c5"])]),
        theirs({"f8": "Svara", "c5": "Ice Golem"}, hand=["Frost Mage", SPARE]),
        phase="summon",
        active=1,
    )
    assert not t.can("summon Frost Mage")


# Ice Smith -----------------------------------------------------------------------------------------------

FORGE = "choose spend a boost to put it under a common"


def test_ice_smith_is_boosted_by_moving_if_you_like() -> None:
    for answer, boost in (("choose boost it", 1), ("choose nothing", 0)):
        t = scenario(dwarves({"c4": "Ice Smith", "c6": "Bear Cavalry"}), theirs())
        t.do("move Ice Smith -> c5")
        assert t.options == ["choose boost it", "choose nothing"]  # there is nothing to spend
        t.do(answer)
        assert t["Ice Smith"].boost == boost


def test_ice_smith_becomes_a_weapon() -> None:
    board = {"c4": piece("Ice Smith", boost=2), "c8": "Bear Cavalry", "d6": "Ice Golem", "c6": "Ollag"}
    board |= {"f8": "Frost Mage", "b5": "Five-Life Gate", "f5": "Ice Smith"}
    t = scenario(dwarves(board), theirs({"b4": "Undead Warrior", "a8": "Ret-Talus"}))
    t.do("move Ice Smith -> c5", FORGE)
    assert t.choices() == {"Bear Cavalry", "Ice Golem", "Ice Smith#2"}  # not the mage, 6 away
    t.do("choose Bear Cavalry")
    assert t["Bear Cavalry"].under == ["Ice Smith"]
    assert t["Bear Cavalry"].boost == 0  # what was left is gone
    assert t.at("c5") == ""


def test_ice_smith_needs_a_common_near_it() -> None:
    t = scenario(
        dwarves({"c4": piece("Ice Smith", boost=1), "c6": "Ollag", "f8": "Frost Mage"}),
        theirs({"a8": "Ret-Talus"}),
    )
    t.do("move Ice Smith -> c5")
    assert t.options == ["choose boost it", "choose nothing"]
    t.do("choose boost it")
    assert t["Ice Smith"].boost == 2


def armed(name: str, under: list[str], rolled: int, **dice: int) -> int:
    """The damage of an attack with what lies under a unit."""
    t = scenario(dwarves({"c4": piece(name, under=under)}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(rolled, **dice)
    t.do(f"attack {name} -> Ten-Life Gate")
    return t["Ten-Life Gate"].damage


def test_with_a_frost_axe_each_special_is_two_melee() -> None:
    assert armed("Bear Cavalry", ["Ice Smith"], 3, melee=2, special=2) == 6
    assert armed("Bear Cavalry", ["Ice Smith"], 3, melee=3, special=0) == 3
    assert armed("Bear Cavalry", [], 3, melee=2, special=2) == 2


def test_two_axes_cut_no_deeper() -> None:
    assert armed("Bear Cavalry", ["Ice Smith", "Ice Smith"], 3, melee=2, special=2) == 6


def test_a_ranged_unit_has_no_use_for_an_axe() -> None:
    assert armed("Frost Mage", ["Ice Smith"], 1, ranged=1, special=1) == 1


def test_a_smith_under_a_smith_leaves_it_its_own_craft() -> None:
    t = scenario(dwarves({"c4": piece("Ice Smith", boost=1), "c7": "Ice Smith"}), theirs())
    t.do("move Ice Smith -> c5", FORGE)
    t.do("move Ice Smith#2 -> c6", "choose boost it")
    assert (t["Ice Smith#2"].under, t["Ice Smith#2"].boost) == (["Ice Smith"], 1)


def test_an_axe_is_discarded_with_its_bearer() -> None:
    t = scenario(
        dwarves({"c4": piece("Ice Golem", damage=4, under=["Ice Smith"])}),
        theirs({"c5": "Undead Warrior"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Ice Golem")
    assert sorted(t.me.discard) == ["Ice Golem", "Ice Smith"]
    assert t.foe.magic == 6  # nothing for the axe
