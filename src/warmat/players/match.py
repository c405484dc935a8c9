"""A game between bots, from the first decision to the last."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.bot import Bot, close_bot
from warmat.players.external_bot import Forfeit
from warmat.records.endings import FORFEIT, RULES, TOO_LONG

Watch = Callable[[Option], None]  # told of every option before it is applied


@dataclass(frozen=True)
class Ending:
    """How a game came out."""

    winners: list[int]  # seats; none: a draw, or given up
    forfeit: Forfeit | None = None  # it ended by a bot's failure
    given_up: bool = False

    @property
    def why(self) -> str:
        """As records have it."""
        return TOO_LONG if self.given_up else FORFEIT if self.forfeit is not None else RULES


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let each seat's bot choose until the game is over."""
    _play(game, bots, math.inf, None)
    return game


def play_match(
    game: Game, bots: Sequence[Bot], longest: float = math.inf, watch: Watch | None = None
) -> Ending:
    """Play until the game is over or has had so many decisions, and end what the bots have running.

    A bot that forfeits loses, and its teammate with it.
    """
    try:
        try:
            _play(game, bots, longest, watch)
            ending = Ending(game.result or [], given_up=not game.state.over)
        except Forfeit as lost:
            ending = Ending(others_than(game, lost.seat), forfeit=lost)
        for seat, bot in enumerate(bots):
            tell = getattr(bot, "game_over", None)
            if tell is not None:
                tell(game, seat, ending.winners, ending.why)
    finally:
        for bot in bots:
            close_bot(bot)
    return ending


def _play(game: Game, bots: Sequence[Bot], longest: float, watch: Watch | None) -> None:
    state = game.state
    while not state.over and game.length < longest:
        option = bots[game.options[0].player].choose(game)
        if watch is not None:
            watch(option)
        game.apply(option)


def others_than(game: Game, seat: int) -> list[int]:
    """Everybody who is not on the seat's side."""
    players = game.view(-1)["players"]
    sides = [side.get("team", side["seat"]) for side in players]
    return [other for other, side in enumerate(sides) if side != sides[seat]]
