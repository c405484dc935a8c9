"""Live connections: how many, how fast, and the end of those whose session was ended."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import suppress
from typing import Any

from pydantic_core import to_json
from starlette.types import Message, Receive, Scope, Send

from warmat.server.cluster.counts import Counts
from warmat.server.errors import TooMany
from warmat.server.guard.rate_limits import MESSAGES, Limits
from warmat.server.live.frames import HEAR, Hear

OPEN_AT_ONCE = 40  # of one person, or of one address for whoever is nobody
OPEN_FROM = 400  # of one address, however many people it has been
COUNTED, TOLD = "live connections", 8  # from so many of somebody on, other processes are told
PATIENCE = 100  # messages that came too fast before the connection is closed
ENDED, TOO_FAST, RESTART = 4401, 4429, 1012  # why a connection is closed


class Socket:
    """One live connection, as the rest of the server uses it: its `receive` and `send`."""

    def __init__(self, receive: Receive, send: Send, limits: Limits) -> None:
        self._receive = receive
        self._send = send
        self._limits = limits
        self._bucket = limits.bucket(MESSAGES)
        self._refused = 0
        self.messages = 0
        self.code: int | None = None  # why it was closed, once it is
        self._accepted = False

    async def receive(self) -> Message:
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                if self.code is None and message["type"] == "websocket.disconnect":
                    self.code = message.get("code", 1005)
                return message
            self.messages += 1
            if not await self._too_fast():
                return message
            if self.code is not None:
                return {"type": "websocket.disconnect", "code": self.code}

    def guard(self, scope: Scope) -> None:
        """What is heard at once is counted like all the rest; too much of it is refused there."""
        extensions = scope.get("extensions", {})
        hear_with = extensions.get(HEAR)
        if hear_with is not None:
            extensions[HEAR] = lambda hear: hear_with(self._counted(hear))

    def _counted(self, hear: Hear) -> Hear:
        def counted(text: str) -> bool:
            if self.code is not None:
                return False
            try:
                self._limits.take(self._bucket, MESSAGES)
            except TooMany:
                return False
            if hear(text):
                self.messages += 1
                return True
            self._bucket.give_back()  # it is counted when it is received
            return False

        return counted

    async def _too_fast(self) -> bool:
        try:
            self._limits.take(self._bucket, MESSAGES)
        except TooMany as refusal:
            self._refused += 1
            if self._refused > PATIENCE:
                await self.close(TOO_FAST, "That was far too fast.")
                return True
            refused = {"type": "refused", "status": refusal.status, "detail": refusal.sentence}
            await self.send({"type": "websocket.send", "text": to_json(refused).decode()})
            return True
        return False

    async def send(self, message: Message) -> None:
        if self.code is not None:
            return  # closed by us; whoever sends will hear of it when it next receives
        if message["type"] == "websocket.accept":
            self._accepted = True
        elif message["type"] == "websocket.close":
            self.code = message.get("code", 1000)
        await self._send(message)

    async def close(self, code: int, why: str) -> None:
        if self.code is None and self._accepted:
            self.code = code
            with suppress(RuntimeError, OSError):  # gone already
                await self._send({"type": "websocket.close", "code": code, "reason": why})


class Sockets:
    """All live connections, by whose they are."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        counts.worth(COUNTED, TOLD)
        self._open: defaultdict[str, set[Socket]] = defaultdict(set)
        self._closing: set[asyncio.Task[Any]] = set()

    def count(self, who: str) -> int:
        """At all processes together."""
        return self._counts.count(COUNTED, who)

    def add(self, who: str, socket: Socket) -> None:
        self._open[who].add(socket)
        self._counts.add(COUNTED, who)

    def remove(self, who: str, socket: Socket) -> None:
        self._open[who].discard(socket)
        self._counts.add(COUNTED, who, -1)
        if not self._open[who]:
            del self._open[who]

    def end(self, session: str) -> None:
        """This session was ended: so are its connections."""
        for socket in list(self._open.get(session, ())):
            self._close(socket, ENDED, "This session has been ended.")

    def end_all(self) -> None:
        """Nobody knows which of them were ended: let all come back, and be asked who they are."""
        for sockets in list(self._open.values()):
            for socket in list(sockets):
                self._close(socket, RESTART, "Connect again.")

    def _close(self, socket: Socket, code: int, why: str) -> None:
        task = asyncio.create_task(socket.close(code, why))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)
