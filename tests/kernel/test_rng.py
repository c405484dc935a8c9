"""Chance: the numbers of splitmix32, the same on every machine and build."""

from collections import Counter

import pytest

from warmat.codex.scenario import scenario, side
from warmat.kernel.rng import Dice, following, from_secret, mix, scaled

# From an independent implementation of splitmix32 (gamma 0x9e3779b9, multipliers 0x21f0aaad and 0x735a2d97).
STREAMS = {
    0: [1684164658, 3653269916, 2939563536, 2141751570],
    7: [3838393609, 4210744933, 801465066, 1648156487],
    0xFFFFFFFF: [3950124170, 4293442868],
}


@pytest.mark.parametrize("seed", STREAMS)
def test_known_values(seed: int) -> None:
    x, drawn = seed, []
    for _ in STREAMS[seed]:
        x = following(x)
        drawn.append(mix(x))
    assert drawn == STREAMS[seed]


@pytest.mark.parametrize("n", [1, 2, 6, 41, 2**16, 2**31, 2**32 - 1, 2**32])
def test_a_draw_is_scaled_as_if_in_one(n: int) -> None:
    for drawn in (0, 1, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x89ABCDEF, 0xFFFFFFFF):
        assert scaled(drawn, n) == (drawn * n) >> 32


def test_known_throws() -> None:
    dice = Dice(7)
    assert [dice.below(6) for _ in range(12)] == [5, 5, 1, 2, 2, 5, 1, 2, 5, 0, 4, 4]


SHUFFLES = {
    1: [5, 1, 9, 7, 2, 8, 4, 6, 0, 3],
    2: [5, 9, 1, 4, 8, 2, 3, 7, 6, 0],
    7: [3, 5, 7, 0, 4, 6, 2, 1, 9, 8],
}


@pytest.mark.parametrize("seed", SHUFFLES)
def test_known_shuffles(seed: int) -> None:
    cards = list(range(10))
    Dice(seed).shuffle(cards)
    assert cards == SHUFFLES[seed]


def test_every_order_comes_up_about_as_often() -> None:
    dice = Dice(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_a_state_draws_the_same_numbers() -> None:
    state = scenario(side(), side(), seed=7).game.state
    dice = Dice(state.rng)
    assert [state.below(100) for _ in range(20)] == [dice.below(100) for _ in range(20)]
    first, second = list(range(10)), list(range(10))
    state.shuffle(first)
    dice.shuffle(second)
    assert first == second


@pytest.mark.parametrize("n", [1, 2, 3, 10, 1000])
def test_below_stays_below(n: int) -> None:
    dice = Dice(3)
    drawn = {dice.below(n) for _ in range(200)}
    assert min(drawn) >= 0
    assert max(drawn) < n


def test_every_face_comes_up_about_as_often() -> None:
    dice = Dice(1)
    faces = Counter(dice.below(6) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert all(850 < count < 1150 for count in faces.values())


@pytest.mark.parametrize("count", [0, 1, 2, 10, 60])
def test_a_shuffle_loses_and_doubles_nothing(count: int) -> None:
    cards = list(range(count))
    Dice(5).shuffle(cards)
    assert sorted(cards) == list(range(count))


def test_seeds_are_taken_as_32_bits() -> None:
    assert Dice(7 + 2**32).below(10**6) == Dice(7).below(10**6)
    assert Dice(-1).below(10**6) == Dice(2**32 - 1).below(10**6)


def test_a_secret_gives_each_draw_of_each_chance_event_its_own_number() -> None:
    secret = b"s" * 32
    assert from_secret(secret, 0, 0) == 3654072079
    assert from_secret(bytes(range(32)), 0, 0) != 3654072079
    assert len({from_secret(secret, event, draw) for event in range(30) for draw in range(30)}) == 900
