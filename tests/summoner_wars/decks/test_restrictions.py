"""Deck construction: each restriction broken alone, and what a builder is told."""

from __future__ import annotations

import pytest

from tests.summoner_wars.decks.folk import BOOK, MIXED, changed, sun_deck
from warmat.kernel.rng import Dice
from warmat.summoner_wars.factions import BOOK as REAL
from warmat.summoner_wars.random_setup import random_deck
from warmat.summoner_wars.rules.model import decks
from warmat.summoner_wars.rules.model.decks import (
    Deck,
    bare_deck,
    faction_deck,
    legal_cards,
    missing,
    problems,
)


def broken(deck: Deck) -> list[str]:
    return [problem.text for problem in problems(BOOK, deck)]


def names(deck: Deck) -> list[str]:
    return [card.name for card in legal_cards(BOOK, deck)]


@pytest.mark.parametrize("faction", [faction.name for faction in REAL.factions])
def test_every_faction_deck_is_legal(faction: str) -> None:
    deck = faction_deck(REAL, decks.faction_of(REAL, faction))
    assert problems(REAL, deck) == []
    assert deck.size() == 34
    assert len(decks.draw_pile_of(REAL, deck)) == 30
    assert missing(REAL, deck) == {}
    assert legal_cards(REAL, deck) == []


def test_cards_of_other_factions_are_fine_if_they_share_a_symbol() -> None:
    assert broken(MIXED) == []
    assert MIXED.size() == 34


# One restriction at a time: the change to a legal deck, and what is said. -------------------------------


ALONE = {
    "no summoner": (
        {"Sun_King": -1},
        ["A deck needs 1 summoner; this one has 0."],
    ),
    "two summoners": (
        {"Sun_King": 1},
        ["A deck needs 1 summoner; this one has 2."],
    ),
    "first gate": (
        {"First_Gate": 1},
        ["A deck needs 1 starting gate (First Gate); this one has 2."],
    ),
    "gates": (
        {"Small_Gate": -1},
        ["A deck needs 3 other gates (Small Gate); this one has 2."],
    ),
    "champions": (
        {"Sun_Hero_gold": -1},
        ["A deck needs 3 champions; this one has 2."],
    ),
    "commons": (
        {"Sun_Scout_gold": -1},
        ["A deck needs 16 commons besides the starting units; this one has 15."],
    ),
    "standard events": (
        {"Sea_Rain_sand": 1},
        ["A deck needs 6 standard events; this one has 7."],
    ),
    "starting units": (
        {"Sun_Guard_gold": -5, "Sea_Scout_sand": 4},
        ["Starting units: Sun King begins with Sun Guard gold, and this deck has none."],
    ),
    "too few epic events": (
        {"Sun_Dawn": -1},
        ["Epic events: Sun King brings 2 Sun Dawn; this deck has 1."],
    ),
    "another's epic events": (
        {"Moon_Dawn": 2},
        ["Epic events: Moon Dawn is another summoner's, not Sun King's."],
    ),
    "copies of a champion": (
        {"Sun_Hero_gold": 1, "Sun_Hero_sand": -1},
        ["Copies: at most 1 of each champion; this deck has 2 Sun Hero gold."],
    ),
    "copies of an event": (
        {"Sun_Rain_gold": 1, "Sun_Rain_sand": -1},
        ["Copies: at most 2 of each standard event; this deck has 3 Sun Rain gold."],
    ),
    "copies of a common": (
        {"Sun_Scout_gold": 1, "Sun_Scout_sand": -1},
        ["Copies: at most 4 of each common; this deck has 5 Sun Scout gold."],
    ),
    "copies of a starting unit": (
        {"Sun_Guard_gold": 1, "Sun_Scout_sand": -1},
        ["Copies: at most 4 of each common; this deck has 5 Sun Guard gold besides the starting unit."],
    ),
    "symbols": (
        {"Sun_Scout_gold": -1, "Sea_Scout_foam": 1},
        ["Deck symbols: Sea Scout foam (foam) has none of Sun King's (axes Sun, gold, sand)."],
    ),
    "symbols of an event": (
        {"Sun_Rain_gold": -1, "Moon_Rain_mist_dusk": 1},
        ["Deck symbols: Moon Rain mist dusk (mist, dusk) has none of Sun King's (axes Sun, gold, sand)."],
    ),
}


@pytest.mark.parametrize("case", ALONE)
def test_a_broken_restriction_is_named_and_no_other(case: str) -> None:
    changes, said = ALONE[case]
    assert broken(sun_deck(**changes)) == said


def test_all_that_is_wrong_is_said_at_once() -> None:
    deck = sun_deck(First_Gate=-1, Sun_Dawn=-2, Sun_Hero_gold=-1, Moon_Guard_mist=1)
    rules = [problem.rule for problem in problems(BOOK, deck)]
    assert rules == ["starting gates", "champions", "commons", "epic events", "deck symbols"]


