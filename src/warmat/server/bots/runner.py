"""The bots at the tables: whenever only bots may choose, the pool is asked and its choice is decided.

Bots decide like people do, through the rooms and with their answers' numbers, so an answer that comes too
late is refused like anybody's. With a human teammate who may still act, a bot waits: it moves when they are
done. Where a player has left a game that goes on, a bot plays the seat. Where no person plays at all, bots
play for as long as somebody watches, in a tournament always, and on the bot ladder for as long as this
process knows the bots.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from sqlalchemy import select

from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.server.background import Background
from warmat.server.bots import queue
from warmat.server.bots.known import stand_in
from warmat.server.bots.pool import BotFailed, NotStarted, Pool
from warmat.server.bots.queue import Owner
from warmat.server.bots.worker import Key
from warmat.server.cluster.leases import Leases
from warmat.server.errors import Elsewhere, Illegal, NotFound, Refusal, SetAside, Stale, Unavailable
from warmat.server.guard.origin import Addresses
from warmat.server.storage.database import Database
from warmat.server.storage.entries import FLAG, RESIGN
from warmat.server.storage.schema import LADDER_HOST, PLAYING, Decision, Seat, TableRow
from warmat.server.tables.room import Room
from warmat.server.tables.rooms import Rooms

LOOK_S = 30.0  # how often tables are looked for that wait for a bot and should not
BETWEEN_S = 0.01  # from one such table to the next: requests come first
TRIES = 2  # of a bot, before anything legal is chosen for it
GIVEN_UP = 3  # decisions that a bot could not make: then it isn't asked any more at this table
RETRY_S = (0.2, 1.0, 5.0)  # when nothing can be stored; the last again and again
SHARE = 200  # of a bot's clock: it doesn't pause for longer

log = logging.getLogger(__name__)


def seed_of(config: dict[str, Any], seat: int) -> int:
    """A bot's chance: the same whenever the table is played again, and nobody's to foresee.

    A puzzle or a lesson has no secret: all its chance is known, and its bots' too.
    """
    place = b"bot" + seat.to_bytes(2, "big")
    key = bytes.fromhex(config.get("secret", ""))
    return int.from_bytes(blake2b(place, key=key, digest_size=4).digest(), "big")


def waits_for_bot(room: Room) -> bool:
    """Whether nobody but bots may choose now."""
    deciders = [] if room.clocks.paused else room.deciders()
    return bool(deciders) and all(seat in room.bots or seat in room.left for seat in deciders)


def is_among_bots(room: Room) -> bool:
    """Whether no person plays, or not any more."""
    return all(seat in room.bots or seat in room.left for seat in range(room.seats))


@dataclass(frozen=True)
class Sitting:
    """What does not change at a table: its bots by seat, and for whom they play."""

    bots: dict[int, str]
    host: str
    is_tournament: bool = False

    @property
    def is_ladder(self) -> bool:
        return self.host == LADDER_HOST


class BotRunner:
    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        leases: Leases,
        pool: Pool,
        pause_ms: int,
        addresses: Addresses | None = None,
        ladder: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`ladder`: the bots of the bot ladder, and how each is made."""
        self._leases = leases
        self._wanted = asyncio.Event()
        self._database = database
        self._rooms = rooms
        self._pool = pool
        self._pause_s = pause_ms / 1000
        self._addresses = addresses or Addresses()
        self._ladder = ladder
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}  # by table: decisions that its bots could not make
        self._looking: asyncio.Task[None] | None = None
        self._stopped = False
        rooms.after.append(self.follow)
        rooms.hub.came.append(self.come_back)

    def start(self, background: Background) -> None:
        self._looking = background.start("bots", self._keep_looking)

    async def stop(self) -> None:
        """What is being decided is; what is only being thought about is not."""
        self._stopped = True
        tasks = [*self._playing.values(), *([self._looking] if self._looking is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # When there is something to do ----------------------------------------------------------------------

    def follow(self, room: Room) -> None:
        """A table has changed."""
        if waits_for_bot(room):
            self.begin(room.table)
        elif room.over:
            self._failures.pop(room.table, None)
        elif room.bots:
            self._pool.prepare()  # soon it will be for them to choose

    def come_back(self, table: str) -> None:
        """Somebody looks at a table: its bots may have waited for that."""
        room = self._rooms.in_memory(table)
        if room is not None and waits_for_bot(room):
            self.begin(table)

    def begin(self, table: str) -> None:
        """A table may wait for a bot: a game has begun, or the server has."""
        if table not in self._playing and not self._stopped:
            self._playing[table] = asyncio.create_task(self._play(table))

    async def _keep_looking(self) -> None:
        """At the start every table that waits for a bot is found; later, one that was somehow forgotten."""
        while True:
            self._wanted.clear()
            try:
                for table in await self.waiting():
                    self.begin(table)
                    await asyncio.sleep(BETWEEN_S)
            except Refusal as problem:
                log.warning("tables that wait for bots are not looked for: %s", problem.sentence)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._wanted.wait()

    def look(self) -> None:
        """Another process has left its tables: there may be some that wait for a bot."""
        self._wanted.set()

    async def waiting(self) -> list[str]:
        """The tables where a bot's seat, or one whose player has left, may choose."""
        # The others wait for spectators.
        with_people = select(Seat.table).where(Seat.person.is_not(None))
        played = TableRow.id.in_(with_people) | TableRow.tournament.is_not(None)
        if self._ladder:
            played |= TableRow.host == LADDER_HOST
        bots = (
            select(TableRow.id)
            .join(Seat, Seat.table == TableRow.id)
            .where(TableRow.status == PLAYING, Seat.bot.is_not(None))
            .where(TableRow.to_move.bitwise_rshift(Seat.number).bitwise_and(1) == 1)
            .where(played, self._leases.can_be_ours())
        )
        left = (
            select(TableRow.id)
            .join(Decision, Decision.table == TableRow.id)
            .where(TableRow.status == PLAYING, Decision.kind.in_((RESIGN, FLAG)))
            .where(TableRow.to_move.bitwise_rshift(Decision.seat).bitwise_and(1) == 1)
            .where(self._leases.can_be_ours())
        )
        async with self._database.reading() as session:
            return list(await session.scalars(bots.union(left)))

    # Playing --------------------------------------------------------------------------------------------

    async def _play(self, table: str) -> None:
        """Decide for bots for as long as it is for them to decide."""
        troubles = 0
        try:
            sitting = None
            while True:
                try:
                    sitting = sitting or await self._sitting(table)
                    if not await self._move(table, sitting):
                        return  # at once: whatever comes next finds nobody playing, and begins again
                    troubles = 0
                except (NotFound, SetAside, Elsewhere):
                    return
                except Stale:
                    await asyncio.sleep(0)  # the table has moved on
                except Refusal as problem:
                    log.warning("table %s: a bot has to wait: %s", table, problem.sentence)
                    await asyncio.sleep(RETRY_S[min(troubles, len(RETRY_S) - 1)])
                    troubles += 1
        except Exception:  # nobody else would ever hear of it
            log.exception("table %s: its bots have stopped", table)
        finally:
            del self._playing[table]

    async def _sitting(self, table: str) -> Sitting:
        wanted = select(Seat.number, Seat.bot).where(Seat.table == table, Seat.bot.is_not(None))
        async with self._database.reading() as session:
            bots = {number: bot or "" for number, bot in await session.execute(wanted)}
            row = await session.get(TableRow, table)
        return Sitting(bots, "") if row is None else Sitting(bots, row.host, row.tournament is not None)

    async def _move(self, table: str, sitting: Sitting) -> bool:
        """One decision of a bot. False if it is for nobody, or for people, to decide."""
        room = await self._rooms.room(table)
        if not waits_for_bot(room) or not self._is_wanted(room, sitting):
            return False
        asked, game = time.monotonic(), room.game
        seat, length = game.options[0].player, game.length
        number = room.number(seat)
        bot = sitting.bots.get(seat) or stand_in(game.name)
        key = await self._choice(room, seat, bot, sitting)
        thought = time.monotonic() - asked
        rest = thought if sitting.is_ladder else 0.0  # it never has more than half of a process
        await asyncio.sleep(max(rest, self._pause(room, seat, sitting) - thought))
        room = await self._rooms.room(table)
        if room.number(seat) != number or room.game.length != length or not waits_for_bot(room):
            return True  # too late: look again
        if sitting.is_ladder and table in self._failures:
            await self._rooms.resign(table, seat)
            return True
        player, text = _written(room.game, key)
        try:
            await self._rooms.decide(table, player, number, text, by_bot=True)
        except Illegal as problem:
            log.error("table %s: the bot '%s' broke the rules: %s", table, bot, problem.sentence)
            self._failures[table] = GIVEN_UP
        return True

    def _is_wanted(self, room: Room, sitting: Sitting) -> bool:
        """Bots among themselves play for whoever watches them, a tournament, or the ladder."""
        if sitting.is_ladder:
            return all(bot in self._ladder for bot in sitting.bots.values())
        if sitting.is_tournament:
            return True
        return not is_among_bots(room) or self._rooms.hub.is_attended(room.table)

    def _rank(self, room: Room, sitting: Sitting) -> int:
        """Whether somebody sits there and waits."""
        if sitting.is_ladder:
            return queue.LADDER
        waits = not is_among_bots(room) and self._rooms.hub.is_attended(room.table)
        return queue.PERSON if waits else queue.BOTS

    def _owner(self, room: Room, host: str) -> Owner:
        """On whose account a bot thinks: of the first person who plays, or else of whoever made the table."""
        person = next((person for person in room.people if person is not None), host)
        return Owner(person, self._addresses.of(person))

    async def _choice(self, room: Room, seat: int, bot: str, sitting: Sitting) -> Key:
        """The bot's, or if it comes to nothing any legal one."""
        game = room.game
        seed = seed_of(game.setup.config, seat)
        anything = _anything(game, seed)
        if self._failures.get(room.table, 0) >= GIVEN_UP:
            return anything
        made = self._ladder.get(bot, bot) if sitting.is_ladder else bot
        for _ in range(TRIES):
            try:
                rank, owner = self._rank(room, sitting), self._owner(room, sitting.host)
                return await self._pool.choose(room.table, game, made, seed, rank, owner)
            except BotFailed as problem:
                if sitting.is_ladder and isinstance(problem, NotStarted):  # it must not lose by that
                    raise Unavailable("No process can be started for it.") from None
                log.warning("table %s: the bot '%s' did not choose: %s", room.table, bot, problem)
        log.error("table %s: anything legal was chosen for the bot '%s'", room.table, bot)
        self._failures[room.table] = self._failures.get(room.table, 0) + 1
        return anything

    def _pause(self, room: Room, seat: int, sitting: Sitting) -> float:
        """How long a move takes at least, for whoever watches."""
        if sitting.is_ladder:
            return self._pause_s  # whoever comes sees a game that can be followed
        is_played_anyway = sitting.is_tournament or not is_among_bots(room)
        if is_played_anyway and not self._rooms.hub.is_watched(room.table):
            return 0.0
        if room.clocks.deadline() is None:
            return self._pause_s
        return min(self._pause_s, room.clocks.left[seat] / 1000 / SHARE)


def _anything(game: Game, seed: int) -> Key:
    options = game.options
    return options[Dice(seed + game.length).below(len(options))].key()


def _written(game: Game, key: Key) -> tuple[int, str]:
    """Whose the option with these numbers is, and its notation."""
    decision = game.asked
    assert decision is not None
    for option in decision.options:
        if option.key() == key:
            return option.player, option.text
    return decision.player, str(key)  # which is refused as any nonsense is
