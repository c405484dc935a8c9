"""Games outlive versions: other rules go on with them or end them fairly, and nothing else is stopped."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.games import play_on, record_of, write
from tests.server.helpers import Pair, pair, soon
from tests.server.playing import DECKS
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused
from warmat.records.rules_version import rules_version
from warmat.records.verify import verify
from warmat.server import background
from warmat.server.tables import snapshots

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

EARLIER = "0.9.0 0123456789abcdef"
LIVE = {"kind": "live", "minutes": 1}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 8)


def change(database: str, statement: str, *values: object) -> None:
    """In the database, while no server runs."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    connection.execute(statement, values)
    connection.commit()
    connection.close()


def found(database: str, statement: str, *values: object) -> list[Any]:
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    rows = connection.execute(statement, values).fetchall()
    connection.close()
    return rows


def moved(two: Pair, server: Running) -> Pair:
    return Pair(server.client(token=two.ada.token), server.client(token=two.bo.token), two.table)


def played_by_other_rules(database: str, table: str) -> None:
    """As a change of the rules leaves it: of its choices one is no longer legal."""
    change(database, "UPDATE tables SET rules = ? WHERE id = ?", EARLIER, table)
    change(database, 'UPDATE snapshots SET rules = ? WHERE "table" = ?', EARLIER, table)
    change(database, "UPDATE decisions SET choice = 'play Nobody' WHERE number = 1 AND \"table\" = ?", table)


def lines(client: Client, table: str) -> list[str]:
    return client.see(table).lines


def test_a_game_names_its_rules(server: Running) -> None:
    two = pair(server)
    assert two.ada.table(two.table)["rules"] == rules_version("codex")
    two.post(1, "resign")
    assert record_of(two)["rules"] == rules_version("codex")


@pytest.mark.parametrize("game", DECKS)
def test_a_running_game_goes_on_from_its_snapshot(start: Start, database: str, game: str) -> None:
    server = start()
    two = pair(server, game, list(DECKS[game]), pace=LIVE)
    play_on(server, two.table, 40)
    before = [(two.view(seat)["players"], lines(two.of(seat), two.table)) for seat in (0, 1)]
    clocks = two.view(0)["clocks"]
    server.stop()
    played_by_other_rules(database, two.table)
    for _ in range(2):  # and as often as the server is started
        server = start()
        two = moved(two, server)
        assert [(two.view(s)["players"], lines(two.of(s), two.table)) for s in (0, 1)] == before
        assert two.view(0)["clocks"] == clocks
        info = two.ada.table(two.table)
        assert (info["status"], info["rules"], info["resumed"]) == ("playing", rules_version(game), True)
        server.stop()
    server = start()
    two = moved(two, server)
    play_on(server, two.table, 30)
    after = lines(two.ada, two.table)
    assert after[: len(before[0][1])] == before[0][1]
    seen = two.ada.see(two.table, 0, since=len(before[0][1]) - 3)
    assert len(seen.lines) == len(after) - seen.from_line
    then = two.ada.ask("GET", f"/api/tables/{two.table}/game/at", line=len(after))
    assert then["line"] == len(after)
    two.post(1, "resign")
    record = record_of(two)
    assert [each.sentence for each in verify(record) if not each.sound] == []


def test_a_journal_that_leads_elsewhere_is_noticed(start: Start, database: str) -> None:
    """All its choices are legal by the new rules, but it is another game: what people saw counts."""
    server = start()
    two = pair(server)
    play_on(server, two.table, 40)
    before = two.view(0)["players"]
    server.stop()
    change(database, "UPDATE tables SET rules = ?", EARLIER)
    change(database, "UPDATE snapshots SET digest = ?", "0" * 16)
    server = start()
    two = moved(two, server)
    assert two.ada.table(two.table)["resumed"] is False  # until somebody looks
    assert two.view(0)["players"] == before
    assert two.ada.table(two.table)["resumed"] is True


def test_where_the_rules_lead_to_the_same_nothing_changes(start: Start, database: str) -> None:
    server = start()
    two = pair(server)
    play_on(server, two.table, 40)
    server.stop()
    change(database, "UPDATE tables SET rules = ?", EARLIER)
    two = moved(two, start())
    assert two.view(0)["turn"] > 1
    assert two.ada.table(two.table)["resumed"] is False
    assert two.ada.table(two.table)["rules"] == EARLIER


def test_what_can_not_go_on_is_over_without_a_loser_and_stops_nothing(
    start: Start, database: str, clock: SetClock
) -> None:
    """The clock's task died of it, and no table's clock ran any more."""
    server = start()
    old, other = pair(server, pace=LIVE), pair(server, pace=LIVE)
    play_on(server, old.table, 20)
    server.stop()
    played_by_other_rules(database, old.table)
    change(database, "DELETE FROM snapshots")
    clock.move(600)
    server = start()
    old, other = moved(old, server), moved(other, server)
    soon(lambda: other.ada.table(other.table)["status"] == "over")
    assert other.ada.table(other.table)["ending"] == "out of time"
    soon(lambda: old.ada.table(old.table)["status"] == "over")
    for client in (old.ada, old.bo):
        info = client.table(old.table)
        assert (info["ending"], info["winners"]) == ("rules changed", [])
    with pytest.raises(Refused, match=r"played by different rules \(Warmat 0\.9\.0 0123456789abcdef\)"):
        old.ada.see(old.table)
    assert server.client().ask("GET", "/api/health")["tasks"]["clocks"] == "running"


