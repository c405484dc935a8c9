"""Boost, and what happens when a hero reaches its max level."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(mine: Side, theirs: Side) -> Scenario:
    return scenario(mine, theirs, book=BENCH)


def test_a_boost_is_paid_on_top_and_gives_its_effect() -> None:
    t = board(side(hand=["Recruit"], deck=["Spark"] * 2, gold=4), side())
    t.do("play Recruit boosted")
    assert (t.me.gold, t.me.hand) == (1, ["Spark"])


def test_without_it_the_card_is_played_as_usual() -> None:
    t = board(side(hand=["Recruit"], deck=["Spark"] * 2, gold=4), side())
    t.do("play Recruit")
    assert (t.me.gold, t.me.hand) == (3, [])


def test_what_can_not_be_paid_is_not_offered() -> None:
    t = board(side(hand=["Recruit"], gold=2), side())
    assert t.can("play Recruit")
    assert not t.can("play Recruit boosted")


def test_a_boosted_spell_does_more() -> None:
    t = board(side(hero="Troq Bashar", hand=["Thunder"], gold=3), side(play=["Iron Man"]))
    assert t.targets("play Thunder boosted") == {"Iron Man"}
    t.do("play Thunder boosted -> Iron Man")
    assert (t["Iron Man"].damage, t.me.gold) == (3, 0)
    t = board(side(hero="Troq Bashar", hand=["Thunder"], gold=3), side(play=["Iron Man"]))
    t.do("play Thunder -> Iron Man")
    assert (t["Iron Man"].damage, t.me.gold) == (1, 2)


def test_resist_is_paid_after_the_boost() -> None:
    t = board(side(hero="Troq Bashar", hand=["Thunder"], gold=3), side(play=["Brick Thief"]))
    assert t.targets("play Thunder") == {"Brick Thief"}
    assert t.targets("play Thunder boosted") == set()


@pytest.mark.ruling(8)
def test_the_boost_does_not_outlast_the_turn() -> None:
    """A piece that comes back is a new one; the old one forgets its boost with the turn."""
    t = board(side(hero="Troq Bashar", hand=["Recruit", "Send Home"], deck=["Spark"] * 3, gold=5), side())
    t.do("play Recruit boosted", "play Send Home -> Recruit", "play Recruit")
    assert t.me.hand == ["Spark"], "one card for the one boost"


def test_reaching_max_level_is_noticed_once() -> None:
    t = board(side(hero=piece("Tester", level=4), deck=["Spark"] * 3, gold=5), side())
    t.do("level Tester")
    assert t.me.hand == ["Spark"]


def test_levels_below_the_max_are_not() -> None:
    t = board(side(hero=piece("Tester", level=3), deck=["Spark"] * 3, gold=5), side())
    t.do("level Tester")
    assert t.me.hand == []


def test_levels_for_a_dead_hero_count_too() -> None:
    t = board(
        side(play=["Regular-sized Rhinoceros"], hero=piece("Tester", level=4), deck=["Spark"] * 3),
        side(hero="River Montoya"),
    )
    t.do("attack Regular-sized Rhinoceros -> River Montoya")
    assert (t["Tester"].level, t.me.hand) == (5, ["Spark"])
