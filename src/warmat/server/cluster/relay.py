"""A live connection to a table of another process: what comes at one end goes out at the other.

Most of it is whole texts that come one by one. Such a one is written on as it comes in, without waking
anybody up. Where that can't be, since one of the ends is slow to read, it waits its turn, and what comes
after it waits behind it.
"""

from __future__ import annotations

from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN

from warmat.server.live.frames import Write, hear_with, write_of


class There(ClientConnection):
    """To the process that has the table."""

    _write: Write | None = None  # to whoever is connected to us
    _waiting = 0  # messages that have come and are not passed on yet
    _sending = False  # something is being sent, and may have to wait

    def process_event(self, event: Request | Response | Frame) -> None:
        if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.BINARY):
            if self._passed_on(event):
                return
            self._waiting += 1
        super().process_event(event)

    def _passed_on(self, frame: Frame) -> bool:
        is_text = frame.fin and frame.opcode is Opcode.TEXT
        return is_text and not self._waiting and self._write is not None and self._write(bytes(frame.data))

    def _say(self, text: str) -> bool:
        """At once, or not at all."""
        if self._sending or self.paused or self.state is not OPEN:
            return False
        self.protocol.send_text(text.encode())
        self.send_data()
        return True

    async def out(self, scope: Scope, receive: Receive) -> None:
        """Pass on what is said to us, until whoever says it is gone."""
        hear_with(scope, self._say)
        while (message := await receive())["type"] == "websocket.receive":
            self._sending = True
            await self.send(message.get("text") or message.get("bytes") or "")
            self._sending = False

    async def back(self, scope: Scope, send: Send) -> None:
        """Pass on what the other process says, until it is gone."""
        self._write = write_of(scope)
        async for text in self:
            kind = "text" if isinstance(text, str) else "bytes"
            await send({"type": "websocket.send", kind: text})
            self._waiting -= 1
