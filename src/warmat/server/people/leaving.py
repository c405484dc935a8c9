"""Somebody goes for good: games that wait for them end, tables that wait for others lose their seat."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import delete, select, update

from warmat.server.errors import Refusal
from warmat.server.people.sessions import Someone
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, PLAYING, Message, Seat, Table
from warmat.server.tables.rooms import Rooms


async def leave_all(database: Database, rooms: Rooms, me: Someone) -> None:
    """Give up what is played; get up from what has not begun, and close the own tables there."""
    async with database.reading() as session:
        playing = select(Seat.table, Seat.number).join(Table, Table.id == Seat.table)
        mine = (await session.execute(playing.where(Seat.person == me.id, Table.status == PLAYING))).all()
    for table, seat in mine:
        with suppress(Refusal):  # over already, or given up by the seat before
            await rooms.resign(table, seat)
    async with database.session() as session:
        waiting = select(Table.id).where(Table.status == OPEN)
        await session.execute(
            update(Seat).where(Seat.person == me.id, Seat.table.in_(waiting)).values(person=None)
        )
        own = list(await session.scalars(waiting.where(Table.host == me.id)))
        await session.execute(delete(Message).where(Message.table.in_(own)))
        await session.execute(delete(Seat).where(Seat.table.in_(own)))
        await session.execute(delete(Table).where(Table.id.in_(own)))
