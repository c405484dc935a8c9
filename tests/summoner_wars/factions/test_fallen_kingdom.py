"""The Fallen Kingdom, card by card. It is the first side here, so its summoner is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def undead(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Fallen Kingdom's side, its summoner in a corner."""
    return mine({at: "Ret-Talus", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None) -> Side:
    return theirs({"f8": "Grognack", **(board or {})})


# Ret-Talus -----------------------------------------------------------------------------------------------


def test_ret_talus_raises_an_undead_unit_for_two_damage() -> None:
    piles = ["Undead Warrior", "Hellfire Cultist", "Undead Archer", "Purge"]
    t = scenario(undead(discard=piles), orcs(), phase="summon")
    t.do("use Ret-Talus (Raise the Dead)")
    assert t.choices() == {"Undead Warrior", "Undead Archer"}
    t.do("take Undead Archer")
    assert t.choices() == {"a2", "b1"}
    t.do("choose b1")
    assert t.at("b1") == "Undead Archer"
    assert t["Ret-Talus"].damage == 2
    assert sorted(t.me.discard) == ["Hellfire Cultist", "Purge", "Undead Warrior"]
    assert not t.can("use Ret-Talus (Raise the Dead)")  # once per turn


def test_ret_talus_needs_a_body_and_room_for_it() -> None:
    nobody = scenario(undead(discard=["Hellfire Cultist"]), orcs(), phase="summon")
    assert not nobody.can("use Ret-Talus (Raise the Dead)")
    walled = {"a2": "Undead Warrior", "b1": "Undead Warrior", "d3": "Ten-Life Gate"}
    full = scenario(
        undead(walled, discard=["Undead Archer"], hand=["Hellfire Cultist"]), orcs(), phase="summon"
    )
    assert "there is no empty space adjacent to Ret-Talus" in full.refuses("use Ret-Talus (Raise the Dead)")


def test_ret_talus_may_die_of_it() -> None:
    t = scenario(
        mine({"a1": piece("Ret-Talus", damage=10)}, discard=["Undead Archer"]), orcs(), phase="summon"
    )
    t.do("use Ret-Talus (Raise the Dead)")
    assert t.winners == [1]


# Champions -----------------------------------------------------------------------------------------------


def dragos() -> Scenario:
    board = {"c4": "Dragos", "c3": "Undead Archer", "a4": "Undead Warrior", "f4": "Undead Carrier"}
    t = scenario(undead(board), orcs({"c5": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, melee=3, special=2)
    t.do("attack Dragos -> Ten-Life Gate")
    return t


def test_dragos_drains_a_friend_for_stronger_hits() -> None:
    t = dragos()
    assert t.choices() == {"Undead Archer", "Undead Warrior", "nothing"}  # the carrier is three away
    t.do("choose Undead Warrior")
    assert "choose a4" in t.options  # the archer may shift to the place of the dead
    t.do("choose nothing")
    assert t["Ten-Life Gate"].damage == 5
    assert not t.in_play("Undead Warrior")
    assert t.me.magic == 5  # nothing is gained for it


def test_dragos_may_spare_them() -> None:
    t = dragos()
    t.do("choose nothing")
    assert t["Ten-Life Gate"].damage == 3


def test_dragos_finds_another_target_when_the_first_is_gone() -> None:
    """What is destroyed before the attack may take the target with it."""
    t = scenario(
        undead({"c4": "Dragos", "d5": "Hellfire Cultist"}),
        orcs({"c5": piece("Tundra Charger", damage=1), "b4": "Ten-Life Gate", "d4": "Smasher"}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Dragos -> Tundra Charger", "choose Hellfire Cultist")
    assert not t.in_play("Tundra Charger")
    assert set(t.options) == {"attack Dragos -> Ten-Life Gate", "attack Dragos -> Smasher", "choose nothing"}
    t.do("attack Dragos -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage >= 4


def test_dragos_need_not_attack_his_own_gate_when_his_target_is_gone() -> None:
    """There is nothing else beside him: then the friend died in vain, and he has attacked for this turn."""
    t = scenario(
        undead({"c4": "Dragos", "d5": "Hellfire Cultist", "b4": "Five-Life Gate"}),
        orcs({"c5": piece("Tundra Charger", damage=1)}),
        phase="attack",
    )
    t.do("attack Dragos -> Tundra Charger", "choose Hellfire Cultist")
    assert t.options == ["attack Dragos -> Five-Life Gate", "choose nothing"]
    t.do("choose nothing")
    assert t["Five-Life Gate"].damage == 0
    assert not t.can("attack Dragos")


def test_dragos_who_drains_his_target_may_attack_nobody() -> None:
    t = scenario(
        undead({"c4": "Dragos", "c5": "Undead Carrier", "b4": "Five-Life Gate"}), orcs({}), phase="attack"
    )
    t.do("attack Dragos -> Undead Carrier", "choose Undead Carrier", "choose nothing")
    assert t["Five-Life Gate"].damage == 0


def test_elut_bal_takes_the_place_of_a_friendly_unit() -> None:
    t = scenario(
        undead({"c5": "Undead Carrier", "d2": "Ten-Life Gate"}, hand=["Elut-Bal"], magic=7),
        orcs({"c6": "Smasher"}),
        phase="summon",
    )
    assert t.targets("summon Elut-Bal") == {"a1", "c5"}  # not beside the gate
    t.do("summon Elut-Bal -> c5")
    assert t.at("c5") == "Elut-Bal"
    assert t.me.discard == ["Undead Carrier"]
    assert t.me.magic == 1


def test_gul_dass_grows_with_damage() -> None:
    t = scenario(undead({"c4": piece("Gul-Dass", damage=5), "d4": "Gul-Dass"}), orcs())
    assert (t["Gul-Dass"].strength, t["Gul-Dass#2"].strength) == (7, 2)


# Commons -------------------------------------------------------------------------------------------------


def test_hellfire_cultist_burns_enemy_units_beside_it() -> None:
    t = scenario(
        theirs({"a8": "Grognack", "c4": "Smasher", "c6": "Frost Shaman", "d5": "Ten-Life Gate"}),
        theirs({"f8": "Ret-Talus", "c5": "Hellfire Cultist", "b5": "Undead Warrior"}),
        phase="attack",
    )
    t.next_roll(4, melee=4, special=0)
    t.do("attack Smasher -> Hellfire Cultist")
    assert (t["Smasher"].damage, t["Frost Shaman"].damage) == (1, 1)
    assert (t["Ten-Life Gate"].damage, t["Undead Warrior"].damage) == (0, 0)


def test_what_the_cultist_destroys_gives_its_player_magic() -> None:
    t = scenario(
        mine({"c4": piece("Tundra Charger", damage=1)}, magic=3),
        theirs({"c5": piece("Hellfire Cultist", damage=1)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Tundra Charger -> Hellfire Cultist")
    assert not t.in_play("Tundra Charger")
    assert (t.me.magic, t.foe.magic) == (4, 6)


def burning_grave(archer: str) -> Scenario:
    """The enemy's cultist in c5 is destroyed, and an archer goes to its grave before it burns Gul-Dass."""
    t = scenario(
        undead({archer: "Undead Archer", "b5": "Gul-Dass"}),
        theirs({"c5": piece("Hellfire Cultist", damage=1)}),
        phase="attack",
    )
    t.next_roll(3, ranged=1)
    t.do(
        "attack Undead Archer -> Hellfire Cultist",
        "resolve Undead Archer (Soul Shift: Hellfire Cultist)",
        "choose c5",
    )
    assert t.at("c5") == "Undead Archer"
    assert t["Gul-Dass"].damage == 1
    return t


def test_hellfire_cultist_burns_nobody_who_came_later() -> None:
    assert burning_grave(archer="c2")["Undead Archer"].damage == 0


def test_hellfire_cultist_burns_who_was_there_wherever_it_is_now() -> None:
    assert burning_grave(archer="c4")["Undead Archer"].damage == 1


@pytest.mark.parametrize("beside", [{}, {"c6": "Ten-Life Gate"}, {"d6": "Smasher"}])
def test_an_immolate_that_burns_nobody_asks_nothing(beside: dict[str, str]) -> None:
    """No enemy unit was beside the cultist, so there is no order to choose."""
    t = scenario(
        undead({"c4": "Undead Archer", "c5": "Hellfire Cultist", "a5": "Gul-Dass"}, hand=["Purge"]),
        orcs(beside),
    )
    t.do("play Purge", "choose Hellfire Cultist", "choose nothing", "choose nothing")
    assert t.options == ["choose c5", "choose nothing"]  # Soul Shift alone
    t.do("choose c5")
    assert t.at("c5") == "Undead Archer"


def test_an_immolate_whose_victims_have_all_gone_asks_nothing_any_more() -> None:
    """Two cultists and the archer: the first fire leaves nobody for the second."""
    t = scenario(
        undead({"c5": "Hellfire Cultist", "c7": "Hellfire Cultist", "a6": "Undead Archer"}, hand=["Purge"]),
        orcs({"c6": piece("Tundra Charger", damage=1)}),
    )
    t.do("play Purge", "choose Hellfire Cultist", "choose Hellfire Cultist#2", "choose nothing")
    t.do("resolve Purge: Hellfire Cultist", "choose nothing", "choose nothing")
    t.do("resolve Hellfire Cultist (Immolate)")
    assert not t.in_play("Tundra Charger")
    t.do("choose nothing")  # the archer does not go to its space
    graves = {f"resolve Undead Archer (Soul Shift: Hellfire Cultist{which})" for which in ("", "#2")}
    assert set(t.options) == graves
    t.do(t.options[0], "choose nothing", "choose nothing")


def test_undead_archer_shifts_to_the_place_of_the_dead() -> None:
    t = scenario(
        undead({"c4": "Undead Warrior", "e4": "Undead Archer", "a8": "Undead Archer"}),
        orcs({"c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert t.choices() == {"c5", "nothing"}
    t.do("choose c5")
    assert t.at("c5") == "Undead Archer"
    assert t.at("e4") == ""
    assert t.at("a8") == "Undead Archer#2"  # too far
    assert t["Undead Warrior"].boost == 1


def test_undead_archer_stays_on_the_enemy_turn() -> None:
    t = scenario(
        undead({"c4": piece("Undead Carrier", damage=2), "d4": "Undead Archer"}),
        orcs({"c5": "Smasher"}),
        phase="attack",
        active=1,
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Carrier")
    assert t.at("d4") == "Undead Archer"


def carrier(discard: list[str]) -> Scenario:
    t = scenario(
        undead({"c4": "Undead Carrier"}, discard=discard, magic=3),
        orcs({"c5": piece("Tundra Fighter", damage=2), "b4": piece("Five-Life Gate", damage=4)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    return t


def test_undead_carrier_makes_more_of_its_kind() -> None:
    t = carrier(["Undead Carrier", "Undead Warrior"])
    t.do("attack Undead Carrier -> Tundra Fighter")
    assert t.options == ["take Undead Carrier", "take nothing"]
    t.do("take Undead Carrier")
    assert t.at("c5") == "Undead Carrier#2"
    assert t.me.discard == ["Undead Warrior"]
    assert t.me.magic == 3  # soulless


def test_undead_carrier_without_another() -> None:
    t = carrier(["Undead Warrior"])
    t.do("attack Undead Carrier -> Tundra Fighter")
    assert t.at("c5") == ""


def test_undead_carrier_gains_magic_for_structures_but_infects_none() -> None:
    t = carrier(["Undead Carrier"])
    t.do("attack Undead Carrier -> Five-Life Gate")
    assert t.me.magic == 4
    assert t.at("b4") == ""


def test_undead_warrior_feeds_on_every_death_of_your_turn() -> None:
    t = scenario(
        undead({"c4": "Undead Warrior", "a4": "Smasher"}),
        orcs({"a5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Tundra Fighter")
    assert t["Undead Warrior"].boost == 1
    assert t["Undead Warrior"].strength == 3
    t.end_turn()
    assert t["Undead Warrior"].boost == 0


def test_undead_warrior_loses_two_boost_and_has_plus_five_at_most() -> None:
    t = scenario(undead({"c4": piece("Undead Warrior", boost=8)}), orcs(), phase="magic")
    assert t["Undead Warrior"].strength == 7
    t.end_turn()
    assert t["Undead Warrior"].boost == 6


# Events --------------------------------------------------------------------------------------------------


def test_sacrificial_pyre_heals_for_every_death() -> None:
    t = scenario(
        undead(
            {"c4": piece("Undead Warrior", damage=3), "b2": piece("Gul-Dass", damage=1)},
            hand=["Sacrificial Pyre"],
        ),
        orcs({"c5": piece("Tundra Fighter", damage=2)}),
        phase="summon",
    )
    t.do("play Sacrificial Pyre", "end", "end", "end")
    assert t.me.magic == 4
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert t["Sacrificial Pyre"].boost == 1
    t.end_turn()
    t.end_turn()
    assert t.prompt == "Sacrificial Pyre: target a unit"
    t.do("choose Undead Warrior")
    assert t["Undead Warrior"].damage == 2
    assert "Sacrificial Pyre" in t.me.discard


def test_blood_summon_as_often_as_you_like() -> None:
    hand = ["Blood Summon", "Undead Warrior", "Undead Archer", "Dragos"]
    t = scenario(undead({"c4": "Undead Warrior"}, hand=hand, magic=0), orcs(), phase="summon")
    t.do("play Blood Summon")
    assert t.choices() == {"Ret-Talus", "Undead Warrior", "nothing"}
    t.do("choose Undead Warrior")
    assert t.choices() == {"Undead Warrior", "Undead Archer"}  # Dragos costs too much
    t.do("take Undead Archer", "choose c5")
    assert t["Undead Warrior"].damage == 2
    t.do("choose Ret-Talus", "choose a2")  # the last one left
    assert t.at("a2") == "Undead Warrior#2"
    assert t["Ret-Talus"].damage == 2
    assert t.me.magic == 0
    assert t.me.discard == ["Blood Summon"]


def test_blood_summon_may_bleed_its_target_dry() -> None:
    t = scenario(
        undead({"c4": "Undead Archer"}, hand=["Blood Summon", "Undead Carrier"]), orcs(), phase="summon"
    )
    t.do("play Blood Summon", "choose Undead Archer", "choose c5")
    assert t.at("c5") == "Undead Carrier"
    assert not t.in_play("Undead Archer")


def test_hellforged_weapon_strengthens_and_curses() -> None:
    t = scenario(
        undead({"c4": "Undead Warrior"}, hand=["Hellforged Weapon"]),
        orcs({"c5": "Ten-Life Gate"}),
        phase="build",
    )
    t.do("play Hellforged Weapon", "end")
    assert t["Undead Warrior"].under == ["Hellforged Weapon"]
    assert t["Undead Warrior"].strength == 4
    t.next_roll(4, melee=2, special=2)
    t.do("attack Undead Warrior -> Ten-Life Gate")
    assert (t["Ten-Life Gate"].damage, t["Undead Warrior"].damage) == (2, 2)


def test_two_weapons_are_stronger_but_the_curse_is_one() -> None:
    armed = piece("Undead Warrior", under=["Hellforged Weapon", "Hellforged Weapon"])
    t = scenario(undead({"c4": armed}), orcs({"c5": "Ten-Life Gate"}), phase="attack")
    assert t["Undead Warrior"].strength == 6
    t.next_roll(6, melee=4, special=3)
    t.do("attack Undead Warrior -> Ten-Life Gate")
    assert t["Undead Warrior"].damage == 3


def test_purge_destroys_friends_to_hurt_their_neighbours() -> None:
    t = scenario(
        undead({"c4": "Undead Warrior", "e5": "Undead Archer"}, hand=["Purge"]),
        orcs({"c5": "Smasher", "d4": "Frost Shaman"}),
        phase="move",
    )
    t.do("play Purge")
    assert t.choices() == {"Ret-Talus", "Undead Warrior", "Undead Archer", "nothing"}
    t.do("choose Undead Warrior", "choose Undead Archer", "done")
    assert t.choices() == {"Smasher", "Frost Shaman", "nothing"}  # beside the warrior
    t.do("choose Smasher")  # nobody is beside the archer
    assert t["Smasher"].damage == 2
    assert not t.in_play("Undead Warrior")
    assert not t.in_play("Undead Archer")
    assert sorted(t.me.discard) == ["Purge", "Undead Archer", "Undead Warrior"]


def test_purge_strikes_in_the_order_that_its_player_likes() -> None:
    """So the archer may be in the place of whom the carrier killed before the warrior strikes."""
    board = {"c4": "Undead Warrior", "e4": "Undead Carrier", "e6": "Undead Archer"}
    t = scenario(
        undead(board, hand=["Purge"]), orcs({"c5": "Smasher", "e5": piece("Tundra Charger", damage=1)})
    )
    t.do("play Purge", "choose Undead Warrior", "choose Undead Carrier", "choose nothing")
    assert t.options == ["resolve Purge: Undead Warrior", "resolve Purge: Undead Carrier"]
    t.do("resolve Purge: Undead Carrier", "choose Tundra Charger")
    assert t.choices() == {"e5", "nothing"}
    t.do("choose nothing", "choose Smasher", "choose nothing")  # the archer stays both times
    assert t["Smasher"].damage == 2
    assert sorted(t.me.discard) == ["Purge", "Undead Carrier", "Undead Warrior"]


def test_purge_lets_no_one_strike_who_is_gone() -> None:
    """A target that another one struck down strikes nobody, and is not destroyed twice."""
    t = scenario(
        undead({"c4": "Undead Warrior", "c5": "Hellfire Cultist"}, hand=["Purge"]),
        orcs({"c6": "Smasher", "b4": "Ragnor"}),
    )
    t.do("play Purge", "choose Undead Warrior, Hellfire Cultist, done")
    t.do("resolve Purge: Undead Warrior", "choose Hellfire Cultist")
    assert t["Smasher"].damage == 1  # the dying cultist's fire, and no blow
    assert sorted(t.me.discard) == ["Hellfire Cultist", "Purge", "Undead Warrior"]


def test_purge_of_nobody_does_nothing() -> None:
    t = scenario(undead({"c4": "Undead Warrior"}, hand=["Purge"]), orcs())
    t.do("play Purge", "choose nothing")
    assert t.in_play("Undead Warrior")
    assert t.me.discard == ["Purge"]
