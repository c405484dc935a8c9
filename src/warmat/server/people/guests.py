"""Playing under a chosen name: a person and a session, made at the first need of them."""

from __future__ import annotations

import re

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest
from warmat.server.people.sessions import Sessions, Someone, someone
from warmat.server.people.tokens import new_id
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person

__all__ = ["People", "Someone", "clean_name"]

LONGEST_NAME = 40


def clean_name(text: str) -> str:
    """The name as it is shown: no control characters, no leading or double spaces."""
    name = re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()
    if not name or len(name) > LONGEST_NAME:
        raise BadRequest(f"A name has 1 to {LONGEST_NAME} letters.")
    return name


class People:
    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._clock = clock

    async def arrive(self, name: str, user_agent: str) -> tuple[Someone, str]:
        """Somebody new: who they are, and the token of their session."""
        person = Person(id=new_id(), name=clean_name(name), created=self._clock())
        async with self._database.session() as session:
            session.add(person)
            await session.flush()
            token = await self._sessions.begin(session, person.id, user_agent)
        return someone(person), token

    async def rename(self, me: Someone, name: str) -> Someone:
        async with self._database.session() as session:
            person = await session.get_one(Person, me.id)
            person.name = clean_name(name)
        self._sessions.changed()
        return someone(person)
