"""`warmat worker`: a process on any machine that thinks for the servers on a PostgreSQL.

Each of its own processes takes the next job from the queue when it is free. Of several, one takes only what
somebody waits for; and while a game is looked back on, bots for whom people wait come in between.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import psycopg
from sqlalchemy.exc import DBAPIError

from warmat.kernel.errors import BadInput
from warmat.players.bot import make_bot
from warmat.server.background import Background
from warmat.server.bots import queue
from warmat.server.bots.jobs import ANALYSIS, KINDS, RECORDS, TRIES, Jobs, Taken
from warmat.server.bots.pool import BotFailed, Worker
from warmat.server.bots.remote_workers import ASKED, THOUGHT
from warmat.server.bots.worker import CHOSE, FAILED, GO_ON, KEPT, MISSING, STUDY, Key, Question
from warmat.server.cluster.bus import Bus
from warmat.server.cluster.members import WORKER, Members
from warmat.server.errors import Refusal
from warmat.server.records.worker import Task
from warmat.server.settings import Settings
from warmat.server.storage.database import Database

LOOK_S = 1.0  # how often it is looked for work, should nobody have said that there is some
TIDY_S = 60.0
AGAIN_S = 1.0  # after which a database that is gone is asked again
HURRIED = queue.HINT  # the last rank that somebody waits for
NOT_FOR_FILES = "A worker needs a PostgreSQL database that it shares with servers: --database postgresql://…"

log = logging.getLogger("warmat.worker")


def kinds_of(text: str) -> list[str]:
    found = [kind.strip() for kind in text.split(",") if kind.strip()]
    unknown = [kind for kind in found if kind not in KINDS]
    if unknown or not found:
        raise BadInput(
            f"A worker works on {', '.join(KINDS[:-1])} and {KINDS[-1]}, not '{', '.join(unknown) or text}'."
        )
    return found


class Thinker:
    """One process of the worker, with what it was told of which table."""

    def __init__(
        self, memory: int, kinds: list[str], is_hurried: bool = False, records: bool = False
    ) -> None:
        self.process = Worker(make_bot, memory, records)
        self.kinds = kinds
        self.most = HURRIED if is_hurried else queue.LADDER
        self.told: OrderedDict[str, tuple[dict[str, Any], list[Key]]] = OrderedDict()

    def known(self, question: Question) -> int:
        """How many of the choices it has heard."""
        config, keys = self.told.get(question.table, ({}, []))
        same = config == question.config and keys == question.choices[: len(keys)]
        return len(keys) if same and self.process.process is not None else 0

    def remember(self, question: Question) -> None:
        self.told[question.table] = question.config, question.choices
        self.told.move_to_end(question.table)
        while len(self.told) > KEPT:
            self.told.popitem(last=False)


class RemoteWorker:
    def __init__(self, settings: Settings, kinds: list[str]) -> None:
        self.database = Database(settings.database)
        if self.database.is_sqlite:
            raise BadInput(NOT_FOR_FILES)
        self.members = Members(self.database, settings.lease_s, WORKER)
        self.members.kinds = ",".join(kinds)
        self._bus = Bus(self.database, self.members.id)
        self._jobs = Jobs(self.database, self.members.id)
        self._background = Background()
        memory, count = settings.worker_memory_mb << 20, max(1, settings.bot_workers)
        thinking = [kind for kind in kinds if kind != RECORDS]
        self._thinkers = [
            Thinker(memory, thinking, is_hurried=count > 1 and not at) for at in range(count) if thinking
        ]
        if RECORDS in kinds:  # in a process of its own: a long one keeps no bot from its turn
            self._thinkers.append(Thinker(memory, [RECORDS], records=True))
        self._threads = ThreadPoolExecutor(len(self._thinkers), "thinking")
        self._wanted = [asyncio.Event() for _ in self._thinkers]
        self._bus.on(ASKED, lambda _: self._wake())

    async def run(self, ready: Callable[[], None], stopped: asyncio.Event) -> None:
        """Think until it is told to stop."""
        try:
            await self.database.migrate()
            await self.members.beat()
        except (DBAPIError, psycopg.Error, OSError) as error:
            raise BadInput(f"The database can't be reached: {error}") from None
        self._background.start("presence", self.members.run)
        self._bus.start(self._background)
        self._background.start("tidying", self._tidy)
        for number, (thinker, wanted) in enumerate(zip(self._thinkers, self._wanted, strict=True)):
            self._background.start(f"thinking {number}", partial(self._think_on, thinker, wanted))
        ready()
        await stopped.wait()
        for thinker in self._thinkers:
            thinker.process.stop()
        await self._background.stop()
        await self.members.leave()  # whoever is next takes up what was thought about
        self._threads.shutdown(wait=True)
        for thinker in self._thinkers:
            thinker.process.clear()
        await self.database.close()

    def _wake(self) -> None:
        for event in self._wanted:
            event.set()

    async def _tidy(self) -> None:
        while True:
            with suppress(Refusal):
                await self._jobs.tidy()
            await asyncio.sleep(TIDY_S)

    async def _think_on(self, thinker: Thinker, wanted: asyncio.Event) -> None:
        while True:
            wanted.clear()
            try:
                while await self._next(thinker, thinker.most):
                    pass
            except Refusal as problem:
                log.warning("work can't be looked for right now: %s", problem.sentence)
                await asyncio.sleep(AGAIN_S)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await wanted.wait()

    async def _next(self, thinker: Thinker, rank: int) -> bool:
        """Whether there was a job of that hurry; it is done then."""
        kinds = [kind for kind in thinker.kinds if kind != ANALYSIS or rank > HURRIED]
        job = await self._jobs.take(kinds, rank)
        if job is None:
            return False
        begun = time.monotonic()
        try:
            if job.tries > TRIES:
                answer: tuple[str, Any] | None = (FAILED, "several workers have died of it")
            elif isinstance(job.question, Task):
                answer = await self._ask(thinker, job.question)
            elif job.question.wanted == STUDY:
                answer = await self._study(thinker, job, job.question)
            else:
                answer = await self._choose(thinker, job.question)
        except BotFailed as problem:
            answer = (FAILED, str(problem))
        if answer is not None:
            await self._jobs.answer(job, answer, time.monotonic() - begun)
            self._bus.mention(THOUGHT, job.id)
        return True

    async def _choose(self, thinker: Thinker, question: Question) -> tuple[str, Any]:
        known = thinker.known(question)
        told = replace(question, known=known, choices=question.choices[known:])
        answer = await self._ask(thinker, told)
        if answer[0] == MISSING:
            answer = await self._ask(thinker, replace(question, known=0))
        if answer[0] == CHOSE:
            thinker.remember(question)
        else:
            thinker.told.pop(question.table, None)
        return answer

    async def _study(self, thinker: Thinker, job: Taken, whole: Question) -> tuple[str, Any] | None:
        """Slice by slice; None if it is not ours any more."""
        question = whole
        while True:
            kind, what = await self._ask(thinker, question)
            if kind == MISSING:
                question = whole
                continue
            if kind != CHOSE or what[2] is not None:
                return kind, what
            question = replace(whole, wanted=GO_ON, choices=[])
            if not await self._jobs.progress(job, what[0], what[1]):
                return None
            self._bus.mention(THOUGHT, job.id)
            while await self._next(thinker, HURRIED):
                pass

    async def _ask(self, thinker: Thinker, question: Question | Task) -> tuple[str, Any]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, thinker.process.ask, question)


def work(settings: Settings, kinds: list[str]) -> None:
    """Until Ctrl-C, or SIGTERM."""

    async def go() -> None:
        stopped, loop = asyncio.Event(), asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(sign, stopped.set)
        working = RemoteWorker(settings, kinds)
        place = settings.shown_database()
        await working.run(lambda: log.info("Thinking about %s for %s", ", ".join(kinds), place), stopped)

    asyncio.run(go())
