"""The puzzles that come with the package: each is replayed, and some are proved again."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest

from warmat.codex.scenario import scenario, side
from warmat.kernel.errors import BadInput
from warmat.puzzles import GAMES, Puzzle, Verdict, collection, daily, dice_left, judge, named, puzzle_of
from warmat.puzzles.daily import number_of_day
from warmat.puzzles.finder import is_puzzle
from warmat.puzzles.puzzle import from_record
from warmat.puzzles.solver import Turn

FEWEST = {"codex": 15, "summoner-wars": 13}
PROVED = 2  # of each game, the ones in which there is least to do

games = pytest.mark.parametrize("game", GAMES)


@games
def test_the_collection_is_in_order(game: str) -> None:
    puzzles = collection(game)
    assert len(puzzles) >= FEWEST[game]
    assert [puzzle.number for puzzle in puzzles] == list(range(1, len(puzzles) + 1))
    assert len({puzzle.title for puzzle in puzzles}) == len(puzzles)
    assert len({str(puzzle.config["start"]["pieces"]) for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.stars for puzzle in puzzles} <= {1, 2, 3, 4, 5}
    assert len({puzzle.stars for puzzle in puzzles}) >= 3


@games
def test_every_answer_solves_its_puzzle(game: str) -> None:
    for puzzle in collection(game):
        table = puzzle.begin()
        assert judge(puzzle, table) is Verdict.OPEN
        assert table.options[0].player == puzzle.seat
        for choice in puzzle.solution:
            assert judge(puzzle, table) is Verdict.OPEN, puzzle.name
            # Exactly as it is offered.
            assert choice in [str(option) for option in (table.decision or pytest.fail(puzzle.name)).options]
            table.apply(choice)
        assert judge(puzzle, table) is Verdict.SOLVED, puzzle.name
        assert len(puzzle.keys) >= 2


@games
def test_some_are_proved_again(game: str) -> None:
    for puzzle in sorted(collection(game), key=lambda each: len(each.begin().options))[:PROVED]:
        table = puzzle.begin()
        turn = Turn(table, puzzle.seat)
        assert sorted(turn.idea().elements()) == sorted(puzzle.keys), puzzle.name
        assert is_puzzle(table, turn)


@games
def test_words(game: str) -> None:
    for puzzle in collection(game):
        assert len(puzzle.hints()) == 3
        assert "left" in puzzle.goal()
        dice = dice_left(puzzle, puzzle.begin())
        assert len(dice) == (12 if game == "summoner-wars" else 0)
        assert from_record(puzzle.record()) == puzzle


def first() -> Puzzle:
    return puzzle_of("codex", 1)


def test_ending_the_turn_misses_the_win() -> None:
    puzzle = first()
    table = puzzle.begin()
    table.apply("end")
    assert judge(puzzle, table) is Verdict.MISSED


def test_names() -> None:
    assert named("codex-1") == first()
    for wrong in ("codex-0", "codex-9999", "chess-1", "codex", "codex-one"):
        with pytest.raises(BadInput):
            named(wrong)
    with pytest.raises(BadInput, match="no puzzle"):
        from_record('{"game": "codex"}')


@games
def test_no_puzzle_comes_again_before_all_were_used(game: str) -> None:
    count, start = len(collection(game)), date(2026, 1, 1)
    days = [daily(game, start + timedelta(days=at)).number for at in range(2 * count)]
    assert sorted(days[:count]) == sorted(days[count:]) == list(range(1, count + 1))
    assert days[:count] != days[count:]
    assert daily(game, start) == daily(game, start)


@pytest.mark.parametrize("count", [3, 5, 40])
def test_never_the_same_on_two_days_running(count: int) -> None:
    days = [number_of_day(day, count, 7) for day in range(-3 * count, 20 * count)]
    assert all(one != other for one, other in pairwise(days))


def test_a_win_without_the_idea_was_luck() -> None:
    """Keys that were not played: then somebody must have helped."""
    puzzle: Any = first()
    other = from_record(puzzle.record().replace('"keys":[', '"keys":["attack Nobody -> Base",'))
    table = other.begin()
    for choice in other.solution:
        table.apply(choice)
    assert judge(other, table) is Verdict.LUCKY


def test_ending_the_turn_misses_even_while_patrollers_are_asked_for() -> None:
    board = scenario(side(play=["Iron Man"]), side(base_damage=17))
    puzzle = Puzzle("codex", 1, "", 0, 1, board.game.setup.config, ("attack Iron Man -> Base",), (), "")
    table = puzzle.begin()
    table.apply("end")
    assert "patrol Iron Man as squad leader" in [
        str(option) for option in (table.decision or pytest.fail("over")).options
    ]
    assert judge(puzzle, table) is Verdict.MISSED
