"""What an environment is asked for: versions, other decks, other opponents, one row of numbers."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from warmat import BadInput, Game, Option
from warmat.envs.gymnasium import WarmatEnv
from warmat.envs.match import Observation
from warmat.envs.pettingzoo import RawEnv, env
from warmat.envs.versions import env_name, gymnasium_id, layout_digest, version_of

games = pytest.mark.parametrize("game", ["codex", "summoner-wars"])

# Whoever changes one of these raises `version` of that game's encoder, and says so in the changelog: networks
# that were trained on the old layout do not fit the new one.
LAYOUTS = {"codex": (1, "1bbc593b8cb5f2e3"), "summoner-wars": (1, "b6e8356463593202")}


@games
def test_a_layout_has_a_version(game: str) -> None:
    assert (version_of(game), layout_digest(game)) == LAYOUTS[game]


def test_names() -> None:
    assert [env_name(game) for game in LAYOUTS] == ["warmat_codex_v1", "warmat_summoner_wars_v1"]
    assert [RawEnv(game).metadata["name"] for game in LAYOUTS] == [env_name(game) for game in LAYOUTS]
    assert [gymnasium_id(game) for game in LAYOUTS] == ["warmat/Codex-v1", "warmat/SummonerWars-v1"]


@games
def test_it_is_made_by_name(game: str) -> None:
    made = gymnasium.make(f"warmat.envs.gymnasium:{gymnasium_id(game)}", against="random", seat=1)
    seen, info = made.reset(seed=3)
    assert made.observation_space.contains(seen)
    assert info["seat"] == 1
    assert isinstance(made.unwrapped, WarmatEnv)
    assert made.unwrapped.match.name == game


OTHERS: dict[str, list[Any]] = {
    "codex": [{"seats": ["[Fire]", "[Law]"]}, {"seats": ["[Past]", "[Growth]"], "map": "Fury Road"}],
    "summoner-wars": [
        {"seats": ["Vanguards", "Cave Goblins"]},
        {"seats": ["Fallen Kingdom", "Polar Dwarves"]},
    ],
}


@games
def test_another_game_for_once(game: str) -> None:
    for table in (RawEnv(game), WarmatEnv(game)):
        usual = table.match.game.setup.config["seats"]
        table.reset(seed=1, options=OTHERS[game][1])
        config = table.match.game.setup.config
        assert {name: config[name] for name in OTHERS[game][1]} == OTHERS[game][1]
        table.reset(seed=1)
        assert table.match.game.setup.config["seats"] == usual


@games
def test_set_ups_are_drawn(game: str) -> None:
    table = RawEnv(game, setups=OTHERS[game])
    met = set()
    for seed in range(12):
        table.reset(seed=seed)
        met.add(tuple(table.match.game.setup.config["seats"]))
    assert met == {tuple(one["seats"]) for one in OTHERS[game]}
    drawn = WarmatEnv(game, setups=lambda seed: OTHERS[game][seed % 2])
    drawn.reset(seed=5)
    seed = drawn.match.game.setup.config["seed"]
    assert drawn.match.game.setup.config["seats"] == OTHERS[game][seed % 2]["seats"]


def test_settings_for_another_number_of_seats_are_refused() -> None:
    three = {"mode": "free-for-all-1-hero", "seats": ["[Fire]", "[Law]", "[Past]"]}
    with pytest.raises(BadInput, match="for 2 seats, and these settings are for 3"):
        RawEnv("codex").reset(options=three)


class Last:
    asked = 0

    def choose(self, game: Game) -> Option:
        self.asked += 1
        return game.options[-1]


def first_open(seen: Observation) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def play_out(table: WarmatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    chance = np.random.default_rng(seed)
    _, info = table.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        _, reward, terminated, truncated, info = table.step(action)
        over = terminated or truncated
    return float(reward), info


@games
def test_against_anybody(game: str) -> None:
    bot, asked = Last(), 0

    def policy(seen: Observation) -> int:
        nonlocal asked
        asked += 1
        return first_open(seen)

    play_out(WarmatEnv(game, against=bot), 1)
    assert bot.asked > 5
    play_out(WarmatEnv(game, against=policy, actions=8), 1)
    assert asked > 5
    with pytest.raises(BadInput, match="can't play"):
        WarmatEnv(game, against=3)  # type: ignore[arg-type]


@games
def test_a_policy_that_errs_loses(game: str) -> None:
    reward, info = play_out(WarmatEnv(game, against=lambda seen: 127), 1)
    assert (reward, info["forfeit"]) == (1.0, True)


@games
def test_one_row(game: str) -> None:
    table, usual = WarmatEnv(game, flat=True), WarmatEnv(game)
    row, info = table.reset(seed=4)
    seen, same = usual.reset(seed=4)
    assert (row == np.concatenate([seen["observation"], seen["options"].ravel()])).all()
    assert (info["action_mask"] == same["action_mask"]).all()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(table)
        api_test(env(game, flat=True), num_cycles=100)
    rows = RawEnv(game, flat=True)
    rows.reset(seed=4)
    _, _, _, _, told = rows.last()
    assert told["action_mask"].sum() == len(rows.match.legal_actions())
