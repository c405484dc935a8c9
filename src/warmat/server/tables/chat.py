"""Chat at a table, and who is spared whose."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, Stale
from warmat.server.live.hub import Hub
from warmat.server.notifications.pending import said
from warmat.server.people.guests import User
from warmat.server.people.names import Named, names_of
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Message, Relation, Seat

LONGEST = 500
TRIES = 5
SILENCED = ("mute", "block")


class Chat:
    def __init__(self, database: Database, hub: Hub, clock: Clock) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock

    async def say(self, table: str, someone: User, text: str) -> dict[str, Any]:
        """Those at the table hear it at once, but for whoever has muted or blocked the speaker."""
        said = clean(text)
        number = await self._keep(table, someone, said)
        async with self._database.reading() as session:
            speaker = (await names_of(session, [someone.id]))[someone.id]
            deaf = select(Relation.person).where(Relation.other == someone.id, Relation.kind.in_(SILENCED))
            spared = set(await session.scalars(deaf))
        message = _info(number, someone.id, speaker, said, self._clock())
        self._hub.say(table, {"type": "message", **message}, spared)
        return message

    async def _keep(self, table: str, someone: User, text: str) -> int:
        for _ in range(TRIES):
            try:
                async with self._database.session() as session:
                    await _seated(session, table, someone)
                    newest = select(func.max(Message.number)).where(Message.table == table)
                    number = (await session.scalar(newest) or 0) + 1
                    at = self._clock()
                    session.add(Message(table=table, number=number, person=someone.id, text=text, at=at))
                    await said(session, table, someone.id, number, at)
                return number
            except IntegrityError:
                continue  # two spoke at once: the next number
        raise Stale("Too many messages came at once: send it again.")

    async def heard(self, table: str, someone: User, since: int) -> list[dict[str, Any]]:
        """What was said after message `since`, without those one has muted or blocked."""
        async with self._database.reading() as session:
            await _seated(session, table, someone)
            spared = select(Relation.other).where(Relation.person == someone.id, Relation.kind.in_(SILENCED))
            wanted = select(Message).where(
                Message.table == table, Message.number > since, Message.person.not_in(spared)
            )
            rows = (await session.scalars(wanted.order_by(Message.number))).all()
            names = await names_of(session, {row.person for row in rows})
            return [_info(m.number, m.person, names[m.person], m.text, m.at) for m in rows]


async def _seated(session: Any, table: str, someone: User) -> None:
    found = await session.scalar(
        select(Seat.number).where(Seat.table == table, Seat.person == someone.id).limit(1)
    )
    if found is None:
        raise Forbidden("Only people at the table can chat there.")


def _info(number: int, person: str, who: Named, text: str, at: int) -> dict[str, Any]:
    return {
        "number": number,
        "person": person,
        "name": who.name,
        "guest": who.guest,
        "owner": who.owner,
        "text": text,
        "at": at,
    }


def clean(text: str) -> str:
    """As it is shown: one line, no control characters."""
    said = re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()
    if not said or len(said) > LONGEST:
        raise BadRequest(f"A message must have 1 to {LONGEST} characters.")
    return said
