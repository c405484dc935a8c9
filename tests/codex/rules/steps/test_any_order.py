"""Several things are picked in any order, one by one or all at once, and picks can be taken back."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pytest

import warmat
from tests.codex.bench_cards import BENCH
from tests.codex.choice_cards import board
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.kernel.choice import IllegalChoice

RIVER, ORPAL, ZANE, JAINA = "River Montoya", "Orpal Gloor", "Captain Zane", "Jaina Stormborne"
CALAMANDRA = piece("Calamandra Moss", level=5)
TROOP = ["Centaur", "Iron Man", "Tenderfoot"]


def both_orders(first: str, second: str) -> list[list[str]]:
    """The two picks in one order, in the other, and at once in either."""
    verb, _, one = first.partition(" ")
    other = second.partition(" ")[2]
    return [[first, second], [second, first], [f"{verb} {one}, {other}"], [f"{verb} {other}, {one}"]]


# Targets --------------------------------------------------------------------------------------------------


def dance() -> Scenario:
    t = scenario(side(hero=RIVER, hand=["Two Step"], play=TROOP), side())
    t.do("play Two Step")
    return t


def dancers(t: Scenario) -> set[str]:
    """Who has the +2/+2."""
    printed = scenario(side(play=TROOP), side())
    return {name for name in TROOP if t[name].atk == printed[name].atk + 2}


@pytest.mark.parametrize("pair", list(itertools.combinations(TROOP, 2)))
def test_two_step_pairs_whom_its_player_names(pair: tuple[str, str]) -> None:
    for picks in both_orders(f"choose {pair[0]}", f"choose {pair[1]}"):
        t = dance()
        t.do(*picks)
        assert dancers(t) == set(pair)


def test_a_partner_can_be_taken_back() -> None:
    t = dance()
    assert t.choices() == set(TROOP)
    t.do("choose Centaur")
    assert t.choices() == {"Iron Man", "Tenderfoot"}
    t.do("take back Centaur")
    assert t.choices() == set(TROOP)
    t.do("choose Iron Man", "choose Tenderfoot")
    assert dancers(t) == {"Iron Man", "Tenderfoot"}


def test_take_back_alone_means_the_last_pick() -> None:
    t = board(side(hero="Chooser", hand=["Hail"]), side(play=["Iron Man"]))
    t.do("play Hail", "choose Iron Man", "choose Base#2", "take back")
    assert [option.text for option in t.game.picked] == ["choose Iron Man"]
    t.do(*["choose Iron Man"] * 4)
    assert t["Base#2"].damage == 0


def test_one_of_two_copies_can_be_taken_back() -> None:
    t = board(side(hero="Chooser", hand=["Hail"]), side(play=["Trojan Duck"]))
    t.do("play Hail", "choose Trojan Duck, Trojan Duck, Base#2", "take back Trojan Duck")
    t.do("choose Base#2, Base#2, Base")
    assert (t["Trojan Duck"].damage, t["Base#2"].damage, t["Base"].damage) == (1, 3, 1)


def test_nothing_happens_before_the_set_is_complete() -> None:
    t = scenario(side(hero=ORPAL, hand=["Sickness"], gold=2), side(play=["Iron Man", "Tenderfoot"]))
    t.do("play Sickness", "choose Iron Man")
    assert t["Iron Man"].runes == 0
    t.do("take back Iron Man", "choose Tenderfoot", "done")
    assert (t["Iron Man"].runes, t["Tenderfoot"].runes) == (0, -1)


# Cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picks", both_orders("take Bloom", "take Verdant Tree"))
def test_carrion_curse(picks: list[str]) -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Carrion Curse"]), side(hand=["Tenderfoot", "Wither", "Bloom", "Verdant Tree"])
    )
    t.do("play Carrion Curse", *picks)
    assert t.foe.hand == ["Tenderfoot", "Wither"]
    assert t.foe.discard == ["Bloom", "Verdant Tree"]


@pytest.mark.parametrize("picks", both_orders("take Tenderfoot", "take Cloud Sprite"))
def test_sanatorium(picks: list[str]) -> None:
    hand = ["Tenderfoot", "Cloud Sprite", "Iron Man"]
    t = scenario(side(play=["Sanatorium"], hand=hand, deck=["Spark"]), side())
    t.do("use Sanatorium", *picks)
    assert t.me.in_play == ["Base", "Sanatorium", "Tenderfoot", "Cloud Sprite"]
    assert t.me.hand == ["Iron Man", "Spark"]


@pytest.mark.parametrize("picks", both_orders("take Centaur", "take Gigadon"))
def test_feral_strike_from_the_codex(picks: list[str]) -> None:
    codex = ["Iron Man", "Centaur", "Centaur", "Gigadon", "Spark"]
    t = scenario(side(hero=CALAMANDRA, hand=["Feral Strike"], codex=codex), side())
    t.do("play Feral Strike", *picks)
    assert t.me.hand == ["Centaur", "Gigadon"]
    assert t.me.codex == ["Centaur", "Iron Man", "Spark"]


@pytest.mark.parametrize("picks", both_orders("take Huntress", "take Tiger Cub"))
def test_feral_strike_into_play(picks: list[str]) -> None:
    hand = ["Feral Strike", "Tiger Cub", "Huntress", "Iron Man"]
    t = scenario(side(hero=CALAMANDRA, hand=hand, tech=1), side())
    t.do("play Feral Strike", *picks)
    assert t.me.hand == ["Iron Man"]
    assert t.in_play("Tiger Cub")
    assert t.in_play("Huntress")


@pytest.mark.parametrize("pair", list(itertools.combinations(["Spark", "Bloom", "Wither", "Wither"], 2)))
def test_discards(pair: tuple[str, str]) -> None:
    hand = ["Spark", "Bloom", "Wither", "Wither"]
    for picks in both_orders(f"discard {pair[0]}", f"discard {pair[1]}"):
        t = scenario(side(hero="Calamandra Moss", hand=hand), side())
        t.do("use Calamandra Moss", *picks)
        assert t.me.discard == sorted(pair)


def test_a_card_of_which_there_is_one_is_discarded_once() -> None:
    t = scenario(side(hero="Calamandra Moss", hand=["Spark", "Bloom", "Wither", "Wither"]), side())
    t.do("use Calamandra Moss", "discard Spark")
    assert t.options == ["discard Bloom", "discard Wither"]
    assert t.refuses("discard Spark") == "Spark is already picked."
    t.do("take back Spark", "discard Wither")
    assert t.options == ["discard Spark", "discard Bloom", "discard Wither"], "there is another"
    t.do("discard Wither")


# The least of somebody's units ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pair", list(itertools.permutations(["Tenderfoot", "Older Brother", "Timely Messenger"], 2))
)
def test_obliterate_among_equals(pair: tuple[str, str]) -> None:
    foes = ["Tenderfoot", "Older Brother", "Timely Messenger"]
    t = scenario(side(play=["Trojan Duck"]), side(play=[*foes, "Iron Man"]))
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)")
    assert t.choices() == set(foes), "not the Iron Man: his tech is higher"
    t.do(*(f"choose {name}" for name in pair), "choose Base#2")
    assert sorted(t.foe.discard) == sorted(pair)


def test_obliterate_takes_what_is_alone_at_the_bottom_by_itself() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(play=["Centaur", "Tenderfoot", "Iron Man"]))
    t.do("attack Trojan Duck -> Base#2", "resolve Trojan Duck (obliterate)")
    assert t.choices() == {"Centaur", "Iron Man"}, "the Tenderfoot goes anyway"
    t.do("choose Iron Man", "choose Base#2")
    assert t.foe.discard == ["Iron Man", "Tenderfoot"]


# Damage ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picks", sorted(set(itertools.permutations(["Base#2", "Iron Man", "Iron Man"]))))
def test_divided_damage(picks: tuple[str, ...]) -> None:
    for choices in ([f"choose {name}" for name in picks], [f"choose {', '.join(picks)}"]):
        t = scenario(side(hero=JAINA, hand=["Ember Sparks"]), side(patrol={"elite": "Iron Man"}))
        t.do("play Ember Sparks", *choices)
        assert (t["Base#2"].damage, t["Iron Man"].damage) == (1, 2)


@pytest.mark.parametrize(
    ("picks", "before", "behind"),
    [
        (["Tenderfoot", "Iron Man"], 1, 1),
        (["Iron Man", "Tenderfoot"], 1, 1),
        (["Iron Man", "Iron Man"], 0, 2),
        (["Tenderfoot", "Tenderfoot"], 2, 0),
    ],
)
def test_sparkshot_of_two(picks: list[str], before: int, behind: int) -> None:
    t = scenario(
        side(hero="General Onimaru", hand=["Elite Training"], play=["Soldier"]),
        side(patrol={"elite": "Tenderfoot", "scavenger": "Centaur", "technician": "Iron Man"}),
    )
    t.do("play Elite Training", "choose Soldier, done", "attack Soldier -> Centaur")
    assert t.choices() == {"Tenderfoot", "Iron Man"}
    t.do(*(f"choose {name}" for name in picks))
    assert t["Iron Man"].damage == behind
    assert t.in_play("Tenderfoot") == (before < 2)


# Runes ----------------------------------------------------------------------------------------------------

RUNES = ["add -1/-1 rune -> Tenderfoot", "add -1/-1 rune -> Iron Man", "add -1/-1 rune -> Centaur"]


def plague() -> Scenario:
    return scenario(
        side(play=["Plague Lab", piece("Tenderfoot", runes=-1)]),
        side(play=[piece("Iron Man", runes=-1), piece("Centaur", runes=-1)]),
    )


@pytest.mark.parametrize("picks", list(itertools.permutations(RUNES)))
def test_all_of_the_runes(picks: tuple[str, ...]) -> None:
    t = plague()
    t.do("use Plague Lab", *picks)
    assert not t.in_play("Tenderfoot")
    assert (t["Iron Man"].runes, t["Centaur"].runes) == (-2, -2)


@pytest.mark.parametrize("end", ["done", "choose nothing", "add nothing"])
@pytest.mark.parametrize("picks", list(itertools.permutations(RUNES[1:])))
def test_some_of_the_runes(picks: tuple[str, ...], end: str) -> None:
    t = plague()
    t.do("use Plague Lab", *picks)
    assert t.options == [RUNES[0], "done"]
    t.do(end)
    assert [t[name].runes for name in ("Tenderfoot", "Iron Man", "Centaur")] == [-1, -2, -2]


def test_one_rune_for_each_card() -> None:
    """Which of two kinds can be thought over."""
    catapult = piece("Corpse Catapult", runes=-1, marks={"corpse": 1})
    t = scenario(side(play=["Plague Lab", catapult, piece("Tenderfoot", runes=1)]), side())
    t.do("use Plague Lab", "add corpse rune -> Corpse Catapult")
    assert t.options == ["add +1/+1 rune -> Tenderfoot", "done"]
    assert "can't be picked together with" in t.refuses("add -1/-1 rune -> Corpse Catapult")
    t.do("take back corpse rune -> Corpse Catapult", "add -1/-1 rune -> Corpse Catapult", "done")
    assert t["Corpse Catapult"].runes == -2


# Flagbearers and resist -----------------------------------------------------------------------------------


def volley(*foes: str, gold: int = 10) -> Scenario:
    """Volley wants two targets."""
    t = scenario(side(hero="Troq Bashar", hand=["Volley"], gold=gold), side(play=list(foes)), book=BENCH)
    t.do("play Volley")
    return t


@pytest.mark.ruling(74)
def test_a_flagbearer_may_be_the_second_pick() -> None:
    bearers = ["Granfalloon Flagbearer", "Granfalloon Flagbearer"]
    t = volley("Tenderfoot", *bearers, "Older Brother")
    assert "Older Brother" in t.choices()
    t.do("choose Older Brother")
    assert t.choices() == {"Granfalloon Flagbearer", "Granfalloon Flagbearer#2"}
    assert t.refuses("choose Tenderfoot") == "Tenderfoot can't be picked together with Older Brother.", (
        "one of the two must be a flagbearer"
    )
    t.do("choose Granfalloon Flagbearer#2")
    assert (t["Older Brother"].damage, t["Granfalloon Flagbearer#2"].damage) == (1, 1)


@pytest.mark.ruling(74)
def test_a_set_without_the_flagbearer_is_not_done() -> None:
    t = scenario(
        side(hero="Drakk Ramhorn", hand=["Bloodlust"]),
        side(play=["Tenderfoot", "Granfalloon Flagbearer", "Granfalloon Flagbearer"]),
    )
    t.do("play Bloodlust", "choose Tenderfoot")
    assert "done" not in t.options
    assert t.refuses("done").startswith("These alone are not allowed: something else is required")
    t.do("choose Granfalloon Flagbearer")
    assert (t["Tenderfoot"].atk, t["Granfalloon Flagbearer"].atk) == (2, 3)


def test_all_picks_together_must_be_paid_for() -> None:
    """A Brick Thief's resist is 1."""
    t = scenario(
        side(hero=ORPAL, hand=["Sickness"], gold=3), side(play=["Brick Thief", "Brick Thief", "Iron Man"])
    )
    t.do("play Sickness", "choose Brick Thief#2")
    assert t.choices() == {ORPAL, "Iron Man", "done"}, "no gold is left for another thief"
    assert t.me.gold == 1, "it is paid when the set is complete"
    assert "can't be picked together with Brick Thief#2" in t.refuses("choose Brick Thief")
    t.do("take back", "choose Iron Man")
    assert t.choices() == {ORPAL, "Brick Thief", "Brick Thief#2", "done"}
    t.do("choose Brick Thief")
    assert t.me.gold == 0
    assert t["Iron Man"].runes == -1
    assert t.foe.in_play == ["Base#2", "Brick Thief#2", "Iron Man"], "a thief dies of the rune"


