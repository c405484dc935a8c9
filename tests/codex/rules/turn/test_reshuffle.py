"""An empty draw pile: the discard pile is shuffled into it, once a phase."""

from warmat.codex.scenario import Scenario, piece, scenario, side


def test_drawing_from_an_empty_pile_shuffles_the_discard_pile_first() -> None:
    t = scenario(side(deck=["Spark"], discard=["Bloom", "Wither"]), side())
    t.end_turn()
    assert "Spark" in t.me.hand
    assert len(t.me.hand) == 2
    assert t.me.discard == []
    assert sorted([*t.me.hand, *t.me.deck]) == ["Bloom", "Spark", "Wither"]


def test_an_empty_pile_is_not_refilled_before_it_is_needed() -> None:
    t = scenario(side(deck=["Spark", "Bloom"], discard=["Wither"]), side())
    t.end_turn()
    assert t.me.hand == ["Bloom", "Spark"]
    assert t.me.deck == []
    assert t.me.discard == ["Wither"]


def test_the_hand_just_discarded_is_shuffled_in_with_the_rest() -> None:
    t = scenario(side(hand=["Spark", "Bloom"]), side())
    t.end_turn()
    assert t.me.hand == ["Bloom", "Spark"]
    assert t.me.deck == t.me.discard == []


def test_with_both_piles_empty_there_is_nothing_to_draw() -> None:
    t = scenario(side(), side())
    t.end_turn()
    assert t.me.hand == []


def appel_stomps(count: int) -> Scenario:
    """A main phase with as many Appel Stomps as asked for, each of which draws a card; no draw pile."""
    return scenario(
        side(hero=piece("River Montoya", level=5), hand=["Appel Stomp"] * count, discard=["Spark"], gold=9),
        side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}),
    )


def test_once_in_the_main_phase() -> None:
    t = appel_stomps(2)
    t.do("play Appel Stomp -> Tenderfoot", "no")
    assert t.me.hand == ["Appel Stomp", "Spark"], "the discard pile was shuffled and its one card drawn"
    assert t.me.discard == ["Appel Stomp"]
    t.do("play Appel Stomp -> Iron Man", "no")
    assert t.me.hand == ["Spark"], "no second shuffle in this phase"
    assert t.me.discard == ["Appel Stomp", "Appel Stomp"]


def test_and_once_more_in_the_draw_phase() -> None:
    t = appel_stomps(1)
    t.do("play Appel Stomp -> Tenderfoot", "no")
    assert t.me.deck == []
    t.end_turn()
    assert t.me.hand == ["Appel Stomp", "Spark"]


def test_when_all_is_drawn_drawing_stops() -> None:
    """A hand of three would draw five, but there are no more than these three."""
    t = scenario(side(hand=["Spark", "Bloom", "Wither"]), side())
    t.end_turn()
    assert t.me.hand == ["Bloom", "Spark", "Wither"]
    assert t.me.deck == []


def test_a_technician_may_shuffle_on_the_opponents_turn() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"technician": "Tenderfoot"}, discard=["Spark"]))
    t.do("attack Iron Man -> Tenderfoot")
    drawn, left = t.foe.hand, t.foe.deck
    assert sorted(drawn + left) == ["Spark", "Tenderfoot"], "the technician was in the discard pile by then"
    assert len(drawn) == 1
