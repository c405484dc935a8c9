"""The finder, on turns that are known."""

from __future__ import annotations

from dataclasses import replace

from warmat.codex.scenario import scenario, side
from warmat.puzzles import collection
from warmat.puzzles.finder import (
    is_puzzle,
    numbered,
    puzzles_at,
    seed_after,
    variants,
    wins_by_attacking_with_all,
    wins_in,
    wins_in_several_ways,
)
from warmat.puzzles.rating import Difficulty, rate
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
    (found,) = puzzles_at(game, 500)
    assert sorted(found.turn.idea()) == ["attack Iron Man -> Base", "attack Older Brother -> Tenderfoot"]
    assert found.game.view(0)["pieces"] != game.view(0)["pieces"]
    assert found.healed == 1


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


def test_what_fewer_find_is_harder() -> None:
    easy = Difficulty(keys=2, luck=0.25, presses_first=True, heuristic=True, network=True)
    assert easy.stars == 1
    for harder in (
        {"keys": 5},
        {"luck": 0.001},
        {"heuristic": False},
        {"network": False},
        {"presses_first": False},
    ):
        assert replace(easy, **harder).hardness > easy.hardness
    assert Difficulty(keys=9, luck=0.0, presses_first=False, heuristic=False, network=False).stars == 5


def test_lines_that_have_nothing_in_common_are_several_ideas() -> None:
    """With 2 left the two may change places; with 3 they may not."""
    for damage, several in ((18, True), (17, False)):
        game = scenario(
            side(play=["Older Brother", "Iron Man"], gold=0),
            side(patrol={"elite": "Tenderfoot"}, base_damage=damage),
        ).game
        assert wins_in_several_ways(game, 0) == several


def test_it_goes_on_after_the_last_that_was_found() -> None:
    found = collection("codex")[:30]
    last = max(int(puzzle.origin.split()[3].strip(",")) for puzzle in found)
    assert seed_after(found, 5) == last + 1
    assert seed_after([], 5) == 5


def test_a_collection_has_one_of_each_game_and_every_title_once() -> None:
    found = collection("codex")[:30]
    made = numbered([*reversed(found), *found])
    assert [puzzle.origin for puzzle in made] == [puzzle.origin for puzzle in found]
    assert [puzzle.number for puzzle in made] == list(range(1, 31))
    assert len({puzzle.title for puzzle in made}) == 30
