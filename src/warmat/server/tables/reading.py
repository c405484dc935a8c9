"""What the database has of a table, as a room is opened from it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.errors import NotFound, Stale
from warmat.server.storage.entries import Entry
from warmat.server.storage.schema import OPEN, Decision, Seat, TableRow
from warmat.server.tables.moment import Moment
from warmat.server.tables.opening import Stored

ENTRY = [Decision.__table__.c[each] for each in Entry._fields]


async def read(session: AsyncSession, table: str, first: int = 0) -> Stored:
    """What is kept of a table, with the entries of its journal from this one on."""
    row = await session.get(TableRow, table)
    if row is None:
        raise NotFound("There is no such table.")
    if row.status == OPEN or row.config is None:
        raise Stale("The game has not begun: there are free seats.")
    wanted = select(*ENTRY).where(Decision.table == table, Decision.number >= first)
    entries = [Entry(*each) for each in await session.execute(wanted.order_by(Decision.number))]
    seats = list(await session.scalars(select(Seat).where(Seat.table == table).order_by(Seat.number)))
    return stored_of(row, seats, entries)


def stored_of(
    row: TableRow, seats: list[Seat], entries: list[Entry] | None = None, moments: list[Moment] | None = None
) -> Stored:
    """What is kept of a table, from its rows."""
    assert row.config is not None
    return Stored(
        row.id,
        row.game,
        {**row.config, "secret": row.secret} if row.secret else row.config,
        row.pace,
        row.started or 0,
        row.watch_delay,
        row.takebacks,
        not row.rated and all(seat.bot is None for seat in seats),
        [seat.number for seat in seats if seat.bot is not None],
        [seat.person for seat in seats],
        {seat.number: list(seat.plans["choices"]) for seat in seats if seat.plans},
        row.rules,
        row.resumed,
        row.status,
        row.to_move,
        row.ending,
        row.winners,
        row.digest,
        entries or [],
        moments or [],
    )
