"""The Savanna Elves' units, card by card. They are the first side here, so their summoner is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.scenario import Scenario, Side, piece, scenario


def elves(board: dict[str, Any] | None = None, at: str = "a1", **more: Any) -> Side:
    """The Savanna Elves' side, its summoner in a corner."""
    return mine({at: "Abua Shi", **(board or {})}, **more)


# Abua Shi ------------------------------------------------------------------------------------------------


def bond(boost: int) -> Scenario:
    """Abua Shi goes to c4: the lioness is three away, the rhinoceros four."""
    board = {"c3": piece("Abua Shi", boost=boost), "c7": "Lioness", "f5": "Rhinoceros", "b3": "Ten-Life Gate"}
    t = scenario(mine(board), theirs({"c5": "Undead Warrior"}))
    t.do("move Abua Shi -> c4")
    return t


def test_abua_shi_gives_all_boost_and_one_more() -> None:
    t = bond(boost=2)
    assert t.choices() == {"Lioness", "nothing"}
    t.do("choose Lioness")
    assert (t["Abua Shi"].boost, t["Lioness"].boost) == (0, 3)


def test_abua_shi_boosts_without_having_any() -> None:
    t = bond(boost=0)
    t.do("choose Lioness")
    assert (t["Abua Shi"].boost, t["Lioness"].boost) == (0, 1)


def test_abua_shi_may_keep_the_boost() -> None:
    t = bond(boost=2)
    t.do("choose nothing")
    assert (t["Abua Shi"].boost, t["Lioness"].boost) == (2, 0)


# Border Archer and Makeinda Ru ---------------------------------------------------------------------------

both_archers = pytest.mark.parametrize("archer", ["Border Archer", "Makeinda Ru"])


@both_archers
def test_an_archer_prepares_instead_of_moving(archer: str) -> None:
    t = scenario(elves({"c4": archer}), theirs())
    t.do(f"use {archer} (Prepare)")
    assert t[archer].boost == 1
    assert not t.can(f"move {archer}")
    assert not t.can(f"use {archer} (Prepare)")
    assert t.table.moving_units == 1


def test_an_archer_that_moved_does_not_prepare() -> None:
    t = scenario(elves({"c4": "Border Archer"}), theirs())
    t.do("move Border Archer -> c5")
    assert not t.can("use Border Archer (Prepare)")


def test_a_fourth_archer_does_not_prepare() -> None:
    t = scenario(elves({f"{column}3": "Border Archer" for column in "bcde"}), theirs())
    for label in ("Border Archer", "Border Archer#2", "Border Archer#3"):
        t.do(f"use {label} (Prepare)")
    assert t["Border Archer#4"].boost == 0
    assert t.options == ["end"]  # three have moved: nobody else does, nor prepares


def test_an_archer_with_no_way_out_still_prepares() -> None:
    board = {"a2": "Border Archer", "a3": "Ten-Life Gate", "b2": "Five-Life Gate"}
    t = scenario(elves(board), theirs())
    assert not t.can("move Border Archer")
    t.do("use Border Archer (Prepare)")
    assert t["Border Archer"].boost == 1


def shot(archer: str, boost: int, life_left: int = 10) -> Scenario:
    t = scenario(
        elves({"c4": piece(archer, boost=boost)}),
        theirs({"c7": piece("Ten-Life Gate", damage=10 - life_left), "d7": "Undead Warrior"}),
        phase="attack",
    )
    t.next_roll(2, ranged=1)
    t.do(f"attack {archer} -> Ten-Life Gate")
    return t


@both_archers
def test_an_archer_spends_a_boost_to_shoot_once_more(archer: str) -> None:
    t = shot(archer, boost=3)
    t.next_roll(2, ranged=2)
    t.do("yes")  # the only target
    assert t["Ten-Life Gate"].damage == 3
    assert t[archer].boost == 2
    assert t.options == ["end"]  # once a turn


