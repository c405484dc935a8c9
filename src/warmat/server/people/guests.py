"""Playing under a chosen name: a person and a session, made at the first need of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sqlalchemy import select

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest
from warmat.server.people.tokens import hashed, new_id, new_token
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person, Session

LONGEST_NAME = 40


@dataclass(frozen=True)
class Someone:
    """Who asks."""

    id: str
    name: str
    has_account: bool


def clean_name(text: str) -> str:
    """The name as it is shown: no control characters, no leading or double spaces."""
    name = re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()
    if not name or len(name) > LONGEST_NAME:
        raise BadRequest(f"A name has 1 to {LONGEST_NAME} letters.")
    return name


class People:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def arrive(self, name: str, device: str) -> tuple[Someone, str]:
        """Somebody new: who they are, and the token of their session."""
        now, token = self._clock(), new_token()
        person = Person(id=new_id(), name=clean_name(name), created=now)
        async with self._database.session() as session:
            session.add(person)
            await session.flush()
            session.add(
                Session(token=hashed(token), person=person.id, device=device[:200], created=now, seen=now)
            )
        return Someone(person.id, person.name, False), token

    async def by_token(self, token: str) -> Someone | None:
        """Who has this session, if anybody."""
        async with self._database.reading() as session:
            person = await session.scalar(
                select(Person)
                .join(Session, Session.person == Person.id)
                .where(Session.token == hashed(token))
            )
        return None if person is None else Someone(person.id, person.name, person.login is not None)

    async def rename(self, someone: Someone, name: str) -> Someone:
        async with self._database.session() as session:
            person = await session.get_one(Person, someone.id)
            person.name = clean_name(name)
        return Someone(someone.id, person.name, someone.has_account)
