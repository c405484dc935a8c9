"""Hints while a game goes on, and what can be learned from one that is over."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from pydantic_core import to_json

from warmat.server.api.analysis_models import AnalysisState, AskHint, Hint
from warmat.server.api.auth import CurrentUser, TheOwner, TheServices
from warmat.server.api.tables import own_seat
from warmat.server.guard.rate_limits import ANALYSES, HINTS

router = APIRouter(prefix="/api/tables/{table}", tags=["analysis"])


@router.post("/hint")
async def get_hint(
    table: str, wish: AskHint, services: TheServices, me: CurrentUser, owner: TheOwner
) -> Hint:
    """What search would choose for my seat, from what that seat knows. Nothing is decided by it.

    Against bots, and where the table was made with hints; else refused.
    """
    await own_seat(services, table, me, wish.seat)
    services.limits.spend("hint", me.id, HINTS)
    return Hint.model_validate(await services.hints.hint(table, wish.seat, owner))


@router.get("/analysis", response_model=AnalysisState)
async def get_analysis(table: str, services: TheServices) -> Response:
    """How far the analysis of a game that is over has come; and the analysis, once it is done."""
    return _written(await services.analyses.state(table))


@router.post("/analysis", response_model=AnalysisState)
async def begin_analysis(table: str, services: TheServices, me: CurrentUser, owner: TheOwner) -> Response:
    """Have a game that is over analysed, unless it was already. Ask how far it is by GET."""
    state = await services.analyses.state(table)
    if state["status"] in ("none", "failed"):
        spent = services.limits.spend("analysis", me.id, ANALYSES)
        if not await services.analyses.ask(table, owner):
            spent.give_back()  # somebody else was faster
        state = await services.analyses.state(table)
    return _written(state)


def _written(state: dict[str, Any]) -> Response:
    """As it was found: a long game's is too much to be checked again each time."""
    return Response(to_json(state), media_type="application/json")
