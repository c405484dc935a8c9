"""Same seed and choices give the same game in every process: interpreted, compiled, whatever the hashes.

Every card is used in these games. That is why not all tests need run on both builds (`tests/builds.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from warmat.codex.cards import BOOK as CODEX
from warmat.summoner_wars.factions import BOOK as SUMMONER_WARS

pytestmark = pytest.mark.once  # has processes of both builds, whichever runs the test

ROOT = Path(__file__).parents[2]
CARDS = {
    "codex": {card.name for card in CODEX.cards} - {"Base", "nothing"},  # what lies there, and no card
    "summoner-wars": {card.name for card in SUMMONER_WARS.cards} - {"nothing"},
}


def streams(part: str, interpreted: bool, hash_seed: int) -> dict[str, Any]:
    """The digest streams of a process of its own."""
    environment = {k: v for k, v in os.environ.items() if k not in ("WARMAT_INTERPRETED", "WARMAT_FORK")}
    environment |= {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT / "src")}
    if interpreted:
        environment["WARMAT_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "tests.conformance.digest_streams", part]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def assert_same(one: dict[str, Any], two: dict[str, Any]) -> None:
    assert one["streams"].keys() == two["streams"].keys()
    for name, lines in one["streams"].items():
        others = two["streams"][name]
        differ = [n for n, (a, b) in enumerate(zip(lines, others, strict=False)) if a != b]
        assert not differ, f"{name}: {one['build']} and {two['build']} part at line {differ[0]}"
        assert len(lines) == len(others), name


@pytest.mark.parametrize("part", ["cases", *CARDS])
def test_both_builds_play_the_same_games_whatever_the_order_of_hashes(part: str) -> None:
    """One comparison for both: each process has an order of its own."""
    compiled, interpreted = streams(part, False, 4711), streams(part, True, 0)
    assert interpreted["build"] == "interpreted"
    assert_same(interpreted, compiled)
    assert not CARDS.get(part, set()) - set(compiled["used"]), "cards that no game has used"
    if compiled["build"] != "compiled":
        pytest.skip("there is no compiled build, or it is older than the sources: `make test` makes one")
