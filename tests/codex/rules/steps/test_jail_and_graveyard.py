"""Pieces that hold cards: a jail takes the opponents' units first, a graveyard its player's dead."""

from __future__ import annotations

import pytest

from tests.codex.round_trip import survives_everything
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(first: Side, second: Side | None = None, active: int = 0) -> Scenario:
    return scenario(first, second or side(), book=ZONES, active=active)


# Jail -----------------------------------------------------------------------------------------------


def test_a_unit_played_from_hand_is_held_and_does_not_arrive() -> None:
    t = board(side(hand=["Herald"], gold=2), side(play=["Cells"]))
    t.do("play Herald")
    assert t.held_by("Cells") == ["Herald"]
    assert not t.in_play("Herald")
    assert t.me.gold == 0  # paid for, and nothing arrived
    survives_everything(t, ZONES)


def test_the_next_one_lets_it_out_and_it_arrives_then() -> None:
    t = board(side(hand=["Herald", "Plain One"], gold=3), side(play=["Cells"]))
    t.do("play Herald", "play Plain One")
    assert t.held_by("Cells") == ["Plain One"]
    assert t["Herald"].controller == 0
    assert t.me.gold == 3
    assert not t.can("attack Herald")


def test_two_of_one_name_change_places() -> None:
    t = board(side(hand=["Herald", "Herald"], gold=4), side(play=["Cells"]))
    t.do("play Herald", "play Herald")
    assert len(t.held_by("Cells")) == 1
    assert len([label for label in t.me.in_play if label.startswith("Herald")]) == 1


@pytest.mark.ruling(10)
def test_a_boost_happens_as_the_unit_is_played_and_not_again_as_it_arrives() -> None:
    t = board(side(hand=["Volunteer", "Plain One"], gold=4), side(play=["Cells"]))
    t.do("play Volunteer boosted")
    assert t.held_by("Cells") == ["Volunteer"]
    assert t.me.gold == 4 - 3 + 5
    t.do("play Plain One")
    assert t.in_play("Volunteer")
    assert t.me.gold == 5


@pytest.mark.ruling(25)
def test_forecast_units_are_not_held() -> None:
    t = board(side(hand=["Comer"], future={"Hurrier": 1}), side(play=["Cells"]))
    t.do("play Comer")
    assert t.me.future == {"Hurrier": 1, "Comer": 3}
    t.end_turn()
    t.end_turn()
    assert t.held_by("Cells") == []
    assert t.in_play("Hurrier")


def test_only_units_and_only_opposing_ones_and_only_from_hand() -> None:
    t = board(side(play=["Cells"], hand=["Herald"]), side(hand=["Shed"], command={"Keeper": 0}))
    t.do("play Herald")
    assert t.in_play("Herald")
    t.end_turn()
    t.do("play Shed", "summon Keeper")
    assert t.held_by("Cells") == []


def test_what_it_holds_is_discarded_when_it_leaves() -> None:
    t = board(side(hand=["Herald"], play=["Regular-sized Rhinoceros"]), side(play=["Cells"]))
    t.do("play Herald", "attack Regular-sized Rhinoceros -> Cells")
    assert not t.in_play("Cells")
    assert t.me.discard == ["Herald"]
    assert t.foe.discard == ["Cells"]
    assert t.table.set_aside == {}


# Graveyard ------------------------------------------------------------------------------------------


def test_the_dead_are_buried_without_anything_that_was_on_them() -> None:
    t = board(side(hero="Keeper", play=["Crypt", piece("Herald", runes=2)], hand=["Smite"], gold=2))
    t.do("play Smite -> Herald")
    assert t.held_by("Crypt") == ["Herald"]
    assert t.me.discard == ["Smite"]
    survives_everything(t, ZONES)
    t.do("use Crypt")  # the only one it can be
    assert t["Herald"].stats == (1, 1)
    assert t["Crypt"].exhausted
    assert t.me.gold == 2 - 2 + 3  # paid for; and it arrived


def test_an_opponents_dead_and_tokens_are_not_buried() -> None:
    t = board(
        side(hero="Keeper", play=["Crypt", "Walker"], hand=["Doomsday"]),
        side(play=["Herald"]),
    )
    t.do("play Doomsday")
    assert t.held_by("Crypt") == []
    assert t.foe.discard == ["Herald"]


def test_one_chooses_among_the_buried_those_one_can_play() -> None:
    t = board(
        side(
            hero="Keeper",
            play=["Crypt", "Plain Tech One", "Herald", "Volunteer"],
            hand=["Doomsday"],
            gold=3,
        )
    )
    t.do("play Doomsday")
    assert set(t.held_by("Crypt")) == {"Plain Tech One", "Herald", "Volunteer"}
    t.do("use Crypt")
    assert t.choices() == {"Herald", "Volunteer", "Volunteer boosted"}  # no tech I building
    survives_everything(t, ZONES)
    t.do("choose Volunteer boosted")
    assert t.me.gold == 3 - 3 + 5


@pytest.mark.ruling(9)
def test_a_boost_can_be_paid_for_a_buried_unit() -> None:
    t = board(side(hero="Keeper", play=["Crypt", "Volunteer"], hand=["Smite"], gold=3))
    t.do("play Smite -> Volunteer", "use Crypt", "choose Volunteer boosted")
    assert t.me.gold == 5


def test_it_can_not_be_used_without_the_gold() -> None:
    t = board(side(hero="Keeper", play=["Crypt", "Herald"], hand=["Smite"], gold=1))
    t.do("play Smite -> Herald")
    assert not t.can("use Crypt")


def test_full_it_is_sacrificed_and_all_are_discarded() -> None:
    t = board(side(hero="Keeper", play=["Crypt", "Herald", "Volunteer", "Plain One"], hand=["Doomsday"]))
    t.do("play Doomsday")
    assert len(t.held_by("Crypt")) == 3
    t = board(
        side(
            hero="Keeper", play=["Crypt", "Herald", "Volunteer", "Plain One", "Plain One"], hand=["Doomsday"]
        )
    )
    t.do("play Doomsday")
    assert not t.in_play("Crypt")
    assert t.me.discard == ["Crypt", "Doomsday", "Herald", "Plain One", "Plain One", "Volunteer"]


def test_who_controls_it_plays_what_it_holds_and_the_owner_stays() -> None:
    t = board(
        side(hero="Keeper", hand=["Smite", "Take Over"], gold=5),
        side(play=["Crypt", "Herald"]),
    )
    t.do("play Smite -> Herald")
    assert t.held_by("Crypt") == ["Herald"]
    t.do("play Take Over -> Crypt")
    t.end_turn()
    t.end_turn()
    t.do("use Crypt")
    assert t["Herald"].controller == 0
    assert t["Herald"].owner == 1


def test_a_unit_one_took_is_buried_with_ones_own_and_goes_home_in_the_end() -> None:
    t = board(
        side(hero="Keeper", play=["Crypt", piece("Herald", owner=1)], hand=["Smite", "Smite"], gold=5),
        side(play=["Iron Man"]),
    )
    t.do("play Smite -> Herald")
    assert t.held_by("Crypt") == ["Herald"]
    assert t.foe.discard == []
    t.end_turn()
    t.do("attack Iron Man -> Crypt")
    assert t.foe.discard == ["Herald"]
