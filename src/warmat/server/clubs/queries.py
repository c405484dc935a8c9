"""Clubs as people see them: in a list, and one of them with its members, games and board."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.clubs.membership import INVITED, Membership, find
from warmat.server.people.names import names_of
from warmat.server.people.relations import blocked, muted
from warmat.server.people.sessions import User
from warmat.server.storage.club_rows import Club, ClubMember, ClubPost
from warmat.server.storage.database import Database
from warmat.server.tables.lobby import Lobby

MOST = 100
POSTS = 50


class ClubQueries:
    def __init__(self, database: Database, membership: Membership, lobby: Lobby) -> None:
        self._database = database
        self._membership = membership
        self._lobby = lobby

    async def all(self, me: User | None) -> list[dict[str, Any]]:
        """Mine first, then by how many belong to them."""
        count = func.count(ClubMember.person)
        asked = select(Club, count).join(ClubMember, ClubMember.club == Club.id).group_by(Club.id)
        async with self._database.reading() as session:
            mine = await _mine(session, me)
            rows = (await session.execute(asked.order_by(count.desc(), Club.created).limit(MOST))).all()
        found = [_brief(row, members, row.id in mine) for row, members in rows]
        return sorted(found, key=lambda each: not each["member"])

    async def one(self, id: str, me: User | None) -> dict[str, Any]:
        """What is written on its board is for members."""
        async with self._database.reading() as session:
            row = await find(session, id)
            asked = select(ClubMember).where(ClubMember.club == id)
            members = list(await session.scalars(asked.order_by(ClubMember.since, ClubMember.person)))
            mine = next((each for each in members if me is not None and each.person == me.id), None)
            posts = await _posts(session, id, me) if me is not None and mine is not None else []
            names = await names_of(
                session, {*(each.person for each in members), *(post.person for post in posts)}
            )
        keeping = mine is not None and mine.keeper
        is_invited = mine is not None and row.entry == INVITED
        return {
            **_brief(row, len(members), mine is not None),
            "keeping": keeping,
            "invitation": self._membership.invitation(id) if is_invited else None,
            "people": [
                {
                    "id": each.person,
                    **vars(names[each.person]),
                    "keeper": each.keeper,
                    "since": each.since,
                }
                for each in members
            ],
            "posts": [
                {
                    "id": post.id,
                    "person": post.person,
                    "name": names[post.person].name,
                    "text": post.text,
                    "at": post.at,
                    "mine": me is not None and post.person == me.id,
                }
                for post in posts
            ],
            "games": await self._lobby.among([each.person for each in members], me),
        }


async def _mine(session: AsyncSession, me: User | None) -> set[str]:
    if me is None:
        return set()
    return set(await session.scalars(select(ClubMember.club).where(ClubMember.person == me.id)))


async def _posts(session: AsyncSession, id: str, me: User) -> list[ClubPost]:
    """The newest first, without those whom I would rather not hear."""
    unheard = await blocked(session, me.id) | await muted(session, me.id)
    asked = select(ClubPost).where(ClubPost.club == id, ClubPost.person.not_in(unheard))
    return list(await session.scalars(asked.order_by(ClubPost.id.desc()).limit(POSTS)))


def _brief(row: Club, members: int, mine: bool) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "about": row.about,
        "entry": row.entry,
        "members": members,
        "member": mine,
        "created": row.created,
    }
