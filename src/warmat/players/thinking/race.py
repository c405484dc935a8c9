"""A race between the options of a decision: all are played on in the same worlds, the worse drop out.

In every world all that are still in the race are played on to the same moment, so what they have in common
(the cards that world dealt) cancels out when two are compared.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.players.engine_calls import play
from warmat.players.thinking.tree import Tree

FEWEST: Final = 4  # worlds before anybody drops out
CLEAR: Final = 1.7  # standard errors behind the leader: out
NOISE: Final = 0.02  # what a difference is uncertain by at the least
TRUST: Final = 0.005  # in the heuristic bot's own choice: another must be better by so much


class Runner:
    """An option in the race."""

    __slots__ = ("option", "running", "total", "values")

    def __init__(self, option: Option) -> None:
        self.option: Option = option
        self.values: list[float] = []  # by world
        self.total: float = 0.0
        self.running: bool = True

    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.0


def run_world(tree: Tree, world: Any, runners: list[Runner]) -> int:
    """Play every option that is still in the race on in one world. Says how many."""
    count = 0
    for runner in runners:
        if not runner.running:
            continue
        st = world.clone()
        found = find(st.options, runner.option)
        if found is None:
            runner.running = False  # not an option of the seat's own knowledge
            continue
        play(st, found)
        value = tree.outlook(st, world.turn)
        runner.values.append(value)
        runner.total += value
        count += 1
    return count


def drop_losers(runners: list[Runner]) -> int:
    """Take out whoever is clearly behind. Says how many go on."""
    leader = best(runners)
    running = 0
    for runner in runners:
        if runner is leader:
            running += 1
        elif runner.running:
            if _behind(leader, runner):
                runner.running = False
            else:
                running += 1
    return running


def best(runners: list[Runner]) -> Runner:
    """The leader: of those that went farthest, the one with the best mean.

    The first of them, the heuristic bot's own choice, stays it unless another is clearly better.
    """
    first = runners[0]
    leader = first
    for runner in runners[1:]:
        if not runner.running:
            continue
        ahead = TRUST if leader is first else 0.0
        if not leader.running or runner.mean() > leader.mean() + ahead:
            leader = runner
    return leader


def _behind(leader: Runner, runner: Runner) -> bool:
    count = min(len(leader.values), len(runner.values))
    if count < FEWEST:
        return False
    total, squares = 0.0, 0.0
    for index in range(count):
        gap = leader.values[index] - runner.values[index]
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
