"""Every card, one file per spec and starting deck, and the book they make together."""

from __future__ import annotations

from warmat.codex.cards import bashing, commons, finesse, green_starter, neutral_starter, red_starter
from warmat.codex.rules.book import Book

STARTERS = [neutral_starter.STARTER, red_starter.STARTER, green_starter.STARTER]
SPECS = [bashing.BASHING, finesse.FINESSE]

BOOK = Book(commons.COMMONS, STARTERS, SPECS)
