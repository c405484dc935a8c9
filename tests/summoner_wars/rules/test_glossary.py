"""The rulebook's glossary: a test for each entry that states a rule, in the order of the alphabet.

Left out: *Behind*, of which no card speaks. No card of these factions looks through a draw pile, so the half
of *Retrieve* about shuffling has no test.
"""

from __future__ import annotations

from collections import Counter

import pytest

import warmat
from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.invariants import full_set
from warmat.summoner_wars.rules.derived.filters import Named, PieceFilter
from warmat.summoner_wars.rules.model import terms
from warmat.summoner_wars.rules.model.board import SPACES, STEP, adjacent, distance, own_row, space_of
from warmat.summoner_wars.rules.model.book import Faction
from warmat.summoner_wars.rules.model.state import Piece
from warmat.summoner_wars.rules.model.terms import EPIC, EVENT, PHASE_NAMES
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.vocabulary import (
    CHAMPION,
    COMMON,
    STRUCTURE,
    SUMMONER,
    UNIT,
    of_cost,
)

FACTIONS = pytest.mark.parametrize("faction", BOOK.factions, ids=lambda faction: str(faction.name))


def passing(t: Scenario, scope: PieceFilter) -> set[str]:
    """What passes a filter, as the first side sees it."""
    return {t.table.label(found) for found in t.table.pieces.values() if scope.test(t.table, found, 0, 0)}


# Ability -------------------------------------------------------------------------------------------------


def test_glossary_ability_is_in_effect_on_the_battlefield() -> None:
    ollag = {"c4": "Ollag", "c2": "Five-Life Gate"}
    assert scenario(mine(ollag), theirs())["Five-Life Gate"].life == 6
    away = scenario(mine({"c2": "Five-Life Gate"}, hand=["Ollag"], discard=["Ollag"]), theirs())
    assert away["Five-Life Gate"].life == 5


def test_glossary_ability_is_in_effect_while_its_unit_is_summoned_and_not_when_it_is_placed() -> None:
    side = mine({"a1": "Ret-Talus", "c3": "Ten-Life Gate"}, hand=["Tundra Charger", "Blood Summon"])
    t = scenario(side, theirs(), phase="summon")
    t.do("summon Tundra Charger -> c4")
    assert t.prompt.startswith("Tundra Charger (Blood Rush)")
    t.do("no")
    t = scenario(side, theirs(), phase="summon")
    t.do("play Blood Summon", "choose Ret-Talus", "choose a2")
    assert t.at("a2") == "Tundra Charger"  # and nobody asked about a rush


def test_glossary_ability_is_in_effect_when_its_unit_was_destroyed_and_not_when_discarded() -> None:
    cultist = {"c4": "The Eater", "c3": "Hellfire Cultist"}
    t = scenario(mine(cultist), theirs({"b3": "Smasher"}), phase="attack")
    t.next_roll(5, melee=5)
    t.do("attack The Eater -> Hellfire Cultist", "end")
    assert t["Smasher"].damage == 1
    t = scenario(mine(cultist), theirs({"b3": "Smasher"}), phase="attack")
    t.do("end", "choose feed it")
    assert not t.in_play("Hellfire Cultist")
    assert t["Smasher"].damage == 0


def test_glossary_ability_is_not_activated_while_an_effect_is_being_resolved() -> None:
    side = mine(
        {"a1": "Ret-Talus", "c4": "Smasher"},
        hand=["Blood Summon", "Tundra Charger"],
        discard=["Undead Archer"],
    )
    t = scenario(side, theirs(), phase="summon")
    assert t.can("use Ret-Talus (Raise the Dead)")
    t.do("play Blood Summon")
    assert t.options == ["choose Ret-Talus", "choose Smasher", "choose nothing"]
    t.do("choose nothing")


