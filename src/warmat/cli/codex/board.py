"""The table on the screen: the sides next to each other, then the hand. Drawn from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warmat.cli.screen import BETTER, WORSE, View, changed, colour_of
from warmat.codex import catalogue
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.terms import SLOT_NAMES

Seen = dict[str, Any]  # one piece or player in it

# What each patrol slot is good for, short enough to stand beside its name, and in full.
SLOT_BONUS = {
    "squad leader": ("+1 armor", "it has 1 armor and must be attacked first"),
    "elite": ("+1 ATK", "it has +1 ATK"),
    "scavenger": ("+1 gold", "you gain 1 gold if it dies there"),
    "technician": ("+1 card", "you draw a card if it dies there"),
    "lookout": ("+1 resist", "opponents pay 1 gold to target it"),
}
LABELS = 22  # columns for what a row is about
SIDE = 29  # columns that a player needs
NONE = Text("-", style="dim")


def board(view: View, names: list[str], width: int = 80) -> RenderableType:
    """Every side, whoever looks on first; as many beside each other as there is room for.

    Teammates stand beside each other, and nobody else with them.
    """
    seats: list[int] = [side["seat"] for side in view["players"]]
    if view["seat"] >= 0:
        seats = seats[view["seat"] :] + seats[: view["seat"]]
    blocks = _blocks(view, seats, width)
    parts: list[RenderableType] = [_headline(view)] if len(seats) > 2 or view["map"] else []
    parts += [_block(view, names, block, at == 0) for at, block in enumerate(blocks)]
    return Group(*parts)


def _blocks(view: View, seats: list[int], width: int) -> list[list[int]]:
    """Which seats are drawn beside each other."""
    teams: dict[int, list[int]] = {}
    for seat in seats:
        teams.setdefault(view["players"][seat]["team"], []).append(seat)
    if len(teams) < len(seats):
        return [sorted(team) for team in teams.values()]
    beside = max(2, (width - LABELS) // SIDE)
    rows = -(-len(seats) // beside)
    each = -(-len(seats) // rows)
    return [seats[at : at + each] for at in range(0, len(seats), each)]


def _round(view: View) -> int:
    teams = len({side["team"] for side in view["players"]})
    return int(view["turn"] + teams - 1) // teams


def _headline(view: View) -> Text:
    """Whose turn it is, and where."""
    text = Text(f"Turn {_round(view)}", style="bold")
    if not view["over"]:
        acting = " and ".join(f"P{seat + 1}" for seat in view["acting"])
        text.append(f": {acting}")
    if view["map"]:
        text.append(f". On {view['map']['name']}")
    return text


def _block(view: View, names: list[str], seats: list[int], is_first: bool) -> Table:
    """Some sides beside each other. With many sides on the screen, empty rows are left out."""
    terse = len(view["players"]) > 2
    table = Table(box=box.HORIZONTALS, expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(
        Text(f"Turn {_round(view)}" if is_first and not terse else "", style="dim"), width=21, style="dim"
    )
    for seat in seats:
        mark = "> " if seat in view["acting"] and not view["over"] else ""
        name = Text(_breakable(mark + names[seat]), style=f"bold {colour_of(seat)}", overflow="fold")
        table.add_column(name, ratio=1)

    def row(label: str, cells: list[Text], always: bool = False) -> None:
        if always or any(cell is not NONE for cell in cells):
            table.add_row(label, *cells)

    row("Base HP", [_building(view, seat, "base") for seat in seats])
    row("Tech buildings HP", [_building(view, seat, "tech building") for seat in seats])
    row("Add-on HP", [_building(view, seat, "add-on") for seat in seats])
    row("Gold, workers", [_income(view["players"][seat]) for seat in seats])
    row("Hand, deck, discard", [_counts(view["players"][seat]) for seat in seats])
    row("Hero" if len(view["players"][seats[0]]["specs"]) == 1 else "Heroes", _each(_heroes, view, seats))
    row("For a while", _each(_lasting, view, seats))
    table.add_section()
    patrol = [[_patroller(view, seat, slot) for seat in seats] for slot in SLOT_NAMES]
    if terse and all(cell is NONE for cells in patrol for cell in cells):
        row("Patrol", [Text("nobody", style="dim") for _ in seats])
    for slot, cells in zip(SLOT_NAMES, patrol, strict=True):
        row(f"{slot.capitalize()} {SLOT_BONUS[slot][0]}", cells, not terse)
    table.add_section()
    row("Not on patrol", _each(_others, view, seats), always=True)
    row("Not in play", _each(_aside, view, seats))
    return table


def _breakable(name: str) -> str:
    """A long deck goes on in the next line after a spec, not in the middle of one."""
    head, _, deck = name.rpartition(" ")
    return f"{head} {deck.replace('/', '/ ', 2)}" if len(deck) > SIDE - 2 else name


def _each(cell: Callable[[View, int], Text], view: View, seats: list[int]) -> list[Text]:
    return [cell(view, seat) for seat in seats]


def _lasting(view: View, seat: int) -> Text:
    """Rules that hold for a player for a while, and what the seat knows of the top of the deck."""
    lines: list[str] = []
    for held in view["lasting"]:
        if held["seat"] == seat:
            card = held["card"]
            lines.append(f"{card}: {held['rule']}" if card else held["rule"])
    for depth, name in sorted(view["players"][seat]["deck_top"]):
        lines.append(f"{name} is {'on top of' if depth == 0 else f'card {depth + 1} of'} the draw pile")
    return Text("\n".join(lines)) if lines else NONE


def _aside(view: View, seat: int) -> Text:
    """A player's cards in the future, with their time runes, and those that pieces hold."""
    mine = [seen for seen in view["aside"] if seen["controller"] == seat]
    return _lines([Text(f"{seen['label']} ({whereabouts(seen, view)})") for seen in mine])