@both_archers
def test_an_archer_may_keep_the_boost(archer: str) -> None:
    t = shot(archer, boost=1)
    t.do("no")
    assert (t[archer].boost, t["Ten-Life Gate"].damage) == (1, 1)
    shooter = next(p for p in t.table.pieces.values() if t.table.label(p) == archer)
    assert shooter.used == []  # what was declined was not used


def test_an_archer_without_boost_or_target_is_not_asked() -> None:
    assert shot("Border Archer", boost=0).options == ["end"]
    gone = shot("Border Archer", boost=1, life_left=1)  # the warrior is not in line
    assert gone.options == ["end"]
    assert gone["Border Archer"].boost == 1


# Miti Kyru and Miti Mumway -------------------------------------------------------------------------------


def test_miti_kyru_inspires_the_units_beside_it() -> None:
    board = {
        "c3": "Miti Kyru",
        "b4": "Lioness",
        "d5": "Rhinoceros",
        "c5": "Miti Mumway",
        "d4": "Ten-Life Gate",
    }
    t = scenario(elves(board), theirs())
    t.do("move Miti Kyru -> c4")
    boosts = [
        t[name].boost for name in ("Lioness", "Miti Mumway", "Rhinoceros", "Miti Kyru", "Ten-Life Gate")
    ]
    assert boosts == [1, 1, 0, 0, 0]


def test_miti_kyru_does_not_inspire_enemies() -> None:
    t = scenario(elves({"c3": "Miti Kyru"}), theirs({"c5": "Undead Warrior"}))
    t.do("move Miti Kyru -> c4")
    assert t["Undead Warrior"].boost == 0


