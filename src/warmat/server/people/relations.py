"""What people are to each other: friends by a link, muted, blocked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, NotFound
from warmat.server.people import codes
from warmat.server.people.names import names_of
from warmat.server.people.sessions import User
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN, Person, Relation, TableRow

FRIEND, MUTE, BLOCK = "friend", "mute", "block"
LINK_LASTS_MS = 7 * 24 * 3600 * 1000
MOST = 500  # relations of one person
NO_LINK = "That link is not valid, or no longer."


@dataclass(frozen=True)
class RelatedPerson:
    """A friend, or somebody who is muted or blocked."""

    id: str
    name: str
    guest: bool
    owner: str | None  # the name of whose bot it is
    since: int


class Relations:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def link(self, me: User) -> tuple[str, int]:
        """A code that makes whoever opens it a friend, until it ends or a new one is made."""
        async with self._database.session() as session:
            return await codes.make(session, me.id, codes.FRIEND, self._clock(), LINK_LASTS_MS)

    async def who_invites(self, code: str) -> Person:
        async with self._database.reading() as session:
            return await self._inviter(session, code)

    async def befriend(self, me: User, code: str) -> Person:
        """Open a link: both are friends."""
        async with self._database.session() as session:
            other = await self._inviter(session, code)
            if other.id == me.id:
                raise BadRequest("This is your own link: send it to a friend.")
            if await apart(session, me.id, [other.id]):
                raise NotFound(NO_LINK)
            await self._tie(session, me.id, other.id, FRIEND)
            await self._tie(session, other.id, me.id, FRIEND)
        return other

    async def _inviter(self, session: AsyncSession, code: str) -> Person:
        row = await codes.find(session, code, codes.FRIEND, self._clock())
        if row is None:
            raise NotFound(NO_LINK)
        return await session.get_one(Person, row.person)

    async def part(self, me: User, other: str) -> None:
        """Friends no more, on both sides."""
        async with self._database.session() as session:
            await self._part(session, me.id, other)

    async def _part(self, session: AsyncSession, one: str, other: str) -> None:
        mine = and_(Relation.person == one, Relation.other == other)
        theirs = and_(Relation.person == other, Relation.other == one)
        await session.execute(delete(Relation).where(Relation.kind == FRIEND, or_(mine, theirs)))

    async def restrict(self, me: User, other: str, kind: str) -> None:
        """Mute or block somebody; who is blocked is no friend."""
        if other == me.id:
            raise BadRequest("That is you.")
        async with self._database.session() as session:
            if await session.get(Person, other) is None:
                raise NotFound("Nobody has that name.")
            await self._tie(session, me.id, other, kind)
            if kind == BLOCK:
                await self._part(session, me.id, other)

    async def unrestrict(self, me: User, other: str, kind: str) -> None:
        async with self._database.session() as session:
            mine = and_(Relation.person == me.id, Relation.other == other, Relation.kind == kind)
            await session.execute(delete(Relation).where(mine))

    async def _tie(self, session: AsyncSession, person: str, other: str, kind: str) -> None:
        # Whoever is tied waits for their turn, so that one relation is not made twice at once.
        await session.get_one(Person, min(person, other), with_for_update=True)
        if await session.get(Relation, (person, other, kind)) is not None:
            return
        theirs = await session.scalars(
            select(Relation.other).where(Relation.person == person, Relation.kind == kind)
        )
        if len(theirs.all()) >= MOST:
            raise Forbidden(f"At most {MOST} people.")
        session.add(Relation(person=person, other=other, kind=kind, created=self._clock()))
        await session.flush()

    async def of(self, me: User) -> dict[str, list[RelatedPerson]]:
        """Whom I am tied to, by kind, by name."""
        asked = (
            select(Person, Relation)
            .join(Relation, Relation.other == Person.id)
            .where(Relation.person == me.id)
        )
        async with self._database.reading() as session:
            rows = (await session.execute(asked.order_by(Person.name, Person.id))).all()
            names = await names_of(session, {person.id for person, _ in rows})
        found: dict[str, list[RelatedPerson]] = {FRIEND: [], MUTE: [], BLOCK: []}
        for person, relation in rows:
            who = names[person.id]
            found[relation.kind].append(
                RelatedPerson(person.id, who.name, who.guest, who.owner, relation.created)
            )
        return found

    async def waiting(self, me: User) -> dict[str, list[str]]:
        """The listed tables at which friends wait for somebody, by friend."""
        friends = select(Relation.other).where(Relation.person == me.id, Relation.kind == FRIEND)
        asked = select(TableRow.host, TableRow.id).where(
            TableRow.host.in_(friends), TableRow.status == OPEN, TableRow.listed.is_(True)
        )
        found: dict[str, list[str]] = {}
        async with self._database.reading() as session:
            for host, table in await session.execute(asked.order_by(TableRow.created.desc())):
                found.setdefault(host, []).append(table)
        return found


async def apart(session: AsyncSession, person: str, others: Iterable[str]) -> bool:
    """Whether this person and one of the others have nothing to do with each other: either blocks either."""
    others = list(others)
    blocks = or_(
        and_(Relation.person == person, Relation.other.in_(others)),
        and_(Relation.other == person, Relation.person.in_(others)),
    )
    return (
        await session.scalar(select(Relation.kind).where(Relation.kind == BLOCK, blocks).limit(1)) is not None
    )


async def blocked(session: AsyncSession, person: str) -> set[str]:
    """Who blocks this person, or is blocked by them."""
    relations = select(Relation).where(
        Relation.kind == BLOCK, (Relation.person == person) | (Relation.other == person)
    )
    return {
        relation.other if relation.person == person else relation.person
        for relation in await session.scalars(relations)
    }


async def muted(session: AsyncSession, person: str) -> set[str]:
    """Whom this person does not hear."""
    relations = select(Relation.other).where(Relation.person == person, Relation.kind == MUTE)
    return set(await session.scalars(relations))
