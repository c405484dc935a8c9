"""Abilities lent for a move, forces that end early, and whose summoner is whose: with made-up cards."""

from __future__ import annotations

from typing import Any

from tests.summoner_wars.bench_cards import BOOK
from tests.summoner_wars.helpers import SPARE
from warmat.summoner_wars.scenario import Scenario, Side, piece, side
from warmat.summoner_wars.scenario import scenario as real_scenario


def mine(board: dict[str, Any] | None = None, **more: Any) -> Side:
    more["hand"] = [*more.get("hand", []), SPARE]
    return side(board={"a1": "Bench Chief", **(board or {})}, **more)


def scenario(*sides: Side, **more: Any) -> Scenario:
    return real_scenario(*sides, book=BOOK, **more)


def test_an_ability_for_a_move_that_starts_near() -> None:
    t = scenario(mine({"c4": "Lifter", "c6": "Lion", "f3": "Mage"}), side(board={"c7": "Ten-Life Gate"}))
    assert {"c8", "f6"} <= t.targets("move Lion")  # through the gate, and three spaces
    assert "f6" not in t.targets("move Mage")  # four spaces away
    assert t["Lion"].abilities == ["Momentum", "Imbued Life"]  # it has wings only while it moves
    t.do("move Lion -> f6")
    assert t.at("f6") == "Lion"


def test_an_ability_for_a_move_is_not_had_twice() -> None:
    t = scenario(mine({"a4": "Lifter", "b4": "Flier", "a5": "Lifter"}), side())
    assert "e4" in t.targets("move Flier")
    assert "f4" not in t.targets("move Flier")


def test_an_ability_for_a_move_is_not_lent_to_champions_or_itself() -> None:
    t = scenario(mine({"c4": "Lifter", "c3": "Bench Hero"}), side())
    assert "e3" in t.targets("move Bench Hero")
    assert "f3" not in t.targets("move Bench Hero")
    assert "f4" not in t.targets("move Lifter")


def test_an_ability_for_a_move_is_not_lent_to_enemies() -> None:
    t = scenario(mine({"c4": "Lifter"}), side(board={"c5": "Mage"}), active=1)
    assert "e5" in t.targets("move Mage")
    assert "f5" not in t.targets("move Mage")


def test_a_charge_is_a_move_for_what_lengthens_moves_and_lets_through() -> None:
    t = scenario(mine({"c2": "Rider", "c1": "Lifter", "e2": "Still Wall"}), side(board={"c4": "Mage"}))
    assert {space[:2] for space in t.targets("move Rider") if space[0] == "c"} == {
        "c2", "c3", "c5", "c6", "c7",
    }  # fmt: skip
    assert "move Rider -> c3" in t.options  # a detour over the mage would be nothing else
    t.do("move Rider -> c7")  # four spaces and one
    assert (t.at("c7"), t.at("c4"), t["Rider"].strength) == ("Rider", "Mage", 3)


def test_a_charge_without_wings_stops_at_cards() -> None:
    t = scenario(mine({"c2": "Rider"}), side(board={"c4": "Mage"}))
    assert {space for space in t.targets("move Rider") if space[0] == "c"} == {"c1", "c2", "c3"}


def test_what_is_destroyed_halfway_was_not_forced_through_the_rest() -> None:
    t = scenario(
        side(board={"c2": "Bench Chief", "b4": "Watcher"}, hand=["Grand Blast", SPARE]),
        side(board={"c4": piece("Mage", damage=4), "c5": "Lion", "c6": "Bull"}),
    )
    t.do("play Grand Blast", "choose c7")
    assert not t.in_play("Mage")  # it stepped away from the watcher
    assert t["Bull"].damage == 0
    assert t.me.magic == 6


def test_your_summoner_is_your_own_even_if_you_control_another() -> None:
    t = scenario(
        mine({"a5": piece("Grognack", owner=1)}, hand=["Mage"], active=["Grand Hope"]),
        side(board={"f8": "Ret-Talus"}),
        phase="summon",
    )
    assert t.targets("summon Mage") == {"a2", "b1"}


def test_a_way_over_cards_is_one_choice_where_nothing_comes_of_it() -> None:
    t = scenario(mine({"c4": "Flier"}), side(board={"c5": "Mage"}))
    assert "d5" in t.targets("move Flier")  # over the mage or around it, that is the same
    assert "via" not in " ".join(t.options)


def test_a_way_over_cards_is_one_choice_where_what_comes_after_does_not_mind() -> None:
    """A sniper on wings shoots after moving, whatever it flew over."""
    t = scenario(mine({"c4": "Sniper", "c3": "Lifter"}), side(board={"c5": "Mage"}))
    assert {"c6", "d5"} <= t.targets("move Sniper")
    assert "via" not in " ".join(t.options)


def test_a_trampler_on_wings_minds_commons_alone() -> None:
    board = {"c4": "Bull", "c3": "Lifter", "d4": "Five-Life Gate"}
    t = scenario(mine(board), side(board={"c5": "Mage"}))
    ways = [option for option in t.options if option.startswith("move Bull -> d5")]
    assert ways == ["move Bull -> d5 via c5", "move Bull -> d5 via d4"]  # over the mage, or over the gate
    assert "move Bull -> e4" in t.options  # over the gate or around it, that is the same


def test_what_waits_for_a_phase_is_about_no_piece() -> None:
    t = scenario(
        mine({"c4": "Mimic", "d4": "Mimic"}, hand=["Mage"]), side(board={"c6": "Flier"}), phase="magic"
    )
    t.end_turn()
    t.end_turn()
    t.do("end")
    assert t.options == ["resolve Mimic (Bench Mimicry)", "resolve Mimic#2 (Bench Mimicry)"]
    t.do("resolve Mimic (Bench Mimicry)", "choose nothing", "choose nothing")


def test_prompts_say_where_a_target_is() -> None:
    t = scenario(
        side(board={"c2": "Bench Chief"}, hand=["Grand Blast", "Grand Control", SPARE]),
        side(board={"c4": "Mage", "d2": "Lion"}),
        phase="summon",
    )
    t.do("play Grand Control")
    assert t.prompt == (
        "Grand Control: target any number of enemy commons or champions within 2 spaces of your summoner"
    )
    t.do("choose nothing", "end", "play Grand Blast")
    assert t.prompt.startswith("Grand Blast: target a common or champion within 3 clear straight spaces")
    t.do("choose Mage", "choose c5")
