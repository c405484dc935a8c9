"""A server for the tests: the real one, in a thread, on a free port of this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import uvicorn

from warmat.client import Client
from warmat.server.app import create_app
from warmat.server.clock import Clock
from warmat.server.house import House
from warmat.server.run import configured
from warmat.server.settings import Settings

T = TypeVar("T")
WAIT_S = 60.0  # on a busy machine


class SetClock:
    """A clock that stands still until it is moved."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += round(seconds * 1000)


class Running:
    """A server that listens. `house` is its inside; `call` runs something in its event loop."""

    def __init__(self, settings: Settings, now: Clock) -> None:
        self.house = House(settings, now)
        self._server = uvicorn.Server(configured(create_app(self.house), settings))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.clients: list[Client] = []
        self._thread.start()
        assert self._started.wait(WAIT_S), "the server did not start"
        assert self._server.started, "the server did not start: see the log"
        address = self._server.servers[0].sockets[0].getsockname()
        self.url = f"http://127.0.0.1:{address[1]}"

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self._server.serve())
            while not self._server.started and not serving.done():
                await asyncio.sleep(0.002)
            self._started.set()
            await serving

        try:
            asyncio.run(main())
        finally:
            self._started.set()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run it in the server's loop, and wait for what comes out."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT_S)

    def client(self, name: str | None = None, token: str | None = None) -> Client:
        """Somebody (new, with a name); closed with the server."""
        client = Client(self.url, name, token)
        self.clients.append(client)
        return client

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(WAIT_S)
        assert not self._thread.is_alive(), "the server did not stop"
