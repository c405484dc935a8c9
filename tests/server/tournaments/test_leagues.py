"""Leagues: divisions by rating, everybody of a division once, up and down into the next season."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.ratings.rated import account, id_of
from tests.server.running import Running
from tests.server.tournaments.events import DECKS, NEW, Event
from tests.server.tournaments.test_organiser_actions import refused
from warmat.client import Refused
from warmat.server.tournaments.divisions import divided, moved, next_line, sizes
from warmat.server.tournaments.event import FIRST, LEAGUE, SECOND, Entrant
from warmat.server.tournaments.event import Event as Played
from warmat.server.tournaments.pairing import next_round
from warmat.server.tournaments.standings import standings

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def played_out(event: Played) -> Played:
    """The smaller number wins everything."""
    while (found := next_round(event)) is not None:
        won = [replace(each, result=FIRST if each.first < (each.second or 99) else SECOND) for each in found]
        event = replace(event, pairings=[*event.pairings, *won])
    return event


def league(server: Running) -> Event:
    people = [account(server, name) for name in NAMES]
    return Event(server, people=people, system="league", division_size=3, moving=1)


def divisions(event: Event) -> dict[str, int]:
    return {each["name"]: each["division"] for each in event.shown()["entries"]}


def test_divisions_are_about_as_large_as_wanted_and_even() -> None:
    assert sizes(12, 6) == [6, 6]
    assert sizes(13, 6) == [6, 7], "the larger one at the bottom"
    assert sizes(2, 8) == [2]
    assert sizes(5, 3) == [2, 3]
    for count in range(2, 129):
        for size in range(3, 17):
            found = sizes(count, size)
            assert sum(found) == count
            assert min(found) >= 2, "somebody to play against"
            assert max(found) - min(found) <= 1


def test_each_division_plays_a_round_robin_of_its_own() -> None:
    there = [Entrant(number, number, division=1 if number <= 3 else 2) for number in range(1, 8)]
    event = played_out(Played(LEAGUE, there))
    met = {frozenset(pairing.players) for pairing in event.pairings if pairing.second is not None}
    assert len(met) == 3 + 6
    assert event.round == 3
    assert not any(min(pair) <= 3 < max(pair) for pair in met), "nobody meets another division"
    found = [(each.division, each.place, each.entrant) for each in standings(event)]
    assert found == [(1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 1, 4), (2, 2, 5), (2, 3, 6), (2, 4, 7)]


def test_the_best_go_up_and_the_last_go_down() -> None:
    there = [Entrant(number, number, division=(number + 2) // 3) for number in range(1, 10)]
    event = played_out(Played(LEAGUE, there))
    assert next_line(event, 1) == [1, 2, 4, 3, 5, 7, 6, 8, 9]
    gone = replace(event, entrants=[replace(each, is_out=each.number == 2) for each in event.entrants])
    assert next_line(gone, 1) == [1, 4, 3, 5, 7, 6, 8, 9], "who dropped out is not in it"
    small = [Entrant(1, 1), Entrant(2, 2, is_out=True), Entrant(3, 3, division=2), Entrant(4, 4, division=2)]
    assert next_line(Played(LEAGUE, small), 1) == [1, 3, 4], "from a division of one nobody goes"


def test_a_place_in_another_division() -> None:
    line = [1, 2, 3, 4, 5, 6]
    assert moved(line, 6, 1, 3) == [1, 2, 6, 3, 4, 5]
    assert moved(line, 1, 2, 3) == [2, 3, 4, 5, 6, 1]
    assert divided(moved(line, 6, 1, 3), 3)[3] == 2, "whoever was last there makes room"
    with pytest.raises(ValueError, match=r"There is no division 3: there are 2\."):
        moved(line, 1, 3, 3)


def test_a_league_and_its_next_season(server: Running) -> None:
    event = league(server)
    assert sorted(divisions(event).values()) == [1, 1, 1, 2, 2, 2], "proposed before it begins"
    for number in (4, 5, 6):
        event.post("division", {"entrant": number, "division": 2})
    assert divisions(event) == {"Ada": 1, "Bo": 1, "Cy": 1, "Di": 2, "Ed": 2, "Flo": 2}
    refused(event, 400, "no division 3", event.ada, "POST", "division", {"entrant": 1, "division": 3})
    refused(event, 409, "not over", event.ada, "POST", "next", {})
    event.begin()
    refused(
        event, 409, "The divisions are fixed", event.ada, "POST", "division", {"entrant": 1, "division": 2}
    )
    while event.shown()["status"] == "playing":
        event.play_round()
    shown = event.shown()
    assert shown["round"] == 3
    found = [(each["division"], each["place"]) for each in shown["standings"]]
    assert found == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    text = event.ada.ask("GET", f"/api/tournaments/{event.id}/forum")["text"]
    assert "Division 2\n1. Di: 2 points" in text
    refused(event, 403, "Only the organisers", event.people[1], "POST", "next", {})
    again = event.post("next")
    assert (again["season"], again["previous"], again["status"]) == (2, event.id, "open")
    found = [(each["name"], each["division"]) for each in again["entries"]]
    assert found == [("Ada", 1), ("Bo", 1), ("Di", 1), ("Cy", 2), ("Ed", 2), ("Flo", 2)]
    assert again["entries"][0]["deck"] == DECKS[0]
    assert event.shown()["following"] == again["id"]
    refused(event, 409, "already exists", event.ada, "POST", "next", {})
    event.id = again["id"]
    event.ask(event.people[1], "DELETE", "entry")
    zoe = account(server, "Zoe")
    event.enter(zoe, DECKS[6])
    assert divisions(event) == {"Ada": 1, "Di": 1, "Cy": 1, "Ed": 2, "Flo": 2, "Zoe": 2}
    assert id_of(zoe) == event.begin().shown()["entries"][-1]["person"]


def test_what_bad_leagues_get(server: Running) -> None:
    ada = account(server, "Ada")
    for wrong, status, sentence in (
        ({"division_size": 6}, 400, "Only a league has divisions"),
        ({"moving": 1}, 400, "Only a league has divisions"),
        ({"system": "league", "division_size": 4, "moving": 3}, 400, "At most half of a division"),
        ({"system": "league", "division_size": 2}, 422, "division_size"),
        ({"system": "league", "rounds": 3}, 400, "only in the Swiss system"),
    ):
        with pytest.raises(Refused, match=sentence) as problem:
            ada.ask("POST", "/api/tournaments", {**NEW, **wrong})
        assert problem.value.status == status, wrong
    event = Event(server, people=[ada])
    refused(event, 400, "Only a league has divisions", ada, "POST", "division", {"entrant": 1, "division": 1})
    refused(event, 400, "Only a league has seasons", ada, "POST", "next", {})
    made = ada.ask("POST", "/api/tournaments", {**NEW, "system": "league"})
    assert (made["division_size"], made["moving"], made["season"]) == (6, 1, None)
