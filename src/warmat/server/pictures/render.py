"""Pictures of a table, for links and posts: drawn as SVG from what a spectator sees, and made a PNG of.

There is no browser where a server runs. So the board is drawn anew, plainly, from the same view that the page
draws, and `resvg-py` makes an image of it: one small wheel for each system, which needs nothing else of it.
The letters are Inter's, as on the page; a name with others is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from warmat.server.catalogue import catalogue_of
from warmat.server.pictures.canvas import HEIGHT, WIDTH, Canvas

FONTS = Path(__file__).parent / "fonts"
STRIP = 4  # pictures of a film strip in a row
GAP = 16
MOST = 12  # pictures of a film strip


def svg(view: dict[str, Any], names: Sequence[str], caption: str = "") -> str:
    """The board as a spectator sees it. `names`: who sits where; `caption`: what the picture is of."""
    canvas = Canvas(WIDTH, HEIGHT)
    catalogue_of(view["game"]).draw(canvas, view, [shown_name(name, seat) for seat, name in enumerate(names)])
    canvas.caption(caption)
    return canvas.written()


def strip(views: Sequence[dict[str, Any]], names: Sequence[str], captions: Sequence[str]) -> str:
    """Several moments as one picture, from left to right and then below."""
    columns = min(STRIP, len(views))
    rows = -(-len(views) // columns)
    canvas = Canvas((WIDTH + GAP) * columns - GAP, (HEIGHT + GAP) * rows - GAP)
    for at, (view, caption) in enumerate(zip(views, captions, strict=True)):
        x, y = (at % columns) * (WIDTH + GAP), (at // columns) * (HEIGHT + GAP)
        canvas.inside(svg(view, names, caption), x, y)
    return canvas.written()


def captioned(title: str, view: dict[str, Any]) -> str:
    """The title, and whose turn it is: of two sides as the log counts turns, each player's own."""
    sides = {side.get("team", seat) for seat, side in enumerate(view["players"])}
    return f"{title} · turn {(view['turn'] + 1) // 2}" if len(sides) == 2 else title


def chosen(views: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of the moments of a turn those in which something changed; of too many some, with the last."""
    told = [view for at, view in enumerate(views) if not at or _board(view) != _board(views[at - 1])]
    if len(told) <= MOST:
        return told
    return [told[round(at * (len(told) - 1) / (MOST - 1))] for at in range(MOST)]


def _board(view: dict[str, Any]) -> Any:
    return view.get("pieces"), [(side.get("gold"), side.get("magic")) for side in view["players"]]


def png(drawn: str, width: int) -> bytes:
    from resvg_py import svg_to_bytes  # where pictures are made, and nowhere else

    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    made = svg_to_bytes(
        svg_string=drawn, width=width, skip_system_fonts=True, font_files=fonts, font_family="Inter"
    )
    return bytes(made)


def shown_name(name: str, seat: int) -> str:
    """A name, if there are letters for all of it."""
    return name if name and all(sign in letters() for sign in name) else f"P{seat + 1}"


@cache
def letters() -> frozenset[str]:
    """What Inter's Latin has signs for."""
    return frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) | frozenset("–—‘’“”…•€→−×Œœ")