def test_glossary_ability_is_had_once_however_often_it_is_gained() -> None:
    t = scenario(
        mine({"a1": "Sneeks", "c4": "Horde Climber", "b5": "Smeg"}, active=["Pile On", "Pile On"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    assert t["Horde Climber"].abilities == ["Climb", "Gang Up"]
    t.do("attack Horde Climber -> Ten-Life Gate")
    assert len(t.table.dice) == 2


# Active Area to Away -------------------------------------------------------------------------------------


def test_glossary_active_area_holds_active_events_and_no_others() -> None:
    t = scenario(mine({"a1": "Svara"}, hand=["Ice Ram"]), theirs(), phase="summon")
    t.do("play Ice Ram")
    assert (t.me.active, t.me.discard, t["Ice Ram"].space) == (["Ice Ram"], [], "")
    t = scenario(mine({"a1": "Svara"}, hand=["Ice Repair"]), theirs())
    t.do("play Ice Repair")
    assert (t.me.active, t.me.discard) == ([], ["Ice Repair"])


def test_glossary_active_event_is_in_effect_until_the_start_of_your_turn() -> None:
    t = scenario(mine({"a1": "Tacullu"}, hand=["Perplexing Tempest"]), theirs(hand=[SPARE]), phase="magic")
    t.do("play Perplexing Tempest")
    t.end_turn()
    t.do("end")
    assert t.targets("move Ret-Talus") == {"e8", "f7"}  # on the enemy's turn as well
    t.end_turn()
    assert (t.me.active, t.me.discard) == ([], ["Perplexing Tempest"])
    t.do("end")
    assert "a3" in t.targets("move Tacullu")


def test_glossary_adjacent_cards_share_an_edge() -> None:
    around = {"c5": "Smasher", "c3": "Smasher", "b4": "Smasher", "d4": "Smasher"}
    corners = {"b5": "Ragnor", "d5": "Ragnor", "b3": "Ragnor", "d3": "Ragnor"}
    t = scenario(mine({"c4": "Tundra Fighter"}), theirs(around | corners), phase="attack")
    assert t.targets("attack Tundra Fighter") == {"Smasher", "Smasher#2", "Smasher#3", "Smasher#4"}
    assert not adjacent(space_of("c4"), space_of("c4"))


def test_glossary_after_a_move_is_when_all_its_spaces_were_moved() -> None:
    t = scenario(mine({"a1": "Svara", "c4": "Five-Life Gate"}), theirs())
    t.do("move Svara -> b2")
    assert (t.at("b2"), t.prompt[:24]) == ("Svara", "Svara (Structural Shift)")
    t.do("choose nothing")


def test_glossary_after_an_attack_is_when_its_target_was_destroyed() -> None:
    t = scenario(
        mine({"a1": "Tacullu", "c4": "Wind Mage", "b4": "Deceiver"}),
        theirs({"c5": piece("Smasher", damage=5)}),
        phase="attack",
    )
    t.next_roll(2, ranged=2)
    t.do("attack Wind Mage -> Smasher")
    assert t.choices() == {"Deceiver", "nothing"}  # what is destroyed can't be pushed
    t.do("choose nothing")


def test_glossary_after_is_before_anything_else_goes_on() -> None:
    board = {"a1": "Svara", "a3": "Ten-Life Gate", "b2": "Parapet"}
    t = scenario(
        mine(board, hand=["Glacial Shift"], active=["Ice Ram"]), theirs({"a5": "Smasher"}), phase="build"
    )
    t.do("play Glacial Shift", "choose Ten-Life Gate", "choose Parapet")
    t.do("resolve Glacial Shift: Ten-Life Gate", "choose a4")
    assert t.prompt.startswith("Ice Ram")  # the second structure waits
    t.do("choose nothing", "choose c2")


def test_glossary_any_number_may_be_none() -> None:
    t = scenario(mine({"a1": "Sneeks", "c4": "Smeg", "e4": "Smeg"}, hand=["Sneak", "Sneak"]), theirs())
    t.do("play Sneak", "choose nothing")
    assert (t.at("c4"), t.at("e4")) == ("Smeg", "Smeg#2")
    t.do("play Sneak", "choose Smeg", "choose Smeg#2", "resolve Sneak: Smeg", "choose c5", "choose e5")
    assert (t.at("c5"), t.at("e5")) == ("Smeg", "Smeg#2")


def test_glossary_attack_is_not_whatever_else_adds_damage() -> None:
    t = scenario(
        mine({"e6": "Queen Maldaria"}, hand=["Burn"]),
        theirs({"f8": "Sera Eldwyn", "f6": "Citadel Knight"}, active=["Guarding Spirits"]),
    )
    t.do("play Burn", "end", "end", "end")
    assert t["Citadel Knight"].damage == 2
    assert t["Queen Maldaria"].damage == 1  # nothing was attacked: the cost of inaction
    assert t.phase == "magic"


def test_glossary_away_is_every_space_farther_even_on_the_way_back() -> None:
    board = {"c4": "Smasher", "e4": "Smasher"}
    t = scenario(mine(board), theirs({"f8": "Tacullu", "c5": "Deceiver", "e6": "Deceiver"}))
    t.do("move Smasher -> c4")  # there and back
    assert t["Smasher"].damage == 1
    t.do("move Smasher#2 -> e5")  # nearer
    assert t["Smasher#2"].damage == 0


# Back Row to Build ---------------------------------------------------------------------------------------


def test_glossary_back_rows_are_those_closest_to_their_player() -> None:
    for seat, rows in ((0, "123"), (1, "678")):
        t = scenario(
            mine({"a5": "Grognack"}), theirs({"f4": "Svara"}, hand=[SPARE]), phase="build", active=seat
        )
        near = {"a6", "a4", "b5"} if seat == 0 else {"f5", "f3", "e4"}
        assert {space[1] for space in t.targets("build Five-Life Gate") - near} == set(rows)


def test_glossary_base_abilities_are_the_printed_ones() -> None:
    """Entangled, a climber has a witch's mimicry, and not what she has copied."""
    t = scenario(
        mine(
            {"c4": "Mind Witch", "c5": "Horde Climber", "d4": "Wind Archer", "f1": "Ten-Life Gate"},
            hand=["Smeg"],
            active=[piece("Chant of Entangling", on=["c4", "c5"])],
        ),
        theirs({"f8": "Ret-Talus"}),
        phase="summon",
    )
    t.do("summon Smeg -> f2", "end", "resolve Mind Witch (Mimic)", "choose Wind Archer", "choose nothing")
    assert set(t["Mind Witch"].abilities) == {"Mimic", "Climb", "Swift", "Far Shot"}
    assert set(t["Horde Climber"].abilities) == {"Mimic", "Climb"}


def test_glossary_base_strength_is_printed_and_everything_else_comes_on_top() -> None:
    held = [piece("Holy Judgment", boost=1), piece("Holy Judgment", boost=1)]
    t = scenario(mine({"a1": "Sera Eldwyn", "c4": "Citadel Knight"}, active=held), theirs())
    seen = next(seen for seen in t.game.view(0)["pieces"] if seen["name"] == "Citadel Knight")
    assert (seen["printed_strength"], seen["strength"]) == (2, 4)


def test_glossary_battlefield_is_eight_rows_of_six_and_nothing_leaves_it() -> None:
    assert SPACES == 48
    assert STEP[space_of("a1")].count(-1) == 2
    t = scenario(mine({"a1": "Grognack", "f8": "Smasher"}), theirs({"a8": "Ret-Talus"}))
    assert t.targets("move Smasher") == {"f8", "f7", "f6", "e8", "d8", "e7"}


def test_glossary_boost_comes_on_top_of_boost_without_a_limit() -> None:
    t = scenario(mine({"a1": "Sneeks", "c4": piece("Blarf", boost=9)}), theirs(), phase="build")
    t.do("end", "choose spend 1 magic to boost it")
    assert (t["Blarf"].boost, t["Blarf"].strength) == (10, 5)


def test_glossary_boost_that_is_not_there_can_not_be_spent() -> None:
    for boost, asked in ((1, True), (0, False)):
        t = scenario(
            mine({"c4": piece("Jarmund", boost=boost), "c2": "Ten-Life Gate"}),
            theirs({"c3": "Undead Warrior"}),
            phase="build",
        )
        t.do("end")
        assert (t.options == ["yes", "no"]) == asked
        if asked:
            t.do("yes")
            assert t["Jarmund"].boost == 0


def test_glossary_boosted_is_what_has_a_boost() -> None:
    foes = {"a2": piece("Undead Archer", boost=1), "b1": "Undead Warrior", "b2": "Undead Warrior"}
    t = scenario(mine(hand=["Freeze"]), theirs(foes), phase="summon")
    t.do("play Freeze")
    assert t.choices() == {"Undead Warrior", "Undead Warrior#2"}  # the unboosted
    t.do("choose Undead Warrior")


def test_glossary_build_is_for_structures_in_hand_in_the_build_phase_for_their_cost() -> None:
    side = mine({"a1": "Svara", "c1": "Parapet"}, hand=["Ice Golem", "Frost Mage"], magic=3)
    t = scenario(side, theirs(), phase="build")
    assert "c1" not in t.targets("build Ice Golem")  # taken
    assert not t.can("build Frost Mage")
    t.do("build Ice Golem -> c2")
    assert (t.at("c2"), t.me.magic, t.me.hand) == ("Ice Golem", 1, ["Frost Mage", SPARE])
    assert not scenario(side, theirs()).can("build Ice Golem")  # in the move phase


# Champion to Cost ----------------------------------------------------------------------------------------


def copies_of(faction: Faction, types: int) -> list[int]:
    """How many copies of each card of these types the faction's draw pile has."""
    pile = Counter(BOOK.deck_of(faction))
    return sorted(many for index, many in pile.items() if BOOK.cards[index].types & types)


@FACTIONS
def test_glossary_champion_each_deck_has_three_unique_ones(faction: Faction) -> None:
    assert copies_of(faction, terms.CHAMPION) == [1, 1, 1]


def test_glossary_class_words_hold_separately_and_together() -> None:
    t = scenario(mine({"c4": "Ice Golem", "c5": "Smasher", "c6": "Ragnor", "c7": "Parapet"}), theirs())
    assert passing(t, UNIT) == {"Ice Golem", "Smasher", "Ragnor", "Grognack", "Ret-Talus"}
    assert passing(t, COMMON) == passing(t, COMMON & UNIT) == {"Ice Golem", "Smasher"}
    assert passing(t, STRUCTURE) == {"Ice Golem", "Parapet"}
    assert passing(t, STRUCTURE & COMMON) == {"Ice Golem"}
    assert passing(t, CHAMPION) == {"Ragnor"}
    assert passing(t, SUMMONER) == {"Grognack", "Ret-Talus"}


def test_glossary_clear_straight_spaces_are_empty_and_in_one_direction() -> None:
    foes = {"c5": "Smasher", "f2": "Smasher", "d3": "Smasher"}
    side = {"c2": "Tacullu"}
    t = scenario(mine(side, hand=["Blast"]), theirs(foes))
    t.do("play Blast")
    assert t.choices() == {"Smasher", "Smasher#2"}  # the third is not in line
    t.do("choose Smasher", "choose c6")
    t = scenario(mine(side, hand=["Blast"]), theirs({**foes, "c4": "Five-Life Gate"}))
    t.do("play Blast")  # the gate is in the way, so that only one is left
    assert t.prompt == "Blast: where do you force Smasher#2?"
    t.do("choose f3")


@FACTIONS
def test_glossary_common_each_deck_has_sixteen_up_to_four_of_a_kind(faction: Faction) -> None:
    assert copies_of(faction, terms.COMMON) == [4, 4, 4, 4]
    t = Scenario(warmat.new("summoner-wars", seats=[faction.name, faction.name], seed=3), BOOK)
    commons = [c.name for c in faction.cards if c.types & terms.COMMON]
    everything = full_set(t.table, t.table.players[0])
    assert sum(everything[BOOK.by_name[name].index] for name in commons) == 18  # with those on the board


def test_glossary_control_is_of_the_own_cards_until_an_effect_gives_them_away() -> None:
    t = scenario(
        mine({"c4": "Tacullu"}, hand=["Mind Control"]), theirs({"c5": "Undead Warrior"}), phase="summon"
    )
    assert (t["Tacullu"].controller, t["Undead Warrior"].controller) == (0, 1)
    t.do("play Mind Control", "choose Undead Warrior")
    assert (t["Undead Warrior"].controller, t["Undead Warrior"].owner) == (0, 1)
    t.do("end")
    assert t.can("move Undead Warrior")
    t.end_turn()
    assert t["Undead Warrior"].controller == 1  # it was granted for the turn


def test_glossary_cost_is_magic_that_must_be_spent_and_summoners_have_none() -> None:
    board = {"a1": "Sneeks", "c3": "Ten-Life Gate", "f4": "Smeg"}
    t = scenario(mine(board, hand=["Beast Rider", "Horde Climber"], magic=1), theirs(), phase="summon")
    assert not t.can("summon Beast Rider")
    t.do("summon Horde Climber -> c4")
    assert t.me.magic == 1
    assert passing(t, of_cost(0) & UNIT) == {"Smeg", "Horde Climber"}  # no summoner


# Damage to Draw Pile -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "melee", "lives"), [(0, 3, True), (1, 3, False), (3, 3, False)])
def test_glossary_damage_reduces_life_and_at_none_or_below_the_card_is_destroyed(
    damage: int, melee: int, lives: bool
) -> None:
    t = scenario(
        mine({"c4": "Smasher"}), theirs({"c5": piece("Undead Warrior", damage=damage)}), phase="attack"
    )
    t.next_roll(4, melee=melee)
    t.do("attack Smasher -> Undead Warrior")
    assert t.in_play("Undead Warrior") == lives
    if lives:
        assert t["Undead Warrior"].damage == damage + melee


def test_glossary_damaged_is_what_has_damage() -> None:
    t = scenario(mine({"c4": piece("Smasher", damage=1), "c5": "Ragnor"}), theirs())
    seen = {p["name"]: p["damage"] for p in t.game.view(1)["pieces"]}
    assert seen == {"Smasher": 1, "Ragnor": 0, "Grognack": 0, "Ret-Talus": 0}


@FACTIONS
def test_glossary_deck_is_complete_and_ready_to_play(faction: Faction) -> None:
    t = Scenario(warmat.new("summoner-wars", seats=[faction.name, faction.name], seed=3), BOOK)
    assert full_set(t.table, t.table.players[0]).total() == 34


def test_glossary_destroy_discards_the_card_with_what_is_under_it_for_one_magic() -> None:
    target = piece("Undead Archer", boost=2, under=["Hellforged Weapon"])
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": target}), phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Archer")
    assert sorted(t.foe.discard) == ["Hellforged Weapon", "Undead Archer"]
    assert (t.me.magic, t.foe.magic) == (6, 5)  # nothing for the card under it


def test_glossary_destroy_gains_magic_for_events_and_abilities_too() -> None:
    event = scenario(
        mine({"c4": "Queen Maldaria"}, hand=["Burn"]), theirs({"c5": "Undead Archer", "f7": "Undead Warrior"})
    )
    event.do("play Burn")
    ability = scenario(mine({"c4": "Bear Cavalry"}), theirs({"c5": piece("Undead Archer", damage=1)}))
    ability.do("move Bear Cavalry -> c6")
    for t in (event, ability):
        assert not t.in_play("Undead Archer")
        assert t.me.magic == 6


def test_glossary_destroy_gains_no_magic_for_your_own_cards() -> None:
    t = scenario(mine({"c4": "Bear Cavalry", "c5": piece("Frost Mage", damage=3)}), theirs())
    t.do("move Bear Cavalry -> c6")
    assert not t.in_play("Frost Mage")
    assert (t.me.magic, t.foe.magic) == (5, 5)


def test_glossary_destroy_gains_no_magic_for_what_a_destroyed_enemy_card_destroys() -> None:
    t = scenario(
        mine({"c4": "Smasher", "b5": piece("Tundra Charger", damage=1)}),
        theirs({"c5": "Hellfire Cultist"}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Hellfire Cultist")
    assert t.me.discard == ["Tundra Charger"]
    assert t.me.magic == 6  # for the cultist alone


def test_glossary_diagonal_spaces_share_a_corner_and_are_two_spaces_apart() -> None:
    assert distance(space_of("c4"), space_of("d5")) == 2
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": "Undead Warrior", "d4": "Undead Warrior"}))
    assert "d5" not in t.targets("move Smasher")  # both ways around are blocked


def test_glossary_discard_removes_tokens_and_what_comes_back_is_a_new_card() -> None:
    archer = piece("Undead Archer", damage=1, boost=2, under=["Hellforged Weapon"])
    t = scenario(mine({"a1": "Ret-Talus", "c4": "The Eater", "c3": archer}), theirs(), phase="attack")
    t.do("end", "choose feed it")
    assert sorted(t.me.discard) == ["Hellforged Weapon", "Undead Archer"]
    t.end_turn()
    t.end_turn()
    t.do("use Ret-Talus (Raise the Dead)", "choose a2")
    again = t["Undead Archer"]
    assert (again.damage, again.boost, again.under) == (0, 0, [])


def test_glossary_discard_puts_a_card_on_its_owners_pile() -> None:
    t = scenario(mine({"c4": "The Eater", "c3": piece("Smasher", owner=1)}), theirs(), phase="attack")
    t.do("end", "choose feed it")
    assert (t.me.discard, t.foe.discard) == ([], ["Smasher"])


def test_glossary_discard_pile_has_a_public_number_and_private_contents() -> None:
    t = scenario(mine(hand=["Smasher", "Freeze"]), theirs(), phase="magic")
    t.do("discard Smasher", "end")
    for seat, names in ((0, ["Smasher"]), (1, [])):
        seen = t.game.view(seat)["players"][0]
        assert (seen["discard_count"], [name for name in seen["discard"] if name]) == (1, names)


def test_glossary_distinct_cards_have_different_names() -> None:
    hand = ["Citadel Knight", "Citadel Knight", "Temple Priest"]
    t = scenario(
        mine({"a1": "Sera Eldwyn", "c4": "Citadel Archer"}, hand=hand),
        theirs({"c6": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Citadel Archer -> Ten-Life Gate", "discard Citadel Knight")
    assert t.options == ["discard Temple Priest", "done"]
    t.do("discard Temple Priest")
    assert len(t.table.dice) == 3


def test_glossary_draw_is_from_the_top() -> None:
    pile = ["Smasher", "Ragnor", "Freeze", "Shonk", "Targan"]
    t = scenario(mine(draw_pile=pile), theirs(hand=[SPARE]), phase="magic")
    t.do("end")
    assert t.me.hand == [SPARE, "Smasher", "Ragnor", "Freeze", "Shonk"]


def test_glossary_draw_pile_has_a_public_number_and_is_secret_to_all() -> None:
    t = scenario(mine(draw_pile=["Shonk"] * 3), theirs())
    for seat in (0, 1):
        view = t.game.view(seat)
        assert view["players"][0]["draw_pile_count"] == 3
        assert "Shonk" not in str(view)


def test_glossary_draw_pile_that_is_empty_stays_empty() -> None:
    t = scenario(mine(draw_pile=["Shonk"], discard=["Smasher"] * 9), theirs(hand=[SPARE]), phase="magic")
    t.do("end")
    assert (t.me.draw_pile, t.me.hand, len(t.me.discard)) == (0, [SPARE, "Shonk"], 9)


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
    cards = [t.table.book.cards[seen.card] for seen in t.table.pieces.values()]
    found = {card.name for card in cards if card.faction == faction.name}
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


def card_named(name: str) -> Piece:
    stand_in = BOOK.by_name[name].stand_in
    assert stand_in is not None
    return stand_in


@pytest.mark.parametrize(
    ("words", "card", "meant"),
    [
        ("Undead", "Undead Warrior", True),
        ("Mage", "Frost Mage", True),
        ("Undead Warrior", "Undead Warrior", True),
        ("War", "Undead Warrior", False),  # part of a word
        ("Warrior Undead", "Undead Warrior", False),
        ("Undead", "Hellfire Cultist", False),
    ],
)
def test_glossary_name_means_whole_words(words: str, card: str, meant: bool) -> None:
    table = scenario(mine(), theirs()).table
    assert Named(words).test(table, card_named(card), 0, 0) is meant


def test_glossary_name_is_not_a_matter_of_faction() -> None:
    t = scenario(mine({"c3": "Targan", "c4": "Frost Mage", "b3": "Smasher"}), theirs())
    assert (t["Frost Mage"].strength, t["Smasher"].strength) == (2, 4)


def test_glossary_other_is_not_the_card_itself() -> None:
    """For each other friendly unit beside the target: the attacker beside it does not count."""
    t = scenario(
        mine({"c4": "Smasher", "b5": "Ragnor"}, active=["Pile On"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Smasher -> Ten-Life Gate")
    assert len(t.table.dice) == 5


def test_glossary_owner_gets_the_discarded_card() -> None:
    taken = piece("Undead Warrior", owner=1, damage=3)
    t = scenario(mine({"c4": "Smasher", "c5": taken}), theirs(), phase="attack")
    t.next_roll(4, melee=1)
    t.do("attack Smasher -> Undead Warrior")
    assert (t.me.discard, t.foe.discard) == ([], ["Undead Warrior"])


def test_glossary_pay_before_playing() -> None:
    hand = ["Chant of Power"]
    board = {"a1": "Abua Shi", "a2": "Lioness", "a3": "Lioness"}
    t = scenario(mine(board, hand=hand, magic=1), theirs({"a4": "Smasher"}), phase="attack")
    t.do("play Chant of Power")
    assert t.me.magic == 0  # while the target is still to be named
    t.do("choose Lioness")
    poor = scenario(mine(board, hand=hand, magic=0), theirs({"a4": "Smasher"}), phase="attack")
    assert not poor.can("play Chant of Power")


def test_glossary_phase_is_one_of_six_in_order() -> None:
    assert PHASE_NAMES == ("summon", "move", "build", "attack", "magic", "draw")
    t = scenario(
        mine({"b3": "Ten-Life Gate"}, hand=["Tundra Fighter"] * 3, draw_pile=["Smasher"] * 2),
        theirs({"a2": "Undead Warrior"}),
        phase="summon",
    )
    seen = []
    while t.table.active == 0:
        seen.append(t.phase)
        t.do("end")
    assert tuple(seen) == PHASE_NAMES
    assert len(t.me.hand) == 5


def test_glossary_place_on_an_empty_space() -> None:
    board = {"b2": "Ret-Talus", "b3": "Undead Warrior", "a2": "Five-Life Gate"}
    t = scenario(
        mine(board, discard=["Undead Carrier"]), theirs({"c2": "Smasher", "f8": "Grognack"}), phase="summon"
    )
    t.do("use Ret-Talus (Raise the Dead)")  # three of four spaces are taken
    assert t.at("b1") == "Undead Carrier"


def test_glossary_ranged_unit_hits_with_its_symbol() -> None:
    t = scenario(mine({"c3": "Targan"}), theirs({"c6": "Ten-Life Gate"}), phase="attack")
    t.next_roll(4, ranged=1, melee=4)
    t.do("attack Targan -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 1


def test_glossary_remove_all_where_there_are_fewer() -> None:
    warrior = piece("Undead Warrior", boost=1)  # two are removed at the end of the turn
    hurt = piece("Citadel Knight", damage=1)  # two are healed
    t = scenario(mine({"c4": warrior, "a2": hurt}, hand=["Mass Heal"]), theirs())
    t.do("play Mass Heal")
    assert t["Citadel Knight"].damage == 0
    t.end_turn()
    assert t["Undead Warrior"].boost == 0


def test_glossary_replace_takes_the_same_space() -> None:
    t = scenario(
        mine({"a1": "Ret-Talus", "c5": "Undead Carrier"}, hand=["Elut-Bal"], magic=6),
        theirs(),
        phase="summon",
    )
    t.do("summon Elut-Bal -> c5")
    assert t.at("c5") == "Elut-Bal"


def test_glossary_re_roll_keeps_the_new_result_and_may_come_again() -> None:
    t = scenario(
        mine({"c2": piece("Grognack", boost=2), "c4": "Smasher"}),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Ten-Life Gate")
    t.next_roll(4, melee=3)
    t.do("yes")
    t.next_roll(4, melee=1)
    t.do("yes")
    assert t["Ten-Life Gate"].damage == 1  # worse, but the new one


def test_glossary_resolve_all_steps() -> None:
    t = scenario(
        mine({"a1": "Abua Shi", "c4": "Lioness", "c5": "Rhinoceros"}, hand=["Chant of Growth"]), theirs()
    )
    t.do("play Chant of Growth", "choose Lioness")
    assert (t["Lioness"].boost, t["Rhinoceros"].boost) == (1, 1)
    assert t.me.discard == ["Chant of Growth"]


def test_glossary_retrieve_from_the_named_cards_alone() -> None:
    t = scenario(
        mine(
            {"a1": "Ret-Talus"},
            discard=["Undead Warrior", "Hellfire Cultist", "Undead Archer"],
            hand=["Undead Carrier"],
            draw_pile=["Undead Carrier"],
        ),
        theirs({"f8": "Grognack"}),
        phase="summon",
    )
    t.do("use Ret-Talus (Raise the Dead)")
    assert t.choices() == {"Undead Warrior", "Undead Archer"}
    t.do("take Undead Archer", "choose a2")
    assert sorted(t.me.discard) == ["Hellfire Cultist", "Undead Warrior"]


def test_glossary_return_to_your_hand_leaves_everything_behind() -> None:
    burdened = piece("Tundra Fighter", damage=2, boost=3, under=["Hellforged Weapon"])
    t = scenario(
        mine({"c4": burdened, "b2": "Ten-Life Gate"}, active=["Unrelenting"]),
        theirs({"c5": "Undead Warrior"}),
        phase="attack",
        active=1,
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert "Tundra Fighter" in t.me.hand
    assert "Hellforged Weapon" in t.me.discard
    t.end_turn()
    t.do("summon Tundra Fighter -> b3")
    returned = t["Tundra Fighter"]
    assert (returned.damage, returned.boost, returned.under) == (0, 0, [])


def test_glossary_row_is_six_spaces_wide() -> None:
    t = scenario(mine(), theirs(), phase="build")
    third = {space for space in t.targets("build Five-Life Gate") if space[1] == "3"}
    assert third == {"a3", "b3", "c3", "d3", "e3", "f3"}


def test_glossary_side_is_four_rows() -> None:
    for seat in (0, 1):
        own = [space for space in range(SPACES) if own_row(space, seat) < 4]
        assert len(own) == 24
    assert {own_row(space, 0) + own_row(space, 1) for space in range(SPACES)} == {7}


def test_glossary_spend_needs_enough() -> None:
    def attacked(boost: int, magic: int) -> Scenario:
        t = scenario(
            mine({"a1": "Abua Shi", "c4": piece("Miti Kyru", boost=boost)}, magic=magic),
            theirs({"c5": "Ten-Life Gate"}),
            phase="attack",
        )
        t.do("attack Miti Kyru -> Ten-Life Gate")
        return t

    t = attacked(boost=2, magic=0)
    t.do("choose spend a boost", "choose c3")
    assert t["Miti Kyru"].boost == 1  # from the card that spends it
    rich = attacked(boost=0, magic=3)
    rich.do("choose spend 1 magic", "choose c3")
    assert rich.me.magic == 2
    assert attacked(boost=0, magic=0).options == ["end"]  # nothing was asked


@pytest.mark.parametrize("faction", BOOK.factions, ids=[faction.name for faction in BOOK.factions])
def test_glossary_standard_events_are_six_at_most_two_of_each(faction: Faction) -> None:
    cards = [BOOK.cards[index] for index in BOOK.deck_of(faction) if BOOK.cards[index].types & EVENT]
    standard = [card.name for card in cards if not card.types & EPIC]
    assert len(standard) == 6
    assert max(standard.count(name) for name in standard) == 2
    assert len(cards) - len(standard) == 2  # epic


def test_glossary_start_of_a_phase_comes_before_anything_in_it() -> None:
    t = scenario(
        mine({"c4": "Ember Beast", "b3": "Ten-Life Gate"}, hand=["Ember Mage"]),
        theirs({"c5": "Undead Warrior"}),
        phase="summon",
    )
    assert t["Undead Warrior"].damage == 0
    t.do("end")
    assert (t.phase, t["Undead Warrior"].damage) == ("move", 1)  # before any unit moves


def test_glossary_start_of_a_turn_comes_before_the_summon_phase() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate"}, hand=["Smasher"], active=["For Glory"]), theirs(), phase="magic"
    )
    t.end_turn()
    assert t.me.active == ["For Glory"]
    t.end_turn()
    assert (t.phase, t.table.active, t.me.active) == ("summon", 0, [])


def test_glossary_straight_spaces_go_in_one_direction() -> None:
    t = scenario(
        mine({"c3": "Targan"}),
        theirs({"c6": "Smasher", "e3": "Ragnor", "d4": "Shonk", "d5": "Undead Archer"}),
        phase="attack",
    )
    assert t.targets("attack Targan") == {"Smasher", "Ragnor"}


def test_glossary_strength_is_the_number_of_dice() -> None:
    t = scenario(
        mine({"c3": "Targan", "c4": "Frost Shaman"}, active=["For Glory"]),
        theirs({"c6": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Frost Shaman -> Ten-Life Gate")
    assert len(t.table.dice) == 6  # its three, one from Targan, two for glory


def test_glossary_strength_can_be_decreased() -> None:
    t = scenario(
        mine({"c4": "Smasher"}),
        theirs({"c5": "Citadel Knight", "c6": "Coleen Brighton"}, hand=[SPARE]),
        phase="attack",
    )
    t.next_roll(2, special=2)
    t.do("attack Smasher -> Citadel Knight")
    assert len(t.table.dice) == 2


def test_glossary_structure_does_not_move() -> None:
    t = scenario(mine({"c3": "Five-Life Gate"}), theirs())
    assert not t.can("move Five-Life Gate")


def test_glossary_structure_is_built_and_attacked_but_does_not_attack() -> None:
    t = scenario(mine(), theirs({"a2": "Undead Warrior"}), phase="build")
    t.do("build Five-Life Gate -> b2", "end")
    assert (t.phase, t.can("attack Five-Life Gate")) == ("attack", False)
    t.end_turn()
    t.do("end", "end", "end")
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Five-Life Gate")
    assert t["Five-Life Gate"].damage == 2


def test_glossary_summon_a_common_or_champion_in_the_summon_phase() -> None:
    hand = ["Tundra Fighter", "Ragnor", "Grognack", "Freeze"]
    t = scenario(mine({"c3": "Ten-Life Gate"}, hand=hand, magic=6), theirs(), phase="summon")
    assert {option.split(" -> ")[0] for option in t.options} == {
        "summon Tundra Fighter",
        "summon Ragnor",
        "end",
    }
    t.do("summon Ragnor -> c4")
    assert (t.me.magic, t.at("c4")) == (1, "Ragnor")
    t.do("end")
    assert not t.can("summon Tundra Fighter")


def test_glossary_summoner_destroyed_is_the_game_lost() -> None:
    t = scenario(mine({"a1": piece("Grognack", damage=13)}), theirs({"a2": "Undead Warrior"}), phase="attack")
    t.do("end")  # the cost of inaction
    assert t.winners == [1]


def test_glossary_supply_never_runs_out() -> None:
    t = scenario(mine({"a1": "Abua Shi", "c4": piece("Border Archer", boost=99)}), theirs())
    t.do("use Border Archer (Prepare)")
    assert t["Border Archer"].boost == 100


def test_glossary_target_is_never_the_card_itself() -> None:
    bond = scenario(mine({"c3": "Abua Shi", "c5": "Lioness"}), theirs())
    bond.do("move Abua Shi -> c4")
    assert bond.choices() == {"Lioness", "nothing"}
    bond.do("choose nothing")
    push = scenario(mine({"c3": "Kalal"}), theirs({"c5": "Smasher"}), phase="attack")
    push.do("use Kalal (Greater Push)")
    assert push.choices() == {"c4", "c6", "b5", "d5"}  # of the Smasher: nothing else could be meant
    push.do("choose c6")


def test_glossary_through_treats_cards_as_not_there_but_does_not_end_on_them() -> None:
    t = scenario(
        mine({"a1": "Abua Shi", "c4": "Rhinoceros"}),
        theirs({"c5": "Undead Warrior", "d4": "Dragos", "b4": "Ten-Life Gate", "c3": "Ret-Talus"}),
    )
    assert t.targets("move Rhinoceros") == {"c6", "b5", "d5", "c4"}


def test_glossary_through_does_not_lengthen_a_melee_attack() -> None:
    t = scenario(
        mine({"c3": "Smasher", "c4": "Parapet", "d3": "Targan", "d4": "Parapet"}),
        theirs({"c5": "Undead Warrior", "d5": "Undead Carrier"}),
        phase="attack",
    )
    assert "Undead Warrior" not in t.targets("attack Smasher")
    assert "Undead Carrier" in t.targets("attack Targan")


def test_glossary_toward_is_fewer_spaces_to_count() -> None:
    t = scenario(
        mine({"c2": "Tacullu"}, hand=["Hypnotic Call"]),
        theirs({"e4": "Undead Warrior", "f8": "Ret-Talus"}),
        phase="summon",
    )
    t.do("play Hypnotic Call")
    assert t.choices() == {"d4", "e3", "nothing"}
    t.do("choose e3")


def test_glossary_turn_includes_what_happens_at_its_end() -> None:
    t = scenario(
        mine({"c4": piece("Undead Warrior", boost=3)}, draw_pile=["Smasher"] * 4),
        theirs({"a2": "Smasher"}),
        phase="magic",
    )
    t.end_turn()
    assert (t.table.active, t["Undead Warrior"].boost) == (1, 1)


def test_glossary_unboosted_has_no_boost() -> None:
    t = scenario(
        mine({"b2": "Grognack"}, hand=["Freeze"]),
        theirs({"b3": "Undead Carrier", "b4": piece("Undead Warrior", boost=1), "c3": "Dragos"}),
        phase="summon",
    )
    t.do("play Freeze")
    assert t.choices() == {"Undead Carrier", "Dragos"}
    t.do("choose Dragos")


def test_glossary_undamaged_has_no_damage() -> None:
    t = scenario(mine({"c4": "Smasher", "d4": piece("Smasher", damage=1)}), theirs())
    undamaged = [p["name"] for p in t.game.view(1)["pieces"] if not p["damage"]]
    assert sorted(undamaged) == ["Grognack", "Ret-Talus", "Smasher"]


ARMED = piece("Undead Warrior", under=["Hellforged Weapon"])


def test_glossary_under_goes_along() -> None:
    t = scenario(mine({"a1": "Ret-Talus", "c4": ARMED}), theirs({"c7": "Royal Guardian", "f8": "Grognack"}))
    t.do("move Undead Warrior -> c6", "end")
    assert t["Undead Warrior"].under == ["Hellforged Weapon"]
    t.end_turn()
    t.do("end", "end", "end")
    t.next_roll(1, melee=0)
    t.do("attack Royal Guardian -> Undead Warrior", "choose c5")  # forced
    assert t["Undead Warrior"].under == ["Hellforged Weapon"]
    assert t["Undead Warrior"].strength == 4


def test_glossary_under_changes_sides_with_the_card_above() -> None:
    t = scenario(
        mine({"c4": "Tacullu"}, hand=["Mind Control"]),
        theirs({"c6": ARMED, "f8": "Grognack"}),
        phase="summon",
    )
    t.do("play Mind Control", "choose Undead Warrior")
    assert (t["Undead Warrior"].controller, t["Undead Warrior"].strength) == (0, 4)
    t.end_turn()
    assert (t["Undead Warrior"].controller, t["Undead Warrior"].strength) == (1, 4)


@pytest.mark.parametrize("active", [[], ["Unrelenting"]])
def test_glossary_under_is_discarded_with_the_card_above(active: list[str]) -> None:
    """Destroyed or returned to hand."""
    fighter = piece("Tundra Fighter", damage=2, under=["Hellforged Weapon"])
    t = scenario(
        mine({"c4": fighter}, active=active), theirs({"c5": "Undead Warrior"}), phase="attack", active=1
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert "Hellforged Weapon" in t.me.discard
    assert t.foe.magic == (5 if active else 6)  # none for the card beneath


def test_glossary_under_a_card_comes_without_tokens_and_what_lay_under_it() -> None:
    smith = piece("Ice Smith", boost=2, damage=1, under=["Hellforged Weapon"])
    t = scenario(mine({"c3": smith, "c6": "Smasher"}), theirs())
    t.do("move Ice Smith -> c4", "choose spend a boost to put it under a common")
    assert t["Smasher"].under == ["Ice Smith"]
    assert (t["Smasher"].boost, t["Smasher"].damage) == (0, 0)
    assert t.me.discard == ["Hellforged Weapon"]


def test_glossary_under_cards_are_not_affected() -> None:
    """A common beneath another is nobody's target and has no abilities: it does not shift to a grave."""
    covering = piece("Undead Warrior", under=["Undead Archer"])
    t = scenario(
        mine({"a1": "Ret-Talus", "c4": covering}),
        theirs({"c5": piece("Tundra Fighter", damage=2), "f8": "Grognack"}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Warrior -> Tundra Fighter")
    assert t.options == ["end"]
    assert t.at("c5") == ""


def test_glossary_unit_is_a_common_champion_or_summoner() -> None:
    for card in BOOK.cards:
        kinds = terms.COMMON | terms.CHAMPION | terms.SUMMONER
        assert bool(card.types & terms.UNIT) is bool(card.types & kinds), card.name
    t = scenario(mine({"c3": "Smasher", "e3": "Ragnor"}), theirs())
    assert {option.split(" -> ")[0] for option in t.options} == {
        "move Smasher",
        "move Ragnor",
        "move Grognack",
        "end",
    }


def test_glossary_up_to_includes_none() -> None:
    t = scenario(
        mine({"a1": "Svara", "a2": "Five-Life Gate"}, hand=["Glacial Shift"]), theirs(), phase="build"
    )
    t.do("play Glacial Shift", "choose nothing")
    assert t.at("a2") == "Five-Life Gate"
    assert "Glacial Shift" in t.me.discard


def near_the_queen() -> Scenario:
    """A gate and a guardian stand between the queen and others."""
    t = scenario(
        mine({"c3": "Queen Maldaria", "c4": "Five-Life Gate", "d3": "Royal Guardian"}, hand=["Burn"]),
        theirs({"c5": "Undead Warrior", "d4": "Dragos", "e3": "Ragnor", "e4": "Smasher", "b5": "Shonk"}),
    )
    t.do("play Burn")
    return t


def test_glossary_within_counts_any_spaces_but_no_diagonals() -> None:
    t = near_the_queen()
    assert t.choices() == {"Royal Guardian", "Undead Warrior", "Dragos", "Ragnor"}
    t.do("choose Ragnor")


@pytest.mark.parametrize("distance", [1, 3])
def test_glossary_within_does_not_include_the_card_itself(distance: int) -> None:
    """Grognack influences units within 3 spaces, and is never one of them."""
    t = scenario(
        mine({"c2": piece("Grognack", boost=1), f"c{2 + distance}": "Smasher"}),
        theirs({"b2": "Ten-Life Gate", f"c{3 + distance}": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Grognack -> Ten-Life Gate")
    assert t.options[-1] == "end"  # not asked
    t.do("attack Smasher -> Ten-Life Gate#2")
    assert t.options == ["yes", "no"]
    t.do("no")
