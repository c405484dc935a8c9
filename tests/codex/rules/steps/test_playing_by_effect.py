"""A card that an effect lets you play is a card you play: it counts, and what forbids it forbids it."""

import pytest

from tests.codex.fire_cards import KILN
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, piece, scenario, side

DRAGON, ATTACK = "Cinderblast Dragon", "attack Cinderblast Dragon -> Base#2"


def _board(*, mine: list[str], theirs: list[str], hand: list[str], codex: list[str]) -> Scenario:
    return scenario(
        side(play=[DRAGON, *mine], hero="Jaina Stormborne", hand=hand, codex=codex),
        side(play=theirs),
        book=ZONES,
    )


def test_a_spell_played_by_an_effect_is_a_spell_played() -> None:
    t = _board(mine=["Trickster"], theirs=[], hand=[], codex=["Fire Dart"])
    assert not t.can("use Trickster")
    t.do(ATTACK, "take Fire Dart from codex", "choose Base#2")
    assert t.can("use Trickster")


def test_it_counts_among_the_cards_played_from_hand() -> None:
    t = _board(mine=[], theirs=["Censors"], hand=["Fire Dart", "Spark", "Tenderfoot"], codex=[])
    t.do(ATTACK, "take Fire Dart from hand", "choose Base#2")
    assert not t.can("play Tenderfoot"), "one card from hand was played"


def test_from_the_codex_it_does_not() -> None:
    t = _board(mine=[], theirs=["Censors"], hand=["Tenderfoot"], codex=["Fire Dart"])
    t.do(ATTACK, "take Fire Dart from codex", "choose Base#2")
    assert t.can("play Tenderfoot")


def test_when_no_more_cards_are_played_from_hand_the_codex_is_left() -> None:
    t = _board(mine=[], theirs=["Censors"], hand=["Fire Dart", "Tenderfoot"], codex=["Flame Arrow"])
    t.do("play Tenderfoot", ATTACK)
    assert t.options == ["take Flame Arrow from codex", "take nothing"]
    t.do("take nothing")


def test_what_may_not_be_played_is_not_offered() -> None:
    t = scenario(
        side(play=[DRAGON], codex=["Fire Dart", "Flame Arrow"] * 3, hand=["Tenderfoot"]),
        side(hand=["Reporter"]),
        active=1,
        book=ZONES,
    )
    t.do("play Reporter", "choose 4")
    t.end_turn()
    t.do(ATTACK)
    assert t.options == ["take Fire Dart from codex", "take nothing"], "Flame Arrow costs 4"
    t.do("take nothing")


@pytest.mark.ruling(503)
def test_a_card_on_credit_may_be_one_that_is_free_anyway() -> None:
    t = _board(mine=[], theirs=[], hand=["On Credit", "Tenderfoot"], codex=["Flame Arrow"])
    t.do("play On Credit", ATTACK, "take Flame Arrow from codex", "choose Base#2")
    assert t.me.gold == 10
    t.do("play Tenderfoot")
    assert t.me.gold == 9, "the credit is used up"
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 9 + 6 - 4, "what the spell costs is due"


# Divided damage and one opponent's pieces ---------------------------------------------------------


def test_divided_damage_asks_who_is_immune_to_the_spell() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Ember Sparks"]),
        side(patrol={"elite": "Brick", "scavenger": "Iron Man"}),
        book=KILN,
    )
    t.do("play Ember Sparks")
    assert t.choices() == {"Base", "Base#2", "Iron Man"}
    t.do("choose Iron Man, Iron Man, Iron Man")
    assert t["Iron Man"].damage == 3


def test_each_of_whoever_controls_what_was_picked() -> None:
    t = scenario(
        side(hero="Potter", hand=["Shake"], play=["Iron Man"]),
        side(play=["Iron Man", piece("Maestro", owner=0)], tech=1),
        book=KILN,
    )
    t.do("play Shake -> Tech I#2")
    assert [t[name].damage for name in ("Potter", "Iron Man", "Iron Man#2", "Maestro")] == [0, 0, 1, 1]
