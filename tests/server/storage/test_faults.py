"""The server killed in the middle of things, and the database gone. More: `warmat.bench.server_faults`."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.conftest import Start
from tests.server.playing import begin
from tests.server.running import WAIT_S
from warmat.bench.crowd import Faults, all_play_on, crowd, disperse, missing
from warmat.bench.postgres import NoPostgres, Postgres
from warmat.bench.server_process import ServerProcess
from warmat.client import Refused
from warmat.kernel.rng import Dice

GONE_S = 2.0


@pytest.mark.slow
def test_killed_at_any_moment_no_answered_decision_is_lost(database: str, tmp_path: Path) -> None:
    faults, chance = Faults(), random.Random(1)
    server = ServerProcess(database, tmp_path / "log")
    people = crowd([server.url], 4, faults)
    try:
        for _ in range(2):
            all_play_on(people, faults)
            time.sleep(chance.uniform(0, 0.3))
            server.kill()
            server.start()
        all_play_on(people, faults)
    finally:
        disperse(people)
        server.stop()
    assert faults.wrong == []
    assert len(faults.answered) > 20
    assert missing(database, faults.answered) == []


@contextmanager
def locked(path: str) -> Iterator[None]:
    """Somebody else writes to the file and does not finish."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_locked_file_is_said_in_a_sentence_and_goes_by(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.storage.database.PATIENCE_S", 1)
    server = start()
    match = begin(server)
    match.play(Dice(1), 3)
    turn = match.turn()
    assert turn is not None
    with match.clients[1 - turn.seat].live(match.table) as live:
        live.wait()
        with locked(database.removeprefix("sqlite:///")):
            with pytest.raises(Refused, match="try again") as refused:
                turn.client.decide(match.table, turn.seat, turn.seen.number, turn.seen.options[0])
            assert refused.value.status == 503
            assert turn.client.see(match.table) == turn.seen  # looking goes on meanwhile
            with pytest.raises(Refused) as refused:
                turn.client.ask("GET", "/api/health")
            assert refused.value.status == 503
        turn.client.ask("GET", "/api/health")
        match.play(Dice(2), 4)
        told = match.clients[1 - turn.seat].see(match.table).lines
        while live.lines != told:
            assert live.wait(WAIT_S), "it was not told of all"


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster of one's own, to be stopped; it keeps what was committed, as a real one does."""
    try:
        cluster = Postgres(durable=True)
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield cluster
    cluster.remove()


@pytest.mark.slow
def test_a_database_that_is_gone_comes_back_by_itself(own_postgres: Postgres, tmp_path: Path) -> None:
    address = own_postgres.address(own_postgres.create())
    server, faults = ServerProcess(address, tmp_path / "log"), Faults()
    people = crowd([server.url], 3, faults)
    try:
        all_play_on(people, faults)
        own_postgres.stop()
        before = len(faults.answered)
        time.sleep(GONE_S)
        own_postgres.start()
        all_play_on(people, faults)
    finally:
        disperse(people)
        server.stop()
    assert faults.wrong == []
    assert faults.unavailable
    assert all(said.endswith("try again.") for said in faults.unavailable)
    assert faults.lost == 0  # the server answered all the time
    assert max(faults.waited) < 10
    assert len(faults.answered) > before
    assert missing(address, faults.answered) == []
