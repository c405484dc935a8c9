"""Secrets that people carry. Only their hashes are kept, so that a stolen database opens nothing."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_hex, token_urlsafe


def new_id() -> str:
    return token_hex(8)


def new_token() -> str:
    """A secret that nobody guesses, fit for a link or a cookie."""
    return token_urlsafe(24)


def hashed(token: str) -> str:
    return blake2b(token.encode(), digest_size=32).hexdigest()
