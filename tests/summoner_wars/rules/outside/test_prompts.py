"""What questions say: which cards, how many, near what; and never "a cost 0 unit"."""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.kernel.phrases import asked_for
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.scenario import piece, scenario
from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    COMMON,
    COMMON_OR_CHAMPION,
    ENEMY,
    FRIENDLY,
    HAS_KILLED,
    NEXT_TO_SUMMONER,
    OTHER,
    STRUCTURE,
    UNBOOSTED,
    UNIT,
    WITH_ROOM,
    cost_up_to,
    in_line,
    in_line_of_summoner,
    named,
    next_to,
    of_cost,
    within,
    within_of_summoner,
)

MINE = "your summoner"


@pytest.mark.parametrize(
    ("scope", "words"),
    [
        (FRIENDLY & within(3) & UNIT, "a friendly unit within 3 spaces"),
        (FRIENDLY & ADJACENT & UNIT, "a friendly adjacent unit"),
        (in_line(3) & UNIT, "a unit within 3 clear straight spaces"),
        (
            in_line_of_summoner(3) & COMMON_OR_CHAMPION,
            f"a common or champion within 3 clear straight spaces of {MINE}",
        ),
        (
            UNBOOSTED & within_of_summoner(3) & COMMON_OR_CHAMPION,
            "an unboosted common or champion within 3 spaces of your summoner",
        ),
        (FRIENDLY & of_cost(0) & UNIT, "a friendly unit of cost 0"),
        (cost_up_to(2) & UNIT, "a unit of cost 2 or less"),
        (named("Undead") & UNIT, "an Undead unit"),
        (FRIENDLY & WITH_ROOM & UNIT, "a friendly unit with an empty space beside it"),
        (FRIENDLY & NEXT_TO_SUMMONER & UNIT, "a friendly unit beside your summoner"),
        (ENEMY & next_to(FRIENDLY & STRUCTURE) & UNIT, "an enemy unit beside a friendly structure"),
        (HAS_KILLED & COMMON, "a common that destroyed a unit"),
        (OTHER & FRIENDLY & UNIT, "another friendly unit"),
    ],
)
def test_what_may_be_targeted_reads_as_english(scope: PieceFilter, words: str) -> None:
    assert asked_for(scope.words, 1, 1, 0) == words


def test_a_question_for_several_says_how_many() -> None:
    board = {"a1": "Svara", "a2": "Parapet", "b1": "Five-Life Gate", "b2": "Ice Golem", "c1": "Parapet"}
    t = scenario(mine(board, hand=["Glacial Shift"]), theirs(), phase="build")
    near = "within 3 spaces of your summoner"
    t.do("play Glacial Shift")
    assert t.prompt == f"Glacial Shift: target up to 3 friendly structures {near}"
    t.do("choose Parapet")
    assert t.prompt == f"Glacial Shift: target up to 2 more friendly structures {near}"
    t.do("choose nothing", "choose a3")


def test_a_question_for_any_number_says_so() -> None:
    t = scenario(
        mine({"a1": "Sera Eldwyn", "c4": "Citadel Archer"}, hand=["Citadel Knight", "Jacob Eldwyn"]),
        theirs({"c6": "Ten-Life Gate"}),
        phase="attack",
    )
    t.do("attack Citadel Archer -> Ten-Life Gate")
    assert t.prompt == ("Citadel Archer (Arrow of Light): discard any number of units of different names")
    t.do("discard nothing")


def test_a_question_says_near_what() -> None:
    t = scenario(
        mine({"a1": "Svara", "c4": "Ice Golem"}, active=["Ice Ram"]), theirs({"c6": "Undead Warrior"})
    )
    t.do("move Ice Golem -> c5")
    assert t.prompt == "Ice Ram: target a unit adjacent to Ice Golem"
    t.do("choose nothing")


def test_a_question_for_a_space_says_which_spaces() -> None:
    t = scenario(mine({"a1": "Sneeks", "c4": "Horde Climber", "c3": "Horde Clinger"}), theirs())
    t.do("move Horde Climber -> c7")
    assert t.prompt == "Horde Clinger (Cling): choose a space adjacent to Horde Climber"
    t.do("choose nothing")
    t = scenario(
        mine({"a1": "Ret-Talus", "c4": "Undead Carrier", "d6": "Undead Archer"}),
        theirs({"f8": "Grognack", "c5": piece("Tundra Fighter", damage=2)}),
        phase="attack",
    )
    t.next_roll(2, melee=2)
    t.do("attack Undead Carrier -> Tundra Fighter")
    assert t.prompt == "Undead Archer (Soul Shift): choose the space where Tundra Fighter was"
    t.do("choose nothing")


def test_an_extra_attack_says_whose_it_is() -> None:
    t = scenario(
        mine({"a1": "Sneeks", "c4": "Horde Climber"}, hand=["Enrage the Horde"]),
        theirs({"c5": "Ten-Life Gate"}),
        phase="magic",
    )
    t.do("play Enrage the Horde")
    assert t.prompt == "Enrage the Horde: what does Horde Climber attack?"
    t.do("choose nothing")


def test_who_agrees_is_told_whom_it_hits_if_there_is_one_possibility() -> None:
    """Swift Shot on one's own gate, The Eater fed one's own summoner: nobody learns of it afterwards."""
    t = scenario(
        mine({"a1": "Abua Shi", "c4": piece("Border Archer", boost=1), "c3": "Five-Life Gate"}),
        theirs({"c5": piece("Tundra Charger", damage=1)}),
        phase="attack",
    )
    t.next_roll(2, ranged=2)
    t.do("attack Border Archer -> Tundra Charger")
    assert t.prompt == ("Border Archer (Swift Shot): spend a boost for an extra attack (Five-Life Gate)?")
    t.do("no")


def test_an_alternative_says_whom_it_hits() -> None:
    t = scenario(mine({"a1": "Sneeks", "a2": "The Eater"}), theirs({}), phase="attack")
    t.do("end")
    assert t.prompt == "The Eater (Feed the Eater): choose one (feed it: Sneeks)"
    t.do("choose discard it")


def test_several_possibilities_are_asked_afterwards() -> None:
    board = {"a1": "Sneeks", "a2": "The Eater", "a3": "Blarf"}
    t = scenario(mine(board), theirs({}), phase="attack")
    t.do("end")
    assert t.prompt == "The Eater (Feed the Eater): choose one"
    t.do("choose feed it")
    assert t.choices() == {"Sneeks", "Blarf"}
    t.do("choose Blarf")
