"""The solver: which wins are certain, and when they are one idea."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from warmat.codex.scenario import Scenario, scenario, side
from warmat.puzzles.solver import TooMuch, Turn
from warmat.puzzles.summoner_wars import next_dice
from warmat.summoner_wars import scenario as sw


def board(base_damage: int, *mine: str, gold: int = 0, hand: tuple[str, ...] = ()) -> Scenario:
    """My units against a Tenderfoot (2 life) on patrol, before a base of 20."""
    return scenario(
        side(play=list(mine), gold=gold, hand=list(hand), deck=["Spark"] * 5),
        side(patrol={"elite": "Tenderfoot"}, base_damage=base_damage),
    )


def test_one_idea() -> None:
    """The base has 3 left: the Brother must clear the way, for only the Iron Man hits hard enough."""
    turn = Turn(board(17, "Older Brother", "Iron Man").game, 0)
    assert [move.text for move in turn.line()] == [
        "attack Older Brother -> Tenderfoot",
        "attack Iron Man -> Base#2",
    ]
    assert turn.idea() == Counter({"attack Older Brother -> Tenderfoot": 1, "attack Iron Man -> Base": 1})


def test_two_ideas_are_none() -> None:
    """With 2 left either may clear the way for the other."""
    turn = Turn(board(18, "Older Brother", "Iron Man").game, 0)
    assert turn.line()
    assert not turn.idea()


def test_which_of_two_alike_is_no_other_idea() -> None:
    turn = Turn(board(17, "Iron Man", "Iron Man").game, 0)
    assert turn.idea() == Counter({"attack Iron Man -> Tenderfoot": 1, "attack Iron Man -> Base": 1})


def test_what_is_done_twice_must_be_done_twice() -> None:
    turn = Turn(board(14, "Iron Man", "Iron Man", "Older Brother").game, 0)
    assert turn.idea()["attack Iron Man -> Base"] == 2


def test_something_done_besides_changes_nothing() -> None:
    """A unit that arrives now can't attack: playing it is no part of the idea, and no second one."""
    turn = Turn(board(17, "Older Brother", "Iron Man", gold=2, hand=("Tenderfoot",)).game, 0)
    assert turn.idea()
    assert len(turn.line()) == 2


def test_no_win() -> None:
    turn = Turn(board(16, "Older Brother", "Iron Man").game, 0)
    assert turn.line() == []
    assert not turn.idea()


def test_how_lucky_somebody_must_be() -> None:
    """One of four first choices is right (two attacks, one by each; ending): then the base or the end."""
    turn = Turn(board(17, "Older Brother", "Iron Man").game, 0)
    first = len(turn.nodes[0].edges) + 1
    assert 0 < turn.luck() <= 1 / first


def test_a_budget_is_kept() -> None:
    with pytest.raises(TooMuch):
        Turn(board(17, "Older Brother", "Iron Man").game, 0, budget=3)


def test_the_solver_leaves_the_game_alone() -> None:
    game = board(17, "Older Brother", "Iron Man").game
    before = game.digest()
    Turn(game, 0)
    assert game.digest() == before


@pytest.fixture(scope="module")
def duel() -> sw.Scenario:
    """An archer and a mage with Grognack in front of both: 2 life left."""
    return sw.scenario(
        sw.side(
            faction="Phoenix Elves",
            board={"a1": "Queen Maldaria", "d5": "Ember Archer", "c7": "Ember Mage"},
            hand=[],
            draw_pile=[],
        ),
        sw.side(faction="Tundra Orcs", board={"d7": sw.piece("Grognack", damage=12)}, hand=[], draw_pile=[]),
        phase="attack",
        turn=9,
        seed=5,
    )


def test_the_dice_on_the_table_are_the_ones_that_fall(duel: sw.Scenario) -> None:
    state: Any = duel.game.state
    lying = next_dice(state, 8)
    game = duel.game.clone()
    game.apply("attack Ember Archer -> Grognack")
    rolled: Any = game.state
    assert rolled.dice == lying[: len(rolled.dice)] != []


def test_with_known_dice_a_win_is_certain(duel: sw.Scenario) -> None:
    """Found by the solver, or there is none: either way as it turns out when it is played."""
    turn = Turn(duel.game, 0)
    game = duel.game.clone()
    for move in turn.line():
        game.apply(move.text)
    assert (game.result == [0]) == bool(turn.line())
    assert turn.line()
