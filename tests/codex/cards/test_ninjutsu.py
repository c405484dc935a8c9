"""Ninjutsu, card by card: Setsuki Hiruki, the ninjas, the cute animals and their school."""

from __future__ import annotations

import pytest

from tests.codex.helpers import rule, watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.reasons import CANT_PAY_TO_ATTACK, IS_UNATTACKABLE_BY
from warmat.codex.rules.model.terms import (
    DEATHTOUCH,
    FLYING,
    HASTE,
    INVISIBLE,
    LEGENDARY,
    SWIFT_STRIKE,
    TOKEN,
)
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Inverse Power Ninja", 1, 3, (6, 6)),
    ("Fuzz Cuddles", 1, 2, (2, 3)),
    ("Flying Fox", 2, 2, (3, 1)),
    ("Glorious Ninja", 2, 5, (4, 3)),
    ("Porcupine", 2, 3, (2, 6)),
    ("Masked Raccoon", 2, 4, (3, 4)),
    ("Fox's Den School", 2, 4, (0, 4)),
]
SETSUKI = "Setsuki Hiruki"
JADE_FOX = "Jade Fox, Den's Headmistress"
KINDS = [
    ("Inverse Power Ninja", {"Ninja"}),
    ("Fuzz Cuddles", {"Cute Animal"}),
    ("Flying Fox", {"Ninja"}),
    ("Glorious Ninja", {"Ninja"}),
    ("Porcupine", {"Cute Animal"}),
    ("Masked Raccoon", {"Ninja", "Cute Animal"}),
    ("Fox's Den School", set()),
    (JADE_FOX, {"Ninja"}),
    ("Ninja", {"Ninja"}),
    (SETSUKI, set()),
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


@pytest.mark.parametrize(("name", "kinds"), KINDS)
def test_which_are_ninjas_and_which_are_cute(name: str, kinds: set[str]) -> None:
    printed = BOOK.by_name[name].row.kinds
    assert {word for word in ("Ninja", "Cute Animal") if kind_number(word) in printed} == kinds


@pytest.mark.parametrize(
    ("name", "legend"), [("Fox's Den School", True), (JADE_FOX, True), ("Porcupine", False)]
)
def test_legends(name: str, legend: bool) -> None:
    assert (BOOK.by_name[name].types & LEGENDARY != 0) == legend


# Setsuki Hiruki -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (3, (1, 3)), (4, (2, 3)), (5, (2, 3)), (6, (3, 4))]
)
def test_setsukis_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(SETSUKI, level=level)), side())
    assert t[SETSUKI].stats == stats


def test_setsuki_is_summoned_for_two() -> None:
    t = scenario(side(command={SETSUKI: 0}, gold=5), side())
    seen = watch(t)
    t.do(f"summon {SETSUKI}")
    assert seen.changes == {f"{SETSUKI}: new", "my gold: 5 -> 3", f"my command zone: {SETSUKI} +0 -> "}


@pytest.mark.parametrize("level", [1, 4, 6])
def test_whoever_attacks_setsuki_pays(level: int) -> None:
    t = scenario(
        side(hero=piece(SETSUKI, level=level)), side(play=["Iron Man", "Tenderfoot"], gold=2), active=1
    )
    t.do(f"attack Tenderfoot -> {SETSUKI}")
    assert t.foe.gold == 1
    assert t[SETSUKI].damage == 1
    t.do("attack Iron Man -> Base")
    assert t.foe.gold == 1, "only attacks on her cost anything"


def test_who_cannot_pay_cannot_attack_setsuki() -> None:
    t = scenario(side(hero=SETSUKI, play=["Tenderfoot"]), side(play=["Iron Man"], gold=0), active=1)
    assert t.targets("attack Iron Man") == {"Base", "Tenderfoot"}
    assert t.refuses(f"attack Iron Man -> {SETSUKI}") == rule(
        CANT_PAY_TO_ATTACK, source="Iron Man", target=SETSUKI, cost=1, gold=0
    )


def test_setsuki_on_patrol_costs_nothing() -> None:
    t = scenario(
        side(patrol={"squad leader": SETSUKI}), side(play=["Iron Man", "Tenderfoot"], gold=0), active=1
    )
    assert t.targets("attack Iron Man") == {SETSUKI}
    t.do(f"attack Tenderfoot -> {SETSUKI}")
    assert (t.foe.gold, t[SETSUKI].damage, t[SETSUKI].armor) == (0, 0, 0)


def test_setsuki_sidelined_costs_again() -> None:
    t = scenario(
        side(patrol={"elite": SETSUKI}),
        side(hero=piece("River Montoya", level=5), play=["Iron Man"], hand=["Appel Stomp"], gold=2),
        active=1,
    )
    t.do(f"play Appel Stomp -> {SETSUKI}", "no", f"attack Iron Man -> {SETSUKI}")
    assert t.foe.gold == 0


