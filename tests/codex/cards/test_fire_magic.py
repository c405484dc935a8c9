"""Fire, card by card: the spells, and Hotter Fire."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side

JAINA = "Jaina Stormborne"
JAINA_7 = piece(JAINA, level=7)
FOES = side(patrol={"elite": "Iron Man", "scavenger": "River Montoya"}, play=["Maestro", "Tower"], tech=1)

COSTS = [("Fire Dart", 2), ("Ember Sparks", 3), ("Flame Arrow", 4)]


@pytest.mark.parametrize(("name", "cost"), COSTS)
def test_costs_and_the_hero_they_need(name: str, cost: int) -> None:
    assert not scenario(side(hero=JAINA, hand=[name], gold=cost - 1), side()).can(f"play {name}")
    assert not scenario(side(hero="Troq Bashar", hand=[name]), side()).can(f"play {name}")
    t = scenario(side(hero=JAINA, hand=[name], gold=cost), side())
    assert t.can(f"play {name}")


def test_burning_volley_is_an_ultimate() -> None:
    assert not scenario(side(hero=piece(JAINA, level=6), hand=["Burning Volley"]), side()).can("play")
    assert not scenario(side(hero=JAINA_7, hand=["Burning Volley"], gold=2), side()).can(
        "play Burning Volley"
    )
    assert scenario(side(hero=JAINA_7, hand=["Burning Volley"], gold=3), side()).can("play Burning Volley")


# Fire Dart: 3 to a unit or 2 to a building --------------------------------------------------------


def test_fire_dart_hits_units_and_buildings_but_no_heroes() -> None:
    t = scenario(side(hero=JAINA, hand=["Fire Dart"], play=["Tenderfoot", "Firehouse"]), FOES)
    buildings = {"Base", "Firehouse", "Base#2", "Tech I#2", "Tower#2"}
    assert t.targets("play Fire Dart") == buildings | {"Tenderfoot", "Iron Man", "Maestro"}


@pytest.mark.parametrize(
    ("target", "damage"), [("Iron Man", 3), ("Maestro", 3), ("Base#2", 2), ("Tech I#2", 2), ("Tower#2", 2)]
)
def test_fire_dart(target: str, damage: int) -> None:
    t = scenario(side(hero=JAINA, hand=["Fire Dart"]), FOES)
    seen = watch(t)
    t.do(f"play Fire Dart -> {target}")
    assert seen.changes == {
        f"{target}: damage 0 -> {damage}",
        "my gold: 10 -> 8",
        "my hand: -Fire Dart",
        "my discard: +Fire Dart",
    }


def test_fire_dart_kills_what_has_three_hp() -> None:
    t = scenario(side(hero=JAINA, hand=["Fire Dart", "Fire Dart"]), side(play=["Backstabber", "Eggship"]))
    t.do("play Fire Dart -> Eggship")
    assert not t.in_play("Eggship")
    assert t.targets("play Fire Dart") == {"Base", "Base#2"}, "nobody sees the Backstabber"


# Flame Arrow: 4 to a unit or hero or 3 to a building ----------------------------------------------


def test_flame_arrow_hits_heroes_too() -> None:
    t = scenario(side(hero=JAINA, hand=["Flame Arrow"], play=["Tenderfoot"]), FOES)
    buildings, heroes = {"Base", "Base#2", "Tech I#2", "Tower#2"}, {JAINA, "River Montoya"}
    assert t.targets("play Flame Arrow") == buildings | heroes | {"Tenderfoot", "Iron Man", "Maestro"}


@pytest.mark.parametrize(("target", "damage"), [("Maestro", 4), ("Base#2", 3), ("Tech I#2", 3)])
def test_flame_arrow(target: str, damage: int) -> None:
    t = scenario(side(hero=JAINA, hand=["Flame Arrow"]), FOES)
    seen = watch(t)
    t.do(f"play Flame Arrow -> {target}")
    assert seen.changes == {
        f"{target}: damage 0 -> {damage}",
        "my gold: 10 -> 6",
        "my hand: -Flame Arrow",
        "my discard: +Flame Arrow",
    }


def test_flame_arrow_deals_four_to_a_hero() -> None:
    t = scenario(side(hero=JAINA, hand=["Flame Arrow"]), side(hero=piece("Troq Bashar", level=8)))
    t.do("play Flame Arrow -> Troq Bashar")
    assert t["Troq Bashar"].damage == 4


# Ember Sparks: 3 among patrollers and buildings ---------------------------------------------------


def test_ember_sparks_among_patrollers_and_buildings() -> None:
    t = scenario(side(hero=JAINA, hand=["Ember Sparks"], play=["Tenderfoot"]), FOES)
    seen = watch(t)
    t.do("play Ember Sparks")
    assert t.choices() == {"Base", "Base#2", "Tech I#2", "Tower#2", "Iron Man", "River Montoya"}
    t.do("choose Tower#2", "choose Iron Man", "choose River Montoya")
    assert seen.changes == {
        "Tower#2: damage 0 -> 1",
        "Iron Man: damage 0 -> 1",
        "River Montoya: damage 0 -> 1",
        "my gold: 10 -> 7",
        "my hand: -Ember Sparks",
        "my discard: +Ember Sparks",
    }


@pytest.mark.parametrize("tower", [0, 1, 2, 3])
def test_the_division_is_free(tower: int) -> None:
    t = scenario(side(hero=JAINA, hand=["Ember Sparks"]), FOES)
    t.do("play Ember Sparks", *["choose Tower#2"] * tower)
    if tower < 3:
        t.do("choose Iron Man", *["choose Iron Man"] * (2 - tower))
    assert (t["Tower#2"].damage, t["Iron Man"].damage) == (tower, 3 - tower)


def test_ember_sparks_can_hit_one_of_ones_own_buildings() -> None:
    t = scenario(side(hero=JAINA, hand=["Ember Sparks"], play=["Firehouse"]), side())
    t.do("play Ember Sparks")
    assert t.choices() == {"Base", "Firehouse", "Base#2"}
    t.do("choose Base#2", "choose Firehouse", "choose Base#2")
    assert (t["Firehouse"].damage, t["Base#2"].damage) == (1, 2)


@pytest.mark.ruling(74)
def test_ember_sparks_targets_a_flagbearer_once() -> None:
    t = scenario(
        side(hero=JAINA, hand=["Ember Sparks"]),
        side(patrol={"elite": "Granfalloon Flagbearer", "scavenger": "Iron Man", "technician": "Maestro"}),
        book=BENCH,
    )
    t.do("play Ember Sparks", "choose Iron Man", "choose Maestro")
    assert t["Iron Man"].damage == t["Maestro"].damage == 1
    assert t["Granfalloon Flagbearer"].damage == 1


# Burning Volley: 5 among anything -----------------------------------------------------------------


def test_burning_volley_among_units_heroes_and_buildings() -> None:
    t = scenario(side(hero=JAINA_7, hand=["Burning Volley"], play=["Tenderfoot", "Hotter Fire"]), FOES)
    t.do("play Burning Volley")
    mine = {"Base", JAINA, "Tenderfoot"}
    assert t.choices() == mine | {"Base#2", "Tech I#2", "Tower#2", "Iron Man", "River Montoya", "Maestro"}
    t.do("choose Base#2", *["choose Tower#2"] * 3, "choose Iron Man", "choose Iron Man")
    # the sixth point is Hotter Fire's
    assert (t["Base#2"].damage, t["Tower#2"].damage, t["Iron Man"].damage) == (1, 3, 2)


def test_burning_volley_over_five_targets() -> None:
    t = scenario(side(hero=JAINA_7, hand=["Burning Volley"]), FOES)
    seen = watch(t)
    t.do("play Burning Volley", "choose Base#2", "choose Tech I#2", "choose Maestro", "choose Tower#2")
    t.do("choose River Montoya")
    assert seen.changes == {
        "Base#2: damage 0 -> 1",
        "Tech I#2: damage 0 -> 1",
        "Maestro: damage 0 -> 1",
        "Tower#2: damage 0 -> 1",
        "River Montoya: damage 0 -> 1",
        "my gold: 10 -> 7",
        "my hand: -Burning Volley",
        "my discard: +Burning Volley",
    }


def test_burning_volley_all_at_one() -> None:
    t = scenario(side(hero=JAINA_7, hand=["Burning Volley"]), side(base_damage=15))
    t.do("play Burning Volley", *["choose Base#2"] * 5)
    assert t.winners == [0]


# Hotter Fire: 1 more damage from red spells and abilities -----------------------------------------


def test_hotter_fire_figures() -> None:
    assert not scenario(side(hand=["Hotter Fire"], tech=1), side()).can("play Hotter Fire")
    t = scenario(side(hand=["Hotter Fire"], play=["Iron Man"], tech=2), side())
    seen = watch(t)
    t.do("play Hotter Fire")
    assert seen.changes == {"Hotter Fire: new", "my gold: 10 -> 7", "my hand: -Hotter Fire"}


@pytest.mark.parametrize(
    ("spell", "target", "damage"),
    [
        ("Fire Dart", "Maestro", 4),
        ("Fire Dart", "Base#2", 3),
        ("Flame Arrow", "Maestro", 5),
        ("Flame Arrow", "Base#2", 4),
        ("Scorch", "Base#2", 3),
        ("Pillage", "Base#2", 2),
        ("Wrecking Ball", "Base#2", 2),
        ("Spark", "Iron Man", 1),
    ],
)
def test_hotter_fire_and_spells(spell: str, target: str, damage: int) -> None:
    heroes = [JAINA, "Troq Bashar"]
    t = scenario(
        side(play=["Hotter Fire", *heroes], hand=[spell]),
        side(patrol={"elite": "Iron Man"}, play=[piece("Maestro", runes=1)]),
    )
    t.do(f"play {spell} -> {target}")
    assert t[target].damage == damage, "red is hotter, neutral is not"


def test_hotter_fire_is_one_players_own() -> None:
    t = scenario(side(hero=JAINA, hand=["Fire Dart"]), side(play=["Hotter Fire", "Maestro"]))
    t.do("play Fire Dart -> Maestro")
    assert t["Maestro"].damage == 3


def test_a_unit_that_would_have_lived_dies_of_hotter_fire() -> None:
    t = scenario(side(play=["Firebat", "Hotter Fire"]), side(patrol={"elite": "Eggship"}))
    t.do("use Firebat -> Eggship")
    assert not t.in_play("Eggship")


def test_hotter_fire_makes_firehouse_deadlier() -> None:
    t = scenario(side(play=["Firehouse", "Hotter Fire"]), side(play=["Eggship", "Iron Man"]))
    t.do("use Firehouse -> Eggship", "use Firehouse -> Iron Man")
    assert not t.in_play("Eggship")
    assert t["Iron Man"].damage == 3
    assert t["Firehouse"].exhausted


def test_hotter_fire_and_what_triggers() -> None:
    t = scenario(
        side(play=["Doubleshot Archer", "Hotter Fire"], hand=["Bamstamper Lizzo"], tech=2),
        side(play=["Maestro"]),
    )
    t.do("play Bamstamper Lizzo", "choose Maestro")
    assert t["Maestro"].damage == 4
    t.do("attack Doubleshot Archer -> Base#2")
    assert t.foe.base_damage == 4 + 4, "one more for the ability, none for the fight"
