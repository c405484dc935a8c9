"""Bots that look one step ahead and overlook much of what they could do: opponents for a first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, mix
from warmat.players.search.policy import GamePolicy
from warmat.registry import Slot

POLICIES: Final = Slot[Callable[[], GamePolicy[Any]]](
    "policy", "The easy bot doesn't know how to play {name}."
)
EASY: Final = 3
HALF: Final = 2
BEGINNER: Final = 7
FEW: Final = 3  # options


class EasyBot:
    """Looks at a few options, whichever come to mind, and takes the best of those."""

    def __init__(self, seed: int, looks_at: int = EASY) -> None:
        self._seed = seed
        self.looks_at = looks_at

    def choose(self, game: Game) -> Option:
        make = POLICIES[game.name]
        if len(game.options) == 1:
            return game.options[0]
        policy, seat = make(), game.options[0].player
        world = game.determinise(seat, self._seed + game.length).state
        chosen = policy.planned(world, seat)
        if chosen is None:
            offered = policy.candidates(world, seat)
            seen = self._seen(offered, Dice(mix(self._seed + game.length)))
            chosen = max(seen, key=lambda option: policy.worth(world, option, seat))
        return next(option for option in game.options if option.same(chosen))

    def _seen(self, offered: list[Option], dice: Dice) -> list[Option]:
        seen = list(offered)
        while len(seen) > self.looks_at:
            seen.pop(dice.below(len(seen)))
        return seen


class BeginnerBot(EasyBot):
    """Notices one option in so many; of few it notices half: no blunder where little is open."""

    def __init__(self, seed: int, notices: int = BEGINNER) -> None:
        super().__init__(seed)
        self.notices = notices

    def _seen(self, offered: list[Option], dice: Dice) -> list[Option]:
        one_in = HALF if len(offered) <= FEW else self.notices
        return [option for option in offered if dice.below(one_in) == one_in - 1] or offered[-1:]
