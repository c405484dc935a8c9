"""Chances over the course of a game, without the swing of taking turns.

Whoever has just had a turn has spent gold or magic on the table and looks better than before it; then the
others do the same. So each seat's estimate goes up and down like a saw, with the turns as its teeth. What a
turn usually brought in this game (the median, in odds) is taken off as the turn goes on, and given back
during the others' turns. What is left is who was ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import median
from typing import Final

EDGE: Final = 1e-3  # of certainty, which only the end of a game brings
FEWEST: Final = 3  # turns, to say what is usual


@dataclass(frozen=True)
class Moment:
    """A step of a game: whose turn, and each seat's own estimate."""

    turn: int
    active: int
    chances: tuple[float, ...]
    over: bool


def turns_of(moments: Sequence[Moment]) -> Iterator[tuple[int, int]]:
    """Each turn: its first step, and the first step after it."""
    start = 0
    for step, moment in enumerate(moments):
        begun = moments[start]
        if (moment.turn, moment.active) != (begun.turn, begun.active) or step == len(moments) - 1:
            if step > start:
                yield start, step
            start = step


def shares_of(moments: Sequence[Moment], teams: Sequence[int]) -> list[tuple[float, ...]]:
    """At each step, how likely each seat is to win in the eyes of a spectator; the teams' add up to one."""
    spans = list(turns_of(moments))
    usual = _usual(moments, spans)
    found = [_divided(moment.chances, teams) for moment in moments]
    for number, (first, last) in enumerate(spans):
        for step in range(first, last + (number == len(spans) - 1)):
            moment = moments[step]
            if moment.over:
                continue
            part = (step - first) / (last - first)
            levelled = [
                _chance(_odds(chance) - usual * _tooth(moments, spans, teams, number, part, seat))
                for seat, chance in enumerate(moment.chances)
            ]
            found[step] = _divided(levelled, teams)
    return found


def _usual(moments: Sequence[Moment], spans: Sequence[tuple[int, int]]) -> float:
    """What a turn brings to whoever has it, in odds."""
    gains = []
    for first, last in spans:
        seat = moments[first].active
        if not moments[last].over:
            gains.append(_odds(moments[last].chances[seat]) - _odds(moments[first].chances[seat]))
    return max(0.0, median(gains)) if len(gains) >= FEWEST else 0.0


def _tooth(
    moments: Sequence[Moment],
    spans: Sequence[tuple[int, int]],
    teams: Sequence[int],
    number: int,
    part: float,
    seat: int,
) -> float:
    """Where the seat is between its turns: -0.5 before its own, 0.5 after it, and slowly down again."""
    if teams[moments[spans[number][0]].active] == teams[seat]:
        return part - 0.5
    others = len(set(teams)) - 1
    for since in range(number):  # turns of others between the seat's last one and this
        if teams[moments[spans[number - since - 1][0]].active] == teams[seat]:
            return 0.5 - min(1.0, (since + part) / others)
    return -0.5  # it has had no turn yet


def _divided(chances: Sequence[float], teams: Sequence[int]) -> tuple[float, ...]:
    """Each team's estimate, divided by the sum of all teams'."""
    estimates: dict[int, list[float]] = {}
    for team, chance in zip(teams, chances, strict=True):
        estimates.setdefault(team, []).append(chance)
    means = {team: sum(each) / len(each) for team, each in estimates.items()}
    total = sum(means.values())
    return tuple(means[team] / total if total else 1 / len(means) for team in teams)


def _odds(chance: float) -> float:
    held = min(1 - EDGE, max(EDGE, chance))
    return log(held / (1 - held))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))
