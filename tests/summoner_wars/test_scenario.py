"""The board builder: its own example, and what it refuses."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from warmat import BadInput, IllegalChoice
from warmat.summoner_wars import scenario as module
from warmat.summoner_wars.scenario import piece, scenario, side, watch


def test_its_example_is_true() -> None:
    assert doctest.testmod(module).failed == 0


def test_a_board_is_as_it_was_said() -> None:
    t = scenario(
        side(board={"c3": piece("Smasher", damage=2, boost=1)}, magic=7, draw_pile=["Shonk", "Ragnor"]),
        side(hand=["Purge"], active=["Sacrificial Pyre"]),
    )
    smasher = t["Smasher"]
    assert (smasher.space, smasher.damage, smasher.boost, smasher.controller) == ("c3", 2, 1, 0)
    assert (t.me.magic, t.me.draw_pile, t.foe.hand) == (7, 2, ["Purge"])
    assert t.foe.active == ["Sacrificial Pyre"]
    assert (t.at("a1"), t.at("f8"), t.at("c4")) == ("Grognack", "Ret-Talus", "")


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ({"g1": "Smasher"}, "no space 'g1'"),
        ({"c1": "Smashed"}, "no card named 'Smashed'"),
        ({"c1": "Purge"}, "Purge can't be on c1"),
    ],
)
def test_what_can_not_be_says_why(board: dict[str, str], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        scenario(side(board=board), side())


def test_two_cards_do_not_share_a_space() -> None:
    with pytest.raises(BadInput, match="can't be on c3"):
        scenario(side(board={"c3": "Smasher"}), side(board={"c3": "Smasher"}))


def test_what_was_set_can_be_read() -> None:
    t = scenario(
        side(
            board={"c3": piece("Smasher", owner=1), "c4": piece("Beast Rider", under=["Shonk"])},
            draw_pile=["Shonk", "Ragnor"],
            faction="Tundra Orcs",
        ),
        side(),
        phase="attack",
    )
    assert (t["Smasher"].owner, t["Smasher"].controller, t["Smasher"].name) == (1, 0, "Smasher")
    assert t["beast rider"].under == ["Shonk"]
    assert (t.me.draw_pile_cards, t.me.faction, t.me.summoner) == (
        ["Shonk", "Ragnor"],
        "Tundra Orcs",
        "Grognack",
    )
    assert t.phase == "attack"
    assert t.seat(1).summoner == t.player(1).summoner == "Ret-Talus"


def test_abilities_have_names() -> None:
    t = scenario(side(board={"c3": "Smasher"}), side())
    smasher = t["Smasher"]
    assert smasher.abilities
    assert all(smasher.has(name) and smasher.has(name.upper()) for name in smasher.abilities)
    others = [name for name in t["Grognack"].abilities if name not in smasher.abilities]
    assert others
    assert not any(smasher.has(name) for name in others)
    with pytest.raises(BadInput, match="There is no ability 'Slowly'"):
        smasher.has("Slowly")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"magic": 16}, "magic can't be 16: 0 to 15."),
        ({"magic": -1}, "magic can't be -1: 0 to 15."),
        ({"faction": "Sky Folk"}, "There is no faction 'Sky Folk'. Known: Tundra Orcs, "),
        ({"hand": "Purge"}, "hand needs a list of names, as in ['Purge']."),
        ({"active": ["Smasher"]}, "Smasher is not an active event: `active` is for those."),
        ({"board": {"a1": "Smasher"}}, "P1 has no summoner, and a1, where Grognack would be, is taken."),
        (
            {"board": {"c3": piece("Smasher", damage=9)}},
            "Smasher can't be on this board: it has 9 damage and ",
        ),
        ({"board": {"c3": piece("Smasher", damage=-1)}}, "The damage on Smasher can't be -1: 0 or more."),
        ({"board": {"c3": piece("Smasher", boost=-1)}}, "The boost on Smasher can't be -1: 0 or more."),
        ({"board": {"c3": piece("Smasher", owner=2)}}, "There is no owner 2: they are 0 to 1."),
        ({"board": {"c3": piece("Smasher", under="Shonk")}}, "under needs a list of names, as in ['Shonk']."),
        (
            {"active": [piece("Sacrificial Pyre", on=["c3"])]},
            "There is nothing on c3 for the event to be on.",
        ),
    ],
)
def test_a_side_that_can_not_be(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        scenario(side(**fields), side())
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("sides", "how", "sentence"),
    [
        (1, {}, "Summoner Wars is for 2 players, not 1."),
        (3, {}, "Summoner Wars is for 2 players, not 3."),
        (
            2,
            {"phase": "upkeep"},
            "There is no phase 'upkeep'. Known: summon, move, build, attack, magic, draw.",
        ),
        (2, {"active": 2}, "There is no seat 2: they are 0 to 1."),
        (2, {"turn": -1}, "turn can't be -1: 0 or more."),
    ],
)
def test_a_table_that_can_not_be(sides: int, how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        scenario(*[side()] * sides, **how)
    assert str(refused.value).startswith(sentence)


def test_names_are_known_from_mistakes() -> None:
    t = scenario(side(board={"c4": "Smasher"}), side(board={"c5": "Undead Warrior"}), phase="attack")
    assert t.targets("attack smasher") == {"Undead Warrior"}
    assert t.can("ATTACK Smasher")
    assert t.in_play("undead warrior")
    assert not t.in_play("Shonk")
    for mistake in (
        lambda: t.in_play("Smashy"),
        lambda: t.targets("attack Smashy"),
        lambda: t.can("attack Smashy"),
    ):
        with pytest.raises(BadInput, match="There is no card named 'Smashy'"):
            mistake()
    with pytest.raises(BadInput, match="There is no seat 2"):
        t.player(2)


def test_a_refusal_lists_the_choices_there_were() -> None:
    t = scenario(side(board={"c4": "Smasher"}), side(board={"c5": "Undead Warrior"}), phase="attack")
    with pytest.raises(IllegalChoice) as refused:
        t.do("attack Smasher -> Ret-Talus")
    reason, choices = str(refused.value).splitlines()
    assert reason == t.refuses("attack Smasher -> Ret-Talus")
    assert choices == "The choices were: attack Smasher -> Undead Warrior, end."
    t.do("choose Smasher?")  # is not asked
    assert t.can("end")


def test_what_has_changed_is_told_and_nothing_else() -> None:
    t = scenario(side(board={"c4": "Smasher"}, magic=3), side(board={"c5": "Undead Warrior"}))
    seen = watch(t)
    assert seen.changes == set()
    t.do("move Smasher -> c3")
    assert seen.changes == {"Smasher: space c4 -> c3"}
