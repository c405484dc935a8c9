"""The environments pass the tests of the projects whose standards they follow."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from warmat.envs.gymnasium import WarmatEnv
from warmat.envs.pettingzoo import env

SETTINGS: dict[str, dict[str, Any]] = {
    "codex": {"game": "codex"},
    "summoner-wars": {"game": "summoner-wars"},
    "three players": {
        "game": "codex",
        "mode": "free-for-all-1-hero",
        "seats": ["[Fire]", "[Law]", "[Past]"],
    },
    "two teams, many pages": {
        "game": "codex",
        "mode": "two-headed-dragon-1-hero",
        "seats": ["[Fire]", "[Law]", "[Past]", "[Bashing]"],
        "actions": 8,
    },
}


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_pettingzoo_api(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an observation with a mask is a dictionary, which it remarks on
        api_test(env(**settings), num_cycles=200)


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_pettingzoo_seed(game: str) -> None:
    seed_test(lambda **more: env(game, **more), num_cycles=100)


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_pettingzoo_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **more: env(game, **more))
    assert "P1 chooses." in capsys.readouterr().out


@pytest.mark.parametrize("against", ["random", "heuristic"])
@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_gymnasium(game: str, against: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it was not made by name
        check_env(WarmatEnv(game, against=against, seat=-1))


@pytest.mark.parametrize("name", ["python_warmat_codex", "python_warmat_summoner_wars"])
def test_open_spiel(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    import warmat.envs.open_spiel  # noqa: F401  (it makes the games known)

    game = pyspiel.load_game(name, {"seeds": 4})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_open_spiel_with_three_players() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    import warmat.envs.open_spiel  # noqa: F401

    settings = {"seats": "[Fire];[Law];[Past]", "mode": "free-for-all-1-hero", "seeds": 4, "longest": 40}
    game = pyspiel.load_game("python_warmat_codex", settings)
    assert game.num_players() == 3
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
