"""What happened at a table since its player last acted or looked, for the list of their games.

A player looks as long as a live connection is open, and what was on the screen then is noted when it ends.
Nothing is told here that the seat's log does not tell.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from sqlalchemy import update

from warmat.server.errors import Refusal
from warmat.server.live.hub import Watcher, mark_of
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Seat
from warmat.server.tables.rooms import Rooms

MOST = 200  # lines that are told, the newest

log = logging.getLogger(__name__)


class Unseen:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database = database
        self._rooms = rooms
        self._noting: set[asyncio.Task[None]] = set()
        self._closed = False

    async def of(self, table: str, seat: int) -> dict[str, Any]:
        """The lines and events of the seat's log that its player has not seen, and the first one's number."""
        room = await self._rooms.room(table)
        async with self._database.reading() as session:
            row = await session.get_one(Seat, (table, seat))
        lines = room.log(seat)
        first = min(room.acted[seat], len(lines))
        seen = row.seen_lines or 0
        # Lines that were taken back since, and others in their place, are new.
        if first < seen <= len(lines) and row.seen_mark == f"{mark_of(lines[:seen]):08x}":
            first = seen
        first = max(first, len(lines) - MOST)
        return {"from_line": first, "lines": lines[first:], "events": room.told(seat, first)}

    def left(self, watcher: Watcher) -> None:
        """Somebody looks no more: keep what they have seen, unless all of it was before their last answer."""
        room = self._rooms.in_memory(watcher.table)
        if self._closed or room is None or room.over or watcher.viewer < 0 or watcher.view is None:
            return
        if watcher.lines > room.acted[watcher.viewer]:
            task = asyncio.create_task(self._note(watcher))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)

    async def _note(self, watcher: Watcher) -> None:
        seat = update(Seat).where(Seat.table == watcher.table, Seat.number == watcher.viewer)
        try:
            async with self._database.session() as session:
                seen = {"seen_lines": watcher.lines, "seen_mark": f"{watcher.mark:08x}"}
                await session.execute(seat.values(seen))
        except Refusal as problem:  # some lines are told once more
            log.info("table %s: what was seen is not noted: %s", watcher.table, problem.sentence)

    async def finish(self) -> None:
        """Wait for what is being noted; nothing is any more."""
        self._closed = True
        await asyncio.gather(*self._noting, return_exceptions=True)
