"""A tournament that is followed: news come over a live connection, from whichever process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.cluster.test_several_processes import known
from tests.server.conftest import Start
from tests.server.running import WAIT_S, Running
from tests.server.tournaments.events import DECKS, Event
from warmat.client import Refused

NEWS = '{"type":"tournament"}'


@contextmanager
def following(server: Running, tournament: str) -> Iterator[ClientConnection]:
    address = f"{server.url.replace('http', 'ws', 1)}/api/tournaments/{tournament}/live"
    with connect(address, origin=None, proxy=None, open_timeout=WAIT_S) as followed:
        yield followed


def told(followed: ClientConnection) -> None:
    assert followed.recv(timeout=WAIT_S) == NEWS


def test_whoever_follows_is_told_of_every_change(server: Running) -> None:
    event = Event(server, 2, enter=False)
    with following(server, event.id) as followed:
        told(followed)  # something may have happened before it was there
        for client, deck in zip(event.people, DECKS, strict=False):
            event.enter(client, deck)
            told(followed)
        with pytest.raises(Refused, match="Only the organisers"):
            event.ask(event.people[1], "POST", "begin", {})
        event.begin()
        for _ in ("it has begun", "the first round", "that somebody asked for it"):
            told(followed)
        (pairing,) = event.pairings()
        followed.send("nothing is understood here")
        event.lose(pairing, 1)  # the director hears of it by itself
        while event.shown()["status"] != "over":
            told(followed)
        event.post("organisers", {"person": event.ids[1]})
        told(followed)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_another_process_tells_too(start: Start) -> None:
    one, two = start(), start()
    known(one, two)
    event = Event(one, 2, enter=False)
    with following(two, event.id) as followed:
        told(followed)
        event.enter(event.ada, DECKS[0])
        told(followed)


def test_what_is_none_is_not_followed(server: Running) -> None:
    with following(server, "nothing") as followed, pytest.raises(ConnectionClosed) as closed:
        followed.recv(timeout=WAIT_S)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "There is no such tournament.")
