"""The examples run as they stand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_random_match() -> None:
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / "random_match.py")], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("Winners: [")
