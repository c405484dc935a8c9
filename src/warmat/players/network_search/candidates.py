"""What takes part in a race: options, some of them with what could follow; and who is still in it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from warmat.kernel.choice import Option
from warmat.players.network_search.effort import Effort

# A chance that an option has in advance for each time that it is liked e times as much. It shrinks as more
# worlds are seen, as does what they leave uncertain.
TRUST: Final = 0.02
NOISE: Final = 0.01  # what a difference is uncertain by at the least


class Candidate:
    """An option in the race. With a follow-up: and after it, this choice instead of the network's own."""

    __slots__ = ("follow_up", "lead", "option", "running", "values")

    def __init__(self, option: Option, liking: float, follow_up: Option | None = None) -> None:
        self.option = option
        self.follow_up = follow_up
        self.lead = TRUST * log(max(liking, 1e-9))  # in a single world
        self.values: list[float] = []  # by world
        self.running = True

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def score(self) -> float:
        return self.mean() + self.lead / sqrt(max(1, len(self.values)))


def ranked(candidates: list[Candidate]) -> list[Candidate]:
    """Those that were tried, best first: the ones that are still in the race, then the others."""
    tried = [each for each in candidates if each.values]
    return sorted(tried, key=lambda each: (not each.running, -each.score())) or candidates[:1]


def still_running(running: list[Candidate], effort: Effort) -> list[Candidate]:
    """All but those that are clearly behind, or the same as a better one in every world."""
    going = sorted((each for each in running if each.running), key=Candidate.score, reverse=True)
    if not going or len(going[0].values) < effort.fewest:
        return going
    leader, left = going[0], going[:1]
    for each in going[1:]:
        if not (_behind(leader, each, effort.clear) or any(each.values == other.values for other in left)):
            left.append(each)
    return left


def undecided(running: list[Candidate]) -> bool:
    """Whether there is more than one option among them."""
    return any(each.option is not running[0].option for each in running)


def settle(candidates: list[Candidate], running: list[Candidate]) -> None:
    """After the race: each option is worth what the best of its follow-ups makes of it."""
    for each in candidates:
        left = [other for other in running if other.option is each.option]
        each.running = bool(left)
        if left:
            best = max(left, key=Candidate.score)
            each.values, each.lead = best.values, best.lead


def _behind(leader: Candidate, each: Candidate, clear: float) -> bool:
    count = len(each.values)
    gaps = [one - two for one, two in zip(leader.values, each.values, strict=True)]
    mean = sum(gaps) / count
    variance = max(0.0, sum(gap * gap for gap in gaps) / count - mean * mean)
    uncertain = (sqrt(variance) + NOISE) / sqrt(count)
    return leader.score() - each.score() > clear * uncertain
