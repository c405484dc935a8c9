"""A table in plain text, as a spectator sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from warmat.kernel.game import Game
from warmat.registry import Slot

FILES = "abcdef"
RANKS = range(8, 0, -1)

# The board of a game that has one, in lines, from a spectator's view.
DRAWINGS: Final = Slot[Callable[[dict[str, Any]], list[str]]]("drawing", "{title} has no board to draw.")


def show(game: Game, render_mode: str | None) -> str | None:
    """The game as an environment's `render` gives it: printed for people, else as a text."""
    text = render(game)
    if render_mode == "human":
        print(text)
        return None
    return text


def render(game: Game) -> str:
    """Who has what, what is in play, and whose choice it is. Nothing hidden."""
    seen = game.view(-1)
    lines = [f"Turn {seen['turn']}, {seen['phase']}, P{seen['active'] + 1}'s turn"]
    for side in seen["players"]:
        figures = ", ".join(f"{side[key]} {key.removesuffix('_count')}" for key in _FIGURES if key in side)
        lines.append(f"P{side['seat'] + 1}: {figures}")
    if game.name in DRAWINGS:
        lines += DRAWINGS[game.name](seen)
    lines += [f"  {_piece(piece)}" for piece in seen.get("pieces", ())]
    if game.state.over:
        winners = ", ".join(f"P{seat + 1}" for seat in game.result or [])
        lines.append(f"Over: {winners} won." if winners else "Over: a draw.")
    else:
        lines.append(f"P{game.options[0].player + 1} chooses.")
    return "\n".join(lines)


_FIGURES = ("gold", "workers", "magic", "hand_count", "deck_count", "draw_pile_count", "discard_count")


def _piece(piece: dict[str, Any]) -> str:
    words = [f"P{piece['controller'] + 1} {piece['label']}"]
    if piece.get("space"):
        words.append(f"at {piece['space']}")
    if "hp" in piece:
        words.append(f"{piece['atk']}/{piece['hp'] - piece['damage']}")
    elif "life" in piece:
        words.append(f"{piece['life'] - piece['damage']} life")
    if piece.get("slot"):
        words.append(f"as {piece['slot']}")
    if piece.get("exhausted"):
        words.append("exhausted")
    return " ".join(words)


def battlefield(seen: dict[str, Any]) -> list[str]:
    """Two letters for each card: its player's number and the first letter of its name."""
    at = {piece["space"]: f"{piece['controller'] + 1}{piece['name'][0]}" for piece in seen["pieces"]}
    rows = [" ".join([str(rank), *(at.get(f"{file}{rank}", " .") for file in FILES)]) for rank in RANKS]
    return [*rows, f"   {'  '.join(FILES)}"]
