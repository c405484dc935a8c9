"""A game that is over as it was seen: every step with its lines, events, hands and everybody's view.

It is made by the rules the game was played by, and shown when there are others. Step by step little changes,
so of each view only the difference to the one before is kept.
"""

from __future__ import annotations

from typing import Any

from warmat.records.timeline import ALL, Timeline
from warmat.server.tables.moment import Log, packed, unpacked
from warmat.server.tables.opening import Stored
from warmat.server.tables.room import SPECTATOR
from warmat.server.tables.stored_room import StoredRoom

SAME: list[Any] = []  # a difference that is none


def pack(timeline: Timeline, seats: int, earlier: Log, record: dict[str, Any]) -> bytes:
    """A game that is over, by its timeline. `earlier`: the log of what was before it began."""
    viewers = list(range(SPECTATOR, seats))
    before: dict[int, Any] = dict.fromkeys(viewers)
    steps = []
    for step, game in timeline.walk(0, timeline.length + 1):
        chosen = timeline.choices[step - 1] if step else None
        views = {viewer: game.view(viewer) for viewer in viewers}
        for viewer in viewers:
            _forget_options(views[viewer])
        steps.append(
            {
                "player": None if chosen is None else chosen.player,
                "choice": None if chosen is None else chosen.text,
                "lines": {viewer: timeline.lines(step, viewer) for viewer in (ALL, *viewers)},
                "events": {viewer: timeline.told(step, viewer) for viewer in (ALL, *viewers)},
                "first_line": timeline.lines_at(step - 1) if step else 0,
                "views": {viewer: difference(before[viewer], views[viewer]) for viewer in viewers},
            }
        )
        before = views
    every = range(timeline.length + 1)
    log = {
        "lines": {
            viewer: [
                *earlier.lines.get(viewer, ()),
                *(line for n in every for line in timeline.lines(n, viewer)),
            ]
            for viewer in viewers
        },
        "events": {
            viewer: [
                *earlier.events.get(viewer, ()),
                *(one for n in every for one in timeline.told(n, viewer)),
            ]
            for viewer in viewers
        },
    }
    return packed({"log": log, "last": before, "steps": steps, "record": record})


def _forget_options(view: dict[str, Any]) -> None:
    """What could be chosen then is of no use now, and most of a view."""
    if view["decision"] is not None:
        view["decision"] = {"player": view["decision"]["player"]}


def room_of(stored: Stored, data: bytes) -> StoredRoom:
    """The game again, to be looked at."""
    kept = unpacked(data)
    log = Log()
    log.add(0, kept["log"]["lines"], kept["log"]["events"])
    views = {int(viewer): view for viewer, view in kept["last"].items()}
    before: dict[str, Any] = dict.fromkeys(kept["last"])
    steps = []
    for step in kept["steps"]:
        before = {viewer: applied(before[viewer], change) for viewer, change in step["views"].items()}
        steps.append({**step, "views": before})
    return StoredRoom(stored, views, log, steps, kept["record"])


# What has changed ---------------------------------------------------------------------------------------


def difference(old: Any, new: Any) -> list[Any]:
    """How `new` follows from `old`: [] if it is the same, [new], or for a dict or list what of it changed."""
    if old == new and type(old) is type(new):
        return SAME
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [{key: change for key in new if (change := difference(old[key], new[key]))}, 0]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        changed = ((str(at), difference(*both)) for at, both in enumerate(zip(old, new, strict=True)))
        return [{at: change for at, change in changed if change}, 1]
    return [new]


def applied(old: Any, change: list[Any]) -> Any:
    """The new, from the old and the difference."""
    if not change:
        return old
    if len(change) == 1:
        return change[0]
    if change[1] == 0:
        return {key: applied(old[key], change[0].get(key, SAME)) for key in old}
    return [applied(each, change[0].get(str(at), SAME)) for at, each in enumerate(old)]


# What is asked of it ------------------------------------------------------------------------------------


def page(room: StoredRoom, seat: int, at: int, count: int) -> dict[str, Any]:
    """Some steps of it, as the history of a game that can be played shows them."""
    steps = room.steps or []
    viewers = list(range(room.seats)) if seat == ALL else [seat]
    found = []
    for number in range(at, min(at + count, len(steps))):
        step = steps[number]
        views = step["views"]
        found.append(
            {
                "step": number,
                "player": step["player"],
                "choice": step["choice"],
                "lines": step["lines"][str(seat)],
                "events": step["events"][str(seat)],
                "first_line": step["first_line"],
                "hands": [views[str(owner)]["players"][owner]["hand"] for owner in range(room.seats)],
                "views": [views[str(viewer)] for viewer in viewers],
            }
        )
    return {
        "length": max(0, len(steps) - 1),
        "seats": room.seats,
        "ending": room.ending,
        "winners": room.winners,
        "steps": found,
    }


def then(room: StoredRoom, viewer: int, line: int) -> dict[str, Any]:
    """The table when the log had so many lines."""
    for step in room.steps or []:
        lines = step["first_line"] + len(step["lines"][str(viewer)])
        if lines >= line:
            return {"line": lines, "view": step["views"][str(viewer)]}
    return {"line": room.log_length(viewer), "view": room.view(viewer)}
