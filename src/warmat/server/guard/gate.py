"""The gate: every request and every live connection passes it on its way in, and every answer on its way out.

Written against ASGI itself, since what stands here is passed by each decision.
"""

from __future__ import annotations

import asyncio
import logging
import re
from hmac import compare_digest
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warmat.server.errors import BadRequest, Forbidden, NotYou, Refusal, TooMany, Unavailable
from warmat.server.guard import logs
from warmat.server.guard.bodies import check_length, counted
from warmat.server.guard.headers import with_ours
from warmat.server.guard.origin import (
    FORWARDED,
    SAFE,
    WARMAT_CLIENT,
    WARMAT_SCHEME,
    WARMAT_TOKEN,
    address_of,
    is_foreign,
)
from warmat.server.guard.rate_limits import ASKING, CHANGING, CLUB, GUESSING, SOCKETS, Limit, careful
from warmat.server.guard.sockets import OPEN_AT_ONCE, OPEN_FROM, Socket
from warmat.server.people.tokens import hashed

if TYPE_CHECKING:
    from warmat.server.services import Services

COOKIE = "warmat"
SESSION = "warmat.session"  # where the rest of the server finds who asks
BEARER = "warmat.bearer"  # and whether a token says so, not a cookie
API = "/api/"
METRICS = "/api/metrics"  # has a token of its own
QUIET = ("/api/health", "/api/ready", METRICS)  # asked all the time, by programs
EVERYWHERE = "/{path:path}"  # what the page is served at
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))

BAD_TOKEN = "That token is not valid, or no longer: its owner can make a new one."
CLOSING = "The server is closing. Check whether it worked, and try again."

log = logging.getLogger("warmat.server")


class Broken(Refusal):
    """Our own mistake."""

    status = 500


