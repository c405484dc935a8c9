"""Names as somebody writes them: found as notation finds them, or refused with a guess."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from warmat.kernel.book import Book
from warmat.kernel.errors import BadInput
from warmat.kernel.spelling import near_names

_NUMBER = re.compile(r"#\d+")


def plain(text: str) -> str:
    """As it is compared: without case, with single spaces and one kind of arrow."""
    return " ".join(re.sub(r"->|→", " -> ", text).lower().split())


def without_number(label: str) -> str:
    """What a piece is, whichever of several: "Iron Man#2" is an Iron Man."""
    return _NUMBER.sub("", label)


def meant(text: str, labels: Iterable[str]) -> list[str]:
    """The label that is written so; or else all of that name, where `text` leaves their numbers out."""
    wanted = plain(text)
    every = list(labels)
    exact = [label for label in every if plain(label) == wanted]
    return exact or [label for label in every if without_number(plain(label)) == wanted]


def the_one(text: str, labels: Iterable[str]) -> str:
    """The one label that is meant; "" where there is none. Several are a mistake."""
    found = meant(text, labels)
    if len(found) > 1:
        raise BadInput(f"'{text}' could be any of {', '.join(found)}.")
    return found[0] if found else ""


def number_of(book: Book[Any], name: str) -> int:
    """The card of this name, as a number."""
    card = book.by_name.get(name)
    if card is None:
        wanted = plain(name)
        card = next((book.by_name[known] for known in book.by_name if plain(known) == wanted), None)
    if card is None:
        near = near_names(name, book.by_name)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise BadInput(f"There is no card named '{name}'.{hint}")
    index: int = card.index
    return index


def check_label(book: Book[Any], label: str) -> None:
    """A piece's label must begin with a card's name, be it in play or not."""
    number_of(book, without_number(label.strip()))


def one_of(what: str, name: str, known: Iterable[str]) -> str:
    """The name as it is spelled; one that there is not is refused with all that there are."""
    every = list(known)
    for one in every:
        if plain(one) == plain(name):
            return one
    raise BadInput(f"There is no {what} '{name}'. Known: {', '.join(every)}.")


def check_range(what: str, number: int, least: int, most: int | None = None) -> None:
    """A number that the rules know no such thing for is refused."""
    if number < least or (most is not None and number > most):
        bounds = f"{least} to {most}" if most is not None else f"{least} or more"
        raise BadInput(f"{what} can't be {number}: {bounds}.")
