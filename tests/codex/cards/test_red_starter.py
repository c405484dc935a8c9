"""The red starting deck."""

from __future__ import annotations

import pytest

from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side


def runes(t: Scenario, name: str) -> dict[str, int]:
    found = next(p for p in t.game.view(0)["pieces"] if p["name"] == name)
    seen: dict[str, int] = found["other_runes"]
    return seen


def test_nautical_dog_has_frenzy() -> None:
    t = scenario(side(play=["Nautical Dog"]), side(play=["Nautical Dog"]))
    assert (t["Nautical Dog"].atk, t["Nautical Dog#2"].atk) == (2, 1)


def test_mad_man_attacks_the_turn_he_arrives() -> None:
    t = scenario(side(hand=["Mad Man"]), side())
    t.do("play Mad Man", "attack Mad Man -> Base")
    assert t.foe.base_damage == 1


def test_bombaster_blows_up_for_two_damage_to_a_patrolling_unit() -> None:
    t = scenario(
        side(play=["Bombaster", "Mad Man"], gold=1),
        side(hero="Troq Bashar", patrol={"elite": "Iron Man"}, play=["Tenderfoot"]),
    )
    assert t.targets("use Bombaster") == {"Iron Man"}
    t.do("use Bombaster -> Iron Man")
    assert (t["Iron Man"].damage, t.me.gold, t.me.discard) == (2, 0, ["Bombaster"])


def test_bombaster_needs_a_gold_and_a_target() -> None:
    t = scenario(side(play=["Bombaster"], gold=0), side(patrol={"elite": "Iron Man"}))
    assert t.refuses("use Bombaster -> Iron Man") == "Bombaster's ability costs 1 gold and you have 0."
    t = scenario(side(play=["Bombaster"]), side(play=["Iron Man"]))
    assert not t.can("use Bombaster")


def test_careless_musketeer_hits_your_base_too() -> None:
    t = scenario(side(play=["Careless Musketeer"]), side(play=["Iron Man"], hero="River Montoya"))
    assert t.targets("use Careless Musketeer") == {"Base", "Base#2", "Iron Man", "Careless Musketeer"}
    t.do("use Careless Musketeer -> Iron Man")
    assert (t["Iron Man"].damage, t.me.base_damage, t["Careless Musketeer"].exhausted) == (1, 1, True)


@pytest.mark.faq("Bloodrage Ogre")
def test_an_idle_bloodrage_ogre_goes_home_after_your_draw_phase() -> None:
    t = scenario(side(play=["Bloodrage Ogre"], deck=["Spark"] * 5), side())
    t.end_turn()
    assert t.me.hand == ["Bloodrage Ogre", "Spark", "Spark"]


@pytest.mark.faq("Bloodrage Ogre")
def test_one_that_attacked_or_just_arrived_stays() -> None:
    t = scenario(side(play=["Bloodrage Ogre"]), side())
    t.do("attack Bloodrage Ogre -> Base")
    t.end_turn()
    assert t.in_play("Bloodrage Ogre")
    t = scenario(side(hand=["Bloodrage Ogre"]), side())
    t.do("play Bloodrage Ogre")
    t.end_turn()
    assert t.in_play("Bloodrage Ogre")


@pytest.mark.faq("Bloodrage Ogre")
def test_the_opponents_turn_does_not_send_it_home() -> None:
    t = scenario(side(), side(play=["Bloodrage Ogre"]))
    t.end_turn()
    assert t.in_play("Bloodrage Ogre")


def test_one_that_changed_sides_did_not_arrive() -> None:
    for attacks, home in ((False, True), (True, False)):
        t = scenario(side(hero="Drakk Ramhorn", hand=["Kidnapping"]), side(play=["Bloodrage Ogre"]))
        t.do("play Kidnapping -> Bloodrage Ogre")
        if attacks:
            t.do("attack Bloodrage Ogre -> Base#2")
        t.end_turn()
        assert t.foe.hand == (["Bloodrage Ogre"] if home else [])
        assert t.in_play("Bloodrage Ogre") is not home


def test_one_that_arrived_and_changed_sides_in_one_turn_stays() -> None:
    new = piece("Bloodrage Ogre", arrived_now=True)
    t = scenario(side(hero="Drakk Ramhorn", hand=["Kidnapping"]), side(play=[new]))
    t.do("play Kidnapping -> Bloodrage Ogre")
    t.end_turn()
    assert t.in_play("Bloodrage Ogre")