@pytest.mark.parametrize(("level", "damage"), [(3, 2), (4, 0), (6, 0)])
def test_from_level_4_setsuki_strikes_first_when_she_attacks(level: int, damage: int) -> None:
    t = scenario(side(hero=piece(SETSUKI, level=level)), side(play=["Fox Viper"]))
    assert not t[SETSUKI].has(SWIFT_STRIKE)
    t.do(f"attack {SETSUKI} -> Fox Viper")
    assert not t.in_play("Fox Viper")
    assert t[SETSUKI].damage == damage
    assert t[SETSUKI].has(SWIFT_STRIKE) == (level >= 4)
    t.end_turn()
    assert not t[SETSUKI].has(SWIFT_STRIKE)


def test_setsuki_attacked_has_no_swift_strike() -> None:
    t = scenario(side(patrol={"elite": piece(SETSUKI, level=4)}), side(play=["Fox Viper"], gold=5), active=1)
    t.do(f"attack Fox Viper -> {SETSUKI}")
    assert not t.in_play("Fox Viper")
    assert t[SETSUKI].damage == 2


@pytest.mark.parametrize(("level", "cards"), [(5, 2), (6, 4)])
def test_at_max_level_setsuki_draws_two_more(level: int, cards: int) -> None:
    t = scenario(side(hero=piece(SETSUKI, level=level), deck=["Tenderfoot"] * 9), side())
    t.end_turn()
    assert len(t.me.hand) == 2
    t.end_turn()
    assert len(t.me.hand) == cards


def test_setsuki_draws_in_her_own_upkeep_only() -> None:
    t = scenario(
        side(hero=piece(SETSUKI, level=6), deck=["Tenderfoot"] * 9), side(deck=["Spark"] * 9), active=1
    )
    before = len(t.foe.hand)
    t.end_turn()
    assert (len(t.me.hand), len(t.foe.hand) - before) == (2, 2)
    t.end_turn()
    assert len(t.me.hand) == 4, "discarded two and drew four in the draw phase, none in the foe's upkeep"


# Inverse Power Ninja ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "stats"), [(0, (6, 6)), (1, (5, 5)), (5, (1, 1))])
def test_inverse_power_ninja_is_weaker_in_company(others: int, stats: tuple[int, int]) -> None:
    t = scenario(side(play=["Inverse Power Ninja", *["Tenderfoot"] * others]), side())
    assert t["Inverse Power Ninja"].stats == stats


def test_inverse_power_ninja_counts_units_and_heroes_of_his_own_side() -> None:
    t = scenario(
        side(
            hero=SETSUKI,
            play=["Inverse Power Ninja", "Iron Man", "Fox's Den School", "Safe Attacking", "Tower"],
            tech=1,
        ),
        side(hero="River Montoya", play=["Iron Man", "Tenderfoot"]),
    )
    assert t["Inverse Power Ninja"].stats == (4, 4)


def test_two_inverse_power_ninjas_weaken_each_other() -> None:
    t = scenario(side(play=["Inverse Power Ninja", "Inverse Power Ninja"]), side())
    assert (t["Inverse Power Ninja"].stats, t["Inverse Power Ninja#2"].stats) == ((5, 5), (5, 5))


def test_six_others_are_too_many_for_inverse_power_ninja() -> None:
    t = scenario(side(play=["Inverse Power Ninja", *["Tenderfoot"] * 5], hand=["Tenderfoot"], gold=5), side())
    t.do("play Tenderfoot")
    assert not t.in_play("Inverse Power Ninja")
    assert t.me.discard == ["Inverse Power Ninja"]


def test_inverse_power_ninja_grows_as_friends_fall() -> None:
    t = scenario(side(play=["Inverse Power Ninja", "Tenderfoot"]), side(play=["Iron Man"]))
    t.do("attack Tenderfoot -> Iron Man")
    assert t["Inverse Power Ninja"].stats == (6, 6)


# Plain ones ---------------------------------------------------------------------------------------------


def test_fuzz_cuddles_heals_two_from_everybody_in_the_upkeep() -> None:
    t = scenario(
        side(
            hero=piece(SETSUKI, damage=1),
            play=["Fuzz Cuddles", piece("Iron Man", damage=3), piece("Fox's Den School", damage=3)],
            base_damage=5,
        ),
        side(play=[piece("Older Brother", damage=1)]),
        active=1,
    )
    seen = watch(t)
    t.end_turn()
    assert {change for change in seen.changes if "damage" in change} == {
        f"{SETSUKI}: damage 1 -> 0",
        "Iron Man: damage 3 -> 1",
    }


