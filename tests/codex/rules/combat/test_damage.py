"""Damage that is prevented, limited or takes another form; who killed what; what comes instead of dying."""

from __future__ import annotations

from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import piece, scenario, side


def test_a_wall_prevents_all_damage_to_the_other_buildings() -> None:
    t = scenario(
        side(play=["Guard", "Guard"], hero="Mentor", hand=["Smite"]),
        side(play=["Wall"], tech=1),
        book=CHANGES,
    )
    t.do("attack Guard -> Base#2", "play Smite -> Tech I#2", "attack Guard#2 -> Wall")
    assert t.foe.base_damage == 0
    assert t["Tech I#2"].damage == 0
    assert t["Wall"].damage == 3


def test_a_destroyed_building_can_not_hurt_a_base_that_is_spared() -> None:
    t = scenario(side(play=["Merciful", "Merciful"]), side(tech=1, base_damage=13), book=CHANGES)
    t.do("attack Merciful -> Tech I#2")
    assert t.foe.base_damage == 14
    t.do("attack Merciful#2 -> Base#2")
    assert t.foe.base_damage == 14
    assert t.winners is None


def test_only_ones_own_damage_spares_bases() -> None:
    t = scenario(side(play=["Brute"]), side(play=["Merciful"], base_damage=13), book=CHANGES)
    t.do("attack Brute -> Base#2")
    assert t.winners == [0]


def test_damage_as_runes_stays_and_kills_and_counts_as_combat_damage() -> None:
    t = scenario(
        side(play=["Rotter", "Rotter", "Rotter"]),
        side(play=["Guard", "Mourner"], deck=["Spark"]),
        book=CHANGES,
    )
    t.do("attack Rotter -> Guard")
    assert t["Guard"].stats == (1, 2)
    assert t["Guard"].damage == 0
    t.do("attack Rotter#2 -> Mourner")
    assert t.foe.hand == ["Spark"]
    t.do("attack Rotter#3 -> Base#2")
    assert t.foe.base_damage == 2


def test_exactly_lethal_damage_is_prevented_for_a_rune() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Smite", "Smite"]),
        side(play=[piece("Medic", marks={"time": 1}), "Flier", "Flier"]),
        book=CHANGES,
    )
    t.do("play Smite -> Flier")
    assert t["Flier"].damage == 2
    t.do("play Smite -> Flier#2")
    assert not t.in_play("Flier#2")


def test_damage_beyond_lethal_is_not_prevented() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Smite"]),
        side(play=[piece("Medic", marks={"time": 1}), "Plain"]),
        book=CHANGES,
    )
    t.do("play Smite -> Plain")
    assert not t.in_play("Plain")


def test_the_first_damage_of_a_spell_to_a_patroller_is_prevented_once_a_turn() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Smite", "Smite"]),
        side(play=["Warden"], patrol={"elite": "Guard", "scavenger": "Guard"}),
        book=CHANGES,
    )
    t.do("play Smite -> Guard", "play Smite -> Guard#2")
    assert (t["Guard"].damage, t["Guard#2"].damage) == (2, 3)


def test_killing_a_patroller_steals_gold_and_dying_with_it_counts_too() -> None:
    t = scenario(side(play=["Taker"], gold=0), side(patrol={"elite": "Flier"}, gold=3), book=CHANGES)
    t = scenario(side(play=["Taker"], gold=0), side(patrol={"elite": "Plain"}, gold=3), book=CHANGES)
    t.do("attack Taker -> Plain")
    assert (t.me.gold, t.foe.gold) == (1, 2)


def test_killing_something_else_steals_nothing() -> None:
    t = scenario(side(play=["Taker"], gold=2), side(play=["Plain"], gold=3), book=CHANGES)
    t.do("attack Taker -> Plain")
    assert not t.in_play("Plain")
    assert (t.me.gold, t.foe.gold) == (2, 3)


def test_a_cannon_that_kills_is_ready_again() -> None:
    t = scenario(side(play=["Cannon"]), side(play=["Plain", "Guard"]), book=CHANGES)
    t.do("use Cannon -> Plain")
    assert not t["Cannon"].exhausted
    t.do("use Cannon -> Guard")
    assert t["Cannon"].exhausted


def test_a_strike_is_noticed_once_however_many_it_hits() -> None:
    t = scenario(side(play=["Brute", "Trophy"], gold=0), side(patrol={"elite": "Plain"}), book=CHANGES)
    t.do("attack Brute -> Plain")
    assert t.foe.base_damage == 6
    assert t.me.gold == 1


def test_what_survives_its_attack_gets_its_effect_after_the_combat() -> None:
    t = scenario(side(play=["Veteran"]), side(play=["Plain"]), book=CHANGES)
    t.do("attack Veteran -> Plain")
    assert t["Veteran"].stats == (3, 4)
    t = scenario(side(play=["Veteran"]), side(play=["Guard"]), book=CHANGES)
    t.do("attack Veteran -> Guard")
    assert not t.in_play("Veteran")
    assert t["Guard"].stats == (3, 4)


def test_a_squire_escapes_combat_but_not_a_spell() -> None:
    t = scenario(
        side(play=["Guard"], hero="Mentor", hand=["Smite"]), side(play=["Squire", "Squire"]), book=CHANGES
    )
    t.do("attack Guard -> Squire")
    assert t.foe.hand == ["Squire"]
    t.do("play Smite -> Squire#2")
    assert t.foe.discard == ["Squire"]


def test_a_charm_saves_its_unit_once() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Doom", "Doom"]),
        side(play=[piece("Plain", damage=2), piece("Charm", attached="Plain")]),
        book=CHANGES,
    )
    assert t["Plain"].stats == (3, 3)
    t.do("play Doom -> Plain")
    assert t["Plain"].stats == (2, 2)
    assert t["Plain"].damage == 0
    assert t.foe.discard == ["Charm"]
    t.do("play Doom -> Plain")
    assert not t.in_play("Plain")


def test_a_miser_with_gold_leaves_only_by_combat() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Doom", "Recall", "Smite"], play=["Guard"]),
        side(play=["Miser"], gold=1),
        book=CHANGES,
    )
    t.do("play Doom -> Miser", "play Recall -> Miser", "play Smite -> Miser")
    assert t["Miser"].damage == 3
    t.do("attack Guard -> Miser")
    assert not t.in_play("Miser")


def test_a_miser_without_gold_is_like_any_other() -> None:
    t = scenario(side(hero="Mentor", hand=["Doom"]), side(play=["Miser"], gold=0), book=CHANGES)
    t.do("play Doom -> Miser")
    assert not t.in_play("Miser")


def test_a_patroller_is_shoved_to_an_empty_slot() -> None:
    t = scenario(
        side(play=["Pusher"]), side(patrol={"squad leader": "Guard", "elite": "Guard"}), book=CHANGES
    )
    t.do("use Pusher -> Guard")
    assert t.choices() == {"scavenger", "technician", "lookout"}
    t.do("choose lookout")
    assert t["Guard"].slot == "lookout"
    assert t["Guard"].damage == 1
