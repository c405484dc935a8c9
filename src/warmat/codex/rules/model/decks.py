"""Decks: written `[Bashing]`, the bracket marking the spec whose colour the starting deck has."""

from __future__ import annotations

from warmat.codex.rules.model.book import Book, Group
from warmat.kernel.errors import BadInput


class Deck:
    """A team of specs and the one that brings the starting deck."""

    __slots__ = ("main", "specs")

    def __init__(self, specs: list[Group], main: Group) -> None:
        self.specs: list[Group] = specs
        self.main: Group = main

    def __str__(self) -> str:
        return "/".join(f"[{s.name}]" if s is self.main else s.name for s in self.specs)


def parse_deck(book: Book, text: str, heroes: int) -> Deck:
    """Read a deck of so many heroes; a mistake is named in a sentence."""
    names = [part.strip() for part in text.split("/")]
    specs: list[Group] = []
    main: Group | None = None
    for name in names:
        bare = name.strip("[]").strip()
        group = _spec_named(book, bare)
        if group is None:
            raise BadInput(f"There is no spec '{bare}' in the deck '{text}'. Known: {', '.join(book.specs)}.")
        if group in specs:
            raise BadInput(f"The deck '{text}' has {group.name} twice: its heroes must be different.")
        specs.append(group)
        if name.startswith("["):
            if main is not None:
                raise BadInput(f"The deck '{text}' has two brackets: one spec brings the starting deck.")
            main = group
    if len(specs) != heroes:
        raise BadInput(f"The deck '{text}' has {len(specs)} specs; this mode needs {heroes}.")
    return Deck(specs, main if main is not None else specs[0])


def _spec_named(book: Book, name: str) -> Group | None:
    """The spec of this name, whatever the case."""
    found = book.specs.get(name)
    if found is None:
        found = next((group for known, group in book.specs.items() if known.lower() == name.lower()), None)
    return found