def test_with_two_different_summoners_symbols_can_not_be_compared() -> None:
    said = broken(sun_deck(Moon_King=1, Moon_Guard_mist=1))
    assert said[0] == "A deck needs 1 summoner; this one has 2."
    assert not any("symbols" in sentence for sentence in said)


def test_starting_units_do_not_count_toward_the_four() -> None:
    """Five in all are one to begin with and four to draw."""
    guard = BOOK.by_name["Sun Guard gold"]
    deck = sun_deck()
    assert deck.count(guard.index) == 5
    assert decks.draw_pile_of(BOOK, deck).count(guard.index) == 4
    fewer = changed(deck, Sun_Guard_gold=-4, Sea_Guard_sand=4)
    assert broken(fewer) == []
    assert decks.draw_pile_of(BOOK, fewer).count(guard.index) == 0


# Building ------------------------------------------------------------------------------------------------


def test_a_summoner_decides_nine_cards_and_leaves_the_rest_open() -> None:
    deck = bare_deck(BOOK, BOOK.by_name["Sun King"])
    assert deck.size() == 9
    assert missing(BOOK, deck) == {"standard events": 6, "champions": 3, "commons": 16}
    may_be_added = names(deck)
    assert "Sea Hero sand" in may_be_added
    assert "Sun Guard gold" in may_be_added
    for never in ("Sea Hero foam", "Moon Scout mist", "Sea Dawn", "Sun Dawn", "Sea King", "Small Gate"):
        assert never not in may_be_added


def test_at_first_there_is_nothing_but_summoners_and_gates_to_choose() -> None:
    nothing = Deck({})
    assert names(nothing) == ["First Gate", "Small Gate", "Sun King", "Sea King", "Moon King"]
    assert missing(BOOK, nothing) == {kind.name: kind.size for kind in decks.KINDS}


def test_what_is_full_takes_no_more() -> None:
    assert names(sun_deck()) == []
    lacks = sun_deck(Sun_Scout_gold=-1)
    commons = [card for card in BOOK.cards if decks.kind_of(BOOK, card) is decks.COMMONS]
    full = {"Sun Guard gold", "Sun Guard sand", "Sun Scout sand"}
    fitting = {card.name for card in commons if {"gold", "sand"} & set(card.symbols)}
    assert set(names(lacks)) == fitting - full


def test_a_missing_starting_unit_may_be_added_to_a_full_deck() -> None:
    deck = sun_deck(Sun_Guard_gold=-5, Sea_Scout_sand=4)
    assert missing(BOOK, deck) == {"starting units": 1}
    assert names(deck) == ["Sun Guard gold"]
    assert decks.room_for(BOOK, deck, BOOK.by_name["Sun Guard gold"]) == 1


def test_anothers_epic_events_are_no_help() -> None:
    deck = sun_deck(Sun_Dawn=-2, Moon_Dawn=2)
    assert missing(BOOK, deck) == {"epic events": 2}
    assert names(deck) == ["Sun Dawn"]


@pytest.mark.parametrize("seed", range(20))
def test_whoever_adds_only_what_is_offered_ends_with_a_legal_deck(seed: int) -> None:
    dice, deck = Dice(seed), Deck({})
    while offered := legal_cards(BOOK, deck):
        card = offered[dice.below(len(offered))]
        assert decks.room_for(BOOK, deck, card) > 0
        deck = deck.plus(card.index, 1)
    assert broken(deck) == []
    assert missing(BOOK, deck) == {}


# By chance -----------------------------------------------------------------------------------------------


def test_random_decks_are_legal_and_use_every_card() -> None:
    dice, seen, drawn = Dice(1), set[int](), set[Deck]()
    for _ in range(200):
        deck = random_deck(BOOK, dice)
        assert broken(deck) == []
        seen |= deck.counts.keys()
        drawn.add(deck)
    assert seen == {card.index for card in BOOK.cards[1:]}
    assert len(drawn) > 100


def test_a_random_deck_may_be_asked_for_its_summoner() -> None:
    sea = BOOK.by_name["Sea King"]
    for seed in range(10):
        assert decks.summoner_in(BOOK, random_deck(BOOK, Dice(seed), sea)) is sea


def test_where_nothing_can_be_chosen_a_random_deck_is_the_factions() -> None:
    """The Moon Folk shares no symbol with anybody."""
    moon = random_deck(BOOK, Dice(3), BOOK.by_name["Moon King"])
    assert decks.written(BOOK, moon) == "Moon Folk"


@pytest.mark.parametrize("seed", range(30))
def test_random_decks_of_the_real_cards_are_legal(seed: int) -> None:
    assert problems(REAL, random_deck(REAL, Dice(seed))) == []
