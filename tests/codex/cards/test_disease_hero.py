"""Orpal Gloor: he infects what he hits, sacrifices for it, and lets sickness spread."""

import pytest

from tests.codex.helpers import watch
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

ORPAL = "Orpal Gloor"
MAX_ORPAL = piece(ORPAL, level=6)


def sick(name: str, runes: int = 1) -> PieceSpec:
    """A piece with -1/-1 runes."""
    return piece(name, runes=-runes)


def settle(t: Scenario) -> None:
    """Let everything that waits happen, in the order it is offered."""
    while t.prompt.startswith("Several things"):
        t.do(t.options[0])


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (3, (1, 3)), (4, (2, 4)), (5, (2, 4)), (6, (2, 5))]
)
def test_orpals_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(ORPAL, level=level)), side())
    assert t[ORPAL].stats == stats
    assert t.can(f"level {ORPAL}") == (level < 6)


def test_orpals_damage_to_a_unit_is_runes() -> None:
    t = scenario(side(hero=ORPAL), side(play=["Ironbark Treant"]))
    t.do(f"attack {ORPAL} -> Ironbark Treant")
    assert (t["Ironbark Treant"].runes, t["Ironbark Treant"].damage) == (-1, 0)
    assert not t.in_play(ORPAL), "what hits back has hit him with 3 damage, weakened or not"


def test_orpals_damage_to_a_hero_is_runes() -> None:
    t = scenario(side(hero=piece(ORPAL, level=4)), side(hero=piece("Troq Bashar", level=8)))
    t.do(f"attack {ORPAL} -> Troq Bashar")
    assert (t["Troq Bashar"].runes, t["Troq Bashar"].damage) == (-2, 0)


def test_orpals_damage_to_a_building_is_damage() -> None:
    t = scenario(side(hero=piece(ORPAL, level=4)), side(play=["Verdant Tree"]))
    t.do(f"attack {ORPAL} -> Verdant Tree")
    assert (t["Verdant Tree"].runes, t["Verdant Tree"].damage) == (0, 2)


def test_armor_stops_what_would_be_runes() -> None:
    t = scenario(side(hero=piece(ORPAL, level=4)), side(patrol={"squad leader": "Iron Man"}))
    t.do(f"attack {ORPAL} -> Iron Man")
    assert (t["Iron Man"].runes, t["Iron Man"].armor) == (-1, 0)


def test_defending_orpal_deals_runes_too() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero=piece(ORPAL, level=6)))
    t.do(f"attack Iron Man -> {ORPAL}")
    assert (t["Iron Man"].runes, t["Iron Man"].damage) == (-2, 0)
    assert t[ORPAL].damage == 3


def test_orpal_sacrifices_a_unit_to_infect_another() -> None:
    t = scenario(
        side(hero=piece(ORPAL, level=4), play=["Tenderfoot", "Thieving Imp", "Pestering Haunt"]),
        side(play=["Iron Man", "Verdant Tree"], hero="Troq Bashar", gold=0),
    )
    t.do(f"use {ORPAL}")
    assert t.choices() == {"Thieving Imp", "Iron Man", "Pestering Haunt"}, "any unit; the only price is paid"
    seen = watch(t)
    t.do("choose Iron Man")
    assert seen.changes == {
        "Iron Man: runes 0 -> -1",
        "Iron Man: ATK 3 -> 2",
        "Iron Man: HP 4 -> 3",
    }
    assert t.me.discard == ["Tenderfoot"]


def test_orpal_sacrifices_what_is_no_demon_and_only_his_players() -> None:
    t = scenario(
        side(
            hero=piece(ORPAL, level=4),
            play=["Tenderfoot", "Older Brother", "Thieving Imp", "Pestering Haunt", "Verdant Tree"],
        ),
        side(play=["Iron Man"]),
    )
    t.do(f"use {ORPAL}")
    assert t.choices() == {"Tenderfoot", "Older Brother"}
    t.do("choose Older Brother", "choose Tenderfoot")
    assert t.me.discard == ["Older Brother"]
    assert t["Tenderfoot"].runes == -1


def test_without_anything_to_sacrifice_orpal_infects_nobody() -> None:
    t = scenario(side(hero=piece(ORPAL, level=4), play=["Thieving Imp"]), side(play=["Iron Man"]))
    assert not t.can(f"use {ORPAL}")


def test_orpal_infects_once_a_turn_even_just_summoned() -> None:
    new = piece(ORPAL, level=4, arrived_now=True, exhausted=True)
    t = scenario(side(hero=new, play=["Tenderfoot", "Older Brother"]), side(play=["Iron Man"]))
    t.do(f"use {ORPAL}", "choose Tenderfoot", "choose Iron Man")
    assert not t.can(f"use {ORPAL}")
    t.end_turn()
    t.end_turn()
    assert t.can(f"use {ORPAL}")


