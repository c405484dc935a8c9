"""The rulebook's glossary, from Ability to Draw Pile: a test for each entry that states a rule.

Left out: *Behind*, of which no card speaks.
"""

from __future__ import annotations

from collections import Counter

import pytest

import warmat
from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.invariants import full_set
from warmat.summoner_wars.rules import terms
from warmat.summoner_wars.rules.board import SPACES, STEP, adjacent, distance, space_of
from warmat.summoner_wars.rules.book import Faction
from warmat.summoner_wars.rules.filters import PieceFilter
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.words import (
    CHAMPION,
    COMMON,
    DAMAGED,
    STRUCTURE,
    SUMMONER,
    UNDAMAGED,
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
    assert t.prompt == "Blast: force Smasher#2 where?"
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
    assert passing(t, DAMAGED) == {"Smasher"}
    assert passing(t, UNDAMAGED) == {"Ragnor", "Grognack", "Ret-Talus"}


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
