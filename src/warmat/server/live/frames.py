"""Live connections as uvicorn has them, with a short way for what they carry most: texts of ours.

What people are told of a change is written to their sockets at once (`write`): to wake somebody up for each
of them takes several times as long. Where that can't be, since somebody is slow to read, it waits its turn.
What they say is heard at once in the same way (`hear_with`), unless whoever hears it is busy.

There are thousands of them, which do nothing most of the time. So each has as little in memory as can be:
what it began with is forgotten, and whoever answers it waits outside of the framework (`stay`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from warmat.server.live.texts import framed, is_whole, said

WRITE, HEAR, STAY = "warmat.write", "warmat.hear", "warmat.stay"  # among the extensions of a scope
FRAMEWORK = "fastapi"  # with which the names begin of what it needs while it is there
AHEAD = 8  # messages that may wait to be read before no more are taken in

Write = Callable[[bytes], bool]
Hear = Callable[[str], bool]  # a text that has come; whether it was taken
Stay = Callable[[], Awaitable[None]]


def write_of(scope: Scope) -> Write | None:
    """How to write to a connection at once, if it is one of these."""
    found: Write | None = scope.get("extensions", {}).get(WRITE)
    return found


def hear_with(scope: Scope, hear: Hear) -> None:
    """Let this be called with each text that comes. What it does not take is received as ever."""
    found: Callable[[Hear], None] | None = scope.get("extensions", {}).get(HEAR)
    if found is not None:
        found(hear)


async def stay(scope: Scope, until_it_ends: Stay) -> None:
    """Answer a connection to its end: once the framework is left, if it is one of these."""
    if HEAR in scope.get("extensions", {}):
        scope["extensions"][STAY] = until_it_ends
    else:
        await until_it_ends()


async def stayed(scope: Scope) -> None:
    """What was put off until here."""
    until_it_ends: Stay | None = scope.get("extensions", {}).pop(STAY, None)
    if until_it_ends is not None:
        scope["headers"].clear()
        for name in [name for name in scope if name.startswith(FRAMEWORK)]:
            del scope[name]
        await until_it_ends()


class Inbox:
    """What waits to be received, for one who receives: asyncio's queue is ten times as large when empty."""

    __slots__ = ("_messages", "_wanted")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._wanted: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        self._wanted = None
        return self._messages.pop(0)


class LiveConnection(WebSocketsSansIOProtocol):
    _hear: Hear | None = None
    _is_between = True  # frames: nothing has come of the next

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment]

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
            event.headers.clear()  # the scope has them

    def start_keepalive(self) -> None:
        """Once it is accepted: nobody asks any more how."""
        super().start_keepalive()
        del self.request, self.response

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
