"""Looking back: the moments of a game, for whoever may see them.

The work is done in a process of its own (worker.py) and comes back as bytes, so that nobody's game waits for
it. What was found is kept, and what it cost is put on the account of whoever asked.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from pydantic_core import to_json

from warmat.server.bots import queue
from warmat.server.bots.pool import BotFailed, Pool
from warmat.server.bots.queue import NOBODY, Owner
from warmat.server.errors import NotFound, Stale, Unavailable
from warmat.server.guard.rate_limits import LOOKING_BACK, LOOKING_BACK_ADDRESS, Limits
from warmat.server.pictures import render
from warmat.server.records.worker import ARCHIVE, FORUM, PAGE, PICTURE, POSITION, STRIP, THEN, Task
from warmat.server.tables import archive
from warmat.server.tables.room import SPECTATOR, Room
from warmat.server.tables.rooms import Rooms
from warmat.server.tables.stored_room import StoredRoom

KEPT = 32 << 20  # bytes of answers
LONGEST_S = 20.0  # for one answer
PAGE_STEPS = 50  # steps at once

log = logging.getLogger(__name__)
Key = tuple[object, ...]


class Answers:
    """What was found before: the answers asked for last, up to so many bytes."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, answer: bytes) -> None:
        if key in self._kept or len(answer) > self._most:
            return
        self._kept[key] = answer
        self.bytes += len(answer)
        while self.bytes > self._most:
            self.bytes -= len(self._kept.popitem(last=False)[1])


def _check_step(step: int | None, length: int) -> None:
    if step is not None and step > length:
        raise NotFound(f"There is no step {step}: {length} choices were made in this game.")


def _seen(room: StoredRoom, step: int | None) -> dict[str, Any]:
    """What everybody saw at a step of a game that can only be looked at."""
    _check_step(step, max(0, len(room.steps or []) - 1))
    view: dict[str, Any] = room.view(SPECTATOR)
    if step is not None and room.steps:
        view = room.steps[step]["views"][str(SPECTATOR)]
    return view


class History:
    def __init__(self, rooms: Rooms, pool: Pool, limits: Limits) -> None:
        self._rooms = rooms
        self._pool = pool
        self._limits = limits
        self._answers = Answers()
        self._asked: dict[Key, asyncio.Future[bytes]] = {}  # what is being found

    async def replay(self, table: str, seat: int, at: int, count: int, owner: Owner = NOBODY) -> bytes:
        """A page of a game that is over: each step with its choice, its lines and the views wanted."""
        room = await self.over(table)
        if seat >= room.seats:
            raise NotFound(f"There is no seat {seat} at this table.")
        if isinstance(room, StoredRoom):
            return to_json(archive.page(room, seat, at, count))
        around = {"seats": room.seats, "ending": room.ending, "winners": room.winners}
        return await self._find(room, owner, PAGE, around, seat, at, count)

    async def at_line(self, room: Room, viewer: int, line: int, owner: Owner = NOBODY) -> bytes:
        """The table when the log had so many lines, as the viewer saw it then."""
        if isinstance(room, StoredRoom):
            return to_json(archive.then(room, viewer, line))
        before = room.earlier.length  # of which the log alone is left
        wanted = max(0, min(line, room.log_length(viewer)) - before)
        return await self._find(room, owner, THEN, viewer, wanted, before)

    async def position(self, room: Room, step: int, owner: Owner = NOBODY) -> bytes:
        """A game that is over at a step, as saves have it: for whoever plays on from there."""
        return await self._find(room, owner, POSITION, step)

    async def forum(
        self, room: Room, viewer: int, names: list[str], ending: str, owner: Owner = NOBODY
    ) -> str:
        """The game as forum players write it. Until it is over, with the hidden part of the viewer alone."""
        owners = list(range(room.seats)) if room.over else [viewer] if viewer >= 0 else []
        lines = room.readable(viewer)
        return (await self._find(room, owner, FORUM, names, owners, ending, lines)).decode()

    async def picture(
        self, room: Room, step: int | None, names: list[str], title: str, width: int, owner: Owner = NOBODY
    ) -> bytes:
        """A PNG of what everybody may see: at any step once it is over, until then of what is seen now."""
        if isinstance(room, StoredRoom):
            view = _seen(room, step)
            drawn = render.svg(view, names, render.captioned(title, view))
            return await asyncio.to_thread(render.png, drawn, width)
        if not room.over and step is not None:
            raise Stale("The game is not over: until then there are pictures only of the present.")
        _check_step(step, room.game.length)
        return await self._find(room, owner, PICTURE, step, room.readable(SPECTATOR), names, title, width)

    async def strip(
        self, room: Room, step: int, names: list[str], title: str, width: int, owner: Owner = NOBODY
    ) -> bytes:
        """A PNG of a turn of a game that is over: that to which a step belongs."""
        if isinstance(room, StoredRoom):
            turn = _seen(room, step)["turn"]
            views = [each["views"][str(SPECTATOR)] for each in room.steps or []]
            moments = render.chosen([view for view in views if view["turn"] == turn])
            drawn = render.strip(moments, names, [render.captioned(title, view) for view in moments])
            return await asyncio.to_thread(render.png, drawn, width)
        _check_step(step, room.game.length)
        return await self._find(room, owner, STRIP, step, names, title, width)

    async def archive(self, room: Room, record: dict[str, Any]) -> bytes:
        """A game that is over, as it is kept to be looked at."""
        given = (room.seats, room.earlier, record)
        return await self._work(room, NOBODY, ARCHIVE, given, lambda _: None, queue.ANALYSIS)

    async def over(self, table: str) -> Room:
        room = await self._rooms.room(table)
        if not room.over:
            raise Stale("The game is not over: until it is, everybody sees only their own side.")
        return room

    async def _find(self, room: Room, owner: Owner, wanted: str, *given: Any) -> bytes:
        """The answer, found once for all who ask for it."""
        key = (room.table, room.length, wanted, repr(given))
        known = self._answers.get(key)
        if known is not None:
            return known
        asked = self._asked.get(key)
        if asked is None:
            pay = self._account(owner)
            asked = self._asked[key] = asyncio.ensure_future(self._work(room, owner, wanted, given, pay))
            asked.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(asked)

    def _done(self, key: Key, done: asyncio.Future[bytes]) -> None:
        self._asked.pop(key, None)
        if not done.cancelled() and done.exception() is None:
            self._answers.keep(key, done.result())

    async def _work(
        self,
        room: Room,
        owner: Owner,
        wanted: str,
        given: tuple[Any, ...],
        pay: Callable[[float], None],
        rank: int = queue.PERSON,
    ) -> bytes:
        game = room.game
        task = Task(wanted, LONGEST_S, given, room.table, game.name, game.setup.config)
        try:
            found, seconds = await self._pool.record(task, owner, game.history, rank)
        except BotFailed as problem:
            log.warning("table %s can't be looked back on: %s", room.table, problem)
            pay(LONGEST_S)
            raise Unavailable("That could not be found right now. Try again in a moment.") from None
        pay(seconds)
        return found.encode() if isinstance(found, str) else bytes(found)

    def _account(self, owner: Owner) -> Callable[[float], None]:
        """Refuses whoever has had their share of work lately; else, how the rest is put on their account."""
        accounts = [
            self._limits.open("looking back", owner.person or owner.address, LOOKING_BACK),
            self._limits.open("looking back from", owner.address, LOOKING_BACK_ADDRESS),
        ]

        def pay(seconds: float) -> None:
            for account in accounts:
                account.charge(seconds)

        return pay
