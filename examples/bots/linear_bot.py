"""The linear baseline: it takes the option whose features weigh most, as it has learnt from `heuristic`.

    python examples/bots/linear_bot.py codex --games 24  # learn anew; the weights stand beside this file
    warmat arena codex --bots "linear=py:examples.bots.linear_bot:Linear,random" --games 20

Features are an option's columns, alone and together with its verb and its card, hashed into a row of weights.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import warmat
from warmat import Game, Option
from warmat.envs.encoding import encode
from warmat.players.bot import make_bot
from warmat.players.match import play_match

HASHED = 1 << 13
LONGEST = 3000  # choices; then a game is left
VERB, CARD = 1, 4  # columns of an option
DECKS = {
    "codex": ["[Bashing]", "[Finesse]", "[Fire]", "[Law]", "[Past]", "[Growth]", "[Blood]", "[Disease]"],
    "summoner-wars": ["Tundra Orcs", "Cave Goblins", "Vanguards", "Fallen Kingdom", "Phoenix Elves"],
}
Weights = NDArray[np.float32]


def features(game: Game) -> NDArray[np.int64]:
    """For each option its features, as places in the weights."""
    count = len(game.options)
    seen = encode(game, game.options[0].player, actions=max(3, count))
    rows = seen["options"][:count].astype(np.int64)
    columns = np.arange(rows.shape[1])
    alone = columns * 104_729 + rows * 613
    with_verb = rows[:, [VERB]] * 15_485_863 + columns * 32_452_843 + rows * 1_299_709
    with_card = with_verb + rows[:, [CARD]] * 86_028_121
    found: NDArray[np.int64] = np.concatenate([alone, with_verb, with_card], axis=1) % HASHED
    return found


def file_of(game: str) -> Path:
    return Path(__file__).parent / f"linear_{game.replace('-', '_')}.npz"


class Linear:
    """The bot. The seed makes no difference: the same options, the same choice."""

    def __init__(self, seed: int, weights: dict[str, Weights] | None = None) -> None:
        self._weights = weights or {}

    def choose(self, game: Game) -> Option:
        options = game.options
        if len(options) == 1:
            return options[0]
        if game.name not in self._weights:
            self._weights[game.name] = np.load(file_of(game.name))["weights"]
        scores = self._weights[game.name][features(game)].sum(axis=1)
        return options[int(scores.argmax())]


def learn(name: str, games: int, rate: float) -> Weights:
    """Softmax regression: one step towards each choice of the heuristic bot, which plays itself."""
    weights: Weights = np.zeros(HASHED, np.float32)
    decks = DECKS[name]
    for seed in range(games):
        seats = [decks[seed % len(decks)], decks[(seed // len(decks) + seed + 1) % len(decks)]]
        game, teacher = warmat.new(name, seats=seats, seed=seed), make_bot("heuristic", seed)
        while game.options and game.length < LONGEST:
            option = teacher.choose(game)
            if len(game.options) > 1:
                places = features(game)
                scores = weights[places].sum(axis=1)
                odds = np.exp(scores - scores.max())
                odds /= odds.sum()
                odds[game.options.index(option)] -= 1
                np.subtract.at(weights, places, (rate * odds[:, None]).astype(np.float32))
            game.apply(option)
    return weights


def trial(name: str, weights: Weights, games: int) -> int:
    """Games won against a random player."""
    won = 0
    for seed in range(games):
        game, seat = warmat.new(name, seats=DECKS[name][:2], seed=seed), seed % 2
        bots = [Linear(seed, {name: weights}), make_bot("random", seed)]
        won += play_match(game, bots if seat == 0 else bots[::-1], LONGEST).winners == [seat]
    return won


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=list(DECKS))
    asked.add_argument("--games", type=int, default=24)
    asked.add_argument("--trials", type=int, default=10)
    asked.add_argument("--rate", type=float, default=0.03)
    asked.add_argument("--to", type=Path, help="another file for the weights")
    told = asked.parse_args()
    weights = learn(told.game, told.games, told.rate)
    to = told.to or file_of(told.game)
    np.savez_compressed(to, weights=weights.astype(np.float16).astype(np.float32))
    won = trial(told.game, weights, told.trials)
    print(f"Learnt from {told.games} games; {won} of {told.trials} won against a random player: {to.name}")


if __name__ == "__main__":
    main()
