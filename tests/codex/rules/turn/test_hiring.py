"""Hire a worker: once a turn, for 1 gold, with any card from hand, tucked face down."""

from tests.codex.helpers import watch
from warmat.codex.scenario import scenario, side


def test_hiring_costs_one_gold_and_tucks_the_card() -> None:
    t = scenario(side(hand=["Spark", "Iron Man"], gold=3, workers=5), side())
    seen = watch(t)
    t.do("hire Iron Man")
    assert seen.changes == {
        "my gold: 3 -> 2",
        "my workers: 5 -> 6",
        "my hand: -Iron Man",
        "my tucked: +Iron Man",
    }


def test_any_card_in_hand_will_do() -> None:
    hand = ["Spark", "Trojan Duck", "Final Smash"]
    t = scenario(side(hand=hand, gold=1), side())
    assert {option for option in t.options if option.startswith("hire")} == {f"hire {c}" for c in hand}


def test_two_copies_of_a_card_are_one_choice_and_one_of_them_is_tucked() -> None:
    t = scenario(side(hand=["Spark", "Spark"]), side())
    assert t.options.count("hire Spark") == 1
    t.do("hire Spark")
    assert t.me.hand == ["Spark"]


def test_only_one_worker_a_turn() -> None:
    t = scenario(side(hand=["Spark", "Bloom"]), side())
    t.do("hire Spark")
    assert not t.can("hire Bloom")
    assert t.refuses("hire Bloom") == "You have already hired a worker this turn."


def test_one_more_on_the_next_turn() -> None:
    t = scenario(side(hand=["Spark", "Bloom"], deck=["Wither"]), side())
    t.do("hire Spark")
    t.end_turn()
    t.end_turn()
    assert t.can("hire Wither")


def test_not_without_gold() -> None:
    t = scenario(side(hand=["Spark"], play=["Tenderfoot"], gold=0), side())
    assert t.refuses("hire Spark") == "A worker costs 1 gold and you have 0."


def test_the_worker_is_tucked_face_down() -> None:
    t = scenario(side(hand=["Spark", "Bloom"]), side())
    t.do("hire Spark")
    assert t.game.view(0)["players"][0]["tucked"] == ["Spark"]
    for other in (1, -1):
        mine = t.game.view(other)["players"][0]
        assert mine["tucked"] == []
        assert mine["workers"] == 7


def test_a_tucked_card_does_not_come_back() -> None:
    t = scenario(side(hand=["Spark"]), side())
    t.do("hire Spark")
    t.end_turn()
    assert t.me.hand == t.me.deck == t.me.discard == []
    assert t.me.tucked == ["Spark"]
