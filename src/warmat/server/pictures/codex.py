"""Codex as a picture: a row for each side, with its base, its patrol zone and what stands behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warmat.codex.rules.model.terms import SLOT_NAMES
from warmat.server.pictures.canvas import EDGE, FAINT, GOLD, GROUND, PANEL, SIDES, Canvas, cut

BUILDINGS = ("base", "tech building", "add-on")
LEFT, RIGHT, FOOT, GAP = 20, 20, 40, 10
PANEL_WIDTH = 250
CARD = 128.0
SEVERAL = 200  # a row is lower than this where there are more than two sides


def draw(canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
    """The second player above the first, as one sits at a table; of several, one below the other."""
    seats = range(len(view["players"]))
    order = list(reversed(seats)) if len(seats) == 2 else list(seats)
    height = (canvas.height - FOOT - GAP * (len(order) + 1)) / len(order)
    for at, seat in enumerate(order):
        _side(canvas, view, seat, names[seat], GAP + at * (height + GAP), height)


def _side(canvas: Canvas, view: dict[str, Any], seat: int, name: str, y: float, height: float) -> None:
    mine = [piece for piece in view["pieces"] if piece["controller"] == seat]
    acting = seat in view["acting"] and not view["over"]
    edge = GOLD if acting else SIDES[seat % len(SIDES)]
    canvas.box(LEFT - 10, y, canvas.width - LEFT - RIGHT + 20, height, GROUND, edge=edge)
    _panel(canvas, view["players"][seat], mine, name, y, height)
    left = LEFT + PANEL_WIDTH + 20
    room = canvas.width - left - RIGHT
    shown = [piece for piece in mine if piece["type"] not in BUILDINGS]
    if height < SEVERAL:  # of several sides: all in one row
        _cards(canvas, shown, seat, left, y + 10, room, height - 20, zone=False)
        return
    card_height = (height - 40) / 2
    width = (room - 4 * GAP) / 5
    for at, slot in enumerate(SLOT_NAMES):
        x = left + at * (width + GAP)
        canvas.text(x + width / 2, y + 20, slot.capitalize(), 13, ink=FAINT, anchor="middle")
        there = next((piece for piece in shown if piece["slot"] == slot), None)
        if there is None:
            canvas.box(x, y + 26, width, card_height, "none", edge=EDGE)
        else:
            _piece(canvas, there, seat, x, y + 26, width, card_height)
    others = [piece for piece in shown if piece["slot"] is None]
    _cards(canvas, others, seat, left, y + 34 + card_height, room, card_height)


def _panel(
    canvas: Canvas, side: dict[str, Any], mine: Sequence[dict[str, Any]], name: str, y: float, height: float
) -> None:
    canvas.box(LEFT, y + 10, PANEL_WIDTH, height - 20, PANEL)
    canvas.text(LEFT + 14, y + 38, cut(name, PANEL_WIDTH - 28, 22), 22, bold=True)
    specs = " / ".join(side["specs"])
    canvas.text(LEFT + 14, y + 62, cut(specs, PANEL_WIDTH - 28, 16), 16, ink=GOLD)
    base = [piece["hp"] - piece["damage"] for piece in mine if piece["type"] == "base"]
    rows = [
        ("Base", str(base[0]) if base else "–"),
        ("Gold", str(side["gold"])),
        ("Workers", str(side["workers"])),
        ("Hand", str(side["hand_count"])),
    ]
    rows += [
        (piece["name"], "being built" if piece["constructing"] else str(piece["hp"] - piece["damage"]))
        for piece in mine
        if piece["type"] in BUILDINGS and piece["type"] != "base"
    ]
    canvas.rows(LEFT + 14, y + 92, PANEL_WIDTH - 28, rows[: max(1, int((height - 96) / 24))])


def _cards(
    canvas: Canvas,
    pieces: Sequence[dict[str, Any]],
    seat: int,
    x: float,
    y: float,
    room: float,
    height: float,
    zone: bool = True,
) -> None:
    """As many as there is room for, and how many more there are."""
    most = int((room + GAP) / (CARD + GAP))
    shown = pieces if len(pieces) <= most else pieces[: most - 1]
    for at, piece in enumerate(shown):
        _piece(canvas, piece, seat, x + at * (CARD + GAP), y, CARD, height, zone)
    if len(shown) < len(pieces):
        more = f"and {len(pieces) - len(shown)} more"
        canvas.text(x + len(shown) * (CARD + GAP) + 10, y + height / 2, more, 17, ink=FAINT)


def _piece(
    canvas: Canvas,
    piece: dict[str, Any],
    seat: int,
    x: float,
    y: float,
    width: float,
    height: float,
    zone: bool = True,
) -> None:
    """`zone`: where it patrols is seen from where it lies."""
    alive = "hp" in piece
    note = f"level {piece['level']}" if "level" in piece else ""
    if alive and piece["armor"]:
        note = f"{note} +{piece['armor']}".strip()
    if piece["slot"] is not None and not zone:
        note = str(piece["slot"])
    canvas.card(
        x,
        y,
        width,
        height,
        piece["name"],
        seat,
        left=str(piece["atk"]) if alive else "",
        right=str(piece["hp"] - piece["damage"]) if alive else "",
        hurt=alive and piece["damage"] > 0,
        note=note,
        dim=piece["exhausted"],
    )
