"""Elo by Bradley and Terry's model, its intervals, and the score of one against another."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pytest

from warmat.players.arena import Result, elo_ratings, versus


def game(one: str, two: str, seed: int, exchanged: bool, winner: str) -> Result:
    seats = (two, one) if exchanged else (one, two)
    won = (seats.index(winner),) if winner else ()
    return Result(
        (one, two),
        seed,
        exchanged,
        seats,
        ("", ""),
        seats,
        won,
        winner,
        5,
        40,
        1.0,
        (20, 20),
        (0.2, 0.8),
        "0",
    )


def games(one: str, two: str, scores: str) -> list[Result]:
    """Two letters for each set-up: w, d or l for the first, in its two games."""
    winner = {"w": one, "d": "", "l": two}
    return [
        game(one, two, seed, bool(place), winner[letter])
        for seed, setup in enumerate(scores.split())
        for place, letter in enumerate(setup)
    ]


def elo_of(chance: float) -> float:
    return 400 * math.log10(chance / (1 - chance))


def test_two_contestants_are_as_far_apart_as_their_score_says() -> None:
    """75 of 100 and half of the one set-up that is added: 75.5 of 101... points of two games each."""
    better, worse = elo_ratings(["a", "b"], games("a", "b", "wl " * 25 + "ww " * 25))
    assert better.elo is not None
    assert worse.elo is not None
    assert better.elo - worse.elo == pytest.approx(elo_of(76 / 102))
    assert better.elo == -worse.elo, "the mean has 0"
    assert (better.wins, better.losses, better.score) == (75, 25, 0.75)
    assert better.seconds_per_decision == pytest.approx(0.025)


def test_draws_are_half_a_win() -> None:
    drawn = elo_ratings(["a", "b"], games("a", "b", "dd " * 10 + "ww " * 10))[0]
    shared = elo_ratings(["a", "b"], games("a", "b", "wl " * 10 + "ww " * 10))[0]
    assert drawn.elo == pytest.approx(shared.elo)
    assert (drawn.wins, drawn.draws, drawn.losses) == (20, 20, 0)


def test_the_anchor_has_zero_and_no_interval() -> None:
    played = games("a", "b", "wl ww " * 10) + games("b", "c", "wl ww " * 10)
    by_name = {row.name: row for row in elo_ratings(["a", "b", "c"], played, "b")}
    assert by_name["b"].elo == by_name["b"].low == by_name["b"].high == 0
    assert by_name["a"].elo == pytest.approx(-(by_name["c"].elo or 0))
    low, high = by_name["a"].low, by_name["a"].high
    assert low is not None
    assert high is not None
    assert 0 < low < high


def test_who_wins_everything_still_has_a_rating_and_a_wide_interval() -> None:
    row = elo_ratings(["a", "b"], games("a", "b", "ww " * 50), "b")[0]
    assert row.elo is not None
    assert row.low is not None
    assert 700 < row.elo < 1000
    assert row.elo - row.low > 250


def test_few_equal_results_are_no_certainty() -> None:
    row = elo_ratings(["a", "b"], games("a", "b", "wl " * 3), "b")[0]
    assert row.elo == pytest.approx(0)
    assert row.high is not None
    assert row.high > 60


def test_setups_that_split_say_more_than_setups_that_are_swept() -> None:
    """The same score: but where each bot wins both games of half the set-ups, luck is larger."""
    split = elo_ratings(["a", "b"], games("a", "b", "wl " * 40), "b")[0]
    swept = elo_ratings(["a", "b"], games("a", "b", "ww ll " * 20), "b")[0]
    assert split.elo == pytest.approx(swept.elo)
    assert split.high is not None
    assert swept.high is not None
    assert swept.high > 4 * split.high


def test_who_met_nobody_has_no_rating() -> None:
    rows = elo_ratings(["a", "b", "c"], games("a", "b", "wl ww"))
    assert rows[2].elo is None
    assert rows[2].score is None
    assert rows[2].games == 0
    assert rows[0].elo is not None
    assert all(row.elo is None for row in elo_ratings(["a", "b"], []))


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    """Contests by lot: known strengths, and set-ups that favour a seat as much as a bot is better."""
    chance, names = random.Random(4), ["a", "b", "c"]
    strengths = {"a": 0.0, "b": 0.4, "c": 1.2}
    held = 0
    for _ in range(100):
        results: list[Result] = []
        for seed in range(40):
            favour = chance.choice([-1.5, 0.0, 1.5])
            for one, two in combinations(names, 2):
                for exchanged in (False, True):
                    edge = strengths[one] - strengths[two] + (-favour if exchanged else favour)
                    winner = one if chance.random() < 1 / (1 + math.exp(-edge)) else two
                    results.append(game(one, two, seed, exchanged, winner))
        row = elo_ratings(names, results, "a")[2]
        assert row.low is not None
        assert row.high is not None
        # A favour that both have in turn brings the score nearer to a half: so is the rating that it shows.
        held += row.low <= _shown(1.2) <= row.high
    assert 88 <= held <= 99


def _shown(strength: float) -> float:
    chances = [1 / (1 + math.exp(-(strength + favour))) for favour in (-1.5, 0.0, 1.5)]
    return elo_of(sum(chances) / 3)


def test_one_against_another() -> None:
    met = versus(games("a", "b", "ww wl dl ww"), "b", "a")
    assert met is not None
    assert (met.games, met.setups, met.wins, met.draws, met.losses) == (8, 4, 2, 1, 5)
    assert met.score == 2.5 / 8
    assert 0 < met.low < met.score < met.high < 1
    assert str(met).startswith("b scores 31.2 % against a (95 %: ")
    assert not met.certain
    assert versus([], "a", "b") is None


def test_the_score_of_independent_games_has_wilsons_interval() -> None:
    """Half won: 30 to 70 of 20 games, near enough, where set-ups scatter as single games would."""
    met = versus(games("a", "b", "ww ll wl wl " * 5), "a", "b")
    assert met is not None
    assert met.low == pytest.approx(0.352, abs=0.01)
    assert met.high == pytest.approx(0.648, abs=0.01)
    all_won = versus(games("a", "b", "ww " * 200), "a", "b")
    assert all_won is not None
    assert all_won.high == 1
    assert all_won.low == pytest.approx(0.9905, abs=0.0005)
    assert all_won.certain
