"""Cards that do one of several things, flip a coin, ask for a number, or depend on what was done before."""

import pytest

from tests.codex.choice_cards import board
from warmat.codex.scenario import piece, side

ME = side(hero="Chooser", hand=["Four Ways"])


def test_one_mode_of_two() -> None:
    t = board(side(hero="Chooser", hand=["Menagerie"], gold=1), side())
    t.do("play Menagerie")
    assert t.options == ["choose a bear", "choose four newts"]
    t.do("choose four newts")
    assert t.me.in_play == ["Base", "Chooser", "Newt", "Newt#2", "Newt#3", "Newt#4"]
    assert t.me.discard == ["Menagerie"]


def test_with_the_boost_both() -> None:
    t = board(side(hero="Chooser", hand=["Menagerie"], gold=5), side())
    t.do("play Menagerie boosted")
    assert t.me.in_play == ["Base", "Chooser", "Bear", "Newt", "Newt#2", "Newt#3", "Newt#4"]
    assert t.me.gold == 0


def test_only_modes_that_can_do_something_are_offered() -> None:
    t = board(ME, side(play=["Banner", "Cloud Sprite", "Iron Man"]))
    t.do("play Four Ways")
    assert t.choices() == {"destroy an upgrade", "disable a flier"}
    t.do("choose disable a flier")
    assert t["Cloud Sprite"].exhausted
    assert t.in_play("Banner")


def test_a_single_possible_mode_chooses_itself() -> None:
    t = board(ME, side(play=["Hut", "Iron Man"]))
    t.do("play Four Ways")
    assert t["Hut"].damage == 2


def test_no_mode_can_do_anything() -> None:
    t = board(ME, side(play=["Iron Man"]))
    assert t.refuses("play Four Ways") == (
        "Four Ways has no legal target: there is no upgrade, flying unit or building card to target."
    )


def test_each_mode_has_its_own_target() -> None:
    t = board(ME, side(play=["Banner", "Hut", piece("Hut")]))
    t.do("play Four Ways", "choose hit a building card")
    assert t.choices() == {"Hut", "Hut#2"}
    t.do("choose Hut#2")
    assert (t["Hut"].damage, t["Hut#2"].damage) == (0, 2)


def test_what_was_chosen_stays_with_the_piece() -> None:
    t = board(side(hand=["Oathsworn"] * 3), side())
    t.do("play Oathsworn", "choose speed")
    assert t.can("play Oathsworn")
    t.do("play Oathsworn", "choose strength")
    assert not t.can("play Oathsworn")
    seen = {p["label"]: p for p in t.game.view(1)["pieces"]}
    assert (seen["Oathsworn"]["chosen"], seen["Oathsworn#2"]["chosen"]) == (2, 1)
    assert seen["Oathsworn"]["other_runes"] == {}


def test_a_number_is_chosen_and_kept_while_the_piece_is_there() -> None:
    t = board(side(hero="Chooser", hand=["Gossip", "Flare", "Recruit of Tech 0", "Erase"], gold=10), side())
    t.do("play Gossip")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    t.do("choose 3")
    assert t.game.view(1)["pieces"][-1]["chosen"] == 3
    t.do("play Flare -> Gossip")
    assert not t.in_play("Gossip")


def test_zero_is_a_number_too() -> None:
    t = board(side(hand=["Gossip", "Recruit of Tech 0"]), side())
    t.do("play Gossip", "choose 0")
    assert t.game.view(0)["pieces"][-1]["chosen"] == 0


def outcome(seed: int) -> tuple[int, int | None]:
    t = board(side(hero="Chooser", hand=["Coin Toss"], deck=["Spark"] * 4, gold=0), side(), seed=seed)
    t.do("play Coin Toss")
    flips = [line for line in t.game.log if "coin" in line]
    assert flips == [f"P1 flips a coin: {'heads' if t.me.gold else 'tails'}."]
    assert len(t.me.hand) == (1 if t.me.gold else 2), "the last step happens either way"
    return t.me.gold, t.me.base_damage


def test_a_coin_falls_one_way_or_the_other() -> None:
    outcomes = [outcome(seed) for seed in range(40)]
    assert set(outcomes) == {(3, 0), (0, 2)}
    assert outcomes == [outcome(seed) for seed in range(40)], "the same seed, the same coin"


@pytest.mark.parametrize("hand", [[], ["Spark"]])
def test_if_the_hand_is_empty(hand: list[str]) -> None:
    t = board(side(hero="Chooser", hand=["Last Resort", *hand], deck=["Bloom"] * 5), side())
    t.do("play Last Resort")
    if hand:
        assert t.me.trash == []
        assert t.me.discard == ["Last Resort", "Spark"]
    else:
        assert t.me.trash == ["Last Resort"]
        assert t.me.discard == ["Bloom"] * 3
    assert t.me.hand == []


def test_either_two_workers_or_itself() -> None:
    t = board(side(), side(play=["Kraken"], workers=5))
    t.end_turn()
    assert t.options == ["choose two workers", "choose the Kraken"]
    t.do("choose two workers")
    assert t.foe.workers == 3
    assert t.in_play("Kraken")


def test_itself_where_two_workers_are_too_many() -> None:
    t = board(side(), side(play=["Kraken"], workers=1))
    t.end_turn()
    assert t.foe.workers == 1
    assert not t.in_play("Kraken")


def test_a_trigger_that_only_asks_which_opponent_happens_on_the_others_turn() -> None:
    t = board(side(play=["Iron Man"], gold=3), side(play=["Mourner"], patrol={"elite": "Tenderfoot"}, gold=0))
    t.do("attack Iron Man -> Tenderfoot")
    assert (t.me.gold, t.foe.gold) == (2, 1)


def test_with_two_opponents_it_would_be_a_decision_on_anothers_turn() -> None:
    t = board(
        side(play=["Iron Man"], gold=3),
        side(play=["Mourner"], patrol={"elite": "Tenderfoot"}, gold=0),
        side(gold=3),
    )
    t.do("attack Iron Man -> Tenderfoot")
    assert [t.player(seat).gold for seat in range(3)] == [4, 0, 3]  # the bounty, and nothing stolen
