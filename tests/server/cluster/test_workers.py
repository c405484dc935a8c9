"""Workers think for the servers on a PostgreSQL; what a dead one had is taken up by another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.cluster.test_several_processes import journal
from tests.server.running import Running
from warmat.bench.server_process import COMMAND
from warmat.client import Refused
from warmat.server.bots import queue
from warmat.server.bots.jobs import BOTS, RECORDS, Jobs
from warmat.server.bots.queue import Owner
from warmat.server.bots.worker import CHOSE, Question
from warmat.server.records.worker import IMPORT, Task

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)

DECKS = ["[Bashing]", "[Finesse]"]


class Hired:
    """`warmat worker` as a process of its own."""

    def __init__(self, database: str, log: Path, **settings: object) -> None:
        # A busy machine is no dead one.
        given = {f"WARMAT_{name.upper()}": str(value) for name, value in {"lease_s": 60, **settings}.items()}
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-c", COMMAND, "worker", "--database", database, "--processes", "1"],
                env={**os.environ, **given},
                stdout=out,
                stderr=out,
            )
        self.log = log

    def end(self, sign: int = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.wait(30)


@pytest.fixture
def hire(database: str, tmp_path: Path) -> Iterator[Any]:
    hired: list[Hired] = []

    def begin(**settings: object) -> Hired:
        hired.append(Hired(database, tmp_path / f"worker{len(hired)}.log", **settings))
        return hired[-1]

    yield begin
    for each in hired:
        each.end(signal.SIGKILL)


def workers(server: Running) -> int:
    server.call(server.services.members.beat())
    return len(server.services.members.workers(BOTS))


def patiently(true: Any) -> None:
    """A process takes its time to start on a busy machine."""
    until = time.monotonic() + 120
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)


def test_a_worker_thinks_for_bots_hints_and_analyses(server: Running, hire: Any, database: str) -> None:
    worker = hire()
    patiently(lambda: workers(server) == 1)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot normal", "me"])
    patiently(lambda: bool(ada.see(table.id, 1).options))
    assert all(each.process is None for each in server.services.pool._thinkers), "the server thought itself"
    hint = ada.ask("POST", f"/api/tables/{table.id}/hint", {"seat": 1})
    assert hint["choices"]
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    path = f"/api/tables/{table.id}/analysis"
    ada.ask("POST", path)
    patiently(lambda: ada.ask("GET", path)["status"] == "done")
    assert all(each.process is None for each in server.services.pool._thinkers)
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM jobs").fetchone() == (0,)
    worker.end()
    assert worker.process.returncode == 0, worker.log.read_text()
    patiently(lambda: workers(server) == 0)
    other = ada.make_table("codex", DECKS, ["bot normal", "me"])
    patiently(lambda: bool(ada.see(other.id, 1).options))
    assert any(each.process is not None for each in server.services.pool._thinkers)


def test_what_a_dead_worker_thought_about_is_taken_up(server: Running, hire: Any, database: str) -> None:
    ada = server.client("Ada")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("INSERT INTO processes VALUES ('ghost', 'worker', '', 'bots', 9000000000000, 0)")
        assert workers(server) == 1
        table = ada.make_table("codex", DECKS, ["bot normal", "me"])
        taken = b"UPDATE jobs SET worker = 'ghost', tries = 1 RETURNING id"
        patiently(lambda: connection.execute(taken).fetchone() is not None)
        hire()
        patiently(lambda: workers(server) == 2)
        assert connection.execute("SELECT worker FROM jobs").fetchone() == ("ghost",)
        connection.execute("DELETE FROM processes WHERE id = 'ghost'")
        patiently(lambda: bool(ada.see(table.id, 1).options))
    assert all(each.process is None for each in server.services.pool._thinkers), "the server thought itself"


def a_record(server: Running) -> Any:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["me", "me"]).id
    ada.decide(table, 0, 0, ada.see(table, 0).options[0])
    ada.ask("POST", f"/api/tables/{table}/resign", {"seat": 1})
    patiently(lambda: ada.table(table)["status"] == "over")
    return ada.ask("GET", f"/api/tables/{table}/record")


def never(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is worked out at the server."""

    async def asked(*_: object) -> None:
        raise AssertionError("the server did it itself")

    monkeypatch.setattr(server.services.pool, "_ask", asked)


def record_workers(server: Running) -> int:
    server.call(server.services.members.beat())
    return len(server.services.members.workers(RECORDS))


