"""Discipline, card by card: Grave Stormborne and the units."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import FLYING, READINESS, RUNE_NAMES
from warmat.codex.scenario import Scenario, piece, scenario, side

GRAVE = "Grave Stormborne"
GRAVE_6, GRAVE_7 = piece(GRAVE, level=6), piece(GRAVE, level=7, marks={"sword": 1})
TWIN, PARTNER, DRAGON = "Rambasa Twin", "Sparring Partner", "Young Lightning Dragon"

FIGURES = [
    (TWIN, 1, 4, (3, 2)),
    (PARTNER, 1, 1, (2, 2)),
    (DRAGON, 2, 3, (3, 3)),
    ("Focus Master", 2, 3, (4, 3)),
    ("Vigor Adept", 2, 4, (6, 5)),  # with its frenzy
    ("Mind-Parry Monk", 2, 5, (5, 4)),
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


def runes(t: Scenario, label: str) -> dict[str, int]:
    """The runes on a piece, by the names of their kinds."""
    found = next(p for p in t.table.pieces.values() if t.table.label(p) == label)
    return {RUNE_NAMES[kind]: count for kind, count in found.other_runes.items()}


# Grave Stormborne ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats", "ready"),
    [(1, (2, 3), False), (2, (2, 3), False), (3, (3, 4), True), (6, (3, 4), True), (7, (4, 5), True)],
)
def test_graves_bands(level: int, stats: tuple[int, int], ready: bool) -> None:
    t = scenario(side(hero=piece(GRAVE, level=level)), side())
    assert t[GRAVE].stats == stats
    assert t[GRAVE].has(READINESS) == ready
    assert not t.can(f"use {GRAVE}"), "no sword rune"


@pytest.mark.parametrize("level", [1, 3, 7])
def test_grave_has_sparkshot_at_every_level(level: int) -> None:
    t = scenario(
        side(hero=piece(GRAVE, level=level)), side(patrol={"squad leader": "Iron Man", "elite": "Maestro"})
    )
    t.do(f"attack {GRAVE} -> Iron Man")
    assert t["Maestro"].damage == 1


def test_grave_gets_his_sword_once_at_max_level() -> None:
    t = scenario(side(hero=GRAVE_6, play=["Iron Man"], gold=3), side(play=["Maestro"]))
    assert not t.can(f"use {GRAVE}")
    t.do(f"level {GRAVE}")
    assert runes(t, GRAVE) == {"sword": 1}
    assert t.targets(f"use {GRAVE}") == {GRAVE, "Iron Man", "Maestro"}


def test_graves_sword_destroys_a_unit_or_hero() -> None:
    t = scenario(
        side(hero=GRAVE_7, play=["Tenderfoot"], gold=0),
        side(hero="River Montoya", play=["Blademaster", "Jail", "Traffic Director", "Backstabber"], tech=1),
    )
    assert t.targets(f"use {GRAVE}") == {GRAVE, "Tenderfoot", "River Montoya", "Blademaster"}
    seen = watch(t)
    t.do(f"use {GRAVE} -> Blademaster")
    assert seen.changes == {
        f"{GRAVE}: exhausted False -> True",
        "Blademaster: gone",
        "their discard: +Blademaster",
    }
    assert runes(t, GRAVE) == {}
    t.end_turn()
    t.end_turn()
    assert not t.can(f"use {GRAVE}"), "the sword is spent"


def test_grave_must_not_be_exhausted_to_use_the_sword() -> None:
    tired = piece(GRAVE, level=7, marks={"sword": 1}, exhausted=True)
    t = scenario(side(hero=tired), side(play=["Iron Man"]))
    assert not t.can(f"use {GRAVE}")


# Rambasa Twin: brings the other, and one comes back ------------------------------------------------------


def test_a_twin_may_bring_another_from_the_codex() -> None:
    t = scenario(side(hand=[TWIN], codex=[TWIN, "Smoker"], play=["Iron Man"], tech=1, gold=4), side())
    seen = watch(t)
    t.do(f"play {TWIN}")
    assert set(t.options) == {f"take {TWIN}", "take nothing"}
    survives_everything(t, BOOK)
    t.do(f"take {TWIN}")
    assert seen.changes == {
        f"{TWIN}: new",
        f"{TWIN}#2: new",
        "my gold: 4 -> 0",
        f"my hand: -{TWIN}",
        f"my codex: -{TWIN}",
    }
    assert not t.can(f"attack {TWIN}#2"), "it has just arrived"


def test_the_other_twin_may_stay() -> None:
    t = scenario(side(hand=[TWIN], codex=[TWIN], tech=1), side())
    t.do(f"play {TWIN}", "take nothing")
    assert t.me.codex == [TWIN]
    assert not t.in_play(f"{TWIN}#2")


def test_twins_come_from_the_codex_only() -> None:
    t = scenario(side(hand=[TWIN, TWIN], deck=[TWIN], discard=[TWIN], codex=["Smoker"], tech=1), side())
    t.do(f"play {TWIN}")
    assert not t.in_play(f"{TWIN}#2")


def test_a_twin_that_arrives_by_an_effect_brings_another_too() -> None:
    t = scenario(side(hand=[TWIN], codex=[TWIN, TWIN], tech=1), side())
    t.do(f"play {TWIN}", f"take {TWIN}", f"take {TWIN}")
    assert t.me.in_play == ["Base", "Tech I", TWIN, f"{TWIN}#2", f"{TWIN}#3"]


def test_the_first_twin_that_dies_goes_back_to_the_codex() -> None:
    t = scenario(
        side(hero="Tester", hand=["Bolt", "Bolt"]), side(play=[TWIN, TWIN, "Older Brother"]), book=BENCH
    )
    t.do("play Bolt -> Older Brother")
    assert t.foe.codex == []
    t.do(f"play Bolt -> {TWIN}")
    assert (t.foe.codex, t.foe.discard) == ([TWIN], ["Older Brother"])
    survives_everything(t, BENCH)


def test_only_one_twin_goes_back_each_turn() -> None:
    t = scenario(side(hero="Tester", hand=["Bolt", "Bolt"]), side(play=[TWIN, TWIN]), book=BENCH)
    t.do(f"play Bolt -> {TWIN}")
    survives_everything(t, BENCH)
    t.do(f"play Bolt -> {TWIN}#2")
    assert (t.foe.codex, t.foe.discard) == ([TWIN], [TWIN])


def test_each_turn_has_a_first_twin() -> None:
    t = scenario(
        side(hero="Tester", hand=["Bolt"]),
        side(play=[TWIN, TWIN], codex=["Smoker"] * 2),
        book=BENCH,
    )
    t.do(f"play Bolt -> {TWIN}")
    assert t.foe.codex.count(TWIN) == 1
    t.end_turn(patrol={"squad leader": "Tester"}, tech=["Smoker", "Smoker"])
    t.do(f"attack {TWIN}#2 -> Tester")
    assert t.foe.codex.count(TWIN) == 2, "it has 2 HP and Tester 2 ATK"


def test_a_twin_that_came_later_is_not_the_first_either() -> None:
    t = scenario(
        side(play=[TWIN, "Iron Man"], hand=[TWIN], tech=1, hero="Tester"),
        side(play=[piece("Older Brother", runes=3)]),
        book=BENCH,
    )
    t.do(f"attack {TWIN} -> Older Brother")
    assert t.me.codex == [TWIN]
    t = scenario(
        side(play=[TWIN], hand=[TWIN, "Bolt"], tech=1, hero="Tester"),
        side(play=["Maestro"]),
        book=BENCH,
    )
    t.do(f"attack {TWIN} -> Maestro", f"play {TWIN}", "take nothing", f"play Bolt -> {TWIN}")
    assert (t.me.codex, t.me.discard) == ([TWIN], ["Bolt", TWIN])


def test_the_first_twin_is_the_first_of_all_players() -> None:
    t = scenario(side(hero="Tester", hand=["Bolt", "Bolt"], play=[TWIN]), side(play=[TWIN]), book=BENCH)
    t.do(f"play Bolt -> {TWIN}#2", f"play Bolt -> {TWIN}")
    assert t.foe.codex == [TWIN]
    assert t.me.codex == []
    assert TWIN in t.me.discard


def test_a_taken_twin_goes_to_its_owners_codex() -> None:
    t = scenario(side(hero="Tester", hand=["Bolt"], play=[piece(TWIN, owner=1)]), side(), book=BENCH)
    t.do(f"play Bolt -> {TWIN}")
    assert (t.me.codex, t.foe.codex) == ([], [TWIN])


def test_a_twin_that_leaves_without_dying_goes_where_it_is_sent() -> None:
    t = scenario(side(hero="Tester", hand=["Send Home", "Bolt"]), side(play=[TWIN, TWIN]), book=BENCH)
    t.do(f"play Send Home -> {TWIN}")
    assert (t.foe.hand, t.foe.codex) == ([TWIN], [])
    t.do(f"play Bolt -> {TWIN}#2")
    assert t.foe.codex == [TWIN], "the first that died"


# Sparring Partner ----------------------------------------------------------------------------------------


def test_sparring_partner_trains_friends_without_a_plus_rune() -> None:
    t = scenario(
        side(
            hero=GRAVE,
            play=[PARTNER, piece("Iron Man", runes=1), piece("Tenderfoot", runes=-1), "Traffic Director"],
            gold=0,
        ),
        side(play=["Maestro"], hero="River Montoya"),
    )
    assert t.targets(f"use {PARTNER} (spar)") | t.targets(f"use {PARTNER}") == {GRAVE, PARTNER, "Tenderfoot"}
    seen = watch(t)
    t.do(f"use {PARTNER} (spar) -> {GRAVE}")
    assert seen.changes == {
        f"{PARTNER}: exhausted False -> True",
        f"{GRAVE}: runes 0 -> 1",
        f"{GRAVE}: ATK 2 -> 3",
        f"{GRAVE}: HP 3 -> 4",
    }


def test_sparring_partner_trains_a_teammates_pieces() -> None:
    t = scenario(
        side(play=[PARTNER], gold=0),
        side(play=["Iron Man"]),
        side(play=["Tenderfoot"]),
        side(),
        mode="two-headed-dragon-1-hero",
    )
    assert t.targets(f"P1: use {PARTNER} (spar)") == {PARTNER, "Iron Man"}


def test_sparring_partner_gets_ready_for_two_gold_but_not_for_attacks() -> None:
    t = scenario(side(play=[PARTNER, "Iron Man", "Tenderfoot"], gold=5), side())
    assert t.can(f"attack {PARTNER}")
    t.do(f"use {PARTNER} (spar) -> Iron Man")
    seen = watch(t)
    t.do(f"use {PARTNER} (ready)")
    assert seen.changes == {f"{PARTNER}: exhausted True -> False", "my gold: 5 -> 3"}
    assert not t.can(f"attack {PARTNER}")
    t.do(f"use {PARTNER} (spar) -> Tenderfoot", f"use {PARTNER} (ready)")
    assert t.me.gold == 1
    assert not t.can(f"use {PARTNER} (ready)"), "too dear now"
    assert t.targets(f"use {PARTNER} (spar)") == {PARTNER}
    t.end_turn()
    t.end_turn()
    assert t.can(f"attack {PARTNER}"), "that was for the turn"


def test_sparring_partner_who_readied_may_patrol() -> None:
    t = scenario(side(play=[PARTNER, "Iron Man"]), side())
    t.do(f"use {PARTNER} (spar) -> Iron Man", f"use {PARTNER} (ready)")
    t.end_turn(patrol={"elite": PARTNER})
    assert t[PARTNER].slot == "elite"


def test_being_readied_does_not_help_a_partner_who_just_arrived() -> None:
    t = scenario(side(hand=[PARTNER], play=["Iron Man"], tech=1), side())
    t.do(f"play {PARTNER}")
    assert t.can(f"use {PARTNER} (ready)")
    t.do(f"use {PARTNER} (ready)")
    assert not t.can(f"use {PARTNER} (spar)")


# Young Lightning Dragon ----------------------------------------------------------------------------------


def test_young_lightning_dragon_flies_and_grows_stronger_for_gold() -> None:
    t = scenario(side(play=[DRAGON, DRAGON], gold=9), side(patrol={"squad leader": "Iron Man"}))
    assert t[DRAGON].has(FLYING)
    assert "Base#2" in t.targets(f"attack {DRAGON}")
    seen = watch(t)
    t.do(f"use {DRAGON}")
    assert seen.changes == {f"{DRAGON}: ATK 3 -> 4", "my gold: 9 -> 8"}
    t.do(f"use {DRAGON}")
    assert t[DRAGON].atk == 5
    t.end_turn()
    assert t[DRAGON].atk == 3


def test_young_lightning_dragon_may_do_so_when_new_or_tired() -> None:
    t = scenario(
        side(play=[piece(DRAGON, exhausted=True), "Iron Man"], hand=[DRAGON], tech=2, gold=4), side()
    )
    t.do(f"play {DRAGON}")
    assert t.can(f"use {DRAGON}")
    assert t.can(f"use {DRAGON}#2")
    t.do(f"use {DRAGON}#2")
    assert not t.can(f"use {DRAGON}"), "no gold left"


# Vigor Adept ---------------------------------------------------------------------------------------------


def test_vigor_adept_attacks_without_exhausting_once_a_turn() -> None:
    t = scenario(side(play=["Vigor Adept"]), side(play=["Vigor Adept"]))
    assert t["Vigor Adept"].stats == (6, 5)
    assert t["Vigor Adept#2"].stats == (5, 5)
    t.do("attack Vigor Adept -> Base#2")
    assert not t["Vigor Adept"].exhausted
    assert not t.can("attack Vigor Adept")
    t.end_turn(patrol={"elite": "Vigor Adept"})
    assert t["Vigor Adept"].slot == "elite"
