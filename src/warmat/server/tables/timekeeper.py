"""Watches the clocks: every second it looks for tables where somebody's time is over.

The deadline stands in the table's row, so a restart forgets no clock.
"""

from __future__ import annotations

import logging

from sqlalchemy import select

from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import Refusal
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.schema import PLAYING, TableRow
from warmat.server.tables.rooms import Rooms

EVERY_S = 1.0

log = logging.getLogger(__name__)


class Timekeeper:
    def __init__(self, database: Database, rooms: Rooms, leases: Leases, clock: Clock) -> None:
        self._leases = leases
        self._database = database
        self._rooms = rooms
        self._clock = clock
        self.periodic = PeriodicTask("clocks", self.look, lambda: EVERY_S)

    async def look(self) -> None:
        """End what is out of time now, unless another process looks after it."""
        late = select(TableRow.id).where(TableRow.status == PLAYING, TableRow.deadline <= self._clock())
        late = late.where(self._leases.can_be_ours())
        async with self._database.reading() as session:
            tables = list(await session.scalars(late))
        for table in tables:
            if table in self._rooms.aside:
                continue
            try:
                await self._rooms.flag(table)
            except Refusal as problem:
                log.info("table %s: %s", table, problem.sentence)
            except Exception:  # the clocks of all others run on
                log.exception("table %s: its clock can't be looked at", table)
