"""The questions of Summoner Wars on the screen, answers that belong together, and the story of a game."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat import IllegalChoice
from warmat.cli.ask import Menu, read_answer
from warmat.cli.summoner_wars.picks import InAnyOrder, picks
from warmat.cli.summoner_wars.tabletop import SummonerWarsTabletop
from warmat.summoner_wars.scenario import Scenario, piece, scenario, side

TABLETOP = SummonerWarsTabletop()


def menu(table: Scenario) -> Menu:
    decision = table.game.decision
    assert decision is not None
    return TABLETOP.menu(table.game, decision.prompt, decision.options)


def shown(table: Scenario, width: int = 110) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    menu(table).show(console, table.game.view(0))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def together(table: Scenario) -> InAnyOrder | None:
    decision = table.game.decision
    assert decision is not None
    return picks(table.game, decision)


def story(table: Scenario, start: int = 0, seat: int = 0) -> list[str]:
    return [str(line) for line in TABLETOP.retell(table.game, seat, start)]


# Menus --------------------------------------------------------------------------------------------------


def test_summons_stand_with_their_price_and_spaces() -> None:
    t = scenario(
        side(board={"c3": "Five-Life Gate"}, hand=["Smasher", "Shonk"], magic=3), side(), phase="summon"
    )
    assert "Summon  Smasher (3) ->   1 c2   2 b3   3 d3   4 c4\nEnd     5 the summon phase" in shown(t)
    assert read_answer(menu(t), "4")[0].text == "summon Smasher -> c4"


def test_attacks_stand_with_places_strength_and_life() -> None:
    t = scenario(
        side(board={"c3": "Smasher"}), side(board={"c4": piece("Undead Warrior", damage=1)}), phase="attack"
    )
    assert "Attack  Smasher (c3 †4) ->   1 Undead Warrior (c4 ♥3)" in shown(t)


def test_the_end_of_a_peaceful_attack_phase_has_a_price() -> None:
    t = scenario(side(board={"c3": "Smasher"}), side(board={"c4": "Undead Warrior"}), phase="attack")
    assert "the attack phase (inaction: your summoner takes 1 damage)" in shown(t, 80)
    t = scenario(
        side(board={"c3": "Smasher"}), side(board={"c4": "Undead Warrior"}), phase="attack", fought=True
    )
    assert "inaction" not in shown(t)


def test_events_have_their_price_and_targets_tell_what_they_are() -> None:
    t = scenario(
        side(board={"b2": piece("Smasher", damage=2), "a2": "Tundra Fighter"}, hand=["Freeze"]), side()
    )
    assert "Play an event" not in shown(t)  # not in this phase
    t = scenario(
        side(board={"b2": piece("Smasher", damage=2), "a2": "Tundra Fighter"}, hand=["Freeze"]),
        side(),
        phase="summon",
    )
    assert "Play an event  1 Freeze (0)" in shown(t)
    t.do("play Freeze")
    assert "1  Smasher         P1's common on b2 †4 ♥4/6" in shown(t)


def test_short_answers_stand_in_a_row() -> None:
    t = scenario(side(board={"c3": "Five-Life Gate"}, hand=["Tundra Charger"]), side(), phase="summon")
    t.do("summon Tundra Charger -> c4")
    assert shown(t).endswith("1 yes   2 no")
    t.do("yes")
    assert shown(t).endswith("1 b4   2 d4   3 c5")
    assert read_answer(menu(t), "c5")[0].text == "choose c5"


# Answers that belong together -----------------------------------------------------------------------------


def test_several_targets_are_picked_in_any_order() -> None:
    mine = {"c3": "Undead Warrior", "d3": "Undead Archer", "e3": "Undead Carrier"}
    t = scenario(
        side(board={"a1": "Ret-Talus", **mine}, hand=["Purge"]), side(board={"f8": "Grognack"}), phase="move"
    )
    t.do("play Purge")
    found = together(t)
    assert found is not None
    first = [option.text for option in found.options([])]
    assert "choose Undead Carrier" in first
    assert first[-1] == "choose nothing"
    then = [option.text for option in found.options(["choose Undead Carrier"])]
    assert "choose Undead Warrior" in then  # though it came into play before
    assert "choose Undead Carrier" not in then
    assert found.options(["choose Undead Carrier", "choose nothing"]) == []
    ordered = found.ordered(["choose Undead Carrier", "choose Undead Warrior", "choose nothing"])
    assert ordered == ["choose Undead Warrior", "choose Undead Carrier", "choose nothing"]
    for choice in ordered[:2]:
        assert found.is_open(t.game, choice)  # though the question is worded anew
        t.do(choice)
    assert not found.is_open(t.game, "choose nothing")  # nobody is left to be targeted
    with pytest.raises(IllegalChoice):
        t.do(ordered[0])


def test_a_single_target_is_an_ordinary_question() -> None:
    t = scenario(
        side(board={"b2": "Smasher", "a2": "Tundra Fighter"}, hand=["Freeze"]), side(), phase="summon"
    )
    t.do("play Freeze")
    assert together(t) is None


def test_two_of_a_kind_can_be_discarded_twice_and_not_thrice() -> None:
    t = scenario(side(hand=["Smasher", "Smasher", "Freeze"]), side(), phase="magic")
    found = together(t)
    assert found is not None
    twice = ["discard Smasher"] * 2
    assert "discard Smasher" in [option.text for option in found.options(twice[:1])]
    assert [option.text for option in found.options(twice)] == ["discard Freeze", "end"]
    assert found.options([*twice, "end"]) == []
    assert found.options([*twice, "discard Freeze"]) == []


def test_when_the_phase_is_over_its_end_is_not_said_to_somebody_else() -> None:
    t = scenario(side(hand=["Smasher"], draw_pile=["Shonk"]), side(board={"f8": "Ret-Talus"}), phase="magic")
    found = together(t)
    assert found is not None
    assert found.is_open(t.game, "end")
    t.do("discard Smasher")
    assert t.game.decision is not None
    assert "end" in t.options
    assert not found.is_open(t.game, "end")


# The story ----------------------------------------------------------------------------------------------


def test_an_attack_with_dice_and_damage_is_one_line() -> None:
    t = scenario(
        side(board={"c3": "Smasher"}),
        side(board={"c4": "Undead Warrior", "c6": "Undead Archer"}),
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Smasher -> Undead Warrior")
    lines = story(t)
    assert lines[0].startswith("Smasher attacks Undead Warrior: [")
    assert lines[0].endswith("]: 4 damage.")
    assert lines[1] == "Undead Warrior is destroyed; P1 gains 1 magic."


def test_an_attack_may_come_to_nothing() -> None:
    t = scenario(
        side(board={"c3": "Tundra Charger", "d3": "Smasher"}),
        side(board={"c4": "Undead Warrior", "d4": "Undead Archer"}),
        phase="attack",
    )
    t.next_roll(2, melee=0)
    t.do("attack Tundra Charger -> Undead Warrior", "attack Smasher -> Undead Archer")
    assert story(t)[0] == "Tundra Charger attacks Undead Warrior: [RS] [RS]: no damage."


def test_an_ability_is_named_before_what_it_does_and_not_before_the_next_action() -> None:
    t = scenario(side(board={"a1": "Grognack", "d3": "Smasher"}), side())
    t.do("move Grognack -> a2", "move Smasher -> d4")
    assert story(t)[:3] == [
        "Grognack moves to a2.",
        "Restore: Grognack gets 1 boost.",
        "Smasher moves to d4.",
    ]
    t = scenario(side(board={"c3": "Five-Life Gate"}, hand=["Tundra Charger"] * 2), side(), phase="summon")
    t.do("summon Tundra Charger -> c4", "no", "summon Tundra Charger -> c2", "yes", "choose c1")
    assert story(t) == [
        "P1 summons Tundra Charger on c4.",
        "P1 summons Tundra Charger#2 on c2.",
        "Blood Rush: Tundra Charger#2 takes 1 damage.",
        "Tundra Charger#2 is forced to c1.",
    ]


def test_moves_draws_and_discards_stand_together() -> None:
    t = scenario(side(board={"d3": "Smasher", "e3": "Frost Shaman"}), side())
    t.do("move Smasher -> d4", "move Frost Shaman -> e4")
    assert story(t) == ["Smasher moves to d4, Frost Shaman to e4."]
    t = scenario(side(hand=["Smasher", "Freeze"], draw_pile=["Shonk"] * 5), side(), phase="magic")
    t.do("discard Smasher", "discard Freeze")
    assert story(t)[:2] == [
        "P1 discards Smasher, Freeze for 2 magic.",
        "P1 draws Shonk, Shonk, Shonk, Shonk, Shonk.",
    ]
    assert story(t, seat=1)[:2] == ["P1 discards 2 cards for 2 magic.", "P1 draws 5 cards."]
