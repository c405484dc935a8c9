"""Blood, card by card: the Octopus, the Ogre and the Pirates."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.choice_cards import CHOICES
from tests.codex.helpers import watch
from warmat.codex.scenario import Scenario, scenario, side

DRAKK = "Drakk Ramhorn"


def bases(t: Scenario) -> tuple[int | None, int | None]:
    return t.me.base_damage, t.foe.base_damage


# Land Octopus: two workers, or itself ----------------------------------------------------------------------


def test_land_octopus_eats_two_workers_or_goes() -> None:
    for answer, workers, stays in (
        ("to sacrifice two workers", 1, True),
        ("to sacrifice Land Octopus", 3, False),
    ):
        t = scenario(side(), side(play=["Land Octopus"], workers=3))
        t.end_turn()
        assert t.options == ["choose to sacrifice two workers", "choose to sacrifice Land Octopus"]
        t.do(f"choose {answer}")
        assert (t.foe.workers, t.in_play("Land Octopus")) == (workers, stays)
        assert t.foe.discard == ([] if stays else ["Land Octopus"])
        assert t.me.workers == 6


@pytest.mark.parametrize("workers", [0, 1])
def test_land_octopus_goes_without_two_workers(workers: int) -> None:
    t = scenario(side(), side(play=["Land Octopus"], workers=workers))
    t.end_turn()
    assert t.foe.workers == workers
    assert not t.in_play("Land Octopus")


def test_the_workers_pay_their_gold_before_land_octopus_eats_them() -> None:
    t = scenario(side(), side(play=["Land Octopus"], workers=5, gold=0))
    t.end_turn()
    t.do("choose to sacrifice two workers")
    assert (t.foe.gold, t.foe.workers) == (5, 3)


def test_land_octopus_eats_on_its_own_players_turn_only() -> None:
    t = scenario(side(play=["Land Octopus"], workers=4), side())
    t.end_turn()
    assert t.me.workers == 4
    t.end_turn()
    t.do("choose to sacrifice two workers")
    assert t.me.workers == 2


def test_each_land_octopus_eats() -> None:
    t = scenario(side(), side(play=["Land Octopus", "Land Octopus"], workers=3))
    t.end_turn()
    t.do("resolve Land Octopus#2 (upkeep)", "choose to sacrifice two workers")
    assert t.foe.workers == 1
    assert t.in_play("Land Octopus#2")
    assert t.foe.discard == ["Land Octopus"]


def test_land_octopus_overpowers_and_does_not_patrol() -> None:
    t = scenario(side(play=["Land Octopus", "Mad Man"]), side(patrol={"scavenger": "Iron Man"}))
    t.do("attack Land Octopus -> Iron Man")
    assert (t["Land Octopus"].damage, t.foe.base_damage) == (3, 8 - 4)
    t.do("end")
    assert t.options == ["patrol Mad Man as squad leader", "patrol nobody as squad leader"]
    t.end_turn()


# Ogre Recruiter: a unit for each attack it survives ---------------------------------------------------------


def test_ogre_recruiter_wins_over_a_small_unit_after_its_attack() -> None:
    t = scenario(
        side(play=["Ogre Recruiter", "Mad Man"], hero=DRAKK),
        side(hero="Troq Bashar", play=["Tenderfoot", "Iron Man", "Maestro", "Blademaster", "Pirate"], tech=1),
    )
    t.do("attack Ogre Recruiter -> Tech I#2")
    assert not t.in_play("Tech I#2"), "the attack comes first"
    assert t.choices() == {"Mad Man", "Tenderfoot", "Iron Man", "Pirate"}
    seen = watch(t)
    t.do("choose Iron Man")
    assert seen.changes == {"Iron Man: controller 1 -> 0"}
    assert not t.can("attack Iron Man"), "it is new here"
    t.end_turn()
    assert t["Iron Man"].controller == 0
    t.end_turn()
    assert t.can("attack Iron Man -> Base#2")


def test_ogre_recruiter_gets_nothing_from_an_attack_that_kills_it() -> None:
    t = scenario(side(play=["Ogre Recruiter"]), side(play=["Regular-sized Rhinoceros", "Iron Man"]))
    t.do("attack Ogre Recruiter -> Regular-sized Rhinoceros")
    assert t.me.discard == ["Ogre Recruiter"]
    assert t["Iron Man"].controller == 1


def test_ogre_recruiter_can_not_have_whom_it_killed() -> None:
    t = scenario(side(play=["Ogre Recruiter"]), side(play=["Tenderfoot", "Iron Man"]))
    t.do("attack Ogre Recruiter -> Tenderfoot")
    assert t.foe.discard == ["Tenderfoot"]
    assert t["Iron Man"].controller == 0, "the only one left"


def test_ogre_recruiter_must_take_its_own_players_unit_where_there_is_no_other() -> None:
    t = scenario(side(play=["Ogre Recruiter", "Mad Man"]), side())
    t.do("attack Ogre Recruiter -> Base#2")
    assert t["Mad Man"].controller == 0
    assert t.can("attack Mad Man -> Base#2")


def test_ogre_recruiter_recruits_only_by_attacking() -> None:
    t = scenario(side(play=["Iron Man", "Mad Man"]), side(play=["Ogre Recruiter"]))
    t.do("attack Iron Man -> Ogre Recruiter")
    assert t["Ogre Recruiter"].damage == 3
    assert t["Mad Man"].controller == 0


def test_ogre_recruiter_pays_resist() -> None:
    for gold, taken in ((0, False), (1, True)):
        t = scenario(side(play=["Ogre Recruiter", "Maestro"], gold=gold), side(play=["Brick Thief"]))
        t.do("attack Ogre Recruiter -> Base#2")
        assert (t["Brick Thief"].controller == 0, t.me.gold) == (taken, 0)


def test_ogre_recruiter_may_keep_a_kidnapped_unit() -> None:
    t = scenario(side(hero=DRAKK, hand=["Kidnapping"], play=["Ogre Recruiter"]), side(play=["Iron Man"]))
    t.do("play Kidnapping -> Iron Man", "attack Ogre Recruiter -> Base#2")
    t.end_turn()
    assert t["Iron Man"].controller == 0


# Pirate-Gang Commander: three Pirates, deaths that hurt, and free raiders ----------------------------------


def test_pirate_gang_commander_brings_three_pirates() -> None:
    assert not scenario(side(hand=["Pirate-Gang Commander"], tech=2), side()).can(
        "play Pirate-Gang Commander"
    )
    t = scenario(side(hand=["Pirate-Gang Commander"], tech=3), side())
    seen = watch(t)
    t.do("play Pirate-Gang Commander")
    assert seen.changes == {
        "my gold: 10 -> 4",
        "my hand: -Pirate-Gang Commander",
        "Pirate-Gang Commander: new",
        "Pirate: new",
        "Pirate#2: new",
        "Pirate#3: new",
    }
    assert t["Pirate-Gang Commander"].stats == (6, 6)
    assert t["Pirate"].stats == (2, 2)


def test_pirates_count_as_pirates() -> None:
    t = scenario(side(hero=DRAKK, hand=["Pillage"], play=["Pirate"]), side(gold=3))
    t.do("play Pillage -> Base#2")
    assert (t.foe.base_damage, t.foe.gold) == (2, 1)


def test_with_the_commander_my_dying_units_hurt_opposing_bases() -> None:
    t = scenario(
        side(play=["Pirate-Gang Commander", "Tenderfoot"]),
        side(play=["Iron Man", "Tenderfoot"], hero="Troq Bashar"),
    )
    t.do("attack Tenderfoot -> Iron Man")
    assert bases(t) == (0, 1)
    t.do("attack Pirate-Gang Commander -> Tenderfoot#2")
    assert bases(t) == (0, 1), "not the opponent's units"


def test_with_the_commander_units_that_die_on_anothers_turn_hurt_too() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Doom"], play=["Mad Man"]),
        side(play=["Pirate-Gang Commander", "Tenderfoot", "Pirate", "Rickety Mine"], hero=DRAKK),
        book=BENCH,
    )
    t.do("play Doom")
    assert bases(t) == (3, 0), "three units of the Commander's player, itself included"


def test_without_the_commander_deaths_hurt_nobody() -> None:
    t = scenario(side(play=["Pirate", "Tenderfoot"]), side(play=["Iron Man"]))
    t.do("attack Pirate -> Iron Man")
    assert bases(t) == (0, 0)


def test_the_commanders_player_plays_blood_units_for_nothing_and_without_tech_buildings() -> None:
    free = [
        "Crash Bomber",
        "Shoddy Glider",
        "Captured Bugblatter",
        "Crashbarrow",
        "Land Octopus",
        "Ogre Recruiter",
    ]
    t = scenario(side(play=["Pirate-Gang Commander"], hand=free, gold=0), side())
    for name in free:
        t.do(f"play {name}")
        assert t.in_play(name)
    assert t.me.gold == 0


@pytest.mark.parametrize("name", ["Rickety Mine", "Iron Man", "Maestro", "Pirate-Gang Commander", "Mad Man"])
def test_no_other_card_is_free_with_the_commander(name: str) -> None:
    t = scenario(side(play=["Pirate-Gang Commander"], hand=[name], gold=0, tech=3), side())
    assert not t.can(f"play {name}")


def test_only_the_commanders_player_plays_for_nothing() -> None:
    t = scenario(side(hand=["Crash Bomber"], gold=0, tech=1), side(play=["Pirate-Gang Commander"]))
    assert not t.can("play Crash Bomber")


def test_blood_units_cost_again_when_the_commander_is_gone() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Erase", "Crash Bomber"], play=["Pirate-Gang Commander"], gold=9),
        side(),
        book=CHOICES,
    )
    assert t.can("play Crash Bomber")
    t.do("play Erase -> Pirate-Gang Commander")
    assert not t.can("play Crash Bomber"), "no tech I building"
