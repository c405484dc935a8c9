"""The rulings and FAQ entries on the blue starting deck."""

from __future__ import annotations

import pytest

from tests.codex.change_cards import CHANGES
from tests.codex.zone_cards import ZONES
from warmat.codex.rules.model.terms import LONG_RANGE
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(272)
def test_the_musketeers_atk_is_counted_with_everything_that_changes_it() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Bloom", "Wither"], play=["Bluecoat Musketeer"]),
        side(),
    )
    assert t["Bluecoat Musketeer"].has(LONG_RANGE)
    t.do("play Bloom -> Bluecoat Musketeer")
    assert t["Bluecoat Musketeer"].atk == 2
    assert not t["Bluecoat Musketeer"].has(LONG_RANGE)
    t.do("play Wither -> Bluecoat Musketeer")
    assert t["Bluecoat Musketeer"].has(LONG_RANGE)
    elite = scenario(side(), side(play=["Bluecoat Musketeer"], patrol={"elite": "Bluecoat Musketeer"}))
    assert elite["Bluecoat Musketeer"].has(LONG_RANGE)
    assert not elite["Bluecoat Musketeer#2"].has(LONG_RANGE), "2 ATK as elite"
    guided = scenario(side(play=["Grounded Guide", "Bluecoat Musketeer"]), side())
    assert not guided["Bluecoat Musketeer"].has(LONG_RANGE), "another's effect gives it 2 ATK"


@pytest.mark.ruling(276)
@pytest.mark.faq("Reputable Newsman")
def test_newsmans_word_ends_when_he_leaves() -> None:
    t = scenario(
        side(hand=["Reputable Newsman"]),
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man", "Iron Man"]),
    )
    t.do("play Reputable Newsman", "choose 2")
    t.end_turn(patrol={"elite": "Reputable Newsman"})
    assert not t.can("play Wither")
    t.do("attack Iron Man -> Reputable Newsman")
    assert not t.in_play("Reputable Newsman")
    assert t.can("play Wither")


@pytest.mark.ruling(277)
@pytest.mark.faq("Jail")
def test_who_goes_to_jail_arrives_only_when_let_out() -> None:
    t = scenario(
        side(hand=["Young Treant", "Tenderfoot"], deck=["Spark"], play=["Iron Man"]), side(play=["Jail"])
    )
    t.do("play Young Treant")
    assert t.held_by("Jail") == ["Young Treant"]
    assert "Young Treant" not in t.me.in_play
    assert t.me.hand == ["Tenderfoot"], "it has not arrived: no card is drawn"
    t.do("play Tenderfoot")
    assert t.held_by("Jail") == ["Tenderfoot"]
    assert "Young Treant" in t.me.in_play
    assert t.me.hand == ["Spark"], "now it has"
    assert not t.can("attack Young Treant")


@pytest.mark.ruling(278)
@pytest.mark.faq("Jail")
def test_forecast_units_never_see_jail() -> None:
    t = scenario(side(hand=["Comer"], future={"Swift Comer": 1}), side(play=["Jail"]), book=ZONES)
    t.do("play Comer")
    assert t.me.future == {"Swift Comer": 1, "Comer": 3}
    assert t.held_by("Jail") == []
    t.end_turn()
    t.end_turn()
    assert t.in_play("Swift Comer")
    assert t.held_by("Jail") == []


@pytest.mark.ruling(281)
def test_a_manufactured_truth_is_what_is_printed() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"], play=["Tenderfoot"]),
        side(
            hero="Mentor",
            play=[piece("Older Brother", runes=1, damage=1), piece("Charm", attached="Older Brother")],
        ),
        book=CHANGES,
    )
    assert t["Older Brother"].stats == (4, 4), "2/2, a rune and an attachment"
    t.do("play Manufactured Truth -> Tenderfoot")
    assert t["Older Brother#2"].stats == (2, 2)
    assert t["Older Brother#2"].damage == 0


@pytest.mark.ruling(71)
def test_manufactured_truth_does_not_see_the_flag() -> None:
    t = scenario(
        side(hero="Sirus Quince", hand=["Manufactured Truth"], play=["Tenderfoot"]),
        side(play=["Granfalloon Flagbearer", "Iron Man"]),
    )
    t.do("play Manufactured Truth -> Tenderfoot")
    assert t.choices() == {"Granfalloon Flagbearer", "Iron Man"}
    t.do("choose Iron Man")
    assert t.in_play("Iron Man#2")


@pytest.mark.faq("Building Inspector")
def test_the_inspector_taxes_add_ons_tech_buildings_and_rebuilding() -> None:
    add_on = scenario(side(gold=10, workers=9), side(play=["Building Inspector"]))
    add_on.do("build Tower")
    assert add_on.me.gold == 10 - 3 - 1
    tech = scenario(side(gold=10, workers=9), side(play=["Building Inspector"]))
    tech.do("build Tech I")
    assert tech.me.gold == 10 - 1 - 1
    t = scenario(
        side(tech=1, gold=10, workers=9), side(play=["Building Inspector", piece("Iron Man", runes=9)])
    )
    t.end_turn()
    t.do("attack Iron Man -> Tech I")
    t.end_turn()
    before = t.me.gold
    t.do("build Tech I")
    assert t.me.gold == before - 1, "for nothing, but for the inspector"


@pytest.mark.faq("Porkhand Magistrate")
def test_the_magistrate_may_choose_the_exhausted_and_his_own_but_not_himself() -> None:
    t = scenario(
        side(play=["Porkhand Magistrate", "Tenderfoot"], deck=["Wither"] * 3),
        side(play=[piece("Iron Man", exhausted=True)]),
    )
    assert t.targets("use Porkhand Magistrate") == {"Tenderfoot", "Iron Man"}
    t.do("use Porkhand Magistrate -> Iron Man")
    t.end_turn()
    assert t["Iron Man"].exhausted, "disabled, so it stays so"