def test_of_two_that_can_not_both_be_paid_for_one_is_chosen() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Volley"], gold=1),
        side(play=["Brick Thief", "Brick Thief"]),
        book=BENCH,
    )
    assert t.can("play Volley"), "it does not say that it would hit both"
    t.do("play Volley")
    assert t.choices() == {"Brick Thief", "Brick Thief#2"}
    t.do("choose Brick Thief#2")
    assert t.foe.in_play == ["Base#2", "Brick Thief"]


@pytest.mark.parametrize("foes", list(itertools.permutations(["Brick Thief", "Brick Thief", "Iron Man"])))
def test_two_are_two_if_there_is_gold_for_them(foes: tuple[str, ...]) -> None:
    """Whoever came first: one of the thieves and the Iron Man."""
    t = volley(*foes, gold=1)
    if "choose Iron Man" in t.options:
        t.do("choose Brick Thief#2")
        assert t.options == ["choose Iron Man"]
        t.do("choose Iron Man")
    else:  # he was no choice
        assert t.options == ["choose Brick Thief", "choose Brick Thief#2"]
        t.do("choose Brick Thief#2")
    assert t["Iron Man"].damage == 1
    assert not t.in_play("Brick Thief#2")


# What is refused ------------------------------------------------------------------------------------------


def test_no_more_than_asked_for() -> None:
    t = dance()
    assert t.refuses("choose Centaur, Iron Man, Tenderfoot") == (
        "You can pick at most 2 here, and Tenderfoot would be one more."
    )
    assert t.game.picked == [], "of a list that is refused nothing is picked"
    t.do("choose Centaur, Iron Man")


