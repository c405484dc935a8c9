"""The variants there are, and their books. A game of one names it in its record; without one it is played
with the cards as they were printed in 2021."""

from __future__ import annotations

from warmat.kernel.tools.variants import Variants
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
variant_of = KNOWN.named
book_of = KNOWN.book
read_variant = KNOWN.read
