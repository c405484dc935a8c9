"""Random play beside other libraries: steps per second in one process, each looked at as a learner would.

    python -m warmat.bench.compare --seconds 5

What is not installed is left out. Times are of the processor, and all are measured in turn, a moment each, so
other programs disturb little.

    python -m warmat.bench.compare --workers 1,2,4

says instead how many steps a batch makes in a second of the clock with so many worker processes, and how many
times as many as with the first number: that needs a machine that has nothing else to do.

    python -m warmat.bench.compare --beside ../before --rounds 5

measures another checkout as well, in turns with this one, and says how many times as many steps this makes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from warmat import _build, games
from warmat.kernel.errors import BadInput
from warmat.registry import GAMES

TOGETHER = 32  # games in a batch
ON_CORES = 64  # games in a batch that several processes play
STEPS = 20  # of all of them, between two looks at the clock
A_WHILE = 0.03  # seconds of the processor, before it is the next one's turn

Play = Callable[[random.Random], int]  # one game, at random; how many choices it had


def engine(game: str) -> Play:
    seats = list(GAMES[game].seats)

    def play(chance: random.Random) -> int:
        table = games.new(game, seats=seats, seed=chance.getrandbits(31))
        while table.result is None:
            table.apply(chance.choice(table.options))
        return table.length

    return play


def pettingzoo(game: str) -> Play:
    from warmat.envs.pettingzoo import env

    table = env(game)

    def play(chance: random.Random) -> int:
        table.reset(seed=chance.getrandbits(31))
        steps = 0
        while True:
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                return steps
            table.step(chance.randrange(max(1, int(seen["action_mask"].sum()))))
            steps += 1

    return play


class InBatch:
    """Many games at once; a `play` of it is some steps of all of them."""

    def __init__(self, game: str, workers: int, together: int = TOGETHER) -> None:
        import numpy as np

        from warmat.envs.batch import Batch

        self.batch = Batch(game, games=together, workers=workers)
        self.now = self.batch.reset(seed=1)
        self.chance = np.random.default_rng(1)  # one for all steps, as the others have

    def __call__(self, _: random.Random) -> int:
        import numpy as np

        for part in self.chance.random((STEPS, self.batch.games)):
            self.now = self.batch.step((part * self.now.option_counts).astype(np.int32))
        return STEPS * self.batch.games

    def clock(self) -> float:
        """The processor's time of all who play, this process and the workers."""
        return process_time() + self.batch.seconds


