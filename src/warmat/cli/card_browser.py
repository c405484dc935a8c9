"""The cards of a game at the terminal: what they can be sought by, one to be read, and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from rich import box
from rich.console import RenderableType
from rich.table import Table

from warmat.kernel.errors import BadInput
from warmat.registry import Slot

C = TypeVar("C")

NUMBERS: Final = ("Cost", "ATK/HP")  # columns of figures


class CardBrowser(Protocol[C]):
    """All cards of a game."""

    sought_by: Sequence[str]  # the options that make sense here

    def cards(self) -> list[C]: ...

    def narrow(self, cards: list[C], wanted: Mapping[str, Any]) -> list[C]:
        """The cards that pass all options. What no card has is a mistake, told in a sentence."""
        ...

    def named(self, text: str) -> list[C]:
        """The card of this name, or else all whose names begin so."""
        ...

    def near(self, text: str) -> list[str]: ...

    def mentions(self, card: C, word: str) -> bool:
        """Whether a word stands anywhere on the card."""
        ...

    def record(self, card: C) -> dict[str, Any]: ...

    def show(self, card: C, full: bool) -> RenderableType: ...

    def listing(self, cards: list[C]) -> Table: ...


class Catalogue(Protocol[C]):
    """What a game's catalogue knows of a book's cards."""

    def all_cards(self, book: Any) -> list[C]: ...

    def named(self, text: str, book: Any) -> list[C]: ...

    def near(self, text: str, book: Any) -> list[str]: ...

    def mentions(self, card: C, word: str) -> bool: ...

    def record(self, card: C) -> dict[str, Any]: ...


class BookBrowser(Generic[C]):
    """The cards of a book, with what the game's catalogue knows of them."""

    def __init__(self, book: Any, catalogue: Catalogue[C]) -> None:
        self.book = book
        self.catalogue = catalogue

    def cards(self) -> list[C]:
        return self.catalogue.all_cards(self.book)

    def named(self, text: str) -> list[C]:
        return self.catalogue.named(text, self.book)

    def near(self, text: str) -> list[str]:
        return self.catalogue.near(text, self.book)

    def mentions(self, card: C, word: str) -> bool:
        return self.catalogue.mentions(card, word)

    def record(self, card: C) -> dict[str, Any]:
        return self.catalogue.record(card)


# From the name of a variant.
CARD_BROWSERS: Final = Slot[Callable[[str], CardBrowser[Any]]](
    "card_browser", "{title} has no cards to look at."
)


def card_browser_of(game: str, variant: str) -> CardBrowser[Any]:
    """The cards of a game that there is."""
    return CARD_BROWSERS[game](variant)


def look_up(browser: CardBrowser[C], cards: list[C], words: Sequence[str], narrowed: bool) -> list[C]:
    """The card that is meant, or else every card on which all the words stand."""
    text = " ".join(words)
    found = [card for card in browser.named(text) if card in cards]
    if not found:
        found = [card for card in cards if all(browser.mentions(card, word) for word in words)]
    if not found and not narrowed:
        raise BadInput(f"There is no card '{text}'.{hint(browser.near(text))}")
    return found


def one_of(what: str, wanted: str, known: Sequence[str]) -> str:
    """The one that is meant, in its own spelling."""
    names = dict.fromkeys(known)
    for name in names:
        if name.lower() == wanted.lower():
            return name
    raise BadInput(f"There is no {what} '{wanted}'. Known: {', '.join(names)}.")


def hint(near: list[str]) -> str:
    return f" Did you mean {' or '.join(near)}?" if near else ""


def card_table(headings: Sequence[str], rows: Sequence[Sequence[RenderableType]]) -> Table:
    """A row for each card, its text last."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right" if heading in NUMBERS else "left")
    table.add_column("Text", ratio=1)
    for row in rows:
        table.add_row(*row)
    table.caption = f"{len(rows)} cards" if len(rows) > 1 else "1 card"
    table.caption_justify = "left"
    return table
