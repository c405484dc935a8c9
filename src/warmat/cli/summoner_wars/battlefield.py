"""The battlefield on the screen, from the side of whoever looks: that player's back row is at the bottom.

Drawn from a view and the open question alone. A cell shows a card's name, strength, life and what lies on it;
as many lines as the fullest cell of its row needs, so that an empty row is a narrow one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from warmat.cli.screen import WORSE, View, changed, colour_of
from warmat.summoner_wars.rules.model.board import COLUMNS, ROWS
from warmat.summoner_wars.rules.model.terms import ATTACKING_UNITS, MAX_MAGIC, MOVING_UNITS, PHASE_NAMES

Seen = dict[str, Any]  # one piece or player of a view

WIDEST_CELL = 15
NARROWEST_CELL = 8
LABEL = 2  # columns for the number of a row
MELEE, RANGED, LIFE, BOOST, UNDER, LEADER = "†", "→", "♥", "◆", "≡", "★"
OWN, OTHER = ("△", "▲"), ("▽", "▼")  # filled: there is something to choose about it
OPEN = "•"  # a space that can be chosen
FULL, LEFT = "▮", "▯"  # of the magic track
LINE = "bright_black"  # of the grid
CHOICE = "bold cyan"  # as numbers stand in a menu
FEW_TURNS = 2  # so long the signs are explained
LEGEND = (
    f"{OWN[0]} yours  {OTHER[0]} theirs  ({OWN[1]} {OTHER[1]} {OPEN}c4: can be chosen)  {LEADER} summoner  "
    f"{MELEE}3 melee  {RANGED}3 ranged  {LIFE}life  {BOOST}boost  {UNDER}under"
)


class Marks(NamedTuple):
    """What the open question is about: pieces by id, spaces by name, and numbers to type on spaces."""

    pieces: frozenset[int] = frozenset()
    spaces: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = {}


NO_MARKS = Marks()


def battlefield(view: View, names: list[str], width: int = 80, marks: Marks = NO_MARKS) -> RenderableType:
    """Everything in play: the other side above, the own below."""
    seat = max(view["seat"], 0)
    parts: list[RenderableType] = [_headline(view, names), *_side(view, names, 1 - seat)]
    parts += _grid(view, seat, width, marks)
    parts += _side(view, names, seat)
    if view["turn"] <= FEW_TURNS:
        parts.append(Text(LEGEND, style="dim"))
    return Group(*parts)


# Above and below the board -----------------------------------------------------------------------------


def _headline(view: View, names: list[str]) -> Text:
    """Whose turn it is, which phase, and how many units may still act."""
    text = Text.assemble((f"Turn {view['turn']}", "bold"))
    if view["over"]:
        return text
    text.append(f": {names[view['active']]}   ", style=f"bold {colour_of(view['active'])}")
    for phase in PHASE_NAMES:
        now = phase == view["phase"]
        text.append(f" {phase.upper()}" if now else f" {phase}", style="bold yellow" if now else "dim")
    return text


def units_left(view: View) -> int:
    """How many more units may move or attack in this phase."""
    if view["phase"] == "move":
        return max(0, MOVING_UNITS - int(view["moving_units"]))
    return max(0, ATTACKING_UNITS - int(view["attacking_units"])) if view["phase"] == "attack" else 0


def _side(view: View, names: list[str], seat: int) -> list[Text]:
    side = view["players"][seat]
    text = Text("» " if seat == view["active"] and not view["over"] else "  ")
    text.append(f"{names[seat]}  ", style=f"bold {colour_of(seat)}")
    magic = int(side["magic"])
    text.append(f"magic {magic} ", style="bold yellow")
    text.append(FULL * magic, style="yellow")
    text.append(LEFT * (MAX_MAGIC - magic), style=LINE)
    text.append(
        f"  hand {side['hand_count']}, draw {side['draw_pile_count']}, discard {side['discard_count']}"
    )
    return [text, *_events(view, seat)]


def _events(view: View, seat: int) -> list[Text]:
    """The events in a player's active area, with what they speak of."""
    labels = {seen["id"]: str(seen["label"]) for seen in view["pieces"]}
    active: list[str] = []
    for seen in view["pieces"]:
        if seen["space"] is None and seen["controller"] == seat:
            about = " and ".join(labels[id] for id in seen["links"] if id in labels)
            boosts = f" {BOOST}{seen['boost']}" if seen["boost"] else ""
            active.append(f"{seen['label']}{boosts}{f' (on {about})' if about else ''}")
    return [Text(f"  Active events: {', '.join(active)}", style=colour_of(seat))] if active else []


# The board ---------------------------------------------------------------------------------------------


