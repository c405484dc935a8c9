"""Forecast: a card goes to the future with its time runes and comes true when the last of them is removed."""

from __future__ import annotations

import pytest

from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(first: Side, second: Side | None = None, active: int = 0) -> Scenario:
    return scenario(first, second or side(), book=ZONES, active=active)


def round_of_turns(t: Scenario) -> None:
    t.end_turn()
    t.end_turn()


def test_playing_it_puts_it_in_the_future() -> None:
    t = board(side(hand=["Comer"], deck=["Spark"], gold=5))
    t.do("play Comer")
    assert t.me.gold == 3
    assert t.me.future == {"Comer": 3}
    assert not t.in_play("Comer")
    assert t.me.hand == []  # it has not arrived, so it draws no card yet


def test_each_upkeep_of_its_controller_takes_a_rune_and_the_last_lets_it_arrive() -> None:
    t = board(side(hand=["Comer"], deck=["Spark"] * 9))
    t.do("play Comer")
    t.end_turn()
    assert t.me.future == {"Comer": 3}  # the opponent's upkeep does nothing
    t.end_turn()
    assert t.me.future == {"Comer": 2}
    round_of_turns(t)
    assert t.me.future == {"Comer": 1}
    held = len(t.me.hand)
    round_of_turns(t)
    assert t.me.future == {}
    assert t["Comer"].stats == (4, 4)
    assert len(t.me.hand) > held  # and now it arrives


def test_it_has_arrival_fatigue_in_the_turn_it_arrives() -> None:
    t = board(side(future={"Comer": 1}), side(), active=1)
    t.end_turn()
    assert t.in_play("Comer")
    assert not t.can("attack Comer")
    round_of_turns(t)
    assert t.can("attack Comer")


def test_with_haste_it_attacks_at_once() -> None:
    t = board(side(future={"Swift Comer": 1}), side(), active=1)
    t.end_turn()
    assert t.can("attack Swift Comer")


@pytest.mark.ruling(24)
def test_it_must_be_allowed_to_play_it_but_nothing_is_required_when_it_arrives() -> None:
    t = board(side(hand=["Swift Comer"], tech=1))
    assert "tech II" in t.refuses("play Swift Comer")
    t = board(side(future={"Swift Comer": 1}), active=1)  # no tech building at all by now
    t.end_turn()
    assert t.in_play("Swift Comer")


@pytest.mark.ruling(23)
def test_summoned_it_goes_to_the_future_as_well() -> None:
    t = board(side(hero="Keeper", hand=["Walk In"]))
    t.do("play Walk In")
    assert t.me.future == {"Walker": 2}
    assert not t.in_play("Walker")


def test_a_forecast_token_of_a_heros_max_level() -> None:
    t = board(side(hero=piece("Keeper", level=4), gold=5))
    t.do("level Keeper")
    assert t.me.future == {"Walker": 2}
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert t.in_play("Walker")
    assert not t.can("attack Walker")


def test_returned_to_hand_and_played_again_it_waits_anew() -> None:
    t = board(side(hero="Keeper", play=["Comer"], hand=["Send Back"]))
    t.do("play Send Back -> Comer", "play Comer")
    assert t.me.future == {"Comer": 3}


def test_a_spell_resolves_when_its_last_rune_goes() -> None:
    t = board(side(hero="Keeper", hand=["Second Day"]))
    t.do("play Second Day")
    assert t.me.future == {"Second Day": 3}
    assert t.me.discard == []
    for _ in range(3):
        assert t.table.players[0].extra_turns == 0
        round_of_turns(t)
    assert t.me.future == {}
    assert t.me.discard == ["Second Day"]
    assert t.table.players[0].extra_turns == 1


def test_a_spell_of_the_future_asks_for_its_target_as_it_resolves() -> None:
    t = board(side(play=["Plain One"], future={"Late Bolt": 1}), side(play=["Herald"]), active=1)
    t.end_turn()
    survives_everything(t, ZONES)
    t.do("choose Herald")
    assert not t.in_play("Herald")
    assert t.me.discard == ["Late Bolt"]


def test_a_rune_more_or_less_as_one_likes() -> None:
    t = board(side(play=["Clockmaker"], future={"Comer": 2}))
    t.do("use Clockmaker -> Comer", "add time rune")
    assert t.me.future == {"Comer": 3}
    round_of_turns(t)
    t.do("use Clockmaker -> Comer")
    survives_everything(t, ZONES)
    t.do("remove time rune")
    assert t.me.future == {"Comer": 1}


