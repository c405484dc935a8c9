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
    """Every bot by name. `search` also takes a budget: search:200 (iterations), search:1s."""
    from warmat.players.curious_bot import CuriousBot
    from warmat.players.heuristic_bot import HeuristicBot
    from warmat.players.levels import LEVELS, SEARCH, USUAL_BUDGET, search_bot
    from warmat.players.random_bot import RandomBot

    return {
        "random": RandomBot,
        "heuristic": HeuristicBot,
        "curious": CuriousBot,
        SEARCH: lambda seed: search_bot(USUAL_BUDGET, seed),
        **{level.name: level.make for level in LEVELS.values()},
    }


def is_bot(name: str) -> bool:
    """Whether there is such a bot. A budget that makes no sense is a mistake of its own: BadInput."""
    return _maker(name) is not None


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; `search:` and a budget; `exec:` and a command, a program of one's own."""
    maker = _maker(name)
    if maker is None:
        raise BadInput(f"There is no bot '{name}'. Known: {', '.join(bots())}.")
    return maker(seed)


def _maker(name: str) -> BotMaker | None:
    from warmat.players.external_bot import PREFIX, ExternalBot
    from warmat.players.levels import SEARCH, search_bot

    if name.startswith(PREFIX):
        return lambda seed: ExternalBot(name.removeprefix(PREFIX), seed)
    kind, colon, budget = name.partition(":")
    if kind == SEARCH and colon:
        search_bot(budget, 0)
        return lambda seed: search_bot(budget, seed)
    return bots().get(name)


def close_bot(bot: Bot) -> None:
    """End what the bot has running, if it has anything."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
