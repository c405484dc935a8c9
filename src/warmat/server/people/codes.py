"""Codes that people hand on: to come back to an account, to become friends. Only hashes are kept."""

from __future__ import annotations

from secrets import choice

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.people.tokens import hashed
from warmat.server.storage.schema import Code

RECOVER, FRIEND, MAIL = "recover", "friend", "mail"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
GROUPS, GROUP = 5, 5  # 25 letters: nobody guesses 120 bits


def new_code() -> str:
    """Fit to be read out and typed: k3m9p-…"""
    return "-".join("".join(choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def plain(code: str) -> str:
    """As it is kept, however it was typed."""
    return hashed("".join(c for c in code.casefold() if c.isalnum()))


async def make(
    session: AsyncSession, person: str, kind: str, now: int, lasts_ms: int, about: str | None = None
) -> tuple[str, int]:
    """A new code and when it ends. Those made before are worth nothing then."""
    await session.execute(delete(Code).where((Code.person == person) & (Code.kind == kind)))
    await session.execute(delete(Code).where(Code.expires < now))
    code, expires = new_code(), now + lasts_ms
    session.add(Code(code=plain(code), person=person, kind=kind, expires=expires, about=about))
    await session.flush()
    return code, expires


async def find(session: AsyncSession, code: str, kind: str, now: int) -> Code | None:
    row = await session.get(Code, plain(code), with_for_update=True)
    return row if row is not None and row.kind == kind and row.expires > now else None
