"""The white starting deck, card by card: the units and Safe Attacking."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, FLAGBEARER, STEALTH
from warmat.codex.scenario import piece, scenario, side

FIGURES = [
    ("Smoker", 1, (1, 1)),
    ("Savior Monk", 2, (2, 2)),
    ("Fox Viper", 2, (2, 1)),
    ("Aged Sensei", 1, (1, 1)),
    ("Morningstar Flagbearer", 3, (2, 2)),
    ("Fox Primus", 3, (3, 2)),  # with its frenzy
]


@pytest.mark.parametrize(("name", "cost", "stats"), FIGURES)
def test_figures(name: str, cost: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hand=[name], gold=10), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Smoker: stealth, and gone when targeted -----------------------------------------------------------------


def test_smoker_sneaks_past_patrollers_nobody_watches_with() -> None:
    t = scenario(
        side(play=["Smoker"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Older Brother"], tech=1),
    )
    assert t["Smoker"].has(STEALTH)
    assert t.targets("attack Smoker") == {"Iron Man", "Tenderfoot", "Older Brother", "Base#2", "Tech I#2"}
    seen = scenario(
        side(play=["Smoker"]), side(patrol={"elite": "Iron Man"}, play=["Watcher", "Tenderfoot"]), book=BENCH
    )
    assert seen.targets("attack Smoker") == {"Iron Man"}


def test_smoker_slips_away_from_an_opposing_spell() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], gold=5),
        side(play=["Smoker", "Smoker"]),
    )
    seen = watch(t)
    t.do("play Wither -> Smoker")
    assert seen.changes == {
        "Smoker: gone",
        "their hand: +Smoker",
        "my gold: 5 -> 3",
        "my hand: -Wither",
        "my discard: +Wither",
    }


def test_smoker_slips_away_from_his_own_players_ability_too() -> None:
    t = scenario(side(play=["Aged Sensei", "Smoker"]), side())
    t.do("use Aged Sensei -> Smoker")
    assert t.me.hand == ["Smoker"]
    assert t["Aged Sensei"].exhausted, "it was used all the same"


def test_smoker_goes_to_his_owners_hand() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=[piece("Smoker", owner=1)]), side())
    t.do("play Bloom -> Smoker")
    assert t.me.hand == []
    assert t.foe.hand == ["Smoker"]


def test_smoker_stays_for_what_does_not_target_him() -> None:
    t = scenario(side(play=["Iron Man"], hero="River Montoya", hand=["Discord"]), side(play=["Smoker"]))
    t.do("play Discord")
    assert t.foe.hand == []
    assert t.foe.discard == ["Smoker"], "-2/-1"
    fight = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Smoker"}))
    fight.do("attack Iron Man -> Smoker")
    assert (fight.foe.hand, fight.foe.discard) == ([], ["Smoker"])


# Savior Monk: healing 1 ----------------------------------------------------------------------------------


def test_savior_monk_heals_one_damage_in_his_players_upkeep() -> None:
    t = scenario(
        side(tech=1, base_damage=3, play=["Savior Monk", piece("Iron Man", damage=2)]),
        side(play=[piece("Older Brother", damage=1)], hero=piece("Troq Bashar", damage=1)),
    )
    t.end_turn()
    assert t["Iron Man"].damage == 2, "not in another's upkeep"
    t.end_turn()
    assert t["Iron Man"].damage == 1
    assert t["Older Brother"].damage == 1
    assert t["Troq Bashar"].damage == 1
    assert t.me.base_damage == 3


def test_two_savior_monks_heal_twice() -> None:
    mine = side(
        play=["Savior Monk", "Savior Monk", piece("Iron Man", damage=3)], hero=piece("Troq Bashar", damage=2)
    )
    t = scenario(mine, side())
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].damage == 1
    assert t["Troq Bashar"].damage == 0


# Fox Viper: sparkshot ------------------------------------------------------------------------------------


def test_fox_viper_hits_a_patroller_beside_the_one_it_attacks() -> None:
    t = scenario(
        side(play=["Fox Viper"]),
        side(patrol={"elite": "Iron Man", "scavenger": "Older Brother", "technician": "Tenderfoot"}),
    )
    t.do("attack Fox Viper -> Iron Man")
    assert t["Older Brother"].damage == 1, "the only neighbour"
    assert t["Iron Man"].damage == 2
    assert t["Tenderfoot"].damage == 0


def test_fox_viper_needs_a_neighbouring_patroller() -> None:
    t = scenario(
        side(play=["Fox Viper"]),
        side(patrol={"squad leader": "Iron Man", "scavenger": "Older Brother"}, play=["Tenderfoot"]),
    )
    t.do("attack Fox Viper -> Iron Man")
    assert (t["Older Brother"].damage, t["Tenderfoot"].damage) == (0, 0)


# Aged Sensei: +1 ATK and +1 armor this turn --------------------------------------------------------------


def test_aged_sensei_teaches_friendly_units_and_heroes() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Aged Sensei", "Iron Man", "Traffic Director", "Jail"], tech=1),
        side(hero="River Montoya", play=["Tenderfoot"]),
    )
    assert t.targets("use Aged Sensei") == {"Aged Sensei", "Troq Bashar", "Iron Man"}


def test_aged_sensei_teaches_a_teammates_units() -> None:
    t = scenario(
        side(play=["Aged Sensei"]),
        side(play=["Iron Man"]),
        side(play=["Tenderfoot"]),
        side(),
        mode="two-headed-dragon-1-hero",
    )
    assert t.targets("P1: use Aged Sensei") == {"Aged Sensei", "Iron Man"}


def test_aged_senseis_lesson_lasts_for_this_turn() -> None:
    t = scenario(side(play=["Aged Sensei", "Iron Man"]), side(play=["Tenderfoot"]))
    seen = watch(t)
    t.do("use Aged Sensei -> Iron Man")
    assert seen.changes == {
        "Aged Sensei: exhausted False -> True",
        "Iron Man: ATK 3 -> 4",
        "Iron Man: armor 0 -> 1",
    }
    assert not t.can("use Aged Sensei")
    t.end_turn()
    assert t["Iron Man"].stats == (3, 4)
    assert t["Iron Man"].armor == 0


def test_aged_senseis_armor_stops_damage_once() -> None:
    t = scenario(side(play=["Aged Sensei", "Iron Man"]), side(play=["Maestro"]))
    t.do("use Aged Sensei -> Iron Man", "attack Iron Man -> Maestro")
    assert t["Maestro"].damage == 4
    assert (t["Iron Man"].damage, t["Iron Man"].armor) == (2, 0)


def test_aged_sensei_must_not_have_just_arrived() -> None:
    t = scenario(side(hand=["Aged Sensei"], play=["Iron Man"]), side())
    t.do("play Aged Sensei")
    assert not t.can("use Aged Sensei")


# Morningstar Flagbearer ----------------------------------------------------------------------------------


def test_morningstar_flagbearer_draws_opposing_spells_and_abilities() -> None:
    flag = "Morningstar Flagbearer"
    t = scenario(
        side(hero=piece("River Montoya", level=3), hand=["Wither", "Spark"], play=["Iron Man"]),
        side(play=[flag, "Tenderfoot"], patrol={"elite": "Older Brother"}, hero="Troq Bashar"),
    )
    assert t[flag].has(FLAGBEARER)
    assert t.targets("play Wither") == {flag}
    assert t.targets("use River Montoya") == {"Older Brother"}, "it does not patrol"
    mine = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=[flag, "Iron Man"]), side(play=["Tenderfoot"])
    )
    assert mine.targets("play Wither") == {"Troq Bashar", flag, "Iron Man", "Tenderfoot"}


# Fox Primus: frenzy 1, anti-air --------------------------------------------------------------------------


def test_fox_primus_is_stronger_on_its_players_turn() -> None:
    t = scenario(side(play=["Fox Primus"]), side(play=["Fox Primus"]))
    assert t["Fox Primus"].stats == (3, 2)
    assert t["Fox Primus#2"].stats == (2, 2)


def test_fox_primus_reaches_fliers() -> None:
    t = scenario(side(play=["Fox Primus"]), side(play=["Cloud Sprite"], patrol={"elite": "Iron Man"}))
    assert t["Fox Primus"].has(ANTI_AIR)
    assert t.targets("attack Fox Primus") == {"Iron Man"}
    t = scenario(side(play=["Fox Primus"]), side(patrol={"elite": "Cloud Sprite"}))
    assert t.targets("attack Fox Primus") == {"Cloud Sprite", "Base#2"}
    t.do("attack Fox Primus -> Cloud Sprite")
    assert not t.in_play("Cloud Sprite")


def test_fox_primus_on_patrol_shoots_at_what_flies_over() -> None:
    t = scenario(side(play=["Cloud Sprite"]), side(patrol={"squad leader": "Fox Primus"}))
    t.do("attack Cloud Sprite -> Base#2")
    assert not t.in_play("Cloud Sprite"), "2 damage"
    assert t.foe.base_damage == 3


# Safe Attacking: +1 armor for attacking tech 0 and I units -----------------------------------------------


def test_safe_attacking_is_an_upgrade_for_one_gold() -> None:
    t = scenario(side(hand=["Safe Attacking"], play=["Iron Man"], gold=4), side())
    seen = watch(t)
    t.do("play Safe Attacking")
    assert seen.changes == {"Safe Attacking: new", "my gold: 4 -> 3", "my hand: -Safe Attacking"}


@pytest.mark.parametrize(
    ("attacker", "damage"), [("Savior Monk", 0), ("Iron Man", 0), ("Maestro", 1), ("Troq Bashar", 1)]
)
def test_safe_attacking_protects_tech_0_and_i_units(attacker: str, damage: int) -> None:
    t = scenario(
        side(play=["Safe Attacking", "Savior Monk", "Iron Man", "Maestro"], hero="Troq Bashar"),
        side(play=["Tenderfoot"]),
    )
    t.do(f"attack {attacker} -> Tenderfoot")
    assert t[attacker].damage == damage


def test_safe_attacking_is_no_help_to_defenders_or_opponents() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(play=["Safe Attacking", "Savior Monk"]))
    t.do("attack Tenderfoot -> Savior Monk")
    assert t["Savior Monk"].damage == 1
    theirs = scenario(side(play=["Iron Man"]), side(play=["Safe Attacking", "Tenderfoot"]))
    theirs.do("attack Iron Man -> Tenderfoot")
    assert theirs["Iron Man"].damage == 1


def test_two_safe_attackings_add_up() -> None:
    t = scenario(
        side(play=["Safe Attacking", "Safe Attacking", "Iron Man"]),
        side(play=["Maestro"]),
    )
    t.do("attack Iron Man -> Maestro")
    assert t["Iron Man"].damage == 3 - 2
