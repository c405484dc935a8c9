"""Time to think: clocks that run, days that pass, and what happens when they are over."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tests.server.conftest import Start
from tests.server.helpers import pair
from tests.server.running import WAIT_S, Running, SetClock
from warmat.client import Refused
from warmat.server.tables.clocks import DAY, MINUTE, Clocks, Pace
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.timekeeper import Timekeeper

LIVE = {"kind": "live", "minutes": 10, "increment": 30}
ASYNC = {"kind": "async", "days": 2}


def test_only_the_clock_of_whoever_must_choose_runs() -> None:
    clocks = Clocks(Pace.read(LIVE), 2, 0)
    clocks.press(0, [0], [])
    clocks.press(4 * MINUTE, [1], [1])
    clocks.press(5 * MINUTE, [0], [0])
    assert clocks.left == [6 * MINUTE + 30_000, 9 * MINUTE + 30_000]
    assert clocks.running == [0]
    assert clocks.deadline() == 11 * MINUTE + 30_000


def test_answers_in_between_do_not_show_on_the_clock() -> None:
    clocks = Clocks(Pace.read(LIVE), 2, 0)
    clocks.press(0, [0], [])
    before = clocks.told()
    clocks.press(MINUTE, [0], [])
    assert clocks.told() == before
    assert clocks.out_of_time(10 * MINUTE - 1) is None
    assert clocks.out_of_time(10 * MINUTE) == 0


def test_days_are_for_each_turn() -> None:
    clocks = Clocks(Pace.read(ASYNC), 2, 0)
    clocks.press(0, [0], [])
    clocks.press(DAY, [1], [1])
    clocks.press(2 * DAY, [0], [0])
    assert clocks.deadline() == 4 * DAY


def test_without_a_pace_nobody_is_ever_late() -> None:
    clocks = Clocks(Pace.read({"kind": "none"}), 2, 0)
    clocks.press(0, [0], [])
    assert clocks.deadline() is None
    assert clocks.out_of_time(10**15) is None
    assert clocks.told() is None


def test_a_fallen_flag_loses_the_game(server: Running, clock: SetClock) -> None:
    two = pair(server, pace=LIVE)
    clock.move(599)
    server.call(server.services.timekeeper.look())
    assert two.view(0)["ending"] is None
    clock.move(1)
    server.call(server.services.timekeeper.look())
    assert two.view(1)["ending"] == "out of time"
    assert two.view(1)["winners"] == [1]
    assert two.view(0)["decision"] is None


def test_clocks_go_on_after_a_restart(start: Start, clock: SetClock) -> None:
    first = start()
    two = pair(first, pace=ASYNC)
    two.end_turn(0)
    token = two.bo.token
    first.stop()
    clock.move(2 * 24 * 3600)
    second = start()
    second.call(second.services.timekeeper.look())
    bo = second.client(token=token)
    assert bo.see(two.table, 1).view["ending"] == "out of time"
    assert bo.see(two.table, 1).view["winners"] == [0]


def test_whoever_answers_in_time_goes_on(server: Running, clock: SetClock) -> None:
    two = pair(server, pace=ASYNC)
    clock.move(2 * 24 * 3600 - 1)
    two.end_turn(0)
    clock.move(2 * 24 * 3600 - 1)
    server.call(server.services.timekeeper.look())
    assert two.view(1)["ending"] is None
    assert "options" in two.view(1)["decision"]


def test_a_server_that_stops_ends_its_look_at_the_clocks_first(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut off in the middle of it, a connection to the database stayed, and the server with it."""
    looks: list[str] = []
    begun, look = threading.Event(), Timekeeper.look

    async def slowly(self: Timekeeper) -> None:
        looks.append("begun")
        begun.set()
        await asyncio.sleep(0.2)
        await look(self)
        looks.append("ended")

    monkeypatch.setattr("warmat.server.tables.timekeeper.EVERY_S", 0.01)
    monkeypatch.setattr(Timekeeper, "look", slowly)
    server = start()
    assert begun.wait(WAIT_S)
    server.stop()
    assert looks.count("ended") == looks.count("begun")


def test_a_move_that_comes_too_late_is_refused_though_nobody_has_looked(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.tables.timekeeper.EVERY_S", 60)
    two = pair(start(), pace=LIVE)
    seen = two.ada.see(two.table, 0)
    clock.move(600)
    with pytest.raises(Refused, match="Time ran out") as late:
        two.ada.decide(two.table, 0, seen.number, seen.options[0])
    assert late.value.status == 409
    assert two.view(1)["ending"] == "out of time"
    assert two.view(1)["winners"] == [1]
    assert two.view(1)["number"] == 0, "nothing was played"


def test_a_move_that_came_in_time_counts_however_long_the_server_took(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for its turn at the table (here: while the room is loaded) after it came."""
    monkeypatch.setattr("warmat.server.tables.timekeeper.EVERY_S", 60)
    server = start()
    two = pair(server, pace=LIVE)
    seen = two.ada.see(two.table, 0)
    clock.move(599)
    load = Rooms._loaded

    async def slowly(self: Rooms, table: str) -> Room:
        task = asyncio.current_task()
        if task is not None and "run_asgi" in str(task.get_coro()):  # somebody asks
            clock.at += 5_000
        return await load(self, table)

    monkeypatch.setattr(Rooms, "_loaded", slowly)
    two.ada.decide(two.table, 0, seen.number, seen.options[0])
    monkeypatch.setattr(Rooms, "_loaded", load)
    assert two.view(0)["ending"] is None
    assert two.view(0)["number"] == 1
