"""Addresses under /api where there is nothing, and what is not done at those where there is something."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.routing import BaseRoute, Match

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def add_not_found(app: FastAPI) -> None:
    """After all other routes: the page is served at every address but the API's."""
    known = list(app.routes)

    @app.api_route("/api", methods=[*METHODS], include_in_schema=False)
    @app.api_route("/api/{path:path}", methods=[*METHODS], include_in_schema=False)
    async def not_found(request: Request) -> JSONResponse:
        allowed = _allowed(known, request)
        if not allowed:
            return JSONResponse({"detail": "There is nothing here."}, 404)
        ways = ", ".join(allowed)
        return JSONResponse(
            {"detail": f"{request.method} doesn't work here, only {ways}."}, 405, {"Allow": ways}
        )


def _allowed(routes: list[BaseRoute], request: Request) -> list[str]:
    """The methods that the address answers to; none: there is no such address."""
    found = set()
    for method in METHODS:
        scope = {**request.scope, "method": method}
        if any(route.matches(scope)[0] is Match.FULL for route in routes):
            found.add(method)
    return sorted(found)
