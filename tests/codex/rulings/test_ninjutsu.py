"""The rulings and FAQ entries on Ninjutsu's cards."""

from __future__ import annotations

import pytest

from tests.codex.machine_cards import MACHINES
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.terms import FLYING, STEALTH, SWIFT_STRIKE
from warmat.codex.scenario import Scenario, piece, scenario, side

SETSUKI = "Setsuki Hiruki"
JADE_FOX = "Jade Fox, Den's Headmistress"


def is_ninja(t: Scenario, label: str) -> bool:
    st = t.table
    return kind_number("Ninja") in next(p for p in st.pieces.values() if st.label(p) == label).derived.kinds


@pytest.mark.ruling(423)
@pytest.mark.faq("Hidden Ninja")
@pytest.mark.parametrize("name", ["Glorious Ninja", SETSUKI])
def test_what_grows_beyond_4_atk_stays_hidden(name: str) -> None:
    t = scenario(
        side(
            play=[piece(SETSUKI, level=6), "Glorious Ninja", "Porcupine"],
            hand=["Hidden Ninja", "Rampant Growth"],
            deck=["Tenderfoot"] * 3,
        ),
        side(patrol={"squad leader": "Iron Man"}),
    )
    t.do("play Hidden Ninja", f"choose {name}", "done")
    t.do(f"play Rampant Growth -> {name}")
    assert t[name].atk > 4
    assert t[name].has(STEALTH)
    assert "Base#2" in t.targets(f"attack {name}")


@pytest.mark.ruling(425)
@pytest.mark.parametrize(("first", "survives"), [("Bomb", False), ("Nurse", True)])
def test_whoever_throws_the_shuriken_orders_what_the_dead_set_off(first: str, survives: bool) -> None:
    t = scenario(
        side(hero=SETSUKI, hand=["Shuriken Hail"]),
        side(patrol={"scavenger": "Bomb", "lookout": "Nurse"}, play=[piece("Porcupine", damage=5)]),
        book=MACHINES,
    )
    t.do("play Shuriken Hail")
    assert not t.in_play("Bomb")
    assert not t.in_play("Nurse")
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 0
    assert {"resolve Bomb (dies)", "resolve Nurse (dies)"} <= set(t.options)
    t.do(f"resolve {first} (dies)")
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
    assert t.in_play("Porcupine") == survives


@pytest.mark.ruling(433)
@pytest.mark.faq("Fox's Den School")
def test_a_taught_unit_stays_a_ninja_without_the_school() -> None:
    t = scenario(
        side(play=[piece("Fox's Den School", damage=3), "Iron Man", "Masked Raccoon"], gold=9),
        side(play=["Fox Primus", "Eyes of the Chancellor"]),
    )
    t.do("use Fox's Den School -> Iron Man")
    assert is_ninja(t, "Iron Man")
    t.end_turn()
    t.do("attack Fox Primus -> Fox's Den School")
    assert not t.in_play("Fox's Den School")
    assert is_ninja(t, "Iron Man")
    t.end_turn(patrol={})
    assert is_ninja(t, "Iron Man")


@pytest.mark.ruling(433)
def test_one_that_left_play_comes_back_as_no_ninja() -> None:
    t = scenario(
        side(
            hero=piece("Troq Bashar", level=8),
            play=["Fox's Den School", "Iron Man"],
            hand=["Final Smash"],
            gold=20,
            tech=1,
        ),
        side(),
    )
    t.do("use Fox's Den School -> Iron Man")
    assert is_ninja(t, "Iron Man")
    t.do("play Final Smash")
    assert t.me.hand == ["Iron Man"]
    t.do("play Iron Man")
    assert not is_ninja(t, "Iron Man")


@pytest.mark.ruling(434)
@pytest.mark.faq("Jade Fox, Den's Headmistress")
def test_jade_fox_is_one_of_her_ninjas_and_setsuki_is_none() -> None:
    t = scenario(side(hero=SETSUKI, play=[JADE_FOX]), side(patrol={"squad leader": "Iron Man"}))
    assert t[JADE_FOX].keys & (FLYING | SWIFT_STRIKE) == FLYING | SWIFT_STRIKE
    assert not t[SETSUKI].keys & (FLYING | SWIFT_STRIKE)
    t.do(f"attack {JADE_FOX} -> Base#2")
    assert t.foe.base_damage == 4


@pytest.mark.faq("Inverse Power Ninja")
def test_inverse_power_ninja_minds_what_his_own_player_has() -> None:
    t = scenario(
        side(play=["Inverse Power Ninja", "Tenderfoot", "Tenderfoot"]),
        side(hero="River Montoya", play=["Iron Man", "Iron Man", "Iron Man"]),
    )
    assert t["Inverse Power Ninja"].stats == (4, 4)
