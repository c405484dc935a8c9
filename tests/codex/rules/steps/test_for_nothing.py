"""What can do nothing of what it says: not offered, unless playing it does something by itself."""

from __future__ import annotations

import pytest

from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

CALYPSO, STORMS = "Calypso Vystari", "True Power of Storms"
HARMONY = piece("Harmony", caster="River Montoya")
GRAVE = piece("Grave Stormborne", level=7)
SPELLS = ["The Boot", "Two Step", STORMS, "Spark"]


def holding(spell: str, *play: str | PieceSpec) -> Scenario:
    """A spell in hand that finds nothing to do."""
    return scenario(
        side(hero="River Montoya", play=["Troq Bashar", GRAVE, *play], hand=[spell], gold=9), side()
    )


@pytest.mark.ruling(413)
@pytest.mark.faq("Calypso Vystari")
@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_that_does_nothing_is_not_cast(spell: str) -> None:
    assert not holding(spell).can(f"play {spell}")


@pytest.mark.ruling(157)
@pytest.mark.faq("Calypso Vystari")
def test_an_ability_that_does_nothing_is_not_used() -> None:
    t = scenario(side(play=[CALYPSO]), side(patrol={"elite": "Spectral Hound"}))
    assert (
        t.refuses(f"use {CALYPSO}")
        == f"{CALYPSO} can't use that ability: you have not played a spell this turn."
    )
    assert not t.can(f"use {CALYPSO} -> Spectral Hound"), "so it does not kill an Illusion either"


@pytest.mark.ruling(157, 413)
@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_may_be_cast_for_nothing_but_a_dancer(spell: str) -> None:
    t = holding(spell, HARMONY)
    t.do(f"play {spell}")
    assert t.in_play("Dancer")
    assert t.me.discard == [spell]


@pytest.mark.ruling(157, 413)
def test_a_spell_may_be_cast_for_nothing_but_to_let_calypso_act() -> None:
    t = scenario(
        side(hero="River Montoya", play=[CALYPSO], hand=["Two Step"], gold=9),
        side(patrol={"elite": "Troq Bashar", "lookout": "Iron Man"}),
    )
    t.do("play Two Step")
    assert t[CALYPSO].stats == (2, 2), "alone she dances with nobody"
    assert t.me.discard == ["Two Step"]
    assert t.targets(f"use {CALYPSO}") == {"Troq Bashar", "Iron Man"}


@pytest.mark.ruling(413)
@pytest.mark.parametrize("others", [[], ["Reversal"]])
def test_storms_cast_for_nothing_target_nothing(others: list[str]) -> None:
    t = scenario(
        side(hero="River Montoya", play=[GRAVE, HARMONY], hand=[STORMS, *others], gold=9),
        side(play=["Spectral Hound"]),
    )
    t.do(f"play {STORMS}")
    assert t.in_play("Spectral Hound")
    assert t.me.hand == others
    assert t.me.discard == [STORMS]


def test_a_sacrifice_may_be_made_for_nothing_but_the_death() -> None:
    for witness, allowed in (("Bloodburn", True), ("Iron Man", False)):
        t = scenario(side(play=["Bombaster", witness], gold=5), side(play=["Tenderfoot"]))
        assert t.can("use Bombaster") == allowed, witness
        if allowed:
            t.do("use Bombaster")
            assert t.me.discard == ["Bombaster"]


def test_what_arrives_arrives_with_nothing_to_do() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Stewardess of the Undone"], tech=1, gold=5), side())
    t.do("play Stewardess of the Undone")
    assert t.in_play("Stewardess of the Undone")
