"""The secret that a game's chance comes from, when its players have a part in it.

The server binds itself to a secret, and each player to a number, by publishing hashes. When everybody has,
the numbers are told, and the game runs on the server's secret mixed with them: so nobody could choose what
comes out, not even whoever runs the server, alone or together with a player.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b, sha256

_USE = b"warmat numbers"


def number_hash(number: bytes) -> str:
    """What a player publishes first. SHA-256, since browsers have no other."""
    return sha256(number).hexdigest()


def mixed(secret: bytes, numbers: Mapping[int, bytes]) -> bytes:
    """The secret that the game runs on, from the server's and the numbers by seat."""
    told = b"".join(seat.to_bytes(1, "big") + numbers[seat] for seat in sorted(numbers))
    return blake2b(told, key=secret, digest_size=32, person=_USE).digest()
