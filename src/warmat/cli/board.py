"""The table on the screen: both sides next to each other, then the hand. Drawn from a view alone."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from warmat.codex import catalogue
from warmat.codex.cards import BOOK
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.terms import SLOT_NAMES

View = dict[str, Any]  # what `game.view(seat)` returns
Seen = dict[str, Any]  # one piece or player in it

# What each patrol slot is good for, short enough to stand beside its name, and in full.
SLOT_BONUS = {
    "squad leader": ("+1 armor", "it has 1 armor and must be attacked first"),
    "elite": ("+1 ATK", "it has +1 ATK"),
    "scavenger": ("+1 gold", "you gain 1 gold if it dies there"),
    "technician": ("+1 card", "you draw a card if it dies there"),
    "lookout": ("+1 resist", "opponents pay 1 gold to target it"),
}
SIDE_COLOURS = ["cyan", "magenta"]
BETTER, WORSE = "bold green", "bold red"
NONE = Text("-", style="dim")


def board(view: View, names: list[str]) -> Table:
    """Both sides; whoever looks on sits at the left."""
    seats = [side["seat"] for side in view["players"]]
    if view["seat"] >= 0:
        seats.sort(key=lambda seat: seat != view["seat"])
    table = Table(box=box.HORIZONTALS, expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    teams = len({side["team"] for side in view["players"]})
    round = (view["turn"] + teams - 1) // teams
    table.add_column(Text(f"Turn {round}", style="dim"), width=21, style="dim")
    for seat in seats:
        mark = "> " if seat in view["acting"] and not view["over"] else ""
        table.add_column(Text(mark + names[seat], style=f"bold {SIDE_COLOURS[seat % 2]}"), ratio=1)

    def row(label: str, cells: list[Text]) -> None:
        table.add_row(label, *cells)

    row("Base HP", [_building(view, seat, "base") for seat in seats])
    for label, type in (("Tech buildings HP", "tech building"), ("Add-on HP", "add-on")):
        if any(seen["type"] == type for seen in view["pieces"]):
            row(label, [_building(view, seat, type) for seat in seats])
    row("Gold, workers", [_income(view["players"][seat]) for seat in seats])
    row("Hand, deck, discard", [_counts(view["players"][seat]) for seat in seats])
    row("Hero", [_heroes(view, seat) for seat in seats])
    table.add_section()
    for slot in SLOT_NAMES:
        row(f"{slot.capitalize()} {SLOT_BONUS[slot][0]}", [_patroller(view, seat, slot) for seat in seats])
    table.add_section()
    row("Not on patrol", [_others(view, seat) for seat in seats])
    if view["aside"]:
        row("Not in play", [_aside(view, seat) for seat in seats])
    return table


def _aside(view: View, seat: int) -> Text:
    """A player's cards in the future, with their time runes, and those that pieces hold."""
    lines: list[str] = []
    for seen in view["aside"]:
        if seen["controller"] == seat:
            where = "future" if seen["held_by"] is None else f"held by {_label(view, seen['held_by'])}"
            runes = f", {seen['time_runes']} time runes" if seen["time_runes"] else ""
            lines.append(f"{seen['label']} ({where}{runes})")
    return Text("\n".join(lines)) if lines else NONE


def card_list(names: list[str], costs: dict[str, int], in_full: bool = True) -> Table:
    """Cards with what they cost, are and say (`in_full` or in one line); several of a kind together."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim", expand=True)
    table.add_column("cost", justify="right", style="yellow")
    table.add_column("card", style="bold", no_wrap=True)
    table.add_column("type", no_wrap=True)
    table.add_column("what it does", ratio=1, no_wrap=not in_full, overflow="ellipsis")
    for name in dict.fromkeys(names):
        card = BOOK.by_name[name]
        count = names.count(name)
        cost = costs.get(name, card.cost)
        style = "" if cost == card.cost else BETTER if cost < card.cost else WORSE
        table.add_row(
            Text(str(cost), style=style), f"{name} x{count}" if count > 1 else name, kind(card), card.text
        )
    return table


def kind(card: Card) -> str:
    """What sort of card it is, with its figures: "tech I unit 3/4". Tech 0 is not worth a word."""
    line = catalogue.type_line(card).partition(" – ")[0].removeprefix("tech 0 ")
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
    atk, hp = printed(seen)
    text = Text(" ")
    text.append(str(seen["atk"]), style=_changed(seen["atk"], atk))
    text.append("/")
    text.append(str(seen["hp"]), style=_changed(seen["hp"], hp))
    if (seen["atk"], seen["hp"]) != (atk, hp):
        text.append(f" [{atk}/{hp}]", style="dim")
    return text


def printed(seen: Seen) -> tuple[int, int]:
    """The figures on the card: a hero's are those of its band."""
    card = BOOK.by_name[seen["name"]]
    for band in reversed(card.bands):
        if seen["level"] >= band.level:
            return band.atk, band.hp
    return seen["printed_atk"], seen["printed_hp"]


def _changed(now: int, was: int) -> str:
    return "" if now == was else BETTER if now > was else WORSE


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
    for seen in found:
        left, full = seen["hp"] - seen["damage"], seen["hp"]
        text = Text("" if type == "base" else f"{seen['name'].removeprefix('Tech ')} ")
        text.append(f"{left}/{full}", style=WORSE if left < full else "")
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
        runes = waiting["summoning_runes"]
        card = BOOK.by_name[waiting["hero"]]
        why = f"fell, back in {runes} turns" if runes > 1 else "fell, back next turn" if runes else ""
        lines.append(Text(f"{card.name} ({why or f'costs {card.cost}'})", style="dim"))
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
    return _lines([piece(s, view) for s in at_home if s["type"] not in ("base", "tech building", "add-on")])
