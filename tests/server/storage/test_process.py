"""`warmat serve` as a process of its own: it starts, says where it is, and stops cleanly when told to."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.running import WAIT_S
from warmat import _build
from warmat.bench.postgres import free_port
from warmat.client import Client
from warmat.kernel.errors import BadInput
from warmat.server.guard.logs import set_up
from warmat.server.settings import Settings

DECKS = ["[Bashing]", "[Finesse]"]
COMMAND = [sys.executable, "-c", "from warmat.cli import main; main()", "serve", "--no-open"]


def listen(live: ClientConnection) -> None:
    while True:
        live.recv(WAIT_S)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_it_stops_when_told_to_and_nothing_is_lost(database: str, tmp_path: Path) -> None:
    port, written = free_port(), tmp_path / "log"
    settings = ["--port", str(port), "--database", database, "--log-format", "json"]
    with written.open("w") as out:
        process = subprocess.Popen([*COMMAND, *settings], stdout=out, stderr=out, env={**os.environ})
    try:
        deadline = time.monotonic() + WAIT_S
        while "Warmat is at" not in written.read_text():
            assert process.poll() is None, written.read_text()
            assert time.monotonic() < deadline, written.read_text()
            time.sleep(0.05)
        ada = Client(f"http://127.0.0.1:{port}", "Ada", timeout_s=WAIT_S)
        engine = ada.http.get("/api/health").json()["engine"]
        assert engine == _build.running()
        assert f"the engine {engine})" in written.read_text()
        table = ada.make_table("codex", DECKS, ["me", "me"])
        with ada.connection(table.id) as live:
            live.recv(WAIT_S)
            seen = ada.see(table.id, 0)
            ada.decide(table.id, 0, seen.number, seen.options[0])
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                listen(live)
        status = process.wait(WAIT_S)
        assert status in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.wait()
    assert table.id not in written.read_text(), "who plays where is nobody's business"
    lines = [json.loads(line) for line in written.read_text().splitlines()]
    assert not [line for line in lines if line["level"] in ("error", "critical") or "trace" in line]
    assert {"method": "POST", "path": "/api/tables", "status": 201}.items() <= next(
        line for line in lines if line.get("path") == "/api/tables"
    ).items()
    assert not Path(database.removeprefix("sqlite:///") + "-wal").exists(), "the database was closed"


def test_settings_that_are_none_are_said() -> None:
    for wrong in (Settings(log_level="loud"), Settings(log_format="xml")):
        with pytest.raises(BadInput, match=r"There is no log .*(loud|xml)"):
            set_up(wrong)
