"""Running the server: it listens, opens the page if wanted, and stops cleanly."""

from __future__ import annotations

import gc
import logging
import os
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from warmat import _build
from warmat.kernel.errors import BadInput
from warmat.server.app import create_app
from warmat.server.guard import logs
from warmat.server.house import House
from warmat.server.settings import Settings

# Looking for garbage through every table in memory takes a tenth of a second: seldom is often enough.
RARELY = (50_000, 50, 1_000)
GRACE_S = 5  # for open connections, at the end

log = logging.getLogger("warmat.server")


class Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
        ws_max_size=1 << 16,
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
    gc.set_threshold(*RARELY)
    logs.set_up(settings)
    try:
        Server(configured(create_app(House(settings)), settings), ready).run()
    except SystemExit as stopped:
        if stopped.code:
            raise BadInput(
                f"The server could not start on {settings.host}:{settings.port}: see above."
            ) from None
