"""How strong contestants are: Elo by maximum likelihood, and the score of one against another.

Bradley and Terry's model: a contestant with strength a beats one with strength b with chance
1 / (1 + exp(b - a)); a draw is half a win. 400 Elo are a tenfold chance of winning.

The games of one set-up are not independent: who has the better deck in one has the worse in the other. So
intervals are not read off the curvature of the likelihood alone, which takes every game for a new one, but
from how much whole set-ups differ from what the model expects (the "sandwich" of curvature and observed
scatter). It costs no resampling and is the same every time.

Each pairing is given one more set-up that either side might have swept, half a set-up for each. Without it
somebody who wins all games would have no finite rating, and two equal results would look like certainty; with
a hundred games it moves nothing that can be seen.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from warmat.players.arena.game import Result

ELO = 400 / math.log(10)  # of one unit of strength
Z95 = 1.959964
PRIOR = 0.5  # of a set-up that somebody swept
_STEPS = 100
_CLOSE = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """A contestant in the table."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float | None  # the part of the points that it has won; None: it has not played
    elo: float | None  # None: nothing connects it with the others
    low: float | None  # 95 % interval
    high: float | None
    seconds_per_decision: float | None


@dataclass(frozen=True)
class Versus:
    """One against another: the score with its 95 % interval."""

    name: str
    other: str
    games: int
    setups: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """How far the score may be off, on the side where it may be off more."""
        return max(self.score - self.low, self.high - self.score)

    @property
    def certain(self) -> bool:
        """Whether the interval says who is better."""
        return self.low > 0.5 or self.high < 0.5

    def __str__(self) -> str:
        spread = f"95 %: {100 * self.low:.1f} to {100 * self.high:.1f}"
        return (
            f"{self.name} scores {100 * self.score:.1f} % against {self.other} ({spread}) "
            f"in {self.games} games of {self.setups} set-ups."
        )


# Elo ----------------------------------------------------------------------------------------------------


def elo_ratings(names: Sequence[str], results: Iterable[Result], anchor: str = "") -> list[Rating]:
    """All contestants, in the order they were named. The anchor has 0; without one, the mean has."""
    results = list(results)
    strengths, spread = _fit(names, results, anchor)
    rows: list[Rating] = []
    for name in names:
        mine = [result for result in results if name in result.pairing]
        wins = sum(result.winner == name for result in mine)
        draws = sum(not result.winner for result in mine)
        elo, margin = strengths.get(name), spread.get(name, 0.0)
        rows.append(
            Rating(
                name,
                len(mine),
                wins,
                draws,
                len(mine) - wins - draws,
                sum(result.score(name) for result in mine) / len(mine) if mine else None,
                elo,
                elo - margin if elo is not None else None,
                elo + margin if elo is not None else None,
                _pace(name, mine),
            )
        )
    return rows


def _pace(name: str, results: Iterable[Result]) -> float | None:
    asked, thought = 0, 0.0
    for result in results:
        for seat, who in enumerate(result.seats):
            if who == name:
                asked += result.asked[seat]
                thought += result.thought[seat]
    return thought / asked if asked else None


class _SetUp:
    """The games of one pairing in one set-up, for the model."""

    __slots__ = ("games", "group", "one", "score", "two")

    def __init__(self, one: int, two: int, group: int) -> None:
        self.one = one
        self.two = two
        self.group = group  # what may go together: all pairings play the set-up of a seed
        self.games = 0.0
        self.score = 0.0  # of the first


def _fit(
    names: Sequence[str], results: list[Result], anchor: str
) -> tuple[dict[str, float], dict[str, float]]:
    """Elo and half the width of the 95 % interval, of everybody who is connected."""
    known = _connected(names, results, anchor)
    if len(known) < 2:
        return {}, {}
    place = {name: i for i, name in enumerate(known)}
    setups = _setups(place, results)
    strengths = [0.0] * len(known)
    for _ in range(_STEPS):
        slope, curvature = _derivatives(setups, strengths)
        step = _solve(curvature, [[value] for value in slope])
        largest = max(abs(row[0]) for row in step)
        scale = min(1.0, 2.0 / largest) if largest else 1.0  # not too far where the curve is flat
        strengths = [value + scale * row[0] for value, row in zip(strengths, step, strict=True)]
        if largest < _CLOSE:
            break
    covariance = _sandwich(setups, strengths)
    zero = [place[anchor]] if anchor in place else list(range(len(known)))
    at = sum(strengths[i] for i in zero) / len(zero)
    elo = {name: ELO * (strengths[i] - at) for name, i in place.items()}
    spread: dict[str, float] = {}
    for name, i in place.items():
        weights = [
            (1.0 if j == i else 0.0) - (1 / len(zero) if j in zero else 0.0) for j in range(len(known))
        ]
        variance = sum(
            a * b * covariance[j][k] for j, a in enumerate(weights) for k, b in enumerate(weights) if a and b
        )
        spread[name] = ELO * Z95 * math.sqrt(max(0.0, variance))
    return elo, spread


