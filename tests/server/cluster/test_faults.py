"""Processes killed and paused, a database that goes away, news that is lost, clocks that differ.

More of it, and for longer: `warmat.bench.server_several`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.conftest import Start
from tests.server.helpers import Pair, soon
from tests.server.running import Running
from warmat.bench.postgres import NoPostgres, Postgres
from warmat.bench.server_several import FaultyServer, Several, gone, killed, paused
from warmat.server import clock
from warmat.server.cluster.members import SharedClock
from warmat.server.settings import Settings

LEASE_S = 2.0
POSTGRES = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster of one's own, to be stopped; it keeps what was committed, as a real one does."""
    try:
        cluster = Postgres(durable=True)
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield cluster
    cluster.remove()


@pytest.mark.slow
def test_every_table_has_one_order_whatever_happens_to_the_processes(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    address = own_postgres.address(own_postgres.create())
    servers = [
        FaultyServer(number, address, tmp_path / f"log{number}", lease_s=LEASE_S) for number in range(2)
    ]
    several = Several(servers, games=3, pace_s=0.05)
    try:
        several.all_play_on()
        several.suffer("a process paused", lambda: paused(servers[0], 2 * LEASE_S))
        several.suffer("a process killed", lambda: killed(servers[1]))
        several.suffer("the database gone", lambda: gone(own_postgres, LEASE_S))
        faults = several.end(address)
    finally:
        for server in servers:
            server.go_on()
            server.stop()
    assert faults.wrong == []
    assert len(faults.answered) >= 3 * 2 * 4


# What the bus does not carry ------------------------------------------------------------------------------


def badly(server: Running, hears: Callable[[str, int], list[float]]) -> None:
    """The server hears each thing that is said after these seconds: not at all, once or several times."""
    bus, said = server.services.bus, 0
    well = bus.hear

    def hear(payload: str) -> None:
        nonlocal said
        said += 1
        for seconds in hears(payload, said):
            asyncio.get_running_loop().call_later(seconds, well, payload)

    bus.hear = hear  # type: ignore[method-assign]


@POSTGRES
@pytest.mark.parametrize("how", ["lost", "doubled", "late"])
def test_news_that_is_lost_doubled_or_late_is_heard_once(
    start: Start, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.cluster.bus.LOOK_S", 0.5 if how == "lost" else 60)
    first, second = start(), start()
    badly(second, {"lost": lambda *_: [], "doubled": lambda *_: [0, 0.1], "late": lambda *_: [1.0]}[how])
    ended: list[str] = []
    second.services.sessions.ended.append(ended.append)
    ada = first.client("Ada")
    there = second.client(token=ada.token)
    table = there.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"])
    with there.connection(table.id) as live:
        live.recv(10)
        ada.ask("POST", "/api/account/logout")
        with pytest.raises(ConnectionClosed, match="4401"):
            listen(live)
    for name in ("Bo", "Cy"):  # what was said before them was heard by then, however often
        somebody = first.client(name)
        somebody.ask("POST", "/api/account/logout")
    soon(lambda: len(ended) >= 3)
    assert len(ended) == len(set(ended)) == 3


def listen(live: ClientConnection) -> None:
    while True:
        live.recv(20)


# Clocks ---------------------------------------------------------------------------------------------------


@POSTGRES
def test_clocks_of_machines_that_differ_take_nobodys_time(database: str) -> None:
    """A table goes from a machine whose clock is 5 s ahead to one that is 5 s behind: nobody has lost any."""
    servers = []
    for ahead in (5000, -5000):
        own = SharedClock(lambda ahead=ahead: clock.now() + ahead)  # type: ignore[misc]
        servers.append(Running(Settings(database=database, port=0, rate_limit=0.0, lease_s=30.0), own))
    try:
        ada = servers[0].client("Ada")
        pace = {"kind": "live", "minutes": 10, "increment": 0}
        table = ada.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"], pace=pace)
        began = clock.now()
        Pair(ada, ada, table.id).end_turn(0)
        servers[0].stop()
        there = servers[1].client(token=ada.token)
        Pair(there, there, table.id).end_turn(1)
        told = there.see(table.id, 0).view["clocks"]
        now = clock.now()
        used = sum(600_000 - left for left in told["left"]) + (now - told["since"])
        assert abs(used - (now - began)) < 1000, (used, now - began)
        assert abs(told["since"] - now) < 60_000
    finally:
        for server in servers:
            server.stop()
