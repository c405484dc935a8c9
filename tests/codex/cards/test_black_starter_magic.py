"""The black starting deck: the Graveyard and the spells."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR
from warmat.codex.scenario import Scenario, piece, scenario, side

HAUNT = "Pestering Haunt"
WEAK = "Sacrifice the Weak"
VANDY = "Vandy Anadrose"


# Graveyard ----------------------------------------------------------------------------------------


def test_the_dead_are_buried_whoever_kills_them() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"], play=["Iron Man", "Iron Man", "Graveyard"]),
        side(patrol={"elite": "Older Brother"}),
    )
    t.do("play The Boot -> Iron Man#2")
    assert t.held_by("Graveyard") == ["Iron Man#2"]
    t.do("attack Iron Man -> Older Brother")
    assert t.held_by("Graveyard") == ["Iron Man#2"], "an opponent's unit is not for this graveyard"
    assert (t.me.discard, t.foe.discard) == (["The Boot"], ["Older Brother"])


def test_tokens_and_heroes_are_not_buried() -> None:
    t = scenario(
        side(play=["Iron Man", "Iron Man"]),
        side(play=["Graveyard"], patrol={"squad leader": "Skeleton", "elite": piece("River Montoya")}),
    )
    t.do("attack Iron Man -> Skeleton", "attack Iron Man#2 -> River Montoya")
    assert t.held_by("Graveyard") == []
    assert t.foe.command == {"River Montoya": 2}


def test_the_fourth_body_brings_the_graveyard_down() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            hand=["The Boot"] * 4,
            play=["Graveyard", "Tenderfoot", "Older Brother", "Iron Man", "Fruit Ninja"],
            gold=12,
        ),
        side(),
    )
    t.do("play The Boot -> Tenderfoot", "play The Boot -> Older Brother", "play The Boot -> Iron Man")
    assert t.held_by("Graveyard") == ["Tenderfoot", "Older Brother", "Iron Man"]
    assert t.me.discard == ["The Boot"] * 3
    t.do("play The Boot -> Fruit Ninja")
    assert not t.in_play("Graveyard")
    buried = ["Fruit Ninja", "Graveyard", "Iron Man", "Older Brother", "Tenderfoot"]
    assert t.me.discard == sorted([*buried, *["The Boot"] * 4])


def test_digging_up_costs_what_the_unit_costs() -> None:
    board = side(hero="Troq Bashar", hand=["The Boot"], play=["Graveyard", "Fruit Ninja"], gold=6)
    t = scenario(board, side())
    t.do("play The Boot -> Fruit Ninja")
    seen = watch(t)
    t.do("use Graveyard")
    assert seen.changes == {
        "Graveyard: exhausted False -> True",
        "Fruit Ninja: new",
        "my gold: 3 -> 0",
    }
    assert t.held_by("Graveyard") == []
    assert not t.can("attack Fruit Ninja"), "it just arrived"


@pytest.mark.parametrize(("gold", "tech", "can"), [(6, 1, True), (5, 1, False), (6, 0, False)])
def test_digging_up_needs_gold_and_tech(gold: int, tech: int, can: bool) -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            hand=["The Boot"],
            play=["Graveyard", "Iron Man"],
            gold=gold,
            tech=tech,
        ),
        side(),
    )
    assert not t.can("use Graveyard"), "nobody lies there"
    t.do("play The Boot -> Iron Man")
    assert t.can("use Graveyard") == can


def test_a_new_graveyard_does_not_open_at_once() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Graveyard", "The Boot"], play=["Tenderfoot"]),
        side(),
    )
    t.do("play Graveyard", "play The Boot -> Tenderfoot")
    assert t.held_by("Graveyard") == ["Tenderfoot"]
    assert not t.can("use Graveyard")
    t.end_turn()
    t.end_turn()
    t.do("use Graveyard")
    assert t.in_play("Tenderfoot")


def test_a_graveyard_that_is_destroyed_gives_its_dead_up() -> None:
    t = scenario(
        side(play=["Iron Man", "Regular-sized Rhinoceros"]),
        side(play=["Graveyard"], patrol={"elite": "Tenderfoot"}),
    )
    t.do("attack Regular-sized Rhinoceros -> Tenderfoot", "attack Iron Man -> Graveyard")
    assert t.foe.discard == ["Graveyard", "Tenderfoot"]


# Deteriorate --------------------------------------------------------------------------------------


def test_deteriorate_weakens_a_unit_for_a_turn() -> None:
    t = scenario(
        side(hero=VANDY, hand=["Deteriorate"], play=["Tenderfoot"]),
        side(hero="River Montoya", patrol={"squad leader": "Iron Man"}, play=["Tower"]),
    )
    assert t.targets("play Deteriorate") == {"Tenderfoot", "Iron Man"}
    seen = watch(t)
    t.do("play Deteriorate -> Iron Man")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 2",
        "Iron Man: HP 4 -> 3",
        "my hand: -Deteriorate",
        "my discard: +Deteriorate",
    }
    t.end_turn()
    assert t["Iron Man"].stats == (3, 4)


def test_deteriorate_kills_what_has_one_hp_left() -> None:
    t = scenario(
        side(hero=VANDY, hand=["Deteriorate"]),
        side(patrol={"squad leader": piece("Iron Man", damage=3)}),
    )
    t.do("play Deteriorate -> Iron Man")
    assert not t.in_play("Iron Man"), "and armor is no help"


# Summon Skeletons ---------------------------------------------------------------------------------


def test_two_skeletons_come() -> None:
    t = scenario(side(hero=VANDY, hand=["Summon Skeletons"]), side(play=["Skeleton"]))
    seen = watch(t)
    t.do("play Summon Skeletons")
    assert seen.changes == {
        "Skeleton#2: new",
        "Skeleton#3: new",
        "my gold: 10 -> 7",
        "my hand: -Summon Skeletons",
        "my discard: +Summon Skeletons",
    }
    assert t["Skeleton#2"].stats == (1, 1)
    assert t["Skeleton#2"].controller == 0
    assert not t["Skeleton#2"].has(ANTI_AIR)


def test_any_hero_summons_skeletons_for_one_more_but_somebody_must() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Summon Skeletons"]), side())
    t.do("play Summon Skeletons")
    assert t.me.gold == 6
    assert not scenario(side(hand=["Summon Skeletons"]), side()).can("play Summon Skeletons")


# Sacrifice the Weak -------------------------------------------------------------------------------


def weak(mine: list[str], theirs: list[str]) -> Scenario:
    return scenario(side(hero=VANDY, hand=[WEAK], play=mine), side(play=theirs))


def test_each_player_gives_up_the_weakest_unit() -> None:
    t = weak(["Older Brother", "Tenderfoot", "Iron Man"], ["Iron Man", "Cloud Sprite"])
    seen = watch(t)
    t.do(f"play {WEAK}")
    assert seen.changes == {
        "Tenderfoot: gone",
        "Iron Man#2: gone",
        "my gold: 10 -> 8",
        f"my hand: -{WEAK}",
        f"my discard: +{WEAK}",
        "my discard: +Tenderfoot",
        "their discard: +Iron Man",
    }


def test_one_chooses_among_equals_on_both_sides() -> None:
    t = weak(["Tenderfoot", "Timely Messenger", "Older Brother"], ["Helpful Turtle", "Skeleton"])
    t.do(f"play {WEAK}")
    assert t.prompt == f"{WEAK}: sacrifice which of the weakest units?"
    assert t.choices() == {"Tenderfoot", "Timely Messenger", "Helpful Turtle", "Skeleton"}
    t.do("choose Helpful Turtle")
    assert t.choices() == {"Tenderfoot", "Timely Messenger"}, "one of each player"
    t.do("choose Timely Messenger")
    assert t.me.in_play == ["Base", VANDY, "Tenderfoot", "Older Brother"]
    assert t.foe.in_play == ["Base#2", "Skeleton"]


def test_a_player_without_units_gives_nothing_up() -> None:
    t = weak(["Iron Man"], [])
    t.do(f"play {WEAK}")
    assert t.me.in_play == ["Base", VANDY]
    other = weak([], ["Iron Man"])
    other.do(f"play {WEAK}")
    assert other.foe.in_play == ["Base#2"]


def test_where_nobody_has_a_unit_it_can_not_be_cast() -> None:
    assert not weak([], []).can(f"play {WEAK}")
    assert not weak([HAUNT], [HAUNT]).can(f"play {WEAK}")


def test_the_atk_that_counts_is_what_they_have_now() -> None:
    t = scenario(
        side(hero=VANDY, hand=[WEAK]),
        side(play=[piece("Tenderfoot", runes=2), "Older Brother"]),
    )
    t.do(f"play {WEAK}")
    assert t.foe.in_play == ["Base#2", "Tenderfoot"]


def test_both_die_at_once() -> None:
    t = weak(["Captured Bugblatter"], ["Tenderfoot"])
    t.do(f"play {WEAK}")
    assert (t.me.in_play, t.foe.in_play) == (["Base", VANDY], ["Base#2"])
    assert t.foe.base_damage == 2, "the Bugblatter saw both deaths"


def test_with_three_players_all_give_one_up() -> None:
    t = scenario(
        side(hero=VANDY, hand=[WEAK], play=["Tenderfoot"]),
        side(play=["Skeleton", "Iron Man"]),
        side(play=["Older Brother", "Skeleton", "Skeleton"]),
        mode="free-for-all",
    )
    t.do(f"play {WEAK}")
    assert t.choices() == {"Skeleton#2", "Skeleton#3"}
    t.do("choose Skeleton#3")
    assert t.player(0).in_play == ["Base", VANDY]
    assert t.player(1).in_play == ["Base#2", "Iron Man"]
    assert t.player(2).in_play == ["Base#3", "Older Brother", "Skeleton#2"]
