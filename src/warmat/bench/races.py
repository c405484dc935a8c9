"""What is lost when options are given up too soon, and how much time it saves.

    python -m warmat.bench.races codex
    python -m warmat.bench.races summoner-wars --positions 120 --budgets 256,1000

In positions from games of the search itself, every option that takes part is played on in many worlds. With
that known, races are run again and again in some of these worlds, drawn at random: what they choose is
compared with what all worlds together say is best. That says nothing of what no number of worlds tells.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

import numpy as np

from warmat.bench.moments import moments
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, mix
from warmat.players.network_bot import network_of
from warmat.players.network_search.candidates import Candidate, ranked
from warmat.players.network_search.effort import Effort
from warmat.players.network_search.thinking import Thinker
from warmat.players.network_search_bot import NO_LIMIT
from warmat.players.search_bot import policy_of

EFFORTS = [Effort(4, fewest, clear) for fewest in (3, 8) for clear in (1.2, 1.6, 2.0, 2.5)]
ONE_IN = 20  # decisions of a game
FROM_A_GAME = 4  # at most
AGAIN = 6  # races in each position


@dataclass(frozen=True)
class Position:
    candidates: list[Candidate]  # as the network likes them
    values: Any  # for each of them, in each world

    @property
    def chances(self) -> Any:
        return self.values.mean(axis=1)

    @property
    def liked(self) -> int:
        return max(range(len(self.candidates)), key=lambda at: self.candidates[at].lead)


class Rerun(Thinker):
    """Looks up what the worlds say instead of playing them on."""

    def __init__(self) -> None:
        """Without a network: all that it would say is known."""

    def run(self, position: Position, seed: int, budget: int, effort: Effort) -> tuple[int, int]:
        """Which candidate wins a race, and how many iterations it took."""
        self._position = position
        self._order = np.random.default_rng(seed).permutation(position.values.shape[1])
        self._at = {id(each.option): at for at, each in enumerate(position.candidates)}
        racing = [Candidate(each.option, 1.0) for each in position.candidates]
        for new, each in zip(racing, position.candidates, strict=True):
            new.lead = each.lead
        unused: Any = None  # the game: nothing is played
        worlds = len(self._order)
        took = self.race(unused, racing, 0, worlds, effort, lambda done: budget - done)
        return self._at[id(ranked(racing)[0].option)], took

    def _play_on(self, game: Game, seat: int, running: list[Candidate], seeds: list[int], rounds: int) -> int:
        for each in running:
            row = self._position.values[self._at[id(each.option)]]
            seen = len(each.values)
            each.values += row[self._order[seen : seen + len(seeds)]].tolist()
        return len(running) * len(seeds)


def positions_of(
    name: str, mode: str, wanted: int, worlds: int, rounds: int, seed: int
) -> Iterator[Position]:
    """Positions in which there is something to think about, with what all worlds say of them."""
    found, everything = 0, Effort(rounds, fewest=worlds + 1)
    for game in moments(name, mode, seed, _open, FROM_A_GAME):
        thinker = Thinker(network_of(game), policy_of(game))
        candidates = thinker.candidates(game, mix(game.length), None)
        thinker.race(game, candidates, mix(game.length), worlds, everything, lambda _: NO_LIMIT)
        whole = [each for each in candidates if len(each.values) == worlds]
        if len(whole) > 1:
            found += 1
            yield Position(whole, np.array([each.values for each in whole]))
        if found == wanted:
            return


def _open(game: Game, dice: Dice) -> bool:
    return len(game.options) > 1 and dice.below(ONE_IN) == 0


def lost(positions: Sequence[Position], rerun: Rerun, budget: int, effort: Effort) -> tuple[float, float]:
    """Of the chance to win on average, and the iterations that a race took."""
    losses, spent = [], []
    for number, position in enumerate(positions):
        chances = position.chances
        for again in range(AGAIN):
            chosen, took = rerun.run(position, mix(number * AGAIN + again), budget, effort)
            losses.append(float(chances.max() - chances[chosen]))
            spent.append(took)
    return mean(losses), mean(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="codex")
    parser.add_argument("--mode", default="", help="of the game; none: the usual one for two")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=256, help="in which all options are played on")
    parser.add_argument("--rounds", type=int, default=4, help="that they are played on for")
    parser.add_argument("--budgets", default="256,1000", help="iterations of a race, with commas between")
    parser.add_argument("--seed", type=int, default=9000)
    given = parser.parse_args()
    found = []
    for position in positions_of(
        given.game, given.mode, given.positions, given.worlds, given.rounds, given.seed
    ):
        found.append(position)
        print(f"\r{len(found)} of {given.positions} positions", end="", flush=True)
    own = mean(float(each.chances.max() - each.chances[each.liked]) for each in found)
    print(f"\n{'what the network likes best':>42}  {own:6.2%} lost")
    for budget in map(int, given.budgets.split(",")):
        for effort in EFFORTS:
            what = f"{budget} iterations, {effort.fewest} worlds, {effort.clear} errors"
            loss, took = lost(found, Rerun(), budget, effort)
            print(f"{what:>42}  {loss:6.2%} lost  {took:4.0f} iterations", flush=True)


if __name__ == "__main__":
    main()
