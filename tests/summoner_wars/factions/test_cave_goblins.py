"""The Cave Goblins' units, card by card. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def goblins(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Cave Goblins' side, its summoner in a corner."""
    return mine({at: "Sneeks", **(board or {})}, **more)


# Sneeks --------------------------------------------------------------------------------------------------


def test_sneeks_swaps_spaces_with_any_friendly_unit_of_cost_0() -> None:
    board = {"f7": "Horde Climber", "e5": "Smeg", "d5": "Beast Rider", "d4": "Five-Life Gate"}
    t = scenario(goblins(board), theirs({"b5": "Hellfire Cultist"}), phase="attack", fought=True)
    t.do("use Sneeks (Sly)")
    assert t.choices() == {"Horde Climber", "Smeg"}  # no gate, nothing that costs, no enemy
    t.do("choose Horde Climber")
    assert (t.at("f7"), t.at("a1")) == ("Sneeks", "Horde Climber")


def test_sneeks_is_sly_once_a_turn() -> None:
    t = scenario(
        goblins({"c4": "Smeg", "c5": "Horde Climber"}), theirs({"d5": "Ten-Life Gate"}), phase="attack"
    )
    t.do("use Sneeks (Sly)", "choose Smeg")
    assert "as often as it may" in t.refuses("use Sneeks (Sly)")
    t.do("end")  # nobody attacked
    assert t["Sneeks"].damage == 1


def test_sneeks_is_sly_in_the_attack_phase_alone() -> None:
    t = scenario(goblins({"c4": "Smeg"}), theirs())
    assert not t.can("use Sneeks (Sly)")


