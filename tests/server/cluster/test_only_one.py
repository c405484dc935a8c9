"""A second server on a file of SQLite does not start, and says why."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from tests.server.conftest import Start
from warmat.bench.postgres import free_port
from warmat.bench.server_process import COMMAND
from warmat.kernel.errors import BadInput
from warmat.server.cluster.only_one import OnlyOne
from warmat.server.storage.database import Database

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def test_a_second_process_says_why_it_does_not_start(start: Start, database: str) -> None:
    start()
    serve = [sys.executable, "-c", COMMAND, "serve", "--no-open", "--database", database]
    second = subprocess.run(
        [*serve, "--port", str(free_port())], capture_output=True, text=True, timeout=120, check=False
    )
    assert second.returncode == 2
    assert "Another server is running on" in second.stderr
    assert "Traceback" not in second.stderr


def test_the_lock_is_gone_with_its_holder(database: str) -> None:
    async def go() -> None:
        first, second = Database(database), Database(database)
        one, other = OnlyOne(first), OnlyOne(second)
        one.take()
        with pytest.raises(BadInput, match="stop the other one"):
            other.take()
        one.leave()
        other.take()
        other.leave()
        await first.close()
        await second.close()

    asyncio.run(go())
