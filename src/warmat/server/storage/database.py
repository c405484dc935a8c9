"""Reaching the database: SQLite in a file or PostgreSQL, by one address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import event, text
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from warmat.kernel.errors import BadInput
from warmat.server.errors import BadRequest, Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
PATIENCE_S = 5  # for a lock, or for a connection


def address(database: str) -> URL:
    """The address with the driver we use; anything but SQLite and PostgreSQL is refused."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadInput(f"'{database}' is not the address of a database.") from None
    kind = url.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise BadInput(f"Warmat keeps its tables in sqlite or postgresql, not in '{kind}'.")
    return url.set(drivername=DRIVERS[kind])


class Database:
    """One database, shared by everything in the server."""

    def __init__(self, database: str) -> None:
        self.url = address(database)
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        if self.is_sqlite and self.url.database and self.url.database != ":memory:":
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        self.engine = _engine(self.url, self.is_sqlite)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def migrate(self) -> None:
        """Bring the database to today's form; a new one is made."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

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
        except (OperationalError, InterfaceError, PoolTimeout, OSError) as error:
            raise Unavailable(
                "The database can't be reached just now. Nothing was lost: try again."
            ) from error
        except (DataError, UnicodeError):
            # Letters that no database keeps, such as half of one: whoever sent them can't have meant it.
            raise BadRequest("There is something in it that is no text.") from None
        except DBAPIError as error:
            if error.connection_invalidated:
                raise Unavailable("The database went away. Nothing was lost: try again.") from error
            raise

    async def ping(self) -> None:
        async with self.session() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self.engine.dispose()


def _engine(url: URL, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=8, pool_timeout=PATIENCE_S, connect_args={"connect_timeout": 3}
        )
    engine = create_async_engine(url, connect_args={"timeout": PATIENCE_S}, pool_size=4, max_overflow=4)
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


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
