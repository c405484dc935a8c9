"""The gate: every request and every live connection passes it on its way in, and every answer on its way out.

Written against ASGI itself, since what stands here is passed by each decision.
"""

from __future__ import annotations

import logging
import re
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warmat.server.errors import BadRequest, Forbidden, Refusal, TooMany
from warmat.server.guard import logs
from warmat.server.guard.bodies import check_length, counted
from warmat.server.guard.buckets import ASKING, CAREFUL, CHANGING, GUESSING, SOCKETS
from warmat.server.guard.headers import with_ours
from warmat.server.guard.origin import SAFE, address_of, is_foreign
from warmat.server.guard.sockets import OPEN_AT_ONCE, Socket
from warmat.server.people.tokens import hashed

if TYPE_CHECKING:
    from warmat.server.house import House

COOKIE = "warmat"
SESSION = "warmat.session"  # where the rest of the server finds who asks
API = "/api/"
QUIET = ("/api/health", "/api/metrics")  # asked all the time, by programs
EVERYWHERE = "/{path:path}"  # what the page is served at
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))

log = logging.getLogger("warmat.server")


class Broken(Refusal):
    """Our own mistake."""

    status = 500


class Gate:
    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        self._public_url = house.settings.public_url
        self._public_is_secure = house.settings.public_url.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # Requests -----------------------------------------------------------------------------------------

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, headers, path = perf_counter(), Headers(scope=scope), scope["path"]
        request_id = self._known(scope, headers)
        is_secure = self._public_is_secure or scope["scheme"] == "https"
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = message.get("headers", ())
                ours = with_ours(given, path.startswith(API), is_secure, request_id)
                message = {**message, "headers": ours}
            await send(message)

        try:
            self._check_request(scope, headers, path)
            await self._app(scope, counted(receive, path), answer)
        except Refusal as refusal:
            self._count(refusal)
            await _refuse(answer, "http.response", refusal)
        except Exception:
            log.exception("Request %s went wrong", request_id)
            if not status:
                sentence = f"Something went wrong here, and was noted down as {request_id}."
                await _refuse(answer, "http.response", Broken(sentence))
        finally:
            self._note(scope, scope["method"], status, began, request_id)

    def _known(self, scope: Scope, headers: Headers) -> str:
        """Note who asks, as far as it can be told without the database, and give the request a name."""
        cookie = cookie_parser(headers["cookie"]).get(COOKIE) if "cookie" in headers else None
        token = self._house.keys.token_of(cookie) if cookie else None
        scope[SESSION] = None if token is None else hashed(token)
        given = headers.get("x-request-id", "")
        return given if REQUEST_ID.fullmatch(given) else token_hex(8)

    def _check_request(self, scope: Scope, headers: Headers, path: str) -> None:
        method, changes = scope["method"], scope["method"] not in SAFE
        _check_text(scope)
        if changes and is_foreign(headers, self._public_url):
            raise Forbidden("This request comes from another page.")
        if path.startswith(API):
            limits, address = self._house.limits, address_of(scope)
            who = scope[SESSION] or address
            limits.spend("asking", address, ASKING)
            if changes:
                limits.spend("changing", who, CHANGING)
            if limit := CAREFUL.get((method, path)):
                limits.spend(path, who, limit)
            if limit := GUESSING.get((method, path)):
                limits.spend(path, address, limit)
        check_length(headers, path)

    # Live connections ---------------------------------------------------------------------------------

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, headers = perf_counter(), Headers(scope=scope)
        request_id = self._known(scope, headers)
        who = scope[SESSION] or address_of(scope)
        try:
            self._check_connection(scope, headers, who)
        except Refusal as refusal:
            self._count(refusal)
            await receive()
            if "websocket.http.response" in scope.get("extensions", {}):
                await _refuse(send, "websocket.http.response", refusal)
            else:
                await send({"type": "websocket.close"})
            self._note(scope, "WEBSOCKET", refusal.status, began, request_id)
            return
        socket, metrics = Socket(receive, send, self._house.limits), self._house.metrics
        self._house.sockets.add(who, socket)
        metrics.sockets.inc()
        try:
            await self._app(scope, socket.receive, socket.send)
        except Exception:
            log.exception("Connection %s went wrong", request_id)
            await socket.close(1011, f"Something went wrong here, and was noted down as {request_id}.")
        finally:
            metrics.sockets.dec()
            metrics.messages.inc(socket.messages)
            self._house.sockets.remove(who, socket)
            self._note(scope, "WEBSOCKET", socket.code or 0, began, request_id, messages=socket.messages)

    def _check_connection(self, scope: Scope, headers: Headers, who: str) -> None:
        _check_text(scope)
        if is_foreign(headers, self._public_url):
            raise Forbidden("This connection comes from another page.")
        self._house.limits.spend("sockets", who, SOCKETS)
        if self._house.settings.rate_limit and self._house.sockets.count(who) >= OPEN_AT_ONCE:
            raise TooMany(f"{OPEN_AT_ONCE} live connections at once are the most.", 10)

    # Afterwards ---------------------------------------------------------------------------------------

    def _count(self, refusal: Refusal) -> None:
        self._house.metrics.refused.labels(type(refusal).__name__).inc()

    def _note(
        self, scope: Scope, method: str, status: int, began: float, request_id: str, **more: object
    ) -> None:
        passed, route = perf_counter() - began, _route(scope)
        counted_as = method if method in METHODS or method == "WEBSOCKET" else "other"
        self._house.metrics.requests.labels(counted_as, route, str(status)).inc()
        if method != "WEBSOCKET":  # which is open for as long as somebody looks
            self._house.metrics.latency.labels(counted_as, route).observe(passed)
        level = logging.DEBUG if route in QUIET else logging.INFO
        took = round(passed * 1000, 1)
        logs.note(level, method=counted_as, path=route, status=status, ms=took, request=request_id, **more)


def _route(scope: Scope) -> str:
    """The path with the names of its parts instead of the parts, which may be secret."""
    path = getattr(scope.get("route"), "path", None) or "unknown"
    return "page" if path == EVERYWHERE else path


def _check_text(scope: Scope) -> None:
    # PostgreSQL does not know this character, and nobody needs it.
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise BadRequest("That address has a character that is none.")


async def _refuse(send: Send, kind: str, refusal: Refusal) -> None:
    body = to_json({"detail": refusal.sentence})
    said = {"content-type": "application/json", "content-length": str(len(body)), **refusal.headers}
    pairs = [(name.lower().encode(), value.encode()) for name, value in said.items()]
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": pairs})
    await send({"type": f"{kind}.body", "body": body})
