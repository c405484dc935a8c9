"""Positions of any game become the numbers that the environments show, and actions the options they are."""

from __future__ import annotations

import numpy as np
import pytest

import warmat
from warmat import BadInput, IllegalChoice
from warmat.envs.encoding import action_for, encode, option_for
from warmat.envs.match import Match, settings_of
from warmat.kernel.rng import Dice

games = pytest.mark.parametrize("name", ["codex", "summoner-wars"])


@games
@pytest.mark.parametrize("actions", [128, 6])
def test_the_same_as_in_an_environment(name: str, actions: int) -> None:
    """In games one after another and in worlds in between: nothing of one is left in the next."""
    dice, turned = Dice(3), 0
    for seed in range(3):
        match = Match(name, settings_of(name, {}), actions, 10_000)
        match.begin(seed)
        while match.seat >= 0 and match.game.length < 120:
            page = match.pages.page
            for seat in (0, 1):
                seen, now = encode(match.game, seat, actions=actions, page=page), match.observe(seat)
                assert all((seen[key] == now[key]).all() for key in now), (seed, match.game.length, seat)
            world = match.game.determinise(match.seat, seed)
            encode(world, 1 - match.seat, actions=actions)
            legal = match.legal_actions()
            for action in legal:
                option = option_for(match.game, action, actions=actions, page=page)
                assert option == match.option(action)
                if option is not None:
                    assert action_for(match.game, option, actions=actions) == (action, page)
            action = legal[dice.below(len(legal))]
            turned += option_for(match.game, action, actions=actions, page=page) is None
            match.act(action)
    assert bool(turned) == (actions == 6)


@games
def test_what_is_not_there(name: str) -> None:
    game = warmat.new(name, **settings_of(name, {}))
    with pytest.raises(BadInput, match="There is no seat 2: they are 0 to 1"):
        encode(game, 2)
    with pytest.raises(BadInput, match="There is no page 1: they are 0 to 0"):
        encode(game, 0, page=1)
    for action in (-1, 127, 128):
        with pytest.raises(IllegalChoice, match="is not open here"):
            option_for(game, action)
    with pytest.raises(IllegalChoice, match="another decision"):
        action_for(game, warmat.Option(0, 99, 1, 1, 1))
    with pytest.raises(BadInput, match="room for at least 3 actions"):
        encode(game, 0, actions=2)
    for wrong in (None, 1.5):
        with pytest.raises(BadInput, match=f"A seat is a whole number; {wrong} is none"):
            encode(game, wrong)  # type: ignore[arg-type]
        with pytest.raises(BadInput, match=f"An action is a whole number; {wrong} is none"):
            option_for(game, wrong)  # type: ignore[arg-type]


@games
def test_numbers_of_numpy_are_numbers(name: str) -> None:
    game, none, room = warmat.new(name, **settings_of(name, {})), np.int64(0), np.int16(64)
    seen, same = encode(game, none, actions=room, page=none), encode(game, 0, actions=64)
    assert all((seen[key] == same[key]).all() for key in same)
    assert option_for(game, none, actions=room, page=none) == game.options[0]
    assert action_for(game, game.options[1], actions=room) == (1, 0)


@games
def test_what_was_given_stays(name: str) -> None:
    game = warmat.new(name, seed=1, **settings_of(name, {}))
    seen = encode(game, 0)
    before = {key: array.copy() for key, array in seen.items()}
    game.apply(game.options[0])
    encode(game, 0)["action_mask"][:] = 7
    assert all((seen[key] == before[key]).all() for key in seen)
    assert encode(game, 0)["action_mask"].max() == 1
