"""A game that says nothing of how it is drawn: who plays, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warmat.server.pictures.canvas import FAINT, Canvas, cut


def draw(canvas: Canvas, view: dict[str, Any], names: Sequence[str]) -> None:
    canvas.text(60, 260, cut(" – ".join(names), canvas.width - 120, 44), 44, bold=True)
    canvas.text(60, 320, f"Turn {view.get('turn', 1)}", 28, ink=FAINT)
