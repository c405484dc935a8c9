"""Bots as entrants: where the organiser allows it, and played by the server."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from tests.server.helpers import soon
from tests.server.ratings.rated import account
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import DECKS, NEW, Event
from tests.server.tournaments.test_organiser_actions import refused
from warmat.client import Refused
from warmat.server.storage.schema import Decision

BY_DAYS = {"kind": "async", "days": 3}


async def _decisions(server: Running, table: str) -> int:
    async with server.services.database.reading() as session:
        counted = select(func.count()).select_from(Decision).where(Decision.table == table)
        return await session.scalar(counted) or 0


def test_bots_play_among_themselves_and_nobody_need_watch(server: Running, clock: SetClock) -> None:
    event = Event(server, 1, enter=False, bots=True, pace=BY_DAYS)
    for bot, deck in (("random", DECKS[0]), ("normal", DECKS[1])):
        event.post("bots", {"bot": bot, "deck": deck})
    entries = event.shown()["entries"]
    assert [(each["name"], each["bot"], each["person"]) for each in entries] == [
        ("random", "random", None),
        ("normal", "normal", None),
    ]
    (pairing,) = event.begin().pairings()
    seats = event.ada.table(pairing["table"])["seats"]
    assert sorted(seat["bot"] for seat in seats) == ["normal", "random"]
    soon(lambda: server.call(_decisions(server, pairing["table"])) >= 3)
    clock.move(31 * 60)
    server.call(server.services.expiry.look())
    assert event.ada.table(pairing["table"])["expires"] is None
    event.post("result", {"pairing": pairing["id"], "result": "first"})
    assert event.shown()["status"] == "over"
    text = event.ada.ask("GET", f"/api/tournaments/{event.id}/forum")["text"]
    assert "random" in text


def test_a_bot_is_always_there_and_who_never_moved_has_lost(server: Running, clock: SetClock) -> None:
    event = Event(server, 1, bots=True, rated=True, pace=BY_DAYS)
    event.post("bots", {"bot": "random", "deck": DECKS[1]})
    (pairing,) = event.begin().pairings()
    assert event.ada.table(pairing["table"])["rated"]
    seat = 0 if pairing["first"] == 1 else 1
    soon(lambda: "options" in (event.ada.see(pairing["table"], seat).view["decision"] or {}))
    clock.move(2 * 3600)
    event.look()
    shown = event.shown(event.nobody)["played"][0]["pairings"][0]
    assert (shown["result"], shown["how"]) == ("first" if seat else "second", "late")
    assert event.standing() == [("random", 1.0), ("Ada", 0.0)]


def test_where_bots_may_not_play(server: Running) -> None:
    event = Event(server, 2, most=3)
    asked = {"bot": "random", "deck": DECKS[4]}
    refused(event, 400, "This tournament is for people", event.ada, "POST", "bots", asked)
    refused(event, 403, "Only the organisers", event.people[1], "POST", "bots", asked)
    event.id = event.ada.ask("POST", "/api/tournaments", {**NEW, "bots": True, "most": 2})["id"]
    refused(event, 400, "no bot 'hal'", event.ada, "POST", "bots", {**asked, "bot": "hal"})
    refused(event, 400, "Nonsense", event.ada, "POST", "bots", {**asked, "deck": "[Nonsense]"})
    event.post("bots", asked)
    event.post("bots", {**asked, "deck": DECKS[5]})
    assert len(event.shown()["entries"]) == 1, "each bot once, with another deck then"
    event.post("bots", {**asked, "bot": "normal"})
    refused(event, 409, "All places", event.ada, "POST", "bots", {**asked, "bot": "easy"})
    event.post("drop", {"entrant": 1})
    assert [each["name"] for each in event.shown()["entries"]] == ["normal"]
    for rule in ("banned", "drafted"):
        with pytest.raises(Refused, match="Bots can't ban or draft"):
            event.ada.ask("POST", "/api/tournaments", {**NEW, "bots": True, "decks": rule})


def test_a_bot_plays_in_the_next_season(server: Running) -> None:
    ada = account(server, "Ada")
    event = Event(server, people=[ada], bots=True, system="league")
    event.post("bots", {"bot": "random", "deck": DECKS[1]})
    (pairing,) = event.begin().pairings()
    event.post("result", {"pairing": pairing["id"], "result": "first"})
    assert sorted(each["name"] for each in event.post("next")["entries"]) == ["Ada", "random"]
