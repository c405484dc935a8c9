"""Balance, card by card: the spells, and the Hunters that one of them brings."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import ANTI_AIR, READINESS
from warmat.codex.scenario import Scenario, piece, scenario, side

HIGH = piece("Master Midori", level=8)


@pytest.mark.parametrize("name", ["Moment's Peace", "Nature Reclaims", "Circle of Life", "Final Showdown"])
def test_they_need_a_balance_hero(name: str) -> None:
    targets = side(play=["Rich Earth"])
    board = side(hero=piece("Troq Bashar", level=8), hand=[name], play=["Tiger Cub"])
    assert not scenario(board, targets).can(f"play {name}")
    board = side(hero=HIGH, hand=[name], play=["Tiger Cub"])
    assert scenario(board, targets).can(f"play {name}")


# Moment's Peace: a truce until my next turn -----------------------------------------------------------


def peace() -> Scenario:
    """The spell has just been cast."""
    t = scenario(
        side(hero="Master Midori", hand=["Moment's Peace"], play=["Iron Man", "Verdant Tree"], tech=1),
        side(hero="River Montoya", play=["Maestro"]),
    )
    t.do("play Moment's Peace")
    return t


def test_peace_itself_changes_nothing_on_the_table() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Moment's Peace"], play=["Iron Man"]), side(play=["Maestro"])
    )
    seen = watch(t)
    t.do("play Moment's Peace")
    assert seen.changes == {"my gold: 10 -> 8", "my hand: -Moment's Peace", "my discard: +Moment's Peace"}
    survives_everything(t, BOOK)


def test_at_peace_opposing_heroes_attack_but_units_do_not() -> None:
    t = peace()
    t.end_turn()
    assert not t.can("attack Maestro")
    assert t.targets("attack River Montoya") == {
        "Base",
        "Master Midori",
        "Iron Man",
        "Verdant Tree",
        "Tech I",
    }


def test_at_peace_my_own_units_may_attack() -> None:
    t = peace()
    t.do("attack Iron Man -> Maestro")
    assert t["Maestro"].damage == 3


def test_at_peace_my_units_do_not_patrol_but_my_hero_may() -> None:
    t = peace()
    t.do("end")
    assert t.options == ["patrol Master Midori as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Master Midori as squad leader")
    assert t["Iron Man"].slot is None


def test_at_peace_the_opponents_units_patrol_and_units_that_come_later_are_bound_as_well() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Moment's Peace"]),
        side(play=["Maestro"], hand=["Timely Messenger"]),
    )
    t.do("play Moment's Peace")
    t.end_turn()
    t.do("play Timely Messenger")
    assert not t.can("attack Timely Messenger")
    t.end_turn(patrol={"elite": "Maestro"})
    assert t["Maestro"].slot == "elite"


def test_peace_ends_with_my_next_turn() -> None:
    t = peace()
    t.end_turn()
    t.end_turn()
    t.end_turn(patrol={"elite": "Iron Man"})
    assert t.targets("attack Maestro") == {"Iron Man"}


# Nature Reclaims: trash an upgrade, an ongoing spell or a building card ---------------------------------


def test_what_nature_reclaims_goes_to_the_trash_with_the_spell() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"], play=["Rich Earth"]),
        side(
            hero="River Montoya",
            play=["Bloodburn", piece("Harmony", caster="River Montoya"), "Verdant Tree", "Iron Man"],
            tech=2,
        ),
    )
    assert t.targets("play Nature Reclaims") == {"Rich Earth", "Bloodburn", "Harmony", "Verdant Tree"}
    seen = watch(t)
    t.do("play Nature Reclaims -> Verdant Tree")
    assert seen.changes == {
        "Verdant Tree: gone",
        "their trash: +Verdant Tree",
        "my gold: 10 -> 8",
        "my hand: -Nature Reclaims",
        "my trash: +Nature Reclaims",
    }


@pytest.mark.parametrize("name", ["Rich Earth", "Harmony"])
def test_upgrades_and_ongoing_spells_are_trashed_not_discarded(name: str) -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"]),
        side(hero="River Montoya", play=[piece(name, caster="River Montoya"), "Dancer"]),
    )
    seen = watch(t)
    t.do(f"play Nature Reclaims -> {name}")
    assert seen.changes == {
        f"{name}: gone",
        f"their trash: +{name}",
        "my gold: 10 -> 8",
        "my hand: -Nature Reclaims",
        "my trash: +Nature Reclaims",
    }


def test_nature_gives_another_players_card_to_its_owners_trash() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"]), side(play=[piece("Rich Earth", owner=0)])
    )
    t.do("play Nature Reclaims -> Rich Earth")
    assert t.me.trash == ["Nature Reclaims", "Rich Earth"]
    assert t.foe.trash == []


def test_nature_reclaims_nothing_where_nothing_is() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"]), side(play=["Iron Man", "Tower"], tech=3)
    )
    assert not t.can("play Nature Reclaims")


# Circle of Life: a green unit for one of the next tech level ---------------------------------------------

CODEX = ["Tiny Basilisk", "Gemscout Owl", "Chameleon", "Iron Man", "Tyrannosaurus Rex", "Nature Reclaims"]


def test_a_green_unit_of_the_next_tech_level_comes_from_the_codex() -> None:
    t = scenario(
        side(
            hero="Master Midori",
            hand=["Circle of Life", "Tiny Basilisk"],
            play=["Tiger Cub", "Wisp", "Older Brother", "Tiny Basilisk", "Verdant Tree"],
            codex=CODEX,
            discard=["Gemscout Owl"],
        ),
        side(play=["Merfolk Prospector"]),
    )
    assert t.targets("play Circle of Life") == {"Tiger Cub", "Wisp", "Tiny Basilisk"}
    seen = watch(t)
    t.do("play Circle of Life -> Tiger Cub")
    assert t.options == ["take Gemscout Owl", "take Tiny Basilisk"]
    t.do("take Gemscout Owl")
    assert seen.changes == {
        "Tiger Cub: gone",
        "my discard: +Tiger Cub",
        "Gemscout Owl: new",
        "my codex: -Gemscout Owl",
        "my gold: 10 -> 7",
        "my hand: -Circle of Life",
        "my discard: +Circle of Life",
    }


def test_a_token_is_a_unit_of_tech_0() -> None:
    t = scenario(
        side(
            hero="Master Midori", hand=["Circle of Life"], play=["Wisp"], codex=["Tiny Basilisk", "Chameleon"]
        ),
        side(),
    )
    t.do("play Circle of Life -> Wisp")
    assert t.me.in_play == ["Base", "Master Midori", "Tiny Basilisk"]
    assert t.me.discard == ["Circle of Life"]


def test_what_comes_has_its_arrival_and_no_haste() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Circle of Life"], play=["Tiny Basilisk"], codex=["Fairie Dragon"]),
        side(play=["Maestro"]),
    )
    t.do("play Circle of Life -> Tiny Basilisk")
    assert t.prompt == "Fairie Dragon: put a feather rune on a unit?"
    t.do("yes", "choose Maestro")
    assert t["Maestro"].stats == (3, 1)
    assert not t.can("attack Fairie Dragon")


def test_the_sacrifice_is_made_even_if_nothing_comes() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Circle of Life"], play=["Tiger Cub"], codex=["Iron Man"]), side()
    )
    t.do("play Circle of Life -> Tiger Cub")
    assert t.me.in_play == ["Base", "Master Midori"]
    assert t.me.codex == ["Iron Man"]


def test_without_a_green_unit_of_mine_there_is_no_circle() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Circle of Life"], play=["Iron Man"], codex=CODEX),
        side(play=["Tiger Cub"]),
    )
    assert not t.can("play Circle of Life")


def test_a_unit_that_dies_for_the_circle_dies() -> None:
    t = scenario(
        side(
            hero="Master Midori",
            hand=["Circle of Life"],
            play=["Tiger Cub", "Bloodburn"],
            codex=["Tiny Basilisk"],
        ),
        side(),
    )
    t.do("play Circle of Life -> Tiger Cub")
    bloodburn = next(p for p in t.table.pieces.values() if t.table.label(p) == "Bloodburn")
    assert sum(bloodburn.other_runes.values()) == 1, "a blood rune for a unit that died"


# Final Showdown: my hero gets strong, an opponent gets two Hunters ---------------------------------------


def showdown() -> Scenario:
    t = scenario(
        side(hero=HIGH, hand=["Final Showdown"], play=["Tiger Cub"], deck=["Spark"] * 9),
        side(play=["Iron Man"], hero="River Montoya"),
    )
    t.do("play Final Showdown -> Master Midori")
    return t


def test_the_showdown_strengthens_midori_and_calls_two_hunters() -> None:
    t = scenario(
        side(hero=HIGH, hand=["Final Showdown"], play=["Iron Man", "Troq Bashar"]),
        side(hero=HIGH, play=["Tiger Cub"]),
    )
    assert t.targets("play Final Showdown") == {"Master Midori"}
    seen = watch(t)
    t.do("play Final Showdown -> Master Midori")
    assert seen.changes == {
        "Final Showdown: new",
        "Master Midori: ATK 4 -> 7",
        "Master Midori: HP 5 -> 8",
        "Master Midori: resist 0 -> 1",
        "Hunter: new",
        "Hunter#2: new",
        "my gold: 10 -> 7",
        "my hand: -Final Showdown",
    }
    assert t["Master Midori"].has(READINESS)
    assert [t[hunter].controller for hunter in ("Hunter", "Hunter#2")] == [1, 1]
    assert [t[hunter].stats for hunter in ("Hunter", "Hunter#2")] == [(3, 3), (3, 3)]
    assert t["Hunter"].has(ANTI_AIR)
    survives_everything(t, BOOK)


def test_the_showdown_is_for_one_who_began_the_turn_at_max_level() -> None:
    t = scenario(side(hero=piece("Master Midori", level=7), hand=["Final Showdown"]), side())
    assert not t.can("play Final Showdown")
    t.do("level Master Midori")
    assert not t.can("play Final Showdown")


def test_in_the_showdown_midori_attacks_without_exhausting_and_draws() -> None:
    t = showdown()
    assert t.me.hand == []
    t.do("attack Master Midori -> Base#2")
    assert t.me.hand == ["Spark"]
    assert t.foe.base_damage == 7
    assert not t["Master Midori"].exhausted
    assert not t.can("attack Master Midori")
    t.do("attack Tiger Cub -> Base#2")
    assert t.me.hand == ["Spark"], "he alone draws"


def test_in_the_showdown_opponents_pay_to_target_midori() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], gold=10),
        side(hero=HIGH, play=[piece("Final Showdown", attached="Master Midori")]),
    )
    assert t["Master Midori"].stats == (7, 8)
    t.do("play Wither -> Master Midori")
    assert t.me.gold == 10 - 2 - 1


def test_the_showdown_is_over_when_midori_falls() -> None:
    t = scenario(
        side(play=["Tyrannosaurus Rex"]),
        side(hero=HIGH, play=[piece("Final Showdown", attached="Master Midori"), "Iron Man"]),
    )
    t.do("attack Tyrannosaurus Rex -> Master Midori")
    assert t.foe.in_play == ["Base#2", "Iron Man"]
    assert t.foe.discard == ["Final Showdown"]
    assert "Master Midori" in t.foe.command


def test_when_the_showdown_goes_so_does_its_strength_but_not_the_hunters() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"], play=["Hunter"]),
        side(hero=HIGH, play=[piece("Final Showdown", attached="Master Midori#2")]),
    )
    t.do("play Nature Reclaims -> Final Showdown")
    assert t["Master Midori#2"].stats == (4, 5)
    assert t["Master Midori#2"].resist == 0
    assert not t["Master Midori#2"].has(READINESS)
    assert t.in_play("Hunter")


def test_hunters_shoot_at_fliers() -> None:
    t = showdown()
    t.end_turn(patrol={"elite": "Tiger Cub"})
    assert t.targets("attack Hunter") == {"Tiger Cub"}
    t = scenario(side(play=["Hunter"]), side(patrol={"squad leader": "Eggship"}, play=["Cloud Sprite"]))
    assert t.targets("attack Hunter") == {"Base#2", "Eggship", "Cloud Sprite"}


def test_with_several_opponents_one_of_them_gets_both_hunters() -> None:
    t = scenario(side(hero=HIGH, hand=["Final Showdown"]), side(), side(), mode="free-for-all-1-hero")
    t.do("play Final Showdown -> Master Midori")
    assert len(t.options) == 2
    t.do(t.options[1])
    assert [t[hunter].controller for hunter in ("Hunter", "Hunter#2")] == [2, 2]
