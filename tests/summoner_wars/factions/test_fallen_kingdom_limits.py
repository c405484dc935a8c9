"""The Fallen Kingdom: where its cards stop. It is the first side here, so its summoner is named."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def undead(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Fallen Kingdom's side, its summoner in a corner."""
    return mine({at: "Ret-Talus", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return theirs({"f8": "Grognack", **(board or {})}, **more)


# Units ---------------------------------------------------------------------------------------------------


def test_ret_talus_raises_nobody_outside_the_summon_phase() -> None:
    t = scenario(undead(discard=["Undead Archer"]), orcs())
    assert not t.can("use Ret-Talus (Raise the Dead)")


def test_dragos_drains_only_friendly_units() -> None:
    board = {"c4": "Dragos", "c3": "Five-Life Gate", "b4": "Gul-Dass"}
    t = scenario(undead(board), orcs({"c5": "Ten-Life Gate", "d4": "Smasher"}), phase="attack")
    t.do("attack Dragos -> Ten-Life Gate")
    assert t.choices() == {"Gul-Dass", "nothing"}
    t.do("choose nothing")


def test_elut_bal_needs_the_magic_too() -> None:
    t = scenario(undead({"c5": "Undead Carrier"}, hand=["Elut-Bal"], magic=5), orcs(), phase="summon")
    assert not t.can("summon Elut-Bal")


def test_elut_bal_replaces_no_enemy_and_no_gate() -> None:
    t = scenario(
        undead({"c5": "Five-Life Gate"}, hand=["Elut-Bal"], magic=6), orcs({"c6": "Smasher"}), phase="summon"
    )
    assert t.targets("summon Elut-Bal") == {"a1"}


def test_elut_bal_takes_the_place_before_anybody_else_does() -> None:
    """The archer may not shift to it, but the cultist still burns its neighbours."""
    board = {"c5": "Hellfire Cultist", "c3": "Undead Archer", "a2": "Undead Warrior"}
    t = scenario(undead(board, hand=["Elut-Bal"], magic=6), orcs({"c6": "Smasher"}), phase="summon")
    t.do("summon Elut-Bal -> c5")
    assert (t.at("c5"), t.at("c3")) == ("Elut-Bal", "Undead Archer")
    assert t["Smasher"].damage == 1
    assert t["Undead Warrior"].boost == 1
    assert t.me.magic == 0


def test_a_cultist_that_is_not_destroyed_burns_nobody() -> None:
    cultist = piece("Hellfire Cultist", damage=1)
    t = scenario(
        undead({"c4": cultist}, active=["Unrelenting"]), orcs({"c5": "Smasher"}), phase="attack", active=1
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Hellfire Cultist")
    assert "Hellfire Cultist" in t.me.hand
    assert t["Smasher"].damage == 0


def shift(archer: str) -> Scenario:
    """A friend is destroyed in c4."""
    t = scenario(
        undead({archer: "Undead Archer", "c3": "Smasher", "c4": piece("Tundra Fighter", damage=2)}),
        orcs(),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Tundra Fighter")
    return t


def test_an_archer_shifts_to_friends_three_spaces_away_too() -> None:
    t = shift("f4")
    t.do("choose c4")
    assert t.at("c4") == "Undead Archer"


def test_an_archer_does_not_shift_four_spaces() -> None:
    assert shift("f5").at("f5") == "Undead Archer"


def test_an_archer_does_not_shift_to_ruins() -> None:
    t = scenario(
        undead({"c4": "Smasher", "d4": "Undead Archer"}),
        orcs({"c5": piece("Five-Life Gate", damage=4)}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Five-Life Gate")
    assert (t.at("c5"), t.at("d4")) == ("", "Undead Archer")


def test_a_carrier_may_infect_nobody() -> None:
    t = scenario(
        undead({"c4": "Undead Carrier"}, discard=["Undead Carrier"]),
        orcs({"c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(2, melee=1)
    t.do("attack Undead Carrier -> Tundra Fighter", "take nothing")
    assert t.at("c5") == ""


def test_a_carrier_infects_friends_too() -> None:
    """Even one of its own kind, that has just gone to the discard pile."""
    t = scenario(
        undead({"c4": "Undead Carrier", "c5": piece("Undead Carrier", damage=2)}), orcs(), phase="attack"
    )
    t.next_roll(2, melee=1)
    t.do("attack Undead Carrier -> Undead Carrier#2", "take Undead Carrier")
    assert t.at("c5") == "Undead Carrier#2"
    assert t["Undead Carrier#2"].damage == 0


def test_a_carrier_does_not_infect_whom_others_destroy() -> None:
    t = scenario(
        undead({"c4": "Undead Carrier", "c6": "Smasher"}, discard=["Undead Carrier"]),
        orcs({"c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Tundra Fighter")
    assert (t.at("c5"), t.me.magic) == ("", 6)


def test_a_warrior_feeds_neither_on_ruins_nor_on_the_enemys_turn() -> None:
    ruins = scenario(
        undead({"c4": "Smasher", "a2": "Undead Warrior"}),
        orcs({"c5": piece("Five-Life Gate", damage=4)}),
        phase="attack",
    )
    ruins.next_roll(4, melee=1)
    ruins.do("attack Smasher -> Five-Life Gate")
    assert ruins["Undead Warrior"].boost == 0
    enemy = scenario(
        undead({"c4": piece("Undead Carrier", damage=2), "a2": "Undead Warrior"}),
        orcs({"c5": "Smasher"}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    enemy.next_roll(4, melee=1)
    enemy.do("attack Smasher -> Undead Carrier")
    assert enemy["Undead Warrior"].boost == 0


# Events --------------------------------------------------------------------------------------------------


def pyre(foe: str, damage: int) -> Scenario:
    """On the enemy's turn something of theirs is destroyed by their own hand."""
    t = scenario(
        undead({"a1": piece("Ret-Talus", damage=3)}, active=["Sacrificial Pyre"]),
        orcs({"c5": "Smasher", "c6": piece(foe, damage=damage)}, hand=[SPARE]),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=1)
    t.do(f"attack Smasher -> {foe}")
    return t


def test_a_pyre_burns_for_everybodys_dead_on_both_turns() -> None:
    t = pyre("Tundra Fighter", 2)
    assert t["Sacrificial Pyre"].boost == 1
    t.end_turn()
    assert t.choices() == {"Ret-Talus", "Smasher", "Grognack"}  # it must heal somebody
    t.do("choose Ret-Talus")
    assert t["Ret-Talus"].damage == 2


def test_a_pyre_does_not_burn_for_ruins_and_then_heals_nobody() -> None:
    t = pyre("Five-Life Gate", 4)
    assert t["Sacrificial Pyre"].boost == 0
    t.end_turn()
    assert t["Ret-Talus"].damage == 3
    assert t.me.discard == ["Sacrificial Pyre"]


def test_blood_summon_wants_room_and_a_cheap_unit() -> None:
    board = {"a2": "Five-Life Gate", "b1": "Five-Life Gate", "c4": "Undead Warrior"}
    t = scenario(undead(board, hand=["Blood Summon", "Undead Archer"]), orcs(), phase="summon")
    t.do("play Blood Summon")
    assert t.choices() == {"Undead Warrior", "nothing"}  # Ret-Talus has no empty space beside him
    t.do("choose nothing")
    assert "Undead Archer" in t.me.hand
    dear = scenario(undead(hand=["Blood Summon", "Smasher"], magic=0), orcs(), phase="summon")
    assert not dear.can("choose Ret-Talus")


def test_blood_summon_does_not_summon() -> None:
    """What is placed comes without what summoning brings."""
    t = scenario(undead({"c4": "Gul-Dass"}, hand=["Blood Summon", "Spirit Mage"]), orcs(), phase="summon")
    t.do("play Blood Summon", "choose Gul-Dass", "choose c5")
    assert t["Spirit Mage"].boost == 0


def test_a_weapon_is_for_a_friendly_common() -> None:
    t = scenario(
        undead({"c4": "Undead Warrior", "d4": "Undead Archer", "e4": "Dragos"}, hand=["Hellforged Weapon"]),
        orcs({"c5": "Smasher"}),
        phase="build",
    )
    t.do("play Hellforged Weapon")
    assert t.choices() == {"Undead Warrior", "Undead Archer"}
    t.do("choose Undead Archer")
    assert (t["Undead Archer"].strength, t["Undead Warrior"].strength) == (5, 2)


def test_a_cursed_unit_without_specials_is_unharmed_and_may_die_of_them() -> None:
    for special, lives in ((0, True), (2, False)):
        armed = piece("Undead Archer", under=["Hellforged Weapon"])
        t = scenario(undead({"c4": armed}), orcs({"c5": "Ten-Life Gate"}, hand=[SPARE]), phase="attack")
        t.next_roll(5, special=special)
        t.do("attack Undead Archer -> Ten-Life Gate")
        assert t.in_play("Undead Archer") is lives
        assert t.foe.magic == 5  # it was the own curse


def test_purge_may_hurt_friends_and_summoners_and_gains_magic_for_enemies() -> None:
    t = scenario(
        undead({"f7": "Undead Warrior", "e7": "Gul-Dass"}, hand=["Purge"]),
        orcs({"f6": piece("Tundra Charger", damage=1)}),
    )
    t.do("play Purge", "choose Undead Warrior", "choose nothing")
    assert t.choices() == {"Grognack", "Gul-Dass", "Tundra Charger", "nothing"}
    t.do("choose Tundra Charger")
    assert t.me.magic == 6  # and none for the warrior
    assert not t.in_play("Undead Warrior")
