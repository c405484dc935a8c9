"""Ninjutsu's spells, card by card."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import ARMOR_PIERCING, HASTE, READINESS, STEALTH
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

SETSUKI = "Setsuki Hiruki"
TOKENS = ["Ninja", "Ninja#2", "Ninja#3", "Ninja#4"]
DECK = ["Tenderfoot"] * 5


def with_keys(t: Scenario, keys: int) -> list[str]:
    """Everything in play that has all of these keywords."""
    return [label for label in [*t.me.in_play, *t.foe.in_play] if t[label].keys & keys == keys]


# Hidden Ninja -------------------------------------------------------------------------------------------


def hiding(*play: str, foes: Side | None = None) -> Scenario:
    return scenario(
        side(hero=SETSUKI, play=play, hand=["Hidden Ninja"], deck=DECK), foes if foes is not None else side()
    )


def test_hidden_ninja_is_for_your_units_and_heroes_of_4_atk_or_less() -> None:
    t = scenario(
        side(
            hero=SETSUKI,
            play=["Glorious Ninja", "Iron Man", piece("Iron Man", runes=2), "Colossus", "Fox's Den School"],
            hand=["Hidden Ninja"],
            deck=DECK,
        ),
        side(hero="River Montoya", play=["Tenderfoot"]),
    )
    assert t["Iron Man#2"].atk == 5
    t.do("play Hidden Ninja")
    assert "target up to 2 of your units or heroes with at most 4 ATK" in t.prompt
    assert t.choices() == {SETSUKI, "Glorious Ninja", "Iron Man", "nothing"}
    t.do("choose nothing")
    assert not with_keys(t, STEALTH)


def test_hidden_ninja_hides_two_for_a_turn() -> None:
    t = hiding(
        "Iron Man", "Tenderfoot", "Older Brother", foes=side(patrol={"squad leader": "Traffic Director"})
    )
    seen = watch(t)
    t.do("play Hidden Ninja", "choose Iron Man", "choose Tenderfoot")
    assert seen.changes == {"my gold: 10 -> 8", "my hand: -Hidden Ninja", "my discard: +Hidden Ninja"}
    assert with_keys(t, STEALTH) == ["Iron Man", "Tenderfoot"]
    assert "Base#2" in t.targets("attack Iron Man")
    assert t.targets("attack Older Brother") == {"Traffic Director"}
    t.end_turn()
    assert not with_keys(t, STEALTH)


@pytest.mark.parametrize(
    ("chosen", "cards"),
    [
        (["Fox Viper"], 1),
        ([SETSUKI], 1),
        (["Fox Viper", "Glorious Ninja"], 1),
        ([SETSUKI, "Fox Viper"], 1),
        (["Iron Man", "Fox Viper"], 1),
        (["Iron Man", "Porcupine"], 0),
        (["Iron Man"], 0),
        ([], 0),
    ],
)
def test_a_ninja_or_the_ninjutsu_hero_draws_one_card(chosen: list[str], cards: int) -> None:
    t = hiding("Iron Man", "Fox Viper", "Glorious Ninja", "Porcupine")
    t.do("play Hidden Ninja", *(f"choose {name}" for name in chosen))
    if len(chosen) < 2:
        t.do("choose nothing")
    assert with_keys(t, STEALTH) == chosen
    assert len(t.me.hand) == cards


def test_another_specs_hero_hides_but_draws_nothing() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["River Montoya"], hand=["Hidden Ninja"], deck=DECK), side(), mode="3-hero"
    )
    t.do("play Hidden Ninja", "choose River Montoya", "done")
    assert with_keys(t, STEALTH) == ["River Montoya"]
    assert t.me.hand == []


def test_a_taught_ninja_is_a_ninja() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["Fox's Den School", "Iron Man"], hand=["Hidden Ninja"], deck=DECK), side()
    )
    t.do("use Fox's Den School -> Iron Man", "play Hidden Ninja", "choose Iron Man", "done")
    assert len(t.me.hand) == 1


def test_an_illusion_dies_of_being_hidden() -> None:
    t = hiding("Spectral Hound", "Fox Viper")
    t.do("play Hidden Ninja", "choose Spectral Hound", "choose Fox Viper")
    assert not t.in_play("Spectral Hound")
    assert with_keys(t, STEALTH) == ["Fox Viper"]
    assert len(t.me.hand) == 1


# Speed of the Fox ---------------------------------------------------------------------------------------


def test_speed_of_the_fox_is_for_your_own_ninjutsu_hero() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["River Montoya", "Ninja"], hand=["Speed of the Fox"]),
        side(hero=SETSUKI),
        mode="3-hero",
    )
    assert t.targets("play Speed of the Fox") == {SETSUKI}
    seen = watch(t)
    t.do(f"play Speed of the Fox -> {SETSUKI}")
    assert seen.changes == {
        f"{SETSUKI}: ATK 1 -> 2",
        "my gold: 10 -> 8",
        "my hand: -Speed of the Fox",
        "my discard: +Speed of the Fox",
    }
    assert with_keys(t, HASTE | READINESS | ARMOR_PIERCING) == [SETSUKI]


def test_a_fast_setsuki_attacks_as_she_comes_stays_ready_and_pierces_armor() -> None:
    t = scenario(
        side(command={SETSUKI: 0}, hand=["Speed of the Fox"], gold=9),
        side(patrol={"squad leader": piece("Tenderfoot")}, play=["Iron Man"]),
    )
    t.do(f"summon {SETSUKI}", f"play Speed of the Fox -> {SETSUKI}", f"attack {SETSUKI} -> Tenderfoot")
    assert not t.in_play("Tenderfoot"), "2 HP, and the squad leader's armor is of no use"
    assert not t[SETSUKI].exhausted
    assert not t.can(f"attack {SETSUKI}"), "once a turn"


def test_the_speed_is_gone_with_the_turn() -> None:
    t = scenario(side(hero=SETSUKI, hand=["Speed of the Fox"]), side())
    t.do(f"play Speed of the Fox -> {SETSUKI}")
    t.end_turn()
    assert t[SETSUKI].atk == 1
    assert not with_keys(t, READINESS)


# Shuriken Hail ------------------------------------------------------------------------------------------


def test_shuriken_hail_hits_every_patroller_and_nothing_else() -> None:
    t = scenario(
        side(hero=SETSUKI, play=["Tenderfoot"], hand=["Shuriken Hail"], gold=5),
        side(
            play=["Older Brother"],
            patrol={"squad leader": "Iron Man", "elite": "River Montoya", "lookout": "Cloud Sprite"},
        ),
    )
    seen = watch(t)
    t.do("play Shuriken Hail")
    assert seen.changes == {
        "Iron Man: armor 1 -> 0",
        "River Montoya: damage 0 -> 1",
        "Cloud Sprite: damage 0 -> 1",
        "my gold: 5 -> 4",
        "my hand: -Shuriken Hail",
        "my discard: +Shuriken Hail",
    }


def test_shuriken_hail_targets_nobody() -> None:
    t = scenario(
        side(hero=SETSUKI, hand=["Shuriken Hail"], gold=1),
        side(patrol={"elite": "Spectral Hound", "lookout": "Gemscout Owl"}),
    )
    t.do("play Shuriken Hail")
    assert t["Spectral Hound"].damage == 1
    assert not t.in_play("Gemscout Owl"), "resist is of no use, and nothing was paid for it"
    assert t.me.gold == 0


def test_my_own_former_patrollers_are_none_on_my_turn() -> None:
    t = scenario(
        side(hero=SETSUKI, patrol={"elite": "Tenderfoot"}, hand=["Shuriken Hail"]),
        side(patrol={"elite": "Iron Man"}),
    )
    t.do("play Shuriken Hail")
    assert (t["Tenderfoot"].damage, t["Iron Man"].damage) == (0, 1)


# Fox's Den Students -------------------------------------------------------------------------------------


def students(*play: str, hand: tuple[str, ...] = (), gold: int = 20) -> Scenario:
    return scenario(
        side(
            hero=piece(SETSUKI, level=6),
            play=play,
            hand=["Fox's Den Students", *hand],
            gold=gold,
            tech=3,
            deck=DECK,
        ),
        side(patrol={"squad leader": "Iron Man"}, play=["Ninja"]),
    )


def test_the_students_need_setsuki_at_max_level() -> None:
    t = scenario(side(hero=piece(SETSUKI, level=5), hand=["Fox's Den Students"], gold=20), side())
    assert not t.can("play Fox's Den Students")


def test_four_students_come_and_attack_at_once_unseen() -> None:
    t = scenario(
        side(hero=piece(SETSUKI, level=6), hand=["Fox's Den Students"], gold=4),
        side(patrol={"squad leader": "Iron Man"}),
    )
    seen = watch(t)
    t.do("play Fox's Den Students")
    assert seen.changes == {
        *(f"{name}: new" for name in TOKENS),
        "my gold: 4 -> 0",
        "my hand: -Fox's Den Students",
        "my discard: +Fox's Den Students",
    }
    assert with_keys(t, HASTE | STEALTH) == TOKENS
    t.do(*(f"attack {name} -> Base#2" for name in TOKENS))
    assert t.foe.base_damage == 4


def test_all_my_ninja_units_are_hidden_this_turn_and_nobody_else() -> None:
    t = students("Fox Viper", "Porcupine", "Masked Raccoon", "Fox's Den School")
    t.do("play Fox's Den Students")
    new = [f"Ninja#{number}" for number in (2, 3, 4, 5)]
    assert with_keys(t, STEALTH) == ["Fox Viper", "Masked Raccoon", *new]
    assert not t["Ninja"].keys & (STEALTH | HASTE), "the foe's"
    assert not t[SETSUKI].keys & (STEALTH | HASTE)


def test_ninjas_that_come_later_in_the_turn_as_well() -> None:
    t = students("Fox's Den School", "Iron Man", hand=("Fox Viper", "Savior Monk"))
    t.do("play Fox's Den Students", "play Fox Viper", "play Savior Monk")
    assert t["Fox Viper"].keys & (HASTE | STEALTH) == HASTE | STEALTH
    assert "Base#2" in t.targets("attack Fox Viper")
    assert not t["Savior Monk"].has(STEALTH)
    t.do("use Fox's Den School -> Iron Man")
    assert t["Iron Man"].has(STEALTH), "a Ninja from now on"
    survives_everything(t, BOOK)


def test_the_next_turn_the_students_are_plain_ninjas() -> None:
    t = students(hand=("Fox Viper",))
    t.do("play Fox's Den Students")
    assert t.table.view(0)["lasting"] == [{"rule": "in force", "seat": 0, "card": "Fox's Den Students"}]
    t.end_turn()
    assert not with_keys(t, HASTE)
    assert not with_keys(t, STEALTH)
    assert t.table.view(0)["lasting"] == []
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t.targets("attack Ninja#2") == {"Iron Man"}
