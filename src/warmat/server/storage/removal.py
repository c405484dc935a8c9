"""Removing tables with all that hangs on them, whatever that is by now."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.storage.all_tables import Base
from warmat.server.storage.schema import TableRow


async def remove_tables(session: AsyncSession, tables: Sequence[str]) -> None:
    """Their seats, decisions, messages and so on go first."""
    if not tables:
        return
    # Whoever adds something to one of them has it locked: what they add is waited for, and goes as well.
    await session.execute(
        select(TableRow.id).where(TableRow.id.in_(tables)).order_by(TableRow.id).with_for_update()
    )
    own = TableRow.__table__
    for rows in reversed(Base.metadata.sorted_tables):
        for key in rows.foreign_keys:
            if key.column.table is own:
                await session.execute(delete(rows).where(key.parent.in_(tables)))
    await session.execute(delete(TableRow).where(TableRow.id.in_(tables)))
