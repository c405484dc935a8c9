"""A live connection for those who load a server: as little work as can be, so that the server is measured.

It speaks what our server speaks: whole texts, a close, and pings that are answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)  # a mask that changes nothing
MASKED = 0x80
SHAKEN = b"HTTP/1.1 101"
LOST = 1006  # how a connection ended that nobody has closed


class LeanSocket(asyncio.Protocol):
    """Whoever made it is called with each text, and with the reason when it ends."""

    def __init__(self, head: bytes, heard: Callable[[bytes], None], ended: Callable[[int], None]) -> None:
        self._head = head
        self._heard = heard
        self._ended = ended
        self._left = b""  # what has come of a frame so far
        self._code = LOST
        self.shaken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop has classes of its own
        self._transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        if not self.shaken.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._left = data
                return
            if not data.startswith(SHAKEN):
                self.shaken.set_exception(ConnectionError(data[:end].decode(errors="replace")))
                return
            self.shaken.set_result(None)
            data = data[end + 4 :]
        self._left = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Everything that is whole; what is left over."""
        at = 0
        while len(data) - at >= 2:
            length, body = data[at + 1], at + 2
            if length >= 126:
                body += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : body], "big")
            end = body + length
            if end > len(data):
                break
            self._take(data[at], data[body:end])
            at = end
        return data[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self._heard(body)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE:
            self._code = int.from_bytes(body[:2], "big")
            self.close()

    def connection_lost(self, _: Exception | None) -> None:
        if not self.shaken.done():
            self.shaken.set_exception(ConnectionError("the connection was lost"))
        self._ended(self._code)

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        length = len(body)
        size = (
            bytes((MASKED | length,)) if length < 126 else bytes((MASKED | 126,)) + length.to_bytes(2, "big")
        )
        self._transport.write(bytes((kind,)) + size + NO_MASK + body)

    def close(self) -> None:
        if not self._transport.is_closing():
            self._write(CLOSE, b"\x03\xe8")
            self._transport.close()


async def connected(
    url: str, path: str, cookie: str, heard: Callable[[bytes], None], ended: Callable[[int], None]
) -> LeanSocket:
    place = urlsplit(url)
    head = (
        f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    host, port = place.hostname or "", place.port or 80
    _, socket = await loop.create_connection(lambda: LeanSocket(head, heard, ended), host, port)
    await socket.shaken
    return socket
