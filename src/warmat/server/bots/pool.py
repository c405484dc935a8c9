"""The processes in which bots think and records are read. Who comes next is for the queue to say (queue.py).

Each keeps the games it was asked about from question to question. One that dies, thinks too long or wants too
much memory is replaced at the next question; whoever asked is told by BotFailed.

Where there are several for bots, one of them is for people who wait: analyses and bots among themselves never
have it. Records have one of their own, so that a long one keeps no bot from its turn.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any
from zlib import crc32

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.history import History
from warmat.players.bot import make_bot
from warmat.players.external_bot import is_program
from warmat.registry import GAMES
from warmat.server.bots import queue
from warmat.server.bots.jobs import ANALYSIS, BOTS, RECORDS
from warmat.server.bots.queue import NOBODY, RANKS, Crowded, Owner, Queue
from warmat.server.bots.remote_workers import RemoteWorkers
from warmat.server.bots.worker import (
    CHOICE,
    CHOSE,
    GO_ON,
    HINT,
    KEPT,
    MISSING,
    READY,
    REFUSED,
    STUDY,
    Key,
    Make,
    Question,
    work,
)
from warmat.server.errors import Refusal, TooMany
from warmat.server.records.worker import IMPORT, Task

START_S = 60.0  # for a process to be ready
GRACE_S = 1.0  # more than a bot may take, before its process is ended from outside
END_S = 5.0
WAIT_S = 10  # for whoever asks for too much at once
MEMORY = 1024 << 20  # bytes, of each process

log = logging.getLogger(__name__)
_CONTEXT = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """No answer, and why."""


class NotStarted(BotFailed):
    """There is no process to think in, which is not the bot's fault."""


class RefusedTask(Refusal):
    """What was handed in is not in order; to find that out took so many seconds."""

    def __init__(self, status: int, sentence: str, seconds: float) -> None:
        super().__init__(sentence)
        self.status = status
        self.seconds = seconds


class Worker:
    """One process, from the outside. `ask` blocks."""

    def __init__(self, make: Make, memory: int = MEMORY, records: bool = False) -> None:
        self.make = make
        self._memory = memory
        self._records = records
        self.told: OrderedDict[str, History | None] = OrderedDict()  # what it knows, by table
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._asking = threading.Lock()
        self._guard = threading.Lock()  # of the process
        self._closed = False
        self._failed = False  # whether the process could not be started, or died, when it was last asked

    @property
    def is_well(self) -> bool:
        """Whether the next question will be answered, as far as can be told."""
        process = self.process
        return not self._failed and (process is None or process.is_alive())

    def prepare(self) -> None:
        """The process is started, if it is not there."""
        with self._asking, suppress(BotFailed, OSError):  # whoever asks next is told
            if self._pipe is None:
                self._start()

    def ask(self, question: Question | Task) -> tuple[str, Any]:
        """What the process answers. It is started if need be, and ended if it does not answer."""
        with self._asking:
            try:
                answer = self._answer(self._pipe or self._start(), question)
                self._failed = False
                return answer
            except (EOFError, OSError):
                self._failed = True
                self._end()
                raise BotFailed("its process died") from None
            except BotFailed:
                self._end()
                raise

    def _answer(self, pipe: Connection, question: Question | Task) -> tuple[str, Any]:
        asked = time.monotonic()
        pipe.send(question)
        try:
            if pipe.poll(question.limit_s + GRACE_S):
                answer: tuple[str, Any] = pipe.recv()
                return answer
        except EOFError:
            if time.monotonic() - asked < question.limit_s:
                raise
        raise BotFailed(f"it thought for more than {question.limit_s:g} s")

    def _start(self) -> Connection:
        self.told.clear()
        with self._guard:
            if self._closed:
                raise BotFailed("the server is closing")
            ours, theirs = _CONTEXT.Pipe()
            self.process = _CONTEXT.Process(
                target=work,
                args=(theirs, self.make, list(GAMES.values()), self._memory, self._records),
                name="warmat records" if self._records else "warmat bot",
                daemon=True,
            )
            self.process.start()
            theirs.close()
            self._pipe = ours
        if not ours.poll(START_S) or ours.recv()[0] != READY:
            self._failed = True
            raise NotStarted("its process did not start")
        return ours

    def _end(self) -> None:
        with self._guard:
            if self.process is not None:
                self.process.kill()
                self.process.join(END_S)
                self.process = None
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None

    def stop(self) -> None:
        """For good. Whoever waits for an answer gets none."""
        with self._guard:
            self._closed = True
            if self.process is not None:
                self.process.kill()

    def clear(self) -> None:
        """After `stop`, when nobody asks any more."""
        self._end()


