"""A game on a forum that has no style of its own: what happened, line by line."""

from __future__ import annotations

from warmat.kernel.game import Game
from warmat.records.forum.turns import Purse, Turn, hidden_part, short
from warmat.registry import info_of


class PlainStyle:
    purse: Purse | None = None

    @staticmethod
    def title(game: Game) -> str:
        return info_of(game.name).title

    @staticmethod
    def decks(game: Game) -> list[str]:
        return list(game.setup.config["seats"])

    @staticmethod
    def actions(turn: Turn, game: Game) -> list[str]:
        return [f"* {short(game, turn, event)}" for event in turn.events]

    @staticmethod
    def hidden(turn: Turn, owner: int, game: Game) -> list[str]:
        return hidden_part(turn, owner, game, {})

    @staticmethod
    def board(turn: Turn) -> list[str]:
        return []


PLAIN = PlainStyle()
