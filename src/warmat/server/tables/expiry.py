"""Ends what nobody comes back to: tables that wait in vain, games that were left, guests of long ago.

A table says beforehand when that will be (`expires` in what anybody may know of it), and those who look at it
are told when it has happened. A game is ended as unfinished: nobody has lost it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import Refusal
from warmat.server.people.accounts import Accounts
from warmat.server.people.leaving import leave_all
from warmat.server.people.sessions import someone
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.removal import remove_tables
from warmat.server.storage.schema import (
    LADDER_HOST,
    OPEN,
    OVER,
    PLAYING,
    Code,
    Message,
    Person,
    Relation,
    Seat,
    Session,
    TableRow,
)
from warmat.server.tables.retention import Retention, is_tried
from warmat.server.tables.rooms import Rooms

EVERY_S = 300.0
AT_ONCE = 200  # of each kind, so that a look does not last
LADDER_GAMES = 200  # of the bot ladder that are kept, the newest

LEFT = "nobody came back to it"
log = logging.getLogger(__name__)


class Expiry:
    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        leases: Leases,
        accounts: Accounts,
        clock: Clock,
        terms: Retention,
    ) -> None:
        self._leases = leases
        self._database = database
        self._rooms = rooms
        self._accounts = accounts
        self._clock = clock
        self._terms = terms
        self.periodic = PeriodicTask("expiry", self.look, lambda: EVERY_S)

    async def look(self) -> None:
        """End what is to be ended now. What fails is written down and tried again the next time."""
        kinds: list[Callable[[], Awaitable[None]]] = [
            self._tries,
            self._open_tables,
            self._brought,
            self._abandoned,
            self._among_bots,
            self._of_the_ladder,
            self._guests,
        ]
        for kind in kinds:
            try:
                await kind()
            except Refusal as problem:
                log.warning("nothing is ended: %s", problem.sentence)
            except Exception:  # nobody else would ever hear of it
                log.exception("something can't be ended")

    # Tables -------------------------------------------------------------------------------------------

    async def _tries(self) -> None:
        if self._terms.tries:
            await self._remove(self._untouched(self._terms.tries).where(is_tried()), "lessons and puzzles")

    async def _open_tables(self) -> None:
        if self._terms.open_tables:
            waiting = self._untouched(self._terms.open_tables).where(TableRow.status == OPEN)
            await self._remove(waiting, "tables that waited in vain")

    async def _brought(self) -> None:
        if self._terms.guests:
            guests = select(Person.id).where(Person.login.is_(None))
            records = self._untouched(self._terms.guests).where(TableRow.imported, TableRow.host.in_(guests))
            await self._remove(records, "records that guests have brought")

    async def _abandoned(self) -> None:
        if self._terms.abandoned:
            left = self._untouched(self._terms.abandoned).where(TableRow.status == PLAYING)
            await end_games(self._rooms, await self._found(left.where(TableRow.deadline.is_(None))), LEFT)

    async def _among_bots(self) -> None:
        if self._terms.among_bots:
            with_people = select(Seat.table).where(Seat.person.is_not(None))
            alone = self._untouched(self._terms.among_bots).where(TableRow.status == PLAYING)
            own = TableRow.tournament.is_(None)  # a tournament's games end by its rounds
            found = await self._found(alone.where(TableRow.id.not_in(with_people), own))
            left = [table for table in found if not self._rooms.hub.is_attended(table)]
            await end_games(self._rooms, left, LEFT)

    async def _of_the_ladder(self) -> None:
        """It plays day and night, and its older games are nobody's. Its bots stay rated."""
        over = select(TableRow.id).where(
            TableRow.host == LADDER_HOST, TableRow.status == OVER, TableRow.counted.is_not(None)
        )
        older = over.order_by(TableRow.changed.desc(), TableRow.id).offset(LADDER_GAMES).limit(AT_ONCE)
        ours = select(TableRow.id).where(TableRow.id.in_(older), self._leases.can_be_ours())
        await self._remove(ours, "games of the bot ladder")

    def _untouched(self, term: int) -> Select[str]:
        """Of the tables that no other process looks after."""
        old = select(TableRow.id).where(TableRow.changed <= self._clock() - term)
        return old.where(self._leases.can_be_ours()).limit(AT_ONCE)

    async def _found(self, wanted: Select[str]) -> list[str]:
        async with self._database.reading() as session:
            return list(await session.scalars(wanted))

    async def _remove(self, wanted: Select[str], what: str) -> None:
        async with self._database.session() as session:
            tables = list(await session.scalars(wanted))
            await remove_tables(session, tables)
        for table in tables:
            self._rooms.forget(table)
            self._rooms.hub.say(table, {"type": "table"})
        if tables:
            log.info("removed: %d %s", len(tables), what)

    # People -------------------------------------------------------------------------------------------

    async def _guests(self) -> None:
        if not self._terms.guests:
            return
        before = self._clock() - self._terms.guests
        guest = select(Person).where(Person.login.is_(None), Person.created <= before)
        has_session = select(Session.person)
        gone = guest.where(
            Person.id.in_(has_session), Person.id.not_in(has_session.where(Session.seen > before))
        )
        async with self._database.reading() as session:
            people = list(await session.scalars(gone.limit(AT_ONCE)))
        for person in people:
            await leave_all(self._database, self._rooms, someone(person))
            await self._accounts.delete(someone(person))
        bot = aliased(Person)
        seated, hosts = select(Seat.person).where(Seat.person.is_not(None)), select(TableRow.host)
        nobody = guest.where(
            Person.id.not_in(has_session),
            Person.id.not_in(seated),
            Person.id.not_in(hosts),
            Person.id.not_in(select(Message.person)),
            Person.id.not_in(select(bot.owner).where(bot.owner.is_not(None))),
        )
        async with self._database.reading() as session:
            forgotten = [person.id for person in await session.scalars(nobody.limit(AT_ONCE))]
        for id in forgotten:
            await self._forget(id)
        if people or forgotten:
            log.info("guests of long ago: %d have left, %d are forgotten", len(people), len(forgotten))

    async def _forget(self, person: str) -> None:
        """Somebody of whom nothing is left."""
        with suppress(IntegrityError):  # something is, after all
            async with self._database.session() as session:
                await session.execute(delete(Code).where(Code.person == person))
                relations = or_(Relation.person == person, Relation.other == person)
                await session.execute(delete(Relation).where(relations))
                await session.execute(delete(Person).where(Person.id == person))


async def end_games(rooms: Rooms, tables: Sequence[str], why: str) -> None:
    """End games that nobody plays any more; one that can't be loaded keeps no other from its end."""
    for table in tables:
        try:
            await rooms.stop(table)
            log.info("table %s: ended, since %s", table, why)
        except Refusal as problem:
            log.info("table %s: %s", table, problem.sentence)
        except Exception:
            log.exception("table %s can't be ended", table)
