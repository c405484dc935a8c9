"""Thirty tables of one guest at which bots play each other: everybody else's bot still answers at once."""

from __future__ import annotations

import pytest

from tests.server.bots.test_bots import MadeUp
from tests.server.bots.test_bots import bots as bots  # noqa: PLC0414 (a fixture)
from tests.server.conftest import Start
from tests.server.helpers import DECKS, soon
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.server.guard.quotas import MOST_AMONG_BOTS

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
FLOOD = 12
SLOW = ["bot slow", "bot slow"]


def choices(server: Running, tables: list[str]) -> int:
    """How many choices were made at these tables."""
    return sum(server.call(server.services.rooms.room(table)).game.length for table in tables)


def made_before(server: Running, flood: list[str], table: str) -> int:
    """How many choices were made at the tables of the flood before the first one at this table."""
    made = [0]

    def answered() -> bool:
        now = choices(server, flood)
        if choices(server, [table]) > 0:
            return True
        made[0] = now
        return False

    soon(answered)
    return made[0]


def test_a_bots_turn_under_a_flood_of_bots(start: Start, bots: MadeUp) -> None:
    """It was done after one decision of each table of the flood, and of no end of them the next time."""
    server = start(bot_workers=1)
    bots.come_to(server)
    mallory, ada = server.client("Mallory"), server.client("Ada")
    flood = [mallory.make_table("codex", DECKS, SLOW).id for _ in range(FLOOD)]
    soon(lambda: sum(server.services.pool.queue.waiting().values()) >= FLOOD - 1)
    table = ada.make_table("codex", DECKS, ["bot first", "me"]).id
    before = choices(server, flood)
    assert made_before(server, flood, table) - before <= 2  # one thought about, and one race


def test_bots_turns_of_one_with_many_tables_wait_for_those_of_others(start: Start, bots: MadeUp) -> None:
    """The same with a person at each of them, who might be waiting there."""
    server = start(bot_workers=1)
    bots.come_to(server)
    mallory, ada = server.client("Mallory"), server.client("Ada")
    flood = [mallory.make_table("codex", DECKS, ["bot slow", "me"]).id for _ in range(FLOOD)]
    soon(lambda: choices(server, flood) >= 1)
    table = ada.make_table("codex", DECKS, ["bot first", "me"]).id
    before = choices(server, flood)
    assert made_before(server, flood, table) - before <= 2


def test_nobody_has_many_games_among_bots(start: Start) -> None:
    server = start(rate_limit=1.0, bot_pause_ms=60_000)
    mallory = server.client("Mallory")
    for _ in range(MOST_AMONG_BOTS):
        mallory.make_table("codex", DECKS, ["bot random", "bot random"])
    with pytest.raises(Refused, match="as many games for you as allowed") as refused:
        mallory.make_table("codex", DECKS, ["bot random", "bot random"])
    assert refused.value.status == 429
    mallory.make_table("codex", DECKS, ["me", "bot random"])
    server.client("Ada").make_table("codex", DECKS, ["bot random", "bot random"])


def waits(server: Running, client: Client, table: str) -> bool:
    """Whether its bots have stopped, though it is not over."""
    return table not in server.services.bot_runner._playing and client.table(table)["status"] == "playing"


def test_bots_among_themselves_play_for_spectators_alone(
    start: Start, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.bots.runner.LOOK_S", 0.02)
    server = start(bot_pause_ms=20)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot random", "bot random"]).id
    soon(lambda: choices(server, [table]) > 2)
    clock.move(61)  # nobody has looked at it for a minute
    soon(lambda: waits(server, ada, table))
    before = choices(server, [table])
    with ada.live(table) as live:
        soon(lambda: choices(server, [table]) > before + 2)
        clock.move(3600)
        assert live.wait()  # looking on live is looking
    clock.move(61)
    soon(lambda: waits(server, ada, table))
    before = choices(server, [table])
    ada.see(table)  # and so is asking
    soon(lambda: choices(server, [table]) > before)


def test_a_game_among_bots_that_nobody_watches_ends(start: Start, clock: SetClock) -> None:
    server = start(bot_pause_ms=20)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot random", "bot random"]).id
    clock.move(61)
    soon(lambda: waits(server, ada, table))
    expires = ada.table(table)["expires"]
    clock.at = expires - 1
    server.call(server.services.expiry.look())
    assert ada.table(table)["status"] == "playing"
    clock.at = expires
    server.call(server.services.expiry.look())
    info = ada.table(table)
    assert (info["status"], info["ending"], info["winners"]) == ("over", "unfinished", [])
