"""The variants there are, and their books. A game of one names it in its record."""

from __future__ import annotations

from pathlib import Path

from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.variants import even_starter, five_cards
from warmat.codex.variants.making import Variant
from warmat.kernel.tools.variants import Variants, no_variant, run_file

KNOWN: Variants[Variant, Book] = Variants(
    Variant,
    BOOK,
    lambda one: one.book(commons.COMMONS, STARTERS, SPECS),
    [even_starter.VARIANT],
    small=[five_cards.VARIANT],
)
VARIANTS = KNOWN.known


def variant_of(name: str) -> Variant:
    """The variant of this name, however it is capitalised."""
    return KNOWN.named(name)


def book_of(name: str) -> Book:
    """The cards a game is played with; no name: those everybody knows."""
    return KNOWN.book(name)


def read_variant(path: str | Path) -> Variant:
    """Learn a variant from a file of your own; from then on its name is known.

    The file is Python and is run. A record names a variant and never a file, so opening one runs nothing.
    """
    made = run_file(path)
    if not isinstance(made, Variant):
        raise no_variant(path)
    return KNOWN.learn(made, path)
