"""Codex on a forum: every action with the gold left after it, the patrol zone, buildings, and counts."""

from __future__ import annotations

from typing import Any

from warmat.codex.rules.model.terms import MAX_GOLD, SLOT_NAMES
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.records.forum.codex_posts import READER
from warmat.records.forum.turns import Line, Purse, Turn, hidden_part, lines_of, short

# What a player does; everything else follows from it.
ACTIONS = frozenset(
    (
        "gains gold",
        "hires",
        "hires nobody",
        "techs",
        "plays",
        "summons",
        "builds",
        "levels up",
        "attacks",
        "uses",
        "repairs",
        "detects",
        "draws",
        "discards hand",
        "skips draw",
        "reshuffles",
        "chooses spec",
        "wins",
        "draw",
    )
)
FREE = ("techs", "draws", "discards hand", "reshuffles", "skips draw", "wins", "draw")  # gold is no matter
PAID_ABOVE = ("plays", "summons", "builds", "repairs", "uses")  # the price stands in the line already
PAID_BELOW = ("hires", "hires nobody", "levels up")
COUNTED = ("draws", "techs")  # several in a row are one line
HIDDEN = {"techs": "Tech", "hires": "Worker", "discards": "Discarded", "draws": "Draws"}
BUILDINGS = ("base", "tech building", "add-on")


class CodexStyle:
    purse = Purse("gold", "gains gold", "pays", MAX_GOLD)
    reader = READER

    @staticmethod
    def title(game: Game) -> str:
        config = game.setup.config
        extras = [config[key] for key in ("map", "variant") if key in config]
        return ", ".join([f"Codex, {config['mode']}", *extras, *config.get("cards", [])])

    @staticmethod
    def decks(game: Game) -> list[str]:
        return list(game.setup.config["seats"])

    @staticmethod
    def actions(turn: Turn, game: Game) -> list[str]:
        return [str(line) for line in lines_of(turn, game, _tell, "${}")]

    @staticmethod
    def hidden(turn: Turn, owner: int, game: Game) -> list[str]:
        return hidden_part(turn, owner, game, HIDDEN)

    @staticmethod
    def board(turn: Turn) -> list[str]:
        return [part for seat in turn.seats for part in _side(turn.end, seat)]


def _tell(lines: list[Line], turn: Turn, at: int, game: Game) -> None:
    event, last = turn.events[at], lines[-1] if lines else None
    if event.what == "pays":
        if last is not None and last.what in PAID_ABOVE and last.amount == event.amount:
            last.left = turn.left[at]
            return
        if at + 1 < len(turn.events) and turn.events[at + 1].what in PAID_BELOW:
            return
    if event.what == "patrols" or _goes_without_saying(event, last):
        return
    if last is not None and event.what in COUNTED and _same(event, last):
        last.count += 1
        return
    depth = 0 if event.what in ACTIONS or last is None else 1
    line = Line(short(game, turn, event), event.what, event.player, depth)
    line.amount = event.amount
    if event.what == "hires":
        line.text = f"{turn.who(event.player)}hires a worker"
    if event.what in ("pays", "gains gold") or (depth == 0 and event.what not in FREE):
        line.left = turn.left[at]
    lines.append(line)


def _same(event: Event, last: Line) -> bool:
    return event.what == last.what and event.player == last.player


def _goes_without_saying(event: Event, last: Line | None) -> bool:
    if event.what == "arrives":
        return last is not None and last.what in PAID_ABOVE
    return event.what in ("takes damage", "discards hand") and event.amount == 0


def _side(view: dict[str, Any], seat: int) -> list[str]:
    side = view["players"][seat]
    mine = [piece for piece in view["pieces"] if piece["controller"] == seat]
    whose = f"P{seat + 1}'s "
    zone = [f"**{whose}patrol zone**"]
    for slot in SLOT_NAMES:
        there = [piece for piece in mine if piece["slot"] == slot]
        zone.append(f"* {slot.capitalize()}: {', '.join(map(_piece, there)) or '–'}")
    others = [p for p in mine if p["slot"] is None and p["type"] not in BUILDINGS]
    buildings = [_building(piece) for piece in mine if piece["type"] in BUILDINGS]
    future = [f"{c['name']} ({c['time_runes']})" for c in view["aside"] if c["controller"] == seat]
    rows = [
        f"**Not in patrol:** {', '.join(map(_piece, others)) or '–'}",
        f"**Buildings:** {', '.join(buildings) or '–'}",
        *([f"**Future:** {', '.join(future)}"] if future else []),
        f"**Counts:** hand {side['hand_count']}, deck {side['deck_count']}, discard {side['discard_count']}, "
        f"workers {side['workers']}, gold {side['gold']}",
    ]
    return ["\n".join(zone), "\n".join(rows)]


def _piece(piece: dict[str, Any]) -> str:
    if "hp" not in piece:
        return str(piece["label"])
    text = f"{piece['label']} {piece['atk']}/{piece['hp'] - piece['damage']}"
    if "level" in piece:
        text += f" level {piece['level']}"
    if piece["armor"]:
        text += f" +{piece['armor']} armor"
    if piece["runes"]:
        text += f" ({piece['runes']:+}/{piece['runes']:+} runes)"
    if piece["other_runes"]:
        text += " (" + ", ".join(f"{count} {kind}" for kind, count in piece["other_runes"].items()) + ")"
    return text


def _building(piece: dict[str, Any]) -> str:
    text = f"{piece['name']} {piece['hp'] - piece['damage']} HP"
    return f"{text} (being built)" if piece["constructing"] else text


STYLE = CodexStyle()
