"""Moments of games that search plays against itself, for whoever wants to try something out on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from warmat import games
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, mix
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.network_search_bot import NetworkSearchBot

PLAYING = 16  # iterations for a decision


def moments(
    name: str, mode: str, seed: int, wanted: Callable[[Game, Dice], bool], from_a_game: int
) -> Iterator[Game]:
    """One game after the other, without end, as each stands where it is wanted.

    The games go on from there, so whoever changes one must take a copy.
    """
    setups = INSTRUMENTS[name]
    mode = mode or setups.usual_mode(())
    named: dict[str, Any] = {"mode": mode} if mode else {}
    while True:
        seed += 1
        game = games.new(name, seats=setups.draw_decks(seed, mode), seed=seed, **named)
        bots = [NetworkSearchBot(seed + seat, PLAYING) for seat in range(game.setup.seats)]
        dice, found = Dice(mix(seed)), 0
        while not game.state.over and found < from_a_game:
            if wanted(game, dice):
                found += 1
                yield game
            game.apply(bots[game.options[0].player].choose(game))
