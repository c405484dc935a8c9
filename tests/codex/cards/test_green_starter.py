"""The green starting deck."""

from __future__ import annotations

import pytest

from warmat.codex.scenario import piece, scenario, side


def test_merfolk_prospector_digs_gold() -> None:
    t = scenario(side(play=["Merfolk Prospector"], gold=0), side())
    t.do("use Merfolk Prospector")
    assert (t.me.gold, t["Merfolk Prospector"].exhausted) == (1, True)
    t = scenario(side(hand=["Merfolk Prospector"]), side())
    t.do("play Merfolk Prospector")
    assert not t.can("use Merfolk Prospector")


def test_young_treant_draws_and_does_not_attack() -> None:
    t = scenario(side(hand=["Young Treant"], deck=["Spark"]), side())
    t.do("play Young Treant")
    assert t.me.hand == ["Spark"]
    t = scenario(side(play=["Young Treant"]), side())
    assert not t.can("attack Young Treant")


def test_playful_panda_comes_exhausted_with_a_wisp() -> None:
    t = scenario(side(hand=["Playful Panda"]), side())
    t.do("play Playful Panda")
    assert t["Playful Panda"].exhausted
    assert t["Wisp"].stats == (0, 1)
    t.do("end")
    assert t.options == ["patrol Wisp as squad leader", "patrol nobody as squad leader"]
    t.do("patrol nobody as squad leader", "patrol nobody as elite", "patrol nobody as scavenger")
    t.do("patrol nobody as technician", "patrol nobody as lookout")


@pytest.mark.ruling(207)
def test_ironbark_treant_is_armored_while_it_patrols() -> None:
    t = scenario(side(play=["Ironbark Treant"]), side())
    assert (t["Ironbark Treant"].atk, t["Ironbark Treant"].armor) == (3, 0)
    t.end_turn(patrol={"scavenger": "Ironbark Treant"})
    assert (t["Ironbark Treant"].atk, t["Ironbark Treant"].armor) == (1, 2)


@pytest.mark.ruling(207)
def test_sidelined_it_is_itself_again() -> None:
    t = scenario(side(hero=piece("River Montoya", level=3)), side(patrol={"squad leader": "Ironbark Treant"}))
    assert t["Ironbark Treant"].armor == 3  # and the squad leader's own
    t.do("use River Montoya -> Ironbark Treant")
    assert (t["Ironbark Treant"].atk, t["Ironbark Treant"].armor) == (3, 0)


def test_spore_shambler_gives_its_runes_away() -> None:
    t = scenario(side(hand=["Spore Shambler"], play=["Iron Man"], gold=4), side(play=["Tenderfoot"]))
    t.do("play Spore Shambler")
    assert t["Spore Shambler"].stats == (2, 3)
    assert t.targets("use Spore Shambler (pay)") == {"Iron Man", "Tenderfoot"}
    assert not t.can("use Spore Shambler (exhaust)"), "it has just arrived"
    t.do("use Spore Shambler (pay) -> Iron Man")
    assert (t["Spore Shambler"].stats, t["Iron Man"].stats, t.me.gold) == ((1, 2), (4, 5), 0)


def test_it_may_exhaust_instead_of_paying() -> None:
    t = scenario(side(play=[piece("Spore Shambler", runes=2), "Iron Man"], gold=0), side())
    t.do("use Spore Shambler (exhaust) -> Iron Man")
    assert (t["Spore Shambler"].exhausted, t["Iron Man"].runes) == (True, 1)


@pytest.mark.ruling(209)
def test_it_dies_of_giving_too_much() -> None:
    t = scenario(side(play=[piece("Spore Shambler", runes=1, damage=1), "Iron Man"]), side())
    t.do("use Spore Shambler (pay) -> Iron Man")
    assert not t.in_play("Spore Shambler")
    assert t["Iron Man"].runes == 1


def test_without_runes_it_has_nothing_to_give() -> None:
    t = scenario(side(play=["Spore Shambler", "Iron Man"]), side())
    assert (
        t.refuses("use Spore Shambler (pay) -> Iron Man")
        == "Spore Shambler has too few runes for that: it needs 1."
    )


def test_verdant_tree_heals_in_your_upkeep() -> None:
    t = scenario(side(play=["Verdant Tree", piece("Iron Man", damage=2)]), side())
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].damage == 1


@pytest.mark.faq("Verdant Tree")
def test_verdant_tree_lets_several_tech_buildings_be_built_in_one_turn() -> None:
    t = scenario(side(play=["Verdant Tree"], workers=8, gold=20), side())
    t.do("use Verdant Tree", "build Tech I", "build Tech II")
    assert not t["Tech I"].constructing
    assert not t["Tech II"].constructing


def test_verdant_tree_finishes_a_tech_building_begun_before() -> None:
    t = scenario(side(play=["Verdant Tree"], workers=8, gold=20), side())
    t.do("build Tech I", "build Tower")
    assert t["Tech I"].constructing
    t.do("use Verdant Tree")
    assert not t["Tech I"].constructing
    assert t["Tower"].constructing
    assert t.can("build Tech II")


def test_add_ons_are_no_tech_buildings() -> None:
    t = scenario(side(play=["Verdant Tree"], gold=20), side())
    t.do("use Verdant Tree", "build Tower")
    assert t["Tower"].constructing


def test_it_lasts_one_turn() -> None:
    t = scenario(side(play=["Verdant Tree"], workers=8, gold=20), side())
    t.do("use Verdant Tree")
    t.end_turn()
    t.end_turn()
    t.do("build Tech I")
    assert t["Tech I"].constructing


@pytest.mark.ruling(211)
def test_verdant_tree_has_arrival_fatigue() -> None:
    t = scenario(side(hand=["Verdant Tree"]), side())
    t.do("play Verdant Tree")
    assert "arrival fatigue" in t.refuses("use Verdant Tree")


@pytest.mark.faq("Rich Earth")
def test_rich_earth_makes_hiring_free_but_a_card_it_still_takes() -> None:
    t = scenario(side(play=["Rich Earth"], hand=["Spark"], gold=0), side())
    t.do("hire Spark")
    assert (t.me.gold, t.me.workers, t.me.tucked) == (0, 7, ["Spark"])


def test_the_opponent_still_pays() -> None:
    t = scenario(side(hand=["Spark"], gold=0), side(play=["Rich Earth"]))
    assert not t.can("hire Spark")


@pytest.mark.ruling(215)
def test_rampant_growth_ends_with_the_turn() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Rampant Growth"], play=["Iron Man"]), side())
    assert t.targets("play Rampant Growth") == {"Troq Bashar", "Iron Man"}
    t.do("play Rampant Growth -> Iron Man")
    assert (t["Iron Man"].atk, t["Iron Man"].armor) == (5, 2)
    t.end_turn()
    assert (t["Iron Man"].atk, t["Iron Man"].armor) == (3, 0)


def test_forests_favor() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Forest's Favor"], play=[piece("Iron Man", runes=1), "Tiger Cub"]),
        side(play=["Tenderfoot"]),
    )
    assert t.targets("play Forest's Favor") == {"Troq Bashar", "Tiger Cub"}
    t.do("play Forest's Favor -> Tiger Cub")
    assert t["Tiger Cub"].stats == (3, 3)
