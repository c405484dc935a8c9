"""A bot that plays as it has learnt to, without looking ahead: it takes what its network likes best.

Of a game it sees the encoder's numbers for its seat, and nothing else. What it has learnt is in `network.npz`
of each game's folder; docs/bots.md says how that was made.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.bot import Bot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.repetition import Repetition

FILE: Final = "network.npz"
_kept: Final[dict[Any, Any]] = {}  # by book: a variant numbers its cards by itself


class NetworkBot:
    def __init__(self, seed: int) -> None:
        """The seed makes no difference: the same table, the same choice."""
        self._book: object = None
        self._evaluator: Any = None
        self._repetition = Repetition()

    def choose(self, game: Game) -> Option:
        options = game.options
        if len(options) == 1:
            return options[0]
        book = getattr(game.state, "book", None)
        if self._evaluator is None or book is not self._book:
            self._begin(game, book)
        best: int = self._evaluator.evaluate(game).best
        return self._repetition.instead(game, options[best], lambda: self._ranked(game))

    def _ranked(self, game: Game) -> list[Option]:
        """All options, those that it likes first."""
        from warmat.players.network.network import by_liking

        logits, _ = self._evaluator.judge(game)
        return [game.options[at] for at in by_liking(logits)]

    def _begin(self, game: Game, book: Any) -> None:
        network = network_of(game)
        from warmat.players.network.evaluation import Evaluator

        self._book, self._evaluator = book, Evaluator(network)


class SkilledBot:
    """The same where it has learnt about all cards that take part, by rules of thumb where it has not."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._book: object = None
        self._bot: Bot | None = None

    def choose(self, game: Game) -> Option:
        if len(game.options) == 1:
            return game.options[0]
        book = getattr(game.state, "book", None)
        if self._bot is None or book is not self._book:
            kind = HeuristicBot if learnt_network(game) is None else NetworkBot
            self._book, self._bot = book, kind(self._seed)
        return self._bot.choose(game)


def network_of(game: Game) -> Any:
    """The network for games with these cards. BadInput: there is none, or something it needs is missing."""
    book = getattr(game.state, "book", None)
    if book not in _kept:
        _kept[book] = _read_network(game)
    return _kept[book]


def learnt_network(game: Game) -> Any:
    """The same; None where it is missing, or where there are cards that it has not learnt about."""
    try:
        network = network_of(game)
    except BadInput:
        return None
    return network if network.knows_all_cards else None


def _read_network(game: Game) -> Any:
    file = resources.files("warmat.players") / game.name.replace("-", "_") / FILE
    if not file.is_file():
        raise BadInput(f"The network bot doesn't know how to play {game.name}.")
    try:
        from warmat.players.network.layout import Layout
        from warmat.players.network.network import Network
        from warmat.players.network.numbers import read_numbers

        numbers, names = read_numbers(file)
        return Network(numbers, Layout(game), names)
    except ModuleNotFoundError as error:
        raise BadInput(f"The network bot needs {error.name}: pip install 'warmat[envs]'.") from None
