"""How much one person may have at a time: tables that wait, games, bots that play among themselves."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.errors import TooMany
from warmat.server.storage.schema import OPEN, PLAYING, Person, Seat, TableRow
from warmat.server.tables.retention import is_tried

# Of one person, times the setting `rate_limit`.
MOST_OPEN = 20  # tables that wait for somebody
MOST_PLAYING = 200  # games made and not over
MOST_AMONG_BOTS = 3  # of these, where only bots play
MOST_TRIES = 60  # lessons and puzzles begun; of more, the oldest is forgotten
MOST_BROUGHT = 500  # records
WAIT_S = 60


class Quotas:
    """`times` makes all wider or narrower; 0: there are none."""

    def __init__(self, times: float) -> None:
        self._times = times

    async def check_table(self, session: AsyncSession, host: str, among_bots: bool, is_open: bool) -> None:
        """Before somebody makes another table."""
        if not self._times:
            return
        await session.get(Person, host, with_for_update=True)  # one table of a person at a time
        own = select(func.count()).select_from(TableRow).where(TableRow.host == host, ~TableRow.imported)
        if is_open:
            waiting = await session.scalar(own.where(TableRow.status == OPEN)) or 0
            if waiting >= self.most(MOST_OPEN):
                raise TooMany(
                    "You have too many tables waiting for players: begin or close one first.", WAIT_S
                )
        playing = own.where(TableRow.status == PLAYING)
        if (await session.scalar(playing) or 0) >= self.most(MOST_PLAYING):
            raise TooMany("You are playing too many games at once: finish one first.", WAIT_S)
        if among_bots:
            with_people = select(Seat.table).where(Seat.person.is_not(None))
            if (await session.scalar(playing.where(TableRow.id.not_in(with_people))) or 0) >= self.most(
                MOST_AMONG_BOTS
            ):
                raise TooMany(
                    "Bots are already playing as many games for you as allowed: watch one to its end.", WAIT_S
                )

    async def check_record(self, session: AsyncSession, host: str) -> None:
        """Before somebody brings another record."""
        brought = select(func.count()).select_from(TableRow).where(TableRow.host == host, TableRow.imported)
        if self._times and (await session.scalar(brought) or 0) >= self.most(MOST_BROUGHT):
            raise TooMany("You have imported as many records as allowed.", WAIT_S)

    async def tries_too_many(self, session: AsyncSession, host: str) -> list[str]:
        """The lessons and puzzles to be forgotten before somebody begins another: the oldest."""
        if not self._times:
            return []
        newest_first = (
            select(TableRow.id).where(TableRow.host == host, is_tried()).order_by(TableRow.created.desc())
        )
        return list(await session.scalars(newest_first.offset(self.most(MOST_TRIES) - 1)))

    def is_full(self, there: int, usual: int) -> bool:
        """Whether somebody has as many of something as they may."""
        return bool(self._times) and there >= self.most(usual)

    def most(self, usual: int) -> int:
        return max(1, round(usual * self._times))
