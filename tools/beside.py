"""Play at once, and compile the engine beside the game, for the next time.

    python -m tools.beside .venv/bin/warmat serve
    python -m tools.beside --silent .venv/bin/warmat play       # says nothing, where the game has the screen

A new clone needs seconds to the first move, and minutes to be compiled. So the game runs interpreted at
first, and `make fast` runs beside it: at the lowest priority, a little later, and no longer than the game.
What it has done by then is kept, and the next time it goes on from there.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

MAKE = [os.environ.get("MAKE", "make"), "--no-print-directory"]
LATER_S = 20.0  # so that neither start nor first moves have to share
LOG = Path("build/beside.log")
BUSY = "The engine is compiled beside the game, at low priority, for the next start (build/beside.log)."


class Beside:
    """`make fast`, in a session of its own, so that all of it can be ended at once."""

    def __init__(self, silent: bool) -> None:
        self._silent = silent
        self._process: subprocess.Popen[bytes] | None = None
        self._over = threading.Event()
        self._starting = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        if not _is_due():
            return
        if not self._silent:
            print(BUSY, flush=True)
        self._over.wait(LATER_S)
        LOG.parent.mkdir(exist_ok=True)
        with self._starting, LOG.open("wb") as log:
            if self._over.is_set():
                return
            self._process = subprocess.Popen(
                ["nice", "-n", "19", *MAKE, "fast"],
                stdout=log,
                stderr=log,
                env=_own(),
                start_new_session=True,
            )
        self._process.wait()

    def end(self) -> None:
        with self._starting:
            self._over.set()
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
        self._thread.join(5)


def _own() -> dict[str, str]:
    """The environment without what the `make` around us means for its own children."""
    return {
        name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
    }


def _is_due() -> bool:
    done = subprocess.run([*MAKE, "--question", "fast"], env=_own(), capture_output=True, check=False)
    return done.returncode != 0


def main(command: list[str]) -> int:
    silent = command[0] == "--silent"
    game = subprocess.Popen(command[silent:])
    beside = Beside(silent)
    # Ctrl-C reaches the game by itself, and it is the game's to say what that means.
    before = {signal.SIGINT: signal.signal(signal.SIGINT, lambda *_: None)}
    for number in (signal.SIGTERM, signal.SIGHUP):
        before[number] = signal.signal(number, lambda number, _: game.send_signal(number))
    code = game.wait()
    beside.end()
    for number, handler in before.items():
        signal.signal(number, handler)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
