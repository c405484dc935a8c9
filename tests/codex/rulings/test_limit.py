"""The rulings on the limit that tokens can have, with the Dancers' limit of three."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, piece, scenario, side


def dancers(t: Scenario, seat: int = 0) -> int:
    return sum(1 for label in t.player(seat).in_play if label.startswith("Dancer"))


@pytest.mark.ruling(87)
def test_no_more_tokens_are_summoned_than_the_limit_allows() -> None:
    t = scenario(
        side(
            hero="River Montoya", play=[piece("Harmony", caster="River Montoya")], hand=["Wither"] * 4, gold=9
        ),
        side(play=["Regular-sized Rhinoceros"]),
    )
    for expected in (1, 2, 3, 3):
        t.do("play Wither -> Regular-sized Rhinoceros")
        assert dancers(t) == expected


@pytest.mark.ruling(87)
def test_of_two_tokens_only_the_one_is_summoned_that_the_limit_has_room_for() -> None:
    t = scenario(side(hero="River Montoya", play=["Dancer", "Dancer"], hand=["Reprise"]), side(), book=BENCH)
    t.do("play Reprise")
    assert dancers(t) == 3


@pytest.mark.ruling(88)
def test_taken_tokens_may_go_beyond_the_limit() -> None:
    t = scenario(
        side(hero="River Montoya", play=["Dancer", "Dancer", "Dancer"], hand=["Win Over"]),
        side(play=["Dancer"]),
        book=BENCH,
    )
    t.do("play Win Over -> Dancer#4")
    assert dancers(t) == 4
    assert dancers(t, 1) == 0


@pytest.mark.ruling(89)
def test_the_limit_holds_for_every_way_to_summon_that_token() -> None:
    t = scenario(side(hero="River Montoya", play=["Dancer", "Dancer"], hand=["Encore"]), side(), book=BENCH)
    t.do("play Encore")  # says nothing of a limit
    assert dancers(t) == 3


@pytest.mark.ruling(90)
def test_dancers_that_turned_angry_count_against_the_limit() -> None:
    """There are three Dancers, with two sides each, and which side they show does not matter."""
    t = scenario(
        side(
            hero="River Montoya",
            play=[piece("Harmony", caster="River Montoya"), "Dancer", "Dancer"],
            hand=["Harmony", "Wither", "Wither"],
            gold=9,
        ),
        side(play=["Regular-sized Rhinoceros"]),
    )
    t.do("use Harmony", "play Harmony")
    assert dancers(t) == 0
    for _ in range(2):
        t.do("play Wither -> Regular-sized Rhinoceros")
        assert dancers(t) == 1, "the two that are angry are Dancers still"


@pytest.mark.ruling(90)
def test_a_copy_of_a_dancer_has_no_other_side() -> None:
    t = scenario(
        side(
            hero="River Montoya",
            play=[piece("Harmony", caster="River Montoya"), "Dancer", "Tiger Cub"],
            hand=["Manufactured Truth"],
            gold=9,
        ),
        side(),
    )
    t.do("play Manufactured Truth -> Tiger Cub", "use Harmony")
    mine = ["Base", "River Montoya", "Angry Dancer", "Dancer#2", "Angry Dancer#2"]
    assert t.me.in_play == mine, "the second came with the spell; the copy between them stays calm"
    t.end_turn()
    assert t.in_play("Tiger Cub")