def test_nobody_twice() -> None:
    t = dance()
    t.do("choose Centaur")
    assert t.refuses("choose Centaur") == "Centaur is already picked."
    assert t.refuses("choose Iron Man, Iron Man") == (
        "You can pick at most 2 here, and Iron Man would be one more."
    )
    t.do("choose Iron Man")


def test_no_fewer_than_asked_for() -> None:
    t = dance()
    assert "done" not in t.options
    assert t.refuses("done").startswith("Pick 2 more: Two Step")
    t.do("choose Tenderfoot")
    assert "done" not in t.options
    for end in ("done", "choose nothing", "choose Tenderfoot, done"):
        assert t.refuses(end)
    t.do("choose Centaur")


def test_only_what_was_picked_is_taken_back() -> None:
    t = dance()
    assert t.refuses("take back Centaur") == "There is no pick to take back."
    t.do("choose Centaur")
    assert "is not among your picks: Centaur." in t.refuses("take back Iron Man")
    t.do("choose Iron Man")
    assert t.refuses("take back Iron Man"), "the set was complete"


def test_taking_back_is_no_option() -> None:
    """Whoever looks an option up must not get one that ends the set."""
    t = scenario(side(hero=ORPAL, hand=["Sickness"]), side(play=["Iron Man", "Centaur"]))
    t.do("play Sickness", "choose Iron Man")
    with pytest.raises(IllegalChoice, match="takes a pick back: it is not an option"):
        t.game.find("take back Iron Man")
    t.game.apply(t.game.find("choose Centaur"))
    assert (t["Iron Man"].runes, t["Centaur"].runes) == (-1, -1)


