"""A player who clicks greedily, as somebody who knows neither game: the first thing that hits, or is played.

How the levels do against it: `warmat arena codex --bots beginner,py:tests.players.greedy:Greedy --games 40`.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game

FIRST: Final = ("attack", "play", "summon", "level", "build", "hire")
END: Final = "end"
FULL_HAND: Final = 3  # cards: with more, one is turned into magic


class Greedy:
    def __init__(self, seed: int) -> None:
        """Nothing it does is by lot."""

    def choose(self, game: Game) -> Option:
        asked = game.asked
        assert asked is not None
        options = asked.options
        for verb in FIRST:
            for option in options:
                if _verb(option) == verb:
                    return option
        moves = [option for option in options if _verb(option) == "move"]
        if moves:
            return max(moves, key=lambda option: _advance(option, asked.player))
        discards = [option for option in options if _verb(option) == "discard"]
        if discards and game.view(asked.player)["players"][asked.player]["hand_count"] > FULL_HAND:
            return discards[0]
        return next((option for option in options if _verb(option) == END), options[0])


def _verb(option: Option) -> str:
    return option.text.partition(" ")[0]


def _advance(option: Option, seat: int) -> int:
    """How far towards the other side a move leads: seat 0 begins in the first rows, seat 1 in the last."""
    row = int(option.text.rpartition("-> ")[2][1:2])
    return row if seat == 0 else -row
