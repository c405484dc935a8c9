"""Cards in hidden zones: one number each, which card it is and what is known about it.

    index << 9 | revealed << 8 | origin << 6 | seen

`seen` is a mask of the seats that know this very card. A shuffle clears it; a card that leaves a hand face
down blurs it. `origin` is what everybody can tell of a card nobody sees: that it is from the starting deck,
from the codex, or either. `revealed` is set for good once the card was public: it is no longer in the codex,
even when nobody knows where it is now. `determinise` deals hidden cards by these.
"""

from __future__ import annotations

from typing import Final

ALL_SEATS: Final = 63
STARTER: Final = 1
CODEX: Final = 2
EITHER: Final = 3

_SEEN: Final = 63
_ORIGIN: Final = 3 << 6
_REVEALED: Final = 1 << 8


def pack(index: int, origin: int, seen: int, revealed: bool) -> int:
    return index << 9 | (_REVEALED if revealed else 0) | origin << 6 | seen


def index_of(card: int) -> int:
    return card >> 9


def origin_of(card: int) -> int:
    return (card >> 6) & 3


def is_revealed(card: int) -> bool:
    return card & _REVEALED != 0


def seen_by(card: int, seat: int) -> bool:
    return seat >= 0 and (card >> seat) & 1 == 1


def show(card: int, seats: int) -> int:
    """The card, now also known to these seats."""
    return card | seats


def forget(card: int, origin: int, keep: int) -> int:
    """The card as one of several that nobody but `keep` can tell apart, all of this origin."""
    return (card & ~(_SEEN | _ORIGIN)) | origin << 6 | (card & keep)


def publicly(index: int, origin: int) -> int:
    """A card everybody sees."""
    return pack(index, origin, ALL_SEATS, True)


def common_origin(cards: list[int]) -> int:
    origin = 0
    for card in cards:
        origin |= origin_of(card)
    return origin


def blur(cards: list[int], keep: int) -> list[int]:
    """The cards after one of them may have been any other: only `keep` still knows which is which."""
    origin = common_origin(cards)
    return [forget(card, origin, keep) for card in cards]


def find(cards: list[int], index: int) -> int:
    """Where the copy of a card stands that most seats know, or -1.

    The best known one goes first: taking another would tell that there is a second.
    """
    best = -1
    for i, card in enumerate(cards):
        if card >> 9 == index and (best < 0 or _known(card) > _known(cards[best])):
            best = i
    return best


def _known(card: int) -> int:
    seen, count = card & _SEEN, 0
    while seen:
        count += seen & 1
        seen >>= 1
    return count
