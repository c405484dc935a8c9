"""Games between bots, written down as figures of the table at the start of each turn, and who won.

    python -m training.self_play codex build/codex-1.npz --seconds 300 --seed 1
    python -m training.self_play summoner-wars build/sw-1.npz --seconds 300 --bots search:25,heuristic

Every player makes a blunder now and then (a random option, more often in some games than in others), so that
tables come up that good play avoids.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np

from warmat import games
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.codex.features import features as codex_features
from warmat.players.studies import STUDIES
from warmat.players.summoner_wars.features import features as summoner_wars_features

FEATURES: Final[dict[str, Callable[[Any, int], list[float]]]] = {
    "codex": codex_features,
    "summoner-wars": summoner_wars_features,
}
BLUNDERS: Final = (0.0, 0.02, 0.06)
LONGEST: Final = 3000  # decisions


def play(name: str, seed: int, bots: list[str]) -> list[list[float]]:
    """One game: rows of the game's number, its number of turns, won or not, and the figures."""
    dice = Random(seed)
    setup = STUDIES[name].draw_setup(seed)
    if len(setup["seats"]) != 2:
        return []
    game: Game = games.new(name, seed=seed, **setup)
    players = [make_bot(dice.choice(bots), 2 * seed + seat) for seat in range(2)]
    blunders = [dice.choice(BLUNDERS) for _ in range(2)]
    state: Any = game.state
    seen: list[tuple[int, list[float]]] = []
    turn = -1
    while not state.over and game.length < LONGEST:
        seat = game.options[0].player
        if state.turn != turn:
            turn = state.turn
            seen.append((seat, FEATURES[name](state, seat)))
        blunder = dice.random() < blunders[seat]
        game.apply(dice.choice(game.options) if blunder else players[seat].choose(game))
    if not state.over or not state.winners:
        return []
    return [[seed, len(seen), (state.winners >> seat) & 1, *figures] for seat, figures in seen]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write games down as figures, to learn chances from.")
    parser.add_argument("game", choices=sorted(FEATURES))
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="search:25,search:25,heuristic")
    asked = parser.parse_args()
    rows: list[list[float]] = []
    begun, seed = perf_counter(), asked.seed
    while perf_counter() - begun < asked.seconds:
        rows += play(asked.game, seed, asked.bots.split(","))
        seed += 1
    np.savez_compressed(asked.out, rows=np.array(rows, dtype=np.float32))
    print(f"{len(rows)} positions of {seed - asked.seed} games in {asked.out}")


if __name__ == "__main__":
    main()
