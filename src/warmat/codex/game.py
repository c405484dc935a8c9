"""Codex as one of the games: its configuration, and how a game begins."""

from __future__ import annotations

from typing import Any

from warmat.codex.cards import BOOK
from warmat.codex.rules import engine
from warmat.codex.rules.decks import parse_deck
from warmat.codex.rules.setup import set_up
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.state import State

HEROES = {"1-hero": 1}
SEATS = {"1-hero": (2, 2)}


class CodexRules:
    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]:
        mode = options.pop("mode", "1-hero")
        if mode not in HEROES:
            raise BadInput(f"There is no mode '{mode}'. Known: {', '.join(HEROES)}.")
        if options:
            raise BadInput(f"Codex has no setting '{next(iter(options))}'.")
        least, most = SEATS[mode]
        if not least <= len(seats) <= most:
            raise BadInput(f"{mode} is for {least} players, not {len(seats)}.")
        decks = [str(parse_deck(BOOK, seat, HEROES[mode])) for seat in seats]
        return {"mode": mode, "seats": decks}

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State:
        if "start" in config:
            return CodexRules.load(config, config["start"], sink)
        state = engine.Codex(config["seed"], bytes.fromhex(config.get("secret", "")), BOOK)
        state.sink = sink
        set_up(state, [parse_deck(BOOK, seat, HEROES[config["mode"]]) for seat in config["seats"]])
        advance(state)
        return state

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State:
        return engine.load(BOOK, data, bytes.fromhex(config.get("secret", "")), sink)


RULES = CodexRules()
