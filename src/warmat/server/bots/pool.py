"""The processes that bots think in. Each table has one of them, which keeps its game from move to move.

A process that dies or thinks too long is replaced at the next question; whoever asked is told by BotFailed.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any
from zlib import crc32

from warmat.kernel.game import Game, History
from warmat.players.bot import make_bot
from warmat.server.bots.worker import (
    CHOICE,
    CHOSE,
    GO_ON,
    HINT,
    KEPT,
    MISSING,
    READY,
    STUDY,
    Key,
    Make,
    Question,
    work,
)

START_S = 60.0  # for a process to be ready
GRACE_S = 1.0  # more than a bot may take, before its process is ended from outside
END_S = 5.0

log = logging.getLogger(__name__)
_CONTEXT = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """No answer, and why."""


class Worker:
    """One process, from the outside. `ask` blocks."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self.turn = asyncio.Lock()  # one question at a time
        self.told: OrderedDict[str, History | None] = OrderedDict()  # what it knows, by table
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._asking = threading.Lock()
        self._guard = threading.Lock()  # of the process
        self._closed = False

    def ask(self, question: Question) -> tuple[str, Any]:
        """What the process answers. It is started if need be, and ended if it does not answer."""
        with self._asking:
            try:
                return self._answer(self._pipe or self._start(), question)
            except (EOFError, OSError):
                self._end()
                raise BotFailed("its process died") from None
            except BotFailed:
                self._end()
                raise

    def _answer(self, pipe: Connection, question: Question) -> tuple[str, Any]:
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
                target=work, args=(theirs, self.make), name="warmat bot", daemon=True
            )
            self.process.start()
            theirs.close()
            self._pipe = ours
        if not ours.poll(START_S) or ours.recv()[0] != READY:
            raise BotFailed("its process did not start")
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
    def __init__(self, workers: int, limit_s: float, make: Make = make_bot) -> None:
        self.limit_s = limit_s
        self.workers = [Worker(make) for _ in range(max(1, workers))]
        self._threads = ThreadPoolExecutor(len(self.workers), "bots")

    async def choose(self, table: str, game: Game, bot: str, seed: int) -> Key:
        """What the bot picks for the seat that must choose, as the option's numbers. Raises BotFailed."""
        chosen: Key = await self._about(table, game, bot, seed, self.limit_s, CHOICE)
        return chosen

    async def hint(
        self, table: str, game: Game, budget: str, seed: int, limit_s: float
    ) -> tuple[float, list[tuple[str, float]]]:
        """How the seat that must choose stands, and the best choices with their chances. Raises BotFailed."""
        found: tuple[float, list[tuple[str, float]]]
        found = await self._about(table, game, "", seed, min(limit_s, self.limit_s), HINT, budget)
        return found

    async def _about(
        self, table: str, game: Game, bot: str, seed: int, limit_s: float, wanted: str, budget: str = ""
    ) -> Any:
        """A question about the open decision of a game that the process keeps."""
        history, seat = game.history, game.options[0].player  # before anything changes them
        config = game.setup.config
        question = Question(table, game.name, config, 0, [], seat, bot, seed, limit_s, wanted, budget)
        worker = self._worker(table)
        async with worker.turn:
            kind, what = await self._ask(worker, question, *_since(history, worker.told.get(table)))
            if kind == MISSING:  # it has put the game aside, or is a new process
                kind, what = await self._ask(worker, question, *_since(history, None))
            if kind != CHOSE:
                worker.told.pop(table, None)
                raise BotFailed(str(what))
            _remember(worker.told, table, history)
        return what

    async def study(
        self, table: str, game: Game, budget: str, begin: bool
    ) -> tuple[int, int, dict[str, Any] | None] | None:
        """A slice of looking back on a game: so many steps of so many are done; in the end, what was found.

        None if it must be begun (again). Raises BotFailed.
        """
        keys = [option.key() for option in game.choices] if begin else []
        config, wanted = game.setup.config, STUDY if begin else GO_ON
        question = Question(table, game.name, config, 0, keys, 0, "", 0, self.limit_s, wanted, budget)
        worker = self._worker(table)
        async with worker.turn:
            kind, what = await self._ask(worker, question, 0, keys)
        if kind not in (CHOSE, MISSING):
            raise BotFailed(str(what))
        found: tuple[int, int, dict[str, Any] | None] | None = what
        return found

    def _worker(self, table: str) -> Worker:
        return self.workers[crc32(table.encode()) % len(self.workers)]

    async def _ask(
        self, worker: Worker, question: Question, known: int, choices: list[Key]
    ) -> tuple[str, Any]:
        asked = replace(question, known=known, choices=choices)
        return await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, asked)

    async def close(self) -> None:
        """End all processes, whatever they think about."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for worker in self.workers:
            worker.stop()
        self._threads.shutdown(wait=True)
        for worker in self.workers:
            worker.clear()


def _since(history: History | None, told: History | None) -> tuple[int, list[Key]]:
    """How many choices were told before, and those after them; all, if something was taken back since."""
    keys: list[Key] = []
    at = history
    while at is not None and at is not told:
        keys.append(at.option.key())
        at = at.before
    keys.reverse()
    return (0 if at is None else at.length), keys


def _remember(told: OrderedDict[str, History | None], table: str, history: History | None) -> None:
    told[table] = history
    told.move_to_end(table)
    while len(told) > KEPT:
        told.popitem(last=False)
