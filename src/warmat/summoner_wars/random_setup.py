"""Set-ups drawn at random: any two factions, with their own decks or with decks that were never seen."""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.rng import WORD, Dice, mix
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model import decks
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.decks import Deck
from warmat.summoner_wars.rules.model.definitions import Card

SALT: Final = 0x5E7  # set-ups have a chance of their own: the game's seed shuffles its decks
SEATS: Final = 2
OWN: Final = 2  # one deck in so many is built at random


def draw_setup(seed: int, book: Book = BOOK) -> dict[str, Any]:
    """The settings of the game with this seed, as `warmat.new` takes them. The same for the same seed."""
    dice = Dice(mix((seed ^ SALT) & WORD))
    return {"seats": [decks.written(book, _draw_deck(book, dice)) for _ in range(SEATS)]}


def draw_factions(seed: int, book: Book = BOOK) -> list[str]:
    """Any two factions with their own decks, perhaps the same. The same for the same seed."""
    dice = Dice(mix((seed ^ SALT) & WORD))
    return [book.factions[dice.below(len(book.factions))].name for _ in range(SEATS)]


def _draw_deck(book: Book, dice: Dice) -> Deck:
    known = decks.summoners(book)
    summoner = known[dice.below(len(known))]
    if dice.below(OWN) == 0:
        return random_deck(book, dice, summoner)
    return decks.faction_deck(book, decks.faction_of(book, summoner.faction))


def random_deck(book: Book, dice: Dice, summoner: Card | None = None) -> Deck:
    """A legal deck: any summoner, unless one is named, and any of the copies that may be played with it."""
    known = decks.summoners(book)
    chief = known[dice.below(len(known))] if summoner is None else summoner
    deck = decks.bare_deck(book, chief)
    for kind in decks.CHOSEN:
        pool: list[int] = []
        for card in book.cards[1:]:
            if decks.kind_of(book, card) is kind and decks.fits(book, chief, card):
                pool += [card.index] * kind.most
        dice.shuffle(pool)
        for index in pool[: kind.size]:
            deck = deck.plus(index, 1)
    return deck