# Names with commas ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "picks",
    [
        "take Terras Q, the Shackled, Marauder",
        "take Marauder, Terras Q, the Shackled",
        "take Marauder, take Terras Q, the Shackled",
        "take marauder,terras q, the shackled",
    ],
)
def test_a_name_with_a_comma_in_a_list(picks: str) -> None:
    codex = ["Terras Q, the Shackled", "Marauder", "Jade Fox, Den's Headmistress"]
    t = scenario(side(hero=CALAMANDRA, hand=["Feral Strike"], codex=codex), side())
    t.do("play Feral Strike", picks)
    assert t.me.hand == ["Marauder", "Terras Q, the Shackled"]


def test_two_names_with_commas_in_a_list() -> None:
    codex = ["Terras Q, the Shackled", "Marauder", "Jade Fox, Den's Headmistress"]
    t = scenario(side(hero=CALAMANDRA, hand=["Feral Strike"], codex=codex), side())
    t.do("play Feral Strike", "take Terras Q, the Shackled")
    t.do("take back Terras Q, the Shackled", f"take {codex[2]}, {codex[0]}")
    assert t.me.hand == [codex[2], codex[0]]


# However many there are -----------------------------------------------------------------------------------

A_MOMENT = 3.0  # seconds of work; to try all the ways to divide 7 points would take hours


