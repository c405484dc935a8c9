"""The questions of Summoner Wars on the screen, answers that belong together, and the story of a game."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat import IllegalChoice
from warmat.cli.ask import Menu, read_answer
from warmat.cli.summoner_wars.menu import SummonerWarsMenu
from warmat.cli.summoner_wars.terminal_game import SummonerWarsTerminalGame
from warmat.summoner_wars.scenario import Scenario, piece, scenario, side

TABLETOP = SummonerWarsTerminalGame()


def menu(table: Scenario) -> Menu:
    decision = table.game.decision
    assert decision is not None
    return TABLETOP.menu(table.game, decision.prompt, decision.options)


def shown(table: Scenario, width: int = 110) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    menu(table).show(console, table.game.view(0))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def story(table: Scenario, start: int = 0, seat: int = 0) -> list[str]:
    return [str(line) for line in TABLETOP.retell(table.game, seat, start)]


# Menus --------------------------------------------------------------------------------------------------


def test_summons_stand_with_their_price_and_spaces() -> None:
    t = scenario(
        side(board={"c3": "Five-Life Gate"}, hand=["Smasher", "Shonk"], magic=3), side(), phase="summon"
    )
    assert "Summon  Smasher (3) ->   1 c2   2 b3   3 d3   4 c4\nEnd     5 the summon phase" in shown(t)
    assert read_answer(menu(t), "4")[0] == "summon Smasher -> c4"


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
    assert read_answer(menu(t), "c5")[0] == "choose c5"


# Answers that belong together -----------------------------------------------------------------------------


def purge() -> Scenario:
    mine = {"c3": "Undead Warrior", "d3": "Undead Archer", "e3": "Undead Carrier"}
    t = scenario(side(board={"a1": "Ret-Talus", **mine}, hand=["Purge"]), side(board={"f8": "Grognack"}))
    t.do("play Purge")
    return t


def test_several_targets_are_picked_in_any_order() -> None:
    t = purge()
    assert (
        read_answer(menu(t), "undead carrier, undead warrior")[0] == "choose Undead Carrier, Undead Warrior"
    )
    assert read_answer(menu(t), "4, 2")[0] == "choose Undead Carrier, Undead Warrior"
    with pytest.raises(IllegalChoice, match="There is no choice 9: they go from 1 to 5"):
        read_answer(menu(t), "4, 9")
    t.do("choose Undead Carrier")
    assert [option.text for option in menu(t).options] == [
        "choose Ret-Talus",
        "choose Undead Warrior",  # though it came into play before
        "choose Undead Archer",
        "done",
    ]
    assert read_answer(menu(t), "undead w")[0] == "choose Undead Warrior"  # its verb may still be left out
    assert read_answer(menu(t), "done")[0] == "done"
    assert read_answer(menu(t), "take back undead")[0] == "take back Undead Carrier"


def test_numbers_on_the_board_are_those_of_the_list_after_a_pick() -> None:
    t = purge()
    t.do("choose Undead Warrior")
    found = menu(t)
    assert isinstance(found, SummonerWarsMenu)
    assert found.wants_board
    assert found.marks().numbers == {"a1": 1, "d3": 2, "e3": 3}


def test_a_single_target_is_taken_at_once() -> None:
    t = scenario(
        side(board={"b2": "Smasher", "a2": "Tundra Fighter"}, hand=["Freeze"]), side(), phase="summon"
    )
    t.do("play Freeze")
    with pytest.raises(IllegalChoice):
        read_answer(menu(t), "smasher, tundra fighter")
    t.do("choose Smasher")
    assert t.options == ["end"]


def test_the_one_target_there_is_stands_in_the_list() -> None:
    t = scenario(side(board={"b2": "Smasher"}, hand=["Freeze"]), side(), phase="summon")
    assert "Play an event  Freeze ->   1 Smasher (0)" in shown(t)
    assert read_answer(menu(t), "play freeze")[0] == "play Freeze -> Smasher"


def test_cards_for_magic_are_named_together() -> None:
    t = scenario(side(hand=["Smasher", "Smasher", "Freeze"]), side(), phase="magic")
    assert "Magic phase: every card you discard is 1 magic; you have 5" in shown(t)
    assert read_answer(menu(t), "discard freeze, smasher")[0] == "discard Freeze, Smasher"
    assert read_answer(menu(t), "discard fr, sm x2")[0] == "discard Freeze, Smasher, Smasher"
    assert read_answer(menu(t), "2, 1")[0] == "discard Freeze, Smasher"
    with pytest.raises(IllegalChoice, match="You don't have that many copies of Smasher in hand"):
        read_answer(menu(t), "discard smasher x3, freeze")
    with pytest.raises(IllegalChoice, match="Shonk is not in your hand"):
        read_answer(menu(t), "discard Freeze, Shonk")


def test_the_end_of_the_draw_phase_is_the_end_of_the_turn() -> None:
    t = scenario(side(hand=["Smasher"]), side(), phase="draw")
    assert "End  1 the draw phase, and your turn" in shown(t)


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


def test_an_attack_says_which_ability_cost_it_damage() -> None:
    t = scenario(
        side(board={"c3": "Frost Shaman", "d3": "Smasher"}),
        side(board={"c4": "Undead Warrior", "d4": "Undead Archer"}),
        phase="attack",
    )
    t.next_roll(3, ranged=2, special=0)
    t.do("attack Frost Shaman -> Undead Warrior", "attack Smasher -> Undead Archer")
    assert story(t)[0].startswith("Frost Shaman attacks Undead Warrior: [")
    assert story(t)[0].endswith("]: no damage (Unwieldy Magic).")


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
    t.do("discard Smasher", "discard Freeze", "end")
    assert story(t)[:2] == [
        "P1 discards Smasher, Freeze for 2 magic.",
        "P1 draws Shonk, Shonk, Shonk, Shonk, Shonk.",
    ]
    assert story(t, seat=1)[:2] == ["P1 discards 2 cards for 2 magic.", "P1 draws 5 cards."]
