"""The rulings on readiness."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(52)
def test_readiness_does_not_help_who_is_exhausted_or_has_just_arrived() -> None:
    exhausted = scenario(side(hero=piece("Troq Bashar", level=8, exhausted=True)), side())
    assert not exhausted.can("attack Troq Bashar")
    arrived = scenario(side(hero=piece("Troq Bashar", level=8, arrived_now=True)), side())
    assert not arrived.can("attack Troq Bashar")


@pytest.mark.ruling(52)
def test_readiness_and_haste_attack_on_the_turn_of_arrival() -> None:
    t = scenario(side(tech=1, hand=["Steady Runner", "Steady Virtuoso"]), side(), book=BENCH)
    t.do("play Steady Runner", "play Steady Virtuoso")
    assert not t.can("attack Steady Virtuoso")
    t.do("attack Steady Runner -> Base#2")
    assert t.foe.base_damage == 2


@pytest.mark.ruling(53)
def test_readiness_attacks_once_without_exhausting_and_may_then_exhaust_for_an_ability() -> None:
    t = scenario(side(play=["Steady Virtuoso", "Maestro"]), side(), book=BENCH)
    t.do("attack Steady Virtuoso -> Base#2")
    assert not t["Steady Virtuoso"].exhausted
    assert not t.can("attack Steady Virtuoso")
    t.do("use Steady Virtuoso -> Base#2")
    assert t["Steady Virtuoso"].exhausted
    assert t.foe.base_damage == 2 + 2


@pytest.mark.ruling(53)
def test_troq_attacks_patrols_and_attacks_again_next_turn() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8)), side())
    t.do("attack Troq Bashar -> Base#2")
    assert not t.can("attack Troq Bashar")
    t.end_turn(patrol={"squad leader": "Troq Bashar"})
    assert t["Troq Bashar"].slot == "squad leader"
    t.end_turn()
    assert t.can("attack Troq Bashar")
