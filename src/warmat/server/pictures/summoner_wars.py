"""Summoner Wars as a picture: the battlefield from the side, with a player at each end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warmat.server.pictures.canvas import EDGE, GOLD, PANEL, SIDES, Canvas, cut
from warmat.summoner_wars.rules.model.board import COLUMNS, ROWS

LETTERS = "abcdef"
SIDE, FOOT, GAP = 200, 40, 4


def draw(canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
    """Row 1, where the first player begins, is on the left."""
    width = (canvas.width - 2 * SIDE) / ROWS
    height = (canvas.height - FOOT - 10) / COLUMNS
    for column, letter in enumerate(LETTERS[:COLUMNS]):
        for row in range(ROWS):
            x, y = SIDE + row * width, 10 + column * height
            canvas.box(x, y, width - GAP, height - GAP, "none", edge=EDGE, corner=4)
            there = [piece for piece in view["pieces"] if piece["space"] == f"{letter}{row + 1}"]
            if there:
                _piece(canvas, there[0], x, y, width - GAP, height - GAP)
    for seat, side in enumerate(view["players"][:2]):
        x = 10 if seat == 0 else canvas.width - SIDE + 6
        _panel(canvas, view, side, names[seat], x, SIDE - 20)


def _panel(
    canvas: Canvas, view: dict[str, Any], side: dict[str, Any], name: str, x: float, width: float
) -> None:
    acting = view["active"] == side["seat"] and not view["over"]
    edge = GOLD if acting else SIDES[side["seat"] % len(SIDES)]
    canvas.box(x, 10, width, canvas.height - FOOT - 14, PANEL, edge=edge)
    canvas.text(x + 12, 40, cut(name, width - 24, 20), 20, bold=True)
    canvas.text(x + 12, 64, cut(side["faction"], width - 24, 16), 16, ink=GOLD)
    rows = [
        ("Magic", str(side["magic"])),
        ("Hand", str(side["hand_count"])),
        ("Draw pile", str(side["draw_pile_count"])),
        ("Discard", str(side["discard_count"])),
    ]
    canvas.rows(x + 12, 100, width - 24, rows)


def _piece(canvas: Canvas, piece: dict[str, Any], x: float, y: float, width: float, height: float) -> None:
    life = piece.get("life", 0)
    canvas.card(
        x,
        y,
        width,
        height,
        piece["name"],
        piece["controller"],
        left=str(piece["strength"]) if "strength" in piece else "",
        right=str(life - piece["damage"]) if life else "",
        hurt=piece["damage"] > 0,
        note=f"+{piece['boost']}" if piece["boost"] else "",
    )
