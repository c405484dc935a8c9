"""The book that the page shows: the cards of a variant, and those of all expansions that are loaded."""

from __future__ import annotations

from typing import Any, TypeVar

from warmat.kernel.errors import BadInput
from warmat.kernel.tools.expansions import Expansions
from warmat.server.errors import NotFound

B = TypeVar("B")


def book_of(expansions: Expansions[Any, B], variant: str) -> B:
    try:
        return expansions.full_book(variant)
    except BadInput as problem:
        raise NotFound(str(problem)) from None
