"""A sealed seat: a bot is shown worlds that its seat cannot tell from the game, and never the game itself.

So whatever a bot in Python reads of what it is given, it learns nothing that its seat may not know. It has
its options, `view` and `determinise` as ever; there is no log in an imagined world, and what it applies
changes nothing. This keeps honest bots honest. A program that means to look around in its process needs a
process of its own: `exec:`.
"""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.players.bot import Bot, close_bot


class SealedBot:
    """The bot in a sealed seat. Each time it is asked it sees another world, with the same options."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self._dice = Dice(seed)

    def choose(self, game: Game) -> Option:
        return self.bot.choose(game.determinise(game.options[0].player, self._dice.below(1 << 31)))

    def close(self) -> None:
        close_bot(self.bot)
