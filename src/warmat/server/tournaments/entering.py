"""Making a tournament, entering it with a deck, and getting out of it again."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.catalogue.duels import duel, written_for
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, Stale, TooMany
from warmat.server.guard.quotas import WAIT_S, Quotas
from warmat.server.people.keys import Keys
from warmat.server.people.relations import apart
from warmat.server.people.sessions import Someone
from warmat.server.people.tokens import new_id
from warmat.server.ratings.model import MU, points
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, PLAYING, Person, Rating
from warmat.server.storage.tournament_rows import Entry, Organiser, Tournament
from warmat.server.tables.clocks import DAY
from warmat.server.tournaments.director import pool_of
from warmat.server.tournaments.event import FIRST, SECOND, SWISS
from warmat.server.tournaments.stored import DROPPED, Stored, load

FREE, UNLIKE = "free", "unlike"  # rules for decks; by the third, one is fixed for the event
INVITED, BY_RATING = "invitation", "rating"  # who may enter; else everybody
MOST_MADE = 5  # tournaments of one person that are not over
MOST_ENTERED = 30
LATEST_MS = 365 * DAY  # from now on it may begin
INVITATION = "entry-"  # begins what is signed for whoever is invited


@dataclass(frozen=True)
class NewEvent:
    """A tournament as it is wanted; its fields are those of its row."""

    name: str
    about: str
    game: str
    options: dict[str, Any]
    pace: dict[str, Any]
    watch_delay: int
    rated: bool
    system: str
    rounds: int | None
    decks: str
    entry: str
    rating_from: int | None
    rating_to: int | None
    most: int
    round_ms: int
    late: str
    starts: int | None


class Entering:
    def __init__(self, database: Database, keys: Keys, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._keys = keys
        self._quotas = quotas
        self._clock = clock

    async def make(self, wanted: NewEvent, host: Someone) -> str:
        if not host.has_account:
            raise Forbidden("To organise a tournament takes an account: make one first.")
        self._check(wanted)
        mode, options = duel(wanted.game, wanted.options)
        row = Tournament(
            **{**vars(wanted), "options": options},
            id=new_id(),
            mode=mode,
            status=OPEN,
            held=False,
            lot=randbelow(1 << 31),
            host=host.id,
            round=0,
            version=1,
            created=self._clock(),
        )
        async with self._database.session() as session:
            await session.get(Person, host.id, with_for_update=True)  # one of a person at a time
            own = select(func.count()).select_from(Tournament).where(Tournament.host == host.id)
            going = await session.scalar(own.where(Tournament.status.in_((OPEN, PLAYING)))) or 0
            if self._quotas.is_full(going, MOST_MADE):
                raise TooMany("You organise as many tournaments as one person may at a time.", WAIT_S)
            session.add(row)
            await session.flush()
            session.add(Organiser(tournament=row.id, person=host.id))
        return row.id

    def _check(self, wanted: NewEvent) -> None:
        if wanted.pace.get("kind") == "none":
            raise BadRequest("A tournament needs a clock: live, or days for each turn.")
        if not wanted.name.strip() or not wanted.name.isprintable():
            raise BadRequest("A tournament needs a name.")
        if wanted.rounds is not None and wanted.system != SWISS:
            raise BadRequest("Only the Swiss system has a number of rounds to choose.")
        limits = (wanted.rating_from, wanted.rating_to)
        if (wanted.entry == BY_RATING) != any(limit is not None for limit in limits):
            raise BadRequest("Entries by rating have a lowest or a highest rating, and no others do.")
        if None not in limits and (wanted.rating_from or 0) > (wanted.rating_to or 0):
            raise BadRequest("The lowest rating is higher than the highest.")
        now = self._clock()
        if wanted.starts is not None and not now < wanted.starts <= now + LATEST_MS:
            raise BadRequest("A tournament begins in the future, within a year.")

    def invitation(self, id: str) -> str:
        """The code by which the invited enter."""
        return self._keys.signed(INVITATION + id)

    async def enter(self, id: str, me: Someone, deck: str, code: str | None) -> None:
        """Take part with this deck; or, if I do already, with this one from now on."""
        async with self._database.session() as session:
            await session.get(Person, me.id, with_for_update=True)
            stored = await load(session, id, lock=True)
            row, mine = stored.row, stored.entry_of(me.id)
            self._check_time(stored, mine)
            written = written_for(row.game, deck, row.options)
            others = [entry.deck for entry in stored.entries if entry is not mine]
            if row.decks == UNLIKE and written in others:
                raise Stale("Somebody else plays that deck, and no two may be alike here.")
            row.version += 1
            if mine is not None:
                mine.deck = written
                return
            await self._check_entry(session, stored, me, code)
            number = max((entry.number for entry in stored.entries), default=0) + 1
            session.add(Entry(tournament=id, number=number, person=me.id, deck=written, at=self._clock()))

    def _check_time(self, stored: Stored, mine: Entry | None) -> None:
        if stored.row.status == OPEN:
            return
        if mine is None:
            raise Stale("Entries are closed.")
        if stored.row.status != PLAYING or mine.dropped is not None:
            raise Stale("You don't play here any more.")
        if stored.row.decks != FREE:
            raise Stale("Your deck is fixed for the whole tournament.")

    async def _check_entry(
        self, session: AsyncSession, stored: Stored, me: Someone, code: str | None
    ) -> None:
        row = stored.row
        if len(stored.entries) >= row.most:
            raise Stale("All places are taken.")
        if row.rated and not me.has_account:
            raise Forbidden(
                "Rated games are for people with an account: make one first, your name stays yours."
            )
        is_invited = code is not None and self._keys.token_of(code) == INVITATION + row.id
        if row.entry == INVITED and not (is_invited or stored.is_organiser(me)):
            raise Forbidden("This tournament is by invitation: it takes the organisers' link.")
        if await apart(session, me.id, stored.organisers):
            raise Forbidden("You can't enter this tournament.")
        if row.entry == BY_RATING:
            await _check_rating(session, row, me)
        entered = select(func.count()).select_from(Entry).join(Tournament, Tournament.id == Entry.tournament)
        mine = entered.where(Entry.person == me.id, Entry.dropped.is_(None))
        going = await session.scalar(mine.where(Tournament.status.in_((OPEN, PLAYING)))) or 0
        if self._quotas.is_full(going, MOST_ENTERED):
            raise TooMany("You play in as many tournaments as one person may at a time.", WAIT_S)

    async def leave(self, id: str, me: Someone) -> None:
        """Before it has begun: enter no more. Afterwards: drop out."""
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            mine = stored.entry_of(me.id)
            if mine is None:
                raise Stale("You don't play in this tournament.")
            await get_out(session, stored, mine)


async def get_out(session: AsyncSession, stored: Stored, entry: Entry) -> None:
    """Somebody plays no more: their game is lost, and they are paired no more."""
    row = stored.row
    if row.status not in (OPEN, PLAYING) or entry.dropped is not None:
        raise Stale("That is over already.")
    row.version += 1
    if row.status == OPEN:
        await session.delete(entry)
        return
    entry.dropped = row.round
    for pairing in stored.current:
        if pairing.result is None and entry.number in (pairing.first, pairing.second):
            other = SECOND if pairing.first == entry.number else FIRST
            pairing.result, pairing.how = other, DROPPED


async def leave_tournaments(session: AsyncSession, person: str) -> None:
    """Somebody goes for good."""
    going = select(Entry.tournament).join(Tournament, Tournament.id == Entry.tournament)
    mine = going.where(Entry.person == person, Entry.dropped.is_(None))
    ids = await session.scalars(mine.where(Tournament.status.in_((OPEN, PLAYING))))
    for id in list(ids):
        stored = await load(session, id, lock=True)
        entry = stored.entry_of(person)
        if entry is not None and entry.dropped is None and stored.row.status in (OPEN, PLAYING):
            await get_out(session, stored, entry)


async def _check_rating(session: AsyncSession, row: Tournament, me: Someone) -> None:
    asked = select(Rating.mu).where(*pool_of(row), Rating.player == me.id)
    mu = await session.scalar(asked)
    mine = points(MU if mu is None else mu)
    if row.rating_from is not None and mine < row.rating_from:
        raise Forbidden(f"This tournament is for ratings from {row.rating_from}, and yours is {mine}.")
    if row.rating_to is not None and mine > row.rating_to:
        raise Forbidden(f"This tournament is for ratings up to {row.rating_to}, and yours is {mine}.")
