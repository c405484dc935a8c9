"""The Cave Goblins' events, card by card."""

from __future__ import annotations

import pytest

from tests.summoner_wars.factions.test_cave_goblins import goblins
from tests.summoner_wars.helpers import SPARE, theirs
from warmat.summoner_wars.scenario import Scenario, piece, scenario

# Enrage the Horde ----------------------------------------------------------------------------------------


def test_enrage_the_horde_lets_each_unit_of_cost_0_attack() -> None:
    board = {"a4": "Horde Climber", "b4": "Smeg", "c4": "Beast Rider", "d4": "Horde Slinger"}
    gates = {f"{column}5": "Ten-Life Gate" for column in "abcd"}
    t = scenario(goblins(board, hand=["Enrage the Horde"], magic=1), theirs(gates), phase="magic")
    t.do("play Enrage the Horde")
    assert t.me.magic == 0
    assert t.options == [
        "resolve Enrage the Horde: Horde Climber",
        "resolve Enrage the Horde: Smeg",
        "resolve Enrage the Horde: Horde Slinger",
    ]
    t.do("resolve Enrage the Horde: Smeg")
    t.next_roll(2, ranged=2)
    t.do("attack Smeg -> Ten-Life Gate#2", "resolve Enrage the Horde: Horde Climber")
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Ten-Life Gate", "choose nothing")  # the slinger spares them
    assert [t[f"Ten-Life Gate{n}"].damage for n in ("", "#2", "#3", "#4")] == [1, 2, 0, 0]
    assert "Enrage the Horde" in t.me.discard
    assert t.phase == "magic"


def test_the_enraged_attack_once_more_although_they_have_attacked() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber"}, hand=["Enrage the Horde"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Ten-Life Gate", "end")
    t.do("play Enrage the Horde")
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 2


def test_the_enraged_gain_magic_for_what_they_destroy() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber"}, hand=["Enrage the Horde"], magic=1),
        theirs({"c5": piece("Undead Archer", damage=1)}),
        phase="magic",
    )
    t.do("play Enrage the Horde")
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Undead Archer")
    assert t.me.magic == 1


def test_one_of_the_horde_that_fell_meanwhile_does_not_attack() -> None:
    board = {"c4": "Horde Climber", "c3": piece("Horde Slinger")}
    t = scenario(goblins(board, hand=["Enrage the Horde"]), theirs({"d3": "Ten-Life Gate"}), phase="magic")
    t.do("play Enrage the Horde", "resolve Enrage the Horde: Horde Climber")
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Horde Slinger")
    assert t.phase == "magic"
    assert t["Ten-Life Gate"].damage == 0


def test_the_rest_of_the_horde_does_not_attack() -> None:
    board = {"c4": "Beast Rider", "b1": "Five-Life Gate"}
    t = scenario(
        goblins(board, hand=["Enrage the Horde"]),
        theirs({"c5": "Hellfire Cultist", "a2": "Smasher"}),
        phase="magic",
    )
    t.do("play Enrage the Horde")
    assert t.phase == "magic"  # neither the rider nor the summoner, and no enemy


def test_enrage_the_horde_costs_a_magic() -> None:
    t = scenario(goblins({"c4": "Smeg"}, hand=["Enrage the Horde"], magic=0), theirs(), phase="magic")
    assert not t.can("play Enrage the Horde")


# Pile On -------------------------------------------------------------------------------------------------


def piled(board: dict[str, str], foes: dict[str, str] | None = None) -> Scenario:
    return scenario(
        goblins(board, active=["Pile On"]), theirs({"c5": "Undead Warrior", **(foes or {})}), phase="attack"
    )


def test_pile_on_is_strength_for_each_other_friend_beside_the_target() -> None:
    t = piled(
        {"c4": "Horde Climber", "b5": "Smeg", "d5": "Beast Rider", "d4": "Blarf"}, {"c6": "Undead Archer"}
    )
    t.do("attack Horde Climber -> Undead Warrior")
    assert len(t.table.dice) == 3  # its own, and two for those beside the target


def test_pile_on_counts_friends_beside_the_target_of_a_shot() -> None:
    t = piled({"c2": "Horde Slinger", "b5": "Horde Climber", "b2": "Smeg"})
    t.do("attack Horde Slinger -> Undead Warrior")
    assert len(t.table.dice) == 3


def test_pile_on_does_not_count_structures() -> None:
    t = piled({"c4": "Beast Rider", "b5": "Five-Life Gate"})
    t.do("attack Beast Rider -> Undead Warrior")
    assert len(t.table.dice) == 3


def test_pile_on_is_for_the_summoner_and_not_for_the_enemy() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber"}, at="b5", active=["Pile On"]),
        theirs({"c5": "Undead Warrior", "d4": "Undead Archer"}),
        phase="attack",
    )
    assert "Gang Up" not in t["Undead Warrior"].abilities
    t.do("attack Sneeks -> Undead Warrior")
    assert len(t.table.dice) == 4


def test_pile_on_is_no_strength_without_an_attack() -> None:
    t = piled({"c4": "Horde Climber", "b5": "Smeg"})
    assert t["Horde Climber"].strength == 1


def test_pile_on_lasts_until_your_next_turn() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber"}, hand=["Pile On"]), theirs({"c5": "Undead Warrior"}), phase="attack"
    )
    t.do("play Pile On")
    t.end_turn()
    assert "Gang Up" in t["Horde Climber"].abilities
    t.end_turn()
    assert "Gang Up" not in t["Horde Climber"].abilities
    assert t.me.discard == ["Pile On"]


