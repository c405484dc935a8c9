"""My games: whom each waits for, how long, and what happened since I last acted or looked."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.server.helpers import Pair, pair, soon
from tests.server.running import Running
from warmat.client import Refused
from warmat.server.tables.clocks import DAY

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def unseen(two: Pair, seat: int) -> list[str]:
    found = two.of(seat).ask("GET", f"/api/tables/{two.table}/unseen", seat=seat)
    lines: list[str] = found["lines"]
    whole = two.of(seat).see(two.table, seat)
    assert lines == whole.lines[found["from_line"] :]
    assert len(found["events"]) == len(lines)
    return lines


def hire(two: Pair) -> str:
    """Ada hires the first card she may: which it was."""
    choice = next(each for each in two.ada.see(two.table, 0).options if each.startswith("hire "))
    two.choose(0, choice)
    return choice.removeprefix("hire ")


def look(two: Pair, seat: int) -> None:
    """Have the table open for a moment, until that is noted."""
    with two.of(seat).live(two.table) as live:
        assert live.wait(10)
    soon(lambda: not unseen(two, seat))


def test_what_the_opponent_did_is_new_to_me_and_not_to_them(server: Running) -> None:
    two = pair(server)
    two.end_turn(0)
    assert unseen(two, 0) == []
    told = unseen(two, 1)
    assert any(line.startswith("P1 ") for line in told)
    assert told == two.bo.see(two.table, 1).lines, "Bo has done nothing yet: all of it is new"
    two.end_turn(1)
    assert unseen(two, 1) == []
    assert any(line.startswith("P2 ") for line in unseen(two, 0))
    assert not any(line.startswith("P1 hires") for line in unseen(two, 0)), "that was my own doing"


@SQLITE
def test_to_ask_is_not_to_look(server: Running) -> None:
    two = pair(server)
    two.end_turn(0)
    assert unseen(two, 1) == unseen(two, 1) != []


def test_what_i_have_looked_at_is_not_new(start: Start) -> None:
    first = start()
    two = pair(first)
    two.end_turn(0)
    look(two, 1)
    first.stop()
    again = start()
    two = Pair(again.client(token=two.ada.token), again.client(token=two.bo.token), two.table)
    assert unseen(two, 1) == [], "a restart forgets nothing of it"
    assert unseen(two, 0) == []


@SQLITE
def test_what_was_taken_back_after_i_looked_is_told_again(server: Running) -> None:
    two = pair(server)
    hire(two)
    look(two, 1)
    before = two.bo.see(two.table, 1).lines
    two.ada.undo(two.table, 0, two.view(0)["number"])
    two.end_turn(0)
    told = two.bo.see(two.table, 1).lines
    assert told[: len(before)] != before, "other lines stand in their place"
    assert unseen(two, 1) == told


@SQLITE
def test_nothing_hidden_is_told(server: Running) -> None:
    two = pair(server)
    card = hire(two)
    two.ada.decide(two.table, 0, two.view(0)["number"], "end")
    assert card in "".join(two.ada.see(two.table, 0).lines)
    told = [line for line in unseen(two, 1) if not line.startswith("P2 draws")]  # Bo may have one as well
    assert card not in "".join(told), "which card became a worker is Ada's to know"


@SQLITE
def test_only_my_own_seats(server: Running) -> None:
    two = pair(server)
    for client, seat in ((two.ada, 1), (server.client("Eve"), 0), (two.ada, 7)):
        with pytest.raises(Refused, match="not yours"):
            client.ask("GET", f"/api/tables/{two.table}/unseen", seat=seat)
    with pytest.raises(Refused) as missing:
        two.ada.ask("GET", f"/api/tables/{two.table}/unseen")
    assert missing.value.status == 422
    waiting = two.ada.make_table("codex", ["[Bashing]", "[Finesse]"])
    with pytest.raises(Refused, match="has not begun"):
        two.ada.ask("GET", f"/api/tables/{waiting.id}/unseen", seat=0)


@SQLITE
def test_my_games_say_whom_they_wait_for_and_until_when(server: Running) -> None:
    two = pair(server, pace={"kind": "async", "days": 2})
    now = server.services.now()
    [mine] = two.bo.ask("GET", "/api/me/tables")
    assert (mine["your_turn"], mine["to_move"], mine["deadline"]) == (False, [0], now + 2 * DAY)
    two.end_turn(0)
    [mine] = two.bo.ask("GET", "/api/me/tables")
    assert (mine["your_turn"], mine["to_move"], mine["changed"]) == (True, [1], now)
    two.post(0, "resign")
    [mine] = two.bo.ask("GET", "/api/me/tables", over=True)
    assert (mine["to_move"], mine["deadline"]) == ([], None)


@SQLITE
def test_lists_for_everybody_do_not_say_it(server: Running) -> None:
    two = pair(server, listed=True, watch_delay=2)
    [listed] = server.client().ask("GET", "/api/lobby", show="playing")
    assert listed["id"] == two.table
    assert not {"to_move", "deadline", "changed"} & set(listed)
