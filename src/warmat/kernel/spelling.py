"""Finding a name by its beginning, and guessing what somebody meant who wrote it not quite right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

ALMOST = 0.1  # how much worse than the best guess another may be


def plain(text: str) -> str:
    """As it is compared: without case, hyphens and fine apostrophes."""
    return " ".join(text.lower().replace("-", " ").replace("’", "'").split())


def beginning(text: str, names: Iterable[str]) -> list[str]:
    """The name that is written so, or else all that begin so."""
    wanted = plain(text)
    every = list(names)
    exact = [name for name in every if plain(name) == wanted]
    return exact or [name for name in every if plain(name).startswith(wanted)]


def near_names(text: str, names: Iterable[str]) -> list[str]:
    """Names written much like this one, or with a word much like it."""
    every = list(names)
    ways = {plain(word): name for name in every for word in name.split()}
    ways.update({plain(name): name for name in every})
    return guesses(plain(text), ways)


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
