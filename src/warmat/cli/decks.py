"""Decks of Summoner Wars as one names them at the terminal: a faction, a list of cards, or a file of one."""

from __future__ import annotations

from warmat.summoner_wars import deck_texts
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.decks import Deck, written


def named_deck(text: str) -> Deck:
    """The deck that is meant, legal or not."""
    return deck_texts.load(text) if deck_texts.is_file(text) else deck_texts.deck_of(BOOK, text)


def seat_of(text: str) -> str:
    """The deck as a seat of `warmat.new` takes it: a file's cards take the place of its name."""
    return written(BOOK, deck_texts.load(text)) if deck_texts.is_file(text) else text


def default_seats() -> list[str]:
    """Decks for those who name none."""
    return [faction.name for faction in BOOK.factions[:2]]
