"""Fire, card by card: Jaina Stormborne, her archers, beasts and Firehouse."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, HASTE, LONG_RANGE
from warmat.codex.scenario import piece, scenario, side

FIGURES = [
    ("Lobber", 1, 1, (2, 2)),
    ("Firebat", 1, 2, (3, 3)),
    ("Doubleshot Archer", 2, 3, (4, 3)),
    ("Molting Firebird", 2, 4, (4, 3)),
    ("Firehouse", 2, 3, (0, 4)),
    ("Cinderblast Dragon", 3, 7, (6, 6)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Jaina Stormborne ---------------------------------------------------------------------------------

SHOT, FAR_SHOT = "use Jaina Stormborne (shoot)", "use Jaina Stormborne (shoot far)"
LOTS = {"squad leader": "River Montoya", "elite": "Iron Man"}


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 3)), (3, (2, 3)), (4, (3, 3)), (6, (3, 3)), (7, (4, 3))]
)
def test_jainas_bands(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Jaina Stormborne", level=level)), side())
    assert t["Jaina Stormborne"].stats == stats
    assert t.can("use Jaina Stormborne") == (4 <= level < 7)
    assert t.can(SHOT) == t.can(FAR_SHOT) == (level == 7), "she has the choice"


@pytest.mark.parametrize("level", [1, 4, 7])
def test_jaina_has_sparkshot_at_every_level(level: int) -> None:
    t = scenario(
        side(hero=piece("Jaina Stormborne", level=level)),
        side(patrol={"squad leader": "Iron Man", "elite": "Older Brother"}, play=["Maestro"]),
    )
    t.do("attack Jaina Stormborne -> Iron Man")
    assert t["Older Brother"].damage == 1
    assert t["Maestro"].damage == 0


def test_jaina_shoots_at_patrolling_units_and_buildings() -> None:
    t = scenario(
        side(hero=piece("Jaina Stormborne", level=4), play=["Tenderfoot"], tech=1),
        side(patrol=LOTS, play=["Maestro", "Tower"]),
    )
    assert t.targets("use Jaina Stormborne") == {"Base", "Tech I", "Base#2", "Tower#2", "Iron Man"}
    seen = watch(t)
    t.do("use Jaina Stormborne -> Iron Man")
    assert seen.changes == {"Jaina Stormborne: exhausted False -> True", "Iron Man: damage 0 -> 1"}
    assert not t.can("attack Jaina Stormborne")


def test_jaina_shoots_far_at_units_and_buildings_wherever_they_are() -> None:
    t = scenario(
        side(hero=piece("Jaina Stormborne", level=7), play=["Tenderfoot"], tech=1),
        side(patrol=LOTS, play=["Maestro", "Tower"]),
    )
    units = {"Tenderfoot", "Iron Man", "Maestro"}
    assert t.targets(FAR_SHOT) == {"Base", "Tech I", "Base#2", "Tower#2"} | units
    assert "Maestro" not in t.targets(SHOT), "the nearer shot is no better than before"
    seen = watch(t)
    t.do(f"{FAR_SHOT} -> Maestro")
    assert seen.changes == {"Jaina Stormborne: exhausted False -> True", "Maestro: damage 0 -> 3"}


def test_jaina_shoots_once_a_turn_near_or_far() -> None:
    t = scenario(side(hero=piece("Jaina Stormborne", level=7)), side())
    t.do(f"{SHOT} -> Base#2")
    assert not t.can(FAR_SHOT)
    assert t.foe.base_damage == 1


def test_jaina_can_not_shoot_as_she_arrives() -> None:
    t = scenario(side(hero=piece("Jaina Stormborne", level=7, arrived_now=True)), side())
    assert not t.can(SHOT)
    assert not t.can(FAR_SHOT)


# Lobber: haste, and 1 damage to a building --------------------------------------------------------


def test_lobber_lobs_at_buildings_as_soon_as_he_arrives() -> None:
    t = scenario(
        side(hand=["Lobber"], tech=1),
        side(patrol={"elite": "Iron Man"}, play=["Tower", "Firehouse"]),
    )
    t.do("play Lobber")
    assert t["Lobber"].has(HASTE)
    assert t.targets("use Lobber") == {"Base", "Tech I", "Base#2", "Tower#2", "Firehouse"}
    seen = watch(t)
    t.do("use Lobber -> Base#2")
    assert seen.changes == {"Lobber: exhausted False -> True", "Base#2: damage 0 -> 1"}
    assert not t.can("use Lobber")
    assert not t.can("attack Lobber")


# Firebat: 2 damage to a patroller or building, for 1 gold -----------------------------------------


def test_firebat_burns_patrollers_and_buildings() -> None:
    t = scenario(
        side(play=["Firebat", "Tenderfoot"], gold=1),
        side(patrol={"elite": "Iron Man", "scavenger": "River Montoya"}, play=["Maestro", "Tower"]),
    )
    assert t.targets("use Firebat") == {"Base", "Base#2", "Tower#2", "Iron Man", "River Montoya"}
    seen = watch(t)
    t.do("use Firebat -> River Montoya")
    assert seen.changes == {
        "Firebat: exhausted False -> True",
        "River Montoya: damage 0 -> 2",
        "my gold: 1 -> 0",
    }


def test_firebat_needs_gold_and_a_turn() -> None:
    poor = scenario(side(play=["Firebat"], gold=0), side())
    assert not poor.can("use Firebat")
    new = scenario(side(play=[piece("Firebat", arrived_now=True)]), side())
    assert not new.can("use Firebat")
    tired = scenario(side(play=[piece("Firebat", exhausted=True)]), side())
    assert not tired.can("use Firebat")


def test_firebat_pays_resist_besides() -> None:
    board = side(patrol={"lookout": "Iron Man"})
    poor = scenario(side(play=["Firebat"], gold=1), board)
    assert poor.targets("use Firebat") == {"Base", "Base#2"}
    t = scenario(side(play=["Firebat"], gold=2), board)
    t.do("use Firebat -> Iron Man")
    assert t.me.gold == 0
    assert t["Iron Man"].damage == 2


# Bamstamper Lizzo: 3 damage to a unit when it arrives ---------------------------------------------


def test_bamstamper_lizzo_stamps_on_any_unit() -> None:
    t = scenario(
        side(hand=["Bamstamper Lizzo"], play=["Iron Man", "Firehouse"], hero="Jaina Stormborne", tech=2),
        side(patrol={"elite": "Older Brother"}, play=["Maestro"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Bamstamper Lizzo")
    assert t.choices() == {"Bamstamper Lizzo", "Iron Man", "Older Brother", "Maestro"}
    t.do("choose Maestro")
    assert seen.changes == {
        "Bamstamper Lizzo: new",
        "Maestro: damage 0 -> 3",
        "my gold: 10 -> 6",
        "my hand: -Bamstamper Lizzo",
    }
    assert t["Bamstamper Lizzo"].stats == (5, 3)


def test_bamstamper_lizzo_stamps_only_as_it_arrives() -> None:
    t = scenario(side(play=["Bamstamper Lizzo"]), side(play=["Maestro"]))
    t.do("attack Bamstamper Lizzo -> Base#2")
    assert t["Maestro"].damage == 0


# Doubleshot Archer: long-range, and 3 damage to the base it comes for -----------------------------


def test_doubleshot_archer_shoots_the_base_and_what_it_attacks() -> None:
    t = scenario(
        side(play=["Doubleshot Archer"]), side(patrol={"scavenger": "Regular-sized Rhinoceros"}, tech=1)
    )
    seen = watch(t)
    t.do("attack Doubleshot Archer -> Regular-sized Rhinoceros")
    assert seen.changes == {
        "Doubleshot Archer: exhausted False -> True",
        "Base#2: damage 0 -> 3",
        "Regular-sized Rhinoceros: damage 0 -> 4",
    }


def test_doubleshot_archer_at_the_base_itself() -> None:
    t = scenario(side(play=["Doubleshot Archer"]), side())
    t.do("attack Doubleshot Archer -> Base#2")
    assert t.foe.base_damage == 3 + 4


def test_the_base_may_fall_before_the_fight() -> None:
    t = scenario(side(play=["Doubleshot Archer"]), side(patrol={"elite": "Iron Man"}, base_damage=17))
    t.do("attack Doubleshot Archer -> Iron Man")
    assert t.winners == [0]


def test_doubleshot_archer_is_hit_by_long_range_only() -> None:
    t = scenario(side(play=["Doubleshot Archer"]), side(play=[piece("Doubleshot Archer", runes=5)]))
    assert t["Doubleshot Archer"].has(LONG_RANGE)
    t.do("attack Doubleshot Archer -> Doubleshot Archer#2")
    assert not t.in_play("Doubleshot Archer")
    assert t["Doubleshot Archer#2"].damage == 4
    assert t.me.base_damage == 0, "only the attacker's ability happens"


def test_long_range_is_no_help_in_defence() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Doubleshot Archer"}))
    t.do("attack Iron Man -> Doubleshot Archer")
    assert not t.in_play("Doubleshot Archer")
    assert not t.in_play("Iron Man")
    assert t.me.base_damage == t.foe.base_damage == 0


def test_a_flagbearer_does_not_draw_the_shot_from_the_base() -> None:
    t = scenario(
        side(play=["Doubleshot Archer"]),
        side(play=["Granfalloon Flagbearer"], patrol={"elite": "Iron Man"}),
        book=BENCH,
    )
    t.do("attack Doubleshot Archer -> Iron Man")
    assert t.foe.base_damage == 3
    assert t["Granfalloon Flagbearer"].damage == 0


def test_only_the_base_of_whoever_is_attacked() -> None:
    t = scenario(side(play=["Doubleshot Archer"]), side(), side(play=["Maestro"]), mode="free-for-all-1-hero")
    t.do("attack Doubleshot Archer -> Maestro")
    assert [t.player(seat).base_damage for seat in range(3)] == [0, 0, 3]


# Molting Firebird: hurts everybody when it damages a building --------------------------------------


def test_molting_firebird_singes_that_opponents_units_and_heroes() -> None:
    t = scenario(
        side(play=["Molting Firebird", "Tenderfoot"], hero="Jaina Stormborne"),
        side(
            play=["Maestro", "Backstabber", "Tower", piece("Firehouse")],
            patrol={"squad leader": "Iron Man", "elite": "Older Brother"},
            hero="Troq Bashar",
        ),
    )
    assert t["Molting Firebird"].has(FLYING)
    seen = watch(t)
    t.do("attack Molting Firebird -> Base#2")
    assert seen.changes == {
        "Molting Firebird: exhausted False -> True",
        "Molting Firebird: damage 0 -> 1",  # by the tower
        "Base#2: damage 0 -> 4",
        "Maestro: damage 0 -> 1",
        "Backstabber: damage 0 -> 1",
        "Iron Man: armor 1 -> 0",
        "Older Brother: damage 0 -> 1",
        "Troq Bashar: damage 0 -> 1",
    }


@pytest.mark.parametrize("target", ["Base#2", "Tech I#2", "Tower#2", "Firehouse"])
def test_any_building_will_do(target: str) -> None:
    t = scenario(
        side(play=[piece("Molting Firebird", runes=2)]), side(play=["Tower", "Firehouse", "Iron Man"], tech=1)
    )
    t.do(f"attack Molting Firebird -> {target}")
    assert t["Iron Man"].damage == 1


def test_a_unit_is_no_building() -> None:
    t = scenario(side(play=["Molting Firebird"]), side(play=["Eggship", "Iron Man"]))
    t.do("attack Molting Firebird -> Iron Man")
    assert t["Eggship"].damage == 0


def test_molting_firebird_molts_even_as_it_dies() -> None:
    t = scenario(
        side(play=[piece("Molting Firebird", damage=2)]), side(play=["Tower", "Iron Man", "Tenderfoot"])
    )
    t.do("attack Molting Firebird -> Base#2")
    assert not t.in_play("Molting Firebird")
    assert t["Iron Man"].damage == 1
    assert t["Tenderfoot"].damage == 1


def test_no_damage_no_molting() -> None:
    t = scenario(side(play=["Molting Firebird"]), side(play=["Wall", "Guard"]), book=CHANGES)
    t.do("attack Molting Firebird -> Base#2")
    assert t.foe.base_damage == 0, "a Wall prevents it"
    assert t["Guard"].damage == 0


def test_only_the_opponent_whose_building_it_is() -> None:
    t = scenario(
        side(play=["Molting Firebird", "Iron Man"]),
        side(play=["Iron Man"]),
        side(play=["Iron Man"], tech=1),
        mode="free-for-all-1-hero",
    )
    t.do("attack Molting Firebird -> Tech I#3")
    damage = [t[label].damage for label in ("Iron Man", "Iron Man#2", "Iron Man#3")]
    assert damage == [0, 0, 1]


def test_of_two_who_share_the_base_the_firebirds_player_says_whose_are_burnt() -> None:
    t = scenario(
        side(play=["Molting Firebird"]),
        side(),
        side(play=["Iron Man"]),
        side(play=["Older Brother", "Maestro"]),
        mode="two-headed-dragon",
    )
    t.do("P1: attack Molting Firebird -> Base#3")
    assert t.choices() == {"P3", "P4"}
    t.do("choose P4")
    assert [t[label].damage for label in ("Iron Man", "Older Brother", "Maestro")] == [0, 1, 1]


# Firehouse: 2 damage, again and again as long as it kills -----------------------------------------


def test_firehouse_fires_at_anything_with_hp() -> None:
    t = scenario(
        side(play=["Firehouse", "Tenderfoot"], hero="Jaina Stormborne"),
        side(patrol={"elite": "Iron Man"}, play=["Maestro", "Tower", "Hotter Fire"], hero="Troq Bashar"),
    )
    units, heroes = {"Tenderfoot", "Iron Man", "Maestro"}, {"Jaina Stormborne", "Troq Bashar"}
    assert t.targets("use Firehouse") == {"Base", "Firehouse", "Base#2", "Tower#2"} | units | heroes
    seen = watch(t)
    t.do("use Firehouse -> Iron Man")
    assert seen.changes == {"Firehouse: exhausted False -> True", "Iron Man: damage 0 -> 2"}
    assert not t.can("use Firehouse")


def test_a_new_firehouse_waits_a_turn() -> None:
    t = scenario(side(hand=["Firehouse"], tech=2), side())
    t.do("play Firehouse")
    assert not t.can("use Firehouse")


def test_firehouse_readies_when_it_kills_a_building() -> None:
    t = scenario(side(play=["Firehouse"]), side(play=[piece("Tower", damage=2)]))
    t.do("use Firehouse -> Tower#2")
    assert not t.in_play("Tower#2")
    assert t.foe.base_damage == 2
    assert not t["Firehouse"].exhausted


def test_firehouse_readies_when_it_kills_a_hero() -> None:
    t = scenario(
        side(play=["Firehouse"], hero="Jaina Stormborne"), side(hero=piece("River Montoya", damage=1))
    )
    t.do("use Firehouse -> River Montoya")
    assert not t["Firehouse"].exhausted
    assert t["Jaina Stormborne"].level == 3
    assert t.foe.command == {"River Montoya": 2}


def test_armor_may_save_what_firehouse_fires_at() -> None:
    t = scenario(side(play=["Firehouse"]), side(patrol={"squad leader": "Tenderfoot"}))
    t.do("use Firehouse -> Tenderfoot")
    assert t["Tenderfoot"].damage == 1
    assert t["Firehouse"].exhausted


def test_firehouse_can_be_attacked_and_fired_at() -> None:
    t = scenario(side(play=["Firehouse", "Iron Man"]), side(play=[piece("Firehouse", damage=1)]))
    t.do("attack Iron Man -> Firehouse#2")
    assert not t.in_play("Firehouse#2")
    t.do("use Firehouse -> Firehouse")
    assert t["Firehouse"].damage == 2


def test_a_firehouse_that_fires_itself_down_is_gone() -> None:
    t = scenario(side(play=[piece("Firehouse", damage=2)]), side())
    t.do("use Firehouse -> Firehouse")
    assert not t.in_play("Firehouse")
    assert t.me.discard == ["Firehouse"]


# Cinderblast Dragon: a Fire spell for nothing -----------------------------------------------------

SPELLS = ["Fire Dart", "Ember Sparks", "Flame Arrow", "Burning Volley", "Wrecking Ball", "Scorch"]


def test_cinderblast_dragon_brings_a_fire_spell_along() -> None:
    t = scenario(
        side(hand=["Cinderblast Dragon", "Flame Arrow", "Lobber"], codex=SPELLS, tech=3, gold=8),
        side(play=["Maestro"]),
    )
    seen = watch(t)
    t.do("play Cinderblast Dragon")
    assert t["Cinderblast Dragon"].has(FLYING)
    assert t["Cinderblast Dragon"].resist == 2
    assert t.options == [
        "take Fire Dart from codex",
        "take Ember Sparks from codex",
        "take Flame Arrow from hand",
        "take Flame Arrow from codex",
        "take nothing",
    ]
    t.do("take Fire Dart from codex")
    assert t.choices() == {"Base", "Base#2", "Cinderblast Dragon", "Maestro"} | {
        "Tech I",
        "Tech II",
        "Tech III",
    }
    t.do("choose Maestro")
    assert seen.changes == {
        "Cinderblast Dragon: new",
        "Maestro: damage 0 -> 3",
        "my gold: 8 -> 1",
        "my hand: -Cinderblast Dragon",
        "my codex: -Fire Dart",
        "my discard: +Fire Dart",
    }


def test_the_spell_may_come_from_hand() -> None:
    t = scenario(side(play=["Cinderblast Dragon"], hand=["Flame Arrow"]), side(play=["Maestro"]))
    seen = watch(t)
    t.do("attack Cinderblast Dragon -> Base#2", "take Flame Arrow from hand", "choose Base#2")
    assert seen.changes == {
        "Cinderblast Dragon: exhausted False -> True",
        "Base#2: damage 0 -> 9",
        "my hand: -Flame Arrow",
        "my discard: +Flame Arrow",
    }


def test_the_dragon_needs_no_spell() -> None:
    t = scenario(side(play=["Cinderblast Dragon"], codex=["Fire Dart"]), side())
    seen = watch(t)
    t.do("attack Cinderblast Dragon -> Base#2", "take nothing")
    assert seen.changes == {"Cinderblast Dragon: exhausted False -> True", "Base#2: damage 0 -> 6"}


def test_without_a_fire_spell_nothing_is_asked() -> None:
    codex = ["Burning Volley", "Wrecking Ball", "Scorch", "Firebat"]
    t = scenario(
        side(play=["Cinderblast Dragon"], codex=codex, discard=["Fire Dart"], deck=["Fire Dart"]), side()
    )
    t.do("attack Cinderblast Dragon -> Base#2")
    assert t.foe.base_damage == 6


def test_resist_is_paid_even_for_a_free_spell() -> None:
    t = scenario(
        side(play=["Cinderblast Dragon"], codex=["Fire Dart"], gold=1),
        side(play=["Cinderblast Dragon", "Iron Man"]),
    )
    t.do("attack Cinderblast Dragon -> Base#2", "take Fire Dart from codex")
    assert t.choices() == {"Base", "Base#2", "Cinderblast Dragon", "Iron Man"}
    t.do("choose Iron Man")


def test_opponents_pay_two_to_target_the_dragon() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Flame Arrow", "Flame Arrow"], gold=9),
        side(play=["Cinderblast Dragon"]),
    )
    t.do("play Flame Arrow -> Cinderblast Dragon")
    assert t.me.gold == 9 - 4 - 2
    assert t["Cinderblast Dragon"].damage == 4
    assert not t.can("play Flame Arrow"), "3 gold are not enough for another"
