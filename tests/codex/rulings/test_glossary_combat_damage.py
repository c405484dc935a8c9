"""What counts as combat damage and as an ability, and a piece that comes back: the keywords' rulings."""

from __future__ import annotations

import pytest

from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.ruling(12)
def test_what_deathtouch_kills_dies_from_combat_damage() -> None:
    t = scenario(side(play=["Tiny Basilisk"]), side(play=["Gilded Glaxx"], gold=5))
    t.do("attack Tiny Basilisk -> Gilded Glaxx")
    assert not t.in_play("Gilded Glaxx")


@pytest.mark.ruling(12)
def test_what_would_return_to_hand_instead_does_so_from_deathtouch() -> None:
    t = scenario(side(play=["Adder"]), side(play=["Squire"]), book=CHANGES)
    t.do("attack Adder -> Squire")
    assert t.foe.hand == ["Squire"]
    assert t.foe.discard == []


@pytest.mark.ruling(50)
def test_overpowers_excess_is_combat_damage() -> None:
    t = scenario(
        side(play=["Crashbarrow"]), side(patrol={"elite": "Tenderfoot", "lookout": "Gilded Glaxx"}, gold=5)
    )
    t.do("attack Crashbarrow -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Gilded Glaxx")  # 6 ATK: 2 for the one, 4 for the other


@pytest.mark.ruling(50)
def test_overpower_is_an_ability() -> None:
    t = scenario(side(play=[piece("Master Midori", level=5), "Centaur", "Iron Man"]), side())
    assert t["Centaur"].stats == (3, 4)
    assert t["Iron Man"].stats == (4, 5)


@pytest.mark.ruling(58)
def test_sparkshot_is_combat_damage() -> None:
    t = scenario(
        side(play=["Huntress"]),
        side(patrol={"squad leader": "Iron Man", "elite": piece("Gilded Glaxx", damage=3)}, gold=5),
    )
    t.do("attack Huntress -> Iron Man")
    assert not t.in_play("Gilded Glaxx")


@pytest.mark.ruling(58)
def test_sparkshot_is_an_ability() -> None:
    t = scenario(side(play=[piece("Master Midori", level=5), "Revolver Ocelot", "Iron Man"]), side())
    assert t["Revolver Ocelot"].stats == (3, 3)
    assert t["Iron Man"].stats == (4, 5)


@pytest.mark.ruling(54)
def test_readiness_attacks_once_even_if_readied() -> None:
    t = scenario(side(hero="Mentor", play=["Sentinel"], hand=["Rouse"]), side(), book=CHANGES)
    t.do("attack Sentinel -> Base#2", "play Rouse -> Sentinel")
    assert not t["Sentinel"].exhausted
    assert t.targets("attack Sentinel") == set()


@pytest.mark.ruling(54)
def test_readiness_that_left_and_came_back_is_new_and_may_attack_again() -> None:
    t = scenario(
        side(hero="Mentor", play=["Reviver", "Sentinel"], hand=["Doom"]), side(play=["Guard"]), book=CHANGES
    )
    t.do("attack Sentinel -> Base#2", "play Doom -> Sentinel")
    assert t["Sentinel"].controller == 0
    t.do("attack Sentinel -> Base#2")  # it has haste
    assert t.foe.base_damage == 2