def _grid(view: View, seat: int, width: int, marks: Marks) -> list[Text]:
    cell = max(NARROWEST_CELL, min(WIDEST_CELL, (width - LABEL - COLUMNS - 1) // COLUMNS))
    on = {seen["space"]: seen for seen in view["pieces"] if seen["space"] is not None}
    rows, columns = range(ROWS, 0, -1), "abcdef"
    if seat == 1:
        rows, columns = range(1, ROWS + 1), columns[::-1]
    lines = [_rule(cell, "┌┬┐")]
    for at, row in enumerate(rows):
        if at:
            lines.append(_rule(cell, "╞╪╡" if at == ROWS // 2 else "├┼┤", at == ROWS // 2))
        cells = [_cell(view, on.get(f"{column}{row}"), f"{column}{row}", cell, marks) for column in columns]
        for line in range(max(map(len, cells))):
            text = Text.assemble((f"{row} " if line == 0 else "  ", "bold"))
            text.append("│", style=LINE)
            for content in cells:
                part = content[line] if line < len(content) else Text()
                text.append_text(part)
                text.append(" " * (cell - part.cell_len))
                text.append("│", style=LINE)
            lines.append(text)
    lines.append(_rule(cell, "└┴┘"))
    lines.append(Text(" " * LABEL + "".join(f" {column:^{cell}}" for column in columns), style="bold"))
    return lines


def _rule(cell: int, ends: str, double: bool = False) -> Text:
    """A line between rows; a double one between the two sides of the battlefield."""
    bar = ("═" if double else "─") * cell
    return Text(" " * LABEL + ends[0] + ends[1].join([bar] * COLUMNS) + ends[2], style=LINE)


def _cell(view: View, seen: Seen | None, space: str, width: int, marks: Marks) -> list[Text]:
    number = marks.numbers.get(space)
    if seen is None:
        is_open = space in marks.spaces
        text = Text(f"{OPEN if is_open else ' '}{space}", style="bold green" if is_open else LINE)
        if number is not None:
            text.append(f" [{number}]", style=CHOICE)
        return [text]
    chosen = seen["id"] in marks.pieces
    lines = _name(view, seen, width, chosen)
    tokens = figures(seen)
    if number is not None:
        tokens.append(Text(f"[{number}]", style=CHOICE))
    for event in view["pieces"]:
        if event["space"] is None and seen["id"] in event["links"]:
            tokens.append(Text(event["name"], style=colour_of(event["controller"])))
    if done := _done(view, seen):
        tokens.append(Text(done, style="dim"))
    line = Text(" ")
    for token in tokens:
        token.truncate(width - LABEL, overflow="ellipsis")
        if line.cell_len > 1 and line.cell_len + 1 + token.cell_len > width:
            lines.append(line)
            line = Text(" ")
        line.append(" ")
        line.append_text(token)
    return [*lines, line]


def _name(view: View, seen: Seen, width: int, chosen: bool) -> list[Text]:
    """The name in one line or two, behind the sign of whose it is."""
    seat = max(view["seat"], 0)
    sign = (OWN if seen["controller"] == seat else OTHER)[chosen]
    style = f"{'bold ' if chosen or seen['type'] == 'summoner' else ''}{colour_of(seen['controller'])}"
    star = LEADER if seen["type"] == "summoner" else " "
    words = str(seen["label"]).split()
    rows: list[str] = []
    for word in words:
        if rows and len(rows[-1]) + 1 + len(word) <= width - LABEL:
            rows[-1] += f" {word}"
        else:
            rows.append(word if len(word) <= width - LABEL else f"{word[: width - LABEL - 1]}…")
    return [Text(f"{sign}{star}{row}" if at == 0 else f"  {row}", style=style) for at, row in enumerate(rows)]


def figures(seen: Seen) -> list[Text]:
    """Strength, life and what lies on a card. What differs from the printed figures is coloured."""
    found: list[Text] = []
    if "strength" in seen:
        sign = MELEE if seen["attack"] == "melee" else RANGED
        style = changed(seen["strength"], seen["printed_strength"])
        found.append(Text.assemble((sign, "dim"), (str(seen["strength"]), style or "bold")))
    if "life" in seen:
        left = seen["life"] - seen["damage"]
        text = Text.assemble((LIFE, "red"), (str(left), WORSE if seen["damage"] else "bold"))
        if seen["damage"] or seen["life"] != seen["printed_life"]:
            text.append("/", style="dim")
            text.append(str(seen["life"]), style=changed(seen["life"], seen["printed_life"]))
        found.append(text)
    if seen["boost"]:
        found.append(Text(f"{BOOST}{seen['boost']}", style="yellow"))
    if seen["under"]:
        found.append(Text(f"{UNDER}{len(seen['under'])}"))
    return found


def _done(view: View, seen: Seen) -> str:
    """Whether a unit of the player whose turn it is has moved or attacked, in the phase for it."""
    if seen["controller"] != view["active"] or view["over"]:
        return ""
    if view["phase"] == "move" and seen.get("has_moved"):
        return "moved"
    return "attacked" if view["phase"] == "attack" and seen.get("has_attacked") else ""


def summary(seen: Seen) -> Text:
    """A piece in a line: whose, what, where, figures."""
    text = Text(f"P{seen['controller'] + 1}'s {seen['type']}", style=colour_of(seen["controller"]))
    if seen["space"] is not None:
        text.append(f" on {seen['space']}", style="default")
    for token in figures(seen):
        text.append(" ")
        text.append_text(token)
    return text
