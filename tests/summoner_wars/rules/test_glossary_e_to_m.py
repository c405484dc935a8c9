"""The rulebook's glossary, from Empty to Move: a test for each entry that states a rule."""

from __future__ import annotations

from collections import Counter

import pytest

import warmat
from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules import terms
from warmat.summoner_wars.rules.book import Faction
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.words import of_faction

FACTIONS = pytest.mark.parametrize("faction", BOOK.factions, ids=lambda faction: str(faction.name))


# Empty to Extra ------------------------------------------------------------------------------------------


def test_glossary_empty_spaces_alone_take_a_card() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate", "c4": "Smasher"}, hand=["Smasher"]),
        theirs({"b3": "Undead Warrior"}),
        phase="summon",
    )
    assert t.targets("summon Smasher") == {"c2", "d3"}


def test_glossary_empty_hands_have_nothing_to_discard() -> None:
    """A priest that heals for a card does not ask a player without one."""
    for hand, asked in (([SPARE], True), ([], False)):
        board = {"a1": "Sera Eldwyn", "c4": "Temple Priest", "c5": "Citadel Knight"}
        t = scenario(theirs(board, hand=hand), theirs(), phase="attack")
        t.do("attack Temple Priest -> Citadel Knight")
        assert (t.options == ["yes", "no"]) == asked
        if asked:
            t.do("no")


def test_glossary_end_of_a_phase_is_when_all_of_it_is_done() -> None:
    t = scenario(
        mine({"c4": piece("Jarmund", boost=1), "c1": "Smasher"}),
        theirs({"c3": "Undead Warrior"}),
        phase="build",
    )
    t.do("build Five-Life Gate -> b3", "end")
    assert t.prompt.startswith("Jarmund (Ice Shards)")  # with the gate that was built in this phase
    t.do("yes")
    assert (t["Undead Warrior"].damage, t.phase) == (1, "attack")


def test_glossary_end_of_a_turn_is_after_the_draw_phase() -> None:
    t = scenario(mine({"c4": "Smeg"}, draw_pile=["Smasher"] * 9), theirs(hand=[SPARE]), phase="magic")
    t.do("end", "end")
    assert t.prompt.startswith("Smeg (Magic Junkie)")
    assert (len(t.me.hand), t.phase, t.table.active) == (5, "draw", 0)
    t.do("choose spend 1 magic")


def test_glossary_enemy_is_whatever_the_opponent_controls() -> None:
    """Jarmund is boosted for attacking enemy units, whoever owns them."""
    board = {"c4": "Jarmund", "c5": piece("Undead Warrior", owner=1)}
    t = scenario(mine(board), theirs({"d4": piece("Smasher", owner=0)}), phase="attack")
    t.do("attack Jarmund -> Undead Warrior")
    assert t["Jarmund"].boost == 0
    t = scenario(mine(board), theirs({"d4": piece("Smasher", owner=0)}), phase="attack")
    t.do("attack Jarmund -> Smasher")
    assert t["Jarmund"].boost == 1


@FACTIONS
def test_glossary_epic_each_deck_has_two(faction: Faction) -> None:
    pile = Counter(BOOK.deck_of(faction))
    assert [many for index, many in pile.items() if BOOK.cards[index].types & terms.EPIC] == [2]


def test_glossary_event_is_played_in_its_phase_on_its_owners_turn() -> None:
    hand = ["Ice Ram", "Ice Repair", "Glacial Shift"]
    board = {"f8": "Svara", "f7": "Ten-Life Gate", "e1": "Smasher"}
    for phase, playable in (("summon", "Ice Ram"), ("move", "Ice Repair"), ("build", "Glacial Shift")):
        t = scenario(mine(), theirs(board, hand=hand), phase=phase, active=1)
        assert [option for option in t.options if option.startswith("play")] == [f"play {playable}"]
        t = scenario(mine({"c1": "Smasher"}), theirs(board, hand=hand), phase="move")
        assert not any(option.startswith("play") for option in t.options)


def test_glossary_event_is_paid_resolved_and_discarded() -> None:
    t = scenario(
        mine({"c4": "Queen Maldaria", "c5": piece("Citadel Knight", damage=1)}, hand=["Mass Heal"], magic=1),
        theirs(),
    )
    t.do("play Mass Heal")
    assert (t.me.magic, t["Citadel Knight"].damage, t.me.discard) == (0, 0, ["Mass Heal"])


