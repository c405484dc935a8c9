"""A guest who logs in was somebody else all along: what they have goes to the account."""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.storage.schema import Code, Message, Person, Seat, Table, Tie


async def bring(session: AsyncSession, guest: str, account: str) -> list[str]:
    """Seats, tables, talk and ties of the guest are the account's: the tables where it sits now."""
    tables = list(await session.scalars(select(Seat.table).where(Seat.person == guest).distinct()))
    await session.execute(update(Seat).where(Seat.person == guest).values(person=account))
    await session.execute(update(Table).where(Table.host == guest).values(host=account))
    await session.execute(update(Message).where(Message.person == guest).values(person=account))
    await session.execute(delete(Code).where(Code.person == guest))
    await _ties(session, guest, account)
    person = await session.get_one(Person, guest)
    person.name = "somebody"
    await session.flush()
    return tables


async def _ties(session: AsyncSession, guest: str, account: str) -> None:
    both = (guest, account)
    rows = await session.scalars(select(Tie).where(or_(Tie.person.in_(both), Tie.other.in_(both))))
    known: set[tuple[str, str, str]] = set()
    moved: list[Tie] = []
    for tie in rows:
        if guest in (tie.person, tie.other):
            moved.append(tie)
        else:
            known.add((tie.person, tie.other, tie.kind))
    for tie in moved:
        await session.delete(tie)
    await session.flush()
    for tie in moved:
        person, other = (account if each == guest else each for each in (tie.person, tie.other))
        if person != other and (person, other, tie.kind) not in known:
            known.add((person, other, tie.kind))
            session.add(Tie(person=person, other=other, kind=tie.kind, created=tie.created))
