"""Speed of the engine: random play on one core, and the price of a clone, a view and a determinisation.

`python -m warmat.bench SECONDS` measures the build that runs and prints JSON; `warmat bench` does that for
both builds in one go. A decision includes making all its legal choices. Play is timed in seconds of the
processor, which is what one core does when it has nothing else to do; every figure is a median. So other
programs on the machine disturb little.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from warmat import _build, games
from warmat.bench_growth import measure_growth
from warmat.bench_search import measure_search
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

ROUNDS = 5
PLAYING = 0.6  # the part of the time that goes to playing; the rest goes to the three other figures
GROWTHS_PART = 0.3  # of a workload's time
SAMPLED_GAMES = 8
SAMPLED_EVERY = 12  # decisions


class Workload(NamedTuple):
    """What is measured: a kind of game. `mode`: where the game has several."""

    game: str
    decks: list[str]
    mode: str = ""

    def new(self, seed: int) -> Game:
        settings: dict[str, Any] = {"mode": self.mode} if self.mode else {}
        return games.new(self.game, seats=self.decks, seed=seed, **settings)

    def is_there(self) -> bool:
        """Whether this version has the cards it is played with."""
        try:
            self.new(0)
        except BadInput:
            return False
        return True


WORKLOADS = {
    "codex-starter": Workload("codex", ["[Bashing]", "[Finesse]"], "1-hero"),
    "codex-3-hero": Workload("codex", ["[Anarchy]/Blood/Fire", "[Balance]/Feral/Growth"], "3-hero"),
    "summoner-wars": Workload("summoner-wars", ["Tundra Orcs", "Fallen Kingdom"]),
}
GROWTH = "codex-growth"
SEARCHES = {"codex-search": "codex", "summoner-wars-search": "summoner-wars"}
SEARCHS_PART = 0.4  # of a workload's time
ENVS = {"codex-environments": "codex", "summoner-wars-environments": "summoner-wars"}
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
                option.text = ""  # a view writes the options' notation: let it do so every time
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
    parts = len(there) + GROWTHS_PART + SEARCHS_PART * len(SEARCHES) + ENVS_PART * len(ENVS)
    seconds = float(sys.argv[1]) / parts
    figures: dict[str, Any] = dict.fromkeys(WORKLOADS)  # None: not there
    figures |= {name: measure(workload, seconds) for name, workload in there.items()}
    figures[GROWTH] = measure_growth(seconds * GROWTHS_PART)
    figures |= {name: measure_search(game, seconds * SEARCHS_PART) for name, game in SEARCHES.items()}
    figures |= {name: _measure_envs(game, seconds * ENVS_PART) for name, game in ENVS.items()}
    print(json.dumps({"build": build, "figures": figures}))


def _measure_envs(game: str, seconds: float) -> dict[str, float] | None:
    try:
        from warmat.bench_envs import measure_envs
    except ImportError:  # the libraries of warmat[envs] are not here
        return None
    return measure_envs(game, seconds)


if __name__ == "__main__":
    main()
