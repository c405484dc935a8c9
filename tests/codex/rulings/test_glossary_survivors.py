"""Indestructible, two lives, fading, attachments, being exhausted or disabled, ATK for some attacks only."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(mine: Side, theirs: Side) -> Scenario:
    return scenario(mine, theirs, book=BENCH)


# Indestructible ---------------------------------------------------------------------------------------------


def test_the_indestructible_is_exhausted_instead_of_dying() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Statue"]))
    t.do("attack Iron Man -> Statue")
    assert (t["Statue"].exhausted, t["Statue"].damage) == (True, 0)
    assert t.foe.discard == []


def test_it_leaves_the_patrol_zone_and_gives_no_bonus() -> None:
    t = board(side(play=["Iron Man"]), side(patrol={"scavenger": "Statue"}, gold=0))
    t.do("attack Iron Man -> Statue")
    assert (t["Statue"].slot, t.foe.gold) == (None, 0)


def test_being_destroyed_outright_does_no_more() -> None:
    t = board(side(hero="Troq Bashar", hand=["The Boot"]), side(play=["Statue"]))
    t.do("play The Boot -> Statue")
    assert t["Statue"].exhausted


@pytest.mark.ruling(35, 36)
def test_it_loses_its_attachments_but_not_its_runes() -> None:
    t = board(
        side(hero="Troq Bashar", play=["Tester", piece("Statue", runes=2)], hand=["The Boot", "Garland"]),
        side(),
    )
    t.do("play Garland -> Statue")
    assert t["Statue"].stats == (4, 4)
    t.do("play The Boot -> Statue")
    assert t["Statue"].stats == (3, 3)
    assert t.me.discard == ["Garland", "The Boot"]


@pytest.mark.ruling(34)
def test_without_hp_it_stays_exhausted_for_good() -> None:
    t = board(side(), side(play=[piece("Statue", runes=-1)]))
    t.end_turn()
    assert t["Statue"].exhausted
    assert not t.can("attack Statue")


def test_it_can_not_be_sacrificed() -> None:
    t = board(side(play=["Living Statue"]), side())
    assert t.refuses("use Living Statue") == "Living Statue can't be sacrificed."


def test_being_legendary_goes_before_being_indestructible() -> None:
    t = board(side(play=["Only Statue"], hand=["Only Statue"]), side())
    t.do("play Only Statue")
    assert t.me.discard == ["Only Statue"]


@pytest.mark.ruling(37, 45)
def test_obliterate_passes_over_what_it_can_not_destroy() -> None:
    t = board(side(play=["Trojan Duck"]), side(play=["Statue", "Iron Man", "Eggship"]))
    t.do("attack Trojan Duck -> Base", "resolve Trojan Duck (obliterate)")
    if t.prompt.startswith("Trojan Duck: target"):
        t.do("choose Base#2")
    assert t.in_play("Statue")
    assert not t.in_play("Iron Man")
    assert not t.in_play("Eggship")


@pytest.mark.ruling(47)
def test_overpower_goes_on_from_what_does_not_die() -> None:
    t = board(side(play=["Twofold Reaper"]), side(patrol={"elite": "Statue"}))
    t.do("attack Twofold Reaper -> Statue")
    assert t.in_play("Statue")
    assert t.foe.base_damage == 5


# Two lives --------------------------------------------------------------------------------------------------


def test_the_first_death_only_crumbles() -> None:
    t = board(side(play=["Iron Man"]), side(patrol={"scavenger": "Cat"}, gold=0))
    t.do("attack Iron Man -> Cat")
    assert t["Cat"].damage == 0
    assert t.foe.gold == 0  # no bonus for a death that was none
    assert t["Cat"].slot == "scavenger"


def test_the_second_is_real() -> None:
    t = board(side(play=["Iron Man", "Iron Man"]), side(patrol={"scavenger": "Cat"}, gold=0))
    t.do("attack Iron Man -> Cat", "attack Iron Man#2 -> Cat")
    assert not t.in_play("Cat")
    assert (t.foe.gold, t.foe.discard) == (1, ["Cat"])


def test_without_hp_both_lives_go_at_once() -> None:
    t = board(side(hero="Troq Bashar", hand=["Wither"]), side(play=[piece("Cat", runes=-1)]))
    t.do("play Wither -> Cat")
    assert not t.in_play("Cat")


# Fading -----------------------------------------------------------------------------------------------------


def time_runes(t: Scenario, name: str) -> int:
    found = next(p for p in t.game.view(0)["pieces"] if p["name"] == name)
    runes: int = found["other_runes"].get("time", 0)
    return runes


def test_it_arrives_with_time_runes_and_loses_one_each_upkeep() -> None:
    t = board(side(hand=["Memory"]), side())
    t.do("play Memory")
    assert time_runes(t, "Memory") == 2
    t.end_turn()
    assert time_runes(t, "Memory") == 2  # the opponent's upkeep is not yours
    t.end_turn()
    assert time_runes(t, "Memory") == 1
    t.end_turn()
    t.end_turn()
    assert not t.in_play("Memory")


@pytest.mark.ruling(16)
def test_the_last_rune_may_go_for_any_reason() -> None:
    t = board(side(hero="Troq Bashar", hand=["Memory", "Hasten", "Hasten"]), side())
    t.do("play Memory", "play Hasten -> Memory", "play Hasten -> Memory")
    assert not t.in_play("Memory")
    assert "Memory" in t.me.discard


@pytest.mark.ruling(17)
def test_without_any_rune_it_stays() -> None:
    t = board(side(play=["Memory"]), side())  # as a copy would: it never had one
    t.end_turn()
    t.end_turn()
    assert t.in_play("Memory")


@pytest.mark.ruling(18)
def test_it_may_have_more_runes_than_it_came_with() -> None:
    t = board(side(hero="Troq Bashar", hand=["Memory", "Linger"]), side())
    t.do("play Memory", "play Linger -> Memory")
    assert time_runes(t, "Memory") == 4


# Exhausted by an effect -------------------------------------------------------------------------------------


@pytest.mark.ruling(29)
def test_an_effect_may_exhaust_what_has_just_arrived() -> None:
    t = board(side(hero="Troq Bashar", hand=["Tenderfoot", "Lullaby"]), side())
    t.do("play Tenderfoot", "play Lullaby -> Tenderfoot")
    assert t["Tenderfoot"].exhausted


def test_an_exhausted_patroller_is_sidelined() -> None:
    t = board(side(hero="Troq Bashar", hand=["Lullaby"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("play Lullaby -> Iron Man")
    assert (t["Iron Man"].slot, t["Iron Man"].exhausted) == (None, True)


def test_what_is_readied_attacks_again() -> None:
    t = board(side(hero="Troq Bashar", play=["Iron Man"], hand=["Reveille"]), side())
    t.do("attack Iron Man -> Base", "play Reveille -> Iron Man", "attack Iron Man -> Base")
    assert t.foe.base_damage == 6


# Attachments ------------------------------------------------------------------------------------------------


def test_an_attachment_goes_with_what_it_is_attached_to() -> None:
    t = board(side(hero="Tester", play=["Iron Man"], hand=["Garland", "Doom"]), side())
    t.do("play Garland -> Iron Man")
    assert t["Iron Man"].stats == (4, 5)
    t.do("play Doom")
    assert t.me.discard == ["Doom", "Garland", "Iron Man"]


def test_an_attachment_on_an_opponents_unit_goes_back_to_whoever_owns_it() -> None:
    t = board(side(hero="Tester", hand=["Garland", "Doom"]), side(play=["Iron Man"]))
    t.do("play Garland -> Iron Man", "play Doom")
    assert t.me.discard == ["Doom", "Garland"]
    assert t.foe.discard == ["Iron Man"]


# Disable ----------------------------------------------------------------------------------------------------


def test_the_disabled_misses_its_next_ready_phase() -> None:
    t = board(side(hero="Troq Bashar", hand=["Detain"]), side(patrol={"elite": "Iron Man"}))
    t.do("play Detain -> Iron Man")
    assert (t["Iron Man"].exhausted, t["Iron Man"].slot) == (True, None)
    t.end_turn()
    assert t["Iron Man"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_it_is_its_own_controllers_ready_phase_that_counts() -> None:
    t = board(side(hero="Troq Bashar", play=["Iron Man"], hand=["Detain"]), side())
    t.do("play Detain -> Iron Man")
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].exhausted
    t.end_turn()
    t.end_turn()
    assert not t["Iron Man"].exhausted


def test_an_effect_may_ready_the_disabled_before() -> None:
    t = board(side(hero="Troq Bashar", play=["Iron Man"], hand=["Detain", "Reveille"]), side())
    t.do("play Detain -> Iron Man", "play Reveille -> Iron Man")
    assert t.can("attack Iron Man")


# More ATK for some attacks ----------------------------------------------------------------------------------


def test_more_atk_against_buildings_only() -> None:
    t = board(side(play=["Ram"]), side())
    assert t["Ram"].atk == 1
    t.do("attack Ram -> Base")
    assert t.foe.base_damage == 3
    t = board(side(play=["Ram"]), side(patrol={"elite": "Iron Man"}))
    t.do("attack Ram -> Iron Man")
    assert t["Iron Man"].damage == 1


def test_it_counts_for_the_excess_of_overpower() -> None:
    t = board(side(play=["Duellist's Bane"]), side(patrol={"elite": "Tenderfoot"}))
    t.do("attack Duellist's Bane -> Tenderfoot")  # 4 against 2 HP
    assert t.foe.base_damage == 2


def test_it_does_not_count_in_defence() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Duellist's Bane"]))
    t.do("attack Iron Man -> Duellist's Bane")
    assert t["Iron Man"].damage == 1


def test_gold_from_an_ability() -> None:
    t = board(side(play=["Miner"], gold=0), side())
    t.do("use Miner")
    assert (t.me.gold, t["Miner"].exhausted) == (1, True)
