"""Looking back: the moments of a game, for whoever may see them.

The work is done in a thread and comes back as bytes, so that nobody's game waits for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from pydantic_core import to_json

from warmat import forum
from warmat.server.errors import NotFound, Stale
from warmat.server.records.timeline import ALL, Timeline
from warmat.server.tables.room import SPECTATOR, Room
from warmat.server.tables.rooms import Rooms

KEPT = 32  # timelines in memory
PAGE = 50  # steps at once

T = TypeVar("T")


class Kept:
    """The timeline of a table, used by one at a time."""

    def __init__(self) -> None:
        self.timeline: Timeline | None = None
        self.lock = asyncio.Lock()


class Looking:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def replay(self, table: str, seat: int, at: int, count: int) -> bytes:
        """A page of a game that is over: each step with its choice, its lines and the views wanted."""
        room = await self.over(table)
        if seat >= room.seats:
            raise NotFound(f"There is no seat {seat} at this table.")
        return await self._with(room, lambda line: to_json(_page(line, room, seat, at, count)))

    async def at_line(self, room: Room, eye: int, line: int) -> bytes:
        """The table when the log had so many lines, as the eye saw it then."""
        lines = len(room.log(eye))
        return await self._with(room, lambda timeline: to_json(_then(timeline, eye, min(line, lines))))

    async def forum(self, room: Room, eye: int, names: list[str], ending: str) -> str:
        """The game as forum players write it. Until it is over, with the hidden part of the eye alone."""
        lines = len(room.log(eye))
        owners = list(range(room.seats)) if room.over else [eye] if eye >= 0 else []

        def write(timeline: Timeline) -> str:
            last = timeline.length if eye >= 0 or room.over else timeline.step_of(lines)
            return forum.write(timeline.at(last), names, owners, ending)

        return await self._with(room, write)

    async def over(self, table: str) -> Room:
        room = await self._rooms.room(table)
        if not room.over:
            raise Stale("The game is not over: until then everybody sees their own side of it only.")
        return room

    async def _with(self, room: Room, work: Callable[[Timeline], T]) -> T:
        """Do something with the timeline of a room, one after another."""
        choices, setup = room.game.choices, room.game.setup
        kept = self._kept.setdefault(room.table, Kept())
        self._kept.move_to_end(room.table)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

        def go() -> T:
            timeline = kept.timeline or Timeline(setup)
            kept.timeline = None  # should it fail in the middle
            timeline.follow(choices)
            done = work(timeline)
            kept.timeline = timeline
            return done

        async with kept.lock:
            return await asyncio.to_thread(go)


def _page(timeline: Timeline, room: Room, seat: int, at: int, count: int) -> dict[str, Any]:
    eyes = list(range(room.seats)) if seat == ALL else [seat]
    steps = []
    for step, game in timeline.walk(at, count):
        chosen = timeline.choices[step - 1] if step else None
        views = [game.view(eye) for eye in eyes]
        steps.append(
            {
                "step": step,
                "player": None if chosen is None else chosen.player,
                "choice": None if chosen is None else chosen.text,
                "lines": timeline.lines(step, seat),
                "first_line": timeline.lines_at(step - 1) if step else 0,
                "hands": [game.view(owner)["players"][owner]["hand"] for owner in range(room.seats)],
                "views": views,
            }
        )
    return {
        "length": timeline.length,
        "seats": room.seats,
        "ending": room.ending,
        "winners": room.winners,
        "steps": steps,
    }


def _then(timeline: Timeline, eye: int, line: int) -> dict[str, Any]:
    step = timeline.step_of(line)
    view = timeline.at(step).view(eye)
    if eye != SPECTATOR and view["decision"] is not None:
        # What could be chosen then is of no use now.
        view["decision"] = {"player": view["decision"]["player"]}
    # Where the step began is not told: how much of a turn is one choice depends on hidden cards.
    return {"line": timeline.lines_at(step), "view": view}
