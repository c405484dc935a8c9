"""Rated games: who may play one, what counts, and that each counts once."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select, update

from tests.server.conftest import Start
from tests.server.helpers import DECKS, soon
from tests.server.ratings.rated import (
    DAYS,
    LIVE,
    account,
    counted,
    id_of,
    ladder,
    played,
    rated_pair,
    standing,
)
from tests.server.running import Running, SetClock
from warmat.client import Refused
from warmat.server.storage.schema import OVER, RatedSeat, Rating, TableRow


def test_a_rated_game_changes_both_ratings(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    table = played(server, ada, bo)
    assert ada.table(table)["rated"] is True
    (first, second) = ladder(ada)["entries"]
    assert (first["name"], first["rank"], first["wins"], first["losses"]) == ("Ada", 1, 1, 0)
    assert (second["name"], second["rank"], second["wins"], second["losses"]) == ("Bo", 2, 0, 1)
    assert first["rating"] > 1500 > second["rating"]
    assert first["deviation"] == second["deviation"] < 500
    assert first["floor"] == pytest.approx(first["rating"] - 2 * first["deviation"], abs=2)
    assert ladder(bo)["mine"] == second


def test_live_and_by_days_are_apart_and_so_are_modes(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    played(server, ada, bo)
    played(server, ada, bo, loser=0, pace=DAYS)
    assert [name for name, *_ in standing(ada)] == ["Ada", "Bo"]
    assert [name for name, *_ in standing(ada, pace="days")] == ["Bo", "Ada"]
    assert standing(ada, mode="3-hero") == []
    pools = [(each["mode"], each["pace"], each["players"]) for each in ada.ask("GET", "/api/ladders")]
    assert sorted(pools) == [("1-hero", "days", 2), ("1-hero", "live", 2)]


def test_a_game_that_is_not_rated_changes_nothing(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    two = rated_pair(server, ada, bo, rated=False)
    two.end_turn(0)
    two.post(1, "resign")
    server.call(server.services.rater.look())
    assert counted(server, two.table) is None
    assert ladder(ada)["entries"] == []


def test_guests_play_no_rated_games(server: Running) -> None:
    ada, guest = account(server, "Ada"), server.client("Gus")
    with pytest.raises(Refused, match="need an account"):
        guest.make_table("codex", DECKS, pace=LIVE, rated=True)
    table = ada.make_table("codex", DECKS, pace=LIVE, rated=True, listed=True)
    for link in (None, table.links[1]):
        with pytest.raises(Refused, match="need an account"):
            guest.join(table.id, link)
    assert ada.table(table.id)["status"] == "open"


def test_what_can_not_be_rated(server: Running) -> None:
    ada = account(server, "Ada")
    wishes: list[tuple[dict[str, object], str]] = [
        ({"pace": {"kind": "none"}}, "needs a clock"),
        ({"hints": True}, "no hints in a rated game"),
        ({"players": ["me", "me"]}, "one seat"),
        ({"players": ["bot random", "bot random"]}, "not among themselves"),
    ]
    for wish, sentence in wishes:
        with pytest.raises(Refused, match=sentence):
            ada.make_table("codex", DECKS, **{"pace": LIVE, "rated": True, **wish})  # type: ignore[arg-type]
    table = ada.make_table("codex", DECKS, pace=LIVE, rated=True)
    with pytest.raises(Refused, match="one seat"):
        ada.join(table.id, table.links[1])


def test_a_game_in_which_nobody_moved_counts_for_nothing(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    two = rated_pair(server, ada, bo)
    two.post(1, "resign")
    soon(lambda: counted(server, two.table) is not None)
    assert ladder(ada)["entries"] == []


def test_whoever_lets_the_time_run_out_has_lost(server: Running, clock: SetClock) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    two = rated_pair(server, ada, bo, pace=DAYS)
    two.end_turn(0)
    clock.move(3 * 24 * 3600)
    server.call(server.services.timekeeper.look())
    soon(lambda: counted(server, two.table) is not None)
    assert [name for name, *_ in standing(ada, pace="days")] == ["Ada", "Bo"]


def test_a_draw_by_agreement_counts_and_an_unfinished_game_does_not(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    two = rated_pair(server, ada, bo)
    two.end_turn(0)
    for seat in (0, 1):
        two.post(seat, "draw")
    soon(lambda: counted(server, two.table) is not None)
    assert [(each["rating"], each["draws"]) for each in ladder(ada)["entries"]] == [(1500, 1), (1500, 1)]
    stopped = rated_pair(server, ada, bo)
    stopped.end_turn(0)
    server.call(server.services.rooms.stop(stopped.table))
    soon(lambda: counted(server, stopped.table) is not None)
    assert [each["games"] for each in ladder(ada)["entries"]] == [1, 1]


def test_a_bot_is_rated_by_games_against_people(server: Running) -> None:
    ada = account(server, "Ada")
    table = ada.make_table("codex", DECKS, ["me", "bot random"], pace=LIVE, rated=True)
    assert table.info["hints"] is False, "rated games are one's own"
    seen = ada.see(table.id, 0)
    ada.decide(table.id, 0, seen.number, seen.options[0])
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    soon(lambda: counted(server, table.id) is not None)
    first, second = ladder(ada)["entries"]
    assert (first["bot"], first["person"], first["wins"]) == ("random", None, 1)
    assert second["person"] == id_of(ada)


def test_a_rematch_of_a_rated_game_is_rated(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    table = played(server, ada, bo)
    following = ada.ask("POST", f"/api/tables/{table}/rematch", {})["table"]
    assert ada.table(following)["rated"] is True


def test_a_game_counts_once_however_many_look_at_it(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    table = played(server, ada, bo)
    before = ladder(ada)["entries"]

    async def again() -> None:
        counting = server.services.rater
        await asyncio.gather(*(counting.count(table) for _ in range(8)), counting.look())

    server.call(again())
    assert ladder(ada)["entries"] == before


def test_what_a_killed_server_did_not_count_the_next_one_does(start: Start) -> None:
    """The end of a game is stored, and the server is gone before anything was rated."""
    first = start()
    ada, bo = account(first, "Ada"), account(first, "Bo")
    two = rated_pair(first, ada, bo)
    two.end_turn(0)

    async def over() -> None:
        async with first.services.database.session() as session:
            ended = {"status": OVER, "winners": [0], "ending": "resigned", "to_move": 0, "deadline": None}
            await session.execute(update(TableRow).where(TableRow.id == two.table).values(**ended))

    first.call(over())
    first.stop()
    second = start()
    soon(lambda: counted(second, two.table) is not None)
    assert [name for name, *_ in standing(second.client())] == ["Ada", "Bo"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_processes_count_many_games_once_each(start: Start) -> None:
    one, two = start(), start()
    ada, bo = account(one, "Ada"), account(one, "Bo")
    tables = []
    for _ in range(6):
        pair = rated_pair(one, ada, bo)
        pair.choose(0, pair.view(0)["decision"]["options"][0]["text"])
        tables.append(pair.table)

    async def over() -> None:
        async with one.services.database.session() as session:
            ended = {"status": OVER, "winners": [0], "ending": "resigned", "to_move": 0, "deadline": None}
            await session.execute(update(TableRow).where(TableRow.id.in_(tables)).values(**ended))

    async def count(server: Running) -> None:
        await asyncio.gather(*(server.services.rater.count(table) for table in tables[:3]))
        await server.services.rater.look()

    one.call(over())
    for server in (one, two):
        server.call(count(server))

    async def rows() -> tuple[list[int], int]:
        async with one.services.database.reading() as session:
            games = list(await session.scalars(select(Rating.games)))
            return games, await session.scalar(select(func.count()).select_from(RatedSeat)) or 0

    assert one.call(rows()) == ([6, 6], 12)
