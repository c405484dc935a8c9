"""What CHANGELOG.md says of a version: the text of its release. Fails where it says nothing.

python -m tools.changelog v1.2.0
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def entries(text: str) -> dict[str, str]:
    """What is said of each version, newest first."""
    parts = HEADING.split(text)[1:]
    return {name: body.strip() for name, _, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)}


def said_of(version: str, text: str) -> str:
    name = version.removeprefix("v")
    found = entries(text).get(name)
    if not found:
        raise SystemExit(f"CHANGELOG.md says nothing of {name}: what is unreleased is to be called so.")
    return found


if __name__ == "__main__":
    print(said_of(sys.argv[1], CHANGELOG.read_text(encoding="utf-8")))
