"""Everybody against everybody, and the knockouts: who loses once or twice is out."""

from __future__ import annotations

from warmat.server.tournaments.divisions import by_division
from warmat.server.tournaments.event import LIVES, Event, losses
from warmat.server.tournaments.matching import Pair, matched
from warmat.server.tournaments.swiss import seated

AGAIN, SECOND_BYE, A_PLACE = 1_000_000, 1_000, 1
Slots = dict[int, Pair]  # by their place in the round


def round_robin(event: Event) -> Slots | None:
    """The next round of each division's schedule; without a league all are in one.

    Whoever should meet somebody who has dropped out has a bye. A small division is done before a large one.
    """
    found: Slots = {}
    slots = 0
    for entrants in by_division(event.entrants):
        count = len(entrants) + len(entrants) % 2
        if event.round < count - 1:
            for slot, (one, two) in enumerate(scheduled(count, event.round), slots):
                if max(one, two) >= len(entrants):
                    continue  # an odd number: this one rests
                both = [entrants[each] for each in (one, two)]
                there = [each.number for each in both if not each.is_out]
                if there:
                    found[slot] = (there[0], there[1] if len(there) == 2 else None)
        slots += count // 2
    return found


def scheduled(count: int, round: int) -> list[tuple[int, int]]:
    """A round of an even number of players by the circle method. Each begins as often as not, but for one."""
    last = count - 1
    found = [(last, round) if round < count // 2 else (round, last)]
    for step in range(1, count // 2):
        one, two = sorted(((round + step) % last, (round - step) % last))
        found.append((one, two) if (one + two) % 2 else (two, one))
    return found


def knockout(event: Event) -> Slots | None:
    """The winners of two slots beside each other meet in the next round. The strongest have the byes."""
    level = _winners(event)
    if len(level) < 2:
        return None
    found: Slots = {}
    for slot in range(len(level) // 2):
        there = [each for each in level[2 * slot : 2 * slot + 2] if each is not None]
        if len(there) == 2:
            found[slot] = seated(event, (there[0], there[1]))
        elif there:
            found[slot] = (there[0], None)
    return found


def bracket(strongest_first: list[int]) -> list[int | None]:
    """The places of a bracket: the first two meet in its last round if both come that far, and so on."""
    places = [0]
    while len(places) < len(strongest_first):
        size = 2 * len(places)
        places = [each for place in places for each in (place, size - 1 - place)]
    return [strongest_first[place] if place < len(strongest_first) else None for place in places]


def _winners(event: Event) -> list[int | None]:
    """Of the last round, by slot, and before the first the places of the bracket; None: nobody is there."""
    there = {each.number for each in event.playing}
    strongest_first = sorted(event.entrants, key=lambda each: each.seed)
    places = bracket([each.number for each in strongest_first])
    if event.round == 0:
        return [each if each in there else None for each in places]
    size = len(places) >> event.round
    found: list[int | None] = [None] * size
    for pairing in event.pairings:
        if pairing.round == event.round and pairing.slot < size and pairing.winner in there:
            found[pairing.slot] = pairing.winner
    return found


def double_knockout(event: Event) -> Slots | None:
    """Those without a loss play each other, and so do those with one; at last whoever is left of both."""
    lost = losses(event.pairings)
    alive = [each for each in event.playing if len(lost.get(each.number, [])) < LIVES[event.system]]
    unbeaten = [each.number for each in alive if each.number not in lost]
    beaten = [each.number for each in alive if each.number in lost]
    if len(alive) < 2:
        return None
    groups = [[*unbeaten, *beaten]] if len(alive) == 2 else [unbeaten, beaten]
    pairs = [pair for group in groups for pair in _among(event, group)]
    return {slot: seated(event, pair) for slot, pair in enumerate(pairs)}


def _among(event: Event, players: list[int]) -> list[Pair]:
    """The strong against the weak; nobody meets somebody again, or has a second bye, where there is a way."""
    met = [frozenset(pairing.players) for pairing in event.pairings]
    half = len(players) // 2
    place = {player: at for at, player in enumerate(players)}

    def cost(one: int, two: int | None) -> int:
        if two is None:
            return SECOND_BYE * met.count(frozenset((one,))) + A_PLACE * place[one]
        away = abs(abs(place[one] - place[two]) - half)
        return AGAIN * met.count(frozenset((one, two))) + A_PLACE * away

    pairs = matched(players, cost)
    assert pairs is not None, "everybody may play everybody"
    return pairs
