"""Who plays whom, all at once: the cheapest way to pair everybody, by a matching of the package networkx."""

from __future__ import annotations

from collections.abc import Callable, Sequence

# The cost of a pair; without a second it is a bye. None: they must not be paired.
Cost = Callable[[int, int | None], int | None]
Pair = tuple[int, int | None]

FEW = 24  # of so many, all pairs are looked at
NEAR = (12, 40)  # else at first only so many of the cheapest for each, which takes a tenth of the time
BYE = -1


def matched(players: Sequence[int], cost: Cost) -> list[Pair] | None:
    """Everybody paired, and with an odd number of them one left over; None if there is no way to do that."""
    if not players:
        return []
    edges = _edges(players, cost)
    count = len(players) + len(players) % 2
    for near in (*NEAR, None) if count > FEW else (None,):
        found = _matching(edges if near is None else _nearest(edges, near))
        if 2 * len(found) == count:
            place = {player: at for at, player in enumerate(players)}
            pairs = [(one, None if two == BYE else two) for one, two in map(_bye_last, found)]
            return sorted(pairs, key=lambda pair: (pair[1] is None, min(place[each] for each in _both(pair))))
    return None


def _edges(players: Sequence[int], cost: Cost) -> list[tuple[int, int, int]]:
    found = []
    for at, one in enumerate(players):
        others: list[int | None] = [*players[at + 1 :]]
        if len(players) % 2:
            others.append(None)
        for two in others:
            price = cost(one, two)
            if price is not None:
                found.append((one, BYE if two is None else two, price))
    return found


def _nearest(edges: list[tuple[int, int, int]], near: int) -> list[tuple[int, int, int]]:
    taken: dict[int, int] = {}
    found = []
    for one, two, price in sorted(edges, key=lambda edge: edge[2]):
        if min(taken.get(one, 0), taken.get(two, 0)) < near:
            found.append((one, two, price))
            for each in (one, two):
                taken[each] = taken.get(each, 0) + 1
    return found


def _matching(edges: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    import networkx  # which takes its time to load, and most servers pair nobody

    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, two, -price) for one, two, price in edges)
    return sorted(networkx.max_weight_matching(graph, maxcardinality=True))


def _bye_last(pair: tuple[int, int]) -> tuple[int, int]:
    return (pair[1], pair[0]) if pair[0] == BYE else pair


def _both(pair: Pair) -> list[int]:
    return [each for each in pair if each is not None]
