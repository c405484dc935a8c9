"""Any process takes any request: what belongs to a table of another is handed on to that one.

So a proxy before several processes needs to know nothing of tables. Requests go over HTTP and live
connections over WebSockets to the address that each process announces in the database, with a token that only
those on the same database have. The first process looks at who asks and counts what they do
(`guard/gate.py`); the second takes its word for it.

A table may move in the middle of a request. The process that no longer has it says so, nothing has happened
then, and the request is handed to the next.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextlib import suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING

import httpcore
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from warmat.server.cluster.members import Member
from warmat.server.cluster.relay import There
from warmat.server.errors import ELSEWHERE, Elsewhere, Unavailable
from warmat.server.guard import logs
from warmat.server.guard.origin import FORWARDED, WARMAT_CLIENT, WARMAT_SCHEME, WARMAT_TOKEN
from warmat.server.live.frames import stayed

if TYPE_CHECKING:
    from warmat.server.services import Services

# What belongs to a table: all but what anybody may know of it, which is read from the database.
OF_A_TABLE = re.compile(r"/api/(?:tables/([^/]+)/.+|puzzles/attempts/([^/]+)(?:/.*)?)")
# Headers of each hop, those that we set ourselves, and those with which a live connection begins.
OWN = (b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"content-length")
TOLD = (b"x-forwarded-for", b"x-forwarded-proto", WARMAT_TOKEN, WARMAT_CLIENT, WARMAT_SCHEME, b"x-request-id")
GREETING = (
    b"host",
    *(b"sec-websocket-" + name for name in (b"key", b"version", b"extensions", b"protocol")),
)
CONNECT_S, ANSWER_S = 2.0, 60.0
OPEN_S = 10.0  # for a live connection: the other process looks first who it is, and may be busy
PAUSE_S = (0.02, 0.05, 0.1, 0.2, 0.4)  # before the next is asked; the last from then on
LOOK_S = 0.5  # how often it is looked whether the other process is still alive
BEGUN = "warmat.begun"  # in the scope: some of an answer is sent
RESTART = 1012  # why a live connection is closed: come back
ABNORMAL = 1006
HANDED_ON = SimpleNamespace(path="handed on")  # as what it is counted
AWAY = "The server process that has this table is away right now. Nothing was lost: try again."
UNSURE = "The server process that has this table went away. Check whether it worked, and try again."

log = logging.getLogger(__name__)


def table_of(path: str) -> str | None:
    found = OF_A_TABLE.fullmatch(path)
    return None if found is None else found[1] or found[2]


class Forwarding:
    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._leases = services.leases
        self._patience_s = services.members.lease_s + CONNECT_S
        self._http = services.peers
        self._left: asyncio.Future[None] | None = None
        services.members.left.append(self._note_left)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = table_of(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if table is None or self._leases.is_alone or scope.get(FORWARDED):
            await self._app(scope, receive, send)
            await stayed(scope)
        elif scope["type"] == "http":
            await self._request(table, scope, receive, send)
        else:
            await self._connection(table, scope, receive, send)

    # Requests -----------------------------------------------------------------------------------------

    async def _request(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _body(receive)
        until, tries = time.monotonic() + self._patience_s, 0
        while True:
            owner = await self._leases.owner(table)
            if owner is None:
                elsewhere = await self._here(scope, body, receive, send)
            else:
                elsewhere = await self._there(owner, scope, body, send)
            if elsewhere is None:
                return
            if time.monotonic() > until or (self._leases.closing and tries == len(PAUSE_S)):
                raise Unavailable(AWAY)
            await self._leases.misled(table, elsewhere)
            await asyncio.sleep(PAUSE_S[min(tries, len(PAUSE_S) - 1)])
            tries += 1

    async def _here(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> str | None:
        """Answer it ourselves: None, or who has the table after all."""
        elsewhere: str | None = None
        was_read = False

        async def again() -> Message:
            nonlocal was_read
            if was_read:
                return await receive()
            was_read = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def answer(message: Message) -> None:
            nonlocal elsewhere
            if message["type"] == "http.response.start" and message["status"] == Elsewhere.status:
                elsewhere = _said(message.get("headers", ()))
            if elsewhere is None:
                await send(message)

        await self._app(scope, again, answer)
        return elsewhere

    async def _there(self, owner: Member, scope: Scope, body: bytes, send: Send) -> str | None:
        """Hand it on: None when it is answered, or who has the table after all."""
        scope["route"] = HANDED_ON
        asked = asyncio.create_task(self._exchange(owner, scope, body, send))
        try:
            while not asked.done() and owner.id in self._services.members.others:
                await asyncio.wait([asked], timeout=LOOK_S)
            if asked.done():
                return await asked
            log.warning("a request was handed on to a process that is dead by now")
            raise httpcore.ReadTimeout
        except (httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.PoolTimeout):
            return owner.id  # it has heard nothing of it
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError):
            if scope.get(BEGUN):
                raise  # half an answer is none
            if scope["method"] == "GET":
                return owner.id
            raise Unavailable(UNSURE) from None
        finally:
            asked.cancel()

    async def _exchange(self, owner: Member, scope: Scope, body: bytes, send: Send) -> str | None:
        headers = [*self._headers(scope), (b"content-length", str(len(body)).encode())]
        limits = {"connect": CONNECT_S, "read": ANSWER_S, "write": ANSWER_S, "pool": CONNECT_S}
        async with self._http.stream(
            scope["method"],
            owner.url + _target(scope),
            headers=headers,
            content=body,
            extensions={"timeout": limits},
        ) as answer:
            said = [(name.lower(), value) for name, value in answer.headers]
            if answer.status == Elsewhere.status:
                return _said(said)
            kept = [(name, value) for name, value in said if name not in OWN or name == b"content-length"]
            scope[BEGUN] = True
            await send({"type": "http.response.start", "status": answer.status, "headers": kept})
            async for part in answer.aiter_stream():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        return None

    # Live connections ---------------------------------------------------------------------------------

    async def _connection(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        owner = await self._leases.owner(table)
        if owner is None:
            await self._app(scope, receive, send)
            await stayed(scope)
            return
        scope["route"] = HANDED_ON
        await receive()  # that somebody wants to connect
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self._headers(scope)]
        address = owner.url.replace("http", "ws", 1) + _target(scope)
        await send({"type": "websocket.accept"})
        try:
            async with connect(
                address, additional_headers=headers, compression=None, max_size=None, proxy=None,
                open_timeout=OPEN_S, close_timeout=1, user_agent_header=None, create_connection=There,
            ) as there:  # fmt: skip
                assert isinstance(there, There)
                await self._both_ways(owner, there, scope, receive, send)
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
            await self._leases.misled(table, owner.id)
            with suppress(RuntimeError):
                await send({"type": "websocket.close", "code": RESTART, "reason": AWAY})

    async def _both_ways(
        self, owner: Member, there: There, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Until one of them is at its end; then so is the other."""
        both = asyncio.create_task(there.out(scope, receive)), asyncio.create_task(there.back(scope, send))
        try:
            while not (both[0].done() or both[1].done()):
                if owner.id not in self._services.members.others:
                    raise TimeoutError  # it is dead, or as good as that
                await asyncio.wait([*both, self._one_left()], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
        if both[1].done() and there.close_code is not None:
            code = RESTART if there.close_code == ABNORMAL else there.close_code
            with suppress(RuntimeError):
                await send({"type": "websocket.close", "code": code, "reason": there.close_reason or ""})

    def _one_left(self) -> asyncio.Future[None]:
        """Done when a process is no more; the same for all that wait for it."""
        if self._left is None or self._left.done():
            self._left = asyncio.get_running_loop().create_future()
        return self._left

    def _note_left(self) -> None:
        if self._left is not None and not self._left.done():
            self._left.set_result(None)

    def _headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        ours = (*OWN, *TOLD, *(GREETING if scope["type"] == "websocket" else ()))
        kept = [(name, value) for name, value in scope["headers"] if name not in ours]
        client = scope.get("client")
        return [
            *kept,
            (WARMAT_TOKEN, self._services.keys.hashed(WARMAT_TOKEN.decode()).encode()),
            (WARMAT_CLIENT, str(client[0] if client else "").encode()),
            (WARMAT_SCHEME, scope["scheme"].encode()),
            (b"x-request-id", logs.request_id.get().encode()),
        ]


async def _body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)  # whoever asked is gone
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _target(scope: Scope) -> str:
    path = scope.get("raw_path") or scope["path"].encode()
    query = scope["query_string"]
    return str(path + (b"?" + query if query else b""), "latin-1")


def _said(headers: object) -> str:
    """Who has the table, in an answer that says that it is elsewhere."""
    assert isinstance(headers, list | tuple)
    found = [str(value, "latin-1") for name, value in headers if name.lower() == ELSEWHERE.encode()]
    return found[0] if found else ""
