"""What every player can build: base, tech buildings, tower and surplus."""

import pytest

from tests.codex.helpers import hp_left, watch
from warmat.codex.scenario import piece, scenario, side


@pytest.mark.parametrize(
    ("name", "hp"),
    [("Base", 20), ("Tech I", 5), ("Tech II", 5), ("Tech III", 5), ("Tower", 4), ("Surplus", 4)],
)
def test_hit_points(name: str, hp: int) -> None:
    add_on = [name] if name in ("Tower", "Surplus") else []
    t = scenario(side(tech=3, play=add_on), side())
    assert hp_left(t, name) == hp


def test_buildings_have_no_atk_and_cannot_patrol() -> None:
    t = scenario(side(tech=1, play=["Tower"]), side(play=["Iron Man"]))
    t.end_turn()
    assert t["Tower"].slot is None
    t.do("attack Iron Man -> Tech I")
    assert t["Iron Man"].damage == 1, "from the tower alone"


# Tower: shoots at attackers -----------------------------------------------------------------------


@pytest.mark.ruling(77)
def test_the_tower_hits_whoever_attacks_anything_of_its_player() -> None:
    for target in ("Base#2", "Tower#2", "Tech I#2", "River Montoya", "Tenderfoot"):
        t = scenario(
            side(play=["Regular-sized Rhinoceros"]),
            side(play=["Tower", "Tenderfoot"], tech=1, hero="River Montoya"),
        )
        strikes_back = t[target].atk
        t.do(f"attack Regular-sized Rhinoceros -> {target}")
        assert t["Regular-sized Rhinoceros"].damage == strikes_back + 1


def test_the_tower_hits_at_the_same_time() -> None:
    t = scenario(side(play=["Timely Messenger", "Iron Man"]), side(play=["Tower"]))
    t.do("attack Timely Messenger -> Base#2")
    assert t.foe.base_damage == 1
    assert t.me.discard == ["Timely Messenger"]


def test_a_tower_destroyed_by_the_attack_still_hits() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Tower"]))
    t.do("attack Harvest Reaper -> Tower#2")
    assert not t.in_play("Tower#2")
    assert t["Harvest Reaper"].damage == 1


@pytest.mark.ruling(76)
def test_the_tower_hits_fliers_and_swift_strikers() -> None:
    flier = scenario(side(play=["Eggship"]), side(play=["Tower"]))
    flier.do("attack Eggship -> Base#2")
    assert flier["Eggship"].damage == 1
    swift = scenario(side(play=["Blademaster"]), side(play=["Tower", "Tenderfoot"]))
    swift.do("attack Blademaster -> Tenderfoot")
    assert swift["Blademaster"].damage == 1


