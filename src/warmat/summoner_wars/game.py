"""Summoner Wars as one of the games: its configuration, and how a game begins."""

from __future__ import annotations

from typing import Any

from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.state import State
from warmat.summoner_wars.deck_texts import legal_deck
from warmat.summoner_wars.rules import engine
from warmat.summoner_wars.rules.decks import written
from warmat.summoner_wars.rules.setup import set_up
from warmat.summoner_wars.variants import KNOWN, book_of, variant_of

SEATS = 2


class SummonerWarsRules:
    variants = KNOWN

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]:
        variant = options.pop("variant", None) or ""
        book = book_of(variant)
        if options:
            raise BadInput(f"Summoner Wars has no setting '{next(iter(options))}'.")
        if len(seats) != SEATS:
            raise BadInput(f"Summoner Wars is for {SEATS} players, not {len(seats)}.")
        config: dict[str, Any] = {"seats": [written(book, legal_deck(book, seat)) for seat in seats]}
        if variant:
            config["variant"] = variant_of(variant).name
        return config

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State:
        if "start" in config:
            return SummonerWarsRules.load(config, config["start"], sink)
        book = book_of(config.get("variant", ""))
        state = engine.SummonerWars(config["seed"], bytes.fromhex(config.get("secret", "")), book)
        state.sink = sink
        set_up(state, [legal_deck(book, seat) for seat in config["seats"]])
        advance(state)
        return state

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State:
        book = book_of(config.get("variant", ""))
        return engine.load(book, data, bytes.fromhex(config.get("secret", "")), sink)

    @staticmethod
    def in_private(state: State) -> bool:
        return False


RULES = SummonerWarsRules()
