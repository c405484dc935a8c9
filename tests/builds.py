"""Tests on both builds, and more of the same on one.

All tests of the rules, the cards and the terminal run interpreted and compiled. But where a claim is tried
out in many games, only the first of them are played on both; the others are marked `once`, and so are tests
that take hundreds of games (how strong a bot is) or start processes of both builds themselves. Where there
is a compiled build, `make test` runs the interpreted one with `-m "not once"`.

Nothing goes untested by that: `tests/conformance/test_builds_agree.py` plays games of every kind in which
every card is used, on both builds, and compares them decision by decision.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_on_both(values: Iterable[Any], count: int = 1) -> list[Any]:
    """For `parametrize`: the first values are tried on both builds, the others on one."""
    return [value if at < count else _once(value) for at, value in enumerate(values)]


def on_both(values: Iterable[Any], places: Iterable[int]) -> list[Any]:
    """For `parametrize`: the values at these places are tried on both builds, the others on one."""
    chosen = set(places)
    return [value if at in chosen else _once(value) for at, value in enumerate(values)]


def _once(value: Any) -> Any:
    return pytest.param(value, marks=pytest.mark.once)
