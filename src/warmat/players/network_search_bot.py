"""A bot that tries its options out before it chooses, and goes by what its network has learnt all the while.

Every world is one that the seat cannot tell from the real one (`Game.determinise`). In each, what the
network likes is played on as the network plays, until the seat's turn comes again: several times, if there is
time for that. Each time it says who is likely to win.

Where the network does not know the cards, or numpy is not there, it thinks as `SearchBot` does, by rules of
thumb.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.players.likelihood import learnt_likelihood
from warmat.players.network_bot import learnt_network
from warmat.players.network_search.effort import effort_for
from warmat.players.search_bot import SearchBot, Thought, policy_of

WORLDS: Final = 512  # at most, where nothing else is said: more than that tell hardly anything new
FIRST: Final = 16  # playouts that a time is measured by: all that may take part, in one world
NO_LIMIT: Final = 1_000_000


class NetworkSearchBot(SearchBot):
    """Thinks for so many playouts or so many seconds about each decision, at most."""

    compares = False  # looks at other options even where it has no doubt
    _book: object = None
    _thinker: Any = None  # None: by rules of thumb

    def __init__(
        self,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        worlds: int = 0,
        rounds: int | None = None,
    ) -> None:
        super().__init__(seed, iterations, seconds, worlds, rounds)
        effort = effort_for(iterations, seconds)
        self.effort = effort if rounds is None else effort._replace(rounds=rounds)

    def choose(self, game: Game) -> Option:
        if len(game.options) == 1:
            return game.options[0]
        if self._thinker_for(game) is None:
            return super().choose(game)
        chosen = self.consider(game)[0].option
        return self._repetition.instead(game, chosen, lambda: self._thinker_for(game).ranked(game))

    def consider(self, game: Game, also: Option | None = None) -> list[Thought]:
        """What it thinks of the options it looked into, best first: the one it would choose.

        `also`: an option that is looked into in any case.
        """
        begun = perf_counter()
        thinker = self._thinker_for(game)
        if thinker is None or len(game.options) == 1:
            return super().consider(game, also)
        candidates = thinker.candidates(game, mix(self._seed + game.length), also, self.compares)
        if len(candidates) == 1:
            return [Thought(candidates[0].option, self.chance(game, candidates[0].option.player), 0)]
        chance = mix(self._seed + 1_000_003 * game.length)
        self.thought += thinker.race(
            game,
            candidates,
            chance,
            self.worlds or WORLDS,
            self.effort,
            lambda done: self._left(done, begun),
        )
        from warmat.players.network_search.candidates import ranked

        return [Thought(each.option, each.mean(), len(each.values)) for each in ranked(candidates)]

    def chance(self, game: Game, seat: int) -> float:
        """How likely a seat is to win as things stand, by what it knows."""
        thinker = None if game.state.over else self._thinker_for(game)
        return super().chance(game, seat) if thinker is None else float(thinker.chance(game, seat))

    def _left(self, done: int, begun: float) -> int:
        """How many more playouts there may be."""
        if self.iterations:
            return self.iterations - done
        if self.seconds <= 0:
            return NO_LIMIT
        spent = perf_counter() - begun
        return int(done * (self.seconds - spent) / spent) if done else FIRST

    def _thinker_for(self, game: Game) -> Any:
        book = getattr(game.state, "book", None)
        if book is not self._book:
            network = learnt_network(game)
            self._book, self._thinker = book, None
            if network is not None:
                from warmat.players.network_search.thinking import Thinker

                policy = policy_of(game)
                self._thinker = Thinker(network, policy, learnt_likelihood(game.name, policy))
        return self._thinker