class Gate:
    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._public_url = services.settings.public_url
        self._public_is_secure = services.settings.public_url.startswith("https:")
        self._unheard = not services.settings.trusted_proxies  # whether a proxy's word was ignored yet

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
                if not scope[FORWARDED]:  # else whoever handed it on says the rest
                    given = message.get("headers", ())
                    ours = with_ours(given, path.startswith(API), is_secure, request_id)
                    message = {**message, "headers": ours}
            await send(message)

        try:
            if not scope[FORWARDED]:
                self._check_request(scope, headers, path)
            await self._app(scope, counted(receive, path), answer)
        except Refusal as refusal:
            self._count(refusal)
            await _refuse(answer, "http.response", refusal)
        except ClientDisconnect:
            log.debug("Request %s was not sent to its end", request_id)
        except asyncio.CancelledError:
            # The server ends, and can't wait for this. Said here, since what cancels it says less.
            if status:
                raise
            await _refuse(answer, "http.response", Unavailable(CLOSING))
        except Exception:
            log.exception("Request %s went wrong", request_id)
            if not status:
                sentence = f"Something went wrong here. It has been logged as {request_id}."
                await _refuse(answer, "http.response", Broken(sentence))
        finally:
            self._note(scope, scope["method"], status, began, request_id)

    def _known(self, scope: Scope, headers: Headers) -> str:
        """Note who asks, as far as it can be told without the database, and give the request a name."""
        self._handed_on(scope, headers)
        if self._unheard and "x-forwarded-for" in headers:
            self._unheard = False
            log.warning("A proxy says who asks, and is not believed: WARMAT_TRUSTED_PROXIES does not name it")
        given = None if scope["path"] == METRICS else _bearer(headers)
        scope[BEARER] = given is not None
        if given is None and "cookie" in headers:
            given = cookie_parser(headers["cookie"]).get(COOKIE)
        token = self._services.keys.token_of(given) if given else None
        scope[SESSION] = None if token is None else hashed(token)
        called = headers.get("x-request-id", "")
        request_id = called if REQUEST_ID.fullmatch(called) else token_hex(8)
        logs.request_id.set(request_id)
        return request_id

    def _handed_on(self, scope: Scope, headers: Headers) -> None:
        """Whether another process on this database has looked at it, and who it says asks."""
        given = headers.get(WARMAT_TOKEN.decode())
        scope[FORWARDED] = given is not None and compare_digest(
            given.encode(), self._services.keys.hashed(WARMAT_TOKEN.decode()).encode()
        )
        if scope[FORWARDED]:
            scope["client"] = (headers.get(WARMAT_CLIENT.decode(), ""), 0)
            scope["scheme"] = headers.get(WARMAT_SCHEME.decode(), scope["scheme"])

    def _check_request(self, scope: Scope, headers: Headers, path: str) -> None:
        method, changes = scope["method"], scope["method"] not in SAFE
        _check_text(scope)
        if changes and is_foreign(headers, self._public_url):
            raise Forbidden("This request comes from another page.")
        limits, address = self._services.limits, address_of(scope)
        limits.spend("asking", address, ASKING)
        _check_bearer(scope)
        if path.startswith(API):
            who = scope[SESSION] or address
            if changes:
                limits.spend("changing", who, CHANGING)
            if found := careful(method, path):
                what, own = found
                limits.spend(f"{what} from", address, Limit(CLUB * own.burst, CLUB * own.per_second))
                limits.spend(what, who, own)
            if limit := GUESSING.get((method, path)):
                limits.spend(path, address, limit)
        check_length(headers, path)

    # Live connections ---------------------------------------------------------------------------------

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, headers = perf_counter(), Headers(scope=scope)
        request_id = self._known(scope, headers)
        address = address_of(scope)
        who, place = scope[SESSION] or address, f"at {address}"
        if scope[FORWARDED]:  # counted, and closed when the session ends, where it came in
            await self._app(scope, receive, send)
            return
        try:
            self._check_connection(scope, headers, who, place)
        except Refusal as refusal:
            self._count(refusal)
            await receive()
            if "websocket.http.response" in scope.get("extensions", {}):
                await _refuse(send, "websocket.http.response", refusal)
            else:
                await send({"type": "websocket.close"})
            self._note(scope, "WEBSOCKET", refusal.status, began, request_id)
            return
        socket, metrics = Socket(receive, send, self._services.limits), self._services.metrics
        socket.guard(scope)
        for owner in (who, place):
            self._services.sockets.add(owner, socket)
        metrics.sockets.inc()
        try:
            await self._app(scope, socket.receive, socket.send)
        except Exception:
            log.exception("Connection %s went wrong", request_id)
            await socket.close(1011, f"Something went wrong here. It has been logged as {request_id}.")
        finally:
            metrics.sockets.dec()
            metrics.messages.inc(socket.messages)
            for owner in (who, place):
                self._services.sockets.remove(owner, socket)
            self._note(scope, "WEBSOCKET", socket.code or 0, began, request_id, messages=socket.messages)

    def _check_connection(self, scope: Scope, headers: Headers, who: str, place: str) -> None:
        _check_text(scope)
        if is_foreign(headers, self._public_url):
            raise Forbidden("This connection comes from another page.")
        self._services.limits.spend("sockets", who, SOCKETS)
        _check_bearer(scope)
        sockets, times = self._services.sockets, self._services.settings.rate_limit
        if times and sockets.count(who) >= OPEN_AT_ONCE:
            raise TooMany(f"At most {OPEN_AT_ONCE} live connections at once.", 10)
        if times and sockets.count(place) >= max(1, round(OPEN_FROM * times)):
            raise TooMany("There are too many live connections from your address.", 10)

    # Afterwards ---------------------------------------------------------------------------------------

    def _count(self, refusal: Refusal) -> None:
        self._services.metrics.refused.labels(type(refusal).__name__).inc()

    def _note(
        self, scope: Scope, method: str, status: int, began: float, request_id: str, **more: object
    ) -> None:
        passed, route = perf_counter() - began, _route(scope)
        counted_as = method if method in METHODS or method == "WEBSOCKET" else "other"
        self._services.metrics.requests.labels(counted_as, route, str(status)).inc()
        if method != "WEBSOCKET":  # which is open for as long as somebody looks
            self._services.metrics.latency.labels(counted_as, route).observe(passed)
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
        raise BadRequest("That address has a character that is not allowed.")


def _bearer(headers: Headers) -> str | None:
    """The token of a program, if it sends one: then no cookie is looked at. Other schemes are not ours."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _check_bearer(scope: Scope) -> None:
    if scope[BEARER] and scope[SESSION] is None:
        raise NotYou(BAD_TOKEN)


async def _refuse(send: Send, kind: str, refusal: Refusal) -> None:
    body = to_json({"detail": refusal.sentence})
    said = {"content-type": "application/json", "content-length": str(len(body)), **refusal.headers}
    pairs = [(name.lower().encode(), value.encode()) for name, value in said.items()]
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": pairs})
    await send({"type": f"{kind}.body", "body": body})
