"""The rulebook's glossary, N to S: every entry that states a rule, by its name.

No card of these factions looks through a draw pile, so the half of Retrieve about shuffling has no test.
"""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.board import SPACES, own_row
from warmat.summoner_wars.rules.book import Faction
from warmat.summoner_wars.rules.filters import Named
from warmat.summoner_wars.rules.state import Piece
from warmat.summoner_wars.rules.terms import (
    EPIC,
    EVENT,
    PHASE_NAMES,
)
from warmat.summoner_wars.scenario import Scenario, piece, scenario


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
