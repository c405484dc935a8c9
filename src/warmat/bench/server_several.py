"""Three server processes on one PostgreSQL, and what can go wrong with them while people play.

    python -m warmat.bench.server_several                    until 10,000 decisions were answered
    python -m warmat.bench.server_several --decisions 2000 --games 10

One process is killed, paused for 30 s so that the others take its tables while it believes to have them, and
replaced; the database is stopped for 10 s. Each again and again, until in the end the database fails over to
a second one that has followed it. All the while the processes' clocks are 5 s apart, and of what they tell
each other a quarter is lost, a quarter heard twice and a quarter late. Every table's journal must then have
one order, with all that was answered in it, once, and at its time. Ends with status 1 if one has not.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from warmat.bench.crowd import Faults, Steadfast, all_play_on, crowd, disorder, disperse, missing
from warmat.bench.postgres import Postgres
from warmat.bench.server_process import COMMAND, SOURCES, ServerProcess

PROCESSES = 3
CLOCK_MS = 1000  # by which a time may be off
PATIENCE_S = 120.0
AHEAD_MS = (5000, 0, -5000)  # by which the processes' clocks are


class FaultyServer(ServerProcess):
    """One of several: its clock is wrong, and it hears the others badly."""

    def __init__(self, number: int, address: str, log: Path, **settings: object) -> None:
        ahead = AHEAD_MS[number % len(AHEAD_MS)]
        self.program = f"from warmat.bench.faulty_server import spoil; spoil({ahead}); {COMMAND}"
        super().__init__(address, log, None, SOURCES, **settings)


class Several:
    """The processes, those who play, and what happens to them."""

    def __init__(self, servers: Sequence[ServerProcess], games: int, pace_s: float) -> None:
        self.servers = servers
        self.faults = Faults()
        self.people: list[Steadfast] = crowd([each.url for each in servers], games, self.faults, pace_s)

    def all_play_on(self) -> None:
        all_play_on(self.people, self.faults, PATIENCE_S)

    def suffer(self, name: str, fault: Callable[[], None]) -> None:
        """Everybody must play on after it; says for how long they could not."""
        before, begun = len(self.faults.paused), time.monotonic()
        fault()
        over = time.monotonic()
        self.all_play_on()
        worst = max(self.faults.paused[before:], default=0.0)
        print(
            f"  {name:<28} took {over - begun:5.1f} s, all play on {time.monotonic() - over:5.1f} s later, "
            f"the longest wait for a decision {worst:5.1f} s",
            flush=True,
        )

    def end(self, address: str) -> Faults:
        disperse(self.people)
        faults = self.faults
        lost = missing(address, faults.answered)
        wrong, off = disorder(address, faults.answered)
        faults.wrong += [f"lost: {each}" for each in lost] + wrong
        if off > CLOCK_MS:
            faults.wrong.append(f"a clock is off by {off} ms")
        tables = len({each.table for each in faults.answered})
        print(
            f"{len(faults.answered)} decisions answered at {tables} tables, {faults.live} of them over live "
            f"connections: {len(lost)} lost, "
            f"{len(wrong)} out of order, times off by {off} ms at most; "
            f"{len(faults.unavailable)} answers 503, {faults.lost} connections broken, "
            f"{len(faults.wrong)} things wrong"
        )
        return faults


def killed(server: ServerProcess) -> None:
    server.kill()
    server.start()


def paused(server: ServerProcess, seconds: float) -> None:
    server.pause()
    time.sleep(seconds)
    server.go_on()


def replaced(server: ServerProcess) -> None:
    server.stop()
    server.start()


def gone(cluster: Postgres, seconds: float) -> None:
    cluster.stop()
    time.sleep(seconds)
    cluster.start()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between a game's decisions")
    parser.add_argument("--paused", type=float, default=30.0)
    parser.add_argument("--gone", type=float, default=10.0)
    given = parser.parse_args()
    cluster = Postgres(durable=True)
    other: Postgres | None = None
    with tempfile.TemporaryDirectory(prefix="warmat-several-") as name:
        servers: list[ServerProcess] = []
        try:
            database = cluster.create()
            other = cluster.follower()
            both = cluster.address(database, other)
            for number in range(PROCESSES):
                servers.append(FaultyServer(number, both, Path(name) / f"log{number}"))
            several = Several(servers, given.games, given.pace)
            several.all_play_on()
            turn = 0
            while len(several.faults.answered) < given.decisions and not several.faults.wrong:
                first, second, third = (servers[(turn + each) % PROCESSES] for each in range(PROCESSES))
                several.suffer("a process killed", lambda server=first: killed(server))  # type: ignore[misc]
                several.suffer(
                    f"a process paused for {given.paused:.0f} s",
                    lambda server=second: paused(server, given.paused),  # type: ignore[misc]
                )
                several.suffer("a process replaced", lambda server=third: replaced(server))  # type: ignore[misc]
                several.suffer(f"the database gone for {given.gone:.0f} s", lambda: gone(cluster, given.gone))
                turn += 1
            several.suffer("failing over to the second", lambda: other.take_over(cluster))
            faults = several.end(other.address(database))
        finally:
            for server in servers:
                server.go_on()
                server.stop()
            cluster.remove()
            if other is not None:
                other.remove()
    for wrong in faults.wrong:
        print(wrong)
    sys.exit(bool(faults.wrong))


if __name__ == "__main__":
    main()
