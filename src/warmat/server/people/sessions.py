"""Sessions: a browser or a program that is somebody, until it is ended from there or from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import NotFound, Refusal
from warmat.server.people.devices import device
from warmat.server.people.tokens import hashed, new_token
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person, Session

LASTS_MS = 365 * 24 * 3600 * 1000  # unused
SEEN_EVERY_MS = 5 * 60 * 1000  # how exactly it is kept when somebody was here
REMEMBERED_MS = 10_000  # how long it is not asked again who somebody is
MOST_REMEMBERED = 10_000
ID_LETTERS = 16  # of the hash: enough to tell somebody's sessions apart


@dataclass(frozen=True)
class User:
    """Who asks."""

    id: str
    name: str
    has_account: bool
    is_moderator: bool = False
    owner: str | None = None  # whose bot it is

    @property
    def is_bot(self) -> bool:
        return self.owner is not None


@dataclass(frozen=True)
class Device:
    """A session as its owner sees it."""

    id: str
    device: str
    created: int
    seen: int
    current: bool


def someone(person: Person) -> User:
    return User(person.id, person.name, person.login is not None, person.moderator, person.owner)


class Sessions:
    """A session is named by the hash of its token everywhere but in the cookie, or in a bot's own hands."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._writing: set[asyncio.Task[None]] = set()
        self._written: dict[str, int] = {}  # when each was last noted to be seen, so that it is done once
        self._remembered: dict[str, tuple[User, int]] = {}  # who they are, and until when we trust in that
        self._changes = 0
        self.ended: list[Callable[[str], None]] = []  # who wants to know of a session that is no more
        self.told: list[Callable[[list[str]], None]] = []  # and who tells other processes

    async def begin(self, session: AsyncSession, person: str, user_agent: str) -> str:
        """A new session: its token, for the cookie or for a bot."""
        now, token = self._clock(), new_token()
        row = Session(token=hashed(token), person=person, device=device(user_agent), created=now, seen=now)
        session.add(row)
        await session.flush()
        return token

    async def who(self, known: str) -> User | None:
        """Who has this session, if anybody."""
        now = self._clock()
        remembered = self._remembered.get(known)
        if remembered is not None and remembered[1] > now:
            return remembered[0]
        changes = self._changes
        async with self._database.reading() as session:
            asked = select(Person, Session.seen).join(Session, Session.person == Person.id)
            found = (await session.execute(asked.where(Session.token == known))).one_or_none()
        if found is None or found.seen < now - LASTS_MS:
            return None
        if found.seen < now - SEEN_EVERY_MS and self._written.get(known, 0) < now - SEEN_EVERY_MS:
            self._note(known, now)
        if changes == self._changes:  # nothing that we have not read was changed meanwhile
            _make_room(self._remembered)
            self._remembered[known] = (someone(found.Person), now + REMEMBERED_MS)
        return someone(found.Person)

    def changed(self) -> None:
        """Somebody has another name now."""
        self.tell(())

    def forget(self) -> None:
        """Ask the database again who is who."""
        self._changes += 1
        self._remembered.clear()

    def _note(self, known: str, now: int) -> None:
        """Whoever asks does not wait for it."""
        _make_room(self._written)
        self._written[known] = now
        task = asyncio.create_task(self._write(known, now))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, known: str, now: int) -> None:
        with suppress(Refusal):
            async with self._database.session() as session:
                await session.execute(update(Session).where(Session.token == known).values(seen=now))

    async def all_of(self, person: str, current: str | None) -> list[Device]:
        """Somebody's sessions, the last used first."""
        async with self._database.reading() as session:
            asked = select(Session).where(Session.person == person)
            asked = asked.where(Session.seen >= self._clock() - LASTS_MS).order_by(Session.seen.desc())
            rows = list(await session.scalars(asked))
        return [
            Device(row.token[:ID_LETTERS], row.device, row.created, row.seen, row.token == current)
            for row in rows
        ]

    async def end_one(self, person: str, id: str) -> str:
        """End the session of that id: its name."""
        async with self._database.session() as session:
            rows = await session.scalars(select(Session).where(Session.person == person))
            row = next((each for each in rows if each.token[:ID_LETTERS] == id), None)
            if row is None:
                raise NotFound("There is no such session.")
            await session.delete(row)
        self.tell([row.token])
        return row.token

    async def end(self, known: str) -> None:
        async with self._database.session() as session:
            await session.execute(delete(Session).where(Session.token == known))
        self.tell([known])

    async def end_others(self, person: str, current: str | None) -> None:
        async with self._database.session() as session:
            ended = await self.end_all(session, person, current)
        self.tell(ended)

    async def end_all(self, session: AsyncSession, person: str, but: str | None = None) -> list[str]:
        """End them within a transaction; `tell` of them after it."""
        rows = await session.scalars(select(Session.token).where(Session.person == person))
        ended = [token for token in rows if token != but]
        await session.execute(delete(Session).where(Session.token.in_(ended)))
        return ended

    def tell(self, ended: Iterable[str]) -> None:
        """These sessions are no more, or something else about people has changed."""
        told = list(ended)
        self.hear(told)
        for listener in self.told:
            listener(told)

    def hear(self, ended: Iterable[str]) -> None:
        """The same, as another process has told."""
        self.forget()
        for known in ended:
            for listener in self.ended:
                listener(known)

    async def tidy(self) -> None:
        """Forget sessions that nobody used for a year."""
        async with self._database.session() as session:
            await session.execute(delete(Session).where(Session.seen < self._clock() - LASTS_MS))

    async def finish(self) -> None:
        if self._writing:
            await asyncio.gather(*self._writing, return_exceptions=True)


def _make_room(kept: dict[str, Any]) -> None:
    if len(kept) > MOST_REMEMBERED:
        kept.clear()
