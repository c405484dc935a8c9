"""Pauses by agreement: one asks, all agree, the clocks stand, and anybody ends it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, pair
from tests.server.running import Running, SetClock
from warmat.client import Refused
from warmat.server.tables.clocks import DAY, MINUTE, Clocks, Pace

LIVE = {"kind": "live", "minutes": 10}
ASYNC = {"kind": "async", "days": 2}
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def look(server: Running) -> None:
    server.call(server.services.timekeeper.look())


def paused(server: Running, pace: dict[str, Any]) -> Pair:
    two = pair(server, pace=pace)
    two.post(0, "pause")
    two.post(1, "pause")
    return two


def test_in_a_pause_no_time_is_spent() -> None:
    clocks = Clocks(Pace.read(LIVE), 2, 0)
    clocks.press(0, [0], [])
    clocks.pause(4 * MINUTE)
    assert clocks.deadline() is None
    assert clocks.out_of_time(DAY) is None
    clocks.go_on(DAY)
    assert clocks.left == [6 * MINUTE, 10 * MINUTE]
    assert clocks.deadline() == DAY + 6 * MINUTE
    assert clocks.out_of_time(DAY + 6 * MINUTE) == 0


def test_a_pause_takes_everybodys_word(server: Running, clock: SetClock) -> None:
    two = pair(server, pace=LIVE)
    clock.move(240)
    two.post(0, "pause")
    assert two.view(1)["pause_asks"] == [0]
    assert not two.view(1)["clocks"]["paused"]
    clock.move(60)
    two.post(1, "pause")
    view = two.view(0)
    assert (view["pause_asks"], view["clocks"]["paused"], view["clocks"]["left"]) == (
        [],
        True,
        [300_000, 600_000],
    )
    assert two.ada.table(two.table)["paused"]
    clock.move(10 * 24 * 3600)
    look(server)
    assert two.view(0)["ending"] is None
    two.post(1, "pause/end")
    assert not two.ada.table(two.table)["paused"]
    clock.move(299)
    look(server)
    assert two.view(0)["ending"] is None
    clock.move(1)
    look(server)
    assert two.view(0)["ending"] == "out of time"


def test_a_pause_outlives_the_server(start: Start, clock: SetClock) -> None:
    first = start()
    two = paused(first, ASYNC)
    first.stop()
    clock.move(30 * 24 * 3600)
    second = start()
    two = Pair(second.client(token=two.ada.token), second.client(token=two.bo.token), two.table)
    look(second)
    assert two.view(0)["clocks"]["paused"]
    assert two.view(0)["ending"] is None
    two.post(0, "pause/end")
    [mine] = two.ada.ask("GET", "/api/me/tables")
    assert mine["deadline"] == clock() + 2 * DAY
    second.stop()
    clock.move(2 * 24 * 3600)
    third = start()
    look(third)
    assert third.client(token=two.ada.token).see(two.table, 0).view["ending"] == "out of time"


@SQLITE
def test_nobody_plays_in_a_pause(server: Running) -> None:
    two = paused(server, LIVE)
    seen = two.ada.see(two.table, 0)
    with pytest.raises(Refused, match="The game is paused: end the pause first") as refused:
        two.ada.decide(two.table, 0, seen.number, seen.options[0])
    assert refused.value.status == 409
    with pytest.raises(Refused, match="paused"):
        two.ada.undo(two.table, 0, seen.number)
    assert two.view(0)["number"] == 0
    two.post(0, "pause/end")
    two.choose(0, seen.options[0])
    assert two.view(0)["number"] == 1


@SQLITE
def test_giving_up_and_agreeing_on_a_draw_need_no_clock(server: Running) -> None:
    two = paused(server, LIVE)
    two.post(0, "draw")
    two.post(1, "resign")
    assert two.view(0)["winners"] == [0]
    assert not two.ada.table(two.table)["paused"]
    with pytest.raises(Refused, match="The game is over"):
        two.post(0, "pause/end")


@SQLITE
def test_what_is_refused_is_said_in_a_sentence(server: Running) -> None:
    two = pair(server, pace=LIVE)
    for what, says in (
        ("pause/decline", "Nobody has asked for a pause"),
        ("pause/end", "The game is not paused"),
    ):
        with pytest.raises(Refused, match=says):
            two.post(0, what)
    two.post(0, "pause")
    with pytest.raises(Refused, match="You have already asked for a pause"):
        two.post(0, "pause")
    two.post(1, "pause/decline")
    assert two.view(0)["pause_asks"] == []
    two.post(0, "pause")
    two.post(1, "pause")
    with pytest.raises(Refused, match="already paused"):
        two.post(0, "pause")
    with pytest.raises(Refused, match="That seat is not yours"):
        two.post(0, "pause/end", {"seat": 1})
    with pytest.raises(Refused) as nonsense:
        two.post(0, "pause", {"seat": "all"})
    assert nonsense.value.status == 422
    assert two.view(0)["clocks"]["paused"], "nothing of that has changed anything"


@SQLITE
def test_without_a_clock_or_against_a_bot_there_is_none(server: Running) -> None:
    with pytest.raises(Refused, match="no clock here"):
        pair(server).post(0, "pause")
    ada = server.client("Cy")
    table = ada.make_table("codex", DECKS, ["me", "bot random"], pace=LIVE)
    with pytest.raises(Refused, match="Bots agree to nothing: the clock runs on"):
        ada.ask("POST", f"/api/tables/{table.id}/pause", {"seat": 0})


@SQLITE
def test_my_games_say_which_are_paused(server: Running) -> None:
    two = paused(server, ASYNC)
    [mine] = two.ada.ask("GET", "/api/me/tables")
    assert (mine["paused"], mine["deadline"], mine["to_move"]) == (True, None, [0])
