"""AlphaZero in small: self-play with a search that a network guides, and a network that learns from it.

A linear network in numpy scores the options of a position (policy) and the position itself (value). The
search tries options in worlds that fit what the seat knows (PUCT at the root, and the network's value after a
few choices). Public names of warmat only.

python examples/alphazero.py codex --rounds 3 --games 4
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import warmat
from warmat import Game, Option
from warmat.envs.encoding import encode
from warmat.players.bot import make_bot
from warmat.players.match import play_match

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Cave Goblins"]}
HASHED = 4096  # weights: features are hashed into so many
LONGEST = 600  # choices; then a game is a draw
Features = NDArray[np.int64]


def features(game: Game, seat: int) -> tuple[Features, list[Features]]:
    """What is not 0 in the table, and for each option its columns, as places in the weights."""
    seen = encode(game, seat, actions=max(3, len(game.options)))
    table = seen["observation"].astype(np.int64)
    there = table.nonzero()[0]
    state = (there * 31 + np.clip(table[there], -20, 20) * 7919) % HASHED
    rows = seen["options"][: len(game.options)].astype(np.int64)
    columns = np.arange(rows.shape[1])
    single = (columns * 104_729 + rows * 613) % HASHED
    pairs = (rows[:, 1:2] * 15_485_863 + columns * 32_452_843 + rows * 1_299_709) % HASHED  # with the verb
    return state, [np.concatenate([one, two]) for one, two in zip(single, pairs, strict=True)]


class Network:
    """Two linear layers: a value for the table, a score for each option."""

    def __init__(self) -> None:
        self.value = np.zeros(HASHED)
        self.policy = np.zeros(HASHED)

    def judge(self, game: Game, seat: int) -> tuple[float, NDArray[np.float64]]:
        state, options = features(game, seat)
        scores = np.array([self.policy[one].sum() for one in options])
        odds = np.exp(scores - scores.max())
        return float(np.tanh(self.value[state].sum())), odds / odds.sum()

    def learn(
        self, state: Features, options: list[Features], visits: NDArray[np.float64], won: float
    ) -> None:
        """One step towards what the search chose, and towards how the game came out."""
        value = np.tanh(self.value[state].sum())
        np.add.at(self.value, state, 0.02 * (won - value) * (1 - value**2))
        scores = np.array([self.policy[one].sum() for one in options])
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        for one, wanted, now in zip(options, visits, odds, strict=True):
            np.add.at(self.policy, one, 0.05 * (wanted - now))


class Searcher:
    """A bot: PUCT over its options, each tried in imagined worlds and judged by the network."""

    def __init__(self, network: Network, seed: int, tries: int, curious: bool) -> None:
        self.network, self.tries, self.curious = network, tries, curious
        self.chance = random.Random(seed)
        self.seen: list[tuple[int, Features, list[Features], NDArray[np.float64]]] = []

    def choose(self, game: Game) -> Option:
        options = game.options
        if len(options) == 1:
            return options[0]
        seat = options[0].player
        _, priors = self.network.judge(game, seat)
        visits, worth = np.zeros(len(options)), np.zeros(len(options))
        for _ in range(self.tries):
            mean = worth / np.maximum(1, visits)
            at = int(np.argmax(mean + 1.5 * priors * np.sqrt(1 + visits.sum()) / (1 + visits)))
            world = game.determinise(seat, self.chance.getrandbits(31))
            world.apply(options[at])
            worth[at] += self.rollout(world, seat)
            visits[at] += 1
        visits /= visits.sum()
        self.seen.append((seat, *features(game, seat), visits))
        if self.curious:
            return self.chance.choices(options, visits)[0]
        return options[int(np.argmax(visits))]

    def rollout(self, world: Game, seat: int, choices: int = 6) -> float:
        """A few of the network's own choices, then its value of the table."""
        for _ in range(choices):
            if world.result is not None:
                break
            player = world.options[0].player
            _, odds = self.network.judge(world, player)
            world.apply(self.chance.choices(world.options, odds)[0])
        if world.result is not None:
            return 0.0 if not world.result else 1.0 if seat in world.result else -1.0
        return self.network.judge(world, seat)[0]


def self_play(name: str, network: Network, seed: int, tries: int) -> None:
    """A game against itself, from which the network learns."""
    game, bot = warmat.new(name, seats=SEATS[name], seed=seed), Searcher(network, seed, tries, curious=True)
    ending = play_match(game, [bot, bot], LONGEST)
    for seat, state, options, visits in bot.seen:
        won = 0.0 if not ending.winners else 1.0 if seat in ending.winners else -1.0
        network.learn(state, options, visits, won)


def trial(name: str, make: Callable[[int], Searcher], games: int) -> int:
    """Games won against a random player."""
    won = 0
    for seed in range(games):
        game, seat = warmat.new(name, seats=SEATS[name], seed=1000 + seed), seed % 2
        bots = [make(seed), make_bot("random", seed)]
        won += play_match(game, bots if seat == 0 else bots[::-1], LONGEST).winners == [seat]
    return won


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="codex", choices=list(SEATS))
    for name, usual in (("--rounds", 3), ("--games", 4), ("--tries", 8), ("--trials", 6)):
        asked.add_argument(name, type=int, default=usual)
    told = asked.parse_args()
    network = Network()
    for number in range(told.rounds):
        for game in range(told.games):
            self_play(told.game, network, 100 * number + game, told.tries)
        won = trial(told.game, lambda seed: Searcher(network, seed, told.tries, curious=False), told.trials)
        print(f"Round {number + 1}: {won} of {told.trials} won against a random player.", flush=True)


if __name__ == "__main__":
    main()
