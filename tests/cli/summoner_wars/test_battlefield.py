"""The battlefield as it is drawn: every card with its figures now, from the side of whoever looks."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from warmat.cli.summoner_wars.terminal_game import SummonerWarsTerminalGame
from warmat.summoner_wars.scenario import PieceSpec, Scenario, piece, scenario, side

NAMES = ["P1 Tundra Orcs", "P2 Fallen Kingdom"]
TABLETOP = SummonerWarsTerminalGame()


def drawn(table: Scenario, seat: int = 0, width: int = 100, colour: bool = False, asked: bool = True) -> str:
    """The board, with the open question marked on it."""
    console = Console(
        file=StringIO(), width=width, force_terminal=colour, color_system="standard" if colour else None
    )
    decision = table.game.decision
    menu = TABLETOP.menu(table.game, "", decision.options) if asked and decision is not None else None
    console.print(TABLETOP.board(table.game, seat, NAMES, width, menu), markup=False, highlight=False)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def cell(screen: str, space: str) -> str:
    """What stands on a space: its lines put together, without its own name."""
    lines = screen.splitlines()
    columns = next(line for line in reversed(lines) if line.split() and set(line.split()) == set("abcdef"))
    at = columns.split().index(space[0])
    row = next(i for i, line in enumerate(lines) if line.startswith(f"{space[1]} │"))
    found: list[str] = []
    while "│" in lines[row]:
        found.append(lines[row].split("│")[at + 1])
        row += 1
    return " ".join(" ".join(found).split())


def test_a_card_shows_its_name_strength_and_life() -> None:
    screen = drawn(
        scenario(side(board={"c3": "Smasher", "d3": "Frost Shaman", "a3": "Five-Life Gate"}), side())
    )
    assert cell(screen, "c3") == "▲ Smasher †4 ♥6"  # melee
    assert cell(screen, "d3") == "▲ Frost Shaman →3 ♥4"  # ranged
    assert cell(screen, "a3") == "△ Five-Life Gate ♥5"
    assert cell(screen, "f4") == "f4"


@pytest.mark.parametrize(
    ("what", "shown"),
    [
        (piece("Smasher", damage=2), "†4 ♥4/6"),
        (piece("Smasher", boost=3), "†4 ♥6 ◆3"),
        (piece("Smasher", under=["Freeze", "Shonk"]), "†4 ♥6 ≡2"),
        (piece("Undead Warrior", boost=2), "†4 ♥4 ◆2"),  # strength with its boost
    ],
)
def test_what_lies_on_a_card(what: PieceSpec, shown: str) -> None:
    screen = drawn(scenario(side(board={"c3": what}), side()))
    assert cell(screen, "c3").endswith(f"{what.name} {shown}")


def test_changed_figures_are_coloured() -> None:
    table = scenario(side(board={"c3": piece("Smasher", damage=2)}, active=["For Glory"]), side())
    screen = drawn(table, colour=True)
    assert "\x1b[1;32m6\x1b[0m" in screen  # strength 4 and 2 more: green
    assert "\x1b[1;31m4\x1b[0m" in screen  # life left: red
    assert "\x1b" not in drawn(table)


def test_everybody_sits_at_the_bottom_of_the_own_board() -> None:
    table = scenario(side(), side())
    first, second = drawn(table, 0), drawn(table, 1)
    assert first.index("Ret-Talus") < first.index("Grognack")
    assert second.index("Grognack") < second.index("Ret-Talus")
    assert first.index("8 │ a8") < first.index("1 │")
    assert second.index("1 │ f1") < second.index("8 │")
    assert "f               e " in second
    assert cell(first, "f8") == cell(second, "f8").replace("△", "▽") == "▽★Ret-Talus →2 ♥12"


def test_whose_a_card_is_can_be_seen_without_colours() -> None:
    table = scenario(side(board={"c3": "Smasher"}), side(board={"c6": "Undead Warrior"}), phase="build")
    assert cell(drawn(table, 0, asked=False), "c3").startswith("△")
    assert cell(drawn(table, 0, asked=False), "c6").startswith("▽")
    assert cell(drawn(table, 1, asked=False), "c3").startswith("▽")
    taken = scenario(side(board={"c3": piece("Undead Warrior", owner=1)}), side())
    assert cell(drawn(taken, asked=False), "c3").startswith("△")


def test_what_can_move_is_marked_and_so_is_where_to() -> None:
    table = scenario(
        side(board={"c3": "Smasher", "a3": "Five-Life Gate"}), side(board={"c6": "Undead Warrior"})
    )
    screen = drawn(table)
    assert cell(screen, "c3").startswith("▲")
    assert cell(screen, "a3").startswith("△")
    assert cell(screen, "c6").startswith("▽")
    assert cell(screen, "c5") == "•c5"
    assert cell(screen, "e5") == "e5"


def test_attackers_and_their_targets_are_marked_but_not_attacks_on_the_own_cards() -> None:
    table = scenario(
        side(board={"c3": "Smasher", "c2": "Tundra Fighter"}),
        side(board={"c4": "Undead Warrior", "e6": "Undead Archer"}),
        phase="attack",
    )
    screen = drawn(table)
    assert cell(screen, "c3").startswith("▲")
    assert cell(screen, "c4").startswith("▼")
    assert cell(screen, "c2").startswith("△")  # only friends in its reach
    assert cell(screen, "e6").startswith("▽")


def test_spaces_and_targets_of_a_question_carry_their_numbers() -> None:
    table = scenario(
        side(board={"b2": "Smasher", "a2": "Tundra Fighter"}, hand=["Freeze"]), side(), phase="summon"
    )
    table.do("play Freeze")
    screen = drawn(table)
    assert cell(screen, "b2").endswith("[1]")
    assert cell(screen, "a2").endswith("[2]")
    assert "[" not in cell(screen, "a1")
    table = scenario(
        side(board={"c3": "Five-Life Gate"}, hand=["Tundra Charger"], magic=1), side(), phase="summon"
    )
    table.do("summon Tundra Charger -> c4", "yes")
    assert table.options == ["choose b4", "choose d4", "choose c5"]
    assert cell(drawn(table), "d4") == "•d4 [2]"


def test_who_has_moved_or_attacked_is_told_in_the_phase_for_it() -> None:
    table = scenario(
        side(board={"c3": "Smasher", "a3": "Tundra Fighter"}),
        side(board={"c6": "Undead Warrior", "a4": "Undead Archer"}),
    )
    table.do("move Smasher -> c5")
    assert cell(drawn(table), "c5").endswith("moved")
    assert "moved" not in cell(drawn(table), "a3")
    table.do("end", "end")
    assert table.phase == "attack"
    assert "moved" not in cell(drawn(table), "c5")
    table.do("attack Smasher -> Undead Warrior")
    assert cell(drawn(table), "c5").endswith("attacked")


def test_the_sides_show_magic_counts_and_active_events() -> None:
    table = scenario(
        side(board={"b2": "Smasher"}, hand=["Shonk"], magic=4, active=[piece("Freeze", on=["b2"])]),
        side(magic=15, draw_pile=["Dragos"] * 3, discard=["Purge"] * 2),
    )
    screen = drawn(table)
    assert "P1 Tundra Orcs  magic 4 ▮▮▮▮▯▯▯▯▯▯▯▯▯▯▯  hand 1, draw 0, discard 0" in screen
    assert f"P2 Fallen Kingdom  magic 15 {'▮' * 15}  hand 0, draw 3, discard 2" in screen
    assert "Active events: Freeze (on Smasher)" in screen
    assert "Freeze" in cell(screen, "b2")


def test_the_phase_and_whose_turn_it_is() -> None:
    screen = drawn(scenario(side(board={"c3": "Smasher"}), side()))
    assert "Turn 11: P1 Tundra Orcs" in screen
    assert "summon MOVE build attack magic draw" in screen
    assert "» P1 Tundra Orcs" in screen
    assert "» P2" not in screen


@pytest.mark.parametrize("width", [100, 80, 70])
def test_it_fits(width: int) -> None:
    names = [
        "Tundra Fighter",
        "Frost Shaman",
        "Undead Warrior",
        "Hellfire Cultist",
        "Ten-Life Gate",
        "Smasher",
    ]
    crowd: dict[str, str | PieceSpec] = {
        f"{column}{row}": piece(name, damage=1, boost=9, under=["Freeze"])
        for row in (2, 3)
        for column, name in zip("abcdef", names, strict=True)
    }
    screen = drawn(scenario(side(board=crowd), side()), width=width)
    assert max(map(len, screen.splitlines())) <= width
    if width >= 80:
        assert "…" not in screen


def test_an_empty_row_is_one_line() -> None:
    lines = drawn(scenario(side(), side())).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("4 │"))
    assert lines[at + 1].lstrip().startswith("├")
