"""The board builder: its own example, and what it refuses."""

from __future__ import annotations

import doctest

import pytest

from warmat.kernel.errors import BadInput
from warmat.summoner_wars import scenario as module
from warmat.summoner_wars.scenario import piece, scenario, side


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
