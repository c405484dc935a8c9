"""Making a tournament, entering it with a deck, and getting out of it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from secrets import randbelow
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.catalogue.duels import duel
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, Stale, TooMany
from warmat.server.guard.quotas import WAIT_S, Quotas
from warmat.server.people.keys import Keys
from warmat.server.people.relations import apart
from warmat.server.people.sessions import User
from warmat.server.people.tokens import new_id
from warmat.server.ratings.model import MU, points
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, PLAYING, Person, Rating
from warmat.server.storage.tournament_rows import Entry, Organiser, Tournament
from warmat.server.tables.clocks import DAY
from warmat.server.tournaments.decks import CHOSEN, FREE, brought, check_rule
from warmat.server.tournaments.divisions import USUAL_MOVING, USUAL_SIZE
from warmat.server.tournaments.event import FIRST, LEAGUE, SECOND, SWISS
from warmat.server.tournaments.seeding import pool_of
from warmat.server.tournaments.stored import DROPPED, Stored, load

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
    division_size: int | None
    moving: int | None
    decks: str
    entry: str
    rating_from: int | None
    rating_to: int | None
    bots: bool
    most: int
    round_ms: int
    late: str
    starts: int | None


class Entries:
    def __init__(self, database: Database, keys: Keys, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._keys = keys
        self._quotas = quotas
        self._clock = clock

    async def make(self, wanted: NewEvent, host: User) -> str:
        if not host.has_account:
            raise Forbidden("Organising a tournament needs an account: create one first.")
        if host.is_bot:
            raise Forbidden("Only people can organise tournaments: a bot can only enter.")
        self._check(wanted)
        mode, options = duel(wanted.game, wanted.options)
        check_rule(wanted.decks, wanted.game, options)
        if wanted.bots and wanted.decks in CHOSEN:
            raise BadRequest("Bots can't ban or draft: choose another rule for decks, or leave bots out.")
        row = self.new_row(_with_divisions(wanted), host, mode, options)
        async with self._database.session() as session:
            await self.add(session, row, host)
        return row.id

    def new_row(self, wanted: NewEvent, host: User, mode: str, options: dict[str, Any]) -> Tournament:
        return Tournament(
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

    async def add(self, session: AsyncSession, row: Tournament, host: User) -> None:
        """Store it with its first organiser."""
        await session.get(Person, host.id, with_for_update=True)  # one of a person at a time
        own = select(func.count()).select_from(Tournament).where(Tournament.host == host.id)
        going = await session.scalar(own.where(Tournament.status.in_((OPEN, PLAYING)))) or 0
        if self._quotas.is_full(going, MOST_MADE):
            raise TooMany("You are already organising as many tournaments as allowed at a time.", WAIT_S)
        session.add(row)
        await session.flush()
        session.add(Organiser(tournament=row.id, person=host.id))

    def _check(self, wanted: NewEvent) -> None:
        if wanted.pace.get("kind") == "none":
            raise BadRequest("A tournament needs a clock: live, or days for each turn.")
        if not wanted.name.strip() or not wanted.name.isprintable():
            raise BadRequest("A tournament needs a name.")
        if wanted.rounds is not None and wanted.system != SWISS:
            raise BadRequest("You can choose the number of rounds only in the Swiss system.")
        _check_divisions(wanted)
        limits = (wanted.rating_from, wanted.rating_to)
        if (wanted.entry == BY_RATING) != any(limit is not None for limit in limits):
            raise BadRequest("Entries by rating need a lowest or a highest rating, and only they have one.")
        if None not in limits and (wanted.rating_from or 0) > (wanted.rating_to or 0):
            raise BadRequest("The lowest rating is higher than the highest.")
        now = self._clock()
        if wanted.starts is not None and not now < wanted.starts <= now + LATEST_MS:
            raise BadRequest("A tournament must begin in the future, within a year.")

    def invitation(self, id: str) -> str:
        """The code by which the invited enter."""
        return self._keys.signed(INVITATION + id)

    async def enter(self, id: str, me: User, decks: Sequence[str], code: str | None) -> None:
        """Take part with this deck, or these; or, if I do already, with them from now on."""
        async with self._database.session() as session:
            await session.get(Person, me.id, with_for_update=True)
            stored = await load(session, id, lock=True)
            row, mine = stored.row, stored.entry_of(me.id)
            self._check_time(stored, mine)
            entry = mine or new_entry(stored, self._clock(), person=me.id)
            others = [other for other in stored.entries if other is not mine]
            entry.deck, entry.listing = brought(row, decks, others)
            row.version += 1
            if mine is None:
                await self._check_entry(session, stored, me, code)
                session.add(entry)

    def _check_time(self, stored: Stored, mine: Entry | None) -> None:
        if stored.row.status == OPEN:
            return
        if mine is None:
            raise Stale("Entries are closed.")
        if stored.row.status != PLAYING or mine.dropped is not None:
            raise Stale("You no longer play here.")
        if stored.row.decks != FREE:
            raise Stale("Your deck is fixed for the whole tournament.")

    async def _check_entry(self, session: AsyncSession, stored: Stored, me: User, code: str | None) -> None:
        row = stored.row
        if me.is_bot and not row.bots:
            raise Forbidden("Bots can't enter this tournament: its organisers have not allowed them.")
        if row.rated and not me.has_account:
            raise Forbidden("Rated games need an account: create one first; you keep your name.")
        is_invited = code is not None and self._keys.token_of(code) == INVITATION + row.id
        if row.entry == INVITED and not (is_invited or stored.is_organiser(me)):
            raise Forbidden("This tournament is by invitation: you need the organisers' link.")
        if await apart(session, me.id, stored.organisers):
            raise Forbidden("You can't enter this tournament.")
        if row.entry == BY_RATING:
            await _check_rating(session, row, me)
        entered = select(func.count()).select_from(Entry).join(Tournament, Tournament.id == Entry.tournament)
        mine = entered.where(Entry.person == me.id, Entry.dropped.is_(None))
        going = await session.scalar(mine.where(Tournament.status.in_((OPEN, PLAYING)))) or 0
        if self._quotas.is_full(going, MOST_ENTERED):
            raise TooMany("You are already playing in as many tournaments as allowed at a time.", WAIT_S)

    async def leave(self, id: str, me: User) -> None:
        """Before it has begun: enter no more. Afterwards: drop out."""
        async with self._database.session() as session:
            stored = await load(session, id, lock=True)
            mine = stored.entry_of(me.id)
            if mine is None:
                raise Stale("You don't play in this tournament.")
            await get_out(session, stored, mine)


def _check_divisions(wanted: NewEvent) -> None:
    given = (wanted.division_size, wanted.moving)
    if wanted.system != LEAGUE:
        if given != (None, None):
            raise BadRequest("Only a league has divisions.")
    elif 2 * (wanted.moving or USUAL_MOVING) > (wanted.division_size or USUAL_SIZE):
        raise BadRequest("At most half of a division can be promoted or relegated.")


def _with_divisions(wanted: NewEvent) -> NewEvent:
    if wanted.system != LEAGUE:
        return wanted
    return replace(
        wanted,
        division_size=wanted.division_size or USUAL_SIZE,
        moving=wanted.moving or USUAL_MOVING,
    )


def as_wanted(row: Tournament) -> NewEvent:
    """The same once more, whenever an organiser says so."""
    same = {field.name: getattr(row, field.name) for field in fields(NewEvent)}
    return NewEvent(**{**same, "starts": None})


def new_entry(stored: Stored, now: int, person: str | None = None, bot: str | None = None) -> Entry:
    """Refused, if there is no place left."""
    if len(stored.entries) >= stored.row.most:
        raise Stale("All places are taken.")
    number = max((entry.number for entry in stored.entries), default=0) + 1
    return Entry(tournament=stored.row.id, number=number, person=person, bot=bot, at=now)


async def get_out(session: AsyncSession, stored: Stored, entry: Entry) -> None:
    """Somebody plays no more: their game is lost, and they are paired no more."""
    row = stored.row
    if row.status not in (OPEN, PLAYING) or entry.dropped is not None:
        raise Stale("That is already over.")
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


async def _check_rating(session: AsyncSession, row: Tournament, me: User) -> None:
    asked = select(Rating.mu).where(*pool_of(row), Rating.player == me.id)
    mu = await session.scalar(asked)
    mine = points(MU if mu is None else mu)
    if row.rating_from is not None and mine < row.rating_from:
        raise Forbidden(f"This tournament is for ratings from {row.rating_from}, and yours is {mine}.")
    if row.rating_to is not None and mine > row.rating_to:
        raise Forbidden(f"This tournament is for ratings up to {row.rating_to}, and yours is {mine}.")
