"""Challenges as people see them: in lists, and one of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.challenges.challenge_actions import concerns, is_standing, load
from warmat.server.challenges.stages import CHOOSING, Stored, missing
from warmat.server.clock import Clock
from warmat.server.people.names import Named, names_of
from warmat.server.people.relations import blocked
from warmat.server.people.sessions import User
from warmat.server.storage.challenge_rows import Challenge, ChallengeSide
from warmat.server.storage.database import Database
from warmat.server.storage.schema import OPEN

MOST = 100


class ChallengeQueries:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def listed(self, me: User | None) -> list[dict[str, Any]]:
        """Those that anybody may take up, the newest first; people who block each other are apart."""
        asked = select(Challenge).where(Challenge.status == OPEN, Challenge.listed)
        async with self._database.reading() as session:
            if me is not None:
                asked = asked.where(Challenge.host.not_in(await blocked(session, me.id)))
            return await self._found(session, asked, me)

    async def mine(self, me: User) -> list[dict[str, Any]]:
        """Those that I have made, was asked or have taken up, and that are not settled."""
        asked = select(Challenge).where(concerns(me.id))
        async with self._database.reading() as session:
            return await self._found(session, asked, me)

    async def one(self, id: str, me: User | None) -> dict[str, Any]:
        async with self._database.reading() as session:
            stored = await load(session, id)
            if stored.is_hidden_from(me):
                raise missing()
            names = await names_of(session, _people([stored]))
        return self._described(stored, names, me)

    async def _found(self, session: AsyncSession, asked: Any, me: User | None) -> list[dict[str, Any]]:
        standing = asked.where(is_standing(self._clock()))
        rows = list(await session.scalars(standing.order_by(Challenge.created.desc()).limit(MOST)))
        ids = [row.id for row in rows]
        sides: dict[str, list[ChallengeSide]] = {id: [] for id in ids}
        asked_sides = select(ChallengeSide).where(ChallengeSide.challenge.in_(ids))
        for side in await session.scalars(asked_sides.order_by(ChallengeSide.number)):
            sides[side.challenge].append(side)
        found = [Stored(row, sides[row.id]) for row in rows]
        names = await names_of(session, _people(found))
        return [self._described(stored, names, me) for stored in found]

    def _described(self, stored: Stored, names: dict[str, Named], me: User | None) -> dict[str, Any]:
        row, mine = stored.row, stored.number_of(me)
        status = stored.status(self._clock())
        return {
            "id": row.id,
            "game": row.game,
            "options": row.options,
            "mode": row.mode,
            "pace": row.pace,
            "rated": row.rated,
            "listed": row.listed,
            "watch_delay": row.watch_delay,
            "decks": row.decks,
            "status": status,
            "asked": row.asked,
            "stage": stored.stage if status in (OPEN, CHOOSING) else None,
            "waits_for": stored.waits_for() if status == CHOOSING else [],
            "mine": mine,
            "team_size": stored.team_size,
            "pool": stored.left if row.pool is not None and status == CHOOSING else [],
            "sides": [
                {
                    "person": person,
                    "name": None if person is None else names[person].name,
                    "guest": person is not None and names[person].guest,
                    "owner": None if person is None else names[person].owner,
                    "came": stored.came(number),
                    **stored.told(number, me),
                }
                for number, person in enumerate(stored.people)
            ],
            "table": row.table,
            "tournament": row.tournament,
            "created": row.created,
            "expires": row.expires,
        }


def _people(found: Iterable[Stored]) -> set[str]:
    return {person for stored in found for person in stored.people if person is not None}
