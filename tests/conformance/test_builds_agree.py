"""Same seed and choices give the same game in every process: interpreted, compiled, whatever the hashes."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@functools.cache
def streams(interpreted: bool, hash_seed: int) -> dict[str, Any]:
    """The digest streams of a process of its own."""
    environment = {k: v for k, v in os.environ.items() if k not in ("WARMAT_INTERPRETED", "WARMAT_FORK")}
    environment |= {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT / "src")}
    if interpreted:
        environment["WARMAT_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "tests.conformance.digest_streams"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def assert_same(one: dict[str, Any], two: dict[str, Any]) -> None:
    for name, lines in one["streams"].items():
        others = two["streams"][name]
        differ = [n for n, (a, b) in enumerate(zip(lines, others, strict=False)) if a != b]
        assert not differ, f"{name}: {one['build']} and {two['build']} part at decision {differ[0]}"
        assert len(lines) == len(others), name


def test_interpreted_and_compiled_play_the_same_games() -> None:
    compiled = streams(False, 0)
    if compiled["build"] != "compiled":
        pytest.skip("there is no compiled build, or it is older than the sources: `make test` makes one")
    interpreted = streams(True, 0)
    assert interpreted["build"] == "interpreted"
    assert_same(interpreted, compiled)


def test_the_order_of_hashes_does_not_matter() -> None:
    assert_same(streams(True, 0), streams(True, 4711))
