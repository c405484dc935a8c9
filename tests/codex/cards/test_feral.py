"""Feral, card by card: tigers, centaurs and larger beasts."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, HASTE, INVISIBLE, OVERPOWER, STEALTH, UNTARGETABLE
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

FIGURES = [
    ("Huntress", 1, 2, (3, 3)),
    ("Centaur", 1, 3, (3, 4)),
    ("Stalking Tiger", 2, 3, (4, 4)),
    ("Predator Tiger", 2, 4, (4, 4)),
    ("Barkcoat Bear", 2, 4, (5, 5)),
    ("Rampaging Elephant", 2, 6, (6, 7)),
    ("Gigadon", 2, 9, (8, 8)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=20, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 20 -> {20 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


def having(t: Scenario, keyword: int) -> set[str]:
    return {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(keyword)}


# Huntress: sparkshot, anti-air --------------------------------------------------------------------


def test_huntress_hits_the_neighbour_of_what_she_attacks() -> None:
    patrol = {"squad leader": "Older Brother", "elite": "Iron Man", "scavenger": "Tenderfoot"}
    t = scenario(side(play=["Huntress"]), side(patrol=patrol))
    t.do("attack Huntress -> Older Brother")
    assert not t.in_play("Older Brother"), "3 damage, armor 1"
    assert t["Iron Man"].damage == 1
    assert t["Tenderfoot"].damage == 0


def test_huntress_attacks_fliers_or_lets_them_be() -> None:
    foe = side(patrol={"squad leader": "Cloud Sprite"}, play=["Eggship"])
    t = scenario(side(play=["Huntress", "Centaur"]), foe)
    assert t["Huntress"].has(ANTI_AIR)
    assert t.targets("attack Huntress") == {"Cloud Sprite", "Eggship", "Base#2"}
    assert t.targets("attack Centaur") == {"Base#2"}


def test_huntress_on_patrol_hits_what_flies_over_her() -> None:
    t = scenario(side(play=["Eggship"]), side(patrol={"lookout": "Huntress"}))
    t.do("attack Eggship -> Base#2")
    assert not t.in_play("Eggship")
    assert t.foe.base_damage == 4


# Centaur: overpower -------------------------------------------------------------------------------


def test_centaur_sends_his_excess_on() -> None:
    patrol = {"squad leader": "Dancer", "elite": "Iron Man"}
    t = scenario(side(play=["Centaur"]), side(patrol=patrol))
    assert t["Centaur"].has(OVERPOWER)
    t.do("attack Centaur -> Dancer")  # its 1 HP and 1 armor leave one damage, for the only patroller left
    assert not t.in_play("Dancer")
    assert t["Iron Man"].damage == 1
    assert t.foe.base_damage == 0


# Stalking Tiger: stealth against units, invisible with a Feral hero --------------------------------


def test_stalking_tiger_sneaks_past_patrollers_to_units_only() -> None:
    foe = side(hero="Troq Bashar", patrol={"squad leader": "Iron Man"}, play=["Maestro"], tech=1)
    t = scenario(side(play=["Stalking Tiger"]), foe)
    assert t.targets("attack Stalking Tiger") == {"Iron Man", "Maestro"}, "no hero, no building"
    assert not t["Stalking Tiger"].has(STEALTH)


def test_with_nobody_on_patrol_stalking_tiger_attacks_anything() -> None:
    t = scenario(side(play=["Stalking Tiger"]), side(hero="Troq Bashar", play=["Maestro"]))
    assert t.targets("attack Stalking Tiger") == {"Troq Bashar", "Maestro", "Base#2"}


def test_a_detector_sees_stalking_tiger() -> None:
    foe = side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Watcher"])
    for hero in (None, "Calamandra Moss"):
        t = scenario(side(hero=hero, play=["Stalking Tiger"]), foe, book=BENCH)
        assert t.targets("attack Stalking Tiger") == {"Iron Man"}


def test_a_tower_sees_stalking_tiger() -> None:
    foe = side(patrol={"squad leader": "Iron Man"}, play=["Maestro", "Tower"])
    t = scenario(side(play=["Stalking Tiger"]), foe)
    assert t.targets("attack Stalking Tiger") == {"Iron Man"}


@pytest.mark.parametrize(
    ("hero", "invisible"), [("Calamandra Moss", True), ("Troq Bashar", False), (None, False)]
)
def test_stalking_tiger_is_invisible_with_a_feral_hero(hero: str | None, invisible: bool) -> None:
    foe = side(hero="Troq Bashar", patrol={"squad leader": "Iron Man"}, play=["Maestro"])
    t = scenario(side(hero=hero, play=["Stalking Tiger", "Predator Tiger"]), foe)
    assert having(t, INVISIBLE) == ({"Stalking Tiger"} if invisible else set())
    past_patrollers = {"Iron Man", "Maestro", "Troq Bashar#2" if hero == "Troq Bashar" else "Troq Bashar"}
    assert (t.targets("attack Stalking Tiger") == past_patrollers | {"Base#2"}) is invisible


def test_an_opponents_feral_hero_does_not_hide_my_tiger() -> None:
    t = scenario(side(play=["Stalking Tiger"]), side(hero="Calamandra Moss"))
    assert having(t, INVISIBLE) == set()


def test_invisible_stalking_tiger_is_no_target_and_is_attacked_on_patrol_only() -> None:
    def board(tiger: Side) -> Scenario:
        return scenario(side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"]), tiger)

    resting = board(side(hero="Calamandra Moss", play=["Stalking Tiger"]))
    assert resting.targets("attack Iron Man") == {"Calamandra Moss", "Base#2"}
    assert resting.targets("play Wither") == {"Troq Bashar", "Iron Man", "Calamandra Moss"}
    patrolling = board(side(hero="Calamandra Moss", patrol={"elite": "Stalking Tiger"}))
    assert patrolling.targets("attack Iron Man") == {"Stalking Tiger"}
    assert patrolling.targets("play Wither") == {"Troq Bashar", "Iron Man", "Calamandra Moss"}
    alone = board(side(play=["Stalking Tiger"]))
    assert alone.targets("attack Iron Man") == {"Stalking Tiger", "Base#2"}


def test_stalking_tiger_is_seen_when_the_feral_hero_dies() -> None:
    t = scenario(side(play=["Iron Man", "Maestro"]), side(hero="Calamandra Moss", play=["Stalking Tiger"]))
    assert t["Stalking Tiger"].has(INVISIBLE)
    t.do("attack Iron Man -> Calamandra Moss")
    assert not t["Stalking Tiger"].has(INVISIBLE)
    assert t.can("attack Maestro -> Stalking Tiger")


# Predator Tiger: unstoppable by tech 0 units; eats a worker ---------------------------------------


def test_predator_tiger_ignores_tech_0_units_on_patrol() -> None:
    patrol = {"squad leader": "Tenderfoot", "elite": "Dancer"}
    t = scenario(side(play=["Predator Tiger"]), side(patrol=patrol, play=["Maestro"]))
    assert t.targets("attack Predator Tiger") == {"Tenderfoot", "Dancer", "Maestro", "Base#2"}


@pytest.mark.parametrize("patroller", ["Iron Man", "Maestro", "Blademaster", "Troq Bashar"])
def test_predator_tiger_is_stopped_by_anything_else(patroller: str) -> None:
    leader = scenario(side(play=["Predator Tiger"]), side(patrol={"squad leader": patroller}))
    assert leader.targets("attack Predator Tiger") == {patroller}
    patrol = {"squad leader": "Tenderfoot", "elite": patroller}
    behind = scenario(side(play=["Predator Tiger"]), side(patrol=patrol))
    assert behind.targets("attack Predator Tiger") == {"Tenderfoot", patroller}


def test_predator_tiger_trashes_a_worker_at_the_base_it_hits() -> None:
    t = scenario(side(play=["Predator Tiger"]), side(play=["Iron Man"], hero="Troq Bashar"))
    seen = watch(t)
    t.do("attack Predator Tiger -> Base#2")
    assert seen.changes == {
        "Predator Tiger: exhausted False -> True",
        "Base#2: damage 0 -> 4",
        "their workers: 6 -> 5",
    }


@pytest.mark.parametrize("target", ["Iron Man", "Troq Bashar", "Tower"])
def test_predator_tiger_trashes_none_when_it_hits_something_else(target: str) -> None:
    foe = side(play=["Iron Man", "Tower"], hero="Troq Bashar")
    t = scenario(side(play=["Predator Tiger"]), foe)
    t.do(f"attack Predator Tiger -> {target}")
    assert t.foe.workers == 6
    assert t.me.workers == 6


def test_a_building_that_falls_hurts_the_base_without_combat() -> None:
    t = scenario(side(play=["Predator Tiger"]), side(play=[piece("Tower", damage=1)]))
    t.do("attack Predator Tiger -> Tower")
    assert t.foe.base_damage == 2
    assert t.foe.workers == 6


def test_without_atk_predator_tiger_deals_no_damage_and_trashes_nothing() -> None:
    t = scenario(side(play=[piece("Predator Tiger", runes=-3)]), side())
    t.do("attack Predator Tiger -> Base#2")
    assert t.foe.workers == 5
    harmless = scenario(
        side(hero="Troq Bashar", hand=["Intimidate"], play=["Predator Tiger"]),
        side(),
    )
    harmless.do("play Intimidate -> Predator Tiger", "attack Predator Tiger -> Base#2")
    assert harmless.foe.base_damage == 0
    assert harmless.foe.workers == 6


def test_where_no_worker_is_left_none_is_trashed() -> None:
    t = scenario(side(play=["Predator Tiger"], workers=3), side(workers=0))
    t.do("attack Predator Tiger -> Base#2")
    assert (t.foe.base_damage, t.foe.workers, t.me.workers) == (4, 0, 3)


def test_a_hired_worker_is_trashed_with_its_card() -> None:
    t = scenario(
        side(hand=["Spark"], workers=0, deck=["Tenderfoot"] * 5), side(play=["Predator Tiger"]), active=0
    )
    t.do("hire Spark")
    t.end_turn()
    t.do("attack Predator Tiger -> Base")
    assert (t.me.workers, t.me.tucked, t.me.trash) == (0, [], ["Spark"])


def test_of_two_who_share_a_base_the_attacker_says_whose_worker() -> None:
    def attack(third: int, fourth: int) -> Scenario:
        foes = side(workers=third), side(workers=fourth)
        t = scenario(side(play=["Predator Tiger"]), side(), *foes, mode="two-headed-dragon-1-hero")
        t.do("P1: attack Predator Tiger -> Base#3")
        return t

    t = attack(4, 5)
    assert t.choices() == {"P3", "P4"}
    t.do("choose P4")
    assert [t.player(seat).workers for seat in range(4)] == [6, 6, 4, 4]
    alone = attack(0, 5)
    assert [alone.player(seat).workers for seat in range(4)] == [6, 6, 0, 4]


# Barkcoat Bear: resist 2, overpower ---------------------------------------------------------------


@pytest.mark.parametrize(("gold", "targets"), [(3, {"Troq Bashar"}), (4, {"Troq Bashar", "Barkcoat Bear"})])
def test_barkcoat_bear_costs_two_more_to_target(gold: int, targets: set[str]) -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=gold), side(play=["Barkcoat Bear"]))
    assert t.targets("play Wither") == targets
    if gold == 4:
        t.do("play Wither -> Barkcoat Bear")
        assert t.me.gold == 0


def test_barkcoat_bear_costs_its_own_player_nothing_more() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Barkcoat Bear"], gold=2), side())
    t.do("play Bloom -> Barkcoat Bear")
    assert t["Barkcoat Bear"].runes == 1


def test_barkcoat_bears_excess_goes_on() -> None:
    t = scenario(side(play=["Barkcoat Bear"]), side(patrol={"elite": "Tenderfoot"}))
    t.do("attack Barkcoat Bear -> Tenderfoot")
    assert t.foe.base_damage == 3


# Rampaging Elephant: readies the first time it exhausts in a turn ----------------------------------


def test_rampaging_elephant_attacks_twice_and_not_three_times() -> None:
    t = scenario(side(play=["Rampaging Elephant", "Centaur"]), side())
    seen = watch(t)
    t.do("attack Rampaging Elephant -> Base#2")
    assert seen.changes == {"Base#2: damage 0 -> 6"}
    t.do("attack Centaur -> Base#2")
    assert t["Centaur"].exhausted
    t.do("attack Rampaging Elephant -> Base#2")
    assert t["Rampaging Elephant"].exhausted
    assert t.foe.base_damage == 6 + 3 + 6
    assert not t.can("attack Rampaging Elephant")


def test_rampaging_elephant_attacks_twice_again_next_turn() -> None:
    t = scenario(side(play=["Rampaging Elephant"]), side())
    t.do("attack Rampaging Elephant -> Base#2")
    t.end_turn()
    t.end_turn()
    t.do("attack Rampaging Elephant -> Base#2")
    assert not t["Rampaging Elephant"].exhausted


def test_a_new_rampaging_elephant_does_not_attack_at_all() -> None:
    t = scenario(side(hand=["Rampaging Elephant"], tech=2), side())
    t.do("play Rampaging Elephant")
    assert not t["Rampaging Elephant"].exhausted
    assert not t.can("attack Rampaging Elephant")


def test_each_elephant_counts_for_itself() -> None:
    t = scenario(side(play=["Rampaging Elephant", "Rampaging Elephant"]), side())
    t.do("attack Rampaging Elephant -> Base#2", "attack Rampaging Elephant#2 -> Base#2")
    assert not t["Rampaging Elephant"].exhausted
    assert not t["Rampaging Elephant#2"].exhausted


def test_a_spell_that_exhausts_the_elephant_is_the_first_time_too() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Lullaby", "Lullaby"]), side(play=["Rampaging Elephant"]), book=BENCH
    )
    t.do("play Lullaby -> Rampaging Elephant")
    assert not t["Rampaging Elephant"].exhausted
    t.do("play Lullaby -> Rampaging Elephant")
    assert t["Rampaging Elephant"].exhausted


def test_after_a_spell_exhausted_it_the_elephant_attacks_once() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Lullaby"], play=["Rampaging Elephant"]), side(), book=BENCH)
    t.do("play Lullaby -> Rampaging Elephant", "attack Rampaging Elephant -> Base#2")
    assert t["Rampaging Elephant"].exhausted


def test_exhausted_on_an_opponents_turn_the_elephant_attacks_twice_on_its_own() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Lullaby"]), side(play=["Rampaging Elephant"]), book=BENCH)
    t.do("play Lullaby -> Rampaging Elephant")
    t.end_turn()
    t.do("attack Rampaging Elephant -> Base", "attack Rampaging Elephant -> Base")
    assert t.me.base_damage == 12


def test_a_patrolling_elephant_that_is_exhausted_is_sidelined_though_it_readies() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Lullaby"]), side(patrol={"elite": "Rampaging Elephant"}), book=BENCH
    )
    t.do("play Lullaby -> Rampaging Elephant")
    assert t["Rampaging Elephant"].slot is None
    assert not t["Rampaging Elephant"].exhausted


# Gigadon: cheaper for each green unit; overpower --------------------------------------------------


def test_gigadon_costs_one_less_for_each_green_unit_of_mine() -> None:
    t = scenario(
        side(
            hero="Calamandra Moss",
            play=["Tiger Cub", "Centaur", "Frog", "Squirrel", "Iron Man", "Verdant Tree", "Nautical Dog"],
            hand=["Gigadon", "Gigadon"],
            tech=2,
            gold=20,
        ),
        side(play=["Tiger Cub", "Frog"]),
    )
    t.do("play Gigadon")
    assert t.me.gold == 20 - (9 - 4), "no heroes, buildings, other colours, or opponents' units"
    t.do("play Gigadon")
    assert t.me.gold == 15 - (9 - 5), "the first is a green unit itself"


def test_gigadon_needs_the_gold_that_is_left_to_pay() -> None:
    for gold, playable in ((6, False), (7, True)):
        t = scenario(side(play=["Tiger Cub"] * 2, hand=["Gigadon"], tech=2, gold=gold), side())
        assert t.can("play Gigadon") is playable


def test_gigadon_makes_nothing_else_cheaper() -> None:
    t = scenario(side(play=["Gigadon", "Tiger Cub"], hand=["Barkcoat Bear"], tech=2, gold=4), side())
    t.do("play Barkcoat Bear")
    assert t.me.gold == 0


def test_gigadons_excess_goes_on() -> None:
    t = scenario(side(play=["Gigadon"]), side(patrol={"elite": "Tenderfoot"}))
    t.do("attack Gigadon -> Tenderfoot")
    assert t.foe.base_damage == 6


# Moss Ancient: untargetable, Squirrels ------------------------------------------------------------


def test_moss_ancient_brings_three_squirrels_when_it_arrives() -> None:
    assert not scenario(side(hand=["Moss Ancient"], tech=2), side()).can("play Moss Ancient")
    t = scenario(side(hand=["Moss Ancient"], tech=3), side())
    seen = watch(t)
    t.do("play Moss Ancient")
    squirrels = {"Squirrel", "Squirrel#2", "Squirrel#3"}
    assert seen.changes == {
        "Moss Ancient: new",
        *{f"{label}: new" for label in squirrels},
        "my gold: 10 -> 3",
        "my hand: -Moss Ancient",
    }
    assert t["Moss Ancient"].stats == (8, 9)
    assert all(t[label].stats == (1, 1) for label in squirrels)
    assert having(t, HASTE) == having(t, INVISIBLE) == squirrels
    assert all(t.can(f"attack {label} -> Base#2") for label in squirrels)
    assert not t.can("attack Moss Ancient")


def test_moss_ancient_brings_three_more_whenever_it_attacks() -> None:
    t = scenario(side(play=["Moss Ancient"]), side())
    t.do("attack Moss Ancient -> Base#2")
    assert t.in_play("Squirrel#3")
    assert not t.in_play("Squirrel#4")
    assert t.foe.base_damage == 8
    t.end_turn()
    t.end_turn()
    t.do("attack Moss Ancient -> Base#2")
    assert t.in_play("Squirrel#6")


def test_only_my_squirrels_are_quick_and_unseen() -> None:
    t = scenario(
        side(play=["Moss Ancient", "Squirrel", "Frog", "Beast"]),
        side(play=["Squirrel"], patrol={"elite": "Iron Man"}),
    )
    assert having(t, HASTE) == having(t, INVISIBLE) == {"Squirrel"}
    assert t.targets("attack Squirrel") == {"Iron Man", "Squirrel#2", "Base#2"}, "past the patroller"
    assert t.targets("attack Frog") == {"Iron Man"}


def test_nobody_targets_moss_ancient_but_it_can_be_attacked() -> None:
    for mine, theirs in (([], ["Moss Ancient"]), (["Moss Ancient"], [])):
        t = scenario(
            side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man", *mine]), side(play=["Frog", *theirs])
        )
        assert t["Moss Ancient"].has(UNTARGETABLE)
        assert t.targets("play Wither") == {"Troq Bashar", "Iron Man", "Frog"}
        if theirs:
            assert "Moss Ancient" in t.targets("attack Iron Man")
