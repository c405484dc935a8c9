"""A request that is cut off, since the server ends, is answered all the same."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.running import Running
from warmat.server.guard.gate import Gate


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_asked_hears_that_the_server_is_closing(server: Running) -> None:
    async def go() -> list[Message]:
        sent: list[Message] = []
        begun = asyncio.Event()

        async def slow(_: Scope, __: Receive, ___: Send) -> None:
            begun.set()
            await asyncio.Event().wait()

        async def receive() -> Message:
            return {"type": "http.request", "body": b""}

        async def send(message: Message) -> None:
            sent.append(message)

        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": "/api/me",
            "query_string": b"",
            "scheme": "http",
            "headers": [],
            "client": ("127.0.0.1", 1),
        }
        asked = asyncio.create_task(Gate(slow, server.services)(scope, receive, send))
        await begun.wait()
        asked.cancel()
        await asked
        return sent

    start, body = server.call(go())
    assert start["status"] == 503
    assert "closing" in json.loads(body["body"])["detail"]
