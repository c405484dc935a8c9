"""Peace, card by card: General Onimaru and his army."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import FLYING, INVISIBLE, READINESS
from warmat.codex.scenario import piece, scenario, side

ONIMARU = "General Onimaru"
CADET = "Overeager Cadet"
KNIGHT = "Brave Knight"
SERGEANT = "Drill Sergeant"
SPY = "Flagstone Spy"
ALPHA = "Debilitator Alpha"
HAMMER = "Air Hammer"
GARRISON = "Flagstone Garrison"
PATRIOT = "Patriot Gryphon"

FIGURES = [
    (CADET, 1, 0, (2, 2)),
    (KNIGHT, 1, 3, (3, 3)),
    (SERGEANT, 2, 3, (3, 3)),
    (SPY, 2, 3, (3, 3)),
    (ALPHA, 2, 5, (4, 5)),
    (HAMMER, 2, 4, (3, 3)),
    (PATRIOT, 3, 8, (6, 7)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name, "Spark"], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    expected = {f"{name}: new", f"my hand: -{name}"}
    assert seen.changes == expected | ({f"my gold: 10 -> {10 - cost}"} if cost else set())
    assert t[name].stats == stats


# General Onimaru: frenzy, readiness, soldiers -------------------------------------------------------


def test_onimaru_grows_with_his_levels() -> None:
    for level, stats in ((1, (2, 3)), (4, (2, 3)), (5, (3, 4)), (7, (3, 4)), (8, (4, 5))):
        mine = side(hero=piece(ONIMARU, level=level))
        t = scenario(mine, side())
        assert t[ONIMARU].stats == (stats[0] + 1, stats[1]), "frenzy 1 on my turn"
        assert t[ONIMARU].has(READINESS) == (level >= 5)
        t = scenario(mine, side(play=["Iron Man"]), active=1)
        assert t[ONIMARU].stats == stats


def test_onimaru_has_readiness_from_level_5() -> None:
    t = scenario(side(hero=piece(ONIMARU, level=5), play=["Iron Man"]), side())
    t.do(f"attack {ONIMARU} -> Base#2")
    assert not t[ONIMARU].exhausted
    assert not t.can(f"attack {ONIMARU}")


def test_onimaru_summons_three_soldiers_at_max_level() -> None:
    t = scenario(side(hero=piece(ONIMARU, level=7), play=["Iron Man"], gold=5), side())
    seen = watch(t)
    t.do(f"level {ONIMARU}")
    assert seen.changes == {
        f"{ONIMARU}: level 7 -> 8",
        f"{ONIMARU}: ATK 4 -> 5",
        f"{ONIMARU}: HP 4 -> 5",
        "Soldier: new",
        "Soldier#2: new",
        "Soldier#3: new",
        "my gold: 5 -> 4",
    }
    assert t["Soldier"].stats == (1, 1)


def test_soldiers_have_sparkshot() -> None:
    t = scenario(
        side(play=["Soldier", "Iron Man"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Maestro"}),
    )
    t.do("attack Soldier -> Iron Man#2")
    assert t["Maestro"].damage == 1
    assert not t.in_play("Soldier")


# Brave Knight: comes home instead of dying ----------------------------------------------------------


def test_brave_knight_attacks_ready_and_once() -> None:
    t = scenario(side(play=[KNIGHT, "Iron Man"]), side())
    t.do(f"attack {KNIGHT} -> Base#2")
    assert not t[KNIGHT].exhausted
    assert not t.can(f"attack {KNIGHT}")


def test_brave_knight_that_would_die_attacking_returns_to_hand() -> None:
    t = scenario(side(play=[KNIGHT, "Iron Man"]), side(patrol={"elite": "Iron Man"}))
    seen = watch(t)
    t.do(f"attack {KNIGHT} -> Iron Man#2")
    assert seen.changes == {f"{KNIGHT}: gone", f"my hand: +{KNIGHT}", "Iron Man#2: damage 0 -> 3"}


def test_brave_knight_goes_to_its_owner() -> None:
    t = scenario(
        side(play=[piece(KNIGHT, owner=1), "Iron Man"]),
        side(patrol={"elite": "Iron Man"}),
    )
    t.do(f"attack {KNIGHT} -> Iron Man#2")
    assert t.foe.hand == [KNIGHT]


def test_brave_knight_dies_of_everything_else() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Fire Dart", "Wither"], gold=20),
        side(patrol={"technician": KNIGHT}, deck=["Spark"]),
    )
    t.do(f"play Fire Dart -> {KNIGHT}")
    assert t.foe.discard == [KNIGHT]
    assert t.foe.hand == ["Spark"]


def test_a_brave_knight_that_is_wounded_in_combat_may_still_die_later() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither", "Wither"], play=["Tenderfoot", "Iron Man"], gold=20),
        side(patrol={"elite": piece(KNIGHT, runes=1)}),
    )
    t.do(f"attack Iron Man -> {KNIGHT}", f"play Wither -> {KNIGHT}")
    assert t.foe.discard == [KNIGHT]


# Drill Sergeant: a rune for each unit played --------------------------------------------------------


def test_drill_sergeant_gets_a_rune_for_each_unit_i_play() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=[SERGEANT], hand=["Tenderfoot", "Older Brother", "Wither"], gold=10),
        side(play=["Iron Man"]),
    )
    t.do("play Tenderfoot")
    assert t[SERGEANT].stats == (4, 4)
    t.do("play Older Brother")
    assert t[SERGEANT].stats == (5, 5)
    t.do("play Wither -> Iron Man")
    assert t[SERGEANT].stats == (5, 5)


def test_drill_sergeant_counts_neither_itself_nor_an_opponents_units() -> None:
    t = scenario(
        side(hand=[SERGEANT], tech=2, gold=10), side(hand=["Tenderfoot"], deck=["Spark"] * 5, gold=10)
    )
    t.do(f"play {SERGEANT}")
    assert t[SERGEANT].runes == 0
    t.end_turn()
    t.do("play Tenderfoot")
    assert t[SERGEANT].runes == 0


def test_two_sergeants_see_each_other_come() -> None:
    t = scenario(side(play=[SERGEANT], hand=[SERGEANT, "Spark"], tech=2, gold=10), side())
    t.do(f"play {SERGEANT}")
    assert t[SERGEANT].runes == 1
    assert t[f"{SERGEANT}#2"].runes == 0


def test_drill_sergeant_passes_runes_to_another_unit_of_anybody() -> None:
    t = scenario(
        side(hero=ONIMARU, play=[piece(SERGEANT, runes=2), "Tenderfoot"]),
        side(hero="Troq Bashar", play=["Iron Man", "Traffic Director", "Jail"]),
    )
    assert t.targets(f"use {SERGEANT}") == {"Tenderfoot", "Iron Man"}
    seen = watch(t)
    t.do(f"use {SERGEANT} -> Tenderfoot")
    assert seen.changes == {
        f"{SERGEANT}: runes 2 -> 1",
        f"{SERGEANT}: ATK 5 -> 4",
        f"{SERGEANT}: HP 5 -> 4",
        "Tenderfoot: runes 0 -> 1",
        "Tenderfoot: ATK 1 -> 2",
        "Tenderfoot: HP 2 -> 3",
    }
    t.do(f"use {SERGEANT} -> Tenderfoot")
    assert not t.can(f"use {SERGEANT}"), "no runes left"
    assert t.refuses(f"use {SERGEANT} -> Tenderfoot") == f"{SERGEANT} has too few runes for that: it needs 1."


def test_a_new_or_exhausted_sergeant_drills_all_the_same() -> None:
    t = scenario(side(play=[piece(SERGEANT, runes=1, arrived_now=True, exhausted=True), "Iron Man"]), side())
    t.do(f"use {SERGEANT} -> Iron Man")
    assert t["Iron Man"].runes == 1


def test_the_rune_comes_off_before_anything_else() -> None:
    t = scenario(side(play=[piece(SERGEANT, runes=1, damage=3), "Iron Man"]), side())
    t.do(f"use {SERGEANT} -> Iron Man")
    assert not t.in_play(SERGEANT)
    assert t["Iron Man"].runes == 1


# Flagstone Spy: looks and steals --------------------------------------------------------------------


def test_flagstone_spy_sees_the_hand_and_steals() -> None:
    t = scenario(
        side(play=[SPY, "Iron Man"], gold=1),
        side(hand=["Spark", "Bloom"], discard=["Wither"], gold=3, patrol={"squad leader": "Iron Man"}),
    )
    assert t[SPY].has(INVISIBLE)
    seen = watch(t)
    t.do(f"attack {SPY} -> Base#2")
    assert seen.changes == {
        f"{SPY}: exhausted False -> True",
        "Base#2: damage 0 -> 3",
        "my gold: 1 -> 2",
        "their gold: 3 -> 2",
    }
    theirs = t.game.view(0)["players"][1]
    assert theirs["hand"] == ["Bloom", "Spark"]
    assert theirs["discard"] == []


def test_flagstone_spy_looks_after_damage_to_any_building() -> None:
    t = scenario(
        side(play=[SPY, SPY, "Iron Man"], gold=1), side(hand=["Spark"], play=["Jail", "Maestro"], gold=3)
    )
    t.do(f"attack {SPY} -> Maestro")
    assert t.foe.gold == 3
    t.do(f"attack {SPY}#2 -> Jail")
    assert t.foe.gold == 2
    assert not t.in_play("Jail")


def test_of_a_shared_base_i_choose_whose_hand_it_is() -> None:
    t = scenario(
        side(play=[SPY, "Iron Man"], gold=1),
        side(),
        side(hand=["Spark"], gold=3),
        side(hand=["Bloom"], gold=5),
        mode="two-headed-dragon",
    )
    base = next(label for label in t.player(2).in_play if label.startswith("Base"))
    t.do(f"P1: attack {SPY} -> {base}")
    assert len(t.options) == 2
    t.do(t.options[1])
    assert [t.player(seat).gold for seat in (0, 2, 3)] == [2, 3, 4]


# Debilitator Alpha: weakens its attackers -----------------------------------------------------------


def test_as_squad_leader_the_alpha_weakens_attacking_units() -> None:
    t = scenario(
        side(play=["Iron Man", "Blademaster"], hero=piece("Troq Bashar", runes=4)),
        side(patrol={"squad leader": ALPHA}),
    )
    t.do(f"attack Iron Man -> {ALPHA}")
    assert t[ALPHA].damage == 3 - 1 - 1, "one less, and one stopped by the squad leader's armor"
    assert not t.in_play("Iron Man")


def test_heroes_are_not_weakened() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Iron Man"]), side(patrol={"squad leader": ALPHA}))
    atk = t["Troq Bashar"].atk
    t.do(f"attack Troq Bashar -> {ALPHA}")
    assert t[ALPHA].damage == atk - 1, "only its armor helps"


@pytest.mark.parametrize("slot", ["elite", "scavenger", "technician", "lookout"])
def test_in_other_slots_the_alpha_weakens_nobody(slot: str) -> None:
    t = scenario(side(play=["Iron Man", "Maestro"]), side(patrol={slot: ALPHA}))
    t.do(f"attack Iron Man -> {ALPHA}")
    assert t[ALPHA].damage == 3


def test_the_alpha_off_patrol_weakens_nobody() -> None:
    t = scenario(side(play=["Iron Man", "Maestro"]), side(play=[ALPHA]))
    t.do(f"attack Iron Man -> {ALPHA}")
    assert t[ALPHA].damage == 3


def test_the_alpha_protects_nobody_else() -> None:
    t = scenario(
        side(play=["Iron Man", "Cloud Sprite"]),
        side(patrol={"squad leader": ALPHA, "elite": "Maestro"}),
    )
    t.do("attack Cloud Sprite -> Maestro")
    assert t["Maestro"].damage == 3


# Air Hammer: for damaged buildings ------------------------------------------------------------------


@pytest.mark.parametrize(("before", "dealt"), [(0, 3), (1, 5)])
def test_air_hammer_hits_damaged_buildings_harder(before: int, dealt: int) -> None:
    t = scenario(side(play=[HAMMER, "Iron Man"]), side(base_damage=before))
    t.do(f"attack {HAMMER} -> Base#2")
    assert t.foe.base_damage == before + dealt
    assert t[HAMMER].atk == 3
    assert t[HAMMER].has(FLYING)


def test_air_hammer_hits_damaged_units_as_ever() -> None:
    t = scenario(side(play=[HAMMER, "Iron Man"]), side(play=[piece("Maestro", damage=1)]))
    t.do(f"attack {HAMMER} -> Maestro")
    assert t["Maestro"].damage == 4


# Flagstone Garrison: draws for units played ---------------------------------------------------------


def test_flagstone_garrison_is_a_building_card() -> None:
    t = scenario(side(hand=[GARRISON], tech=1), side())
    assert not t.can(f"play {GARRISON}")
    t = scenario(side(hand=[GARRISON, "Spark"], tech=2, gold=5), side())
    seen = watch(t)
    t.do(f"play {GARRISON}")
    assert seen.changes == {f"{GARRISON}: new", "my gold: 5 -> 2", f"my hand: -{GARRISON}"}
    assert t[GARRISON].hp == 4


def test_flagstone_garrison_draws_for_units_and_nothing_else() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=[GARRISON], hand=["Tenderfoot", "Wither", "Jail"], deck=["Spark"] * 5),
        side(play=["Iron Man"]),
    )
    t.do("play Wither -> Iron Man", "play Jail")
    assert t.me.hand == ["Tenderfoot"]
    t.do("play Tenderfoot")
    assert t.me.hand == ["Spark"]


def test_two_garrisons_draw_two() -> None:
    t = scenario(side(play=[GARRISON, GARRISON], hand=["Tenderfoot"], deck=["Spark"] * 5), side())
    t.do("play Tenderfoot")
    assert t.me.hand == ["Spark", "Spark"]


def test_an_opponents_units_draw_nothing() -> None:
    t = scenario(side(hand=["Tenderfoot", "Bloom"], gold=5), side(play=[GARRISON], deck=["Spark"] * 5))
    t.do("play Tenderfoot")
    assert t.foe.hand == []


# Patriot Gryphon: flies past the weak, and brings down more than one house --------------------------


def test_patriot_gryphon_ignores_weak_units() -> None:
    t = scenario(
        side(play=[PATRIOT, "Iron Man"]),
        side(patrol={"squad leader": "Cloud Sprite", "elite": piece("Cloud Sprite", runes=-2)}),
    )
    assert t.targets(f"attack {PATRIOT}") == {"Cloud Sprite"}, "a flier with 3 ATK"
    t = scenario(
        side(play=[PATRIOT, "Iron Man"]), side(patrol={"squad leader": piece("Cloud Sprite", runes=-1)})
    )
    assert "Base#2" in t.targets(f"attack {PATRIOT}")


def test_the_elite_slot_makes_a_weak_unit_strong_enough() -> None:
    t = scenario(side(play=[PATRIOT, "Iron Man"]), side(patrol={"elite": piece("Cloud Sprite", runes=-1)}))
    assert t["Cloud Sprite"].atk == 3
    assert t.targets(f"attack {PATRIOT}") == {"Cloud Sprite"}


def test_patriot_gryphon_hits_the_base_as_well_for_a_building() -> None:
    t = scenario(side(play=[PATRIOT, "Iron Man"]), side(play=["Jail"]))
    seen = watch(t)
    t.do(f"attack {PATRIOT} -> Jail")
    assert seen.changes == {
        f"{PATRIOT}: exhausted False -> True",
        "Jail: gone",
        "their discard: +Jail",
        "Base#2: damage 0 -> 6",
    }
    survives_everything(t, BOOK)


def test_a_building_that_stands_is_no_reason() -> None:
    t = scenario(side(play=[piece(PATRIOT, runes=-3), "Iron Man"]), side(play=[GARRISON]))
    t.do(f"attack {PATRIOT} -> {GARRISON}")
    assert t[GARRISON].damage == 3
    assert t.foe.base_damage == 0


def test_patriot_gryphon_deals_the_atk_it_has() -> None:
    t = scenario(side(play=[piece(PATRIOT, runes=2), "Iron Man"]), side(play=["Jail"]))
    t.do(f"attack {PATRIOT} -> Jail")
    assert t.foe.base_damage == 8


def test_patriot_gryphon_has_resist_2() -> None:
    mine = side(hero="Troq Bashar", hand=["Wither"], gold=3)
    t = scenario(mine, side(play=[PATRIOT, "Iron Man"]))
    assert t.targets("play Wither") == {"Troq Bashar", "Iron Man"}
