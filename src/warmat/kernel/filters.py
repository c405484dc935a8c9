"""Filters say which things are meant: they compose with `&`, `|` and `~`, and read as words."""

from __future__ import annotations

import re
from typing import Generic, TypeVar

from warmat.kernel.numbers import Seat
from warmat.kernel.state import Piece

S = TypeVar("S")  # the state
T = TypeVar("T")  # the kind of thing filtered
P = TypeVar("P", bound=Piece)


class Filter(Generic[S, T]):
    """A test of a thing, seen from a player and a source. `words` is how a prompt names what passes.

    `needs`: type bits of which the thing must have one (0: nothing is known): a quick look first.
    `own`: only what is the player's own can pass. `wide`: it depends on other things than the tested.
    `fixed`: what passes goes on to pass while things neither come nor go, change hands or are linked.
    """

    __slots__ = ("fixed", "needs", "noun", "own", "wide", "words")

    def __init__(self, words: str, noun: bool = False) -> None:
        self.words: str = words
        self.needs: int = 0
        self.own: bool = False
        self.wide: bool = False
        self.fixed: bool = False
        self.noun: bool = noun  # nouns stand last: "opposing patrolling unit"

    def test(self, st: S, thing: T, player: Seat, source: int) -> bool:
        raise NotImplementedError

    def __and__(self, other: Filter[S, T]) -> Filter[S, T]:
        return Both(self, other)

    def __or__(self, other: Filter[S, T]) -> Filter[S, T]:
        return Either(self, other)

    def __invert__(self) -> Filter[S, T]:
        return Not(self)


def split_at_noun(words: str) -> tuple[str, str]:
    """What stands up to the noun, and what follows it: "with a rune", "of cost 3", "within 2 spaces"."""
    found = re.search(r"(^| )(with|within|of|beside|that|in your) ", words)
    return (words[: found.start()], words[found.start() :].strip()) if found else (words, "")


def with_article(words: str) -> str:
    vowel = words[:1].lower() in "aeiou" and not words.startswith("uni")
    return f"{'an' if vowel else 'a'} {words}"


class WithBits(Filter[S, T]):
    """Has one of these bits: of its types, keywords, flags… The game's filter says of what."""

    __slots__ = ("bits",)

    def __init__(self, words: str, bits: int, noun: bool = False) -> None:
        super().__init__(words, noun)
        self.bits: int = bits


class WithFlags(WithBits[S, P]):
    """Has one of these flags."""

    __slots__ = ()

    def test(self, st: S, thing: P, player: Seat, source: int) -> bool:
        return thing.flags & self.bits != 0


class Itself(Filter[S, P]):
    __slots__ = ()

    def test(self, st: S, thing: P, player: Seat, source: int) -> bool:
        return thing.id == source


class Damaged(Filter[S, P]):
    __slots__ = ()

    def test(self, st: S, thing: P, player: Seat, source: int) -> bool:
        return thing.damage > 0


class Both(Filter[S, T]):
    __slots__ = ("first", "second")

    def __init__(self, first: Filter[S, T], second: Filter[S, T]) -> None:
        parts = [split_at_noun(first.words), split_at_noun(second.words)]
        if first.noun and not second.noun:
            parts.reverse()
        words = [head for head, _ in parts] + [tail for _, tail in parts]
        super().__init__(" ".join(word for word in words if word), first.noun or second.noun)
        self.first: Filter[S, T] = first
        self.second: Filter[S, T] = second
        self.needs = first.needs & second.needs or first.needs or second.needs
        self.own = first.own or second.own
        self.wide = first.wide or second.wide
        self.fixed = first.fixed and second.fixed

    def test(self, st: S, thing: T, player: Seat, source: int) -> bool:
        return self.first.test(st, thing, player, source) and self.second.test(st, thing, player, source)


class Either(Filter[S, T]):
    __slots__ = ("first", "second")

    def __init__(self, first: Filter[S, T], second: Filter[S, T]) -> None:
        super().__init__(f"{first.words} or {second.words}", first.noun and second.noun)
        self.first: Filter[S, T] = first
        self.second: Filter[S, T] = second
        self.needs = first.needs | second.needs if first.needs and second.needs else 0
        self.own = first.own and second.own
        self.wide = first.wide or second.wide
        self.fixed = first.fixed and second.fixed

    def test(self, st: S, thing: T, player: Seat, source: int) -> bool:
        return self.first.test(st, thing, player, source) or self.second.test(st, thing, player, source)


class Not(Filter[S, T]):
    __slots__ = ("inner",)

    def __init__(self, inner: Filter[S, T]) -> None:
        super().__init__(f"non-{inner.words}")
        self.inner: Filter[S, T] = inner
        self.wide = inner.wide
        self.fixed = inner.fixed

    def test(self, st: S, thing: T, player: Seat, source: int) -> bool:
        return not self.inner.test(st, thing, player, source)
