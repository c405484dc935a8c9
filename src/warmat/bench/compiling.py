"""Compiling the engine: how long it takes and how much memory, from nothing and after a change.

    python -m warmat.bench.compiling                     # this commit
    python -m warmat.bench.compiling 0962165 HEAD        # one after the other, on the same machine

Clones each commit, gives it an environment with what compiling needs and no more, in the same versions
for all, and compiles it: from nothing, and once more after a change to one module. Prints seconds,
processor seconds, and megabytes at the worst moment: of all processes together, and of the largest.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from warmat.bench.first_start import ROOT, resolved

CHANGED = "damage.py"  # of the rules of Codex: in another folder in old commits
CHANGE = "\n\ndef _a_change(number: int) -> int:\n    return number + 1\n"
BUILD = ("setup.py", "--quiet", "build_ext", "--inplace")
# A fixed order of hashes, as in the Makefile.
SETTINGS = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
SAMPLE_S = 0.1


@dataclass
class Cost:
    seconds: float
    processor: float
    together: float  # megabytes
    largest: float


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commits", nargs="*", default=["HEAD"])
    wishes = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    print(
        f"{'commit':<10} {'compiled':<15} {'seconds':>8} {'processor':>10} {'MB':>6} {'largest':>8}",
        flush=True,
    )
    for commit in wishes.commits:
        with tempfile.TemporaryDirectory(prefix="warmat-") as folder:
            measure(commit, Path(folder) / "warmat")


def measure(commit: str, clone: Path) -> None:
    run("git", "clone", "--quiet", str(ROOT), str(clone))
    run("git", "-C", str(clone), "checkout", "--quiet", resolved(commit))
    run("uv", "venv", "--quiet", "--python", sys.executable, str(clone / ".venv"))
    python = clone / ".venv" / "bin" / "python"
    versions = str(ROOT / "requirements" / "compile.txt")
    run("uv", "pip", "install", "--quiet", "--python", str(python), "-r", versions)
    tell(commit, "from nothing", compiled(clone, python))
    (changed,) = (clone / "src/warmat/codex/rules").rglob(CHANGED)
    with changed.open("a", encoding="utf-8") as module:
        module.write(CHANGE)
    tell(commit, "after a change", compiled(clone, python))


def compiled(clone: Path, python: Path) -> Cost:
    begun, log = time.monotonic(), clone.parent / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [str(python), *BUILD],
            cwd=clone,
            env=os.environ | SETTINGS,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    peak = Peak(process.pid)
    try:
        _, status, used = os.wait4(process.pid, 0)
    except BaseException:
        os.killpg(process.pid, signal.SIGTERM)  # in a session of its own it would go on
        raise
    finally:
        seconds = time.monotonic() - begun
        together = peak.end()
    process.returncode = os.waitstatus_to_exitcode(status)
    # A build that fails goes on without extensions.
    if process.returncode or not list((clone / "src" / "warmat").glob("_native*")):
        sys.exit(f"It was not compiled:\n{log.read_text(errors='replace')[-2000:]}")
    return Cost(seconds, used.ru_utime + used.ru_stime, together, used.ru_maxrss / 1000)


class Peak:
    """Looks again and again at what all processes of a session have in memory together."""

    def __init__(self, session: int) -> None:
        self._session, self._most, self._over = session, 0.0, threading.Event()
        self._looks = threading.Thread(target=self._look)
        self._looks.start()

    def _look(self) -> None:
        while not self._over.wait(SAMPLE_S):
            self._most = max(self._most, in_memory(self._session))

    def end(self) -> float:
        self._over.set()
        self._looks.join()
        return self._most


def in_memory(session: int) -> float:
    """Megabytes; 0 where there is no /proc."""
    pages = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[3]) == session:
            pages += int(fields[21])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def tell(commit: str, how: str, cost: Cost) -> None:
    print(
        f"{commit[:10]:<10} {how:<15} {cost.seconds:8.1f} {cost.processor:10.1f} "
        f"{cost.together:6.0f} {cost.largest:8.0f}",
        flush=True,
    )


def run(*command: str) -> None:
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(command, check=True, env=os.environ | {"PATH": tools})


if __name__ == "__main__":
    main()
