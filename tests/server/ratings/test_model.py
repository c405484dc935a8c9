"""What a game tells of how strong its players are: two, teams, and each for themselves."""

from __future__ import annotations

import pytest

from warmat.server.ratings.model import DRAWN, LOST, WON, Skill, after, places, points, result

TWO, TEAMS, EACH = [0, 1], [0, 0, 1, 1], [0, 1, 2, 3]


def rated(teams: list[int], winners: list[int], left: tuple[int, ...] = ()) -> dict[int, Skill]:
    return after({seat: Skill() for seat in range(len(teams))}, teams, places(teams, winners, left))


def test_somebody_new_has_1500_points_and_nobody_knows() -> None:
    assert (points(Skill().mu), points(Skill().sigma), points(Skill().floor)) == (1500, 500, 500)


def test_who_wins_gains_what_the_other_loses_and_both_are_known_better() -> None:
    found = rated(TWO, [1])
    assert found[1].mu - Skill().mu == pytest.approx(Skill().mu - found[0].mu)
    assert found[1].mu > Skill().mu
    assert found[0].sigma == found[1].sigma < Skill().sigma


def test_the_better_player_gains_little_by_winning_and_loses_by_a_draw() -> None:
    skills = {0: Skill(35.0, 3.0), 1: Skill(20.0, 3.0)}
    expected = after(skills, TWO, places(TWO, [0], []))[0].mu - 35.0
    surprise = after(skills, TWO, places(TWO, [1], []))[1].mu - 20.0
    assert 0 < expected < surprise / 5
    assert after(skills, TWO, places(TWO, [], []))[0].mu < 35.0


def test_a_team_wins_and_loses_together() -> None:
    found = rated(TEAMS, [2, 3])
    assert found[0] == found[1]
    assert found[2] == found[3]
    assert found[2].mu > Skill().mu > found[0].mu


def test_each_for_themselves_the_winner_gains_and_the_others_share_the_loss() -> None:
    found = rated(EACH, [2])
    assert found[2].mu > Skill().mu > found[0].mu
    assert found[0].mu == pytest.approx(found[1].mu) == pytest.approx(found[3].mu)


def test_whoever_left_has_lost_and_the_first_who_left_most() -> None:
    """Even if the bot that took the seat over has won."""
    assert places(EACH, [1], [1, 3]) == [1, 3, 1, 2]
    found = rated(EACH, [0], (3, 1))
    assert found[0].mu > found[2].mu > found[1].mu > found[3].mu
    placed = places(EACH, [0], [3, 1])
    assert [result(seat, placed, [0]) for seat in range(4)] == [WON, LOST, LOST, LOST]


def test_a_draw_is_one_for_all_who_stayed() -> None:
    placed = places(EACH, [], [2])
    assert [result(seat, placed, []) for seat in range(4)] == [DRAWN, DRAWN, LOST, DRAWN]
    assert places(TEAMS, [], []) == [0, 0, 0, 0]
