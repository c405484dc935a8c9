"""Who watches which table. After each decision everybody is sent what changed for them, and only that.

Someone for whom nothing changed is sent nothing: even that a hidden choice was made is not told.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any
from zlib import crc32

from pydantic_core import to_json

from warmat.server import clock
from warmat.server.live.differences import differences
from warmat.server.tables.room import Room

if TYPE_CHECKING:
    from warmat.server.live.frames import Write

ATTENDED_MS = 60_000  # after somebody has looked at a table without a live connection
ATTENDED = 10_000  # tables that were looked at
TALK = ("message", "removed")  # for those at the table only
BEHIND = 100  # messages a watcher may be behind before it is cut off, to come back and catch up

View = dict[str, Any]


def mark_of(lines: list[str], before: int = 0) -> int:
    """A number for a log. Who comes back says which it has, since lines can be taken back.

    `before`: that of the lines before these.
    """
    return crc32("".join(f"{line}\n" for line in lines).encode(), before)


class Outbox:
    """What waits to be sent; None: the connection is cut off. Nearly always empty, and small then."""

    __slots__ = ("_messages", "_wanted")

    def __init__(self) -> None:
        self._messages: list[bytes | None] = []
        self._wanted: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: bytes | None) -> None:
        """Who is too far behind is cut off."""
        if len(self._messages) < BEHIND:
            self._messages.append(message)
        else:
            self._messages[:] = [None]
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    def get_nowait(self) -> bytes | None:
        return self._messages.pop(0)

    async def get(self) -> bytes | None:
        while not self._messages:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        self._wanted = None
        return self.get_nowait()


class Watcher:
    """One open connection, looking as a seat (-1: a spectator)."""

    def __init__(
        self,
        table: str,
        viewer: int,
        lines: int,
        mark: str | None = None,
        person: str = "",
        differences: bool = False,
        write: Write | None = None,
    ) -> None:
        self.table = table
        self.person = person
        self.viewer = viewer
        self.lines = lines  # how many lines of the log it has
        self.came_with = mark  # as it called them, until they were looked at
        self.mark = 0  # of the lines it has
        self.view: View | None = None  # what it was sent last
        self.differences = differences  # whether it puts views together from what has changed
        self.outbox = Outbox()
        self._write = write  # at once, where that can be

    def put(self, message: bytes) -> None:
        if self._write is not None and self.outbox.empty() and self._write(message):
            return
        self.outbox.put_nowait(message)


class Update:
    """What is sent after a change. Those who see the same and know the same are sent the same bytes."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._views: dict[int, View] = {}
        self._lengths: dict[int, int] = {}  # of everybody's log
        self._written: dict[tuple[int, int, int, bool, bool], tuple[bytes, int] | None] = {}

    def send(self, watcher: Watcher) -> None:
        """Nothing, if nothing has changed for it."""
        viewer = watcher.viewer
        if viewer not in self._views:
            self._views[viewer] = self._room.view(viewer)
            self._lengths[viewer] = self._room.log_length(viewer)
        view, length = self._views[viewer], self._lengths[viewer]
        if watcher.view is None:
            self._recognise(watcher)
        taken_back = watcher.lines > length
        if taken_back:
            watcher.lines, watcher.mark = length, mark_of(self._room.log(viewer))
        same = (viewer, id(watcher.view), watcher.lines, watcher.differences, taken_back)
        if same not in self._written:
            self._written[same] = self._write(watcher, taken_back)
        written = self._written[same]
        if written is not None:
            message, watcher.mark = written
            watcher.put(message)
            watcher.view, watcher.lines = view, length

    def _recognise(self, watcher: Watcher) -> None:
        """The lines that it came with, unless some of them were taken back while it was away."""
        had = self._room.log(watcher.viewer)[: watcher.lines] if watcher.lines else []
        watcher.mark = mark_of(had)
        if watcher.came_with is not None and watcher.came_with != f"{watcher.mark:08x}":
            watcher.lines, watcher.mark = 0, 0

    def _write(self, watcher: Watcher, taken_back: bool) -> tuple[bytes, int] | None:
        """The message, and the mark of all lines; None: nothing has changed."""
        viewer, known, base = watcher.viewer, watcher.lines, watcher.view
        view, new = self._views[viewer], self._room.log(viewer, known)
        found = differences(base, view) if base is not None else [view]
        if not (found or new or taken_back):
            return None
        mark = mark_of(new, watcher.mark)
        whole = base is None or not watcher.differences
        message = {
            "type": "update",
            "from": known,
            "lines": new,
            "events": self._room.told(viewer, known),
            "mark": f"{mark:08x}",
            "view" if whole else "differences": view if whole else found,
        }
        return to_json(message), mark


class Hub:
    def __init__(self, now: clock.Clock = clock.now) -> None:
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._now = now
        self._looked: OrderedDict[str, int] = OrderedDict()  # when a table was last looked at, or played at
        self.came: list[Callable[[str], None]] = []  # who wants to know of a table that is attended again
        self.said: list[Callable[[str, dict[str, Any], Collection[str]], None]] = []  # and of what is said

    def is_watched(self, table: str) -> bool:
        return table in self._watchers

    def is_attended(self, table: str) -> bool:
        """Whether anybody is there: live, or asking now and then."""
        return self.is_watched(table) or self._now() - self._looked.get(table, 0) < ATTENDED_MS

    def look(self, table: str) -> None:
        """Somebody is at this table, which there is."""
        was_attended = table in self._looked and self._now() - self._looked[table] < ATTENDED_MS
        self._looked[table] = self._now()
        self._looked.move_to_end(table)
        if len(self._looked) > ATTENDED:
            self._looked.popitem(last=False)
        if not was_attended:
            for listener in self.came:
                listener(table)

    def behind(self) -> int:
        """How many messages wait for those who watch."""
        return sum(each.outbox.qsize() for those in self._watchers.values() for each in those)

    def add(self, watcher: Watcher) -> None:
        """Begin to watch: it is sent every change from now on."""
        self._watchers[watcher.table].add(watcher)

    def catch_up(self, watcher: Watcher, room: Room) -> None:
        """Send everything since the lines it has, unless it was told of a change in between."""
        if watcher.view is None:
            Update(room).send(watcher)

    def remove(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table]
        watchers.discard(watcher)
        if not watchers:
            del self._watchers[watcher.table]

    def tell(self, room: Room) -> None:
        """The table has changed: send everybody what they see of it."""
        update = Update(room)
        for watcher in list(self._watchers.get(room.table, ())):
            update.send(watcher)

    def say(self, table: str, message: dict[str, Any], spared: Collection[str] = ()) -> None:
        """Send everybody at the table the same, but for these people: talk, who sat down."""
        self.hear(table, message, spared)
        for listener in self.said:
            listener(table, message, spared)

    def hear(self, table: str, message: dict[str, Any], spared: Collection[str] = ()) -> None:
        """The same for those who are here."""
        for watcher in list(self._watchers.get(table, ())):
            if watcher.person not in spared and (message["type"] not in TALK or watcher.viewer >= 0):
                watcher.put(to_json(message))

    def part(self, table: str) -> None:
        """Another process has the table: whoever watches comes back, and finds it there."""
        for watcher in list(self._watchers.get(table, ())):
            watcher.put(b'{"type":"closing"}')
            watcher.outbox.put_nowait(None)

    def close(self) -> None:
        for table in list(self._watchers):
            self.part(table)
