"""Snapshots of running games, in the database: every so many decisions, and when the server stops.

A room is opened from the last one, and plays what is in the journal since. Where that can't be, it plays the
whole journal. With new rules that play it otherwise, the game goes on from the last one.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from sqlalchemy import BindParameter, bindparam, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.kernel.digest import digest_of
from warmat.records.rules_version import rules_version, same_rules
from warmat.server.clock import Clock
from warmat.server.errors import Refusal
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Snapshot, TableRow
from warmat.server.tables.moment import Log, Moment, unpacked
from warmat.server.tables.past import Past, piece
from warmat.server.tables.room import Room

EVERY = 64  # entries of a journal, at least: to take one costs as much as some forty decisions do
QUICKLY = 1  # how to compress them: more would save a tenth, and take three times as long
AT_ONCE = 50  # snapshots in one transaction

log = logging.getLogger(__name__)


class Foreign(Exception):
    """A snapshot that does not belong to its table."""


@dataclass(frozen=True)
class Taken:
    """A snapshot that is to be stored: as JSON already, since the room goes on."""

    table: str
    number: int
    rules: str
    digest: str
    log: bytes
    past: bytes | None
    state: bytes


def take(room: Room) -> Taken:
    """The room as it is now. Only what the log has gained since the last one is in it."""
    first, last, game = room.kept_lines, room.told_of, room.game
    room.chronicle.fresh(first)
    told = {viewer: room.chronicle.views(game.state, viewer, first, last) for viewer in room.viewers}
    lines = {viewer: room.chronicle.lines(game.state, viewer, first, last) for viewer in room.viewers}
    room.chronicle.fresh()
    dumped = game.state.dump()
    state = {
        "state": dumped,
        "around": room.around(),
        "views": {viewer: game.view(viewer) for viewer in room.viewers},
        "of": _of(room.length, game.setup.config),
    }
    whole = not room.earlier.length  # else it began with another snapshot
    past = to_json(piece(game.history, room.times, room.events, room.kept_past)) if whole else None
    taken = Taken(
        room.table,
        room.length,
        rules_version(game.name),
        digest_of(dumped),
        to_json({"first": first, "lines": lines, "events": told}),
        past,
        to_json(state),
    )
    room.kept, room.kept_lines, room.kept_past = room.length, last, (game.length, len(room.events))
    return taken


def _of(number: int, config: dict[str, Any]) -> str:
    """Which game and which moment of it: the secret is in its configuration."""
    return digest_of({"number": number, "config": config})


async def rows(session: AsyncSession, table: str) -> list[Snapshot]:
    """What is kept of a game, oldest first."""
    wanted = select(Snapshot).where(Snapshot.table == table).order_by(Snapshot.number)
    return list(await session.scalars(wanted))


@dataclass(frozen=True)
class Last:
    """The last snapshot, with what led there in pieces, oldest first: the rules of each, and the piece."""

    number: int
    rules: str
    digest: str
    state: bytes | None
    pieces: list[tuple[str, bytes | None]]

    @property
    def is_whole(self) -> bool:
        """Earlier versions kept no pieces."""
        return self.state is not None and self.pieces[-1][1] is not None


async def last(session: AsyncSession, table: str) -> Last | None:
    """None: there is none."""
    wanted = select(Snapshot.number, Snapshot.rules, Snapshot.digest, Snapshot.state, Snapshot.past)
    found = (await session.execute(wanted.where(Snapshot.table == table).order_by(Snapshot.number))).all()
    if not found:
        return None
    newest = found[-1]
    pieces = [(row.rules, row.past) for row in found]
    return Last(newest.number, newest.rules, newest.digest, newest.state, pieces)


def remembered(kept: Last, config: dict[str, Any]) -> Moment:
    """That moment with all that led to it. Fails if anything is wrong with it. Needs no event loop."""
    past = Past()
    for rules, written in kept.pieces:
        if written is None or not same_rules(rules, kept.rules):
            past = Past()  # a later one has all of it again
        else:
            past.add(unpacked(written))
    state = unpacked(kept.state or b"")
    if digest_of(state["state"]) != kept.digest or state["of"] != _of(kept.number, config):
        raise Foreign(f"the snapshot {kept.number} is of another game or moment")
    return Moment(kept.number, kept.rules, kept.digest, state["state"], state["around"], {}, Log(), past)


def moments(kept: Sequence[Snapshot], needed: int | None = None) -> list[Moment]:
    """The moments from which a game can go on, oldest first. Needs no event loop, and takes its time.

    What is broken is left out, with all that came after it, unless it is `needed`.
    """
    found: list[Moment] = []
    pieces: list[dict[str, Any]] = []
    for row in kept:
        try:
            pieces.append(unpacked(row.log))
            if row.state is not None:
                found.append(_moment(row, unpacked(row.state), pieces))
        except (zlib.error, ValueError, KeyError) as problem:
            if needed is not None and needed >= row.number:
                raise
            log.warning("table %s: the snapshot %d can't be read: %s", row.table, row.number, problem)
            break
    return found


def _moment(row: Snapshot, state: dict[str, Any], pieces: list[dict[str, Any]]) -> Moment:
    whole = Log()
    for each in pieces:
        whole.add(each["first"], each["lines"], each["events"])
    views = {int(viewer): view for viewer, view in state["views"].items()}
    return Moment(row.number, row.rules, row.digest, state["state"], state["around"], views, whole)


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
    written = {"log": taken.log, "past": taken.past, "state": taken.state}
    packed = {name: None if data is None else zlib.compress(data, QUICKLY) for name, data in written.items()}
    return {**row, **packed, "made": made}


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
