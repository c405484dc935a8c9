"""Making a table, sitting down, and the moment the game begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_bytes
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import commitment
from warmat.server.bots import known
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotFound, Stale
from warmat.server.people.guests import Someone
from warmat.server.people.ties import apart
from warmat.server.people.tokens import hashed, new_id, new_token
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, PLAYING, Person, Seat, Table
from warmat.server.tables.rooms import begun

SECRET_BYTES = 32


@dataclass(frozen=True)
class Wish:
    """A seat as it is wanted: a deck, and me, a bot, or whoever comes."""

    deck: str
    me: bool = False
    bot: str | None = None


@dataclass(frozen=True)
class Plan:
    """A table as it is wanted."""

    game: str
    seats: list[Wish]
    options: dict[str, Any]
    pace: dict[str, Any]
    listed: bool = False
    watch_delay: int = 0
    rematch_of: str | None = None
    hints: bool = False  # everybody may ask for them
    # Of a lesson or puzzle: begun from a board of its own, with known chance.
    config: dict[str, Any] | None = None


def check(plan: Plan) -> dict[str, Any]:
    """The configuration such a game begins with, or a sentence about what is wrong with it."""
    config = configured(plan.game, [wish.deck for wish in plan.seats], plan.options)
    for wish in plan.seats:
        if wish.bot is not None:
            known.check(wish.bot, plan.game)
    return {**config, "seed": 0}


def configured(game: str, decks: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """What the game's rules make of decks and settings."""
    if "seats" in options:
        raise BadRequest("No game has a setting 'seats'.")
    try:
        return rules_of(game).configure(decks, **options)
    except BadInput as error:
        raise BadRequest(str(error)) from None


