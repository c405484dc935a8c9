"""The server under load, killed without warning again and again, and its database taken away.

    python -m warmat.bench.server_faults    50 kills on SQLite, then the file locked for 10 s
    python -m warmat.bench.server_faults --database postgresql  the same on a PostgreSQL, stopped for 10 s

No answered decision may be lost and no game may be stuck. Ends with status 1 if one is.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from warmat.bench.crowd import Faults, all_play_on, crowd, disperse, missing
from warmat.bench.postgres import Postgres
from warmat.bench.server_process import ServerProcess


def kills(server: ServerProcess, address: str, games: int, times: int) -> Faults:
    faults, chance, begun, killed = Faults(), random.Random(), time.monotonic(), 0
    people = crowd([server.url], games, faults)
    try:
        while killed < times and not faults.wrong:
            all_play_on(people, faults)
            time.sleep(chance.uniform(0, 0.5))
            server.kill()
            killed += 1
            server.start()
        all_play_on(people, faults)
    finally:
        disperse(people)
    lost = missing(address, faults.answered)
    faults.wrong += [f"lost: {each}" for each in lost]
    print(
        f"killed {killed} times in {time.monotonic() - begun:.0f} s with {games} games: "
        f"{len(faults.answered)} decisions answered, {len(lost)} of them lost, "
        f"{faults.lost} connections broken, {len(faults.wrong)} things wrong"
    )
    return faults


def gone(server: ServerProcess, address: str, games: int, seconds: float, away: Callable[[], None],
         back: Callable[[], None]) -> Faults:  # fmt: skip
    faults = Faults()
    people = crowd([server.url], games, faults)
    try:
        all_play_on(people, faults)
        away()
        time.sleep(seconds)
        back()
        begun = time.monotonic()
        all_play_on(people, faults)
        recovered = time.monotonic() - begun
    finally:
        disperse(people)
    faults.wrong += [f"lost: {each}" for each in missing(address, faults.answered)]
    if not faults.unavailable:
        faults.wrong.append("nobody was told that the database was gone")
    print(
        f"database gone for {seconds:.0f} s: {len(faults.unavailable)} answers 503 after "
        f"{max(faults.waited, default=0):.1f} s at most, everybody on {recovered:.1f} s after it was back, "
        f"{len(faults.wrong)} things wrong"
    )
    for said, count in Counter(faults.unavailable).items():
        print(f"  {count} × {said}")
    return faults


class Lock:
    """Somebody else's transaction on the SQLite file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def away(self) -> None:
        self._other = sqlite3.connect(self._path, isolation_level=None, timeout=30)
        self._other.execute("BEGIN IMMEDIATE")

    def back(self) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--gone", type=float, default=10.0, help="seconds without the database")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="warmat-faults-") as name:
        folder, cluster = Path(name), None
        if given.database == "postgresql":
            cluster = Postgres(durable=True)
            address = cluster.address(cluster.create())
            away, back = cluster.stop, cluster.start
        else:
            lock = Lock(folder / "faults.db")
            address, away, back = f"sqlite:///{folder / 'faults.db'}", lock.away, lock.back
        server = ServerProcess(address, folder / "log")
        try:
            found = kills(server, address, given.games, given.kills)
            more = gone(server, address, given.games, given.gone, away, back)
        finally:
            server.stop()
            if cluster is not None:
                cluster.remove()
    for wrong in found.wrong + more.wrong:
        print(wrong)
    sys.exit(bool(found.wrong + more.wrong))


if __name__ == "__main__":
    main()