@pytest.mark.parametrize("level", [1, 3])
def test_orpal_sacrifices_nothing_below_level_four(level: int) -> None:
    t = scenario(side(hero=piece(ORPAL, level=level), play=["Tenderfoot"]), side(play=["Iron Man"]))
    assert not t.can(f"use {ORPAL}")


def test_the_first_death_of_a_sick_unit_infects_two_of_its_side() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper", "Helpful Turtle"]),
        side(play=[sick("Older Brother"), "Iron Man", "Tenderfoot", "Centaur"], hero="Troq Bashar"),
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert t.choices() == {"Iron Man", "Tenderfoot", "Centaur"}
    seen = watch(t)
    t.do("choose Centaur", "choose Tenderfoot")
    assert {change for change in seen.changes if "runes" in change} == {
        "Tenderfoot: runes 0 -> -1",
        "Centaur: runes 0 -> -1",
    }


def test_later_deaths_of_the_turn_infect_nobody() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper", "Centaur"]),
        side(play=[sick("Older Brother"), sick("Older Brother"), "Iron Man", "Ogre Recruiter"]),
    )
    t.do("attack Harvest Reaper -> Older Brother", "choose Iron Man", "choose Ogre Recruiter")
    assert t["Older Brother#2"].runes == -1
    t.do("attack Centaur -> Older Brother#2")
    assert (t["Iron Man"].runes, t["Ogre Recruiter"].runes) == (-1, -1)


def test_one_that_is_left_is_infected_alone() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper"]), side(play=[sick("Older Brother"), "Iron Man"])
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert t["Iron Man"].runes == -1
    assert t["Harvest Reaper"].runes == 0


def test_a_healthy_units_death_infects_nobody() -> None:
    t = scenario(side(hero=MAX_ORPAL, play=["Harvest Reaper"]), side(play=["Older Brother", "Iron Man"]))
    t.do("attack Harvest Reaper -> Older Brother")
    assert t["Iron Man"].runes == 0


@pytest.mark.parametrize("level", [1, 5])
def test_below_max_level_sickness_does_not_spread(level: int) -> None:
    t = scenario(
        side(hero=piece(ORPAL, level=level), play=["Harvest Reaper"]),
        side(play=[sick("Older Brother"), "Iron Man"]),
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert t["Iron Man"].runes == 0


def test_on_anothers_turn_that_player_infects() -> None:
    t = scenario(
        side(play=["Harvest Reaper", "Iron Man"]),
        side(hero=MAX_ORPAL, play=[sick("Older Brother"), "Tenderfoot", "Centaur", "Helpful Turtle"]),
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert t.game.decision is not None
    assert t.game.decision.player == 0
    t.do("choose Tenderfoot", "choose Helpful Turtle")
    assert [t[name].runes for name in ("Tenderfoot", "Helpful Turtle", "Centaur", "Iron Man")] == [
        -1,
        -1,
        0,
        0,
    ]


def test_my_own_sick_unit_that_dies_costs_my_own_side() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=[sick("Older Brother"), "Iron Man"]),
        side(play=["Granfalloon Flagbearer", "Harvest Reaper"]),
    )
    t.do("attack Older Brother -> Harvest Reaper")
    assert t["Iron Man"].runes == -1, "an opposing flagbearer is not on the dead one's side"
    assert t["Granfalloon Flagbearer"].runes == 0


def test_an_opposing_flagbearer_of_the_dead_ones_side_comes_first() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper"]),
        side(play=[sick("Older Brother"), "Iron Man", "Centaur", "Granfalloon Flagbearer"]),
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert t.choices() == {"Iron Man", "Centaur"}, "the second; the first can only be the flagbearer"
    t.do("choose Centaur")
    assert [t[name].runes for name in ("Granfalloon Flagbearer", "Centaur", "Iron Man")] == [-1, -1, 0]


def test_two_sick_units_that_kill_each_other_spread_sickness_once() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=[sick("Older Brother"), "Iron Man"]),
        side(play=[sick("Older Brother"), "Centaur"]),
    )
    t.do("attack Older Brother -> Older Brother#2")
    assert t.prompt.startswith("Several things")
    t.do(next(option for option in t.options if "#2" in option))
    settle(t)
    assert (t["Iron Man"].runes, t["Centaur"].runes) == (0, -1)


def test_with_three_players_only_the_dead_ones_side_suffers() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper"]),
        side(play=[sick("Older Brother"), "Iron Man"]),
        side(play=["Centaur", "Tenderfoot"]),
        mode="free-for-all",
    )
    t.do("attack Harvest Reaper -> Older Brother")
    assert [t[name].runes for name in ("Iron Man", "Centaur", "Tenderfoot")] == [-1, 0, 0]


def test_in_two_headed_dragon_a_teammates_units_are_friendly() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, play=["Harvest Reaper"]),
        side(),
        side(play=[sick("Older Brother"), "Iron Man"]),
        side(play=["Centaur"]),
        mode="two-headed-dragon",
    )
    t.do("P1: attack Harvest Reaper -> Older Brother")
    assert (t["Iron Man"].runes, t["Centaur"].runes) == (-1, -1)
