"""The application: the parts of the house behind their routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

import warmat
from warmat.server.api import (
    analysis,
    around,
    catalogue,
    decks,
    friends,
    health,
    lessons,
    live,
    lobby,
    metrics,
    people,
    puzzles,
    records,
    tables,
    why,
)
from warmat.server.api.documentation import document, operation_id
from warmat.server.api.models import Problem
from warmat.server.api.nowhere import add_nowhere
from warmat.server.errors import Refusal
from warmat.server.guard.gate import Gate
from warmat.server.house import House
from warmat.server.page_files import add_page

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}


def create_app(house: House) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Warmat",
        version=warmat.__version__,
        summary="Tables for Codex: Card-Time Strategy and Summoner Wars.",
        lifespan=lifespan,
        responses=dict(PROBLEMS),
        generate_unique_id_function=operation_id,
        # Their pages are other people's scripts from elsewhere, which have no business beside our cookies.
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Gate, house=house)
    app.state.house = house
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    for part in (
        health,
        metrics,
        people,
        friends,
        lobby,
        catalogue,
        decks,
        lessons,
        puzzles,
        tables,
        around,
        records,
        analysis,
        why,
        live,
    ):
        app.include_router(part.router)
    document(app)
    add_nowhere(app)
    add_page(app)
    return app


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse({"detail": error.sentence}, error.status, error.headers)


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    """One sentence about the first thing that is wrong, with where it is."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return JSONResponse({"detail": f"{where or 'The request'}: {first['msg']}."}, 422)
