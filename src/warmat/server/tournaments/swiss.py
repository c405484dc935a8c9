"""The Swiss system: those with as many points meet, nobody meets anybody twice, and seats are balanced."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from warmat.server.tournaments.event import Event, Pairing, points
from warmat.server.tournaments.matching import Pair, matched

# What a pairing should avoid, the worst first. Points differ by halves, and count by their square.
A_POINT, A_SEAT, A_PLACE = 1_000_000, 2_000, 10


def swiss(event: Event) -> list[Pair] | None:
    """The next round; None if there is none in which nobody has a second bye or meets somebody again."""
    score = points(event.pairings)
    order = sorted(event.playing, key=lambda each: (-score.get(each.number, 0), each.seed))
    players = [each.number for each in order]
    met = {frozenset(pairing.players) for pairing in event.pairings}
    lead = balances(event.pairings)
    groups: dict[int, list[int]] = {}
    for player in players:
        groups.setdefault(score.get(player, 0), []).append(player)
    place = {player: at for group in groups.values() for at, player in enumerate(group)}
    half = {player: len(group) // 2 for group in groups.values() for player in group}
    lowest = min(groups, default=0)

    def cost(one: int, two: int | None) -> int | None:
        if frozenset((one,) if two is None else (one, two)) in met:
            return None
        if two is None:  # of those with the fewest points, the last
            above = score.get(one, 0) - lowest
            return A_POINT * above * above + A_PLACE * (len(players) - players.index(one))
        apart = score.get(one, 0) - score.get(two, 0)
        seats = uneven(lead.get(one, 0), lead.get(two, 0))
        # Among equals the upper half plays the lower one.
        away = abs(abs(place[one] - place[two]) - half[one]) if not apart else place[two] + place[one]
        return A_POINT * apart * apart + A_SEAT * seats + A_PLACE * away

    return matched(players, cost)


def balances(pairings: Iterable[Pairing]) -> dict[int, int]:
    """How much more often each has begun than not."""
    found: dict[int, int] = {}
    for pairing in pairings:
        if pairing.second is not None:
            found[pairing.first] = found.get(pairing.first, 0) + 1
            found[pairing.second] = found.get(pairing.second, 0) - 1
    return found


def uneven(one: int, two: int) -> int:
    """How uneven the seats of two are, at best, once they have played each other."""
    return min((one + 1) ** 2 + (two - 1) ** 2, (one - 1) ** 2 + (two + 1) ** 2)


def seated(event: Event, pair: Pair) -> Pair:
    """The same two, with whoever has begun less often beginning; else whoever did not last; else by lot."""
    one, two = pair
    if two is None:
        return pair
    lead = balances(event.pairings)
    ahead = lead.get(one, 0) - lead.get(two, 0) or _began_last(event, one) - _began_last(event, two)
    if not ahead:
        ahead = crc32(f"{event.lot} {event.round} {min(one, two)} {max(one, two)}".encode()) % 2 * (one - two)
    return (two, one) if ahead > 0 else (one, two)


def _began_last(event: Event, entrant: int) -> int:
    games = [pairing for pairing in event.of(entrant) if pairing.second is not None]
    last = max(games, key=lambda pairing: pairing.round, default=None)
    return 0 if last is None else 1 if last.first == entrant else -1
