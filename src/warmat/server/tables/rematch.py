"""Once more, with the seats moved on by one: whoever asks first makes the table, the others sit down."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import select, update

from warmat.server.errors import Forbidden, Stale
from warmat.server.people.guests import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OVER, Seat, TableRow
from warmat.server.tables.seating import Plan, Seating, SeatRequest

# The options of tables that do not begin as others do, and how they are begun once more.
BEGUN_ELSEWHERE = {
    "lesson": "To repeat a lesson, start it again from the lessons page.",
    "puzzle": "To repeat a puzzle, start it again from the puzzles page.",
    "from": "This game started in the middle of another one: play on from that replay again.",
}


class Rematch:
    def __init__(self, database: Database, seating: Seating) -> None:
        self._database = database
        self._seating = seating

    async def ask(self, table: str, someone: User, number_hash: str | None = None) -> str:
        """The next table."""
        async with self._database.reading() as session:
            row = await self._seating.find(session, table)
            seats = await self._seating.seats(session, table)
        if all(seat.person != someone.id for seat in seats):
            raise Forbidden("Only those who played can ask for a rematch.")
        if row.status != OVER:
            raise Stale("The game is not over.")
        for option, why in BEGUN_ELSEWHERE.items():
            if option in row.options:
                raise Stale(why)
        if row.rematch is None:
            made, _ = await self._seating.make(self._plan(row, seats, someone), someone, number_hash)
            if not await self._link(table, made):
                row = await self._again(table)  # somebody else was faster
        following = row.rematch or made
        await self._sit(following, table, someone, number_hash)
        return following

    def _plan(self, row: TableRow, seats: list[Seat], someone: User) -> Plan:
        moved = [*seats[1:], seats[0]]
        wishes = [SeatRequest(seat.deck, seat.person == someone.id, seat.bot) for seat in moved]
        plan = Plan(row.game, wishes, row.options, row.pace, listed=False, watch_delay=row.watch_delay)
        return replace(plan, rematch_of=row.id, hints=row.hints, rated=row.rated, takebacks=row.takebacks)

    async def _link(self, table: str, made: str) -> bool:
        async with self._database.session() as session:
            done = await session.execute(
                update(TableRow).where(TableRow.id == table, TableRow.rematch.is_(None)).values(rematch=made)
            )
            return bool(done.rowcount == 1)  # type: ignore[attr-defined]

    async def _again(self, table: str) -> TableRow:
        async with self._database.reading() as session:
            return await self._seating.find(session, table)

    async def _sit(self, following: str, before: str, someone: User, number_hash: str | None) -> None:
        """On the seat after one's own of the game before."""
        async with self._database.reading() as session:
            count = len(await self._seating.seats(session, following))
            mine = list(
                await session.scalars(
                    select(Seat.number).where(Seat.table == before, Seat.person == someone.id)
                )
            )
        for number in mine:
            given = number_hash if number == mine[0] else None
            await self._seating.take(following, (number - 1) % count, someone, given)
