"""The journal of decisions: each is stored before it is answered.

Games are many and decisions small, so all that wait at one moment are stored in one transaction: a commit is
what costs, and one serves everybody who waits for it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Update, bindparam, insert, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from warmat.server.errors import Refusal, Stale, Unavailable
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Decision, Table

AT_ONCE = 200  # how many decisions go into one transaction


@dataclass(frozen=True)
class Entry:
    """One thing that was decided: number `number` of its table."""

    table: str
    number: int
    seat: int
    kind: str
    choice: str
    at: int


@dataclass
class Waiting:
    entry: Entry
    after: dict[str, object]  # what it changes of its table's row
    done: asyncio.Future[None]


class Journal:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._writer = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Store what waits, then stop."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()

    async def append(self, entry: Entry, after: dict[str, object]) -> None:
        """Store an entry. Back means: it is on disk. Raises Stale if the number is taken."""
        waiting = Waiting(entry, after, asyncio.get_running_loop().create_future())
        await self._waiting.put(waiting)
        await waiting.done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._store(batch)
            except Exception as error:  # whoever waits must hear of it, whatever it is
                for waiting in batch:
                    _fail(waiting, error)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _store(self, batch: list[Waiting]) -> None:
        try:
            await self._database.write(lambda connection: _insert(connection, batch))
        except IntegrityError:
            # Somebody else wrote to one of these games. Each by itself finds out whose it was.
            for waiting in batch:
                await self._store_alone(waiting)
            return
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result(None)

    async def _store_alone(self, waiting: Waiting) -> None:
        try:
            await self._database.write(lambda connection: _insert(connection, [waiting]))
        except IntegrityError:
            _fail(waiting, Stale("Somebody else has just decided this."))
        except Refusal as error:
            _fail(waiting, error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(None)


def _insert(connection: Connection, batch: list[Waiting]) -> None:
    connection.execute(_NEW, [vars(waiting.entry) for waiting in batch])
    # One statement for all that change the same of their tables; a table may be there twice, in order.
    alike: dict[tuple[str, ...], list[dict[str, object]]] = {}
    for waiting in batch:
        if waiting.after:
            values = {"its_id": waiting.entry.table, **waiting.after}
            alike.setdefault(tuple(waiting.after), []).append(values)
    for names, rows in alike.items():
        connection.execute(_change(names), rows)


_NEW = insert(Decision.__table__)  # type: ignore[arg-type]


@cache
def _change(names: tuple[str, ...]) -> Update:
    row = Table.__table__
    changed = update(row).where(row.c.id == bindparam("its_id"))  # type: ignore[arg-type]
    return changed.values({name: bindparam(name) for name in names})


def _fail(waiting: Waiting, error: Exception) -> None:
    if not waiting.done.done():
        known = error if isinstance(error, Refusal) else Unavailable("It could not be stored. Try again.")
        waiting.done.set_exception(known)
