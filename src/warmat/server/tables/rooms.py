"""The rooms of this server: loaded from the journal when somebody asks, and put aside when nobody does.

All that is decided goes through here: checked against the room, stored, then played and told to whoever
watches. One decision of a table at a time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import update

from warmat.kernel.tools.expansions import NotLoaded
from warmat.records.endings import CHANGED
from warmat.records.rules_version import rules_version
from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import Elsewhere, Refusal, SetAside, Stale, Unavailable
from warmat.server.live.hub import Hub
from warmat.server.storage.database import Database
from warmat.server.storage.entries import FLAG, GO_ON, PAUSE, STOP, UNDO, VOID, Entry
from warmat.server.storage.journal import Done, Journal
from warmat.server.storage.schema import OVER, Archive, TableRow
from warmat.server.tables import agreement_checks, archive, snapshots
from warmat.server.tables.locks import Locks
from warmat.server.tables.opening import Differs, Opened, Stored, opened, reopened
from warmat.server.tables.reading import read
from warmat.server.tables.room import Room
from warmat.server.tables.snapshots import Last
from warmat.server.tables.stored_room import NOT_THERE, StoredRoom, named

SOON_S = 0.002  # between looks whether all is decided
AGAIN_S = 1.0  # between looks at a database that is gone
MEMORY = 256 << 20  # bytes of rooms that are kept; the least recently used is put aside
FEW = 20  # entries of a journal, which are played at once; more are played beside the event loop
NO_SEAT = -1  # of an entry that is nobody's

BROKEN = "This table can't be opened right now. It has been set aside, and nothing is lost."

OURS = (FLAG, STOP, VOID)  # what no player asks for, and no clock forbids
Check = Callable[[Room], tuple[str, str]]  # the kind of entry and its choice; raises a Refusal

T = TypeVar("T")
log = logging.getLogger(__name__)


class Rooms:
    def __init__(
        self,
        database: Database,
        journal: Journal,
        hub: Hub,
        clock: Clock,
        leases: Leases,
        memory: int = MEMORY,
    ) -> None:
        self._database = database
        self._leases = leases
        self._journal = journal
        self._clock = clock
        self.hub = hub
        self._memory = memory
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._sizes: dict[str, int] = {}  # of each of them, in bytes
        self.bytes = 0  # of all
        self._locks = Locks()
        # One thread: it shares the interpreter with the event loop, which then has half of it at least.
        self._loader = ThreadPoolExecutor(1, "warmat-rooms")
        self._running: set[asyncio.Task[Room]] = set()
        self._looking: set[asyncio.Task[None]] = set()
        self._at_once = 0  # decisions that wait for the journal, and for nobody else
        self.after: list[Callable[[Room], None]] = []  # who wants to know when a table has changed
        self.opened: list[Callable[[Room], None]] = []  # and when one was read from the database
        self.left: list[Callable[[Room], None]] = []  # and when one is put aside
        self.resigning: list[Callable[[str, int], None]] = []  # and of who gives up where another process is
        self.aside: dict[str, str] = {}  # what could not be opened, and what is said of it
        leases.lost.append(self.forget)

    @property
    def count(self) -> int:
        """How many are in memory."""
        return len(self._rooms)

    # Reading ------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table that is played or over. Raises Elsewhere if another process has it."""
        async with self._locks.held(table):
            return await self._loaded(table)

    async def _loaded(self, table: str) -> Room:
        await self._leases.take(table)
        room = self._rooms.get(table)
        if room is None:
            room = await self._load(table)
            if not self._leases.is_ours(table):
                raise Elsewhere  # it took too long
            self._rooms[table] = room
            self._weigh(room)
            self._put_aside()
            self.hub.tell(room)  # who watches may have missed something, if it was forgotten
        self._rooms.move_to_end(table)
        return room

    async def _load(self, table: str) -> Room:
        if table in self.aside:
            raise SetAside(self.aside[table])
        stored, kept = await self._recent(table)
        try:
            if kept is not None:
                since = stored
                room = await self._beside(lambda: reopened(since, kept))
                if room is not None:
                    return await self._opened(stored, Opened(room))
                stored = await self._stored(table)
            return await self._opened(stored, await self._played(stored))
        except Differs as problem:
            log.warning("table %s: %s", table, problem)
            return await self._shown(stored)
        except NotLoaded as missing:
            log.warning("table %s is set aside: %s", table, missing)
            self.aside[table] = str(missing)
            raise SetAside(self.aside[table]) from None
        except Refusal:
            raise
        except Exception:  # one broken table must not break whoever asks for it
            log.exception("table %s can't be opened, and is set aside", table)
            self.aside[table] = BROKEN
            raise SetAside(BROKEN) from None

    async def _recent(self, table: str) -> tuple[Stored, Last | None]:
        """What is kept of a table since its last snapshot, and that; all, if there is none."""
        async with self._database.reading() as session:
            kept = await snapshots.last(session, table)
            return await read(session, table, 0 if kept is None else kept.number), kept

    async def _stored(self, table: str) -> Stored:
        """All of it."""
        async with self._database.reading() as session:
            stored, rows = await read(session, table), await snapshots.rows(session, table)
        moments = await self._beside(lambda: snapshots.moments(rows, stored.resumed))
        return replace(stored, moments=moments)

    async def _beside(self, work: Callable[[], T]) -> T:
        """Work that takes its time: others are answered meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self._loader, work)

    async def _played(self, stored: Stored) -> Opened:
        if len(stored.entries) <= FEW:
            return opened(stored)
        return await self._beside(lambda: opened(stored))

    async def _opened(self, stored: Stored, found: Opened) -> Room:
        if found.resumed is not None:
            today = rules_version(stored.game)
            log.warning(
                "table %s: begun by other rules (%s), it goes on by %s from entry %d",
                stored.id,
                named(stored.rules),
                today,
                found.resumed,
            )
            async with self._database.session() as session:
                changed = update(TableRow).where(TableRow.id == stored.id)
                await session.execute(changed.values(rules=today, resumed=found.resumed))
        for listener in self.opened:
            listener(found.room)
        return found.room

    async def _shown(self, stored: Stored) -> Room:
        """A game that these rules can't play: what was kept of it. If it was not over, it is now."""
        if stored.status != OVER:
            stored = await self._end(stored)
        async with self._database.reading() as session:
            kept = await session.get(Archive, stored.id)
        if kept is not None:
            data = kept.data
            return await self._beside(lambda: archive.room_of(stored, data))
        if stored.moments:
            last = stored.moments[-1]
            return StoredRoom(stored, last.views, last.log)
        self.aside[stored.id] = NOT_THERE.format(rules=named(stored.rules))
        raise SetAside(self.aside[stored.id])

    async def _end(self, stored: Stored) -> Stored:
        """The rules have changed, and by the new ones the game can't go on: over, and nobody has lost."""
        now = self._clock()
        entry = Entry(stored.id, len(stored.entries), -1, VOID, "", now)
        row: dict[str, Any] = {"status": OVER, "to_move": 0, "changed": now, "deadline": None}
        after = {**row, "winners": [], "ending": CHANGED}
        await self._journal.append(entry, after, self._leases.fence(stored.id))
        log.warning("table %s: over without a loser, since the rules have changed", stored.id)
        self.hub.say(stored.id, {"type": "table"})
        entries = [*stored.entries, entry]
        return replace(stored, status=OVER, winners=[], ending=CHANGED, entries=entries)

    def in_memory(self, table: str) -> Room | None:
        """The room, if it need not be loaded."""
        return self._rooms.get(table)

    def seats_of(self, table: str, person: str) -> list[int] | None:
        """Somebody's seats at a game in memory, where nobody changes seats; None if it is not there."""
        room = self._rooms.get(table)
        return None if room is None else [seat for seat, who in enumerate(room.people) if who == person]

    def _put_aside(self) -> None:
        if self.bytes <= self._memory:
            return
        for table in list(self._rooms):
            if self.bytes <= self._memory:
                return
            if table not in self._locks and not self.hub.is_watched(table):
                for listener in self.left:
                    listener(self._rooms[table])
                self.forget(table)
                self._leases.drop(table)

    def _weigh(self, room: Room) -> None:
        """Note how much memory it takes now."""
        size = room.size
        self.bytes += size - self._sizes.get(room.table, 0)
        self._sizes[room.table] = size

    def plan(self, table: str, seat: int, choices: list[str]) -> None:
        """A seat has stored choices ahead."""
        room = self._rooms.get(table)
        if room is not None:
            room.plans[seat] = list(choices)

    def forget(self, table: str) -> None:
        """Read it from the journal again when it is wanted next."""
        if self._rooms.pop(table, None) is not None:
            self.bytes -= self._sizes.pop(table)

    # Deciding -----------------------------------------------------------------------------------------

    async def decide(self, table: str, seat: int, number: int, choice: str, by_bot: bool = False) -> Room:
        return await self.write(table, seat, _deciding(seat, number, choice, by_bot))

    def decide_at_once(self, table: str, seat: int, number: int, choice: str, done: Done) -> bool:
        return self.write_at_once(table, seat, _deciding(seat, number, choice), done)

    async def undo(self, table: str, seat: int, number: int) -> Room:
        def check(room: Room) -> tuple[str, str]:
            room.check_present(seat)
            room.check_undo(seat, number)
            return UNDO, ""

        return await self.write(table, seat, check)

    async def take_back(self, table: str, seat: int, number: int) -> Room:
        """A whole turn, where the table allows it."""
        return await self.write(
            table, seat, lambda room: agreement_checks.check_take_back(room, seat, number)
        )

    async def ask_back(self, table: str, seat: int) -> Room:
        """To have a turn again is asked for, or agreed to."""
        return await self.write(table, seat, lambda room: agreement_checks.check_ask_back(room, seat))

    async def decline_back(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, agreement_checks.check_no_back)

    async def resign(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, lambda room: agreement_checks.check_leaving(room, seat))

    async def offer_draw(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, lambda room: agreement_checks.check_offer(room, seat))

    async def decline_draw(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, agreement_checks.check_decline)

    async def ask_pause(self, table: str, seat: int) -> Room:
        """A pause is asked for, or agreed to."""
        return await self.write(table, seat, lambda room: agreement_checks.check_pause(room, seat))

    async def decline_pause(self, table: str, seat: int) -> Room:
        return await self.write(table, seat, agreement_checks.check_no_pause)

    async def go_on(self, table: str, seat: int) -> Room:
        """The pause is over."""
        return await self.write(table, seat, agreement_checks.check_go_on)

    async def stop(self, table: str) -> Room:
        """End a game that nobody plays any more: it stays unfinished."""

        def check(room: Room) -> tuple[str, str]:
            room.check_running()
            return STOP, ""

        return await self.write(table, NO_SEAT, check)

    async def flag(self, table: str) -> Room | None:
        """Whoever is out of time loses. None if nobody is."""
        room = await self.room(table)
        seat = room.clocks.out_of_time(self._clock())
        if seat is None:
            return None

        def check(room: Room) -> tuple[str, str]:
            room.check_running()
            if room.clocks.out_of_time(self._clock()) != seat:
                raise Stale("The answer came in time.")
            return FLAG, ""

        return await self.write(table, seat, check)

    async def forfeit(self, table: str, seat: int) -> Room:
        """Somebody is out of time by another clock than the table's, as that of a tournament's round."""

        def check(room: Room) -> tuple[str, str]:
            room.check_running()
            return FLAG, ""

        return await self.write(table, seat, check)

    async def write(self, table: str, seat: int, check: Check) -> Room:
        """Store an entry and play it. Goes on to its end even if whoever asked does not wait for it."""
        task = asyncio.create_task(self._write(table, seat, check, self._clock()))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _look_again(self, entry: Entry) -> None:
        """As soon as the journal can be read: was it stored? Then everybody must hear of it after all."""
        while True:
            try:
                room = await self.room(entry.table)
                break
            except Unavailable:
                await asyncio.sleep(AGAIN_S)
            except Refusal:
                return  # another process has it, and reads the journal itself
        if room.length > entry.number:
            for listener in self.after:
                listener(room)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _write(self, table: str, seat: int, check: Check, came: int) -> Room:
        """`came`: when it was asked for. That counts, however long it waited for its turn here."""
        async with self._locks.held(table):
            room = await self._loaded(table)
            entry, late = self._played_on(room, seat, check, came)
            try:
                await self._journal.append(entry, changes(room, entry.kind), self._leases.fence(table))
            except BaseException as error:
                self._not_stored(entry, error)
                raise
            self._stored_now(room)
        self._changed(room, late=late)
        return room

    def write_at_once(self, table: str, seat: int, check: Check, done: Done) -> bool:
        """The same where nothing need be waited for but the journal: most decisions are made so.

        `done` is called when it is over, perhaps with what went wrong. False: it must be written as others.
        """
        room = self._rooms.get(table)
        if room is None or not self._leases.is_ours(table) or not self._locks.take(table):
            return False
        try:
            entry, late = self._played_on(room, seat, check, self._clock())
        except BaseException:
            self._locks.release(table)
            raise
        self._rooms.move_to_end(table)
        self._at_once += 1

        def stored(error: Exception | None) -> None:
            self._at_once -= 1
            try:
                if error is None:
                    self._stored_now(room)
                else:
                    self._not_stored(entry, error)
            except Exception as problem:
                error = problem
            finally:
                self._locks.release(table)
            try:
                if error is None:
                    self._changed(room, late=late)
            except Exception as problem:
                error = problem
            done(error)

        try:
            self._journal.put(entry, changes(room, entry.kind), self._leases.fence(table), stored)
        except Refusal as refusal:
            stored(refusal)
        return True

    def _played_on(self, room: Room, seat: int, check: Check, came: int) -> tuple[Entry, bool]:
        """What is to be stored, and whether it came too late, so that it is something else."""
        kind, choice = check(room)
        at = max(came, room.last)
        late = None if kind in OURS else room.clocks.out_of_time(at)
        if late is not None:  # nobody has looked at the clocks since
            seat, kind, choice = late, FLAG, ""
        entry = Entry(room.table, room.length, seat, kind, choice, at)
        # Played first, since only then is known who comes next; nobody sees it before it is stored.
        room.add(entry)
        return entry, late is not None

    def _not_stored(self, entry: Entry, error: BaseException) -> None:
        self.forget(entry.table)
        if isinstance(error, Elsewhere):
            self._leases.lose(entry.table)
        else:  # nobody knows whether it was stored: the journal does
            self._keep(asyncio.create_task(self._look_again(entry)))

    def _stored_now(self, room: Room) -> None:
        if self._rooms.get(room.table) is room:
            self._weigh(room)
            self._put_aside()  # games grow while they are played
        self.hub.tell(room)

    def _changed(self, room: Room, *, late: bool) -> None:
        for listener in self.after:
            listener(room)
        if late:
            raise Stale("Time ran out before that arrived.")

    async def settle(self) -> None:
        """Wait for what is being decided."""
        while self._running or self._at_once:
            await asyncio.gather(*self._running, asyncio.sleep(SOON_S), return_exceptions=True)

    async def finish(self) -> None:
        """Wait for what is being decided; then all rooms are put aside."""
        for task in self._looking:
            task.cancel()
        await self.settle()
        for room in self._rooms.values():
            for listener in self.left:
                listener(room)
        self._loader.shutdown(wait=False, cancel_futures=True)


def _deciding(seat: int, number: int, choice: str, by_bot: bool = False) -> Check:
    def check(room: Room) -> tuple[str, str]:
        if not by_bot:
            room.check_present(seat)
        return room.check(seat, number, choice, by_bot)

    return check


def changes(room: Room, kind: str) -> dict[str, Any]:
    """What an entry of this kind has changed of its table's row."""
    row: dict[str, Any] = {
        "to_move": room.to_move(),
        "changed": room.changed,
        "deadline": room.clocks.deadline(),
    }
    if kind in (PAUSE, GO_ON):
        row["paused"] = room.clocks.paused
    if room.over:
        row |= {"status": OVER, "winners": room.winners, "ending": room.ending, "digest": room.game.digest()}
    return row
