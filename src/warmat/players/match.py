"""A game between bots, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.kernel.game import Game
from warmat.players.bot import Bot


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let each seat's bot choose until the game is over."""
    while not game.state.over:
        seat = game.options[0].player
        game.apply(bots[seat].choose(game))
    return game
