"""The rulings on flying and anti-air."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, piece, scenario, side


@pytest.mark.ruling(1)
def test_an_anti_air_attacker_may_pass_a_patrolling_flier_by() -> None:
    t = scenario(side(play=["Leaping Lizard"]), side(patrol={"squad leader": "Eggship"}))
    assert t.targets("attack Leaping Lizard") == {"Eggship", "Base#2"}
    t.do("attack Leaping Lizard -> Base#2")
    assert t.foe.base_damage == 3
    assert t["Leaping Lizard"].damage == t["Eggship"].damage == 0


@pytest.mark.ruling(2)
def test_a_ground_unit_with_anti_air_strikes_back_at_a_flier() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Leaping Lizard"]))
    t.do("attack Eggship -> Leaping Lizard")
    assert t["Leaping Lizard"].damage == 4
    assert not t.in_play("Eggship")  # 3 damage


@pytest.mark.ruling(2)
def test_a_ground_unit_without_anti_air_does_not_strike_back_at_a_flier() -> None:
    t = scenario(side(play=["Eggship"]), side(hero="Troq Bashar", play=["Regular-sized Rhinoceros"]))
    t.do("attack Eggship -> Regular-sized Rhinoceros")
    assert t["Regular-sized Rhinoceros"].damage == 4
    assert t["Eggship"].damage == 0


@pytest.mark.ruling(3)
def test_who_sneaks_past_by_stealth_flies_over_nobody() -> None:
    t = scenario(side(play=["Night Glider"]), side(patrol={"squad leader": "Leaping Lizard"}), book=BENCH)
    t.do("attack Night Glider -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Night Glider"].damage == 0


@pytest.mark.ruling(3)
def test_a_detected_stealthy_flier_has_to_fly_over() -> None:
    t = scenario(
        side(play=["Night Glider"]),
        side(play=["Watcher"], patrol={"squad leader": "Leaping Lizard"}),
        book=BENCH,
    )
    t.do("attack Night Glider -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Night Glider"].damage == 3


def three_lizards_on_patrol() -> Scenario:
    """A flier that survives everything comes upon three anti-air patrollers of 3 ATK each."""
    return scenario(
        side(play=[piece("Eggship", runes=9)]),
        side(
            tech=2,
            patrol={
                "squad leader": "Leaping Lizard",
                "scavenger": "Leaping Lizard",
                "lookout": "Leaping Lizard",
            },
        ),
    )


@pytest.mark.ruling(4)
def test_all_anti_air_patrollers_that_are_flown_over_shoot() -> None:
    t = three_lizards_on_patrol()
    t.do("attack Eggship -> Tech II#2")
    assert not t.in_play("Tech II#2")
    assert t["Eggship"].damage == 3 + 3 + 3


@pytest.mark.ruling(4)
def test_who_attacks_the_squad_leader_flies_over_none_of_the_others() -> None:
    t = three_lizards_on_patrol()
    t.do("attack Eggship -> Leaping Lizard")
    assert t["Eggship"].damage == 3


@pytest.mark.ruling(4)
def test_who_attacks_another_patroller_flies_over_the_squad_leader_only() -> None:
    t = three_lizards_on_patrol()
    t.do("attack Eggship -> Leaping Lizard#3")
    assert t["Eggship"].damage == 3 + 3


@pytest.mark.ruling(5)
def test_anti_air_damage_is_dealt_together_with_all_other_combat_damage() -> None:
    t = scenario(side(play=["Eggship"]), side(tech=2, patrol={"squad leader": "Leaping Lizard"}))
    t.do("attack Eggship -> Tech II#2")
    assert not t.in_play("Eggship")
    assert t["Tech II#2"].damage == 4


@pytest.mark.ruling(5)
def test_anti_air_damage_with_swift_strike_comes_first() -> None:
    t = scenario(
        side(play=["Eggship"]),
        side(tech=2, patrol={"squad leader": "Swift Gunner"}),
        book=BENCH,
    )
    t.do("attack Eggship -> Tech II#2")
    assert not t.in_play("Eggship")
    assert t["Tech II#2"].damage == 0


@pytest.mark.ruling(6)
def test_anti_air_does_not_let_a_flier_ignore_flying_patrollers() -> None:
    t = scenario(side(play=["Fighter Plane"]), side(patrol={"squad leader": "Eggship"}), book=BENCH)
    assert t.targets("attack Fighter Plane") == {"Eggship"}


@pytest.mark.ruling(6)
def test_a_patroller_with_flying_and_anti_air_can_not_be_flown_over() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"lookout": "Fighter Plane"}), book=BENCH)
    assert t.targets("attack Eggship") == {"Fighter Plane"}


@pytest.mark.ruling(7)
def test_anti_air_twice_shoots_once() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"squad leader": "Twofold Gunner"}), book=BENCH)
    t.do("attack Eggship -> Base#2")
    assert t["Eggship"].damage == 2


@pytest.mark.ruling(19)
def test_ground_shoots_straight_fliers_also_down_and_anti_air_also_up() -> None:
    t = scenario(
        side(play=["Iron Man", "Eggship", "Leaping Lizard"]),
        side(play=["Older Brother", "Cloud Sprite"]),
    )
    assert t.targets("attack Iron Man") == {"Base#2", "Older Brother"}
    assert t.targets("attack Eggship") == {"Base#2", "Older Brother", "Cloud Sprite"}
    assert t.targets("attack Leaping Lizard") == {"Base#2", "Older Brother", "Cloud Sprite"}


@pytest.mark.ruling(19)
def test_a_patroller_only_stops_attackers_on_its_own_level() -> None:
    ours = side(play=["Iron Man", "Eggship", "Leaping Lizard"])
    below = scenario(ours, side(patrol={"squad leader": "Older Brother"}))
    assert below.targets("attack Iron Man") == {"Older Brother"}
    assert below.targets("attack Eggship") == {"Older Brother", "Base#2"}
    assert below.targets("attack Leaping Lizard") == {"Older Brother"}
    above = scenario(ours, side(patrol={"squad leader": "Cloud Sprite"}))
    assert above.targets("attack Iron Man") == {"Base#2"}
    assert above.targets("attack Eggship") == {"Cloud Sprite"}
    assert above.targets("attack Leaping Lizard") == {"Cloud Sprite", "Base#2"}


@pytest.mark.ruling(20)
def test_a_flier_may_ignore_ground_patrollers_or_attack_them() -> None:
    t = scenario(
        side(play=["Eggship"]),
        side(
            hero="Troq Bashar",
            tech=1,
            patrol={"squad leader": "Iron Man", "lookout": "Granfalloon Flagbearer"},
        ),
    )
    assert t.targets("attack Eggship") == {
        "Base#2",
        "Tech I#2",
        "Troq Bashar",
        "Iron Man",
        "Granfalloon Flagbearer",
    }


@pytest.mark.ruling(21)
def test_a_flier_must_attack_flying_patrollers() -> None:
    t = scenario(
        side(play=["Eggship"]),
        side(tech=1, play=["Tenderfoot"], patrol={"squad leader": "Cloud Sprite", "elite": "Iron Man"}),
    )
    assert t.targets("attack Eggship") == {"Cloud Sprite"}


@pytest.mark.ruling(21)
def test_a_flying_patroller_behind_a_ground_squad_leader_still_keeps_fliers_from_the_base() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"squad leader": "Iron Man", "elite": "Cloud Sprite"}))
    assert "Base#2" not in t.targets("attack Eggship")
    assert "Cloud Sprite" in t.targets("attack Eggship")


@pytest.mark.ruling(22)
def test_two_fliers_strike_each_other() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Cloud Sprite"]))
    t.do("attack Eggship -> Cloud Sprite")
    assert not t.in_play("Cloud Sprite")
    assert not t.in_play("Eggship")  # 3 damage from the Sprite


@pytest.mark.ruling(22)
def test_ground_without_anti_air_can_not_attack_a_flier_and_with_it_can() -> None:
    t = scenario(side(play=["Iron Man", "Leaping Lizard"]), side(play=["Eggship"]))
    assert "Eggship" in t.refuses("attack Iron Man -> Eggship")
    t.do("attack Leaping Lizard -> Eggship")
    assert not t.in_play("Eggship")
    assert t["Leaping Lizard"].damage == 4
