"""Codex as one of the games: its configuration, and how a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warmat.codex.rules import engine
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.decks import Deck, parse_deck
from warmat.codex.rules.model.maps import map_of
from warmat.codex.rules.model.modes import MODES, Mode
from warmat.codex.rules.model.terms import TECH
from warmat.codex.rules.turn.setup import set_up
from warmat.codex.variants import KNOWN
from warmat.codex.variants.expansions import EXPANSIONS
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.state import State


class CodexRules:
    variants = KNOWN
    expansions = EXPANSIONS

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]:
        mode = mode_of(options.pop("mode", None) or usual_mode(seats))
        map = map_of(options.pop("map", None) or "")
        variant = options.pop("variant", None) or ""
        EXPANSIONS.book(variant, ())  # it must be there
        if options:
            raise BadInput(f"Codex has no setting '{next(iter(options))}'.")
        if not mode.fewest <= len(seats) <= mode.most:
            raise BadInput(f"{mode.name} is for {mode.seats()} players, not {len(seats)}.")

        def read(book: Book) -> list[Deck]:
            return [parse_deck(book, seat, mode.heroes) for seat in seats]

        cards = EXPANSIONS.needed(
            variant, lambda book: [spec.name for deck in read(book) for spec in deck.specs]
        )
        decks = [str(deck) for deck in read(EXPANSIONS.book(variant, cards))]
        config: dict[str, Any] = {"mode": mode.name, "seats": decks}
        if map.name:
            config["map"] = map.name
        return config | EXPANSIONS.noted(variant, cards)

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State:
        if "start" in config:
            return CodexRules.load(config, config["start"], sink)
        mode = mode_of(config["mode"])
        secret = bytes.fromhex(config.get("secret", ""))
        book = EXPANSIONS.book_of(config)
        state = engine.Codex(config["seed"], secret, book, mode, map_of(config.get("map", "")))
        state.sink = sink
        set_up(state, [parse_deck(book, seat, mode.heroes) for seat in config["seats"]])
        advance(state)
        return state

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State:
        secret = bytes.fromhex(config.get("secret", ""))
        map = map_of(config.get("map", ""))
        book = EXPANSIONS.book_of(config)
        return engine.load(book, mode_of(config["mode"]), data, secret, sink, map)

    @staticmethod
    def in_private(state: State) -> bool:
        """Teching: two cards at once, face down. A second that can only be one card is not asked for."""
        return bool(state.options) and state.options[0].verb == TECH


def usual_mode(decks: Sequence[str]) -> str:
    """The mode that these decks are for, where none is named: the game for two with as many heroes."""
    return "3-hero" if any(deck.count("/") == 2 for deck in decks) else "1-hero"


def mode_of(name: str) -> Mode:
    if name not in MODES:
        raise BadInput(f"There is no mode '{name}'. Known: {', '.join(MODES)}.")
    return MODES[name]


RULES = CodexRules()
