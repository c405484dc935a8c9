"""The terminal: colours where it has them, plain text where it has none, no clutter anywhere."""

from __future__ import annotations

import contextlib
import io
import sys

from rich.console import Console

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
