"""The rulings on the tower."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(75)
def test_the_tower_deals_its_damage_together_with_the_other_combat_damage() -> None:
    t = scenario(side(play=["Timely Messenger"]), side(play=["Tower"]))
    t.do("attack Timely Messenger -> Base#2")
    assert not t.in_play("Timely Messenger")
    assert t.foe.base_damage == 1


@pytest.mark.ruling(76)
def test_the_tower_hits_a_swift_attacker_at_the_time_of_its_strike() -> None:
    t = scenario(
        side(play=[piece("Duelist", damage=2)]),
        side(play=["Tower"], patrol={"elite": "Older Brother"}),
        book=BENCH,
    )
    t.do("attack Duelist -> Older Brother")
    assert not t.in_play("Older Brother")  # the tower was not earlier
    assert not t.in_play("Duelist")  # and hits although the brother never struck


@pytest.mark.ruling(76)
def test_the_tower_hits_fliers() -> None:
    t = scenario(side(play=["Eggship"]), side(play=["Tower"]))
    t.do("attack Eggship -> Base#2")
    assert t["Eggship"].damage == 1


@pytest.mark.ruling(77)
@pytest.mark.parametrize("defender", ["Base#2", "Tech I#2", "Tower#2", "Troq Bashar", "Dancer"])
def test_the_tower_hits_whoever_attacks_anything_of_its_player(defender: str) -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(hero="Troq Bashar", tech=1, play=["Tower", "Dancer"]),
    )
    struck_back = 2 if defender == "Troq Bashar" else 0
    t.do(f"attack Regular-sized Rhinoceros -> {defender}")
    assert t["Regular-sized Rhinoceros"].damage == 1 + struck_back


@pytest.mark.ruling(78)
def test_the_tower_detects_the_first_stealthy_attacker_and_not_the_second() -> None:
    t = scenario(
        side(play=["Prowler", piece("Prowler", runes=7)]),
        side(play=["Tower"], patrol={"squad leader": "Iron Man"}),
        book=BENCH,
    )
    assert t.targets("attack Prowler") == {"Iron Man"}
    t.do("attack Prowler -> Iron Man")
    assert t.targets("attack Prowler#2") == {"Iron Man", "Tower#2", "Base#2"}
    t.do("attack Prowler#2 -> Base#2")
    assert t.foe.base_damage == 8
    assert t["Prowler#2"].damage == 0


@pytest.mark.ruling(79)
def test_the_tower_detects_a_stealthy_unstoppable_attacker_which_ignores_patrollers_all_the_same() -> None:
    t = scenario(
        side(play=["Unstoppable Prowler", "Prowler"]),
        side(play=["Tower"], patrol={"squad leader": "Iron Man"}),
        book=BENCH,
    )
    t.do("attack Unstoppable Prowler -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Unstoppable Prowler"].damage == 1
    assert "Base#2" in t.targets("attack Prowler")  # the detection is used up


@pytest.mark.ruling(80)
def test_a_tower_that_used_its_detection_does_not_even_hit_a_hidden_attacker_of_its_own() -> None:
    t = scenario(side(play=["Backstabber", "Backstabber"]), side(play=["Tower"]))
    t.do("attack Backstabber -> Base#2", "attack Backstabber#2 -> Tower#2")
    assert t["Tower#2"].damage == 3
    assert t["Backstabber#2"].damage == 0


@pytest.mark.ruling(81)
def test_what_the_tower_detects_stays_visible_all_turn() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Tower"], hand=["Wither", "Wither"]),
        side(play=["Backstabber", "Backstabber"]),
    )
    assert t.targets("play Wither") == {"Troq Bashar"}
    assert t.targets("use Tower") == {"Backstabber", "Backstabber#2"}
    t.do("use Tower -> Backstabber")
    assert not t.can("use Tower")
    t.do("play Wither -> Backstabber", "play Wither -> Backstabber")
    assert t["Backstabber"].stats == (1, 1)
    assert t.targets("attack Troq Bashar") == {"Backstabber", "Base#2"}  # not the other one
    t.end_turn()
    t.end_turn()
    assert t.targets("attack Troq Bashar") == {"Base#2"}  # a new turn
