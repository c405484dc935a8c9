"""The rooms of this server: loaded from the journal when somebody asks, and put aside when nobody does.

All that is decided goes through here: checked against the room, stored, then played and told to whoever
watches. One decision of a table at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import select

from warmat.server.clock import Clock
from warmat.server.errors import NotFound, Stale, Unavailable
from warmat.server.live.hub import Hub
from warmat.server.storage.database import Database
from warmat.server.storage.journal import Entry, Journal
from warmat.server.storage.schema import (
    DECLINE,
    FLAG,
    OPEN,
    OVER,
    RESIGN,
    UNDO,
    Decision,
    Seat,
    Table,
)
from warmat.server.tables.clocks import Pace
from warmat.server.tables.room import Room

AGAIN_S = 1.0  # between looks at a database that is gone
KEPT = 500  # rooms in memory; the least recently used is put aside

Check = Callable[[Room], tuple[str, str]]  # the kind of entry and its choice; raises a Refusal


class Rooms:
    def __init__(self, database: Database, journal: Journal, hub: Hub, clock: Clock) -> None:
        self._database = database
        self._journal = journal
        self._clock = clock
        self.hub = hub
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._running: set[asyncio.Task[Room]] = set()
        self._looking: set[asyncio.Task[None]] = set()
        self.after: list[Callable[[Room], None]] = []  # who wants to know when a table has changed

    # Reading ------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table that is played or over."""
        async with self._lock(table):
            return await self._loaded(table)

    async def _loaded(self, table: str) -> Room:
        room = self._rooms.get(table)
        if room is None:
            room = await self._load(table)
            self._rooms[table] = room
            self._put_aside()
            self.hub.tell(room)  # who watches may have missed something, if it was forgotten
        self._rooms.move_to_end(table)
        return room

    async def _load(self, table: str) -> Room:
        async with self._database.reading() as session:
            row = await session.get(Table, table)
            if row is None:
                raise NotFound("There is no such table.")
            if row.status == OPEN or row.config is None:
                raise Stale("The game has not begun: seats are free.")
            found = await session.scalars(
                select(Decision).where(Decision.table == table).order_by(Decision.number)
            )
            entries = [Entry(d.table, d.number, d.seat, d.kind, d.choice, d.at) for d in found]
            seats = list(await session.scalars(select(Seat).where(Seat.table == table).order_by(Seat.number)))
        room = begun(row, [seat.number for seat in seats if seat.bot is not None])
        room.people = [seat.person for seat in seats]
        room.play(entries)
        for seat in seats:
            if seat.plans:
                room.plans[seat.number] = list(seat.plans["choices"])
        return room

    def seats_of(self, table: str, person: str) -> list[int] | None:
        """Somebody's seats at a game in memory, where nobody changes seats; None if it is not there."""
        room = self._rooms.get(table)
        return None if room is None else [seat for seat, who in enumerate(room.people) if who == person]

    def _put_aside(self) -> None:
        for table in list(self._rooms):
            if len(self._rooms) <= KEPT:
                return
            if not self._lock(table).locked() and not self.hub.is_watched(table):
                del self._rooms[table], self._locks[table]

    def plan(self, table: str, seat: int, choices: list[str]) -> None:
        """A seat has stored choices ahead."""
        room = self._rooms.get(table)
        if room is not None:
            room.plans[seat] = list(choices)

    def forget(self, table: str) -> None:
        """Read it from the journal again when it is wanted next."""
        self._rooms.pop(table, None)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    # Deciding -----------------------------------------------------------------------------------------

    async def decide(self, table: str, seat: int, number: int, choice: str, by_bot: bool = False) -> Room:
        def check(room: Room) -> tuple[str, str]:
            if not by_bot:
                room.check_present(seat)
            return room.check(seat, number, choice, by_bot)

        return await self.write(table, seat, check)

    async def undo(self, table: str, seat: int, number: int) -> Room:
        def check(room: Room) -> tuple[str, str]:
            room.check_present(seat)
            room.check_undo(seat, number)
            return UNDO, ""

        return await self.write(table, seat, check)

    async def resign(self, table: str, seat: int) -> Room:
        def check(room: Room) -> tuple[str, str]:
            room.check_leaving(seat)
            return RESIGN, ""

        return await self.write(table, seat, check)

    async def offer_draw(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, lambda room: (room.check_offer(seat), ""))

    async def decline_draw(self, table: str, seat: int) -> Room:
        def check(room: Room) -> tuple[str, str]:
            room.check_decline(seat)
            return DECLINE, ""

        return await self.write(table, seat, check)

    async def flag(self, table: str) -> Room | None:
        """Whoever is out of time loses. None if nobody is."""
        room = await self.room(table)
        seat = room.clocks.out_of_time(self._clock())
        if seat is None:
            return None

        def check(room: Room) -> tuple[str, str]:
            room.check_running()
            if room.clocks.out_of_time(self._clock()) != seat:
                raise Stale("It was answered in time.")
            return FLAG, ""

        return await self.write(table, seat, check)

    async def write(self, table: str, seat: int, check: Check) -> Room:
        """Store an entry and play it. Goes on to its end even if whoever asked does not wait for it."""
        task = asyncio.create_task(self._write(table, seat, check))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _look_again(self, entry: Entry) -> None:
        """As soon as the journal can be read: was it stored? Then everybody must hear of it after all."""
        while True:
            with suppress(Unavailable):
                room = await self.room(entry.table)
                break
            await asyncio.sleep(AGAIN_S)
        if room.length > entry.number:
            for listener in self.after:
                listener(room)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _write(self, table: str, seat: int, check: Check) -> Room:
        async with self._lock(table):
            room = await self._loaded(table)
            kind, choice = check(room)
            entry = Entry(table, room.length, seat, kind, choice, self._clock())
            # Played first, since only then is known who comes next; nobody sees it before it is stored.
            room.add(entry)
            try:
                await self._journal.append(entry, changes(room, entry))
            except BaseException:
                # Another process wrote, or nobody knows whether it was stored: the journal does.
                self.forget(table)
                self._keep(asyncio.create_task(self._look_again(entry)))
                raise
            self.hub.tell(room)
        for listener in self.after:
            listener(room)
        return room

    async def finish(self) -> None:
        """Wait for what is being decided."""
        for task in self._looking:
            task.cancel()
        if self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


def begun(row: Table, bots: list[int]) -> Room:
    """The room of a table at its start."""
    assert row.config is not None
    return Room(
        row.id,
        row.game,
        {**row.config, "secret": row.secret} if row.secret else row.config,
        pace=Pace.read(row.pace),
        started=row.started or 0,
        bots=bots,
        watch_delay=row.watch_delay,
    )


def changes(room: Room, entry: Entry) -> dict[str, Any]:
    """What an entry changes of its table's row."""
    row: dict[str, Any] = {"to_move": room.to_move(), "changed": entry.at, "deadline": room.clocks.deadline()}
    if room.over:
        row |= {"status": OVER, "winners": room.winners, "ending": room.ending}
    return row
