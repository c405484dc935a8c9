"""Chance: one 32-bit number inside the state.

The number moves on with every draw (splitmix32), so a clone carries its own future. A game played for
real has a 256-bit secret instead of a seed: before each chance event the number is set from a keyed hash
of the secret and the event's number, and what was seen tells nothing about what comes.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

WORD: Final = 0xFFFFFFFF


def mix(x: int) -> int:
    """The 32-bit output that belongs to the state `x`."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


def following(x: int) -> int:
    """The state after `x`."""
    return (x + 0x9E3779B9) & WORD


def from_secret(secret: bytes, event: int) -> int:
    """The state for chance event number `event` of a game with this secret."""
    return int.from_bytes(blake2b(event.to_bytes(8, "big"), key=secret, digest_size=4).digest(), "big")


class Dice:
    """A source of chance outside any game: for bots, set-ups and tests. Same arithmetic as a state's."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x: int = seed & WORD

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.x = following(self.x)
        return (mix(self.x) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
