"""Counts for whoever watches over the server: behind a token here, or on a port of their own."""

from __future__ import annotations

from secrets import compare_digest

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST

from warmat.server.api.auth import TheServices
from warmat.server.errors import NotFound, NotYou

router = APIRouter(tags=["server"])


@router.get("/api/metrics", response_class=PlainTextResponse)
async def get_metrics(request: Request, services: TheServices) -> Response:
    """Counts and times, in the text format of Prometheus, for whoever has the token. They name nobody."""
    token = services.settings.metrics_token
    if not token:
        raise NotFound(
            "There are no metrics here: set WARMAT_METRICS_TOKEN or WARMAT_METRICS_PORT to get them."
        )
    given = request.headers.get("authorization", "")
    if not compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotYou("The metrics need a token.")
    return Response(await services.measured(), media_type=CONTENT_TYPE_LATEST)
