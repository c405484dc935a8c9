"""Strength, card by card: Garus Rook, the units, the pass and the upgrade."""

from __future__ import annotations

import pytest

from tests.codex.helpers import rule, watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.reasons import CANT_PAY_TO_ATTACK, SWORN_OFF
from warmat.codex.rules.model.terms import LEGENDARY, OVERPOWER, SWIFT_STRIKE
from warmat.codex.scenario import Scenario, piece, scenario, side

ROOK = "Garus Rook"
ROOK_8 = piece(ROOK, level=8)
DEGREY = "Jefferson DeGrey, Ghostly Diplomat"
OATHKEEPER = "Oathkeeper of Kor Mountain"
BARBARIAN = "Doubling Barbarbarian"
GRAPPLER = "Whitestar Grappler"
PASS = "Morningstar Pass"
FIGURES = [
    ("Mythmaking", 1, 2, (0, 0)),
    ("Ardra's Boulder", 1, 2, (0, 6)),
    (BARBARIAN, 2, 3, (3, 5)),
    (GRAPPLER, 2, 3, (3, 5)),
    ("Colossus", 2, 6, (6, 7)),
    (DEGREY, 2, 3, (4, 3)),
    (PASS, 2, 4, (0, 4)),
]
LEGENDS = ["Mythmaking", "Ardra's Boulder", DEGREY, PASS, OATHKEEPER]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=12, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=12, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 12 -> {12 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


@pytest.mark.parametrize("name", [card.name for card in BOOK.cards if card.spec == "Strength"])
def test_legends(name: str) -> None:
    assert (BOOK.by_name[name].types & LEGENDARY != 0) == (name in LEGENDS)


# Garus Rook ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 4)), (4, (2, 4)), (5, (3, 5)), (7, (3, 5)), (8, (4, 6))]
)
def test_rooks_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(ROOK, level=level)), side())
    assert t[ROOK].stats == stats


def test_rook_is_summoned_for_two() -> None:
    t = scenario(side(command={ROOK: 0}, gold=5), side())
    seen = watch(t)
    t.do(f"summon {ROOK}")
    assert seen.changes == {f"{ROOK}: new", "my gold: 5 -> 3", f"my command zone: {ROOK} +0 -> "}


@pytest.mark.parametrize("slot", ["squad leader", "technician"])
@pytest.mark.parametrize(("level", "passes"), [(4, False), (5, True), (8, True)])
def test_from_level_5_one_patroller_cannot_stop_rook(slot: str, level: int, passes: bool) -> None:
    t = scenario(side(hero=piece(ROOK, level=level)), side(patrol={slot: "Iron Man"}, play=["Tenderfoot"]))
    found = {"Iron Man", "Tenderfoot", "Base#2"} if passes else {"Iron Man"}
    assert t.targets(f"attack {ROOK}") == found


def test_two_patrollers_stop_rook() -> None:
    t = scenario(
        side(hero=ROOK_8, play=["Iron Man"]), side(patrol={"elite": "Iron Man", "lookout": "Tenderfoot"})
    )
    assert t.targets(f"attack {ROOK}") == {"Iron Man#2", "Tenderfoot"}
    t.do("attack Iron Man -> Tenderfoot")
    assert t.targets(f"attack {ROOK}") == {"Iron Man#2", "Base#2"}, "now there is only one"


def test_others_are_stopped_by_a_lone_patroller() -> None:
    t = scenario(side(hero=ROOK_8, play=["Iron Man"]), side(patrol={"elite": "Tenderfoot"}))
    assert t.targets("attack Iron Man") == {"Tenderfoot"}


def test_at_level_8_rook_has_two_lives() -> None:
    t = scenario(side(hero=piece(ROOK, level=8, damage=5)), side(play=["Iron Man", "Colossus"]))
    t.do(f"attack {ROOK} -> Iron Man")
    assert (t[ROOK].damage, t[ROOK].level, t[ROOK].exhausted) == (0, 8, True)
    survives_everything(t, BOOK)
    t.end_turn()
    t.do(f"attack Colossus -> {ROOK}")
    assert not t.in_play(ROOK)
    assert t.me.command == {ROOK: 2}


def test_below_level_8_rook_has_one_life() -> None:
    t = scenario(side(hero=piece(ROOK, level=7, damage=4)), side(play=["Iron Man"]))
    t.do(f"attack {ROOK} -> Iron Man")
    assert not t.in_play(ROOK)


