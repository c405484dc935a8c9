"""The rulings on swift strike, and on Blademaster who grants it."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.rules.model.terms import SWIFT_STRIKE
from warmat.codex.scenario import scenario, side


@pytest.mark.ruling(67)
def test_two_with_swift_strike_strike_each_other_at_once() -> None:
    t = scenario(side(play=["Duelist"]), side(patrol={"elite": "Duelist"}), book=BENCH)
    t.do("attack Duelist -> Duelist#2")
    assert not t.in_play("Duelist")
    assert not t.in_play("Duelist#2")


@pytest.mark.ruling(68)
def test_what_swift_strike_kills_does_not_strike_back() -> None:
    t = scenario(side(play=["Duelist"]), side(play=["Revolver Ocelot"]), book=BENCH)
    t.do("attack Duelist -> Revolver Ocelot")
    assert not t.in_play("Revolver Ocelot")
    assert t["Duelist"].damage == 0


@pytest.mark.ruling(68)
def test_an_attacker_that_swift_strike_kills_deals_no_damage() -> None:
    t = scenario(side(play=["Revolver Ocelot"]), side(patrol={"elite": "Duelist"}), book=BENCH)
    t.do("attack Revolver Ocelot -> Duelist")
    assert not t.in_play("Revolver Ocelot")
    assert t["Duelist"].damage == 0


@pytest.mark.ruling(68)
def test_what_survives_swift_strike_strikes_back() -> None:
    t = scenario(side(play=["Duelist"]), side(play=["Leaping Lizard"]), book=BENCH)
    t.do("attack Duelist -> Leaping Lizard")
    assert t["Leaping Lizard"].damage == 3
    assert not t.in_play("Duelist")


@pytest.mark.ruling(135)
@pytest.mark.faq("Blademaster")
def test_swift_strike_ends_when_blademaster_leaves_play() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"]),
        side(hero="River Montoya", play=["Blademaster", "Tenderfoot"]),
        book=BENCH,
    )
    assert all(t[name].has(SWIFT_STRIKE) for name in ("River Montoya", "Blademaster", "Tenderfoot"))
    assert not t["Troq Bashar"].has(SWIFT_STRIKE)
    t.do("play Send Home -> Blademaster")
    assert not t["River Montoya"].has(SWIFT_STRIKE)
    assert not t["Tenderfoot"].has(SWIFT_STRIKE)


@pytest.mark.ruling(135)
@pytest.mark.faq("Blademaster")
def test_swift_strike_changes_sides_with_blademaster() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Win Over"]),
        side(hero="River Montoya", play=["Blademaster", "Tenderfoot"]),
        book=BENCH,
    )
    t.do("play Win Over -> Blademaster")
    assert t["Troq Bashar"].has(SWIFT_STRIKE)
    assert not t["River Montoya"].has(SWIFT_STRIKE)
    assert not t["Tenderfoot"].has(SWIFT_STRIKE)
