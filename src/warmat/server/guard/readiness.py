"""Whether the server can do its work now: store, look after the clocks and bots, think.

Health says that the process answers; it is started again if it does not. Readiness says that people may be
sent to it: a full disk is nothing that a new start mends.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import Connection

from warmat.server.background import Background
from warmat.server.bots.pool import Pool
from warmat.server.errors import Refusal
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Journal
from warmat.server.storage.schema import ServerSetting

NAME = "ready"  # what is written to see that something can be
WRITTEN = text(
    f"INSERT INTO {ServerSetting.__tablename__} (name, value) VALUES (:name, :value)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
FOR_S = 2.0  # an answer is good for so long: whoever asks often costs nothing
PATIENCE_S = 3.0
ROOM_MB = 64  # of free disk, beneath which it is not waited for the end


class Readiness:
    def __init__(self, database: Database, journal: Journal, background: Background, pool: Pool) -> None:
        self._database = database
        self._journal = journal
        self._background = background
        self._pool = pool
        self._lock = asyncio.Lock()
        self._found: tuple[float, dict[str, str]] | None = None
        self.closing = False

    async def problems(self) -> dict[str, str]:
        """What is wrong, by part; nothing if it is ready."""
        async with self._lock:
            if self._found is None or time.monotonic() - self._found[0] > FOR_S:
                self._found = time.monotonic(), await self._look()
            return self._found[1]

    async def _look(self) -> dict[str, str]:
        found: dict[str, str] = {}
        if self.closing:
            found["server"] = "it is closing"
        if problem := await self._writes():
            found["database"] = problem
        if problem := self._disk():
            found["disk"] = problem
        if self._journal.failing:
            found["journal"] = "the last decisions could not be stored"
        if troubled := self._background.troubled():
            found["tasks"] = f"not running: {', '.join(troubled)}"
        if not self._pool.is_well:
            found["workers"] = "there is no process for bots to think in"
        return found

    async def _writes(self) -> str:
        """What keeps the database from being written to, if anything does."""

        def write(connection: Connection) -> None:
            connection.execute(WRITTEN, {"name": NAME, "value": str(time.time_ns())})

        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._database.write(write)
        except TimeoutError:
            return "it takes too long to store anything"
        except Refusal as problem:
            return problem.sentence
        except Exception as error:  # whatever it is, nothing can be stored
            return f"nothing can be stored: {type(error).__name__}"
        return ""

    def _disk(self) -> str:
        if not self._database.is_sqlite:
            return ""
        free = shutil.disk_usage(Path(self._database.url.database or "").resolve().parent).free >> 20
        return f"only {free} MB are free" if free < ROOM_MB else ""
