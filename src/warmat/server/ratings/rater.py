"""Counts every rated game once it is over: whoever played it is rated anew.

That a game is counted stands in its row, written in the same transaction as the ratings. So it is counted
once, however many processes look at it and whenever one of them is killed: what was missed is found by the
next look. Games are counted one at a time, in the order of their ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.records.endings import AGREED, OUT_OF_TIME, RESIGNED, RULES, TOO_LONG
from warmat.server.clock import Clock
from warmat.server.people.bots import why_not_rated
from warmat.server.periodic import PeriodicTask
from warmat.server.ratings.model import DRAWN, WON, Skill, after, places, prepare, result
from warmat.server.storage.database import Database
from warmat.server.storage.entries import CHOICE, FLAG, RESIGN, SAID
from warmat.server.storage.schema import (
    BOT,
    LADDER_HOST,
    OVER,
    Decision,
    Person,
    RatedSeat,
    Rating,
    Seat,
    TableRow,
)
from warmat.server.storage.tournament_rows import Entry
from warmat.server.tables.opening import begun
from warmat.server.tables.reading import stored_of
from warmat.server.tables.room import Room

EVERY_S = 30.0  # beside the looks when a game is over here
AT_ONCE = 100
IN_TURN = 0x72617465  # the number of the lock under which a game is counted
# Other endings are nobody's doing, and count for nothing: the rules have changed, or nobody came back.
COUNTS = (RULES, RESIGNED, OUT_OF_TIME, AGREED, TOO_LONG)
LIVE, DAYS, AMONG_BOTS = "live", "days", "bots"

log = logging.getLogger(__name__)


def pace_of(pace: dict[str, object]) -> str:
    """Live games and those by days are different things to be good at."""
    return LIVE if pace.get("kind") == "live" else DAYS


def pool_pace(row: TableRow) -> str:
    """In place of a pace, for games of the bot ladder: they are rated apart from those against people."""
    return AMONG_BOTS if row.host == LADDER_HOST else pace_of(row.pace)


def player_of(who: Seat | Entry) -> str:
    """Under what name the ratings know who plays a seat, or in a tournament."""
    return who.person if who.person is not None else f"{BOT}{who.bot}"


class Rater:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.periodic = PeriodicTask("ratings", self.look, lambda: EVERY_S, at_once=True)
        self._looking = asyncio.Lock()
        self.counted: list[Callable[[], None]] = []  # who wants to know when games were

    def follow(self, room: Room) -> None:
        """A table has changed."""
        if room.over:
            self.periodic.hurry()

    async def look(self) -> None:
        """Count what is over."""
        async with self._looking:
            wanted = select(TableRow.id).where(
                TableRow.rated, TableRow.counted.is_(None), TableRow.status == OVER
            )
            async with self._database.reading() as session:
                tables = list(
                    await session.scalars(wanted.order_by(TableRow.changed, TableRow.id).limit(AT_ONCE))
                )
            if tables:
                await asyncio.to_thread(prepare)
            for table in tables:
                await self.count(table)
        for listener in self.counted if tables else ():
            listener()

    async def count(self, table: str) -> None:
        """Rate whoever played this game, unless that was done."""
        async with self._database.in_turn(IN_TURN) as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None or not row.rated or row.status != OVER or row.counted is not None:
                return
            row.counted = self._clock()
            asked = select(Seat).where(Seat.table == table).order_by(Seat.number)
            seats = list(await session.scalars(asked))
            played = row.ending in COUNTS and await was_played(session, table)
            people = [seat.person for seat in seats]
            if played and await why_not_rated(session, people, on_ladder=row.host == LADDER_HOST) is None:
                await self._rate(session, row, seats)

    async def _rate(self, session: AsyncSession, row: TableRow, seats: list[Seat]) -> None:
        try:
            teams = begun(stored_of(row, seats)).teams
        except Exception:  # it would fail at every look, and the games after it must be counted
            log.exception("table %s can't be counted", row.id)
            return
        players = [player_of(seat) for seat in seats]
        ratings = await _ratings(session, row, players)
        skills = {seat: _skill(ratings.get(player)) for seat, player in enumerate(players)}
        winners = row.winners or []
        placed = places(teams, winners, await seats_that_left(session, row.id))
        found = after(skills, teams, placed)
        there = await _there(session, seats)
        for player in dict.fromkeys(players):
            if player not in there:
                continue  # has left for good: nothing is kept of them
            mine = [seat for seat, each in enumerate(players) if each == player]
            rating = ratings.get(player) or _new(session, row, player)
            for seat in mine:  # a bot may have several
                how = result(seat, placed, winners)
                rating.games += 1
                rating.wins += how == WON
                rating.draws += how == DRAWN
                session.add(_seat(row, seat, rating, how, found[seat]))
            rating.mu = sum(found[seat].mu for seat in mine) / len(mine)
            rating.sigma = sum(found[seat].sigma for seat in mine) / len(mine)
            rating.floor = _skill(rating).floor
            rating.changed = row.changed


async def was_played(session: AsyncSession, table: str) -> bool:
    """Whether anybody has moved: else the game was never begun, and nobody has lost it."""
    moved = select(Decision.number).where(Decision.table == table, Decision.kind.in_((CHOICE, SAID)))
    return await session.scalar(moved.limit(1)) is not None


async def seats_that_left(session: AsyncSession, table: str) -> list[int]:
    """The seats whose players left, in the order in which they did."""
    asked = select(Decision.seat).where(Decision.table == table, Decision.kind.in_((RESIGN, FLAG)))
    return list(await session.scalars(asked.order_by(Decision.number)))


async def _there(session: AsyncSession, seats: Sequence[Seat]) -> set[str]:
    """Who of the players has an account still; bots always are there."""
    people = select(Person.id).where(
        Person.id.in_([seat.person for seat in seats if seat.person is not None]), Person.login.is_not(None)
    )
    bots = {player_of(seat) for seat in seats if seat.person is None}
    return bots | set(await session.scalars(people))


async def _ratings(session: AsyncSession, row: TableRow, players: Sequence[str]) -> dict[str, Rating]:
    pool = (Rating.game == row.game, Rating.mode == mode_of(row), Rating.pace == pool_pace(row))
    asked = select(Rating).where(*pool, Rating.player.in_(players))
    return {rating.player: rating for rating in await session.scalars(asked)}


def mode_of(row: TableRow) -> str:
    """The mode it was played in, whether or not anybody named it; '' where the game has none."""
    mode: str = (row.config or {}).get("mode", "")
    return mode


def _skill(rating: Rating | None) -> Skill:
    return Skill() if rating is None else Skill(rating.mu, rating.sigma)


def _new(session: AsyncSession, row: TableRow, player: str) -> Rating:
    new = Skill()
    rating = Rating(
        player=player,
        game=row.game,
        mode=mode_of(row),
        pace=pool_pace(row),
        mu=new.mu,
        sigma=new.sigma,
        floor=new.floor,
        games=0,
        wins=0,
        draws=0,
        changed=row.changed,
    )
    session.add(rating)
    return rating


def _seat(row: TableRow, seat: int, rating: Rating, how: str, skill: Skill) -> RatedSeat:
    return RatedSeat(
        table=row.id,
        seat=seat,
        player=rating.player,
        game=rating.game,
        mode=rating.mode,
        pace=rating.pace,
        result=how,
        number=rating.games,
        mu=skill.mu,
        sigma=skill.sigma,
        at=row.changed,
    )
