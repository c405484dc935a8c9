"""Stash: keep a card in the draw phase, and draw one less."""

from __future__ import annotations

import pytest

from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, scenario, side


def to_draw_phase(t: Scenario) -> None:
    t.do("end")
    while t.options[0].startswith("patrol"):
        slot = t.options[0].rpartition(" as ")[2]
        t.do(f"patrol nobody as {slot}")


def board(**more: object) -> Scenario:
    fields = {"hero": "Keeper", "hand": ["Spark", "Wither"], "deck": ["Bloom"] * 9} | more
    return scenario(side(**fields), side(hand=["Spark"]), book=ZONES)  # type: ignore[arg-type]


@pytest.mark.ruling(66)
def test_a_kept_card_counts_among_those_one_ends_with() -> None:
    t = board()
    to_draw_phase(t)
    assert t.options == ["keep Spark", "keep Wither", "keep nothing"]
    survives_everything(t, ZONES)
    t.do("keep Spark")
    assert t.me.hand == ["Bloom", "Bloom", "Bloom", "Spark"]
    assert t.me.discard == ["Wither"]


@pytest.mark.ruling(66)
def test_one_need_not_keep_any() -> None:
    t = board()
    to_draw_phase(t)
    t.do("keep nothing")
    assert t.me.hand == ["Bloom"] * 4
    assert t.me.discard == ["Spark", "Wither"]


def test_the_others_do_not_see_which_was_kept() -> None:
    worlds = set()
    for kept in ("Spark", "Wither"):
        t = board()
        to_draw_phase(t)
        t.do(f"keep {kept}")
        worlds.add(str(t.table.view(1)["players"]))
    assert len(worlds) == 1


def test_without_stash_or_cards_nobody_asks() -> None:
    t = board(hand=[])
    to_draw_phase(t)
    assert t.me.hand == ["Bloom", "Bloom"]
    t = board(hero="Second Keeper")
    to_draw_phase(t)
    assert t.me.hand == ["Bloom"] * 4
    t = board(hero="Second Keeper")
    t.end_turn()
    t.end_turn()
    assert t.table.active == 0
