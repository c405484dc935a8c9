"""Guessing what somebody meant who wrote a name not quite right."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches

ALMOST = 0.1  # how much worse than the best guess another may be


def guesses(text: str, ways: dict[str, str]) -> list[str]:
    """The names that `text` may stand for, the likeliest first. `ways` leads from writings to names."""
    wanted = text.lower()
    close = get_close_matches(wanted, ways, n=5, cutoff=0.6)
    if not close:
        return []
    best = _likeness(wanted, close[0])
    return list(dict.fromkeys(ways[way] for way in close if _likeness(wanted, way) >= best - ALMOST))[:3]


def _likeness(a: str, b: str) -> float:
    return SequenceMatcher(None, b, a).ratio()
