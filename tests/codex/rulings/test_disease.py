"""The rulings and FAQ entries on Disease's cards and Orpal Gloor."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.rules.model.terms import FLYING
from warmat.codex.scenario import PieceSpec, piece, scenario, side

ORPAL = "Orpal Gloor"


def sick(name: str, runes: int = 1) -> PieceSpec:
    """A piece with -1/-1 runes."""
    return piece(name, runes=-runes)


# Sickness ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling(367)
@pytest.mark.faq("Sickness")
@pytest.mark.parametrize(
    "chosen",
    [
        ("Iron Man", "Centaur"),
        (ORPAL, "Troq Bashar"),
        ("Troq Bashar", "Iron Man"),
        ("Iron Man",),
        ("Troq Bashar",),
    ],
)
def test_sickness_has_one_or_two_targets_of_either_sort(chosen: tuple[str, ...]) -> None:
    t = scenario(side(hero=ORPAL, hand=["Sickness"]), side(hero="Troq Bashar", play=["Iron Man", "Centaur"]))
    t.do("play Sickness")
    assert "choose nothing" not in t.options, "at least one"
    t.do(*(f"choose {name}" for name in chosen))
    if len(chosen) == 1:
        t.do("choose nothing")
    assert {name for name in (ORPAL, "Troq Bashar", "Iron Man", "Centaur") if t[name].runes} == set(chosen)


# Death and Decay --------------------------------------------------------------------------------------------


@pytest.mark.ruling(370)
def test_no_armor_helps_against_having_no_hp() -> None:
    t = scenario(
        side(hero=piece(ORPAL, level=6), hand=["Death and Decay"]),
        side(patrol={"squad leader": "Nimble Fencer"}, play=["Plated Guard"], hero="Troq Bashar"),
        book=BENCH,
    )
    assert t["Nimble Fencer"].armor == 1
    t.do("play Death and Decay")
    assert not t.in_play("Nimble Fencer")
    assert not t.in_play("Troq Bashar")
    assert (t["Plated Guard"].hp, t["Plated Guard"].damage, t["Plated Guard"].armor) == (1, 0, 2)


# Crypt Crawler ----------------------------------------------------------------------------------------------


@pytest.mark.ruling(387)
def test_whatever_flies_is_a_flier() -> None:
    t = scenario(
        side(play=["Crypt Crawler"]),
        side(play=["Cloud Sprite", "Iron Man", "Hive"], hero=piece("Master Midori", level=8)),
    )
    flying = {label for label in t.foe.in_play if t[label].has(FLYING)}
    assert "Hive" in flying
    assert t.targets("use Crypt Crawler") == flying


# Cursed Crow ------------------------------------------------------------------------------------------------


@pytest.mark.faq("Cursed Crow")
def test_the_base_damage_for_a_lost_building_is_not_the_crows() -> None:
    t = scenario(
        side(play=["Cursed Crow"]), side(play=[piece("Tower", damage=1)], hand=["Spark"], deck=["Wither"])
    )
    t.do("attack Cursed Crow -> Tower#2")
    assert not t.in_play("Tower#2")
    assert t.foe.base_damage == 2
    assert t.foe.hand == ["Spark"]


# Abomination ------------------------------------------------------------------------------------------------


@pytest.mark.ruling(377)
@pytest.mark.faq("Abomination")
def test_abominations_weaken_each_other_and_everything_else_twice() -> None:
    t = scenario(side(play=["Abomination", "Abomination", "Iron Man"]), side(play=["Centaur", "Tenderfoot"]))
    assert (t["Abomination"].stats, t["Abomination#2"].stats) == ((5, 5), (5, 5))
    assert (t["Iron Man"].stats, t["Centaur"].stats) == ((1, 2), (1, 2))


@pytest.mark.ruling(377)
@pytest.mark.faq("Abomination")
def test_one_abomination_weakens_its_own_side_but_not_itself() -> None:
    t = scenario(side(play=["Abomination", "Iron Man"]), side())
    assert (t["Abomination"].stats, t["Iron Man"].stats) == ((6, 6), (2, 3))


# Plague Lab -------------------------------------------------------------------------------------------------


@pytest.mark.ruling(378)
@pytest.mark.faq("Plague Lab")
@pytest.mark.parametrize(("answer", "runes", "corpses"), [("-1/-1", -2, 1), ("corpse", -1, 2)])
def test_a_card_with_two_kinds_of_runes_gets_one_of_either(answer: str, runes: int, corpses: int) -> None:
    catapult = piece("Corpse Catapult", runes=-1, marks={"corpse": 1})
    t = scenario(side(play=["Plague Lab", catapult]), side(play=[sick("Iron Man")]))
    t.do("use Plague Lab", f"add {answer} rune -> Corpse Catapult")
    assert t.options == ["add -1/-1 rune -> Iron Man", "done"]
    t.do("choose nothing")
    found = next(one for one in t.table.pieces.values() if t.table.label(one) == "Corpse Catapult")
    assert (found.runes, list(found.other_runes.values())) == (runes, [corpses])


@pytest.mark.ruling(379)
@pytest.mark.faq("Plague Lab")
def test_cards_may_be_passed_over_all_or_some() -> None:
    t = scenario(
        side(play=["Plague Lab", sick("Tenderfoot")]), side(play=[sick("Iron Man"), sick("Centaur")])
    )
    t.do("use Plague Lab", "add -1/-1 rune -> Iron Man", "choose nothing")
    assert [t[name].runes for name in ("Tenderfoot", "Iron Man", "Centaur")] == [-1, -2, -1]
    t = scenario(side(play=["Plague Lab", sick("Tenderfoot")]), side(play=[sick("Iron Man")]))
    t.do("use Plague Lab", "choose nothing")
    assert [t[name].runes for name in ("Tenderfoot", "Iron Man")] == [-1, -1]


@pytest.mark.faq("Plague Lab")
def test_cards_in_the_future_get_no_time_runes() -> None:
    t = scenario(
        side(play=["Plague Lab", piece("Fading Argonaut", marks={"time": 2})], future={"Plasmodium": 2}),
        side(),
    )
    t.do("use Plague Lab")
    assert t.options == ["add time rune -> Fading Argonaut", "choose nothing"]
    t.do("choose nothing")
    assert t.me.future == {"Plasmodium": 2}


# Plague Lord ------------------------------------------------------------------------------------------------


@pytest.mark.ruling(380)
@pytest.mark.faq("Plague Lord")
def test_only_its_own_players_upkeep_hurts_and_that_players_base_too() -> None:
    t = scenario(
        side(play=["Plague Lord", sick("Iron Man")], hero=sick(ORPAL), deck=["Spark"] * 9),
        side(play=[sick("Centaur")], deck=["Spark"] * 9),
    )
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (0, 0), "the opponent's upkeep"
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (2, 1)


# Orpal Gloor ------------------------------------------------------------------------------------------------


@pytest.mark.ruling(557)
@pytest.mark.ruling(305)
def test_what_dies_of_orpals_runes_in_combat_dies_of_combat_damage() -> None:
    t = scenario(side(hero=piece(ORPAL, level=4)), side(play=[piece("Brave Knight", damage=1)]))
    t.do(f"attack {ORPAL} -> Brave Knight")
    assert t.foe.hand == ["Brave Knight"]
    assert t.foe.discard == []


@pytest.mark.ruling(305)
def test_the_spitters_runes_are_combat_damage_too() -> None:
    t = scenario(side(play=["Plague Spitter"]), side(play=["Brave Knight"]))
    t.do("attack Plague Spitter -> Brave Knight")
    assert t.foe.hand == ["Brave Knight"]


@pytest.mark.ruling(305)
def test_and_those_of_the_poisonblade() -> None:
    t = scenario(side(play=["Poisonblade Rogue"]), side(play=[piece("Brave Knight", damage=1)]))
    t.do("attack Poisonblade Rogue -> Brave Knight")
    assert t.foe.hand == ["Brave Knight"]


@pytest.mark.ruling(557)
def test_runes_from_elsewhere_are_no_combat_damage() -> None:
    t = scenario(side(hero=ORPAL, hand=["Sickness"]), side(play=[piece("Brave Knight", damage=2)]))
    t.do("play Sickness", "choose Brave Knight", "done")
    assert t.foe.discard == ["Brave Knight"]
