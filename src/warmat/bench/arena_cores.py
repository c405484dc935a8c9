"""How much faster the arena is on two cores than on one.

    python -m warmat.bench.arena_cores                        as many games as take about a minute on one core
    python -m warmat.bench.arena_cores --games 200 --jobs 4

The same contest on one core and on several, in turn, twice each; games per minute of whole runs, from the
start of the processes to the last result. It says when others had the cores: figures say little then.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

from warmat import _build
from warmat.players.arena import Contest, play, round_robin

BOTS = ["curious", "heuristic"]
WANTED = 1.8  # times as many on two cores
ROUNDS = 2
TRIED = 12  # games to see how long one takes
CROWDED = 0.05  # of the cores' time that went to others


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="codex")
    parser.add_argument("--games", type=int, default=0, help="0: about a minute's on one core")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long one core may take")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    games = given.games or _games_in(given.game, given.seconds)
    contest = round_robin(given.game, BOTS, games=games)
    paces: dict[int, list[float]] = {1: [], given.jobs: []}
    others: list[float] = []
    for _ in range(ROUNDS):
        for jobs, found in paces.items():
            pace, taken = _pace(contest, jobs)
            found.append(pace)
            others.append(taken)
            if not given.json:
                print(f"{jobs} core{'s' if jobs > 1 else ''}: {pace:,.1f} games a minute", flush=True)
    one, several = max(paces[1]), max(paces[given.jobs])
    gain = several / one
    if given.json:
        figures = {"build": _build.running(), "games": games, "per_minute": paces, "gain": round(gain, 3)}
        print(json.dumps(figures | {"taken_by_others": round(max(others), 3)}))
        return
    print(f"{gain:.2f} times as many on {given.jobs} cores as on one, of {games} games ({_build.running()})")
    if given.jobs == 2:
        print(f"  asked for: {WANTED}: {'met' if gain >= WANTED else 'MISSED'}")
    if max(others) > CROWDED:
        print(f"  others had {max(others):.0%} of the cores meanwhile: measure again when nobody has")


def _games_in(game: str, seconds: float) -> int:
    begun = time.perf_counter()
    play(round_robin(game, BOTS, games=TRIED, seed=1_000_000), jobs=1)
    return max(20, 2 * round(seconds * TRIED / (time.perf_counter() - begun) / 2))


def _pace(contest: Contest, jobs: int) -> tuple[float, float]:
    """Games per minute, and the part of the cores' time that somebody else had."""
    begun, before = time.perf_counter(), _busy()
    mine = _used()
    results = play(contest, jobs=jobs)
    took = time.perf_counter() - begun
    assert len(results) == contest.size
    others = max(0.0, (_busy() - before) - (_used() - mine))
    return 60 * contest.size / took, others / took / (os.cpu_count() or 1)


def _used() -> float:
    """Seconds of the processor that this program and the processes it has ended took."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def _busy() -> float:
    """Seconds that all cores together were not idle, since the machine was started; 0 where nobody says."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    user, nice, system, *_ = map(int, stat.read_text().split("\n", 1)[0].split()[1:])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
