"""The archive: each game once, found by whatever is known of it, and shown to whom it may be."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import delete, func, select, update

from tests.server.conftest import Start
from tests.server.games import play_on
from tests.server.ratings.rated import DAYS, PASSWORD, account, played, rated_pair
from tests.server.running import Running, SetClock
from tests.server.test_begun_before import brought
from warmat.client import Client, Refused
from warmat.server.archive.search import PAGE
from warmat.server.catalogue.codex import CODEX
from warmat.server.storage.archive_rows import PlayedGame, PlayedSeat, PlayedTag, Tally
from warmat.server.storage.removal import remove_tables
from warmat.server.storage.schema import Archive, TableRow
from warmat.server.tables.room import Room

PATIENCE_S = 120.0


def archive(client: Client, **wish: Any) -> list[dict[str, Any]]:
    """`wish`: a list is several of a kind."""
    found: list[dict[str, Any]] = client.ask("GET", f"/api/archive?{urlencode(wish, doseq=True)}")["games"]
    return found


def tables(client: Client, **wish: Any) -> list[str]:
    return [game["table"] for game in archive(client, **wish)]


def show(client: Client, whom: str) -> None:
    client.ask("PUT", "/api/account/profile", {"shown_to": whom})


def settle(server: Running, games: int) -> None:
    """Wait until so many games are in the archive."""

    async def count() -> int:
        async with server.services.database.reading() as session:
            return await session.scalar(select(func.count()).select_from(PlayedGame)) or 0

    in_time(lambda: server.call(count()) == games)


def in_time(true: Callable[[], bool]) -> None:
    """Wait for what another process works on, which may have to start first."""
    until = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


def test_a_game_that_is_over_is_found_by_whatever_is_known_of_it(server: Running) -> None:
    ada, bo, stranger = account(server, "Ada"), account(server, "Bo"), server.client()
    for client in (ada, bo):
        show(client, "everybody")
    first = played(server, ada, bo, listed=True)
    second = played(server, ada, bo, listed=True, loser=0, pace=DAYS)
    settle(server, 2)
    assert tables(stranger) == [second, first], "the newest first"
    (game,) = archive(stranger, pace="live")
    assert (game["table"], game["game"], game["mode"], game["rated"]) == (first, "codex", "1-hero", True)
    assert game["choices"] == 1
    assert game["ending"] == "resigned"
    won, lost = game["sides"]
    assert (won["name"], won["deck"], won["result"], won["seat"]) == ("Ada", "[Bashing]", "won", 0)
    assert (lost["name"], lost["deck"], lost["result"], lost["seat"]) == ("Bo", "[Finesse]", "lost", 1)
    assert won["rating"] > 1500 > lost["rating"]
    assert game["rating"] == pytest.approx(1500, abs=2)
    both, ended = [second, first], game["ended"]
    for wish, expected in (
        ({"game": "codex", "mode": "1-hero"}, both),
        ({"game": "summoner-wars"}, []),
        ({"mode": "3-hero"}, []),
        ({"player": "ada", "result": "won"}, [first]),
        ({"player": "ADA", "part": "bashing", "against": "finesse"}, both),
        ({"player": "Ada", "part": "Finesse"}, []),
        ({"part": "Bashing", "result": "won"}, [first]),
        ({"deck": "[finesse]", "result": "won"}, [second]),
        ({"part": ["Bashing", "Finesse"]}, []),
        ({"rated": "true"}, both),
        ({"rated": "false"}, []),
        ({"bots": "true"}, []),
        ({"rating_from": 1400, "rating_to": 1600}, both),
        ({"rating_from": 1600}, []),
        ({"since": ended + 1}, [second]),
        ({"until": ended + 1}, [first]),
        ({"tech": "Iron Man"}, []),
        ({"skip": 1}, [first]),
    ):
        assert tables(stranger, **wish) == expected, wish


def test_who_played_is_told_as_profiles_tell_it(server: Running) -> None:
    ada, bo, stranger = account(server, "Ada"), account(server, "Bo"), server.client()
    listed = played(server, ada, bo, listed=True)
    private = played(server, ada, bo)
    settle(server, 2)
    assert tables(stranger) == [listed], "what was by invitation is for those who were there"
    assert tables(ada) == tables(bo) == [private, listed]
    assert [side["name"] for side in archive(ada)[0]["sides"]] == ["Ada", "Bo"]
    for side in archive(stranger)[0]["sides"]:
        assert (side["name"], side["person"], side["rating"]) == (None, None, None)
    for name in ("Ada", "Nobody at all"):
        with pytest.raises(Refused, match=f"nobody called “{name}” whose games"):
            archive(stranger, player=name)
    show(ada, "everybody")
    assert [side["name"] for side in archive(stranger, player="Ada")[0]["sides"]] == ["Ada", None]
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})
    with pytest.raises(Refused, match="nobody called"):
        archive(stranger, player="Ada")
    gone, _ = archive(bo, rated="true")[0]["sides"]
    assert (gone["name"], gone["rating"]) == (None, None), "with the account the ratings go"


def test_somebodys_bot_is_marked(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    bot = server.client(token=ada.ask("POST", "/api/me/bots", {"name": "Marvin"})["token"])
    played(server, bo, bot, listed=True)
    settle(server, 1)
    (game,) = archive(bo)
    assert [(side["name"], side["owner"]) for side in game["sides"]] == [("Bo", None), ("Marvin", "Ada")]
    show(bo, "everybody")
    for side in archive(server.client("Cy"))[0]["sides"]:
        assert side["owner"] == ("Ada" if side["name"] == "Marvin" else None)


def test_a_game_against_a_bot_is_found_by_its_name(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"], ["me", "bot random"], listed=True)
    seen = ada.see(table.id, 0)
    ada.decide(table.id, 0, seen.number, seen.options[0])
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    settle(server, 1)
    assert tables(server.client(), player="random", result="won") == [table.id]
    assert tables(server.client(), bots="false") == []
    assert archive(ada)[0]["sides"][1]["bot"] == "random"


def test_what_is_no_game_of_its_own_is_left_out(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    unmoved = rated_pair(server, ada, bo, listed=True)
    unmoved.post(1, "resign")
    stopped = rated_pair(server, ada, bo, listed=True)
    stopped.end_turn(0)
    server.call(server.services.rooms.stop(stopped.table))
    told = played(server, ada, bo, listed=True)
    record = ada.ask("GET", f"/api/tables/{told}/record")
    ada.ask("POST", "/api/records", record)
    server.call(server.services.archiver.finish())
    server.call(server.services.archive_intake.look())
    settle(server, 1)
    assert tables(ada) == [told]


def test_openings_are_the_first_techs_of_the_game_as_it_was_played(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    two = rated_pair(server, ada, bo, listed=True)
    play_on(server, two.table, 60)
    two.post(1, "resign")
    settle(server, 1)
    record = ada.ask("GET", f"/api/tables/{two.table}/record")
    (game,) = archive(ada)
    assert game["choices"] == len(record["choices"])
    (mine, _) = (side["opening"] for side in game["sides"])
    teched = [choice.removeprefix("tech ") for choice in record["choices"] if choice.startswith("tech ")]
    assert len(mine) == 4
    assert set(mine) <= set(teched)
    assert tables(ada, tech=[mine[0].upper(), mine[1]], part="Bashing") == [two.table]
    assert tables(ada, tech=mine[0], part="Finesse") == []


def test_techs_are_read_from_choices() -> None:
    chosen = [(0, "hire Bloom"), (0, "tech A"), (1, "P2: tech C"), (0, "tech nothing"), (0, "tech B")]
    chosen += [(0, "tech D"), (0, "tech E")]
    assert CODEX.openings(chosen) == {0: ["A", "B", "D"], 1: ["C"]}


def test_each_game_is_taken_in_once_whatever_happens(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    found = [played(server, ada, bo, listed=True) for _ in range(3)]
    settle(server, 3)
    services = server.services

    async def tallied() -> int:
        async with services.database.reading() as session:
            rows = await session.scalars(select(Tally).where(Tally.kind == "first"))
            return sum(row.wins + row.draws + row.losses for row in rows)

    async def forget(table: str) -> None:
        """As if the server had been killed before it took this one in."""
        async with services.database.session() as session:
            for rows in (PlayedTag, PlayedSeat, PlayedGame):
                await session.execute(delete(rows).where(rows.table == table))
            await session.execute(update(TableRow).where(TableRow.id == table).values(summed=None))

    assert server.call(tallied()) == 3
    for table in found:
        server.call(services.archive_intake.take_in(table))
    assert server.call(tallied()) == 3
    server.call(forget(found[1]))
    assert tables(ada) == [found[2], found[0]]
    server.call(services.archive_intake.look())
    assert tables(ada) == found[::-1]
    assert server.call(tallied()) == 4, "this test has removed what it counts by, not what was counted"


def test_a_game_that_was_not_kept_is_waited_for_and_then_taken_in_without(
    server: Running, clock: SetClock
) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    table = played(server, ada, bo, listed=True)
    settle(server, 1)

    async def lose() -> None:
        async with server.services.database.session() as session:
            for rows in (PlayedTag, PlayedSeat, PlayedGame, Archive):
                await session.execute(delete(rows).where(rows.table == table))
            await session.execute(update(TableRow).where(TableRow.id == table).values(summed=None))

    server.call(lose())
    server.call(server.services.archive_intake.look())
    assert tables(ada) == []
    clock.move(2 * 3600)
    server.call(server.services.archive_intake.look())
    (game,) = archive(ada)
    assert (game["table"], game["choices"]) == (table, 0)


def test_pages_follow_each_other(server: Running) -> None:
    async def fill() -> None:
        async with server.services.database.session() as session:
            row = await session.get_one(TableRow, first)
            given = {column.name: getattr(row, column.name) for column in TableRow.__table__.columns}
            game = await session.get_one(PlayedGame, first)
            same = {column.name: getattr(game, column.name) for column in PlayedGame.__table__.columns}
            session.add_all(TableRow(**{**given, "id": f"t{number}"}) for number in range(PAGE))
            await session.flush()
            for number in range(PAGE):
                session.add(PlayedGame(**{**same, "table": f"t{number}", "ended": number}))

    ada, bo = account(server, "Ada"), account(server, "Bo")
    first = played(server, ada, bo, listed=True)
    settle(server, 1)
    server.call(fill())
    page = ada.ask("GET", "/api/archive")
    assert (len(page["games"]), page["more"], page["games"][0]["table"]) == (PAGE, True, first)
    page = ada.ask("GET", "/api/archive", skip=PAGE)
    assert ([game["table"] for game in page["games"]], page["more"]) == (["t0"], False)


def test_what_can_not_be_looked_for_is_said(server: Running) -> None:
    client = server.client()
    for wish in ({"skip": -1}, {"pace": "soon"}, {"tech": ["a"] * 5}, {"player": "x" * 41}, {"since": "x"}):
        with pytest.raises(Refused) as no:
            archive(client, **wish)
        assert no.value.status == 422, wish
    assert archive(client, game="chess", part="%_'\"", deck="[Fire") == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_games_from_before_there_was_an_archive_are_taken_in(
    start: Start, database: str, clock: SetClock
) -> None:
    told = brought(database)["over"]
    clock.move(24 * 3600)
    start()

    def taken() -> bool:
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        rows = connection.execute('SELECT "table" FROM played_games').fetchall()
        connection.close()
        return rows == [(told["table"],)]

    in_time(taken)


def test_a_game_that_is_removed_while_it_is_being_kept_is_let_go(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    archiving, database = server.services.archiver, server.services.database
    table = played(server, account(server, "Ada"), account(server, "Bo"))
    server.call(archiving.finish())
    written = archiving._history.archive

    async def archive_removed() -> None:
        async with database.session() as session:
            await session.execute(delete(Archive))

    async def remove_meanwhile(room: Room, record: dict[str, Any]) -> bytes:
        data = await written(room, record)
        async with database.session() as session:
            await remove_tables(session, [table])
        return data

    server.call(archive_removed())
    monkeypatch.setattr(archiving._history, "archive", remove_meanwhile)
    server.call(archiving.keep(table))
