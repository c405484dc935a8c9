"""Every card, one file per spec and starting deck, and the book they make together."""

from __future__ import annotations

from warmat.codex.cards import bashing, commons, finesse, neutral_starter
from warmat.codex.rules.book import Book

BOOK = Book(
    commons.COMMONS,
    starters=[neutral_starter.STARTER],
    specs=[bashing.BASHING, finesse.FINESSE],
)