def whereabouts(seen: Seen, view: View) -> str:
    """Where a card is that is not in play."""
    where = "future" if seen["held_by"] is None else f"held by {_label(view, seen['held_by'])}"
    count = seen["time_runes"]
    return f"{where}, {count} time rune{'s' if count > 1 else ''}" if count else where


def card_list(book: Book, names: list[str], costs: dict[str, int], in_full: bool = True) -> Table:
    """Cards with what they cost, are and say (`in_full` or in one line); several of a kind together.

    `book`: of the game they are in, which may be a variant's.
    """
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim", expand=True)
    table.add_column("cost", justify="right", style="yellow")
    table.add_column("card", style="bold", no_wrap=True)
    table.add_column("type", no_wrap=True)
    table.add_column("what it does", ratio=1, no_wrap=not in_full, overflow="ellipsis")
    for name in dict.fromkeys(names):
        card = book.by_name[name]
        count = names.count(name)
        cost = costs.get(name, card.cost)
        style = "" if cost == card.cost else BETTER if cost < card.cost else WORSE
        table.add_row(
            Text(str(cost), style=style), f"{name} x{count}" if count > 1 else name, kind(card), card.text
        )
    return table


def kind(card: Card) -> str:
    """What sort of card it is, with its figures: "tech I unit 3/4". Tech 0 is not worth a word."""
    line = catalogue.type_line(card).partition(" – ")[0].replace("tech 0 ", "")
    return f"{line} {catalogue.figures(card)}".rstrip()


def piece(seen: Seen, view: View) -> Text:
    """A piece in play: its figures as they are now and everything that lies on it."""
    text = Text()
    text.append(seen["label"], style="bold")
    text.append_text(details(seen, view))
    return text


def details(seen: Seen, view: View) -> Text:
    """What stands after a piece's name."""
    text = figures(seen)
    marks = _marks(seen, view)
    if marks:
        text.append(f" ({', '.join(marks)})", style="dim" if seen["exhausted"] else "")
    return text


def figures(seen: Seen) -> Text:
    """ATK/HP, coloured where they differ from the card; it is quoted too, for those who see no colours."""
    if "atk" not in seen:
        return Text()
    if seen["type"] not in ("unit", "hero"):
        return Text(f" {seen['hp'] - seen['damage']}/{seen['hp']} HP")
    atk, hp = seen["printed_atk"], seen["printed_hp"]  # a hero's are those of its band
    text = Text(" ")
    text.append(str(seen["atk"]), style=changed(seen["atk"], atk))
    text.append("/")
    text.append(str(seen["hp"]), style=changed(seen["hp"], hp))
    if (seen["atk"], seen["hp"]) != (atk, hp):
        text.append(f" [{atk}/{hp}]", style="dim")
    return text


