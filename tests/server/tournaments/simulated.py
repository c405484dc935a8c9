"""Whole tournaments without a server: entrants drop out and miss rounds, and nothing impossible is paired.

200 of them, of 8 to 128 entrants: python -m tests.server.tournaments.simulated
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random

from warmat.server.storage.tournament_rows import Entry
from warmat.server.tournaments.decks import deal, played
from warmat.server.tournaments.divisions import by_division, divided, next_line
from warmat.server.tournaments.event import (
    DRAW,
    FIRST,
    LEAGUE,
    LIVES,
    NEITHER,
    ROUND_ROBIN,
    SECOND,
    SWISS,
    SYSTEMS,
    Entrant,
    Event,
    Pairing,
    losses,
    settled,
    usual_rounds,
)
from warmat.server.tournaments.pairing import next_round
from warmat.server.tournaments.standings import standings
from warmat.server.tournaments.swiss import balances

FEW = 10  # of so many who still play, all pairings are tried
EVENTS, SMALLEST, LARGEST = 200, 8, 128
DROPS, MISSES, DRAWS = 0.03, 0.03, 0.05
MOVING = 2  # up and down after a season


@dataclass
class Seen:
    """What happened in simulated tournaments."""

    games: int = 0
    rounds: int = 0
    byes: int = 0
    missed: int = 0
    dropped: int = 0
    early: int = 0  # ended, since no round could be paired any more
    slowest_s: float = 0.0
    balance: Counter[int] = field(default_factory=Counter)  # in the Swiss system: how uneven the seats are


def can_be_paired(event: Event) -> bool:
    """Whether there is any round without a rematch or a second bye, by trying them all."""
    met = {frozenset(pairing.players) for pairing in event.pairings}

    def rest(players: list[int]) -> bool:
        if not players:
            return True
        one, *others = players
        odd = len(players) % 2 == 1
        if odd and frozenset((one,)) not in met and rest(others):
            return True
        return any(
            rest([each for each in others if each != two])
            for two in others
            if frozenset((one, two)) not in met
        )

    return rest([each.number for each in event.playing])


def check_round(event: Event, pairings: list[Pairing]) -> None:
    """Everybody who plays has one game; what the system forbids is not there."""
    named = Counter(each for pairing in pairings for each in pairing.players)
    there = {each.number for each in event.playing}
    assert set(named) <= there, "somebody is paired who dropped out"
    assert max(named.values()) == 1, "somebody plays twice in a round"
    if event.system == SWISS:
        assert set(named) == there, "somebody is not paired"
        before = {frozenset(pairing.players) for pairing in event.pairings}
        assert not before & {frozenset(each.players) for each in pairings}, "a rematch, or a second bye"
        assert sum(pairing.second is None for pairing in pairings) == len(there) % 2
    if event.system in LIVES:
        lost = losses(event.pairings)
        assert all(len(lost.get(each, [])) < LIVES[event.system] for each in named), "somebody was out"
    if event.system in (ROUND_ROBIN, LEAGUE):
        games = Counter(frozenset(each.players) for each in [*event.pairings, *pairings] if each.second)
        assert max(games.values(), default=1) == 1, "a rematch"
    if event.system == LEAGUE:
        divisions = {each.number: each.division for each in event.entrants}
        assert all(len({divisions[each] for each in pairing.players}) == 1 for pairing in pairings)


def check_end(event: Event) -> None:
    table = standings(event)
    assert {each.entrant for each in table} == {each.number for each in event.entrants}
    assert all((one.division, one.place) <= (two.division, two.place) for one, two in pairwise(table))
    if event.system not in LIVES:
        ranked = [(one, two) for one, two in pairwise(table) if one.division == two.division]
        assert all(one.points >= two.points for one, two in ranked)
    else:
        lost = losses(event.pairings)
        alive = [each for each in event.playing if len(lost.get(each.number, [])) < LIVES[event.system]]
        assert len(alive) <= 1, "it ended while two were in it"
    if event.system in (ROUND_ROBIN, LEAGUE) and not any(each.is_out for each in event.entrants):
        met = {frozenset(pairing.players) for pairing in event.pairings}
        games = sum(len(each) * (len(each) - 1) // 2 for each in by_division(event.entrants))
        assert len(met) == games, "not everybody met everybody"
    if event.system == LEAGUE:
        check_seasons(event)


def check_seasons(event: Event) -> None:
    """Everybody who played to the end has a place in the next season, one division away at most."""
    line = next_line(event, MOVING)
    assert sorted(line) == sorted(each.number for each in event.playing)
    before = {each.number: each.division for each in event.entrants}
    place = 0
    for division, entrants in enumerate(by_division(event.entrants), 1):
        count = sum(not each.is_out for each in entrants)
        moves = [before[each] - division for each in line[place : place + count]]
        assert set(moves) <= {-1, 0, 1}
        assert max(moves.count(1), moves.count(-1)) <= MOVING, "more went up or down than should"
        place += count


def check_dealt(count: int, seed: int) -> None:
    """Every deck goes to somebody, and as few as possible play what they brought."""
    chance = Random(seed)
    decks = [f"deck {chance.randint(1, max(1, count // 3))}" for _ in range(count)]
    entries = [Entry(number=number, deck=deck) for number, deck in enumerate(decks, 1)]
    deal(entries, seed)
    assert sorted(entry.dealt or 0 for entry in entries) == list(range(1, count + 1))
    same = sum(played(entry, entries) == entry.deck for entry in entries)
    assert same == max(0, 2 * max(Counter(decks).values()) - count)


def simulate(system: str, entrants: int, seed: int, seen: Seen, drops: float = DROPS) -> Event:
    """One tournament from its first round to its end."""
    chance = Random(seed)
    check_dealt(entrants, seed)
    people = [Entrant(number, number) for number in range(1, entrants + 1)]
    if system == LEAGUE:
        divisions = divided([each.number for each in people], chance.randint(3, 16))
        people = [replace(each, division=divisions[each.number]) for each in people]
    strength = {each.number: chance.gauss(0, 1) for each in people}
    event = Event(system, people, [], usual_rounds(entrants) if system == SWISS else 0, seed)
    most = 4 * entrants + 8  # of rounds: it must end
    while True:
        began = time.perf_counter()
        pairings = next_round(event)
        seen.slowest_s = max(seen.slowest_s, time.perf_counter() - began)
        if system == SWISS and 2 <= len(event.playing) <= FEW and event.round < event.rounds:
            assert (pairings is not None) == can_be_paired(event)
        if pairings is None:
            seen.early += system == SWISS and event.round < event.rounds
            break
        check_round(event, pairings)
        played = [replace(each, result=_result(event, each, strength, chance, seen)) for each in pairings]
        seen.rounds += 1
        seen.byes += sum(each.second is None for each in played)
        there = [replace(each, is_out=each.is_out or chance.random() < drops) for each in event.entrants]
        event = replace(event, pairings=[*event.pairings, *played], entrants=there)
        assert event.round <= most, "it does not end"
    check_end(event)
    seen.dropped += sum(each.is_out for each in event.entrants)
    if system == SWISS:
        seen.balance.update(abs(each) for each in balances(event.pairings).values())
    return event


def _result(event: Event, pairing: Pairing, strength: dict[int, float], chance: Random, seen: Seen) -> str:
    if pairing.second is None:
        return FIRST
    seen.games += 1
    if chance.random() < MISSES:
        seen.missed += 1
        return chance.choice([NEITHER, FIRST, SECOND])
    if chance.random() < DRAWS:
        return settled(event.system, DRAW)
    ahead = strength[pairing.first] - strength[pairing.second] + chance.gauss(0, 1)
    return FIRST if ahead > 0 else SECOND


def main(events: int) -> None:
    chance, total = Random(1), time.perf_counter()
    for system in SYSTEMS:
        seen, began, count = Seen(), time.perf_counter(), 0
        for number in range(SYSTEMS.index(system), events, len(SYSTEMS)):
            simulate(system, chance.randint(SMALLEST, LARGEST), number, seen)
            count += 1
        print(
            f"{system}: {count} events, {seen.rounds} rounds, {seen.games} games, {seen.byes} byes, "
            f"{seen.missed} missed, {seen.dropped} dropped out, {seen.early} ended early, "
            f"slowest pairing {seen.slowest_s:.2f} s, {time.perf_counter() - began:.1f} s"
        )
        if seen.balance:
            print("  begun more or less often than not, by how much:", dict(sorted(seen.balance.items())))
    print(f"{events} events in {time.perf_counter() - total:.1f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS)
