"""A table outside of a game at the terminal: printed by `game.show()`, and as HTML in a notebook."""

from __future__ import annotations

import io

from rich.console import Console
from rich.text import Text

from warmat.cli.screen import WIDEST, open_screen, verdict
from warmat.cli.terminal_game import terminal_game_of
from warmat.kernel.game import Game

# Rich's own frame is a whole page; a notebook wants the drawing alone.
_DRAWN = '<pre style="font-family:monospace;line-height:1.2">{code}</pre>'


def show(game: Game, seat: int) -> None:
    _print(open_screen(plain=False), game, seat)


def html(game: Game, seat: int) -> str:
    console = Console(
        record=True,
        file=io.StringIO(),
        width=WIDEST,
        markup=False,
        highlight=False,
        emoji=False,
        force_jupyter=False,
    )
    _print(console, game, seat)
    return console.export_html(inline_styles=True, code_format=_DRAWN)


def _print(console: Console, game: Game, seat: int) -> None:
    drawn = terminal_game_of(game.name)
    names = [f"P{n} {deck}" for n, deck in enumerate(drawn.decks(game), 1)]
    console.print(drawn.board(game, seat, names, console.width, None))
    if seat >= 0:
        hand = game.view(seat)["players"][seat].get("hand", [])
        console.print(Text(f"Hand: {', '.join(hand) or 'none'}"))
    if game.result is not None:
        console.print(Text(verdict(game.result, names)))
    else:
        console.print(Text(f"{names[game.options[0].player]} chooses."))
