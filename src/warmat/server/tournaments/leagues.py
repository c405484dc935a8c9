"""Leagues: organisers put entrants into divisions, and let a season follow another."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Stale
from warmat.server.people.names import GONE
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, OVER, Person
from warmat.server.storage.tournament_rows import Entry, Organiser, Tournament
from warmat.server.tournaments.divisions import moved, next_line
from warmat.server.tournaments.entries import Entries, as_wanted
from warmat.server.tournaments.event import LEAGUE
from warmat.server.tournaments.seeding import lined_up
from warmat.server.tournaments.stored import load


class Leagues:
    def __init__(self, database: Database, entering: Entries, clock: Clock) -> None:
        self._database = database
        self._entering = entering
        self._clock = clock

    async def place(self, id: str, me: User, number: int, division: int) -> None:
        """Somebody is to play in another division."""
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            stored.check_organiser(me)
            row, entry = stored.row, stored.numbered(number)
            if row.system != LEAGUE or row.division_size is None:
                raise BadRequest("Only a league has divisions.")
            if row.status != OPEN:
                raise Stale("The divisions are fixed once it has begun.")
            line = [each.number for each in await lined_up(session, stored)]
            try:
                line = moved(line, entry.number, division, row.division_size)
            except ValueError as problem:
                raise BadRequest(str(problem)) from None
            for each in stored.entries:
                each.rank = line.index(each.number) + 1
            row.version += 1

    async def next_season(self, id: str, me: User) -> str:
        """The same league once more: who played to the end is in it, in the division they have earned."""
        async with self._database.session() as session:
            await session.get(Person, me.id, with_for_update=True)  # first, as whoever enters does
            stored = await load(session, id, lock=True)
            stored.check_organiser(me)
            old = stored.row
            if old.system != LEAGUE or old.moving is None:
                raise BadRequest("Only a league has seasons.")
            if old.status != OVER:
                raise Stale("The season is not over.")
            if await following(session, id) is not None:
                raise Stale("The next season already exists.")
            wanted = as_wanted(old)
            row = self._entering.new_row(wanted, me, old.mode, old.options)
            row.previous, row.season = old.id, (old.season or 1) + 1
            await self._entering.add(session, row, me)
            for person in stored.organisers:
                if person != me.id:
                    session.add(Organiser(tournament=row.id, person=person))
            gone = select(Person.id).where(Person.name == GONE, Person.login.is_(None))
            left = set(await session.scalars(gone.where(Person.id.in_(stored.people))))
            line = [stored.numbered(number) for number in next_line(stored.event, old.moving)]
            for rank, entry in enumerate((each for each in line if each.person not in left), 1):
                session.add(
                    Entry(
                        tournament=row.id,
                        number=rank,
                        person=entry.person,
                        bot=entry.bot,
                        deck=entry.deck,
                        listing=entry.listing,
                        rank=rank,
                        at=self._clock(),
                    )
                )
            old.version += 1
        return row.id


async def following(session: AsyncSession, id: str) -> str | None:
    """The season after this one, if it is there."""
    return await session.scalar(select(Tournament.id).where(Tournament.previous == id))
