"""The table as it is drawn: everything a player may know, in 80 columns, and nothing more."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tests.codex.zone_cards import ZONES
from warmat.cli.codex.board import board
from warmat.codex.scenario import Scenario, piece, scenario, side


def drawn(table: Scenario, seat: int = 0, colour: bool = False, width: int = 80) -> str:
    console = Console(
        file=StringIO(), width=width, force_terminal=colour, color_system="standard" if colour else None
    )
    console.print(board(table.game.view(seat), ["P1 [Bashing]", "P2 [Finesse]"]))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def row(screen: str, label: str) -> str:
    """A row of the board, with its lines put together."""
    lines = screen.splitlines()
    at = next(i for i, line in enumerate(lines) if line.strip().startswith(label))
    found = [lines[at]]
    for line in lines[at + 1 :]:
        if line[:22].strip():
            break
        found.append(line)
    return " ".join(" ".join(found).split())


def test_both_sides_at_a_glance() -> None:
    screen = drawn(
        scenario(
            side(gold=3, workers=7, tech=2, base_damage=4, hand=["Spark"], deck=["Bloom", "Wither"]),
            side(command={"River Montoya": 2}, play=[piece("Tower", damage=1)], gold=9),
        )
    )
    assert row(screen, "Base HP") == "Base HP 16/20 20/20"
    assert "I 5/5, II 5/5 -" in row(screen, "Tech buildings")
    assert "Tower 3/4" in row(screen, "Add-on")
    assert "3 gold, 7 workers 9 gold" in row(screen, "Gold, workers")
    assert "1, 2, 0 0, 0, 0" in row(screen, "Hand, deck, discard")
    assert "back in 2 turns" in row(screen, "Hero")


def test_a_hero_shows_its_level_and_the_next_band() -> None:
    screen = drawn(scenario(side(hero=piece("Troq Bashar", level=6)), side(hero="River Montoya")))
    assert "Troq Bashar level 6/8" in screen
    assert "next band 8" in screen
    assert "Troq Bashar 3/4" in row(screen, "Not on patrol")  # its band's own figures: nothing is changed
    top = drawn(scenario(side(hero=piece("Troq Bashar", level=8)), side()))
    assert "(max)" in top


def test_patrollers_stand_in_their_slots_with_their_bonuses() -> None:
    screen = drawn(scenario(side(), side(patrol={"squad leader": "Iron Man", "elite": "Tenderfoot"})))
    assert row(screen, "Squad leader") == "Squad leader +1 armor - Iron Man 3/4 (armor 1)"
    assert row(screen, "Elite") == "Elite +1 ATK - Tenderfoot 2/2 [1/2]"
    assert row(screen, "Lookout") == "Lookout +1 resist - -"


@pytest.mark.parametrize(
    ("what", "mark"),
    [
        (piece("Iron Man", damage=2), "Iron Man 3/4 (2 damage)"),
        (piece("Iron Man", runes=1), "Iron Man 4/5 [3/4] (+1/+1 rune)"),
        (piece("Iron Man", runes=-2), "Iron Man 1/2 [3/4] (2 -1/-1 runes)"),
        (piece("Iron Man", exhausted=True), "Iron Man 3/4 (exhausted)"),
        (piece("Iron Man", arrived_now=True), "Iron Man 3/4 (just arrived)"),
        (piece("Timely Messenger", arrived_now=True), "Timely Messenger 1/1 (haste)"),
        (piece("Iron Man", owner=1), "Iron Man 3/4 (taken from P2)"),
        (piece("Eggship"), "Eggship 4/3 (flying)"),
    ],
)
def test_what_lies_on_a_piece(what: object, mark: str) -> None:
    screen = drawn(scenario(side(play=[what]), side()), width=110)  # type: ignore[list-item]
    assert mark in row(screen, "Not on patrol")


def test_a_building_under_construction_is_marked() -> None:
    screen = drawn(scenario(side(play=[piece("Tower", constructing=True)]), side()))
    assert "Tower 4/4 (being built)" in row(screen, "Add-on")


def test_an_ongoing_spell_names_what_it_holds() -> None:
    two_step = piece("Two Step", holds=["Tenderfoot", "Older Brother"], caster="River Montoya")
    screen = drawn(
        scenario(side(hero="River Montoya", play=["Tenderfoot", "Older Brother", two_step]), side())
    )
    assert "on Tenderfoot and Older Brother" in row(screen, "Not on patrol")


def test_whoever_looks_sits_at_the_left() -> None:
    table = scenario(side(), side())
    assert drawn(table, 0).index("P1 [Bashing]") < drawn(table, 0).index("P2 [Finesse]")
    assert drawn(table, 1).index("P2 [Finesse]") < drawn(table, 1).index("P1 [Bashing]")


def test_changed_figures_are_coloured() -> None:
    table = scenario(side(play=[piece("Iron Man", runes=1)]), side(play=[piece("Eggship", runes=-1)]))
    screen = drawn(table, colour=True)
    assert "\x1b[1;32m4\x1b[0m" in screen  # better: green
    assert "\x1b[1;31m3\x1b[0m" in screen  # worse: red
    assert "\x1b" not in drawn(table)


def test_it_fits_80_columns() -> None:
    crowd = ["Regular-sized Rhinoceros", "Granfalloon Flagbearer", "Star-Crossed Starlet"]
    screen = drawn(scenario(side(play=crowd, tech=3), side(play=crowd, hero="River Montoya")))
    assert max(map(len, screen.splitlines())) <= 80


def test_what_is_not_in_play_has_a_row_of_its_own() -> None:
    table = scenario(side(future={"Comer": 2}, hand=["Herald"]), side(play=["Cells"]), book=ZONES)
    table.do("play Herald")
    line = row(drawn(table), "Not in play")
    assert "Comer (future, 2 time" in line
    assert "Herald (held by Cells)" in line
