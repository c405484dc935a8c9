"""How large the games are as learners see them, beside those of other libraries.

    pip install "warmat[envs,compare]"
    python -m warmat.bench.sizes --seconds 2

Of each game: the numbers of an observation and the actions there are; and from random games, how many
decisions a game has, how many actions are open at each, and how many decisions are made in a second of the
processor, with an observation before each. What is not installed is left out.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from math import prod
from time import process_time
from typing import Any

from warmat.registry import GAMES

Play = Callable[[random.Random], list[int]]  # a game at random: how many actions were open at each decision

PETTINGZOO = ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "chess_v6", "go_v5")
OPEN_SPIEL = ("leduc_poker", "gin_rummy", "hearts", "backgammon", "chess")
RLCARD = ("leduc-holdem", "gin-rummy", "uno", "mahjong", "doudizhu")


@dataclass(frozen=True)
class Game:
    library: str
    name: str
    numbers: int  # of an observation
    actions: int
    play: Play


@dataclass(frozen=True)
class Measured:
    decisions: float  # of a game
    options: float  # actions open at a decision
    speed: float  # decisions a second


def warmat_games() -> Iterator[Game]:
    if find_spec("pettingzoo") is None:
        return
    from warmat.envs.pettingzoo import env

    for game, info in GAMES.items():
        if info.encoder:
            table = env(game)
            seen = table.observation_space(table.possible_agents[0])
            numbers = sum(prod(part.shape) for name, part in seen.items() if name != "action_mask")
            yield Game("Warmat", info.title, numbers, _actions(table), _in_pettingzoo(table))


def pettingzoo_games() -> Iterator[Game]:
    """Of its classic games those for which everything is there."""
    if find_spec("pettingzoo") is None:
        return
    for name in PETTINGZOO:
        try:
            table = import_module(f"pettingzoo.classic.{name}").env()
            table.reset(seed=1)
        except ImportError:  # the game needs a package that is not here
            continue
        seen = table.observation_space(table.possible_agents[0])["observation"]
        yield Game("PettingZoo", name, prod(seen.shape), _actions(table), _in_pettingzoo(table))


def _actions(table: Any) -> int:
    return int(table.action_space(table.possible_agents[0]).n)


def _in_pettingzoo(table: Any) -> Play:
    def play(chance: random.Random) -> list[int]:
        table.reset(seed=chance.getrandbits(31))
        counts: list[int] = []
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            there = seen["action_mask"].nonzero()[0]
            counts.append(len(there))
            table.step(int(there[chance.randrange(len(there))]))
        return counts

    return play


def open_spiel_games() -> Iterator[Game]:
    if find_spec("pyspiel") is None:
        return
    import pyspiel

    for name in OPEN_SPIEL:
        game = pyspiel.load_game(name)
        kind = game.get_type()
        seen = "observation" if kind.provides_observation_tensor else "information_state"
        numbers = prod(getattr(game, f"{seen}_tensor_shape")())
        play = _in_open_spiel(game, f"{seen}_tensor")
        yield Game("OpenSpiel", name, numbers, game.num_distinct_actions(), play)


def _in_open_spiel(game: Any, look: str) -> Play:
    def play(chance: random.Random) -> list[int]:
        state = game.new_initial_state()
        counts: list[int] = []
        while not state.is_terminal():
            if state.is_chance_node():
                drawn = state.chance_outcomes()
                state.apply_action(chance.choices([one for one, _ in drawn], [part for _, part in drawn])[0])
                continue
            getattr(state, look)()
            there = state.legal_actions()
            counts.append(len(there))
            state.apply_action(chance.choice(there))
        return counts

    return play


def rlcard_games() -> Iterator[Game]:
    if find_spec("rlcard") is None:
        return
    import rlcard

    for name in RLCARD:
        table = rlcard.make(name)
        yield Game("RLCard", name, prod(table.state_shape[0]), table.num_actions, _in_rlcard(table))


def _in_rlcard(table: Any) -> Play:
    def play(chance: random.Random) -> list[int]:
        state, _ = table.reset()
        counts: list[int] = []
        while not table.is_over():
            there = list(state["legal_actions"])
            counts.append(len(there))
            state, _ = table.step(chance.choice(there))
        return counts

    return play


def measured(play: Play, seconds: float) -> Measured:
    chance = random.Random(1)
    play(chance)  # what is loaded first is not counted
    games = decisions = options = 0
    begun, took = process_time(), 0.0
    while games == 0 or took < seconds:  # whole games
        counts = play(chance)
        games, decisions, options = games + 1, decisions + len(counts), options + sum(counts)
        took = process_time() - begun
    return Measured(decisions / games, options / decisions, decisions / took)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--seconds", type=float, default=2.0, help="for each game")
    told = asked.parse_args()
    print(f"{'':38}{'numbers':>9}{'actions':>9}{'decisions':>11}{'open':>7}{'a second':>11}")
    for library in (warmat_games, pettingzoo_games, open_spiel_games, rlcard_games):
        for game in library():
            found = measured(game.play, told.seconds)
            print(
                f"{game.library + ' ' + game.name:38}{game.numbers:>9,}{game.actions:>9,}"
                f"{found.decisions:>11,.0f}{found.options:>7,.1f}{found.speed:>11,.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
