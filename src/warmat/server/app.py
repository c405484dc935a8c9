"""The application: the services behind their routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

import warmat
from warmat.server.api import (
    analysis,
    archive,
    bots,
    catalogue,
    challenges,
    clubs,
    decks,
    foresight,
    friends,
    health,
    lessons,
    live,
    lobby,
    metrics,
    moderation,
    notifications,
    people,
    pictures,
    puzzles,
    ratings,
    records,
    table_actions,
    tables,
    tournaments,
    vacations,
    why,
)
from warmat.server.api.documentation import document, operation_id
from warmat.server.api.models import Problem
from warmat.server.api.not_found import add_not_found
from warmat.server.cluster.forwarding import Forwarding
from warmat.server.errors import Refusal
from warmat.server.guard.gate import Gate
from warmat.server.page_files import add_page
from warmat.server.services import Services

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}


PARTS = (
    health,
    metrics,
    people,
    bots,
    friends,
    notifications,
    vacations,
    moderation,
    lobby,
    catalogue,
    decks,
    lessons,
    puzzles,
    tables,
    table_actions,
    ratings,
    archive,
    challenges,
    clubs,
    tournaments,
    records,
    pictures,
    analysis,
    why,
    foresight,
    live,
)


def create_app(services: Services) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.open()
        yield
        await services.close()

    app = _bare(lifespan)
    app.add_middleware(Forwarding, services=services)
    app.add_middleware(Gate, services=services)
    app.state.services = services
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    known = all_routes()
    app.router.routes.extend(known.routes)
    app.openapi = known.openapi  # type: ignore[method-assign]
    return app


def _bare(lifespan: Any = None) -> FastAPI:
    return FastAPI(
        title="Warmat",
        version=warmat.__version__,
        summary="Tables for Codex: Card-Time Strategy and Summoner Wars.",
        lifespan=lifespan,
        responses=dict(PROBLEMS),
        generate_unique_id_function=operation_id,
        # Their pages are other people's scripts from elsewhere, which have no business beside our cookies.
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # `document` serves it
    )


@cache
def all_routes() -> FastAPI:
    """Shared by all servers of a process: the tests start a thousand.

    FastAPI would read the parameters of every route again for each of them, which takes longer than the rest
    of the start, and would never forget what it has read.
    """
    routes = _bare()
    for part in PARTS:
        routes.include_router(part.router)
    document(routes)
    add_not_found(routes)
    add_page(routes)
    return routes


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse({"detail": error.sentence}, error.status, error.headers)


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    """One sentence about the first thing that is wrong, with where it is."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return JSONResponse({"detail": f"{where or 'The request'}: {first['msg']}."}, 422)
