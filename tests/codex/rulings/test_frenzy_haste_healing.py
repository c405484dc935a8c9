"""The rulings on frenzy, haste, arrival fatigue and healing."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(26)
def test_frenzy_ends_with_the_turn() -> None:
    t = scenario(side(play=["Fruit Ninja"]), side())
    assert t["Fruit Ninja"].stats == (3, 2)
    t.end_turn()
    assert t["Fruit Ninja"].stats == (2, 2)
    t.end_turn()
    assert t["Fruit Ninja"].stats == (3, 2)


@pytest.mark.ruling(27)
def test_frenzy_stacks() -> None:
    t = scenario(side(play=["Twofold Ninja"]), side(), book=BENCH)
    assert t["Twofold Ninja"].atk == 4
    t.end_turn()
    assert t["Twofold Ninja"].atk == 2


@pytest.mark.ruling(28)
def test_haste_allows_to_attack_on_the_turn_of_arrival() -> None:
    t = scenario(side(hand=["Timely Messenger", "Tenderfoot"]), side())
    t.do("play Timely Messenger", "play Tenderfoot")
    assert not t.can("attack Tenderfoot")
    t.do("attack Timely Messenger -> Base#2")
    assert t.foe.base_damage == 1


@pytest.mark.ruling(28)
def test_haste_allows_to_exhaust_for_an_ability_on_the_turn_of_arrival() -> None:
    t = scenario(side(tech=2, play=["Maestro"], hand=["Nimble Fencer"]), side())
    t.do("play Nimble Fencer", "use Nimble Fencer -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Nimble Fencer"].exhausted


@pytest.mark.ruling(30)
def test_healing_takes_damage_off_and_does_nothing_else() -> None:
    t = scenario(
        side(),
        side(
            hero=piece("River Montoya", damage=1),
            play=[
                "Helpful Turtle",
                piece("Iron Man", damage=2),
                piece("Older Brother", runes=-1),
                "Tenderfoot",
            ],
        ),
    )
    t.end_turn()
    assert t["Iron Man"].damage == 1
    assert t["River Montoya"].damage == 0
    assert (t["Tenderfoot"].damage, t["Tenderfoot"].stats) == (0, (1, 2))  # no more HP than before
    assert (t["Older Brother"].runes, t["Older Brother"].stats) == (-1, (1, 1))  # the rune stays


@pytest.mark.ruling(91)
def test_what_came_under_your_control_this_turn_has_arrival_fatigue() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), play=["Iron Man"], hand=["Final Smash", "Older Brother"]),
        side(play=["Regular-sized Rhinoceros", "Tenderfoot"]),
    )
    t.do("play Final Smash -> Tenderfoot", "play Older Brother")
    assert t["Regular-sized Rhinoceros"].controller == 0
    assert not t.can("attack Regular-sized Rhinoceros")  # taken
    assert not t.can("attack Older Brother")  # played
    assert t.can("attack Troq Bashar")  # here since the turn began
    t.end_turn()
    t.end_turn()
    assert t.can("attack Regular-sized Rhinoceros")
    assert t.can("attack Older Brother")