def test_glossary_event_is_not_played_while_an_effect_is_being_resolved() -> None:
    t = scenario(mine({"a1": "Svara", "b2": "Parapet"}, hand=["Ice Repair"]), theirs())
    assert t.can("play Ice Repair")
    t.do("move Svara -> a2")
    assert t.options == ["choose Parapet", "choose nothing"]
    t.do("choose nothing")


def test_glossary_event_that_is_a_structure_is_built() -> None:
    t = scenario(mine({"a1": "Svara"}, hand=["Parapet"]), theirs(), phase="build")
    assert not t.can("play Parapet")
    t.do("build Parapet -> c2")
    assert (t.at("c2"), t.me.active) == ("Parapet", [])


def test_glossary_exchange_places_is_neither_moving_nor_forcing() -> None:
    t = scenario(
        mine({"c4": "Sneeks", "f2": "Smeg", "c3": "Horde Clinger"}),
        theirs({"f8": "Tacullu", "c5": "Deceiver"}),
        phase="attack",
    )
    t.do("use Sneeks (Sly)", "choose Smeg")
    assert (t.at("f2"), t.at("c4")) == ("Sneeks", "Smeg")
    assert t["Sneeks"].damage == 0  # the deceiver does not strike at it, and no clinger came along
    assert t.at("c3") == "Horde Clinger"


def gates(columns: str) -> dict[str, str]:
    return {f"{column}5": "Ten-Life Gate" for column in columns}


def test_glossary_extra_attacking_units_come_beside_three_others() -> None:
    board = {"a4": "Smasher", "b4": "Smasher", "c4": "Smasher", "d4": "Horde Slinger", "e4": "Smasher"}
    t = scenario(mine(board), theirs(gates("abcde")), phase="attack")
    for number in ("", "#2", "#3"):
        t.do(f"attack Smasher{number} -> Ten-Life Gate{number}")
    assert not t.can("attack Smasher#4")
    t.do("attack Horde Slinger -> Ten-Life Gate#4")


def test_glossary_extra_attacks_are_a_second_one_of_the_same_unit() -> None:
    board = {"a1": "Tacullu", "c4": "Gulldune", "d4": "Wind Mage", "a4": "Smasher", "e4": "Smasher"}
    t = scenario(mine(board), theirs(gates("acde")), phase="attack")
    t.do("attack Wind Mage -> Ten-Life Gate#3", "choose nothing")
    t.do("attack Gulldune -> Ten-Life Gate#2", "choose Wind Mage", "attack Wind Mage -> Ten-Life Gate#3")
    t.do("choose nothing")
    assert not t.can("attack Wind Mage")
    t.do("attack Smasher -> Ten-Life Gate")  # the third unit: four attacks with three
    assert not t.can("attack Smasher#2")


# Faction to Hand -----------------------------------------------------------------------------------------


@FACTIONS
def test_glossary_faction_is_on_each_unit(faction: Faction) -> None:
    board = {"c4": faction.summoner.name, "c5": "Five-Life Gate"}
    t = scenario(mine(board), theirs({"f8": "Grognack" if faction.name != "Tundra Orcs" else "Svara"}))
    found = {
        t.table.label(seen)
        for seen in t.table.pieces.values()
        if of_faction(faction.name).test(t.table, seen, 0, 0)
    }
    assert found == {faction.summoner.name}


def test_glossary_force_is_over_clear_straight_spaces_and_is_no_move() -> None:
    board = {"a1": "Svara", "c2": "Ice Golem"}
    t = scenario(mine(board, hand=["Glacial Shift"]), theirs({"c3": "Smasher"}), phase="build")
    t.do("play Glacial Shift", "choose Ice Golem")
    assert t.choices() == {"b2", "a2", "d2", "e2", "c1"}  # never around a corner or through the Smasher
    t.do("choose e2")
    t = scenario(mine({"a1": "Sneeks", "c4": "Smeg", "c3": "Horde Clinger"}, hand=["Sneak"]), theirs())
    t.do("play Sneak", "choose Smeg", "choose nothing", "choose c5")
    assert t.at("c3") == "Horde Clinger"  # it goes along with those that move
    assert t.can("move Smeg")


