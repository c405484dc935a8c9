"""Running a server: is it ready, what do its metrics say and to whom, and can a request be followed."""

from __future__ import annotations

import gc
import json
import logging
import os
import re
import shutil
import signal
import weakref
from collections import namedtuple
from functools import partial
from itertools import count

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.engine import Connection

from tests.server.conftest import Start
from tests.server.helpers import DECKS, pair, soon
from tests.server.running import Running, SetClock
from warmat.bench.postgres import free_port
from warmat.server.errors import Unavailable
from warmat.server.guard import readiness
from warmat.server.guard.logs import TEXT, JsonLines, TextLines
from warmat.server.settings import Settings

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
TOKEN = "a token for the metrics"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at whether it is ready is a new one."""
    monkeypatch.setattr(readiness, "FOR_S", -1.0)


def ready(server: Running) -> tuple[int, str]:
    answer = httpx.get(f"{server.url}/api/ready")
    return answer.status_code, str(answer.json().get("detail", answer.json().get("status")))


def test_a_server_that_has_stopped_is_forgotten(database: str, clock: SetClock) -> None:
    """A thousand of them in one process took gigabytes."""
    server = Running(Settings(database=database, port=0), clock)
    pair(server)
    server.stop()
    kept = weakref.ref(server.services)
    del server
    gc.collect()
    assert kept() is None


# Readiness ------------------------------------------------------------------------------------------------


def test_a_server_that_is_well_is_ready(server: Running) -> None:
    assert ready(server) == (200, "ready")


def test_a_full_disk_shows(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Really full, as far as SQLite can tell: it may have no more pages, and those it has are in use."""
    write, names = server.services.database.write, count()

    def no_more(connection: Connection) -> None:
        pages = connection.execute(text("PRAGMA page_count")).scalar()
        connection.execute(text(f"PRAGMA max_page_count={pages}"))

    def fill(size: int) -> None:
        while True:
            row = {"name": f"{next(names)}", "value": "x" * size}
            server.call(write(partial(insert, row)))

    def insert(row: dict[str, str], connection: Connection) -> None:
        connection.execute(text("INSERT INTO kept VALUES (:name, :value)"), row)

    server.call(write(no_more))
    for size in (500, 50, 1):
        with pytest.raises(Unavailable):
            fill(size)
    status, said = ready(server)
    assert (status, "database: " in said) == (503, True), said
    assert httpx.get(f"{server.url}/api/health").status_code == 200, "it answers"

    def more_room(connection: Connection) -> None:
        connection.execute(text("PRAGMA max_page_count=1000000"))

    server.call(write(more_room))
    assert ready(server)[0] == 200
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(1 << 40, 1 << 40, 1 << 20))
    assert ready(server) == (503, "Not ready. disk: only 1 MB are free")


def test_a_task_that_is_dead_shows(server: Running) -> None:
    async def kill() -> None:
        server.services.background._tasks["clocks"].cancel()

    server.call(kill())
    soon(lambda: ready(server) == (503, "Not ready. tasks: not running: clocks"))


def test_that_no_process_is_there_for_bots_shows(start: Start) -> None:
    server = start(bot_workers=1)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot random", "me"])
    pool = server.services.pool
    soon(lambda: bool(ada.see(table.id, 1).options))
    for worker in pool.workers:
        if worker.process is not None and worker.process.pid is not None:
            os.kill(worker.process.pid, signal.SIGKILL)
            worker.process.join(10)
        worker._failed = True  # and none could be started
    assert ready(server) == (503, "Not ready. workers: there is no process for bots to think in")
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    again = ada.make_table("codex", DECKS, ["bot random", "me"])
    soon(lambda: bool(ada.see(again.id, 1).options))
    assert ready(server)[0] == 200, "a new one was started"


# Metrics --------------------------------------------------------------------------------------------------


def test_the_metrics_are_for_whoever_has_the_token(start: Start) -> None:
    without = start()
    assert httpx.get(f"{without.url}/api/metrics").status_code == 404, "nobody, unless it was set up"
    without.stop()
    url = f"{start(metrics_token=TOKEN).url}/api/metrics"
    for given in (None, "Bearer wrong", TOKEN, f"Basic {TOKEN}"):
        answer = httpx.get(url, headers={} if given is None else {"Authorization": given})
        assert answer.status_code == 401
        assert "warmat_" not in answer.text
    answer = httpx.get(url, headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    assert "warmat_ready 1.0" in answer.text


def test_the_metrics_have_a_port_of_their_own(start: Start) -> None:
    port = free_port()
    server = start(metrics_port=port)
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "warmat_ready 1.0" in answer.text
    assert httpx.get(f"http://127.0.0.1:{port}/api/me").status_code == 404
    assert httpx.post(f"http://127.0.0.1:{port}/metrics").status_code == 405
    assert httpx.get(f"{server.url}/api/metrics").status_code == 404, "and are nowhere else"


def test_the_metrics_tell_how_busy_it_is(start: Start) -> None:
    server = start(metrics_token=TOKEN)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot random", "me"])
    soon(lambda: bool(ada.see(table.id, 1).options))

    def metrics() -> str:
        return httpx.get(f"{server.url}/api/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text

    # The loop's delay is measured every now and then, not at the start.
    soon(lambda: "warmat_loop_delay_seconds_count 0.0" not in metrics())
    found = metrics()

    def value(line: str) -> float:
        measured = re.search(rf"^{re.escape(line)} (\S+)$", found, re.MULTILINE)
        assert measured is not None, f"{line} is not in\n{found}"
        return float(measured.group(1))

    assert value('warmat_bot_thinking_seconds_count{bot="random"}') >= 1
    assert value('warmat_bot_thinking_seconds_sum{bot="random"}') > 0
    assert value("warmat_journal_batch_sum") >= 1
    assert value("warmat_journal_seconds_count") >= 1
    assert value("warmat_rooms") == 1
    assert value("warmat_loop_delay_seconds_count") >= 1
    assert value('warmat_waiting{queue="journal"}') == 0
    assert value('warmat_task_running{task="clocks"}') == 1
    assert 'warmat_waiting{queue="thinking: ' in found


# Logs -----------------------------------------------------------------------------------------------------


def test_a_request_can_be_followed_through_the_log(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written while a request is answered has its id, wherever it is written."""
    as_json: list[str] = []
    as_text: list[str] = []

    class Finder(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            as_json.append(JsonLines().format(record))
            as_text.append(TextLines(TEXT).format(record))

    async def ping() -> None:
        logging.getLogger("warmat.server.storage.database").warning("it takes long today")

    monkeypatch.setattr(server.services.database, "ping", ping)
    finder, logger = Finder(), logging.getLogger("warmat")
    logger.addHandler(finder)
    try:
        for asked in ("first-request", "second-request"):
            answer = server.client().http.get("/api/health", headers={"X-Request-Id": asked})
            assert answer.headers["x-request-id"] == asked
    finally:
        logger.removeHandler(finder)
    found = [json.loads(line) for line in as_json if "takes long" in line]
    assert [line["request"] for line in found] == ["first-request", "second-request"]
    assert [line.rpartition(" ")[2] for line in as_text if "takes long" in line] == [
        "request=first-request",
        "request=second-request",
    ]
