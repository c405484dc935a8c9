"""The Breakers' events, one by one. They are the first side here, against the Tundra Orcs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def breakers(board: dict[str, Any] | None = None, at: str = "c3", **more: Any) -> Side:
    return mine({at: "Tacullu", **(board or {})}, **more)


def orcs(board: dict[str, Any] | None = None, **more: Any) -> Side:
    return theirs({"f8": "Grognack", **(board or {})}, **more)


# Mind Control --------------------------------------------------------------------------------------------


def control(**foes: Any) -> Scenario:
    board = {"c5": "Smasher", "d4": "Ragnor", "c6": "Tundra Charger", "b3": "Five-Life Gate", **foes}
    t = scenario(breakers({"c2": "Deceiver"}, hand=["Mind Control"]), orcs(board), phase="summon")
    t.do("play Mind Control")
    return t


def test_mind_control_takes_any_number_within_two() -> None:
    t = control()
    assert t.choices() == {"Smasher", "Ragnor", "nothing"}  # the charger is three away
    t.do("choose Smasher", "choose Ragnor")
    assert [t[name].controller for name in ("Smasher", "Ragnor", "Tundra Charger")] == [0, 0, 1]
    assert t.me.discard == ["Mind Control"]
    assert t.me.magic == 5


def test_mind_control_of_some_or_nobody() -> None:
    t = control()
    t.do("choose Smasher", "choose nothing")
    assert (t["Smasher"].controller, t["Ragnor"].controller) == (0, 1)
    t = control()
    t.do("choose nothing")
    assert (t["Smasher"].controller, t["Ragnor"].controller) == (1, 1)
    assert t.me.discard == ["Mind Control"]


def test_mind_control_does_not_take_summoners() -> None:
    t = scenario(breakers(hand=["Mind Control"]), theirs({"c4": "Grognack", "c5": "Smasher"}), phase="summon")
    t.do("play Mind Control")
    assert t.choices() == {"Smasher", "nothing"}
    t.do("choose nothing")


def test_mind_control_is_played_with_nobody_near() -> None:
    t = scenario(breakers(hand=["Mind Control"]), orcs(), phase="summon")
    t.do("play Mind Control")
    assert t.me.discard == ["Mind Control"]


def test_controlled_units_move_and_attack_for_you_and_go_back() -> None:
    t = control(c7="Ten-Life Gate")
    t.do("choose Smasher", "done", "end")
    assert t.can("move Smasher")
    t.do("move Smasher -> d6", "end", "end")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Tundra Charger")
    assert t.me.magic == 6
    t.end_turn()
    assert t["Smasher"].controller == 1


def test_what_dies_under_control_goes_to_its_owner_and_gives_you_nothing() -> None:
    t = control(c5=piece("Smasher", damage=5))
    t.do("choose Smasher", "done", "end", "end", "end")
    t.next_roll(3, ranged=3, special=0)
    t.do("attack Tacullu -> Smasher")  # no longer an enemy: he does not capture it either
    assert not t.in_play("Smasher")
    assert t.me.magic == 5
    assert (t.me.discard, t.foe.discard) == (["Mind Control"], ["Smasher"])


# Blast ---------------------------------------------------------------------------------------------------


def blast(foes: dict[str, Any], magic: int = 5, **board: Any) -> Scenario:
    return scenario(breakers(board, at="c2", hand=["Blast"], magic=magic), orcs(foes))


def test_blast_targets_in_line_up_to_three_clear_spaces() -> None:
    foes = {"c5": "Smasher", "c6": "Ragnor", "f2": "Shonk", "d3": "Tundra Charger", "a2": "Five-Life Gate"}
    t = blast(foes, c1="Deceiver")
    t.do("play Blast")
    assert t.choices() == {"Smasher", "Shonk", "Deceiver"}
    t.do("choose Shonk", "choose f3")
    assert t["Shonk"].damage == 1
    assert t.me.magic == 4


def test_blast_reaches_no_farther() -> None:
    t = blast({"c6": "Smasher"})
    assert not t.can("play Blast")


def test_blast_costs_a_magic() -> None:
    t = blast({"c5": "Smasher"}, magic=0)
    assert not t.can("play Blast")


def test_blast_through_commons_and_champions() -> None:
    t = blast({"c4": "Smasher", "c5": "Tundra Fighter", "c6": "Ragnor", "b4": "Five-Life Gate"})
    t.do("play Blast")
    # Not through the gate or its own summoner, and it must come to rest on an empty space.
    assert t.choices() == {"c7", "d4", "e4", "f4", "c3"}
    t.do("choose c7")
    assert t.at("c7") == "Smasher"
    hurt = [t[name].damage for name in ("Smasher", "Tundra Fighter", "Ragnor", "Five-Life Gate")]
    assert hurt == [1, 1, 1, 0]


def test_blast_hurts_friends_on_the_way_too() -> None:
    t = blast({"c4": "Smasher"}, c5="Mind Witch")
    t.do("play Blast", "choose c6")
    assert (t["Smasher"].damage, t["Mind Witch"].damage) == (1, 1)


def test_blast_over_clear_spaces_hurts_the_target_alone() -> None:
    t = blast({"c4": "Smasher", "d6": "Tundra Fighter"})
    t.do("play Blast", "choose c7")
    assert (t.at("c7"), t["Smasher"].damage, t["Tundra Fighter"].damage) == ("Smasher", 1, 0)


def test_blast_hurts_what_cannot_be_forced() -> None:
    t = blast({}, c4="Kalal")
    t.do("play Blast")
    assert (t.at("c4"), t["Kalal"].damage) == ("Kalal", 1)


def test_blast_gives_magic_for_enemies_it_destroys() -> None:
    t = blast({"c4": piece("Tundra Charger", damage=1), "c5": piece("Tundra Charger", damage=1)})
    t.do("play Blast", "choose c6")
    assert not t.in_play("Tundra Charger")
    assert not t.in_play("Tundra Charger#2")
    assert t.me.magic == 6  # one paid, two gained


# Hypnotic Call -------------------------------------------------------------------------------------------


def call(*choices: str) -> Scenario:
    t = scenario(
        breakers({"b8": "Wind Mage"}, hand=["Hypnotic Call"]),
        orcs({"c6": "Smasher", "f3": "Ragnor", "a8": "Five-Life Gate"}),
        phase="summon",
    )
    t.do("play Hypnotic Call")
    assert t.choices() == {"Smasher", "Ragnor", "Wind Mage"}  # anywhere, friend or foe
    t.do(*choices)
    return t


def test_hypnotic_call_draws_its_target_nearer() -> None:
    t = call("choose Wind Mage")
    assert t.choices() == {"b7", "c8", "nothing"}
    t.do("choose b7")
    assert t.at("b7") == "Wind Mage"
    assert t.me.active == ["Hypnotic Call"]


def test_hypnotic_call_strengthens_the_summoner_against_its_target_alone() -> None:
    t = call("choose Smasher", "choose c5", "end", "end", "end")
    t.next_roll(4, ranged=2)
    t.do("attack Tacullu -> Smasher")
    assert len(t.table.dice) == 4
    t = call("choose Smasher", "choose nothing", "end", "end", "end")
    assert t.at("c6") == "Smasher"
    t.do("attack Tacullu -> Ragnor")
    assert len(t.table.dice) == 3


def test_hypnotic_call_strengthens_no_other_unit() -> None:
    called = piece("Hypnotic Call", on=["c5"])
    t = scenario(breakers({"b5": "Mind Witch"}, active=[called]), orcs({"c5": "Smasher"}), phase="attack")
    t.do("attack Mind Witch -> Smasher")
    assert len(t.table.dice) == 3
    t.do("attack Tacullu -> Smasher")
    assert len(t.table.dice) == 4


def test_hypnotic_call_needs_somebody() -> None:
    t = scenario(breakers(hand=["Hypnotic Call"]), orcs(), phase="summon")
    assert not t.can("play Hypnotic Call")


def test_hypnotic_call_ends_with_your_next_turn() -> None:
    t = call("choose Smasher", "choose c5")
    t.end_turn()
    assert t.me.active == ["Hypnotic Call"]
    t.end_turn()
    assert (t.me.active, t.me.discard) == ([], ["Hypnotic Call"])


# Perplexing Tempest --------------------------------------------------------------------------------------


def test_perplexing_tempest_slows_everybody_until_your_next_turn() -> None:
    t = scenario(
        breakers({"a5": "Wind Archer", "c5": "Gwalark"}, hand=["Perplexing Tempest"]),
        orcs({"c7": "Smasher"}, hand=["Smasher"]),
        phase="magic",
    )
    t.do("play Perplexing Tempest")
    t.end_turn()
    t.do("end")
    assert t.phase == "move"
    assert t.targets("move Smasher") == {"c6", "c8", "b7", "d7"}
    assert t.targets("move Grognack") == {"f7", "e8"}
    t.end_turn()
    assert (t.me.active, t.me.discard) == ([], ["Perplexing Tempest"])


@pytest.mark.parametrize(("unit", "far", "too_far"), [("Wind Archer", "a7", "a8"), ("Gwalark", "a7", "a8")])
def test_perplexing_tempest_slows_your_own(unit: str, far: str, too_far: str) -> None:
    t = scenario(breakers({"a5": unit}, active=["Perplexing Tempest"]), orcs())
    assert far in t.targets(f"move {unit}")
    assert too_far not in t.targets(f"move {unit}")


def test_perplexing_tempest_is_played_in_the_magic_phase() -> None:
    t = scenario(breakers(hand=["Perplexing Tempest"]), orcs(), phase="move")
    assert not t.can("play Perplexing Tempest")
