"""Time to think: clocks that run, days that pass, and what happens when they are over."""

from __future__ import annotations

from tests.server.conftest import Start
from tests.server.helpers import pair
from tests.server.running import Running, SetClock
from warmat.server.tables.clocks import DAY, MINUTE, Clocks, Pace

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
    server.call(server.house.timekeeper.look())
    assert two.view(0)["ending"] is None
    clock.move(1)
    server.call(server.house.timekeeper.look())
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
    second.call(second.house.timekeeper.look())
    bo = second.client(token=token)
    assert bo.see(two.table, 1).view["ending"] == "out of time"
    assert bo.see(two.table, 1).view["winners"] == [0]


def test_whoever_answers_in_time_goes_on(server: Running, clock: SetClock) -> None:
    two = pair(server, pace=ASYNC)
    clock.move(2 * 24 * 3600 - 1)
    two.end_turn(0)
    clock.move(2 * 24 * 3600 - 1)
    server.call(server.house.timekeeper.look())
    assert two.view(1)["ending"] is None
    assert "options" in two.view(1)["decision"]
