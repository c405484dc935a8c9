"""How fast the server is with many games in progress, on one process or several: `warmat bench server`.

The servers have one core, the players the other. So several processes are no faster here than one: what is
seen is what it costs to hand on what belongs to another, and that nothing breaks.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from warmat.bench.open_games import stand_still
from warmat.bench.postgres import Postgres
from warmat.bench.server_players import Figures, seated
from warmat.bench.server_process import SOURCES, ServerProcess, waited_s

WARM_UP_S = 5.0
CROWDED = 0.2  # seconds of waiting for a core in each second


@dataclass(frozen=True)
class Wanted:
    """`pace_s`: seconds between a game's decisions; 0: as fast as it goes. `open`: games that stand still."""

    database: str
    processes: int
    games: int
    pace_s: float
    seconds: float
    open: int = 0
    sources: str = ""  # of another checkout; else our own

    @property
    def name(self) -> str:
        """Of its curve."""
        many = f"{self.processes} process{'es' if self.processes > 1 else ''}"
        return f"{self.database}, {many}{', the other' if self.sources else ''}"


@dataclass(frozen=True)
class Measured:
    wanted: Wanted
    per_s: float  # decisions
    work_ms: float  # of the servers' processor, for each
    median_ms: float  # until it is answered, and so stored
    p99_ms: float
    told_p99_ms: float  # until the opponent's socket has it
    mb_per_game: float
    crowding: float  # seconds of waiting for a core in each second: others have it too

    @property
    def is_crowded(self) -> bool:
        return self.crowding > CROWDED


def measure(wanted: Wanted) -> Measured:
    """With a new database and new processes. Raises NoPostgres where there is none."""
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="warmat-load-")))
        at = stack.enter_context(place(wanted.database, folder))
        stack.callback(os.sched_setaffinity, 0, set(cores))
        os.sched_setaffinity(0, {cores[-1]})
        stack.callback(gc.set_threshold, *gc.get_threshold())
        gc.set_threshold(100_000, 50, 1_000)  # the players' own pauses are not the server's
        servers = []
        for number in range(wanted.processes):
            sources = Path(wanted.sources) if wanted.sources else SOURCES
            servers.append(ServerProcess(at, folder / f"log{number}", {cores[0]}, sources))
            stack.callback(servers[-1].stop)
        return _run(_play(servers, wanted, at))


def _run(playing: Coroutine[Any, Any, Measured]) -> Measured:
    """With uvloop where it is: those who play should not be what is measured."""
    try:
        from uvloop import run
    except ImportError:
        return asyncio.run(playing)
    return run(playing)


async def _play(servers: Sequence[ServerProcess], wanted: Wanted, database: str) -> Measured:
    figures = Figures()
    limits = httpx.Limits(max_connections=8, keepalive_expiry=1)  # before the server ends it
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        empty = sum(server.memory_mb() for server in servers)
        matches = await seated([server.url for server in servers], wanted.games, http)
        if wanted.open:
            await asyncio.to_thread(stand_still, database, wanted.open)
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(match.play(wanted.pace_s, figures)) for match in matches]
            await asyncio.sleep(WARM_UP_S)
            before, waiting, figures.measuring = _work(servers), _waited(servers), True
            begun = time.perf_counter()
            await asyncio.sleep(wanted.seconds)
            figures.measuring = False
            took, work = time.perf_counter() - begun, _work(servers) - before
            crowding = (_waited(servers) - waiting) / took
            full = sum(server.memory_mb() for server in servers)
            for task in playing:
                task.cancel()
    count = max(1, len(figures.answered))
    median, p99 = quantiles(figures.answered)
    return Measured(
        wanted,
        per_s=count / took,
        work_ms=work / count * 1000,
        median_ms=median,
        p99_ms=p99,
        told_p99_ms=quantiles(figures.broadcast)[1],
        mb_per_game=(full - empty) / wanted.games,
        crowding=crowding,
    )


def _work(servers: Sequence[ServerProcess]) -> float:
    return sum(server.cpu_s() for server in servers)


def _waited(servers: Sequence[ServerProcess]) -> float:
    """Of the players, and of a server that has its core for itself. Several share one, and so wait."""
    alone = servers[0].waited_s() if len(servers) == 1 else 0.0
    return alone + waited_s(os.getpid())


def quantiles(found: list[float]) -> tuple[float, float]:
    """The median, and the 99th percentile."""
    ordered = sorted(found) or [0.0]
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]


@contextmanager
def place(kind: str, folder: Path) -> Iterator[str]:
    """The address of a new database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'load.db'}"
        return
    cluster = Postgres(durable=True)
    try:
        yield cluster.address(cluster.create())
    finally:
        cluster.remove()


def draw(found: Sequence[Measured], path: Path) -> None:
    """How long an answer takes as the load grows: a curve for each database and number of processes."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for name in dict.fromkeys(each.wanted.name for each in found):
        mine = sorted((each.per_s, each.p99_ms) for each in found if each.wanted.name == name)
        line = "o--" if name.endswith("the other") else "o-"
        axes.plot([per_s for per_s, _ in mine], [p99 for _, p99 in mine], line, label=name)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter("{x:g}")
    axes.yaxis.set_minor_formatter("{x:g}")
    axes.set_xlabel("decisions a second")
    axes.set_ylabel("ms until 99 of 100 are answered")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    figure.savefig(path)
