"""What a seat knows has a short name: the same for what it cannot tell apart, another for what it can."""

from __future__ import annotations

import pytest

import warmat
from warmat import Game
from warmat.codex.scenario import scenario, side
from warmat.kernel.rng import Dice

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Cave Goblins"]}
games = pytest.mark.parametrize("name", SEATS)


def played(name: str, seed: int, choices: int) -> Game:
    game, dice = warmat.new(name, seats=SEATS[name], seed=seed), Dice(seed)
    for _ in range(choices):
        if game.result is None:
            game.apply(game.options[dice.below(len(game.options))])
    return game


@games
def test_imagined_worlds_have_the_key_of_the_real_one(name: str) -> None:
    digests = set()
    for choices in range(0, 60, 6):
        game = played(name, choices, choices)
        for seat in (0, 1):
            key = game.info_key(seat)
            for world in range(4):
                imagined = game.determinise(seat, world)
                assert imagined.info_key(seat) == key
                digests.add(imagined.digest())
    assert len(digests) > 40


@games
def test_what_a_seat_sees_differs_as_its_keys_do(name: str) -> None:
    """Along many games, two positions with one view and one question are rare, and so are equal keys."""
    keys: dict[str, str] = {}
    for seed in range(4):
        game, dice = warmat.new(name, seats=SEATS[name], seed=seed), Dice(seed)
        while game.result is None and game.length < 150:
            seat = game.options[0].player
            view = repr(game.view(seat))
            key = game.info_key(seat)
            assert keys.setdefault(view, key) == key, "the same view has the same key"
            game.apply(game.options[dice.below(len(game.options))])
    views: dict[str, str] = {}
    for view, key in keys.items():
        assert views.setdefault(key, view) == view, "and another view another"


def test_the_order_of_play_leaves_no_trace() -> None:
    one, other = (
        scenario(side(hand=["Tenderfoot", "Older Brother", "Spark"], gold=10), side(deck=["Bloom"]))
        for _ in range(2)
    )
    one.do("play Tenderfoot", "play Older Brother")
    other.do("play Older Brother", "play Tenderfoot")
    for seat in (0, 1):
        assert one.game.info_key(seat) == other.game.info_key(seat)
    assert one.game.digest() != other.game.digest()
    other.do("attack Tenderfoot?", "hire Spark")
    assert one.game.info_key(0) != other.game.info_key(0)


def test_a_spectator_has_one_too() -> None:
    game = played("codex", 1, 20)
    assert len({game.info_key(seat) for seat in (-1, 0, 1)}) == 3
    with pytest.raises(warmat.BadInput, match="There is no seat 5"):
        game.info_key(5)


@games
def test_a_game_that_is_over_has_one_too(name: str) -> None:
    game = played(name, 2, 5000)
    assert game.result is not None
    assert game.info_key(0) != game.info_key(1)
