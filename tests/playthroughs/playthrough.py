"""A whole game as text: every decision with its choice, what happened, digests, and the final board.

Written for reading: a change of the rules shows as a diff of these files. They are made anew by

    python -m tests.playthroughs.regenerate

Only make them anew for a change you meant, and read the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games import Case
from warmat.kernel.game import Game
from warmat.players.bot import make_bot

FOLDER = Path(__file__).parent
DIGEST_EVERY = 10


class Playthrough:
    """A game to be written down: the bots and every seed are fixed."""

    def __init__(self, file: str, case: Case, seed: int, bot: str) -> None:
        self.path = FOLDER / file
        self.case = case
        self.seed = seed
        self.bot = bot

    def text(self) -> str:
        return "\n".join([*self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        yield f"{self.case}, seed {self.seed}, {self.bot} bots"
        game = self.case.new(self.seed)
        bots = [make_bot(self.bot, self.seed * 10 + seat) for seat in range(len(self.case.seats))]
        told = 0
        yield from _happened(game, 0)
        while (decision := game.asked) is not None:
            told = len(game.events)
            option = bots[decision.player].choose(game)
            asked = f"{decision.prompt} ({len(decision.options)} options)"
            yield f"{game.length + 1}. P{decision.player + 1}: {asked} > {option}"
            game.apply(option)
            yield from _happened(game, told)
            if game.length % DIGEST_EVERY == 0:
                yield f"    [{game.digest()}]"
        yield f"\nOver after {game.length} decisions [{game.digest()}]"
        yield from _board(game)


def _happened(game: Game, since: int) -> Iterator[str]:
    """The log from there on; what is face down is named, as its owner reads it."""
    for event in game.events[since:]:
        yield f"    {game.state.sentence(event, event.player)}"


def _board(game: Game) -> Iterator[str]:
    """The table at the end, every player's own part as that player sees it."""
    seats = range(len(game.view(-1)["players"]))
    for seat in seats:
        yield f"\nP{seat + 1}{' wins' if seat in (game.result or []) else ''}"
        for key, value in game.view(seat)["players"][seat].items():
            yield f"    {key}: {_plain(value)}"
        for piece in game.view(-1)["pieces"]:
            if piece["controller"] == seat:
                shown = [
                    f"{key} {_plain(value)}" for key, value in piece.items() if _worth_saying(key, value)
                ]
                yield f"    {piece['label']}: {', '.join(shown)}"


def _worth_saying(key: str, value: Any) -> bool:
    return key not in ("label", "name", "controller") and value not in (None, False, 0, [])


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_plain, value)) or "-"
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(one)}" for key, one in value.items())
    return str(value)


RED_GREEN = ["[Anarchy]/Blood/Fire", "[Balance]/Feral/Growth"]
TEAMS = [
    "[Law]/Peace/Truth",
    "Demonology/[Disease]/Necromancy",
    "[Past]/Present/Future",
    "[Strength]/Fire/Growth",
]
MANY = ["[Ninjutsu]/Truth/Blood", "[Necromancy]/Feral/Future", "[Discipline]/Anarchy/Balance"]

PLAYTHROUGHS = [
    Playthrough("bashing_finesse.txt", Case("codex", ["[Bashing]", "[Finesse]"]), 1, "random"),
    Playthrough("finesse_bashing.txt", Case("codex", ["[Finesse]", "[Bashing]"]), 2, "random"),
    Playthrough("bashing_bashing.txt", Case("codex", ["[Bashing]", "[Bashing]"]), 3, "random"),
    Playthrough("finesse_finesse.txt", Case("codex", ["[Finesse]", "[Finesse]"]), 4, "random"),
    Playthrough("red_green.txt", Case("codex", RED_GREEN, mode="3-hero"), 5, "curious"),
    Playthrough("teams.txt", Case("codex", TEAMS, mode="two-headed-dragon"), 2, "curious"),
    Playthrough("many.txt", Case("codex", MANY, mode="free-for-all", map="Fury Road"), 7, "curious"),
    Playthrough("orcs_undead.txt", Case("summoner-wars", ["Tundra Orcs", "Fallen Kingdom"]), 5, "random"),
]
