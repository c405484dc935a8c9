"""The variants there are, and their books. A game of one names it in its record; without one it is played
with the cards as they were printed in 2021."""

from __future__ import annotations

from pathlib import Path

from warmat.kernel.tools.variants import Variants, no_variant, run_file
from warmat.summoner_wars.factions import BOOK, FACTIONS, gates
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.variants import current_texts, four_by_four
from warmat.summoner_wars.variants.making import Variant

KNOWN: Variants[Variant, Book] = Variants(
    Variant,
    BOOK,
    lambda one: one.book(gates.GATES, FACTIONS),
    [current_texts.VARIANT],
    small=[four_by_four.VARIANT],
)
VARIANTS = KNOWN.known


def variant_of(name: str) -> Variant:
    """The variant of this name, however it is capitalised."""
    return KNOWN.named(name)


def book_of(name: str) -> Book:
    """The cards a game is played with; no name: the printed ones."""
    return KNOWN.book(name)


def read_variant(path: str | Path) -> Variant:
    """Learn a variant from a file of your own; from then on its name is known. The file is run."""
    made = run_file(path)
    if not isinstance(made, Variant):
        raise no_variant(path)
    return KNOWN.learn(made, path)
