"""Demonology's spells."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import INVISIBLE, READINESS
from warmat.codex.scenario import piece, scenario, side

VANDY, STONE, BLADE, META = "Vandy Anadrose", "Soul Stone", "Shadow Blade", "Metamorphosis"
VANDY_5 = piece(VANDY, level=5)
UNITS = ["Iron Man", "Skeleton", "Pestering Haunt", "Gargoyle"]


# Soul Stone ---------------------------------------------------------------------------------------


def test_a_soul_stone_goes_on_any_unit() -> None:
    t = scenario(
        side(hero=VANDY, hand=[STONE], play=["Tenderfoot", "Graveyard"]),
        side(hero="River Montoya", play=["Iron Man"]),
    )
    assert t.targets(f"play {STONE}") == {"Tenderfoot", "Iron Man"}
    seen = watch(t)
    t.do(f"play {STONE} -> Tenderfoot")
    assert seen.changes == {
        f"{STONE}: new",
        "Tenderfoot: ATK 1 -> 2",
        "Tenderfoot: HP 2 -> 3",
        "my gold: 10 -> 8",
        f"my hand: -{STONE}",
    }


def test_a_soul_stone_saves_from_damage_once() -> None:
    t = scenario(
        side(play=["Iron Man", "Iron Man"]),
        side(play=["Tenderfoot", piece(STONE, attached="Tenderfoot")]),
    )
    seen = watch(t)
    t.do("attack Iron Man -> Tenderfoot")
    assert seen.changes == {
        "Iron Man: exhausted False -> True",
        "Iron Man: damage 0 -> 2",
        f"{STONE}: gone",
        "Tenderfoot: ATK 2 -> 1",
        "Tenderfoot: HP 3 -> 2",
        f"their discard: +{STONE}",
    }
    t.do("attack Iron Man#2 -> Tenderfoot")
    assert not t.in_play("Tenderfoot")


def test_all_soul_stones_on_it_go_together_and_no_other() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"]),
        side(
            play=[
                "Tenderfoot",
                "Older Brother",
                piece(STONE, attached="Tenderfoot"),
                piece(STONE, attached="Tenderfoot"),
                piece(STONE, attached="Older Brother"),
            ]
        ),
    )
    assert t["Tenderfoot"].stats == (3, 4)
    t.do("play The Boot -> Tenderfoot")
    assert t["Tenderfoot"].stats == (1, 2)
    assert t["Older Brother"].stats == (3, 3)
    assert t.foe.discard == [STONE, STONE]


def test_a_unit_without_hp_dies_in_spite_of_the_stone() -> None:
    t = scenario(
        side(
            play=[piece("Tenderfoot", runes=-2), piece(STONE, attached="Tenderfoot")],
            hero=VANDY,
            hand=["Deteriorate"],
        ),
        side(),
    )
    t.do("play Deteriorate -> Tenderfoot")
    assert not t.in_play("Tenderfoot"), "saved, it has still no HP"


def test_a_stone_is_discarded_with_what_leaves() -> None:
    t = scenario(
        side(hero=VANDY, hand=[STONE], play=["Bloodrage Ogre"]),
        side(),
    )
    t.do(f"play {STONE} -> Bloodrage Ogre")
    t.end_turn()
    assert t.me.hand == ["Bloodrage Ogre"]
    assert t.me.discard == [STONE]
    assert not t.in_play(STONE)


# Dark Pact ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("base", "mine"), [("Base", True), ("Base#2", False)])
def test_dark_pact_buys_cards_with_a_bases_hp(base: str, mine: bool) -> None:
    deck = ["Bloom", "Wither", "Spark"]
    t = scenario(
        side(hero=VANDY, hand=["Dark Pact"], deck=deck, play=["Tower"]),
        side(hero="River Montoya", deck=deck, play=["Graveyard"]),
    )
    assert t.targets("play Dark Pact") == {"Base", "Base#2"}
    seen = watch(t)
    t.do(f"play Dark Pact -> {base}")
    whose = "my" if mine else "their"
    assert seen.changes == {
        f"{base}: damage 0 -> 2",
        *(f"{whose} hand: +{card}" for card in deck[:2]),
        *(f"{whose} deck: -{card}" for card in deck[:2]),
        "my hand: -Dark Pact",
        "my discard: +Dark Pact",
    }


def test_dark_pact_may_be_the_last() -> None:
    t = scenario(side(hero=VANDY, hand=["Dark Pact"], base_damage=18), side())
    t.do("play Dark Pact -> Base")
    assert t.winners == [1]


@pytest.mark.parametrize(("base", "drawer"), [("Base", 0), ("Base", 1), ("Base#3", 2), ("Base#3", 3)])
def test_dark_pact_on_a_shared_base_is_for_one_of_its_players(base: str, drawer: int) -> None:
    """One base, two players: whoever casts it says which of them draws."""
    t = scenario(
        side(deck=["Bloom"] * 3),
        side(hero=VANDY, hand=["Dark Pact"], deck=["Bloom"] * 3),
        side(deck=["Bloom"] * 3),
        side(deck=["Bloom"] * 3),
        mode="two-headed-dragon",
    )
    t.do(f"P2: play Dark Pact -> {base}")
    assert t.options == (["choose P1", "choose P2"] if base == "Base" else ["choose P3", "choose P4"])
    t.do(f"choose P{drawer + 1}")
    assert [len(t.player(seat).hand) for seat in range(4)] == [2 if s == drawer else 0 for s in range(4)]
    assert t[base].damage == 2


# Shadow Blade -------------------------------------------------------------------------------------


def test_shadow_blade_costs_a_card_besides() -> None:
    t = scenario(
        side(hero=VANDY, hand=[BLADE, "Bloom"], play=["Tenderfoot"]),
        side(
            patrol={"elite": "Older Brother", "scavenger": "River Montoya"}, play=["Iron Man"], hand=["Spark"]
        ),
    )
    assert t.targets(f"play {BLADE}") == {"Older Brother", "River Montoya"}
    seen = watch(t)
    t.do(f"play {BLADE} -> Older Brother")
    assert seen.changes == {
        "Older Brother: gone",
        "their hand: -Spark",
        "their discard: +Spark",
        "their discard: +Older Brother",
        "my gold: 10 -> 7",
        f"my hand: -{BLADE}",
        f"my discard: +{BLADE}",
    }


def test_who_survives_the_blade_costs_nothing() -> None:
    t = scenario(side(hero=VANDY, hand=[BLADE]), side(patrol={"elite": "Iron Man"}, hand=["Spark"]))
    t.do(f"play {BLADE} -> Iron Man")
    assert t["Iron Man"].damage == 3
    assert t.foe.hand == ["Spark"]


def test_a_hero_may_die_of_the_blade() -> None:
    t = scenario(side(hero=VANDY, hand=[BLADE]), side(patrol={"elite": "River Montoya"}, hand=["Spark"]))
    t.do(f"play {BLADE} -> River Montoya")
    assert t.foe.command == {"River Montoya": 2}
    assert t.foe.hand == []
    assert t[VANDY].level == 3


def test_what_a_stone_saves_has_not_died_of_the_blade() -> None:
    t = scenario(
        side(play=["Older Brother", piece(STONE, attached="Older Brother")], deck=["Spark"] * 9),
        side(hero=VANDY, hand=[BLADE]),
    )
    t.end_turn(patrol={"elite": "Older Brother"})
    t.do(f"play {BLADE} -> Older Brother")
    assert t.in_play("Older Brother")
    assert not t.in_play(STONE)
    assert t.me.hand == ["Spark"] * 2


def test_what_slips_away_has_not_died_of_the_blade() -> None:
    t = scenario(side(hero=VANDY, hand=[BLADE]), side(patrol={"elite": "Smoker"}, hand=[]))
    t.do(f"play {BLADE} -> Smoker")
    assert t.foe.hand == ["Smoker"]
    assert t.foe.discard == []


# Metamorphosis ------------------------------------------------------------------------------------


def test_metamorphosis_takes_the_units_and_makes_demons_of_heroes() -> None:
    t = scenario(
        side(
            hero=VANDY_5,
            play=[
                "Iron Man",
                "Skeleton",
                "Pestering Haunt",
                "Gargoyle",
                "Graveyard",
                piece("Troq Bashar", level=2, damage=1),
            ],
            hand=[META],
        ),
        side(hero="River Montoya", play=["Older Brother"]),
    )
    seen = watch(t)
    t.do(f"play {META}")
    assert seen.changes == {
        "Iron Man: gone",
        "Skeleton: gone",
        f"{VANDY}: runes 0 -> 2",
        f"{VANDY}: ATK 4 -> 6",
        f"{VANDY}: HP 5 -> 7",
        "Troq Bashar: runes 0 -> 2",
        "Troq Bashar: level 2 -> 8",
        "Troq Bashar: ATK 2 -> 6",
        "Troq Bashar: HP 3 -> 7",
        "Troq Bashar: damage 1 -> 0",
        "my gold: 10 -> 4",
        f"my hand: -{META}",
        f"my discard: +{META}",
    }
    for hero in (VANDY, "Troq Bashar"):
        assert t[hero].has(READINESS)
        assert t[hero].has(INVISIBLE)
    assert t.held_by("Graveyard") == ["Iron Man"]
    t.end_turn()
    t.end_turn()
    assert t[VANDY].has(INVISIBLE), "for good"


@pytest.mark.parametrize("level", [1, 4])
def test_metamorphosis_wants_vandy_at_her_height(level: int) -> None:
    t = scenario(side(hero=piece(VANDY, level=level), hand=[META], gold=20), side())
    assert not t.can(f"play {META}")
    new = scenario(side(hero=piece(VANDY, level=5, arrived_now=True), hand=[META]), side())
    assert not new.can(f"play {META}")


def test_max_level_abilities_come_with_it() -> None:
    t = scenario(
        side(hero=VANDY_5, play=[piece("Jaina Stormborne", level=1), "Iron Man"], hand=[META]),
        side(),
    )
    t.do(f"play {META}")
    assert t["Jaina Stormborne"].level == 7
    assert t.can("use Jaina Stormborne (shoot far)")
