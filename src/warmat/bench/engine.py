"""Speed of the engine: random play on one core, and the price of a clone, a view and a determinisation.

`python -m warmat.bench SECONDS` measures the build that runs and prints JSON; `warmat bench` does that for
both builds in one go. A decision includes making all its legal choices. Play is timed in seconds of the
processor, which is what one core does when it has nothing else to do; every figure is a median. So other
programs on the machine disturb little.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from warmat import _build, games
from warmat.bench.search import measure_search
from warmat.kernel.choice import unwritten
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.players.search_bot import POLICIES
from warmat.registry import GAMES, Slot

ROUNDS = 5
PLAYING = 0.6  # the part of the time that goes to playing; the rest goes to the three other figures
GROWTHS_PART = 0.3  # of a workload's time
SAMPLED_GAMES = 8
SAMPLED_EVERY = 12  # decisions


class Workload(NamedTuple):
    """What is measured: a kind of game, as `warmat.new` takes it."""

    game: str
    settings: Mapping[str, Any]

    def new(self, seed: int) -> Game:
        return games.new(self.game, seed=seed, **self.settings)

    def is_there(self) -> bool:
        """Whether this version has the cards it is played with."""
        try:
            self.new(0)
        except BadInput:
            return False
        return True


WORKLOADS = {
    name: Workload(game, settings) for game, info in GAMES.items() for name, settings in info.benches.items()
}
GROWTHS = Slot[Callable[[float], dict[str, float]]]("growth", "{title} has no large tables to measure.")
SEARCHS_PART = 0.4  # of a workload's time
ENVS_PART = 0.4


def measure(workload: Workload, seconds: float) -> dict[str, float]:
    """All figures of one workload, in about so many seconds."""
    positions = _positions(workload)
    playing = [_play(workload, number, seconds * PLAYING / ROUNDS) for number in range(ROUNDS)]
    each = seconds * (1 - PLAYING) / 3
    return {
        "decisions_per_s": round(median(decisions for decisions, _ in playing)),
        "games_per_s": round(median(played for _, played in playing), 1),
        "clone_us": _price(positions, lambda game, seat: game.clone(), each),
        "view_us": _price(positions, lambda game, seat: game.view(seat), each),
        "determinise_us": _price(positions, lambda game, seat: game.determinise(seat, 1), each),
    }


def _play(workload: Workload, number: int, seconds: float) -> tuple[float, float]:
    """Whole random games until the time is up: decisions and games per second."""
    dice = Dice(number)
    decisions = played = 0
    begun = process_time()
    while True:
        game = workload.new(1000 * number + played)
        while not game.state.over:
            options = game.options
            game.apply(options[dice.below(len(options))])
            decisions += 1
        played += 1
        took = process_time() - begun
        if took >= seconds:
            return decisions / took, played / took


def _positions(workload: Workload) -> list[Game]:
    """Positions from all stages of a few games."""
    found: list[Game] = []
    dice = Dice(7)
    for seed in range(SAMPLED_GAMES):
        game = workload.new(seed)
        while not game.state.over:
            if game.length % SAMPLED_EVERY == 0:
                found.append(game.clone())
            game.apply(game.options[dice.below(len(game.options))])
    return found


def _price(positions: list[Game], operation: Callable[[Game, int], object], seconds: float) -> float:
    """Microseconds of one operation: the median at each position, averaged over the positions."""
    times: list[list[float]] = [[] for _ in positions]
    until = perf_counter() + seconds
    while len(times[0]) < ROUNDS or perf_counter() < until:
        for game, taken in zip(positions, times, strict=True):
            for option in game.options:
                unwritten(option)  # a view writes the notation: let it do so every time
            seat = game.options[0].player
            begun = perf_counter()
            operation(game, seat)
            taken.append(perf_counter() - begun)
    return round(mean(median(taken) for taken in times) * 1e6, 2)


def main() -> None:
    build = _build.running()
    if len(sys.argv) > 2 and sys.argv[2] != build:
        print(json.dumps({"build": build}))
        return
    there = {name: workload for name, workload in WORKLOADS.items() if workload.is_there()}
    encoded = [game for game, info in GAMES.items() if info.encoder]
    parts = len(there) + GROWTHS_PART * len(GROWTHS) + SEARCHS_PART * len(POLICIES) + ENVS_PART * len(encoded)
    seconds = float(sys.argv[1]) / parts
    figures: dict[str, Any] = dict.fromkeys(WORKLOADS)  # None: not there
    figures |= {name: measure(workload, seconds) for name, workload in there.items()}
    figures |= {f"{game}-growth": GROWTHS[game](seconds * GROWTHS_PART) for game in GROWTHS}
    figures |= {f"{game}-search": measure_search(game, seconds * SEARCHS_PART) for game in POLICIES}
    figures |= {f"{game}-environments": _measure_envs(game, seconds * ENVS_PART) for game in encoded}
    print(json.dumps({"build": build, "figures": figures}))


def _measure_envs(game: str, seconds: float) -> dict[str, float] | None:
    try:
        from warmat.bench.envs import measure_envs
    except ImportError:  # the libraries of warmat[envs] are not here
        return None
    return measure_envs(game, seconds)
