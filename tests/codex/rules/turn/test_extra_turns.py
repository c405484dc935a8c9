"""Extra turns: the same player again, as often as there are extra turns."""

from __future__ import annotations

from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import scenario, side


def test_the_next_turn_is_the_same_players() -> None:
    t = scenario(
        side(hero="Second Keeper", hand=["Extra Day"], deck=["Spark"] * 9, workers=5), side(), book=ZONES
    )
    t.do("play Extra Day")
    gold = t.me.gold
    t.end_turn()
    assert t.table.active == 0
    assert t.me.gold == gold + 5  # a turn like any other
    t.end_turn()
    assert t.table.active == 1
    t.end_turn()
    assert t.table.active == 0


def test_several_come_one_after_another() -> None:
    t = scenario(side(hero="Second Keeper", hand=["Extra Day", "Extra Day"]), side(), book=ZONES)
    t.do("play Extra Day", "play Extra Day")
    seats = []
    for _ in range(4):
        seats.append(t.table.active)
        t.end_turn()
    assert seats == [0, 0, 0, 1]
