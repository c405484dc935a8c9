"""Learn a game from nothing by playing against a random player, until that one has no chance: in a minute.

    pip install "warmat[envs,examples]"
    python examples/train.py codex
    python examples/train.py summoner-wars --plot learning.svg

A policy gradient (REINFORCE) in numpy. An option is liked by the sum of the weights of its features: what it
does, with which card, to which card and where, and how these go together. All that the learner is told is who
has won: what it chose in games that were won becomes likelier, what it chose in others less likely.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from warmat.envs.batch import Batch
from warmat.envs.encoders.base import OPTION_COLUMNS
from warmat.envs.match import layout

BOARD = {"codex": "pieces", "summoner-wars": "spaces"}
WEIGHTS = 1 << 18  # features are numbered by a hash
TOGETHER = 64  # games at once
LONGEST = 2000  # choices; a game that takes more is nobody's
PACE = 0.02  # how far weights move
KEPT, KEPT_SQUARES = 0.9, 0.99  # how much of earlier gradients counts (Adam)
OPEN_MINDED = 0.01  # a reward for not being too sure (the entropy of the odds)
MANY = 12  # turns and life from here on are alike
NOTHING = -9


class Features:
    """Puts options into the numbers of their features, a row for each option."""

    def __init__(self, game: str) -> None:
        blocks = layout(game)
        self.start, rows, columns = blocks[BOARD[game]]
        self.width, self.end = len(columns), self.start + rows * len(columns)
        self.side, self.hurt = columns.index("side"), columns.index("damage")
        self.life = columns.index("hp" if game == "codex" else "life")
        begin, _, names = blocks["table"]
        self.phase, self.turn = (begin + names.index(name) for name in ("phase", "turn"))

    def of(self, tables: Any, options: Any, counts: Any) -> Any:
        """Of the options of several decisions, one below the other."""
        tables, decision = tables.astype(np.int64), np.repeat(np.arange(len(counts)), counts)
        rows = options[np.arange(options.shape[1]) < counts[:, None]].astype(np.int64)
        has = {name: rows[:, at] for at, name in enumerate(OPTION_COLUMNS)}
        verb, card, target = has["verb"], has["source_card"], has["target_card"]
        phase, turn = tables[decision, self.phase], np.minimum(tables[decision, self.turn], MANY)
        own_side, own_left = self._about(tables, decision, has["source_row"])
        side, left = self._about(tables, decision, has["target_row"])
        return _hashed(
            [verb, phase],
            [verb, has["number"], has["extra"]],
            [verb, has["price"]],
            [verb, card],
            [verb, card, turn],
            [verb, card, has["number"]],
            [verb, target, side],
            [verb, target, side, left],
            [verb, card, target, side],
            [verb, has["target_row"]],
            [verb, has["source_row"], has["target_row"]],
            [verb, card, has["target_row"]],
            [verb, own_side, own_left, side, left],
        )

    def _about(self, tables: Any, decision: Any, row: Any) -> tuple[Any, Any]:
        """Of what stands in a row of the board: whose it is, and how much it can still take."""
        at = self.start + (row - 1) * self.width
        is_there = (row > 0) & (at < self.end)
        at = np.where(is_there, at, 0)
        left = np.minimum(tables[decision, at + self.life] - tables[decision, at + self.hurt], MANY)
        return np.where(is_there, tables[decision, at + self.side], NOTHING), np.where(
            is_there, left, NOTHING
        )


def _hashed(*features: list[Any]) -> Any:
    found = np.empty((len(features[0][0]), len(features)), np.int64)
    for kind, values in enumerate(features):
        number = np.full(len(found), kind + 1, np.int64)
        for value in values:
            number = (number * 1_000_003) ^ (value + 77)
        found[:, kind] = (number ^ (number >> 20)) % WEIGHTS
    return found


@dataclass
class Played:
    """The learner's decisions in a game: the features of all options, and which of them was chosen."""

    features: list[Any] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    reward: float = 0.0


