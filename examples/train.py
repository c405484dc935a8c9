"""Learn a game from nothing by playing against oneself, until random players have no chance: in minutes.

    pip install "warmat[envs,examples]"
    python examples/train.py codex
    python examples/train.py summoner-wars --games 500

The learner is Vowpal Wabbit's contextual bandit with features for each action: it guesses what an option is
worth from what it does, with which card, to which card and in which phase. All it is told is who has won.
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
TOGETHER = 16  # games at once
ROUNDS = 10

Choice = tuple[int, float]  # an action, and how likely it was
Chooser = Callable[[list[str]], Choice]
Moment = tuple[int, list[str], Choice]  # whose choice it was, what was told, what was chosen


class Teller:
    """Puts a decision into words for the learner: a line for each option."""

    def __init__(self, game: str) -> None:
        blocks = layout(game)
        self.start, _, columns = blocks[BOARD[game]]
        self.width, self.side = len(columns), columns.index("side")
        self.hurt, self.life = columns.index("damage"), columns.index("hp" if game == "codex" else "life")
        self.phase = blocks["table"][0] + blocks["table"][2].index("phase")

    def lines(self, table: Any, options: list[list[int]]) -> list[str]:
        told = [f"shared |p phase{table[self.phase]}"]
        for option in options:
            verb = f"verb{option[AT['verb']]} number{option[AT['number']]}"
            source, target = self._about(table, option, "source"), self._about(table, option, "target")
            told.append(f"|v {verb} |s {source} |t {target} |g price:{option[AT['price']]}")
        return told

    def _about(self, table: Any, option: list[int], what: str) -> str:
        """The card, whose it is, and how much it can still take."""
        words, row = f"card{option[AT[f'{what}_card']]}", option[AT[f"{what}_row"]]
        if row > 0:
            at = self.start + (row - 1) * self.width
            left = int(table[at + self.life]) - int(table[at + self.hurt])
            words += f" side{table[at + self.side]} left{min(left, 9)}"
        return words


class Learner:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.brain = vowpalwabbit.Workspace(
            "--cb_explore_adf --cb_type mtr --epsilon 0.1 -q vs -q vt -q st -q vp --cubic vst "
            f"--learning_rate 0.1 -b 20 --random_seed {seed} --quiet"
        )

    def explore(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        action = self.chance.choices(range(len(chances)), chances)[0]
        return action, chances[action]

    def best(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        return max(range(len(chances)), key=chances.__getitem__), 1.0

    def learn(self, game: list[Moment], rewards: list[float]) -> None:
        for seat, lines, (action, chance) in game:
            labelled = lines.copy()
            labelled[action + 1] = f"{action}:{-rewards[seat]}:{chance} {lines[action + 1]}"
            self.brain.learn(labelled)


def play(
    batch: Batch,
    teller: Teller,
    choosers: list[Chooser],
    games: int,
    seed: int,
    learner: Learner | None = None,
) -> list[int]:
    """So many games, the seats taken by these choosers in turn. How many each of them has won."""
    now = batch.reset(seed=seed)
    kept: list[list[Moment]] = [[] for _ in range(TOGETHER)]
    left = [-(-games // TOGETHER)] * TOGETHER  # at each place, so that long games count as much as short ones
    won = [0] * len(choosers)
    while any(left):
        counts, seats = now.action_mask[:, :-1].sum(axis=1).tolist(), now.to_move.tolist()
        actions = [0] * TOGETHER
        for place, (count, seat) in enumerate(zip(counts, seats, strict=True)):
            if count > 1 and left[place]:
                lines = teller.lines(now.observation[place], now.options[place, :count].tolist())
                choice = choosers[(seat + place) % len(choosers)](lines)
                actions[place] = choice[0]
                kept[place].append((seat, lines, choice))
        now = batch.step(actions)
        for place in (now.terminated | now.truncated).nonzero()[0].tolist():
            if left[place]:
                left[place] -= 1
                rewards = now.rewards[place].tolist()
                for seat, reward in enumerate(rewards):
                    won[(seat + place) % len(choosers)] += reward > 0
                if learner is not None:
                    learner.learn(kept[place], rewards)
            kept[place].clear()
    return won


def main() -> None:
    ask = argparse.ArgumentParser(description="Learn a game from nothing by playing against oneself.")
    ask.add_argument("game", nargs="?", choices=BOARD, default="codex")
    ask.add_argument("--games", type=int, default=1600, help="to learn from")
    ask.add_argument("--trials", type=int, default=400, help="games against a random player, at the end")
    ask.add_argument("--seed", type=int, default=1)
    wanted = ask.parse_args()

    learner, teller, chance = Learner(wanted.seed), Teller(wanted.game), random.Random(wanted.seed)
    against_random: list[Chooser] = [learner.best, lambda lines: (chance.randrange(len(lines) - 1), 1.0)]
    begun = time.perf_counter()
    with Batch(wanted.game, games=TOGETHER, workers=1) as batch:
        for number in range(1, ROUNDS + 1):
            some = wanted.games // ROUNDS
            play(batch, teller, [learner.explore], some, wanted.seed + number, learner)
            print(f"{number * some:6} games played, {time.perf_counter() - begun:.0f} s", flush=True)
        mine, theirs = play(batch, teller, against_random, wanted.trials, wanted.seed)
    print(f"Against a random player: {mine} won, {theirs} lost.")


if __name__ == "__main__":
    main()
