"""Questions on the screen: every kind of answer can be read, and typed as it stands there."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat import IllegalChoice
from warmat.cli.ask import Menu, read_answer
from warmat.codex.scenario import Scenario, piece, scenario, side

WIDE = 110


def menu(table: Scenario) -> Menu:
    decision = table.game.decision
    assert decision is not None
    return Menu(table.game, decision.prompt, decision.options)


def shown(table: Scenario, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=WIDE, color_system=None)
    menu(table).show(console, table.game.view(seat))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def answer(table: Scenario, text: str) -> str:
    return read_answer(menu(table), text)[0].text


def test_modes_of_a_card_stand_one_below_the_other() -> None:
    t = scenario(
        side(hero=piece("Bigby Hayes", level=1), hand=["Lawful Search"], gold=9, deck=["Spark"] * 3),
        side(hand=["Bloom"], discard=["Wither"]),
    )
    t.do("play Lawful Search")
    assert "Lawful Search: choose one\n1  a hand\n2  a discard pile" in shown(t)
    assert answer(t, "a discard") == "choose a discard pile"


def test_opponents_stand_with_what_one_sees_of_them() -> None:
    t = scenario(
        side(hero="Bigby Hayes", hand=["Lawful Search"], gold=9, deck=["Spark"] * 3),
        side(hand=["Bloom"], gold=2, workers=7, base_damage=3),
        side(hand=["Wither", "Spark"]),
        mode="free-for-all",
    )
    t.do("play Lawful Search", "choose a hand")
    screen = shown(t)
    assert "1  P2  base 17 HP, 2 gold, 7 workers, 1 cards in hand" in screen
    assert "2  P3  base 20 HP" in screen
    assert answer(t, "p3") == "choose P3"


def test_a_number_is_typed_as_it_is_and_not_as_the_place_in_a_list() -> None:
    t = scenario(side(hand=["Reputable Newsman"], gold=9), side())
    t.do("play Reputable Newsman")
    assert "0 to 10: type the number itself." in shown(t)
    assert answer(t, "3") == "choose 3"
    assert answer(t, "0") == "choose 0"
    assert answer(t, "choose 10") == "choose 10"
    with pytest.raises(IllegalChoice, match="11 is not among the numbers"):
        answer(t, "11")


def test_specs_stand_with_colour_and_hero() -> None:
    t = scenario(
        side(specs=["Fire", "Law", "Growth"], tech=1, workers=8, gold=9, tech_spec=""), side(), mode="3-hero"
    )
    t.do("build Tech II")
    screen = shown(t)
    assert "1  Fire    Red, Jaina Stormborne" in screen
    assert "3  Growth  Green, Argagarg Garg" in screen
    assert answer(t, "law") == "spec Law"


def test_whose_a_target_is_is_told_where_there_are_many() -> None:
    mine = side(play=["Iron Man"], gold=3)
    assert "Attack      Iron Man ->   1 Eggship" in shown(
        scenario(mine, side(play=["Eggship"], base_damage=0))
    )
    many = scenario(
        mine, side(patrol={"elite": "Eggship"}), side(play=["Older Brother"]), mode="free-for-all"
    )
    screen = shown(many)
    assert "Eggship (P2)" in screen
    assert "Older Brother (P3)" in screen
    assert answer(many, "attack iron man -> older brother") == "attack Iron Man -> Older Brother"


def test_repairing_has_its_price() -> None:
    t = scenario(side(gold=7, base_damage=4), side(), side(), mode="free-for-all")
    assert "Repair  1 1 damage of your base (3)" in " ".join(shown(t).split("\n")).replace("   ", "  ")
    assert answer(t, "repair") == "repair"


def test_abilities_show_their_price_and_boosts_too() -> None:
    t = scenario(
        side(play=["Bombaster"], hand=["Marauder"], tech=2, gold=9, workers=9),
        side(patrol={"elite": "Iron Man"}),
    )
    screen = shown(t)
    assert "Marauder (3)" in screen
    assert "Marauder boosted (6)" in screen
    assert "Iron Man (1)" in screen


def test_cards_to_take_stand_with_price_and_text() -> None:
    t = scenario(
        side(hero=piece("Calamandra Moss", level=1), hand=["Feral Strike"], codex=["Tiger Cub"], gold=9),
        side(),
    )
    assert t.game.decision is not None