class Learner:
    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights, self.mean, self.squares = np.zeros((3, WEIGHTS))
        self.times = 0

    def odds(self, features: Any, counts: Any) -> Any:
        """How likely each option is to be chosen, among those of its decision."""
        first = np.cumsum(counts) - counts
        liking = self.weights[features].sum(axis=1)
        liking = np.exp(liking - np.repeat(np.maximum.reduceat(liking, first), counts))
        return liking / np.repeat(np.add.reduceat(liking, first), counts)

    def choose(self, odds: Any, learning: bool) -> int:
        """By lot, to see what comes of it; or the best it knows."""
        return int(self.chance.choice(len(odds), p=odds) if learning else odds.argmax())

    def learn(self, games: list[Played]) -> None:
        features = np.concatenate([part for game in games for part in game.features])
        counts = np.array([len(part) for game in games for part in game.features])
        chosen = np.cumsum(counts) - counts + [at for game in games for at in game.chosen]
        usual = np.mean([game.reward for game in games])
        better = np.repeat([game.reward - usual for game in games], [len(game.chosen) for game in games])

        odds = self.odds(features, counts)
        step = -odds * np.repeat(better, counts)
        step[chosen] += better
        sure = np.log(odds + 1e-9)
        step -= (
            OPEN_MINDED
            * odds
            * (sure - np.repeat(np.add.reduceat(odds * sure, np.cumsum(counts) - counts), counts))
        )
        steps = np.repeat(step / len(games), features.shape[1])
        self._move(np.bincount(features.ravel(), steps, minlength=WEIGHTS))

    def _move(self, gradient: Any) -> None:
        self.times += 1
        self.mean += (1 - KEPT) * (gradient - self.mean)
        self.squares += (1 - KEPT_SQUARES) * (gradient**2 - self.squares)
        spread = np.sqrt(self.squares / (1 - KEPT_SQUARES**self.times)) + 1e-3
        self.weights += PACE * self.mean / (1 - KEPT**self.times) / spread


def play(batch: Batch, told: Features, learner: Learner, games: int, seed: int, learning: bool) -> list[int]:
    """So many games against a random player, every other from the first seat: how many were won and lost."""
    now, chance, own_seat = batch.reset(seed=seed), np.random.default_rng(seed), np.arange(TOGETHER) % 2
    left = np.full(
        TOGETHER, -(-games // TOGETHER)
    )  # at each place, so that long games count as much as short ones
    playing, over = [Played() for _ in range(TOGETHER)], []
    won = lost = 0
    while left.any():
        counts = now.option_counts.astype(np.int64)
        actions = (chance.random(TOGETHER) * counts).astype(np.int64)
        own = ((now.to_move == own_seat) & (counts > 1) & (left > 0)).nonzero()[0]
        if len(own):
            features = told.of(now.observation[own], now.options[own], counts[own])
            odds, ends = learner.odds(features, counts[own]), np.cumsum(counts[own])
            for place, begin, end in zip(own, ends - counts[own], ends, strict=True):
                actions[place] = learner.choose(odds[begin:end], learning)
                playing[place].features.append(features[begin:end])
                playing[place].chosen.append(actions[place])
        now = batch.step(actions)
        for place in (now.terminated | now.truncated).nonzero()[0]:
            playing[place].reward = reward = float(now.rewards[place, own_seat[place]])
            if left[place]:
                left[place] -= 1
                won, lost = won + (reward > 0), lost + (reward < 0)
                over.append(playing[place])
            playing[place] = Played()
        if learning and len(over) >= TOGETHER:
            learner.learn(over)
            over.clear()
    return [won, lost]


def draw(rounds: list[tuple[float, float]], tried: float, file: str) -> None:
    """The share of games that were won, while learning and at the end."""
    figure = Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.add_subplot(ylim=(0, 1.02), xlabel="seconds of learning", ylabel="won against random")
    axes.plot(*zip(*rounds, strict=True), "o-", label="while learning, choosing by lot")
    axes.axhline(tried, color="black", linestyle=":", label=f"at the end, the best it knows: {tried:.1%}")
    axes.legend(loc="lower right")
    figure.savefig(file)


def main() -> None:
    ask = argparse.ArgumentParser(description="Learn a game from nothing by playing against a random player.")
    ask.add_argument("game", nargs="?", choices=BOARD, default="codex")
    ask.add_argument("--rounds", type=int, default=20, help="of learning")
    ask.add_argument("--games", type=int, default=256, help="in each of them")
    ask.add_argument("--trials", type=int, default=448, help="games at the end, without trying things out")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--plot", help="draw how it came on to this file (.svg, .png)")
    wanted = ask.parse_args()

    learner, told = Learner(wanted.seed), Features(wanted.game)
    rounds: list[tuple[float, float]] = []
    begun = time.perf_counter()
    with Batch(wanted.game, games=TOGETHER, workers=1, longest=LONGEST) as batch:
        for number in range(1, wanted.rounds + 1):
            won, lost = play(batch, told, learner, wanted.games, wanted.seed + number, True)
            rounds.append((time.perf_counter() - begun, won / max(1, won + lost)))
            print(f"Learning, {rounds[-1][0]:4.0f} s: {won} won, {lost} lost.", flush=True)
        won, lost = play(batch, told, learner, wanted.trials, wanted.seed, False)
    print(f"Against a random player: {won} won, {lost} lost.")
    if wanted.plot:
        draw(rounds, won / max(1, won + lost), wanted.plot)


if __name__ == "__main__":
    main()
