"""What options and events are about, as data: a kind and a number. Its name is for people alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

from warmat.kernel.numbers import CardNumber
from warmat.kernel.views import KindName

# Kinds of things, by their places among the names of kinds.
NO_THING: Final = 0
PIECE: Final = 1  # in play or set aside
CARD: Final = 2
SEAT: Final = 3
NUMBER: Final = 4
SPACE: Final = 5
SLOT: Final = 6
SPEC: Final = 7
RUNE: Final = 8
ZONE: Final = 9
ABILITY: Final = 10
MODE: Final = 11  # one of the things that a card does
WAITING: Final = 12  # an effect that waits for its turn, by its place in the queue
ANSWER: Final = 13  # 1 yes, 0 no
WAY: Final = 14  # how a move goes; its parts are the spaces in between
BOOST: Final = 15
WORKER: Final = 16  # of a seat
DICE: Final = 17  # a roll; its parts are the faces
PHASE: Final = 18
WORDS: Final = 19  # nothing but words
EFFECT: Final = 20  # what resolves, by its script; its words are the script's name
# How numbers of options stand for things, where 0 is taken: these count from 1.
SEAT_FROM_1: Final = 21
SPACE_FROM_1: Final = 22

KIND_NAMES: Final[list[KindName]] = list(get_args(KindName))


class Thing:
    """One thing that is spoken of. Nobody can change it: some are the same in all games.

    `words` is its name where the number alone does not give it; a piece or card goes by its card's name.
    `nth` tells pieces of one name apart.
    """

    __slots__ = ("_card", "_id", "_kind", "_nth", "_parts", "_view", "_words")

    def __init__(
        self,
        kind: int,
        id: int,
        words: str = "",
        card: CardNumber = 0,
        nth: int = 0,
        parts: Sequence[str] | None = None,
    ) -> None:
        self._kind: int = kind
        self._id: int = id
        self._words: str = words
        self._card: CardNumber = card
        self._nth: int = nth
        self._parts: tuple[str, ...] | None = None if parts is None else tuple(parts)
        self._view: Any = None  # see `keep_view`

    @property
    def kind(self) -> int:
        return self._kind

    @property
    def id(self) -> int:
        return self._id

    @property
    def words(self) -> str:
        return self._words

    @property
    def card(self) -> CardNumber:
        return self._card

    @property
    def nth(self) -> int:
        return self._nth

    @property
    def parts(self) -> tuple[str, ...] | None:
        return self._parts

    def __reduce__(self) -> tuple[Any, ...]:
        return Thing, (self._kind, self._id, self._words, self._card, self._nth, self._parts)

    def same(self, other: Thing | None) -> bool:
        return other is not None and self.kind == other.kind and self.id == other.id


def view_of(thing: Thing) -> Any:
    """How it is shown, if somebody has kept that: to be copied, and never to be changed."""
    return thing._view


def keep_view(thing: Thing, view: Any) -> None:
    """Keep how it is shown, as a pattern for copies: for what is the same in all games."""
    thing._view = view


def in_words(words: str) -> Thing:
    """What nothing but words can say."""
    return Thing(WORDS, 0, words)


def things(kind: int, names: dict[int, str]) -> dict[int, Thing]:
    """The things of a kind that are known beforehand, by number."""
    return {number: Thing(kind, number, name) for number, name in names.items()}


def as_it_is(kind: int, number: int) -> Thing:
    """A yes or no, or a number: what neither the table nor a card has to name."""
    if kind == ANSWER:
        return Thing(kind, number, "yes" if number else "no")
    return Thing(kind, number, str(number))
