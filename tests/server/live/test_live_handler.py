"""Decisions over a live connection: heard at once where that can be, and one after the other in any case."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from tests.server.playing import Match, begin
from tests.server.running import Running
from warmat.server.live.hub import BEHIND, Outbox

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
def match(server: Running) -> Match:
    return begin(server)


def heard(live: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(live.recv(10))
    return message


def wish(match: Match) -> tuple[int, dict[str, Any]]:
    turn = match.turn()
    assert turn is not None
    choice = turn.seen.options[0]
    return turn.seat, {"type": "decide", "seat": turn.seat, "number": turn.seen.number, "choice": choice}


def the_long_way(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is decided as over HTTP is noted."""
    rooms, asked = server.services.rooms, list[str]()
    decide = rooms.decide

    async def noted(table: str, *given: Any) -> Any:
        asked.append(table)
        return await decide(table, *given)

    monkeypatch.setattr(rooms, "decide", noted)
    return asked


def test_a_decision_at_a_table_in_memory_is_heard_at_once(
    server: Running, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = the_long_way(server, monkeypatch)
    seat, said = wish(match)
    with match.clients[seat].connection(match.table, seat=seat) as live:
        number = heard(live)["view"]["number"]
        live.send(json.dumps(said))
        assert heard(live)["view"]["number"] == number + 1
    assert asked == []


@pytest.mark.parametrize("cut", [1, 2, 5, 8, 20, None])
def test_a_decision_that_comes_in_pieces_or_with_others_is_heard(match: Match, cut: int | None) -> None:
    """`None`: behind a ping, in the same piece."""
    for _ in range(2):  # and so is the next, after one that came in pieces
        seat, said = wish(match)
        with match.clients[seat].connection(match.table, seat=seat) as live:
            heard(live)
            frame = Frame(Opcode.TEXT, json.dumps(said).encode()).serialize(mask=True)
            ping = Frame(Opcode.PING, b"?").serialize(mask=True)
            for piece in [ping + frame] if cut is None else [frame[:cut], frame[cut:]]:
                live.socket.sendall(piece)
                time.sleep(0.05)  # so that it comes by itself
            assert heard(live)["view"]["number"] == said["number"] + 1


def test_a_table_that_was_put_aside_is_read_first(
    server: Running, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = the_long_way(server, monkeypatch)
    seat, said = wish(match)
    with match.clients[seat].connection(match.table, seat=seat) as live:
        heard(live)
        server.call(forget(server, match.table))
        live.send(json.dumps(said))
        assert heard(live)["view"]["number"] == said["number"] + 1
    assert asked == [match.table]


async def forget(server: Running, table: str) -> None:
    server.services.rooms.forget(table)


def test_what_comes_all_at_once_is_answered_in_its_order(match: Match) -> None:
    seat, said = wish(match)
    nonsense = json.dumps({"type": "nonsense"})
    with match.clients[seat].connection(match.table, seat=seat) as live:
        heard(live)
        for text in (json.dumps(said), json.dumps(said), nonsense, json.dumps(said)):
            live.send(text)
        answers = [heard(live) for _ in range(4)]
    assert [each["type"] for each in answers] == ["update", "refused", "refused", "refused"]
    assert [each["status"] for each in answers[1:]] == [409, 400, 409]


def test_nobody_decides_for_another(match: Match) -> None:
    seat, said = wish(match)
    with match.clients[1 - seat].connection(match.table) as live:
        heard(live)
        live.send(json.dumps(said))
        assert heard(live)["status"] == 403


def test_a_decision_that_can_not_be_stored_is_refused_and_the_next_one_taken(
    server: Running, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, said = wish(match)
    database = server.services.database
    write = database.write

    async def fails(*_: object) -> None:
        monkeypatch.setattr(database, "write", write)
        raise OSError("the disk is full")

    with match.clients[seat].connection(match.table, seat=seat) as live:
        heard(live)
        monkeypatch.setattr(database, "write", fails)
        live.send(json.dumps(said))
        assert heard(live)["status"] == 503
        live.send(json.dumps(said))
        while (answer := heard(live))["type"] != "update":
            pass
        assert answer["view"]["number"] == said["number"] + 1


def test_who_is_far_behind_is_cut_off(database: str) -> None:
    outbox = Outbox()
    for number in range(BEHIND + 1):
        outbox.put_nowait(str(number).encode())
    assert [outbox.get_nowait() for _ in range(outbox.qsize())] == [None]
