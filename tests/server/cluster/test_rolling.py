"""Games go on while the processes that serve them are replaced. More: `warmat.bench.server_rolling`."""

from __future__ import annotations

from pathlib import Path

import pytest

from warmat.bench.server_process import ServerProcess
from warmat.bench.server_rolling import rolling

GAMES = 9


@pytest.mark.slow
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_no_decision_is_lost_or_made_twice_while_three_processes_are_replaced(
    database: str, tmp_path: Path
) -> None:
    servers = [ServerProcess(database, tmp_path / f"log{number}") for number in range(3)]
    try:
        faults = rolling(database, servers, GAMES, rounds=1, pace_s=0.0)
    finally:
        for server in servers:
            server.stop()
    assert faults.wrong == []
    assert len(faults.answered) >= 12 * GAMES
    for number in range(3):
        assert "Traceback" not in (tmp_path / f"log{number}").read_text()
