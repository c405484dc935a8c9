"""Games begun on the server as it was before it knew of versions (commit 0c9db73) go on.

`begun_before/` has that server's database as SQL, and what its people were shown: three games in the middle,
two of them in the middle of a pick, and one that is over.
"""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.games import play_on
from tests.server.helpers import Pair, soon
from warmat.records.rules_version import rules_version

HERE = Path(__file__).parent / "begun_before"
REWORDED = (  # lines of the log that are put otherwise now
    (r"(\S) comes to ", r"\1 is placed on "),
    (r"'s time is over\.", " ends."),
)
pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def brought(database: str) -> dict[str, Any]:
    """Put the old database in place: what its people were shown."""
    path = Path(database.removeprefix("sqlite:///"))
    path.unlink()
    connection = sqlite3.connect(path)
    connection.executescript(gzip.decompress((HERE / "0c9db73.sql.gz").read_bytes()).decode())
    connection.close()
    text = gzip.decompress((HERE / "0c9db73.json.gz").read_bytes()).decode()
    for before, now in REWORDED:
        text = re.sub(before, now, text)
    told: dict[str, Any] = json.loads(text)
    return told


def test_games_begun_before_go_on(start: Start, database: str) -> None:
    told = brought(database)
    server = start()
    for name in ("codex", "three heroes", "summoner-wars"):
        shown = told[name]
        ada, bo = (server.client(token=token) for token in shown["tokens"])
        two = Pair(ada, bo, shown["table"])
        for seat in (0, 1):
            seen = two.of(seat).see(two.table, seat)
            assert (seen.lines, seen.number) == (shown["lines"][seat], shown["numbers"][seat])
        if "picked" in shown:
            seat, pick = shown["picked"]
            assert two.view(seat)["decision"]["several"]["picked"] == [pick]
            two.choose(seat, "take back")
        play_on(server, two.table, 25)
        assert len(ada.see(two.table, 0).lines) > len(shown["lines"][0])
        two.post(1, "resign")
        record = ada.ask("GET", f"/api/tables/{two.table}/record")
        assert record["rules"] == rules_version(record["game"])


def test_a_game_over_before_can_still_be_replayed_and_is_kept_now(start: Start, database: str) -> None:
    told = brought(database)["over"]
    server = start()
    watcher = server.client()
    assert watcher.ask("GET", f"/api/tables/{told['table']}/replay", at=5, count=5)["steps"]
    assert watcher.see(told["table"]).over

    def kept() -> bool:
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        rows = connection.execute('SELECT "table" FROM archives').fetchall()
        connection.close()
        return rows == [(told["table"],)]

    soon(kept)
