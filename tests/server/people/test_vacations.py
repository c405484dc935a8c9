"""Vacations: for some days the clocks of somebody's games by days stand, and everybody there sees it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.cluster.test_several_processes import holders, known
from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, soon
from tests.server.ratings.rated import DAYS, LIVE, account
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.server.tables.clocks import DAY, Clocks, Pace

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
A_DAY_S = 24 * 3600


def look(server: Running) -> None:
    server.call(server.services.vacations.look())
    server.call(server.services.timekeeper.look())


def at_table(ada: Client, bo: Client, pace: Any = DAYS) -> Pair:
    made = ada.make_table("codex", DECKS, pace=pace)
    bo.join(made.id, made.links[1])
    return Pair(ada, bo, made.id)


def leave(client: Client, days: int) -> dict[str, Any]:
    answer: dict[str, Any] = client.ask("PUT", "/api/account/vacation", {"days": days})
    return answer


def test_a_clock_stands_while_its_player_is_away() -> None:
    clocks = Clocks(Pace.read(DAYS), 2, 0)
    clocks.press(0, [0], [])
    clocks.leave(DAY, 0, 6 * DAY)
    assert clocks.deadline() == 7 * DAY
    assert clocks.out_of_time(7 * DAY - 1) is None
    assert clocks.out_of_time(7 * DAY) == 0
    clocks.press(3 * DAY, [1], [1])
    assert clocks.deadline() == 5 * DAY, "the other's runs"
    clocks.press(4 * DAY, [0], [0])
    assert clocks.deadline() == 8 * DAY
    clocks.leave(5 * DAY, 0, 5 * DAY)
    assert clocks.deadline() == 7 * DAY, "back earlier"


def test_games_by_days_wait_and_go_on_afterwards(start: Start, clock: SetClock) -> None:
    first = start()
    ada, bo = account(first, "Ada"), first.client("Bo")
    two = at_table(ada, bo)
    clock.move(A_DAY_S)
    began = clock()
    stands = leave(ada, 5)
    assert stands == {"until": began + 5 * DAY, "days_left": 25, "days_a_year": 30}
    assert two.view(1)["clocks"]["away"] == [began + 5 * DAY, 0]
    assert bo.table(two.table)["seats"][0]["away"] == began + 5 * DAY
    [mine] = bo.ask("GET", "/api/me/tables")
    assert mine["deadline"] == began + 6 * DAY
    first.stop()
    clock.move(6 * A_DAY_S - 1)
    second = start()
    look(second)
    bo = second.client(token=bo.token)
    assert bo.see(two.table, 1).view["ending"] is None
    clock.move(1)
    look(second)
    assert bo.see(two.table, 1).view["ending"] == "out of time"


def test_who_is_back_earlier_keeps_the_days_that_were_not_begun(server: Running, clock: SetClock) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    two = at_table(ada, bo)
    leave(ada, 10)
    clock.move(2 * A_DAY_S + 60)
    stands = ada.ask("DELETE", "/api/account/vacation")
    assert stands == {"until": None, "days_left": 27, "days_a_year": 30}
    assert bo.table(two.table)["seats"][0]["away"] is None
    [mine] = bo.ask("GET", "/api/me/tables")
    assert mine["deadline"] == clock() + 2 * DAY
    clock.move(2 * A_DAY_S)
    look(server)
    assert two.view(1)["ending"] == "out of time"


@SQLITE
def test_games_that_begin_meanwhile_wait_too(server: Running) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    until = leave(ada, 3)["until"]
    two = at_table(ada, bo)
    soon(lambda: bo.table(two.table)["seats"][0]["away"] == until)
    assert two.view(1)["clocks"]["away"] == [until, 0]
    length = server.call(server.services.rooms.room(two.table)).length
    look(server)
    assert server.call(server.services.rooms.room(two.table)).length == length, "it is written down once"


@SQLITE
def test_live_games_go_on(server: Running, clock: SetClock) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    two = at_table(ada, bo, LIVE)
    leave(ada, 3)
    assert two.view(1)["clocks"]["away"] == [0, 0]
    clock.move(600)
    look(server)
    assert two.view(1)["ending"] == "out of time"


def test_a_clock_that_has_run_out_is_not_saved(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.tables.timekeeper.EVERY_S", 60)
    server = start()
    ada, bo = account(server, "Ada"), server.client("Bo")
    two = at_table(ada, bo)
    clock.move(2 * A_DAY_S)
    leave(ada, 3)
    assert two.view(1)["ending"] == "out of time"
    assert two.view(1)["winners"] == [1]


@SQLITE
def test_days_are_so_many_a_year(start: Start, clock: SetClock) -> None:
    clock.at = 1_796_083_200_000  # 2026-12-01
    ada = account(start(vacation_days=4), "Ada")
    assert leave(ada, 3)["days_left"] == 1
    with pytest.raises(Refused, match="You are already away"):
        leave(ada, 1)
    ada.ask("DELETE", "/api/account/vacation")
    assert ada.ask("GET", "/api/account/vacation")["days_left"] == 3, "a day that was begun is taken"
    with pytest.raises(Refused, match="You have 3 of this year's 4 days left") as refused:
        leave(ada, 4)
    assert refused.value.status == 400
    clock.move(31 * A_DAY_S)
    assert ada.ask("GET", "/api/account/vacation") == {"until": None, "days_left": 4, "days_a_year": 4}


@SQLITE
def test_what_is_refused(start: Start) -> None:
    server = start(vacation_days=0)
    with pytest.raises(Refused, match="no vacations on this server"):
        leave(account(server, "Ada"), 1)
    guest = server.client("Bo")
    with pytest.raises(Refused, match="need an account"):
        leave(guest, 1)
    with pytest.raises(Refused, match="You are not away"):
        guest.ask("DELETE", "/api/account/vacation")
    for days in (0, -3, 400, "many", None):
        with pytest.raises(Refused) as nonsense:
            guest.ask("PUT", "/api/account/vacation", {"days": days})
        assert nonsense.value.status == 422


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_table_of_another_process_is_told_too(start: Start) -> None:
    one, two = start(), start()
    known(one, two)
    ada = account(one, "Ada")
    bo = two.client("Bo")
    game = at_table(ada, bo)
    bo.see(game.table, 1)
    assert holders(game.table, one, two) == [two]
    until = leave(ada, 3)["until"]
    soon(lambda: bo.see(game.table, 1).view["clocks"]["away"] == [until, 0])
    soon(lambda: ada.table(game.table)["seats"][0]["away"] == until)
    ada.ask("DELETE", "/api/account/vacation")
    soon(lambda: bo.see(game.table, 1).view["clocks"]["away"][0] < until)


@SQLITE
def test_who_is_gone_is_not_away(server: Running) -> None:
    ada = account(server, "Ada")
    leave(ada, 3)
    assert len(ada.ask("GET", "/api/account/export")["vacations"]) == 1
    ada.ask("POST", "/api/account/delete", {"password": "correct horse battery"})