# Mythmaking ---------------------------------------------------------------------------------------------


def test_mythmaking_raises_legends_and_lowers_the_foes() -> None:
    mine = side(
        hero=ROOK, play=["Ardra's Boulder", PASS, DEGREY, "Iron Man", "Tower"], hand=["Mythmaking"], tech=1
    )
    t = scenario(mine, side(hero="River Montoya", play=["Ardra's Boulder", PASS, "Iron Man"]))
    seen = watch(t)
    t.do("play Mythmaking")
    assert seen.changes == {
        "Mythmaking: new",
        "my gold: 10 -> 8",
        "my hand: -Mythmaking",
        "Ardra's Boulder: ATK 0 -> 2",
        "Ardra's Boulder: HP 6 -> 8",
        f"{PASS}: HP 4 -> 6",
        f"{DEGREY}: ATK 4 -> 6",
        f"{DEGREY}: HP 3 -> 5",
        "Ardra's Boulder#2: HP 6 -> 5",
    }


def test_an_opposing_legend_may_die_of_a_myth() -> None:
    t = scenario(
        side(hand=["Mythmaking"], tech=1), side(play=[piece(DEGREY, damage=2), piece(PASS, damage=3)])
    )
    t.do("play Mythmaking")
    assert not t.in_play(DEGREY)
    assert t.in_play(PASS), "buildings of opponents stay as they are"


def test_the_second_mythmaking_goes() -> None:
    t = scenario(side(hand=["Mythmaking"], play=["Mythmaking", "Ardra's Boulder"], tech=1), side())
    t.do("play Mythmaking")
    assert t.me.discard == ["Mythmaking"]
    assert t["Ardra's Boulder"].stats == (2, 8)


def test_each_players_mythmaking_counts() -> None:
    t = scenario(side(play=["Mythmaking", "Ardra's Boulder"]), side(play=["Mythmaking", "Ardra's Boulder"]))
    assert (t["Ardra's Boulder"].stats, t["Ardra's Boulder#2"].stats) == ((1, 7), (1, 7))


def test_only_one_boulder_stands() -> None:
    t = scenario(side(hand=["Ardra's Boulder"], play=[piece("Ardra's Boulder", damage=2)], tech=1), side())
    t.do("play Ardra's Boulder")
    assert t.me.discard == ["Ardra's Boulder"]
    assert t["Ardra's Boulder"].damage == 2, "the elder one"


# Doubling Barbarbarian ----------------------------------------------------------------------------------


def test_the_barbarian_has_overpower() -> None:
    t = scenario(side(play=[BARBARIAN]), side(patrol={"elite": "Ninja"}))
    assert t[BARBARIAN].has(OVERPOWER)
    t.do(f"attack {BARBARIAN} -> Ninja")
    assert (t.foe.base_damage, t[BARBARIAN].damage) == (2, 2)


@pytest.mark.parametrize(("runes", "stats"), [(0, (3, 5)), (1, (5, 7)), (3, (9, 11)), (-1, (2, 4))])
def test_runes_count_twice_for_the_barbarian_but_not_those_that_weaken(
    runes: int, stats: tuple[int, int]
) -> None:
    t = scenario(side(play=[piece(BARBARIAN, runes=runes)]), side())
    assert t[BARBARIAN].stats == stats


@pytest.mark.parametrize(
    ("slot", "atk", "armor"), [("squad leader", 3, 2), ("elite", 5, 0), ("scavenger", 3, 0)]
)
def test_patrol_slots_count_twice_for_the_barbarian(slot: str, atk: int, armor: int) -> None:
    t = scenario(side(patrol={slot: BARBARIAN}), side(), active=1)
    assert (t[BARBARIAN].atk, t[BARBARIAN].armor) == (atk, armor)


def test_spells_and_friends_count_twice_for_the_barbarian_alone() -> None:
    t = scenario(
        side(hero=ROOK, play=[BARBARIAN, "Grounded Guide", "Iron Man"], hand=["Charge", "Charge"]), side()
    )
    assert (t[BARBARIAN].stats, t["Iron Man"].stats) == ((5, 5), (4, 4))
    t.do(f"play Charge -> {BARBARIAN}", "play Charge -> Iron Man")
    assert (t[BARBARIAN].stats, t["Iron Man"].stats) == ((7, 5), (5, 4))


