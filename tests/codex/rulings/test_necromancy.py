"""The rulings and FAQ entries on Necromancy's cards and Garth Torken."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.rules.model.terms import INVISIBLE
from warmat.codex.scenario import PieceSpec, piece, scenario, side

GARTH = "Garth Torken"
MAX_GARTH = piece(GARTH, level=7)


# Death Rites and the executioner ----------------------------------------------------------------------------


@pytest.mark.ruling(37)
def test_death_rites_pass_over_what_cant_be_destroyed() -> None:
    t = scenario(
        side(hero=MAX_GARTH, hand=["Death Rites"], play=["Skeleton"]),
        side(play=["Statue", "Gilded Glaxx", "Harvest Reaper", "Trojan Duck"]),
        book=BENCH,
    )
    t.do("play Death Rites", "attack Skeleton -> Trojan Duck")
    assert t.foe.in_play == ["Base#2", "Statue", "Gilded Glaxx", "Trojan Duck"]
    assert not t["Statue"].exhausted


@pytest.mark.ruling(371)
def test_the_lowest_tech_counts_before_the_least_atk() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1),
        side(play=["Tiny Basilisk", "Corpse Catapult", "Ironbark Treant", "Older Brother"]),
    )
    t.do("play Hooded Executioner boosted")
    assert t.foe.discard == ["Older Brother"], "2 ATK, but of tech 0"


@pytest.mark.ruling(371)
@pytest.mark.parametrize(
    ("units", "victim"),
    [
        (["Trojan Duck", "Hired Stomper", "Iron Man", "Mad Man"], "Mad Man"),
        (["Trojan Duck", "Hired Stomper", "Iron Man"], "Iron Man"),
        (["Trojan Duck", "Hired Stomper"], "Hired Stomper"),
        (["Trojan Duck"], "Trojan Duck"),
    ],
)
def test_each_tech_is_below_the_next(units: list[str], victim: str) -> None:
    t = scenario(side(hand=["Hooded Executioner"], tech=1), side(play=units))
    t.do("play Hooded Executioner boosted")
    assert t.foe.discard == [victim]


@pytest.mark.ruling(372)
@pytest.mark.faq("Hooded Executioner")
def test_the_executioner_passes_over_what_cant_be_destroyed() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1),
        side(play=["Statue", "Older Brother", "Iron Man"]),
        book=BENCH,
    )
    t.do("play Hooded Executioner boosted")
    assert t.foe.in_play == ["Base#2", "Statue", "Iron Man"]
    assert not t["Statue"].exhausted


@pytest.mark.ruling(372)
def test_the_executioner_passes_over_what_cant_leave_play() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1), side(play=["Gilded Glaxx", "Harvest Reaper"], gold=1)
    )
    t.do("play Hooded Executioner boosted")
    assert t.foe.in_play == ["Base#2", "Gilded Glaxx"]


# Nether Drain -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(381)
@pytest.mark.faq("Nether Drain")
@pytest.mark.parametrize(
    ("drained", "raised"),
    [
        (GARTH, "Orpal Gloor"),
        (GARTH, "Troq Bashar"),
        ("Troq Bashar", "River Montoya"),
        ("Troq Bashar", GARTH),
    ],
)
def test_any_heroes_lose_and_gain(drained: str, raised: str) -> None:
    level = {GARTH: 3, "Orpal Gloor": 3, "Troq Bashar": 3, "River Montoya": 3}
    t = scenario(
        side(hero=piece(GARTH, level=3), play=[piece("Orpal Gloor", level=3)], hand=["Nether Drain"]),
        side(hero=piece("Troq Bashar", level=3), play=[piece("River Montoya", level=3)]),
        mode="3-hero",
    )
    t.do(f"play Nether Drain -> {drained}", f"choose {raised}")
    level[drained], level[raised] = 1, 5
    assert {name: t[name].level for name in level} == level


@pytest.mark.ruling(382)
@pytest.mark.faq("Nether Drain")
def test_an_opponents_garth_raised_to_max_level_on_my_turn_digs_up_nobody() -> None:
    t = scenario(
        side(hero=piece("Orpal Gloor", level=3), play=[piece(GARTH, level=2)], hand=["Nether Drain"]),
        side(hero=piece(GARTH, level=5), discard=["Iron Man"], tech=1),
        mode="3-hero",
    )
    t.do("play Nether Drain -> Orpal Gloor", f"choose {GARTH}#2")
    assert t[f"{GARTH}#2"].level == 7
    assert t.foe.discard == ["Iron Man"]
    assert t.foe.in_play == ["Base#2", "Tech I#2", f"{GARTH}#2"]


@pytest.mark.ruling(382)
def test_my_own_garth_does_dig() -> None:
    t = scenario(
        side(hero=piece(GARTH, level=5), hand=["Nether Drain"], discard=["Iron Man"], tech=1),
        side(hero="Troq Bashar"),
    )
    t.do("play Nether Drain -> Troq Bashar", "take Iron Man")
    assert t.in_play("Iron Man")


# Lich's Bargain ---------------------------------------------------------------------------------------------


@pytest.mark.ruling(383)
@pytest.mark.parametrize("workers", [4, 5])
def test_starting_workers_can_be_given_up_one_at_a_time(workers: int) -> None:
    t = scenario(side(hero=GARTH, hand=["Lich's Bargain"], workers=workers), side())
    t.do("play Lich's Bargain")
    assert t.me.workers == workers - 1


# Doom Grasp -------------------------------------------------------------------------------------------------


@pytest.mark.ruling(384)
@pytest.mark.parametrize("name", ["Gilded Glaxx", "Pestering Haunt", "Statue"])
def test_what_cant_be_sacrificed_buys_nothing(name: str) -> None:
    t = scenario(
        side(hero=GARTH, hand=["Doom Grasp"], play=[name], gold=5), side(play=["Iron Man"]), book=BENCH
    )
    assert not t.can("play Doom Grasp")
    t = scenario(
        side(hero=GARTH, hand=["Doom Grasp"], play=[name, "Tenderfoot"], gold=5),
        side(play=["Iron Man"]),
        book=BENCH,
    )
    assert t.targets("play Doom Grasp") == {"Tenderfoot"}


# Blackhand Resurrector --------------------------------------------------------------------------------------


@pytest.mark.ruling(389)
@pytest.mark.faq("Blackhand Resurrector")
@pytest.mark.parametrize("runes", [2, 1])
def test_a_hero_that_died_just_now_can_be_resurrected(runes: int) -> None:
    t = scenario(side(play=["Blackhand Resurrector"], command={GARTH: runes}, fallen=[GARTH], gold=2), side())
    assert not t.can(f"summon {GARTH}")
    t.do("use Blackhand Resurrector")
    assert t[GARTH].level == 7
    assert t.me.command == {}


@pytest.mark.ruling(390)
@pytest.mark.faq("Blackhand Resurrector")
def test_what_happens_at_max_level_happens() -> None:
    t = scenario(
        side(
            play=["Blackhand Resurrector"], command={GARTH: 2}, fallen=[GARTH], discard=["Iron Man"], tech=1
        ),
        side(),
    )
    t.do("use Blackhand Resurrector", "take Iron Man")
    assert t.in_play("Iron Man")


# Skeletal Lord ----------------------------------------------------------------------------------------------

NEW: list[str | PieceSpec] = [piece("Skeleton", arrived_now=True)] * 5


@pytest.mark.ruling(392)
@pytest.mark.faq("Skeletal Lord")
def test_new_skeletons_pay_too_and_the_unit_needs_nothing() -> None:
    lord = piece("Skeletal Lord", arrived_now=True)
    t = scenario(side(play=[lord, *NEW], hand=["Lord of Shadows"], gold=0, tech=0), side())
    t.do("use Skeletal Lord")
    assert t.in_play("Lord of Shadows")
    assert t["Skeleton#5"].exhausted
    assert not t["Skeletal Lord"].exhausted


# Lord of Shadows --------------------------------------------------------------------------------------------


@pytest.mark.ruling(396)
@pytest.mark.faq("Lord of Shadows")
def test_the_lord_is_in_the_shadows_himself() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Lord of Shadows"]))
    assert t["Lord of Shadows"].has(INVISIBLE)
    assert t.targets("attack Iron Man") == {"Base#2"}


# Garth Torken -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(558)
@pytest.mark.faq("Garth Torken")
@pytest.mark.parametrize(("spec", "found"), [("Disease", "Gorgon"), ("Necromancy", "Wight")])
def test_the_tech_building_must_be_for_the_units_spec(spec: str, found: str) -> None:
    t = scenario(
        side(
            hero=piece(GARTH, level=6),
            discard=["Gorgon", "Wight"],
            tech=2,
            spec=spec,
            specs=["Necromancy", "Disease"],
            gold=1,
        ),
        side(),
    )
    t.do(f"level {GARTH}")
    assert t.options == [f"take {found}", "take nothing"]
    t.do(f"take {found}")
    assert t.in_play(found)
    assert t.me.gold == 0, "only the level was paid for"


@pytest.mark.ruling(248)
@pytest.mark.faq("Gigadon")
def test_to_garth_gigadon_costs_nine_however_cheap_it_would_be() -> None:
    t = scenario(
        side(
            hero=piece(GARTH, level=6),
            discard=["Gigadon"],
            play=["Frog"] * 8,
            tech=2,
            hand=["Gigadon"],
            gold=3,
        ),
        side(),
    )
    t.do(f"level {GARTH}")
    assert t.me.discard == ["Gigadon"]
