"""Views for whoever looks after every decision are what they would be if they were made anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builds import on_both
from tests.games import CASES, Case
from warmat.kernel.game import SPECTATOR, Game
from warmat.kernel.last_seen import LastSeen
from warmat.kernel.rng import Dice
from warmat.kernel.state import CardGameState

LOOKED_AT = 150  # decisions of a game
NAMES = [case.name for case in CASES]


def keep(game: Game, last: LastSeen) -> None:
    assert isinstance(game.state, CardGameState)
    game.state.last_seen = last


@pytest.mark.parametrize("case", on_both(CASES, [NAMES.index(name) for name in sorted(set(NAMES))]), ids=str)
def test_every_view_is_as_if_nothing_were_remembered(case: Case) -> None:
    """Everybody's, at every decision; the order of fields counts as well, since views are written down.

    Now and then a choice is taken back: what is remembered is of the table as it never became then.
    """
    game, dice, last = case.new(7), Dice(7), LastSeen()
    keep(game, last)
    for number in range(LOOKED_AT):
        if game.result is not None:
            break
        before = game.clone()
        game.apply(game.options[dice.below(len(game.options))])
        afresh = game.clone()
        for viewer in range(SPECTATOR, len(case.seats)):
            assert repr(game.view(viewer)) == repr(afresh.view(viewer))
        if number % 10 == 9:
            game = before
            keep(game, last)


@pytest.mark.parametrize("name", ["codex", "summoner-wars"])
def test_what_is_as_it_was_is_the_same_object_in_every_view(name: str) -> None:
    game = next(case for case in CASES if case.name == name).new(1)
    keep(game, LastSeen())
    one, two = game.view(0), game.view(1)
    assert one["pieces"]
    assert all(mine is yours for mine, yours in zip(one["pieces"], two["pieces"], strict=True))
    assert game.view(0)["players"][0]["hand"] is one["players"][0]["hand"]


def spoil(part: Any) -> None:
    """Do to a view whatever its caller can do."""
    if isinstance(part, dict):
        for inner in part.values():
            spoil(inner)
        part.clear()
    elif isinstance(part, list):
        for inner in part:
            spoil(inner)
        part.append("spoilt")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whoever_changes_a_view_changes_no_other(case: Case) -> None:
    game, dice = case.new(11), Dice(11)
    for _ in range(LOOKED_AT):
        if game.result is not None:
            break
        for viewer in range(SPECTATOR, len(case.seats)):
            before = repr(game.view(viewer))
            spoil(game.view(viewer))
            assert repr(game.view(viewer)) == before
        game.apply(game.options[dice.below(len(game.options))])


def test_pieces_that_are_gone_are_forgotten() -> None:
    game, dice, last = CASES[0].new(3), Dice(3), LastSeen()
    keep(game, last)
    for _ in range(LOOKED_AT):
        if game.result is None:
            game.apply(game.options[dice.below(len(game.options))])
            seen = game.view(0)
    assert {piece["id"] for piece in seen["pieces"]} == set(last.described)
