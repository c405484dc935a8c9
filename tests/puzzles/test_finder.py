"""The finder, on turns that are known."""

from __future__ import annotations

from warmat.codex.scenario import scenario, side
from warmat.puzzles.finder import is_puzzle, puzzles_at, variants, wins_by_attacking_with_all, wins_in
from warmat.puzzles.rating import rate
from warmat.puzzles.solver import Turn


def test_attacking_with_everybody_is_no_puzzle() -> None:
    game = scenario(side(play=["Iron Man", "Older Brother"], gold=0), side(base_damage=15)).game
    assert Turn(game, 0).idea()
    assert wins_by_attacking_with_all(game, 0)
    assert not is_puzzle(game, Turn(game, 0))


def test_life_is_given_back_until_one_idea_is_left() -> None:
    """With 2 left the two may change places; with 3 only one of them can strike the base."""
    game = scenario(
        side(play=["Older Brother", "Iron Man"], gold=0, deck=["Spark"] * 3),
        side(patrol={"elite": "Tenderfoot"}, base_damage=18, deck=["Wither"]),
    ).game
    ((position, turn),) = puzzles_at(game, 500)
    assert sorted(turn.idea()) == ["attack Iron Man -> Base", "attack Older Brother -> Tenderfoot"]
    assert position.view(0)["pieces"] != game.view(0)["pieces"]


def test_a_puzzle_and_how_hard_it_is() -> None:
    game = scenario(
        side(play=["Older Brother", "Iron Man"], gold=0, deck=["Spark"] * 3),
        side(patrol={"elite": "Tenderfoot"}, base_damage=17, hand=["Spark", "Bloom"], deck=["Wither"]),
    ).game
    turn = Turn(game, 0)
    assert is_puzzle(game, turn)
    assert wins_in(game, turn, 1)
    difficulty = rate(game, turn)
    assert difficulty.keys == 2
    assert not difficulty.presses_first
    assert 1 <= difficulty.stars <= 3
    assert variants(game) == [game]
