"""The games the conformance kit runs on, and random play through them.

A new game, deck or mode joins the kit by a line in `CASES`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import warmat
from warmat.games import rules_of
from warmat.kernel.game import Game
from warmat.players.instrumentation import INSTRUMENTS, Instrumentation
from warmat.players.random_bot import RandomBot
from warmat.registry import GAMES, GameInfo

TOO_LONG = 3000  # decisions: random games take a few hundred


class Case:
    """A game with its decks and settings."""

    def __init__(self, name: str, seats: list[str], team_size: int = 1, **settings: Any) -> None:
        self.name = name
        self.seats = seats
        self.teams = [
            list(range(first, first + team_size)) for first in range(0, len(seats), team_size)
        ]  # who wins together
        self.settings = settings

    def new(self, seed: int, secret: bytes = b"") -> Game:
        return warmat.new(self.name, seats=self.seats, seed=seed, secret=secret, **self.settings)

    def __str__(self) -> str:
        settings = [f"{key}={value}" for key, value in self.settings.items()]
        return " ".join([self.name, " v ".join(self.seats), *settings])


CASES = [
    Case("codex", ["[Bashing]", "[Finesse]"]),
    Case("codex", ["[Finesse]", "[Bashing]"]),
    Case("codex", ["[Bashing]", "[Bashing]"]),
    Case("codex", ["[Finesse]", "[Finesse]"]),
    Case("codex", ["[Bashing]", "[Finesse]"], map="Mystical Forest"),  # asks in the ready phase
    Case("codex", ["[Finesse]", "[Bashing]"], map="Daggerfall Prison Camp"),  # hires without a card
    Case("codex", ["[Bashing]", "[Finesse]"], variant="Even Starter"),
    Case("codex", ["[Bashing]", "[Finesse]"] * 2, team_size=2, mode="two-headed-dragon-1-hero"),
    Case("codex", ["[Bashing]", "[Finesse]", "[Bashing]"], mode="free-for-all-1-hero"),
    Case("codex", ["[Anarchy]/Truth/Future", "[Balance]/Necromancy/Past"], mode="3-hero"),
    Case(
        "codex",
        [
            "[Fire]/Growth/Law",
            "[Feral]/Disease/Present",
            "[Blood]/Peace/Strength",
            "[Ninjutsu]/Demonology/Discipline",
        ],
        team_size=2,
        mode="two-headed-dragon",
    ),
    Case(
        "codex",
        ["[Truth]/Anarchy/Past", "[Growth]/Future/Bashing", "[Necromancy]/Blood/Finesse"],
        mode="free-for-all",
    ),
    Case("summoner-wars", ["Tundra Orcs", "Fallen Kingdom"]),
    Case("summoner-wars", ["Fallen Kingdom", "Tundra Orcs"]),
    Case("summoner-wars", ["Fallen Kingdom", "Fallen Kingdom"]),
    Case("summoner-wars", ["Savanna Elves", "Phoenix Elves"]),
    Case("summoner-wars", ["Breakers", "Vanguards"]),
    Case("summoner-wars", ["Cave Goblins", "Polar Dwarves"]),
]

CODEX_CASES = [case for case in CASES if case.name == "codex"]


def invariants(game: str) -> Callable[[Any], None]:
    """What must hold of every table of this game: a function that raises when it does not."""
    study: Instrumentation | None = INSTRUMENTS.get(game)
    return study.check if study is not None else lambda table: None


def lacking(game: str, *slots: str) -> GameInfo:
    """The game as it would be if it did without these."""
    info = GAMES[game]
    nothing: dict[str, Any] = dict.fromkeys(slots)
    return replace(info, without=(*info.without, *slots), **nothing)


def walk(game: Game, seed: int) -> Iterator[Game]:
    """Play at random to the end; stop at every decision. The caller may look but must not choose."""
    bot = RandomBot(seed)
    for _ in range(TOO_LONG):
        if game.state.over:
            return
        yield game
        game.apply(bot.choose(game))
    raise AssertionError(f"the game is not over after {TOO_LONG} decisions")


def play(game: Game, seed: int) -> Game:
    """Play at random to the end."""
    for _ in walk(game, seed):
        pass
    return game


def reload(game: Game, data: dict[str, Any] | None = None) -> Game:
    """The game put back from a dump (its own, unless given): a table with nothing cached."""
    dump = game.state.dump() if data is None else data
    return Game(game.setup, rules_of(game.name).load(game.setup.config, dump), game.history)


def notations(game: Game) -> list[str]:
    """The open decision's options as a player writes them; none when the game is over."""
    decision = game.decision
    return [str(option) for option in decision.options] if decision is not None else []


def asked(game: Game) -> list[str]:
    """The same as the engine asks: of several things that belong together, in a canonical order."""
    decision = game.asked
    return [str(option) for option in decision.options] if decision is not None else []


def sent(game: Game, seat: int) -> bytes:
    """Everything a seat is sent: the view, with its options where it must choose."""
    return json.dumps(game.view(seat)).encode()


def keys(game: Game) -> list[tuple[int, int, int, int, int]]:
    return [option.key() for option in game.options]
