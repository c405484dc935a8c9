"""The bot ladder: bots that play each other day and night, so that there is always a game to watch.

Its tables are like any others, made by nobody but the ladder itself (`LADDER_HOST`). What is being played is
read from the database, under a lock: so of several processes one begins the next game, and a game goes on
when the process that had it is gone. Bots are paired so that all play about as often, with somebody of about
their strength, and are rated apart from games against people. Everything else that thinks comes first.

Bots of people play along while they say that they are ready. Where one of them plays, there is a clock: a
program may go away, and then it loses.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from warmat.kernel.errors import BadInput
from warmat.registry import GAMES
from warmat.server.bots import queue
from warmat.server.bots.entrants import Entrant, is_pair
from warmat.server.bots.pool import Pool
from warmat.server.catalogue.duels import drafted_deck, drafted_parts, duel
from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import BadRequest, Forbidden, Stale
from warmat.server.people.sessions import User
from warmat.server.periodic import PeriodicTask
from warmat.server.ratings.model import MU
from warmat.server.ratings.rater import AMONG_BOTS
from warmat.server.storage.bot_rows import ReadyBot
from warmat.server.storage.database import Database
from warmat.server.storage.schema import LADDER_HOST, PLAYING, Person, Rating, Seat, TableRow
from warmat.server.tables.expiry import end_games
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Plan, Seating, SeatRequest

EVERY_S = 5.0  # beside the looks when a game is over here
MOST_TABLES = 8
NEAR = 2  # so many of those who are nearest in strength may be the opponent
NAME = "Bot ladder"
IN_TURN = 0x6C616464  # the number of the lock under which games are begun
READY_MS = 60_000  # for so long a bot is ready that has said so
CLOCK = {"kind": "live", "minutes": 15, "increment": 30}  # where a bot of somebody's plays

log = logging.getLogger(__name__)


def check_tables(tables: int) -> None:
    if not 1 <= tables <= MOST_TABLES:
        raise BadInput(f"The bot ladder has 1 to {MOST_TABLES} tables, not {tables}.")


class BotLadder:
    def __init__(
        self,
        *,
        database: Database,
        seating: Seating,
        rooms: Rooms,
        leases: Leases,
        pool: Pool,
        clock: Clock,
        entrants: Sequence[Entrant],
        tables: int,
    ) -> None:
        check_tables(tables)
        self._database = database
        self._seating = seating
        self._rooms = rooms
        self._leases = leases
        self._pool = pool
        self._clock = clock
        self._tables = tables
        self._chance = SystemRandom()
        self.entrants = entrants
        self.periodic = PeriodicTask("bot ladder", self.look, lambda: EVERY_S, at_once=True)

    def follow(self, room: Room) -> None:
        """A table has changed."""
        if self.entrants and room.over:
            self.periodic.hurry()

    async def look(self) -> None:
        """Begin games where some are missing, unless people's bots are waiting."""
        await self._end_strange_games()
        waiting = self._pool.queue.waiting()
        if any(waiting[rank] for rank in range(queue.LADDER)):
            return
        async with self._database.in_turn(IN_TURN) as session:
            going = select(func.count()).where(TableRow.host == LADDER_HOST, TableRow.status == PLAYING)
            missing = self._tables - (await session.scalar(going) or 0)
            begun = [await self._begin(session) for _ in range(missing)]
        for table in begun:
            if table is not None:
                self._seating.tell_begun(table)

    # Bots of people -----------------------------------------------------------------------------------

    async def ready(self, bot: User, games: Sequence[str]) -> int:
        """A bot would play these games from now on: until when that holds, unless it says so again."""
        if not bot.is_bot:
            raise Forbidden("The bot ladder is for bots: create one, and it can play there.")
        if not self.entrants:
            raise Stale("This server has no bot ladder.")
        for game in games:
            if game not in GAMES:
                raise BadRequest(f"There is no game '{game}'. Known: {', '.join(GAMES)}.")
        until = self._clock() + READY_MS
        async with self._database.session() as session:
            await session.get(Person, bot.id, with_for_update=True)  # one saying at a time
            await session.merge(ReadyBot(person=bot.id, games=list(games) or list(GAMES), until=until))
        self.periodic.hurry()
        return until

    async def not_ready(self, bot: User) -> None:
        """It would begin no more games; the one that it plays goes on."""
        async with self._database.session() as session:
            await session.execute(delete(ReadyBot).where(ReadyBot.person == bot.id))

    async def _all(self, session: AsyncSession) -> list[Entrant]:
        """The server's entrants, and the bots of people that are ready."""
        owner = aliased(Person)
        asked = (
            select(Person, owner.name, ReadyBot.games)
            .join(ReadyBot, ReadyBot.person == Person.id)
            .join(owner, owner.id == Person.owner)
            .where(ReadyBot.until > self._clock(), Person.login.is_not(None))
        )
        rows = await session.execute(asked.order_by(Person.created, Person.id))
        theirs = [
            Entrant(bot.name, "", f"A bot of {whose}.", tuple(games), bot.id, bot.owner)
            for bot, whose, games in rows
        ]
        return [*self.entrants, *theirs]

    async def _free(self, session: AsyncSession) -> list[Entrant]:
        """Those that can begin a game: a bot of somebody's plays one at a time."""
        going = select(Seat.person).join(TableRow, TableRow.id == Seat.table)
        here = going.where(TableRow.host == LADDER_HOST, TableRow.status == PLAYING)
        busy = set(await session.scalars(here.where(Seat.person.is_not(None))))
        return [each for each in await self._all(session) if each.person not in busy]

    # Games --------------------------------------------------------------------------------------------

    async def _begin(self, session: AsyncSession) -> str | None:
        free = await self._free(session)
        game = await self._next_game(session, free)
        if game is None:
            return None
        if await session.get(Person, LADDER_HOST) is None:
            session.add(Person(id=LADDER_HOST, name=NAME, created=self._clock(), moderator=False))
            await session.flush()
        mode, options = duel(game, {})
        bots = await self._pair(session, game, mode, [each for each in free if game in each.games])
        count, parts = drafted_parts(game, options)
        decks = [drafted_deck(game, options, self._chance.sample(parts, count)) for _ in bots]
        people = [bot.person for bot in bots]
        wishes = [
            SeatRequest(deck, bot=bot.name if bot.person is None else None)
            for deck, bot in zip(decks, bots, strict=True)
        ]
        pace = CLOCK if any(people) else {"kind": "none"}
        plan = Plan(game, wishes, options, pace, listed=True, rated=True, ladder=True)
        return await self._seating.set_up(session, plan, people, LADDER_HOST)

    async def _next_game(self, session: AsyncSession, free: Sequence[Entrant]) -> str | None:
        """The one that was played longest ago, of those that two of the bots play."""
        asked = select(TableRow.game, func.max(TableRow.started)).where(TableRow.host == LADDER_HOST)
        last = {game: at or 0 for game, at in await session.execute(asked.group_by(TableRow.game))}
        able = [game for game in GAMES if is_pair([each for each in free if game in each.games])]
        return min(able, key=lambda game: last.get(game, 0), default=None)

    async def _pair(self, session: AsyncSession, game: str, mode: str, able: list[Entrant]) -> list[Entrant]:
        """Whoever has played least, and somebody of about the same strength: in any order."""
        pool = (Rating.game == game, Rating.mode == mode, Rating.pace == AMONG_BOTS)
        rows = await session.scalars(select(Rating).where(*pool))
        ratings = {rating.player: rating for rating in rows}
        games = {player: rating.games for player, rating in ratings.items()}
        strength = {player: rating.mu for player, rating in ratings.items()}
        self._chance.shuffle(able)  # so that equals have the same chance
        able.sort(key=lambda each: (games.get(each.player, 0), each.person is None))  # who waits comes first
        first = able[0]
        others = [each for each in able[1:] if first.owner is None or each.owner != first.owner]
        mine = strength.get(first.player, MU)
        others.sort(key=lambda each: abs(strength.get(each.player, MU) - mine))
        both = [first, self._chance.choice(others[:NEAR])]
        self._chance.shuffle(both)
        return both

    async def _end_strange_games(self) -> None:
        """Games with a bot that is not on the ladder any more: nobody would go on with them."""
        names = [each.name for each in self.entrants]
        strange = select(Seat.table).where(Seat.bot.not_in(names))
        asked = select(TableRow.id).where(
            TableRow.host == LADDER_HOST, TableRow.status == PLAYING, TableRow.id.in_(strange)
        )
        async with self._database.reading() as session:
            tables = list(await session.scalars(asked.where(self._leases.can_be_ours())))
        await end_games(self._rooms, tables, "one of its bots is no longer on the ladder")

    async def told(self) -> list[dict[str, Any]]:
        """Its bots, for everybody."""
        if not self.entrants:
            return []
        async with self._database.reading() as session:
            known = await self._all(session)
        return [{"name": each.name, "text": each.text, "games": each.games} for each in known]
