"""Discipline, card by card: Focus Master, Mind-Parry Monk, the buildings and Daigo."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import RUNE_NAMES
from warmat.codex.scenario import Scenario, piece, scenario, side

GRAVE = "Grave Stormborne"
MASTER, MONK = "Focus Master", "Mind-Parry Monk"
GROUNDS, MONUMENT, DAIGO = "Training Grounds", "Hero's Monument", "Daigo Stormborne"
FOCUSED = piece(MASTER, marks={"focus": 3})


def focus(t: Scenario, label: str = MASTER) -> int:
    """The focus runes on a piece."""
    found = next(p for p in t.table.pieces.values() if t.table.label(p) == label)
    return {RUNE_NAMES[kind]: count for kind, count in found.other_runes.items()}.get("focus", 0)


# Focus Master: prevents what is exactly lethal -----------------------------------------------------------


def test_focus_master_arrives_with_three_focus_runes() -> None:
    t = scenario(side(hand=[MASTER], tech=2), side())
    t.do(f"play {MASTER}")
    assert focus(t) == 3


@pytest.mark.parametrize(("damage", "left", "runes"), [(0, 3, 3), (1, 3, 2), (2, None, 3)])
def test_focus_master_prevents_exactly_lethal_damage(damage: int, left: int | None, runes: int) -> None:
    t = scenario(
        side(hero="Tester", hand=["Bolt"]),
        side(play=[FOCUSED, piece("Iron Man", damage=damage)]),
        book=BENCH,
    )
    t.do("play Bolt -> Iron Man")
    assert t.in_play("Iron Man") == (left is not None)
    if left is not None:
        assert t["Iron Man"].damage == left
    assert focus(t) == runes


def test_focus_master_saves_heroes_and_himself() -> None:
    t = scenario(
        side(hero="Tester", hand=["Bolt", "Bolt"]), side(play=[FOCUSED], hero="River Montoya"), book=BENCH
    )
    t.do("play Bolt -> River Montoya", f"play Bolt -> {MASTER}")
    assert (t["River Montoya"].damage, t[MASTER].damage) == (2, 2)
    assert focus(t) == 1


def test_focus_master_saves_no_opponents_and_no_buildings() -> None:
    t = scenario(side(hero="Tester", hand=["Bolt"], play=[FOCUSED]), side(play=["Maestro"]), book=BENCH)
    t.do(f"attack {MASTER} -> Maestro")
    assert t["Maestro"].damage == 4
    t.do("play Bolt -> Maestro")
    assert not t.in_play("Maestro")
    home = scenario(side(play=["Iron Man"]), side(play=[FOCUSED, "Jail"]))
    home.do("attack Iron Man -> Jail")
    assert not home.in_play("Jail")
    assert focus(home) == 3


def test_focus_master_helps_in_fights_on_both_turns() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[FOCUSED, piece("Older Brother", runes=1)]))
    t.do("attack Iron Man -> Older Brother")
    assert t["Older Brother"].damage == 2
    mine = scenario(side(play=[FOCUSED, "Older Brother"]), side(play=["Older Brother"]))
    mine.do("attack Older Brother -> Older Brother#2")
    assert mine["Older Brother"].damage == 1
    assert not mine.in_play("Older Brother#2")


def test_armor_counts_for_what_is_lethal() -> None:
    t = scenario(
        side(play=["Iron Man", "Maestro"]),
        side(play=[FOCUSED], patrol={"squad leader": "Older Brother"}),
    )
    t.do("attack Iron Man -> Older Brother")
    assert t["Older Brother"].damage == 1, "3 damage: 1 for armor, 1 prevented"
    assert focus(t) == 2
    t.do("attack Maestro -> Older Brother")
    assert not t.in_play("Older Brother"), "3 damage are too many for 1 HP"


@pytest.mark.parametrize(("tower", "lives", "runes"), [(True, False, 3), (False, True, 2)])
def test_all_who_strike_at_once_count_for_what_is_exactly_lethal(
    tower: bool, lives: bool, runes: int
) -> None:
    t = scenario(
        side(play=[FOCUSED, "Timely Messenger"]),
        side(patrol={"technician": "Tenderfoot"}, play=["Tower"] if tower else []),
    )
    t.do("attack Timely Messenger -> Tenderfoot")
    assert t.in_play("Timely Messenger") == lives, "with the tower it is two damage, one too much"
    assert focus(t) == runes


def test_two_that_are_exactly_lethal_together_are_prevented() -> None:
    t = scenario(
        side(play=[FOCUSED, "Older Brother"]),
        side(patrol={"technician": "Tenderfoot"}, play=["Tower"]),
    )
    t.do("attack Older Brother -> Tenderfoot")
    assert t["Older Brother"].damage == 1
    assert focus(t) == 2


def test_without_focus_runes_nothing_is_prevented() -> None:
    t = scenario(
        side(play=["Older Brother", "Older Brother"]),
        side(play=[piece(MASTER, marks={"focus": 1}), "Older Brother", "Older Brother"]),
    )
    t.do("attack Older Brother -> Older Brother#3", "attack Older Brother#2 -> Older Brother#4")
    assert t.in_play("Older Brother#3")
    assert not t.in_play("Older Brother#4")


def test_one_of_two_masters_is_enough() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=[FOCUSED, FOCUSED, piece("Older Brother", runes=1)]))
    t.do("attack Iron Man -> Older Brother")
    assert (focus(t), focus(t, f"{MASTER}#2")) == (2, 3)


def test_runes_that_kill_are_no_damage() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(play=[FOCUSED, "Brick Thief"]))
    t.do("play Wither -> Brick Thief")
    assert not t.in_play("Brick Thief")
    assert focus(t) == 3


# Mind-Parry Monk: opponents can't target my units and heroes ---------------------------------------------


def test_mind_parry_monk_shields_units_and_heroes_from_opponents() -> None:
    foe = side(play=[MONK, "Iron Man"], hero="River Montoya", patrol={"elite": "Tenderfoot"})
    t = scenario(
        side(hero=piece(GRAVE, level=7, marks={"sword": 1}), hand=["Reversal", "Snapback"], play=["Maestro"]),
        foe,
    )
    assert t.targets(f"use {GRAVE}") == {GRAVE, "Maestro"}
    assert not t.can("play Reversal")
    assert not t.can("play Snapback")


def test_mind_parry_monk_leaves_other_things_and_ones_own_spells_alone() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Versatile Style"], play=["Tenderfoot"]),
        side(play=[MONK, "Safe Attacking", "Jail"]),
    )
    t.do("play Versatile Style", "choose an upgrade")
    assert t.foe.discard == ["Safe Attacking"]
    mine = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=[MONK, "Iron Man"]), side())
    assert mine.targets("play Bloom") == {"Troq Bashar", MONK, "Iron Man"}


def test_mind_parry_monk_does_not_stop_what_does_not_target() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Discord"], play=["Iron Man"]), side(play=[MONK, "Tenderfoot"])
    )
    t.do("play Discord")
    assert t["Tenderfoot"].stats == (0, 1)
    t.do(f"attack Iron Man -> {MONK}")
    assert t[MONK].damage == 3


def test_the_shield_goes_with_the_monk() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Maestro", "Iron Man"]),
        side(play=[MONK, "Tenderfoot"]),
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Maestro", "Iron Man"}
    t.do(f"attack Maestro -> {MONK}", f"attack Iron Man -> {MONK}")
    assert "Tenderfoot" in t.targets("play Wither")


# Training Grounds: heroes are stronger, and one is trained -----------------------------------------------


def test_training_grounds_figures() -> None:
    t = scenario(
        side(hand=[GROUNDS], hero=GRAVE, play=["Iron Man"], tech=2, gold=5), side(hero="Troq Bashar")
    )
    seen = watch(t)
    t.do(f"play {GROUNDS}")
    assert seen.changes == {
        f"{GROUNDS}: new",
        f"{GRAVE}: ATK 2 -> 3",
        "my gold: 5 -> 4",
        f"my hand: -{GROUNDS}",
    }
    assert t[GROUNDS].stats == (0, 4)
    assert not t.can(f"use {GROUNDS}"), "it has just arrived"
    assert not scenario(side(hand=[GROUNDS], tech=1), side()).can(f"play {GROUNDS}")


def test_training_grounds_raise_a_hero_to_max_level() -> None:
    t = scenario(
        side(hero=piece(GRAVE, level=2, damage=2), play=[GROUNDS], gold=0),
        side(hero=piece("River Montoya", level=2)),
    )
    assert t.targets(f"use {GROUNDS}") == {GRAVE, "River Montoya"}
    seen = watch(t)
    t.do(f"use {GROUNDS} -> {GRAVE}")
    assert seen.changes == {
        f"{GROUNDS}: exhausted False -> True",
        f"{GRAVE}: level 2 -> 7",
        f"{GRAVE}: damage 2 -> 0",
        f"{GRAVE}: ATK 3 -> 5",
        f"{GRAVE}: HP 3 -> 5",
    }
    assert t.can(f"use {GRAVE}"), "with the sword he got at max level"
    survives_everything(t, BOOK)


@pytest.mark.ruling(382)
def test_training_grounds_may_raise_an_opponents_hero_who_then_decides_nothing() -> None:
    t = scenario(side(play=[GROUNDS, "Tenderfoot"]), side(hero="Vandy Anadrose", play=["Tenderfoot"]))
    assert t.targets(f"use {GROUNDS}") == {"Vandy Anadrose"}
    t.do(f"use {GROUNDS} -> Vandy Anadrose")
    assert t["Vandy Anadrose"].level == BOOK.by_name["Vandy Anadrose"].max_level
    assert t["Tenderfoot"].stats == t["Tenderfoot#2"].stats == (1, 2), "her bargain is not for my turn"


def test_training_grounds_do_not_target() -> None:
    t = scenario(side(play=[GROUNDS], hero=GRAVE), side(play=[MONK], hero="River Montoya"))
    assert t.targets(f"use {GROUNDS}") == {GRAVE, "River Montoya"}
    nobody = scenario(side(play=[GROUNDS]), side(play=["Iron Man"]))
    assert not nobody.can(f"use {GROUNDS}")


# Hero's Monument and Daigo Stormborne --------------------------------------------------------------------


def test_heros_monument_brings_daigo_and_strengthens_heroes() -> None:
    t = scenario(
        side(hero=GRAVE, hand=[MONUMENT], play=["Iron Man"], tech=3, gold=5), side(hero="River Montoya")
    )
    seen = watch(t)
    t.do(f"play {MONUMENT}")
    assert seen.changes == {
        f"{MONUMENT}: new",
        f"{DAIGO}: new",
        f"{GRAVE}: ATK 2 -> 3",
        f"{GRAVE}: HP 3 -> 4",
        "my gold: 5 -> 0",
        f"my hand: -{MONUMENT}",
    }
    assert t[MONUMENT].stats == (0, 6)
    assert t[DAIGO].stats == (8, 8)
    survives_everything(t, BOOK)
    assert not scenario(side(hand=[MONUMENT], tech=2), side()).can(f"play {MONUMENT}")


def test_neither_monument_nor_daigo_can_be_targeted() -> None:
    t = scenario(
        side(hero=GRAVE, hand=["Wither", "Versatile Style"]),
        side(play=[MONUMENT, DAIGO, "Jail"]),
    )
    assert t.targets("play Wither") == {GRAVE}
    t.do("play Versatile Style", "choose a repair")
    assert t.choices() == {"Base", "Base#2", "Jail"}
    t.do("choose Jail")


def test_daigo_is_unstoppable_and_does_not_patrol() -> None:
    t = scenario(side(play=[DAIGO]), side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]))
    assert t.targets(f"attack {DAIGO}") == {"Iron Man", "Maestro", "Base#2"}
    home = scenario(side(play=[DAIGO, "Iron Man"]), side())
    home.do("end")
    assert set(home.options) == {"patrol Iron Man as squad leader", "patrol nobody as squad leader"}
    home.end_turn()


def test_daigo_is_indestructible() -> None:
    t = scenario(side(hero="Tester", hand=["Doom"], play=[DAIGO, "Iron Man"]), side(), book=BENCH)
    t.do("play Doom")
    assert not t.in_play("Iron Man")
    assert t.in_play(DAIGO)
    assert t[DAIGO].exhausted


def test_daigo_is_trashed_when_his_monument_falls() -> None:
    t = scenario(
        side(hand=[MONUMENT], tech=3),
        side(play=["Blademaster", "Iron Man"]),
    )
    t.do(f"play {MONUMENT}")
    t.end_turn()
    seen = watch(t)
    t.do(f"attack Blademaster -> {MONUMENT}")
    assert seen.changes == {
        f"{MONUMENT}: gone",
        f"{DAIGO}: gone",
        "Blademaster: exhausted False -> True",
        f"my discard: +{MONUMENT}",
    }


def test_a_second_monument_leaves_the_first_and_its_daigo_alone() -> None:
    t = scenario(side(hand=[MONUMENT, MONUMENT], tech=3, hero=GRAVE), side())
    t.do(f"play {MONUMENT}", f"play {MONUMENT}")
    assert t.in_play(MONUMENT)
    assert t.in_play(DAIGO)
    assert t.me.discard == [MONUMENT]
    assert not t.in_play(f"{DAIGO}#2")
    assert t[GRAVE].stats == (3, 4)


def test_both_players_may_have_a_monument() -> None:
    t = scenario(side(hand=[MONUMENT], tech=3), side(play=[MONUMENT, DAIGO]))
    t.do(f"play {MONUMENT}")
    assert t.in_play(f"{DAIGO}#2")
    assert t.in_play(f"{MONUMENT}#2")
