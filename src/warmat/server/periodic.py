"""Looking at something again and again, beside the requests: every so often, or sooner if there is news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from warmat.server.background import Background
from warmat.server.errors import Refusal

log = logging.getLogger(__name__)


class PeriodicTask:
    """`every_s`: asked before each pause. `at_once`: the first look comes before the first pause."""

    def __init__(
        self,
        name: str,
        look: Callable[[], Awaitable[None]],
        every_s: Callable[[], float],
        *,
        at_once: bool = False,
    ) -> None:
        self._name = name
        self._look = look
        self._every_s = every_s
        self._at_once = at_once
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self.is_stopped = False

    def start(self, background: Background) -> None:
        self._task = background.start(self._name, self._run)

    def hurry(self) -> None:
        """There is news: look now, or once more after the look it is at."""
        self._wake.set()

    async def stop(self) -> None:
        """After the look it is at: cut off in the middle, that may leave a connection that never closes."""
        self.is_stopped = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        if not self._at_once:
            await self._pause()
        while not self.is_stopped:
            self._wake.clear()
            try:
                await self._look()
            except Refusal as problem:
                log.warning("%s: no look this time: %s", self._name, problem.sentence)
            await self._pause()

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._every_s()):
                await self._wake.wait()
