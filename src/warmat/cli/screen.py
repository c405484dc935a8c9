"""The terminal: colours where it has them, plain text where it has none, no clutter anywhere."""

from __future__ import annotations

import contextlib
import io
import sys
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

View = dict[str, Any]  # what `game.view(seat)` returns
SIDE_COLOURS = ["cyan", "magenta", "green", "yellow", "blue"]
BETTER, WORSE = "bold green", "bold red"  # figures that an effect has changed
WIDEST = 110  # longer lines are hard to read


def open_screen(plain: bool) -> Console:
    """Where to print. Text is printed as it is: a deck's [brackets] are no markup."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # an old terminal shows '?' rather than nothing at all
    console = Console(
        markup=False,
        highlight=False,
        emoji=False,
        color_system=None if plain else "auto",
        force_terminal=False if plain else None,
    )
    console.width = min(console.width, WIDEST)
    return console


def colour_of(seat: int) -> str:
    """The colour of a player and of what the player has."""
    return SIDE_COLOURS[seat % len(SIDE_COLOURS)]


def changed(now: int, was: int) -> str:
    """How a figure is coloured that may differ from the printed one."""
    return "" if now == was else BETTER if now > was else WORSE


def verdict(winners: list[int], names: list[str]) -> str:
    """Who has won, in a sentence."""
    if not winners:
        return "The game is a draw."
    return f"{' and '.join(names[seat] for seat in winners)} win{'' if len(winners) > 1 else 's'}."


def ruling(text: str) -> Padding:
    """A ruling, its lines in line behind the dot."""
    table = Table.grid(padding=(0, 1))
    table.add_row("·", Text(text))
    return Padding(table, (0, 0, 0, 1))


def is_live() -> bool:
    """Whether a person sits at the keyboard, rather than a pipe."""
    return sys.stdin.isatty()


def read_line(console: Console, prompt: str) -> str:
    """One line from the keyboard; EOFError when there are no more."""
    if is_live():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (lines can then be edited, and called back with the arrow keys)
        return input(prompt).strip()
    console.print(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    console.print(line.rstrip("\r\n"))  # so that a piped game can be read like a played one
    return line.strip()
