"""The variants there are, and their books. A game of one names it in its record."""

from __future__ import annotations

import runpy
from pathlib import Path

from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.book import Book
from warmat.codex.variants import even_starter
from warmat.codex.variants.making import Variant
from warmat.kernel.errors import BadInput

VARIANTS: dict[str, Variant] = {one.name: one for one in (even_starter.VARIANT,)}

OURS = frozenset(VARIANTS)
_BOOKS: dict[str, Book] = {}  # made when first asked for


def variant_of(name: str) -> Variant:
    """The variant of this name, however it is capitalised."""
    for one in VARIANTS.values():
        if one.name.lower() == name.strip().lower():
            return one
    raise BadInput(f"There is no variant '{name}'. Known: {', '.join(VARIANTS)}.")


def book_of(name: str) -> Book:
    """The cards a game is played with; no name: those everybody knows."""
    if not name:
        return BOOK
    found = variant_of(name)
    if found.name not in _BOOKS:
        _BOOKS[found.name] = found.book(commons.COMMONS, STARTERS, SPECS)
    return _BOOKS[found.name]


def read_variant(path: str | Path) -> Variant:
    """Learn a variant from a file of your own; from then on its name is known.

    The file is Python and is run. A record names a variant and never a file, so opening one runs nothing.
    """
    try:
        made = runpy.run_path(str(path)).get("VARIANT")
    except OSError as error:
        raise BadInput(f"Can't read {path}: {error.strerror or error}.") from None
    except BadInput:
        raise
    except Exception as error:  # whatever is wrong in somebody's file is told in a sentence
        raise BadInput(f"{path} is not a variant: {error}.") from None
    if not isinstance(made, Variant):
        raise BadInput(f"{path} is not a variant: it has no VARIANT = variant(...).")
    if made.name.lower() in {name.lower() for name in OURS}:
        raise BadInput(f"{path} is named like the variant '{made.name}' that is here already.")
    book = made.book(commons.COMMONS, STARTERS, SPECS)  # before anything is kept: it may be wrong
    VARIANTS[made.name] = made
    _BOOKS[made.name] = book
    return made
