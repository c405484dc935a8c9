"""Requests that never come to their end: each is given its time, and then its connection is closed."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.running import WAIT_S, Running
from warmat.server.api import documentation
from warmat.server.guard.timeouts import LONGEST_HEAD, MOST

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
PATIENCE_S = 0.4
HEAD = b"GET /api/health HTTP/1.1\r\nHost: here\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"


def connect(server: Running) -> socket.socket:
    place = urlsplit(server.url)
    return socket.create_connection((place.hostname, place.port), timeout=WAIT_S)


def is_closed(connection: socket.socket, drip: bytes = b"") -> bool:
    """Whether the server hangs up before long, though now and then a little comes."""
    connection.settimeout(0.1)
    until = time.monotonic() + WAIT_S
    while time.monotonic() < until:
        try:
            if drip:
                connection.send(drip)
            if not connection.recv(1000):
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


@SQLITE
@pytest.mark.parametrize(
    ("begun", "drip"),
    [(b"", b""), (HEAD, b""), (HEAD, b"X-A: b\r\n"), (BODY, b""), (BODY, b" ")],
    ids=["nothing", "half a head", "a head in drops", "no body", "a body in drops"],
)
def test_a_request_that_is_never_sent_to_its_end_is_cut_off(start: Start, begun: bytes, drip: bytes) -> None:
    server = start(request_timeout_s=PATIENCE_S)
    with connect(server) as held:
        held.sendall(begun)
        assert is_closed(held, drip)
    assert server.client().ask("GET", "/api/health")["status"] == "ok"


@SQLITE
@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["at once", "after a request"])
def test_a_head_without_end_is_cut_off(start: Start, before: bytes) -> None:
    """It was kept in memory for as long as it came: a gigabyte in the time that a head may take."""
    server = start()
    with connect(server) as held:
        held.sendall(before + HEAD)
        with suppress(OSError):
            for _ in range(100):
                held.sendall(b"X-A: " + b"b" * (LONGEST_HEAD // 4) + b"\r\n")
        assert is_closed(held)


@SQLITE
def test_a_long_body_is_no_head(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()

    async def bring(text: bytes, *_: object) -> str:
        return f"{len(text)} bytes"

    monkeypatch.setattr(server.services.record_import, "bring", bring)
    told = server.client("Ada").ask("POST", "/api/records", {"warmat": "x" * 10 * LONGEST_HEAD})
    assert int(told["table"].split()[0]) > 10 * LONGEST_HEAD


@SQLITE
def test_one_address_does_not_take_all_connections(start: Start) -> None:
    server = start(rate_limit=5 / MOST)
    held = [connect(server) for _ in range(5)]
    with connect(server) as one_more:
        assert is_closed(one_more)
    held.pop().close()
    soon(lambda: len(server.server.server_state.connections) == 4)
    with connect(server) as instead:
        instead.sendall(HEAD + b"\r\n")
        assert instead.recv(1000).startswith(b"HTTP/1.1 200")
    for each in held:
        each.close()


@SQLITE
def test_nor_all_live_ones(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever they say they are: a live connection is one no more where it is counted by address."""
    monkeypatch.setattr("warmat.server.guard.gate.OPEN_FROM", 2)
    server = start(rate_limit=1.0)
    people = [server.client(name) for name in ("Ada", "Bo", "Cy")]
    table = people[0].make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"], listed=True).id
    with people[0].connection(table) as first, people[1].connection(table):
        with pytest.raises(InvalidStatus, match="429"), people[2].connection(table):
            pass
        first.close()
        soon(lambda: server.services.sockets.count("at 127.0.0.1") == 1)
        with people[2].connection(table) as third:
            assert third.recv(WAIT_S)


@SQLITE
def test_a_connection_that_asks_again_and_again_is_kept(start: Start) -> None:
    server = start(request_timeout_s=PATIENCE_S)
    with connect(server) as kept:
        for _ in range(4):
            kept.sendall(HEAD + b"\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += kept.recv(10_000)
            assert answer.startswith(b"HTTP/1.1 200")
            time.sleep(PATIENCE_S * 0.6)


@SQLITE
def test_a_live_connection_may_be_silent(start: Start) -> None:
    server = start(request_timeout_s=PATIENCE_S)
    ada = server.client("Ada")
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"])
    with ada.live(table.id, 0) as live:
        live.wait()
        time.sleep(3 * PATIENCE_S)
        before = live.number
        live.decide(live.options[0])
        while live.number == before:
            live.wait()
        assert live.connections == 1


@SQLITE
@pytest.mark.usefixtures("own_routes")
def test_who_takes_no_answer_is_cut_off(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its answers wait in the server's memory until they are taken."""
    monkeypatch.setattr(documentation, "described", lambda _: {})
    monkeypatch.setattr(documentation, "to_json", lambda _: b"x" * (8 << 20))
    server = start(request_timeout_s=PATIENCE_S)
    connections: set[Any] = server.server.server_state.connections
    with connect(server) as held:
        held.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n")
        soon(lambda: any(each.flow.write_paused for each in connections))
        soon(lambda: not connections)


@SQLITE
def test_a_connection_that_was_taken_as_the_server_stops_is_closed(start: Start) -> None:
    """It was forgotten: the server waited for it until the end, and whoever asked over it for an answer."""
    server = start()
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)

    async def come_late() -> None:
        listening = server.server.servers[0]
        server.server.should_exit = True
        while listening.is_serving():
            await asyncio.sleep(0)
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(listening._protocol_factory, theirs)  # type: ignore[attr-defined]

    server.call(come_late())
    server.stop()
    assert not server.server.server_state.connections
    ours.settimeout(WAIT_S)
    assert ours.recv(100) == b""
    ours.close()
