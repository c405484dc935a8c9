"""What somebody has at the same time is counted at all processes together."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.cluster.test_several_processes import known
from tests.server.conftest import Start
from tests.server.helpers import soon
from warmat.client import Refused
from warmat.server.bots.queue import Owner
from warmat.server.cluster.counts import AGAIN_S, FORGOTTEN_S, Counts
from warmat.server.guard.sockets import OPEN_AT_ONCE


class Two:
    """Two processes, and a time that is set."""

    def __init__(self) -> None:
        self.now = 100.0
        self.here, self.there = (Counts(name, lambda: self.now) for name in ("here", "there"))
        for each in (self.here, self.there):
            each.worth("live", 2)

    def tell(self) -> None:
        self.there.hear(self.here.untold())


def test_others_are_told_of_what_is_worth_it_and_of_its_end() -> None:
    two = Two()
    two.here.add("live", "Ada")
    two.tell()
    assert two.there.count("live", "Ada") == 0
    two.here.add("live", "Ada")
    two.tell()
    two.there.add("live", "Ada")
    assert (two.here.count("live", "Ada"), two.there.count("live", "Ada")) == (2, 3)
    assert two.there.count("live", "Bo") == two.there.count("other", "Ada") == 0
    assert two.here.untold() == [], "nothing is new"
    two.here.add("live", "Ada", -1)
    two.tell()
    assert two.there.count("live", "Ada") == 1


def test_what_was_not_heard_is_said_again_and_what_is_not_said_again_is_forgotten() -> None:
    two = Two()
    two.here.add("live", "Ada", 5)
    two.here.untold()  # lost on its way
    two.now += AGAIN_S
    two.tell()
    assert two.there.count("live", "Ada") == 5
    two.now += FORGOTTEN_S
    assert two.there.count("live", "Ada") == 0


def test_a_process_that_is_no_more_has_nothing() -> None:
    two = Two()
    two.here.add("live", "Ada", 5)
    two.tell()
    two.there.forget({"here"})
    assert two.there.count("live", "Ada") == 5
    two.there.forget(set())
    assert two.there.count("live", "Ada") == 0


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_live_connections_are_limited_at_all_processes_together(start: Start) -> None:
    servers = start(rate_limit=1.0), start(rate_limit=1.0)
    known(*servers)
    ada = servers[0].client("Ada")
    there = servers[1].client(token=ada.token)
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"])
    counted = servers[1].services.counts

    def told(most: int) -> bool:
        return any(count == most for said in counted._others.values() for count, _ in said.values())

    with ExitStack() as stack:
        for _ in range(OPEN_AT_ONCE):
            stack.enter_context(ada.connection(table.id)).recv(10)
        soon(lambda: told(OPEN_AT_ONCE))
        with pytest.raises(InvalidStatus), there.connection(table.id) as live:
            live.recv(10)
    soon(lambda: not counted._others)
    with there.connection(table.id) as live:
        live.recv(10)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_one_game_of_a_person_is_analysed_at_a_time_wherever_they_ask(start: Start) -> None:
    servers = start(), start()
    known(*servers)
    clients = [servers[0].client("Ada")]
    clients.append(servers[1].client(token=clients[0].token))
    tables = []
    for client in clients:
        tables.append(client.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "me"]).id)
        client.ask("POST", f"/api/tables/{tables[-1]}/resign", {"seat": 0})
    person, begun = Owner(clients[0].ask("GET", "/api/me")["id"], "127.0.0.1"), servers[0].services.analyses

    async def count(more: int) -> None:
        begun._count(person, more)

    servers[0].call(count(1))  # one goes on there

    def told() -> bool:
        return bool(servers[1].services.counts._others)

    soon(told)
    with pytest.raises(Refused, match="Another game of yours"):
        clients[1].ask("POST", f"/api/tables/{tables[1]}/analysis")
    servers[0].call(count(-1))
    soon(lambda: not told())
    clients[1].ask("POST", f"/api/tables/{tables[1]}/analysis")
