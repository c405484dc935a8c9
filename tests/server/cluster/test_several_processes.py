"""Several processes on one PostgreSQL: one looks after a table, and any of them answers for it."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.conftest import Start
from tests.server.helpers import Pair, soon
from tests.server.playing import Match, begin
from tests.server.running import Running
from warmat.client import Refused
from warmat.kernel.rng import Dice
from warmat.server.storage.schema import Decision

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def known(*servers: Running) -> None:
    """They know of each other."""
    for server in servers:
        server.call(server.services.members.beat())


@pytest.fixture
def two(start: Start) -> tuple[Running, Running]:
    both = start(), start()
    known(*both)
    return both


def split(match: Match, *servers: Running) -> Match:
    """The same people, each with another process."""
    clients = [
        servers[seat % len(servers)].client(token=client.token) for seat, client in enumerate(match.clients)
    ]
    return Match(match.table, clients, match.links)


def holders(table: str, *servers: Running) -> list[Running]:
    return [server for server in servers if table in server.services.leases._held]


def test_a_game_is_played_through_two_processes(two: tuple[Running, Running]) -> None:
    match = split(begin(two[0]), *two)
    match.play(Dice(1), 30)
    assert len(holders(match.table, *two)) == 1
    seen = [client.see(match.table, seat) for seat, client in enumerate(match.clients)]
    other = split(match, *reversed(two))
    assert [client.see(match.table, seat) for seat, client in enumerate(other.clients)] == seen


def test_live_connections_at_either_are_told_of_everything(two: tuple[Running, Running]) -> None:
    match = split(begin(two[0]), *two)
    lives = []
    for client in match.clients:  # one after the other: of two that come at once, one may be sent elsewhere
        lives.append(client.live(match.table))
        assert lives[-1].wait(10)
    match.play(Dice(2), 12)
    for seat, live in enumerate(lives):
        want = match.clients[seat].see(match.table, seat)
        while live.lines != want.lines or live.view != want.view:
            assert live.wait(10), "it was not told"
        assert live.connections == 1
    talker, hearer = match.clients[0], lives[1]
    talker.ask("POST", f"/api/tables/{match.table}/messages", {"text": "Hello!"})
    while not any(said["type"] == "message" for said in hearer.messages):
        assert hearer.wait(10)
    turn = match.turn()
    assert turn is not None
    lives[turn.seat].decide(turn.seen.options[0])
    while lives[turn.seat].number == turn.seen.number:
        assert lives[turn.seat].wait(10)
    for live in lives:
        live.close()


def test_who_waits_at_an_open_table_hears_who_sat_down_elsewhere(two: tuple[Running, Running]) -> None:
    ada, bo = two[0].client("Ada"), two[1].client("Bo")
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"])
    with ada.live(table.id, 0) as live:
        soon(lambda: bool(holders(table.id, *two)))
        bo.join(table.id, table.links[1])
        while not live.view:
            assert live.wait(10)


def test_what_was_said_to_a_table_that_another_has_gets_there(two: tuple[Running, Running]) -> None:
    match = begin(two[0])
    with match.clients[0].live(match.table, 0) as live:
        assert live.wait(10)
        two[1].call(say(two[1], match.table))
        while not live.messages:
            assert live.wait(10)


async def say(server: Running, table: str) -> None:
    server.services.hub.say(table, {"type": "table"})


def test_an_ended_session_is_over_everywhere(two: tuple[Running, Running]) -> None:
    ada = two[0].client("Ada")
    there = two[1].client(token=ada.token)
    table = there.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"])
    with there.connection(table.id) as live:
        live.recv(10)
        ada.ask("POST", "/api/account/logout")
        with pytest.raises(ConnectionClosed, match="4401"):
            listen(live)
    with pytest.raises(Refused) as refused:
        there.make_table("codex", ["[Bashing]", "[Finesse]"])
    assert refused.value.status == 401


def test_limits_hold_for_all_of_them_together(start: Start) -> None:
    servers = start(rate_limit=1.0), start(rate_limit=1.0)
    known(*servers)
    clients = [server.client() for server in servers]
    for _ in range(18):  # of 20
        clients[0].ask("POST", "/api/me", {"name": "Ada"})
        clients[0].http.cookies.clear()
    there = servers[1].services.limits

    def heard() -> bool:
        return any(what == "/api/me" and bucket.left < 3 for (what, _), bucket in there._buckets.items())

    soon(heard)
    statuses = []
    for _ in range(6):
        statuses.append(clients[1].http.post("/api/me", json={"name": "Bo"}).status_code)
        clients[1].http.cookies.clear()
    assert statuses.count(200) < 5
    assert statuses[-1] == 429


def test_a_process_that_stops_hands_its_tables_over(two: tuple[Running, Running]) -> None:
    match = begin(two[0])
    match.play(Dice(3), 5)
    seen = match.clients[0].see(match.table, 0)
    assert holders(match.table, *two) == [two[0]]
    two[0].stop()
    there = match.moved_to(two[1])
    assert there.clients[0].see(match.table, 0) == seen
    there.play(Dice(4), 5)


def test_a_dead_process_loses_its_tables_within_seconds(start: Start) -> None:
    servers = start(lease_s=2.0), start(lease_s=2.0)
    known(*servers)
    match = begin(servers[0])
    match.play(Dice(3), 5)
    die(servers[0])
    there = match.moved_to(servers[1])
    there.play(Dice(4), 5)
    assert holders(match.table, servers[1]) == [servers[1]]


def die(server: Running) -> None:
    """It says nothing any more, and its port is closed."""

    async def silent() -> None:
        server.services.background._tasks["presence"].cancel()
        for each in server.server.servers:
            each.close()
        for connection in list(server.server.server_state.connections):
            connection.transport.abort()

    server.call(silent())


def test_whoever_believes_to_have_a_table_can_not_write_to_it(start: Start) -> None:
    """The process was away so long that another has the table, and does not know: the fence refuses it."""
    servers = start(lease_s=2.0), start(lease_s=2.0)
    known(*servers)
    match = begin(servers[0])
    match.play(Dice(5), 5)
    first = servers[0].services
    room = servers[0].call(first.rooms.room(match.table))

    async def away() -> None:
        first.background._tasks["presence"].cancel()

    servers[0].call(away())
    there = match.moved_to(servers[1])
    # It does not trust in its lease for as long as others do. Here it does for ever.
    first.members._until = float("inf")
    soon(lambda: not servers[1].services.members.others)
    turn = there.turn()
    assert turn is not None
    there.clients[turn.seat].decide(match.table, turn.seat, turn.seen.number, turn.seen.options[0])
    with pytest.raises(Exception, match="Another server process") as refused:
        servers[0].call(first.rooms.decide(match.table, turn.seat, turn.seen.number, turn.seen.options[-1]))
    assert refused.value.status == 421  # type: ignore[attr-defined]
    assert first.rooms.in_memory(match.table) is None
    assert room.length >= 5
    stored = journal(servers[1], match.table)
    assert [number for number, _ in stored] == list(range(len(stored)))
    known(servers[0])
    assert match.clients[0].see(match.table, 0) == there.clients[0].see(match.table, 0)


def listen(live: ClientConnection) -> None:
    while True:
        live.recv(10)


def journal(server: Running, table: str) -> list[Any]:
    async def read() -> list[Any]:
        async with server.services.database.reading() as session:
            asked = select(Decision.number, Decision.choice).where(Decision.table == table)
            return [tuple(row) for row in await session.execute(asked.order_by(Decision.number))]

    return server.call(read())


def test_bots_of_a_process_that_stopped_play_on_elsewhere(two: tuple[Running, Running]) -> None:
    ada = two[0].client("Ada")
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "bot normal"])
    two[0].services.bot_runner._stopped = True  # it does not come to it any more
    Pair(ada, ada, table.id).end_turn(0)
    two[0].stop()
    ada = two[1].client(token=ada.token)
    soon(lambda: bool(ada.see(table.id, 0).options))


def test_nobody_else_can_say_that_a_request_was_looked_at(two: tuple[Running, Running]) -> None:
    match = begin(two[0])
    answer = match.clients[0].http.get(
        f"/api/tables/{match.table}/game", headers={"x-warmat-token": "0" * 64, "x-warmat-client": "1.2.3.4"}
    )
    assert answer.status_code == 200
    assert "x-request-id" in answer.headers, "it is taken for anybody's"


def test_who_left_for_good_has_given_up_everywhere(two: tuple[Running, Running]) -> None:
    match = begin(two[0])
    match.play(Dice(1), 3)
    there = two[1].client(token=match.clients[1].token)
    there.ask("POST", "/api/account/delete", {})
    soon(lambda: match.clients[0].see(match.table, 0).over)
