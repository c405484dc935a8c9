"""Who looks after a table: one process at a time, which then has its room, its clocks and its bots.

The table's row names the process and has a number that grows with each change of hands. Whatever is written
into a table's journal says that number, and the transaction that stores it looks whether it still is the one:
so a process that was taken for dead can't write, whatever it believes. On SQLite there is one process, and
there are no leases.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import ColumnElement, Select, select, text, true, update

from warmat.server.cluster.members import NOW, Member, Members
from warmat.server.errors import Elsewhere, NotFound, Unavailable
from warmat.server.storage.database import Database
from warmat.server.storage.schema import TableRow
from warmat.server.tables.locks import Locks

GIVE_BACK_S = 1.0
KNOWN = 10_000  # tables of others that are remembered

TAKE = text(f"""
UPDATE tables SET owner = :me, fence = fence + 1 WHERE id = :table AND (
    owner IS NULL OR owner = :me OR owner NOT IN (SELECT id FROM processes WHERE until > {NOW})
) RETURNING fence
""")
LEAVE = text("UPDATE tables SET owner = NULL WHERE id = :table AND owner = :me AND fence = :fence")

log = logging.getLogger(__name__)


class Leases:
    def __init__(self, database: Database, members: Members) -> None:
        self._database = database
        self._members = members
        self._held: dict[str, int] = {}  # the numbers of the tables that are ours
        self._dropped: dict[str, int] = {}  # of those that need not be ours any more
        self._of_others: OrderedDict[str, str] = OrderedDict()
        self._locks = Locks()
        self._checks = 0
        self.closing = False  # nothing new is taken
        self.lost: list[Callable[[str], None]] = []  # who wants to know of a table that is another's now
        members.back.append(self.check)

    @property
    def is_alone(self) -> bool:
        return self._members.is_alone

    def fence(self, table: str) -> int | None:
        """The number that a write to a table of ours carries; None where there are no leases."""
        if self._members.is_alone:
            return None
        if table not in self._held:
            raise Elsewhere
        return self._held[table]

    def is_ours(self, table: str) -> bool:
        return self._members.is_alone or (table in self._held and self._members.is_trusted)

    def can_be_ours(self) -> ColumnElement[bool]:
        """The tables that are ours, or nobody's who is alive."""
        if self._members.is_alone:
            return true()
        return TableRow.owner.is_(None) | TableRow.owner.not_in(list(self._members.others))

    async def take(self, table: str) -> None:
        """From now on the table is ours, if it was not. Raises Elsewhere if it is somebody's who is alive."""
        if self._members.is_alone:
            return
        if not self._members.is_trusted:
            await self._members.look()  # we may only be slow
        if not self._members.is_trusted:
            raise Unavailable("The database can't be reached right now. Nothing was lost: try again.")
        if table not in self._held:
            async with self._locks.held(table):
                await self._take(table)

    async def _take(self, table: str) -> None:
        checks = self._checks
        if table in self._held:
            return
        if self.closing:
            raise Elsewhere()
        async with self._database.session() as session:
            given = {"table": table, "me": self._members.id}
            fence = (await session.execute(TAKE, given)).scalar()
            if fence is None:
                owner = (await session.execute(_owner(table))).one_or_none()
        if fence is None:
            if owner is None:
                raise NotFound("There is no such table.")
            raise Elsewhere(owner[0] or "")
        if checks != self._checks:  # we may have been taken for dead since: ask again
            raise Elsewhere(self._members.id)
        self._held[table] = int(fence)
        self._dropped.pop(table, None)

    async def owner(self, table: str) -> Member | None:
        """The other process that has the table; None if it is ours, or could be."""
        if self._members.is_alone or table in self._held:
            return None
        known = self._members.others.get(self._of_others.get(table, ""))
        if known is not None:
            return known
        async with self._database.reading() as session:
            found = (await session.execute(_owner(table))).one_or_none()
        member = self._members.others.get((found and found[0]) or "")
        if member is None and self.closing:  # whoever is next
            member = next(iter(self._members.servers()), None)
            if member is None:
                raise Unavailable("The server is closing. Nothing was lost: try again in a moment.")
        elif member is not None:
            self._of_others[table] = member.id
            if len(self._of_others) > KNOWN:
                self._of_others.popitem(last=False)
        return member if member is not None and member.url else None

    async def misled(self, table: str, owner: str = "") -> None:
        """The table was not where we thought."""
        self._of_others.pop(table, None)
        if owner not in self._members.others:
            await self._members.look()

    def lose(self, table: str) -> None:
        """Another process has it."""
        if self._held.pop(table, None) is not None:
            log.warning("table %s is looked after by another process now", table)
            for listener in self.lost:
                listener(table)

    def drop(self, table: str) -> None:
        """Nobody here needs it: any other may take it."""
        fence = self._held.pop(table, None)
        if fence is not None:
            self._dropped[table] = fence

    async def run(self) -> None:
        """Give back what is not needed, now and then."""
        while True:
            await asyncio.sleep(GIVE_BACK_S)
            with suppress(Unavailable):
                await self.give_back()

    async def give_back(self) -> None:
        """Let others have what was dropped."""
        while self._dropped and not self._members.is_alone:
            table, fence = next(iter(self._dropped.items()))
            async with self._database.session() as session:
                given = {"table": table, "me": self._members.id, "fence": fence}
                await session.execute(LEAVE, given)
            if self._dropped.get(table) == fence:
                del self._dropped[table]

    async def give_all_back(self) -> None:
        """As the process ends: the others take over."""
        self.closing = True
        self._held.clear()
        self._dropped.clear()
        async with self._database.session() as session:
            mine = update(TableRow).where(TableRow.owner == self._members.id)
            await session.execute(mine.values(owner=None))

    async def check(self) -> None:
        """We may have been taken for dead: which tables are still ours?"""
        self._checks += 1
        async with self._database.reading() as session:
            asked = select(TableRow.id, TableRow.fence).where(TableRow.owner == self._members.id)
            ours = {row.id: row.fence for row in await session.execute(asked)}
        for table, fence in list(self._held.items()):
            if ours.get(table) != fence:
                self.lose(table)


def _owner(table: str) -> Select[str | None]:
    return select(TableRow.owner).where(TableRow.id == table)