def _connected(names: Sequence[str], results: list[Result], anchor: str) -> list[str]:
    """Those who can be compared: with the anchor, or as many as possible."""
    near: dict[str, set[str]] = defaultdict(set)
    for result in results:
        one, two = result.pairing
        near[one].add(two)
        near[two].add(one)
    groups: list[set[str]] = []
    for name in names:
        if any(name in group for group in groups):
            continue
        group, edge = {name}, [name]
        while edge:
            found = near[edge.pop()] - group
            group |= found
            edge += found
        groups.append(group)
    best = next((group for group in groups if anchor in group), None) or max(groups, key=len)
    return [name for name in names if name in best]


def _setups(place: dict[str, int], results: list[Result]) -> list[_SetUp]:
    found: dict[tuple[int, int, int], _SetUp] = {}
    for result in results:
        one, two = (place.get(name, -1) for name in result.pairing)
        if one < 0 or two < 0:
            continue
        setup = found.setdefault((one, two, result.seed), _SetUp(one, two, result.seed))
        setup.games += 1
        setup.score += result.score(result.pairing[0])
    group = max((setup.group for setup in found.values()), default=0)
    for one, two in sorted({(one, two) for one, two, _ in found}):
        for swept in (0.0, 2.0):
            group += 1
            setup = _SetUp(one, two, group)
            setup.games, setup.score = 2 * PRIOR, swept * PRIOR
            found[one, two, group] = setup
    return list(found.values())


def _expected(setup: _SetUp, strengths: list[float]) -> float:
    return 1 / (1 + math.exp(strengths[setup.two] - strengths[setup.one]))


def _derivatives(setups: list[_SetUp], strengths: list[float]) -> tuple[list[float], Matrix]:
    """Of the log likelihood: its slope, and how it curves. The first strength is held."""
    size = len(strengths)
    slope = [0.0] * size
    curvature = [[0.0] * size for _ in range(size)]
    for setup in setups:
        chance = _expected(setup, strengths)
        surprise = setup.score - setup.games * chance
        weight = setup.games * chance * (1 - chance)
        slope[setup.one] += surprise
        slope[setup.two] -= surprise
        curvature[setup.one][setup.one] += weight
        curvature[setup.two][setup.two] += weight
        curvature[setup.one][setup.two] -= weight
        curvature[setup.two][setup.one] -= weight
    slope[0] = 0.0
    curvature[0] = [1.0] + [0.0] * (size - 1)
    return slope, curvature


def _sandwich(setups: list[_SetUp], strengths: list[float]) -> Matrix:
    """How far the strengths may be off and together: curvature, scatter between set-ups, curvature."""
    size = len(strengths)
    surprises: dict[int, list[float]] = defaultdict(lambda: [0.0] * size)
    for setup in setups:
        surprise = setup.score - setup.games * _expected(setup, strengths)
        surprises[setup.group][setup.one] += surprise
        surprises[setup.group][setup.two] -= surprise
    scatter = [[0.0] * size for _ in range(size)]
    for row in surprises.values():
        row[0] = 0.0
        for i in range(size):
            if row[i]:
                for j in range(size):
                    scatter[i][j] += row[i] * row[j]
    _, curvature = _derivatives(setups, strengths)
    half = _solve(curvature, scatter)
    turned = [[half[j][i] for j in range(size)] for i in range(size)]
    return _solve(curvature, turned)


def _solve(matrix: Matrix, right: Matrix) -> Matrix:
    """What the matrix must be multiplied with to give the right side (Gauss, with pivots)."""
    size = len(matrix)
    rows = [[*left, *values] for left, values in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [[value / rows[i][i] for value in rows[i][size:]] for i in range(size)]


# Pairs --------------------------------------------------------------------------------------------------


def versus(results: Iterable[Result], name: str, other: str) -> Versus | None:
    """The score of one against the other; None if they have not met.

    Wilson's interval, for as many independent games as the paired ones are worth: those of one set-up often
    share its winner's deck, and then say less or more than two.
    """
    setups: dict[int, list[float]] = defaultdict(list)
    wins = draws = games = 0
    for result in results:
        if set(result.pairing) == {name, other}:
            setups[result.seed].append(result.score(name))
            games += 1
            wins += result.winner == name
            draws += not result.winner
    if not games:
        return None
    score = sum(map(sum, setups.values())) / games
    low, high = _wilson(score, games * _worth(list(setups.values()), score))
    return Versus(name, other, games, len(setups), wins, draws, games - wins - draws, score, low, high)


def _worth(setups: list[list[float]], score: float) -> float:
    """How many independent games one of these is worth, from how much the set-ups scatter."""
    games = sum(map(len, setups))
    scatter = sum((sum(scores) - len(scores) * score) ** 2 for scores in setups)
    independent = games * score * (1 - score)
    prior = 4 * PRIOR * PRIOR  # as of one more set-up, so that few equal ones are no certainty
    return (independent + prior) / (scatter + prior)


def _wilson(score: float, games: float) -> tuple[float, float]:
    spread = Z95 * Z95 / games
    middle = (score + spread / 2) / (1 + spread)
    width = Z95 / (1 + spread) * math.sqrt(score * (1 - score) / games + spread / (4 * games))
    return max(0.0, middle - width), min(1.0, middle + width)
