"""The rulebook's glossary, T to Z: every entry that states a rule, by its name."""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.terms import CHAMPION, COMMON, SUMMONER, UNIT
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.words import UNDAMAGED


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
    found = [p for p in t.table.pieces.values() if UNDAMAGED.test(t.table, p, 0, 0)]
    assert sorted(t.table.label(p) for p in found) == ["Grognack", "Ret-Talus", "Smasher"]


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
        assert bool(card.types & UNIT) is bool(card.types & (COMMON | CHAMPION | SUMMONER)), card.name
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
