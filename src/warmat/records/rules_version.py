"""Which rules a game was played by: the release, and a digest of the sources of its rules and cards.

    >>> rules_version("codex")
    '1.4.0 8c1fe0d2a37b9465'

Two versions with one digest play alike; of two with different ones a replay tells whether they do.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from warmat import _build
from warmat.registry import rules_folders, sources_digest

LONGEST: Final = 120  # characters of a version that is worth repeating


@cache
def rules_version(game: str) -> str:
    """The version of a game's rules that runs here, as records name it."""
    return f"{_build.version()} {sources_digest(rules_folders(game))}"


def same_rules(one: str | None, other: str | None) -> bool:
    """Whether two versions are of the same sources, whatever they were released as."""
    return bool(one) and bool(other) and digest_in(one or "") == digest_in(other or "")


def digest_in(version: str) -> str:
    return version.rpartition(" ")[2]


def needs(record: dict[str, Any], name: str) -> str:
    """Which version a record needs, in a sentence; nothing if these rules are its own, or it names none."""
    played, here = record.get("rules"), rules_version(record["game"])
    if not isinstance(played, str) or not 0 < len(played) <= LONGEST or same_rules(played, here):
        return ""
    return f"{name} was played by the rules of Warmat {played} and needs them; these are {here}."
