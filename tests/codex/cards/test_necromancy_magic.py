"""Necromancy, card by card: spells."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import DEATHTOUCH
from warmat.codex.scenario import piece, scenario, side

GARTH = "Garth Torken"
MAX_GARTH = piece(GARTH, level=7)


@pytest.mark.parametrize("name", ["Nether Drain", "Lich's Bargain", "Doom Grasp"])
def test_each_spell_needs_garth(name: str) -> None:
    board = side(play=["Iron Man"])
    assert not scenario(side(hero="Troq Bashar", hand=[name], play=["Iron Man"]), board).can(f"play {name}")
    assert scenario(side(hero=GARTH, hand=[name], play=["Iron Man"]), board).can(f"play {name}")


# Nether Drain -----------------------------------------------------------------------------------------------


def test_nether_drain_moves_two_levels() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=2), hand=["Nether Drain"], play=["Iron Man"]),
        side(hero=piece("Troq Bashar", level=5), play=["Tenderfoot"]),
    )
    assert t.targets("play Nether Drain") == {GARTH, "Troq Bashar"}
    seen = watch(t)
    t.do("play Nether Drain -> Troq Bashar")
    assert seen.changes == {
        "Troq Bashar: level 5 -> 3",
        "Troq Bashar: ATK 3 -> 2",
        "Troq Bashar: HP 4 -> 3",
        f"{GARTH}: level 2 -> 4",
        f"{GARTH}: ATK 1 -> 2",
        f"{GARTH}: HP 3 -> 4",
        "my gold: 10 -> 9",
        "my hand: -Nether Drain",
        "my discard: +Nether Drain",
    }


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_no_hero_falls_below_level_one(before: int, after: int) -> None:
    t = scenario(side(hero=GARTH, hand=["Nether Drain"]), side(hero=piece("Troq Bashar", level=before)))
    t.do("play Nether Drain -> Troq Bashar")
    assert t["Troq Bashar"].level == after


@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 7), (6, 7), (7, 7)])
def test_no_hero_rises_above_its_max_level(before: int, after: int) -> None:
    t = scenario(
        side(hero=piece(GARTH, level=before), hand=["Nether Drain"]), side(hero=piece("Troq Bashar", level=3))
    )
    t.do("play Nether Drain -> Troq Bashar")
    assert t[GARTH].level == after


def test_who_was_drained_levels_up_again_only_on_later_turns() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=4), hand=["Nether Drain"]), side(hero=piece("Troq Bashar", level=2))
    )
    t.do(f"play Nether Drain -> {GARTH}")
    assert (t[GARTH].level, t["Troq Bashar"].level) == (2, 4)
    assert not t.can(f"level {GARTH}")
    t.end_turn()
    t.end_turn()
    assert t.can(f"level {GARTH}")


def test_a_drained_hero_gains_nothing_from_a_rivals_death_this_turn() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=2), hand=["Nether Drain"], play=["Harvest Reaper"]),
        side(hero=piece("Troq Bashar", level=2)),
    )
    t.do(f"play Nether Drain -> {GARTH}", "attack Harvest Reaper -> Troq Bashar")
    assert t[GARTH].level == 1


def test_a_damaged_hero_may_die_of_the_drain() -> None:
    t = scenario(side(hero=GARTH, hand=["Nether Drain"]), side(hero=piece("Troq Bashar", level=5, damage=3)))
    t.do("play Nether Drain -> Troq Bashar")
    assert not t.in_play("Troq Bashar")
    assert t[GARTH].level == 1 + 2 + 2, "two by the spell, two for the rival's death"


def test_with_one_hero_there_is_nobody_to_gain_the_levels() -> None:
    t = scenario(side(hero=piece(GARTH, level=5), hand=["Nether Drain"]), side(play=["Iron Man"]))
    t.do(f"play Nether Drain -> {GARTH}")
    assert t[GARTH].level == 3


def test_with_several_heroes_one_is_chosen_to_gain() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=2), play=["Orpal Gloor"], hand=["Nether Drain"]),
        side(hero=piece("Troq Bashar", level=5)),
        mode="3-hero",
    )
    t.do("play Nether Drain -> Troq Bashar")
    assert t.choices() == {GARTH, "Orpal Gloor"}
    t.do("choose Orpal Gloor")
    assert (t[GARTH].level, t["Orpal Gloor"].level) == (2, 3)


def test_a_hero_that_fell_from_its_max_level_casts_no_ultimate() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Nether Drain", "Death Rites"], play=["Orpal Gloor"]),
        side(hero="Troq Bashar"),
        mode="3-hero",
    )
    assert t.can("play Death Rites")
    t.do(f"play Nether Drain -> {GARTH}", "choose Orpal Gloor")
    assert not t.can("play Death Rites")


def test_a_lower_level_loses_the_abilities_of_the_higher() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=4), hand=["Nether Drain"], play=["Skeleton"], deck=["Spark"]),
        side(hero="Troq Bashar"),
    )
    assert t.can(f"use {GARTH} (dissect)")
    t.do(f"play Nether Drain -> {GARTH}")
    assert not any("dissect" in option for option in t.options)
    assert t.can(f"use {GARTH}")


# Lich's Bargain ---------------------------------------------------------------------------------------------


def test_lichs_bargain() -> None:
    t = scenario(side(hero=GARTH, hand=["Lich's Bargain"], workers=6), side(play=["Iron Man"]))
    seen = watch(t)
    t.do("play Lich's Bargain")
    assert seen.changes == {
        "Skeleton: new",
        "Zombie: new",
        "Horror: new",
        "Base: damage 0 -> 4",
        "my workers: 6 -> 5",
        "my gold: 10 -> 8",
        "my hand: -Lich's Bargain",
        "my discard: +Lich's Bargain",
    }
    assert [t[name].stats for name in ("Skeleton", "Zombie", "Horror")] == [(1, 1), (2, 2), (3, 3)]
    assert [t[name].has(DEATHTOUCH) for name in ("Skeleton", "Zombie", "Horror")] == [False, False, True]


def test_the_bargain_can_cost_the_game() -> None:
    t = scenario(side(hero=GARTH, hand=["Lich's Bargain"], base_damage=16), side())
    t.do("play Lich's Bargain")
    assert t.winners == [1]


def test_the_horrors_touch_kills() -> None:
    t = scenario(side(play=["Horror"]), side(play=["Trojan Duck"]))
    t.do("attack Horror -> Trojan Duck")
    assert not t.in_play("Trojan Duck")


# Doom Grasp -------------------------------------------------------------------------------------------------


def test_doom_grasp_trades_a_unit_for_another() -> None:
    t = scenario(
        side(hero=GARTH, hand=["Doom Grasp"], play=["Tenderfoot", "Skeleton", "Graveyard"]),
        side(play=["Iron Man", "Trojan Duck", "Verdant Tree"], hero="Troq Bashar"),
    )
    assert t.targets("play Doom Grasp") == {"Tenderfoot", "Skeleton"}
    seen = watch(t)
    t.do("play Doom Grasp -> Skeleton")
    assert t.choices() == {GARTH, "Tenderfoot", "Iron Man", "Troq Bashar"}
    t.do("choose Iron Man")
    assert seen.changes == {
        "Skeleton: gone",
        "Iron Man: gone",
        "their discard: +Iron Man",
        "my gold: 10 -> 6",
        "my hand: -Doom Grasp",
        "my discard: +Doom Grasp",
    }


def test_doom_grasp_kills_heroes() -> None:
    t = scenario(
        side(hero=GARTH, hand=["Doom Grasp"], play=["Skeleton"]), side(hero=piece("Troq Bashar", level=8))
    )
    t.do("play Doom Grasp -> Skeleton", "choose Troq Bashar")
    assert not t.in_play("Troq Bashar")
    assert t[GARTH].level == 3


def test_without_a_unit_to_give_doom_grasp_does_nothing() -> None:
    t = scenario(side(hero=GARTH, hand=["Doom Grasp"]), side(play=["Iron Man"]))
    assert not t.can("play Doom Grasp")


def test_resist_and_invisibility_keep_doom_grasp_off() -> None:
    t = scenario(
        side(hero=GARTH, hand=["Doom Grasp"], play=["Skeleton"], gold=4),
        side(play=["Brick Thief", "Backstabber", "Iron Man"]),
    )
    t.do("play Doom Grasp -> Skeleton")
    assert t.choices() == {GARTH, "Iron Man"}
    t.do("choose Iron Man")
    assert t.foe.discard == ["Iron Man"]


# Death Rites ------------------------------------------------------------------------------------------------


def test_death_rites_takes_a_lowest_tech_unit_along_for_each_of_mine() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Skeleton", "Zombie", "Iron Man"]),
        side(play=["Harvest Reaper", "Tenderfoot", "Older Brother", "Centaur"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Death Rites")
    assert seen.changes == {"my gold: 10 -> 6", "my hand: -Death Rites", "my discard: +Death Rites"}
    t.do("attack Skeleton -> Harvest Reaper")
    assert t.prompt.startswith("Death Rites: destroy which of the lowest tech units?")
    assert t.choices() == {"Tenderfoot", "Older Brother"}
    t.do("choose Older Brother", "attack Zombie -> Harvest Reaper")
    assert t.foe.discard == ["Older Brother", "Tenderfoot"], "the last of tech 0 without a question"
    t.do("attack Iron Man -> Harvest Reaper")
    assert t.foe.discard == ["Centaur", "Harvest Reaper", "Older Brother", "Tenderfoot"]


def test_death_rites_heeds_no_opposing_deaths_and_no_heroes() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Harvest Reaper"]),
        side(play=["Tenderfoot", "Older Brother", "Trojan Duck"]),
    )
    t.do("play Death Rites", "attack Harvest Reaper -> Tenderfoot", f"attack {GARTH} -> Trojan Duck")
    assert t.foe.discard == ["Tenderfoot"]
    assert not t.in_play(GARTH)


def test_death_rites_lasts_for_the_turn_only() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Skeleton"]),
        side(play=["Harvest Reaper", "Tenderfoot"]),
    )
    t.do("play Death Rites")
    t.end_turn()
    t.do("attack Harvest Reaper -> Skeleton")
    assert t.in_play("Tenderfoot")
    assert t.table.delayed == []


def test_death_rites_covers_units_that_come_later_and_the_end_of_the_turn() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites", "Mayfly"]),
        side(play=["Tenderfoot", "Iron Man"]),
        book=BENCH,
    )
    t.do("play Death Rites", "play Mayfly")
    t.end_turn()
    assert t.foe.discard == ["Tenderfoot"]


def test_two_death_rites_take_two() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites", "Death Rites"], play=["Skeleton"]),
        side(play=["Harvest Reaper", "Tenderfoot", "Iron Man", "Trojan Duck"]),
    )
    t.do("play Death Rites", "play Death Rites", "attack Skeleton -> Harvest Reaper")
    assert t.foe.discard == ["Iron Man", "Tenderfoot"]


def test_of_several_deaths_at_once_each_counts_without_a_question_of_order() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites", "Summon Skeletons"], play=["Abomination"]),
        side(play=["Harvest Reaper", "Trojan Duck", "Iron Man"]),
    )
    t.do("play Death Rites", "play Summon Skeletons")
    assert t.foe.discard == ["Harvest Reaper", "Iron Man"], "the Skeletons died as they came"


def test_death_rites_asks_which_opponent() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Skeleton"]),
        side(play=["Iron Man", "Harvest Reaper"]),
        side(play=["Tenderfoot"]),
        mode="free-for-all",
    )
    t.do("play Death Rites", "attack Skeleton -> Harvest Reaper", "choose P2")
    assert not t.in_play("Iron Man")
    assert t.in_play("Tenderfoot")


def test_death_rites_is_an_ultimate() -> None:
    t = scenario(side(hero=piece(GARTH, level=6), hand=["Death Rites"], play=["Skeleton"]), side())
    assert not t.can("play Death Rites")


def test_death_rites_are_on_the_table_for_all_to_see() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Skeleton"]),
        side(play=["Harvest Reaper", "Tenderfoot"]),
    )
    t.do("play Death Rites")
    survives_everything(t, BOOK)
    assert [entry["when"] for entry in t.game.view(1)["later"]] == ["whenever it happens this turn"]
