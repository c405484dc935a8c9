"""Control that is lent, taken for good, held by an attachment, or changes by itself."""

from __future__ import annotations

from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import piece, scenario, side


def test_a_borrowed_unit_attacks_at_once_and_goes_home_at_the_end_of_the_turn() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Borrow"]), side(play=[piece("Guard", exhausted=True)]), book=CHANGES
    )
    t.do("play Borrow -> Guard", "attack Guard -> Base#2")
    assert t.foe.base_damage == 3
    assert t["Guard"].controller == 0
    t.end_turn()
    assert t["Guard"].controller == 1
    assert t.can("attack Guard -> Base")


def test_a_borrowed_unit_that_dies_goes_to_its_owner() -> None:
    t = scenario(side(hero="Mentor", hand=["Borrow", "Doom"]), side(play=["Guard"]), book=CHANGES)
    t.do("play Borrow -> Guard", "play Doom -> Guard")
    assert t.foe.discard == ["Guard"]
    assert "Guard" not in t.me.discard


def test_a_leash_controls_its_host_until_it_is_gone() -> None:
    t = scenario(side(hero="Mentor", hand=["Leash"]), side(hero="Mentor", play=["Guard"]), book=CHANGES)
    t.do("play Leash -> Guard")
    assert t["Guard"].controller == 0
    t.end_turn()
    t.end_turn()
    assert t["Guard"].controller == 0
    t.do("attack Guard -> Base#2")
    assert t.foe.base_damage == 3


def test_who_borrows_from_a_leash_gives_it_back_to_the_leash() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Borrow"]),
        side(hero="Mentor", play=[piece("Guard", owner=0), piece("Leash", attached="Guard")]),
        book=CHANGES,
    )
    assert t["Guard"].controller == 1
    t.do("play Borrow -> Guard")
    assert t["Guard"].controller == 0
    t.end_turn()
    assert t["Guard"].controller == 1


def test_when_the_leash_goes_the_unit_is_its_former_players_again() -> None:
    t = scenario(
        side(hero="Mentor"),
        side(play=["Guard", piece("Leash", attached="Guard", owner=0)]),
        book=CHANGES,
    )
    assert t["Guard"].controller == 1


def test_a_turncoat_joins_the_strongest_in_its_upkeep() -> None:
    t = scenario(side(), side(play=["Turncoat"], hero="Mentor"), book=CHANGES)
    t.end_turn()
    assert t["Turncoat"].controller == 1  # 5 ATK against none
    t = scenario(side(play=["Brute"]), side(play=["Turncoat"]), book=CHANGES)
    t.end_turn()
    assert t["Turncoat"].controller == 0
    t = scenario(side(play=["Guard"]), side(play=["Turncoat"]), book=CHANGES)
    t.end_turn()
    assert t["Turncoat"].controller == 1  # a tie: nobody has more


def test_a_turncoat_on_a_leash_stays() -> None:
    t = scenario(
        side(play=["Brute"]),
        side(play=[piece("Turncoat", owner=0), piece("Leash", attached="Turncoat")]),
        book=CHANGES,
    )
    t.end_turn()
    assert t["Turncoat"].controller == 1


def test_control_for_good_gives_way_to_a_newer_change() -> None:
    t = scenario(side(play=["Brute"]), side(play=[piece("Turncoat", owner=0)]), book=CHANGES)
    t.end_turn()
    assert t["Turncoat"].controller == 0
