"""In OpenSpiel: no future in a state, nothing forgotten, and worlds that a player cannot tell apart."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from warmat import BadInput
from warmat.envs.chance import with_other_chance

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

import warmat.envs.open_spiel  # noqa: E402  (it makes the games known)

names = pytest.mark.parametrize("name", list(warmat.envs.open_spiel.NAMES.values()))


def play_on(state: Any, chance: random.Random, steps: int) -> Any:
    """So many choices of players; chance draws in between."""
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            steps -= 1
    return state


def begun(name: str, seed: int = 1, steps: int = 0) -> Any:
    game = pyspiel.load_game(name, {"seeds": 50, "draws": 8})
    return play_on(game.new_initial_state(), random.Random(seed), steps)


def to_chance(state: Any, chance: random.Random) -> Any:
    """On, until chance is to draw."""
    while not state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@names
def test_what_chance_will_bring_is_not_in_a_state(name: str) -> None:
    """One action, all draws: they come out differently, although the state was one and the same."""
    chance = random.Random(3)
    different = 0
    for _ in range(6):
        state = to_chance(begun(name, chance.randrange(99), 25), chance)
        after = {str(state.child(draw)) for draw, _ in state.chance_outcomes()}
        different += len(after) > 1
        assert sum(part for _, part in state.chance_outcomes()) == pytest.approx(1)
    assert different == 6


@names
def test_drawing_anew_changes_nothing_that_anybody_knows(name: str) -> None:
    chance, drawn = random.Random(4), 0
    state = begun(name, 4)
    while not state.is_terminal() and drawn < 12:
        state = to_chance(state, chance)
        game = state.match.game
        for seed in range(3):
            other = with_other_chance(game, seed)
            for seat in (-1, 0, 1):
                assert other.view(seat) == game.view(seat)
            assert other.state.view(0)["turn"] == game.state.view(0)["turn"]
        drawn += 1
        play_on(state, chance, 1)
    assert drawn == 12


@names
def test_a_clone_comes_out_alike(name: str) -> None:
    state = begun(name, 5, 30)
    other = state.clone()
    for one in (state, other):
        play_on(one, random.Random(8), 20)
    assert str(state) == str(other)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


@names
def test_an_information_state_remembers_everything(name: str) -> None:
    chance = random.Random(6)
    state, before = begun(name, 6), ["", ""]
    for _ in range(25):
        play_on(state, chance, 1)
        for player in (0, 1):
            now = state.information_state_string(player)
            assert now.startswith(before[player].rpartition("\n")[0])
            before[player] = now
    assert begun(name, 6).information_state_string(1) == begun(name, 6).information_state_string(1)


@names
def test_what_is_played_again_for_memory_is_what_was_played(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table in eight is kept, or all: the same is remembered, in imagined games and copies too."""

    def remembered(kept_every: int) -> list[str]:
        monkeypatch.setattr(warmat.envs.open_spiel, "EVERY", kept_every)
        chance, draws = random.Random(8), random.Random(8)
        state = begun(name, 8, 45)
        imagined = state.resample_from_infostate(0, draws.random)
        play_on(imagined, chance, 30)
        copied = play_on(pickle.loads(pickle.dumps(state)), chance, 30)
        return [one.information_state_string(0) for one in (state, imagined, copied)]

    assert remembered(8) == remembered(0)


@names
def test_resampling_is_determinising(name: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    chance, worlds, checked = random.Random(7), set(), 0
    state = begun(name, 7, 8)
    for _ in range(6):
        player = state.current_player()
        for _ in range(4):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            worlds.add(str(other))
            checked += 1
            play_on(other, chance, 30)
        play_on(state, chance, 3)
    assert len(worlds) == checked


def test_nobodys_information_state_is_asked_for_with_a_name() -> None:
    state = pyspiel.load_game("python_warmat_codex").new_initial_state()
    with pytest.raises(BadInput, match="name a player"):
        state.information_state_string()
    with pytest.raises(BadInput, match="at least one"):
        pyspiel.load_game("python_warmat_codex", {"draws": -1})


@names
def test_without_draws_everything_follows_from_the_seed(name: str) -> None:
    state = pyspiel.load_game(name, {"seeds": 5, "draws": 0}).new_initial_state()
    state.apply_action(3)
    play_on(state, random.Random(1), 60)
    assert state.history()[0] == 3
    assert len(state.history()) == 61 or state.is_terminal(), "no chance in between"
    with pytest.raises(BadInput, match="nothing is remembered"):
        state.information_state_string(0)


@names
def test_its_ismcts_plays(name: str) -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = begun(name, 9, 2)
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(
        state.get_game(),
        RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=4,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


def test_an_information_state_has_no_numbers() -> None:
    """OpenSpiel would give the observation, in which nothing of the past is left."""
    state = pyspiel.load_game("python_warmat_codex").new_initial_state()
    state.apply_action(0)
    with pytest.raises(BadInput, match="only a string"):
        state.information_state_tensor(0)


def test_a_game_can_be_pickled() -> None:
    """Also where nobody has made our games known to OpenSpiel yet."""
    game = pyspiel.load_game("python_warmat_codex", {"seats": "[Fire];[Law]", "draws": 3})
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.new_initial_state().chance_outcomes() == game.new_initial_state().chance_outcomes()
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    said = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, check=True
    )
    assert said.stdout.decode().strip() == str(game)
