"""Upkeep: gold from workers, one summoning rune off each hero, then upkeep abilities in any order."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import Scenario, piece, scenario, side


@pytest.mark.parametrize("workers", [4, 5, 9])
def test_every_worker_brings_one_gold(workers: int) -> None:
    t = scenario(side(), side(gold=0, workers=workers))
    t.end_turn()
    assert t.foe.gold == workers


def test_only_the_player_whose_turn_it_is_gets_gold() -> None:
    t = scenario(side(gold=3, workers=6), side(gold=0, workers=6))
    t.end_turn()
    assert t.me.gold == 3


@pytest.mark.parametrize(("saved", "then"), [(13, 19), (14, 20), (15, 20), (20, 20)])
def test_nobody_has_more_than_twenty_gold(saved: int, then: int) -> None:
    t = scenario(side(), side(gold=saved, workers=6))
    t.end_turn()
    assert t.foe.gold == then


def test_gold_is_kept_from_turn_to_turn() -> None:
    t = scenario(side(gold=7, workers=5), side())
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 12


def test_a_worker_hired_this_turn_brings_gold_on_the_next() -> None:
    t = scenario(side(gold=1, workers=4, hand=["Spark"]), side())
    t.do("hire Spark")
    assert t.me.gold == 0
    t.end_turn()
    t.end_turn()
    assert t.me.gold == 5


def test_one_summoning_rune_comes_off_each_waiting_hero_of_the_player() -> None:
    t = scenario(side(command={"Troq Bashar": 2}), side(command={"River Montoya": 2}))
    t.end_turn()
    assert t.foe.command == {"River Montoya": 1}
    assert t.me.command == {"Troq Bashar": 2}, "not in the opponent's upkeep"


def test_a_hero_without_summoning_runes_stays_without() -> None:
    t = scenario(side(), side(command={"River Montoya": 0}))
    t.end_turn()
    assert t.foe.command == {"River Montoya": 0}


def test_upkeep_abilities_happen_in_the_upkeep_of_their_own_player_only() -> None:
    t = scenario(side(play=["Star-Crossed Starlet", "Surplus"], deck=["Spark"]), side())
    t.end_turn()
    assert t["Star-Crossed Starlet"].damage == 0
    assert t.me.hand == ["Spark"], "drawn in my draw phase, nothing in the opponent's upkeep"
    assert t.me.deck == []


def test_gold_comes_before_upkeep_abilities() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", "Star-Crossed Starlet"], gold=0, workers=6))
    t.end_turn()
    assert t.foe.gold == 6
    t.do("resolve Helpful Turtle (healing)")


def turtle_and_starlet(damage: int) -> Scenario:
    """The opponent's upkeep, with a healer and somebody who hurts herself."""
    t = scenario(side(), side(play=["Helpful Turtle", piece("Star-Crossed Starlet", damage=damage)]))
    t.end_turn()
    assert t.options == ["resolve Helpful Turtle (healing)", "resolve Star-Crossed Starlet (upkeep)"]
    assert t.game.options[0].player == 1, "the active player chooses the order"
    return t


def test_healing_first_saves_a_wounded_starlet() -> None:
    t = turtle_and_starlet(damage=1)
    t.do("resolve Helpful Turtle (healing)")
    assert t["Star-Crossed Starlet"].damage == 1
    assert t["Star-Crossed Starlet"].stats == (4, 2)


def test_healing_last_is_too_late_for_a_wounded_starlet() -> None:
    t = turtle_and_starlet(damage=1)
    t.do("resolve Star-Crossed Starlet (upkeep)")
    assert not t.in_play("Star-Crossed Starlet")
    assert t.foe.discard == ["Star-Crossed Starlet"]


def test_healing_last_takes_the_damage_off_an_unhurt_starlet() -> None:
    t = turtle_and_starlet(damage=0)
    t.do("resolve Star-Crossed Starlet (upkeep)")
    assert t["Star-Crossed Starlet"].stats == (3, 2)
    assert t["Star-Crossed Starlet"].damage == 0


def test_healing_first_does_nothing_for_an_unhurt_starlet() -> None:
    t = turtle_and_starlet(damage=0)
    t.do("resolve Helpful Turtle (healing)")
    assert t["Star-Crossed Starlet"].damage == 1


def test_a_single_upkeep_ability_asks_nothing() -> None:
    t = scenario(side(), side(play=[piece("Star-Crossed Starlet")], gold=0, workers=6))
    seen = watch(t)
    t.end_turn()
    assert {"Star-Crossed Starlet: damage 0 -> 1", "Star-Crossed Starlet: ATK 3 -> 4"} <= seen.changes
