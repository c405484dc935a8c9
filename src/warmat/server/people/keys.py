"""The server's own key. Cookies are signed with it, so that a made-up one is not even looked up."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_hex

from sqlalchemy.exc import IntegrityError

from warmat.server.storage.database import Database
from warmat.server.storage.schema import ServerSetting

NAME = "cookie key"
SIGNATURE_BYTES = 18
LONGEST = 200  # characters of a cookie that is worth a look


async def kept_secret(database: Database, name: str) -> str:
    """A secret of 256 bits as it is kept, or a new one. Of two servers that begin at once, one's is kept."""
    try:
        async with database.session() as session:
            kept = await session.get(ServerSetting, name)
            if kept is None:
                kept = ServerSetting(name=name, value=token_hex(32))
                session.add(kept)
    except IntegrityError:
        async with database.reading() as session:
            kept = await session.get_one(ServerSetting, name)
    return kept.value


class Keys:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._key = b""

    async def load(self) -> None:
        self._key = bytes.fromhex(await kept_secret(self._database, NAME))

    def signed(self, token: str) -> str:
        """What the cookie holds."""
        return f"{token}.{self._signature(token)}"

    def token_of(self, cookie: str) -> str | None:
        """The token, if it was signed here."""
        token, _, signature = cookie.rpartition(".")
        if not token or len(cookie) > LONGEST or not cookie.isascii():
            return None
        return token if compare_digest(signature, self._signature(token)) else None

    def hashed(self, text: str) -> str:
        """Something that must not be read in the database, and can be recognised here."""
        assert self._key, "the key was not loaded"
        return blake2b(text.encode(), key=self._key, digest_size=32).hexdigest()

    def _signature(self, token: str) -> str:
        assert self._key, "the key was not loaded"
        digest = blake2b(token.encode(), key=self._key, digest_size=SIGNATURE_BYTES).digest()
        return urlsafe_b64encode(digest).decode()
