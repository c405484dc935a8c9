"""Founding a club, joining it, looking after it, and writing on its board."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clock import Clock
from warmat.server.errors import Forbidden, NotFound, Stale, TooMany
from warmat.server.guard.quotas import WAIT_S, Quotas
from warmat.server.people.keys import Keys
from warmat.server.people.names import clean_name, looks
from warmat.server.people.relations import blocked
from warmat.server.people.sessions import User
from warmat.server.people.tokens import new_id
from warmat.server.storage.club_rows import Club, ClubMember, ClubPost
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person
from warmat.server.tables.chat import clean

INVITED = "invitation"  # who may join; else everybody
INVITATION = "club-"  # begins what is signed for whoever is invited
MOST_OF = 20  # clubs of one person
MOST_MEMBERS = 500
KEPT = 500  # posts of a board; of more, the oldest go
FULL = "You belong to as many clubs as allowed: leave one first."


class Membership:
    def __init__(self, database: Database, keys: Keys, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._keys = keys
        self._quotas = quotas
        self._clock = clock

    async def found(self, me: User, name: str, about: str, entry: str) -> str:
        """A new club, of which I am the keeper."""
        if not me.has_account:
            raise Forbidden("Starting a club needs an account: create one first.")
        shown, now, id = clean_name(name), self._clock(), new_id()
        row = Club(id=id, name=shown, key=looks(shown), about=about.strip(), entry=entry, created=now)
        try:
            async with self._database.session() as session:
                await self._check_count(session, me)
                session.add(row)
                await session.flush()
                session.add(ClubMember(club=id, person=me.id, keeper=True, since=now))
        except IntegrityError:
            raise Stale("Another club already has that name, or one much like it: choose another.") from None
        return id

    async def change(self, id: str, me: User, about: str, entry: str) -> None:
        async with self._database.session() as session:
            row = await find(session, id, lock=True)
            await self._check_keeper(session, id, me)
            row.about, row.entry = about.strip(), entry

    def invitation(self, id: str) -> str:
        """The code by which the invited join."""
        return self._keys.signed(INVITATION + id)

    async def join(self, id: str, me: User, code: str | None) -> None:
        async with self._database.session() as session:
            await self._check_count(session, me)
            row = await find(session, id, lock=True)
            if await session.get(ClubMember, (id, me.id)) is not None:
                return
            is_invited = code is not None and self._keys.token_of(code) == INVITATION + id
            if row.entry == INVITED and not is_invited:
                raise Forbidden("This club is by invitation: you need a link from a member.")
            keepers = await session.scalars(
                select(ClubMember.person).where(ClubMember.club == id, ClubMember.keeper)
            )
            if await blocked(session, me.id) & set(keepers):
                raise Forbidden("You can't join this club.")
            count = select(func.count()).select_from(ClubMember).where(ClubMember.club == id)
            if self._quotas.is_full(await session.scalar(count) or 0, MOST_MEMBERS):
                raise Stale("This club is full.")
            session.add(ClubMember(club=id, person=me.id, keeper=False, since=self._clock()))

    async def leave(self, id: str, me: User) -> None:
        async with self._database.session() as session:
            await find(session, id, lock=True)
            await get_out(session, id, me.id)

    async def remove(self, id: str, me: User, person: str) -> None:
        """A keeper shows somebody out."""
        async with self._database.session() as session:
            await find(session, id, lock=True)
            await self._check_keeper(session, id, me)
            await get_out(session, id, person)

    async def appoint(self, id: str, me: User, person: str) -> None:
        """Another keeper."""
        async with self._database.session() as session:
            await find(session, id, lock=True)
            await self._check_keeper(session, id, me)
            (await _member(session, id, person)).keeper = True

    # The board --------------------------------------------------------------------------------------------

    async def write(self, id: str, me: User, text: str) -> None:
        said = clean(text)
        async with self._database.session() as session:
            await find(session, id, lock=True)
            await _member(session, id, me.id)
            session.add(ClubPost(club=id, person=me.id, text=said, at=self._clock()))
            await session.flush()
            newest = select(ClubPost.id).where(ClubPost.club == id).order_by(ClubPost.id.desc())
            old = list(await session.scalars(newest.offset(KEPT)))
            await session.execute(delete(ClubPost).where(ClubPost.id.in_(old)))

    async def wipe(self, id: str, me: User, post: int) -> None:
        """Take away what I have written; keepers, what anybody has."""
        async with self._database.session() as session:
            await find(session, id, lock=True)
            row = await session.get(ClubPost, post)
            if row is None or row.club != id:
                raise NotFound("There is no such post on the board.")
            if row.person != me.id:
                await self._check_keeper(session, id, me)
            await session.delete(row)

    # ------------------------------------------------------------------------------------------------------

    async def _check_keeper(self, session: AsyncSession, id: str, me: User) -> None:
        mine = await session.get(ClubMember, (id, me.id))
        if (mine is None or not mine.keeper) and not me.is_moderator:
            raise Forbidden("Only the club's keepers can do that.")

    async def _check_count(self, session: AsyncSession, me: User) -> None:
        await session.get(Person, me.id, with_for_update=True)  # one of a person at a time
        mine = select(func.count()).select_from(ClubMember).where(ClubMember.person == me.id)
        if self._quotas.is_full(await session.scalar(mine) or 0, MOST_OF):
            raise TooMany(FULL, WAIT_S)


async def find(session: AsyncSession, id: str, lock: bool = False) -> Club:
    row = await session.get(Club, id, with_for_update=lock)
    if row is None:
        raise NotFound("There is no such club.")
    return row


async def _member(session: AsyncSession, id: str, person: str) -> ClubMember:
    found = await session.get(ClubMember, (id, person))
    if found is None:
        raise Forbidden("Only the club's members can do that.")
    return found


async def get_out(session: AsyncSession, id: str, person: str) -> None:
    """Somebody belongs to it no more. Without a keeper it is the eldest member's; the last one ends it."""
    await session.delete(await _member(session, id, person))
    await session.flush()
    members = select(ClubMember).where(ClubMember.club == id).order_by(ClubMember.since, ClubMember.person)
    left = list(await session.scalars(members))
    if not left:
        await session.execute(delete(ClubPost).where(ClubPost.club == id))
        await session.execute(delete(Club).where(Club.id == id))
    elif not any(each.keeper for each in left):
        left[0].keeper = True


async def leave_clubs(session: AsyncSession, person: str) -> None:
    """Somebody goes for good, with what they have written."""
    await session.execute(delete(ClubPost).where(ClubPost.person == person))
    mine = select(ClubMember.club).where(ClubMember.person == person).order_by(ClubMember.club)
    for id in list(await session.scalars(mine)):
        await find(session, id, lock=True)
        await get_out(session, id, person)
