"""A dead hero: back to the command zone with two summoning runes, and two levels for the opposing hero."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side


def test_a_dead_hero_returns_to_the_command_zone_with_two_summoning_runes() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero="River Montoya"))
    seen = watch(t)
    t.do("attack Iron Man -> River Montoya")
    assert seen.changes == {
        "River Montoya: gone",
        "their command zone:  -> River Montoya +2",
        "Iron Man: damage 0 -> 2",
        "Iron Man: exhausted False -> True",
    }


def test_levels_runes_and_damage_are_lost() -> None:
    t = scenario(
        side(play=["Harvest Reaper"]), side(hero=piece("River Montoya", level=5, runes=1, damage=1), gold=9)
    )
    t.do("attack Harvest Reaper -> River Montoya")
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.do("summon River Montoya")
    hero = t["River Montoya"]
    assert (hero.level, hero.runes, hero.damage, hero.stats) == (1, 0, 0, (2, 3))


def test_killed_on_the_opponents_turn_it_sits_out_its_players_next_turn() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero="River Montoya", gold=9))
    t.do("attack Iron Man -> River Montoya")
    t.end_turn()
    assert t.foe.command == {"River Montoya": 1}
    assert not t.can("summon River Montoya")
    t.end_turn()
    t.end_turn()
    assert t.foe.command == {"River Montoya": 0}
    assert t.can("summon River Montoya")


def test_killed_on_its_own_turn_it_sits_out_the_next_as_well() -> None:
    t = scenario(side(hero="Troq Bashar", gold=9), side(patrol={"squad leader": "Iron Man"}))
    t.do("attack Troq Bashar -> Iron Man")
    assert t.me.command == {"Troq Bashar": 2}
    assert not t.can("summon Troq Bashar")
    t.end_turn()
    t.end_turn()
    assert t.me.command == {"Troq Bashar": 1}
    assert not t.can("summon Troq Bashar")
    t.end_turn()
    t.end_turn()
    assert t.can("summon Troq Bashar")


def test_the_opposing_hero_gains_two_levels_for_nothing() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Iron Man"], gold=4), side(hero="River Montoya"))
    t.do("attack Iron Man -> River Montoya")
    assert t["Troq Bashar"].level == 3
    assert t.me.gold == 4


def test_whoever_or_whatever_killed_it() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], gold=4), side(hero=piece("River Montoya", damage=2))
    )
    t.do("play Wither -> River Montoya")
    assert t["Troq Bashar"].level == 3


def test_also_on_the_turn_of_the_player_who_lost_it() -> None:
    t = scenario(side(hero="Troq Bashar", gold=9), side(hero="River Montoya", patrol={"elite": "Iron Man"}))
    t.do("attack Troq Bashar -> Iron Man")
    assert t["River Montoya"].level == 3


@pytest.mark.parametrize(("level", "after"), [(6, 8), (7, 8), (8, 8)])
def test_never_above_max_level(level: int, after: int) -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=level), play=["Iron Man"]), side(hero="River Montoya"))
    t.do("attack Iron Man -> River Montoya")
    assert t["Troq Bashar"].level == after


def test_a_new_band_reached_this_way_heals_too() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", level=3, damage=2), play=["Iron Man"]), side(hero="River Montoya")
    )
    t.do("attack Iron Man -> River Montoya")
    assert t["Troq Bashar"].stats == (3, 4)
    assert t["Troq Bashar"].damage == 0


def test_a_hero_that_is_not_in_play_gains_nothing() -> None:
    t = scenario(side(command={"Troq Bashar": 0}, play=["Iron Man"], gold=9), side(hero="River Montoya"))
    t.do("attack Iron Man -> River Montoya", "summon Troq Bashar")
    assert t["Troq Bashar"].level == 1


def test_two_heroes_that_kill_each_other_gain_nothing() -> None:
    t = scenario(
        side(hero=piece("Troq Bashar", damage=1), gold=9), side(hero=piece("River Montoya", damage=1))
    )
    t.do("attack Troq Bashar -> River Montoya")
    assert t.me.command == {"Troq Bashar": 2}
    assert t.foe.command == {"River Montoya": 2}


def test_the_dead_heros_own_side_gains_nothing() -> None:
    t = scenario(side(hero="Troq Bashar", play=["Iron Man"]), side(hero="River Montoya", play=["Tenderfoot"]))
    seen = watch(t)
    t.do("attack Iron Man -> River Montoya")
    assert seen.changes == {
        "River Montoya: gone",
        "their command zone:  -> River Montoya +2",
        "Troq Bashar: level 1 -> 3",
        "Iron Man: damage 0 -> 2",
        "Iron Man: exhausted False -> True",
    }
