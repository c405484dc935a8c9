"""Who plays whom: nothing impossible while something legal exists, seats balanced, every event ends."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.server.tournaments.simulated import Seen, can_be_paired, simulate
from warmat.server.tournaments.brackets import bracket, scheduled
from warmat.server.tournaments.event import (
    DOUBLE,
    DRAW,
    FIRST,
    KNOCKOUT,
    NEITHER,
    ROUND_ROBIN,
    SECOND,
    SWISS,
    SYSTEMS,
    Entrant,
    Event,
    Pairing,
    settled,
    usual_rounds,
)
from warmat.server.tournaments.pairing import by_hand, next_round
from warmat.server.tournaments.standings import standings
from warmat.server.tournaments.swiss import balances


def entrants(count: int) -> list[Entrant]:
    return [Entrant(number, number) for number in range(1, count + 1)]


def pairs(pairings: list[Pairing] | None) -> list[set[int | None]]:
    return [{each.first, each.second} for each in pairings or []]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("count", [2, 3, 8, 9, 21, 40])
def test_simulated_events_come_to_an_end(system: str, count: int) -> None:
    seen = Seen()
    for seed in range(4):
        simulate(system, count, seed, seen)
    simulate(system, count, 4, seen, drops=0.3)
    assert seen.games


def test_a_legal_round_is_found_wherever_there_is_one() -> None:
    """Against trying all of them, in histories that no tournament would have."""
    chance, found = Random(5), {True: 0, False: 0}
    for _ in range(250):
        count = chance.randint(2, 10)
        event = Event(SWISS, entrants(count), [], rounds=99)
        played: list[Pairing] = []
        for one in range(1, count + 1):
            if chance.random() < 0.3:
                played.append(Pairing(1, 0, one, None, FIRST))
            played += [
                Pairing(1, 0, one, two, chance.choice([FIRST, SECOND, DRAW]))
                for two in range(one + 1, count + 1)
                if chance.random() < 0.6
            ]
        event = replace(event, pairings=played)
        is_paired = next_round(event) is not None
        assert is_paired == can_be_paired(event)
        found[is_paired] += 1
    assert min(found.values()) > 20, "both happen"


def test_the_first_round_of_the_swiss_system_has_the_upper_half_against_the_lower() -> None:
    event = Event(SWISS, entrants(8), rounds=3)
    assert pairs(next_round(event)) == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    odd = Event(SWISS, entrants(7), rounds=3)
    assert pairs(next_round(odd))[-1] == {7, None}, "the last has the bye"


def test_those_with_as_many_points_meet() -> None:
    first = [Pairing(1, slot, one, one + 4, FIRST) for slot, one in enumerate((1, 2, 3, 4))]
    found = next_round(Event(SWISS, entrants(8), first, rounds=3))
    assert found is not None
    assert {frozenset(each) for each in pairs(found)} == {
        frozenset(pair) for pair in [(1, 3), (2, 4), (5, 7), (6, 8)]
    }
    assert sorted(balances([*first, *found]).values()) == [-2, -2, 0, 0, 0, 0, 2, 2], "equals begin as often"


def test_who_has_begun_less_often_begins() -> None:
    first = [Pairing(1, 0, 1, 2, FIRST), Pairing(1, 1, 3, 4, FIRST)]
    second = [Pairing(2, 0, 1, 3, FIRST), Pairing(2, 1, 4, 2, FIRST)]
    found = next_round(Event(SWISS, entrants(4), [*first, *second], rounds=3))
    assert found is not None
    # 1 has begun twice, and 2 never.
    assert {(each.first, each.second) for each in found} == {(4, 1), (2, 3)}


def test_a_round_robin_is_balanced_and_complete() -> None:
    for count in (4, 6, 8, 20):
        rounds = [scheduled(count, number) for number in range(count - 1)]
        games = [game for each in rounds for game in each]
        assert len({frozenset(game) for game in games}) == count * (count - 1) // 2
        for one in range(count):
            begun = sum(first == one for first, _ in games)
            assert abs(2 * begun - (count - 1)) == 1


def test_who_should_meet_somebody_who_left_has_a_bye_in_a_round_robin() -> None:
    there = [*entrants(3), Entrant(4, 4, is_out=True)]
    found = next_round(Event(ROUND_ROBIN, there))
    assert found is not None
    assert sorted(len(each.players) for each in found) == [1, 2]


def test_the_strongest_meet_last_in_a_knockout() -> None:
    assert bracket([1, 2, 3, 4, 5, 6]) == [1, None, 4, 5, 2, None, 3, 6]
    first = next_round(Event(KNOCKOUT, entrants(6)))
    assert first is not None
    assert pairs(first) == [{1, None}, {4, 5}, {2, None}, {3, 6}]
    won = [replace(each, result=FIRST if each.first < (each.second or 99) else SECOND) for each in first]
    assert pairs(next_round(Event(KNOCKOUT, entrants(6), won))) == [{1, 4}, {2, 3}]


def test_where_both_have_lost_the_next_has_a_bye() -> None:
    first = [Pairing(1, 0, 1, 4, FIRST), Pairing(1, 1, 2, 3, NEITHER)]
    assert next_round(Event(KNOCKOUT, entrants(4), first)) is None, "one is left"
    eight = [Pairing(1, slot, 2 * slot + 1, 2 * slot + 2, FIRST) for slot in range(3)]
    found = next_round(Event(KNOCKOUT, entrants(8), [*eight, Pairing(1, 3, 7, 8, NEITHER)]))
    assert found is not None
    assert pairs(found) == [{1, 3}, {5, None}]
    assert found[1].result == FIRST


def test_a_draw_in_a_knockout_goes_to_whoever_did_not_begin() -> None:
    assert settled(KNOCKOUT, DRAW) == settled(DOUBLE, DRAW) == SECOND
    assert settled(SWISS, DRAW) == DRAW
    assert settled(KNOCKOUT, NEITHER) == NEITHER


def test_two_losses_are_out_of_a_double_knockout() -> None:
    event = Event(DOUBLE, entrants(4))
    seen = []
    while (found := next_round(event)) is not None:
        seen.append(pairs(found))
        stronger = [
            replace(each, result=FIRST if each.second is None or each.first < each.second else SECOND)
            for each in found
        ]
        event = replace(event, pairings=[*event.pairings, *stronger])
    assert seen == [[{1, 3}, {2, 4}], [{1, 2}, {3, 4}], [{1, None}, {2, 3}], [{1, 2}]]
    assert [each.entrant for each in standings(event)] == [1, 2, 3, 4]


def test_whoever_lost_the_final_for_the_first_time_plays_another() -> None:
    first = [Pairing(1, 0, 1, 2, FIRST)]
    again = next_round(Event(DOUBLE, entrants(2), first))
    assert pairs(again) == [{1, 2}]
    lost = [*first, replace((again or [])[0], result=FIRST if (again or [])[0].first == 2 else SECOND)]
    assert pairs(next_round(Event(DOUBLE, entrants(2), lost))) == [{1, 2}]


def test_by_hand() -> None:
    event = Event(SWISS, [*entrants(4), Entrant(5, 5, is_out=True)], rounds=2)
    found = by_hand(event, [(2, 1), (3, None)])
    assert [(each.first, each.second, each.result) for each in found] == [(2, 1, None), (3, None, FIRST)]
    for wrong, sentence in (
        ([(1, 5)], "No active entrant has the number 5."),
        ([(1, 2), (2, 3)], "The entrant 2 can't play two games in a round."),
        ([(1, None)], "A round needs at least one game."),
        ([(1, 1)], "The entrant 1 can't play two games in a round."),
    ):
        with pytest.raises(ValueError, match=sentence):
            by_hand(event, wrong)  # type: ignore[arg-type]


def test_standings_go_by_points_then_by_opponents() -> None:
    games = [
        Pairing(1, 0, 1, 2, FIRST),
        Pairing(1, 1, 3, 4, FIRST),
        Pairing(1, 2, 5, None, FIRST),
        Pairing(2, 0, 1, 3, DRAW),
        Pairing(2, 1, 2, 5, SECOND),
        Pairing(2, 2, 4, None, FIRST),
    ]
    found = standings(Event(SWISS, entrants(5), games, rounds=2))
    assert [(each.entrant, each.place, each.points) for each in found] == [
        (5, 1, 4),
        (3, 2, 3),
        (1, 3, 3),
        (4, 4, 2),
        (2, 5, 0),
    ]
    third = found[1]
    assert (third.wins, third.draws, third.losses, third.byes) == (1, 1, 0, 0)
    assert third.buchholz == 3 + 2, "1 has a point and a half, 4 the point of the bye"
    assert found[2].buchholz == 3 + 0
    assert found[0].opponents == round(1 / 3, 4), "who lost everything counts as a third"


def test_there_are_as_many_rounds_as_a_knockout_has() -> None:
    assert [usual_rounds(count) for count in (2, 3, 4, 5, 8, 9, 64, 128)] == [1, 2, 2, 3, 3, 4, 6, 7]
