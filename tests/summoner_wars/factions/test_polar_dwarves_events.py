"""The Polar Dwarves' events, card by card."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.factions.test_polar_dwarves import dwarves
from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, piece, scenario

# Ice Ram -------------------------------------------------------------------------------------------------


def ramming(board: dict[str, Any], foes: dict[str, Any], **more: Any) -> Scenario:
    return scenario(dwarves(board, active=["Ice Ram"], **more), theirs(foes))


def test_a_structure_that_moved_rams_a_unit_beside_it() -> None:
    t = ramming(
        {"c4": "Ice Golem", "b5": "Frost Mage"},
        {"c6": "Undead Warrior", "d5": "Five-Life Gate", "d4": "Undead Archer"},
    )
    t.do("move Ice Golem -> c5")
    assert t.choices() == {
        "Frost Mage",
        "Undead Warrior",
        "nothing",
    }  # units of both sides, no gate, none diagonal
    t.do("choose Undead Warrior")
    assert t["Undead Warrior"].damage == 1
    assert t.choices() == {"b6", "d6", "c7", "nothing"}
    t.do("choose d6")
    assert t.at("d6") == "Undead Warrior"


def test_ramming_is_a_choice_and_so_is_forcing() -> None:
    t = ramming({"c4": "Ice Golem"}, {"c6": "Undead Warrior"})
    t.do("move Ice Golem -> c5", "choose nothing")
    assert (t["Undead Warrior"].damage, t.at("c6")) == (0, "Undead Warrior")
    t = ramming({"c4": "Ice Golem"}, {"c6": "Undead Warrior"})
    t.do("move Ice Golem -> c5", "choose Undead Warrior", "choose nothing")
    assert (t["Undead Warrior"].damage, t.at("c6")) == (1, "Undead Warrior")


def test_a_structure_that_was_forced_rams_too() -> None:
    t = ramming({"c3": "Five-Life Gate"}, {"c5": "Undead Warrior"})
    t.do("move Svara -> a3", "choose Five-Life Gate", "choose c4", "choose Undead Warrior", "choose c6")
    assert (t.at("c4"), t.at("c6")) == ("Five-Life Gate", "Undead Warrior")
    assert t["Undead Warrior"].damage == 1


def test_units_that_are_no_structures_do_not_ram() -> None:
    t = ramming({"c4": "Bear Cavalry"}, {"c6": "Undead Warrior"})
    t.do("move Bear Cavalry -> c5")
    assert t.phase == "move"


def test_a_summoner_can_be_rammed_and_fall() -> None:
    t = ramming({"d8": "Ice Golem"}, {"f8": piece("Ret-Talus", damage=11)})
    t.do("move Ice Golem -> e8", "choose Ret-Talus")
    assert t.winners == [0]


def test_ramming_gains_magic() -> None:
    t = ramming({"c4": "Ice Golem"}, {"c6": piece("Undead Archer", damage=1)})
    t.do("move Ice Golem -> c5", "choose Undead Archer")
    assert t.me.magic == 6
    assert t.phase == "move"  # nobody is left to be forced


def test_a_golem_that_is_rammed_away_rams_in_its_turn() -> None:
    t = ramming({"c4": "Ice Golem"}, {"c6": "Ice Golem", "c8": "Undead Warrior"})
    t.do("move Ice Golem -> c5", "choose Ice Golem#2", "choose c7")
    assert t["Ice Golem#2"].damage == 1
    t.do("choose Undead Warrior", "choose nothing")
    assert t["Undead Warrior"].damage == 1


def test_a_structure_that_is_built_has_not_moved() -> None:
    t = scenario(
        dwarves(active=["Ice Ram"], hand=["Parapet"]),
        theirs({"c2": "Undead Warrior"}),
        phase="build",
    )
    t.do("build Parapet -> d2")
    assert t.phase == "build"


def test_the_enemys_structures_do_not_ram_for_you_on_the_enemys_turn() -> None:
    t = scenario(
        dwarves({"c4": "Frost Mage"}, active=["Ice Ram"]),
        theirs({"f8": "Svara", "c6": "Ice Golem"}, hand=[SPARE]),
        active=1,
    )
    t.do("move Ice Golem -> c5")
    assert t.phase == "move"


def test_ice_ram_lasts_until_your_next_turn() -> None:
    t = scenario(dwarves(hand=["Ice Ram"]), theirs({"d6": "Undead Warrior"}), phase="summon")
    t.do("play Ice Ram")
    t.end_turn()
    assert t.me.active == ["Ice Ram"]
    t.end_turn()
    assert t.me.discard == ["Ice Ram"]


# Glacial Shift -------------------------------------------------------------------------------------------


def test_glacial_shift_forces_up_to_three_structures_near_the_summoner() -> None:
    board = {"c4": "Svara", "c5": "Five-Life Gate", "e3": "Ice Golem", "b2": "Parapet", "a3": "Ten-Life Gate"}
    board |= {"c8": "Parapet", "b4": "Frost Mage"}
    t = scenario(mine(board, hand=["Glacial Shift"]), theirs({"d5": "Five-Life Gate"}), phase="build")
    t.do("play Glacial Shift")
    assert t.choices() == {"Five-Life Gate", "Ice Golem", "Parapet", "Ten-Life Gate", "nothing"}
    t.do("choose Five-Life Gate", "choose Ice Golem", "choose Parapet")  # and no fourth
    t.do("resolve Glacial Shift: Ice Golem")
    assert t.choices() == {"d3", "c3", "f3", "e4", "e5", "e2", "e1"}
    t.do("choose c3", "resolve Glacial Shift: Parapet", "choose b1")
    assert t.choices() == {"b5", "a5", "c6", "c7"}
    t.do("choose c7")
    assert [t.at(space) for space in ("c3", "b1", "c7", "a3")] == [
        "Ice Golem",
        "Parapet",
        "Five-Life Gate",
        "Ten-Life Gate",
    ]


def test_glacial_shift_may_be_played_on_fewer() -> None:
    t = scenario(
        dwarves({"a3": "Ten-Life Gate", "c1": "Parapet"}, hand=["Glacial Shift"]), theirs(), phase="build"
    )
    t.do("play Glacial Shift", "choose Parapet", "done")
    assert "choose nothing" not in t.options  # a target must be forced
    t.do("choose d1")
    assert (t.at("d1"), t.at("a3")) == ("Parapet", "Ten-Life Gate")
    none = scenario(dwarves({"a3": "Ten-Life Gate"}, hand=["Glacial Shift"]), theirs(), phase="build")
    none.do("play Glacial Shift", "choose nothing")
    assert none.me.discard == ["Glacial Shift"]


def test_each_shift_rams_before_the_next() -> None:
    t = scenario(
        dwarves({"a3": "Ten-Life Gate", "b2": "Parapet"}, hand=["Glacial Shift"], active=["Ice Ram"]),
        theirs({"a5": "Undead Warrior"}),
        phase="build",
    )
    t.do("play Glacial Shift", "choose Ten-Life Gate", "choose Parapet")
    t.do("resolve Glacial Shift: Ten-Life Gate", "choose a4")
    assert t.prompt == "Ice Ram: target a unit adjacent to Ten-Life Gate"
    t.do("choose Undead Warrior", "choose nothing", "choose c2")
    assert (t.at("a4"), t.at("c2"), t["Undead Warrior"].damage) == ("Ten-Life Gate", "Parapet", 1)


# Ice Repair ----------------------------------------------------------------------------------------------


def test_ice_repair_mends_every_friendly_structure() -> None:
    board = {
        "c3": piece("Ten-Life Gate", damage=5),
        "f8": piece("Ice Golem", damage=1),
        "b6": piece("Parapet", damage=2),
    }
    board |= {"c4": piece("Frost Mage", damage=2), "a1": piece("Svara", damage=2)}
    foes = theirs({"a8": "Ret-Talus", "d6": piece("Five-Life Gate", damage=3)})
    t = scenario(mine(board, hand=["Ice Repair"]), foes)
    t.do("play Ice Repair")
    names = ("Ten-Life Gate", "Ice Golem", "Parapet", "Frost Mage", "Svara", "Five-Life Gate")
    assert [t[name].damage for name in names] == [3, 0, 0, 2, 2, 3]
    assert t.me.discard == ["Ice Repair"]


# Parapet -------------------------------------------------------------------------------------------------


def test_friendly_units_attack_through_a_parapet() -> None:
    foes = theirs({"c5": "Undead Warrior", "c4": "Undead Archer", "c6": "Smasher"})
    t = scenario(dwarves({"c2": "Frost Mage", "c3": "Parapet"}), foes, phase="attack")
    assert t.targets("attack Frost Mage") == {"Parapet", "Undead Archer"}  # and not past the archer


def test_a_parapet_counts_as_a_space_of_the_three() -> None:
    for at, reached in (("c5", True), ("c6", False)):
        t = scenario(
            dwarves({"c2": "Frost Mage", "c4": "Parapet", "c3": "Parapet"}),
            theirs({at: "Smasher"}),
            phase="attack",
        )
        assert ("Smasher" in t.targets("attack Frost Mage")) == reached


def test_the_enemy_does_not_attack_through_it() -> None:
    t = scenario(
        dwarves({"c2": "Frost Mage", "c3": "Parapet"}),
        theirs({"c4": "Undead Archer"}),
        phase="attack",
        active=1,
    )
    assert t.targets("attack Undead Archer") == {"Parapet"}
    t.do("end")


def test_a_melee_unit_does_not_attack_through_it() -> None:
    t = scenario(
        dwarves({"c2": "Bear Cavalry", "c3": "Parapet"}),
        theirs({"c4": "Undead Archer"}),
        phase="attack",
        fought=True,
    )
    assert t.targets("attack Bear Cavalry") == {"Parapet"}


def test_a_parapet_is_built_for_nothing_and_is_no_gate() -> None:
    t = scenario(
        dwarves({"f5": "Frost Mage"}, hand=["Parapet", "Ice Smith"], magic=0), theirs(), phase="build"
    )
    assert not t.can("play Parapet")
    targets = t.targets("build Parapet")
    assert {"a2", "f3"} <= targets
    assert "f4" not in targets
    t.do("build Parapet -> f3")
    assert t["Parapet"].life == 5
    t.end_turn()
    t.end_turn()
    assert t.me.active == []
    assert t.in_play("Parapet")
    assert not t.can("summon Ice Smith")


def test_a_destroyed_parapet_is_worth_a_magic() -> None:
    t = scenario(
        dwarves({"c3": piece("Parapet", damage=4)}),
        theirs({"c4": "Undead Warrior"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=1)
    t.do("attack Undead Warrior -> Parapet")
    assert t.me.discard == ["Parapet"]
    assert t.foe.magic == 6
