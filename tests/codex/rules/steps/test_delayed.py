"""Effects that happen later speak of what was picked then, and the active player orders them."""

from __future__ import annotations

from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, Side, scenario, side


def board(first: Side, second: Side | None = None, active: int = 0) -> Scenario:
    return scenario(first, second or side(), book=ZONES, active=active)


def test_at_the_end_of_the_turn_all_that_were_picked_take_it() -> None:
    t = board(side(hero="Keeper", play=["Iron Man", "Plain One", "Herald"], hand=["Frenzied Hour"]))
    t.do("play Frenzied Hour", "choose Iron Man", "choose Herald")
    assert t["Iron Man"].damage == 0
    assert t["Iron Man"].atk == 4
    survives_everything(t, ZONES)
    t.end_turn()
    assert t["Iron Man"].damage == 1
    assert not t.in_play("Herald")
    assert t.in_play("Plain One")
    t.end_turn()
    t.end_turn()
    assert t["Iron Man"].damage == 1  # once


def test_without_anything_to_speak_of_it_can_not_be_played() -> None:
    t = board(side(hero="Second Keeper", play=["Iron Man"], hand=["Frenzied Hour", "Short Loan"]))
    assert not t.can("play Frenzied Hour")  # needs two
    assert t.can("play Short Loan")


def test_what_has_gone_in_the_meantime_is_left_alone() -> None:
    t = board(side(hero="Keeper", play=["Iron Man", "Herald"], hand=["Frenzied Hour", "Send Back"], gold=9))
    t.do("play Frenzied Hour", "play Send Back -> Herald", "play Herald")
    t.end_turn()
    assert t.in_play("Herald")  # a new one
    assert t["Iron Man"].damage == 1


def test_the_hand_is_discarded_before_the_draw_phase() -> None:
    t = board(side(hero="Second Keeper", hand=["Last Chance", "Spark", "Spark"], deck=["Wither"] * 9))
    t.do("play Last Chance")
    assert len(t.me.hand) == 3
    t.end_turn()
    assert t.me.hand == ["Wither", "Wither"]  # as with an empty hand


def test_at_ones_next_upkeep_and_no_other() -> None:
    t = board(side(hero="Second Keeper", play=["Plain One"], hand=["Short Loan"]))
    t.do("play Short Loan -> Plain One")
    assert t["Plain One"].stats == (3, 3)
    t.end_turn()
    assert t["Plain One"].stats == (3, 3)
    survives_everything(t, ZONES)
    t.end_turn()
    assert not t.in_play("Plain One")


def test_it_may_ask_when_its_moment_comes() -> None:
    t = board(side(hero="Second Keeper", play=["Plain One"], hand=["Late Choice"]), side(play=["Iron Man"]))
    t.do("play Late Choice")
    t.end_turn()
    survives_everything(t, ZONES)
    t.do("choose Iron Man")
    assert t["Iron Man"].damage == 1


def test_the_active_player_orders_what_happens_at_one_moment() -> None:
    t = board(
        side(hero="Second Keeper", play=["Iron Man", "Rent Payer"], hand=["Short Loan"]), side(), active=0
    )
    t.do("play Short Loan -> Rent Payer")
    t.end_turn()
    t.end_turn()
    assert t.options == ["resolve Rent Payer (upkeep)", "resolve Short Loan (delayed effect)"]
    gold = t.me.gold
    t.do("resolve Short Loan (delayed effect)")
    assert not t.in_play("Rent Payer")
    assert t.me.gold == gold + 2  # it was its upkeep all the same


def test_what_waits_is_no_secret() -> None:
    t = board(side(hero="Second Keeper", play=["Plain One"], hand=["Short Loan"]))
    t.do("play Short Loan -> Plain One")
    assert [(w["seat"], w["when"]) for w in t.table.view(1)["later"]] == [(0, "upkeep")]
