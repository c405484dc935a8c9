"""Filters: `&`, `|` and `~` say which things are meant, and in words as well."""

import pytest

from warmat.codex.rules.derived.targeting import candidates
from warmat.codex.scenario import Scenario, scenario, side
from warmat.codex.vocabulary import (
    BUILDING,
    FRIENDLY,
    HERO,
    OPPOSING,
    PATROLLER,
    PATROLLING,
    TECH_0,
    TECH_I,
    UNIT,
    YOUR,
)
from warmat.kernel.filters import Filter


def board() -> Scenario:
    return scenario(
        side(play=["Iron Man", "Tenderfoot"], hero="Troq Bashar"),
        side(patrol={"elite": "Nimble Fencer"}, play=["Maestro"]),
    )


def pass_through(which: Filter, t: Scenario) -> set[str]:  # type: ignore[type-arg]
    return {t.table.label(piece) for piece in candidates(t.table, which, 0, 0)}


EVERYTHING = {"Base", "Troq Bashar", "Iron Man", "Tenderfoot", "Base#2", "Nimble Fencer", "Maestro"}
UNITS = {"Iron Man", "Tenderfoot", "Nimble Fencer", "Maestro"}
MINE = {"Base", "Troq Bashar", "Iron Man", "Tenderfoot"}


@pytest.mark.parametrize(
    ("which", "passes"),
    [
        (UNIT, UNITS),
        (YOUR, MINE),
        (UNIT & YOUR, UNITS & MINE),
        (UNIT | YOUR, UNITS | MINE),
        (~UNIT, EVERYTHING - UNITS),
        (~YOUR & UNIT, UNITS - MINE),
        (~(UNIT | HERO), {"Base", "Base#2"}),
        (~UNIT & ~HERO, {"Base", "Base#2"}),
        (~~UNIT, UNITS),
        ((UNIT | BUILDING) & OPPOSING, {"Base#2", "Nimble Fencer", "Maestro"}),
        (UNIT & BUILDING, set()),
        (UNIT | ~UNIT, EVERYTHING),
        ((TECH_0 | TECH_I) & UNIT & FRIENDLY, {"Iron Man", "Tenderfoot"}),
        (PATROLLER, {"Nimble Fencer"}),
        (UNIT & ~PATROLLING, UNITS - {"Nimble Fencer"}),
    ],
)
def test_filters_compose(which: Filter, passes: set[str]) -> None:  # type: ignore[type-arg]
    assert pass_through(which, board()) == passes


def test_composing_changes_neither_part() -> None:
    t = board()
    both = UNIT & YOUR
    assert pass_through(both, t) != pass_through(UNIT, t)
    assert pass_through(UNIT, t) == UNITS
    assert pass_through(YOUR, t) == MINE


@pytest.mark.parametrize(
    ("which", "words"),
    [
        (UNIT, "unit"),
        (OPPOSING & UNIT, "opposing unit"),
        (UNIT & OPPOSING, "opposing unit"),
        (OPPOSING & PATROLLING & UNIT, "opposing patrolling unit"),
        (UNIT | HERO, "unit or hero"),
        (FRIENDLY & (UNIT | HERO), "friendly unit or hero"),
        (TECH_0 & UNIT, "tech 0 unit"),
        (~UNIT, "non-unit"),
    ],
)
def test_filters_read_as_words_with_the_noun_last(which: Filter, words: str) -> None:  # type: ignore[type-arg]
    assert which.words == words
