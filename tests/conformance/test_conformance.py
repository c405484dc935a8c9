"""The conformance kit on every game, deck and mode of `tests/games.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builds import first_on_both
from tests.conformance import kit
from tests.conformance.kit import Check
from tests.games import CASES, Case

games = pytest.mark.parametrize("case", CASES, ids=str)


def checks(some: tuple[Check, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("check", some, ids=lambda check: check.__name__)


@games
@pytest.mark.parametrize("seed", first_on_both(kit.SEEDS))
@checks(kit.SEEDED)
def test_at_every_decision(check: Check, case: Case, seed: int, tmp_path: Path) -> None:
    check(case, seed, tmp_path)


@games
@checks(kit.ONCE)
def test_once(check: Check, case: Case, tmp_path: Path) -> None:
    check(case, 0, tmp_path)


@games
@pytest.mark.parametrize("seed", first_on_both(kit.MANY_SEEDS, 2))
@checks(kit.MANY)
def test_with_many_seeds(check: Check, case: Case, seed: int, tmp_path: Path) -> None:
    check(case, seed, tmp_path)
