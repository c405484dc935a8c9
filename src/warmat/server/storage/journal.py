"""The journal of decisions: each is stored before it is answered.

Games are many and decisions small, so all that wait at one moment are stored in one transaction: a commit is
what costs, and one serves everybody who waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Insert, Update, bindparam, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from warmat.server.background import Background
from warmat.server.errors import Elsewhere, Refusal, Stale, Unavailable
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Decision, TableRow

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


@dataclass(eq=False)
class Waiting:
    entry: Entry
    after: dict[str, object]  # what it changes of its table's row
    fence: int | None  # the lease it is written under; None where there are none
    done: asyncio.Future[None]


class Journal:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.failing = False  # whether the last that was to be stored was not
        self.stored: list[
            Callable[[int, float], None]
        ] = []  # who wants to know: how many, in how many seconds

    def start(self, background: Background) -> None:
        self._writer = background.start("journal", self._write)

    async def stop(self) -> None:
        """Store what waits, then stop."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()

    @property
    def waiting(self) -> int:
        return self._waiting.qsize()

    async def append(self, entry: Entry, after: dict[str, object], fence: int | None = None) -> None:
        """Store an entry. Back means: it is on disk. Raises Stale if the number is taken.

        Raises Elsewhere if the table is another process's by now.
        """
        waiting = Waiting(entry, after, fence, asyncio.get_running_loop().create_future())
        await self._waiting.put(waiting)
        await waiting.done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            begun = time.perf_counter()
            try:
                await self._store(batch)
                self.failing = False
                for listener in self.stored:
                    listener(len(batch), time.perf_counter() - begun)
            except Exception as error:  # whoever waits must hear of it, whatever it is
                self.failing = True
                for waiting in batch:
                    _fail(waiting, error)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _store(self, batch: list[Waiting]) -> None:
        refused: list[Waiting] = []
        try:
            await self._database.write(lambda connection: _insert(connection, batch, refused))
        except IntegrityError:
            # Somebody else wrote to one of these games. Each by itself finds out whose it was.
            for waiting in batch:
                await self._store_alone(waiting)
            return
        _tell(batch, refused)

    async def _store_alone(self, waiting: Waiting) -> None:
        refused: list[Waiting] = []
        try:
            await self._database.write(lambda connection: _insert(connection, [waiting], refused))
        except IntegrityError:
            _fail(waiting, Stale("Somebody else has just decided this."))
        except Refusal as error:
            _fail(waiting, error)
        else:
            _tell([waiting], refused)


def _tell(batch: list[Waiting], refused: list[Waiting]) -> None:
    for waiting in refused:
        _fail(waiting, Elsewhere())
    for waiting in batch:
        if not waiting.done.done():
            waiting.done.set_result(None)


def _insert(connection: Connection, batch: list[Waiting], refused: list[Waiting]) -> None:
    """Store them but for those whose table is another process's by now, which are `refused`."""
    refused[:] = _fenced_off(connection, batch)
    batch = [waiting for waiting in batch if waiting not in refused]
    if not batch:
        return
    _NEW.run(connection, [vars(waiting.entry) for waiting in batch])
    # One statement for all that change the same of their tables; a table may be there twice, in order.
    alike: dict[tuple[str, ...], list[dict[str, object]]] = {}
    for waiting in batch:
        if waiting.after:
            values = {"its_id": waiting.entry.table, **waiting.after}
            alike.setdefault(tuple(waiting.after), []).append(values)
    for names, rows in alike.items():
        if names == USUAL:
            _GOES_ON.run(connection, rows)
        else:
            connection.execute(_change(names), rows)


def _fenced_off(connection: Connection, batch: list[Waiting]) -> list[Waiting]:
    """Those written under a lease that is over. The rows stay as they are until this transaction ends."""
    fenced = {waiting.entry.table for waiting in batch if waiting.fence is not None}
    if not fenced:
        return []
    row = TableRow.__table__
    # In the order of their names: two that want several of the same never wait for each other.
    asked = select(row.c.id, row.c.fence).where(row.c.id.in_(fenced)).order_by(row.c.id)
    now = {each.id: each.fence for each in connection.execute(asked.with_for_update(key_share=True))}
    return [each for each in batch if each.fence is not None and now.get(each.entry.table) != each.fence]


class Plain:
    """A statement as the driver takes it: SQLAlchemy looks at one for longer than the database runs it.

    Only for values that are stored as they are, numbers and text.
    """

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, Sequence[str] | None]] = {}  # by database: and its values' order

    def run(self, connection: Connection, rows: list[dict[str, object]]) -> None:
        kind = connection.dialect.name
        if kind not in self._written:
            compiled = self._statement.compile(dialect=connection.dialect)
            self._written[kind] = str(compiled), compiled.positiontup
        text, order = self._written[kind]
        given = rows if order is None else [tuple(row[name] for name in order) for row in rows]
        connection.exec_driver_sql(text, given)


@cache
def _change(names: tuple[str, ...]) -> Update:
    row = TableRow.__table__
    changed = update(row).where(row.c.id == bindparam("its_id"))  # type: ignore[arg-type]
    return changed.values({name: bindparam(name) for name in names})


USUAL = ("to_move", "changed", "deadline")  # what a decision changes of a game that goes on
_NEW = Plain(insert(Decision.__table__))  # type: ignore[arg-type]
_GOES_ON = Plain(_change(USUAL))


def _fail(waiting: Waiting, error: Exception) -> None:
    if not waiting.done.done():
        known = error if isinstance(error, Refusal) else Unavailable("It could not be stored. Try again.")
        waiting.done.set_exception(known)
