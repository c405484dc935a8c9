"""Behind the Ferns and Master Midori: which of them a unit meets first decides (ruling 239)."""

from __future__ import annotations

from itertools import permutations

import pytest

from warmat.codex.rules.model.terms import STEALTH
from warmat.codex.scenario import PieceSpec, piece, scenario, side

MIDORI = piece("Master Midori", level=5)
FERNS = piece("Behind the Ferns", caster="Calamandra Moss")


@pytest.mark.ruling(239)
@pytest.mark.faq("Behind the Ferns")
@pytest.mark.parametrize(
    ("in_order", "stats", "hides"),
    [
        ([FERNS, "Iron Man", MIDORI], (3, 4), True),
        (["Iron Man", FERNS, MIDORI], (3, 4), True),
        ([MIDORI, "Iron Man", FERNS], (4, 5), False),
        (["Iron Man", MIDORI, FERNS], (4, 5), False),
        ([FERNS, MIDORI, "Iron Man"], (4, 5), False),
        ([MIDORI, FERNS, "Iron Man"], (4, 5), False),
    ],
)
def test_a_unit_that_comes_to_midori_and_the_ferns_is_taught_before_it_hides(
    in_order: list[str | PieceSpec], stats: tuple[int, int], hides: bool
) -> None:
    t = scenario(side(hero="Calamandra Moss", play=in_order), side())
    assert (t["Iron Man"].stats, t["Iron Man"].has(STEALTH)) == (stats, hides)


@pytest.mark.ruling(239)
@pytest.mark.faq("Behind the Ferns")
def test_a_unit_that_the_bonus_leaves_small_hides_in_any_order() -> None:
    three: list[str | PieceSpec] = [FERNS, MIDORI, "Tiger Cub"]
    for in_order in permutations(three):
        t = scenario(side(hero="Calamandra Moss", play=[*in_order]), side())
        assert (t["Tiger Cub"].stats, t["Tiger Cub"].has(STEALTH)) == ((2, 2), True)


@pytest.mark.ruling(239)
@pytest.mark.parametrize("first", ["ferns", "midori"])
def test_a_unit_played_under_both_is_taught_whichever_came_first(first: str) -> None:
    t = scenario(
        side(
            hero="Calamandra Moss",
            play=[piece("Master Midori", level=4)],
            hand=["Behind the Ferns", "Iron Man"],
            tech=1,
            gold=20,
        ),
        side(),
    )
    both = ["play Behind the Ferns", "level Master Midori"]
    t.do(*(both if first == "ferns" else reversed(both)), "play Iron Man")
    assert (t["Iron Man"].stats, t["Iron Man"].has(STEALTH)) == ((4, 5), False)


@pytest.mark.ruling(239)
def test_what_midori_taught_before_the_ferns_is_not_forgotten_at_his_max_level() -> None:
    t = scenario(
        side(
            hero="Calamandra Moss",
            play=[piece("Master Midori", level=7), "Iron Man"],
            hand=["Behind the Ferns"],
            gold=20,
        ),
        side(),
    )
    t.do("play Behind the Ferns", "level Master Midori")
    assert (t["Iron Man"].stats, t["Iron Man"].has(STEALTH)) == ((4, 5), False)
