"""When rows are derived again: only where something they depend on may have changed."""

from __future__ import annotations

import pytest

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.invariants import check_rows
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.writes import atoms
from warmat.summoner_wars.scenario import Scenario, scenario

ELSEWHERE = 40


def with_active(event: str) -> Scenario:
    return scenario(mine({"b2": "Smasher"}, active=[event]), theirs({"b6": "Undead Archer"}), phase="move")


def smasher(table: SummonerWarsState) -> Piece:
    return next(piece for piece in table.pieces.values() if table.card_of(piece).name == "Smasher")


def is_reckless(table: SummonerWarsState, piece: Piece) -> bool:
    refresh(table)
    check_rows(table)
    return any(ability.name == "Reckless Strike" for ability in piece.derived.abilities)


@pytest.mark.parametrize(
    ("event", "unsteady"), [("For Glory", False), ("Brutal Force", False), ("Guarding Spirits", True)]
)
def test_a_table_is_unsteady_where_an_effect_depends_on_places(event: str, unsteady: bool) -> None:
    table = with_active(event).table
    assert table.unsteady is unsteady
    atoms.place(table, smasher(table), ELSEWHERE)
    assert table.stale is unsteady
    refresh(table)
    check_rows(table)


def test_who_comes_or_changes_hands_has_what_its_friends_have() -> None:
    table = with_active("For Glory").table
    came = atoms.put_in_play(table, smasher(table).card, 0, ELSEWHERE)
    assert is_reckless(table, smasher(table))
    assert is_reckless(table, came)
    atoms.take_control(table, came, 1, for_the_turn=False, by=0)
    assert not is_reckless(table, came)