def _marks(seen: Seen, view: View) -> list[str]:
    marks: list[str] = []
    if seen.get("damage") and seen["type"] in ("unit", "hero"):
        marks.append(f"{seen['damage']} damage")
    if seen.get("armor"):
        marks.append(f"armor {seen['armor']}")
    if seen["runes"]:
        sign = "+1/+1" if seen["runes"] > 0 else "-1/-1"
        count = abs(seen["runes"])
        marks.append(f"{sign} rune" if count == 1 else f"{count} {sign} runes")
    for name, count in seen["other_runes"].items():
        marks.append(f"{name} rune" if count == 1 else f"{count} {name} runes")
    if seen["chosen"] is not None:
        marks.append(f"chosen: {seen['chosen']}")
    marks += [word for word in seen["keywords"] if not word.startswith("armor")]
    if seen["constructing"]:
        marks.append("being built")
    if seen["exhausted"]:
        marks.append("exhausted")
    elif _is_new(seen, view):
        marks.append("just arrived")
    if seen["attached_to"]:
        marks.append(f"on {_label(view, seen['attached_to'])}")
    if seen["links"]:
        marks.append(f"on {' and '.join(_label(view, id) for id in seen['links'])}")
    if seen["lent_by"] is not None:
        marks.append(f"lent by P{seen['lent_by'] + 1}")
    elif seen["owner"] != seen["controller"]:
        marks.append(f"taken from P{seen['owner'] + 1}")
    return marks


def _is_new(seen: Seen, view: View) -> bool:
    """Arrival fatigue: it can't attack or exhaust yet."""
    fights = seen["type"] in ("unit", "hero")
    return fights and seen["arrived_this_turn"] and seen["controller"] in view["acting"] and _slow(seen)


def _slow(seen: Seen) -> bool:
    return "haste" not in seen["keywords"]


def _label(view: View, id: int) -> str:
    return next((str(seen["label"]) for seen in view["pieces"] if seen["id"] == id), "?")


def _of(view: View, seat: int) -> list[Seen]:
    return [seen for seen in view["pieces"] if seen["controller"] == seat]


def _lines(texts: list[Text]) -> Text:
    return Text("\n").join(texts) if texts else NONE


def _building(view: View, seat: int, type: str) -> Text:
    found = [seen for seen in _of(view, seat) if seen["type"] == type]
    if type == "base":  # teammates share one
        found = [seen for seen in view["pieces"] if seen["id"] == view["players"][seat]["base"]]
    if not found:
        return Text("destroyed", style=WORSE) if type == "base" else NONE
    parts: list[Text] = []
    side = view["players"][seat]
    for seen in found:
        left, full = seen["hp"] - seen["damage"], seen["hp"]
        text = Text("" if type == "base" else f"{seen['name'].removeprefix('Tech ')} ")
        text.append(f"{left}/{full}", style=WORSE if left < full else "")
        spec = {"Tech II": side["tech_spec"], "Tech Lab": side["lab_spec"]}.get(seen["name"])
        if spec and len(side["specs"]) > 1:
            text.append(f" for {spec}")
        if type == "base" and sum(other["base"] == seen["id"] for other in view["players"]) > 1:
            text.append(" shared", style="dim")
        if seen["constructing"]:
            text.append(" (being built)", style="dim")
        parts.append(text)
    return Text(", ").join(parts)


def _income(side: Seen) -> Text:
    text = Text()
    text.append(f"{side['gold']} gold", style="bold yellow")
    text.append(f", {side['workers']} workers")
    return text


def _counts(side: Seen) -> Text:
    return Text(f"{side['hand_count']}, {side['deck_count']}, {side['discard_count']}")


def _heroes(view: View, seat: int) -> Text:
    lines: list[Text] = []
    for waiting in view["players"][seat]["command"]:
        hero, runes = waiting["hero"], waiting["summoning_runes"]
        why = f"costs {waiting['cost']}"
        if runes:
            why = f"fell, back in {runes} turns" if runes > 1 else "fell, back next turn"
        lines.append(Text(f"{hero} ({why})", style="dim"))
    for seen in _of(view, seat):
        if seen["type"] == "hero":
            text = Text(f"{seen['label']} level {seen['level']}/{seen['max_level']}")
            following = [level for level in seen["bands"] if level > seen["level"]]
            if following:
                text.append(f" (next band {following[0]})")
            else:
                text.append(" (max)", style=BETTER)
            lines.append(text)
    return _lines(lines)


def _patroller(view: View, seat: int, slot: str) -> Text:
    return _lines([piece(seen, view) for seen in _of(view, seat) if seen["slot"] == slot])


def _others(view: View, seat: int) -> Text:
    at_home = [seen for seen in _of(view, seat) if seen["slot"] is None]
    lines = [piece(s, view) for s in at_home if s["type"] not in ("base", "tech building", "add-on")]
    for seen in view["pieces"]:
        if seen["lent_by"] == seat:
            lines.append(Text(f"{seen['label']} (lent to P{seen['controller'] + 1})", style="dim"))
    return _lines(lines)