def test_makeshift_rambaster_rams_buildings_and_does_not_patrol() -> None:
    t = scenario(side(hand=["Makeshift Rambaster"]), side(tech=1))
    t.do("play Makeshift Rambaster", "attack Makeshift Rambaster -> Tech I")
    assert t["Tech I#2"].damage == 3
    t = scenario(side(play=["Makeshift Rambaster"]), side(patrol={"elite": "Iron Man"}))
    t.do("attack Makeshift Rambaster -> Iron Man")
    assert t["Iron Man"].damage == 1
    t = scenario(side(play=["Makeshift Rambaster"]), side())
    t.end_turn()
    assert t["Makeshift Rambaster"].slot is None


def test_bloodburn_gathers_up_to_four_runes() -> None:
    t = scenario(
        side(play=["Bloodburn", "Harvest Reaper"], hero="Troq Bashar", hand=["The Boot"] * 5, gold=20),
        side(play=["Tenderfoot"] * 3 + ["Iron Man"] * 2),
    )
    for name in ("Tenderfoot", "Tenderfoot#2", "Tenderfoot#3", "Iron Man"):
        t.do(f"play The Boot -> {name}")
    assert runes(t, "Bloodburn") == {"blood": 4}
    t.do("play The Boot -> Iron Man#2")
    assert runes(t, "Bloodburn") == {"blood": 4}
    t.do("use Bloodburn -> Base#2")
    assert (runes(t, "Bloodburn"), t.foe.base_damage) == ({"blood": 2}, 1)


@pytest.mark.ruling(144)
def test_bloodburn_has_arrival_fatigue_and_needs_two_runes() -> None:
    t = scenario(side(hand=["Bloodburn"]), side())
    t.do("play Bloodburn")
    assert "arrival fatigue" in t.refuses("use Bloodburn -> Base#2")
    t = scenario(side(play=["Bloodburn"]), side())
    assert t.refuses("use Bloodburn -> Base#2") == "Bloodburn has too few runes for that: it needs 2."


def test_scorch() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Scorch"]), side(patrol={"elite": "Iron Man"}, play=["Tenderfoot"])
    )
    assert t.targets("play Scorch") == {"Base", "Base#2", "Iron Man"}
    t.do("play Scorch -> Iron Man")
    assert t["Iron Man"].damage == 2


def test_charge_lets_a_new_unit_attack_harder() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Charge", "Tenderfoot"]), side(play=["Iron Man"]))
    t.do("play Tenderfoot")
    assert t.targets("play Charge") == {"Tenderfoot"}
    t.do("play Charge -> Tenderfoot")
    assert (t["Tenderfoot"].atk, t["Tenderfoot"].has(HASTE)) == (2, True)
    t.end_turn()
    assert (t["Tenderfoot"].atk, t["Tenderfoot"].has(HASTE)) == (1, False)


def test_pillage_hits_a_base_and_steals() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Pillage"], gold=5), side(gold=5))
    assert t.targets("play Pillage") == {"Base", "Base#2"}
    t.do("play Pillage -> Base#2")  # 1 gold, and 1 more for the wrong colour
    assert (t.foe.base_damage, t.foe.gold, t.me.gold) == (1, 4, 4)


def test_with_a_pirate_twice_as_much() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Bombaster"], hand=["Pillage"], gold=5), side(gold=5))
    t.do("play Pillage -> Base#2")
    assert (t.foe.base_damage, t.foe.gold, t.me.gold) == (2, 3, 5)


def test_the_opponents_pirate_does_not_help() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Pillage"]), side(play=["Bombaster"], gold=5))
    t.do("play Pillage -> Base#2")
    assert (t.foe.base_damage, t.foe.gold) == (1, 4)


@pytest.mark.ruling(147)
def test_only_what_is_there_can_be_stolen() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Bombaster"], hand=["Pillage"], gold=5), side(gold=1))
    t.do("play Pillage -> Base#2")
    assert (t.foe.gold, t.me.gold) == (0, 4)


def test_of_two_who_share_the_base_you_say_from_whom_you_steal() -> None:
    for victim, gold in (("P3", (6, 3, 5)), ("P4", (6, 5, 3))):
        t = scenario(
            side(hero="Drakk Ramhorn", play=["Bombaster"], hand=["Pillage"], gold=5),
            side(),
            side(gold=5),
            side(gold=5),
            mode="two-headed-dragon",
        )
        t.do("P1: play Pillage -> Base#3", f"choose {victim}")
        assert (t.me.gold, t.player(2).gold, t.player(3).gold) == gold
        assert t.player(2).base_damage == 2