def open_spiel(name: str, **settings: int) -> Play:
    import pyspiel

    import warmat.envs.open_spiel  # noqa: F401  (it makes the games known)

    game = pyspiel.load_game(name, settings)
    watch = game.make_py_observer() if hasattr(game, "make_py_observer") else None

    def play(chance: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                drawn = state.chance_outcomes()
                state.apply_action(chance.choices([one for one, _ in drawn], [part for _, part in drawn])[0])
                continue
            if watch is not None:
                watch.set_from(state, state.current_player())
            else:
                state.observation_tensor()
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def rlcard(name: str) -> Play:
    import rlcard as library

    table = library.make(name)

    def play(chance: random.Random) -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def contestants() -> Iterator[tuple[str, Callable[[], Play]]]:
    """By name; those whose library is here."""
    for game, info in GAMES.items():
        yield f"{info.title}, engine alone", lambda game=game: engine(game)  # type: ignore[misc]
        if info.encoder and find_spec("pettingzoo") is not None:
            yield f"{info.title}, PettingZoo", lambda game=game: pettingzoo(game)  # type: ignore[misc]
            yield f"{info.title}, Batch", lambda game=game: InBatch(game, 0)  # type: ignore[misc]
            for workers in (1, 2):  # of their own and this process's time together: steps a second and core
                name = f"{info.title}, Batch, workers={workers}"
                yield name, lambda game=game, workers=workers: InBatch(game, workers)  # type: ignore[misc]
        if info.encoder and find_spec("pyspiel") is not None:
            name = f"python_warmat_{game.replace('-', '_')}"
            yield f"{info.title}, OpenSpiel", lambda name=name: open_spiel(name)  # type: ignore[misc]
            yield f"{info.title}, OpenSpiel, draws=0", lambda name=name: open_spiel(name, draws=0)  # type: ignore[misc]
    if find_spec("pyspiel") is not None:
        yield "OpenSpiel gin_rummy", lambda: open_spiel("gin_rummy")
    if find_spec("rlcard") is not None:
        for name in ("uno", "gin-rummy"):
            yield f"RLCard {name}", lambda name=name: rlcard(name)  # type: ignore[misc]


def steps_per_second(plays: dict[str, Play], seconds: float) -> dict[str, float]:
    """Of each, the median over short times in turn: what slows the machine for a while slows all of them."""
    chance = random.Random(1)
    found: dict[str, list[float]] = {name: [] for name in plays}
    taken = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play(chance)  # what is loaded first is not counted
    while min(taken.values()) < seconds:
        for name, play in plays.items():
            clock = play.clock if isinstance(play, InBatch) else process_time
            begun, steps, took = clock(), 0, 0.0
            while steps == 0 or took < A_WHILE:  # whole games
                steps += play(chance)
                took = clock() - begun
            found[name].append(steps / took)
            taken[name] += took
    return {name: median(speeds) for name, speeds in found.items()}


def on_cores(game: str, workers: list[int], seconds: float) -> dict[int, float]:
    """Steps a second of the clock, with each number of worker processes."""
    found: dict[int, float] = {}
    for number in workers:
        play, chance, steps = InBatch(game, number, ON_CORES), random.Random(1), 0
        play(chance)
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            steps += play(chance)
        found[number] = steps / (perf_counter() - begun)
        play.batch.close()
    return found


def show_cores(workers: list[int], seconds: float) -> None:
    print(f"{os.cpu_count()} cores here")
    for game, info in GAMES.items():
        if info.encoder:
            found = on_cores(game, workers, seconds)
            for number, speed in found.items():
                ratio = speed / found[workers[0]]
                print(
                    f"{info.title}, workers={number:<6}{speed:>10,.0f} steps/s{ratio:>8.2f} times", flush=True
                )


def measured(sources: Path, seconds: float) -> dict[str, float]:
    """The table of a checkout, measured by this very file in a process of its own."""
    path = os.pathsep.join([str(sources), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-P", __file__, "--json", "--seconds", str(seconds)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
    )
    told = json.loads(done.stdout)
    if told["build"] != _build.running():
        raise BadInput(f"{sources} runs {told['build']}, and this one {_build.running()}: make them alike.")
    found: dict[str, float] = told["steps_per_s"]
    return found


def show_beside(other: Path, seconds: float, rounds: int) -> None:
    """Both checkouts in turns, so that what slows the machine slows both; of all rounds the median."""
    here = Path(__file__).parents[2]
    there = other / "src"
    if not (there / "warmat").is_dir():
        raise BadInput(f"{other} is no checkout of Warmat.")
    before: list[dict[str, float]] = []
    now: list[dict[str, float]] = []
    for _ in range(rounds):
        before.append(measured(there, seconds))
        now.append(measured(here, seconds))
    print(f"{'':40}{'there':>10}{'here':>10}{'ratio':>8}")
    for name in now[0]:
        if name in before[0]:
            old, new = (median(each[name] for each in found) for found in (before, now))
            print(f"{name:40}{old:>10,.0f}{new:>10,.0f}{new / old:>8.2f}")


def main() -> None:
    asked = argparse.ArgumentParser(description="Random play beside other libraries.")
    asked.add_argument("--seconds", type=float, default=5.0, help="for each")
    asked.add_argument("--json", action="store_true", help="for programs")
    asked.add_argument("--workers", help="numbers of worker processes, such as 1,2,4: how batches scale")
    asked.add_argument("--beside", type=Path, help="another checkout, measured in turns with this one")
    asked.add_argument("--rounds", type=int, default=3, help="with --beside: how often each is measured")
    told = asked.parse_args()
    if told.workers:
        show_cores([int(number) for number in told.workers.split(",")], told.seconds)
        return
    if told.beside:
        show_beside(told.beside, told.seconds, told.rounds)
        return
    figures = steps_per_second({name: make() for name, make in contestants()}, told.seconds)
    if told.json:
        print(json.dumps({"build": _build.running(), "steps_per_s": figures}))
        return
    for name, speed in figures.items():
        print(f"{name:32}{speed:>10,.0f} steps/s")


if __name__ == "__main__":
    main()
