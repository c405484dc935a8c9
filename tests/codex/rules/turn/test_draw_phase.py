"""Draw phase: discard the hand, draw as many and two more, never above five."""

import pytest

from warmat.codex.scenario import scenario, side

DECK = ["Bloom", "Tenderfoot", "Older Brother", "Fruit Ninja", "Brick Thief", "Helpful Turtle"]


@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5), (5, 5), (7, 5)])
def test_two_more_than_discarded_but_five_at_most(held: int, drawn: int) -> None:
    t = scenario(side(hand=["Spark"] * held, deck=DECK), side())
    t.end_turn()
    assert sorted(t.me.hand) == sorted(DECK[:drawn])
    assert t.me.discard == ["Spark"] * held
    assert t.me.deck == DECK[drawn:]


def test_the_opponent_discards_and_draws_nothing() -> None:
    t = scenario(side(deck=DECK), side(hand=["Spark"], deck=DECK))
    t.end_turn()
    assert t.foe.hand == ["Spark"]
    assert t.foe.deck == DECK


def test_a_hand_may_be_larger_than_five_until_then() -> None:
    t = scenario(side(), side(hand=["Spark"] * 5, play=["Surplus"], deck=DECK))
    t.end_turn()
    assert len(t.foe.hand) == 6


def test_cards_played_are_missing_from_the_next_hand() -> None:
    t = scenario(side(hand=["Tenderfoot", "Older Brother"], deck=DECK), side())
    t.do("play Tenderfoot", "play Older Brother")
    t.end_turn()
    assert len(t.me.hand) == 2


def test_the_hand_is_discarded_face_down() -> None:
    t = scenario(side(hand=["Spark", "Bloom"], deck=DECK), side())
    t.end_turn()
    assert t.game.view(0)["players"][0]["discard"] == ["Bloom", "Spark"]
    assert t.game.view(1)["players"][0]["discard"] == []
    assert t.game.view(1)["players"][0]["discard_count"] == 2
