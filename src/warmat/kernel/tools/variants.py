"""Variants of a game: named changes over its cards, those that are here and those of somebody's own file."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from warmat.kernel.errors import BadInput


class Variant:
    """A name, what it is for in a sentence, and which cards it changes. A game adds how."""

    def __init__(self, name: str, purpose: str, cards: Sequence[str]) -> None:
        self.name = name
        self.purpose = purpose
        self.cards = cards
        for card in cards:
            if cards.count(card) > 1:
                raise BadInput(f"The variant '{name}' changes {card} twice.")

    def check_cards(self, known: Collection[str]) -> None:
        """A variant is of cards that there are."""
        for card in self.cards:
            if card not in known:
                raise BadInput(f"The variant '{self.name}' changes '{card}', which is not a card.")


class NamedCard(Protocol):
    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=NamedCard)


class Change(Generic[C]):
    """What is different about one card. A game adds its figures; those that stay are None."""

    def __init__(self, name: str, anew: C | None = None) -> None:
        self.name = name
        self.anew = anew  # stands in its place


H = TypeVar("H", bound=Change[Any])
S = TypeVar("S")  # how a small game begins


class VariantOfCards(Variant, Generic[C, H, S]):
    """A named list of changes. A game says how a card is copied and changed. `beginning`: of a small game."""

    def __init__(self, name: str, purpose: str, changes: Sequence[H], beginning: S | None = None) -> None:
        super().__init__(name, purpose, [change.name for change in changes])
        self.changes = {change.name: change for change in changes}
        self.beginning = beginning

    def card(self, card: C) -> C:
        """The card as the variant has it: always a copy."""
        wanted = self.changes.get(card.name)
        if wanted is None:
            return self.copied(card)
        return self.changed(card, wanted) if wanted.anew is None else self.replaced(card, wanted.anew)

    def copied(self, card: C) -> C:
        raise NotImplementedError

    def changed(self, card: C, wanted: H) -> C:
        """The card with other figures."""
        raise NotImplementedError

    def replaced(self, card: C, by: C) -> C:
        """Another card in its place."""
        raise NotImplementedError


V = TypeVar("V", bound=Variant)


class VariantBook(Protocol):
    """Cards, and whose they are: no name, those everybody knows."""

    @property
    def variant(self) -> str: ...


B = TypeVar("B")


class Variants(Generic[V, B]):
    """The variants of one game. A book of cards is made when it is first asked for.

    `kind`: their class. `usual`: the book of a game that names no variant. `make`: a variant's book. `small`:
    games for exact work, played when somebody names them, and not offered among the others.
    """

    def __init__(
        self, kind: type[V], usual: B, make: Callable[[V], B], ours: Sequence[V], small: Sequence[V] = ()
    ) -> None:
        self.kind = kind
        self.usual = usual
        self.known: dict[str, V] = {one.name: one for one in ours}
        self.small: dict[str, V] = {one.name: one for one in small}
        self.ours = frozenset([*self.known, *self.small])
        self._make = make
        self._books: dict[str, B] = {}

    def named(self, name: str) -> V:
        """The variant of this name, however it is capitalised."""
        for one in [*self.known.values(), *self.small.values()]:
            if one.name.lower() == name.strip().lower():
                return one
        raise BadInput(f"There is no variant '{name}'. Known: {', '.join(self.known)}.")

    def has(self, name: str) -> bool:
        """Whether there is a variant of exactly this name."""
        return name in self.known or name in self.small

    def book(self, name: str) -> B:
        """The cards a game is played with; no name: those everybody knows."""
        if not name:
            return self.usual
        found = self.named(name)
        if found.name not in self._books:
            self._books[found.name] = self._make(found)
        return self._books[found.name]

    def makes(self, book: VariantBook) -> bool:
        """Whether a record can name these cards by their variant."""
        return self.has(book.variant) and self.book(book.variant) is book

    def read(self, path: str | Path) -> V:
        """Learn a variant from a file of your own; from then on its name is known.

        The file is Python and is run. A record names a variant and never a file, so opening one runs nothing.
        """
        made = run_file(path)
        if not isinstance(made, self.kind):
            raise no_variant(path)
        return self.learn(made, path)

    def learn(self, made: V, path: str | Path) -> V:
        """From now on the variant of this file is known by its name."""
        if made.name.lower() in {name.lower() for name in self.ours}:
            raise BadInput(f"{path} has the same name as the variant '{made.name}', which already exists.")
        book = self._make(made)  # before anything is kept: it may be wrong
        self.known[made.name] = made
        self._books[made.name] = book
        return made


def run_file(path: str | Path) -> object:
    """The VARIANT of a file. The file is Python and is run."""
    try:
        return runpy.run_path(str(path)).get("VARIANT")
    except OSError as error:
        raise BadInput(f"Can't read {path}: {error.strerror or error}.") from None
    except BadInput:
        raise
    except Exception as error:  # whatever is wrong in somebody's file is told in a sentence
        raise BadInput(f"{path} is not a variant: {error}.") from None


def no_variant(path: str | Path) -> BadInput:
    return BadInput(f"{path} is not a variant: it has no VARIANT = variant(...).")
