"""Vacations: somebody is away for some days, and their clocks stand in games that are played by days.

The database says who is away until when. Each process writes it into the journals of the tables that it looks
after, at once and again and again, so that games which begin meanwhile are not forgotten and no journal is
written to by two. A seat's row says what its journal was told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Select, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import BadRequest, Elsewhere, Forbidden, Refusal, Stale, Unavailable
from warmat.server.people.guests import User
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.entries import AWAY, HERE
from warmat.server.storage.schema import PLAYING, Person, Seat, TableRow
from warmat.server.storage.vacation_rows import Vacation
from warmat.server.tables.clocks import DAY
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms

EVERY_S = 20.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Holiday:
    """How somebody stands: away until a time or not, and how many whole days are left of this year's."""

    until: int | None
    days_left: int
    days_a_year: int


class Vacations:
    def __init__(
        self, database: Database, rooms: Rooms, leases: Leases, days_a_year: int, clock: Clock
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._leases = leases
        self._days_a_year = max(0, days_a_year)
        self._clock = clock
        self.changed: list[Callable[[], None]] = []  # who wants to know that somebody has left or come back
        self.periodic = PeriodicTask("vacations", self.look, lambda: EVERY_S, at_once=True)

    async def of(self, me: User) -> Holiday:
        async with self._database.reading() as session:
            return await self._of(session, me)

    async def begin(self, me: User, days: int) -> Holiday:
        """Be away from now on, for whole days."""
        if not me.has_account:
            raise Forbidden("Vacations need an account: create one first.")
        async with self._database.session() as session:
            await session.get_one(Person, me.id, with_for_update=True)  # one vacation at a time
            stands = await self._of(session, me)
            if stands.until is not None:
                raise Stale("You are already away: come back first.")
            if not stands.days_a_year:
                raise Forbidden("There are no vacations on this server.")
            if days > stands.days_left:
                raise BadRequest(
                    f"You have {stands.days_left} of this year's {stands.days_a_year} days left."
                )
            now = self._clock()
            session.add(Vacation(person=me.id, begun=now, until=now + days * DAY))
        return await self._tell(me)

    async def end(self, me: User) -> Holiday:
        """Be back. Days that were not begun can be taken another time."""
        now = self._clock()
        async with self._database.session() as session:
            mine = await session.scalar(_standing(now).where(Vacation.person == me.id).with_for_update())
            if mine is None:
                raise Stale("You are not away.")
            mine.until = now
        return await self._tell(me)

    async def _tell(self, me: User) -> Holiday:
        await self.look()
        for listener in self.changed:
            listener()
        return await self.of(me)

    async def _of(self, session: AsyncSession, me: User) -> Holiday:
        now = self._clock()
        until = await session.scalar(select(func.max(Vacation.until)).where(Vacation.person == me.id))
        begun = Vacation.begun >= _first_of_the_year(now)
        taken = await session.execute(
            select(Vacation.begun, Vacation.until).where(Vacation.person == me.id, begun)
        )
        # A day that was begun is taken: nobody stops a clock for an hour, ten times a day.
        days = sum(max(1, -((first - last) // DAY)) for first, last in taken)
        left = max(0, self._days_a_year - days)
        return Holiday(until if until is not None and until > now else None, left, self._days_a_year)

    # What their tables are told -----------------------------------------------------------------------

    async def look(self) -> None:
        """Tell the journals that are ours what they don't know yet."""
        now = self._clock()
        theirs = _standing(now).with_only_columns(Vacation.person, Vacation.until).subquery()
        asked = (
            select(Seat.table, Seat.number, theirs.c.until)
            .join(TableRow, TableRow.id == Seat.table)
            .outerjoin(theirs, theirs.c.person == Seat.person)
            .where(TableRow.status == PLAYING, TableRow.pace["kind"].as_string() == "async")
            .where(
                or_(
                    theirs.c.until.is_not(None) & (func.coalesce(Seat.away, 0) != theirs.c.until),
                    theirs.c.until.is_(None) & (Seat.away > now),
                )
            )
            .where(self._leases.can_be_ours())
        )
        async with self._database.reading() as session:
            found = (await session.execute(asked)).all()
        for table, seat, until in found:
            if table not in self._rooms.aside and await self._write(table, seat, until):
                told = update(Seat).where(Seat.table == table, Seat.number == seat)
                async with self._database.session() as session:
                    await session.execute(told.values(away=until))

    async def _write(self, table: str, seat: int, until: int | None) -> bool:
        """Whether the table's journal says it now, or need not."""
        try:
            await self._rooms.write(table, seat, lambda room: self._check(room, seat, until))
        except _Known:
            return True
        except (Elsewhere, Unavailable):  # another process tells it, or this one later
            return False
        except Refusal as problem:  # over, or somebody's time was
            log.info("table %s: a vacation is not written down: %s", table, problem.sentence)
            return False
        return True

    def _check(self, room: Room, seat: int, until: int | None) -> tuple[str, str]:
        room.check_running()
        stands = room.clocks.away[seat]
        if seat in room.left or (stands <= self._clock() if until is None else stands == until):
            raise _Known
        return (HERE, "") if until is None else (AWAY, str(until))


class _Known(Refusal):
    """The journal says so already, or it is no matter there."""

    def __init__(self) -> None:
        super().__init__("The table knows that.")


def _standing(now: int) -> Select[Vacation]:
    """The vacations of those who are away."""
    return select(Vacation).where(Vacation.begun <= now, Vacation.until > now)


def _first_of_the_year(now: int) -> int:
    """In milliseconds, by UTC."""
    year = datetime.fromtimestamp(now / 1000, UTC).year
    return round(datetime(year, 1, 1, tzinfo=UTC).timestamp() * 1000)
