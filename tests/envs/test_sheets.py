"""A sheet written over many times says the same as a new one, and teammates each have their own pages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.envs.test_match import match_of, played
from warmat.envs.gymnasium import WarmatEnv
from warmat.envs.pettingzoo import RawEnv
from warmat.kernel.rng import Dice
from warmat.players.instrumentation import INSTRUMENTS

TEAMS: dict[str, Any] = {
    "mode": "two-headed-dragon-1-hero",
    "seats": ["[Fire]", "[Law]", "[Past]", "[Bashing]"],
}


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_used_sheet_is_like_a_new_one(game: str) -> None:
    for seed in range(2):
        match = match_of(game, actions=32, **INSTRUMENTS[game].draw_setup(seed + 10))
        for played_seed in (seed, seed + 1):  # a second game on the sheets of the first
            for moment, now in enumerate(played(match, played_seed)):
                new = now.clone()  # has no sheets yet
                for seat in range(now.seats) if moment % 5 == 0 else [now.seat]:
                    used, fresh = now.observe(seat), new.observe(seat)
                    assert all((used[key] == fresh[key]).all() for key in used), (seed, moment, seat)


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
@pytest.mark.parametrize("name", ["damage", "owner", "controller", "card", "flags"])
def test_whatever_changes_of_a_piece_is_written(game: str, name: str) -> None:
    """Each number alone, also those that are larger than any in a game."""
    match = match_of(game, actions=32)
    piece: Any = next(iter(match.game.state.pieces.values()))  # type: ignore[attr-defined]
    values = [0, 1, 255, 1023, 1024, 2000, 32767] if name == "damage" else [1, 0, 1]
    for value in values if name != "flags" else range(64):
        setattr(piece, name, value)
        for seat in range(match.seats):
            assert (match.look(seat) == match.clone().look(seat)).all(), (value, seat)


def test_what_was_shown_does_not_change_afterwards() -> None:
    match = match_of("codex")
    shown = []
    for now in played(match, 3):
        seen = now.observe(now.seat)
        shown.append((seen, {key: array.copy() for key, array in seen.items()}))
    for seen, then in shown:
        assert all((seen[key] == then[key]).all() for key in seen)
        assert all(array.flags.writeable for array in seen.values())


def test_teammates_choose_for_themselves() -> None:
    match = match_of("codex", **TEAMS)
    shared = alone = 0
    for now in played(match, 4):
        options = now.game.options
        pages = now.pages
        assert all(option.player == now.seat for option in options[pages.first : pages.last])
        assert [at for first, last in pages.all() for at in range(first, last)] == list(range(len(options)))
        assert not now.observe(now.seat)["options"][:, 2].any()  # `by`: nobody's but one's own
        if len({option.player for option in options}) > 1:
            shared += 1
            assert now.is_legal(127)
        else:
            alone += 1
    assert shared > 10
    assert alone > 10


def test_the_next_page_may_be_a_teammates() -> None:
    table = RawEnv("codex", **TEAMS)
    table.reset(seed=3)
    while len({option.player for option in table.match.game.options}) == 1:
        table.step(0)
    first = table.agent_selection
    length = table.match.game.length
    table.step(127)
    second = table.agent_selection
    assert (first, second) == ("player_0", "player_1")
    assert not table.observe(first)["action_mask"].any()
    assert table.observe(second)["action_mask"].any()
    table.step(127)
    assert table.agent_selection == first
    assert table.match.game.length == length


def test_handing_over_for_ever_ends_too() -> None:
    table = RawEnv("codex", longest=50, **TEAMS)
    table.reset(seed=3)
    for _ in range(50):
        table.step(127 if table.match.is_legal(127) else 0)
    assert all(table.truncations.values())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_learner_with_a_bot_for_a_teammate_is_asked(seat: int) -> None:
    env = WarmatEnv("codex", against="random", seat=seat, longest=400, **TEAMS)
    _, info = env.reset(seed=2)
    dice, over, asked = Dice(3), False, 0
    while not over:
        match, pages = env.match, env.match.pages
        assert match.seat == seat
        assert all(option.player == seat for option in match.game.options[pages.first : pages.last])
        asked += match.game.decision is not None and match.game.decision.prompt.startswith("Main phase")
        legal = np.flatnonzero(info["action_mask"])
        _, _, terminated, truncated, info = env.step(legal[dice.below(len(legal))])
        over = terminated or truncated
    assert asked > 5
