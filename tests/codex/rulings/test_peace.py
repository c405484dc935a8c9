"""The rulings and FAQ entries on Peace's cards."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import PieceSpec, piece, scenario, side

ONIMARU = "General Onimaru"
KNIGHT = "Brave Knight"
SERGEANT = "Drill Sergeant"
SPY = "Flagstone Spy"
GARRISON = "Flagstone Garrison"
PATRIOT = "Patriot Gryphon"


# Drill Sergeant, Flagstone Garrison -----------------------------------------------------------------


@pytest.mark.ruling(291)
@pytest.mark.ruling(296)
def test_units_that_a_spell_summons_are_not_played() -> None:
    t = scenario(
        side(
            hero="Calamandra Moss",
            hand=["Murkwood Allies"],
            play=[SERGEANT, GARRISON],
            deck=["Spark"] * 3,
            gold=20,
        ),
        side(),
    )
    t.do("play Murkwood Allies", "choose four Frogs")
    assert t.in_play("Frog#4")
    assert t[SERGEANT].runes == 0
    assert t.me.hand == []


@pytest.mark.ruling(292)
@pytest.mark.ruling(297)
@pytest.mark.faq("Drill Sergeant")
def test_units_that_are_put_into_play_are_not_played() -> None:
    t = scenario(
        side(
            hero=piece("Calamandra Moss", level=5),
            hand=["Feral Strike", "Centaur", "Tiger Cub"],
            play=[SERGEANT, GARRISON],
            deck=["Spark"] * 3,
            tech=1,
            gold=20,
        ),
        side(),
    )
    t.do("play Feral Strike", "take Tiger Cub", "take nothing")
    assert t.in_play("Tiger Cub")
    assert t[SERGEANT].runes == 0
    assert t.me.hand == ["Centaur"]
    t.do("play Centaur", f"resolve {SERGEANT} (unit played)")
    assert t[SERGEANT].runes == 1
    assert t.me.hand == ["Spark"]


# Flagstone Spy --------------------------------------------------------------------------------------


@pytest.mark.ruling(293)
def test_from_who_has_no_gold_the_spy_steals_none() -> None:
    t = scenario(side(play=[SPY, "Iron Man"], gold=1), side(gold=0, hand=["Spark"]))
    t.do(f"attack {SPY} -> Base#2")
    assert (t.me.gold, t.foe.gold) == (1, 0)
    assert t.game.view(0)["players"][1]["hand"] == ["Spark"]


# Boot Camp ------------------------------------------------------------------------------------------


@pytest.mark.ruling(299)
@pytest.mark.faq("Boot Camp")
@pytest.mark.parametrize(
    "tired", [piece("Iron Man", exhausted=True), piece("Iron Man", arrived_now=True)], ids=["tired", "new"]
)
def test_boot_camp_takes_the_tired_and_the_new(tired: PieceSpec) -> None:
    t = scenario(side(hero=ONIMARU, hand=["Boot Camp"], play=[tired], deck=["Spark"]), side())
    t.do("play Boot Camp -> Iron Man")
    assert t["Iron Man"].exhausted
    assert t["Iron Man"].runes == 1
    assert t.me.hand == ["Spark"]


@pytest.mark.ruling(29)
def test_a_unit_is_exhausted_by_boot_camp_as_soon_as_it_is_played() -> None:
    t = scenario(side(hero=ONIMARU, hand=["Boot Camp", "Tenderfoot"]), side())
    t.do("play Tenderfoot", "play Boot Camp -> Tenderfoot")
    assert t["Tenderfoot"].exhausted


# Brave Knight ---------------------------------------------------------------------------------------


@pytest.mark.ruling(304)
def test_a_knight_that_loses_as_attacker_or_patroller_comes_home() -> None:
    t = scenario(side(play=[KNIGHT, "Iron Man"]), side(patrol={"squad leader": "Maestro"}))
    t.do(f"attack {KNIGHT} -> Maestro")
    assert t.me.hand == [KNIGHT]
    t = scenario(side(play=["Iron Man", "Maestro"]), side(patrol={"technician": KNIGHT}, deck=["Spark"]))
    t.do(f"attack Iron Man -> {KNIGHT}")
    assert t.foe.hand == [KNIGHT], "it did not die, so nothing is drawn"
    assert t.foe.discard == []


@pytest.mark.ruling(304)
@pytest.mark.faq("Brave Knight")
def test_sparkshot_is_combat_damage() -> None:
    t = scenario(
        side(play=["Soldier", "Iron Man"]),
        side(patrol={"squad leader": "Maestro", "elite": piece(KNIGHT, damage=2)}),
    )
    t.do("attack Soldier -> Maestro")
    assert t.foe.hand == [KNIGHT]


@pytest.mark.ruling(304)
@pytest.mark.faq("Brave Knight")
def test_overpower_is_combat_damage() -> None:
    t = scenario(
        side(play=["Brute", "Iron Man"]),
        side(patrol={"squad leader": "Plain", "elite": KNIGHT}),
        book=CHANGES,
    )
    t.do("attack Brute -> Plain")  # what is left hits the one patroller there is besides
    assert t.foe.hand == [KNIGHT]
    assert t.foe.discard == ["Plain"]


@pytest.mark.ruling(304)
@pytest.mark.ruling(75)
@pytest.mark.faq("Brave Knight")
def test_a_towers_damage_is_combat_damage() -> None:
    t = scenario(side(play=[piece(KNIGHT, damage=2), "Iron Man"]), side(play=["Tower"]))
    t.do(f"attack {KNIGHT} -> Base#2")
    assert t.me.hand == [KNIGHT]


@pytest.mark.ruling(12)
@pytest.mark.faq("Brave Knight")
def test_deathtouch_kills_in_combat() -> None:
    t = scenario(side(play=["Viper", "Iron Man"]), side(patrol={"elite": piece(KNIGHT, runes=5)}), book=BENCH)
    t.do(f"attack Viper -> {KNIGHT}")
    assert t.foe.hand == [KNIGHT]


@pytest.mark.ruling(305)
@pytest.mark.faq("Brave Knight")
def test_runes_that_damage_takes_the_form_of_kill_in_combat() -> None:
    t = scenario(
        side(play=["Rotter", "Iron Man"]), side(patrol={"elite": piece(KNIGHT, damage=1)}), book=CHANGES
    )
    t.do(f"attack Rotter -> {KNIGHT}")
    assert t.foe.hand == [KNIGHT]


@pytest.mark.ruling(305)
def test_runes_that_do_not_kill_at_once_let_a_later_death_be_an_ordinary_one() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Rotter", "Iron Man"]),
        side(patrol={"lookout": KNIGHT}),
        book=CHANGES,
    )
    t.do(f"attack Rotter -> {KNIGHT}")
    assert t[KNIGHT].runes == -2
    t.do(f"play Wither -> {KNIGHT}")
    assert t.foe.discard == [KNIGHT]


# Patriot Gryphon ------------------------------------------------------------------------------------


@pytest.mark.faq("Patriot Gryphon")
@pytest.mark.parametrize("name", ["Tower", "Tech I"])
def test_a_building_of_the_base_costs_six_and_two(name: str) -> None:
    theirs = side(play=["Tower"]) if name == "Tower" else side(tech=1)
    t = scenario(side(play=[PATRIOT, "Iron Man"]), theirs)
    t.do(f"attack {PATRIOT} -> {name}#2")
    assert not t.in_play(f"{name}#2")
    assert t.foe.base_damage == 6 + 2


# Air Hammer -----------------------------------------------------------------------------------------


@pytest.mark.faq("Behind the Ferns")
def test_air_hammer_hides_behind_ferns_whatever_it_attacks() -> None:
    t = scenario(
        side(play=["Air Hammer", "Calamandra Moss", piece("Behind the Ferns", caster="Calamandra Moss")]),
        side(patrol={"squad leader": "Cloud Sprite"}, base_damage=1),
    )
    assert "Base#2" in t.targets("attack Air Hammer")
    t.do("attack Air Hammer -> Base#2")
    assert t.foe.base_damage == 1 + 5
