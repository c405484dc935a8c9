"""Chance: one 32-bit number inside the state.

The number moves on with every draw (splitmix32), so a clone carries its own future. A game played for
real has a 256-bit secret instead of a seed: every draw is then a keyed hash of the secret, the number of the
chance event and that of the draw in it. So what was seen tells nothing about what comes, not even about the
rest of the same shuffle, which 32 bits for all of it would.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, SupportsIndex

from mypy_extensions import i64

from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import whole

WORD: Final = 0xFFFFFFFF
LARGEST_SEED: Final = (1 << 64) - 1


def mix(x: int) -> int:
    """The 32-bit output that belongs to the state `x`."""
    y: i64 = (x ^ (x >> 16)) & WORD  # what is multiplied has 32 bits, so that the product has no more than 63
    y = (y * 0x21F0AAAD) & WORD
    y = ((y ^ (y >> 15)) * 0x735A2D97) & WORD
    return y ^ (y >> 15)


def word_of(seed: SupportsIndex) -> int:
    """A seed as chance takes it. Of a large one every bit counts, so two hardly ever give the same."""
    number = whole(seed, "A seed")
    if not 0 <= number <= LARGEST_SEED:
        raise BadInput(f"A seed is a number from 0 to {LARGEST_SEED}; {number} is none.")
    return number if number <= WORD else mix(number >> 32) ^ number & WORD


def following(x: int) -> int:
    """The state after `x`."""
    return (x + 0x9E3779B9) & WORD


def scaled(drawn: int, n: int) -> int:
    """A number from 0 to n - 1, from one of 32 bits: `drawn * n >> 32`, in two halves that fit into 64 bits.

    In one, compiled code would leave the machine's numbers for Python's, which takes far longer.
    """
    whole_draw: i64 = drawn
    many: i64 = n
    return ((whole_draw >> 16) * many + ((whole_draw & 0xFFFF) * many >> 16)) >> 16


def from_secret(secret: bytes, event: int, draw: int) -> int:
    """The 32-bit output for one draw of chance event number `event` of a game with this secret."""
    place = event.to_bytes(8, "big") + draw.to_bytes(4, "big")
    return int.from_bytes(blake2b(place, key=secret, digest_size=4).digest(), "big")


def commitment(secret: bytes) -> str:
    """What is published when a game starts, so that the secret published at its end can be checked."""
    return blake2b(secret, digest_size=32).hexdigest()


class Dice:
    """A source of chance outside any game: for bots, set-ups and tests. Same arithmetic as a state's."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x: int = seed & WORD

    def __reduce__(self) -> tuple[type[Dice], tuple[int]]:
        return Dice, (self.x,)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.x = following(self.x)
        return scaled(mix(self.x), n)

    def shuffle(self, items: list[int]) -> None:
        moved: list[Any] = items  # as they are: nobody has to read their numbers
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            moved[i], moved[j] = moved[j], moved[i]
