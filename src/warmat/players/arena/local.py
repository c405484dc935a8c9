"""An arena's games in processes of this machine.

A process plays one game at a time and sends its result back. One that dies takes nothing with it but that
game, which is played again by another.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
from collections import Counter, deque
from collections.abc import Generator, Iterable, Mapping
from multiprocessing.connection import Connection, wait
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.players.arena.contest import Fixture, Key
from warmat.players.arena.game import Result, play_fixture
from warmat.players.bot import BotMaker
from warmat.players.simulation import Failure

Own = Mapping[str, BotMaker] | None
Played = tuple[Fixture, Result | Failure]

ATTEMPTS = 3  # a game that ends its process so often is not tried again
PATIENCE_S = 5.0  # for a process to end what its bots have running
READY = "ready"  # what a process says first


def play_here(fixtures: Iterable[Fixture], jobs: int, own: Own = None) -> Generator[Played, None, None]:
    """Play the games; results come as they are finished. Closing the iterator stops everything."""
    if jobs == 1:
        for fixture in fixtures:
            yield fixture, play_fixture(fixture, own)
        return
    waiting = deque(fixtures)
    deaths: Counter[Key] = Counter()
    workers = [_Worker(own) for _ in range(min(jobs, len(waiting)))]
    try:
        while waiting or any(worker.fixture is not None for worker in workers):
            for worker in workers:
                if waiting and worker.fixture is None:
                    worker.begin(waiting.popleft())
            for pipe in wait([worker.pipe for worker in workers if worker.fixture is not None]):
                number = next(i for i, worker in enumerate(workers) if worker.pipe is pipe)
                worker = workers[number]
                playing = worker.fixture
                assert playing is not None
                if worker.receive():
                    if worker.outcome is not None:
                        yield playing, worker.outcome
                    continue
                workers[number] = _Worker(own)
                deaths[playing.key] += 1
                if deaths[playing.key] < ATTEMPTS:
                    waiting.appendleft(playing)
                else:
                    yield playing, death_of(playing)
    finally:
        for worker in workers:
            worker.stop()


def death_of(fixture: Fixture) -> Failure:
    return Failure(fixture.seed, 0, f"The process that played it died, {ATTEMPTS} times.", "")


class _Worker:
    """A process, and the game it plays."""

    def __init__(self, own: Own) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, own), daemon=True)
        self.process.start()
        theirs.close()  # so that its end is seen when the process dies
        self.fixture: Fixture | None = None
        self.outcome: Result | Failure | None = None
        self._started = False

    def begin(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with contextlib.suppress(OSError):  # it is dead, which reading from it will show
            self.pipe.send(fixture)

    def receive(self) -> bool:
        """Take what it has sent: the outcome, if it is one. False when it has died."""
        self.outcome = None
        try:
            said: Any = self.pipe.recv()
        except (EOFError, OSError):
            self.stop()
            if not self._started:
                raise BadInput(
                    "A process for the games could not be started. A program that plays them in several must "
                    "do so below `if __name__ == '__main__':`; --jobs 1 needs no process."
                ) from None
            return False
        if said == READY:
            self._started = True
        else:
            self.fixture, self.outcome = None, said
        return True

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE_S)
        self.process.kill()
        self.process.join()


def _work(pipe: Connection, own: Own) -> None:
    """In the process: play what is sent until there is nobody to send it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are the parent's
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # ends what the bots have running, too
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            pipe.send(play_fixture(pipe.recv(), own))
