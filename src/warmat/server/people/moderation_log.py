"""The moderators' log: what was done, by whom, to whom and why. It is only ever added to.

The database refuses to change or remove a line. Whoever has the database in hand can get around that, so each
line has a hash of itself and of the line before: whoever noted the last one down finds any change later.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.storage.schema import ModerationAct

NOTHING = "0" * 64  # what stands before the first line


@dataclass(frozen=True)
class Checked:
    """How many lines there are, the last one's hash, and the first that is not as it was written."""

    lines: int
    head: str
    broken: int | None


async def append(
    session: AsyncSession, at: int, moderator: str, act: str, person: str, details: dict[str, Any]
) -> ModerationAct:
    """One more line. Two at once get the same number, and one of them an IntegrityError."""
    last = await session.scalar(select(ModerationAct).order_by(ModerationAct.number.desc()).limit(1))
    row = ModerationAct(
        number=1 if last is None else last.number + 1,
        at=at,
        moderator=moderator,
        act=act,
        person=person,
        details=json.dumps(details, ensure_ascii=False, sort_keys=True),
    )
    row.hash = _hash(row, NOTHING if last is None else last.hash)
    session.add(row)
    await session.flush()
    return row


async def check(session: AsyncSession) -> Checked:
    before, lines, broken = NOTHING, 0, None
    for row in await session.scalars(select(ModerationAct).order_by(ModerationAct.number)):
        lines += 1
        if broken is None and (row.number != lines or row.hash != _hash(row, before)):
            broken = row.number
        before = row.hash
    return Checked(lines, before, broken)


def _hash(row: ModerationAct, before: str) -> str:
    line = json.dumps([before, row.number, row.at, row.moderator, row.act, row.person, row.details])
    return blake2b(line.encode(), digest_size=32).hexdigest()
