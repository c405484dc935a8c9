"""Passwords: hashed with argon2, away from the event loop, and so that a wrong login takes as long."""

from __future__ import annotations

import asyncio
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from warmat.server.errors import BadRequest

SHORTEST, LONGEST = 8, 200
AT_ONCE = 2  # each takes 64 MiB and a core for a moment


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobody: tuple[PasswordHasher, str] | None = None

    async def hash(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(self.hasher.hash, _same(password))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether it is the password. Without one kept, it takes as long to say no."""
        hash = kept if kept is not None else await self._nobodys()
        async with self._turns:
            right = await asyncio.to_thread(self._verify, hash, _same(password))
        return right and kept is not None

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self.hasher.check_needs_rehash(kept)

    async def _nobodys(self) -> str:
        if self._nobody is None or self._nobody[0] is not self.hasher:
            self._nobody = (self.hasher, await self.hash("nobody's password"))
        return self._nobody[1]


def check(password: str, login: str) -> None:
    """Long enough, and not the login."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadRequest(f"A password must have {SHORTEST} to {LONGEST} characters.")
    if password.casefold() == login.casefold():
        raise BadRequest("The password must not be the login.")


def _same(password: str) -> str:
    """An é is an é, however the keyboard makes it."""
    return normalize("NFKC", password)
