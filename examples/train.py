"""Learn a game from nothing, by playing against oneself, until random players have no chance: minutes, on one core.

    pip install "warmat[envs,examples]"
    python examples/train.py codex
    python examples/train.py summoner-wars --games 2000

The learner is Vowpal Wabbit's contextual bandit with features for each action: it guesses what an option is
worth from what the option does, with which card, to which card, and in which state of things. What it is told is
who won in the end.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import vowpalwabbit

from warmat.envs.batch import Batch
from warmat.envs.encoders.base import OPTION_COLUMNS
from warmat.envs.match import layout

AT = {name: column for column, name in enumerate(OPTION_COLUMNS)}
BOARD = {"codex": "pieces", "summoner-wars": "spaces"}
EXPLORE = 0.1
Choice = tuple[int, float]  # an action, and how likely it was
Chooser = Callable[[list[str]], Choice]


class Teller:
    """Puts a decision into words for the learner: a line for each option."""

    def __init__(self, game: str) -> None:
        blocks = layout(game)
        self.start, _, columns = blocks[BOARD[game]]
        self.width, self.side = len(columns), columns.index("side")
        self.hurt, self.life = columns.index("damage"), columns.index("hp" if game == "codex" else "life")
        self.phase = blocks["table"][0] + blocks["table"][2].index("phase")

    def lines(self, table: Any, options: list[list[int]]) -> list[str]:
        told = [f"shared |p p{table[self.phase]}"]
        for option in options:
            source, target = self.about(table, option, "source"), self.about(table, option, "target")
            verb = f"v{option[AT['verb']]} n{option[AT['number']]}"
            told.append(f"|v {verb} |s {source} |t {target} |g price:{option[AT['price']]}")
        return told

    def about(self, table: Any, option: list[int], what: str) -> str:
        """The card, whose it is, and how it fares."""
        row = option[AT[f"{what}_row"]]
        words = f"c{option[AT[f'{what}_card']]}"
        if row > 0:
            at = self.start + (row - 1) * self.width
            left = int(table[at + self.life] - table[at + self.hurt])
            words += f" side{table[at + self.side]} left{min(left, 9)}"
        return words


def play(
    batch: Batch, seed: int, games: int, teller: Teller, choosers: list[Chooser], learn: Any
) -> list[int]:
    """So many games, the seats of each place in turn taken by these choosers. How many each of them has won."""
    now = batch.reset(seed=seed)
    kept: list[list[tuple[int, list[str], Choice]]] = [[] for _ in range(batch.games)]
    won = [0] * len(choosers)
    ended = 0
    while ended < games:
        counts, seats = now.action_mask.sum(axis=1).tolist(), now.to_move.tolist()
        actions = []
        for place, count in enumerate(counts):
            lines = teller.lines(now.observation[place], now.options[place, :count].tolist())
            choice = choosers[(seats[place] + place) % len(choosers)](lines) if count > 1 else (0, 1.0)
            actions.append(choice[0])
            kept[place].append((seats[place], lines, choice))
        now = batch.step(actions)
        for place in (now.terminated | now.truncated).nonzero()[0]:
            ended += 1
            rewards = now.rewards[place].tolist()
            for seat, reward in enumerate(rewards):
                won[(seat + place) % len(choosers)] += reward > 0
            if learn:
                learn(kept[place], rewards)
            kept[place].clear()
    return won


class Learner:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.brain = vowpalwabbit.Workspace(
            f"--cb_explore_adf --cb_type mtr --epsilon {EXPLORE} -q vs -q vt -q st -q vp --cubic vst "
            f"--random_seed {seed} --learning_rate 0.1 -b 20 --quiet"
        )

    def explore(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        action = self.chance.choices(range(len(chances)), chances)[0]
        return action, chances[action]

    def best(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        return max(range(len(chances)), key=chances.__getitem__), 1.0

    def learn(self, game: list[tuple[int, list[str], Choice]], rewards: list[float]) -> None:
        for seat, lines, (action, chance) in game:
            if len(lines) > 2:  # there was a choice
                labelled = lines.copy()
                labelled[action + 1] = f"{action}:{-rewards[seat]}:{chance} {lines[action + 1]}"
                self.brain.learn(labelled)


def at_random(chance: random.Random) -> Chooser:
    return lambda lines: (chance.randrange(len(lines) - 1), 1.0)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("game", nargs="?", choices=BOARD, default="codex")
    ask.add_argument("--games", type=int, default=2000, help="to learn from")
    ask.add_argument("--trials", type=int, default=400, help="games against the random player at the end")
    ask.add_argument("--seed", type=int, default=1)
    wanted = ask.parse_args()

    learner, teller = Learner(wanted.seed), Teller(wanted.game)
    foe = at_random(random.Random(wanted.seed))
    begun = time.perf_counter()
    with Batch(wanted.game, games=16, workers=1) as batch:
        for part in range(10):
            some = wanted.games // 10
            play(batch, wanted.seed + part, some, teller, [learner.explore], learner.learn)
            mine, theirs = play(batch, 99, wanted.trials // 4, teller, [learner.best, foe], None)
            print(
                f"{(part + 1) * some:6} games, {time.perf_counter() - begun:4.0f} s: {mine} to {theirs}",
                flush=True,
            )
        mine, theirs = play(batch, 100, wanted.trials, teller, [learner.best, foe], None)
    print(f"Against a random player: {mine} won, {theirs} lost.")


if __name__ == "__main__":
    main()
