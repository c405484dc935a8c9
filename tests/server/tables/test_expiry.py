"""What nobody comes back to ends, and says so beforehand: tables, games, lessons and puzzles, guests."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import func, select

from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, pair
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.server.guard import quotas
from warmat.server.settings import Settings
from warmat.server.storage.schema import Decision, Message, Person, Seat, TableRow
from warmat.server.tables.clocks import DAY

USUAL = Settings()


def look(server: Running) -> None:
    server.call(server.services.expiry.look())


def count(server: Running, kind: Any) -> int:
    async def counted() -> int:
        async with server.services.database.reading() as session:
            return int(await session.scalar(select(func.count()).select_from(kind)) or 0)

    return server.call(counted())


def days(clock: SetClock, number: float) -> None:
    clock.move(number * DAY / 1000)


def is_gone(client: Client, table: str) -> bool:
    try:
        client.table(table)
    except Refused as refused:
        return refused.status == 404
    return False


def test_a_table_that_waits_in_vain_is_closed(server: Running, clock: SetClock) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, listed=True).id
    ada.ask("POST", f"/api/tables/{table}/messages", {"text": "Anybody?"})
    expires = ada.table(table)["expires"]
    assert expires == clock.at + USUAL.open_table_days * DAY
    clock.at = expires - 1
    look(server)
    assert not is_gone(ada, table)
    clock.at = expires
    look(server)
    assert is_gone(ada, table)
    assert [count(server, kind) for kind in (TableRow, Seat, Message)] == [0, 0, 0]


def test_a_game_that_nobody_plays_any_more_ends_without_a_loser(server: Running, clock: SetClock) -> None:
    two = pair(server)
    two.end_turn(0)
    assert two.ada.table(two.table)["expires"] == clock.at + USUAL.abandoned_days * DAY
    days(clock, USUAL.abandoned_days - 1)
    two.end_turn(1)  # somebody does
    days(clock, USUAL.abandoned_days - 1)
    look(server)
    assert two.ada.table(two.table)["status"] == "playing"
    days(clock, 1)
    with two.ada.live(two.table, 0) as live:
        live.wait()
        look(server)
        while live.view["ending"] is None:
            live.wait()
        assert (live.view["ending"], live.view["winners"]) == ("unfinished", [])
    info = two.bo.table(two.table)
    assert (info["status"], info["ending"], info["expires"]) == ("over", "unfinished", None)
    assert two.bo.ask("GET", f"/api/tables/{two.table}/record")["ending"] == "unfinished"


def test_a_game_with_a_clock_is_the_clocks(server: Running, clock: SetClock) -> None:
    two = pair(server, pace={"kind": "async", "days": 60})
    assert two.ada.table(two.table)["expires"] is None


@pytest.mark.parametrize("path", ["lessons/codex", "puzzles/codex-1"])
def test_lessons_and_puzzles_are_forgotten(server: Running, clock: SetClock, path: str) -> None:
    ada = server.client("Ada")
    table = ada.ask("POST", f"/api/{path}")["table"]
    assert table["expires"] == clock.at + USUAL.try_days * DAY
    days(clock, USUAL.try_days)
    look(server)
    assert is_gone(ada, table["id"])
    assert [count(server, kind) for kind in (TableRow, Seat, Decision)] == [0, 0, 0]


def test_of_very_many_lessons_the_oldest_is_forgotten(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MOST_TRIES", 2)
    server = start(rate_limit=1.0)
    ada, made = server.client("Ada"), list[str]()
    for _ in range(3):
        made.append(ada.ask("POST", "/api/lessons/codex")["table"]["id"])
        clock.move(1)
    assert [is_gone(ada, table) for table in made] == [True, False, False]


def test_guests_of_long_ago_are_forgotten(server: Running, clock: SetClock) -> None:
    two, eve, ann = pair(server), server.client("Eve"), server.client("Ann")
    ann.ask("POST", "/api/account", {"login": "ann", "password": "correct horse battery"})
    two.end_turn(0)
    waiting = two.bo.make_table("codex", DECKS).id
    days(clock, USUAL.guest_days / 2)
    two.ada.ask("GET", "/api/me")
    server.call(server.services.sessions.finish())
    days(clock, USUAL.guest_days / 2)
    look(server)
    for gone in (two.bo, eve):
        assert gone.ask("GET", "/api/me") is None
    assert two.ada.ask("GET", "/api/me")["name"] == "Ada"
    assert ann.ask("GET", "/api/me")["name"] == "Ann"
    assert is_gone(two.ada, waiting)
    # Eve has left nothing behind; Bo's games stay, played by somebody.
    assert count(server, Person) == 3
    seats = two.ada.table(two.table)["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "somebody"]


def test_nothing_ends_where_it_is_set_so(start: Start, clock: SetClock) -> None:
    never = dict.fromkeys(
        ("open_table_days", "abandoned_days", "try_days", "bots_alone_minutes", "guest_days"), 0
    )
    server = start(**never)
    two = pair(server)
    tables = [two.table, two.ada.make_table("codex", DECKS).id]
    tables.append(two.ada.ask("POST", "/api/lessons/codex")["table"]["id"])
    tables.append(two.ada.make_table("codex", DECKS, ["bot random", "bot random"]).id)
    days(clock, 360)
    look(server)
    assert [two.ada.table(table)["expires"] for table in tables] == [None] * 4
    assert two.ada.ask("GET", "/api/me")["name"] == "Ada"


def test_one_game_that_cannot_be_ended_stops_no_other(
    server: Running, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    both: list[Pair] = [pair(server), pair(server)]
    stop = server.services.rooms.stop

    async def fails(table: str) -> object:
        if table == both[0].table:
            raise RuntimeError("what a strange table")
        return await stop(table)

    monkeypatch.setattr(server.services.rooms, "stop", fails)
    days(clock, USUAL.abandoned_days)
    look(server)
    assert [two.ada.table(two.table)["status"] for two in both] == ["playing", "over"]


def test_records_that_guests_bring_are_not_kept_for_ever(server: Running, clock: SetClock) -> None:
    two = pair(server)
    two.post(0, "resign")
    record = two.ada.ask("GET", f"/api/tables/{two.table}/record")
    ada, bo = (who.ask("POST", "/api/records", record)["table"] for who in (two.ada, two.bo))
    two.bo.ask("POST", "/api/account", {"login": "bo-here", "password": "a long password of Bo"})
    expires = two.ada.table(ada)["expires"]
    assert expires == clock.at + USUAL.guest_days * DAY
    assert two.ada.table(bo)["expires"] is None
    clock.at = expires - 1
    look(server)
    assert not is_gone(two.bo, ada)
    clock.at = expires
    look(server)
    assert is_gone(two.bo, ada)
    assert not is_gone(two.bo, bo)
    assert not is_gone(two.bo, two.table)  # which was played here


# What may be begun -------------------------------------------------------------------------------------


def status_of(client: Client, path: str) -> int:
    try:
        client.ask("POST", path, {} if path.endswith("records") else None)
    except Refused as refused:
        return refused.status
    return 200


@pytest.mark.parametrize("path", ["lessons/codex", "puzzles/codex-1", "records", "tables/{over}/rematch"])
def test_whatever_makes_a_table_is_limited(start: Start, path: str) -> None:
    server = start(rate_limit=0.1)
    ada = server.client("Ada")
    over = ada.make_table("codex", DECKS, ["me", "me"]).id
    ada.ask("POST", f"/api/tables/{over}/resign", {"seat": 0})
    answers = [status_of(ada, f"/api/{path}".format(over=over)) for _ in range(6)]
    assert answers[0] != 429
    assert answers[-1] == 429


@pytest.mark.parametrize(
    ("quota", "players", "said"),
    [
        ("MOST_OPEN", ["me", "open"], "waiting for players"),
        ("MOST_PLAYING", ["me", "me"], "too many games"),
        ("MOST_AMONG_BOTS", ["bot random", "bot random"], "as many games for you"),
    ],
)
def test_one_person_has_so_many_tables(
    start: Start, monkeypatch: pytest.MonkeyPatch, quota: str, players: list[str], said: str
) -> None:
    monkeypatch.setattr(quotas, quota, 2)
    server = start(rate_limit=1.0, bot_pause_ms=60_000)
    ada = server.client("Ada")
    for _ in range(2):
        ada.make_table("codex", DECKS, players)
    with pytest.raises(Refused, match=said):
        ada.make_table("codex", DECKS, players)
    server.client("Bo").make_table("codex", DECKS, players)


def test_one_person_brings_so_many_records(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MOST_BROUGHT", 1)
    server = start(rate_limit=1.0)
    two = pair(server)
    two.post(0, "resign")
    record = two.ada.ask("GET", f"/api/tables/{two.table}/record")
    two.ada.ask("POST", "/api/records", record)
    with pytest.raises(Refused, match="as many records"):
        two.ada.ask("POST", "/api/records", record)
    two.bo.ask("POST", "/api/records", record)
