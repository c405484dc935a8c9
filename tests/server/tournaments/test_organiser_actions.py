"""Who may enter a tournament, what its organisers may do, and what bad input gets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.ratings.rated import account, id_of
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import DECKS, HOUR, NEW, Event
from warmat.client import Refused


def refused(event: Event, status: int, sentence: str, *asked: Any) -> None:
    with pytest.raises(Refused, match=sentence) as problem:
        event.ask(*asked)
    assert problem.value.status == status


def test_what_bad_input_gets(server: Running, clock: SetClock) -> None:
    ada, guest = account(server, "Ada"), server.client("Guest")
    for wrong, status, sentence in (
        ({"pace": {"kind": "none"}}, 422, "pace"),
        ({"game": "chess"}, 404, "There is no game 'chess'"),
        ({"options": {"mode": "nonsense"}}, 400, "There is no mode 'nonsense'"),
        ({"options": {"map": "nowhere"}}, 400, "nowhere"),
        ({"options": {"mode": "two-headed-dragon"}}, 400, "for two-player games"),
        ({"name": "  "}, 400, "needs a name"),
        ({"name": "x" * 61}, 422, "name"),
        ({"system": "knockout", "rounds": 3}, 400, "only in the Swiss system"),
        ({"entry": "rating"}, 400, "Entries by rating"),
        ({"rating_from": 1500}, 400, "Entries by rating"),
        ({"entry": "rating", "rating_from": 1600, "rating_to": 1500}, 400, "higher than the highest"),
        ({"starts": clock.at - 1}, 400, "must begin in the future"),
        ({"most": 129}, 422, "most"),
        ({"round_minutes": 0}, 422, "round_minutes"),
        ({"colour": "red"}, 422, "colour"),
    ):
        with pytest.raises(Refused, match=sentence) as problem:
            ada.ask("POST", "/api/tournaments", {**NEW, **wrong})
        assert problem.value.status == status, wrong
    with pytest.raises(Refused, match="needs an account"):
        guest.ask("POST", "/api/tournaments", NEW)
    for path in ("", "/forum", "/calendar"):
        assert ada.http.get(f"/api/tournaments/none{path}").status_code == 404
    assert ada.ask("GET", "/api/tournaments") == []


def test_who_may_enter(server: Running) -> None:
    event = Event(server, 2, enter=False, entry="invitation", most=2, decks="unlike")
    ada, bo = event.people
    guest, cy = server.client("Guest"), account(server, "Cy")
    invitation = event.shown()["invitation"]
    assert event.shown(bo)["invitation"] is None
    refused(event, 403, "by invitation", bo, "PUT", "entry", {"deck": DECKS[0]})
    refused(event, 403, "by invitation", bo, "PUT", "entry", {"deck": DECKS[0], "code": "entry-x.y"})
    refused(event, 400, "Nonsense", bo, "PUT", "entry", {"deck": "[Nonsense]", "code": invitation})
    event.enter(bo, DECKS[0], code=invitation)
    refused(event, 409, "no two may be the same", ada, "PUT", "entry", {"deck": DECKS[0]})
    event.enter(bo, DECKS[0])  # their own deck once more is no other's
    event.enter(ada, DECKS[1])
    refused(event, 409, "All places are taken", cy, "PUT", "entry", {"deck": DECKS[2], "code": invitation})
    event.begin()
    refused(event, 409, "Entries are closed", cy, "PUT", "entry", {"deck": DECKS[2], "code": invitation})
    refused(event, 409, "Your deck is fixed", bo, "PUT", "entry", {"deck": DECKS[2]})
    refused(event, 409, "You don't play", cy, "DELETE", "entry")
    event.id = event.ada.ask("POST", "/api/tournaments", {**NEW, "rated": True})["id"]
    refused(event, 403, "need an account", guest, "PUT", "entry", {"deck": DECKS[2]})
    event.id = event.ada.ask(
        "POST", "/api/tournaments", {**NEW, "entry": "rating", "rating_from": 1600, "rating_to": 2000}
    )["id"]
    refused(event, 403, "from 1600, and yours is 1500", cy, "PUT", "entry", {"deck": DECKS[2]})
    ada.ask("PUT", f"/api/ties/block/{id_of(cy)}")
    event.id = event.ada.ask("POST", "/api/tournaments", NEW)["id"]
    refused(event, 403, "You can't enter", cy, "PUT", "entry", {"deck": DECKS[2]})


def test_only_organisers_organise(server: Running) -> None:
    event = Event(server)
    bo, cy = event.people[1:3]
    acts: list[tuple[str, Any]] = [
        ("begin", {}),
        ("drop", {"entrant": 1}),
        ("result", {"pairing": 1, "result": "first"}),
        ("hold", {"held": True}),
        ("deadline", {"deadline": 1}),
        ("undo", {}),
        ("pair", {"pairs": [[1, 2]]}),
        ("organisers", {"person": event.ids[1]}),
        ("bots", {"bot": "random", "deck": DECKS[0]}),
        ("division", {"entrant": 1, "division": 1}),
        ("next", {}),
        ("call-off", {}),
    ]
    for what, body in acts:
        refused(event, 403, "Only the organisers", bo, "POST", what, body)
    event.post("organisers", {"person": event.ids[1]})
    refused(event, 409, "already", event.ada, "POST", "organisers", {"person": event.ids[1]})
    refused(event, 404, "Nobody", event.ada, "POST", "organisers", {"person": "nobody"})
    event.ask(bo, "POST", "begin", {})
    refused(event, 409, "already begun", bo, "POST", "begin", {})
    assert event.shown(bo)["organising"]
    assert not event.shown(cy)["organising"]


def test_organisers_decide_drop_and_hold(server: Running, clock: SetClock) -> None:
    event = Event(server, pace={"kind": "async", "days": 3}).begin()  # so that no clock runs out meanwhile
    one, two = event.pairings()
    event.post("hold", {"held": True})
    event.post("result", {"pairing": one["id"], "result": "draw"})
    event.look()
    assert event.ada.table(one["table"])["ending"] == "unfinished"
    event.post("deadline", {"deadline": clock.at + 3 * HOUR})
    refused(event, 400, "in the future", event.ada, "POST", "deadline", {"deadline": clock.at})
    clock.move(2.5 * 3600)
    event.look()
    assert event.pairings()[1]["result"] is None
    event.post("drop", {"entrant": two["first"]})
    assert event.results()[two["first"], two["second"]] == ("second", "dropped")
    assert event.shown()["round"] == 1, "the next round is held"
    event.post("hold", {"held": False})
    assert event.shown()["round"] == 2
    refused(
        event,
        409,
        "That round is over",
        event.ada,
        "POST",
        "result",
        {"pairing": one["id"], "result": "first"},
    )
    refused(event, 404, "no such pairing", event.ada, "POST", "result", {"pairing": 10**6, "result": "first"})
    refused(event, 404, "no entrant 99", event.ada, "POST", "drop", {"entrant": 99})
    bye = next(each for each in event.pairings() if each["second"] is None)
    refused(event, 400, "a bye", event.ada, "POST", "result", {"pairing": bye["id"], "result": "draw"})


def test_a_round_is_taken_back_and_paired_by_hand(server: Running) -> None:
    event = Event(server).begin()
    refused(event, 409, "The round is not over", event.ada, "POST", "pair", {"pairs": [[1, 2]]})
    before = event.pairings()
    event.post("undo")
    event.look()
    shown = event.shown()
    assert (shown["round"], shown["held"], shown["played"]) == (0, True, [])
    assert [event.ada.table(each["table"])["ending"] for each in before] == ["unfinished", "unfinished"]
    refused(event, 409, "no round to take back", event.ada, "POST", "undo", {})
    refused(event, 400, "can't play two games", event.ada, "POST", "pair", {"pairs": [[1, 2], [2, 3]]})
    event.post("pair", {"pairs": [[2, 1], [4, 3]]})
    assert set(event.results()) == {(2, 1), (4, 3)}
    event.play_round()
    assert event.shown()["round"] == 2
    event.play_round()
    assert event.shown()["status"] == "over"
    event.post("undo")
    assert (event.shown()["status"], event.shown()["round"]) == ("playing", 1)
    event.post("hold", {"held": False})
    assert event.shown()["round"] == 2
    event.post("call-off")
    refused(event, 409, "already over", event.ada, "POST", "call-off", {})
    assert event.shown()["status"] == "called off"


def test_nobody_makes_too_many(start: Start) -> None:
    server = start(rate_limit=1.0)
    ada = account(server, "Ada")
    for _ in range(5):
        ada.ask("POST", "/api/tournaments", NEW)
    with pytest.raises(Refused) as problem:
        ada.ask("POST", "/api/tournaments", NEW)
    assert problem.value.status == 429
