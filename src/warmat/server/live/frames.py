"""Live connections as uvicorn has them, with a short way for what they carry most: texts of ours.

What people are told of a change is written to their sockets at once (`write`): to wake somebody up for each
of them takes several times as long. Where that can't be, since somebody is slow to read, it waits its turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WRITE = "warmat.write"  # among the extensions of a connection's scope
AHEAD = 8  # messages that may wait to be read before no more are taken in
TEXT = 0x81  # the first byte of a frame that is a whole text
SHORT, MIDDLING = 126, 1 << 16  # lengths from which on a frame's head is longer

Write = Callable[[bytes], bool]


def write_of(scope: Scope) -> Write | None:
    """How to write to a connection at once, if it is one of these."""
    found: Write | None = scope.get("extensions", {}).get(WRITE)
    return found


def framed(text: bytes) -> bytes:
    length = len(text)
    if length < SHORT:
        head = bytes((TEXT, length))
    elif length < MIDDLING:
        head = bytes((TEXT, 126)) + length.to_bytes(2, "big")
    else:
        head = bytes((TEXT, 127)) + length.to_bytes(8, "big")
    return head + text


class LiveConnection(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE] = self.write

    def write(self, text: bytes) -> bool:
        """Send a text, unless something forbids it just now."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading with every message, and goes on when it is taken: two calls of the system."""
        pauses = self.read_paused or self.queue.qsize() >= AHEAD
        if not pauses:
            self.read_paused = True
        super().send_receive_event_to_app()
        if not pauses:
            self.read_paused = False
