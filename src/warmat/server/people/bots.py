"""Bots of people: programs that play here under a name of their own, by a token that their owner makes.

A bot is a person of its own, with an owner and without a password. Its token is a session like any other: it
is shown once, kept as a hash, and ends when it is replaced or taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import Forbidden, NotFound, Stale
from warmat.server.people import names
from warmat.server.people.keys import Keys
from warmat.server.people.names import clean_name
from warmat.server.people.sessions import Sessions, User, someone
from warmat.server.people.tokens import new_id
from warmat.server.storage.database import Database
from warmat.server.storage.schema import EVERYBODY, Person, Session

MOST = 3  # of one person
# Begins a bot's login. No login that somebody types has a colon, so nobody ever logs in with it.
BOT_LOGIN = "bot:"
AGENT = "a bot's token"


@dataclass(frozen=True)
class OwnBot:
    """A bot as its owner sees it."""

    id: str
    name: str
    created: int
    has_token: bool
    seen: int | None  # when it was last here with that token, to some minutes


class Bots:
    def __init__(self, database: Database, sessions: Sessions, keys: Keys, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._keys = keys
        self._clock = clock

    async def of(self, owner: User) -> list[OwnBot]:
        """Somebody's bots, the first made first."""
        async with self._database.reading() as session:
            return [await _shown(session, bot) for bot in await bots_of(session, owner.id)]

    async def make(self, owner: User, name: str) -> tuple[OwnBot, str]:
        """A new bot, and its token."""
        if not owner.has_account:
            raise Forbidden("Having a bot needs an account: create one first; you keep your name.")
        wanted = clean_name(name)
        try:
            async with self._database.session() as session:
                await session.get(Person, owner.id, with_for_update=True)  # one of a person at a time
                theirs = select(func.count()).select_from(Person).where(Person.owner == owner.id)
                if (await session.scalar(theirs.where(Person.login.is_not(None))) or 0) >= MOST:
                    raise Stale(f"You can have at most {MOST} bots: remove one first.")
                id = new_id()
                bot = Person(
                    id=id,
                    name=wanted,
                    login=BOT_LOGIN + id,
                    owner=owner.id,
                    shown_to=EVERYBODY,
                    created=self._clock(),
                    moderator=False,
                )
                session.add(bot)
                await session.flush()
                await names.take(session, id, wanted)
                token = await self._sessions.begin(session, id, AGENT)
                made = await _shown(session, bot)
        except IntegrityError:
            raise Stale("Somebody else has just taken that name: choose another.") from None
        return made, self._keys.signed(token)

    async def new_token(self, owner: User, id: str) -> str:
        """Another token; the one before is worth nothing from now on."""
        async with self._database.session() as session:
            bot = await _own(session, owner, id)
            ended = await self._sessions.end_all(session, bot.id)
            token = await self._sessions.begin(session, bot.id, AGENT)
        self._sessions.tell(ended)
        return self._keys.signed(token)

    async def take_back(self, owner: User, id: str) -> None:
        """The bot has no token any more, and can do nothing until it is given another."""
        async with self._database.session() as session:
            bot = await _own(session, owner, id)
            ended = await self._sessions.end_all(session, bot.id)
        self._sessions.tell(ended)

    async def one(self, owner: User, id: str) -> User:
        """One of somebody's bots, or a refusal."""
        async with self._database.reading() as session:
            return someone(await _own(session, owner, id, lock=False))


async def why_not_rated(
    session: AsyncSession, people: Sequence[str | None], *, on_ladder: bool = False, is_full: bool = True
) -> str | None:
    """Why a game of these people (and of bots of the server, where there is None) can't change ratings.

    Bots are rated by their games against people, and among themselves on the bot ladder only; and nobody is
    rated by playing their own bots. `is_full`: nobody else comes.
    """
    known = {person for person in people if person is not None}
    rows = await session.execute(select(Person.id, Person.owner).where(Person.id.in_(known)))
    owners = {person: owner for person, owner in rows if owner is not None}
    behind = [owners.get(person, person) for person in known]
    if len(set(behind)) < len(behind):
        return "Nobody can play a rated game against their own bot, nor can two bots of the same person."
    if is_full and not on_ladder and len(owners) == len(known):
        return "A rated game needs a person: against each other, bots are rated only on the bot ladder."
    return None


async def check_rated(session: AsyncSession, people: Sequence[str | None], is_full: bool = True) -> None:
    """A refusal, if a game of these people can't be rated."""
    if (why := await why_not_rated(session, people, is_full=is_full)) is not None:
        raise Forbidden(why)


async def bots_of(session: AsyncSession, owner: str) -> list[Person]:
    """Those that are still there."""
    theirs = select(Person).where(Person.owner == owner, Person.login.is_not(None))
    return list(await session.scalars(theirs.order_by(Person.created, Person.id)))


async def _own(session: AsyncSession, owner: User, id: str, lock: bool = True) -> Person:
    bot = await session.get(Person, id, with_for_update=lock)
    if bot is None or bot.owner != owner.id or bot.login is None:
        raise NotFound("You have no such bot.")
    return bot


async def _shown(session: AsyncSession, bot: Person) -> OwnBot:
    last = select(Session.created, Session.seen).where(Session.person == bot.id)
    found = (await session.execute(last.order_by(Session.seen.desc()).limit(1))).one_or_none()
    was_here = found is not None and found.seen > found.created
    return OwnBot(
        bot.id, bot.name, bot.created, found is not None, found.seen if found and was_here else None
    )
