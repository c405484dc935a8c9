"""Where the time goes: the ten functions that take most of it, in random play, a network's play and search.

`python -m warmat.bench.hottest SECONDS` prints JSON. Where Linux's `perf` may be used, it looks at the
compiled build, whose functions it sees as C has them. Elsewhere the sources run interpreted, and a clock of
the process looks every few milliseconds at what is running.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from time import process_time, sleep
from types import FrameType
from typing import Final

from warmat import _build, games
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.bot import Bot, make_bot
from warmat.registry import GAMES, info_of

MANY: Final = 10
OFTEN_S: Final = 0.002  # between two looks
SEARCH: Final = "search:20"
PLAYS: Final = {"random play": "random", "the network's play": "network", "search": SEARCH}
PERF_STARTS_S: Final = 0.3
OWN: Final = "_kernel."  # the network's sums, which are written in C
OTHERS: Final = {  # by a part of the library's name
    "libpython": "(Python itself)",
    "_native": "(what mypyc adds to Python)",
    "umath": "(numpy)",
    "openblas": "(numpy)",
    "libc": "(the C library)",
    "kernel.kallsyms": "(the system)",
}
Shares = dict[str, float]  # of a play's time, in percent, by the function's name


def measure(seconds: float) -> dict[str, Shares]:
    """For each game and way to play it, the functions that take most of its time."""
    each = seconds / (len(GAMES) * len(PLAYS))
    return {
        f"{info_of(game).title}, {play}": hottest(game, bot, each)
        for game in GAMES
        for play, bot in PLAYS.items()
    }


def hottest(game: str, bot: str, seconds: float) -> Shares:
    """The ten functions in which a bot that plays itself spends most of its time; none where it can't play.

    What goes to Python and other libraries stands beside them, each in one line.
    """
    try:
        player = make_bot(bot, seed=1)
        _play(game, player, 0.0)  # what is read once is not measured
    except BadInput:
        return {}
    if _build.running() != "compiled" and not hasattr(signal, "setitimer"):
        return {}  # no such clock on this system
    watch = _with_perf if _build.running() == "compiled" else _with_clock
    with watch() as seen:
        _play(game, player, seconds)
    total = sum(seen.values())
    ours = [name for name, _ in seen.most_common() if not name.startswith("(")][:MANY]
    kept = [name for name, _ in seen.most_common() if name in ours or name.startswith("(")]
    return {name: round(100 * seen[name] / total, 1) for name in kept}


def _play(game: str, player: Bot, seconds: float) -> None:
    """Whole games, or as far as the time goes."""
    begun, seed = process_time(), 0
    while process_time() - begun < seconds or not seed:
        _play_one(games.new(game, seats=list(info_of(game).seats), seed=seed), player, begun + seconds)
        seed += 1


def _play_one(table: Game, player: Bot, until: float) -> None:
    table.apply(player.choose(table))  # at least once, which loads what is needed
    while not table.state.over and process_time() < until:
        table.apply(player.choose(table))


@contextmanager
def _with_clock() -> Generator[Counter[str]]:
    """What runs when a clock of the process strikes; only interpreted functions are seen."""
    seen: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        if frame is not None:
            seen[_named(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, OFTEN_S, OFTEN_S)
    try:
        yield seen
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _named(frame: FrameType) -> str:
    """A function by its module and name."""
    module = str(frame.f_globals.get("__name__", "?")).removeprefix("warmat.")
    return f"{module}.{frame.f_code.co_qualname}"


@contextmanager
def _with_perf() -> Generator[Counter[str]]:
    """The same by Linux's own profiler, which sees the compiled functions too."""
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        kept = os.path.join(folder, "perf.data")
        recorder = subprocess.Popen(
            ["perf", "record", "-q", "-o", kept, "-p", str(os.getpid())], stderr=subprocess.DEVNULL
        )
        sleep(PERF_STARTS_S)
        try:
            yield seen
        finally:
            recorder.send_signal(signal.SIGINT)
            recorder.wait()
        report = subprocess.run(
            ["perf", "report", "-i", kept, "--stdio", "--no-children", "-F", "sample,dso,sym", "-t", "\t"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        for line in report.stdout.splitlines():
            count, *names = [part.strip() for part in line.split("\t")]
            if count.isdigit() and len(names) == 2:
                seen[_readable(names[1].removeprefix("[.] ").removeprefix("[k] "), names[0])] += int(count)


def _readable(symbol: str, library: str) -> str:
    """A function's name as in the sources, from what mypyc calls it in C; of others, whose they are."""
    found = re.fullmatch(r"CPyDef_(.+?)(?:\.(?:part|constprop|isra|cold).*)?", symbol)
    if found is not None:
        return re.sub(r"___(?=_*[A-Za-z])", ".", found[1])
    if library.startswith(OWN):
        return symbol
    return next((whose for part, whose in OTHERS.items() if part in library), f"({library})")


def perf_works() -> bool:
    """Whether it is installed, and allowed to look at a process of ours."""
    if shutil.which("perf") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        asked = ["perf", "record", "-q", "-o", os.path.join(folder, "perf.data"), sys.executable, "-c", ""]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def main() -> None:
    print(json.dumps({"build": _build.running(), "hottest": measure(float(sys.argv[1]))}))


if __name__ == "__main__":
    main()
