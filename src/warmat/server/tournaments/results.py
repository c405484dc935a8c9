"""What came of a pairing: from its table once that is over, and by the tournament's rule when time is up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.records.endings import OUT_OF_TIME
from warmat.server.storage.entries import CHOICE, SAID
from warmat.server.storage.schema import OVER, PLAYING, Decision, Seat, Session, TableRow
from warmat.server.storage.tournament_rows import PairingRow
from warmat.server.tournaments.deck_choices import still_choosing
from warmat.server.tournaments.event import DRAW, FIRST, NEITHER, SECOND, settled
from warmat.server.tournaments.stored import LATE, PLAYED, Stored

SEATS = (0, 1)  # of the first and the second
DRAWN_IF_LATE = "draw"


@dataclass(frozen=True)
class Found:
    pairing: PairingRow
    result: str
    how: str


async def found(session: AsyncSession, stored: Stored, now: int) -> list[Found]:
    """Results of the last round that are not written down yet."""
    waiting = [pairing for pairing in stored.current if pairing.result is None]
    if not waiting:
        return []
    last = stored.rounds[-1]
    ids = [pairing.table for pairing in waiting if pairing.table is not None]
    tables = {row.id: row for row in await session.scalars(select(TableRow).where(TableRow.id.in_(ids)))}
    results = []
    for pairing in waiting:
        row = tables.get(pairing.table or "")
        if row is not None and row.status == OVER:
            result = await _over(session, row, last.began)
            results.append(Found(pairing, settled(stored.row.system, result), PLAYED))
        elif now >= last.deadline or (row is None and pairing.table is not None):
            if row is not None:
                result = await _late(session, row, stored.row.late, last.began)
            else:
                result = await _untabled(session, pairing)
            results.append(Found(pairing, settled(stored.row.system, result), LATE))
    return results


async def _over(session: AsyncSession, row: TableRow, began: int) -> str:
    """A game that is over. Who won because the other's time ran out, and never came either, has lost too."""
    winners = row.winners or []
    if len(winners) != 1:
        return DRAW
    if row.ending == OUT_OF_TIME and winners[0] in await _absent(session, row.id, began):
        return NEITHER
    return _won_by(winners)


async def _late(session: AsyncSession, row: TableRow, rule: str, began: int) -> str:
    """A game that is not over in time: lost by whoever is to move, and by whoever never came."""
    assert row.status == PLAYING
    moved = await _moved(session, row.id)
    if moved == set(SEATS) and rule == DRAWN_IF_LATE:
        return DRAW
    losers = {seat for seat in SEATS if (row.to_move >> seat) & 1} | await _absent(session, row.id, began)
    return _won_by([seat for seat in SEATS if seat not in losers])


async def _untabled(session: AsyncSession, pairing: PairingRow) -> str:
    """A game that never began, or whose table is gone: lost by whoever did not choose a deck for it."""
    losers = []
    if pairing.table is None and pairing.challenge is not None:
        losers = await still_choosing(session, pairing.challenge)
    return _won_by([seat for seat in SEATS if seat not in losers]) if losers else DRAW


def _won_by(winners: Sequence[int]) -> str:
    return NEITHER if len(winners) != 1 else FIRST if winners[0] == SEATS[0] else SECOND


async def _moved(session: AsyncSession, table: str) -> set[int]:
    moved = select(Decision.seat).where(Decision.table == table, Decision.kind.in_((CHOICE, SAID)))
    return set(await session.scalars(moved.distinct()))


async def _absent(session: AsyncSession, table: str, began: int) -> set[int]:
    """The seats of those who have neither moved nor been here since the round began."""
    moved = await _moved(session, table)
    seen = (
        select(Seat.number, func.max(Session.seen))
        .outerjoin(Session, Session.person == Seat.person)
        .where(Seat.table == table)
        .group_by(Seat.number)
    )
    here = {row[0] for row in await session.execute(seen) if (row[1] or 0) >= began}
    bots = select(Seat.number).where(Seat.table == table, Seat.bot.is_not(None))
    here |= set(await session.scalars(bots))  # a bot always is
    return set(SEATS) - moved - here
