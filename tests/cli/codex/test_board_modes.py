"""The table with more than two at it: teams beside each other, everybody readable in 80 columns."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat.cli.codex.board import board
from warmat.cli.screen import verdict
from warmat.codex.scenario import Scenario, piece, scenario, side

DECKS = ["[Anarchy]/Blood/Fire", "[Balance]/Feral/Growth", "[Law]/Peace/Truth"]
DECKS += ["[Demonology]/Disease/Necromancy", "[Discipline]/Ninjutsu/Strength"]
NAMES = [f"P{n} {deck}" for n, deck in enumerate(DECKS, 1)]


def drawn(table: Scenario, seat: int = 0, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    view = table.game.view(seat)
    console.print(board(view, NAMES[: len(view["players"])], width))
    assert isinstance(console.file, StringIO)
    screen = console.file.getvalue()
    assert max(map(len, screen.splitlines())) <= width
    return screen


def lines_of(screen: str, label: str) -> list[str]:
    """Each block's row of this name."""
    return [" ".join(line.split()) for line in screen.splitlines() if line.strip().startswith(label)]


def dragon(*sides: object, active: int = 0) -> Scenario:
    rest = [side()] * (4 - len(sides))
    return scenario(*sides, *rest, active=active, mode="two-headed-dragon")  # type: ignore[arg-type]


def test_teammates_stand_beside_each_other_and_the_own_team_first() -> None:
    for seat, first in ((0, "P1"), (1, "P1"), (2, "P3"), (3, "P3")):
        screen = drawn(dragon(), seat)
        other = {"P1": "P3", "P3": "P1"}[first]
        assert screen.index(f"{first} [") < screen.index(f"{other} [")
        assert any("P1 [" in line and "P2 [" in line for line in screen.splitlines())
        assert not any("P2 [" in line and "P3 [" in line for line in screen.splitlines())


def test_a_long_deck_is_broken_after_a_spec() -> None:
    assert "Necromancy" in drawn(dragon())
    assert "Strength" in drawn(scenario(*[side()] * 5, mode="free-for-all"))


def test_the_shared_base_and_the_acting_team_are_marked() -> None:
    screen = drawn(dragon(side(base_damage=4), active=2))
    assert lines_of(screen, "Base HP") == [
        "Base HP 26/30 shared 26/30 shared",
        "Base HP 30/30 shared 30/30 shared",
    ]
    assert "Turn 6: P3 and P4" in screen
    assert "> P3 [" in screen
    assert "> P1 [" not in screen


@pytest.mark.parametrize(
    ("players", "width", "blocks"),
    [(3, 80, [2, 1]), (3, 110, [3]), (4, 80, [2, 2]), (5, 80, [2, 2, 1]), (5, 110, [3, 2])],
)
def test_three_to_five_stand_in_rows(players: int, width: int, blocks: list[int]) -> None:
    screen = drawn(scenario(*[side()] * players, mode="free-for-all"), 0, width)
    assert [line.count("20/20") for line in lines_of(screen, "Base HP")] == blocks


def test_whoever_looks_comes_first_and_the_others_in_turn_order() -> None:
    screen = drawn(scenario(*[side(gold=5 + seat) for seat in range(3)], mode="free-for-all"), 1)
    assert lines_of(screen, "Gold") == [
        "Gold, workers 6 gold, 6 workers 7 gold, 6 workers",
        "Gold, workers 5 gold, 6 workers",
    ]


def test_empty_patrol_slots_are_left_out() -> None:
    screen = drawn(scenario(side(), side(patrol={"elite": "Iron Man"}), side(), mode="free-for-all"))
    assert lines_of(screen, "Elite") == ["Elite +1 ATK - Iron Man 4/4 [3/4]"]
    assert lines_of(screen, "Squad leader") == []
    assert lines_of(screen, "Patrol") == ["Patrol nobody"]


def test_a_lent_patroller_is_told_on_both_sides() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(), side(), mode="free-for-all")
    t.do("end", *[f"patrol nobody as {slot}" for slot in ("squad leader", "elite", "scavenger")])
    t.do("patrol nobody as technician", "patrol nobody as lookout", "patrol Tenderfoot as elite for P3")
    screen = drawn(t, 0, 110)
    assert lines_of(screen, "Elite") == ["Elite +1 ATK - - Tenderfoot 2/2 [1/2] (lent"]
    assert "Tenderfoot (lent to P3)" in lines_of(screen, "Not on patrol")[0]


def test_the_map_is_named_for_two_as_well() -> None:
    assert "On Fury Road" in drawn(scenario(side(), side(), map="Fury Road"))
    assert "On " not in drawn(scenario(side(), side()))
    assert "Turn 4: P1. On Fury Road" in drawn(scenario(*[side()] * 3, map="Fury Road", mode="free-for-all"))


def test_specs_of_tech_buildings_are_named_where_there_are_several() -> None:
    three = side(specs=["Fire", "Law", "Growth"], spec="Law", tech=2)
    assert "II 5/5 for Law" in drawn(scenario(three, side(), mode="3-hero"))


def test_other_runes_and_the_future_are_shown() -> None:
    t = scenario(side(play=[piece("Fading Argonaut", marks={"time": 2})], future={"Nebula": 1}), side())
    screen = drawn(t, 0, 110)
    assert "Nebula (future, 1 time rune)" in screen
    assert "2 time runes" in screen


def test_what_one_knows_of_the_draw_pile_is_shown_to_whoever_knows_it() -> None:
    t = scenario(side(hero="Vir Garbarean", hand=["Spark"], deck=["Bloom", "Wither"]), side())
    t.do("use Vir Garbarean (look)")
    assert "Bloom is on top of the draw pile" in drawn(t, 0, 110)
    assert "draw pile" not in drawn(t, 1, 110)


def test_the_verdict_names_all_winners() -> None:
    names = ["A", "B", "C"]
    assert verdict([], names) == "The game is a draw."
    assert verdict([1], names) == "B wins."
    assert verdict([0, 1], names) == "A and B win."