def test_the_last_that_was_seen_of_an_ended_game_can_be_looked_at(start: Start, database: str) -> None:
    server = start()
    two = pair(server)
    play_on(server, two.table, 40)
    seen = lines(two.ada, two.table)
    server.stop()
    played_by_other_rules(database, two.table)
    change(database, "UPDATE tables SET to_move = 0")  # nor do the rules go on from the snapshot
    two = moved(two, start())
    view = two.view(0)
    assert (view["over"], view["ending"], view["winners"]) == (True, "rules changed", [])
    shown = lines(two.ada, two.table)
    assert shown == seen[: len(shown)]
    assert len(shown) > 10
    with pytest.raises(Refused, match="over"):
        two.ada.decide(two.table, 0, 0, "end")


def test_a_table_that_its_own_rules_can_not_open_is_set_aside(
    start: Start, database: str, clock: SetClock
) -> None:
    """That is a mistake of ours, or of a disk: it is not ended, and everything else goes on."""
    server = start()
    broken, other = pair(server, pace=LIVE), pair(server, pace=LIVE)
    play_on(server, broken.table, 20)
    server.stop()
    change(database, "UPDATE decisions SET choice = 'play Nobody' WHERE number = 1")
    change(database, "DELETE FROM snapshots")
    clock.move(600)
    server = start()
    broken, other = moved(broken, server), moved(other, server)
    for _ in range(2):
        with pytest.raises(Refused, match="set aside, and nothing is lost") as refused:
            broken.ada.see(broken.table)
        assert refused.value.status == 409
    assert broken.ada.table(broken.table)["status"] == "playing"
    soon(lambda: other.ada.table(other.table)["status"] == "over")
    assert [table["id"] for table in broken.ada.ask("GET", "/api/me/tables")] == [broken.table]
    assert server.client().ask("GET", "/api/health")["status"] == "ok"


def test_an_old_game_can_be_looked_at_step_by_step(start: Start, database: str, tmp_path: Path) -> None:
    server = start()
    two = pair(server)
    play_on(server, two.table, 30)
    two.post(1, "resign")
    replay = f"/api/tables/{two.table}/replay"
    pages = [
        two.ada.ask("GET", replay, seat=seat, at=at, count=10) for seat in (-2, -1, 0, 1) for at in (0, 15)
    ]
    record, seen = record_of(two), two.ada.see(two.table)
    then = two.ada.ask("GET", f"/api/tables/{two.table}/game/at", line=20)
    soon(lambda: bool(found(database, "SELECT 1 FROM archives")))
    server.stop()
    played_by_other_rules(database, two.table)
    two = moved(two, start())
    again = [
        two.ada.ask("GET", replay, seat=seat, at=at, count=10) for seat in (-2, -1, 0, 1) for at in (0, 15)
    ]
    for page in pages:
        for step in page["steps"]:
            for view in step["views"]:  # what could be chosen then is not kept
                view["decision"] = view["decision"] and {"player": view["decision"]["player"]}
    assert again == pages
    assert record_of(two) == record
    assert two.ada.see(two.table).lines == seen.lines
    assert two.ada.see(two.table).view["players"] == seen.view["players"]
    assert two.ada.ask("GET", f"/api/tables/{two.table}/game/at", line=20) == then
    with pytest.raises(Refused, match="you can only look at it"):
        two.ada.ask("GET", f"/api/tables/{two.table}/forum")
    # And whoever wants to check it is told what that takes.
    foreign = record | {"rules": EARLIER, "choices": ["play Nobody", *record["choices"][1:]]}
    told = [finding.sentence for finding in verify(json.loads(Path(write(tmp_path, foreign)).read_text()))]
    assert any(f"played by the rules of Warmat {EARLIER} and needs them" in sentence for sentence in told)


def test_a_task_that_fails_is_begun_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN_S", (0.01,))
    runs: list[float] = []

    async def flaky() -> None:
        import asyncio

        runs.append(time.monotonic())
        if len(runs) < 3:
            raise ValueError("what a strange table")
        await asyncio.sleep(60)

    async def begin() -> None:
        server.services.background.start("flaky", flaky)

    server.call(begin())
    soon(lambda: len(runs) == 3)
    assert server.client().ask("GET", "/api/health")["tasks"]["flaky"] == "running"


def test_health_tells_of_a_task_that_keeps_failing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN_S", (0.01,))

    def select(*_: object) -> None:
        raise ValueError("what a strange table")

    monkeypatch.setattr("warmat.server.tables.timekeeper.EVERY_S", 0.01)
    monkeypatch.setattr("warmat.server.tables.timekeeper.select", select)

    def troubled() -> bool:
        try:
            server.client().ask("GET", "/api/health")
        except Refused as refused:
            return refused.status == 503 and "clocks" in str(refused)
        return False

    soon(troubled)
