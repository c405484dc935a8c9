"""The black starting deck: its units and Skeletal Archery."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import (
    ANTI_AIR,
    ARMOR_PIERCING,
    CANT_PATROL,
    LONG_RANGE,
    OVERPOWER,
    UNSTOPPABLE,
    WITHERS,
)
from warmat.codex.scenario import piece, scenario, side

HAUNT, JAVELINEER, JANDRA = "Pestering Haunt", "Skeleton Javelineer", "Jandra, the Negator"
FIGURES = [
    (HAUNT, 0, (1, 1)),
    (JAVELINEER, 1, (1, 1)),
    ("Poisonblade Rogue", 2, (2, 1)),
    ("Thieving Imp", 3, (2, 2)),
    (JANDRA, 3, (3, 3)),
    ("Graveyard", 2, (0, 3)),
]


@pytest.mark.parametrize(("name", "cost", "stats"), FIGURES)
def test_figures(name: str, cost: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hand=[name]), side())
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my hand: -{name}"} | (
        {f"my gold: 10 -> {10 - cost}"} if cost else set()
    )
    assert t[name].stats == stats


# Pestering Haunt ----------------------------------------------------------------------------------


def test_the_haunt_passes_all_patrollers() -> None:
    t = scenario(
        side(play=[HAUNT, "Tenderfoot"]),
        side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Eggship"]),
    )
    assert t.targets("attack Tenderfoot") == {"Iron Man"}
    assert t.targets(f"attack {HAUNT}") == {"Base#2", "Iron Man", "Maestro"}, "not what flies"
    t.do(f"attack {HAUNT} -> Base#2")
    assert t.foe.base_damage == 1


def test_the_haunt_never_patrols() -> None:
    t = scenario(side(play=[HAUNT, "Tenderfoot"]), side())
    assert t[HAUNT].has(UNSTOPPABLE | CANT_PATROL)
    t.do("end")
    assert t.options == ["patrol Tenderfoot as squad leader", "patrol nobody as squad leader"]
    t.end_turn()


@pytest.mark.parametrize(("runes", "atk", "hp"), [(2, 1, 3), (0, 1, 1)])
def test_the_haunt_has_one_atk_at_most(runes: int, atk: int, hp: int) -> None:
    t = scenario(side(play=[piece(HAUNT, runes=runes), "Grounded Guide"]), side())
    assert t[HAUNT].stats == (atk, hp), "whatever it gains; HP is another matter"


def test_the_haunt_may_have_less_atk() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Intimidate"], play=[HAUNT]), side())
    t.do(f"play Intimidate -> {HAUNT}")
    assert t[HAUNT].atk == 0


def test_the_haunt_charges_in_vain() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Charge"], play=[HAUNT]), side())
    t.do(f"play Charge -> {HAUNT}", f"attack {HAUNT} -> Base#2")
    assert t.foe.base_damage == 1


def test_the_haunt_is_not_up_for_sacrifice_but_dies_like_others() -> None:
    t = scenario(
        side(play=["Banefire Golem", HAUNT, "Tenderfoot"]),
        side(hero="Troq Bashar", hand=["The Boot"]),
        active=1,
    )
    t.do(f"play The Boot -> {HAUNT}")
    assert not t.in_play(HAUNT)
    other = scenario(side(play=["Banefire Golem", HAUNT, "Tenderfoot"]), side(), active=1)
    other.end_turn()
    assert other.choices() == {"Banefire Golem", "Tenderfoot"}
    other.do("choose Tenderfoot")


# Skeleton Javelineer ------------------------------------------------------------------------------


def test_the_javelineer_throws_its_javelin_once() -> None:
    t = scenario(
        side(play=[piece(JAVELINEER, marks={"javelin": 1})]),
        side(patrol={"elite": "Older Brother"}),
    )
    seen = watch(t)
    t.do(f"use {JAVELINEER}")
    assert seen.changes == set(), "for nothing, and without exhausting"
    assert t[JAVELINEER].has(LONG_RANGE)
    assert not t.can(f"use {JAVELINEER}"), "the rune is gone"
    t.do(f"attack {JAVELINEER} -> Older Brother")
    assert t["Older Brother"].damage == 1
    assert t.in_play(JAVELINEER)
    t.end_turn()
    t.end_turn()
    assert not t[JAVELINEER].has(LONG_RANGE)
    assert not t.can(f"use {JAVELINEER}")


def test_the_javelineer_brings_one_javelin() -> None:
    t = scenario(side(hand=[JAVELINEER]), side(patrol={"elite": "Older Brother"}))
    t.do(f"play {JAVELINEER}")
    assert t.can(f"use {JAVELINEER}"), "that needs no exhausting"
    t.end_turn()
    t.end_turn()
    assert not t[JAVELINEER].has(LONG_RANGE), "unthrown"
    t.do(f"attack {JAVELINEER} -> Older Brother")
    assert not t.in_play(JAVELINEER)


# Poisonblade Rogue --------------------------------------------------------------------------------


def test_the_rogue_poisons_through_armor() -> None:
    t = scenario(side(play=["Poisonblade Rogue"]), side(patrol={"squad leader": "Iron Man"}))
    seen = watch(t)
    t.do("attack Poisonblade Rogue -> Iron Man")
    assert seen.changes == {
        "Poisonblade Rogue: gone",
        "my discard: +Poisonblade Rogue",
        "Iron Man: runes 0 -> -2",
        "Iron Man: ATK 3 -> 1",
        "Iron Man: HP 4 -> 2",
    }


def test_the_rogue_damages_buildings_as_ever() -> None:
    t = scenario(side(play=["Poisonblade Rogue"]), side())
    t.do("attack Poisonblade Rogue -> Base#2")
    assert t.foe.base_damage == 2
    assert t["Base#2"].runes == 0
    assert t["Poisonblade Rogue"].has(ARMOR_PIERCING)
    t.end_turn()
    assert not t["Poisonblade Rogue"].has(ARMOR_PIERCING | WITHERS), "only that turn"


def test_the_rogue_poisons_nobody_who_attacks_it() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"squad leader": "Poisonblade Rogue"}))
    t.do("attack Iron Man -> Poisonblade Rogue")
    assert (t["Iron Man"].damage, t["Iron Man"].runes) == (2, 0)


def test_the_rogue_poisons_heroes() -> None:
    t = scenario(side(play=["Poisonblade Rogue"]), side(patrol={"elite": "River Montoya"}))
    t.do("attack Poisonblade Rogue -> River Montoya")
    assert t["River Montoya"].runes == -2


# Thieving Imp -------------------------------------------------------------------------------------


def test_the_imp_takes_a_card_of_the_opponents_hand() -> None:
    t = scenario(side(hand=["Thieving Imp", "Spark"]), side(hand=["Bloom", "Bloom"]))
    seen = watch(t)
    t.do("play Thieving Imp")
    assert seen.changes == {
        "Thieving Imp: new",
        "my gold: 10 -> 7",
        "my hand: -Thieving Imp",
        "their hand: -Bloom",
        "their discard: +Bloom",
    }
    assert t.foe.hand == ["Bloom"]


def test_the_imp_finds_nothing_in_an_empty_hand() -> None:
    t = scenario(side(hand=["Thieving Imp", "Spark"]), side(deck=["Bloom"]))
    t.do("play Thieving Imp")
    assert (t.me.hand, t.foe.deck, t.foe.discard) == (["Spark"], ["Bloom"], [])


def test_the_imp_steals_at_random() -> None:
    lost = set()
    for seed in range(20):
        t = scenario(side(hand=["Thieving Imp"]), side(hand=["Spark", "Bloom"]), seed=seed)
        t.do("play Thieving Imp")
        lost |= set(t.foe.discard)
    assert lost == {"Spark", "Bloom"}


# Jandra -------------------------------------------------------------------------------------------


def test_jandra_killed_in_combat_takes_all_but_demons_along() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(
            hero="Vandy Anadrose",
            patrol={"squad leader": piece(JANDRA, damage=1)},
            play=["Tenderfoot", "Thieving Imp", "Twilight Baron", "Graveyard"],
        ),
    )
    assert t[JANDRA].has(OVERPOWER)
    t.do(f"attack Iron Man -> {JANDRA}")
    assert set(t.foe.in_play) == {
        "Base#2",
        "Vandy Anadrose",
        "Thieving Imp",
        "Twilight Baron",
        "Graveyard",
    }
    assert set(t.held_by("Graveyard")) == {JANDRA, "Tenderfoot"}
    assert t["Iron Man"].damage == 3, "the other side's units stay"


def test_jandra_dies_alone_of_anything_but_combat() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot", "Spark"], play=["Tenderfoot"]),
        side(patrol={"elite": piece(JANDRA, damage=2)}, play=["Iron Man"]),
    )
    spark = scenario(
        side(hero="Troq Bashar", hand=["Spark"]),
        side(patrol={"elite": piece(JANDRA, damage=2)}, play=["Iron Man"]),
    )
    t.do(f"play The Boot -> {JANDRA}")
    assert (t.foe.in_play, t.in_play("Tenderfoot")) == (["Base#2", "Iron Man"], True)
    spark.do(f"play Spark -> {JANDRA}")
    assert spark.foe.in_play == ["Base#2", "Iron Man"]


def test_jandra_may_die_attacking() -> None:
    t = scenario(side(play=[JANDRA, "Tenderfoot"]), side(patrol={"squad leader": "Iron Man"}))
    t.do(f"attack {JANDRA} -> Iron Man")
    assert t.me.in_play == ["Base"]


def test_jandra_is_legendary() -> None:
    t = scenario(side(hand=[JANDRA], play=[JANDRA, "Tenderfoot"]), side())
    t.do(f"play {JANDRA}")
    assert t.me.in_play == ["Base", JANDRA, "Tenderfoot"], "the second goes, and takes nobody along"


# Skeletal Archery ---------------------------------------------------------------------------------


def test_archery_is_for_your_skeletons() -> None:
    t = scenario(
        side(play=["Skeletal Archery", "Skeleton", JAVELINEER, "Tenderfoot"]),
        side(play=["Skeleton"]),
    )
    assert all(t[name].keys == LONG_RANGE | ANTI_AIR for name in ("Skeleton", JAVELINEER))
    assert t["Tenderfoot"].keys == t["Skeleton#2"].keys == 0


def test_archery_costs_two_and_serves_those_who_come_later() -> None:
    t = scenario(
        side(hero="Vandy Anadrose", hand=["Skeletal Archery", "Summon Skeletons"], gold=5),
        side(patrol={"elite": "Eggship"}),
    )
    t.do("play Skeletal Archery", "play Summon Skeletons")
    assert t.me.gold == 0
    t.end_turn()
    t.end_turn()
    assert t.targets("attack Skeleton") == {"Base#2", "Eggship"}
    t.do("attack Skeleton -> Eggship")
    assert t["Eggship"].damage == 1
    assert t.in_play("Skeleton"), "it shoots from afar"
