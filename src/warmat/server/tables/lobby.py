"""Lists of tables: the lobby, what can be watched, and my games with those that wait for me."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.guests import User
from warmat.server.people.names import names_of
from warmat.server.people.relations import blocked
from warmat.server.storage.database import Database
from warmat.server.storage.schema import LADDER_HOST, OPEN, OVER, PLAYING, Seat, TableRow
from warmat.server.tables.retention import Retention
from warmat.server.tables.seating import describe, people_at

MOST = 100
FEW = 10


class Lobby:
    def __init__(self, database: Database, terms: Retention | None = None) -> None:
        self._database = database
        self._terms = terms or Retention()

    async def open_tables(self, someone: User | None) -> list[dict[str, Any]]:
        """Tables with a free seat for anybody, newest first; people who block each other are apart."""
        async with self._database.reading() as session:
            wanted = select(TableRow).where(TableRow.status == OPEN, TableRow.listed)
            if someone is not None:
                wanted = wanted.where(TableRow.host.not_in(await blocked(session, someone.id)))
            rows = await session.scalars(wanted.order_by(TableRow.created.desc()).limit(MOST))
            return await _described(session, list(rows), someone, self._terms)

    async def watchable(self, someone: User | None) -> list[dict[str, Any]]:
        """Games that are being played for all to see, the newest first."""
        return await self._playing(someone)

    async def of_the_bot_ladder(self, someone: User | None) -> list[dict[str, Any]]:
        """Those of them that the bot ladder plays."""
        return await self._playing(someone, TableRow.host == LADDER_HOST)

    async def _playing(self, someone: User | None, *which: ColumnElement[bool]) -> list[dict[str, Any]]:
        wanted = select(TableRow).where(TableRow.status == PLAYING, TableRow.listed, *which)
        async with self._database.reading() as session:
            rows = await session.scalars(wanted.order_by(TableRow.started.desc(), TableRow.id).limit(MOST))
            return await _described(session, list(rows), someone, self._terms)

    async def among(self, people: Sequence[str], someone: User | None) -> list[dict[str, Any]]:
        """Games of these people with each other, for all to see: the newest first."""
        met = select(Seat.table).where(Seat.person.in_(people)).group_by(Seat.table)
        together = met.having(func.count(Seat.person.distinct()) > 1)
        wanted = select(TableRow).where(
            TableRow.listed, TableRow.status != OPEN, TableRow.id.in_(together), ~TableRow.imported
        )
        async with self._database.reading() as session:
            rows = await session.scalars(wanted.order_by(TableRow.changed.desc(), TableRow.id).limit(FEW))
            return await _described(session, list(rows), someone, self._terms)

    async def mine(self, someone: User, over: bool, skip: int = 0, most: int = MOST) -> list[dict[str, Any]]:
        """My tables but for lessons and puzzles: those that wait for me, then by the last turn."""
        status = TableRow.status == OVER if over else TableRow.status != OVER
        seated = select(Seat.table).where(Seat.person == someone.id)
        brought = TableRow.imported & (TableRow.host == someone.id)
        played = TableRow.options["lesson"].as_string().is_(None) & TableRow.options[
            "puzzle"
        ].as_string().is_(None)
        wanted = select(TableRow).where(TableRow.id.in_(seated) | brought, status, played)
        wanted = wanted.order_by(TableRow.changed.desc(), TableRow.id).offset(skip).limit(most)
        async with self._database.reading() as session:
            rows = await session.scalars(wanted)
            found = await _described(session, list(rows), someone, self._terms)
        return sorted(found, key=lambda table: not table["your_turn"])


async def _described(
    session: AsyncSession, rows: list[TableRow], someone: User | None, terms: Retention
) -> list[dict[str, Any]]:
    ids = [row.id for row in rows]
    seats = list(await session.scalars(select(Seat).where(Seat.table.in_(ids)).order_by(Seat.number)))
    names = await names_of(session, people_at(rows, seats))
    found = []
    for row in rows:
        around = [seat for seat in seats if seat.table == row.id]
        mine = [seat.number for seat in around if someone is not None and seat.person == someone.id]
        asked = row.to_move if row.status == PLAYING else 0
        to_move = [seat.number for seat in around if (asked >> seat.number) & 1]
        found.append(
            {
                **describe(row, around, names, terms),
                "mine": mine,
                "your_turn": any(seat in to_move for seat in mine),
                # For those who play only: spectators may see it some turns later.
                "to_move": to_move,
                "deadline": row.deadline if row.status == PLAYING else None,
                "changed": row.changed,
            }
        )
    return found
