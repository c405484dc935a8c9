"""The variants there are, and their books. A game of one names it in its record."""

from __future__ import annotations

from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.variants import even_starter, five_cards
from warmat.codex.variants.making import Variant
from warmat.kernel.tools.variants import Variants

KNOWN: Variants[Variant, Book] = Variants(
    Variant,
    BOOK,
    lambda one: one.book(commons.COMMONS, STARTERS, SPECS),
    [even_starter.VARIANT],
    small=[five_cards.VARIANT],
)
VARIANTS = KNOWN.known
variant_of = KNOWN.named
book_of = KNOWN.book
read_variant = KNOWN.read
