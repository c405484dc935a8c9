"""Playing under a chosen name: a person and a session, made at the first need of them."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError

from warmat.server.clock import Clock
from warmat.server.errors import Stale
from warmat.server.people import names
from warmat.server.people.names import clean_name
from warmat.server.people.sessions import Sessions, User, someone
from warmat.server.people.tokens import new_id
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person

__all__ = ["People", "User", "clean_name"]

TRIES = 5


class People:
    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._clock = clock

    async def arrive(self, name: str, user_agent: str) -> tuple[User, str]:
        """Somebody new: who they are, and the token of their session. A name that is taken gets a number."""
        wanted = clean_name(name)
        for _ in range(TRIES):
            try:
                async with self._database.session() as session:
                    free = await names.unlike(session, wanted)
                    person = Person(id=new_id(), name=free, created=self._clock(), moderator=False)
                    session.add(person)
                    await session.flush()
                    await names.take(session, person.id, free)
                    token = await self._sessions.begin(session, person.id, user_agent)
                return someone(person), token
            except (IntegrityError, Stale):
                continue  # somebody else took it in this moment: the next number
        raise Stale("Many people are using that name right now: choose another.")

    async def rename(self, me: User, name: str) -> User:
        """Another name, if nobody has it or one that looks like it."""
        wanted = clean_name(name)
        try:
            async with self._database.session() as session:
                person = await session.get_one(Person, me.id, with_for_update=True)
                await names.take(session, me.id, wanted)
                person.name = wanted
        except IntegrityError:
            raise Stale("Somebody else has just taken that name: choose another.") from None
        self._sessions.changed()
        return someone(person)
