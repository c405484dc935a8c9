"""Questions on the screen: every kind of answer can be read, and typed as it stands there."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat import IllegalChoice
from warmat.cli import session
from warmat.cli.ask import Menu, read_answer
from warmat.cli.codex.menu import CodexMenu
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import HERO, TOKEN, UNIT
from warmat.codex.scenario import Scenario, piece, scenario, side

WIDE = 110
MAXED = piece("Calamandra Moss", level=BOOK.by_name["Calamandra Moss"].max_level)


def menu(table: Scenario) -> Menu:
    decision = table.game.decision
    assert decision is not None
    return CodexMenu(table.game, decision.prompt, decision.options)


def shown(table: Scenario, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=WIDE, color_system=None)
    menu(table).show(console, table.game.view(seat))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def answer(table: Scenario, text: str) -> str:
    return read_answer(menu(table), text)[0]


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
        side(hand=["Bloom"], discard=["Spark"], gold=2, workers=7, base_damage=3),
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
    t = scenario(side(specs=["Fire", "Law", "Growth"], spec="", tech=1, workers=8), side(), mode="3-hero")
    t.do("build Tech II")
    screen = shown(t)
    assert "1  Fire    Red, Jaina Stormborne" in screen
    assert "3  Growth  Green, Argagarg Garg" in screen
    assert answer(t, "law") == "spec Law"


def test_whose_a_target_is_is_told_where_there_are_many() -> None:
    mine = side(play=["Iron Man"], gold=3)
    assert "Iron Man ->   3 Tenderfoot\n" in shown(scenario(mine, side(patrol={"elite": "Tenderfoot"})))
    many = scenario(
        mine,
        side(patrol={"elite": "Tenderfoot"}),
        side(patrol={"elite": "Older Brother"}),
        mode="free-for-all",
    )
    assert "Tenderfoot (P2)" in shown(many)
    assert "Older Brother (P3)" in shown(many)
    assert answer(many, "attack iron man -> older brother") == "attack Iron Man -> Older Brother"


def test_repairing_has_its_price() -> None:
    t = scenario(side(gold=7, base_damage=4), side(), side(), mode="free-for-all")
    assert "Repair  6 your base by 1 (3)" in shown(t)
    assert answer(t, "repair") == "repair"


def test_abilities_and_boosts_show_their_prices() -> None:
    t = scenario(
        side(play=["Bombaster"], hand=["Marauder"], tech=2, gold=9, workers=9),
        side(patrol={"elite": "Iron Man"}),
    )
    screen = shown(t)
    assert "Marauder (3)" in screen
    assert "Marauder boosted (6)" in screen
    assert "Use an ability  Bombaster ->   4 Iron Man (1)" in screen


def test_cards_to_take_stand_with_price_and_text() -> None:
    codex = ["Tiger Cub", "Rampaging Elephant"]
    t = scenario(side(hero=MAXED, hand=["Feral Strike"], codex=codex, gold=9), side())
    t.do("play Feral Strike")
    screen = shown(t)
    assert "Feral Strike: take which unit from your codex?" in screen
    assert "Rampaging Elephant  6 gold, tech II unit" in screen
    assert "nothing" in screen
    assert answer(t, "rampaging") == "take Rampaging Elephant"


def test_a_long_list_of_cards_is_told_in_a_line_each_under_its_specs() -> None:
    specs = ["Fire", "Anarchy", "Blood"]
    cards = [
        card.name for name in specs for card in BOOK.specs[name].cards if not card.types & (HERO | TOKEN)
    ]
    t = scenario(side(hero=MAXED, hand=["Feral Strike"], codex=cards, gold=9), side())
    t.do("play Feral Strike")
    lines = shown(t).splitlines()
    assert [line.strip() for line in lines if line.strip() in specs] == ["Anarchy", "Blood", "Fire"]
    units = [name for name in cards if BOOK.by_name[name].types & UNIT]
    assert len(lines) == 1 + len(specs) + len(units) + 1  # the question, the specs, the units, and nothing
    assert all(any(name in line for line in lines) for name in units)
    assert max(map(len, lines)) <= WIDE


def test_workers_are_targets_with_their_number() -> None:
    t = scenario(side(hero="Captain Zane", hand=["Detonate"], workers=5), side(workers=7, play=["Jail"]))
    assert "P2's worker (3)" in shown(t)
    assert answer(t, "play detonate -> P2's worker") == "play Detonate -> P2's worker"


def test_damage_is_divided_point_by_point_and_in_one_go() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Ember Sparks"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}),
    )
    t.do("play Ember Sparks")
    screen = shown(t)
    assert "Ember Sparks: who takes 1 of the damage (3 left)?" in screen
    assert "Iron Man    P2's 3/4 (armor 1), squad leader" in screen
    assert read_answer(menu(t), "iron man x3")[1] == 3


def test_several_things_are_typed_in_any_order_as_each_could_be_alone() -> None:
    t = scenario(
        side(hero="Jaina Stormborne", hand=["Ember Sparks"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"}, play=["Jandra, the Negator"]),
    )
    t.do("play Ember Sparks")
    tenderfoot = next(n for n, o in enumerate(menu(t).options, 1) if o.text == "choose Tenderfoot")
    assert answer(t, "tender, iron") == "choose Tenderfoot, Iron Man"
    assert answer(t, f"iron man, {tenderfoot}") == "choose Iron Man, Tenderfoot"
    assert answer(t, "tenderfoot x2, iron man") == "choose Tenderfoot, Tenderfoot, Iron Man"
    assert answer(t, "choose tenderfoot, done") == "choose Tenderfoot, done"
    with pytest.raises(IllegalChoice, match="You can pick at most 3"):
        answer(t, "tenderfoot x2, iron man x2")
    with pytest.raises(IllegalChoice, match="'choose nobody' is not among"):
        answer(t, "tenderfoot, nobody")


def test_a_name_with_a_comma_is_one_thing() -> None:
    board = ["Jandra, the Negator", "Iron Man", "Older Brother"]
    t = scenario(side(hero="River Montoya", hand=["Two Step"], play=board), side())
    t.do("play Two Step")
    assert answer(t, "jandra, the negator") == "choose Jandra, the Negator"
    assert answer(t, "iron man, jandra") == "choose Iron Man, Jandra, the Negator"
    assert answer(t, "choose Jandra, the Negator, Iron Man") == "choose Jandra, the Negator, Iron Man"


def test_what_was_picked_is_shown_and_taken_back_by_the_beginning_of_its_name() -> None:
    board = ["Iron Man", "Older Brother", "Nimble Fencer"]
    t = scenario(side(hero="River Montoya", hand=["Two Step"], play=board), side())
    t.do("play Two Step", "choose Nimble Fencer")
    assert answer(t, "older") == "choose Older Brother"
    assert answer(t, "take back nim") == "take back Nimble Fencer"
    assert answer(t, "take back") == "take back"
    with pytest.raises(IllegalChoice, match=r"'(?i:iron man)' is not among your picks: Nimble Fencer"):
        answer(t, "take back iron man")


def test_adding_and_taking_runes_are_told_apart() -> None:
    t = scenario(side(hero="Vir Garbarean", hand=["Time Spiral"], future={"Nebula": 2}), side())
    t.do("play Time Spiral -> Nebula")
    assert "1  add time rune\n2  remove time rune" in shown(t)


def test_a_card_to_discard_is_an_answer_and_discard_alone_is_the_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = scenario(side(hero=piece("Max Geiger", level=3), hand=["Spark", "Bloom"], discard=["Wither"]), side())
    t.do("use Max Geiger")
    lines = iter(["discard", "discard bloom"])
    monkeypatch.setattr(session, "read_line", lambda console, prompt: next(lines))
    console = Console(file=StringIO(), width=WIDE, color_system=None)
    played = session.Session(t.game, {}, ["P1", "P2"], console)
    played.seat = 0
    chosen = played._put(menu(t))
    assert chosen is not None
    assert chosen[0] == "discard Bloom"
    assert isinstance(console.file, StringIO)
    assert "Wither" in console.file.getvalue()
