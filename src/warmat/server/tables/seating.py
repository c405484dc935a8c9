"""Making a table, sitting down, and the moment the game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from secrets import token_bytes
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.games import rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import commitment
from warmat.players.search_bot import POLICIES
from warmat.records.rules_version import rules_version
from warmat.records.secret import mixed
from warmat.records.secret import number_hash as number_hash_of
from warmat.server.bots import known
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotFound, Stale
from warmat.server.guard.quotas import Quotas
from warmat.server.people.bots import check_rated
from warmat.server.people.guests import User
from warmat.server.people.names import GONE, Named, names_of
from warmat.server.people.relations import apart
from warmat.server.people.tokens import hashed, new_id, new_token
from warmat.server.storage.database import Database
from warmat.server.storage.removal import remove_tables
from warmat.server.storage.schema import LADDER_HOST, OPEN, PLAYING, Seat, TableRow
from warmat.server.tables.opening import begun
from warmat.server.tables.reading import stored_of
from warmat.server.tables.retention import TRIED, Retention

SECRET_BYTES = 32
ONE_SEAT = "Everybody has just one seat in a rated game."
UNBOUND = ""  # in place of a number's hash: somebody must bind themselves anew


@dataclass(frozen=True)
class SeatRequest:
    """A seat as it is wanted: a deck, and me, a bot, or whoever comes."""

    deck: str
    me: bool = False
    bot: str | None = None


@dataclass(frozen=True)
class Plan:
    """A table as it is wanted."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, Any]
    pace: dict[str, Any]
    listed: bool = False
    watch_delay: int = 0
    rematch_of: str | None = None
    hints: bool = False  # everybody may ask for them
    rated: bool = False  # whoever sits down agrees to that
    tournament: str | None = None  # of which it is a game
    takebacks: bool = False  # whole turns can be taken back
    ladder: bool = False  # of the bot ladder, which knows its bots and rates them among themselves
    # Begun from a board of its own.
    config: dict[str, Any] | None = None

    @property
    def is_tried(self) -> bool:
        """A lesson or puzzle: its chance is known, and it is forgotten some day."""
        return any(tried in self.options for tried in TRIED)


def check(plan: Plan) -> dict[str, Any]:
    """The configuration such a game begins with, or a sentence about what is wrong with it."""
    config = configured(plan.game, [wish.deck for wish in plan.seats], plan.options)
    for wish in plan.seats:
        if wish.bot is not None and not plan.ladder:
            known.check(wish.bot, plan.game)
    if plan.rated and not plan.ladder:
        _check_rated(plan)
    if plan.takebacks:
        _check_takebacks(plan)
    return {**config, "seed": 0}


def _check_rated(plan: Plan) -> None:
    if plan.pace.get("kind") == "none":
        raise BadRequest("A rated game needs a clock: live, or days for each turn.")
    if plan.hints:
        raise BadRequest("There are no hints in a rated game.")
    if sum(wish.me for wish in plan.seats) > 1:
        raise BadRequest(ONE_SEAT)
    if all(wish.bot is not None for wish in plan.seats):
        raise BadRequest("Bots are rated by their games against people, not among themselves.")
    if len(plan.seats) < 2:
        raise BadRequest("A rated game needs at least two players.")


def _check_takebacks(plan: Plan) -> None:
    if any(wish.bot is None and not wish.me for wish in plan.seats) or len({w.me for w in plan.seats}) < 2:
        raise BadRequest(
            "Turns can be taken back only against bots: take one seat yourself and give the others to bots."
        )
    if plan.rated:
        raise BadRequest("In a rated game, only single choices can be taken back.")
    if plan.pace.get("kind") != "none":
        raise BadRequest("Turns can be taken back only without a clock.")


