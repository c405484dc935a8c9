"""The bot ladder: bots that play each other day and night, so that there is always a game to watch.

Its tables are like any others, made by nobody but the ladder itself (`LADDER_HOST`). What is being played is
read from the database, under a lock: so of several processes one begins the next game, and a game goes on
when the process that had it is gone. Bots are paired so that all play about as often, with somebody of about
their strength, and are rated apart from games against people. Everything else that thinks comes first.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.kernel.errors import BadInput
from warmat.registry import GAMES
from warmat.server.bots import queue
from warmat.server.bots.entrants import FEWEST, Entrant
from warmat.server.bots.pool import Pool
from warmat.server.catalogue.duels import drafted_deck, drafted_parts, duel
from warmat.server.clock import Clock
from warmat.server.cluster.leases import Leases
from warmat.server.errors import Refusal
from warmat.server.ratings.counting import AMONG_BOTS, BOT
from warmat.server.ratings.model import MU
from warmat.server.rounds import Rounds
from warmat.server.storage.database import Database
from warmat.server.storage.schema import LADDER_HOST, PLAYING, Person, Rating, Seat, TableRow
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.seating import Plan, Seating, Wish

EVERY_S = 5.0  # beside the looks when a game is over here
MOST_TABLES = 8
NEAR = 2  # so many of those who are nearest in strength may be the opponent
NAME = "Bot ladder"
IN_TURN = 0x6C616464  # the number of the lock under which games are begun

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
        self.rounds = Rounds("bot ladder", self.look, lambda: EVERY_S, at_once=True)

    def follow(self, room: Room) -> None:
        """A table has changed."""
        if self.entrants and room.over:
            self.rounds.hurry()

    async def look(self) -> None:
        """Begin games where some are missing, unless people's bots are waiting."""
        await self._end_strange_games()
        waiting = self._pool.queue.waiting()
        if any(waiting[rank] for rank in range(queue.LADDER)):
            return
        async with self._database.session() as session:
            if not self._database.is_sqlite:  # which has one writer at a time anyway
                await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": IN_TURN})
            going = select(func.count()).where(TableRow.host == LADDER_HOST, TableRow.status == PLAYING)
            missing = self._tables - (await session.scalar(going) or 0)
            begun = [await self._begin(session) for _ in range(missing)]
        for table in begun:
            if table is not None:
                self._seating.tell_begun(table)

    async def _begin(self, session: AsyncSession) -> str | None:
        game = await self._next_game(session)
        if game is None:
            return None
        if await session.get(Person, LADDER_HOST) is None:
            session.add(Person(id=LADDER_HOST, name=NAME, created=self._clock(), moderator=False))
            await session.flush()
        mode, options = duel(game, {})
        bots = await self._pair(session, game, mode)
        count, parts = drafted_parts(game, options)
        decks = [drafted_deck(game, options, self._chance.sample(parts, count)) for _ in bots]
        wishes = [Wish(deck, bot=bot.name) for deck, bot in zip(decks, bots, strict=True)]
        plan = Plan(game, wishes, options, {"kind": "none"}, listed=True, rated=True, ladder=True)
        return await self._seating.set_up(session, plan, [None, None], LADDER_HOST)

    async def _next_game(self, session: AsyncSession) -> str | None:
        """The one that was played longest ago, of those that two of the bots play."""
        asked = select(TableRow.game, func.max(TableRow.started)).where(TableRow.host == LADDER_HOST)
        last = {game: at or 0 for game, at in await session.execute(asked.group_by(TableRow.game))}
        able = [game for game in GAMES if len(self._who_play(game)) >= FEWEST]
        return min(able, key=lambda game: last.get(game, 0), default=None)

    def _who_play(self, game: str) -> list[Entrant]:
        return [each for each in self.entrants if game in each.games]

    async def _pair(self, session: AsyncSession, game: str, mode: str) -> list[Entrant]:
        """Whoever has played least, and somebody of about the same strength: in any order."""
        pool = (Rating.game == game, Rating.mode == mode, Rating.pace == AMONG_BOTS)
        rows = await session.scalars(select(Rating).where(*pool))
        ratings = {rating.player.removeprefix(BOT): rating for rating in rows}
        games = {name: rating.games for name, rating in ratings.items()}
        strength = {name: rating.mu for name, rating in ratings.items()}
        able = self._who_play(game)
        self._chance.shuffle(able)  # so that equals have the same chance
        able.sort(key=lambda each: games.get(each.name, 0))
        first, others = able[0], able[1:]
        mine = strength.get(first.name, MU)
        others.sort(key=lambda each: abs(strength.get(each.name, MU) - mine))
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
        for table in tables:
            try:
                await self._rooms.stop(table)
                log.info("table %s: ended, since one of its bots is not on the ladder any more", table)
            except Refusal as problem:
                log.info("table %s: %s", table, problem.sentence)

    def told(self) -> list[dict[str, Any]]:
        """Its bots, for everybody."""
        return [{"name": each.name, "text": each.text, "games": each.games} for each in self.entrants]
