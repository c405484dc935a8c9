"""The Tundra Orcs: where their cards stop."""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.scenario import Scenario, piece, scenario

# Units ---------------------------------------------------------------------------------------------------


def test_grognack_does_not_influence_a_unit_four_spaces_away() -> None:
    t = scenario(
        mine({"c1": piece("Grognack", boost=1), "c5": "Smasher"}), theirs({"c6": "Shonk"}), phase="attack"
    )
    t.do("attack Smasher -> Shonk")
    assert t["Grognack"].boost == 1


def test_grognack_without_boost_is_not_asked() -> None:
    t = scenario(mine({"c2": "Grognack", "c4": "Smasher"}), theirs({"c5": "Shonk"}), phase="attack")
    t.do("attack Smasher -> Shonk")
    assert t["Grognack"].boost == 0


def test_grognack_does_not_restore_when_forced() -> None:
    t = scenario(
        mine({"c4": "Grognack"}, active=["Primal Fury"]), theirs({"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.do("attack Grognack -> Ten-Life Gate", "choose c2")
    assert t["Grognack"].boost == 0


def test_ragnor_is_not_moved_by_friends() -> None:
    t = scenario(mine({"e5": "Ragnor", "e6": "Shonk"}), theirs(), phase="attack")
    t.next_roll(3, special=2)
    t.do("attack Ragnor -> Shonk")
    assert t["Grognack"].boost == 0


def test_shonk_misses_without_a_special() -> None:
    t = scenario(mine({"e5": "Shonk"}), theirs({"e6": "Ten-Life Gate"}), phase="attack")
    t.next_roll(8, special=0)
    t.do("attack Shonk -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 0


def test_targan_does_not_reach_five_spaces_nor_past_a_card() -> None:
    t = scenario(
        mine({"e3": "Targan"}),
        theirs({"e8": "Undead Warrior", "c3": "Shonk", "a3": "Undead Archer"}),
        phase="attack",
    )
    assert t.targets("attack Targan") == {"Shonk"}


def test_targan_does_not_strengthen_enemy_frost_units() -> None:
    t = scenario(mine({"c3": "Targan"}), theirs({"c4": "Frost Shaman"}))
    assert t["Frost Shaman"].strength == 3


def test_a_fighter_that_killed_goes_on() -> None:
    t = scenario(
        mine({"c4": "Tundra Fighter"}),
        theirs({"c5": piece("Undead Warrior", damage=3), "d5": "Shonk"}),
        phase="attack",
    )
    t.next_roll(2, melee=2, then=1)
    t.do("attack Tundra Fighter -> Undead Warrior")
    assert t.choices() == {"b4", "d4", "c3", "c5", "nothing"}
    t.do("choose c5")
    assert t.options == ["attack Tundra Fighter -> Shonk", "choose nothing"]
    t.do("choose nothing")


def test_a_frenzy_is_for_enemies_beside_it() -> None:
    """Having stepped away from everybody, the fighter attacks nobody; friends are no target."""
    t = scenario(
        mine({"c4": "Tundra Fighter", "c2": "Five-Life Gate"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(2, melee=1, then=1)
    t.do("attack Tundra Fighter -> Ten-Life Gate", "choose c3")
    assert t.options == ["end"]


# Events --------------------------------------------------------------------------------------------------


def glory(attacker: str, foe: str, damage: int = 0, **dice: int) -> Scenario:
    t = scenario(
        mine({"c4": piece(attacker, damage=damage)}, active=["For Glory"]),
        theirs({"c5": foe}, hand=[SPARE]),
        phase="attack",
    )
    t.next_roll(t[attacker].strength, **dice)
    t.do(f"attack {attacker} -> {foe}")
    return t


def test_glory_can_destroy_both_at_once() -> None:
    t = glory("Tundra Charger", "Undead Archer", melee=4, special=0)
    assert not t.in_play("Tundra Charger")
    assert not t.in_play("Undead Archer")
    assert (t.me.magic, t.foe.magic) == (6, 5)


def test_glory_hurts_the_attacker_as_much_as_the_target_is_hurt() -> None:
    t = glory("Smasher", "Ember Mage", melee=5, special=1)  # guarded: 1 at most
    assert (t["Ember Mage"].damage, t["Smasher"].damage) == (1, 1)


def test_a_miss_for_glory_hurts_nobody() -> None:
    t = glory("Frost Shaman", "Shonk", ranged=4, special=0)
    assert (t["Shonk"].damage, t["Frost Shaman"].damage) == (0, 0)


def brutal(attacker: str, foe: str, at: str, **dice: int) -> Scenario:
    t = scenario(
        mine({"c3": attacker}, active=["Brutal Force"]), theirs({at: foe}, hand=[SPARE]), phase="attack"
    )
    t.next_roll(t[attacker].strength, **dice)
    t.do(f"attack {attacker} -> {foe}")
    return t


def test_brutal_force_without_damage() -> None:
    assert brutal("Smasher", "Undead Warrior", "c4", melee=0).options == ["end"]


def test_brutal_force_from_afar_and_only_away() -> None:
    t = brutal("Targan", "Dragos", "c6", ranged=1)
    assert t.choices() == {"c7", "b6", "d6", "nothing"}  # not nearer
    t.do("choose nothing")
    assert t.at("c6") == "Dragos"


def test_brutal_force_drives_summoners_and_friends_too() -> None:
    t = brutal("Smasher", "Ret-Talus", "c4", melee=1)
    t.do("choose c5")
    assert t.at("c5") == "Ret-Talus"
    friend = scenario(
        mine({"c3": "Smasher", "c4": "Shonk"}, active=["Brutal Force"]), theirs(), phase="attack"
    )
    friend.next_roll(4, melee=1)
    friend.do("attack Smasher -> Shonk", "choose c5")
    assert friend.at("c5") == "Shonk"


def test_a_frozen_unit_is_not_forced_but_can_be_hurt() -> None:
    frozen = piece("Freeze", on=["c5"])
    t = scenario(
        mine({"a1": "Queen Maldaria", "c4": "Kalal", "b3": "Ember Archer"}, active=[frozen]),
        theirs({"c5": "Undead Carrier", "d5": "Shonk"}),
    )
    t.do("move Ember Archer -> b5", "choose Undead Carrier")
    assert t["Undead Carrier"].damage == 1
    t.do("end", "end", "use Kalal (Greater Push)", "choose Undead Carrier")
    assert t.at("c5") == "Undead Carrier"


def test_a_frozen_unit_does_nothing_instead_either() -> None:
    frozen = piece("Freeze", on=["c5"])
    t = scenario(mine(active=[frozen]), theirs({"c5": "Border Archer", "c6": "Shonk"}), active=1)
    assert not t.can("use Border Archer (Prepare)")
    assert not t.can("move Border Archer")


@pytest.mark.parametrize(
    ("attacker", "target", "own"),
    [("Grognack", "Five-Life Gate", True), ("Smasher", "Ten-Life Gate", False)],
)
def test_primal_fury_is_the_summoners_against_enemies(attacker: str, target: str, own: bool) -> None:
    board = {"c4": "Grognack", "e4": "Smasher", **({"c3": target} if own else {})}
    foes = {} if own else {"e5": target}
    t = scenario(mine(board, active=["Primal Fury"]), theirs(foes), phase="attack")
    t.next_roll(4, melee=1)
    t.do(f"attack {attacker} -> {target}")
    assert t.at("c4") == "Grognack"
    assert t.options[-1] == "end"  # nobody was asked


def test_primal_fury_wants_an_adjacent_target() -> None:
    t = scenario(
        mine({"c3": "Tacullu"}, active=["Primal Fury"]), theirs({"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.do("attack Tacullu -> Ten-Life Gate")
    assert t.options == ["end"]


def test_the_second_of_two_furies_serves_when_the_first_is_declined() -> None:
    t = scenario(
        mine({"c4": "Grognack"}, active=["Primal Fury"] * 2), theirs({"c5": "Ten-Life Gate"}), phase="attack"
    )
    t.next_roll(4, melee=1)
    t.do("attack Grognack -> Ten-Life Gate")
    t.do("resolve Primal Fury: Grognack", "choose nothing")
    t.do("choose b4")
    assert t.at("b4") == "Grognack"
