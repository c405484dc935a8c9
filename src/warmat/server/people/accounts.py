"""Accounts: a login and a password for somebody, so that they can come back from anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.exc import IntegrityError

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotYou, Stale
from warmat.server.people import codes, merging, names
from warmat.server.people.names import GONE
from warmat.server.people.passwords import Passwords, check
from warmat.server.people.sessions import Sessions, User, someone
from warmat.server.storage.archive_rows import PlayedSeat
from warmat.server.storage.bot_rows import ReadyBot
from warmat.server.storage.database import Database
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import (
    FRIENDS,
    Code,
    Message,
    Notification,
    NotificationWish,
    Person,
    RatedSeat,
    Rating,
    Relation,
    Seat,
)
from warmat.server.storage.vacation_rows import Vacation

LOGIN = re.compile(r"[\w.@+-]{3,60}")
RECOVERY_LASTS_MS = 12 * 3600 * 1000
WRONG = "That login and password don't match."


def same_login(text: str) -> str:
    """However it was typed."""
    return normalize("NFKC", text).casefold().strip()


def clean_login(text: str) -> str:
    """As it is kept: upper and lower case are the same."""
    login = same_login(text)
    if not LOGIN.fullmatch(login):
        raise BadRequest("A login must have 3 to 60 letters, digits or . @ + - _ and no spaces.")
    return login


class Accounts:
    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._clock = clock
        self.passwords = Passwords()
        self.moved: list[Callable[[str], None]] = []  # who wants to know of a table with other people

    async def create(self, me: User, login: str, password: str, user_agent: str) -> tuple[User, str]:
        """Whoever played as a guest has an account now, with all their games: they, and a new session."""
        login = clean_login(login)
        check(password, login)
        if me.has_account:
            raise Stale("You already have an account.")
        hash = await self.passwords.hash(password)
        try:
            async with self._database.session() as session:
                person = await session.get_one(Person, me.id, with_for_update=True)
                if person.login is not None:
                    raise Stale("You already have an account.")
                person.login, person.password = login, hash
                # A session from before, perhaps planted by somebody, must not open the account.
                ended = await self._sessions.end_all(session, me.id)
                token = await self._sessions.begin(session, me.id, user_agent)
        except IntegrityError:
            raise Stale("This login is taken.") from None
        self._sessions.tell(ended)
        return someone(person), token

    async def log_in(
        self, login: str, password: str, user_agent: str, guest: User | None
    ) -> tuple[User, str]:
        """A new session, if the password is right. What the guest has, if one is given, comes along."""
        try:
            login = clean_login(login)
        except BadRequest:
            login = ""  # nobody's
        async with self._database.reading() as session:
            found = await session.scalar(select(Person).where(Person.login == login))
        kept = None if found is None else found.password
        right = await self.passwords.is_right(kept, password)
        if not right or found is None or kept is None:
            raise NotYou(WRONG)
        fresh = await self.passwords.hash(password) if self.passwords.is_old(kept) else kept
        ended: list[str] = []
        tables: list[str] = []
        async with self._database.session() as session:
            person = await session.get_one(Person, found.id, with_for_update=True)
            if person.password != kept:
                raise NotYou(WRONG)  # changed in this moment
            person.password = fresh
            if guest is not None and not guest.has_account and guest.id != person.id:
                tables = await merging.merge_guest(session, guest.id, person.id)
                ended = await self._sessions.end_all(session, guest.id)
            token = await self._sessions.begin(session, person.id, user_agent)
        self._sessions.tell(ended)
        for table in tables:
            for listener in self.moved:
                listener(table)
        return someone(person), token

    async def change_password(self, me: User, old: str, new: str, current: str | None) -> None:
        """All other sessions end."""
        kept = await self._check(me, old)
        async with self._database.reading() as session:
            login = (await session.get_one(Person, me.id)).login
        check(new, login or "")
        hash = await self.passwords.hash(new)
        async with self._database.session() as session:
            person = await session.get_one(Person, me.id, with_for_update=True)
            if person.password != kept:
                raise Stale("The password has just been changed elsewhere.")
            person.password = hash
            ended = await self._sessions.end_all(session, me.id, but=current)
        self._sessions.tell(ended)

    async def _check(self, me: User, password: str) -> str:
        """The hash, if it is the password."""
        async with self._database.reading() as session:
            kept = (await session.get_one(Person, me.id)).password
        if kept is None:
            raise Stale("You have no account and so no password.")
        if not await self.passwords.is_right(kept, password):
            raise Forbidden("That is not your password.")
        return kept

    async def recover(self, code: str, password: str, user_agent: str) -> tuple[User, str]:
        """A new password by a code, which is good once. All sessions end; a new one begins."""
        check(password, "")
        async with self._database.reading() as session:
            if await codes.find(session, code, codes.RECOVER, self._clock()) is None:
                raise Forbidden("That code is not valid, or no longer.")  # before the costly part
        hash = await self.passwords.hash(password)
        async with self._database.session() as session:
            row = await codes.find(session, code, codes.RECOVER, self._clock())
            if row is None:
                raise Forbidden("That code is not valid, or no longer.")
            person = await session.get_one(Person, row.person, with_for_update=True)
            person.password = hash
            await session.delete(row)
            ended = await self._sessions.end_all(session, person.id)
            token = await self._sessions.begin(session, person.id, user_agent)
        self._sessions.tell(ended)
        return someone(person), token

    async def confirm(self, me: User, password: str | None) -> None:
        """Whether it is really them: by the password, if there is one."""
        if me.has_account:
            await self._check(me, password or "")

    async def delete(self, me: User) -> None:
        """They are "somebody" from now on, and nobody can be them. Games stay, what they said does not."""
        async with self._database.session() as session:
            person = await session.get_one(Person, me.id, with_for_update=True)
            person.name, person.login, person.mail, person.password = GONE, None, None, None
            person.moderator, person.shown_to = False, FRIENDS
            await names.free(session, me.id)
            await session.execute(
                delete(Relation).where(or_(Relation.person == me.id, Relation.other == me.id))
            )
            await session.execute(delete(Code).where(Code.person == me.id))
            for told in (Notification, NotificationWish, PushSubscription, Vacation, ReadyBot):
                await session.execute(delete(told).where(told.person == me.id))
            for rated in (Rating, RatedSeat):
                await session.execute(delete(rated).where(rated.player == me.id))
            sat = exists().where(
                Seat.table == PlayedSeat.table, Seat.number == PlayedSeat.seat, Seat.person == me.id
            )
            await session.execute(update(PlayedSeat).where(sat).values(rating=None))
            await session.execute(delete(Message).where(Message.person == me.id))
            await session.execute(update(Seat).where(Seat.person == me.id).values(plans=None))
            ended = await self._sessions.end_all(session, me.id)
        self._sessions.tell(ended)


async def recovery_code(database: Database, login: str, now: int) -> tuple[str, int]:
    """For the owner of the server: a code with which somebody chooses a new password, and when it ends."""
    async with database.session() as session:
        person = await session.scalar(select(Person).where(Person.login == clean_login(login)))
        if person is None:
            raise BadRequest(f"Nobody has the login '{login}'.")
        return await codes.make(session, person.id, codes.RECOVER, now, RECOVERY_LASTS_MS)
