"""Work for several processes of this machine, a piece at a time.

A process does one piece and sends back what came of it. One that dies takes nothing with it but that piece,
which is done again by another. All of them end when there is nobody to work for, however that came about.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from warmat.kernel.errors import BadInput
from warmat.registry import GAMES, GameInfo, learn

ATTEMPTS = 3  # a piece of work that ends its process so often is not tried again
PATIENCE_S = 5.0  # for a process to end what its bots have running
READY = "ready"  # what a process says first
GIVING_WAY = 10  # how far a process that is gentle stands back behind others

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


class LostWork:
    """Work of which nothing came: why, in a sentence."""

    def __init__(self, why: str) -> None:
        self.why = why


def in_processes(
    tasks: Iterable[Task],
    jobs: int,
    do: Callable[[Task], Outcome],
    *,
    longest_s: float | None = None,
    gently: bool = False,
) -> Generator[tuple[Task, Outcome | LostWork], None, None]:
    """Do the work; what comes of it comes as it is done. Closing the iterator stops everything.

    `do` must be a function that other processes can import. `longest_s`: what takes longer is given up as
    lost. `gently`: other programs come first.
    """
    waiting = deque(enumerate(tasks))
    deaths: Counter[int] = Counter()
    workers: list[_Worker[Task, Outcome]] = [_Worker(do, gently) for _ in range(min(jobs, len(waiting)))]
    try:
        while waiting or any(worker.busy for worker in workers):
            for worker in workers:
                if waiting and not worker.busy:
                    worker.begin(*waiting.popleft())
            heard = wait([worker.pipe for worker in workers if worker.busy], longest_s)
            for at, worker in enumerate(workers):
                if worker.pipe in heard:
                    task = worker.task
                    if worker.receive():
                        for outcome in worker.outcomes:
                            yield task, outcome
                        continue
                    workers[at] = _Worker(do, gently)
                    deaths[worker.number] += 1
                    if deaths[worker.number] < ATTEMPTS:
                        waiting.appendleft((worker.number, task))
                    else:
                        yield task, LostWork(f"The process that played it died, {ATTEMPTS} times.")
                elif worker.busy and longest_s is not None and worker.seconds() > longest_s:
                    worker.stop()
                    workers[at] = _Worker(do, gently)
                    yield worker.task, LostWork(f"It was not over after {longest_s / 60:.0f} minutes.")
    finally:
        for worker in workers:
            worker.stop()


class _Worker(Generic[Task, Outcome]):
    """A process, and what it works on."""

    task: Task  # once it has begun one

    def __init__(self, do: Callable[[Task], Outcome], gently: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        games = list(GAMES.values())
        self.process = context.Process(target=_work, args=(theirs, do, gently, games), daemon=True)
        self.process.start()
        theirs.close()  # so that its end is seen when the process dies
        self.busy = False
        self.number = -1  # of the task
        self.outcomes: list[Outcome] = []  # one, when it has done it
        self._begun = 0.0
        self._started = False

    def begin(self, number: int, task: Task) -> None:
        self.number, self.task, self.busy = number, task, True
        self._begun = time.monotonic()
        with contextlib.suppress(OSError):  # it is dead, which reading from it will show
            self.pipe.send(task)

    def seconds(self) -> float:
        """How long it has been at its task."""
        return time.monotonic() - self._begun

    def receive(self) -> bool:
        """Take what it has sent: the outcome, if it is one. False when it has died."""
        self.outcomes = []
        try:
            said: Any = self.pipe.recv()
        except (EOFError, OSError):
            self.stop()
            if not self._started:
                raise BadInput(
                    "A process for the games could not be started. A program that uses several must do so "
                    "below `if __name__ == '__main__':`; --jobs 1 needs none."
                ) from None
            return False
        if said == READY:
            self._started = True
        else:
            self.busy, self.outcomes = False, [said]
        return True

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE_S)
        self.process.kill()
        self.process.join()


def _work(pipe: Connection, do: Callable[[Any], Any], gently: bool, games: list[GameInfo]) -> None:
    """In the process: do what is sent until there is nobody to send it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are the parent's
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # ends what the bots have running, too
    learn(games)
    if gently and hasattr(os, "nice"):
        os.nice(GIVING_WAY)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            pipe.send(do(pipe.recv()))
