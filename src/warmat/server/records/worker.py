"""What is done with records and past games: inside of a process, with so much time and memory and no more.

It keeps the timelines of games that were asked for, and is told only what was chosen since.
"""

from __future__ import annotations

import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from warmat.games import rules_of
from warmat.kernel.choice import Option, put_into_words
from warmat.kernel.setup import Setup
from warmat.records import forum
from warmat.records.timeline import ALL, Timeline
from warmat.server.bots.worker import CHOSE, FAILED, MISSING, REFUSED, Key
from warmat.server.errors import Refusal
from warmat.server.pictures import render
from warmat.server.tables import archive
from warmat.server.tables.room import SPECTATOR

KEPT = 50_000  # choices of the games that are kept

# What may be wanted.
IMPORT, PAGE, THEN, POSITION, FORUM, ARCHIVE = "import", "page", "then", "position", "forum", "archive"
PICTURE, STRIP = "picture", "strip"


@dataclass(frozen=True)
class Task:
    """Something to be done, with what it takes: plain data, since it goes to another process."""

    wanted: str
    limit_s: float
    given: tuple[Any, ...]
    table: str = ""
    game: str = ""
    config: dict[str, Any] | None = None
    known: int = 0  # how many choices were told before; 0: all are told
    choices: tuple[tuple[Key, str], ...] = ()  # those after them, as numbers and in notation


class RecordsWorker:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Timeline] = OrderedDict()

    def answer(self, task: Task) -> tuple[str, Any]:
        """A kind and what belongs to it: what was wanted with the seconds it took, or what went wrong."""
        began = time.process_time()
        try:
            if task.wanted == IMPORT:
                from warmat.server.records.record_import import read

                return CHOSE, (read(*task.given), time.process_time() - began)
            timeline = self._timeline(task)
            if timeline is None:
                return MISSING, None
            found = WORK[task.wanted](timeline, *task.given)
            self._keep(task.table, timeline)
            return CHOSE, (found, time.process_time() - began)
        except Refusal as refusal:
            return REFUSED, (refusal.status, refusal.sentence, time.process_time() - began)
        except Exception:  # whatever is wrong with a record, the next is welcome
            return FAILED, traceback.format_exc()

    def _timeline(self, task: Task) -> Timeline | None:
        """The timeline of the game; None if it was told before and is not here any more."""
        timeline = self._kept.pop(task.table, None)  # comes back if nothing fails in the middle
        if task.known and (timeline is None or timeline.length != task.known):
            return None
        if timeline is not None and timeline.config != task.config:
            timeline = None  # it goes on from another moment now, or is another server's
            if task.known:
                return None
        if timeline is None:
            assert task.config is not None
            timeline = Timeline(Setup(task.game, task.config, rules_of(task.game).begin))
        new = [_option(*choice) for choice in task.choices]
        timeline.follow([*timeline.choices, *new] if task.known else new)
        return timeline

    def _keep(self, table: str, timeline: Timeline) -> None:
        self._kept[table] = timeline
        while len(self._kept) > 1 and sum(each.length for each in self._kept.values()) > KEPT:
            self._kept.popitem(last=False)


def _option(key: Key, text: str) -> Option:
    return put_into_words(Option(*key), text)


def page(timeline: Timeline, around: dict[str, Any], seat: int, at: int, count: int) -> bytes:
    """Steps of a game that is over. `around`: what the table knows of it."""
    seats: int = around["seats"]
    viewers = list(range(seats)) if seat == ALL else [seat]
    steps = []
    for step, game in timeline.walk(at, count):
        chosen = timeline.choices[step - 1] if step else None
        views = [game.view(viewer) for viewer in viewers]
        steps.append(
            {
                "step": step,
                "player": None if chosen is None else chosen.player,
                "choice": None if chosen is None else chosen.text,
                "lines": timeline.lines(step, seat),
                "events": timeline.told(step, seat),
                "first_line": timeline.lines_at(step - 1) if step else 0,
                "hands": [game.view(owner)["players"][owner]["hand"] for owner in range(seats)],
                "views": views,
            }
        )
    return to_json({"length": timeline.length, **around, "steps": steps})


def then(timeline: Timeline, viewer: int, line: int, before: int) -> bytes:
    """The table when the log had so many lines, not counted those before the timeline begins."""
    step = timeline.step_of(line)
    view = timeline.at(step).view(viewer)
    if viewer != SPECTATOR and view["decision"] is not None:
        # What could be chosen then is of no use now.
        view["decision"] = {"player": view["decision"]["player"]}
    # Where the step began is not told: how much of a turn is one choice depends on hidden cards.
    return to_json({"line": before + timeline.lines_at(step), "view": view})


def position(timeline: Timeline, step: int) -> bytes:
    """The table at a step as saves have it, with all that is hidden in it."""
    state = timeline.at(step).state
    return to_json({"over": state.over, "state": state.dump()})


def forum_text(
    timeline: Timeline, names: list[str], owners: list[int], ending: str, lines: int | None
) -> str:
    """The game up to its end, or to where its log had so many lines."""
    last = timeline.length if lines is None else timeline.step_of(lines)
    return forum.write(timeline.at(last), names, owners, ending)


def picture(
    timeline: Timeline, step: int | None, lines: int | None, names: list[str], title: str, width: int
) -> bytes:
    """The board at a step, or where the log had so many lines, for everybody to see."""
    at = timeline.step_of(lines) if lines is not None else timeline.length if step is None else step
    view = timeline.at(at).view(SPECTATOR)
    return render.png(render.svg(view, names, render.captioned(title, view)), width)


def strip(timeline: Timeline, step: int, names: list[str], title: str, width: int) -> bytes:
    """The turn that a step belongs to, as a film strip."""
    turn = timeline.at(step).view(SPECTATOR)["turn"]
    found = [game.view(SPECTATOR) for _, game in timeline.walk(0, timeline.length + 1)]
    views = render.chosen([view for view in found if view["turn"] == turn])
    captions = [render.captioned(title, view) for view in views]
    return render.png(render.strip(views, names, captions), width)


WORK: dict[str, Callable[..., bytes | str]] = {
    PAGE: page,
    THEN: then,
    POSITION: position,
    FORUM: forum_text,
    ARCHIVE: archive.pack,
    PICTURE: picture,
    STRIP: strip,
}
