"""Cards of one's own in tests: loaded for as long as a test needs them, and nothing else besides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from warmat import expansions

SHADOW_ELVES = Path(__file__).parents[1] / "examples" / "shadow_elves" / "shadow_elves.py"


def only(*paths: Path) -> Iterator[None]:
    """For a fixture: these are loaded until the test ends."""
    expansions.forget()
    expansions.load(*paths)
    yield
    expansions.forget()
