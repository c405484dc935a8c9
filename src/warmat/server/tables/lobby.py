"""Lists of tables: the lobby, what can be watched, and my games with those that wait for me."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.guests import Someone
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, OVER, PLAYING, Person, Seat, Table, Tie
from warmat.server.tables.seating import describe

MOST = 100
BLOCK = "block"


class Lobby:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_tables(self, someone: Someone | None) -> list[dict[str, Any]]:
        """Tables with a free seat for anybody, newest first; people who block each other are apart."""
        async with self._database.reading() as session:
            wanted = select(Table).where(Table.status == OPEN, Table.listed)
            if someone is not None:
                wanted = wanted.where(Table.host.not_in(await _blocked(session, someone.id)))
            rows = await session.scalars(wanted.order_by(Table.created.desc()).limit(MOST))
            return await _described(session, list(rows), someone)

    async def watchable(self, someone: Someone | None) -> list[dict[str, Any]]:
        """Games that are being played for all to see."""
        wanted = select(Table).where(Table.status == PLAYING, Table.listed)
        async with self._database.reading() as session:
            rows = await session.scalars(wanted.order_by(Table.changed.desc()).limit(MOST))
            return await _described(session, list(rows), someone)

    async def mine(
        self, someone: Someone, over: bool, skip: int = 0, most: int = MOST
    ) -> list[dict[str, Any]]:
        """My tables but for lessons and puzzles: those that wait for me, then by the last that happened."""
        status = Table.status == OVER if over else Table.status != OVER
        seated = select(Seat.table).where(Seat.person == someone.id)
        brought = Table.imported & (Table.host == someone.id)
        played = Table.options["lesson"].as_string().is_(None) & Table.options["puzzle"].as_string().is_(None)
        wanted = select(Table).where(Table.id.in_(seated) | brought, status, played)
        wanted = wanted.order_by(Table.changed.desc(), Table.id).offset(skip).limit(most)
        async with self._database.reading() as session:
            rows = await session.scalars(wanted)
            found = await _described(session, list(rows), someone)
        return sorted(found, key=lambda table: not table["your_turn"])


async def _blocked(session: AsyncSession, person: str) -> set[str]:
    """Who blocks this person, or is blocked by them."""
    ties = select(Tie).where(Tie.kind == BLOCK, (Tie.person == person) | (Tie.other == person))
    return {tie.other if tie.person == person else tie.person for tie in await session.scalars(ties)}


async def _described(
    session: AsyncSession, rows: list[Table], someone: Someone | None
) -> list[dict[str, Any]]:
    ids = [row.id for row in rows]
    seats = list(await session.scalars(select(Seat).where(Seat.table.in_(ids)).order_by(Seat.number)))
    people = {seat.person for seat in seats if seat.person is not None}
    named = await session.execute(select(Person.id, Person.name).where(Person.id.in_(people)))
    names = {each.id: each.name for each in named}
    found = []
    for row in rows:
        around = [seat for seat in seats if seat.table == row.id]
        mine = [seat.number for seat in around if someone is not None and seat.person == someone.id]
        waits = row.status == PLAYING and any((row.to_move >> seat) & 1 for seat in mine)
        found.append({**describe(row, around, names), "mine": mine, "your_turn": waits})
    return found