def kyru(boost: int, magic: int, **more: str) -> Scenario:
    """Miti Kyru in c4 has attacked what is in c5."""
    t = scenario(
        elves({"c4": piece("Miti Kyru", boost=boost), **more}, magic=magic),
        theirs({"c5": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Miti Kyru -> Ten-Life Gate")
    return t


def test_miti_kyru_withdraws_for_a_boost() -> None:
    t = kyru(boost=1, magic=2, b4="Five-Life Gate")
    assert t.options == ["choose spend a boost", "choose spend 1 magic", "choose nothing"]
    t.do("choose spend a boost")
    assert t.choices() == {"c3", "c2", "d4", "e4"}
    t.do("choose e4")
    assert t.at("e4") == "Miti Kyru"
    assert (t["Miti Kyru"].boost, t.me.magic) == (0, 2)


def test_miti_kyru_withdraws_for_magic() -> None:
    t = kyru(boost=1, magic=2)
    t.do("choose spend 1 magic", "choose c3")
    assert t.at("c3") == "Miti Kyru"
    assert (t["Miti Kyru"].boost, t.me.magic) == (1, 1)


def test_miti_kyru_may_stay() -> None:
    t = kyru(boost=1, magic=2)
    t.do("choose nothing")
    assert t.at("c4") == "Miti Kyru"
    assert (t["Miti Kyru"].boost, t.me.magic) == (1, 2)


def test_miti_kyru_pays_with_what_there_is() -> None:
    for boost, magic, options in (
        (1, 0, ["choose spend a boost", "choose nothing"]),
        (0, 1, ["choose spend 1 magic", "choose nothing"]),
    ):
        t = kyru(boost, magic)
        assert t.options == options
        t.do("choose nothing")
    assert kyru(boost=0, magic=0).options == ["end"]


def test_miti_kyru_hemmed_in_is_not_asked() -> None:
    t = kyru(boost=1, magic=2, b4="Five-Life Gate", d4="Five-Life Gate", c3="Five-Life Gate")
    assert t.options == ["end"]
    assert (t["Miti Kyru"].boost, t.me.magic) == (1, 2)


def test_miti_kyru_withdraws_after_attacking_friends_too() -> None:
    t = scenario(
        elves({"c4": piece("Miti Kyru", boost=1), "c5": "Five-Life Gate"}, magic=0),
        theirs(),
        phase="attack",
    )
    t.do("attack Miti Kyru -> Five-Life Gate", "choose spend a boost", "choose c2")
    assert t.at("c2") == "Miti Kyru"


def test_withdrawing_is_not_moving() -> None:
    """So nobody is inspired."""
    t = kyru(boost=1, magic=0, d3="Lioness")
    t.do("choose spend a boost", "choose c3")
    assert t["Lioness"].boost == 0


def test_miti_mumway_is_as_strong_as_its_boost_up_to_five() -> None:
    for boost, strength in ((0, 1), (1, 2), (5, 6), (6, 6)):
        t = scenario(elves({"c4": piece("Miti Mumway", boost=boost)}), theirs())
        assert t["Miti Mumway"].strength == strength


@pytest.mark.parametrize("runner", ["Miti Mumway", "Rhinoceros"])
def test_tramplers_hurt_friend_and_foe(runner: str) -> None:
    t = scenario(elves({"c4": runner, "b4": "Border Archer"}), theirs({"c5": "Undead Warrior"}))
    t.do(f"move {runner} -> c6")
    assert (t["Undead Warrior"].damage, t["Border Archer"].damage) == (1, 0)
    again = scenario(elves({"c4": runner, "c5": "Border Archer"}), theirs())
    again.do(f"move {runner} -> c6")
    assert again["Border Archer"].damage == 1


def test_tramplers_go_only_through_commons_and_end_on_none() -> None:
    foes = {"c5": "Dragos", "d4": "Ten-Life Gate", "c3": "Grognack", "b4": "Undead Warrior"}
    t = scenario(elves({"c4": "Rhinoceros"}), theirs(foes))
    assert t.targets("move Rhinoceros") == {"a4", "b5", "b3", "c4"}  # through the warrior, and back


def test_trampling_an_enemy_to_death_gains_magic() -> None:
    t = scenario(elves({"c4": "Rhinoceros"}), theirs({"c5": piece("Undead Warrior", damage=3)}))
    t.do("move Rhinoceros -> c6")
    assert not t.in_play("Undead Warrior")
    assert t.me.magic == 6


def test_trampling_a_friend_to_death_gains_none() -> None:
    t = scenario(elves({"c4": "Rhinoceros", "c5": piece("Lioness", damage=1)}), theirs())
    t.do("move Rhinoceros -> c6")
    assert not t.in_play("Lioness")
    assert t.me.magic == 5


# Lioness -------------------------------------------------------------------------------------------------


def test_a_lioness_grows_by_attacking() -> None:
    t = scenario(elves({"c4": "Lioness"}), theirs({"c5": "Undead Warrior"}), phase="attack")
    t.next_roll(3, melee=1)
    t.do("attack Lioness -> Undead Warrior")
    assert (t["Lioness"].boost, t["Lioness"].life) == (1, 3)


def test_a_lioness_grows_by_killing() -> None:
    t = scenario(elves({"c4": "Lioness"}), theirs({"c5": piece("Undead Warrior", damage=3)}), phase="attack")
    t.next_roll(3, melee=1)
    t.do("attack Lioness -> Undead Warrior")
    assert (t["Lioness"].boost, t.me.magic) == (1, 6)


def test_a_lioness_does_not_grow_on_walls_or_friends() -> None:
    wall = scenario(elves({"c4": "Lioness"}), theirs({"c5": "Ten-Life Gate"}), phase="attack")
    wall.do("attack Lioness -> Ten-Life Gate")
    friend = scenario(elves({"c4": "Lioness", "c5": "Miti Mumway"}), theirs(), phase="attack")
    friend.do("attack Lioness -> Miti Mumway")
    assert (wall["Lioness"].boost, friend["Lioness"].boost) == (0, 0)


def test_a_lioness_lives_on_five_boosts_at_most() -> None:
    for boost, life in ((1, 3), (5, 7), (6, 7)):
        t = scenario(elves({"c4": piece("Lioness", boost=boost)}), theirs())
        assert t["Lioness"].life == life


def test_a_lioness_dies_of_as_much_damage_as_she_has_life() -> None:
    for hits, lives in ((2, True), (3, False)):
        t = scenario(
            elves({"c4": piece("Lioness", boost=1)}), theirs({"c5": "Smasher"}), phase="attack", active=1
        )
        t.next_roll(4, melee=hits)
        t.do("attack Smasher -> Lioness")
        assert t.in_play("Lioness") is lives


# Rhinoceros ----------------------------------------------------------------------------------------------


def test_a_rhinoceros_runs_a_space_farther_for_each_boost() -> None:
    for boost, most in ((0, 2), (1, 3), (5, 7), (6, 7)):
        t = scenario(elves({"b1": piece("Rhinoceros", boost=boost)}, at="f1"), theirs({"a8": "Ret-Talus"}))
        spaces = t.targets("move Rhinoceros")
        reached = {abs(ord(at[0]) - ord("b")) + int(at[1]) - 1 for at in (s[:2] for s in spaces)}
        assert max(reached) == most


def test_a_rhinoceros_tramples_everything_on_its_way() -> None:
    t = scenario(
        elves({"c3": piece("Rhinoceros", boost=1), "c4": "Border Archer"}), theirs({"c5": "Undead Warrior"})
    )
    t.do("move Rhinoceros -> c6")
    assert (t["Border Archer"].damage, t["Undead Warrior"].damage) == (1, 1)
    assert t["Rhinoceros"].boost == 1  # running spends nothing


def test_a_rhinoceros_may_go_around() -> None:
    t = scenario(elves({"c4": "Rhinoceros"}), theirs({"c5": "Undead Warrior"}))
    t.do("move Rhinoceros -> d5 via d4")
    assert t["Undead Warrior"].damage == 0


# Spirit Mage ---------------------------------------------------------------------------------------------


def test_a_spirit_mage_comes_with_a_boost() -> None:
    t = scenario(elves({"c3": "Ten-Life Gate"}, hand=["Spirit Mage"]), theirs(), phase="summon")
    t.do("summon Spirit Mage -> c4")
    assert t["Spirit Mage"].boost == 1


def mage(boost: int) -> Scenario:
    """A mage goes to c4: the archer is three away, the rhinoceros four, the summoner far."""
    board = {"c3": piece("Spirit Mage", boost=boost), "e5": "Border Archer", "f5": "Rhinoceros"}
    t = scenario(elves({**board, "b5": "Miti Kyru"}), theirs({"c5": "Undead Warrior"}))
    t.do("move Spirit Mage -> c4")
    return t


def test_a_spirit_mage_boosts_itself() -> None:
    t = mage(boost=1)
    assert t.options == ["choose boost it", "choose spend a boost on another"]  # it must do one
    t.do("choose boost it")
    assert t["Spirit Mage"].boost == 2


def test_a_spirit_mage_boosts_another() -> None:
    t = mage(boost=2)
    t.do("choose spend a boost on another")
    assert t.choices() == {"Border Archer", "Miti Kyru"}
    t.do("choose Border Archer")
    assert (t["Spirit Mage"].boost, t["Border Archer"].boost) == (1, 1)


def test_a_spirit_mage_without_boost_has_no_choice() -> None:
    t = mage(boost=0)
    assert (t["Spirit Mage"].boost, t.phase) == (1, "move")


def test_a_lonely_spirit_mage_has_no_choice() -> None:
    t = scenario(elves({"c4": piece("Spirit Mage", boost=1)}), theirs({"c6": "Undead Warrior"}))
    t.do("move Spirit Mage -> c5")
    assert t["Spirit Mage"].boost == 2


def test_a_forced_spirit_mage_does_not_commune() -> None:
    t = scenario(
        elves({"c4": piece("Spirit Mage", boost=1)}),
        theirs({"c5": "Royal Guardian"}),
        phase="attack",
        active=1,
    )
    t.next_roll(1, melee=0)
    t.do("attack Royal Guardian -> Spirit Mage", "choose c3")
    assert (t.at("c3"), t["Spirit Mage"].boost) == ("Spirit Mage", 1)
