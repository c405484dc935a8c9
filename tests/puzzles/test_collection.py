"""The puzzles that come with the package: a sample is replayed, and some of it proved again.

`--all-puzzles` replays and proves every one of them, which takes many minutes.
"""

from __future__ import annotations

from datetime import date, timedelta
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

from warmat.codex.scenario import scenario, side
from warmat.kernel.errors import BadInput
from warmat.puzzles import GAMES, Puzzle, Verdict, collection, daily, dice_left, judge, named, puzzle_of
from warmat.puzzles.daily import number_of_day
from warmat.puzzles.finder import is_puzzle
from warmat.puzzles.position import puzzle_rules_of
from warmat.puzzles.puzzle import Archive, from_record, packed_archive
from warmat.puzzles.rating import Difficulty
from warmat.puzzles.solver import Turn

FEWEST = 3 * 365  # of each game: a new one every day for three years
PARTS = 2  # it has grown once; what was there kept its numbers
REPLAYED = 40  # of each game, spread over all
PROVED = 3
BIGGEST = 3_000_000  # bytes of a collection

games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(name="sample")
def _sample(game: str, request: pytest.FixtureRequest) -> list[Puzzle]:
    """Puzzles from all over the collection, easy and hard; or all."""
    puzzles = collection(game)
    if request.config.getoption("--all-puzzles"):
        return list(puzzles)
    return [puzzles[at * len(puzzles) // REPLAYED] for at in range(REPLAYED)]


@games
def test_the_collection_is_in_order(game: str) -> None:
    entries = collection(game).entries
    assert len(entries) >= FEWEST
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert len({entry.title for entry in entries}) == len(entries)
    ends = sum(one.stars > other.stars for one, other in pairwise(entries))
    assert ends == PARTS - 1, "easy ones first, in each part"
    assert {entry.stars for entry in entries} == {1, 2, 3, 4, 5}


@games
def test_the_collection_is_small(game: str) -> None:
    file = resources.files("warmat.puzzles") / "collection" / f"{game}.zip"
    assert len(file.read_bytes()) < BIGGEST


@games
def test_a_list_says_of_each_what_is_so(game: str, sample: list[Puzzle]) -> None:
    entries = collection(game).entries
    for puzzle in sample:
        assert puzzle.entry == entries[puzzle.number - 1]
        assert puzzle.game == game
    assert len({str(puzzle.config["start"]["pieces"]) for puzzle in sample}) == len(sample)


@games
def test_every_answer_solves_its_puzzle(game: str, sample: list[Puzzle]) -> None:
    for puzzle in sample:
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
def test_some_are_proved_again(game: str, sample: list[Puzzle], request: pytest.FixtureRequest) -> None:
    """Those in which there is least to do; or all."""
    if not request.config.getoption("--all-puzzles"):
        sample = sorted(sample, key=lambda each: len(each.begin().options))[:PROVED]
    for puzzle in sample:
        table = puzzle.begin()
        turn = Turn(table, puzzle.seat)
        assert sorted(turn.idea().elements()) == sorted(puzzle.keys), puzzle.name
        assert is_puzzle(table, turn), puzzle.name
        assert turn.luck() == pytest.approx(puzzle.difficulty["luck"]), puzzle.name
        assert Difficulty(**puzzle.difficulty).stars == puzzle.stars


@games
def test_words(game: str, sample: list[Puzzle]) -> None:
    for puzzle in sample:
        assert len(puzzle.hints()) == 3
        assert "left" in puzzle.goal()
        dice = dice_left(puzzle, puzzle.begin())
        assert len(dice) == (12 if game == "summoner-wars" else 0)
        assert from_record(puzzle.record()) == puzzle


@games
def test_what_was_changed_is_said(game: str, sample: list[Puzzle]) -> None:
    for puzzle in sample:
        said = puzzle.source()
        assert ("more life" in said) == (puzzle.healed > 0)
        assert ("dice" in said) == (puzzle.thrown > 0)
        assert ("As it came up" in said) == (not puzzle.healed and not puzzle.thrown)
    assert any(puzzle.healed for puzzle in sample)
    assert not all(puzzle.healed for puzzle in sample)


def test_packed_and_unpacked() -> None:
    some = collection("codex")[:45]
    data = packed_archive(some)
    assert list(Archive(data)) == some
    assert packed_archive(some) == data
    assert Archive(data)[-1] == some[-1]
    with pytest.raises(IndexError):
        Archive(data)[45]


def first() -> Puzzle:
    return puzzle_of("codex", 1)


def test_ending_the_turn_misses_the_win() -> None:
    puzzle = first()
    table = puzzle.begin()
    table.apply("end")
    assert judge(puzzle, table) is Verdict.MISSED


def test_names() -> None:
    assert named("codex-1") == first()
    for wrong in ("codex-0", "codex-999999", "chess-1", "codex", "codex-one"):
        with pytest.raises(BadInput):
            named(wrong)
    with pytest.raises(BadInput, match="not a puzzle"):
        from_record('{"game": "codex"}')


@games
def test_no_puzzle_comes_again_before_all_were_used(game: str) -> None:
    count, start, salt = len(collection(game)), date(2026, 1, 1), puzzle_rules_of(game).salt
    days = [number_of_day(at, count, salt) for at in range(2 * count)]
    assert sorted(days[:count]) == sorted(days[count:]) == list(range(count))
    assert days[:count] != days[count:]
    for at in range(0, 2 * count, count // 5):
        assert daily(game, start + timedelta(days=at)).number == days[at] + 1


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
    puzzle = Puzzle(
        "codex", 1, "", 0, 1, board.game.setup.config, ("attack Iron Man -> Base",), (), "", 0, 0, {}
    )
    table = puzzle.begin()
    table.apply("end")
    assert "patrol Iron Man as squad leader" in [
        str(option) for option in (table.decision or pytest.fail("over")).options
    ]
    assert judge(puzzle, table) is Verdict.MISSED