def test_flying_fox_flies_over_patrollers() -> None:
    t = scenario(side(play=["Flying Fox"]), side(patrol={"squad leader": "Iron Man"}))
    assert t["Flying Fox"].has(FLYING)
    t.do("attack Flying Fox -> Base#2")
    assert t.foe.base_damage == 3


def test_glorious_ninja_attacks_at_once_and_first() -> None:
    t = scenario(side(hand=["Glorious Ninja"], gold=5, tech=2), side(patrol={"elite": "Iron Man"}))
    t.do("play Glorious Ninja", "attack Glorious Ninja -> Iron Man")
    assert not t.in_play("Iron Man")
    assert t["Glorious Ninja"].damage == 0


@pytest.mark.parametrize("slot", ["squad leader", "elite"])
def test_porcupine_kills_whatever_it_hits(slot: str) -> None:
    t = scenario(side(play=["Porcupine"]), side(patrol={slot: piece("Colossus")}))
    assert t["Porcupine"].has(DEATHTOUCH)
    t.do("attack Porcupine -> Colossus")
    assert not t.in_play("Colossus")
    assert not t.in_play("Porcupine")


# Masked Raccoon -----------------------------------------------------------------------------------------


PATROL = {"squad leader": "Iron Man", "elite": "Tenderfoot"}


@pytest.mark.parametrize("friend", ["Glorious Ninja", "Ninja", "Fox Viper", "Masked Raccoon"])
def test_beside_another_ninja_units_do_not_stop_the_raccoon(friend: str) -> None:
    t = scenario(side(play=["Masked Raccoon", friend]), side(patrol=PATROL))
    assert t.targets("attack Masked Raccoon") == {"Base#2", "Iron Man", "Tenderfoot"}


@pytest.mark.parametrize("friend", ["Porcupine", "Iron Man", SETSUKI])
def test_without_another_ninja_they_do(friend: str) -> None:
    t = scenario(side(play=["Masked Raccoon", friend]), side(play=["Ninja"], patrol={"elite": "Tenderfoot"}))
    assert t.targets("attack Masked Raccoon") == {"Tenderfoot"}


def test_heroes_stop_the_raccoon_in_any_case() -> None:
    t = scenario(
        side(play=["Masked Raccoon", "Ninja"]),
        side(patrol={"squad leader": "Iron Man", "elite": "River Montoya"}),
    )
    assert t.targets("attack Masked Raccoon") == {"Iron Man", "River Montoya"}


def test_the_other_ninja_gets_nothing_of_it() -> None:
    t = scenario(side(play=["Masked Raccoon", "Ninja"]), side(patrol=PATROL))
    assert t.targets("attack Ninja") == {"Iron Man"}


@pytest.mark.parametrize("friend", ["Porcupine", "Fuzz Cuddles", "Masked Raccoon"])
def test_beside_another_cute_animal_units_cannot_attack_the_raccoon(friend: str) -> None:
    t = scenario(
        side(play=["Masked Raccoon", friend]), side(hero="River Montoya", play=["Iron Man"]), active=1
    )
    assert "Masked Raccoon" not in t.targets("attack Iron Man")
    assert "Masked Raccoon" in t.targets("attack River Montoya"), "she is no unit"
    assert t.refuses("attack Iron Man -> Masked Raccoon") == rule(
        IS_UNATTACKABLE_BY, source="Iron Man", target="Masked Raccoon", other="units"
    )


@pytest.mark.parametrize("friend", ["Ninja", "Iron Man"])
def test_without_another_cute_animal_they_can(friend: str) -> None:
    t = scenario(side(play=["Masked Raccoon", friend]), side(play=["Iron Man", "Porcupine"]), active=1)
    attacker = "Iron Man#2" if friend == "Iron Man" else "Iron Man"
    assert "Masked Raccoon" in t.targets(f"attack {attacker}")


def test_units_pass_a_patrolling_raccoon_they_cannot_attack() -> None:
    t = scenario(
        side(play=["Porcupine"], patrol={"squad leader": "Masked Raccoon"}), side(play=["Iron Man"]), active=1
    )
    assert t.targets("attack Iron Man") == {"Base", "Porcupine"}


def test_when_the_friends_are_gone_so_are_the_raccoons_tricks() -> None:
    t = scenario(
        side(play=["Masked Raccoon", piece("Ninja"), piece("Fuzz Cuddles", damage=2)]),
        side(patrol={"elite": "Iron Man"}),
    )
    t.do("attack Ninja -> Iron Man")
    assert t.targets("attack Masked Raccoon") == {"Iron Man"}


# Fox's Den School ---------------------------------------------------------------------------------------


def kinds(t: Scenario, label: str) -> list[int]:
    st = t.table
    return next(p for p in st.pieces.values() if st.label(p) == label).derived.kinds


