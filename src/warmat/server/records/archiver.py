"""Keeps every game that is over as it was seen, so that it can be looked at whatever becomes of the rules."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import select

from warmat.records.rules_version import rules_version
from warmat.server.clock import Clock
from warmat.server.errors import Refusal
from warmat.server.records.history import History
from warmat.server.records.record_export import RecordExport
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OVER, Archive, TableRow
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.stored_room import StoredRoom

REST = 4  # times as long as the work for one game before the next: nobody waits for it
AT_START = 200  # games that were not kept yet, as when the server was killed just then

log = logging.getLogger(__name__)


class Archiver:
    def __init__(
        self, database: Database, rooms: Rooms, history: History, export: RecordExport, clock: Clock
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._history = history
        self._export = export
        self._clock = clock
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._seen: set[str] = set()  # waiting
        self.kept: list[Callable[[], None]] = []  # who wants to know when a game was kept

    def follow(self, room: Room) -> None:
        """A table has changed, or was opened."""
        if room.over and not isinstance(room, StoredRoom) and room.table not in self._seen:
            self._seen.add(room.table)
            self._waiting.put_nowait(room.table)

    async def run(self) -> None:
        """Keep them, one after another."""
        async with self._database.reading() as session:
            kept = select(Archive.table)
            missing = select(TableRow.id).where(TableRow.status == OVER, TableRow.digest.is_not(None))
            wanted = missing.where(TableRow.id.not_in(kept)).order_by(TableRow.changed.desc()).limit(AT_START)
            for table in await session.scalars(wanted):
                self._waiting.put_nowait(table)
        while True:
            table = await self._waiting.get()
            began = time.monotonic()
            try:
                await self.keep(table)
            except Refusal as problem:
                log.info("table %s is not kept to look at: %s", table, problem.sentence)
            finally:
                self._seen.discard(table)
                self._waiting.task_done()
            await asyncio.sleep(REST * (time.monotonic() - began))

    async def keep(self, table: str) -> None:
        """Keep a game that is over, unless it is kept already."""
        async with self._database.reading() as session:
            if await session.get(Archive, table) is not None:
                return
        room = await self._rooms.room(table)
        if isinstance(room, StoredRoom) or not room.over:
            return
        record = await self._export.record(table)
        data = await self._history.archive(room, record)
        async with self._database.session() as session:
            if await session.get(TableRow, table, with_for_update={"key_share": True}) is None:
                return  # removed meanwhile
            rules = rules_version(room.game.name)
            session.add(Archive(table=table, rules=rules, data=data, made=self._clock()))
        for listener in self.kept:
            listener()

    async def finish(self) -> None:
        """For tests: wait for all that is over."""
        await self._waiting.join()