@pytest.mark.ruling(200)
def test_what_is_offered_is_found_in_a_moment() -> None:
    """Even where a pick bars another: who is an illusion takes one point only."""
    fires = ["Hotter Fire", "Hotter Fire"]
    t = scenario(
        side(hero=piece(JAINA, level=7), hand=["Burning Volley"], play=fires),
        side(play=["Spectral Hound", *["Iron Man"] * 24]),
    )
    t.do("play Burning Volley")
    began = time.process_time()
    t.do("choose Iron Man#9", "choose Spectral Hound", "choose Iron Man#3")
    assert len(t.options) == 2 + 1 + 24, "bases, Jaina and the others"
    t.do("choose Iron Man#3, Base#2, Base#2, Iron Man")
    assert time.process_time() - began < A_MOMENT
    assert not t.in_play("Spectral Hound")
    assert [t[name].damage for name in ("Iron Man", "Iron Man#3", "Iron Man#9", "Base#2")] == [1, 2, 1, 2]


def test_what_bots_have_passed_over_is_not_offered() -> None:
    """Who looks at a game of bots in the middle of a set sees what can still come."""
    t = board(side(hero="Chooser", hand=["Hail"]), side(play=["Iron Man"] * 24))
    t.do("play Hail")
    t.game.follow("choose Iron Man#3")
    began = time.process_time()
    assert t.choices() == {f"Iron Man#{number}" for number in range(3, 25)}
    assert time.process_time() - began < A_MOMENT
    t.do(*["choose Iron Man#24"] * 4)


# In the middle of it --------------------------------------------------------------------------------------


def test_a_save_in_the_middle_of_picks(tmp_path: Path) -> None:
    t = dance()
    t.do("choose Tenderfoot")
    path = tmp_path / "dance.json"
    warmat.save(t.game, path)
    again = Scenario(warmat.load(path))
    assert again.game.digest() == t.game.digest()
    assert [option.text for option in again.game.picked] == ["choose Tenderfoot"]
    assert again.options == t.options == ["choose Centaur", "choose Iron Man"]
    for each in (t, again):
        each.do("choose Centaur")
        assert dancers(each) == {"Centaur", "Tenderfoot"}
    assert again.game.digest() == t.game.digest()


def test_the_record_does_not_tell_in_which_order_they_were_picked() -> None:
    one, other = dance(), dance()
    one.do("choose Tenderfoot", "take back", "choose Iron Man", "choose Centaur")
    other.do("choose Centaur, Iron Man")
    assert one.game.digest() == other.game.digest()
    assert one.game.notations() == other.game.notations()
    assert one.game.log == other.game.log
