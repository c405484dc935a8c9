"""Lists of tables: the lobby, what can be watched, mine."""

from __future__ import annotations

import pytest

from tests.server.helpers import DECKS, pair
from tests.server.running import Running
from warmat.client import Refused


def test_the_lobby_shows_listed_tables_with_a_free_seat(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    ada.make_table("codex", DECKS)
    listed = ada.make_table("codex", DECKS, listed=True)
    assert [table["id"] for table in bo.ask("GET", "/api/lobby")] == [listed.id]
    assert bo.join(listed.id, None) == 1
    assert bo.ask("GET", "/api/lobby") == []
    assert [table["id"] for table in server.client().ask("GET", "/api/lobby", show="playing")] == [listed.id]


def test_without_a_link_an_unlisted_table_is_closed(server: Running) -> None:
    table = server.client("Ada").make_table("codex", DECKS)
    with pytest.raises(Refused, match="by invitation"):
        server.client("Bo").join(table.id, None)


def test_my_tables_begin_with_those_that_wait_for_me(server: Running) -> None:
    ada = server.client("Ada")
    waiting = ada.make_table("codex", DECKS, ["me", "open"])
    two = pair(server)
    mine = [(t["id"], t["your_turn"]) for t in two.ada.ask("GET", "/api/me/tables")]
    assert mine == [(two.table, True)]
    assert [t["your_turn"] for t in two.bo.ask("GET", "/api/me/tables")] == [False]
    two.end_turn(0)
    assert [t["your_turn"] for t in two.bo.ask("GET", "/api/me/tables")] == [True]
    assert [t["your_turn"] for t in two.ada.ask("GET", "/api/me/tables")] == [False]
    assert [t["id"] for t in ada.ask("GET", "/api/me/tables")] == [waiting.id]
    two.post(0, "resign")
    assert two.ada.ask("GET", "/api/me/tables") == []
    assert [t["id"] for t in two.ada.ask("GET", "/api/me/tables", over=True)] == [two.table]


def test_spectators_see_later_if_the_table_wants_it(server: Running) -> None:
    two = pair(server, listed=True, watch_delay=1)
    eve = server.client("Eve")
    first = eve.see(two.table)
    two.end_turn(0)
    assert two.view(1)["turn"] == 2
    assert eve.see(two.table).view["turn"] == 1
    assert eve.see(two.table).lines == first.lines
    two.end_turn(1)
    assert eve.see(two.table).view["turn"] == 2
    two.post(0, "resign")
    assert eve.see(two.table).view["turn"] == two.view(0)["turn"]
