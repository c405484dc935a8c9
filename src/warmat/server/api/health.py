"""Is it well?"""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

import warmat
from warmat import _build
from warmat.server.api.auth import TheServices
from warmat.server.errors import Unavailable

router = APIRouter(tags=["server"])


class Health(BaseModel):
    status: str
    version: str
    engine: str
    """"compiled" or "interpreted": the same games, at another speed."""
    tasks: dict[str, Literal["running", "failing", "stopped"]]
    """What runs beside the requests."""


@router.get("/api/health")
async def get_health(services: TheServices) -> Health:
    """Whether the server, its tasks and its database do what they should (503 if not)."""
    await services.database.ping()
    troubled = services.background.troubled()
    if troubled:
        raise Unavailable(f"Not everything is running as it should: {', '.join(troubled)}.")
    tasks = services.background.states()
    return Health.model_validate(
        {"status": "ok", "version": warmat.__version__, "engine": _build.running(), "tasks": tasks}
    )


class Ready(BaseModel):
    status: str


@router.get("/api/ready")
async def get_readiness(services: TheServices) -> Ready:
    """Whether people may be sent here: it stores, has room, its tasks run, bots can think (503 if not)."""
    problems = await services.readiness.problems()
    if problems:
        told = "; ".join(f"{part}: {problem}" for part, problem in problems.items())
        raise Unavailable(f"Not ready. {told}")
    return Ready(status="ready")
