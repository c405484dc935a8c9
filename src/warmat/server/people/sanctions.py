"""Who may not speak, and who may do nothing at all: known without asking the database each time.

A guest is known by their cookie alone, and may throw it away. So a ban may hold for guests from their address
as well, for a while: addresses change hands, and behind one may be a whole club. Whoever has an account is
never touched by that. Addresses are kept as hashes with the server's own key.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import select

from warmat.server.clock import Clock
from warmat.server.errors import Forbidden
from warmat.server.people.keys import Keys
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import ModerationAct, Person, Sanction, Session

MUTE, BAN = "mute", "ban"
ADDRESS_LASTS_MS = 7 * 24 * 3600 * 1000  # the longest that an address is banned


class Sanctions:
    def __init__(self, database: Database, keys: Keys, clock: Clock) -> None:
        self._database = database
        self._keys = keys
        self._clock = clock
        self._seen = -1  # the last act that is known here
        self._people: dict[tuple[str, str], Sanction] = {}  # by kind and person
        self._addresses: dict[str, Sanction] = {}
        self.banned: list[Callable[[str], None]] = []  # who wants to know of a session whose person is

    async def load(self) -> None:
        """As they stand now. Those who are banned from now on lose their live connections."""
        newest = select(ModerationAct.number).order_by(ModerationAct.number.desc()).limit(1)
        async with self._database.reading() as session:
            number = await session.scalar(newest) or 0
            if number == self._seen:
                return
            rows = list(await session.scalars(select(Sanction)))
        before = {person for kind, person in self._people if kind == BAN}
        self._people = {(row.kind, row.person): row for row in rows}
        self._addresses = {row.address: row for row in rows if row.kind == BAN and row.address}
        first, self._seen = self._seen < 0, number
        fresh = {person for kind, person in self._people if kind == BAN} - before
        if fresh and not first:
            await self._disconnect(fresh)

    async def _disconnect(self, people: set[str]) -> None:
        async with self._database.reading() as session:
            asked = select(Session.token).join(Person, Person.id == Session.person)
            theirs = Person.id.in_(people) | Person.owner.in_(people)
            tokens = list(await session.scalars(asked.where(theirs)))
        for token in tokens:
            for listener in self.banned:
                listener(token)

    def hashed(self, address: str) -> str:
        return self._keys.hashed(address)

    def check(self, someone: User, address: str) -> None:
        """Whether they may do anything."""
        found = self._of(BAN, someone)
        if found is None and not someone.has_account:
            found = self._of_address(address)
        if found is not None:
            raise Forbidden(f"You are banned{_until(found)}: {found.reason}")

    def check_arrival(self, address: str) -> None:
        """Whether somebody may come from there who is nobody yet."""
        found = self._of_address(address)
        if found is not None:
            raise Forbidden(f"Guests from here are banned{_until(found)}. With an account, log in.")

    def check_speech(self, someone: User) -> None:
        """Whether they may say something, or call themselves something else."""
        found = self._of(MUTE, someone)
        if found is not None:
            raise Forbidden(f"You are muted{_until(found)}: {found.reason}")

    def _of(self, kind: str, someone: User) -> Sanction | None:
        """What holds for them now. What holds for a bot's owner holds for the bot."""
        for person in (someone.id, someone.owner):
            if person is not None and (found := self._now(self._people.get((kind, person)))) is not None:
                return found
        return None

    def _of_address(self, address: str) -> Sanction | None:
        if not self._addresses or not address:
            return None
        found = self._now(self._addresses.get(self.hashed(address)))
        if found is not None and found.at + ADDRESS_LASTS_MS <= self._clock():
            return None
        return found

    def _now(self, found: Sanction | None) -> Sanction | None:
        over = found is None or (found.until is not None and found.until <= self._clock())
        return None if over else found


def _until(sanction: Sanction) -> str:
    if sanction.until is None:
        return ""
    return datetime.fromtimestamp(sanction.until / 1000, UTC).strftime(" until %Y-%m-%d %H:%M UTC")
