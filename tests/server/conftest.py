"""What the server's tests share: a database of either kind, a clock that is set, and servers that run.

`database` is the address of an empty database; every test that uses it, or a server, runs on SQLite and on
PostgreSQL. A test for one of them only: @pytest.mark.parametrize("database", ["sqlite"], indirect=True).
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.running import Running, SetClock
from warmat.bench.postgres import NoPostgres, Postgres
from warmat.server import app
from warmat.server.settings import Settings
from warmat.server.storage.database import Database

KINDS = ("sqlite", "postgresql")

Start = Callable[..., Running]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    given = any("database" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize"))
    if "database" in metafunc.fixturenames and not given:
        metafunc.parametrize("database", KINDS, indirect=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster of this worker."""
    try:
        cluster = Postgres()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield cluster
    cluster.remove()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database in today's form, to be copied."""
    path = tmp_path_factory.mktemp("template") / "empty.db"
    _migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgres_used(postgres: Postgres) -> str:
    """A database in today's form, emptied for each test."""
    name = postgres.create()
    _migrate(postgres.address(name))
    return postgres.address(name)


def _migrate(address: str) -> None:
    async def go() -> None:
        database = Database(address)
        await database.migrate()
        await database.close()

    asyncio.run(go())


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database in today's form."""
    if request.param == "sqlite":
        path = tmp_path / "warmat.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        return f"sqlite:///{path}"
    address: str = request.getfixturevalue("postgres_used")
    empty(address)
    return address


# Row by row where there are any: to truncate all tables makes as many new files, and takes longer.
# What somebody is still writing is waited for, and nobody minds in which order they go.
EMPTY = """DO $$
DECLARE name text; has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN
    SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version' ORDER BY tablename
  LOOP
    EXECUTE 'LOCK TABLE ' || name || ' IN EXCLUSIVE MODE';
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || name || ')' INTO has_rows;
    IF has_rows THEN EXECUTE 'DELETE FROM ' || name; END IF;
  END LOOP;
  PERFORM setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S';
END $$"""


def empty(address: str) -> None:
    """Nothing is in this database of PostgreSQL any more."""
    with psycopg.connect(address, options="-c lock_timeout=5000") as connection:
        connection.execute(EMPTY)


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def start(database: str, clock: SetClock) -> Iterator[Start]:
    """Start a server on the test's database: start(rate_limit=1.0). Stopped at the end."""
    running: list[Running] = []

    def begin(**settings: Any) -> Running:
        # A busy machine is no dead one: whoever wants a short lease says so.
        usual = {"port": 0, "rate_limit": 0.0, "bot_pause_ms": 0, "lease_s": 30.0}
        given = {"database": database, **usual, **settings}
        running.append(Running(Settings(**given), clock))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture
def server(start: Start) -> Running:
    """A running server, without rate limits."""
    return start()


@pytest.fixture
def own_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Routes of the next server alone, for a test that has them answer something else."""
    monkeypatch.setattr(app, "all_routes", cache(app.all_routes.__wrapped__))