def test_glossary_friendly_are_all_cards_of_one_controller() -> None:
    t = scenario(
        mine({"c4": "Nadiana", "c5": piece("Ten-Life Gate", owner=1)}),
        theirs({"d4": piece("Parapet", owner=0)}),
    )
    assert t["Nadiana"].strength == 3  # the gate is a friend, the parapet is not


@FACTIONS
def test_glossary_gate_each_player_starts_with_one_and_has_three_to_draw(faction: Faction) -> None:
    t = Scenario(warmat.new("summoner-wars", seats=[faction.name, faction.name], seed=3), BOOK)
    assert [t[label].life for label in ("Ten-Life Gate", "Ten-Life Gate#2")] == [10, 10]
    assert BOOK.deck_of(faction).count(BOOK.by_name["Five-Life Gate"].index) == 3
    assert BOOK.by_name["Five-Life Gate"].life == 5


def test_glossary_gate_that_is_missing_or_blocked_lets_nobody_in() -> None:
    blocked = {"a8": "Five-Life Gate", "a7": "Smasher", "b8": "Smasher"}
    for board in ({}, blocked):
        t = scenario(mine(board, hand=["Tundra Fighter"]), theirs({"c7": "Ten-Life Gate"}), phase="summon")
        assert not t.can("summon Tundra Fighter")
    t = scenario(mine({"a8": "Five-Life Gate"}, hand=["Tundra Fighter"]), theirs(), phase="summon")
    assert t.targets("summon Tundra Fighter") == {"a7", "b8"}


def test_glossary_hand_has_no_greatest_size() -> None:
    t = scenario(
        mine({"c4": "Valna Stoutheart"}, hand=["Smasher"] * 8, draw_pile=["Freeze"] * 5),
        theirs(hand=[SPARE]),
        phase="magic",
    )
    t.end_turn()
    assert len(t.me.hand) == 9
    t.end_turn()
    assert len(t.me.hand) == 11


# Ignore to Instead ---------------------------------------------------------------------------------------


def test_glossary_ignore_is_to_leave_out_what_would_happen() -> None:
    t = scenario(mine({"c4": "Tacullu"}), theirs({"c6": piece("Smasher", damage=4)}), phase="attack")
    t.next_roll(3, ranged=3, special=0)
    t.do("attack Tacullu -> Smasher", "yes")
    assert t["Smasher"].damage == 4


def test_glossary_in_play_is_on_the_battlefield_or_in_an_active_area() -> None:
    for more, slow in (
        ({"active": ["Perplexing Tempest"]}, True),
        ({"discard": ["Perplexing Tempest"]}, False),
    ):
        t = scenario(mine({"a1": "Tacullu"}, **more), theirs())
        assert ("a3" not in t.targets("move Tacullu")) == slow
        assert t.in_play("Perplexing Tempest") == slow


def test_glossary_instead_of_moving_is_no_move_but_one_of_the_three() -> None:
    board = {"c4": "Border Archer", "c3": "Horde Clinger", "a4": "Smasher", "e4": "Smasher", "f4": "Smasher"}
    t = scenario(mine(board), theirs())
    t.do("use Border Archer (Prepare)")
    assert t.phase == "move"  # the clinger, who goes along with those that move, was not asked
    assert not t.can("move Border Archer")
    t.do("move Smasher -> a5", "move Smasher#2 -> e5")
    assert not t.can("move Smasher#3")


def test_glossary_instead_of_moving_needs_no_room() -> None:
    board = {"a1": "Svara", "f1": "Border Archer", "f2": "Parapet", "e1": "Parapet"}
    t = scenario(mine(board), theirs())
    assert not t.can("move Border Archer")
    t.do("use Border Archer (Prepare)")
    assert t["Border Archer"].boost == 1


def test_glossary_instead_of_moving_is_not_for_those_that_can_not_move() -> None:
    entangled = piece("Chant of Entangling", on=["c4", "c5"])
    t = scenario(mine({"c4": "Border Archer", "c5": "Horde Clinger"}, active=[entangled]), theirs())
    assert "Immobile" in t["Border Archer"].abilities
    assert not t.can("use Border Archer (Prepare)")


