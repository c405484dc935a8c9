"""Strength's spells, card by card."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import CANT_ATTACK, CANT_PATROL, FLYING, TOKEN
from warmat.codex.scenario import Scenario, piece, scenario, side

ROOK = "Garus Rook"
ROOK_8 = piece(ROOK, level=8)
NEST = "Bird's Nest"
VINES = "Entangling Vines"
NESTING = piece(NEST, caster=ROOK)


def birds(t: Scenario, seat: int = 0) -> int:
    return sum(1 for label in t.player(seat).in_play if label.startswith("Bird") and label != NEST)


# Bird's Nest --------------------------------------------------------------------------------------------


def test_two_birds_come_with_the_nest() -> None:
    t = scenario(side(hero=ROOK, hand=[NEST], gold=5), side())
    seen = watch(t)
    t.do(f"play {NEST}")
    assert seen.changes == {
        f"{NEST}: new",
        "Bird: new",
        "Bird#2: new",
        "my gold: 5 -> 3",
        f"my hand: -{NEST}",
    }
    assert t["Bird"].stats == (1, 1)
    assert t["Bird"].has(FLYING)
    assert not t.can("attack Bird"), "just arrived"
    assert BOOK.by_name["Bird"].types & TOKEN


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2)])
def test_the_nest_makes_up_for_lost_birds_in_the_upkeep(before: int, after: int) -> None:
    t = scenario(side(hero=ROOK, play=[NESTING, *["Bird"] * before]), side(play=["Bird"]), active=1)
    t.end_turn()
    assert (birds(t), birds(t, 1)) == (after, 1)


def test_no_birds_come_in_the_foes_upkeep() -> None:
    t = scenario(side(hero=ROOK, play=[NESTING]), side())
    t.end_turn()
    assert birds(t) == 0


def test_other_birds_do_not_count() -> None:
    t = scenario(side(hero=ROOK, play=["Spectral Roc", "Gemscout Owl"], hand=[NEST]), side())
    t.do(f"play {NEST}")
    assert birds(t) == 2


def test_without_rook_the_nest_goes_and_the_birds_stay() -> None:
    t = scenario(
        side(hero=piece(ROOK, damage=3), play=[NESTING, "Bird", "Bird"]),
        side(play=["Iron Man"]),
    )
    t.do(f"attack {ROOK} -> Iron Man")
    assert not t.in_play(NEST)
    assert t.me.discard == [NEST]
    assert birds(t) == 2


def test_the_nest_needs_a_strength_hero() -> None:
    assert not scenario(side(hero="River Montoya", hand=[NEST]), side()).can(f"play {NEST}")


# Entangling Vines ---------------------------------------------------------------------------------------


def entangled() -> Scenario:
    t = scenario(
        side(hero=ROOK, hand=[VINES], gold=9),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, deck=["Spark"] * 9),
    )
    t.do(f"play {VINES} -> Iron Man")
    return t


def test_vines_grow_on_a_patrolling_unit() -> None:
    t = scenario(
        side(hero=ROOK, hand=[VINES], play=["Older Brother"], gold=9),
        side(patrol={"elite": "Iron Man", "lookout": "River Montoya"}, play=["Tenderfoot"]),
    )
    assert t.targets(f"play {VINES}") == {"Iron Man"}
    seen = watch(t)
    t.do(f"play {VINES} -> Iron Man")
    assert seen.changes == {
        f"{VINES}: new",
        "Iron Man: slot elite -> None",
        "Iron Man: ATK 4 -> 3",
        "my gold: 9 -> 6",
        f"my hand: -{VINES}",
    }
    survives_everything(t, BOOK)


def test_without_a_patrolling_unit_there_is_nothing_to_entangle() -> None:
    t = scenario(side(hero=ROOK, hand=[VINES]), side(play=["Iron Man"], patrol={"elite": "River Montoya"}))
    assert not t.can(f"play {VINES}")


def test_an_entangled_unit_can_neither_attack_nor_patrol() -> None:
    t = entangled()
    assert t["Iron Man"].keys & (CANT_ATTACK | CANT_PATROL) == CANT_ATTACK | CANT_PATROL
    t.end_turn()
    assert not t.can("attack Iron Man")
    assert t.can("attack Tenderfoot")
    while not t.prompt.startswith("Patrol"):
        t.do("end")
    assert "patrol Iron Man as squad leader" not in t.options
    assert "patrol Tenderfoot as squad leader" in t.options
    t.end_turn()


def test_vines_do_not_keep_it_from_being_attacked_and_go_with_it() -> None:
    t = scenario(
        side(hero=ROOK_8, hand=[VINES], gold=9),
        side(patrol={"squad leader": "Tenderfoot"}),
    )
    t.do(f"play {VINES} -> Tenderfoot", f"attack {ROOK} -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play(VINES)
    assert t.me.discard == [VINES]


def test_vines_stay_without_rook() -> None:
    t = scenario(
        side(hero=piece(ROOK, damage=3), hand=[VINES], gold=9),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}),
    )
    t.do(f"play {VINES} -> Iron Man", f"attack {ROOK} -> Tenderfoot")
    assert not t.in_play(ROOK)
    assert t.in_play(VINES), "no channeling"


def test_a_unit_freed_of_the_vines_is_itself_again() -> None:
    t = scenario(
        side(hero=ROOK),
        side(
            hero="Master Midori",
            play=["Iron Man", piece(VINES, attached="Iron Man")],
            hand=["Nature Reclaims"],
        ),
        active=1,
    )
    assert not t.can("attack Iron Man")
    t.do(f"play Nature Reclaims -> {VINES}")
    assert t.can("attack Iron Man")


def test_an_illusion_dies_and_the_vines_find_nothing_to_hold() -> None:
    t = scenario(side(hero=ROOK, hand=[VINES], gold=9), side(patrol={"elite": "Spectral Hound"}))
    t.do(f"play {VINES} -> Spectral Hound")
    assert not t.in_play("Spectral Hound")
    assert not t.in_play(VINES)
    assert t.me.discard == [VINES]


# Thunderclap --------------------------------------------------------------------------------------------


def test_thunderclap_is_for_cheap_units_on_the_ground() -> None:
    t = scenario(
        side(hero=ROOK, hand=["Thunderclap"], play=["Tenderfoot"]),
        side(
            hero="River Montoya",
            play=["Cloud Sprite", "Ardra's Boulder", "Ninja", "Bird", "Tower"],
            patrol={"squad leader": "Iron Man", "elite": "Nimble Fencer"},
        ),
    )
    t.do("play Thunderclap")
    assert t.choices() == {"Tenderfoot", "Ardra's Boulder", "Ninja", "Nimble Fencer", "nothing"}
    t.do("choose nothing")


def test_thunderclap_sidelines_up_to_three() -> None:
    t = scenario(
        side(hero=ROOK, hand=["Thunderclap"], gold=6),
        side(
            patrol={
                "squad leader": "Older Brother",
                "elite": "Tenderfoot",
                "scavenger": "Nimble Fencer",
                "technician": "Ninja",
                "lookout": "Iron Man",
            }
        ),
    )
    seen = watch(t)
    t.do("play Thunderclap", "choose Older Brother", "choose Tenderfoot", "choose Ninja")
    assert seen.changes == {
        "Older Brother: slot squad leader -> None",
        "Older Brother: armor 1 -> 0",
        "Tenderfoot: slot elite -> None",
        "Tenderfoot: ATK 2 -> 1",
        "Ninja: slot technician -> None",
        "my gold: 6 -> 4",
        "my hand: -Thunderclap",
        "my discard: +Thunderclap",
    }


def test_thunderclap_on_one_alone() -> None:
    t = scenario(
        side(hero=ROOK, hand=["Thunderclap"]),
        side(patrol={"elite": "Tenderfoot", "lookout": "Nimble Fencer"}),
    )
    t.do("play Thunderclap", "choose Tenderfoot", "choose nothing")
    assert (t["Tenderfoot"].slot, t["Nimble Fencer"].slot) == (None, "lookout")


# Earthquake ---------------------------------------------------------------------------------------------


def test_earthquake_is_an_ultimate() -> None:
    t = scenario(side(hero=piece(ROOK, level=7), hand=["Earthquake"]), side())
    assert not t.can("play Earthquake")


def test_earthquake_hits_damaged_buildings_hard_and_the_others_once() -> None:
    t = scenario(
        side(
            hero=ROOK_8,
            hand=["Earthquake"],
            play=[piece("Fox's Den School", damage=1)],
            base_damage=3,
            tech=1,
        ),
        side(
            play=[piece("Morningstar Flagbearer", damage=1), piece("Ardra's Boulder", damage=1), "Tower"],
            base_damage=2,
            tech=1,
        ),
    )
    seen = watch(t)
    t.do("play Earthquake")
    assert seen.changes == {
        "Base#2: damage 2 -> 6",
        "Tech I#2: damage 0 -> 1",
        "Tower#2: damage 0 -> 1",
        "my gold: 10 -> 5",
        "my hand: -Earthquake",
        "my discard: +Earthquake",
    }


def test_earthquake_on_an_undamaged_town() -> None:
    t = scenario(side(hero=ROOK_8, hand=["Earthquake"]), side(play=["Fox's Den School"], tech=2))
    t.do("play Earthquake")
    damage = [t[label].damage for label in ("Base#2", "Tech I#2", "Tech II#2", "Fox's Den School")]
    assert damage == [1, 1, 1, 1]


def test_earthquake_destroys_and_the_base_feels_it() -> None:
    t = scenario(
        side(hero=ROOK_8, hand=["Earthquake"]),
        side(play=[piece("Tower", damage=1), piece("Tech I", damage=1)], base_damage=1),
    )
    seen = watch(t)
    t.do("play Earthquake")
    assert {change for change in seen.changes if "my" not in change} == {
        "Tower#2: gone",
        "Tech I#2: gone",
        "Base#2: damage 1 -> 9",  # 4 of the spell, 2 for each
    }


def test_the_second_shock_comes_when_the_pass_has_fallen() -> None:
    t = scenario(
        side(hero=ROOK_8, hand=["Earthquake"]),
        side(play=[piece("Morningstar Pass", damage=1), "Tower"], base_damage=1, tech=1),
    )
    t.do("play Earthquake")
    assert not t.in_play("Morningstar Pass")
    assert (t["Base#2"].damage, t["Tower#2"].damage, t["Tech I#2"].damage) == (1, 1, 1)


@pytest.mark.parametrize(("seat", "mine", "other"), [("P3", 1, 0), ("P4", 0, 1)])
def test_the_base_that_two_share_is_among_each_ones_buildings(seat: str, mine: int, other: int) -> None:
    t = scenario(
        side(hero=ROOK_8, hand=["Earthquake"]),
        side(),
        side(play=["Tower"]),
        side(play=["Surplus"]),
        mode="two-headed-dragon",
    )
    t.do("P1: play Earthquake")
    t.do(next(option for option in t.options if seat in option))
    assert t["Base#3"].damage == 1
    assert (t["Tower#3"].damage, t["Surplus#4"].damage) == (mine, other)
