"""Attacks: who attacks, what may be attacked, and what the fight does."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side


def test_without_patrollers_anything_with_hit_points_may_be_attacked() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(
            hero="River Montoya",
            tech=1,
            play=["Tenderfoot", "Surplus", piece("Harmony", caster="River Montoya")],
        ),
    )
    assert t.targets("attack Iron Man") == {"Base#2", "Tech I#2", "River Montoya", "Tenderfoot", "Surplus#2"}


def test_the_squad_leader_must_be_attacked_first() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Older Brother"}, play=["Fruit Ninja"]),
    )
    assert t.targets("attack Iron Man") == {"Tenderfoot"}


def test_then_any_other_patroller_of_the_attackers_choice() -> None:
    patrol = {"elite": "Tenderfoot", "technician": "Older Brother", "lookout": "Brick Thief"}
    t = scenario(side(play=["Iron Man"]), side(patrol=patrol, play=["Fruit Ninja"]))
    assert t.targets("attack Iron Man") == {"Tenderfoot", "Older Brother", "Brick Thief"}


def test_after_the_squad_leader_fell_the_next_attacker_chooses_among_the_others() -> None:
    t = scenario(
        side(play=["Iron Man", "Revolver Ocelot"]),
        side(patrol={"squad leader": "Tenderfoot", "scavenger": "Older Brother"}, play=["Fruit Ninja"]),
    )
    t.do("attack Iron Man -> Tenderfoot")
    assert t.targets("attack Revolver Ocelot") == {"Older Brother"}
    t.do("attack Revolver Ocelot -> Older Brother")
    assert t.foe.discard == ["Older Brother", "Tenderfoot"]


def test_a_surviving_squad_leader_still_stands_in_the_way() -> None:
    t = scenario(
        side(play=["Tenderfoot", "Older Brother"]),
        side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]),
    )
    t.do("attack Tenderfoot -> Iron Man")
    assert t.targets("attack Older Brother") == {"Iron Man"}


def test_a_patroller_that_cannot_be_attacked_is_ignored() -> None:
    """A ground unit without anti-air can't attack a flier, even as squad leader."""
    t = scenario(
        side(play=["Iron Man"]),
        side(patrol={"squad leader": "Cloud Sprite", "elite": "Tenderfoot"}, play=["Maestro"]),
    )
    assert t.targets("attack Iron Man") == {"Tenderfoot"}
    alone = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Cloud Sprite"}, play=["Maestro"]))
    assert alone.targets("attack Iron Man") == {"Base#2", "Maestro"}


def test_both_deal_their_atk_to_each_other_at_once() -> None:
    t = scenario(side(play=["Iron Man"], gold=5), side(play=["Maestro", "Tenderfoot"]))
    seen = watch(t)
    t.do("attack Iron Man -> Maestro")
    assert seen.changes == {
        "Iron Man: damage 0 -> 3",
        "Iron Man: exhausted False -> True",
        "Maestro: damage 0 -> 3",
    }


def test_both_may_die() -> None:
    t = scenario(side(play=["Older Brother"]), side(play=["Older Brother"]))
    t.do("attack Older Brother -> Older Brother#2")
    assert t.me.discard == t.foe.discard == ["Older Brother"]


def test_damage_equal_to_hit_points_kills_and_one_less_does_not() -> None:
    t = scenario(side(play=["Iron Man", "Older Brother"]), side(play=["Nimble Fencer", "Harvest Reaper"]))
    t.do("attack Iron Man -> Nimble Fencer")
    assert not t.in_play("Nimble Fencer")
    t.do("attack Older Brother -> Harvest Reaper")
    assert t["Harvest Reaper"].damage == 2
    assert not t.in_play("Older Brother")


def test_an_exhausted_defender_strikes_back() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[piece("Maestro", exhausted=True)]))
    t.do("attack Iron Man -> Maestro")
    assert t["Iron Man"].damage == 3


