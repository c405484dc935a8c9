"""Decisions in a file: what was seen, what was chosen, what came of it. A shard is some thousands of them.

Everything of varying length (things in play, cards, options) stands in one long array, with how many each
decision has of it beside.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from warmat.players.network.layout import Real
from warmat.players.network.look import Look

Arrays = dict[str, NDArray[Any]]
# What there is several of in each decision, and of what kind; what there is one of; and the kinds.
RAGGED = {
    "rows": "row",
    "places": "row",
    "named": "named",
    "times": "named",
    "options": "option",
    "aims": "option",
}
PLAIN = ("scalars", "thought", "actions", "odds", "advantages", "targets")
KINDS = ("row", "named", "option")


class Chosen(NamedTuple):
    """A decision with what a learner needs of it."""

    look: Look
    action: int
    odds: float  # logarithm of how likely it was
    advantage: float  # how much better it came out than expected
    target: float  # what the table should have been judged
    aims: Real | None = None  # how likely each option should have been; None: search has not thought about it


def packed(chosen: Sequence[Chosen], results: Sequence[Sequence[float]]) -> Arrays:
    """`results`: of each game that is over, against whom it was, how it came out, and how long it was."""
    looks = [each.look for each in chosen]
    return {
        "scalars": np.stack([look.scalars for look in looks]),
        "rows": np.concatenate([look.rows for look in looks]),
        "places": np.concatenate([look.places for look in looks]).astype(np.int16),
        "row_counts": np.array([len(look.rows) for look in looks], np.int16),
        "named": np.concatenate([part for look in looks for part in (look.piles.named, look.beside)]).astype(
            np.int32
        ),
        "times": np.concatenate(
            [part for look in looks for part in (look.piles.times, np.ones(len(look.beside)))]
        ).astype(np.int16),
        "named_counts": np.array([len(look.piles.named) + len(look.beside) for look in looks], np.int16),
        "options": np.concatenate([look.options for look in looks]),
        "option_counts": np.array([len(look.options) for look in looks], np.int16),
        "aims": np.concatenate([_aims(each) for each in chosen]),
        "thought": np.array([each.aims is not None for each in chosen], np.float32),
        "actions": np.array([each.action for each in chosen], np.int16),
        "odds": np.array([each.odds for each in chosen], np.float32),
        "advantages": np.array([each.advantage for each in chosen], np.float32),
        "targets": np.array([each.target for each in chosen], np.float32),
        "results": np.array(results, np.float32).reshape(-1, 3),
    }


def _aims(each: Chosen) -> Real:
    return np.zeros(len(each.look.options), np.float32) if each.aims is None else each.aims


def save(path: Path, arrays: Arrays, *, small: bool = False) -> None:
    """Whole or not at all: whoever reads the folder meanwhile finds no half of a file."""
    coming = path.with_name(f"coming-{path.name}")
    with coming.open("wb") as file:
        store: Any = np.savez_compressed if small else np.savez
        store(file, **arrays)
    os.replace(coming, path)


def load(path: Path) -> Arrays:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


def joined(parts: Sequence[Arrays]) -> Arrays:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def only_thought(arrays: Arrays) -> Arrays:
    """The decisions that search has thought about, without the games' results."""
    thought = arrays["thought"] > 0
    found = {name: arrays[name][thought] for name in (*PLAIN, *(f"{kind}_counts" for kind in KINDS))}
    for name, kind in RAGGED.items():
        found[name] = arrays[name][np.repeat(thought, arrays[f"{kind}_counts"])]
    return found | {"results": arrays["results"][:0]}
