"""Balance, card by card: the dragons, Master Midori and the Fairie Dragon."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import FLYING
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

MIDORI = piece("Master Midori", level=5)
FEATHER = {"feather": 1}


# Master Midori --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 3)), (4, (2, 3)), (5, (3, 4)), (7, (3, 4)), (8, (4, 5))]
)
def test_midoris_bands(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Master Midori", level=level), play=["Tiger Cub"]), side())
    assert t["Master Midori"].stats == stats
    assert t["Master Midori"].has(FLYING) == (level == 8)
    assert t["Tiger Cub"].stats == ((3, 3) if level >= 5 else (2, 2))


def test_midori_does_not_go_beyond_level_eight() -> None:
    t = scenario(side(hero=piece("Master Midori", level=7)), side())
    t.do("level Master Midori")
    assert t["Master Midori"].stats == (4, 5)
    assert not t.can("level Master Midori")


def test_midori_strengthens_my_plain_units_and_nothing_else() -> None:
    t = scenario(
        side(
            hero=MIDORI,
            play=["Tiger Cub", "Iron Man", "Wisp", "Merfolk Prospector", "Eggship", "Verdant Tree"],
        ),
        side(play=["Tiger Cub", "Iron Man"]),
    )
    stats = {label: t[label].stats for label in (*t.me.in_play, *t.foe.in_play)}
    assert stats == {
        "Base": (0, 20),
        "Master Midori": (3, 4),
        "Tiger Cub": (3, 3),
        "Iron Man": (4, 5),
        "Wisp": (1, 2),
        "Merfolk Prospector": (1, 1),
        "Eggship": (4, 3),
        "Verdant Tree": (0, 3),
        "Base#2": (0, 20),
        "Tiger Cub#2": (2, 2),
        "Iron Man#2": (3, 4),
    }


def test_midoris_lesson_begins_as_he_reaches_level_five() -> None:
    t = scenario(side(hero=piece("Master Midori", level=4), play=["Tiger Cub"]), side(play=["Tiger Cub"]))
    seen = watch(t)
    t.do("level Master Midori")
    assert seen.changes == {
        "Master Midori: level 4 -> 5",
        "Master Midori: ATK 2 -> 3",
        "Master Midori: HP 3 -> 4",
        "Tiger Cub: ATK 2 -> 3",
        "Tiger Cub: HP 2 -> 3",
        "my gold: 10 -> 9",
    }


def test_midoris_lesson_ends_with_him() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(hero=MIDORI, play=[piece("Tiger Cub", damage=2), "Iron Man"]),
    )
    t.do("attack Regular-sized Rhinoceros -> Master Midori")
    assert t.foe.in_play == ["Base#2", "Iron Man"]
    assert t["Iron Man"].stats == (3, 4)


def test_an_ability_for_one_turn_takes_the_bonus_for_that_turn() -> None:
    t = scenario(side(hero=MIDORI, hand=["Charge"], play=["Tiger Cub"]), side())
    assert t["Tiger Cub"].stats == (3, 3)
    t.do("play Charge -> Tiger Cub")
    assert t["Tiger Cub"].stats == (3, 2), "1 more ATK from the spell, nothing from Midori"
    t.end_turn()
    assert t["Tiger Cub"].stats == (3, 3)


def test_midori_flies_on_his_own_turn_only() -> None:
    high = piece("Master Midori", level=8)
    t = scenario(
        side(hero=high),
        side(play=["Iron Man"], patrol={"squad leader": "Older Brother"}),
    )
    assert t["Master Midori"].has(FLYING)
    assert t.targets("attack Master Midori") == {"Base#2", "Iron Man", "Older Brother"}
    t.do("attack Master Midori -> Base#2")
    assert (t.foe.base_damage, t["Master Midori"].damage) == (4, 0)
    t.end_turn()
    assert not t["Master Midori"].has(FLYING)
    assert "Master Midori" in t.targets("attack Iron Man")
    t.end_turn()
    assert t["Master Midori"].has(FLYING)


# Fairie Dragon: feathers -----------------------------------------------------------------------------


def feathers(t: Scenario) -> set[str]:
    st = t.table
    return {st.label(piece) for piece in st.pieces.values() if piece.other_runes}


def dragon(mine: Side | None = None, theirs: Side | None = None) -> Scenario:
    """The dragon has come, and its question is open."""
    t = scenario(mine or side(hand=["Fairie Dragon"], tech=2), theirs or side())
    t.do("play Fairie Dragon")
    return t


def test_a_feather_is_for_any_unit_of_tech_i_or_ii() -> None:
    t = dragon(
        side(
            hand=["Fairie Dragon"],
            hero=MIDORI,
            tech=2,
            play=["Tiger Cub", "Iron Man", "Blademaster", "Verdant Tree"],
        ),
        side(hero="River Montoya", play=["Maestro", "Dancer", "Potent Basilisk"]),
    )
    t.do("yes")
    assert t.choices() == {"Iron Man", "Maestro", "Fairie Dragon"}, "the Basilisk is untargetable"
    seen = watch(t)
    t.do("choose Maestro")
    assert seen.changes == {"Maestro: HP 5 -> 1"}
    assert t["Maestro"].stats == (3, 1)
    assert t["Maestro"].has(FLYING)
    assert feathers(t) == {"Maestro"}
    survives_everything(t, BOOK)


def test_a_feather_may_be_kept() -> None:
    t = dragon(theirs=side(play=["Maestro"]))
    seen = watch(t)
    t.do("no")
    assert seen.changes == set()
    assert feathers(t) == set()


def test_a_feather_takes_the_resist_of_its_target() -> None:
    mine = side(hand=["Fairie Dragon"], tech=2, gold=6, play=["Iron Man"])
    t = dragon(mine, side(patrol={"lookout": "Maestro"}))
    t.do("yes", "choose Maestro")
    assert t.me.gold == 6 - 4 - 1


def test_a_feather_may_go_to_the_dragon_itself() -> None:
    t = dragon()
    t.do("yes")
    assert t["Fairie Dragon"].stats == (3, 1)
    assert feathers(t) == {"Fairie Dragon"}


def test_a_feather_kills_what_has_as_much_damage_as_it_leaves_hp() -> None:
    t = dragon(theirs=side(play=[piece("Maestro", damage=1)]))
    t.do("yes", "choose Maestro")
    assert t.foe.discard == ["Maestro"]


def test_feathers_lift_every_players_units() -> None:
    t = scenario(
        side(play=["Fairie Dragon", piece("Tiger Cub", marks=FEATHER)]),
        side(play=[piece("Trojan Duck", marks=FEATHER), "Iron Man"]),
    )
    stats = {label: (t[label].stats, t[label].has(FLYING)) for label in ("Tiger Cub", "Trojan Duck")}
    assert stats == {"Tiger Cub": ((3, 1), True), "Trojan Duck": ((3, 1), True)}
    assert (t["Iron Man"].stats, t["Iron Man"].has(FLYING)) == ((3, 4), False)


def test_a_feather_does_nothing_for_a_hero_or_a_building() -> None:
    t = scenario(
        side(
            hero=piece("Troq Bashar", marks=FEATHER),
            play=["Fairie Dragon", piece("Verdant Tree", marks=FEATHER)],
        ),
        side(),
    )
    assert (t["Troq Bashar"].stats, t["Troq Bashar"].has(FLYING)) == ((2, 3), False)
    assert (t["Verdant Tree"].stats, t["Verdant Tree"].has(FLYING)) == ((0, 3), False)


def test_two_feathers_are_as_good_as_one() -> None:
    t = scenario(side(play=["Fairie Dragon", piece("Tiger Cub", marks={"feather": 2})]), side())
    assert t["Tiger Cub"].stats == (3, 1)


def test_no_feather_is_put_by_a_dragon_that_does_not_arrive() -> None:
    t = scenario(side(play=["Fairie Dragon", "Iron Man"]), side())
    t.end_turn()
    t.end_turn()
    assert feathers(t) == set()
