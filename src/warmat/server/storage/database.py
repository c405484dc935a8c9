"""Reaching the database: SQLite in a file or PostgreSQL, by one address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import create_engine, event, text
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from warmat.kernel.errors import BadInput
from warmat.server.errors import BadRequest, Refusal, Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
UPGRADING = 0x7761726D  # the number of the lock under which the database is changed
PATIENCE_S = 5  # for a lock, or for a connection
LOST_S = 1.0  # a connection may be that was not used for so long
POSTGRES: dict[str, Any] = {  # nobody waits long for one that hangs or has left the network
    "connect_timeout": 3,
    "tcp_user_timeout": PATIENCE_S * 1000,
    "options": f"-c statement_timeout={PATIENCE_S}s",
}


def address(database: str) -> URL:
    """The address with the driver we use; anything but SQLite and PostgreSQL is refused."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadInput(f"'{database}' is not the address of a database.") from None
    kind = url.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise BadInput(f"Warmat keeps its tables in sqlite or postgresql, not in '{kind}'.")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadInput("Games are kept in a file: sqlite:///FILE.")
    return url.set(drivername=DRIVERS[kind])


class Database:
    """One database, shared by everything in the server."""

    def __init__(self, database: str) -> None:
        self.url = address(database)
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        if self.is_sqlite:
            Path(self.url.database or "").parent.mkdir(parents=True, exist_ok=True)
        self.engine = _engine(self.url, self.is_sqlite)
        self._writer = _writer(self.url, self.is_sqlite)
        self._kept: Connection | None = None  # the writer's connection
        self._used = 0.0  # when
        self._thread = ThreadPoolExecutor(1, "warmat-writer")
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def migrate(self) -> None:
        """Bring the database to today's form; a new one is made."""
        if self.is_sqlite:
            await asyncio.to_thread(_upgrade_file, self.url)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A look at the database that changes nothing, and waits for no writer."""
        async with self.session(reading=True) as session:
            yield session

    @asynccontextmanager
    async def session(self, reading: bool = False) -> AsyncIterator[AsyncSession]:
        """A transaction: committed if nothing goes wrong."""
        try:
            async with self._sessions.begin() as session:
                if reading and self.is_sqlite:
                    await session.connection(execution_options={"reading": True})
                yield session
        except (DBAPIError, PoolTimeout, OSError, UnicodeError) as error:
            refusal = _refusal(error)
            if refusal is None:
                raise
            raise refusal from error

    @asynccontextmanager
    async def in_turn(self, lock: int) -> AsyncIterator[AsyncSession]:
        """A transaction that one process at a time is in, of all that name this lock."""
        async with self.session() as session:
            if not self.is_sqlite:  # which has one writer at a time anyway
                await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": lock})
            yield session

    async def write(self, work: Callable[[Connection], None]) -> None:
        """A transaction in the writer's own thread, one at a time: what is written often goes this way.

        Statement by statement over the event loop would cost several times as much.
        """
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)
        except (DBAPIError, PoolTimeout, OSError, UnicodeError) as error:
            refusal = _refusal(error)
            if refusal is None:
                raise
            raise refusal from error

    def _work(self, work: Callable[[Connection], None]) -> None:
        connection, self._kept = self._kept, None  # if anything goes wrong, the next has another
        if connection is not None and not self.is_sqlite and time.monotonic() - self._used > LOST_S:
            connection.close()
            connection = None
        if connection is None:
            connection = self._writer.connect()  # to PostgreSQL it is tried before it is used
        try:
            with connection.begin():
                work(connection)
            self._kept, self._used = connection, time.monotonic()
        finally:
            if self._kept is None:
                connection.close()

    async def connected(self) -> psycopg.AsyncConnection:
        """A connection to PostgreSQL of one's own, for what must wait for nobody."""
        given = self.engine.dialect.create_connect_args(self.url)[1]  # of several hosts too
        return await psycopg.AsyncConnection.connect(**given, autocommit=True, **POSTGRES)

    async def ping(self) -> None:
        async with self.session() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self.engine.dispose()
        await asyncio.to_thread(self._thread.shutdown)
        if self._kept is not None:
            self._kept.close()
        self._writer.dispose()


def _refusal(error: Exception) -> Refusal | None:
    """What to say when the database fails; None for what is a mistake of ours, or a number that is taken."""
    if isinstance(error, (OperationalError, InterfaceError, PoolTimeout, OSError)):
        return Unavailable("The database can't be reached right now. Nothing was lost: try again.")
    if isinstance(error, (DataError, UnicodeError)):  # a null in a text, or half a letter
        return BadRequest("It contains something that can't be stored.")
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Unavailable("The database went away. Nothing was lost: try again.")
    return None


def _writer(url: URL, is_sqlite: bool) -> Engine:
    """The one connection of the writer's thread."""
    if not is_sqlite:
        return create_engine(url, pool_pre_ping=True, pool_size=1, max_overflow=0, connect_args=POSTGRES)
    given = {"timeout": PATIENCE_S, "check_same_thread": False}
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0, connect_args=given)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _engine(url: URL, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=8, pool_timeout=PATIENCE_S, connect_args=POSTGRES
        )
    engine = create_async_engine(
        url, connect_args={"timeout": PATIENCE_S}, pool_size=4, max_overflow=4, pool_timeout=PATIENCE_S
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={PATIENCE_S}000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that may write takes its place in the queue at once, rather than failing in the middle.
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _upgrade_file(url: URL) -> None:
    """SQLite changes a table by making another and dropping the first: what refers to it must not mind."""
    given = {"timeout": PATIENCE_S, "check_same_thread": False}
    engine = create_engine(url.set(drivername="sqlite"), connect_args=given)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA foreign_keys=OFF"))
    event.listen(engine, "begin", _begin_sqlite)
    try:
        with engine.begin() as connection:
            upgrade(connection)
            lost = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if lost:
                raise BadInput(f"The database can't be brought to today's form: {lost[0]} refers to nothing.")
    finally:
        engine.dispose()


def newest_form() -> str:
    """The last migration's number, with which its file's name begins."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("*.py"))


def upgrade(connection: Connection) -> None:
    if form(connection) == newest_form():
        return
    # Loading these takes a tenth of the server's start, and hardly any start has something to change.
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))  # a change of form may take its time
        # Of several that begin at once, one brings it to today's form, and the others find it so.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADING})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def form(connection: Connection) -> str | None:
    """The last migration that this database has had; None before the first."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
