"""What a bot is: something that, shown a game, picks one of its options.

A bot may use only what its seat knows: `game.view(seat)`, its own options, and `game.determinise(seat, ...)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game


class Bot(Protocol):
    def choose(self, game: Game) -> Option:
        """One of `game.options`, for the seat that must choose. The game is not changed."""
        ...


BotMaker = Callable[[int], Bot]  # from a seed


def bots() -> dict[str, BotMaker]:
    """Every bot by name."""
    from warmat.players.curious_bot import CuriousBot
    from warmat.players.heuristic_bot import HeuristicBot
    from warmat.players.random_bot import RandomBot

    return {"random": RandomBot, "heuristic": HeuristicBot, "curious": CuriousBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; `exec:` and a command: a program of one's own."""
    from warmat.players.external_bot import PREFIX, ExternalBot

    if name.startswith(PREFIX):
        return ExternalBot(name.removeprefix(PREFIX), seed)
    makers = bots()
    if name not in makers:
        raise BadInput(f"There is no bot '{name}'. Known: {', '.join(makers)}.")
    return makers[name](seed)


def close_bot(bot: Bot) -> None:
    """End what the bot has running, if it has anything."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
