"""A bot that plays by rules of thumb, quickly and without surprises.

In every game it takes what leads to the best table a step ahead, and follows plans where that sees nothing.
Each game has modules of its own for this: what a table is worth (`eval`), looking ahead (`turn_search`) and
plans (`plans`). It looks ahead only in worlds dealt from what its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.repetition import Repetition
from warmat.players.search.policy import GamePolicy
from warmat.registry import Slot

# How it decides, by game: from an imagined world and the seat that must choose.
DECIDES: Final = Slot[Callable[[Any, int], Option]](
    "plans", "The heuristic bot doesn't know how to play {name}."
)
POLICIES: Final = Slot[Callable[[], GamePolicy[Any]]](
    "policy", "The heuristic bot doesn't know what is good in {name}."
)


class HeuristicBot:
    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._repetition = Repetition()

    def choose(self, game: Game) -> Option:
        decide = DECIDES[game.name]
        if len(game.options) == 1:
            return game.options[0]
        seat = game.options[0].player
        world = game.determinise(seat, self._seed + game.length).state
        chosen = decide(world, seat)
        own = next(option for option in game.options if option.same(chosen))
        return self._repetition.instead(game, own, lambda: by_worth(game, world, seat))


def by_worth(game: Game, world: Any, seat: int) -> list[Option]:
    """All options, those that lead to the best tables first."""
    policy = POLICIES[game.name]()
    worths = {option.key(): policy.worth(world, option, seat) for option in world.options}
    return sorted(game.options, key=lambda option: -worths[option.key()])
