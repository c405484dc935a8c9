"""Speed of the environments: steps with their observations and masks, against the engine alone in one run.

The same games are played by the engine, which is handed its options, and through an environment, which looks
before every step as a learner does. Nothing is counted for making up one's mind.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np

from warmat import games
from warmat.envs.batch import Batch
from warmat.envs.match import settings_of
from warmat.envs.pettingzoo import RawEnv, env
from warmat.kernel.rng import WORD, Dice

SEED: Final = 5
GAMES: Final = 8  # that are played again and again
TOGETHER: Final = 32  # games in a batch
BATCHS_PART: Final = 0.25  # of the time
LEAST: Final = 3  # rounds, however little time there is
Recorded = list[tuple[int, list[int]]]  # a game's seed, and the actions chosen in it


def measure_envs(name: str, seconds: float) -> dict[str, float]:
    """Of one game, in about so many seconds."""
    recorded = _record(name)
    raw, guarded = RawEnv(name), env(name)
    ways: list[Callable[[], None]] = [
        lambda: _engine(name, recorded),
        lambda: _steps(raw, recorded),
        lambda: _steps(guarded, recorded),
    ]
    taken: list[list[float]] = [[] for _ in ways]
    begun = process_time()
    while len(taken[0]) < LEAST or process_time() - begun < seconds * (1 - BATCHS_PART):
        for way, times in zip(ways, taken, strict=True):  # in turn: what slows the machine slows all
            before = process_time()
            way()
            times.append(process_time() - before)
    steps = sum(len(actions) for _, actions in recorded)
    engine, alone, with_guards = (median(times) / steps for times in taken)
    batch = _batch(name, seconds * BATCHS_PART)
    return {
        "engine_steps_per_s": round(1 / engine),
        "env_steps_per_s": round(1 / alone),
        "env_ratio": round(alone / engine, 2),
        "guarded_ratio": round(with_guards / engine, 2),
        "batch_steps_per_s": round(1 / batch),
        "batch_ratio": round(batch / engine, 2),
    }


def _record(name: str) -> Recorded:
    """Random games, those that an environment plays one after another from `SEED` on."""
    found: Recorded = []
    seeds, dice = Dice(SEED), Dice(SEED)
    for _ in range(GAMES):
        seed, actions = seeds.below(WORD), []
        game = games.new(name, seed=seed, **settings_of(name, {}))
        while not game.state.over:
            actions.append(dice.below(len(game.options)))
            game.apply(game.options[actions[-1]])
        found.append((seed, actions))
    return found


def _engine(name: str, recorded: Recorded) -> None:
    settings = settings_of(name, {})
    for seed, actions in recorded:
        game = games.new(name, seed=seed, **settings)
        for action in actions:
            game.apply(game.options[action])
        assert game.state.over


def _steps(table: Any, recorded: Recorded) -> None:
    for number, (_, actions) in enumerate(recorded):
        table.reset(seed=None if number else SEED)
        for action in actions:
            table.last()
            table.step(action)
        assert all(table.terminations.values())


def _batch(name: str, seconds: float) -> float:
    """Seconds of the processor for a step of one game, this process's and the worker's together."""
    chance = np.random.default_rng(SEED)
    with Batch(name, games=TOGETHER, workers=1) as batch:
        now = batch.reset(seed=SEED)
        begun = process_time() + batch.seconds
        steps, taken = 0, 0.0
        while steps < LEAST or taken < seconds:
            shown = np.maximum(1, now.action_mask[:, :-1].sum(axis=1))  # turning pages is no step
            now = batch.step((chance.random(TOGETHER) * shown).astype(np.int32))
            steps += 1
            taken = process_time() + batch.seconds - begun
    return taken / (steps * TOGETHER)
