"""Games that go on while three server processes on one PostgreSQL are replaced, one after the other.

    python -m warmat.bench.server_rolling                   100 games through two rounds of restarts
    python -m warmat.bench.server_rolling --games 20 --rounds 1

No decision may be lost or made twice, and none may have another time than it was made at. Ends with status 1
if one was. Says for how long a player noticed anything.
"""

from __future__ import annotations

import argparse
import sys
import time

from warmat.bench.crowd import Faults, all_play_on, crowd, disorder, disperse, missing
from warmat.bench.server_process import ServerProcess, servers_on_postgres

PROCESSES = 3
CLOCK_MS = 1000  # by which a time may be off
PACE_S = 0.5  # between a game's decisions


def rolling(address: str, servers: list[ServerProcess], games: int, rounds: int, pace_s: float) -> Faults:
    """Everybody plays; each server in turn is told to stop, and started again."""
    faults = Faults()
    people = crowd([server.url for server in servers], games, faults, pace_s)
    stops: list[float] = []
    try:
        all_play_on(people, faults, 120)
        for _ in range(rounds):
            for server in servers:
                begun = time.monotonic()
                server.stop()
                stops.append(time.monotonic() - begun)
                all_play_on(people, faults, 120)
                server.start()
                all_play_on(people, faults, 120)
    finally:
        disperse(people)
    lost = missing(address, faults.answered)
    wrong, off = disorder(address, faults.answered)
    faults.wrong += [f"lost: {each}" for each in lost] + wrong
    if off > CLOCK_MS:
        faults.wrong.append(f"a clock is off by {off} ms")
    paused = sorted(faults.paused)
    print(
        f"{len(stops)} restarts with {games} games: {len(faults.answered)} decisions answered, "
        f"{len(lost)} lost, {faults.lost} connections broken, {len(faults.unavailable)} answers 503, "
        f"times off by at most {off} ms"
    )
    print(
        f"  to stop took {max(stops):.1f} s at most; from one decision of a game to the next: "
        f"median {paused[len(paused) // 2]:.2f} s, worst {paused[-1]:.2f} s; {len(faults.wrong)} things wrong"
    )
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pace", type=float, default=PACE_S, help="seconds between a game's decisions")
    given = parser.parse_args()
    with servers_on_postgres(PROCESSES) as (address, servers):
        faults = rolling(address, servers, given.games, given.rounds, given.pace)
    for wrong in faults.wrong:
        print(wrong)
    sys.exit(bool(faults.wrong))


if __name__ == "__main__":
    main()