# Sneak ---------------------------------------------------------------------------------------------------


def test_sneak_forces_any_number_of_units_of_cost_0() -> None:
    board = {"c4": "Horde Climber", "e5": "Horde Clinger", "c7": "Smeg", "e3": "Beast Rider"}
    t = scenario(goblins(board, hand=["Sneak"]), theirs({"f4": "Hellfire Cultist"}))
    t.do("play Sneak")
    assert t.choices() == {"Horde Climber", "Horde Clinger", "Smeg", "nothing"}
    t.do("choose Horde Climber", "choose Horde Clinger", "choose nothing")
    t.do("resolve Sneak: Horde Clinger")
    assert t.choices() == {"e4", "e6", "d5", "f5"}
    t.do("choose e6", "choose c5")
    assert [t.at(space) for space in ("c5", "e6", "c7")] == ["Horde Climber", "Horde Clinger", "Smeg"]


def test_sneaking_is_no_move() -> None:
    t = scenario(goblins({"c4": "Horde Climber"}, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose Horde Climber", "choose c5", "move Horde Climber -> c8")
    assert t.at("c8") == "Horde Climber"


def test_who_is_chosen_must_go_if_there_is_room() -> None:
    t = scenario(goblins({"c4": "Horde Climber"}, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose Horde Climber")
    assert "choose nothing" not in t.options
    t.do("choose c5")


def test_one_that_sneaks_makes_room_for_the_next() -> None:
    board = {"a8": "Horde Clinger", "a7": "Horde Climber", "b8": "Beast Rider"}
    t = scenario(goblins(board, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose Horde Clinger", "choose Horde Climber")
    t.do("choose b7")  # the clinger waits: it has no room yet
    assert (t.at("b7"), t.at("a7")) == ("Horde Climber", "Horde Clinger")


def test_nobody_need_sneak() -> None:
    t = scenario(goblins({"c4": "Horde Climber"}, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose nothing")
    assert t.at("c4") == "Horde Climber"
    assert t.me.discard == ["Sneak"]


def test_the_frozen_do_not_sneak() -> None:
    t = scenario(
        theirs(active=[piece("Freeze", on=["c5"])]),
        theirs({"f8": "Sneeks", "c5": "Smeg"}, hand=["Sneak", SPARE]),
        active=1,
    )
    t.do("play Sneak", "choose Smeg")
    assert t.at("c5") == "Smeg"
    assert t.foe.discard == ["Sneak"]


# Unrelenting ---------------------------------------------------------------------------------------------


def unrelenting(name: str, damage: int) -> Scenario:
    """The enemy destroys something while the event is active."""
    t = scenario(
        theirs({"a1": "Sneeks", "c4": piece(name, damage=damage)}, active=["Unrelenting"]),
        theirs({"c5": "Smasher"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do(f"attack Smasher -> {name}")
    return t


def test_unrelenting_commons_return_to_hand() -> None:
    t = unrelenting("Beast Rider", 0)
    assert (t.me.hand, t.me.discard, t.foe.magic) == (["Beast Rider"], [], 5)


@pytest.mark.parametrize(("name", "damage"), [("Blarf", 2), ("Five-Life Gate", 1)])
def test_champions_and_gates_do_not_return(name: str, damage: int) -> None:
    t = unrelenting(name, damage)
    assert (t.me.hand, t.me.discard, t.foe.magic) == ([], [name], 6)


def test_enemy_commons_do_not_return() -> None:
    t = scenario(
        goblins({"c4": "Beast Rider"}, active=["Unrelenting"]),
        theirs({"c5": piece("Undead Archer", damage=1)}),
        phase="attack",
    )
    t.next_roll(3, melee=1)
    t.do("attack Beast Rider -> Undead Archer")
    assert t.foe.discard == ["Undead Archer"]
    assert t.me.magic == 6


def test_what_returns_leaves_its_tokens_and_what_was_under_it() -> None:
    rider = piece("Beast Rider", damage=2, boost=1, under=["Ice Smith"])
    t = scenario(
        theirs({"a1": "Sneeks", "c4": rider}, active=["Unrelenting"]),
        theirs({"c5": "Smasher"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Beast Rider")
    assert (t.me.hand, t.me.discard) == (["Beast Rider"], ["Ice Smith"])


def test_what_is_discarded_does_not_return() -> None:
    t = scenario(
        goblins({"c4": "The Eater", "c3": "Horde Climber"}, active=["Unrelenting"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
        fought=True,
    )
    t.do("end", "choose feed it")
    assert t.me.discard == ["Horde Climber"]


def test_a_common_that_a_friend_strikes_down_returns_too() -> None:
    t = scenario(
        goblins({"c4": "Horde Climber", "c5": "Horde Slinger"}, active=["Unrelenting"]),
        theirs(),
        phase="attack",
    )
    t.next_roll(1, melee=1)
    t.do("attack Horde Climber -> Horde Slinger")
    assert "Horde Slinger" in t.me.hand


def test_unrelenting_is_paid_for_and_lasts_until_your_next_turn() -> None:
    t = scenario(
        goblins(hand=["Unrelenting"], magic=1), theirs({"c5": "Smasher"}), phase="magic", fought=True
    )
    t.do("play Unrelenting")
    assert (t.me.magic, t.me.active) == (0, ["Unrelenting"])
    t.end_turn()
    t.end_turn()
    assert (t.me.active, t.me.discard) == ([], ["Unrelenting"])
