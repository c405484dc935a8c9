"""All that a server keeps in one file, copied while it runs, and put back into an empty place.

The file is an SQLite database, whichever kind the server has: so it can be put back into either, and a
server can even be started on it. A copy is what the database was at one moment, and never half of it.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import JSON, Column, Text, bindparam, cast, create_engine, func, insert, select
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError

from warmat.kernel.errors import BadInput
from warmat.server.storage.all_tables import Base
from warmat.server.storage.database import POSTGRES, address, form, upgrade
from warmat.server.storage.schema import Decision, Person, TableRow

AT_ONCE = 1000  # rows
PASSING = ("processes", "notices", "jobs", "uses")  # of which nothing is worth keeping
# None before those it refers to.
TABLES = [table for table in Base.metadata.sorted_tables if table.name not in PASSING]
COUNTED = {"people": Person, "games": TableRow, "decisions": Decision}


def back_up(database: str, file: Path) -> dict[str, int]:
    """Copy a database into a file: how many of what are in it."""
    if file.exists():
        raise BadInput(f"{file} already exists and is left as it is.")
    url = address(database)
    with _complete(file) as made:
        if url.drivername.startswith("sqlite"):
            source = Path(url.database or "")
            if not source.exists():
                raise BadInput(f"There is no database at {source}.")
            _copy_file(source, made)
            return _counted(made)
        with _sqlite(made) as target, _postgres(database) as source_:
            _upgrade(target)
            snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
            with source_.connect().execution_options(**snapshot) as reading, target.begin() as writing:
                if form(reading) != form(writing):
                    raise BadInput("The database is of another version: start the server once first.")
                _copy_rows(reading, writing)
        return _counted(made)


def put_back(file: Path, database: str) -> dict[str, int]:
    """Copy a backup into an empty database, in today's form: how many of what are in it."""
    if not file.exists():
        raise BadInput(f"There is no {file}.")
    url = address(database)
    with tempfile.TemporaryDirectory(prefix="warmat-") as folder:
        ours = Path(folder) / "copy.db"
        _copy_file(file, ours)
        with _sqlite(ours) as source:
            _upgrade(source)
            if not url.drivername.startswith("sqlite"):
                _into_postgres(source, database)
        if url.drivername.startswith("sqlite"):
            target = Path(url.database or "")
            if target.exists():
                raise BadInput(f"{target} already exists: move it away first.")
            target.parent.mkdir(parents=True, exist_ok=True)
            with _complete(target) as made:
                _copy_file(ours, made)
        return _counted(ours)


def _into_postgres(source: Engine, database: str) -> None:
    with _postgres(database) as target:
        _upgrade(target)
        with source.connect() as reading, target.begin() as writing:
            full = [table.name for table in TABLES if writing.execute(select(table).limit(1)).first()]
            if full:
                raise BadInput("The database is not empty, and is left as it is.")
            _copy_rows(reading, writing)


def _copy_file(source: Path, target: Path) -> None:
    """By SQLite itself, in one go: others may go on writing, and what they write now is not in it."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading,
            closing(sqlite3.connect(target)) as writing,
        ):
            reading.execute("SELECT version_num FROM alembic_version").fetchone()
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE")  # one file, without a second beside it
    except sqlite3.Error as error:
        raise BadInput(f"{source} is not a Warmat database, or can't be read ({error}).") from None


def _copy_rows(reading: Connection, writing: Connection) -> None:
    is_sqlite = writing.dialect.name == "sqlite"
    for table in TABLES:
        # A row that refers to another of its own table (a bot to its owner) comes after those that don't.
        within = [key.parent.is_not(None) for key in table.foreign_keys if key.column.table is table]
        asked = select(*map(_as_written, table.columns)).order_by(*within)
        rows = reading.execution_options(yield_per=AT_ONCE).execute(asked)
        for some in rows.mappings().partitions(AT_ONCE):
            writing.execute(_insertion(table, is_sqlite), [dict(row) for row in some])


def _as_written(column: Column[Any]) -> Any:
    """JSON as text: to be copied, not understood (a null of JSON is not one of SQL)."""
    return cast(column, Text).label(column.name) if isinstance(column.type, JSON) else column


def _insertion(table: SqlTable, is_sqlite: bool) -> Any:
    values: dict[str, Any] = {}
    for column in table.columns:
        values[column.name] = bindparam(column.name)
        if isinstance(column.type, JSON):
            given = bindparam(column.name, type_=Text)
            values[column.name] = given if is_sqlite else cast(given, JSON)  # SQLite has it as text anyway
    return insert(table).values(values)


def _counted(file: Path) -> dict[str, int]:
    with _sqlite(file) as engine, engine.connect() as connection:
        return {
            name: connection.execute(select(func.count()).select_from(kind)).scalar_one()
            for name, kind in COUNTED.items()
        }


def _upgrade(engine: Engine) -> None:
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except CommandError:
        raise BadInput("It was made by a newer version of Warmat than this.") from None


@contextmanager
def _sqlite(file: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{file}")
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _postgres(database: str) -> Iterator[Engine]:
    # A whole table takes longer to read than anything the server asks for.
    patient = {**POSTGRES, "options": "-c statement_timeout=0"}
    engine = create_engine(address(database), connect_args=patient)
    try:
        yield engine
    except DBAPIError as error:
        raise BadInput(f"The database does not answer as it should: {error.orig}") from None
    finally:
        engine.dispose()


@contextmanager
def _complete(file: Path) -> Iterator[Path]:
    """A file that is there when all of it is, and readable by its owner alone."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.resolve().parent)
    except OSError as error:
        raise BadInput(f"{file} can't be written: {error.strerror}.") from None
    os.close(handle)
    made = Path(name)
    try:
        yield made
        os.replace(made, file)
    finally:
        made.unlink(missing_ok=True)
