"""Standings: points, then the usual tie-breaks; in knockouts first how far somebody came."""

from __future__ import annotations

from dataclasses import dataclass

from warmat.server.tournaments.event import HALF, LIVES, WIN, Entrant, Event, Pairing, losses, points

LEAST_RATE = 1 / 3  # an opponent who lost everything is no worse than that for those they met


@dataclass(frozen=True)
class Standing:
    place: int  # in their division; shared by those whom nothing tells apart
    division: int
    entrant: int
    points: int  # in halves
    wins: int
    draws: int
    losses: int
    byes: int
    buchholz: int  # the points of all opponents, in halves
    opponents: float  # their share of points, on average


def standings(event: Event) -> list[Standing]:
    """Everybody, the best first; of a league, division by division."""
    score, lost = points(event.pairings), losses(event.pairings)
    games: dict[int, list[Pairing]] = {each.number: [] for each in event.entrants}
    for pairing in event.pairings:
        for number in pairing.players:
            if number in games:
                games[number].append(pairing)
    rates = {number: _rate(number, played) for number, played in games.items()}
    found = [_standing(each, games, score, rates) for each in event.entrants]
    came: dict[int, int] = {}
    if event.system in LIVES:
        lives = LIVES[event.system]
        still = event.round + 1
        came = {
            each.number: lost[each.number][lives - 1] if len(lost.get(each.number, [])) >= lives else still
            for each in event.entrants
        }
    seeds = {each.number: each.seed for each in event.entrants}

    def key(one: Standing) -> tuple[float, ...]:
        return (
            one.division,
            -came.get(one.entrant, 0),
            -one.points,
            -one.buchholz,
            -one.opponents,
            -one.wins,
        )

    found.sort(key=lambda one: (*key(one), seeds[one.entrant]))
    placed: list[Standing] = []
    above = 0  # in higher divisions
    for at, one in enumerate(found):
        same = placed and key(found[at - 1]) == key(one)
        if placed and placed[-1].division != one.division:
            above = at
        place = placed[-1].place if same else at - above + 1
        placed.append(Standing(**{**vars(one), "place": place}))
    return placed


def _standing(
    entrant: Entrant, games: dict[int, list[Pairing]], score: dict[int, int], rates: dict[int, float]
) -> Standing:
    number = entrant.number
    played = [pairing for pairing in games[number] if pairing.second is not None and pairing.result]
    met = [other for pairing in played if (other := pairing.other(number)) is not None]
    won = [pairing.points(number) for pairing in played]
    return Standing(
        0,
        entrant.division,
        number,
        score.get(number, 0),
        won.count(WIN),
        won.count(HALF),
        won.count(0),
        sum(pairing.second is None for pairing in games[number]),
        sum(score.get(other, 0) for other in met),
        round(sum(rates.get(other, LEAST_RATE) for other in met) / len(met), 4) if met else 0.0,
    )


def _rate(number: int, pairings: list[Pairing]) -> float:
    played = [pairing for pairing in pairings if pairing.second is not None and pairing.result]
    if not played:
        return LEAST_RATE
    return max(LEAST_RATE, sum(pairing.points(number) for pairing in played) / (WIN * len(played)))
