"""Who may use a process next: one queue for bots, hints, analyses and records.

A person who waits comes first; among equals, whoever has used the processes least of late. So somebody with
thirty tables delays their own bots, and hardly anybody else's.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

# Who is served first.
PERSON, HINT, ANALYSIS, BOTS, LADDER = range(5)
RANKS = ("people", "hints", "analyses", "bots", "ladder")  # for whom something waits

HALF_LIFE_S = 60.0  # after which half of what somebody has used is forgotten
CLUB = 4  # people behind one address that may use as much as one alone
MOST_WAITING = 8  # of what one person asks for; a bot's turn is not asked for
KEPT = 10_000  # people and addresses whose use is remembered

W = TypeVar("W")


@dataclass(frozen=True)
class Owner:
    """For whom something is done."""

    person: str = ""
    address: str = ""


NOBODY = Owner()


class Crowded(Exception):
    """Too much of what this person asked for is waiting already."""


class Use:
    """How many seconds each person and each address has used, with the past forgotten bit by bit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def add(self, owner: Owner, seconds: float) -> None:
        for key in _keys(owner):
            self._used[key] = (self._of(key) + seconds, self._clock())
            self._used.move_to_end(key)
            if len(self._used) > KEPT:
                self._used.popitem(last=False)

    def of(self, owner: Owner) -> float:
        """What counts when it is asked who comes next."""
        own = self._of(("person", owner.person)) if owner.person else 0.0
        return max(own, self._of(("address", owner.address)) / CLUB if owner.address else 0.0)

    def _of(self, key: tuple[str, str]) -> float:
        seconds, at = self._used.get(key, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE_S) if seconds else 0.0


def _keys(owner: Owner) -> list[tuple[str, str]]:
    return [(kind, name) for kind, name in (("person", owner.person), ("address", owner.address)) if name]


@dataclass(eq=False)
class Job(Generic[W]):
    rank: int
    owner: Owner
    number: int  # in the order in which they came
    workers: Sequence[W]  # that may do it, the best first
    given: asyncio.Future[W]
    asked: bool  # by the person, who is told if there are too many
    since: float = field(default_factory=time.monotonic)


class Queue(Generic[W]):
    """Hands out workers, each to one job at a time."""

    def __init__(self, use: Use | None = None) -> None:
        self.use = use or Use()
        self._busy: set[W] = set()
        self._waiting: list[Job[W]] = []
        self._number = 0

    def waiting(self) -> dict[int, int]:
        """How many jobs of each rank wait."""
        return {rank: sum(job.rank == rank for job in self._waiting) for rank in range(len(RANKS))}

    @asynccontextmanager
    async def turn(
        self, workers: Sequence[W], rank: int, owner: Owner, asked: bool = False
    ) -> AsyncIterator[W]:
        """One of these workers (the first that is free), for as long as this lasts. Raises Crowded."""
        worker = await self._taken(workers, rank, owner, asked)
        begun = time.monotonic()
        try:
            yield worker
        finally:
            self.use.add(owner, time.monotonic() - begun)
            self._hand_on(worker)

    async def _taken(self, workers: Sequence[W], rank: int, owner: Owner, asked: bool) -> W:
        free = next((worker for worker in workers if worker not in self._busy), None)
        if free is not None:  # so nobody waits for it
            self._busy.add(free)
            return free
        if asked and owner.person and self._asked_by(owner.person) >= MOST_WAITING:
            raise Crowded
        self._number += 1
        given: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        job = Job(rank, owner, self._number, workers, given, asked)
        self._waiting.append(job)
        try:
            return await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():
                self._hand_on(given.result())  # it came in the same moment
            raise
        finally:
            if job in self._waiting:
                self._waiting.remove(job)

    def _asked_by(self, person: str) -> int:
        return sum(job.asked and job.owner.person == person for job in self._waiting)

    def _hand_on(self, worker: W) -> None:
        able = [job for job in self._waiting if worker in job.workers and not job.given.done()]
        if not able:
            self._busy.discard(worker)
            return
        job = min(able, key=lambda job: (job.rank, self.use.of(job.owner), job.number))
        self._waiting.remove(job)
        job.given.set_result(worker)
