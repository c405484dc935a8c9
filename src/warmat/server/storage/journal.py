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

from sqlalchemy import Update, bindparam, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from warmat.server.background import Background
from warmat.server.errors import Elsewhere, Refusal, Stale, Unavailable
from warmat.server.storage.database import Database
from warmat.server.storage.entries import Entry
from warmat.server.storage.schema import TableRow

Done = Callable[[Exception | None], None]  # it is on disk, or why it is not

AT_ONCE = 200  # how many decisions go into one transaction


@dataclass(eq=False)
class Waiting:
    entry: Entry
    after: dict[str, object]  # what it changes of its table's row
    fence: int | None  # the lease it is written under; None where there are none
    done: Done


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
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if stored.done():
                return  # nobody waits for it any more
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        self.put(entry, after, fence, done)
        await stored

    def put(self, entry: Entry, after: dict[str, object], fence: int | None, done: Done) -> None:
        """The same for whoever does not wait, and is called."""
        self._waiting.put_nowait(Waiting(entry, after, fence, done))

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
    """Soon, not now: meanwhile the next can be stored."""
    loop = asyncio.get_running_loop()
    for waiting in batch:
        loop.call_soon(waiting.done, Elsewhere() if waiting in refused else None)


def _insert(connection: Connection, batch: list[Waiting], refused: list[Waiting]) -> None:
    """Store them but for those whose table is another process's by now, which are `refused`."""
    refused[:] = _fenced_off(connection, batch)
    if refused:
        batch = [waiting for waiting in batch if waiting not in refused]
    if not batch:
        return
    _NEW.run(connection, [waiting.entry for waiting in batch])
    changed: dict[str, dict[str, object]] = {}  # a table may be there twice, in order
    for waiting in batch:
        table = waiting.entry.table
        changed[table] = {**changed[table], **waiting.after} if table in changed else waiting.after
    usual = [(*row.values(), table) for table, row in changed.items() if tuple(row) == USUAL]
    if usual:
        _GOES_ON.run(connection, usual)
    for table, row in changed.items():  # a game does so seldom
        if row and tuple(row) != USUAL:
            connection.execute(_change(tuple(row)), {"its_id": table, **row})


def _fenced_off(connection: Connection, batch: list[Waiting]) -> list[Waiting]:
    """Those written under a lease that is over. The rows stay as they are until this transaction ends."""
    fenced = {waiting.entry.table for waiting in batch if waiting.fence is not None}
    if not fenced:
        return []
    # In the order of their names: two that want several of the same never wait for each other.
    now = {row.id: row.fence for row in connection.exec_driver_sql(_FENCES, (list(fenced),))}
    return [each for each in batch if each.fence is not None and now.get(each.entry.table) != each.fence]


class Plain:
    """A statement as the driver takes it: SQLAlchemy looks at one for longer than the database runs it.

    Only for values that are stored as they are, numbers and text. PostgreSQL is sent a list for each column,
    and one statement then takes all rows; SQLite is in this process, and takes row after row.
    """

    def __init__(self, sqlite: str, postgresql: str) -> None:
        self._sqlite = sqlite
        self._postgresql = postgresql

    def run(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(self._sqlite, list(rows))
        else:
            columns = tuple(list(column) for column in zip(*rows, strict=True))
            connection.exec_driver_sql(self._postgresql, columns)


@cache
def _change(names: tuple[str, ...]) -> Update:
    row = TableRow.__table__
    changed = update(row).where(row.c.id == bindparam("its_id"))  # type: ignore[arg-type]
    return changed.values({name: bindparam(name) for name in names})


USUAL = ("to_move", "changed", "deadline")  # what a decision changes of a game that goes on
_FENCES = "SELECT id, fence FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
_NEW = Plain(
    'INSERT INTO decisions ("table", number, seat, kind, choice, at) VALUES (?, ?, ?, ?, ?, ?)',
    'INSERT INTO decisions ("table", number, seat, kind, choice, at) SELECT * FROM '
    "unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::text[], %s::bigint[])",
)
_GOES_ON = Plain(
    "UPDATE tables SET to_move = ?, changed = ?, deadline = ? WHERE id = ?",
    "UPDATE tables SET to_move = new.to_move, changed = new.changed, deadline = new.deadline FROM "
    "unnest(%s::int[], %s::bigint[], %s::bigint[], %s::text[]) AS new (to_move, changed, deadline, id) "
    "WHERE tables.id = new.id",
)


def _fail(waiting: Waiting, error: Exception) -> None:
    known = error if isinstance(error, Refusal) else Unavailable("It could not be stored. Try again.")
    asyncio.get_running_loop().call_soon(waiting.done, known)
