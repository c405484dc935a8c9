"""The rulings and FAQ entries on Feral's cards and Calamandra Moss."""

from __future__ import annotations

import pytest

from tests.codex.change_cards import CHANGES
from tests.codex.choice_cards import CHOICES
from warmat.codex.rules.model.terms import HASTE, INVISIBLE, STEALTH
from warmat.codex.scenario import Scenario, piece, scenario, side

MOSS = piece("Calamandra Moss", level=5)
FERNS = piece("Behind the Ferns", caster="Calamandra Moss")


# Behind the Ferns ----------------------------------------------------------------------------------


@pytest.mark.ruling(238)
@pytest.mark.faq("Behind the Ferns")
def test_atk_that_comes_with_the_attack_comes_too_late_to_be_seen() -> None:
    t = scenario(
        side(hero="Calamandra Moss", play=[FERNS, "Steam Tank", "Makeshift Rambaster"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    assert t["Steam Tank"].has(STEALTH)
    t.do("attack Steam Tank -> Base#2")
    assert t.foe.base_damage == 3 + 4
    t.do("attack Makeshift Rambaster -> Base#2")
    assert t.foe.base_damage == 7 + 1 + 2


@pytest.mark.faq("Behind the Ferns")
def test_the_atk_before_the_attack_is_what_counts() -> None:
    t = scenario(
        side(hero="Calamandra Moss", play=[FERNS, piece("Steam Tank", runes=1)]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    assert t.targets("attack Steam Tank") == {"Iron Man"}


def lesson() -> Scenario:
    """Calamandra at work, and Midori about to teach."""
    return scenario(
        side(
            hero="Calamandra Moss",
            play=[piece("Master Midori", level=4), "Tiger Cub", "Iron Man"],
            hand=["Behind the Ferns"],
        ),
        side(),
    )


def seen(t: Scenario, label: str) -> tuple[tuple[int, int], bool]:
    return t[label].stats, t[label].has(STEALTH)


@pytest.mark.faq("Behind the Ferns")
def test_ferns_before_midori_keep_his_bonus_away() -> None:
    t = lesson()
    t.do("play Behind the Ferns", "level Master Midori")
    assert seen(t, "Tiger Cub") == ((2, 2), True)
    assert seen(t, "Iron Man") == ((3, 4), True)


@pytest.mark.faq("Behind the Ferns")
def test_midori_before_the_ferns_keeps_the_larger_unit_out_of_them() -> None:
    t = lesson()
    t.do("level Master Midori")
    assert seen(t, "Tiger Cub") == ((3, 3), False)
    assert seen(t, "Iron Man") == ((4, 5), False)
    t.do("play Behind the Ferns")
    assert seen(t, "Tiger Cub") == ((2, 2), True), "it hid, has an ability now, and loses the bonus"
    assert seen(t, "Iron Man") == ((4, 5), False)


# Feral Strike --------------------------------------------------------------------------------------

ONE_OF_EACH = ["Tiger Cub", "Centaur", "Barkcoat Bear", "Moss Ancient"]


@pytest.mark.ruling(241)
@pytest.mark.faq("Feral Strike")
@pytest.mark.parametrize("tech", [0, 1, 2, 3])
def test_each_unit_asks_for_a_building_of_its_level_and_tech_0_for_none(tech: int) -> None:
    t = scenario(side(hero=MOSS, hand=["Feral Strike", *ONE_OF_EACH], tech=tech), side())
    t.do("play Feral Strike")
    assert set(t.options) == {f"take {name}" for name in ONE_OF_EACH[: tech + 1]} | {"take nothing"}
    t.do(f"take {ONE_OF_EACH[tech]}")
    if t.options[0].startswith("take"):
        t.do("take nothing")
    assert t.in_play(ONE_OF_EACH[tech])


@pytest.mark.ruling(241)
def test_a_higher_building_does_not_stand_for_a_lower_one() -> None:
    t = scenario(side(hero=MOSS, hand=["Feral Strike", *ONE_OF_EACH], play=["Tech II"]), side())
    t.do("play Feral Strike")
    assert set(t.options) == {"take Tiger Cub", "take Barkcoat Bear", "take nothing"}
    t.do("take nothing")


@pytest.mark.ruling(241)
@pytest.mark.faq("Feral Strike")
def test_the_building_may_be_of_another_spec() -> None:
    hand = ["Feral Strike", "Maestro", "Leaping Lizard"]
    t = scenario(side(hero=MOSS, hand=hand, tech=2, spec="Bashing", specs=["Feral", "Bashing"]), side())
    assert not t.can("play Maestro")
    t.do("play Feral Strike", "take Maestro", "take Leaping Lizard")
    assert {"Maestro", "Leaping Lizard"} <= set(t.me.in_play)


# Gigadon -------------------------------------------------------------------------------------------

GREENS = ["Tiger Cub", "Frog", "Frog", "Frog", "Frog", "Frog"]


@pytest.mark.ruling(248)
@pytest.mark.faq("Gigadon")
def test_whoever_asks_what_gigadon_costs_hears_nine() -> None:
    """With seven green units it would be played for two."""
    t = scenario(
        side(
            hero="Master Midori",
            play=["Centaur", *GREENS],
            hand=["Circle of Life"],
            codex=["Gigadon", "Barkcoat Bear", "Rampaging Elephant"],
        ),
        side(),
    )
    t.do("play Circle of Life -> Centaur")  # of what costs 5 or less there is only one
    assert t.in_play("Barkcoat Bear")
    assert t.me.codex == ["Gigadon", "Rampaging Elephant"]


@pytest.mark.ruling(248)
@pytest.mark.faq("Gigadon")
def test_the_discount_is_for_playing_it_only() -> None:
    t = scenario(
        side(
            hero=MOSS,
            play=["Rampaging Elephant", *GREENS],
            hand=["Distortion"],
            codex=["Gigadon", "Barkcoat Bear"],
        ),
        side(),
        book=CHOICES,
    )
    t.do("play Distortion -> Rampaging Elephant")
    assert set(t.options) == {"take Barkcoat Bear", "take nothing"}, "9 is more than 6"
    t.do("take nothing")
    into_play = scenario(
        side(hero=MOSS, play=GREENS, hand=["Feral Strike", "Gigadon"], tech=2, gold=4), side()
    )
    into_play.do("play Feral Strike", "take Gigadon")
    assert into_play.me.gold == 0, "what is not played costs nothing, and gives nothing back"


@pytest.mark.ruling(249)
@pytest.mark.faq("Gigadon")
@pytest.mark.parametrize(("greens", "cost"), [(8, 1), (9, 0), (10, 0), (12, 0)])
def test_gigadon_costs_nothing_at_the_least(greens: int, cost: int) -> None:
    t = scenario(side(play=["Frog"] * greens, hand=["Gigadon"], tech=2, gold=3), side())
    t.do("play Gigadon")
    assert t.me.gold == 3 - cost


# Moss Ancient --------------------------------------------------------------------------------------


@pytest.mark.ruling(250)
@pytest.mark.faq("Moss Ancient")
def test_squirrels_are_quick_and_unseen_only_while_moss_ancient_is_in_play() -> None:
    t = scenario(
        side(play=["Moss Ancient", piece("Squirrel", arrived_now=True)]),
        side(play=[piece("Beast", runes=9)], patrol={"squad leader": piece("Beast", runes=9)}),
    )
    assert t["Squirrel"].has(HASTE)
    assert t["Squirrel"].has(INVISIBLE)
    assert t.can("attack Squirrel -> Base#2")
    t.do("attack Moss Ancient -> Beast")
    assert not t.in_play("Moss Ancient")
    for label in ("Squirrel", "Squirrel#2", "Squirrel#3", "Squirrel#4"):
        assert not t[label].has(HASTE)
        assert not t[label].has(INVISIBLE)
        assert not t.can(f"attack {label}")


@pytest.mark.ruling(250)
def test_squirrels_are_quick_and_unseen_only_while_moss_ancient_is_theirs() -> None:
    """Its owner lost it to an opponent's spell, and has it back when that is gone."""
    t = scenario(
        side(play=["Moss Ancient", "Squirrel"]),
        side(
            hero="Master Midori",
            play=[piece("Leash", attached="Moss Ancient"), "Squirrel"],
            hand=["Nature Reclaims"],
        ),
        book=CHANGES,
        active=1,
    )
    for control, blessed, other in ((1, "Squirrel#2", "Squirrel"), (0, "Squirrel", "Squirrel#2")):
        assert t["Moss Ancient"].controller == control
        assert t[blessed].has(HASTE)
        assert t[blessed].has(INVISIBLE)
        assert not t[other].has(HASTE)
        assert not t[other].has(INVISIBLE)
        if control == 1:
            t.do("play Nature Reclaims -> Leash")


# Calamandra Moss -----------------------------------------------------------------------------------


@pytest.mark.ruling(542)
def test_the_tiger_that_calamandra_calls_needs_no_gold_and_no_tech_building() -> None:
    t = scenario(side(hero=MOSS, codex=["Predator Tiger"], gold=4, tech=0), side())
    t.do("use Calamandra Moss (call a tiger)")
    assert t.in_play("Predator Tiger")
    assert t.me.gold == 0, "the ability's own 4 gold"
