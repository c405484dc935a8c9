"""Every card, one file per spec and starting deck, and the book they make together."""

from __future__ import annotations

from warmat.codex.cards import (
    anarchy,
    balance,
    bashing,
    black_starter,
    blood,
    blue_starter,
    commons,
    demonology,
    discipline,
    disease,
    feral,
    finesse,
    fire,
    future,
    green_starter,
    growth,
    law,
    necromancy,
    neutral_starter,
    ninjutsu,
    past,
    peace,
    present,
    purple_starter,
    red_starter,
    strength,
    truth,
    white_starter,
)
from warmat.codex.rules.model.book import Book

STARTERS = [
    neutral_starter.STARTER,
    red_starter.STARTER,
    green_starter.STARTER,
    blue_starter.STARTER,
    black_starter.STARTER,
    white_starter.STARTER,
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
    law.LAW,
    peace.PEACE,
    truth.TRUTH,
    demonology.DEMONOLOGY,
    disease.DISEASE,
    necromancy.NECROMANCY,
    discipline.DISCIPLINE,
    ninjutsu.NINJUTSU,
    strength.STRENGTH,
    past.PAST,
    present.PRESENT,
    future.FUTURE,
]

BOOK = Book(commons.COMMONS, STARTERS, SPECS)