def test_what_the_barbarian_loses_he_loses_once() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Intimidate"]), side(play=[piece(BARBARIAN, runes=1)]))
    t.do(f"play Intimidate -> {BARBARIAN}")
    assert t[BARBARIAN].stats == (1, 7)


# Whitestar Grappler -------------------------------------------------------------------------------------


def test_the_grappler_grabs_any_unit() -> None:
    t = scenario(
        side(hero=ROOK, play=[GRAPPLER, "Tenderfoot", PASS]),
        side(hero="River Montoya", play=["Iron Man"], patrol={"elite": "Porcupine"}),
    )
    assert t.targets(f"use {GRAPPLER}") == {GRAPPLER, "Tenderfoot", "Iron Man", "Porcupine"}


def test_what_dies_does_not_hit_the_grappler() -> None:
    t = scenario(side(play=[GRAPPLER]), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"use {GRAPPLER} -> Iron Man")
    assert seen.changes == {
        "Iron Man: gone",
        "their discard: +Iron Man",
        f"{GRAPPLER}: exhausted False -> True",
    }


def test_what_lives_hits_the_grappler_and_is_sidelined() -> None:
    t = scenario(side(play=[GRAPPLER]), side(patrol={"elite": "Porcupine", "lookout": "Tenderfoot"}))
    assert t["Porcupine"].atk == 3
    seen = watch(t)
    t.do(f"use {GRAPPLER} -> Porcupine")
    assert seen.changes == {
        "Porcupine: damage 0 -> 4",
        "Porcupine: ATK 3 -> 2",
        "Porcupine: slot elite -> None",
        f"{GRAPPLER}: damage 0 -> 3",  # the ATK it still had as elite; deathtouch is for combat
        f"{GRAPPLER}: exhausted False -> True",
    }


def test_armor_may_save_a_squad_leader_from_the_grappler() -> None:
    t = scenario(side(play=[GRAPPLER]), side(patrol={"squad leader": "Iron Man"}))
    t.do(f"use {GRAPPLER} -> Iron Man")
    assert (t["Iron Man"].damage, t["Iron Man"].slot, t[GRAPPLER].damage) == (3, None, 3)


def test_the_grappler_may_die_of_it() -> None:
    t = scenario(side(play=[piece(GRAPPLER, damage=2)]), side(patrol={"squad leader": "Iron Man"}))
    t.do(f"use {GRAPPLER} -> Iron Man")
    assert not t.in_play(GRAPPLER)
    assert t["Iron Man"].slot is None


def test_who_does_not_patrol_only_hits_back() -> None:
    t = scenario(side(play=[GRAPPLER]), side(play=["Ardra's Boulder", "Colossus"]))
    seen = watch(t)
    t.do(f"use {GRAPPLER} -> Colossus")
    assert seen.changes == {
        "Colossus: damage 0 -> 4",
        f"{GRAPPLER}: gone",
        f"my discard: +{GRAPPLER}",
    }


def test_the_grappler_may_grapple_himself() -> None:
    t = scenario(side(play=[GRAPPLER, "Iron Man"]), side())
    t.do(f"use {GRAPPLER} -> {GRAPPLER}")
    assert not t.in_play(GRAPPLER), "4, and his own 3"


def test_an_illusion_dies_before_it_is_grappled() -> None:
    t = scenario(side(play=[GRAPPLER]), side(play=["Spectral Tiger"]))
    t.do(f"use {GRAPPLER} -> Spectral Tiger")
    assert not t.in_play("Spectral Tiger")
    assert t[GRAPPLER].damage == 0


def test_damage_that_comes_as_runes_does_so_from_what_is_grappled() -> None:
    t = scenario(side(play=[piece(GRAPPLER, runes=1)]), side(play=[piece("Plague Spitter", runes=2)]))
    t.do(f"use {GRAPPLER} -> Plague Spitter")
    assert (t[GRAPPLER].damage, t[GRAPPLER].runes) == (0, 1 - 5)


def test_the_grappler_exhausts_and_needs_to_rest_first() -> None:
    t = scenario(side(hand=[GRAPPLER], tech=2), side(play=["Iron Man"]))
    t.do(f"play {GRAPPLER}")
    assert not t.can(f"use {GRAPPLER}")


