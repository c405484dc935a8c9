"""Is it well?"""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

import warmat
from warmat import _build
from warmat.server.api.who import TheHouse

router = APIRouter(tags=["server"])


class Health(BaseModel):
    status: str
    version: str
    engine: str
    """"compiled" or "interpreted": the same games, at another speed."""


@router.get("/api/health")
async def get_health(house: TheHouse) -> Health:
    """Whether the server and its database answer (503 if not)."""
    await house.database.ping()
    return Health(status="ok", version=warmat.__version__, engine=_build.running())
