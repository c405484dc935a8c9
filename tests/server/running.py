"""A server for the tests: the real one, in a thread, on a free port of this machine."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Coroutine
from hashlib import shake_256
from typing import Any, ClassVar, TypeVar

import uvicorn.server
from argon2 import PasswordHasher
from sqlalchemy import event

from warmat import expansions
from warmat.client import Client
from warmat.players.bot import make_bot
from warmat.registry import GAMES
from warmat.server import services
from warmat.server.bots.pool import Worker
from warmat.server.clock import Clock
from warmat.server.run import Server
from warmat.server.services import Services
from warmat.server.settings import Settings
from warmat.server.storage.database import Database
from warmat.server.tables import seating

T = TypeVar("T")
WAIT_S = 60.0  # on a busy machine
LIGHT = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # the tests have no secrets


class Impatient:
    """asyncio for uvicorn, which looks ten times a second whether to stop, and then waits as long again.

    That is nothing for a server, and minutes for a thousand of them.
    """

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


setattr(uvicorn.server, "asyncio", Impatient())  # noqa: B010 (a type checker would object to a plain assignment)


class Translations:
    """SQL as SQLAlchemy has written it before, for all databases of a kind rather than for each anew.

    To write it takes a fifth of a short test. Written for a dialect's object, it fits any other of its class.
    """

    known: ClassVar[dict[tuple[object, ...], object]] = {}

    def get(self, key: tuple[object, ...]) -> object:
        return self.known.get((type(key[0]), *key[1:]))

    def __setitem__(self, key: tuple[object, ...], sql: object) -> None:
        self.known[type(key[0]), *key[1:]] = sql


class QuickDatabase(Database):
    """A test's database need not outlast the machine: no commit waits for the disk."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        for engine in (self.engine.sync_engine, self._writer):
            engine.update_execution_options(compiled_cache=Translations())
            if self.is_sqlite:
                event.listen(engine, "connect", _wait_for_no_disk)


def _wait_for_no_disk(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


setattr(services, "Database", QuickDatabase)  # noqa: B010


class Secrets:
    """Of tables: the same cards and dice whenever a test runs again, so that what failed once fails again."""

    def __init__(self) -> None:
        self._made: Counter[str] = Counter()

    def __call__(self, size: int) -> bytes:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]  # after it: (setup), (call)
        self._made[test] += 1
        return shake_256(f"{test} {self._made[test]}".encode()).digest(size)


setattr(seating, "token_bytes", Secrets())  # noqa: B010


class SetClock:
    """A clock that stands still until it is moved."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += round(seconds * 1000)


_CLERKS: dict[tuple[str, ...], Worker] = {}


def records_worker() -> Worker:
    """One process for records, which starts slowly: shared by all servers that know the same games."""
    known = (*GAMES, *(one.full_name for one in expansions.loaded()))
    return _CLERKS.setdefault(known, Worker(make_bot, records=True))


class Running:
    """A server that listens. `services` is its inside; `call` runs something in its event loop."""

    def __init__(self, settings: Settings, now: Clock) -> None:
        self.services = Services(settings, now, records_worker())
        self.services.accounts.passwords.hasher = LIGHT
        self.server = Server(self.services)
        # On a busy machine somebody's next request may come as an idle connection is closed.
        self.server.config.timeout_keep_alive = round(10 * WAIT_S)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.clients: list[Client] = []
        self._thread.start()
        assert self._started.wait(WAIT_S), "the server did not start"
        assert self.server.started, "the server did not start: see the log"
        address = self.server.servers[0].sockets[0].getsockname()
        self.url = f"http://127.0.0.1:{address[1]}"

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self.server.serve())
            while not self.server.started and not serving.done():
                await asyncio.sleep(0.002)
            self._started.set()
            await serving

        try:
            asyncio.run(main())
        finally:
            self._started.set()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run it in the server's loop, and wait for what comes out."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT_S)

    def client(self, name: str | None = None, token: str | None = None) -> Client:
        """Somebody (new, with a name); closed with the server."""
        client = Client(self.url, name, token, timeout_s=WAIT_S)
        self.clients.append(client)
        return client

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self._thread.join(WAIT_S)
        assert not self._thread.is_alive(), "the server did not stop"
