"""A live connection that is handed on: nothing is lost on the way, and nothing overtakes anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.types import Message
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from warmat.server.cluster.relay import There
from warmat.server.live.frames import HEAR, WRITE, Hear

MANY = 60
WAIT_S = 30.0  # on a busy machine


class Visitor:
    """Whoever is connected to this process, with a socket that can't be written to all the time."""

    def __init__(self, takes: list[bool]) -> None:
        self._takes = takes
        self.has: list[str] = []
        self.hear: Hear | None = None
        self.says: asyncio.Queue[Message] = asyncio.Queue()
        extensions = {WRITE: self.write, HEAR: self.hear_with}
        self.scope: dict[str, Any] = {"type": "websocket", "extensions": extensions}

    def hear_with(self, hear: Hear) -> None:
        self.hear = hear

    def write(self, text: bytes) -> bool:
        if self._takes[len(self.has) % len(self._takes)]:
            self.has.append(text.decode())
            return True
        return False

    async def send(self, message: Message) -> None:
        await asyncio.sleep(0.002)  # meanwhile more comes
        self.has.append(message["text"])

    def say(self, text: str, whole: bool = True) -> bool:
        """As a live connection does: at once, if nothing waits that was said before. Whether it was so."""
        if whole and self.says.empty() and self.hear is not None and self.hear(text):
            return True
        self.says.put_nowait({"type": "websocket.receive", "text": text})
        return False


@asynccontextmanager
async def handed_on(visitor: Visitor, there: Any) -> AsyncIterator[There]:
    """`there`: what the process does that has the table."""
    async with serve(there, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}", compression=None, create_connection=There) as relay:
            assert isinstance(relay, There)
            yield relay


@pytest.mark.parametrize("takes", [[True], [False], [True, True, False], [False, False, True]])
def test_what_the_other_process_says_comes_in_its_order(takes: list[bool]) -> None:
    want = [f"{number} ä" for number in range(MANY)]

    async def says(there: ServerConnection) -> None:
        for number, text in enumerate(want):
            await there.send(text)
            if number % 7 == 0:
                await asyncio.sleep(0.003)
        await there.wait_closed()

    async def go() -> list[str]:
        visitor = Visitor(takes)
        async with asyncio.timeout(WAIT_S), handed_on(visitor, says) as relay:
            back = asyncio.create_task(relay.back(visitor.scope, visitor.send))
            while len(visitor.has) < MANY:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            back.cancel()
        return visitor.has

    assert asyncio.run(go()) == want


@pytest.mark.parametrize("slow_s", [0.0, 0.004])
def test_what_is_said_to_the_other_process_comes_in_its_order(slow_s: float) -> None:
    want = [f"{number} ä" for number in range(MANY)]
    heard: list[str] = []

    async def hears(there: ServerConnection) -> None:
        async for text in there:
            heard.append(str(text))

    async def go() -> list[bool]:
        visitor = Visitor([True])
        async with asyncio.timeout(WAIT_S), handed_on(visitor, hears) as relay:
            send = relay.send

            async def slowly(message: Any, **more: Any) -> None:
                await asyncio.sleep(slow_s)
                await send(message, **more)

            relay.send = slowly  # type: ignore[method-assign]
            out = asyncio.create_task(relay.out(visitor.scope, visitor.says.get))
            at_once = [visitor.say(want[0])]  # before anybody listens
            for number, text in enumerate(want[1:]):
                if number % 6 == 0:
                    await asyncio.sleep(0.05)
                if number % 6 == 4:
                    await asyncio.sleep(0.001)  # what came in pieces is taken, and may not be sent yet
                at_once.append(visitor.say(text, whole=number % 6 != 3))
            while len(heard) < MANY:
                await asyncio.sleep(0.01)
            visitor.says.put_nowait({"type": "websocket.disconnect"})
            await out
        return at_once

    at_once = asyncio.run(go())
    assert heard == want
    assert not at_once[0]
    assert any(at_once), "some went the short way"