def test_glossary_instead_of_attacking_needs_no_target_and_is_one_of_the_three() -> None:
    board = {
        "a1": "Tacullu",
        "c4": "Wind Mage",
        "d5": "Deceiver",
        "a4": "Smasher",
        "e4": "Smasher",
        "f4": "Smasher",
    }
    t = scenario(mine(board), theirs(gates("aef")), phase="attack")
    assert not t.can("attack Wind Mage -> Deceiver")
    t.do("use Wind Mage (Push)", "choose Deceiver", "choose d6")
    assert not t.can("use Wind Mage (Push)")
    t.do("attack Smasher -> Ten-Life Gate", "attack Smasher#2 -> Ten-Life Gate#2")
    assert not t.can("attack Smasher#3")


def test_glossary_instead_of_attacking_is_not_for_those_that_can_not_attack() -> None:
    frozen = piece("Freeze", on=["c4"])
    board = {"c4": "Wind Mage", "c5": "Smasher"}
    t = scenario(mine({"a1": "Tacullu", **board}), theirs(gates("d"), active=[frozen]), phase="attack")
    assert not t.can("use Wind Mage (Push)")


def test_glossary_instead_of_destroying_gains_no_magic() -> None:
    t = scenario(
        mine({"c4": "Smasher"}),
        theirs({"c5": "Undead Archer", "d5": "Hellfire Cultist"}, active=["Unrelenting"]),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Archer")
    assert (t.foe.hand, t.foe.discard, t.me.magic) == (["Undead Archer"], [], 5)


# Life to Move --------------------------------------------------------------------------------------------


def test_glossary_life_that_is_reduced_without_damage_destroys_as_well() -> None:
    board = {"c4": piece("Ollag", damage=6), "f1": piece("Five-Life Gate", damage=5)}
    t = scenario(mine(board), theirs({"c5": "Smasher"}, hand=[SPARE]), phase="attack", active=1)
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Ollag")
    assert sorted(t.me.discard) == ["Five-Life Gate", "Ollag"]


def test_glossary_magic_is_fifteen_at_most_and_can_not_be_owed() -> None:
    t = scenario(mine({"c4": "Smasher"}, magic=15), theirs({"c5": "Undead Archer"}), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Archer")
    assert t.me.magic == 15
    poor = scenario(mine({"c4": "Smeg"}, magic=0), theirs(hand=[SPARE]), phase="magic")
    poor.end_turn()
    assert (poor.me.magic, poor.me.discard) == (0, ["Smeg"])


def test_glossary_may_is_permission_and_no_duty() -> None:
    t = scenario(mine({"a1": "Svara", "c2": "Parapet"}), theirs())
    t.do("move Svara -> a2", "choose nothing")
    assert t.at("c2") == "Parapet"


def test_glossary_melee_units_attack_next_to_them_and_with_melee_symbols() -> None:
    t = scenario(
        mine({"c4": "Undead Carrier"}), theirs({"c5": "Ten-Life Gate", "e4": "Smasher"}), phase="attack"
    )
    assert t.targets("attack Undead Carrier") == {"Ten-Life Gate"}
    t.next_roll(2, melee=1, ranged=2)
    t.do("attack Undead Carrier -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 1


def test_glossary_move_is_from_space_to_empty_adjacent_space() -> None:
    t = scenario(mine({"c4": "Smasher", "c5": "Ragnor", "b4": "Parapet"}), theirs({"c3": "Undead Warrior"}))
    assert t.targets("move Smasher") == {"d4", "e4", "d5", "d3", "c4"}


def test_glossary_move_is_never_of_no_spaces_but_may_lead_back() -> None:
    shut_in = {"a4": "Smasher", "a5": "Parapet", "a3": "Parapet", "b4": "Parapet"}
    t = scenario(mine(shut_in), theirs())
    assert not t.can("move Smasher")
    t = scenario(mine({"a1": "Svara", "c2": "Parapet"}), theirs())
    t.do("move Svara -> a1")
    assert t.prompt.startswith("Svara (Structural Shift)")  # that was a move
    t.do("choose nothing")
