"""Snapshots of running games, in the database: every so many decisions, and when the server stops.

A game needs none as long as its journal is played by the same rules. With new ones it goes on from the last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import compress

from pydantic_core import to_json
from sqlalchemy import BindParameter, bindparam, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.kernel.digest import digest_of
from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.view import event_view
from warmat.kernel.views import EventView
from warmat.records.rules_version import rules_version
from warmat.server.clock import Clock
from warmat.server.errors import Refusal
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Snapshot, TableRow
from warmat.server.tables.moment import Log, Moment, unpacked
from warmat.server.tables.room import SPECTATOR, Room

EVERY = 32  # entries of a journal, at least
AT_ONCE = 50  # snapshots in one transaction

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taken:
    """A snapshot that is to be stored: as JSON already, since the room goes on."""

    table: str
    number: int
    rules: str
    digest: str
    log: bytes
    state: bytes


def take(room: Room) -> Taken:
    """The room as it is now. Only what the log has gained since the last one is in it."""
    first, viewers = room.kept_lines, list(room.lines)
    told = _told(room, room.events[first - room.earlier.length :])
    lines = {viewer: room.lines[viewer][first:] for viewer in viewers}
    dumped = room.game.state.dump()
    state = {
        "state": dumped,
        "around": room.around(),
        "views": {viewer: room.game.view(viewer) for viewer in viewers},
    }
    taken = Taken(
        room.table,
        room.length,
        rules_version(room.game.name),
        digest_of(dumped),
        to_json({"first": first, "lines": lines, "events": told}),
        to_json(state),
    )
    room.kept, room.kept_lines = room.length, room.told_of
    return taken


def _told(room: Room, events: list[Event]) -> dict[int, list[EventView]]:
    """As each viewer may know them. What everybody may know is the same for all."""
    told: dict[int, list[EventView]] = {viewer: [] for viewer in room.lines}
    for event in events:
        public = event_view(room.game.state, event, SPECTATOR)
        for viewer, mine in told.items():
            is_public = event.seen_by == EVERYONE
            mine.append(public if is_public else event_view(room.game.state, event, viewer))
    return told


async def rows(session: AsyncSession, table: str) -> list[Snapshot]:
    """What is kept of a game, oldest first."""
    wanted = select(Snapshot).where(Snapshot.table == table).order_by(Snapshot.number)
    return list(await session.scalars(wanted))


def moments(kept: Sequence[Snapshot]) -> list[Moment]:
    """The moments from which a game can go on, oldest first. Needs no event loop, and takes its time."""
    found: list[Moment] = []
    pieces: list[dict[str, Any]] = []
    for row in kept:
        pieces.append(unpacked(row.log))
        if row.state is None:
            continue
        whole = Log()
        for piece in pieces:
            whole.add(piece["first"], piece["lines"], piece["events"])
        state = unpacked(row.state)
        views = {int(viewer): view for viewer, view in state["views"].items()}
        moment = Moment(row.number, row.rules, row.digest, state["state"], state["around"], views, whole)
        found.append(moment)
    return found


class Snapshots:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._waiting: asyncio.Queue[Taken] = asyncio.Queue()

    def follow(self, room: Room) -> None:
        """A table has changed, or was opened: a snapshot, if it is time for one.

        And after a turn was taken back, which may lead to before the last snapshot: no game that goes on
        from a snapshot has such an entry before it.
        """
        if room.over or not room.is_settled:
            return
        if room.length - room.kept >= EVERY or room.kept < room.back_at:
            self._waiting.put_nowait(take(room))

    def keep(self, room: Room) -> None:
        """A snapshot of what has changed since the last, as the server stops or puts the room aside."""
        if not room.over and room.length > room.kept and room.is_settled:
            self._waiting.put_nowait(take(room))

    async def run(self) -> None:
        """Store them, all that wait in one transaction: a commit is what costs."""
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._store(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def stop(self) -> None:
        """Store what waits."""
        while not self._waiting.empty():
            await self._store([self._waiting.get_nowait()])

    async def _store(self, batch: list[Taken]) -> None:
        made = self._clock()
        new = await asyncio.to_thread(lambda: [_row(taken, made) for taken in batch])
        try:
            await self._database.write(lambda connection: _insert(connection, new))
        except IntegrityError:
            if len(batch) > 1:  # one of them: which is seen by storing each by itself
                for taken in batch:
                    await self._store([taken])
            else:
                log.info("table %s: that snapshot is there already", batch[0].table)
        except Refusal as problem:  # the journal has everything; the next one comes soon
            log.warning("%d tables: no snapshot: %s", len(batch), problem.sentence)


def _row(taken: Taken, made: int) -> dict[str, Any]:
    row = {"table": taken.table, "number": taken.number, "rules": taken.rules, "digest": taken.digest}
    return {**row, "log": compress(taken.log), "state": compress(taken.state), "made": made}


def _insert(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Those before them need their log only, but for the one from which a game goes on by other rules."""
    connection.execute(insert(Snapshot), rows)
    snapshots, tables = Snapshot.__table__, TableRow.__table__
    its_table: BindParameter[str] = bindparam("its_table")
    its_number: BindParameter[int] = bindparam("its_number")
    first = select(tables.c.resumed).where(tables.c.id == its_table).scalar_subquery()
    older = (snapshots.c.table == its_table) & (snapshots.c.number < its_number)
    kept = first.is_not(None) & (snapshots.c.number == first)
    stripped = update(Snapshot.__table__).where(older, ~kept).values(state=None)  # type: ignore[arg-type]
    connection.execute(stripped, [{"its_table": row["table"], "its_number": row["number"]} for row in rows])
