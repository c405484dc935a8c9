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

SLOWLY_MS = 100_000  # the server's bots don't move on in a test
CODEX = {"games": ["codex"]}


def ladder_tables(client: Client, over: bool = False) -> list[dict[str, Any]]:
    found = client.ask("GET", "/api/me/tables", over=over)
    return [table for table in found if table["ladder"]]


def test_a_bot_that_is_ready_gets_a_game_and_is_rated_among_bots(start: Start, clock: SetClock) -> None:
    server = start(bot_ladder="random,heuristic")
    bot = bot_of(server, account(server, "Ada"), "Marvin")
    until = bot.ask("POST", "/api/me/ready", CODEX)["until"]
    assert until > clock()
    nobody = server.client()
    shown = nobody.ask("GET", "/api/bot-ladder")["bots"]
    assert [each["name"] for each in shown] == ["random", "heuristic", "Marvin"]
    assert shown[2] == {"name": "Marvin", "text": "A bot of Ada.", "games": ["codex"]}
    soon(lambda: bool(ladder_tables(bot)))
    (table,) = ladder_tables(bot)
    assert (table["game"], table["rated"], table["pace"]["kind"]) == ("codex", True, "live")
    bot.ask("DELETE", "/api/me/ready")
    play_on(bot, table["id"])

    def stood() -> dict[str, str | None]:
        return {each["name"]: each["owner"] for each in ladder(nobody, pace="bots")["entries"]}

    soon(lambda: "Marvin" in stood())
    assert stood()["Marvin"] == "Ada"
    assert ladder(nobody)["entries"] == [], "against people it has played nothing"
    assert ladder_tables(bot) == [], "it is not ready any more"


def test_one_that_does_not_move_loses_by_its_clock(start: Start, clock: SetClock) -> None:
    server = start(bot_ladder="random,heuristic")
    bot = bot_of(server, account(server, "Ada"), "Marvin")
    bot.ask("POST", "/api/me/ready", CODEX)
    soon(lambda: any(table["your_turn"] for table in ladder_tables(bot)))
    bot.ask("DELETE", "/api/me/ready")
    (table,) = ladder_tables(bot)
    clock.move(16 * 60)
    server.call(server.services.timekeeper.look())
    soon(lambda: bool(ladder_tables(bot, over=True)))
    (over,) = ladder_tables(bot, over=True)
    assert (over["id"], over["ending"]) == (table["id"], "out of time")
    assert over["mine"] != over["winners"]


def test_two_bots_of_one_person_never_meet(start: Start) -> None:
    server = start(bot_ladder="random,heuristic", bot_pause_ms=SLOWLY_MS, bot_ladder_tables=8)
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
    server = start(bot_ladder="random,heuristic", bot_pause_ms=SLOWLY_MS)
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
