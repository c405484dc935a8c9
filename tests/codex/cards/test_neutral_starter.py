"""The neutral starting deck, card by card."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLAGBEARER, HASTE
from warmat.codex.scenario import piece, scenario, side

FIGURES = [
    ("Timely Messenger", 1, (1, 1)),
    ("Tenderfoot", 1, (1, 2)),
    ("Older Brother", 2, (2, 2)),
    ("Brick Thief", 2, (2, 1)),
    ("Helpful Turtle", 2, (1, 2)),
    ("Granfalloon Flagbearer", 3, (2, 2)),
    ("Fruit Ninja", 3, (3, 2)),  # on its own turn
]


@pytest.mark.parametrize(("name", "cost", "stats"), FIGURES)
def test_figures(name: str, cost: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hand=[name], gold=10), side())
    t.do(f"play {name}")
    if name == "Brick Thief":
        t.do("choose Base")
    assert t.me.gold == 10 - cost
    assert t[name].stats == stats


# Timely Messenger: haste -------------------------------------------------------------------------


def test_timely_messenger_attacks_at_once() -> None:
    t = scenario(side(hand=["Timely Messenger"]), side(play=["Tenderfoot"]))
    t.do("play Timely Messenger")
    assert t["Timely Messenger"].has(HASTE)
    assert t.targets("attack Timely Messenger") == {"Base#2", "Tenderfoot"}
    t.do("attack Timely Messenger -> Base#2")
    assert t.foe.base_damage == 1


def test_timely_messenger_gives_haste_to_nobody_else() -> None:
    t = scenario(side(play=["Timely Messenger"], hand=["Tenderfoot"]), side())
    t.do("play Tenderfoot")
    assert not t.can("attack Tenderfoot")


# Tenderfoot, Older Brother: no abilities ----------------------------------------------------------


@pytest.mark.parametrize("name", ["Tenderfoot", "Older Brother"])
def test_plain_units_arrive_and_do_nothing_else(name: str) -> None:
    t = scenario(side(hand=[name], play=["Iron Man"]), side(play=["Maestro"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert {change for change in seen.changes if "gold" not in change} == {
        f"{name}: new",
        f"my hand: -{name}",
    }
    assert not t.can(f"use {name}")


def test_tenderfoot_is_a_virtuoso_and_older_brother_is_not() -> None:
    t = scenario(side(play=["Grounded Guide", "Tenderfoot", "Older Brother"]), side())
    assert t["Tenderfoot"].stats == (3, 3)
    assert t["Older Brother"].stats == (3, 2)


# Brick Thief: arrives or attacks, resist 1 --------------------------------------------------------


def test_brick_thief_damages_one_building_and_repairs_another_as_it_arrives() -> None:
    t = scenario(
        side(hand=["Brick Thief"], base_damage=3, tech=1, gold=5),
        side(play=["Tower", "Tenderfoot"], hero="River Montoya"),
    )
    seen = watch(t)
    t.do("play Brick Thief")
    assert t.choices() == {"Base", "Tech I", "Base#2", "Tower#2"}
    t.do("choose Tower#2")
    assert t.choices() == {"Base", "Tech I", "Base#2"}
    t.do("choose Base")
    assert seen.changes == {
        "Brick Thief: new",
        "Tower#2: damage 0 -> 1",
        "Base: damage 3 -> 2",
        "my gold: 5 -> 3",
        "my hand: -Brick Thief",
    }


def test_brick_thief_does_it_again_as_it_attacks_before_any_combat_damage() -> None:
    t = scenario(side(play=["Brick Thief"], base_damage=3), side(patrol={"squad leader": "Iron Man"}, tech=1))
    t.do("attack Brick Thief -> Iron Man")
    assert t["Iron Man"].damage == 0
    t.do("choose Tech I#2", "choose Base")
    assert t["Tech I#2"].damage == 1
    assert t.me.base_damage == 2
    assert t["Iron Man"].damage == 1, "2 less 1 armor"
    assert not t.in_play("Brick Thief")


def test_brick_thief_must_damage_a_building_even_an_own_one() -> None:
    t = scenario(side(hand=["Brick Thief"]), side())
    t.do("play Brick Thief")
    assert t.choices() == {"Base", "Base#2"}
    t.do("choose Base")
    assert (t.me.base_damage, t.foe.base_damage) == (1, 0)


def test_brick_thief_repairs_no_more_than_there_is() -> None:
    t = scenario(side(hand=["Brick Thief"], tech=1), side())
    t.do("play Brick Thief", "choose Base#2", "choose Tech I")
    assert t["Tech I"].damage == 0


def test_brick_thief_may_destroy_a_building_and_attack_something_else_instead() -> None:
    t = scenario(side(play=["Brick Thief"]), side(play=[piece("Tower", damage=3)], tech=1))
    t.do("attack Brick Thief -> Tower#2", "choose Tower#2")
    assert not t.in_play("Tower#2")
    assert t.choices() == {"Base", "Base#2", "Tech I#2"}, "the building to repair"
    t.do("choose Base")
    assert t.choices() == {"Base#2", "Tech I#2", "nothing"}, "a new defender"
    t.do("choose Tech I#2")
    assert t["Tech I#2"].damage == 2
    assert t.foe.base_damage == 2


def test_targeting_brick_thief_costs_opponents_one_gold() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=5), side(play=["Brick Thief", "Tenderfoot"]))
    t.do("play Wither -> Brick Thief")
    assert t.me.gold == 2


def test_targeting_brick_thief_costs_its_own_player_nothing() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Brick Thief"], gold=5), side())
    t.do("play Bloom -> Brick Thief")
    assert t.me.gold == 3


def test_brick_thief_as_lookout_has_resist_two() -> None:
    foe = side(patrol={"lookout": "Brick Thief", "elite": "Tenderfoot"})
    enough = scenario(side(hero="Troq Bashar", hand=["Spark"], gold=3), foe)
    assert enough.targets("play Spark") == {"Brick Thief", "Tenderfoot"}
    too_little = scenario(side(hero="Troq Bashar", hand=["Spark"], gold=2), foe)
    assert too_little.targets("play Spark") == {"Tenderfoot"}


def test_attacking_brick_thief_costs_nothing() -> None:
    t = scenario(side(play=["Tenderfoot", "Iron Man"], gold=3), side(play=["Brick Thief"]))
    t.do("attack Tenderfoot -> Brick Thief")
    assert t.me.gold == 3


# Helpful Turtle: healing 1 ------------------------------------------------------------------------


def test_helpful_turtle_heals_one_damage_from_friendly_units_and_heroes_in_its_upkeep() -> None:
    t = scenario(
        side(play=[piece("Iron Man", damage=2)]),
        side(
            hero=piece("River Montoya", damage=2),
            play=[piece("Helpful Turtle", damage=1), piece("Maestro", damage=3), "Tenderfoot"],
            base_damage=4,
            tech=1,
            gold=0,
            workers=6,
        ),
    )
    seen = watch(t)
    t.end_turn()
    assert seen.changes == {
        "River Montoya: damage 2 -> 1",
        "Helpful Turtle: damage 1 -> 0",
        "Maestro: damage 3 -> 2",
        "their gold: 0 -> 6",
    }, "no building, nothing of the opponent's, nothing below 0"


def test_two_helpful_turtles_heal_two() -> None:
    t = scenario(side(), side(play=["Helpful Turtle", "Helpful Turtle", piece("Maestro", damage=3)]))
    t.end_turn()
    t.do(t.options[0])
    assert t["Maestro"].damage == 1


def test_helpful_turtle_heals_nobody_as_it_arrives() -> None:
    t = scenario(side(hand=["Helpful Turtle"], play=[piece("Iron Man", damage=2)]), side())
    t.do("play Helpful Turtle")
    assert t["Iron Man"].damage == 2


# Granfalloon Flagbearer ---------------------------------------------------------------------------


def test_opponents_must_target_the_flagbearer() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Tenderfoot"]),
        side(play=["Granfalloon Flagbearer", "Iron Man"]),
    )
    assert t["Granfalloon Flagbearer"].has(FLAGBEARER)
    assert t.targets("play Wither") == {"Granfalloon Flagbearer"}


def test_its_own_player_is_free() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Granfalloon Flagbearer", "Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Granfalloon Flagbearer", "Tenderfoot", "Iron Man"}


def test_a_spell_that_cannot_target_it_is_free() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark", "Wrecking Ball"]),
        side(play=["Granfalloon Flagbearer"], patrol={"elite": "Iron Man"}),
    )
    assert t.targets("play Spark") == {"Iron Man"}, "the flagbearer does not patrol"
    assert t.targets("play Wrecking Ball") == {"Base", "Base#2"}


def test_abilities_must_target_it_too() -> None:
    t = scenario(
        side(hero=piece("River Montoya", level=3)),
        side(patrol={"elite": "Granfalloon Flagbearer", "lookout": "Tenderfoot"}),
    )
    assert t.targets("use River Montoya") == {"Granfalloon Flagbearer"}


def test_a_flagbearer_too_dear_to_target_is_passed_over() -> None:
    foe = side(patrol={"lookout": "Granfalloon Flagbearer", "elite": "Tenderfoot"})
    enough = scenario(side(hero="Troq Bashar", hand=["Spark"], gold=2), foe)
    assert enough.targets("play Spark") == {"Granfalloon Flagbearer"}
    too_little = scenario(side(hero="Troq Bashar", hand=["Spark"], gold=1), foe)
    assert too_little.targets("play Spark") == {"Tenderfoot"}


def test_two_flagbearers_are_a_choice() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]),
        side(play=["Granfalloon Flagbearer", "Granfalloon Flagbearer", "Iron Man"]),
    )
    assert t.targets("play Wither") == {"Granfalloon Flagbearer", "Granfalloon Flagbearer#2"}


def test_attackers_need_not_care_for_flags() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Granfalloon Flagbearer", "Tenderfoot"]))
    assert t.targets("attack Iron Man") == {"Base#2", "Granfalloon Flagbearer", "Tenderfoot"}


# Fruit Ninja: frenzy 1 ----------------------------------------------------------------------------


def test_fruit_ninja_is_stronger_on_its_own_turn_only() -> None:
    t = scenario(side(play=["Fruit Ninja"]), side(play=["Fruit Ninja"]))
    assert t["Fruit Ninja"].stats == (3, 2)
    assert t["Fruit Ninja#2"].stats == (2, 2)
    t.end_turn()
    assert t["Fruit Ninja"].stats == (2, 2)
    assert t["Fruit Ninja#2"].stats == (3, 2)


def test_fruit_ninja_fights_with_it() -> None:
    t = scenario(side(play=["Fruit Ninja"]), side())
    t.do("attack Fruit Ninja -> Base#2")
    assert t.foe.base_damage == 3


# Spark: 1 damage to a patroller -------------------------------------------------------------------


def test_spark_targets_any_patroller_and_nothing_else() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], play=["Older Brother"]),
        side(
            patrol={"squad leader": "Iron Man", "elite": "River Montoya", "scavenger": "Cloud Sprite"},
            play=["Tenderfoot"],
            tech=1,
        ),
    )
    assert t.targets("play Spark") == {"Iron Man", "River Montoya", "Cloud Sprite"}
    seen = watch(t)
    t.do("play Spark -> River Montoya")
    assert seen.changes == {
        "River Montoya: damage 0 -> 1",
        "my gold: 10 -> 9",
        "my hand: -Spark",
        "my discard: +Spark",
    }


def test_spark_kills_what_has_one_hit_point_left() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"]), side(patrol={"elite": piece("Iron Man", damage=3)})
    )
    t.do("play Spark -> Iron Man")
    assert t.foe.discard == ["Iron Man"]


def test_spark_is_stopped_by_the_squad_leaders_armor() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark", "Spark"]), side(patrol={"squad leader": "Timely Messenger"})
    )
    t.do("play Spark -> Timely Messenger")
    assert t.in_play("Timely Messenger")
    t.do("play Spark -> Timely Messenger")
    assert not t.in_play("Timely Messenger")


def test_spark_needs_a_patroller() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Spark"]), side(play=["Tenderfoot"]))
    assert not t.can("play Spark")


# Bloom: a +1/+1 rune on a friendly unit or hero without one ---------------------------------------


def test_bloom_targets_friendly_units_and_heroes_without_a_plus_rune() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            hand=["Bloom"],
            play=["Tenderfoot", piece("Iron Man", runes=1), piece("Older Brother", runes=-1)],
            tech=1,
        ),
        side(play=["Maestro"], hero="River Montoya"),
    )
    assert t.targets("play Bloom") == {"Troq Bashar", "Tenderfoot", "Older Brother"}
    seen = watch(t)
    t.do("play Bloom -> Tenderfoot")
    assert seen.changes == {
        "Tenderfoot: runes 0 -> 1",
        "Tenderfoot: ATK 1 -> 2",
        "Tenderfoot: HP 2 -> 3",
        "my gold: 10 -> 8",
        "my hand: -Bloom",
        "my discard: +Bloom",
    }


def test_bloom_works_on_a_hero() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"]), side())
    t.do("play Bloom -> Troq Bashar")
    assert t["Troq Bashar"].stats == (3, 4)


def test_a_second_bloom_needs_another_target() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom", "Bloom"], play=["Tenderfoot"]), side())
    t.do("play Bloom -> Tenderfoot")
    assert t.targets("play Bloom") == {"Troq Bashar"}


# Wither: a -1/-1 rune on a unit or hero -----------------------------------------------------------


def test_wither_targets_any_unit_or_hero() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Tenderfoot"], tech=1),
        side(play=["Maestro", "Tower"], hero="River Montoya", patrol={"elite": "Iron Man"}),
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Tenderfoot", "Maestro", "River Montoya", "Iron Man"}
    seen = watch(t)
    t.do("play Wither -> Maestro")
    assert seen.changes == {
        "Maestro: runes 0 -> -1",
        "Maestro: ATK 3 -> 2",
        "Maestro: HP 5 -> 4",
        "my gold: 10 -> 8",
        "my hand: -Wither",
        "my discard: +Wither",
    }


@pytest.mark.ruling(103)
def test_wither_kills_what_has_one_hp_armor_or_not() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(patrol={"squad leader": "Timely Messenger"}))
    t.do("play Wither -> Timely Messenger")
    assert t.foe.discard == ["Timely Messenger"]


def test_wither_leaves_two_hp_with_one() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(play=["Tenderfoot"]))
    t.do("play Wither -> Tenderfoot")
    assert t["Tenderfoot"].stats == (0, 1)


def test_wither_sees_no_invisible_opponent() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(play=["Backstabber"]))
    assert t.targets("play Wither") == {"Troq Bashar"}
