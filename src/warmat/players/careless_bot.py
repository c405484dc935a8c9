"""A bot that looks one step ahead and overlooks half of what it could do: an opponent for a first game."""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, mix
from warmat.players.search_bot import GUIDES


class CarelessBot:
    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game) -> Option:
        make = GUIDES.get(game.name)
        if make is None:
            raise BadInput(f"The easy bot doesn't know how to play {game.name}.")
        if len(game.options) == 1:
            return game.options[0]
        guide, seat = make(), game.options[0].player
        world = game.determinise(seat, self._seed + game.length).state
        chosen = guide.planned(world, seat)
        if chosen is None:
            dice = Dice(mix(self._seed + game.length))
            offered = guide.candidates(world, seat)
            seen = [option for option in offered if dice.below(2)] or offered[-1:]
            chosen = max(seen, key=lambda option: guide.worth(world, option, seat))
        return next(option for option in game.options if option.same(chosen))
