"""Learn a game from nothing by playing against a random player, until that one has no chance: in minutes.

    pip install "warmat[envs,examples]"
    python examples/train.py codex
    python examples/train.py summoner-wars --rounds 20

The learner is Vowpal Wabbit's contextual bandit with features for each action: it guesses what an option is
worth from what it does, with which card, to which card and in which phase. All it is told is who has won.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import vowpalwabbit

from warmat.envs.batch import Batch
from warmat.envs.encoders.base import OPTION_COLUMNS
from warmat.envs.match import layout

AT = {name: column for column, name in enumerate(OPTION_COLUMNS)}
BOARD = {"codex": "pieces", "summoner-wars": "spaces"}
TOGETHER = 16  # games at once
LONGEST = 2000  # choices; a game that takes more is nobody's

Choice = tuple[int, float]  # an action, and how likely it was
Moment = tuple[list[str], Choice]  # what was told, and what was chosen


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
            f"--learning_rate 0.02 -b 20 --random_seed {seed} --quiet"
        )

    def explore(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        action = self.chance.choices(range(len(chances)), chances)[0]
        return action, chances[action]

    def best(self, lines: list[str]) -> Choice:
        chances = self.brain.predict(lines)
        return max(range(len(chances)), key=chances.__getitem__), 1.0

    def learn(self, game: list[Moment], reward: float) -> None:
        for lines, (action, chance) in game:
            labelled = lines.copy()
            labelled[action + 1] = f"0:{-reward}:{chance} {lines[action + 1]}"
            self.brain.learn(labelled)


def play(batch: Batch, teller: Teller, learner: Learner, games: int, seed: int, learning: bool) -> list[int]:
    """So many games against a random player, every other from the first seat: how many were won and lost."""
    now, chance = batch.reset(seed=seed), random.Random(seed)
    kept: list[list[Moment]] = [[] for _ in range(TOGETHER)]
    left = [-(-games // TOGETHER)] * TOGETHER  # at each place, so that long games count as much as short ones
    won = lost = 0
    while any(left):
        counts, seats = now.option_counts.tolist(), now.to_move.tolist()
        actions = [chance.randrange(count) for count in counts]
        for place, count in enumerate(counts):
            if left[place] and count > 1 and seats[place] == place % 2:
                lines = teller.lines(now.observation[place], now.options[place, :count].tolist())
                choice = learner.explore(lines) if learning else learner.best(lines)
                actions[place] = choice[0]
                kept[place].append((lines, choice))
        now = batch.step(actions)
        for place in (now.terminated | now.truncated).nonzero()[0].tolist():
            if left[place]:
                left[place] -= 1
                reward = float(now.rewards[place, place % 2])
                won, lost = won + (reward > 0), lost + (reward < 0)
                if learning:
                    learner.learn(kept[place], reward)
            kept[place].clear()
    return [won, lost]


def main() -> None:
    ask = argparse.ArgumentParser(description="Learn a game from nothing by playing against a random player.")
    ask.add_argument("game", nargs="?", choices=BOARD, default="codex")
    ask.add_argument("--rounds", type=int, default=10, help="of learning")
    ask.add_argument("--games", type=int, default=80, help="in each of them")
    ask.add_argument("--trials", type=int, default=400, help="games without exploring, at the end")
    ask.add_argument("--seed", type=int, default=1)
    wanted = ask.parse_args()

    learner, teller = Learner(wanted.seed), Teller(wanted.game)
    begun = time.perf_counter()
    with Batch(wanted.game, games=TOGETHER, workers=1, longest=LONGEST) as batch:
        for number in range(1, wanted.rounds + 1):
            won, lost = play(batch, teller, learner, wanted.games, wanted.seed + number, True)
            took = time.perf_counter() - begun
            print(f"Learning, {took:4.0f} s: {won} won, {lost} lost.", flush=True)
        won, lost = play(batch, teller, learner, wanted.trials, wanted.seed, False)
    print(f"Against a random player: {won} won, {lost} lost.")


if __name__ == "__main__":
    main()
