"""Somebody goes for good: games that wait for them end, tables that wait for others lose their seat."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from warmat.server.challenges.challenge_actions import leave_challenges
from warmat.server.challenges.quick_pairing import stop_seeking
from warmat.server.clubs.membership import leave_clubs
from warmat.server.errors import Elsewhere, Refusal
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, PLAYING, Message, Seat, TableRow
from warmat.server.tables.rooms import Rooms
from warmat.server.tournaments.entries import leave_tournaments


async def leave_all(database: Database, rooms: Rooms, me: User) -> None:
    """Give up what is played; get up from what has not begun, and close the own tables there."""
    async with database.reading() as session:
        playing = select(Seat.table, Seat.number).join(TableRow, TableRow.id == Seat.table)
        mine = (await session.execute(playing.where(Seat.person == me.id, TableRow.status == PLAYING))).all()
    for table, seat in mine:
        try:
            await rooms.resign(table, seat)
        except Elsewhere:
            for listener in rooms.resigning:
                listener(table, seat)
        except Refusal:  # over already, or given up by the seat before
            continue
    async with database.session() as session:
        await leave_challenges(session, me.id)
        await leave_tournaments(session, me.id)
        await stop_seeking(session, me.id)
        await leave_clubs(session, me.id)
        waiting = select(TableRow.id).where(TableRow.status == OPEN)
        await session.execute(
            update(Seat).where(Seat.person == me.id, Seat.table.in_(waiting)).values(person=None)
        )
        own = list(await session.scalars(waiting.where(TableRow.host == me.id)))
        await session.execute(delete(Message).where(Message.table.in_(own)))
        await session.execute(delete(Seat).where(Seat.table.in_(own)))
        await session.execute(delete(TableRow).where(TableRow.id.in_(own)))
