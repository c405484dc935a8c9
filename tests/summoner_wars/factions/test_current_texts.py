"""Publisher's current texts: the four cards that are not what was printed in 2021, each beside the print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import SPARE, mine, theirs
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.scenario import Scenario, piece, scenario
from warmat.summoner_wars.variants import VARIANTS, book_of

NOW = book_of("Publisher's current texts")
FOE = {"f8": "Ret-Talus"}
BOTH = pytest.mark.parametrize("book", [BOOK, NOW], ids=["printed", "now"])


def test_it_changes_four_cards_and_no_other() -> None:
    changed = ["Queen Maldaria", "Sera Eldwyn", "Ice Smith", "Coleen Brighton"]
    assert list(VARIANTS["Publisher's current texts"].changes) == changed
    for ours, now in zip(BOOK.cards[1:], NOW.cards[1:], strict=True):
        assert ours.name == now.name
        same = (ours.strength, ours.abilities) == (now.strength, now.abilities)
        assert same == (ours.name not in changed)
        assert (ours.cost, ours.life, ours.attack, ours.symbols) == (
            now.cost,
            now.life,
            now.attack,
            now.symbols,
        )


# Queen Maldaria ------------------------------------------------------------------------------------------


def queen(board: dict[str, Any], foes: dict[str, Any], *does: str) -> Scenario:
    t = scenario(mine({"c3": "Queen Maldaria", **board}), theirs({**FOE, **foes}), phase="attack", book=NOW)
    for choice in does:
        if choice != "end" or t.options[-1] == "end":  # with nothing left to do, the phase may be over
            t.do(choice)
    return t


def test_the_queen_has_no_momentum_any_more() -> None:
    t = queen({}, {"c5": "Gul-Dass"}, "attack Queen Maldaria -> Gul-Dass")
    assert t["Queen Maldaria"].abilities == ["Call Protection", "Save the Queen"]
    assert t["Queen Maldaria"].boost == 0


@pytest.mark.parametrize("unit", ["Ember Mage", "Fanessa"])  # a champion as well
def test_the_queen_calls_a_unit_after_she_attacked_an_enemy(unit: str) -> None:
    t = queen({"f1": unit}, {"c5": "Gul-Dass"}, "attack Queen Maldaria -> Gul-Dass", "end")
    assert t.prompt == f"Queen Maldaria (Call Protection): place a unit beside it ({unit})?"
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t.choices() == {"b3", "d3", "c2", "c4"}
    t.do("choose c4")
    assert t.at("c4") == unit


def test_the_queen_calls_no_enemies_no_structures_and_not_herself() -> None:
    t = queen(
        {"f1": "Ember Mage", "a1": "Fanessa", "f2": "Ten-Life Gate"},
        {"c5": "Gul-Dass"},
        "attack Queen Maldaria -> Gul-Dass",
        "end",
        "yes",
    )
    assert t.choices() == {"Ember Mage", "Fanessa"}
    t.do("choose Fanessa", "choose b3")
    assert t.at("b3") == "Fanessa"


def test_the_queen_need_not_call_anybody() -> None:
    t = queen({"f1": "Ember Mage"}, {"c5": "Gul-Dass"}, "attack Queen Maldaria -> Gul-Dass", "end", "no")
    assert t.at("f1") == "Ember Mage"


def test_an_attack_on_a_structure_will_do() -> None:
    t = queen({"f1": "Ember Mage"}, {"c5": "Ten-Life Gate"}, "attack Queen Maldaria -> Ten-Life Gate", "end")
    assert t.options == ["yes", "no"]
    t.do("no")


def test_the_queen_calls_nobody_without_an_attack_of_her_own_on_an_enemy() -> None:
    t = queen(
        {"f1": "Ember Mage", "c2": "Fanessa", "d1": "Ember Beast"},
        {"f2": "Gul-Dass"},
        "attack Ember Mage -> Gul-Dass",
        "attack Queen Maldaria -> Fanessa",
        "end",
    )
    assert t.phase == "magic"  # nothing was asked


def test_her_attack_counts_for_one_turn() -> None:
    t = queen({"f1": "Ember Mage"}, {"c5": "Gul-Dass"}, "attack Queen Maldaria -> Gul-Dass", "end", "no")
    t.end_turn()
    t.end_turn()
    while t.phase != "attack":
        t.do("end")
    t.do("end")
    assert t.phase == "magic"


def test_a_queen_hemmed_in_calls_nobody() -> None:
    around = {"b3": "Fanessa", "d3": "Ember Beast", "c2": "Ten-Life Gate", "f1": "Ember Mage"}
    t = queen(around, {"c4": "Gul-Dass"}, "attack Queen Maldaria -> Gul-Dass", "end")
    assert t.phase == "magic"


@BOTH
def test_nobody_shoots_through_a_unit_beside_the_queen(book: Book) -> None:
    """Save the Queen, against an enemy's Fire Breath; and a unit that is not beside her is no shield."""
    t = scenario(
        mine({"c2": "Queen Maldaria", "c3": "Ember Mage", "e3": "Ember Mage", "e2": "Fanessa"}),
        theirs({**FOE, "c5": "Fire Drake", "e5": "Fire Drake"}),
        phase="attack",
        active=1,
        book=book,
    )
    shielded = book is NOW
    assert ("Queen Maldaria" in t.targets("attack Fire Drake")) == (not shielded)
    assert "Ember Mage" in t.targets("attack Fire Drake")
    assert "Fanessa" in t.targets("attack Fire Drake#2")


