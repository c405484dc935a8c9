"""The turn: its six phases, what each lets a player do, and the cost of inaction."""

from __future__ import annotations

from tests.summoner_wars.helpers import mine, theirs
from warmat.summoner_wars.rules.model.terms import PHASE_NAMES
from warmat.summoner_wars.scenario import piece, scenario


def test_the_phases_follow_each_other() -> None:
    t = scenario(
        mine({"b3": "Ten-Life Gate"}, hand=["Tundra Fighter"]),
        theirs({"a2": "Undead Warrior"}),
        phase="summon",
    )
    phases = [t.phase]
    while t.table.active == 0:
        t.do("end")
        phases.append(t.phase)
    assert phases == [*PHASE_NAMES, "summon"]  # the foe's


def test_a_phase_without_anything_to_do_is_ended_by_its_player() -> None:
    """Whether somebody had anything to do is nobody else's business, and when it is over is theirs to say."""
    t = scenario(theirs(draw_pile=["Smasher"] * 5), theirs(), phase="summon")
    for phase in ("summon", "build", "attack", "magic", "draw"):
        while t.phase != phase:
            t.do("end")
        assert t.options == ["end"]
        assert t.prompt == f"{phase.capitalize()} phase"
        assert t.table.active == 0
    t.do("end")
    assert (t.phase, t.table.active) == ("summon", 1)


# Summon --------------------------------------------------------------------------------------------------


def test_a_unit_is_summoned_beside_a_gate_for_its_cost() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate", "c4": "Smasher"}, hand=["Frost Shaman"], magic=2),
        theirs(),
        phase="summon",
    )
    assert t.targets("summon Frost Shaman") == {"b3", "d3", "c2"}  # c4 is taken
    t.do("summon Frost Shaman -> d3")
    assert t.at("d3") == "Frost Shaman"
    assert t.me.magic == 1
    assert "Frost Shaman" not in t.me.hand


def test_an_enemy_gate_does_not_serve() -> None:
    t = scenario(mine(hand=["Frost Shaman"]), theirs({"c3": "Ten-Life Gate"}), phase="summon")
    assert not t.can("summon Frost Shaman")


def test_any_number_of_units_may_be_summoned() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate"}, hand=["Tundra Charger", "Tundra Fighter", "Frost Shaman"], magic=2),
        theirs(),
        phase="summon",
    )
    t.do("summon Tundra Fighter -> b3", "summon Frost Shaman -> d3", "summon Tundra Charger -> c4", "no")
    assert t.me.magic == 0
    assert t.options == ["end"]


def test_too_little_magic() -> None:
    t = scenario(
        mine({"c3": "Ten-Life Gate"}, hand=["Smasher", "Frost Shaman"], magic=2), theirs(), phase="summon"
    )
    assert not t.can("summon Smasher")
    assert t.can("summon Frost Shaman")


# Move ----------------------------------------------------------------------------------------------------


def test_a_unit_moves_up_to_two_spaces_never_diagonally_in_one_step() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs())
    assert t.targets("move Smasher") == {
        "c5", "c6", "c3", "c2", "b4", "a4", "d4", "e4", "b5", "b3", "d5", "d3", "c4",
    }  # fmt: skip


def test_a_unit_may_move_back_where_it_came_from() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs())
    t.do("move Smasher -> c4")
    assert t.at("c4") == "Smasher"
    assert "has already moved this turn" in t.refuses("move Smasher -> c5")


def test_units_do_not_move_through_cards() -> None:
    t = scenario(mine({"a4": "Smasher", "b4": "Five-Life Gate"}), theirs({"a5": "Undead Warrior"}))
    assert t.targets("move Smasher") == {"a3", "a2", "b3", "a4"}


def test_three_units_move_in_a_turn() -> None:
    board = {"a4": "Smasher", "b4": "Smasher", "c4": "Smasher", "d4": "Smasher"}
    t = scenario(mine(board), theirs())
    t.do("move Smasher -> a5", "move Smasher#2 -> b5", "move Smasher#3 -> c5")
    assert t.options == ["end"]  # a fourth may not


def test_structures_and_enemies_do_not_move() -> None:
    t = scenario(mine({"b2": "Five-Life Gate"}), theirs({"c5": "Undead Warrior"}))
    assert {option.split(" -> ")[0] for option in t.options} == {"move Grognack", "end"}


# Build ---------------------------------------------------------------------------------------------------


