"""Every card, one file per spec and starting deck, and the book they make together."""

from __future__ import annotations

from warmat.codex.cards import (
    anarchy,
    balance,
    bashing,
    blood,
    blue_starter,
    commons,
    feral,
    finesse,
    fire,
    future,
    green_starter,
    growth,
    neutral_starter,
    purple_starter,
    red_starter,
    truth,
)
from warmat.codex.rules.book import Book

STARTERS = [
    neutral_starter.STARTER,
    red_starter.STARTER,
    green_starter.STARTER,
    blue_starter.STARTER,
    purple_starter.STARTER,
]
SPECS = [
    bashing.BASHING,
    finesse.FINESSE,
    anarchy.ANARCHY,
    blood.BLOOD,
    fire.FIRE,
    balance.BALANCE,
    feral.FERAL,
    growth.GROWTH,
    truth.TRUTH,
    future.FUTURE,
]

BOOK = Book(commons.COMMONS, STARTERS, SPECS)