def test_her_own_drake_does_not_shoot_through_them_either() -> None:
    t = queen({"c4": "Ember Mage", "b4": "Fire Drake"}, {"d4": "Gul-Dass"})
    assert t.targets("attack Fire Drake") == {"Ember Mage"}


@BOTH
def test_units_beside_the_queen_are_not_forced(book: Book) -> None:
    t = scenario(
        mine({"c2": "Queen Maldaria", "c3": "Ember Mage", "d4": "Ember Beast"}),
        theirs({**FOE, "c5": "Wind Mage"}, hand=[SPARE]),
        phase="attack",
        active=1,
        book=book,
    )
    t.do("use Wind Mage (Push)", "choose Ember Mage")
    if book is BOOK:
        t.do("choose b3")
    assert t.at("c3") == ("" if book is BOOK else "Ember Mage")


def test_the_queen_herself_can_be_forced() -> None:
    t = scenario(
        mine({"c4": "Grognack"}, active=["Brutal Force"]),
        theirs({"c5": "Queen Maldaria", "b5": "Ember Mage"}),
        phase="attack",
        book=NOW,
    )
    t.next_roll(4, melee=3)
    t.do("attack Grognack -> Queen Maldaria", "choose c6")
    assert t.at("c6") == "Queen Maldaria"


# Sera Eldwyn ---------------------------------------------------------------------------------------------


@BOTH
def test_sera_eldwyn_has_a_strength_of_three(book: Book) -> None:
    t = scenario(mine({"c3": "Sera Eldwyn"}), theirs({**FOE, "c5": "Gul-Dass"}), phase="attack", book=book)
    assert t["Sera Eldwyn"].strength == (3 if book is NOW else 2)
    if book is NOW:
        t.next_roll(3, ranged=3)
        t.do("attack Sera Eldwyn -> Gul-Dass")
        assert t["Gul-Dass"].damage == 3


# Ice Smith -----------------------------------------------------------------------------------------------

FORGE = "choose spend all boost to put it under a common"


def smith(boosts: int) -> Scenario:
    t = scenario(
        mine({"a1": "Svara", "c3": piece("Ice Smith", boost=boosts), "c6": "Bear Cavalry"}),
        theirs(FOE),
        book=NOW,
    )
    t.do("move Ice Smith -> c4")
    return t


@pytest.mark.parametrize("boosts", [1, 3])
def test_an_ice_smith_spends_all_its_boost(boosts: int) -> None:
    t = smith(boosts)
    assert t.options == ["choose boost it", FORGE, "choose nothing"]
    t.do(FORGE)
    assert t["Bear Cavalry"].under == ["Ice Smith"]
    assert any(f"Ice Smith loses {boosts} boost" in line for line in t.game.log)


def test_an_ice_smith_without_boost_has_nothing_to_spend() -> None:
    t = smith(0)
    assert t.options == ["choose boost it", "choose nothing"]
    t.do("choose boost it")
    assert t["Ice Smith"].boost == 1


def test_its_axe_is_the_same() -> None:
    t = scenario(
        mine({"c4": piece("Bear Cavalry", under=["Ice Smith"])}),
        theirs({**FOE, "c5": "Ten-Life Gate"}),
        phase="attack",
        book=NOW,
    )
    t.next_roll(3, melee=2, special=2)
    t.do("attack Bear Cavalry -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 6


# Coleen Brighton -----------------------------------------------------------------------------------------


def shield(book: Book, friend: bool) -> Scenario:
    """A Citadel Knight beside Coleen is attacked: by a friend, or by an enemy."""
    ours = {"a1": "Sera Eldwyn", "c3": "Coleen Brighton", "c4": "Citadel Knight"}
    foes = dict(FOE) if friend else {**FOE, "c5": "Gul-Dass"}
    if friend:
        ours["c5"] = "Citadel Paladin"
    t = scenario(mine(ours), theirs(foes), phase="attack", active=0 if friend else 1, book=book)
    t.do(f"attack {'Citadel Paladin' if friend else 'Gul-Dass'} -> Citadel Knight")
    return t


def rolled(t: Scenario) -> list[str]:
    return [line for line in t.game.log if "rolls" in line]


@BOTH
def test_divine_shield_is_against_enemies(book: Book) -> None:
    assert len(rolled(shield(book, friend=False))) == 2
    assert len(rolled(shield(book, friend=True))) == (1 if book is NOW else 2)
