"""Summoner Wars as one of the games: its configuration, and how a game begins."""

from __future__ import annotations

from typing import Any

from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.state import State
from warmat.summoner_wars.deck_texts import legal_deck
from warmat.summoner_wars.rules import engine
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.decks import written
from warmat.summoner_wars.rules.turn.setup import set_up
from warmat.summoner_wars.variants import KNOWN
from warmat.summoner_wars.variants.expansions import EXPANSIONS

SEATS = 2


class SummonerWarsRules:
    variants = KNOWN
    expansions = EXPANSIONS

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]:
        variant = options.pop("variant", None) or ""
        EXPANSIONS.book(variant, ())  # it must be there
        if options:
            raise BadInput(f"Summoner Wars has no setting '{next(iter(options))}'.")
        if len(seats) != SEATS:
            raise BadInput(f"Summoner Wars is for {SEATS} players, not {len(seats)}.")
        cards = EXPANSIONS.needed(variant, lambda book: _factions(book, seats))
        book = EXPANSIONS.book(variant, cards)
        decks = [written(book, legal_deck(book, seat)) for seat in seats]
        return {"seats": decks} | EXPANSIONS.noted(variant, cards)

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State:
        if "start" in config:
            return SummonerWarsRules.load(config, config["start"], sink)
        book = EXPANSIONS.book_of(config)
        state = engine.SummonerWars(config["seed"], bytes.fromhex(config.get("secret", "")), book)
        state.sink = sink
        set_up(state, [legal_deck(book, seat) for seat in config["seats"]])
        advance(state)
        return state

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State:
        book = EXPANSIONS.book_of(config)
        return engine.load(book, data, bytes.fromhex(config.get("secret", "")), sink)

    @staticmethod
    def in_private(state: State) -> bool:
        return False


def _factions(book: Book, seats: list[str]) -> set[str]:
    """The factions of whose cards the decks are made."""
    return {book.cards[index].faction for seat in seats for index in legal_deck(book, seat).counts}


RULES = SummonerWarsRules()
