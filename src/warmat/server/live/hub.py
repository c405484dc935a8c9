"""Who watches which table. After each decision everybody is sent what changed for their eyes, and only that.

Someone for whom nothing changed is sent nothing: even that a hidden choice was made is not told.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection
from contextlib import suppress
from typing import Any
from zlib import crc32

from pydantic_core import to_json

from warmat.server.tables.room import Room

BEHIND = 100  # messages a watcher may be behind before it is cut off, to come back and catch up


def mark_of(lines: list[str]) -> str:
    """A short name for a log. Who comes back says which it has, since lines can be taken back."""
    return f"{crc32(chr(10).join(lines).encode()):08x}"


class Watcher:
    """One open connection, looking with the eyes of a seat (-1: a spectator)."""

    def __init__(self, table: str, eye: int, lines: int, mark: str | None = None, person: str = "") -> None:
        self.table = table
        self.person = person
        self.eye = eye
        self.lines = lines  # how many lines of the log it has
        self.mark = mark  # of the lines it came with, until they were looked at
        self.sent = b""  # the view it has
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(BEHIND)  # None: cut off

    def put(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class Hub:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)

    def is_watched(self, table: str) -> bool:
        return table in self._watchers

    def add(self, watcher: Watcher) -> None:
        """Begin to watch: it is sent every change from now on."""
        self._watchers[watcher.table].add(watcher)

    def catch_up(self, watcher: Watcher, room: Room) -> None:
        """Send everything since the lines it has, unless it was told of a change in between."""
        if not watcher.sent:
            self._send(watcher, room, to_json(room.view(watcher.eye)), always=True)

    def remove(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table]
        watchers.discard(watcher)
        if not watchers:
            del self._watchers[watcher.table]

    def tell(self, room: Room) -> None:
        """The table has changed: send everybody what they see of it."""
        views: dict[int, bytes] = {}
        for watcher in list(self._watchers.get(room.table, ())):
            if watcher.eye not in views:
                views[watcher.eye] = to_json(room.view(watcher.eye))
            self._send(watcher, room, views[watcher.eye], always=False)

    def say(self, table: str, message: dict[str, Any], spared: Collection[str] = ()) -> None:
        """Send everybody at the table the same, but for these people: talk, who sat down."""
        for watcher in list(self._watchers.get(table, ())):
            if watcher.person not in spared and (message["type"] != "message" or watcher.eye >= 0):
                watcher.put(to_json(message))

    def _send(self, watcher: Watcher, room: Room, view: bytes, always: bool) -> None:
        lines = room.log(watcher.eye)
        if watcher.mark is not None and watcher.mark != mark_of(lines[: watcher.lines]):
            watcher.lines = 0  # some of what it has was taken back while it was away
        watcher.mark = None
        known = min(watcher.lines, len(lines))  # fewer: something was taken back
        if view == watcher.sent and known == len(lines) == watcher.lines and not always:
            return
        new, mark = to_json(lines[known:]), mark_of(lines).encode()
        watcher.put(
            b'{"type":"update","from":%d,"lines":%b,"mark":"%b","view":%b}' % (known, new, mark, view)
        )
        watcher.sent, watcher.lines = view, len(lines)

    async def close(self) -> None:
        for watchers in list(self._watchers.values()):
            for watcher in list(watchers):
                watcher.put(b'{"type":"closing"}')
                with suppress(asyncio.QueueFull):
                    watcher.outbox.put_nowait(None)