def test_sneeks_needs_somebody_to_swap_with() -> None:
    t = scenario(goblins({"c4": "Beast Rider"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    assert "no legal target" in t.refuses("use Sneeks (Sly)")


def test_sneeks_does_not_move_by_swapping_and_may_attack_then() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber", "b4": "Horde Clinger", "a2": "Horde Clinger"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("use Sneeks (Sly)", "choose Horde Climber")
    assert t.phase == "attack"  # no clinger was asked to come along
    t.next_roll(3, melee=3)
    t.do("attack Sneeks -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 3


# Blarf ---------------------------------------------------------------------------------------------------


def blarf(magic: int, damage: int = 0, boost: int = 0) -> Scenario:
    """Blarf as the attack phase begins."""
    foes = theirs({"c5": "Ten-Life Gate"})
    blarf = piece("Blarf", damage=damage, boost=boost)
    t = scenario(goblins({"c4": blarf}, magic=magic), foes, phase="build")
    t.do("end")
    return t


def test_blarf_takes_magic_for_a_boost() -> None:
    t = blarf(magic=2)
    assert t.options == ["choose spend 1 magic to boost it", "choose damage it"]
    t.do("choose spend 1 magic to boost it")
    blarf_now = t["Blarf"]
    assert (blarf_now.boost, blarf_now.damage, blarf_now.strength, t.me.magic) == (1, 0, 1, 1)


def test_blarf_or_takes_a_damage() -> None:
    t = blarf(magic=2)
    t.do("choose damage it")
    blarf_now = t["Blarf"]
    assert (blarf_now.boost, blarf_now.damage, t.me.magic) == (0, 1, 2)


def test_blarf_is_hurt_where_there_is_no_magic() -> None:
    t = blarf(magic=0)
    assert (t["Blarf"].boost, t["Blarf"].damage) == (0, 1)


def test_blarf_may_die_of_it_and_nobody_gains_magic() -> None:
    t = blarf(magic=0, damage=5)
    assert t.me.discard == ["Blarf"]
    assert (t.me.magic, t.foe.magic) == (0, 5)


def test_blarf_asks_on_his_own_players_turn_alone() -> None:
    t = scenario(goblins({"c4": "Blarf"}), theirs({"c5": "Undead Warrior"}), phase="build", active=1)
    t.do("end")
    assert t["Blarf"].damage == 0
    t.do("end")


@pytest.mark.parametrize(("boost", "strength"), [(0, 0), (1, 1), (5, 5), (6, 5)])
def test_blarf_is_as_strong_as_his_boosts_up_to_5(boost: int, strength: int) -> None:
    t = scenario(goblins({"c4": piece("Blarf", boost=boost)}), theirs())
    assert t["Blarf"].strength == strength


def test_blarf_without_strength_rolls_nothing_but_has_attacked() -> None:
    t = blarf(magic=0)
    t.do("attack Blarf -> Ten-Life Gate", "end")
    assert t["Ten-Life Gate"].damage == 0
    assert t["Sneeks"].damage == 0  # that was no inaction


# Smeg ----------------------------------------------------------------------------------------------------


def smeg(magic: int) -> Scenario:
    """Smeg as the turn ends."""
    t = scenario(
        goblins({"c4": "Smeg"}, magic=magic), theirs({"c7": "Undead Warrior"}), phase="magic", fought=True
    )
    t.end_turn()
    return t


def test_smeg_stays_for_a_magic() -> None:
    t = smeg(magic=2)
    assert t.options == ["choose spend 1 magic", "choose discard it"]
    t.do("choose spend 1 magic")
    assert t.in_play("Smeg")
    assert t.me.magic == 1


def test_smeg_is_discarded_otherwise() -> None:
    t = smeg(magic=2)
    t.do("choose discard it")
    assert t.me.discard == ["Smeg"]
    assert (t.me.magic, t.foe.magic) == (2, 5)


def test_smeg_leaves_where_there_is_no_magic() -> None:
    t = smeg(magic=0)
    assert t.me.discard == ["Smeg"]


def test_smeg_does_not_ask_when_the_enemys_turn_ends() -> None:
    t = scenario(goblins({"c4": "Smeg"}, magic=0), theirs({"c7": "Undead Warrior"}), phase="attack", active=1)
    t.end_turn()
    assert (t.phase, t.table.active) == ("summon", 0)
    assert t.in_play("Smeg")


def test_smeg_and_slingers_attack_besides_three_others() -> None:
    board = {"a4": "Beast Rider", "b4": "Beast Rider", "c4": "Horde Climber", "d4": "Horde Climber"}
    board |= {"e4": "Smeg", "f4": "Horde Slinger", "f3": "Horde Slinger"}
    gates = {f"{column}5": "Ten-Life Gate" for column in "abcdef"}
    t = scenario(goblins(board), theirs(gates), phase="attack")
    t.do("attack Smeg -> Ten-Life Gate#5", "attack Horde Slinger -> Ten-Life Gate#6")
    t.do("attack Beast Rider -> Ten-Life Gate", "attack Beast Rider#2 -> Ten-Life Gate#2")
    t.do("attack Horde Climber -> Ten-Life Gate#3")
    assert not t.can("attack Horde Climber#2")  # the fourth that counts
    assert not t.can("attack Horde Slinger")  # once each
    t.do("attack Horde Slinger#2 -> Horde Slinger")  # its own line is blocked by a friend


# The Eater -----------------------------------------------------------------------------------------------


def hungry(board: dict[str, Any], foes: dict[str, Any] | None = None) -> Scenario:
    return scenario(
        goblins({"c4": "The Eater", **board}),
        theirs(foes or {"f6": "Ten-Life Gate"}),
        phase="attack",
        fought=True,
    )


def test_the_eater_is_fed_with_a_friendly_unit_beside_it() -> None:
    board = {"c3": "Horde Climber", "b4": "Blarf", "d4": "Five-Life Gate", "d3": "Smeg"}
    t = hungry(board, {"c5": "Ten-Life Gate"})
    t.do("end")
    assert t.options == ["choose feed it", "choose discard it"]
    t.do("choose feed it")
    assert t.choices() == {"Horde Climber", "Blarf"}  # no gate, nobody diagonal
    t.do("choose Blarf")
    assert t.me.discard == ["Blarf"]
    assert t.in_play("The Eater")
    assert t.me.magic == 5


def test_the_eater_may_leave_instead() -> None:
    t = hungry({"c3": "Horde Climber"}, {"c5": "Ten-Life Gate"})
    t.do("end", "choose discard it")
    assert t.me.discard == ["The Eater"]
    assert t.foe.magic == 5


def test_the_eater_leaves_when_there_is_nothing_to_eat() -> None:
    t = hungry({"d3": "Horde Climber"}, {"c5": "Undead Warrior"})
    t.do("end")
    assert t.me.discard == ["The Eater"]


def test_feeding_it_your_summoner_loses_the_game() -> None:
    t = scenario(
        goblins({"c4": "The Eater"}, at="c3"), theirs({"c5": "Ten-Life Gate"}), phase="attack", fought=True
    )
    t.do("end", "choose feed it")
    assert t.winners == [1]


def test_the_eater_is_sated_by_a_unit_it_destroyed() -> None:
    t = hungry({"c3": "Horde Climber"}, {"c5": piece("Undead Archer", damage=1)})
    t.next_roll(5, melee=3)
    t.do("attack The Eater -> Undead Archer", "end")
    assert t.phase == "magic"
    assert t.in_play("Horde Climber")


def test_the_eater_is_sated_by_a_friend_as_well() -> None:
    t = hungry({"c3": "Horde Slinger"})
    t.next_roll(5, melee=3)
    t.do("attack The Eater -> Horde Slinger", "end")
    assert t.in_play("The Eater")
    assert t.me.magic == 5  # nothing is gained for a friend


def test_a_structure_is_no_meal() -> None:
    t = hungry({}, {"c5": piece("Five-Life Gate", damage=4)})
    t.next_roll(5, melee=3)
    t.do("attack The Eater -> Five-Life Gate", "end")
    assert t.me.discard == ["The Eater"]


def test_what_somebody_else_destroyed_does_not_count() -> None:
    t = hungry({"e4": "Beast Rider"}, {"e5": piece("Undead Archer", damage=1)})
    t.next_roll(3, melee=3)
    t.do("attack Beast Rider -> Undead Archer", "end")
    assert t.me.discard == ["The Eater"]


def test_a_unit_that_returns_to_hand_was_not_destroyed() -> None:
    foes = theirs({"f8": "Ret-Talus", "c5": piece("Undead Archer", damage=1)}, active=["Unrelenting"])
    t = scenario(goblins({"c4": "The Eater"}), foes, phase="attack")
    t.next_roll(5, melee=3)
    t.do("attack The Eater -> Undead Archer")
    assert t.foe.hand == ["Undead Archer"]
    t.do("end")
    assert t.me.discard == ["The Eater"]


def test_the_eater_does_not_hunger_on_the_enemys_turn() -> None:
    t = scenario(goblins({"c4": "The Eater"}), theirs({"c5": "Undead Warrior"}), phase="attack", active=1)
    t.do("end")
    assert t.in_play("The Eater")


def test_an_eater_that_was_eaten_asks_for_nothing() -> None:
    """A second one may be under control for a while."""
    t = hungry(
        {"c3": piece("The Eater", owner=1), "b4": "Horde Climber", "c2": "Smeg"}, {"c5": "Ten-Life Gate"}
    )
    t.do("end", "resolve The Eater (Feed the Eater)", "choose feed it", "choose The Eater#2")
    assert t.foe.discard == ["The Eater"]
    assert t.phase == "magic"


# Beast Rider ---------------------------------------------------------------------------------------------


def test_beast_rider_charges_up_to_four_clear_straight_spaces() -> None:
    t = scenario(
        goblins({"c2": "Beast Rider", "b2": "Five-Life Gate"}), theirs({"f2": "Undead Warrior"}), phase="move"
    )
    ahead = {"c3", "c4", "c5", "c6"}
    usual = {"c1", "d2", "e2", "c2", "d1", "d3", "b1", "b3"}
    assert t.targets("move Beast Rider") == ahead | usual


@pytest.mark.parametrize(("to", "strength"), [("c4", 3), ("c5", 4), ("c6", 4), ("d3", 3)])
def test_beast_rider_is_stronger_after_three_straight_spaces(to: str, strength: int) -> None:
    t = scenario(goblins({"c2": "Beast Rider"}), theirs())
    t.do(f"move Beast Rider -> {to}")
    assert t["Beast Rider"].strength == strength
    assert not t.can("move Beast Rider")  # a charge is a move


def test_the_strength_of_a_charge_is_gone_with_the_turn() -> None:
    t = scenario(goblins({"c2": "Beast Rider"}), theirs({"f6": "Ten-Life Gate"}))
    t.do("move Beast Rider -> c5")
    t.end_turn()
    assert t["Beast Rider"].strength == 3


def test_a_charge_counts_among_the_three_moves() -> None:
    board = {f"{column}2": "Beast Rider" for column in "bcde"}
    t = scenario(goblins(board), theirs())
    t.do("move Beast Rider -> b6", "move Beast Rider#2 -> c6", "move Beast Rider#3 -> d6")
    assert not t.can("move Beast Rider#4")


def test_a_charge_sets_off_what_comes_after_moving() -> None:
    t = scenario(goblins({"c2": "Beast Rider", "b2": "Horde Clinger"}), theirs())
    t.do("move Beast Rider -> c6", "choose c7")
    assert t.at("c7") == "Horde Clinger"


# Horde Climber and Horde Slinger -------------------------------------------------------------------------


def test_horde_climber_moves_three_and_through_structures() -> None:
    t = scenario(goblins({"a4": "Horde Climber", "b4": "Five-Life Gate"}), theirs({"a5": "Ice Golem"}))
    targets = t.targets("move Horde Climber")
    assert {"a6", "a7", "c4", "d4", "b5", "b3"} <= targets
    assert not {"a8", "e4", "a5", "b4"} & targets


def test_horde_climber_does_not_move_through_units() -> None:
    t = scenario(
        goblins({"a4": "Horde Climber", "b4": "Smeg", "a3": "Blarf"}), theirs({"a5": "Undead Warrior"})
    )
    assert not t.can("move Horde Climber")


def test_a_climber_hurts_nothing_on_its_way() -> None:
    t = scenario(goblins({"a4": "Horde Climber", "a5": "Five-Life Gate"}), theirs({"a6": "Ice Golem"}))
    t.do("move Horde Climber -> a7")
    assert (t["Five-Life Gate"].damage, t["Ice Golem"].damage) == (0, 0)


def test_horde_slinger_is_a_ranged_unit() -> None:
    t = scenario(
        goblins({"c2": "Horde Slinger"}),
        theirs({"c5": "Undead Warrior", "f2": "Undead Warrior"}),
        phase="attack",
    )
    assert t.targets("attack Horde Slinger") == {"Undead Warrior", "Undead Warrior#2"}


# Horde Clinger -------------------------------------------------------------------------------------------


def test_horde_clinger_never_moves_by_itself() -> None:
    t = scenario(goblins({"c4": "Horde Clinger"}), theirs())
    assert not t.can("move Horde Clinger")


def test_horde_clinger_goes_along_with_who_leaves_its_side() -> None:
    t = scenario(goblins({"c4": "Horde Climber", "c3": "Horde Clinger", "d7": "Blarf"}), theirs())
    t.do("move Horde Climber -> c7")
    assert t.choices() == {"c6", "b7", "c8", "nothing"}
    t.do("choose b7")
    assert (t.at("b7"), t.at("c3")) == ("Horde Clinger", "")


def test_horde_clinger_may_stay() -> None:
    t = scenario(goblins({"c4": "Horde Climber", "c3": "Horde Clinger"}), theirs())
    t.do("move Horde Climber -> c7", "choose nothing")
    assert t.at("c3") == "Horde Clinger"


def test_horde_clinger_goes_along_even_there_and_back() -> None:
    t = scenario(goblins({"c4": "Horde Climber", "c3": "Horde Clinger"}), theirs())
    t.do("move Horde Climber -> c4")
    assert t.choices() == {"b4", "d4", "c5", "nothing"}
    t.do("choose c5")


def test_horde_clinger_clings_to_the_summoner_too() -> None:
    t = scenario(goblins({"a2": "Horde Clinger"}), theirs())
    t.do("move Sneeks -> c1", "choose d1")
    assert t.at("d1") == "Horde Clinger"


def test_horde_clinger_does_not_cling_to_who_comes_or_is_diagonal() -> None:
    t = scenario(goblins({"c6": "Horde Climber", "d3": "Smeg", "c4": "Horde Clinger"}), theirs())
    t.do("move Horde Climber -> c5", "move Smeg -> e3")
    assert t.at("c4") == "Horde Clinger"  # nobody asked


def test_horde_clinger_does_not_cling_to_enemies() -> None:
    t = scenario(goblins({"c4": "Horde Clinger"}), theirs({"c5": "Undead Warrior"}), active=1)
    t.do("move Undead Warrior -> c6")
    assert t.at("c4") == "Horde Clinger"


def test_horde_clinger_does_not_go_with_the_forced() -> None:
    t = scenario(goblins({"c4": "Horde Clinger", "c5": "Horde Climber"}, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose Horde Climber", "done", "choose c6")
    assert (t.at("c4"), t.at("c6")) == ("Horde Clinger", "Horde Climber")


def test_several_clingers_go_along() -> None:
    board = {"c4": "Beast Rider", "c3": "Horde Clinger", "b4": "Horde Clinger"}
    t = scenario(goblins(board), theirs())
    t.do("move Beast Rider -> c8", "resolve Horde Clinger#2 (Cling: Beast Rider)", "choose c7", "choose b8")
    assert (t.at("c7"), t.at("b8")) == ("Horde Clinger#2", "Horde Clinger")


def test_a_clinger_that_was_trampled_clings_no_more() -> None:
    board = {"c4": "Bear Cavalry", "c5": piece("Horde Clinger", damage=1)}
    t = scenario(goblins(board), theirs())
    t.do("move Bear Cavalry -> c6", "resolve Bear Cavalry (Trample)")
    assert t.me.discard == ["Horde Clinger"]
    assert t.phase == "move"


def test_nobody_clings_to_the_dead() -> None:
    """A forged smith is gone when the move is over."""
    board = {"c4": piece("Ice Smith", boost=1), "c3": "Horde Clinger", "e4": "Beast Rider"}
    t = scenario(goblins(board), theirs())
    t.do(
        "move Ice Smith -> c5",
        "resolve Ice Smith (Frost Axe)",
        "choose spend a boost to put it under a common",
    )
    t.do("choose Beast Rider")
    assert t["Beast Rider"].under == ["Ice Smith"]
    assert t.phase == "move"
    assert t.at("c3") == "Horde Clinger"