def test_a_building_does_not_strike_back() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(tech=1))
    seen = watch(t)
    t.do("attack Tenderfoot -> Tech I#2")
    assert seen.changes == {"Tech I#2: damage 0 -> 1", "Tenderfoot: exhausted False -> True"}


def test_attacking_exhausts_and_there_is_no_second_attack() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    t.do("attack Iron Man -> Base#2")
    assert t.refuses("attack Iron Man -> Base#2") == "Iron Man is exhausted until your next ready phase."


def test_any_number_of_attackers_one_after_another() -> None:
    t = scenario(side(play=["Iron Man", "Older Brother", "Tenderfoot"], hero="Troq Bashar"), side())
    t.do(
        "attack Iron Man -> Base#2",
        "attack Older Brother -> Base#2",
        "attack Troq Bashar -> Base#2",
        "attack Tenderfoot -> Base#2",
    )
    assert t.foe.base_damage == 3 + 2 + 2 + 1


def test_other_actions_may_come_between_attacks() -> None:
    t = scenario(
        side(play=["Iron Man", "Tenderfoot"], hero="Troq Bashar", hand=["Spark", "Bloom"]),
        side(patrol={"squad leader": "Maestro"}),
    )
    t.do(
        "attack Iron Man -> Maestro", "play Bloom -> Tenderfoot", "hire Spark", "attack Tenderfoot -> Maestro"
    )
    assert t["Maestro"].damage == 4, "3 and 2, less 1 armor"


def test_nobody_has_to_attack() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Tenderfoot"}))
    t.end_turn()
    assert t.in_play("Tenderfoot")


def test_damage_stays_from_turn_to_turn() -> None:
    t = scenario(side(play=["Older Brother"], tech=1), side(play=["Maestro"]))
    t.do("attack Older Brother -> Base#2")
    t.end_turn()
    t.do("attack Maestro -> Tech I")
    t.end_turn()
    t.end_turn()
    assert t.foe.base_damage == 2
    assert t["Tech I"].damage == 3


@pytest.mark.parametrize("attacker", ["Iron Man", "Troq Bashar"])
def test_units_and_heroes_attack(attacker: str) -> None:
    t = scenario(side(play=["Iron Man"], hero="Troq Bashar", tech=1), side())
    assert t.can(f"attack {attacker} -> Base#2")


def test_buildings_do_not_attack() -> None:
    t = scenario(side(tech=1), side())
    assert t.refuses("attack Tech I -> Base#2") == "Tech I can't attack: only units and heroes can."


def test_an_attacker_with_0_atk_may_attack() -> None:
    t = scenario(side(play=["Dancer"]), side(play=["Tenderfoot"]))
    t.do("attack Dancer -> Tenderfoot")
    assert t["Tenderfoot"].damage == 0
    assert not t.in_play("Dancer")


def test_what_arrived_this_turn_does_not_attack() -> None:
    t = scenario(side(play=[piece("Iron Man", arrived_now=True)]), side())
    sentence = "Iron Man has arrival fatigue: it can't attack or exhaust on its first turn with you."
    assert t.refuses("attack Iron Man -> Base#2") == sentence


def test_killing_a_non_patroller_gives_no_bonus_and_no_damage_to_the_base() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Tenderfoot"], gold=3, deck=["Spark"]))
    seen = watch(t)
    t.do("attack Iron Man -> Tenderfoot")
    assert seen.changes == {
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
        "Iron Man: damage 0 -> 1",
        "Iron Man: exhausted False -> True",
    }


def test_the_opponent_is_asked_nothing_during_my_attacks() -> None:
    t = scenario(
        side(play=["Iron Man", "Older Brother"]),
        side(patrol={"squad leader": "Tenderfoot", "technician": "Brick Thief"}, deck=["Spark"]),
    )
    t.do("attack Iron Man -> Tenderfoot")
    assert t.game.options[0].player == 0
    t.do("attack Older Brother -> Brick Thief")
    assert t.game.options[0].player == 0
