"""What runs beside the requests: clocks, bots, the journal's writer. Watched, begun again, part of health.

A task that ends by an error is begun again after a moment. One that fails again and again is said to be
failing, and so is the server's health.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable

AGAIN_S = (0.1, 1.0, 5.0)  # before it is begun again; the last from then on
WINDOW_S = 60.0  # so long a failure counts
MOST = 2  # failures in that time: more are too many

RUNNING, FAILING, STOPPED = "running", "failing", "stopped"

log = logging.getLogger(__name__)


class Background:
    """The tasks of a server, by name."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, deque[float]] = {}

    def start(self, name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run it until it returns, or its task is cancelled."""
        self._failures[name] = deque(maxlen=MOST + 1)
        self._tasks[name] = asyncio.create_task(self._watch(name, run), name=f"warmat {name}")
        return self._tasks[name]

    async def _watch(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        failures = self._failures[name]
        while True:
            try:
                await run()
            except Exception:  # nobody else would ever hear of it
                log.exception("the task '%s' failed, and is started again", name)
                failures.append(time.monotonic())
            else:
                return
            await asyncio.sleep(AGAIN_S[min(self._recent(name), len(AGAIN_S)) - 1])

    def _recent(self, name: str) -> int:
        since = time.monotonic() - WINDOW_S
        return sum(at > since for at in self._failures[name])

    def states(self) -> dict[str, str]:
        """How each of them is."""
        found = {}
        for name, task in self._tasks.items():
            failing = self._recent(name) > MOST
            found[name] = STOPPED if task.done() else FAILING if failing else RUNNING
        return found

    def troubled(self) -> list[str]:
        """Those that don't do what they should."""
        return [name for name, state in self.states().items() if state != RUNNING]

    async def stop(self) -> None:
        """End whatever still runs."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