def test_structures_are_built_in_the_three_back_rows() -> None:
    t = scenario(mine(), theirs(), phase="build")
    back = {f"{column}{row}" for column in "abcdef" for row in (1, 2, 3)}
    assert t.targets("build Five-Life Gate") == back - {"a1"}
    t.do("build Five-Life Gate -> f3")
    assert t.at("f3") == "Five-Life Gate"
    assert t["Five-Life Gate"].life == 5


def test_structures_are_built_beside_the_summoner_too() -> None:
    t = scenario(mine({"c5": "Grognack"}), theirs(), phase="build")
    assert {"c6", "c4", "b5", "d5"} <= t.targets("build Five-Life Gate")
    assert "c7" not in t.targets("build Five-Life Gate")


def test_the_second_player_builds_on_the_other_side() -> None:
    t = scenario(mine(), theirs(hand=["Five-Life Gate"]), phase="build", active=1)
    back = {f"{column}{row}" for column in "abcdef" for row in (6, 7, 8)}
    assert t.targets("build Five-Life Gate") == back - {"f8"}


# Magic and draw ------------------------------------------------------------------------------------------


def test_cards_are_discarded_for_magic() -> None:
    t = scenario(mine(hand=["Smasher", "Freeze"], magic=3), theirs(), phase="magic")
    t.do("discard Smasher", "discard Freeze", "end")
    assert t.me.magic == 5
    assert sorted(t.me.discard) == ["Freeze", "Smasher"]


def test_search_meets_a_set_of_discards_once() -> None:
    """Bots discard in the book's order; whoever plays may discard what comes earlier as well."""
    t = scenario(mine(hand=["Smasher", "Frost Shaman"]), theirs(), phase="magic")
    assert t.options == ["discard Five-Life Gate", "discard Frost Shaman", "discard Smasher", "end"]
    t.do("discard Frost Shaman")
    asked = t.game.asked
    assert asked is not None
    assert [option.text for option in asked.options] == ["discard Smasher", "end"]
    assert t.options == ["discard Five-Life Gate", "discard Smasher", "end"]


def test_magic_goes_up_to_fifteen() -> None:
    t = scenario(mine(hand=["Smasher"], magic=15), theirs(), phase="magic")
    t.do("discard Smasher")
    assert t.me.magic == 15
    assert t.me.discard == ["Smasher"]
    t.do("end")


def test_the_hand_is_filled_up_to_five() -> None:
    t = scenario(mine(draw_pile=["Smasher"] * 9), theirs({"c5": "Undead Warrior"}), phase="magic")
    t.do("end")
    assert len(t.me.hand) == 5
    assert t.me.draw_pile == 5


def test_a_full_hand_draws_nothing() -> None:
    t = scenario(
        mine(hand=["Smasher"] * 5, draw_pile=["Freeze"]), theirs({"c5": "Undead Warrior"}), phase="magic"
    )
    t.do("end")
    assert len(t.me.hand) == 6
    assert t.me.draw_pile == 1


def test_an_empty_draw_pile_stays_empty() -> None:
    t = scenario(mine(draw_pile=["Freeze"], discard=["Smasher"] * 4), theirs(), phase="magic")
    t.do("end")
    assert sorted(t.me.hand) == ["Five-Life Gate", "Freeze"]
    assert t.me.discard == ["Smasher"] * 4


# The cost of inaction ------------------------------------------------------------------------------------


def test_a_turn_without_an_attack_on_an_enemy_card_hurts_the_summoner() -> None:
    t = scenario(mine({"c4": "Smasher"}), theirs({"c5": "Undead Warrior"}), phase="attack")
    t.do("end")
    assert t["Grognack"].damage == 1
    assert t["Ret-Talus"].damage == 0


def test_attacking_the_own_cards_is_no_excuse() -> None:
    t = scenario(mine({"c4": "Smasher", "c3": "Five-Life Gate"}), theirs(), phase="attack")
    t.next_roll(4, melee=2)
    t.do("attack Smasher -> Five-Life Gate")
    assert t["Five-Life Gate"].damage == 2
    t.do("end")
    assert t["Grognack"].damage == 1


def test_any_attack_on_an_enemy_card_will_do() -> None:
    t = scenario(mine({"c4": "Frost Shaman"}), theirs({"c5": piece("Ten-Life Gate")}), phase="attack")
    t.next_roll(3, special=0)
    t.do("attack Frost Shaman -> Ten-Life Gate")
    assert t["Ten-Life Gate"].damage == 0
    t.do("end")
    assert t["Grognack"].damage == 0
    assert t.phase == "magic"


def test_inaction_can_be_fatal() -> None:
    t = scenario(mine({"a1": piece("Grognack", damage=13)}), theirs(), phase="attack")
    t.do("end")
    assert t.winners == [1]
