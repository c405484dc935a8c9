"""Small games: variants like any other, whose whole trees are walked and solved, and worth what is said."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import warmat
from tests.games import invariants, walk
from warmat.envs.exact_chance import deals_of, rolls, seed_of_roll
from warmat.envs.small import SMALL_GAMES
from warmat.kernel.rng import Dice
from warmat.records.record import record

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

import warmat.envs.open_spiel  # noqa: E402  (it makes the games known)

EXACT = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "exact.py"))
names = pytest.mark.parametrize("name", list(SMALL_GAMES))


@pytest.fixture(scope="module")
def trees() -> dict[str, Any]:
    return {
        name: EXACT["walk"](pyspiel.load_game(f"python_warmat_{name}").new_initial_state())
        for name in SMALL_GAMES
    }


@pytest.mark.once
def test_summoner_wars_small_has_its_value(trees: dict[str, Any]) -> None:
    """Nothing is hidden, so it is exact."""
    root, small = trees["summoner_wars_small"], SMALL_GAMES["summoner_wars_small"]
    known = EXACT["keys"](root)
    assert len(set(known)) == len(known) == 52
    assert EXACT["induction"](root) == pytest.approx(small.value, abs=small.accuracy)
    assert root.size == 1134


@pytest.mark.once
def test_codex_small_has_its_value(trees: dict[str, Any]) -> None:
    """The hands are hidden; the best answers to what CFR+ found say between what the value lies."""
    root, small = trees["codex_small"], SMALL_GAMES["codex_small"]
    known = EXACT["keys"](root)
    assert len(set(known)) == 1867 < len(known)
    solver = EXACT["Solver"](root)
    solver.train(40)
    low, high = EXACT["bounds"](solver)
    assert low - small.accuracy <= small.value <= high + small.accuracy
    assert high - low < 0.01
    assert root.size == 8926


@pytest.mark.once
def test_open_spiels_cfr_walks_it() -> None:
    from open_spiel.python.algorithms.cfr import CFRPlusSolver

    solver = CFRPlusSolver(pyspiel.load_game("python_warmat_summoner_wars_small"))
    solver.evaluate_and_update_policy()
    table = solver.average_policy().action_probability_array
    assert table.shape[0] > 500  # places where somebody chooses
    assert table.sum(axis=1) == pytest.approx(1)


@names
def test_it_is_a_variant_that_is_played_and_recorded_like_any_other(name: str) -> None:
    small = SMALL_GAMES[name]
    check = invariants(small.game)
    for seed in range(5):
        game = small.new(seed)
        for _ in walk(game, seed):
            check(game.state)
        assert game.result is not None
        assert record(game)["config"]["variant"] == small.variant
        assert warmat.replay(record(game)).digest() == game.digest()


@names
def test_it_is_not_offered_among_the_others(name: str) -> None:
    small = SMALL_GAMES[name]
    variants = warmat.games.rules_of(small.game).variants
    assert small.variant in variants.small
    assert small.variant not in variants.known
    assert variants.named(small.variant.upper()).name == small.variant


@names
def test_every_deal_is_as_likely_as_its_cards(name: str) -> None:
    small = SMALL_GAMES[name]
    deals = deals_of(small)
    assert sum(deal.part for deal in deals) == pytest.approx(1)
    if name == "codex_small":
        parts = sorted(round(deal.part, 6) for deal in deals)
        assert parts == [0.16, 0.24, 0.24, 0.36]  # the one card is among three of five, or not
        hands = [[str(player["hand"]) for player in seen(small.new(deal.seed))] for deal in deals]
        assert len({tuple(pair) for pair in hands}) == len(deals)


def seen(game: warmat.Game) -> list[dict[str, Any]]:
    return [game.view(seat)["players"][seat] for seat in (0, 1)]


def test_rolls_are_as_likely_as_dice_make_them() -> None:
    for count in (1, 2, 3):
        assert sum(part for _, part in rolls(count)) == pytest.approx(1)
    assert len(rolls(2)) == 10  # of four kinds of faces
    assert dict(rolls(1))[0,] == pytest.approx(0.5)
    for roll, _ in rolls(3):
        dice = Dice(seed_of_roll(roll))
        assert tuple(dice.below(6) for _ in roll) == roll


def test_after_the_deal_codex_small_leaves_nothing_to_chance() -> None:
    """Whatever is drawn later is all there is: other shuffles give the same hands."""
    small = SMALL_GAMES["codex_small"]
    for deal in deals_of(small):
        game = small.new(deal.seed)
        while game.state.view(0)["turn"] == 1:
            game.apply(game.options[-1])
        owned = Counter(seen(game)[0]["hand"])
        assert sum(owned.values()) == 5


def test_a_field_of_four_by_four_has_no_other_spaces() -> None:
    small = SMALL_GAMES["summoner_wars_small"]
    field = {f"{column}{row}" for column in "bcde" for row in (3, 4, 5, 6)}
    reached = set()
    for seed in range(30):
        for game in walk(small.new(seed), seed):
            reached |= {piece["space"] for piece in game.view(0)["pieces"]}
    assert reached <= field
    assert len(reached) > 8
