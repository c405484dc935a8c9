"""The metrics on a port of their own, where only whoever watches over the server comes.

So little is asked for here that it takes no framework: one answer to everything, and no second question.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from prometheus_client import CONTENT_TYPE_LATEST

from warmat.server.errors import Refusal

PATHS = (b"/metrics", b"/api/metrics")
PATIENCE_S = 5.0
LONGEST = 8192  # bytes of a request

log = logging.getLogger(__name__)


class MetricsPort:
    def __init__(self, host: str, port: int, text: Callable[[], Awaitable[bytes]]) -> None:
        self._host = host
        self._port = port
        self._text = text
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._answer, self._host, self._port, limit=LONGEST)
        log.info("metrics are at %s:%d", self._host, self.port)

    @property
    def port(self) -> int:
        """The one it listens on, if it was left to the system."""
        assert self._server is not None
        number: int = self._server.sockets[0].getsockname()[1]
        return number

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(PATIENCE_S):
                head = await reader.readuntil(b"\r\n\r\n")
                status, body = await self._found(head.split(b" ", 2))
                kind = CONTENT_TYPE_LATEST if status.startswith("200") else "text/plain"
                writer.write(
                    f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
                    "Connection: close\r\n\r\n".encode()
                    + body
                )
                await writer.drain()
        writer.close()

    async def _found(self, asked: list[bytes]) -> tuple[str, bytes]:
        if asked[0] != b"GET":
            return "405 Method Not Allowed", b""
        if asked[1].partition(b"?")[0] not in PATHS:
            return "404 Not Found", b""
        try:
            return "200 OK", await self._text()
        except Refusal:
            return "503 Service Unavailable", b""
