"""The processes on one database: each says every second that it is there, by the database's own clock.

Whoever has said nothing for some seconds is taken for dead, and others may take its tables. So a process
trusts in what it holds for a shorter time than others do: it stops before anybody else begins, whether it was
paused, cut off or is merely slow. On SQLite there is one process, and nothing to say.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex

import psycopg
from psycopg import AsyncConnection

from warmat.server import clock
from warmat.server.errors import Refusal
from warmat.server.storage.database import Database

SERVER, WORKER = "server", "worker"
BEATS = 5  # in the time after which a process that says nothing is dead
TRUST = 0.8  # of that time: how long a process trusts in what it holds
FORGOTTEN_MS = 600_000  # after which nobody needs to know of a process that was
TIDY = 100  # beats from one look for those to the next

NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
BEAT = f"""
INSERT INTO processes (id, kind, url, kinds, until, started) VALUES (%s, %s, %s, %s, {NOW} + %s, {NOW})
ON CONFLICT (id) DO UPDATE SET until = excluded.until, url = excluded.url, kinds = excluded.kinds
RETURNING {NOW}
"""
ALIVE = f"SELECT id, kind, url, kinds FROM processes WHERE until > {NOW}"

log = logging.getLogger(__name__)


def steady() -> float:
    """Seconds that go on while a machine sleeps, where the system counts those."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


@dataclass(frozen=True)
class Member:
    """Another process, and where it listens for those on the same database."""

    id: str
    kind: str
    url: str
    kinds: str = ""  # of thinking that a worker takes


class SharedClock:
    """The time of day as the database has it: the clocks of several machines differ."""

    def __init__(self, own: clock.Clock = clock.now) -> None:
        self._own = own
        self._ahead = 0  # milliseconds that the database's clock is ahead of ours

    def __call__(self) -> int:
        return self._own() + self._ahead

    def set(self, before: int, then: int, after: int) -> None:
        """It was `then` in the database between two looks at our own clock."""
        self._ahead = then - (before + after) // 2

    def own(self) -> int:
        return self._own()


class Members:
    """This process among the others. `lease_s`: after so many silent seconds it is dead."""

    def __init__(
        self, database: Database, lease_s: float, kind: str = SERVER, shared: SharedClock | None = None
    ) -> None:
        self.id = token_hex(8)
        self.lease_s = lease_s
        self.url = ""
        self.kinds = ""
        self.others: dict[str, Member] = {}  # that are alive, as far as is known here
        self.left: list[Callable[[], None]] = []  # who wants to know that a process is no more
        self.back: list[Callable[[], Awaitable[None]]] = []  # and that we may have been taken for dead
        self._database = database
        self._kind = kind
        self._clock = shared
        self._connection: AsyncConnection | None = None
        self._one = asyncio.Lock()
        self._until = 0.0
        self._beats = 0

    @property
    def is_alone(self) -> bool:
        """Whether there is nobody else, and can't be."""
        return self._database.is_sqlite

    @property
    def is_trusted(self) -> bool:
        """Whether nobody can have taken us for dead."""
        return self._database.is_sqlite or steady() < self._until

    def servers(self) -> list[Member]:
        """Others to which a request can be handed on."""
        return [member for member in self.others.values() if member.kind == SERVER and member.url]

    def workers(self, kind: str) -> list[Member]:
        """Those that think about such things for whoever asks."""
        found = [member for member in self.others.values() if member.kind == WORKER]
        return [member for member in found if kind in member.kinds.split(",")]

    async def run(self) -> None:
        """Say that we are there, again and again."""
        while not self._database.is_sqlite:
            begun = steady()
            try:
                await self.beat()
            except (psycopg.Error, OSError, TimeoutError, Refusal) as problem:
                log.warning("nobody hears that this process is here: %s", problem)
            await asyncio.sleep(max(0.01, begun + self.lease_s / BEATS - steady()))

    async def beat(self) -> None:
        """Say it once, and see who else is there."""
        if self._database.is_sqlite:
            return
        async with self._one, asyncio.timeout(self.lease_s):
            sent, was_trusted = steady(), self.is_trusted
            try:
                rows = await self._say()
            except BaseException:
                await self._hang_up()
                raise
            before, found = self.others, {row[0]: Member(*row) for row in rows if row[0] != self.id}
            # If we were not heard for a while, nor were they, perhaps: they have until the next time.
            self.others = found if was_trusted else {**before, **found}
            if not was_trusted:
                for check in self.back:
                    await check()
            self._until = sent + TRUST * self.lease_s
        if before.keys() - self.others.keys():
            for listener in self.left:
                listener()

    async def look(self) -> None:
        """See at once who is there, if the database answers."""
        with suppress(psycopg.Error, OSError, TimeoutError, Refusal):
            await self.beat()

    async def _say(self) -> list[tuple[str, str, str, str]]:
        connection = self._connection
        if connection is None:
            connection = self._connection = await self._database.connected()
        given = (self.id, self._kind, self.url, self.kinds, round(self.lease_s * 1000))
        before = self._clock.own() if self._clock else 0
        then = await (await connection.execute(BEAT.encode(), given)).fetchone()
        if self._clock is not None and then is not None:
            self._clock.set(before, then[0], self._clock.own())
        self._beats += 1
        if self._beats % TIDY == 0:
            await connection.execute(f"DELETE FROM processes WHERE until < {NOW} - {FORGOTTEN_MS}".encode())
        found = await connection.execute(ALIVE.encode())
        return [(str(row[0]), str(row[1]), str(row[2]), str(row[3])) for row in await found.fetchall()]

    async def leave(self) -> None:
        """We are no more; whatever we held is free."""
        if self._connection is not None:
            with suppress(psycopg.Error, OSError):
                await self._connection.execute(b"DELETE FROM processes WHERE id = %s", (self.id,))
        await self._hang_up()

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error, OSError):
                await connection.close()
