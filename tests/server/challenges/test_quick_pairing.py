"""Quick pairing: by rating and clock, wider with time, once for everybody, and never for whoever has left."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.ratings.rated import account, id_of, ladder, played
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.server.challenges.quick_pairing import gap, pairs
from warmat.server.storage.challenge_rows import Seeker

WANT: dict[str, Any] = {
    "game": "codex",
    "pace": {"kind": "live", "minutes": 10, "increment": 5},
    "deck": "[Fire]",
}


def seek(client: Client, **more: Any) -> None:
    client.ask("PUT", "/api/seek", {**WANT, **more})


def here(client: Client) -> Any:
    return client.ask("POST", "/api/seek/here", {})


def look(server: Running) -> None:
    server.call(server.services.quick_pairing.look())


def test_two_who_want_the_same_meet(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    seek(ada)
    look(server)
    assert here(ada) | {"since": 0} == {"table": None, "since": 0, "rating": 1500, "gap": 100, "others": 0}
    seek(bo, deck="[Law]")
    look(server)
    table = here(ada)["table"]
    assert table is not None
    assert here(bo)["table"] == table
    info = ada.table(table)
    assert (info["status"], info["pace"], info["listed"]) == ("playing", WANT["pace"], True)
    assert {seat["name"]: seat["deck"] for seat in info["seats"]} == {"Ada": "[Fire]", "Bo": "[Law]"}
    with pytest.raises(Refused, match="An opponent has been found"):
        ada.ask("DELETE", "/api/seek")


@pytest.mark.parametrize(
    "other",
    [
        {"game": "summoner-wars", "deck": "Tundra Orcs"},
        {"options": {"mode": "3-hero"}, "deck": "[Bashing]/Fire/Growth"},
        {"pace": {"kind": "async", "days": 2}},
        {"pace": {"kind": "live", "minutes": 10, "increment": 0}},
    ],
)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_wants_something_else_is_not_met(server: Running, other: dict[str, Any]) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    seek(ada)
    seek(bo, **other)
    look(server)
    assert here(ada)["table"] is None


def test_whoever_has_left_is_not_met(server: Running, clock: SetClock) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    seek(ada)
    ada.ask("DELETE", "/api/seek")
    ada.ask("DELETE", "/api/seek")
    assert here(ada) is None
    seek(bo)
    clock.move(21)  # without a word
    seek(cy)
    look(server)
    assert here(cy)["table"] is None
    here(bo)  # and back again
    look(server)
    assert here(cy)["table"] == here(bo)["table"] != None  # noqa: E711
    clock.move(3600)
    look(server)
    assert here(bo) is None


def test_people_who_block_each_other_do_not_meet(server: Running) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    ada.ask("PUT", f"/api/ties/block/{id_of(bo)}", {})
    seek(ada)
    seek(bo)
    look(server)
    assert (here(ada)["table"], here(bo)["table"]) == (None, None)
    seek(cy)
    look(server)
    assert here(cy)["table"] is not None


def test_the_gap_grows_and_then_anybody_will_do() -> None:
    assert [gap(ms) for ms in (0, 9_999, 10_000, 45_000, 89_999, 90_000)] == [100, 100, 200, 500, 900, None]


def waiting(**people: tuple[int, int]) -> list[Seeker]:
    """By name: rating, and since when."""
    return [Seeker(person=who, kind="", points=each[0], since=each[1]) for who, each in people.items()]


def test_both_accept_how_far_apart_they_are() -> None:
    two = waiting(ada=(1500, 0), bo=(1650, 20_000))
    assert pairs(two, 20_000, {}) == [], "Ada would by now, Bo has just come"
    assert len(pairs(two, 30_000, {})) == 1
    far = waiting(ada=(1000, 0), bo=(2900, 0))
    assert pairs(far, 89_999, {}) == []
    assert len(pairs(far, 90_000, {})) == 1


def test_whoever_waits_longest_meets_the_nearest() -> None:
    four = waiting(ada=(1500, 0), bo=(1590, 1), cy=(1520, 2), di=(1600, 3))
    met = [{one.person, two.person} for one, two in pairs(four, 5, {})]
    assert met == [{"ada", "cy"}, {"bo", "di"}]
    assert [{one.person, two.person} for one, two in pairs(four, 5, {"ada": {"cy"}})] == [
        {"ada", "bo"},
        {"cy", "di"},
    ]


def test_a_rated_game_that_was_found_changes_both_ratings(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    with pytest.raises(Refused, match="need an account"):
        seek(server.client("Guest"), rated=True)
    with pytest.raises(Refused, match="pace"):
        seek(ada, pace={"kind": "none"})
    for client in (ada, bo):
        seek(client, rated=True)
    look(server)
    table = here(ada)["table"]
    people = {seat["name"]: seat["number"] for seat in ada.table(table)["seats"]}
    first = ada if people["Ada"] == 0 else bo
    view = first.see(table, 0).view
    first.decide(table, 0, view["number"], view["decision"]["options"][0]["text"])
    bo.ask("POST", f"/api/tables/{table}/resign", {"seat": people["Bo"]})
    server.call(server.services.rater.look())
    one, two = ladder(ada)["entries"]
    assert (one["name"], two["name"]) == ("Ada", "Bo")
    assert one["rating"] > 1500 > two["rating"]
    seek(ada, rated=True)
    assert here(ada)["rating"] == one["rating"]


def test_ratings_far_apart_wait_for_each_other(server: Running, clock: SetClock) -> None:
    ada, bo, cy = (account(server, name) for name in ("Ada", "Bo", "Cy"))
    for _ in range(3):
        played(server, ada, bo)
    for client in (ada, bo):
        seek(client, rated=True)
    look(server)
    apart = here(ada)["rating"] - here(bo)["rating"]
    assert apart > 200
    assert here(ada)["table"] is None
    while here(ada)["gap"] < apart:
        here(bo)
        clock.move(10)
    here(ada)
    here(bo)
    look(server)
    assert here(ada)["table"] == here(bo)["table"] != None  # noqa: E711
    assert cy.ask("GET", "/api/me/tables") == []


def test_many_looks_at_once_pair_everybody_once(start: Start) -> None:
    """Looks of one process and, on PostgreSQL, of another one."""
    servers = [start()]
    if not servers[0].services.database.is_sqlite:
        servers.append(start())
    people = [servers[at % len(servers)].client(f"Player {at}") for at in range(6)]
    for client in people:
        seek(client)

    async def often(one: Running) -> None:
        await asyncio.gather(*(one.services.quick_pairing.look() for _ in range(4)))

    for one in servers:
        one.call(often(one))
    tables = [here(client)["table"] for client in people]
    assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]
    for client in people:
        assert len(client.ask("GET", "/api/me/tables")) == 1


def test_nobody_need_look_it_goes_by_itself(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    seek(ada)
    seek(bo)
    soon(lambda: here(ada)["table"] is not None)