# Colossus -----------------------------------------------------------------------------------------------


def test_nobody_stops_colossus_on_the_way_to_a_base() -> None:
    t = scenario(
        side(play=["Colossus"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Porcupine"], tech=1),
    )
    assert t.targets("attack Colossus") == {"Base#2", "Iron Man"}
    t.do("attack Colossus -> Base#2")
    assert (t.foe.base_damage, t["Colossus"].damage) == (6, 0)


def test_with_the_leader_gone_colossus_chooses_among_patrollers_and_base() -> None:
    t = scenario(
        side(play=["Colossus"]),
        side(patrol={"elite": "Tenderfoot", "lookout": "Iron Man"}, play=["Porcupine"]),
    )
    assert t.targets("attack Colossus") == {"Base#2", "Iron Man", "Tenderfoot"}


# Jefferson DeGrey ---------------------------------------------------------------------------------------


def test_degrey_destroys_all_tokens() -> None:
    t = scenario(
        side(hero=ROOK, hand=[DEGREY], play=["Bird", "Iron Man", "Ninja"], tech=2),
        side(play=["Dancer", "Tenderfoot"], patrol={"elite": "Angry Dancer"}),
    )
    seen = watch(t)
    t.do(f"play {DEGREY}")
    assert seen.changes == {
        f"{DEGREY}: new",
        "my gold: 10 -> 7",
        f"my hand: -{DEGREY}",
        "Bird: gone",
        "Ninja: gone",
        "Dancer: gone",
        "Angry Dancer: gone",
    }


def test_a_token_that_copies_something_is_a_token() -> None:
    t = scenario(
        side(hero=piece("Sirus Quince", level=3), hand=[DEGREY], play=["Mirror Illusion"], tech=2),
        side(play=["Iron Man"]),
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion", f"play {DEGREY}")
    assert t.in_play("Iron Man")
    assert not t.in_play("Iron Man#2")


# Morningstar Pass ---------------------------------------------------------------------------------------


def test_the_pass_protects_all_my_other_buildings() -> None:
    t = scenario(
        side(play=[PASS, "Tower", "Fox's Den School", "Tenderfoot"], tech=1),
        side(play=["Iron Man", "Colossus", "Porcupine", "Older Brother"], gold=9),
        active=1,
    )
    seen = watch(t)
    t.do("attack Colossus -> Base", "attack Iron Man -> Tech I", "attack Older Brother -> Tower")
    assert {change for change in seen.changes if "exhausted" not in change} == {
        "Colossus: damage 0 -> 1",  # the tower's
        "Iron Man: damage 0 -> 1",
        "Older Brother: damage 0 -> 1",
    }
    t.do("attack Porcupine -> Tenderfoot")
    assert not t.in_play("Tenderfoot"), "no building"


def test_the_pass_does_not_protect_itself_or_the_foes_buildings() -> None:
    t = scenario(side(play=[PASS, "Iron Man"]), side(play=["Fox Viper"], gold=3), active=1)
    t.do(f"attack Fox Viper -> {PASS}")
    assert (t[PASS].damage, t.foe.gold) == (2, 2)
    t.end_turn()
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3


def test_overpower_finds_no_way_to_a_protected_base() -> None:
    t = scenario(side(play=[PASS], patrol={"elite": "Ninja"}), side(play=[BARBARIAN], gold=0), active=1)
    t.do(f"attack {BARBARIAN} -> Ninja")
    assert (t.me.base_damage, t[PASS].damage) == (0, 0)


def test_when_the_pass_falls_the_base_is_open() -> None:
    t = scenario(side(play=[PASS]), side(play=["Colossus", "Iron Man"], gold=3), active=1)
    t.do(f"attack Colossus -> {PASS}", "attack Iron Man -> Base")
    assert not t.in_play(PASS)
    assert t.me.base_damage == 3
    assert t.me.discard == [PASS]


def test_each_attack_on_the_pass_costs_the_attacker_one() -> None:
    t = scenario(side(play=[PASS]), side(play=["Fox Viper", "Ninja", "Tenderfoot"], gold=2), active=1)
    t.do(f"attack Ninja -> {PASS}", f"attack Tenderfoot -> {PASS}")
    assert (t.foe.gold, t[PASS].damage) == (0, 2)
    assert t.refuses(f"attack Fox Viper -> {PASS}") == rule(
        CANT_PAY_TO_ATTACK, source="Fox Viper", target=PASS, cost=1, gold=0
    )


# Oathkeeper ---------------------------------------------------------------------------------------------


def sworn(oath: str, *hand: str, gold: int = 20) -> Scenario:
    t = scenario(
        side(
            hand=[OATHKEEPER, *hand],
            play=["Fox's Den School"],
            command={ROOK: 0},
            deck=["Tenderfoot"] * 9,
            gold=gold,
            tech=3,
        ),
        side(hero="Troq Bashar", play=["Spectral Roc", "Spectral Roc"], gold=9),
    )
    t.do(f"play {OATHKEEPER}")
    assert t.choices() == {"to play no cards from hand", "to skip the draw phase"}
    t.do(f"choose {oath}")
    return t


def test_the_oathkeeper_as_he_comes() -> None:
    t = sworn("to skip the draw phase")
    it = t[OATHKEEPER]
    assert (it.stats, it.resist, t.me.gold) == ((7, 8), 2, 13)
    assert it.has(SWIFT_STRIKE)
    survives_everything(t, BOOK)


def test_who_swears_off_cards_may_still_hire_summon_and_use_abilities() -> None:
    t = sworn("to play no cards from hand", "Tenderfoot", "Fox Viper", "Wither")
    t.do(f"summon {ROOK}")
    assert not [option for option in t.options if option.startswith("play")]
    assert t.refuses("play Fox Viper") == rule(SWORN_OFF, source="Fox Viper", other=OATHKEEPER)
    t.do("hire Tenderfoot", f"use Fox's Den School -> {OATHKEEPER}")
    assert t.me.hand == ["Fox Viper", "Wither"]
    assert t.me.workers == 7
    t.end_turn()
    assert len(t.me.hand) == 4, "discarded two, drew four"


def test_who_swears_off_drawing_may_play_cards() -> None:
    t = sworn("to skip the draw phase", "Tenderfoot", "Fox Viper", "Wither")
    t.do("play Fox Viper")
    t.end_turn()
    assert t.me.hand == ["Tenderfoot", "Wither"]
    assert t.me.discard == []
    t.end_turn()
    t.do("play Tenderfoot")
    t.end_turn()
    assert t.me.hand == ["Wither"]


@pytest.mark.parametrize("oath", ["to play no cards from hand", "to skip the draw phase"])
def test_the_oath_ends_with_the_oathkeeper(oath: str) -> None:
    t = sworn(oath, "Tenderfoot", "Fox Viper")
    t.end_turn()
    t.do(f"attack Spectral Roc -> {OATHKEEPER}", f"attack Spectral Roc#2 -> {OATHKEEPER}")
    assert not t.in_play(OATHKEEPER)
    t.end_turn()
    assert t.can("play Tenderfoot")
    kept = len(t.me.hand)
    t.end_turn()
    assert len(t.me.hand) == min(5, kept + 2)


def test_foes_are_bound_by_no_oath() -> None:
    t = scenario(
        side(hand=[OATHKEEPER], gold=20, tech=3),
        side(hand=["Tenderfoot"], deck=["Tenderfoot"] * 9),
    )
    t.do(f"play {OATHKEEPER}", "choose to play no cards from hand")
    t.end_turn()
    assert t.can("play Tenderfoot")


def test_the_oathkeeper_sidelines_all_patrolling_units() -> None:
    t = scenario(
        side(play=[OATHKEEPER], patrol={"elite": "Tenderfoot"}, gold=4),
        side(patrol={"squad leader": "Iron Man", "elite": "River Montoya", "lookout": "Cloud Sprite"}),
    )
    seen = watch(t)
    t.do(f"use {OATHKEEPER}")
    assert seen.changes == {
        "Iron Man: slot squad leader -> None",
        "Iron Man: armor 1 -> 0",
        "Cloud Sprite: slot lookout -> None",
        "Cloud Sprite: resist 1 -> 0",
        "my gold: 4 -> 2",
    }
    assert t.can(f"use {OATHKEEPER}"), "as often as it is paid for"


def test_the_oathkeeper_resists() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Intimidate"], gold=2), side(play=[OATHKEEPER, "Iron Man"]))
    assert t.targets("play Intimidate") == {"Iron Man", "Troq Bashar"}