def configured(game: str, decks: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """What the game's rules make of decks and settings."""
    if "seats" in options:
        raise BadRequest("No game has a setting 'seats'.")
    try:
        return rules_of(game).configure(decks, **options)
    except BadInput as error:
        raise BadRequest(str(error)) from None


class Seating:
    def __init__(
        self, database: Database, clock: Clock, quotas: Quotas | None = None, terms: Retention | None = None
    ) -> None:
        self._database = database
        self._clock = clock
        self._quotas = quotas or Quotas(0)
        self._terms = terms or Retention()
        self.begun: list[Callable[[str], None]] = []  # who wants to know when a game has begun
        self.removed: list[Callable[[str], None]] = []  # and when a table is no more

    async def make(self, plan: Plan, host: User, number_hash: str | None = None) -> tuple[str, list[str]]:
        """A new table: its id, and a link token for each seat. It begins at once if no seat is free.

        `number_hash`: the host will tell a number for the secret, once everybody is there.
        """
        config = check(plan) if plan.config is None else plan.config
        _check_account(plan.rated, host)
        links = [new_token() for _ in plan.seats]
        async with self._database.session() as session:
            gone = await self._make_room(session, plan, host)
            people = [host.id if wish.me else None for wish in plan.seats]
            if plan.rated:
                free = any(wish.bot is None and not wish.me for wish in plan.seats)
                await check_rated(session, people, is_full=not free)
            row = await self._lay(session, plan, config, host.id, people, links)
            if row.secret and number_hash is not None and host.id in people:
                mine = await session.get_one(Seat, (row.id, people.index(host.id)))
                mine.number_hash = number_hash
                await session.flush()
            table, begins = row.id, await self._begin_if_full(session, row)
        for each in gone:
            for listener in self.removed:
                listener(each)
        self._tell(table, begins)
        return table, links

    async def set_up(
        self, session: AsyncSession, plan: Plan, people: Sequence[str | None], host: str | None = None
    ) -> str:
        """A table at which these people sit already, as a tournament wants it: the game begins with it.

        `host`: whose table it is, where no person sits first. Whoever asks tells of it, once it is stored
        (`tell_begun`).
        """
        links = [new_token() for _ in plan.seats]
        made_by = host if plan.ladder else people[0] or host
        assert made_by is not None
        row = await self._lay(session, plan, check(plan), made_by, [*people], links)
        await self._begin_if_full(session, row)
        return row.id

    async def _lay(
        self,
        session: AsyncSession,
        plan: Plan,
        config: dict[str, Any],
        host: str,
        people: list[str | None],
        links: list[str],
    ) -> TableRow:
        now = self._clock()
        row = TableRow(
            id=new_id(),
            game=plan.game,
            options=plan.options,
            config=config,
            secret="" if plan.is_tried else token_bytes(SECRET_BYTES).hex(),
            status=OPEN,
            host=host,
            listed=plan.listed,
            pace=plan.pace,
            watch_delay=plan.watch_delay,
            hints=plan.hints,
            rated=plan.rated,
            takebacks=plan.takebacks,
            to_move=0,
            imported=False,
            rematch_of=plan.rematch_of,
            tournament=plan.tournament,
            created=now,
            changed=now,
        )
        session.add(row)
        await session.flush()
        for number, (wish, link) in enumerate(zip(plan.seats, links, strict=True)):
            deck, person = config["seats"][number], people[number]
            session.add(
                Seat(table=row.id, number=number, deck=deck, person=person, bot=wish.bot, link=hashed(link))
            )
        await session.flush()
        return row

    async def _make_room(self, session: AsyncSession, plan: Plan, host: User) -> list[str]:
        """Refuse what would be too much for one person; of lessons and puzzles, the oldest are removed."""
        if not plan.is_tried:
            among_bots = all(wish.bot is not None for wish in plan.seats)
            is_open = any(wish.bot is None and not wish.me for wish in plan.seats)
            await self._quotas.check_table(session, host.id, among_bots, is_open)
            return []
        gone = await self._quotas.tries_too_many(session, host.id)
        await remove_tables(session, gone)
        return gone

    async def join(
        self,
        table: str,
        someone: User,
        link: str | None,
        deck: str | None,
        number_hash: str | None = None,
    ) -> int:
        """Sit down: on the seat of the link, or on the first free one of a listed table.

        Bots come by a link only, so that nobody gets one who waits for a person.
        """
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seats = await self.seats(session, table)
            if link is not None:
                seat = next((s for s in seats if s.link == hashed(link)), None)
                if seat is None:
                    raise Forbidden("This link doesn't belong to this table.")
                if seat.person == someone.id:
                    return seat.number
                if seat.person is not None or seat.bot is not None:
                    raise Stale("That seat is taken.")
            else:
                mine = next((s for s in seats if s.person == someone.id), None)
                if mine is not None:
                    return mine.number
                if someone.is_bot:
                    raise Forbidden(
                        "Bots need a link to sit down: whoever wants to play one sends it a link."
                    )
                if not row.listed:
                    raise Forbidden("This table is by invitation: you need a link.")
                seat = next((s for s in seats if s.person is None and s.bot is None), None)
                if seat is None:
                    raise Stale("There are no free seats.")
            if row.status != OPEN:
                raise Stale("The game has begun.")
            _check_account(row.rated, someone)
            there = [s.person for s in seats if s.person is not None]
            if row.rated and someone.id in there:
                raise Stale(ONE_SEAT)
            if row.rated:
                free = [s for s in seats if s.person is None and s.bot is None]
                await check_rated(session, [*there, someone.id], is_full=len(free) == 1)
            if await apart(session, someone.id, [row.host, *there]):
                raise Forbidden("You can't sit down at this table.")
            if deck is not None:
                self._change_deck(row, seat, deck)
            seat.person = someone.id
            seat.number_hash = number_hash
            await session.flush()
            begins = await self._begin_if_full(session, row)
        self._tell(table, begins)
        return seat.number

    async def reveal(self, table: str, someone: User, number: bytes) -> None:
        """Tell the number that one has bound oneself to. When everybody has, the game begins."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seats = await self.seats(session, table)
            mine = next((s for s in seats if s.person == someone.id and s.number_hash), None)
            if mine is not None and mine.chance == number.hex():
                return  # told before
            if row.status != OPEN:
                raise Stale("The game has begun.")
            if mine is None:
                raise Forbidden("You have not committed to a number here.")
            if number_hash_of(number) != mine.number_hash:
                raise BadRequest("That is not the number you committed to.")
            if not _full(seats) or any(seat.number_hash == UNBOUND for seat in seats):
                raise Stale("Not everybody is here yet: keep your number to yourself until then.")
            mine.chance = number.hex()
            await session.flush()
            begins = await self._begin_if_full(session, row)
        self._tell(table, begins)

    async def bind(self, table: str, someone: User, number_hash: str) -> None:
        """Bind oneself to another number, since the one before was told and the game did not begin."""
        async with self._database.session() as session:
            await self.find(session, table, lock=True)
            for seat in await self.seats(session, table):
                if seat.person == someone.id and seat.number_hash == UNBOUND:
                    seat.number_hash = number_hash
                    return
        raise Stale("You can't change your number any more.")

    async def take(self, table: str, number: int, someone: User, number_hash: str | None = None) -> None:
        """Sit down on a seat that is one's own by right, as in a rematch."""
        begins = False
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seat = (await self.seats(session, table))[number]
            if row.status == OPEN and seat.person is None and seat.bot is None:
                seat.person, seat.number_hash = someone.id, number_hash
                await session.flush()
                begins = await self._begin_if_full(session, row)
        self._tell(table, begins)

    async def leave(self, table: str, someone: User) -> None:
        """Get up before the game has begun; the host's leaving closes the table."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            seats = await self.seats(session, table)
            if row.status != OPEN:
                raise Stale("The game has begun: resign instead.")
            if row.host == someone.id:
                await remove_tables(session, [table])
                return
            mine = [seat for seat in seats if seat.person == someone.id]
            if not mine:
                raise Forbidden("That is not your seat.")
            for seat in mine:
                seat.person = seat.number_hash = None
            for seat in seats:
                if seat.chance:  # told already: whoever comes could choose theirs to fit, so it takes another
                    seat.number_hash, seat.chance = UNBOUND, None

    async def new_links(self, table: str, someone: User) -> list[str | None]:
        """New link tokens for the free seats (None for the others); the old ones are worth nothing then."""
        async with self._database.session() as session:
            row = await self.find(session, table, lock=True)
            if row.host != someone.id:
                raise Forbidden("Only the host can hand out links.")
            links: list[str | None] = []
            for seat in await self.seats(session, table):
                free = seat.person is None and seat.bot is None
                links.append(new_token() if free else None)
                if free:
                    seat.link = hashed(links[-1] or "")
        return links

    def _change_deck(self, row: TableRow, seat: Seat, deck: str) -> None:
        assert row.config is not None
        decks = [*row.config["seats"]]
        decks[seat.number] = deck
        row.config = check(Plan(row.game, [SeatRequest(each) for each in decks], row.options, row.pace))
        seat.deck = row.config["seats"][seat.number]

    async def _begin_if_full(self, session: AsyncSession, row: TableRow) -> bool:
        seats = await self.seats(session, row.id)
        full = _full(seats) and not _unrevealed(seats)
        if full:
            numbers = {seat.number: bytes.fromhex(seat.chance) for seat in seats if seat.chance}
            if numbers:
                row.own_secret = row.secret
                row.secret = mixed(bytes.fromhex(row.secret), numbers).hex()
            row.status = PLAYING
            row.started = row.changed = self._clock()
            row.rules = rules_version(row.game)
            room = begun(stored_of(row, seats))
            row.to_move, row.deadline = room.to_move(), room.clocks.deadline()
        return full

    def tell_begun(self, table: str) -> None:
        """After it was stored: the game has begun."""
        for listener in self.begun:
            listener(table)

    def _tell(self, table: str, begins: bool) -> None:
        if begins:
            self.tell_begun(table)

    async def find(self, session: AsyncSession, table: str, lock: bool = False) -> TableRow:
        row = await session.get(TableRow, table, with_for_update=lock)
        if row is None:
            raise NotFound("There is no such table.")
        return row

    async def seats(self, session: AsyncSession, table: str) -> list[Seat]:
        return list(await session.scalars(select(Seat).where(Seat.table == table).order_by(Seat.number)))

    async def mine(self, table: str, someone: User) -> list[int]:
        """The seats that are somebody's: one, several at a shared screen, or none."""
        async with self._database.reading() as session:
            await self.find(session, table)
            found = select(Seat.number).where(Seat.table == table, Seat.person == someone.id)
            return list(await session.scalars(found.order_by(Seat.number)))

    async def info(self, table: str, someone: User | None) -> dict[str, Any]:
        """What anybody may know of a table, and which seats are mine."""
        async with self._database.reading() as session:
            row = await self.find(session, table)
            seats = await self.seats(session, table)
            names = await names_of(session, people_at([row], seats))
        mine = [seat.number for seat in seats if someone is not None and seat.person == someone.id]
        return {**describe(row, seats, names, self._terms), "mine": mine}


def _check_account(rated: bool, someone: User) -> None:
    if rated and not someone.has_account:
        raise Forbidden("Rated games need an account: create one first; you keep your name.")


def _full(seats: list[Seat]) -> bool:
    return all(seat.person is not None or seat.bot is not None for seat in seats)


def _unrevealed(seats: list[Seat]) -> list[int]:
    """The seats whose players have bound themselves to numbers and not told them yet."""
    return [seat.number for seat in seats if seat.number_hash is not None and not seat.chance]


def may_hint(row: TableRow, seats: list[Seat]) -> bool:
    """Whether hints may be asked for: nobody plays against another person, or it was agreed on.

    And search must know the game. Rated games are everybody's own.
    """
    if row.rated or row.game not in POLICIES or any(taught in row.options for taught in TRIED):
        return False
    people = {seat.person for seat in seats if seat.bot is None}
    return row.hints or (len(people) == 1 and None not in people)


def people_at(rows: Iterable[TableRow], seats: Iterable[Seat]) -> set[str]:
    """Who has made these tables, and who sits at them."""
    return {row.host for row in rows} | {seat.person for seat in seats if seat.person is not None}


def describe(row: TableRow, seats: list[Seat], names: dict[str, Named], terms: Retention) -> dict[str, Any]:
    """A table as everybody may see it. The secret is told when nothing depends on it any more."""
    own, is_open = row.own_secret or row.secret, row.status == OPEN
    host = names[row.host]
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "status": row.status,
        "listed": row.listed,
        "pace": row.pace,
        "watch_delay": row.watch_delay,
        "hints": may_hint(row, seats),
        "rated": row.rated,
        "takebacks": row.takebacks,
        "paused": row.paused and row.status == PLAYING,
        "winners": row.winners,
        "ending": row.ending,
        "rules": row.rules,
        "resumed": row.resumed is not None,
        "imported": row.imported,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "tournament": row.tournament,
        "ladder": row.host == LADDER_HOST,
        "created": row.created,
        "started": row.started,
        "expires": terms.expires(row, seats, host.guest or host.name == GONE),
        "commitment": commitment(bytes.fromhex(own)) if own else "",
        "secret": row.secret if row.status == "over" else None,
        "own_secret": row.own_secret if row.status == "over" else None,
        "numbers": [
            {"seat": seat.number, "hash": seat.number_hash, "number": None if is_open else seat.chance}
            for seat in seats
            if seat.number_hash
        ],
        "waits_for": _unrevealed(seats) if is_open and _full(seats) else [],
        "host": row.host,
        "seats": [
            {
                "number": seat.number,
                "deck": seat.deck,
                "person": seat.person,
                "name": names[seat.person].name if seat.person is not None else seat.bot or seat.name,
                "guest": seat.person is not None and names[seat.person].guest,
                "owner": None if seat.person is None else names[seat.person].owner,
                "bot": seat.bot,
                "away": seat.away,
            }
            for seat in seats
        ],
    }
