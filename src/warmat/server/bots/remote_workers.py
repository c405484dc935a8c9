"""Workers elsewhere that think: as long as there are any, a server's questions go to them.

A question waits in the database until a worker has answered it. If there is no worker left, it is taken back,
and the server thinks by itself.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from warmat.server.bots.jobs import ANALYSIS, Jobs, State, kind_of
from warmat.server.bots.queue import Owner
from warmat.server.bots.worker import Question
from warmat.server.cluster.bus import Bus
from warmat.server.cluster.members import Members
from warmat.server.errors import Refusal
from warmat.server.records.worker import Task

ASKED, THOUGHT = "asked", "thought"  # what servers and workers tell each other
LOOK_S = 1.0  # how often it is looked whether it was answered, should nobody have said so


class RemoteWorkers:
    def __init__(self, members: Members, bus: Bus, jobs: Jobs) -> None:
        self._members = members
        self._bus = bus
        self._jobs = jobs
        self._waiting: dict[int, asyncio.Event] = {}
        self._studies: dict[str, int] = {}  # by table: the job
        bus.on(THOUGHT, self._hear)

    def has(self, kind: str) -> bool:
        """Whether there is a worker for that."""
        return bool(self._members.workers(kind))

    def is_studying(self, table: str) -> bool:
        return table in self._studies

    def _hear(self, id: int) -> None:
        if id in self._waiting:
            self._waiting[id].set()

    async def ask(self, question: Question | Task, rank: int, owner: Owner) -> tuple[str, Any] | None:
        """What a worker answers; None if there is none any more. Raises Crowded."""
        id, kind = await self._put(question, rank, owner), kind_of(question)
        try:
            while self.has(kind):
                state = await self._changed(id)
                if state is None:
                    return None
                if state.answer is not None:
                    return state.answer
            return None
        finally:
            await self._forget(id)

    async def study(
        self, question: Question, begin: bool, rank: int, owner: Owner
    ) -> tuple[int, int, dict[str, Any] | None] | tuple[str, Any] | None:
        """How far a study is, or the answer once there is one; None if it must be begun again."""
        if begin:
            self._studies[question.table] = await self._put(question, rank, owner)
        id = self._studies[question.table]
        try:
            state = await self._changed(id) if self.has(ANALYSIS) else None
            if state is not None and state.answer is None:
                done, total = state.progress or (0, len(question.choices) + 1)
                return done, total, None
        except BaseException:
            await self._end(question.table)
            raise
        await self._end(question.table)
        return None if state is None else state.answer

    async def _put(self, question: Question | Task, rank: int, owner: Owner) -> int:
        id = await self._jobs.put(question, rank, owner)
        self._waiting[id] = asyncio.Event()
        self._bus.mention(ASKED)
        return id

    async def _changed(self, id: int) -> State | None:
        """When somebody says so, or after a while."""
        event = self._waiting[id]
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await event.wait()
        event.clear()
        return await self._jobs.state(id)

    async def _end(self, table: str) -> None:
        await self._forget(self._studies.pop(table))

    async def _forget(self, id: int) -> None:
        del self._waiting[id]
        with suppress(Refusal):  # it will be found later
            await asyncio.shield(self._jobs.remove(id))
