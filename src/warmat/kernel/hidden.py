"""Cards in hidden zones: one number each, which card it is and what is known about it.

    index << 48 | shown << 28 | mixed << 8 | origin << 6 | seen

`seen` is a mask of the seats that know this very card. A shuffle clears it; a card that leaves a hand face
down blurs it. The rest is what everybody can tell of a card nobody sees: `origin`, from which part of the
owner's cards it comes (two bits for the game to use; both: from either); `mixed`, the moment at which it was
last one of several that nobody could tell apart; and, of the card itself, `shown`, the moment it was last
public (0: never). A card that was public at some moment can only be in a place that was mixed later. `redeal`
deals hidden cards by these.

What is asked most takes a card as a number of 64 bits, which compiled code need not look at before it shifts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warmat.kernel.numbers import CardNumber, HiddenCard

ALL_SEATS: Final = 63

PAST_BITS: Final = 48  # everything but which card it is
_SEEN: Final = 63
_ORIGIN: Final = 3 << 6
_MOMENT: Final = (1 << 20) - 1
_MIXED: Final = _MOMENT << 8
_PLACE: Final = (_MIXED | _ORIGIN) >> 6
_NAME_AT: Final = 28  # from here on it is the card's own: which it is, and its past


def pack(index: CardNumber, origin: int, seen: int) -> HiddenCard:
    """A card that never was public."""
    return index << PAST_BITS | origin << 6 | seen


def publicly(index: CardNumber, origin: int, moment: int) -> HiddenCard:
    """A card everybody sees at this moment."""
    return index << PAST_BITS | moment << 28 | moment << 8 | origin << 6 | ALL_SEATS


def index_of(card: HiddenCard) -> CardNumber:
    return card >> PAST_BITS


def origin_of(card: i64) -> int:
    return (card >> 6) & 3


def mixed_at(card: i64) -> int:
    return (card >> 8) & _MOMENT


def narrowness(card: i64) -> int:
    """Orders places by how few cards can be in them, the narrowest first: by when they were mixed."""
    return (card >> 6) & _PLACE


def shown_at(card: i64) -> int:
    return (card >> 28) & _MOMENT


def is_revealed(card: HiddenCard) -> bool:
    """Whether the card was ever public."""
    return shown_at(card) > 0


def seen_by(card: i64, seat: i64) -> bool:
    """Whether the seat knows the card; a spectator (-1) knows what everybody saw."""
    return (card >> seat) & 1 == 1 if seat >= 0 else seen_by_all(card)


def seen_by_team(card: HiddenCard, seats: int) -> bool:
    """Whether all seats of this mask know it."""
    return card & seats == seats


def seen_by_all(card: i64) -> bool:
    return card & _SEEN == ALL_SEATS


def show(card: HiddenCard, seats: int) -> HiddenCard:
    """The card, now also known to these seats."""
    return card | seats


def forget(card: HiddenCard, origin: int, keep: int) -> HiddenCard:
    """The card as one of several that nobody but `keep` can tell apart, all of this origin."""
    return (card & ~(_SEEN | _ORIGIN)) | origin << 6 | (card & keep)


def identity(card: i64) -> int:
    """What a card is, wherever it is: its name and past. In order: by name, then by when it was shown."""
    return card >> _NAME_AT


def name_in(identity: i64) -> CardNumber:
    return identity >> (PAST_BITS - _NAME_AT)


def shown_in(identity: i64) -> int:
    """The moment it was last public (0: never)."""
    return identity & _MOMENT


def put(place: i64, identity: i64) -> HiddenCard:
    """A card in the place of another: it brings its name and past, the place what is known of it."""
    return identity << _NAME_AT | (place & (_SEEN | _ORIGIN | _MIXED))


def exchanged(place: int, card: HiddenCard) -> HiddenCard:
    """This card where that one was."""
    return put(place, identity(card))


def common_origin(cards: list[int]) -> int:
    origin = 0
    for card in cards:
        origin |= origin_of(card)
    return origin


def blur(cards: list[int], keep: int, moment: int) -> list[int]:
    """The cards after one of them may have been any other: only `keep` still knows which is which."""
    origin = common_origin(cards)
    return [(forget(card, origin, keep) & ~_MIXED) | moment << 8 for card in cards]


def find(cards: list[int], index: CardNumber) -> int:
    """Where the copy of a card stands that most seats know, or -1.

    The best known one goes first: taking another would tell that there is a second.
    """
    best = -1
    for i, card in enumerate(cards):
        if card >> PAST_BITS == index and (best < 0 or _known(card) > _known(cards[best])):
            best = i
    return best


def place_of(cards: list[int], index: CardNumber) -> int:
    """The same, of a card that is there."""
    at = find(cards, index)
    assert at >= 0, "the card is where it is taken from"
    return at


def _known(card: HiddenCard) -> int:
    seen, count = card & _SEEN, 0
    while seen:
        count += seen & 1
        seen >>= 1
    return count