class Pool:
    """`records_worker`: a process for records that several servers share, and that outlives them."""

    def __init__(
        self,
        workers: int,
        limit_s: float,
        make: Make = make_bot,
        memory: int = MEMORY,
        records_worker: Worker | None = None,
    ) -> None:
        self.limit_s = limit_s
        self._thinkers = [Worker(make, memory) for _ in range(max(1, workers))]
        self._unhurried = self._thinkers[1:] or self._thinkers  # for what nobody waits for
        self._records_worker = records_worker or Worker(make, memory, records=True)
        own = [] if records_worker else [self._records_worker]
        self.workers = [*self._thinkers, *own]  # to be ended with it
        self.queue: Queue[Worker] = Queue()
        self.thought: list[
            Callable[[str, float], None]
        ] = []  # who wants to know: which bot, how many seconds
        self.remote_workers: RemoteWorkers | None = None  # asked first, while there are any
        # Whoever gave up waiting leaves a thread behind that still does.
        self._threads = ThreadPoolExecutor(2 * len(self._thinkers) + 2, "bots")
        self._prepared = False

    @property
    def is_well(self) -> bool:
        """Whether there is a process that answers, or will when it is asked."""
        return any(worker.is_well for worker in self._thinkers) and self._records_worker.is_well

    def prepare(self) -> None:
        """A person will soon wait for a bot: its process is started now and not only then."""
        worker = self._thinkers[0]
        if self.remote_workers is not None and self.remote_workers.has(BOTS):
            return
        if worker.process is None and not self._prepared:
            self._prepared = True
            self._threads.submit(worker.prepare)

    def waiting(self) -> dict[str, int]:
        """How many questions wait for a process, by what they are for."""
        return {RANKS[rank]: count for rank, count in self.queue.waiting().items()}

    async def choose(
        self, table: str, game: Game, bot: str, seed: int, rank: int = queue.PERSON, owner: Owner = NOBODY
    ) -> Key:
        """What the bot picks for the seat that must choose, as the option's numbers. Raises BotFailed."""
        chosen: Key = await self._about(table, game, bot, seed, self.limit_s, CHOICE, rank, owner)
        return chosen

    async def hint(
        self, table: str, game: Game, budget: str, seed: int, limit_s: float, owner: Owner = NOBODY
    ) -> tuple[float, list[tuple[str, float]]]:
        """How the seat that must choose stands, and the best choices with their chances. Raises BotFailed."""
        found: tuple[float, list[tuple[str, float]]]
        limit_s = min(limit_s, self.limit_s)
        found = await self._about(table, game, "", seed, limit_s, HINT, queue.HINT, owner, budget)
        return found

    async def _about(
        self,
        table: str,
        game: Game,
        bot: str,
        seed: int,
        limit_s: float,
        wanted: str,
        rank: int,
        owner: Owner,
        budget: str = "",
    ) -> Any:
        """A question about the open decision of a game that the process keeps."""
        history, seat = game.history, game.options[0].player  # before anything changes them
        config = game.setup.config
        question = Question(table, game.name, config, 0, [], seat, bot, seed, limit_s, wanted, budget)
        begun = time.perf_counter()
        # A program is on this machine, and perhaps on no other.
        if self.remote_workers is not None and self.remote_workers.has(BOTS) and not is_program(bot):
            answer = await self.remote_workers.ask(
                replace(question, choices=_since(history, None)[1]), rank, owner
            )
            if answer is not None:
                self._note(wanted, bot, begun)
                return _answered(wanted, *answer)
        workers = self._best(table, self._unhurried if rank >= queue.BOTS else self._thinkers)
        async with self.queue.turn(workers, rank, owner) as worker:
            begun = time.perf_counter()
            known, keys = _since(history, worker.told.get(table))
            kind, what = await self._ask(worker, replace(question, known=known, choices=keys))
            if kind == MISSING:  # it has put the game aside, or is a new process
                known, keys = _since(history, None)
                kind, what = await self._ask(worker, replace(question, known=known, choices=keys))
            if kind != CHOSE:
                worker.told.pop(table, None)
                raise BotFailed(str(what))
            _remember(worker.told, table, history)
            self._note(wanted, bot, begun)
        return what

    def _note(self, wanted: str, bot: str, begun: float) -> None:
        for listener in self.thought if wanted == CHOICE else ():
            listener(bot, time.perf_counter() - begun)

    async def study(
        self, table: str, game: Game, budget: str, begin: bool, owner: Owner = NOBODY
    ) -> tuple[int, int, dict[str, Any] | None] | None:
        """A slice of looking back on a game: so many steps of so many are done; in the end, what was found.

        None if it must be begun (again). Raises BotFailed.
        """
        keys = [option.key() for option in game.choices] if begin else []
        config, wanted = game.setup.config, STUDY if begin else GO_ON
        question = Question(table, game.name, config, 0, keys, 0, "", 0, self.limit_s, wanted, budget)
        remote = self.remote_workers
        if remote is not None and (remote.is_studying(table) or (begin and remote.has(ANALYSIS))):
            return _slice(await remote.study(question, begin, queue.ANALYSIS, owner))
        # Always the same process, which has begun it.
        mine = self._unhurried[crc32(table.encode()) % len(self._unhurried)]
        async with self.queue.turn([mine], queue.ANALYSIS, owner) as worker:
            kind, what = await self._ask(worker, question)
        if kind not in (CHOSE, MISSING):
            raise BotFailed(str(what))
        found: tuple[int, int, dict[str, Any] | None] | None = what
        return found

    async def record(
        self, task: Task, owner: Owner, history: History | None = None, rank: int = queue.PERSON
    ) -> tuple[Any, float]:
        """What the task comes to, and how many seconds of work it was. Raises BotFailed, or a Refusal.

        `history`: what was chosen in the game it is about, if it is about one.
        """
        try:
            # A record that is brought goes wherever there is time. Games of ours are kept by our own process.
            remote = self.remote_workers
            if task.wanted == IMPORT and remote is not None and remote.has(RECORDS):
                answer = await remote.ask(task, rank, owner)
                if answer is not None:
                    return _worked_out(*answer)
            async with self.queue.turn(
                [self._records_worker], rank, owner, asked=rank == queue.PERSON
            ) as worker:
                return await self._done(worker, task, history)
        except Crowded:
            raise TooMany("You are already waiting for several answers.", WAIT_S) from None

    async def _done(self, worker: Worker, task: Task, history: History | None) -> tuple[Any, float]:
        told = worker.told.pop(task.table, None)
        kind, what = await self._ask(worker, _with_choices(task, history, told))
        if kind == MISSING:
            kind, what = await self._ask(worker, _with_choices(task, history, None))
        found = _worked_out(kind, what)
        _remember(worker.told, task.table, history)
        return found

    def _best(self, table: str, workers: list[Worker]) -> list[Worker]:
        """Those that know the table first."""
        return sorted(workers, key=lambda worker: table not in worker.told)

    async def _ask(self, worker: Worker, question: Question | Task) -> tuple[str, Any]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, question)

    async def close(self) -> None:
        """End all processes, whatever they think about."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._prepared = True  # nothing more is started
        for worker in self.workers:
            worker.stop()
        self._threads.shutdown(wait=True)
        for worker in self.workers:
            worker.clear()


def _worked_out(kind: str, what: Any) -> tuple[Any, float]:
    if kind == REFUSED:
        raise RefusedTask(*what)
    if kind != CHOSE:
        raise BotFailed(str(what))
    return what[0], what[1]


def _answered(wanted: str, kind: str, what: Any) -> Any:
    """What a worker elsewhere has answered, as our own do."""
    if kind != CHOSE:
        raise BotFailed(str(what))
    if wanted == CHOICE:
        return tuple(what)
    return what[0], [(text, chance) for text, chance in what[1]]


def _slice(
    found: tuple[int, int, dict[str, Any] | None] | tuple[str, Any] | None,
) -> tuple[int, int, dict[str, Any] | None] | None:
    """A slice of a study that goes on elsewhere, or its end."""
    if found is None or len(found) == 3:
        return found
    kind, what = found
    if kind != CHOSE:
        raise BotFailed(str(what))
    return what[0], what[1], what[2]


def _since(history: History | None, told: History | None) -> tuple[int, list[Key]]:
    """How many choices were told before, and those after them; all, if something was taken back since."""
    known, chosen = _chosen_since(history, told)
    return known, [option.key() for option in chosen]


def _chosen_since(history: History | None, told: History | None) -> tuple[int, list[Option]]:
    chosen: list[Option] = []
    at = history
    while at is not None and at is not told:
        chosen.append(at.option)
        at = at.before
    chosen.reverse()
    return (0 if at is None else at.length), chosen


def _with_choices(task: Task, history: History | None, told: History | None) -> Task:
    known, chosen = _chosen_since(history, told)
    return replace(task, known=known, choices=tuple((option.key(), option.text) for option in chosen))


def _remember(told: OrderedDict[str, History | None], table: str, history: History | None) -> None:
    told[table] = history
    told.move_to_end(table)
    while len(told) > KEPT:
        told.popitem(last=False)
