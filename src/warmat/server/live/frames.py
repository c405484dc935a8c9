"""Live connections as uvicorn has them, with a short way for what they carry most: texts of ours.

What people are told of a change is written to their sockets at once (`write`): to wake somebody up for each
of them takes several times as long. Where that can't be, since somebody is slow to read, it waits its turn.
What they say is heard at once in the same way (`hear_with`), unless whoever hears it is busy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from warmat.server.live.texts import framed, is_whole, said

WRITE, HEAR = "warmat.write", "warmat.hear"  # among the extensions of a connection's scope
AHEAD = 8  # messages that may wait to be read before no more are taken in

Write = Callable[[bytes], bool]
Hear = Callable[[str], bool]  # a text that has come; whether it was taken


def write_of(scope: Scope) -> Write | None:
    """How to write to a connection at once, if it is one of these."""
    found: Write | None = scope.get("extensions", {}).get(WRITE)
    return found


def hear_with(scope: Scope, hear: Hear) -> None:
    """Let this be called with each text that comes. What it does not take is received as ever."""
    found: Callable[[Hear], None] | None = scope.get("extensions", {}).get(HEAR)
    if found is not None:
        found(hear)


class LiveConnection(WebSocketsSansIOProtocol):
    _hear: Hear | None = None
    _is_between = True  # frames: nothing has come of the next

    def data_received(self, data: bytes) -> None:
        """A text that comes by itself, as nearly all do, is heard without being taken apart by others."""
        if self.handshake_initiated and self._is_between:
            if self._hear is not None and not self.frames and self._is_open() and self.queue.empty():
                text = said(data)
                if text is not None and self._hear(text):
                    return
            self._is_between = is_whole(data)
        super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE], extensions[HEAR] = self.write, self.hear_with

    def write(self, text: bytes) -> bool:
        """Send a text, unless something forbids it just now."""
        if not self._is_open() or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and self.conn.state is OPEN

    def hear_with(self, hear: Hear) -> None:
        self._hear = hear

    def handle_text(self, event: Frame) -> None:
        """One that is whole is heard at once, if nothing that came before it waits."""
        if event.fin and self._hear is not None and not self.close_sent and self.queue.empty():
            try:
                if self._hear(str(event.data, "utf-8")):
                    return
            except UnicodeDecodeError:
                pass  # uvicorn says so
        super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading with every message, and goes on when it is taken: two calls of the system."""
        pauses = self.read_paused or self.queue.qsize() >= AHEAD
        if not pauses:
            self.read_paused = True
        super().send_receive_event_to_app()
        if not pauses:
            self.read_paused = False