def test_also_on_what_opponents_have_in_play_or_in_the_future() -> None:
    t = board(side(play=["Clockmaker"]), side(hand=["Fader"], future={"Comer": 1}), active=1)
    t.do("play Fader")
    t.end_turn()
    assert t.targets("use Clockmaker") == {"Fader", "Comer"}
    t.do("use Clockmaker -> Comer", "remove time rune")
    assert t["Comer"].controller == 1  # removed by whomever, the last rune lets it arrive


def test_removing_the_last_rune_with_a_spell_lets_it_arrive_at_once() -> None:
    t = board(side(hero="Keeper", hand=["Clockwork"], future={"Comer": 1}, deck=["Spark"]))
    t.do("play Clockwork -> Comer", "remove time rune")
    assert t.in_play("Comer")
    assert t.me.hand == ["Spark"]  # it arrived
    assert t.me.discard == ["Clockwork"]


def test_what_has_no_time_rune_can_not_be_chosen() -> None:
    t = board(side(play=["Clockmaker", "Plain One"]))
    assert not t.can("use Clockmaker")


def test_a_choice_among_the_future_as_it_arrives() -> None:
    t = board(side(hand=["Foreseer"], future={"Comer": 2, "Hurrier": 1}))
    t.do("play Foreseer", "yes")
    assert t.choices() == {"Comer", "Hurrier"}
    t.do("choose Comer", "remove time rune")
    assert t.me.future == {"Comer": 1, "Hurrier": 1}


def test_an_ability_of_a_card_in_the_future() -> None:
    t = board(side(hand=["Hurrier"], gold=10))
    t.do("play Hurrier")
    for left in (5, 4, 3, 2, 1):
        t.do("use Hurrier")
        assert t.me.future == {"Hurrier": left}
    t.do("use Hurrier")
    assert t.in_play("Hurrier")
    assert t.me.gold == 2
    assert not t.can("use Hurrier")  # in play it has no use for that
    assert t.can("attack Hurrier")


def test_two_of_a_name_have_different_labels_wherever_they_are() -> None:
    t = board(side(play=["Comer", "Clockmaker"], future={"Comer": 2}))
    assert t.me.future == {"Comer#2": 2}
    assert t.targets("use Clockmaker") == {"Comer#2"}


def test_the_future_can_not_be_targeted_or_destroyed() -> None:
    t = board(side(hero="Keeper", hand=["Smite", "Doomsday"], future={"Comer": 2}), side(play=["Herald"]))
    assert "Comer" not in t.targets("play Smite")
    t.do("play Doomsday")
    assert t.me.future == {"Comer": 2}


def test_time_runes_in_the_future_count() -> None:
    t = board(side(hero="Keeper", hand=["Research"], deck=["Spark"] * 5, future={"Comer": 2}))
    t.do("play Research")
    assert len(t.me.hand) == 1
    t = board(side(hero="Keeper", hand=["Research"], deck=["Spark"] * 5, future={"Comer": 3}))
    t.do("play Research")
    assert len(t.me.hand) == 2
    t = board(side(hero="Keeper", hand=["Research", "Fader"], deck=["Spark"] * 5, future={"Comer": 7}))
    t.do("play Fader", "play Research")  # three runes in play
    assert len(t.me.hand) == 3
    t = board(side(hero="Keeper", hand=["Research"], deck=["Spark"] * 5), side(future={"Comer": 9}))
    t.do("play Research")  # an opponent's don't
    assert len(t.me.hand) == 1


def test_everybody_sees_the_future_and_a_game_goes_on_from_there() -> None:
    t = board(side(future={"Comer": 2}), side())
    for seat in (0, 1, -1):
        seen = t.table.view(seat)["aside"]
        assert [(card["label"], card["time_runes"], card["held_by"]) for card in seen] == [("Comer", 2, None)]
    survives_everything(t, ZONES)


def test_the_player_orders_it_among_other_upkeep_effects() -> None:
    t = board(side(play=["Rent Payer", "Helpful Turtle"], future={"Comer": 1}), side(), active=1)
    t.end_turn()
    assert "resolve Comer (forecast)" in t.options
    t.do("resolve Comer (forecast)")
    assert t.in_play("Comer")
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
