"""Nonsense gets a sentence and changes nothing: unknown ids, wrong shapes, things too large."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.playing import Match, begin
from tests.server.running import Running
from warmat.kernel.rng import Dice

NOWHERE = "0123456789abcdef"
HUGE = "x" * 200_000
DEEP = "[" * 50_000


@pytest.fixture
def match(server: Running) -> Match:
    match = begin(server)
    match.play(Dice(2), 7)
    return match


Asked = tuple[str, str, object]
HTTP: dict[str, Callable[[str], Asked]] = {
    "unknown table": lambda _: ("GET", f"/api/tables/{NOWHERE}", None),
    "unknown table, its game": lambda _: ("GET", f"/api/tables/{NOWHERE}/game", None),
    "unknown table, joined": lambda _: ("POST", f"/api/tables/{NOWHERE}/join", {"link": "x"}),
    "unknown table, answered": lambda _: (
        "POST",
        f"/api/tables/{NOWHERE}/decisions",
        {"seat": 0, "number": 0, "choice": "end"},
    ),
    "a table's id with a null": lambda _: ("GET", "/api/tables/a%00b", None),
    "a table's id of great length": lambda _: ("GET", "/api/tables/" + "a" * 5000, None),
    "a table's id of any letters": lambda _: ("GET", "/api/tables/%F0%9F%83%8F%27%3B--", None),
    "no such path": lambda _: ("GET", "/api/nonsense", None),
    "wrong method": lambda t: ("DELETE", f"/api/tables/{t}", None),
    "seat 9": lambda t: ("POST", f"/api/tables/{t}/decisions", {"seat": 9, "number": 0, "choice": "end"}),
    "seat -1": lambda t: ("POST", f"/api/tables/{t}/decisions", {"seat": -1, "number": 0, "choice": "end"}),
    "number of any size": lambda t: (
        "POST",
        f"/api/tables/{t}/decisions",
        {"seat": 0, "number": 10**30, "choice": "end"},
    ),
    "a number that is none": lambda t: (
        "POST",
        f"/api/tables/{t}/decisions",
        {"seat": 0, "number": "zero", "choice": "end"},
    ),
    "no choice": lambda t: ("POST", f"/api/tables/{t}/decisions", {"seat": 0, "number": 0}),
    "an empty choice": lambda t: (
        "POST",
        f"/api/tables/{t}/decisions",
        {"seat": 0, "number": 0, "choice": ""},
    ),
    "a huge choice": lambda t: (
        "POST",
        f"/api/tables/{t}/decisions",
        {"seat": 0, "number": 0, "choice": HUGE},
    ),
    "an unknown field": lambda t: (
        "POST",
        f"/api/tables/{t}/undo",
        {"seat": 0, "number": 0, "really": True},
    ),
    "a list": lambda t: ("POST", f"/api/tables/{t}/decisions", [1, 2]),
    "nothing": lambda t: ("POST", f"/api/tables/{t}/decisions", b""),
    "no JSON": lambda t: ("POST", f"/api/tables/{t}/decisions", b"{'seat': 0"),
    "no UTF-8": lambda t: ("POST", f"/api/tables/{t}/decisions", b'{"seat": "\xff\xfe"}'),
    "half a letter": lambda t: (
        "POST",
        f"/api/tables/{t}/decisions",
        b'{"seat": 0, "number": 0, "choice": "\\ud800"}',
    ),
    "deep JSON": lambda t: ("POST", f"/api/tables/{t}/decisions", DEEP.encode()),
    "a log from before the first line": lambda t: ("GET", f"/api/tables/{t}/game?since=-1", None),
    "a seat that is none": lambda t: ("GET", f"/api/tables/{t}/game?seat=99", None),
    "a name that is none": lambda _: ("POST", "/api/me", {"name": "\u0000\u200b \n"}),
    "a huge name": lambda _: ("POST", "/api/me", {"name": HUGE}),
    "a null in a name": lambda _: ("POST", "/api/me", {"name": 7}),
}


def test_nonsense_over_http_gets_a_sentence_and_changes_nothing(server: Running, match: Match) -> None:
    """Both players ask all of it; every answer is a 4xx with a sentence, and the game stays as it was."""
    watcher = server.client()
    before = match.sight(watcher)
    for what, make in HTTP.items():
        method, path, body = make(match.table)
        for client in match.clients:
            if isinstance(body, bytes):
                headers = {"content-type": "application/json"}
                answer = client.http.request(method, path, content=body, headers=headers)
            else:
                answer = client.http.request(method, path, json=body)
            assert 400 <= answer.status_code < 500, (what, answer.status_code, answer.text)
            detail = answer.json()["detail"]
            assert isinstance(detail, str), what
            assert 3 < len(detail) < 1000, what
            assert "Traceback" not in detail, what
    assert match.sight(watcher) == before
    match.play(Dice(3), 3)


def test_an_unknown_table_is_404_wherever_it_is_asked_for(server: Running, match: Match) -> None:
    for what, make in HTTP.items():
        if what.startswith("unknown"):
            method, path, body = make(match.table)
            answer = match.clients[0].http.request(method, path, json=body)
            assert (what, answer.status_code) == (what, 404)


SENT: dict[str, str | bytes] = {
    "no JSON": "hello",
    "a number": "7",
    "a list": "[]",
    "no type": "{}",
    "an unknown type": '{"type": "cheat"}',
    "a type that is none": '{"type": ["decide"]}',
    "no choice": '{"type": "decide", "seat": 0, "number": 0}',
    "a stale number": '{"type": "decide", "seat": 0, "number": 999, "choice": "end"}',
    "a foreign seat": '{"type": "decide", "seat": 1, "number": 0, "choice": "end"}',
    "an unknown field": '{"type": "undo", "seat": 0, "number": 0, "really": true}',
    "a huge number": '{"type": "undo", "seat": 0, "number": 1' + "0" * 3000 + "}",
    "half a letter": '{"type": "decide", "seat": 0, "number": 0, "choice": "\\ud800"}',
    "deep JSON": "[" * 3900,
    "bytes": b"\x00\xff",
}


def test_nonsense_over_a_live_connection_is_refused_and_the_connection_lives(
    server: Running, match: Match
) -> None:
    watcher = server.client()
    before = match.sight(watcher)
    with match.clients[0].connection(match.table) as socket:
        assert json.loads(socket.recv(5))["type"] == "update"
        for what, message in SENT.items():
            socket.send(message)
            answer = json.loads(socket.recv(5))
            assert answer["type"] == "refused", what
            assert 400 <= answer["status"] < 500, what
            assert answer["detail"].endswith("."), what
    assert match.sight(watcher) == before


@pytest.mark.parametrize("size", [5_000, 100_000])
def test_an_oversized_live_message_closes_the_connection_only(
    server: Running, match: Match, size: int
) -> None:
    watcher = server.client()
    before = match.sight(watcher)
    with match.clients[0].connection(match.table) as socket:
        socket.recv(5)
        socket.send("x" * size)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (4400, 1009)
    assert match.sight(watcher) == before


def test_a_live_connection_to_what_is_not_there_says_so(server: Running, match: Match) -> None:
    stranger = server.client("Mallory")
    for table, seat, said in ((NOWHERE, None, "no such table"), (match.table, 0, "not yours")):
        with stranger.connection(table, seat=seat) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
        assert said in closed.value.rcvd.reason
