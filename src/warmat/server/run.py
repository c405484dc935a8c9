"""Running the server: it listens, opens the page if wanted, and stops cleanly."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI

from warmat import _build
from warmat.kernel.errors import BadInput
from warmat.server.app import create_app
from warmat.server.guard import logs
from warmat.server.guard.timeouts import MOST, patient
from warmat.server.live.frames import LiveConnection
from warmat.server.services import Services
from warmat.server.settings import Settings

# Looking for garbage through every table in memory takes a tenth of a second: seldom is often enough.
RARELY = (50_000, 50, 1_000)
# How long a thread that loads a game keeps the interpreter: requests ask for it many times each.
SWITCH_S = 0.0005
GRACE_S = 5  # for open connections, at the end
LOOK_S = 0.02  # then it looks this often whether others have come

log = logging.getLogger("warmat.server")


class Server(uvicorn.Server):
    """Says where it is once it listens; before it stops, others take over, and no connection stays open."""

    def __init__(self, services: Services, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(configured(create_app(services), services.settings))
        self._services = services
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._services.announce(self.servers[0].sockets[0].getsockname()[1])
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """uvicorn tells all connections that it has. One that it was just taking would never be told:

        the server would wait for it in vain, and whoever asks over it for an answer.
        """
        await self._services.hand_over()
        late = asyncio.create_task(self._tell_the_late(set(self.server_state.connections)))
        try:
            await super().shutdown(sockets)
        finally:
            late.cancel()
            for connection in list(self.server_state.connections):
                connection.transport.abort()
            await asyncio.sleep(0)  # they are closed in the loop's next round

    async def _tell_the_late(self, told: set[Any]) -> None:
        while True:
            for connection in self.server_state.connections - told:
                connection.shutdown()
                told.add(connection)
            await asyncio.sleep(LOOK_S)


def most_connections(settings: Settings) -> int:
    """Of one address; 0: any number, as of a proxy that all people come through."""
    if settings.trusted_proxies or not settings.rate_limit:
        return 0
    return max(1, round(MOST * settings.rate_limit))


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=patient(settings.request_timeout_s, most_connections(settings)),
        ws=LiveConnection,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_S,
        ws_max_size=1 << 16,
        # Pages are sent what has changed, which is short: to compress that takes longer than anything else.
        ws_per_message_deflate=False,
    )


def serve(settings: Settings, open_page: Callable[[str], object] | None) -> None:
    def ready() -> None:
        kept = settings.shown_database()
        log.info("Warmat is at %s (games in %s, the engine %s)", settings.address(), kept, _build.running())
        if open_page is not None:
            open_page(settings.address())

    if _build.running() == "interpreted":
        # The bots' processes too, should the engine be compiled meanwhile: it is used from the next start on.
        os.environ["WARMAT_INTERPRETED"] = "1"
    sys.setswitchinterval(SWITCH_S)
    logs.set_up(settings)
    services = Services(settings)
    services.only_one.take()
    server = Server(services, ready)
    gc.freeze()  # what stays for good is not looked through again
    gc.set_threshold(*RARELY)
    gc.enable()
    try:
        server.run()
    except SystemExit as stopped:
        if stopped.code:
            raise BadInput(
                f"The server could not start on {settings.host}:{settings.port}: see above."
            ) from None