def test_the_tower_does_nothing_when_its_own_player_attacks() -> None:
    t = scenario(side(play=["Iron Man", "Tower"]), side(play=["Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert t["Iron Man"].damage == 1
    assert t.foe.base_damage == 0


def test_a_tower_begun_this_turn_guards_the_next() -> None:
    t = scenario(side(gold=3, play=["Tenderfoot"]), side(play=["Iron Man"]))
    t.do("build Tower")
    t.end_turn()
    t.do("attack Iron Man -> Base")
    assert t["Iron Man"].damage == 1


# Tower: detects attackers on opponents' turns -----------------------------------------------------


@pytest.mark.ruling(78)
def test_the_first_hidden_attacker_of_a_turn_is_detected() -> None:
    t = scenario(
        side(play=["Backstabber", "Backstabber"]),
        side(play=["Tower"], patrol={"squad leader": "Iron Man"}),
    )
    assert t.targets("attack Backstabber") == {"Iron Man"}, "it can't sneak past"
    t.do("attack Backstabber -> Iron Man")
    assert not t.in_play("Backstabber"), "3 from Iron Man and 1 from the tower, which sees it"
    assert t.targets("attack Backstabber#2") == {"Base#2", "Tower#2", "Iron Man"}, "the second one can"


@pytest.mark.ruling(80)
def test_an_undetected_attacker_is_not_hit_even_by_the_tower_it_attacks() -> None:
    t = scenario(side(play=["Backstabber", "Backstabber"]), side(play=["Tower"]))
    t.do("attack Backstabber -> Base#2", "attack Backstabber#2 -> Tower#2")
    assert t["Backstabber"].damage == 1
    assert t["Backstabber#2"].damage == 0
    assert t["Tower#2"].damage == 3


def test_the_tower_detects_anew_each_turn() -> None:
    t = scenario(
        side(play=["Backstabber"], gold=9),
        side(play=["Tower"], patrol={"elite": "Regular-sized Rhinoceros"}, gold=9),
    )
    t.end_turn()
    t.end_turn(patrol={"elite": "Regular-sized Rhinoceros"})
    assert t.targets("attack Backstabber") == {"Regular-sized Rhinoceros"}


def test_visible_attackers_do_not_use_the_detection_up() -> None:
    t = scenario(
        side(play=["Tenderfoot", "Backstabber"]),
        side(play=["Tower"], patrol={"squad leader": "Leaping Lizard"}),
    )
    t.do("attack Tenderfoot -> Leaping Lizard")
    assert t.targets("attack Backstabber") == {"Leaping Lizard"}


# Tower: detects one hidden thing on its own turn --------------------------------------------------


def test_on_its_own_turn_the_tower_reveals_one_hidden_thing() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Tower", "Iron Man"], hand=["Wither", "Wither"]),
        side(play=["Backstabber", "Backstabber", "Maestro"]),
    )
    assert t.targets("use Tower") == {"Backstabber", "Backstabber#2"}
    t.do("use Tower -> Backstabber")
    assert t.targets("attack Iron Man") == {"Base#2", "Backstabber", "Maestro"}
    assert not t.can("use Tower")
    t.do("play Wither -> Backstabber", "play Wither -> Backstabber")
    assert t["Backstabber"].stats == (1, 1)


def test_what_was_revealed_is_hidden_again_on_the_next_turn() -> None:
    t = scenario(side(play=["Tower", "Iron Man"], gold=9), side(play=["Backstabber"], gold=9))
    t.do("use Tower -> Backstabber")
    t.end_turn()
    t.end_turn()
    assert "Backstabber" not in t.targets("attack Iron Man")
    assert t.can("use Tower -> Backstabber")


def test_there_must_be_something_hidden() -> None:
    t = scenario(side(play=["Tower", "Backstabber"]), side(play=["Maestro"]))
    assert not t.can("use Tower")
    assert t.refuses("use Tower") == (
        "Tower can't do anything now: there is no opposing card with stealth or invisible."
    )


def test_revealing_changes_nothing_else() -> None:
    t = scenario(side(play=["Tower"]), side(play=["Backstabber", "Granfalloon Flagbearer"]))
    seen = watch(t)
    t.do("use Tower -> Backstabber")
    assert seen.changes == set(), "it does not target, so the flagbearer does not matter either"


# Surplus ------------------------------------------------------------------------------------------


def test_the_surplus_draws_a_card_in_each_upkeep_of_its_player() -> None:
    t = scenario(
        side(deck=["Bloom"] * 3), side(play=["Surplus"], deck=["Spark", "Wither"], gold=0, workers=6)
    )
    t.end_turn()
    assert t.foe.hand == ["Spark"]
    assert t.foe.deck == ["Wither"]
    assert len(t.me.hand) == 2, "my two are from my draw phase"


def test_the_surplus_shuffles_if_it_must() -> None:
    t = scenario(side(), side(play=["Surplus"], discard=["Spark"]))
    t.end_turn()
    assert t.foe.hand == ["Spark"]


def test_a_destroyed_surplus_draws_no_more() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(play=[piece("Surplus", damage=1)], deck=["Spark"], gold=9),
    )
    t.do("attack Regular-sized Rhinoceros -> Surplus#2")
    t.end_turn()
    assert t.foe.hand == []
