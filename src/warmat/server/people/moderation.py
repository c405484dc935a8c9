"""Moderation: people report, moderators act, and every act stands in a log.

The page and the command do the same here. A moderator is somebody with an account whom the owner made one;
the owner acts at the command line.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import randbelow
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotFound, Stale
from warmat.server.people import moderation_log, names
from warmat.server.people.sanctions import BAN, MUTE, Sanctions
from warmat.server.people.sessions import User
from warmat.server.people.tokens import new_id
from warmat.server.periodic import PeriodicTask
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Message, ModerationAct, Person, Report, Sanction, Seat

OWNER = "the owner"  # who acts at the command line
UNMUTE, UNBAN, NAME, MESSAGE, CLOSE = "unmute", "unban", "remove name", "remove message", "close report"
GRANT, REVOKE = "make moderator", "no moderator"
REMOVED = "(removed by a moderator)"
HOUR_MS = 3600 * 1000
EVERY_S = 5.0  # how soon the server hears of what was done at the command line
OPEN_REPORTS = 20  # of one person
TRIES = 5

log = logging.getLogger(__name__)

Work = Callable[[AsyncSession], Awaitable[tuple[str, dict[str, Any]]]]  # to whom, and what is noted down


@dataclass(frozen=True)
class Judgement:
    """What a moderator wants done."""

    act: str
    person: str  # empty where the act itself says who
    reason: str
    hours: float | None = None  # None: for good
    address: str = ""  # also guests from there
    table: str = ""
    message: int = 0
    report: str = ""


class Moderation:
    def __init__(self, database: Database, sanctions: Sanctions, clock: Clock) -> None:
        self._database = database
        self._sanctions = sanctions
        self._clock = clock
        self.periodic = PeriodicTask(
            "moderation", sanctions.load, lambda: EVERY_S
        )  # hears of what was done elsewhere
        self.renamed: list[Callable[[], None]] = []  # who wants to know that somebody has another name
        self.removed: list[Callable[[str, int], None]] = []  # or that a message is gone
        self.acted: list[Callable[[], None]] = []  # or that anything was done

    # Reports ------------------------------------------------------------------------------------------

    async def report(self, me: User, person: str, table: str | None, message: int | None, text: str) -> str:
        """Tell the moderators of somebody. What they said is kept as it is now."""
        if person == me.id:
            raise BadRequest("That is you.")
        async with self._database.session() as session:
            other = await session.get(Person, person)
            if other is None:
                raise NotFound("Nobody has that name.")
            mine = select(Report.id).where(Report.reporter == me.id, Report.closed.is_(None))
            if len((await session.scalars(mine)).all()) >= OPEN_REPORTS:
                raise Stale("The moderators have many reports from you: wait until they have seen them.")
            quote = None
            if message is not None:
                quote = await _quoted(session, me, person, table or "", message)
            row = Report(
                id=new_id(),
                reporter=me.id,
                person=person,
                name=other.name,
                table=table,
                message=message,
                quote=quote,
                text=text,
                at=self._clock(),
            )
            session.add(row)
        return row.id

    async def reports(self, closed: bool, most: int) -> list[Report]:
        async with self._database.reading() as session:
            asked = select(Report).where(Report.closed.is_not(None) if closed else Report.closed.is_(None))
            return list(await session.scalars(asked.order_by(Report.at.desc()).limit(most)))

    # Acts ---------------------------------------------------------------------------------------------

    async def judge(self, by: User | None, wish: Judgement) -> ModerationAct:
        """Do it and note it down, both or neither. Without a moderator it is the owner who acts."""
        works: dict[str, Work] = {
            MUTE: lambda session: self._sanction(session, by, wish, MUTE),
            BAN: lambda session: self._sanction(session, by, wish, BAN),
            UNMUTE: lambda session: self._lift(session, wish, MUTE),
            UNBAN: lambda session: self._lift(session, wish, BAN),
            NAME: lambda session: self._remove_name(session, by, wish),
            MESSAGE: lambda session: self._remove_message(session, wish),
            CLOSE: lambda session: self._close(session, wish),
            GRANT: lambda session: self._appoint(session, by, wish, is_one=True),
            REVOKE: lambda session: self._appoint(session, by, wish, is_one=False),
        }
        if wish.act not in works:
            raise BadRequest(f"There is no act '{wish.act}'. Known: {', '.join(works)}.")
        if not wish.reason.strip():
            raise BadRequest("Say why: it goes into the log.")
        act = await self._done(works[wish.act], OWNER if by is None else by.id, wish)
        log.info("moderation: act %d, %s, log at %s", act.number, act.act, act.hash[:16])
        await self._sanctions.load()
        for told in self.acted:
            told()
        if wish.act in (NAME, GRANT, REVOKE):
            for listener in self.renamed:
                listener()
        if wish.act == MESSAGE:
            for each in self.removed:
                each(wish.table, wish.message)
        return act

    async def _done(self, work: Work, by: str, wish: Judgement) -> ModerationAct:
        for _ in range(TRIES):
            try:
                async with self._database.session() as session:
                    person, details = await work(session)
                    noted = {"reason": wish.reason.strip(), **details}
                    return await moderation_log.append(session, self._clock(), by, wish.act, person, noted)
            except IntegrityError:
                continue  # two acted at once: the next number
        raise Stale("Several moderators acted at once: try again.")

    async def _sanction(
        self, session: AsyncSession, by: User | None, wish: Judgement, kind: str
    ) -> tuple[str, dict[str, Any]]:
        person = await _touchable(session, by, wish.person)
        now = self._clock()
        until = None if wish.hours is None else now + round(wish.hours * HOUR_MS)
        await session.execute(delete(Sanction).where(Sanction.person == person.id, Sanction.kind == kind))
        address = self._sanctions.hashed(wish.address) if wish.address and kind == BAN else None
        session.add(
            Sanction(
                id=new_id(),
                kind=kind,
                person=person.id,
                address=address,
                until=until,
                reason=wish.reason.strip(),
                at=now,
            )
        )
        return person.id, {"name": person.name, "until": until, "address": address is not None}

    async def _lift(self, session: AsyncSession, wish: Judgement, kind: str) -> tuple[str, dict[str, Any]]:
        found = await session.execute(
            delete(Sanction).where(Sanction.person == wish.person, Sanction.kind == kind)
        )
        if not found.rowcount:  # type: ignore[attr-defined]
            raise Stale("There is nothing to lift.")
        return wish.person, {}

    async def _remove_name(
        self, session: AsyncSession, by: User | None, wish: Judgement
    ) -> tuple[str, dict[str, Any]]:
        """Nobody has that name any more, and they another until they choose one."""
        person = await _touchable(session, by, wish.person)
        before = person.name
        await names.bar(session, person.id)
        person.name = await names.unlike(session, f"Player {1000 + randbelow(9000)}")
        await names.take(session, person.id, person.name)
        return person.id, {"name": before, "now": person.name}

    async def _remove_message(self, session: AsyncSession, wish: Judgement) -> tuple[str, dict[str, Any]]:
        row = await session.get(Message, (wish.table, wish.message), with_for_update=True)
        if row is None:
            raise NotFound("There is no such message.")
        before, row.text = row.text, REMOVED
        return row.person, {"table": wish.table, "message": wish.message, "text": before}

    async def _close(self, session: AsyncSession, wish: Judgement) -> tuple[str, dict[str, Any]]:
        row = await session.get(Report, wish.report, with_for_update=True)
        if row is None:
            raise NotFound("There is no such report.")
        if row.closed is not None:
            raise Stale("Another moderator has dealt with it.")
        row.closed = self._clock()
        return row.person, {"report": row.id}

    async def _appoint(
        self, session: AsyncSession, by: User | None, wish: Judgement, is_one: bool
    ) -> tuple[str, dict[str, Any]]:
        if by is not None:
            raise Forbidden("Only the owner of the server can appoint moderators.")
        person = await session.get(Person, wish.person)
        if person is None or person.login is None or person.owner is not None:
            raise BadRequest("A moderator needs an account.")
        await session.execute(update(Person).where(Person.id == person.id).values(moderator=is_one))
        return person.id, {"name": person.name}


async def _touchable(session: AsyncSession, by: User | None, id: str) -> Person:
    person = await session.get(Person, id, with_for_update=True)
    if person is None:
        raise NotFound("Nobody has that name.")
    if by is not None and person.moderator:
        raise Forbidden("Moderators don't judge each other: ask the owner of the server.")
    return person


async def _quoted(session: AsyncSession, me: User, person: str, table: str, number: int) -> str:
    """A message as it stands, for whoever could hear it."""
    here = select(Seat.number).where(Seat.table == table, Seat.person == me.id).limit(1)
    row = await session.get(Message, (table, number))
    if await session.scalar(here) is None or row is None or row.person != person:
        raise NotFound("There is no such message.")
    return row.text
