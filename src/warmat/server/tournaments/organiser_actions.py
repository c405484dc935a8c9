"""What organisers do: begin, decide games, drop somebody, hold a round, pair it by hand, take it back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.bots.known import check as check_bot
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, NotFound, Stale
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, OVER, PLAYING, Person
from warmat.server.storage.tournament_rows import CALLED_OFF, Organiser
from warmat.server.tables.clocks import DAY
from warmat.server.tables.seating import Seating
from warmat.server.tournaments.deck_choices import prolong_choosing
from warmat.server.tournaments.decks import brought
from warmat.server.tournaments.director import FEWEST, Director
from warmat.server.tournaments.entries import get_out, new_entry
from warmat.server.tournaments.event import settled
from warmat.server.tournaments.pairing import by_hand
from warmat.server.tournaments.stored import DECIDED, Stored, load

MOST_ORGANISERS = 10
LONGEST_MS = 200 * DAY  # from now on a round may be prolonged to


class OrganiserActions:
    def __init__(self, database: Database, director: Director, seating: Seating, clock: Clock) -> None:
        self._database = database
        self._director = director
        self._seating = seating
        self._clock = clock

    @asynccontextmanager
    async def _changing(self, id: str, me: User) -> AsyncIterator[tuple[AsyncSession, Stored]]:
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            stored.check_organiser(me)
            yield session, stored
            stored.row.version += 1

    async def begin(self, id: str, me: User) -> None:
        """No more entries, and the first round."""
        async with self._database.reading() as session:
            stored = await load(session, id)
            stored.check_organiser(me)
            if stored.row.status != OPEN:
                raise Stale("It has already begun.")
            if len(stored.entries) < FEWEST:
                raise Stale("It needs at least two entrants.")
        await self._director.begin(id)
        await self._director.advance(id)

    async def call_off(self, id: str, me: User) -> None:
        """End it before its end. Games that are played stay as they are."""
        async with self._changing(id, me) as (_, stored):
            if stored.row.status not in (OPEN, PLAYING):
                raise Stale("It is already over.")
            stored.row.status, stored.row.ended = CALLED_OFF, self._clock()

    async def appoint(self, id: str, me: User, person: str) -> None:
        """Another organiser."""
        async with self._changing(id, me) as (session, stored):
            found = await session.get(Person, person)
            if found is None or found.login is None or found.owner is not None:
                raise NotFound("Nobody with an account has that id.")
            if person in stored.organisers:
                raise Stale("They are already an organiser.")
            if len(stored.organisers) >= MOST_ORGANISERS:
                raise Stale(f"A tournament can have at most {MOST_ORGANISERS} organisers.")
            session.add(Organiser(tournament=id, person=person))

    async def enter_bot(self, id: str, me: User, bot: str, deck: str) -> None:
        """A bot of the server plays, with this deck from now on."""
        async with self._changing(id, me) as (session, stored):
            row = stored.row
            if not row.bots:
                raise BadRequest("This tournament is for people: bots can't enter it.")
            if row.status != OPEN:
                raise Stale("Entries are closed.")
            check_bot(bot, row.game)
            there = next((entry for entry in stored.entries if entry.bot == bot), None)
            entry = there or new_entry(stored, self._clock(), bot=bot)
            others = [other for other in stored.entries if other is not there]
            entry.deck, entry.listing = brought(row, [deck], others)
            session.add(entry)

    async def drop(self, id: str, me: User, number: int) -> None:
        """Somebody plays no more."""
        async with self._changing(id, me) as (session, stored):
            await get_out(session, stored, stored.numbered(number))
        await self._go_on(id)

    async def decide(self, id: str, me: User, pairing: int, result: str) -> None:
        """What a game of the last round is, whatever its table says."""
        async with self._changing(id, me) as (_, stored):
            row = next((each for each in stored.pairings if each.id == pairing), None)
            if row is None:
                raise NotFound("There is no such pairing.")
            if row.second is None:
                raise BadRequest("There is nothing to decide about a bye.")
            if row.round != stored.row.round:
                raise Stale("That round is over: take back the one after it first.")
            if stored.row.status not in (PLAYING, OVER):
                raise Stale("It is already over.")
            row.result, row.how = settled(stored.row.system, result), DECIDED
        await self._go_on(id)

    async def hold(self, id: str, me: User, held: bool) -> None:
        """The next round waits, or comes by itself again."""
        async with self._changing(id, me) as (_, stored):
            if stored.row.status != PLAYING:
                raise Stale("There is no next round.")
            stored.row.held = held
        await self._go_on(id)

    async def prolong(self, id: str, me: User, deadline: int) -> None:
        """Another time at which the round is over."""
        async with self._changing(id, me) as (_, stored):
            now = self._clock()
            if stored.row.status != PLAYING or not stored.rounds or stored.is_between:
                raise Stale("No round is being played.")
            if not now < deadline <= now + LONGEST_MS:
                raise BadRequest("A round must end in the future, within 200 days.")
            stored.rounds[-1].deadline = deadline
        await prolong_choosing(self._database, id, deadline)

    async def undo(self, id: str, me: User) -> None:
        """Take the last round back: it counts for nothing, its games end, and the next one is held."""
        async with self._changing(id, me) as (session, stored):
            row = stored.row
            if row.status not in (PLAYING, OVER) or not stored.rounds:
                raise Stale("There is no round to take back.")
            for pairing in stored.current:
                pairing.undone = True
            await session.delete(stored.rounds[-1])
            row.round -= 1
            row.status, row.ended, row.held = PLAYING, None, True
            for entry in stored.entries:
                if entry.dropped is not None:
                    entry.dropped = min(entry.dropped, row.round)
        self._director.periodic.hurry()

    async def pair(self, id: str, me: User, pairs: list[tuple[int, int | None]]) -> None:
        """The next round as an organiser wants it."""
        async with self._changing(id, me) as (session, stored):
            if stored.row.status != PLAYING:
                raise Stale("There is no next round.")
            if not stored.is_between:
                raise Stale("The round is not over: wait for its games, decide them, or take it back.")
            try:
                pairings = by_hand(stored.event, pairs)
            except ValueError as problem:
                raise BadRequest(str(problem)) from None
            if stored.rounds:
                stored.rounds[-1].ended = stored.rounds[-1].ended or self._clock()
            tables = await self._director.begin_round(session, stored, pairings)
            stored.row.held = False
        for table in tables:
            self._seating.tell_begun(table)

    async def _go_on(self, id: str) -> None:
        await self._director.advance(id)
        self._director.periodic.hurry()  # tables that are decided have to end
