"""What the processes on one database tell each other: a session was ended, somebody is banned.

It goes over PostgreSQL's LISTEN and NOTIFY, which loses whatever is said while a connection is down. So what
must be heard is kept in the database for some minutes under a number of its own: who listens looks there
every few seconds for what it has missed, and hears nothing twice. What is told may come late and in any
order, and nothing depends on that. Decisions are not told this way: whoever plays or watches is connected to
the process that has the table. On SQLite there is nobody to tell.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg
from psycopg import AsyncConnection
from pydantic_core import from_json, to_json

from warmat.server.background import Background
from warmat.server.cluster.members import NOW
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Notice

CHANNEL = "warmat"
LOOK_S = 3.0  # from one look for what was missed to the next
AGAIN_S = 0.5  # after which a lost connection is made again
OVERLAP_MS = 60_000  # how much is looked at again: transactions end in another order than they begin
KEPT_MS = 600_000
HEARD = 10_000  # numbers that are remembered
KEPT_S = KEPT_MS // 1000
FINISH_S = 2.0
AT_ONCE = 50  # things that are told in one transaction
LONGEST = 2_500  # letters, of which PostgreSQL carries 8000 bytes at once
LOOK = "look"  # said in place of what is too long

KEEP = f"INSERT INTO {Notice.__tablename__} (at, sender, kind, about) VALUES ({NOW}, %s, %s, %s) RETURNING id"
MISSED = f"SELECT id, sender, kind, about FROM {Notice.__tablename__} WHERE at > {NOW} - %s ORDER BY id"

Listener = Callable[[Any], None]
Told = tuple[str, Any, bool]  # the kind, what it is about, and whether it is kept

log = logging.getLogger(__name__)


class Bus:
    """`me`: this process, which does not hear itself."""

    def __init__(self, database: Database, me: str) -> None:
        self._database = database
        self._me = me
        self._listeners: dict[str, list[Listener]] = {}
        self._outbox: list[Told] = []
        self._wanted, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()
        self._heard: OrderedDict[int, None] = OrderedDict()
        self._looked = 0.0  # when all that there was had been heard
        self.deaf: list[Callable[[], None]] = []  # who wants to know that more was missed than is kept

    def on(self, kind: str, listener: Listener) -> None:
        """Call this with whatever is told of that kind."""
        self._listeners.setdefault(kind, []).append(listener)

    def tell(self, kind: str, about: Any = None) -> None:
        """Everybody else hears of it, soon or a little later."""
        self._put((kind, about, True))

    def mention(self, kind: str, about: Any = None) -> None:
        """The same of what is no loss if somebody does not hear it."""
        self._put((kind, about, False))

    def _put(self, told: Told) -> None:
        if not self._database.is_sqlite:
            self._outbox.append(told)
            self._idle.clear()
            self._wanted.set()

    def start(self, background: Background) -> None:
        if not self._database.is_sqlite:
            background.start("telling", self._speak)
            background.start("listening", self._listen)

    async def finish(self) -> None:
        """Until all that was to be told is, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH_S):
                await self._idle.wait()

    # Speaking -----------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            try:
                async with await self._database.connected() as connection:
                    # Whoever hears it need not wait for the disk: what it is about was stored before.
                    await connection.execute(b"SET synchronous_commit TO off")
                    while True:
                        await self._wanted.wait()
                        self._wanted.clear()
                        await self._send(connection)
            except (psycopg.Error, OSError) as problem:
                log.warning("the other processes are told later: %s", problem)
                self._outbox = [each for each in self._outbox if each[2]]  # the rest will be out of date
                self._wanted.set()
                await asyncio.sleep(AGAIN_S)

    async def _send(self, connection: AsyncConnection) -> None:
        while self._outbox:
            batch = self._outbox[:AT_ONCE]
            texts = [to_json(about).decode() for _, about, _ in batch]
            async with connection.transaction():
                kept = [number for number, (_, _, keep) in enumerate(batch) if keep]
                ids = await self._kept(connection, [(batch[each][0], texts[each]) for each in kept])
                numbers = dict(zip(kept, ids, strict=True))
                for each, (kind, _, _) in enumerate(batch):
                    said = to_json([numbers.get(each), self._me, kind, texts[each]]).decode()
                    if len(said) > LONGEST:  # they find it when they look
                        said = to_json([None, self._me, LOOK, "null"]).decode()
                    await connection.execute(b"SELECT pg_notify(%s, %s)", (CHANNEL, said))
            del self._outbox[: len(batch)]
        self._idle.set()

    async def _kept(self, connection: AsyncConnection, told: list[tuple[str, str]]) -> list[int]:
        found = []
        for kind, about in told:
            rows = await connection.execute(KEEP.encode(), (self._me, kind, about))
            row = await rows.fetchone()
            assert row is not None
            found.append(int(row[0]))
        return found

    # Listening ----------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async with await self._database.connected() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    while True:
                        await self._look(connection)
                        async for said in connection.notifies(timeout=LOOK_S):
                            self.hear(said.payload)
                            if time.monotonic() - self._looked > LOOK_S:
                                break
            except (psycopg.Error, OSError) as problem:
                log.warning("the other processes are not heard just now: %s", problem)
                await asyncio.sleep(AGAIN_S)

    async def _look(self, connection: AsyncConnection) -> None:
        """Hear what was missed."""
        begun, first = time.monotonic(), not self._looked
        away_ms = 0 if first else round((begun - self._looked) * 1000)
        rows = await connection.execute(MISSED.encode(), (away_ms + OVERLAP_MS,))
        for number, sender, kind, about in await rows.fetchall():
            if first:
                self._is_new(number)  # from before our time
            else:
                self._take(number, sender, kind, about)
        if away_ms > KEPT_MS - OVERLAP_MS:
            for listener in self.deaf:
                listener()
        if first or begun // KEPT_S != self._looked // KEPT_S:
            await connection.execute(f"DELETE FROM notices WHERE at < {NOW} - {KEPT_MS}".encode())
        self._looked = begun

    def hear(self, payload: str) -> None:
        """Something was said: [number or null, who, kind, what]."""
        try:
            number, sender, kind, about = from_json(payload)
        except ValueError:
            log.warning("something is said that is not understood")
            return
        if kind == LOOK:
            self._looked -= LOOK_S
        else:
            self._take(number, sender, kind, about)

    def _take(self, number: int | None, sender: str, kind: str, about: str) -> None:
        if sender == self._me or (number is not None and not self._is_new(number)):
            return
        for listener in self._listeners.get(kind, ()):
            try:
                listener(from_json(about))
            except Exception:  # one that fails keeps no other from hearing
                log.exception("what was told of '%s' is not followed", kind)

    def _is_new(self, number: int) -> bool:
        if number in self._heard:
            return False
        self._heard[number] = None
        if len(self._heard) > HEARD:
            self._heard.popitem(last=False)
        return True
