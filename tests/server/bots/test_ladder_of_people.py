"""Bots of people on the bot ladder: they say that they are ready, and are paired like the server's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.bots.test_ladder import tables
from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.people.test_bots_of_people import bot_of, play_on
from tests.server.ratings.rated import account, ladder
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.server.storage.schema import PLAYING, TableRow

SLOWLY_MS = 100_000  # the server's bots don't move on in a test
BOTS = "random,heuristic"
CODEX = {"games": ["codex"]}


def ladder_tables(client: Client, over: bool = False) -> list[dict[str, Any]]:
    found = client.ask("GET", "/api/me/tables", over=over)
    return [table for table in found if table["ladder"]]


def paired(start: Start) -> tuple[Running, Client, dict[str, Any]]:
    """A bot of Ada's that was ready and has its game: a server where that goes on, the bot, and the table.

    Until then the server's bots make one move and no other, and their games are stopped to make room.
    """
    slow = start(bot_ladder=BOTS, bot_pause_ms=SLOWLY_MS)
    bot = bot_of(slow, account(slow, "Ada"), "Marvin")
    bot.ask("POST", "/api/me/ready", CODEX)

    def has_a_game() -> bool:
        if ladder_tables(bot):
            return True
        for row in tables(slow, TableRow.status == PLAYING):
            slow.call(slow.services.rooms.stop(row.id))
        return False

    soon(has_a_game)
    (table,) = ladder_tables(bot)
    bot.ask("DELETE", "/api/me/ready")
    slow.stop()
    server = start(bot_ladder=BOTS)
    return server, server.client(token=bot.token), table


def test_a_bot_that_is_ready_gets_a_game_and_is_rated_among_bots(start: Start, clock: SetClock) -> None:
    server, bot, table = paired(start)
    assert (table["game"], table["rated"], table["pace"]["kind"]) == ("codex", True, "live")
    play_on(bot, table["id"])
    nobody = server.client()

    def stood() -> dict[str, str | None]:
        return {each["name"]: each["owner"] for each in ladder(nobody, pace="bots")["entries"]}

    soon(lambda: "Marvin" in stood())
    assert stood()["Marvin"] == "Ada"
    assert ladder(nobody)["entries"] == [], "against people it has played nothing"
    assert ladder_tables(bot) == [], "it is not ready any more"


def test_one_that_does_not_move_loses_by_its_clock(start: Start, clock: SetClock) -> None:
    server, bot, table = paired(start)
    soon(lambda: [each["your_turn"] for each in ladder_tables(bot)] == [True])
    clock.move(16 * 60)
    server.call(server.services.timekeeper.look())
    soon(lambda: table["id"] in [each["id"] for each in ladder_tables(bot, over=True)])
    info = bot.table(table["id"])
    assert info["ending"] == "out of time"
    assert info["winners"] == [1 - seat for seat in info["mine"]]


def test_everybody_sees_which_bots_are_ready(start: Start, clock: SetClock) -> None:
    server = start(bot_ladder=BOTS, bot_pause_ms=SLOWLY_MS)
    bot = bot_of(server, account(server, "Ada"), "Marvin")
    assert bot.ask("POST", "/api/me/ready", CODEX)["until"] > clock()
    shown = server.client().ask("GET", "/api/bot-ladder")["bots"]
    assert [each["name"] for each in shown] == ["random", "heuristic", "Marvin"]
    assert shown[2] == {"name": "Marvin", "text": "A bot of Ada.", "games": ["codex"]}
    bot.ask("DELETE", "/api/me/ready")
    assert len(server.client().ask("GET", "/api/bot-ladder")["bots"]) == 2


def test_two_bots_of_one_person_never_meet(start: Start) -> None:
    server = start(bot_ladder=BOTS, bot_pause_ms=SLOWLY_MS, bot_ladder_tables=8)
    soon(lambda: len(tables(server)) == 8)
    ada = account(server, "Ada")
    bots = [bot_of(server, ada, name) for name in ("One", "Two", "Three")]
    for bot in bots:
        bot.ask("POST", "/api/me/ready", {})
    for row in tables(server)[:6]:  # room for two games of each of them, if that were allowed
        server.call(server.services.rooms.stop(row.id))
    soon(lambda: all(ladder_tables(bot) for bot in bots))
    found = [table for bot in bots for table in ladder_tables(bot)]
    assert len(found) == 3, "one game at a time, and each against somebody else"
    for table in found:
        assert sorted(seat["owner"] or "" for seat in table["seats"]) == ["", "Ada"]


def test_who_is_not_ready_is_not_paired(start: Start, clock: SetClock) -> None:
    server = start(bot_ladder=BOTS, bot_pause_ms=SLOWLY_MS)
    soon(lambda: len(tables(server)) == 1)  # and no other: whoever comes has to wait
    ada = account(server, "Ada")
    bot = bot_of(server, ada, "Marvin")
    bot.ask("POST", "/api/me/ready", {})
    clock.move(61)
    assert len(server.client().ask("GET", "/api/bot-ladder")["bots"]) == 2
    (waiting,) = tables(server)
    server.call(server.services.rooms.stop(waiting.id))
    soon(lambda: len(tables(server)) == 2)
    assert ladder_tables(bot) == []
    with pytest.raises(Refused, match="for bots"):
        ada.ask("POST", "/api/me/ready", {})
    with pytest.raises(Refused, match="There is no game 'go'"):
        bot.ask("POST", "/api/me/ready", {"games": ["go"]})


def test_where_there_is_no_ladder_nobody_can_be_ready(server: Running) -> None:
    bot = bot_of(server, account(server, "Ada"), "Marvin")
    with pytest.raises(Refused, match="has no bot ladder"):
        bot.ask("POST", "/api/me/ready", {})
