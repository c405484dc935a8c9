"""Counts for whoever watches over the server."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import func, select

from warmat.server.api.who import TheHouse
from warmat.server.storage.schema import OPEN, OVER, PLAYING, Table

router = APIRouter(tags=["server"])


@router.get("/api/metrics", response_class=PlainTextResponse)
async def get_metrics(house: TheHouse) -> Response:
    """Counts and times, in the text format of Prometheus. They name no person and no table."""
    async with house.database.reading() as session:
        rows = await session.execute(select(Table.status, func.count()).group_by(Table.status))
        found = {row[0]: row[1] for row in rows}
    for status in (OPEN, PLAYING, OVER):
        house.metrics.tables.labels(status).set(found.get(status, 0))
    return Response(house.metrics.text(), media_type=CONTENT_TYPE_LATEST)