class Seating:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.begun: list[Callable[[str], None]] = []  # who wants to know when a game has begun

    async def make(self, plan: Plan, host: Someone) -> tuple[str, list[str]]:
        """A new table: its id, and a link token for each seat. It begins at once if no seat is free."""
        config = check(plan) if plan.config is None else plan.config
        now, table = self._clock(), new_id()
        links = [new_token() for _ in plan.seats]
        row = Table(
            id=table,
            game=plan.game,
            options=plan.options,
            config=config,
            secret=token_bytes(SECRET_BYTES).hex() if plan.config is None else "",
            status=OPEN,
            host=host.id,
            listed=plan.listed,
            pace=plan.pace,
            watch_delay=plan.watch_delay,
            hints=plan.hints,
            to_move=0,
            imported=False,
            rematch_of=plan.rematch_of,
            created=now,
            changed=now,
        )
        async with self._database.session() as session:
            session.add(row)
            await session.flush()
            for number, (wish, link) in enumerate(zip(plan.seats, links, strict=True)):
                session.add(
                    Seat(
                        table=table,
                        number=number,
                        deck=config["seats"][number],
                        person=host.id if wish.me else None,
                        bot=wish.bot,
                        link=hashed(link),
                    )
                )
            await session.flush()
            begins = await self._begin_if_full(session, row)
        self._tell(table, begins)
        return table, links

    async def join(self, table: str, someone: Someone, link: str | None, deck: str | None) -> int:
        """Sit down: on the seat of the link, or on the first free one of a listed table."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seats = await self.seats(session, table)
            if link is not None:
                seat = next((s for s in seats if s.link == hashed(link)), None)
                if seat is None:
                    raise Forbidden("This link is not one of the table's.")
                if seat.person == someone.id:
                    return seat.number
                if seat.person is not None or seat.bot is not None:
                    raise Stale("Somebody else sits there.")
            else:
                mine = next((s for s in seats if s.person == someone.id), None)
                if mine is not None:
                    return mine.number
                if not row.listed:
                    raise Forbidden("This table is by invitation: it takes a link.")
                seat = next((s for s in seats if s.person is None and s.bot is None), None)
                if seat is None:
                    raise Stale("No seat is free.")
            if row.status != OPEN:
                raise Stale("The game has begun.")
            there = [s.person for s in seats if s.person is not None]
            if await apart(session, someone.id, [row.host, *there]):
                raise Forbidden("You can't sit down at this table.")
            if deck is not None:
                self._change_deck(row, seat, deck)
            seat.person = someone.id
            await session.flush()
            begins = await self._begin_if_full(session, row)
        self._tell(table, begins)
        return seat.number

    async def take(self, table: str, number: int, someone: Someone) -> None:
        """Sit down on a seat that is one's own by right, as in a rematch."""
        begins = False
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seat = (await self.seats(session, table))[number]
            if row.status == OPEN and seat.person is None and seat.bot is None:
                seat.person = someone.id
                await session.flush()
                begins = await self._begin_if_full(session, row)
        self._tell(table, begins)

    async def leave(self, table: str, someone: Someone) -> None:
        """Get up before the game has begun; the host's leaving closes the table."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seats = await self.seats(session, table)
            if row.status != OPEN:
                raise Stale("The game has begun: give up instead.")
            if row.host == someone.id:
                for seat in seats:
                    await session.delete(seat)
                await session.flush()
                await session.delete(row)
                return
            mine = [seat for seat in seats if seat.person == someone.id]
            if not mine:
                raise Forbidden("You don't sit there.")
            for seat in mine:
                seat.person = None

    async def new_links(self, table: str, someone: Someone) -> list[str | None]:
        """New link tokens for the free seats (None for the others); the old ones are worth nothing then."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            if row.host != someone.id:
                raise Forbidden("Only the host hands out links.")
            links: list[str | None] = []
            for seat in await self.seats(session, table):
                free = seat.person is None and seat.bot is None
                links.append(new_token() if free else None)
                if free:
                    seat.link = hashed(links[-1] or "")
        return links

    def _change_deck(self, row: Table, seat: Seat, deck: str) -> None:
        assert row.config is not None
        decks = [*row.config["seats"]]
        decks[seat.number] = deck
        row.config = check(Plan(row.game, [Wish(each) for each in decks], row.options, row.pace))
        seat.deck = row.config["seats"][seat.number]

    async def _begin_if_full(self, session: AsyncSession, row: Table) -> bool:
        seats = await self.seats(session, row.id)
        full = all(seat.person is not None or seat.bot is not None for seat in seats)
        if full:
            row.status = PLAYING
            row.started = row.changed = self._clock()
            room = begun(row, [seat.number for seat in seats if seat.bot is not None])
            row.to_move, row.deadline = room.to_move(), room.clocks.deadline()
        return full

    def _tell(self, table: str, begins: bool) -> None:
        """After it was stored: the game has begun."""
        if begins:
            for listener in self.begun:
                listener(table)

    async def find(self, session: AsyncSession, table: str, lock: bool = False) -> Table:
        row = await session.get(Table, table, with_for_update=lock)
        if row is None:
            raise NotFound("There is no such table.")
        return row

    async def seats(self, session: AsyncSession, table: str) -> list[Seat]:
        return list(await session.scalars(select(Seat).where(Seat.table == table).order_by(Seat.number)))

    async def mine(self, table: str, someone: Someone) -> list[int]:
        """The seats that are somebody's: one, several at a shared screen, or none."""
        async with self._database.reading() as session:
            await self.find(session, table)
            found = select(Seat.number).where(Seat.table == table, Seat.person == someone.id)
            return list(await session.scalars(found.order_by(Seat.number)))

    async def info(self, table: str, someone: Someone | None) -> dict[str, Any]:
        """What anybody may know of a table, and which seats are mine."""
        async with self._database.reading() as session:
            row = await self.find(session, table)
            seats = await self.seats(session, table)
            ids = [seat.person for seat in seats if seat.person is not None]
            people = await session.execute(select(Person.id, Person.name).where(Person.id.in_(ids)))
            names = {each.id: each.name for each in people}
        mine = [seat.number for seat in seats if someone is not None and seat.person == someone.id]
        return {**describe(row, seats, names), "mine": mine}


def may_hint(row: Table, seats: list[Seat]) -> bool:
    """Whether hints may be asked for: nobody plays against another person, or it was agreed on."""
    if any(taught in row.options for taught in ("lesson", "puzzle")):
        return False
    people = {seat.person for seat in seats if seat.bot is None}
    return row.hints or (len(people) == 1 and None not in people)


def describe(row: Table, seats: list[Seat], names: dict[str, str]) -> dict[str, Any]:
    """A table for everybody's eyes. The secret is told when nothing depends on it any more."""
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "status": row.status,
        "listed": row.listed,
        "pace": row.pace,
        "watch_delay": row.watch_delay,
        "hints": may_hint(row, seats),
        "winners": row.winners,
        "ending": row.ending,
        "imported": row.imported,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "created": row.created,
        "started": row.started,
        "commitment": commitment(bytes.fromhex(row.secret)) if row.secret else "",
        "secret": row.secret if row.status == "over" else None,
        "host": row.host,
        "seats": [
            {
                "number": seat.number,
                "deck": seat.deck,
                "person": seat.person,
                "name": names.get(seat.person) if seat.person is not None else seat.bot or seat.name,
                "bot": seat.bot,
            }
            for seat in seats
        ],
    }