def test_the_school_hides_itself_and_ninjas_and_cute_animals() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["Fox's Den School", "Fox Viper", "Porcupine", "Iron Man"]),
        side(play=["Ninja"]),
    )
    hidden = [label for label in [*t.me.in_play, *t.foe.in_play] if t[label].has(INVISIBLE)]
    assert hidden == ["Fox's Den School", "Fox Viper", "Porcupine"]


def test_what_the_school_hides_cannot_be_attacked_or_targeted() -> None:
    mine = side(play=["Fox's Den School", "Fox Viper", "Porcupine", "Tenderfoot"])
    t = scenario(mine, side(hero="Troq Bashar", play=["Iron Man"], hand=["Wither"]), active=1)
    assert t.targets("attack Iron Man") == {"Base", "Tenderfoot"}
    assert "Fox Viper" not in t.targets("play Wither")
    watched = scenario(mine, side(play=["Iron Man", "Eyes of the Chancellor"]), active=1)
    assert watched.targets("attack Iron Man") == {
        "Base",
        "Fox's Den School",
        "Fox Viper",
        "Porcupine",
        "Tenderfoot",
    }


def test_the_school_teaches_a_unit_of_yours() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["Fox's Den School", "Iron Man", "Fox Viper", "Porcupine"], gold=5),
        side(play=["Tenderfoot"]),
    )
    assert t.targets("use Fox's Den School") == {"Iron Man", "Fox Viper", "Porcupine"}
    seen = watch(t)
    t.do("use Fox's Den School -> Iron Man")
    assert seen.changes == {"Fox's Den School: exhausted False -> True", "my gold: 5 -> 3"}
    assert kind_number("Ninja") in kinds(t, "Iron Man")
    assert t["Iron Man"].has(INVISIBLE)
    assert not t.can("use Fox's Den School")
    survives_everything(t, BOOK)


def test_a_taught_unit_keeps_its_own_kind() -> None:
    t = scenario(side(play=["Fox's Den School", "Porcupine", "Masked Raccoon"], gold=5), side(patrol=PATROL))
    before = kinds(t, "Porcupine")
    t.do("use Fox's Den School -> Porcupine")
    assert kinds(t, "Porcupine") == [*before, kind_number("Ninja")]
    t.end_turn()
    t.end_turn()
    assert kinds(t, "Porcupine") == [*before, kind_number("Ninja")]


def test_the_school_cannot_teach_for_less_than_two_or_as_it_arrives() -> None:
    assert not scenario(side(play=["Fox's Den School", "Iron Man"], gold=1), side()).can(
        "use Fox's Den School"
    )
    t = scenario(side(hand=["Fox's Den School"], play=["Iron Man"], gold=9, tech=2), side())
    t.do("play Fox's Den School")
    assert not t.can("use Fox's Den School")


def test_of_two_schools_the_newer_falls() -> None:
    t = scenario(side(hand=["Fox's Den School"], play=["Fox's Den School"], gold=9, tech=2), side())
    t.do("play Fox's Den School")
    assert t.me.in_play.count("Fox's Den School") == 1
    assert t.me.discard == ["Fox's Den School"]


# Jade Fox -----------------------------------------------------------------------------------------------


def test_jade_fox_arrives_with_four_ninjas() -> None:
    t = scenario(side(hand=[JADE_FOX], gold=12, tech=3), side())
    seen = watch(t)
    t.do(f"play {JADE_FOX}")
    ninjas = ["Ninja", "Ninja#2", "Ninja#3", "Ninja#4"]
    assert seen.changes == {
        f"{JADE_FOX}: new",
        *(f"{ninja}: new" for ninja in ninjas),
        "my gold: 12 -> 4",
        f"my hand: -{JADE_FOX}",
    }
    assert t[JADE_FOX].stats == (4, 6)
    assert all(t[ninja].stats == (1, 1) and not t.can(f"attack {ninja}") for ninja in ninjas)
    token = next(p for p in t.table.pieces.values() if t.table.label(p) == "Ninja")
    assert token.derived.types & TOKEN


def test_jade_foxs_ninjas_fly_and_strike_first() -> None:
    t = scenario(
        side(hero=SETSUKI, play=[JADE_FOX, "Fox Viper", "Porcupine"]),
        side(play=["Ninja"], patrol={"elite": "Iron Man"}),
    )
    both = FLYING | SWIFT_STRIKE
    gifted = [label for label in [*t.me.in_play, *t.foe.in_play] if t[label].keys & both == both]
    assert gifted == [JADE_FOX, "Fox Viper"]
    assert not t["Ninja"].keys & (both | HASTE)
    t.do("attack Fox Viper -> Base#2")
    assert t.foe.base_damage == 2
