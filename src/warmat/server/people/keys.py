"""The server's own key. Cookies are signed with it, so that a made-up one is not even looked up."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_hex

from sqlalchemy.exc import IntegrityError

from warmat.server.storage.database import Database
from warmat.server.storage.schema import Kept

NAME = "cookie key"
SIGNATURE_BYTES = 18
LONGEST = 200  # characters of a cookie that is worth a look


class Keys:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._key = b""

    async def load(self) -> None:
        """The key as it is kept, or a new one. Of two servers that begin at once, one's is kept."""
        try:
            async with self._database.session() as session:
                kept = await session.get(Kept, NAME)
                if kept is None:
                    kept = Kept(name=NAME, value=token_hex(32))
                    session.add(kept)
        except IntegrityError:
            async with self._database.reading() as session:
                kept = await session.get_one(Kept, NAME)
        self._key = bytes.fromhex(kept.value)

    def signed(self, token: str) -> str:
        """What the cookie holds."""
        return f"{token}.{self._signature(token)}"

    def token_of(self, cookie: str) -> str | None:
        """The token, if it was signed here."""
        token, _, signature = cookie.rpartition(".")
        if not token or len(cookie) > LONGEST or not cookie.isascii():
            return None
        return token if compare_digest(signature, self._signature(token)) else None

    def _signature(self, token: str) -> str:
        assert self._key, "the key was not loaded"
        digest = blake2b(token.encode(), key=self._key, digest_size=SIGNATURE_BYTES).digest()
        return urlsafe_b64encode(digest).decode()
