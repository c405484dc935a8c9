"""Tournaments on a server: they begin, pair their rounds and end by themselves, whatever happens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.ratings.rated import account
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import DECKS, HOUR, NEW, Event
from warmat.client import Client, Refused

TWO_HOURS_S = 7200


def test_a_swiss_tournament_from_its_creation_to_its_standings(server: Running) -> None:
    event = Event(server)
    assert [each["name"] for each in event.ada.ask("GET", "/api/tournaments")] == ["Spring Swiss"]
    assert event.ada.ask("GET", "/api/tournaments/mine")[0]["playing"]
    assert event.shown()["status"] == "open"
    event.begin()
    shown = event.shown()
    assert (shown["status"], shown["round"], shown["rounds"]) == ("playing", 1, 2)
    assert len(event.pairings()) == 2
    for pairing in event.pairings():
        table = event.ada.table(pairing["table"])
        assert (table["status"], table["tournament"], table["listed"]) == ("playing", event.id, True)
        entrants = {each["number"]: each for each in shown["entries"]}
        assert [seat["name"] for seat in table["seats"]] == [
            entrants[pairing[which]]["name"] for which in ("first", "second")
        ]
        assert [seat["deck"] for seat in table["seats"]] == [
            entrants[pairing[which]]["deck"] for which in ("first", "second")
        ]
    before = {frozenset(pair) for pair in event.results()}
    event.play_round()
    assert event.shown()["round"] == 2
    assert not before & {frozenset(pair) for pair in event.results()}, "nobody meets anybody again"
    event.play_round()
    shown = event.shown()
    assert (shown["status"], shown["round"]) == ("over", 2)
    assert [points for _, points in event.standing()] == [2.0, 1.0, 1.0, 0.0]
    assert event.standing()[0][0] == "Ada"
    assert [each["status"] for each in event.ada.ask("GET", "/api/tournaments?show=over")] == ["over"]
    text = event.ada.http.get(f"/api/tournaments/{event.id}/forum").text
    assert "Round 2" in text
    assert "1. Ada: 2 points (Buchholz" in text


def test_a_round_is_paired_once_however_many_look_and_whatever_stops(server: Running, start: Start) -> None:
    event = Event(server).begin()

    async def all_at_once() -> None:
        await asyncio.gather(*(server.services.director.look() for _ in range(5)))

    for pairing in event.pairings():
        event.lose(pairing, 1)
    server.call(all_at_once())
    assert [len(each["pairings"]) for each in event.shown()["played"]] == [2, 2]
    for pairing in event.pairings():
        event.lose(pairing, 1)
    server.stop()
    again = start()
    ada = again.client(token=event.ada.token)
    soon(lambda: ada.ask("GET", f"/api/tournaments/{event.id}")["status"] == "over")
    assert len(ada.ask("GET", f"/api/tournaments/{event.id}")["played"]) == 2


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_several_processes_run_one_tournament(start: Start) -> None:
    one, two = start(), start()
    event = Event(one).begin()
    for pairing in event.pairings():
        event.lose(pairing, 1)
    two.call(two.services.director.look())
    one.call(one.services.director.look())
    shown = two.client(token=event.ada.token).ask("GET", f"/api/tournaments/{event.id}")
    assert [len(each["pairings"]) for each in shown["played"]] == [2, 2]


def test_who_did_not_come_has_lost(server: Running, clock: SetClock) -> None:
    event = Event(server, pace={"kind": "async", "days": 3}, starts=clock.at + HOUR)
    clock.move(3600)
    event.look()
    one, two = event.pairings()
    clock.move(600)
    # At one table the second is here, but the first never moves; at the other nobody comes.
    event.of(one["second"]).ask("GET", "/api/me")
    server.call(server.services.sessions.finish())
    clock.move(TWO_HOURS_S)
    event.look()
    played = event.shown(event.nobody)["played"][0]["pairings"]
    assert [(each["result"], each["how"]) for each in played] == [("second", "late"), ("neither", "late")]
    tables = [event.ada.table(pairing["table"]) for pairing in (one, two)]
    assert [(each["ending"], each["winners"]) for each in tables] == [
        ("out of time", [1]),
        ("unfinished", []),
    ]
    assert event.shown()["round"] == 2, "and it goes on"


@pytest.mark.parametrize(("late", "result"), [("draw", "draw"), ("turn", "second")])
def test_a_game_that_is_not_over_in_time(server: Running, clock: SetClock, late: str, result: str) -> None:
    event = Event(server, 2, late=late, pace={"kind": "async", "days": 3}).begin()
    (pairing,) = event.pairings()
    for seat, entrant in ((0, pairing["first"]), (1, pairing["second"])):
        _end_turn(event.of(entrant), pairing["table"], seat)
    clock.move(TWO_HOURS_S - 60)
    event.look()
    assert event.pairings()[0]["result"] is None
    clock.move(60)
    event.look()
    assert event.pairings()[0]["result"] == result
    assert event.shown()["status"] == "over"


def _end_turn(client: Client, table: str, seat: int) -> None:
    view = client.see(table, seat).view
    turn = view["turn"]
    while view["turn"] == turn and "options" in (view["decision"] or {}):
        options = [option["text"] for option in view["decision"]["options"]]
        client.decide(table, seat, view["number"], "end" if "end" in options else options[-1])
        view = client.see(table, seat).view


def test_it_begins_by_itself_or_is_called_off(server: Running, clock: SetClock) -> None:
    event = Event(server, 2, starts=clock.at + HOUR)
    lonely = event.ada.ask("POST", "/api/tournaments", {**NEW, "starts": clock.at + HOUR})["id"]
    forgotten = event.ada.ask("POST", "/api/tournaments", NEW)["id"]
    event.look()
    assert event.shown()["status"] == "open"
    assert "DTSTART:" in event.ada.http.get(f"/api/tournaments/{event.id}/calendar").text
    clock.move(3600)
    event.look()
    assert event.shown()["status"] == "playing"
    assert event.ada.ask("GET", f"/api/tournaments/{lonely}")["status"] == "called off"
    assert event.ada.ask("GET", f"/api/tournaments/{forgotten}")["status"] == "open"
    calendar = event.ada.http.get(f"/api/tournaments/{event.id}/calendar")
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert "SUMMARY:Spring Swiss: round 1 ends\r\n" in calendar.text
    assert all(len(line.encode()) <= 75 for line in calendar.text.split("\r\n"))
    clock.move(91 * 24 * 3600)
    event.look()
    assert event.ada.ask("GET", f"/api/tournaments/{forgotten}")["status"] == "called off"


def test_whoever_drops_out_loses_and_is_paired_no_more(server: Running) -> None:
    event = Event(server, 3, system="round-robin").begin()
    (pairing,) = event.pairings()
    leaver = event.of(pairing["second"])
    event.ask(leaver, "DELETE", "entry")
    event.look()
    assert event.shown()["played"][0]["pairings"][0]["result"] == "first"
    table = event.ada.table(pairing["table"])
    assert (table["status"], table["winners"]) == ("over", [0])
    while event.shown()["status"] == "playing":
        event.play_round()
    with pytest.raises(Refused, match="That is already over"):
        event.ask(leaver, "DELETE", "entry")
    assert event.shown()["entries"][pairing["second"] - 1]["dropped"] == 1


def test_whoever_leaves_for_good_is_out_of_their_tournaments(server: Running) -> None:
    event = Event(server, 3, system="round-robin").begin()
    waiting = Event(server, people=event.people, enter=False)
    bo = event.people[1]
    waiting.enter(bo, DECKS[0])
    bo.ask("POST", "/api/account/delete", {"password": "correct horse battery"})
    event.look()
    assert waiting.shown()["entries"] == []
    gone = event.shown()["entries"][1]
    assert (gone["name"], gone["dropped"]) == ("somebody", 1)
    while event.shown()["status"] == "playing":
        event.play_round()


def test_a_knockout_and_a_double_knockout(server: Running) -> None:
    event = Event(server, system="knockout").begin()
    for _ in range(2):
        event.play_round()
    assert event.shown()["status"] == "over"
    assert event.standing()[0] == ("Ada", 2.0)
    double = Event(server, people=event.people, system="double-knockout").begin()
    for _ in range(4):
        assert double.shown()["status"] == "playing"
        double.play_round()
    assert double.shown()["status"] == "over"
    assert [name for name, _ in double.standing()] == ["Ada", "Bo", "Cy", "Di"]


def test_rated_games_of_a_tournament_count(server: Running) -> None:
    event = Event(server, 2, rated=True).begin()
    event.play_round()
    server.call(server.services.rater.look())
    ladder = event.ada.ask("GET", "/api/ladder?game=codex&mode=1-hero&pace=live")
    assert [each["name"] for each in ladder["entries"]] == ["Ada", "Bo"]


def test_following_asks_for_what_is_new(server: Running) -> None:
    event = Event(server, 2)
    version = event.shown()["version"]
    path = f"/api/tournaments/{event.id}"
    assert event.ada.http.get(f"{path}?since={version}").json() is None
    event.begin()
    answer = event.ada.http.get(f"{path}?since={version}")
    assert answer.status_code == 200
    assert answer.json()["version"] > version


def test_decks_are_nobodys_business_before_it_begins(server: Running) -> None:
    event = Event(server, 2)
    decks: Any = [each["deck"] for each in event.shown()["entries"]]
    assert decks == ["[Bashing]", None]
    assert [each["deck"] for each in event.begin().shown()["entries"]] == ["[Bashing]", "[Finesse]"]
    free = event.ada.ask("POST", "/api/tournaments", {**NEW, "decks": "free"})["id"]
    event.id = free
    for client in event.people:
        event.enter(client, "[Fire]")
    event.begin()
    event.enter(event.people[1], "[Blood]")
    assert [each["deck"] for each in event.shown()["entries"]] == ["[Fire]", None]


def test_a_guest_who_logs_in_keeps_the_entry(server: Running) -> None:
    event = Event(server, 1)
    account(server, "Zoe")
    guest = server.client("Guest")
    event.enter(guest, DECKS[3])
    guest.ask(
        "POST",
        "/api/account/login",
        {"login": "Zoe-login", "password": "correct horse battery", "bring": True},
    )
    assert [each["name"] for each in event.shown()["entries"]] == ["Ada", "Zoe"]