def test_a_worker_plays_records_that_are_brought(
    server: Running, hire: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = a_record(server)
    hire()
    patiently(lambda: record_workers(server) == 1)
    never(server, monkeypatch)
    bo = server.client("Bo")
    brought = bo.ask("POST", "/api/records", record)["table"]
    assert bo.table(brought)["status"] == "over"
    entries = journal(server, brought)
    assert len(entries) == 2
    assert entries[0] == (0, record["choices"][0])
    with pytest.raises(Refused, match="damaged") as refused:
        bo.ask("POST", "/api/records", {**record, "choices": None})
    assert refused.value.status == 400


def test_a_record_that_a_dead_worker_had_is_taken_up(
    server: Running, hire: Any, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = a_record(server)
    never(server, monkeypatch)
    bo = server.client("Bo")
    bo.http.timeout = 120
    with psycopg.connect(database, autocommit=True) as connection, ThreadPoolExecutor(1) as beside:
        connection.execute(
            "INSERT INTO processes VALUES ('ghost', 'worker', '', 'records', 9000000000000, 0)"
        )
        assert record_workers(server) == 1
        bringing = beside.submit(bo.ask, "POST", "/api/records", record)
        taken = b"UPDATE jobs SET worker = 'ghost', tries = 1 RETURNING id"
        patiently(lambda: connection.execute(taken).fetchone() is not None)
        hire()
        patiently(lambda: record_workers(server) == 2)
        assert not bringing.done()
        connection.execute("DELETE FROM processes WHERE id = 'ghost'")
        assert bo.table(bringing.result(120)["table"])["status"] == "over"


def test_with_the_last_worker_gone_the_server_plays_the_record_itself(server: Running, database: str) -> None:
    record, bo = a_record(server), server.client("Bo")
    with psycopg.connect(database, autocommit=True) as connection, ThreadPoolExecutor(1) as beside:
        connection.execute(
            "INSERT INTO processes VALUES ('ghost', 'worker', '', 'records', 9000000000000, 0)"
        )
        assert record_workers(server) == 1
        bringing = beside.submit(bo.ask, "POST", "/api/records", record)
        patiently(lambda: connection.execute("SELECT id FROM jobs").fetchone() is not None)
        connection.execute("DELETE FROM processes WHERE id = 'ghost'")
        assert record_workers(server) == 0
        assert bo.table(bringing.result(120)["table"])["status"] == "over"


def test_one_person_waits_for_so_many_records(server: Running) -> None:
    jobs = Jobs(server.services.database, server.services.members.id)
    task = Task(IMPORT, 1.0, (b"\xff text", "table", 1))

    async def go() -> None:
        for _ in range(queue.MOST_WAITING):
            await jobs.put(task, queue.PERSON, Owner("greedy", "here"))
        with pytest.raises(queue.Crowded):
            await jobs.put(task, queue.PERSON, Owner("greedy", "there"))
        await jobs.put(task, queue.PERSON, Owner("modest", "here"))
        taken = await jobs.take([RECORDS], queue.PERSON)
        assert taken is not None
        assert taken.question == task
        await jobs.answer(taken, (CHOSE, None), 1.0)
        await jobs.put(task, queue.PERSON, Owner("greedy", "there"))

    server.call(go())


def test_who_is_served_first(server: Running) -> None:
    """People who wait before bots among themselves; among equals, whoever has used least."""
    inside = server.services
    jobs = Jobs(inside.database, inside.members.id)

    def question(table: str) -> Question:
        return Question(table, "codex", {}, 0, [(1, 2, 3, 4, 5)], 0, "normal", 0, 1.0)

    async def go() -> list[str]:
        greedy, modest = Owner("greedy", "here"), Owner("modest", "there")
        await jobs.put(question("first"), queue.PERSON, greedy)
        done = await jobs.take([BOTS], queue.BOTS)
        assert done is not None
        assert done.question == question("first")
        await jobs.answer(done, (CHOSE, [1]), 20.0)
        await jobs.put(question("bots"), queue.BOTS, modest)
        await jobs.put(question("greedy"), queue.PERSON, greedy)
        await jobs.put(question("modest"), queue.PERSON, modest)
        await jobs.put(question("hint"), queue.HINT, modest)
        assert await jobs.take(["analysis"], queue.BOTS) is None
        found = [await jobs.take([BOTS], queue.HINT) for _ in range(4)]
        found.append(await jobs.take([BOTS], queue.BOTS))
        return [each.question.table if each is not None else "" for each in found]

    assert server.call(go()) == ["modest", "greedy", "hint", "", "bots"]


def test_a_late_answer_of_a_dead_worker_is_not_taken(server: Running) -> None:
    inside = server.services
    mine, other = Jobs(inside.database, inside.members.id), Jobs(inside.database, "dead")
    question = Question("table", "codex", {}, 0, [], 0, "normal", 0, 1.0)

    async def go() -> None:
        id = await mine.put(question, queue.PERSON, Owner())
        first = await other.take([BOTS], queue.BOTS)
        again = await mine.take([BOTS], queue.BOTS)
        assert first is not None
        assert again is not None
        assert first.id == again.id == id
        await other.answer(first, (CHOSE, "late"), 1.0)
        state = await mine.state(id)
        assert state is not None
        assert state.answer is None
        await mine.answer(again, (CHOSE, "right"), 1.0)
        state = await mine.state(id)
        assert state is not None
        assert state.answer == (CHOSE, "right")

    server.call(go())
