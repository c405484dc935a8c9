"""Runs tournaments: begins them in time, writes results down, ends rounds and begins the next.

Everything is read from the database and written in one transaction for each step, which looks again whether
the tournament still is as it was. So of several processes one does it, and once, whenever another is killed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import BadRequest, Refusal
from warmat.server.people.bots import why_not_rated
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, OVER, PLAYING, TableRow
from warmat.server.storage.tournament_rows import CALLED_OFF, PairingRow, Tournament, TournamentRound
from warmat.server.tables.clocks import DAY
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Plan, Seating, SeatRequest
from warmat.server.tournaments import results
from warmat.server.tournaments.deck_choices import begin_choosing, end_choosing
from warmat.server.tournaments.decks import CHOSEN, DEALT, deal, played
from warmat.server.tournaments.event import FIRST, SECOND, SWISS, Pairing, most_rounds, usual_rounds
from warmat.server.tournaments.pairing import next_round
from warmat.server.tournaments.seeding import divisions_of, lined_up
from warmat.server.tournaments.stored import BYE, DROPPED, LATE, Stored, load

EVERY_S = 10.0  # beside the looks when a game is over here
FEWEST = 2  # entrants
WAITS_MS = 90 * DAY  # for an organiser to begin it; then it is called off
AT_ONCE = 50  # tables that are ended in one look
STEPS = 20  # that one tournament takes in a look: rounds of byes alone are over at once
FORFEITS = {FIRST: 1, SECOND: 0}  # whose seat has lost

log = logging.getLogger(__name__)


class Director:
    def __init__(
        self, database: Database, seating: Seating, rooms: Rooms, leases: Leases, clock: Clock
    ) -> None:
        self._database = database
        self._seating = seating
        self._rooms = rooms
        self._leases = leases
        self._clock = clock
        self.changed: list[Callable[[str], None]] = []  # who wants to know of a tournament that has changed
        self.periodic = PeriodicTask("tournaments", self.look, lambda: EVERY_S, at_once=True)

    def follow(self, room: Room) -> None:
        """A table has changed."""
        if room.over:
            self.periodic.hurry()

    async def look(self) -> None:
        """Do whatever is to be done now."""
        now = self._clock()
        forgotten = Tournament.starts.is_(None) & (Tournament.created <= now - WAITS_MS)
        due = (Tournament.status == OPEN) & ((Tournament.starts <= now) | forgotten)
        async with self._database.reading() as session:
            wanted = select(Tournament.id).where(due | (Tournament.status == PLAYING))
            ids = list(await session.scalars(wanted.order_by(Tournament.created, Tournament.id)))
        for id in ids:
            try:
                await self.advance(id)
            except Refusal as problem:
                log.warning("tournament %s: %s", id, problem.sentence)
            except Exception:  # the others go on
                log.exception("tournament %s can't go on", id)
        await self._end_tables()
        await end_choosing(self._database)

    async def advance(self, id: str) -> None:
        """Bring one tournament to where it waits for its players again."""
        for _ in range(STEPS):
            if not await self._step(id):
                return

    async def _step(self, id: str) -> bool:
        """One step; whether there may be another."""
        now = self._clock()
        async with self._database.reading() as session:
            stored = await load(session, id)
            row = stored.row
            is_new = bool(await results.found(session, stored, now))
        if row.status == OPEN and (row.starts is None or row.starts <= now):
            return await self.begin(id)
        if row.status != PLAYING:
            return False
        if is_new:
            await self._write_down(id, now)
            return True
        if row.held or not stored.is_between:
            return False
        # Pairing takes its time: others are answered meanwhile, and what it found may be out of date then.
        event = stored.event
        found = await asyncio.to_thread(next_round, event)
        return await self._go_on(id, row.version, found)

    # Steps --------------------------------------------------------------------------------------------

    async def begin(self, id: str) -> bool:
        """No more entries: everybody has their seed, and the rounds can be paired. Whether it was done."""
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            row, now = stored.row, self._clock()
            if row.status != OPEN:
                return False
            row.version += 1
            is_forgotten = row.starts is None and row.created <= now - WAITS_MS
            is_called_off = len(stored.entries) < FEWEST or is_forgotten
            if is_called_off:
                row.status, row.ended = CALLED_OFF, now
            else:
                await self._line_up(session, stored)
        self._tell(id)
        return not is_called_off

    async def _line_up(self, session: AsyncSession, stored: Stored) -> None:
        """Everybody's seed and division, the number of rounds, and decks where they are dealt."""
        row = stored.row
        order = await lined_up(session, stored)
        divisions = divisions_of(row, order)
        for seed, entry in enumerate(order, 1):
            entry.seed, entry.division = seed, divisions.get(entry.number)
        count = len(order)
        if row.system == SWISS:
            row.rounds = min(row.rounds or usual_rounds(count), most_rounds(count))
        else:
            row.rounds = None
        if row.decks == DEALT:
            deal(stored.entries, row.lot)
        row.status, row.started = PLAYING, self._clock()

    def _tell(self, id: str) -> None:
        for listener in self.changed:
            listener(id)

    async def _write_down(self, id: str, now: int) -> None:
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            if stored.row.status != PLAYING:
                return
            for each in await results.found(session, stored, now):
                each.pairing.result, each.pairing.how = each.result, each.how
                stored.row.version += 1
        self._tell(id)

    async def _go_on(self, id: str, version: int, pairings: list[Pairing] | None) -> bool:
        """The next round, or the end. Whether it was done."""
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            row = stored.row
            if row.version != version or row.status != PLAYING:
                return True  # somebody was faster: look again
            if stored.rounds:
                stored.rounds[-1].ended = stored.rounds[-1].ended or self._clock()
            tables = []
            if pairings is None:
                row.status, row.ended = OVER, self._clock()
                row.version += 1
            else:
                tables = await self.begin_round(session, stored, pairings)
        for table in tables:
            self._seating.tell_begun(table)
        self._tell(id)
        return pairings is not None

    async def begin_round(self, session: AsyncSession, stored: Stored, pairings: list[Pairing]) -> list[str]:
        """A round with its tables, which are returned."""
        row, now = stored.row, self._clock()
        row.round += 1
        row.version += 1
        session.add(
            TournamentRound(tournament=row.id, number=row.round, began=now, deadline=now + row.round_ms)
        )
        tables = []
        for pairing in pairings:
            table = challenge = None
            if pairing.second is not None and row.decks in CHOSEN:
                both = [stored.numbered(each) for each in (pairing.first, pairing.second)]
                challenge = await begin_choosing(session, row, both, now, now + row.round_ms)
            elif pairing.second is not None:
                table = await self._table(session, stored, pairing.first, pairing.second)
            if table is not None:
                tables.append(table)
            session.add(
                PairingRow(
                    tournament=row.id,
                    round=row.round,
                    slot=pairing.slot,
                    first=pairing.first,
                    second=pairing.second,
                    table=table,
                    challenge=challenge,
                    result=pairing.result,
                    how=BYE if pairing.second is None else None,
                    undone=False,
                )
            )
        await session.flush()
        return tables

    async def _table(self, session: AsyncSession, stored: Stored, first: int, second: int) -> str | None:
        row, both = stored.row, [stored.numbered(first), stored.numbered(second)]
        people = [entry.person for entry in both]
        plan = Plan(
            row.game,
            [SeatRequest(played(entry, stored.entries), bot=entry.bot) for entry in both],
            row.options,
            row.pace,
            listed=True,
            watch_delay=row.watch_delay,
            rated=row.rated and await why_not_rated(session, people) is None,
            tournament=row.id,
        )
        try:
            return await self._seating.set_up(session, plan, people, row.host)
        except BadRequest as problem:  # a deck that was legal once: an organiser decides, or time does
            log.warning("tournament %s: no table for %d and %d: %s", row.id, first, second, problem.sentence)
            return None

    async def _end_tables(self) -> None:
        """Games that go on although the tournament has decided them, or taken their round back."""
        decided = PairingRow.undone | PairingRow.result.is_not(None)
        asked = (
            select(PairingRow)
            .join(TableRow, TableRow.id == PairingRow.table)
            .where(TableRow.status == PLAYING, decided, self._leases.can_be_ours())
        )
        async with self._database.reading() as session:
            pairings = list(await session.scalars(asked.limit(AT_ONCE)))
        for pairing in pairings:
            assert pairing.table is not None
            loser = FORFEITS.get(pairing.result or "")
            try:
                if pairing.undone or loser is None or pairing.how not in (LATE, DROPPED):
                    await self._rooms.stop(pairing.table)
                else:
                    await self._rooms.forfeit(pairing.table, loser)
            except Refusal as problem:
                log.info("table %s: %s", pairing.table, problem.sentence)
