"""Which news goes to the other processes, and what becomes of theirs here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import TYPE_CHECKING, Any

from warmat.server.errors import Refusal

if TYPE_CHECKING:
    from warmat.server.services import Services

# What is told.
ENDED, JUDGED, SAID, FORGET, RESIGN, LEFT, SPENT, HAS, HOLIDAY = (
    "ended",  # sessions are no more, or somebody has another name
    "judged",  # a moderator has acted
    "said",  # something is said at a table that another process has
    "forget",  # a table has other people, or is gone
    "resign",  # somebody has left for good, and sits at a table of another process
    "left",  # a process has given its tables back
    "spent",  # somebody has used some of what they may do
    "has",  # so many live connections or analyses somebody has at once
    "holiday",  # somebody is away, or has come back
)
SPENT_EVERY_S = 0.5
SPENT_AT_ONCE = 12  # so that it fits into one message

log = logging.getLogger(__name__)


class Broadcasts:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._running: set[asyncio.Task[Any]] = set()
        bus = services.bus
        services.sessions.told.append(lambda ended: bus.tell(ENDED, ended))
        bus.on(ENDED, services.sessions.hear)
        services.moderation.acted.append(lambda: bus.tell(JUDGED))
        bus.on(JUDGED, lambda _: self._do(services.sanctions.load()))
        services.hub.said.append(self._say)
        bus.on(SAID, lambda about: services.hub.hear(*about))
        for moved in (services.accounts.moved, services.seating.removed):
            moved.append(services.rooms.forget)
            moved.append(lambda table: bus.tell(FORGET, table))
        bus.on(FORGET, services.rooms.forget)
        services.rooms.resigning.append(lambda table, seat: bus.tell(RESIGN, [table, seat]))
        bus.on(RESIGN, self._resign)
        bus.on(LEFT, lambda _: services.bot_runner.look())
        bus.on(SPENT, services.limits.hear)
        bus.on(HAS, services.counts.hear)
        services.analyses.counted.append(self.share_counts)
        services.members.left.append(lambda: services.counts.forget(set(services.members.others)))
        services.vacations.changed.append(lambda: bus.tell(HOLIDAY))
        bus.on(HOLIDAY, lambda _: services.vacations.periodic.hurry())
        bus.deaf.append(services.sockets.end_all)
        bus.deaf.append(services.sessions.forget)
        services.members.left.append(services.bot_runner.look)
        services.leases.lost.append(services.hub.part)

    def share_counts(self) -> None:
        """How many somebody has of what is counted everywhere."""
        has = self._services.counts.untold()
        if has and self._services.members.servers():
            for first in range(0, len(has), SPENT_AT_ONCE):
                self._services.bus.mention(HAS, has[first : first + SPENT_AT_ONCE])

    async def share_limits(self) -> None:
        """What is used up here is used up everywhere."""
        while True:
            await asyncio.sleep(SPENT_EVERY_S)
            self.share_counts()
            spent = self._services.limits.untold()
            if spent and self._services.members.servers():
                for first in range(0, len(spent), SPENT_AT_ONCE):
                    self._services.bus.mention(SPENT, spent[first : first + SPENT_AT_ONCE])

    def _say(self, table: str, message: dict[str, Any], spared: Collection[str]) -> None:
        if not self._services.leases.is_ours(table):
            self._services.bus.tell(SAID, [table, message, list(spared)])

    def _resign(self, about: list[Any]) -> None:
        table, seat = about
        if self._services.leases.is_ours(table):
            self._do(self._services.rooms.resign(table, seat))

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(_quietly(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _quietly(work: Coroutine[Any, Any, Any]) -> None:
    try:
        await work
    except Refusal as problem:
        log.info("what another process told is not followed: %s", problem.sentence)
