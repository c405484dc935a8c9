"""A race between the options of a decision: all are played on in the same worlds, the worse drop out.

In every world all that are still in the race are played on to the same moment, so what they have in common
(the cards that world dealt) cancels out when two are compared.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.players.engine_calls import play
from warmat.players.search.tree import Tree

FEWEST: Final = 4  # worlds before anybody drops out
CLEAR: Final = 1.7  # standard errors behind the leader: out
NOISE: Final = 0.02  # what a difference is uncertain by at the least
TRUST: Final = 0.005  # in the heuristic bot's own choice: another must be better by so much


class Candidate:
    """An option in the race."""

    __slots__ = ("option", "running", "total", "values")

    def __init__(self, option: Option) -> None:
        self.option: Option = option
        self.values: list[float] = []  # by world
        self.total: float = 0.0
        self.running: bool = True

    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.0


def run_world(tree: Tree, world: Any, candidates: list[Candidate]) -> int:
    """Play every option that is still in the race on in one world. Says how many."""
    count = 0
    for candidate in candidates:
        if not candidate.running:
            continue
        st = world.clone()
        found = find(st.options, candidate.option)
        if found is None:
            candidate.running = False  # not an option of the seat's own knowledge
            continue
        play(st, found)
        value = tree.value(st, world.turn)
        candidate.values.append(value)
        candidate.total += value
        count += 1
    return count


def drop_losers(candidates: list[Candidate]) -> int:
    """Take out whoever is clearly behind. Says how many go on."""
    leader = best(candidates)
    running = 0
    for candidate in candidates:
        if candidate is leader:
            running += 1
        elif candidate.running:
            if _behind(leader, candidate):
                candidate.running = False
            else:
                running += 1
    return running


def best(candidates: list[Candidate]) -> Candidate:
    """The leader: of those that went farthest, the one with the best mean.

    The first of them, the heuristic bot's own choice, stays it unless another is clearly better.
    """
    first = candidates[0]
    leader = first
    for candidate in candidates[1:]:
        if not candidate.running:
            continue
        ahead = TRUST if leader is first else 0.0
        if not leader.running or candidate.mean() > leader.mean() + ahead:
            leader = candidate
    return leader


def _behind(leader: Candidate, candidate: Candidate) -> bool:
    count = min(len(leader.values), len(candidate.values))
    if count < FEWEST:
        return False
    total, squares = 0.0, 0.0
    for index in range(count):
        gap = leader.values[index] - candidate.values[index]
        total += gap
        squares += gap * gap
    mean = total / count
    spread = sqrt(max(0.0, squares / count - mean * mean) / count) + NOISE / sqrt(float(count))
    return mean > CLEAR * spread


def find(options: list[Option], wanted: Option) -> Option | None:
    for option in options:
        if option.same(wanted):
            return option
    return None
