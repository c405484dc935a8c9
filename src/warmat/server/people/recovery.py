"""An address of mail for an account: confirmed by a code that was sent there, and the way back to it.

Whether an account has one, or is there at all, is told to nobody.
"""

from __future__ import annotations

from sqlalchemy import func, or_, select

from warmat.server.clock import Clock
from warmat.server.errors import Forbidden, Stale, TooMany
from warmat.server.guard.rate_limits import MAILS, Limits
from warmat.server.people import codes
from warmat.server.people.accounts import RECOVERY_LASTS_MS, Accounts, same_login
from warmat.server.people.mail import Mail, clean_address
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person

CONFIRM_LASTS_MS = 24 * 3600 * 1000
MOST = 5  # accounts with one address that are written to

CONFIRM = """Hello {name},

somebody who is logged in as you at {place} wants emails about your account sent here. If that was you, open

    {place}/me?confirm={code}

within a day. If it was not, do nothing.
"""
RECOVER = """Hello {name},

somebody asked for a new password for your account at {place}. If that was you, open

    {place}/me?recover={code}

within twelve hours, and choose one. It works once. If it was not you, do nothing: your password stays.
"""
CHANGED = """Hello {name},

{what} at {place}. If that was not you, ask for a new password there, or write to whoever runs the server.
"""


class Recovery:
    def __init__(
        self, database: Database, accounts: Accounts, mail: Mail, limits: Limits, place: str, clock: Clock
    ) -> None:
        self._database = database
        self._accounts = accounts
        self._mail = mail
        self._limits = limits
        self._place = place
        self._clock = clock

    async def address_of(self, me: User) -> tuple[str | None, str | None]:
        """My login, and the address that is confirmed."""
        async with self._database.reading() as session:
            person = await session.get_one(Person, me.id)
        return person.login, person.mail

    async def ask(self, me: User, address: str, password: str) -> None:
        """A code goes to the address; it counts once the code comes back."""
        self._mail.check()
        if not me.has_account:
            raise Stale("You have no account to get back into.")
        address = clean_address(address)
        await self._accounts.confirm(me, password)
        self._limits.spend("mail", me.id, MAILS)
        async with self._database.session() as session:
            code, _ = await codes.make(
                session, me.id, codes.MAIL, self._clock(), CONFIRM_LASTS_MS, about=address
            )
        text = CONFIRM.format(name=me.name, place=self._place, code=code)
        self._mail.send(address, "Is this your address?", text)

    async def confirm(self, code: str) -> None:
        async with self._database.session() as session:
            row = await codes.find(session, code, codes.MAIL, self._clock())
            if row is None or row.about is None:
                raise Forbidden("That code is not valid, or no longer.")
            person = await session.get_one(Person, row.person, with_for_update=True)
            before, person.mail = person.mail, row.about
            await session.delete(row)
        if before is not None and before != person.mail:
            self._tell(person, before, "The address of your account was changed")

    async def remove(self, me: User, password: str) -> None:
        """No address any more."""
        await self._accounts.confirm(me, password)
        async with self._database.session() as session:
            person = await session.get_one(Person, me.id, with_for_update=True)
            before, person.mail = person.mail, None
        if before is not None:
            self._tell(person, before, "The address of your account was removed")

    async def forgotten(self, login: str) -> None:
        """A code for a new password, to whoever has this login or this address, if they have confirmed it."""
        self._mail.check()
        known = same_login(login)
        wanted = or_(Person.login == known, func.lower(Person.mail) == known)
        async with self._database.reading() as session:
            asked = select(Person).where(Person.login.is_not(None), Person.mail.is_not(None), wanted)
            people = list(await session.scalars(asked.order_by(Person.id).limit(MOST)))
        for person in people:
            try:
                self._limits.spend("mail", person.id, MAILS)
            except TooMany:
                continue  # the letters before will do, and whoever asks learns nothing from it
            async with self._database.session() as session:
                code, _ = await codes.make(
                    session, person.id, codes.RECOVER, self._clock(), RECOVERY_LASTS_MS
                )
            text = RECOVER.format(name=person.name, place=self._place, code=code)
            self._mail.send(person.mail or "", "A new password", text)

    async def password_changed(self, person: str) -> None:
        async with self._database.reading() as session:
            found = await session.get_one(Person, person)
        if found.mail is not None:
            self._tell(found, found.mail, "The password of your account was changed")

    def _tell(self, person: Person, address: str, what: str) -> None:
        if self._mail.is_there:
            text = CHANGED.format(name=person.name, place=self._place, what=what)
            self._mail.send(address, "Your account", text)
