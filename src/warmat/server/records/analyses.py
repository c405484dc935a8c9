"""Games that are over, looked back on: in a bots' process, slice by slice and one game at a time.

What was found is kept, so that whoever asks next has it at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete

from warmat.players.search_bot import POLICIES
from warmat.registry import info_of
from warmat.server.bots.pool import BotFailed, Pool
from warmat.server.bots.queue import Owner
from warmat.server.clock import Clock
from warmat.server.cluster.counts import Counts
from warmat.server.errors import NotFound, Refusal, TooMany
from warmat.server.records.history import History
from warmat.server.storage.database import Database
from warmat.server.storage.schema import Analysis
from warmat.server.tables.room import Room

KIND = "3"  # another number when better ones can be made
MOST_ITERATIONS, FEWEST_ITERATIONS = 64, 20  # for a decision
ALL_ITERATIONS = 20_000  # for a game
TRIES = 3
MOST_WAITING = 30
MOST_OF_AN_ADDRESS = 5
WAIT_S = 20
OF_PERSON, OF_ADDRESS, OF_ALL = "analyses of", "analyses from", "analyses"  # what is counted

log = logging.getLogger(__name__)


@dataclass
class Job:
    """A game that is being looked at, or waits for it."""

    owner: Owner
    done: int = 0
    total: int = 0
    problem: str | None = None
    task: asyncio.Task[None] | None = None


class Analyses:
    def __init__(
        self, database: Database, history: History, pool: Pool, counts: Counts, clock: Clock
    ) -> None:
        self._database = database
        self._history = history
        self._pool = pool
        self._clock = clock
        self._counts = counts
        self.counted: list[Callable[[], None]] = []  # who wants to know that another has begun, or is over
        self._jobs: dict[str, Job] = {}
        self._one = asyncio.Lock()

    async def state(self, table: str) -> dict[str, Any]:
        """How far it is; and what was found, if it is done."""
        await self._history.over(table)
        job = self._jobs.get(table)
        if job is not None:
            return self._info(job)
        async with self._database.reading() as session:
            row = await session.get(Analysis, table)
        if row is None or row.kind != KIND:
            return {"status": "none", "done": 0, "total": 0, "analysis": None, "problem": None}
        total = len(row.found["points"])
        return {"status": "done", "done": total, "total": total, "analysis": row.found, "problem": None}

    async def ask(self, table: str, owner: Owner) -> bool:
        """Begin to look at a game, unless somebody has asked for it before. Whether it is begun now."""
        room = await self._history.over(table)
        if room.game.name not in POLICIES:
            title = info_of(room.game.name).title
            raise NotFound(f"Games of {title} can't be looked at: no bot knows it well enough.")
        state = await self.state(table)
        if state["status"] in ("waiting", "working", "done"):
            return False
        self._check(owner)
        job = self._jobs[table] = Job(owner, total=room.game.length + 1)
        self._count(owner, 1)
        job.task = asyncio.create_task(self._run(room, job))
        return True

    def _check(self, owner: Owner) -> None:
        """What somebody may have at once, at whichever processes."""
        if self._counts.count(OF_PERSON, owner.person):
            raise TooMany("Another game of yours is being analysed: wait until it is done.", WAIT_S)
        if self._counts.count(OF_ADDRESS, owner.address) >= MOST_OF_AN_ADDRESS:
            raise TooMany(
                "Several games from your address are being analysed: wait until one is done.", WAIT_S
            )
        if self._counts.count(OF_ALL, "") >= MOST_WAITING:
            raise TooMany("Too many games are waiting to be analysed. Try again later.", WAIT_S)

    def _count(self, owner: Owner, more: int) -> None:
        for what, whose in ((OF_PERSON, owner.person), (OF_ADDRESS, owner.address), (OF_ALL, "")):
            self._counts.add(what, whose, more)
        for listener in self.counted:
            listener()

    def _info(self, job: Job) -> dict[str, Any]:
        status = "failed" if job.problem else "working" if job.done else "waiting"
        return {
            "status": status,
            "done": job.done,
            "total": job.total,
            "analysis": None,
            "problem": job.problem,
        }

    async def _run(self, room: Room, job: Job) -> None:
        try:
            async with self._one:
                found = await self._find(room, job)
            await self._store(room.table, found)
            del self._jobs[room.table]
        except BotFailed as problem:
            log.error("table %s can't be analysed: %s", room.table, problem)
            job.problem = "The game could not be analysed to its end. Try again later."
        except Refusal as problem:
            job.problem = problem.sentence
        except Exception:  # nobody else would ever hear of it
            log.exception("table %s can't be looked at", room.table)
            job.problem = "The game could not be analysed. Try again later."
        finally:
            self._count(job.owner, -1)

    async def _find(self, room: Room, job: Job) -> dict[str, Any]:
        budget = str(max(FEWEST_ITERATIONS, min(MOST_ITERATIONS, ALL_ITERATIONS // job.total)))
        begin, tries = True, 0
        while True:
            try:
                slice_ = await self._pool.study(room.table, room.game, budget, begin, job.owner)
            except BotFailed:
                slice_, tries = None, tries + 1
                if tries == TRIES:
                    raise
            if slice_ is None:  # the process is a new one
                begin = True
                continue
            begin = False
            job.done, job.total, found = slice_
            if found is not None:
                return found

    async def _store(self, table: str, found: dict[str, Any]) -> None:
        async with self._database.session() as session:
            await session.execute(delete(Analysis).where(Analysis.table == table))
            session.add(Analysis(table=table, kind=KIND, found=found, made=self._clock()))

    async def stop(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
