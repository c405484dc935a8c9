"""Truth, card by card: the spells."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.terms import UNTARGETABLE
from warmat.codex.scenario import Scenario, piece, scenario, side

QUINCE = "Sirus Quince"
QUINCE_5 = piece("Sirus Quince", level=5)


def illusions(t: Scenario) -> set[str]:
    """Everything in play that is an Illusion."""
    st = t.table
    return {st.label(p) for p in st.pieces.values() if kind_number("Illusion") in p.derived.kinds}


@pytest.mark.parametrize("name", ["Free Speech", "Hallucination", "Dreamscape", "Mind Control"])
def test_they_need_quince(name: str) -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8), hand=[name]), side(play=["Iron Man"]))
    assert not t.can(f"play {name}")
    t = scenario(side(hero=QUINCE_5, hand=[name]), side(play=["Iron Man"]))
    assert t.can(f"play {name}")


# Free Speech: silence an opponent -------------------------------------------------------------------------


def test_free_speech_silences_the_opponents_heroes_and_nothing_else() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Free Speech"], play=["Mirror Illusion"], gold=9),
        side(hero=piece("River Montoya", level=3), play=["Porkhand Magistrate"], hand=["Discord", "Wither"]),
    )
    seen = watch(t)
    t.do("play Free Speech")
    assert seen.changes == {
        "my gold: 9 -> 7",
        "my hand: -Free Speech",
        "my discard: +Free Speech",
    }
    assert t.can(f"use {QUINCE}")
    t.end_turn()
    assert not t.can("use River Montoya")
    assert not t.can("play Discord")
    assert not t.can("play Wither")
    assert t.can("use Porkhand Magistrate")
    assert t.can("attack River Montoya")


def test_free_speech_ends_with_that_players_turn() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Free Speech"]),
        side(hero="River Montoya", hand=["Discord"], deck=["Discord"] * 5, play=["Iron Man"]),
    )
    t.do("play Free Speech")
    t.end_turn()
    assert not t.can("play Discord")
    t.end_turn()
    t.end_turn()
    assert t.can("play Discord")


# Hallucination: up to two units are Illusions this turn ---------------------------------------------------


def test_hallucination_targets_units_up_to_tech_ii() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination"], play=["Tenderfoot"]),
        side(
            hero="River Montoya",
            play=["Iron Man", "Eggship", "Blademaster", "Backstabber", "Traffic Director", "Jail"],
        ),
    )
    t.do("play Hallucination")
    assert t.choices() == {"Tenderfoot", "Iron Man", "Eggship", "nothing"}
    t.do("choose Iron Man")
    assert t.choices() == {"Tenderfoot", "Eggship", "done"}
    t.do("choose Eggship")
    assert illusions(t) == {"Iron Man", "Eggship"}


def test_hallucination_changes_nothing_but_the_kind_and_for_this_turn() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination"], play=["Tenderfoot"], gold=9),
        side(play=["Iron Man"]),
    )
    seen = watch(t)
    t.do("play Hallucination", "choose Tenderfoot", "choose Iron Man")
    assert seen.changes == {"my gold: 9 -> 7", "my hand: -Hallucination", "my discard: +Hallucination"}
    assert illusions(t) == {"Tenderfoot", "Iron Man"}
    survives_everything(t, BOOK)
    t.end_turn()
    assert illusions(t) == set()


def test_the_next_spell_kills_whom_it_targets() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination", "Wither"]),
        side(play=[piece("Iron Man", runes=3), "Eggship"]),
    )
    t.do("play Hallucination", "choose Iron Man", "choose nothing", "play Wither -> Iron Man")
    assert t.foe.discard == ["Iron Man"]


def test_hallucination_kills_what_is_an_illusion_already() -> None:
    t = scenario(side(hero=QUINCE, hand=["Hallucination"]), side(play=["Spectral Hound", "Iron Man"]))
    t.do("play Hallucination", "choose Spectral Hound", "choose Iron Man")
    assert t.foe.discard == ["Spectral Hound"]
    assert illusions(t) == {"Iron Man"}


def test_macciatus_helps_hallucinated_units() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination", "Wither"], play=["Macciatus, The Whisperer", "Iron Man"]),
        side(),
    )
    t.do("play Hallucination", "choose Iron Man", "done")
    assert t["Iron Man"].stats == (4, 5)
    t.do("play Wither -> Iron Man")
    assert t["Iron Man"].stats == (3, 4)


def test_what_is_hallucinated_stays_an_illusion_as_a_copy() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination", "Manufactured Truth"], play=["Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    t.do("play Hallucination", "choose Tenderfoot", "choose nothing")
    t.do("play Manufactured Truth -> Tenderfoot")
    assert illusions(t) == {"Iron Man#2"}


def test_a_copy_of_what_is_hallucinated_is_no_illusion() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Hallucination", "Manufactured Truth"], play=["Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    t.do("play Hallucination", "choose Iron Man", "done", "play Manufactured Truth -> Tenderfoot")
    assert illusions(t) == {"Iron Man"}, "only what is printed is copied"


# Dreamscape: all lesser units are Illusions ---------------------------------------------------------------


def test_dreamscape_makes_every_unit_up_to_tech_ii_an_illusion() -> None:
    t = scenario(
        side(hero=QUINCE, hand=["Dreamscape"], play=["Tenderfoot", "Eggship"], gold=3 + 9),
        side(hero="River Montoya", play=["Iron Man", "Blademaster", "Dancer", "Jail"]),
    )
    seen = watch(t)
    t.do("play Dreamscape")
    assert seen.changes == {"Dreamscape: new", "my gold: 12 -> 9", "my hand: -Dreamscape"}
    assert illusions(t) == {"Tenderfoot", "Eggship", "Iron Man", "Dancer"}
    survives_everything(t, BOOK)


def test_units_that_arrive_later_are_dreamt_too_and_die_of_being_targeted() -> None:
    t = scenario(
        side(
            hero=QUINCE,
            play=[piece("Dreamscape", caster=QUINCE)],
            hand=["Tenderfoot", "Bloom"],
        ),
        side(),
    )
    t.do("play Tenderfoot", "play Bloom -> Tenderfoot")
    assert "Tenderfoot" in t.me.discard


def test_the_dream_ends_with_quince() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Tenderfoot"]),
        side(hero=piece(QUINCE, damage=2), play=[piece("Dreamscape", caster=QUINCE)]),
    )
    assert illusions(t) == {"Tenderfoot"}
    t.do(f"play Wither -> {QUINCE}")
    assert illusions(t) == set()
    assert t.foe.discard == ["Dreamscape"]


def test_in_a_dream_macciatus_strengthens_all_my_lesser_units() -> None:
    t = scenario(
        side(
            hero=QUINCE,
            play=[
                "Macciatus, The Whisperer",
                piece("Dreamscape", caster=QUINCE),
                "Tenderfoot",
                "Liberty Gryphon",
            ],
        ),
        side(play=["Tenderfoot"]),
    )
    assert t["Macciatus, The Whisperer"].stats == (4, 4), "an Illusion himself"
    assert t["Tenderfoot"].stats == (2, 3)
    assert t["Tenderfoot#2"].stats == (1, 2)
    assert t["Liberty Gryphon"].has(UNTARGETABLE)


# Mind Control: a lesser unit is yours ---------------------------------------------------------------------


def test_mind_control_is_an_ultimate() -> None:
    t = scenario(side(hero=piece(QUINCE, level=4), hand=["Mind Control"]), side(play=["Iron Man"]))
    assert not t.can("play Mind Control")
    new = piece(QUINCE, level=5, arrived_now=True)
    t = scenario(side(hero=new, hand=["Mind Control"]), side(play=["Iron Man"]))
    assert not t.can("play Mind Control")


def test_mind_control_targets_units_up_to_tech_ii() -> None:
    t = scenario(
        side(hero=QUINCE_5, hand=["Mind Control"], play=["Tenderfoot"]),
        side(
            hero="River Montoya",
            play=["Iron Man", "Eggship", "Blademaster", "Backstabber", "Traffic Director", "Jail"],
        ),
    )
    assert t.targets("play Mind Control") == {"Tenderfoot", "Iron Man", "Eggship"}


def test_mind_control_takes_the_unit_as_it_stands() -> None:
    t = scenario(
        side(hero=QUINCE_5, hand=["Mind Control"], gold=9),
        side(patrol={"elite": piece("Iron Man", damage=1, runes=1)}),
    )
    seen = watch(t)
    t.do("play Mind Control -> Iron Man")
    assert seen.changes == {
        "Mind Control: new",
        "Iron Man: controller 1 -> 0",
        "Iron Man: slot elite -> None",
        "Iron Man: ATK 5 -> 4",
        "my gold: 9 -> 4",
        "my hand: -Mind Control",
    }
    assert not t.can("attack Iron Man"), "it came just now"
    survives_everything(t, BOOK)
    t.end_turn(patrol={"squad leader": "Iron Man"})
    t.end_turn()
    assert t.can("attack Iron Man")


def test_mind_control_kills_an_illusion_and_is_discarded() -> None:
    t = scenario(side(hero=QUINCE_5, hand=["Mind Control"]), side(play=["Spectral Tiger"]))
    t.do("play Mind Control -> Spectral Tiger")
    assert t.foe.discard == ["Spectral Tiger"]
    assert t.me.discard == ["Mind Control"]


def test_mind_control_outlasts_quince() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"]),
        side(hero=piece(QUINCE, damage=2), play=[piece("Mind Control", attached="Iron Man")]),
    )
    assert t["Iron Man"].controller == 1
    t.do(f"play Wither -> {QUINCE}")
    assert t["Iron Man"].controller == 1
