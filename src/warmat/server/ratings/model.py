"""How strong somebody is, and what a game tells of that: openskill's Plackett-Luce model.

It knows two players, teams and any number of sides alike. `mu` is the estimate and `sigma` how unsure it is.
People read them in points: somebody new has 1500 ± 500.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
POINTS = 60  # of a unit of mu
SURE = 2  # sigmas below mu: somebody is at least as strong, in all likelihood

WON, DRAWN, LOST = "won", "drawn", "lost"


@dataclass(frozen=True)
class Skill:
    mu: float = MU
    sigma: float = SIGMA

    @property
    def floor(self) -> float:
        return self.mu - SURE * self.sigma


def points(units: float) -> int:
    """As people read it."""
    return round(units * POINTS)


def prepare() -> None:
    """Load the model, which takes a moment."""
    _model()


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # when the first game is counted, not when the server starts

    return PlackettLuce(mu=MU, sigma=SIGMA)


def places(teams: Sequence[int], winners: Sequence[int], left: Sequence[int]) -> list[int]:
    """The place of each seat, the best first, equal for those who share one.

    Whoever left lost, even where the bot on their seat went on to win; who left first is last.
    """
    away = list(dict.fromkeys(teams[seat] for seat in left))
    won = {teams[seat] for seat in winners}
    found = []
    for team in teams:
        if team in away:
            found.append(1 + len(away) - away.index(team))
        else:
            found.append(0 if team in won or not won else 1)
    return found


def result(seat: int, places: Sequence[int], winners: Sequence[int]) -> str:
    """What the game was for a seat, in a word."""
    if places[seat] == 0:
        return WON if winners else DRAWN
    return LOST


def after(skills: Mapping[int, Skill], teams: Sequence[int], places: Sequence[int]) -> dict[int, Skill]:
    """How strong everybody is after the game, by seat."""
    model = _model()
    sides = [[seat for seat in range(len(teams)) if teams[seat] == team] for team in dict.fromkeys(teams)]
    before = [[model.rating(mu=skills[seat].mu, sigma=skills[seat].sigma) for seat in side] for side in sides]
    rated = model.rate(before, ranks=[places[side[0]] for side in sides])
    found = {}
    for side, ratings in zip(sides, rated, strict=True):
        for seat, rating in zip(side, ratings, strict=True):
            found[seat] = Skill(rating.mu, rating.sigma)
    return found
