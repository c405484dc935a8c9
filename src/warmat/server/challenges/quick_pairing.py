"""Quick pairing: whoever looks for an opponent meets somebody of about their strength who wants the same.

Who waits stands in the database, and one transaction at a time pairs them: so with several processes nobody
is paired twice. The longer both have waited, the further apart their ratings may be. Whoever's page no longer
asks has left, and meets nobody.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import Any

from pydantic_core import to_json
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.catalogue.duels import duel, written_for
from warmat.server.challenges.challenge_actions import NO_ACCOUNT
from warmat.server.clock import Clock
from warmat.server.errors import BadRequest, Forbidden, Refusal, Stale
from warmat.server.guard.quotas import Quotas
from warmat.server.people.relations import blocked
from warmat.server.people.sessions import User
from warmat.server.periodic import PeriodicTask
from warmat.server.ratings.model import MU, points
from warmat.server.ratings.rater import pace_of
from warmat.server.storage.challenge_rows import Seeker
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Person, Rating
from warmat.server.tables.clocks import MINUTE
from warmat.server.tables.seating import Plan, Seating, SeatRequest

EVERY_S = 2.0
HERE_MS = 20_000  # after so long without a word from their page somebody has left
KEPT_MS = 10 * MINUTE  # what was found, for a page that comes back
GAP, WIDER, WIDER_MS = 100, 100, 10_000  # points: at first, and so many more every ten seconds
ANY_MS = 90_000  # from then on anybody will do
IN_TURN = 0x7365656B  # the number of the lock under which people are paired

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wanted:
    """What somebody would like to play."""

    game: str
    options: dict[str, Any]
    pace: dict[str, Any]
    rated: bool
    deck: str


class QuickPairing:
    def __init__(self, database: Database, seating: Seating, quotas: Quotas, clock: Clock) -> None:
        self._database = database
        self._seating = seating
        self._quotas = quotas
        self._clock = clock
        self.periodic = PeriodicTask("pairing", self.look, lambda: EVERY_S)

    async def seek(self, me: User, wanted: Wanted) -> None:
        """Look for an opponent from now on. Whoever does so already begins anew."""
        if wanted.rated and not me.has_account:
            raise Forbidden(NO_ACCOUNT)
        mode, options = duel(wanted.game, wanted.options)
        deck = written_for(wanted.game, wanted.deck, options)
        kind = _kind(wanted.game, options, wanted.pace, wanted.rated)
        pool = (Rating.game == wanted.game, Rating.mode == mode, Rating.pace == pace_of(wanted.pace))
        now = self._clock()
        async with self._database.session() as session:
            await self._quotas.check_table(session, me.id, among_bots=False, is_open=False)
            await session.get(Person, me.id, with_for_update=True)
            mu = await session.scalar(select(Rating.mu).where(*pool, Rating.player == me.id))
            await session.execute(delete(Seeker).where(Seeker.person == me.id))
            session.add(
                Seeker(
                    person=me.id,
                    kind=kind,
                    game=wanted.game,
                    options=options,
                    pace=wanted.pace,
                    rated=wanted.rated,
                    deck=deck,
                    points=points(MU if mu is None else mu),
                    since=now,
                    seen=now,
                )
            )
        self.periodic.hurry()

    async def here(self, me: User) -> dict[str, Any] | None:
        """I still look; what has come of it? None: I don't."""
        now = self._clock()
        async with self._database.session() as session:
            row = await session.get(Seeker, me.id, with_for_update=True)
            if row is None:
                return None
            if row.table is None:
                row.seen = now
            others = select(func.count()).select_from(Seeker).where(_waiting(now), Seeker.person != me.id)
            count = await session.scalar(others.where(Seeker.kind == row.kind)) or 0
        return {
            "table": row.table,
            "since": row.since,
            "rating": row.points,
            "gap": gap(now - row.since),
            "others": count,
        }

    async def stop(self, me: User) -> None:
        """Look no more."""
        async with self._database.session() as session:
            row = await session.get(Seeker, me.id, with_for_update=True)
            if row is None:
                return
            if row.table is not None:
                raise Stale("An opponent has been found, and the game has begun.")
            await session.delete(row)

    async def look(self) -> None:
        """Pair whoever can be paired now."""
        now = self._clock()
        async with self._database.reading() as session:
            waiting = list(await session.scalars(select(Seeker).where(_waiting(now))))
            old = await session.scalar(
                select(func.count()).select_from(Seeker).where(Seeker.seen <= now - KEPT_MS)
            )
        if not pairs(waiting, now, {}) and not old:
            return
        async with self._database.in_turn(IN_TURN) as session:
            await session.execute(delete(Seeker).where(Seeker.seen <= now - KEPT_MS))
            asked = select(Seeker).where(_waiting(now)).with_for_update()
            found = await session.scalars(asked.execution_options(populate_existing=True))
            waiting = list(found)
            apart = {each.person: await blocked(session, each.person) for each in waiting}
            tables = []
            for pair in pairs(waiting, now, apart):
                table = await self._set_up(session, pair)
                if table is not None:
                    tables.append(table)
        for table in tables:
            self._seating.tell_begun(table)

    async def _set_up(self, session: AsyncSession, pair: tuple[Seeker, Seeker]) -> str | None:
        both = pair if randbelow(2) else pair[::-1]
        one = both[0]
        wishes = [SeatRequest(each.deck) for each in both]
        plan = Plan(one.game, wishes, one.options, one.pace, listed=True, rated=one.rated)
        try:
            table = await self._seating.set_up(session, plan, [each.person for each in both])
        except Refusal as problem:  # a deck that was legal a moment ago
            log.warning("two who looked for an opponent can't play: %s", problem.sentence)
            for each in both:
                await session.delete(each)
            return None
        for each in both:
            each.table = table
        return table


def _waiting(now: int) -> Any:
    return Seeker.table.is_(None) & (Seeker.seen > now - HERE_MS)


def _kind(game: str, options: dict[str, Any], pace: dict[str, Any], rated: bool) -> str:
    """Whoever has the same may meet."""
    kind = to_json([game, sorted(options.items()), sorted(pace.items()), rated]).decode()
    if len(kind) > Seeker.kind.type.length:
        raise BadRequest("There are too many settings for quick pairing.")
    return kind


def gap(waited_ms: int) -> int | None:
    """How far apart ratings may be after so long; None: anybody will do."""
    return None if waited_ms >= ANY_MS else GAP + WIDER * (waited_ms // WIDER_MS)


def pairs(waiting: Sequence[Seeker], now: int, apart: dict[str, set[str]]) -> list[tuple[Seeker, Seeker]]:
    """Who meets whom: whoever has waited longest first, with the nearest in rating whom both accept."""
    left = sorted(waiting, key=lambda each: (each.since, each.person))
    found = []
    while left:
        one = left.pop(0)
        able = [other for other in left if _may_meet(one, other, now, apart)]
        if able:
            other = min(able, key=lambda each: (abs(each.points - one.points), each.since, each.person))
            left.remove(other)
            found.append((one, other))
    return found


def _may_meet(one: Seeker, other: Seeker, now: int, apart: dict[str, set[str]]) -> bool:
    if one.kind != other.kind or other.person in apart.get(one.person, ()):
        return False
    most = [far for far in (gap(now - each.since) for each in (one, other)) if far is not None]
    return all(abs(one.points - other.points) <= far for far in most)


async def stop_seeking(session: AsyncSession, person: str) -> None:
    """Somebody goes for good."""
    await session.execute(delete(Seeker).where(Seeker.person == person))
