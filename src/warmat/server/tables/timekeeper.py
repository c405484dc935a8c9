"""Watches the clocks: every second it looks for tables where somebody's time is over.

The deadline stands in the table's row, so a restart forgets no clock.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from warmat.server.clock import Clock
from warmat.server.errors import Refusal
from warmat.server.storage.database import Database
from warmat.server.storage.schema import PLAYING, Table
from warmat.server.tables.rooms import Rooms

EVERY_S = 1.0

log = logging.getLogger(__name__)


class Timekeeper:
    def __init__(self, database: Database, rooms: Rooms, clock: Clock) -> None:
        self._database = database
        self._rooms = rooms
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.look()
            except Refusal as problem:
                log.warning("clocks are not looked at: %s", problem.sentence)

    async def look(self) -> None:
        """End what is out of time now."""
        late = select(Table.id).where(Table.status == PLAYING, Table.deadline <= self._clock())
        async with self._database.reading() as session:
            tables = list(await session.scalars(late))
        for table in tables:
            try:
                await self._rooms.flag(table)
            except Refusal as problem:
                log.info("table %s: %s", table, problem.sentence)
