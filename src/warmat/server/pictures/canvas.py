"""Drawing with few words: boxes, letters and cards, written as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 1200, 630  # what previews of links are cut to
LETTER = 0.57  # the width of a usual letter, of its height
GROUND, PANEL, EDGE = "#10161a", "#1c262a", "#34434a"
INK, FAINT, GOLD = "#eef2f1", "#b3c0c2", "#ffd15c"
STRENGTH, LIFE, HURT = "#d9a23c", "#b8403a", "#ff8a7a"
SIDES = ("#3d6dba", "#b8573a", "#4f8a54", "#8d6fb0", "#a8916c")  # by seat


def cut(text: str, width: float, size: float) -> str:
    """As much of it as fits."""
    most = max(1, int(width / (size * LETTER)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def lines_of(text: str, width: float, size: float, most: int) -> list[str]:
    """Words in lines, the last one cut."""
    found: list[str] = []
    for word in text.split():
        joined = f"{found[-1]} {word}" if found else word
        if found and len(joined) * size * LETTER <= width:
            found[-1] = joined
        elif len(found) < most:
            found.append(word)
        else:
            found[-1] = joined
    return [cut(line, width, size) for line in found]


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []
        self.box(0, 0, width, height, GROUND, corner=0)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        edge: str = "none",
        corner: float = 8,
        dim: bool = False,
    ) -> None:
        faint = ' opacity="0.55"' if dim else ""
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{fill}"'
            f' stroke="{edge}" stroke-width="2"{faint}/>'
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 18,
        *,
        ink: str = INK,
        bold: bool = False,
        anchor: str = "start",
    ) -> None:
        weight = 700 if bold else 400
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-family="Inter" font-size="{size:g}" font-weight="{weight}"'
            f' fill="{ink}" text-anchor="{anchor}">{escape(text)}</text>'
        )

    def figure(self, x: float, y: float, text: str, fill: str, ink: str = INK) -> None:
        """A number on a small plate, around this point."""
        width = 14 + 11 * len(text)
        self.box(x - width / 2, y - 13, width, 26, fill, corner=6)
        self.text(x, y + 6, text, 17, ink=ink, bold=True, anchor="middle")

    def card(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        name: str,
        seat: int,
        *,
        left: str = "",
        right: str = "",
        hurt: bool = False,
        note: str = "",
        dim: bool = False,
    ) -> None:
        """A piece: its name, a figure in each corner below, and a word above them."""
        self.box(x, y, width, height, PANEL, edge=SIDES[seat % len(SIDES)], dim=dim)
        room = 2 if height < 84 else 3
        for at, line in enumerate(lines_of(name, width - 12, 14, room)):
            self.text(x + width / 2, y + 20 + 17 * at, line, 14, anchor="middle", ink=FAINT if dim else INK)
        if note:
            self.text(
                x + width / 2, y + height - 12, cut(note, width - 76, 13), 13, ink=GOLD, anchor="middle"
            )
        if left:
            self.figure(x + 20, y + height - 18, left, STRENGTH, GROUND)
        if right:
            self.figure(
                x + width - 20, y + height - 18, right, HURT if hurt else LIFE, GROUND if hurt else INK
            )

    def rows(
        self, x: float, y: float, width: float, rows: Sequence[tuple[str, str]], size: float = 17
    ) -> None:
        """What something is, and how much of it."""
        for at, (what, much) in enumerate(rows):
            self.text(x, y + at * (size + 7), what, size, ink=FAINT)
            self.text(
                x + width, y + at * (size + 7), cut(much, width * 0.75, size), size, bold=True, anchor="end"
            )

    def caption(self, text: str) -> None:
        """What the picture is of, below."""
        self.text(20, self.height - 14, cut(text, self.width - 200, 18), 18, ink=FAINT)
        self.text(self.width - 20, self.height - 14, "WARMAT", 18, ink=GOLD, bold=True, anchor="end")

    def inside(self, drawn: str, x: float, y: float) -> None:
        """Another picture, at this place."""
        self._parts.append(f'<g transform="translate({x:g} {y:g})">{drawn}</g>')

    def written(self) -> str:
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(self._parts)}</svg>'
