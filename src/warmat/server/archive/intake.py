"""Takes every game that is over into the archive: a row of it, one of each side, and what statistics count.

That it was taken in stands in the table's row, written in the same transaction. So each is taken in once,
however many processes look and whenever one is killed; games that ended before there was an archive are found
by the same look, some at a time. What was chosen is read from the game as it was kept (records.archiving), so
nothing is played again; a game that was not kept for long is taken in without its opening.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.registry import GAMES
from warmat.server.archive.tallies import counts_of, tally
from warmat.server.catalogue import catalogue_of
from warmat.server.clock import Clock
from warmat.server.periodic import PeriodicTask
from warmat.server.ratings.model import places, points, result
from warmat.server.ratings.past_games import team_size
from warmat.server.ratings.rater import COUNTS, mode_of, pace_of, player_of, seats_that_left, was_played
from warmat.server.ratings.tallies import deck_name, parts_of
from warmat.server.storage.archive_rows import (
    DECK,
    LONGEST_NAME,
    PART,
    TECH,
    PlayedGame,
    PlayedSeat,
    PlayedTag,
)
from warmat.server.storage.database import Database
from warmat.server.storage.schema import LADDER_HOST, OVER, Archive, RatedSeat, Seat, TableRow
from warmat.server.tables.moment import unpacked
from warmat.server.tables.retention import TRIED

EVERY_S = 30.0  # beside the looks when a game was kept here
AT_ONCE = 100
REST = 2  # times as long as the work for one game before the next: nobody waits for it
PATIENCE_MS = 3600_000  # so long a game is waited for that is not kept yet
IN_TURN = 0x73756D73  # the number of the lock under which a game is taken in
NO_CLOCK = "none"

log = logging.getLogger(__name__)

Choices = Sequence[tuple[int, str]]  # the seat, and what it chose


class ArchiveIntake:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.periodic = PeriodicTask("played games", self.look, lambda: EVERY_S, at_once=True)
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Take in what is over, until nothing is left."""
        async with self._looking:
            while not self.periodic.is_stopped and (waiting := await self._waiting()):
                for table in waiting:
                    if self.periodic.is_stopped:
                        return
                    began = time.monotonic()
                    await self.take_in(table)
                    await asyncio.sleep(REST * (time.monotonic() - began) if len(waiting) == AT_ONCE else 0)

    async def _waiting(self) -> list[str]:
        """The newest first: that is what people look for."""
        kept = select(Archive.table).where(Archive.table == TableRow.id).exists()
        wanted = select(TableRow.id).where(
            TableRow.status == OVER,
            TableRow.summed.is_(None),
            or_(~TableRow.rated, TableRow.counted.is_not(None)),
            or_(kept, TableRow.changed < self._clock() - PATIENCE_MS),
        )
        async with self._database.reading() as session:
            rows = await session.scalars(wanted.order_by(TableRow.changed.desc(), TableRow.id).limit(AT_ONCE))
            return list(rows)

    async def take_in(self, table: str) -> None:
        """Take a game in, unless that was done."""
        async with self._database.reading() as session:
            kept = await session.scalar(select(Archive.data).where(Archive.table == table))
        chosen = await asyncio.to_thread(_chosen, kept) if kept is not None else []
        async with self._database.in_turn(IN_TURN) as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None or row.status != OVER or row.summed is not None:
                return
            row.summed = self._clock()
            if not await _is_worth_it(session, row):
                return
            try:
                await self._sum(session, row, chosen)
            except Exception:  # it would fail at every look, and the games after it must be taken in
                log.exception("table %s can't be taken into the archive", row.id)

    async def _sum(self, session: AsyncSession, row: TableRow, chosen: Choices) -> None:
        asked = select(Seat).where(Seat.table == row.id).order_by(Seat.number)
        seats = list(await session.scalars(asked))
        rated = select(RatedSeat.seat, RatedSeat.mu).where(RatedSeat.table == row.id)
        ratings = {seat: points(mu) for seat, mu in await session.execute(rated)}
        left = await seats_that_left(session, row.id)
        game = _game(row, seats, ratings, len(chosen))
        sides = _sides(row, seats, ratings, left, _openings(row.game, chosen))
        tags = [tag for side in sides for tag in _tags(side)]
        session.add_all([game, *sides, *tags])
        players = {player_of(seat) for seat in seats}
        if (row.listed or row.rated) and len(players) == len(seats):
            await tally(session, self._database.is_sqlite, counts_of(game, sides))


async def _is_worth_it(session: AsyncSession, row: TableRow) -> bool:
    """Played here by its rules, for its own sake, and to an end that says something."""
    if row.host == LADDER_HOST:
        return False  # so many games of the same bots would say more about them than about decks
    if row.imported or row.ending not in COUNTS or any(tried in row.options for tried in TRIED):
        return False
    return await was_played(session, row.id)


def _chosen(kept: bytes) -> Choices:
    """Every choice of a game that was kept."""
    steps = unpacked(kept)["steps"]
    return [(step["player"], step["choice"]) for step in steps if step["choice"] is not None]


def _openings(game: str, chosen: Choices) -> dict[int, list[str]]:
    return catalogue_of(game).openings(chosen) if game in GAMES else {}


def _game(row: TableRow, seats: Sequence[Seat], ratings: dict[int, int], choices: int) -> PlayedGame:
    config: dict[str, Any] = row.config or {}
    setting = ", ".join(config[key] for key in ("map", "variant") if config.get(key))
    everybody = len(ratings) == len(seats)
    return PlayedGame(
        table=row.id,
        game=row.game,
        mode=mode_of(row),
        setting=setting[:80],
        pace=NO_CLOCK if row.pace.get("kind") == NO_CLOCK else pace_of(row.pace),
        listed=row.listed,
        rated=row.rated,
        bots=any(seat.person is None for seat in seats),
        rating=round(sum(ratings.values()) / len(ratings)) if ratings and everybody else None,
        choices=choices,
        ending=row.ending or "",
        rules=row.rules or "",
        ended=row.changed,
    )


def _sides(
    row: TableRow,
    seats: Sequence[Seat],
    ratings: dict[int, int],
    left: Sequence[int],
    openings: dict[int, list[str]],
) -> list[PlayedSeat]:
    size = team_size(row.game, mode_of(row))
    teams = [seat.number // size for seat in seats]
    winners = row.winners or []
    placed = places(teams, winners, left)
    return [
        PlayedSeat(
            table=row.id,
            seat=seat.number,
            team=teams[seat.number],
            deck=deck_name(seat.deck)[:LONGEST_NAME],
            opening=[name[:LONGEST_NAME] for name in openings.get(seat.number, [])],
            result=result(seat.number, placed, winners),
            rating=ratings.get(seat.number),
        )
        for seat in seats
    ]


def _tags(side: PlayedSeat) -> list[PlayedTag]:
    named = {(DECK, side.deck), *((PART, part) for part in parts_of(side.deck))}
    named |= {(TECH, name) for name in side.opening}
    found = {(kind, as_tag(name)) for kind, name in named}
    return [PlayedTag(table=side.table, seat=side.seat, kind=kind, name=name) for kind, name in found]


def as_tag(name: str) -> str:
    """As it is looked for: however somebody writes it."""
    return " ".join(name.split()).casefold()[:LONGEST_NAME]
